#include "equations/declared_zeros.h"

#include <algorithm>

#include "expression/traverse.h"

namespace causa {

bool DeclaredZeros::is_zero(ExpressionId expression) {
  const ExpressionId valued = substitute(expressions_, expression, [&](ExpressionId id) {
    const auto parts = access_parts(expressions_, id);
    if (!parts || parts->order > 0)
      return expressions_.is(id, Operator::Derivative) ? id : ExpressionId::none();
    const VariableFamilyId family = system_.family_of_symbol[parts->symbol.index()];
    if (!family.valid() || system_.variables[family].part != VariablePart::Known) return ExpressionId::none();
    const ValueKind kind = expressions_[id].kind;
    if (!expressions_.is_scalar(id) || (kind != ValueKind::Real && kind != ValueKind::Integer))
      return ExpressionId::none();
    const auto value = values_.scalar(id);
    return value ? expressions_.real(*value) : ExpressionId::none();
  });
  return expressions_.is_number(valued) && expressions_.number(valued) == 0.0;
}

bool DeclaredZeros::is_open(ExpressionId expression) {
  return std::ranges::any_of(reachable(expressions_, expression), [&](ExpressionId id) {
    if (!expressions_.is(id, Operator::Symbol)) return false;
    const SymbolId symbol = expressions_.symbol_of(id);
    const auto [known, is_new] = symbol_is_open_.try_emplace(symbol.index(), false);
    if (!is_new) return known->second;
    const FlatVariable& variable = system_.symbols[symbol];
    ExpressionId fixed = variable.fixed;
    while (fixed.valid() && expressions_.is(fixed, Operator::Fill)) fixed = expressions_.operand(fixed, 0);
    const bool is_fixed = !fixed.valid() || (expressions_.is(fixed, Operator::BooleanConstant) &&
                                             expressions_.boolean_value(fixed));
    const bool open = variable.variability == Variability::Parameter &&
                      (!is_fixed || (variable.binding.valid() && is_open(variable.binding)));
    return symbol_is_open_[symbol.index()] = open;
  });
}

bool DeclaredZeros::has_zeros(const Forms& forms, FormId id) {
  const auto [known, is_new] = form_has_zeros_.try_emplace(id.index(), false);
  if (!is_new) return known->second;
  const EquationForm& form = forms[id];
  return known->second = std::ranges::any_of(form.accesses, [&](const FormAccess& access) {
           return access.is_constant || has_zeros(forms.source(form, access).family);
         });
}

bool DeclaredZeros::has_zeros(VariableFamilyId id) {
  const VariableFamily& family = system_.variables[id];
  if (family.part != VariablePart::Known) return false;
  const auto [known, is_new] = family_has_zeros_.try_emplace(id.index(), false);
  if (!is_new) return known->second;
  const FlatVariable& variable = system_.symbols[family.symbol];
  const auto value = values_.value(expressions_.symbol(family.symbol, variable.kind, variable.dimensions));
  return known->second = value && std::ranges::find(value->elements, 0.0) != value->elements.end();
}

}  // namespace causa
