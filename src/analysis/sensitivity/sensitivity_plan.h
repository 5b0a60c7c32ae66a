// Which sensitivities are asked for: of what, to what.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/compiled_model.h"

namespace causa {

// A parameter or the start value of a state, scalar.
struct SensitivityTarget {
  enum class Kind : std::uint8_t { Parameter, Start };
  std::string name;  // `k`, `x(start)`
  std::string unit;
  Kind kind = Kind::Parameter;
  std::size_t value = 0;  // place in `CompiledModel::values`
};

struct SensitivityVariable {
  std::string name;
  std::string unit;
  ValuePlace place;
};

// The model was translated so that its linearization has the parameters among the targets and the held values
// (CompiledModel::held_values) as inputs, and the variables and all candidates for states as outputs.
struct SensitivityPlan {
  std::vector<SensitivityTarget> targets;
  std::vector<SensitivityVariable> variables;
  // The equations contain conditions without events (`noEvent`, `sign`, functions): their derivatives may
  // jump where nobody is told.
  bool has_silent_conditions = false;
  // Targets by which the start has no derivative are left out with a warning; otherwise that is an error.
  bool leaves_out_targets = false;
};

// `d(x)/d(k)`
std::string sensitivity_name(const SensitivityVariable& of, const SensitivityTarget& to);

// Another instance of the model, with all that was set and not initialized yet.
using MakeModel = std::function<std::unique_ptr<CompiledModel>()>;

// Columns of numbers, one for each target.
struct Columns {
  std::size_t rows = 0;
  std::vector<double> values{};

  Columns() = default;
  Columns(std::size_t row_count, std::size_t column_count)
      : rows(row_count), values(row_count * column_count, 0.0) {}
  [[nodiscard]] std::span<double> column(std::size_t j) { return std::span(values).subspan(rows * j, rows); }
  [[nodiscard]] std::span<const double> column(std::size_t j) const {
    return std::span(values).subspan(rows * j, rows);
  }
};

// How much a target or a variable is counted to vary: its size, or its nominal value where it is 0.
double usual_size(double value, double nominal = 1.0);

}  // namespace causa
