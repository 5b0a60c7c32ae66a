#include "equations/index/linear_rows.h"

#include <algorithm>
#include <array>

#include "expression/algebra/differentiate.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

bool LinearRows::is_linear(FormId id) {
  const auto [known, is_new] = known_.try_emplace(id.index(), false);
  if (is_new) known->second = find_out(forms_[id]);
  return known->second;
}

bool LinearRows::find_out(const EquationForm& form) {
  if (expressions_[form.left].kind != ValueKind::Real || expressions_[form.right].kind != ValueKind::Real)
    return false;
  const std::array sides{form.left, form.right};
  const auto nodes = reachable(expressions_, sides);
  const bool is_plain = std::ranges::all_of(nodes, [&](ExpressionId id) {
    switch (expressions_[id].op) {
      case Operator::Time:
      case Operator::Call:
      case Operator::CallValue:
      case Operator::If: return false;
      default: return true;
    }
  });
  if (!is_plain) return false;
  const ExpressionId residual = subtract(expressions_, form.left, form.right);
  return std::ranges::all_of(form.accesses, [&](const FormAccess& access) {
    if (access.is_constant) return true;
    const Access& source = forms_.source(form, access);
    const VariableFamily& variable = system_.variables[source.family];
    if (variable.part == VariablePart::Known)
      return system_.symbols[variable.symbol].causality != Causality::Input;
    if (variable.part == VariablePart::Discrete || source.is_previous || !source.inner.empty()) return false;
    const auto coefficient = differentiate(expressions_, residual, access.node);
    return coefficient && is_fixed(*coefficient);
  });
}

bool LinearRows::is_fixed(ExpressionId coefficient) const {
  return std::ranges::all_of(reachable(expressions_, coefficient), [&](ExpressionId id) {
    return !expressions_.is(id, Operator::Symbol) ||
           system_.symbols[expressions_.symbol_of(id)].variability <= Variability::Parameter;
  });
}

}  // namespace causa
