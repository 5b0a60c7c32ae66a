// What parameters that have values decide while a model is translated: the values of expressions of nothing
// but constants and parameters. Decisions differ in which parameters they may look at.
//
// Two questions are not answered here. Whether a combination of factors vanishes exactly is computed modulo a
// prime, where a parameter that may have any value is a random number (equations/index/fixed_values.h). In
// which order parameters are computed at the start of a run is no decision about their values
// (equations/prepare/known_values.h).
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "expression/evaluate/values_on_demand.h"
#include "flat/flat_model.h"

namespace causa {

// Which parameters have a value here.
enum class ParameterRule : std::uint8_t {
  // Those that no change can reach: constants, structural parameters, those annotated with `Evaluate`.
  Frozen,
  // All that are bound, unless `fixed = false`: the program is written for these values, so those that were
  // needed (`used`) can have no other in it (FlatVariable::structural).
  Bound,
  // All that are bound or have a start value, and are not computed at the start of a run: for choices that
  // are
  // good for the model as it stands and not wrong for other values.
  Declared,
};

// A decision can do without a value that takes longer: the simulation computes it, with machine code.
inline constexpr EvaluationLimits limits_of_decisions{.most_steps = 2'000'000};

class KnownParameters {
 public:
  // With a perturbation every Real value that is no integer is off by about this part of it, the same in
  // every run: what changes much by that was rounding only, as cos(pi/2).
  KnownParameters(const Table<SymbolId, FlatVariable>& variables, const ExpressionTable& expressions,
                  ParameterRule rule, double perturbation = 0.0)
      : variables_(variables),
        expressions_(expressions),
        rule_(rule),
        perturbation_(perturbation),
        values_(expressions, [this](SymbolId symbol) { return of_symbol(symbol); }, limits_of_decisions) {}

  // Nothing where the expression depends on anything else, or cannot be evaluated.
  std::optional<Value> value(ExpressionId expression, const std::vector<double>& indices = {});
  // The value of a scalar, or the value that all elements of an array have.
  std::optional<double> scalar(ExpressionId expression);
  // The value of a condition where it is the same at every position. Very long loops are not examined.
  std::optional<bool> condition(ExpressionId condition, std::span<const LoopRange> loops = {});
  std::optional<Value> of_symbol(SymbolId symbol);

  // The parameters that values were found from.
  [[nodiscard]] const std::set<SymbolId>& used() const { return used_; }

 private:
  std::optional<Value> frozen(const FlatVariable& variable);
  std::optional<Value> bound(const FlatVariable& variable);
  std::optional<Value> declared(const FlatVariable& variable);
  void perturb(Value& value) const;

  const Table<SymbolId, FlatVariable>& variables_;
  const ExpressionTable& expressions_;
  ParameterRule rule_;
  double perturbation_;
  std::set<SymbolId> used_;
  ValuesOnDemand values_;
};

// The value of an expression or a condition by the rule Bound; the parameters it was found from are added to
// `used`.
std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::set<SymbolId>& used);
std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::span<const LoopRange> loops,
                                    std::set<SymbolId>& used);
std::optional<Value> known_value(const FlatModel& model, const ExpressionTable& table,
                                 ExpressionId expression, std::set<SymbolId>& used);

}  // namespace causa
