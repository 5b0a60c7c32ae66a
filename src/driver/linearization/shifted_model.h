// The model around an equilibrium, in the deviations from it, as Modelica: δ = x − x̄ are the states, and the
// origin is the equilibrium. Where the state equations can be written out, der(δ) = f(x̄ + δ); otherwise the
// flat model with the deviations beside its variables.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "driver/compile.h"

namespace causa::driver {

struct ShiftedPoint {
  double time = 0.0;
  std::vector<std::string> names;      // of the states
  std::vector<double> states;          // the equilibrium
  std::vector<double> start;           // where the model starts
  std::vector<double> values;          // of all variables at the equilibrium
  std::vector<std::string> changed{};  // parameters and inputs that have other values than in the text
};

std::variant<std::string, Diagnostic> shifted_model(Compilation& compilation, const ShiftedPoint& point);

}  // namespace causa::driver
