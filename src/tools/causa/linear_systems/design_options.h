// `--design METHOD` and the options of the methods, for `causa linear`.
#pragma once

#include <optional>
#include <string>

#include "analysis/linear_systems/algebra/refusal.h"
#include "analysis/linear_systems/design/controller_design.h"
#include "tools/causa/command_line.h"

namespace causa::tools {

struct DesignOptions {
  std::string method{};  // empty: none
  std::string poles{};
  std::string state_weight{};  // --Q
  std::string input_weight{};  // --R
  std::string state_noise{};   // --W
  std::string output_noise{};  // --V
  std::string controller{};    // P, PI or PID
  std::optional<double> damping{};
  std::optional<double> frequency{};
  std::optional<double> third_pole{};
  std::optional<double> filter{};
};

void add_design_options(Command& command, DesignOptions& options);
// Throws UsageError for an option that the method does not take, and for one that it lacks.
void check_design_options(const DesignOptions& options);

// What the options say for this plant; refused, with the option to blame in front, where a text cannot be
// read or does not fit.
linear::Outcome<linear::DesignRequest> design_request(const DesignOptions& options,
                                                      const linear::StateSpace& plant);

// "state feedback by pole placement"
std::string design_title(const DesignOptions& options);

}  // namespace causa::tools
