// The options of `causa simulate`: which there are, which go together, and what they say to a simulation.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "simulation/simulate.h"
#include "tools/causa/command.h"
#include "tools/causa/model_command.h"

namespace causa::tools {

struct SimulateOptions {
  ModelOptions model;
  std::optional<double> start;
  std::optional<double> stop;
  std::optional<double> step;
  std::optional<std::uint64_t> intervals;
  bool every_step = false;
  std::optional<double> tolerance;
  std::string solver = "auto";
  std::optional<double> smallest_step;
  std::optional<double> largest_step;
  std::optional<double> safety;
  std::optional<double> step_exponent;
  bool fresh_jacobian = false;
  std::vector<std::string> settings;
  std::string input;
  std::vector<std::string> find;
  bool initial = false;
  bool stats = false;
  bool profile = false;
  std::string filter;
  bool include_protected = false;
  std::string output;
  std::string plot;
  std::string phase;
  std::string plot_file;
  bool ascii = false;
  bool json = false;
  bool event_report = false;
  std::string interpolant = "dense";
  std::string search = "illinois";
  std::string chattering = "stop";
  std::optional<double> time_limit;
};

std::shared_ptr<SimulateOptions> add_simulate_options(Command& command);

// Throws a UsageError where they do not go together.
void check_usage(SimulateOptions& options);

// The command line, then the experiment annotation, then what the language says (MLS 18.4).
SimulationOptions simulation_options(const SimulateOptions& options, const Experiment& experiment);

}  // namespace causa::tools
