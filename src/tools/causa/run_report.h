// What a simulation took, as tables for people: `--stats`, `--profile`, `--find`, `--initial`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "driver/initial_values.h"
#include "driver/pipeline_run.h"
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

// `expressions`: as the user wrote them.
std::string zeros_text(std::span<const FoundZero> zeros, std::span<const std::string> expressions);

std::string initial_text(std::span<const driver::InitialValue> values);

}  // namespace causa::tools
