#include "driver/start_warnings.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "equations/index/start_conditions.h"
#include "equations/plan/row_quantities.h"
#include "equations/system/names.h"
#include "flat/known_parameters.h"
#include "simulation/diagnostics.h"

namespace causa::driver {

namespace {

const FlatVariable& variable_of(const Causalized& causalized, std::uint32_t scalar) {
  return causalized.system
      ->symbols[causalized.system->variables[family_of_scalar(*causalized.system, scalar)].symbol];
}

// The quantity that stands for an unknown.
std::uint32_t root_of(const Causalized& causalized, std::uint32_t scalar) {
  return causalized.reduced->aliases.find(causalized.aliases.aliases.find(scalar).scalar).scalar;
}

void warn_about_parameters(const Causalized& causalized, DiagnosticSink& sink) {
  for (const std::uint32_t quantity : causalized.start->taken) {
    const std::uint32_t scalar = causalized.reduced->quantities[quantity].scalar;
    const FlatVariable& variable = variable_of(causalized, scalar);
    if (variable.variability == Variability::Parameter)
      sink.add(parameter_not_determined(variable.where, scalar_name(*causalized.system, scalar)));
  }
}

// The constraint that takes the state from a variable; or that nothing differentiates it.
std::string why_no_state(const Causalized& causalized, ExpressionTable& expressions, std::uint32_t root) {
  const ReducedSystem& reduced = *causalized.reduced;
  const std::uint32_t scalar = reduced.quantities[root].scalar;
  if (causalized.system->is_known(scalar) || causalized.aliases.aliases.constants.contains(scalar))
    return "it does not vary";
  if (reduced.orders[scalar] == 0)
    return "no derivative of it appears, and the equations that determine it cannot be differentiated";
  for (const ReducedRow& row : reduced.rows) {
    if (row.is_state_set || row.is_highest) continue;
    bool reads = false;
    for_each_quantity(causalized, row, [&](std::uint32_t quantity) { reads = reads || quantity == root; });
    if (!reads) continue;
    return fmt::format("`{}` determines it from other states{}",
                       quoted_equation(*causalized.system, expressions, row.equation).text,
                       row.times > 0 ? ", differentiated" : "");
  }
  return "equations between the states determine it";
}

// One warning for each variable. Where equal variables want different things the strongest counts.
void warn_about_states(const Causalized& causalized, ExpressionTable& expressions, DiagnosticSink& sink) {
  const ReducedSystem& reduced = *causalized.reduced;
  const auto is_extreme = [](const FlatVariable& variable) {
    return variable.state_select == StateSelect::Never || variable.state_select == StateSelect::Always;
  };
  bool has_any = false;
  for (const SymbolId symbol : causalized.system->symbols.ids())
    has_any = has_any || is_extreme(causalized.system->symbols[symbol]);
  if (!has_any) return;
  std::set<std::uint32_t> in_sets;
  for (const StateSet& set : reduced.state_sets) in_sets.insert(set.candidates.begin(), set.candidates.end());
  std::unordered_map<std::uint32_t, StateSelect> strongest;  // by root
  for (std::uint32_t scalar = 0; scalar < causalized.system->unknown_count; ++scalar) {
    StateSelect& request =
        strongest.try_emplace(root_of(causalized, scalar), StateSelect::Never).first->second;
    request = std::max(request, variable_of(causalized, scalar).state_select);
  }
  std::set<const FlatVariable*> reported;
  for (std::uint32_t scalar = 0; scalar < causalized.system->unknown_count; ++scalar) {
    const FlatVariable& variable = variable_of(causalized, scalar);
    if (!is_extreme(variable)) continue;
    const std::uint32_t root = root_of(causalized, scalar);
    const bool is_state = reduced.is_state[root] != 0 || in_sets.contains(root);
    const bool is_never = variable.state_select == StateSelect::Never;
    if (is_never != is_state || strongest[root] != variable.state_select) continue;
    if (!reported.insert(&variable).second) continue;
    const std::string name = scalar_name(*causalized.system, scalar);
    sink.add(is_never ? state_against_never(variable.where, name)
                      : no_state_against_always(variable.where, name,
                                                why_no_state(causalized, expressions, root)));
  }
}

// A variable that is a number everywhere has no condition at the start that could fail.
void warn_about_constants(const Causalized& causalized, ExpressionTable& expressions, DiagnosticSink& sink) {
  constexpr double rounding = 1e-9;
  KnownParameters values(causalized.system->symbols, expressions, ParameterRule::Declared);
  for (const VariableFamily& family : causalized.system->variables) {
    const FlatVariable& variable = causalized.system->symbols[family.symbol];
    if (family.part != VariablePart::Continuous || !variable.fixed.valid()) continue;
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const std::uint32_t scalar = family.first_scalar + i;
      const SignedScalar root = causalized.aliases.aliases.find(scalar);
      const auto constant = causalized.aliases.aliases.constants.find(root.scalar);
      if (constant == causalized.aliases.aliases.constants.end()) continue;
      if (!is_fixed_element(expressions, variable, i)) continue;
      const auto number = values.scalar(constant->second);
      const auto start = variable.start.valid() ? values.value(variable.start) : std::nullopt;
      if (!number || (variable.start.valid() && (!start || start->elements.empty()))) continue;
      const double wanted = start ? start->elements[start->elements.size() == family.count ? i : 0] : 0.0;
      const double found = root.negated ? -*number : *number;
      if (std::abs(found - wanted) > rounding * std::max(1.0, std::abs(found)))
        sink.add(fixed_start_against_constant(variable.where, scalar_name(*causalized.system, scalar), wanted,
                                              found));
    }
  }
}

}  // namespace

void warn_about_start(const Causalized& causalized, ExpressionTable& expressions, DiagnosticSink& sink) {
  warn_about_parameters(causalized, sink);
  warn_about_states(causalized, expressions, sink);
  warn_about_constants(causalized, expressions, sink);
}

}  // namespace causa::driver
