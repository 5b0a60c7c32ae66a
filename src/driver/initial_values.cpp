#include "driver/initial_values.h"

#include <algorithm>

#include <fmt/format.h>

#include "equations/system/names.h"
#include "expression/build/traverse.h"
#include "model/catalogue.h"

namespace causa::driver {

namespace {

// Not a number as it stands in the text, nor an array of such.
bool is_computed(const ExpressionTable& table, ExpressionId value) {
  return std::ranges::any_of(reachable(table, value), [&](ExpressionId id) {
    return table.is(id, Operator::Symbol) || table.is(id, Operator::Call);
  });
}

// Parameters that other values determine.
void add_parameters(const PreparedModel& prepared, const ExpressionTable& table, StartFacts& conditions) {
  conditions.has_initial_equations = !prepared.model.initial_equations.empty();
  for (const SymbolId symbol : prepared.model.order) {
    const FlatVariable& variable = prepared.model.variables[symbol];
    if (variable.variability != Variability::Parameter) continue;
    const bool is_open = variable.fixed.valid() && table.is(variable.fixed, Operator::BooleanConstant) &&
                         !table.boolean_value(variable.fixed);
    if (!is_open && !(variable.binding.valid() && is_computed(table, variable.binding))) continue;
    conditions.parameters.insert(variable.name);
    if (is_open) conditions.origins.emplace(variable.name, InitialOrigin::InitialEquations);
  }
}

void add_texts(const Compilation& compilation, std::vector<InitialValue>& result) {
  for (const ConstantText& one : compilation.program->texts)
    result.push_back({.name = one.name,
                      .text = fmt::format("\"{}\"", one.text),
                      .unit = {},
                      .origin = InitialOrigin::Text});
}

// By the names of scalars and their derivatives. A start value may stand with an alias of what it is for.
StartFacts conditions_of(const Causalized& causalized) {
  StartFacts conditions;
  const ReducedSystem& reduced = *causalized.reduced;
  const auto name = [&](std::uint32_t number) {
    const Quantity quantity = reduced.quantities[number];
    return derivative_name(*causalized.system, quantity.scalar, quantity.order);
  };
  for (const auto& [quantity, condition] : causalized.start->starts.of) {
    if (!condition.is_fixed) continue;
    conditions.origins[name(quantity)] = InitialOrigin::Fixed;
    conditions.origins[scalar_name(*causalized.system, condition.scalar)] = InitialOrigin::Fixed;
  }
  for (const std::uint32_t quantity : causalized.start->taken)
    conditions.origins[name(quantity)] = InitialOrigin::Taken;
  for (std::uint32_t quantity = 0; quantity < reduced.is_state.size(); ++quantity) {
    if (reduced.is_state[quantity] != 0) conditions.states.insert(name(quantity));
  }
  for (const StateSet& set : reduced.state_sets) {
    for (const std::uint32_t quantity : set.initial) conditions.states.insert(name(quantity));
  }
  return conditions;
}

}  // namespace

StartFacts start_facts(const Compilation& compilation) {
  StartFacts facts = conditions_of(*compilation.causalized);
  add_parameters(*compilation.prepared, compilation.expressions, facts);
  return facts;
}

std::vector<InitialValue> initial_values(const Compilation& compilation) {
  const StartFacts conditions = compilation.stored ? compilation.stored->start : start_facts(compilation);
  const CompiledModel& model = *compilation.model;
  std::vector<InitialValue> result;
  for (const CatalogueEntry& entry : model.catalogue()) {
    const bool is_parameter = entry.role == CatalogueRole::Parameter;
    if (entry.role == CatalogueRole::Constant) continue;
    if (is_parameter && !conditions.parameters.contains(entry.name)) continue;
    if (entry.is_protected || entry.hide_result) continue;
    for (std::size_t i = 0; i < entry.value_count; ++i) {
      const ValuePlace place = value_place(entry, i);
      const double value = model.values()[place.value];
      InitialValue& initial = result.emplace_back();
      initial.name = element_name(entry, i);
      initial.value = (place.negated ? -value : value) + 0.0;  // no -0
      initial.text = entry.kind == CatalogueKind::Text ? fmt::format("\"{}\"", model.text(place.value))
                                                       : value_text(entry, initial.value);
      initial.unit = entry.unit;
      if (entry.role == CatalogueRole::Input) initial.origin = InitialOrigin::Input;
      if (is_parameter) initial.origin = InitialOrigin::Parameter;
      if (const auto known = conditions.origins.find(initial.name); known != conditions.origins.end())
        initial.origin = known->second;
      initial.is_state = conditions.states.contains(initial.name);
      if (initial.is_state && initial.origin == InitialOrigin::Computed && conditions.has_initial_equations)
        initial.origin = InitialOrigin::InitialEquations;
    }
  }
  add_texts(compilation, result);
  return result;
}

std::string_view origin_text(InitialOrigin origin) {
  switch (origin) {
    case InitialOrigin::Fixed: return "fixed start";
    case InitialOrigin::Taken: return "start value, taken";
    case InitialOrigin::Input: return "input";
    case InitialOrigin::InitialEquations: return "initial equations";
    case InitialOrigin::Parameter: return "parameter, computed";
    case InitialOrigin::Text: return "text";
    case InitialOrigin::Computed: return "computed";
  }
  return {};
}

}  // namespace causa::driver
