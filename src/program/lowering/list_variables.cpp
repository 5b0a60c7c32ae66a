#include "program/lowering/list_variables.h"

#include <algorithm>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "equations/diagnostics.h"
#include "equations/system/names.h"
#include "types/unit.h"

namespace causa {

namespace {

// What changes at events only.
bool is_discrete(const VariableFamily& family, const FlatVariable& variable) {
  if (family.part == VariablePart::Discrete) return true;
  return variable.causality == Causality::Input && !is_continuous_input(variable);
}

void list_input_derivatives(Lowering& lowering, const VariableFamily& family) {
  for (std::uint32_t i = 0; i < family.count; ++i) {
    const std::uint32_t scalar = family.first_scalar + i;
    for (std::uint8_t order = 1; order <= lowering.reduced.orders[scalar]; ++order)
      lowering.program.input_derivatives.push_back(
          {.input = slot_of(scalar),
           .order = order,
           .slot = slot_of(lowering.reduced.quantities.number(scalar, order))});
  }
}

void add_derivative(Lowering& lowering, ProgramVariable derivative, std::uint32_t scalar,
                    std::uint32_t count) {
  derivative.slots = {slot_of(lowering.reduced.quantities.number(scalar, 1)), count};
  for (std::uint32_t i = 0; i < count; ++i) {
    const SignedScalar root =
        lowering.reduced.aliases.find(lowering.reduced.quantities.number(scalar + i, 1));
    if (root.negated || slot_of(root.scalar) != derivative.slots.first + i)
      derivative.elsewhere.push_back({i, slot_of(root.scalar), root.negated});
  }
  lowering.program.derivatives.push_back(std::move(derivative));
}

// `der(x)` where it occurs: of an array as one variable if all its elements have a derivative.
void list_derivatives(Lowering& lowering, const VariableFamily& family, const FlatVariable& variable) {
  const auto orders = std::span(lowering.reduced.orders).subspan(family.first_scalar, family.count);
  const auto has_derivative = [](std::uint8_t order) { return order > 0; };
  if (std::ranges::none_of(orders, has_derivative)) return;
  ProgramVariable derivative{
      .name = fmt::format("der({})", variable.name),
      .dimensions = variable.dimensions,
      .slots = {},
      .role = VariableRole::Algebraic,
      .is_protected = variable.is_protected,
      .unit = derivative_unit(variable.unit),
      .description = variable.description.empty() ? "" : fmt::format("der({})", variable.description),
      .hide_result = variable.hide_result,
      .subscript_names = variable.subscript_names};
  const auto inside = static_cast<std::uint32_t>(std::string_view("der(").size());
  for (std::size_t d = 0; d < variable.dimensions.size(); ++d) {
    const bool at_end = variable.subscript_places.empty();
    derivative.subscript_places.push_back(
        inside + (at_end ? static_cast<std::uint32_t>(variable.name.size()) : variable.subscript_places[d]));
  }
  if (std::ranges::all_of(orders, has_derivative)) {
    add_derivative(lowering, derivative, family.first_scalar, family.count);
    return;
  }
  for (std::uint32_t i = 0; i < family.count; ++i) {
    if (orders[i] == 0) continue;
    ProgramVariable element = derivative;
    element.name = derivative_name(lowering.system, family.first_scalar + i, 1);
    element.dimensions.clear();
    element.subscript_places.clear();
    element.subscript_names.clear();
    add_derivative(lowering, element, family.first_scalar + i, 1);
  }
}

// A parameter keeps a value of its own to change; one computed from others follows them.
bool is_changeable(const FlatVariable& variable) {
  return variable.variability == Variability::Parameter && !variable.structural;
}

VariableRole role_of(const Lowering& lowering, const VariableFamily& family, const FlatVariable& variable) {
  if (variable.variability == Variability::Constant) return VariableRole::Constant;
  if (variable.variability == Variability::Parameter) return VariableRole::Parameter;
  if (variable.causality == Causality::Input) return VariableRole::Input;
  const auto first = lowering.reduced.is_state.begin() + family.first_scalar;
  const bool has_state =
      std::any_of(first, first + family.count, [](std::uint8_t state) { return state != 0; });
  return has_state ? VariableRole::State : VariableRole::Algebraic;
}

}  // namespace

void list_texts(Lowering& lowering) {
  KnownParameters values(lowering.system.symbols, lowering.expressions, ParameterRule::Declared);
  for (const SymbolId symbol : lowering.system.symbols.ids()) {
    const FlatVariable& variable = lowering.system.symbols[symbol];
    if (variable.kind != ValueKind::String || !variable.binding.valid()) continue;
    if (auto value = values.value(variable.binding)) {
      if (value->dimensions.empty() && !variable.is_protected && !variable.hide_result)
        lowering.program.texts.push_back({.name = variable.name, .text = value->text});
      lowering.sites.texts.emplace_back(symbol, std::move(*value));
    } else if (variable.variability <= Variability::Parameter) {
      // Nothing else evaluates it, unless an equation reads it.
      const Environment environment{
          .symbol = [&](SymbolId read) { return values.of_symbol(read); }, .time = {}, .indices = {}};
      const auto found = evaluate(lowering.expressions, variable.binding, environment, limits_of_decisions);
      if (const auto* none = std::get_if<NotEvaluated>(&found))
        lowering.sink.add(text_without_value(variable.where, variable.name, none->why));
    }
  }
}

void list_variables(Lowering& lowering) {
  KnownParameters bounds(lowering.system.symbols, lowering.expressions, ParameterRule::Declared);
  for (const SymbolId symbol : lowering.system.symbols.ids()) {
    const VariableFamilyId id = lowering.system.family_of_symbol[symbol.index()];
    if (!id.valid() || lowering.system.symbols[symbol].kind == ValueKind::Object) continue;
    const VariableFamily& family = lowering.system.variables[id];
    const FlatVariable& variable = lowering.system.symbols[symbol];
    lowering.program.variables.push_back({.name = variable.name,
                                          .dimensions = variable.dimensions,
                                          .slots = {slot_of(family.first_scalar), family.count},
                                          .role = role_of(lowering, family, variable),
                                          .kind = variable.kind,
                                          .changeable = is_changeable(variable),
                                          .is_final = variable.is_final,
                                          .is_discrete = is_discrete(family, variable),
                                          .is_protected = variable.is_protected,
                                          .unit = variable.unit,
                                          .description = variable.description,
                                          .hide_result = variable.hide_result,
                                          .subscript_places = variable.subscript_places,
                                          .subscript_names = variable.subscript_names});
    ProgramVariable& added = lowering.program.variables.back();
    if (variable.kind == ValueKind::Enumeration && variable.enumeration.valid())
      added.literals = lowering.expressions.enumeration_type(variable.enumeration).literals;
    added.is_output = variable.causality == Causality::Output;
    if (variable.min.valid()) added.least = bounds.scalar(variable.min).value_or(added.least);
    if (variable.max.valid()) added.most = bounds.scalar(variable.max).value_or(added.most);
    if (!lowering.system.is_known(family.first_scalar) || is_continuous_input(variable))
      list_derivatives(lowering, family, variable);
    if (is_continuous_input(variable)) list_input_derivatives(lowering, family);
  }
}

}  // namespace causa
