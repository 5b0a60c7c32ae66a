// `causa equilibrium MODEL --continue k=0:5`: the options of a continuation, and its run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/causa/model_command.h"

namespace causa::tools {

struct ContinuationOptions {
  std::string along;  // NAME=FROM:TO; empty: no continuation is asked for
  std::string of;     // the variable on the ordinate; empty: the first state
  std::size_t points = 1000;
  std::optional<double> step;
  std::string from;  // FILE.csv or FILE.csv:LABEL
  bool cycle = false;
  bool without_cycles = false;
};

// --continue, --of, --points, --step, --from, --cycle, --no-cycles
void add_continuation_options(Command& command, ContinuationOptions& options);

// What the command itself knows.
struct ContinuationRun {
  ModelOptions& model;
  const std::vector<std::string>& settings;  // NAME=VALUE, checked
  std::string drifting{};                    // names of states that need not rest
  std::optional<double> start{};             // the time that stands still
  std::string output{};                      // a picture, .csv or .json; empty: text
  bool json = false;
};
// "" or what is wrong with the path of an output.
std::string checked_diagram_path(const std::string& path);

int run_continuation(const ContinuationRun& run, const ContinuationOptions& options, const Session& session);

}  // namespace causa::tools
