// Values of expressions of constants and parameters, as declared: for decisions that have to be good for
// the model as it stands. A parameter that cannot be evaluated has none.
#pragma once

#include <optional>

#include "equations/system/equation_system.h"
#include "expression/evaluate/values_on_demand.h"

namespace causa {

// A decision can do without a value that takes longer: the simulation computes it, with machine code.
inline constexpr EvaluationLimits limits_of_decisions{.most_steps = 2'000'000};

class ParameterValues {
 public:
  // With a perturbation every Real value that is no integer is off by about this part of it, the same in
  // every run: what changes much by that was rounding only, as cos(pi/2).
  ParameterValues(const EquationSystem& system, const ExpressionTable& expressions, double perturbation = 0.0)
      : system_(system),
        expressions_(expressions),
        perturbation_(perturbation),
        values_(expressions, [this](SymbolId symbol) { return of_symbol(symbol); }, limits_of_decisions) {}

  // Nothing where the expression depends on anything else, or cannot be evaluated. Of an array: the value
  // that all its elements have.
  std::optional<double> scalar(ExpressionId expression);
  std::optional<Value> value(ExpressionId expression);
  std::optional<Value> of_symbol(SymbolId symbol);

 private:
  void perturb(Value& value) const;

  const EquationSystem& system_;
  const ExpressionTable& expressions_;
  double perturbation_;
  ValuesOnDemand values_;
};

}  // namespace causa
