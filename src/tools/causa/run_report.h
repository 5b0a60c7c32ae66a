// What a simulation took, as tables for people: `--stats`, `--profile`, `--find`, `--initial`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "driver/initial_values.h"
#include "driver/pipeline_run.h"
#include "numerics/integrators/integrator.h"
#include "simulation/simulate.h"

namespace causa::tools {

struct PhaseTime {
  std::string name;
  double seconds = 0.0;
};

std::string statistics_text(const SimulationStatistics& statistics, std::span<const PhaseTime> phases,
                            std::span<const BlockEffort> blocks);

// The most expensive first.
std::string profile_text(std::vector<EquationEffort> efforts);

// `zero`, `jump`, `pole`, `true`, `false`
std::string_view found_name(FoundZero::Kind kind);

// `expressions`: as the user wrote them; `looks`: what was looked for in each.
std::string zeros_text(std::span<const FoundZero> zeros, std::span<const std::string> expressions,
                       std::span<const WatchedFunction::Look> looks);

// The integration methods as a table.
std::string methods_text(std::span<const MethodProperties> methods);

std::string initial_text(std::span<const driver::InitialValue> values);

}  // namespace causa::tools
