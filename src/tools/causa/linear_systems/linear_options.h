// The options of `causa linear`: which there are, and which go together.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/linear_systems/design/discretize.h"
#include "tools/causa/command_line.h"
#include "tools/causa/linear_systems/design_options.h"
#include "tools/causa/linear_systems/model_linearization.h"

namespace causa::tools {

struct LinearOptions {
  LinearizationOptions linearization;
  std::string tf;
  std::string zpk;
  std::string abcd;
  std::string identify;
  std::string identify_as = "second-order";
  std::optional<double> sample_time;
  bool minimal = false;
  std::string method;  // empty: zoh
  std::optional<double> delay;
  int pade = 3;
  std::string plot;
  std::string input;
  std::string over;
  std::string initial_state;
  std::optional<double> stop;
  std::optional<double> exponential_time;
  bool hertz = false;
  DesignOptions design;
  std::string output;
  bool json = false;
};

std::shared_ptr<LinearOptions> add_linear_options(Command& command);
// Throws a UsageError where they do not go together.
void check_usage(LinearOptions& options);

// `--method`: how a system is sampled.
linear::Discretization sampling_method(const std::string& name);
// In words.
std::string_view sampling_name(linear::Discretization method);

// `k=0:10:200`
struct Sweep {
  std::string name;
  std::vector<double> values;
};
std::optional<Sweep> read_sweep(const std::string& text);

}  // namespace causa::tools
