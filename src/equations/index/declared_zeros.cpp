#include "equations/index/declared_zeros.h"

#include <algorithm>
#include <cmath>

#include "expression/build/traverse.h"

namespace causa {

namespace {

// A value that changes by such a part when what it is computed from is perturbed has no correct digit.
constexpr double has_no_digits = 0.1;
// So has an element that is so small against another one of its array.
constexpr double least_part = 1e-15;

bool is_rounding(double value, double perturbed, double largest) {
  return std::abs(value - perturbed) > has_no_digits * std::max(std::abs(value), std::abs(perturbed)) ||
         std::abs(value) < least_part * largest;
}

}  // namespace

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
    const auto value = value_of(id, parts->symbol);
    return value ? expressions_.real(*value) : ExpressionId::none();
  });
  return expressions_.is_number(valued) && expressions_.number(valued) == 0.0;
}

// The value of a scalar; 0 where it is rounding only.
std::optional<double> DeclaredZeros::value_of(ExpressionId access, SymbolId symbol) {
  const auto value = values_.scalar(access);
  if (!value || *value == 0.0) return value;
  const auto perturbed = perturbed_.scalar(access);
  return perturbed && is_rounding(*value, *perturbed, largest_of(symbol)) ? 0.0 : *value;
}

double DeclaredZeros::largest_of(SymbolId symbol) {
  const auto [known, is_new] = largest_.try_emplace(symbol.index(), 0.0);
  if (!is_new) return known->second;
  const FlatVariable& variable = system_.symbols[symbol];
  const auto value = values_.value(expressions_.symbol(symbol, variable.kind, variable.dimensions));
  if (!value) return 0.0;
  double largest = 0.0;
  for (const double element : value->elements) largest = std::max(largest, std::abs(element));
  return known->second = largest;
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
  const ExpressionId whole = expressions_.symbol(family.symbol, variable.kind, variable.dimensions);
  const auto value = values_.value(whole);
  if (!value) return false;
  const auto perturbed = perturbed_.value(whole);
  const double largest = largest_of(family.symbol);
  for (std::size_t k = 0; k < value->elements.size(); ++k) {
    const double element = value->elements[k];
    const bool is_tiny =
        perturbed && k < perturbed->elements.size() && is_rounding(element, perturbed->elements[k], largest);
    if (element == 0.0 || is_tiny) return family_has_zeros_[id.index()] = true;
  }
  return false;
}

}  // namespace causa
