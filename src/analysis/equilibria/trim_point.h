// Trimming: an equilibrium and values of some inputs or parameters such that some outputs have given values,
// f(x, u) = 0 and h(x, u) = y.
// Method: Newton's method with the exact matrices of the linear model, [A B; C D], and halved steps; the
// shortest step where they are singular.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "model/compiled_model.h"

namespace causa {

// One of the inputs of the model's linearization_shape, and where it is set.
struct TrimVariable {
  std::size_t value = 0;  // place in `values()`
  bool is_parameter = false;
  std::string name;
};

// An output of the shape, and the value it shall have.
struct TrimCondition {
  double value = 0.0;
  std::string name;
};

struct TrimmedPoint {
  std::vector<double> states;
  std::vector<double> inputs;
  unsigned iterations = 0;
};

// The model is initialized and has a linearization_shape with these inputs and outputs, in this order.
// Afterwards inputs and parameters are those of the point. `is_drifting`: by state, or empty; the derivatives
// of these states need not be 0.
std::variant<TrimmedPoint, Diagnostic> trim_model(CompiledModel& model, double time,
                                                  std::span<const TrimVariable> variables,
                                                  std::span<const TrimCondition> conditions,
                                                  std::span<const std::uint8_t> is_drifting = {});

}  // namespace causa
