// The values of a model at a point of its solution, for expressions of its equations: what they are there,
// and which branch of a condition counts.
#pragma once

#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "driver/compile.h"
#include "expression/evaluate/evaluate.h"
#include "flat/known_parameters.h"

namespace causa::driver {

struct ChosenBranch {
  ExpressionId condition;
  bool holds = false;
  friend bool operator==(const ChosenBranch&, const ChosenBranch&) = default;
};

class OperatingPoint {
 public:
  // `values`: those of the compiled model at the point. The compilation has its program.
  OperatingPoint(Compilation& compilation, double time, std::span<const double> values);

  // What represents a derivative of a scalar: a quantity of the reduced system with a sign.
  [[nodiscard]] SignedScalar representative(std::uint32_t scalar, unsigned order) const;
  [[nodiscard]] double value(std::uint32_t quantity) const;
  // The quantities that an access means, as they are represented: one, or of an array all elements,
  // row-major. Of an element chosen by something that varies: all elements.
  [[nodiscard]] std::vector<SignedScalar> quantities_of(ExpressionId access) const;
  // Whether an access means exactly one quantity.
  [[nodiscard]] bool is_single(ExpressionId access) const;

  // The value of a scalar expression.
  [[nodiscard]] std::variant<double, NotEvaluated> evaluate(ExpressionId expression);
  // Gives a symbol that is none of the model a value.
  void define(SymbolId symbol, double value) { added_[symbol.index()] = value; }

  // The expression with the branch in place of every condition that counts at the point; operators that mean
  // nothing between events (noEvent, smooth, homotopy) are left out. Adds what was decided to `chosen`.
  std::variant<ExpressionId, NotEvaluated> active(ExpressionId expression, std::vector<ChosenBranch>& chosen);

  // Relations whose sides are equal at the point as far as rounding lets one know: the model may hold them
  // either way. Those that `active` met.
  [[nodiscard]] const std::vector<ExpressionId>& doubtful_relations() const { return doubtful_; }
  // From now on a relation is taken so.
  void hold(ExpressionId relation, bool holds) { held_[relation.index()] = holds; }

 private:
  std::optional<Value> value_of(SymbolId symbol);
  std::variant<bool, NotEvaluated> decide(ExpressionId condition);
  ExpressionId with_values(ExpressionId root);

  Compilation& compilation_;
  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ExpressionTable& t_;
  double time_;
  std::vector<double> values_;
  KnownParameters parameters_;
  std::unordered_map<std::uint32_t, double> added_;
  std::unordered_map<std::uint32_t, bool> held_;
  std::vector<ExpressionId> doubtful_;
};

}  // namespace causa::driver
