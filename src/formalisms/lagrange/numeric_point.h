// A point at which formulas of a motion have values: variables, velocities and parameters are drawn at random
// when they are asked for, or were given.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <unordered_map>

#include "flat/flat_model.h"

namespace causa::lagrange {

class NumericPoint {
 public:
  NumericPoint(const FlatModel& model, ExpressionTable& table, unsigned seed)
      : model_(model), t_(table), random_(seed) {}

  // A scalar variable of the model, and its derivative.
  double& at(SymbolId symbol) { return drawn(symbol.index()); }
  double& speed_at(SymbolId symbol) {
    return drawn(static_cast<std::uint32_t>(model_.variables.size()) + symbol.index());
  }

  // Nothing: it has no value there.
  std::optional<double> value(ExpressionId expression);

 private:
  double& drawn(std::uint32_t number);

  const FlatModel& model_;
  ExpressionTable& t_;
  std::mt19937 random_;
  std::unordered_map<std::uint32_t, double> values_;
};

}  // namespace causa::lagrange
