// Which factors vanish with the parameters as they are declared: a coefficient that is 0 can determine
// nothing, whatever structure says. An inertia tensor is mostly zeros, an axis of rotation has one component.
// Neither can one that is rounding only, as the turns N cos(pi/2) of a winding across an axis.
// Such parameters stay free: the plan merely does not rely on them.
#pragma once

#include "equations/system/forms.h"
#include "flat/known_parameters.h"

namespace causa {

class DeclaredZeros {
 public:
  DeclaredZeros(const EquationSystem& system, ExpressionTable& expressions)
      : system_(system),
        expressions_(expressions),
        values_(system.symbols, expressions, ParameterRule::Declared),
        perturbed_(system.symbols, expressions, ParameterRule::Declared, perturbation) {}

  // Whether an expression is 0 whatever the values of variables are.
  bool is_zero(ExpressionId expression);
  // Whether an expression reads a parameter that only the start of a simulation determines: it may turn out
  // 0.
  bool is_open(ExpressionId expression);
  // Whether a form reads a parameter of which some element is 0: only then a slope can vanish by it.
  bool has_zeros(const Forms& forms, FormId form);

 private:
  static constexpr double perturbation = 1e-12;
  bool has_zeros(VariableFamilyId family);
  std::optional<double> value_of(ExpressionId access, SymbolId symbol);
  double largest_of(SymbolId symbol);

  const EquationSystem& system_;
  ExpressionTable& expressions_;
  KnownParameters values_;
  KnownParameters perturbed_;
  std::unordered_map<std::uint32_t, double> largest_;  // by symbol: the largest element
  std::unordered_map<std::uint32_t, bool> symbol_is_open_;
  std::unordered_map<std::uint32_t, bool> family_has_zeros_;
  std::unordered_map<std::uint32_t, bool> form_has_zeros_;
};

}  // namespace causa
