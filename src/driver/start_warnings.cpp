#include "driver/start_warnings.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "equations/index/start_conditions.h"
#include "equations/plan/row_quantities.h"
#include "equations/system/names.h"
#include "equations/system/parameter_values.h"
#include "simulation/diagnostics.h"

namespace causa::driver {

namespace {

const FlatVariable& variable_of(const Causalized& made, std::uint32_t scalar) {
  return made.system.symbols[made.system.variables[family_of_scalar(made.system, scalar)].symbol];
}

// The quantity that stands for an unknown.
std::uint32_t root_of(const Causalized& made, std::uint32_t scalar) {
  return made.reduced->aliases.find(made.aliases.aliases.find(scalar).scalar).scalar;
}

void warn_about_parameters(const Causalized& made, DiagnosticSink& sink) {
  for (const std::uint32_t quantity : made.start->taken) {
    const std::uint32_t scalar = made.reduced->quantities[quantity].scalar;
    const FlatVariable& variable = variable_of(made, scalar);
    if (variable.variability == Variability::Parameter)
      sink.add(parameter_not_determined(variable.where, scalar_name(made.system, scalar)));
  }
}

// The constraint that takes the state from a variable; or that nothing differentiates it.
std::string why_no_state(const Causalized& made, ExpressionTable& expressions, std::uint32_t root) {
  const ReducedSystem& reduced = *made.reduced;
  const std::uint32_t scalar = reduced.quantities[root].scalar;
  if (made.system.is_known(scalar) || made.aliases.aliases.constants.contains(scalar))
    return "it does not vary";
  if (reduced.orders[scalar] == 0)
    return "no derivative of it appears, and the equations that determine it cannot be differentiated";
  for (const ReducedRow& row : reduced.rows) {
    if (row.is_state_set || row.is_highest) continue;
    bool reads = false;
    for_each_quantity(made, row, [&](std::uint32_t quantity) { reads = reads || quantity == root; });
    if (!reads) continue;
    return fmt::format("`{}` determines it from other states{}",
                       quoted_equation(made.system, expressions, row.equation).text,
                       row.times > 0 ? ", differentiated" : "");
  }
  return "equations between the states determine it";
}

// One warning for each variable. Where equal variables want different things the strongest counts.
void warn_about_states(const Causalized& made, ExpressionTable& expressions, DiagnosticSink& sink) {
  const ReducedSystem& reduced = *made.reduced;
  const auto is_extreme = [](const FlatVariable& variable) {
    return variable.state_select == StateSelect::Never || variable.state_select == StateSelect::Always;
  };
  bool has_any = false;
  for (const SymbolId symbol : made.system.symbols.ids())
    has_any = has_any || is_extreme(made.system.symbols[symbol]);
  if (!has_any) return;
  std::set<std::uint32_t> in_sets;
  for (const StateSet& set : reduced.state_sets) in_sets.insert(set.candidates.begin(), set.candidates.end());
  std::unordered_map<std::uint32_t, StateSelect> strongest;  // by root
  for (std::uint32_t scalar = 0; scalar < made.system.unknown_count; ++scalar) {
    StateSelect& wish = strongest.try_emplace(root_of(made, scalar), StateSelect::Never).first->second;
    wish = std::max(wish, variable_of(made, scalar).state_select);
  }
  std::set<const FlatVariable*> told;
  for (std::uint32_t scalar = 0; scalar < made.system.unknown_count; ++scalar) {
    const FlatVariable& variable = variable_of(made, scalar);
    if (!is_extreme(variable)) continue;
    const std::uint32_t root = root_of(made, scalar);
    const bool is_state = reduced.is_state[root] != 0 || in_sets.contains(root);
    const bool is_never = variable.state_select == StateSelect::Never;
    if (is_never != is_state || strongest[root] != variable.state_select) continue;
    if (!told.insert(&variable).second) continue;
    const std::string name = scalar_name(made.system, scalar);
    sink.add(is_never ? state_against_never(variable.where, name)
                      : no_state_against_always(variable.where, name, why_no_state(made, expressions, root)));
  }
}

// A variable that is a number everywhere has no condition at the start that could fail.
void warn_about_constants(const Causalized& made, ExpressionTable& expressions, DiagnosticSink& sink) {
  constexpr double rounding = 1e-9;
  ParameterValues values(made.system, expressions);
  for (const VariableFamily& family : made.system.variables) {
    const FlatVariable& variable = made.system.symbols[family.symbol];
    if (family.part != VariablePart::Continuous || !variable.fixed.valid()) continue;
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const std::uint32_t scalar = family.first_scalar + i;
      const SignedScalar root = made.aliases.aliases.find(scalar);
      const auto constant = made.aliases.aliases.constants.find(root.scalar);
      if (constant == made.aliases.aliases.constants.end()) continue;
      if (!is_fixed_element(expressions, variable, i)) continue;
      const auto number = values.scalar(constant->second);
      const auto start = variable.start.valid() ? values.value(variable.start) : std::nullopt;
      if (!number || (variable.start.valid() && (!start || start->elements.empty()))) continue;
      const double wanted = start ? start->elements[start->elements.size() == family.count ? i : 0] : 0.0;
      const double found = root.negated ? -*number : *number;
      if (std::abs(found - wanted) > rounding * std::max(1.0, std::abs(found)))
        sink.add(
            fixed_start_against_constant(variable.where, scalar_name(made.system, scalar), wanted, found));
    }
  }
}

}  // namespace

void warn_about_start(const Causalized& made, ExpressionTable& expressions, DiagnosticSink& sink) {
  warn_about_parameters(made, sink);
  warn_about_states(made, expressions, sink);
  warn_about_constants(made, expressions, sink);
}

}  // namespace causa::driver
