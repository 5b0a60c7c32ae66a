#include "equations/index/state_preferences.h"

#include <algorithm>
#include <unordered_map>

#include "equations/system/scalar_templates.h"

namespace causa {

namespace {

bool is_true(const ExpressionTable& table, ExpressionId fixed) {
  if (table.is(fixed, Operator::BooleanConstant)) return table.boolean_value(fixed);
  return !table.is(fixed, Operator::Fill) || is_true(table, table.operand(fixed, 0));
}

}  // namespace

StatePreferences::StatePreferences(const SelectionInput& input)
    : unknowns_(input.unknowns), highest_orders_(input.offsets.highest_orders) {
  gather_attributes(input);
  gather_names_of_derivatives(input);
  written_orders_.assign(input.unknowns.size(), 0);
  for (std::uint32_t row = 0; row < input.equations.size(); ++row) {
    for (const SignatureEntry& entry : input.signature.row(row))
      written_orders_[entry.column] = std::max<std::uint32_t>(written_orders_[entry.column], entry.order);
  }
}

Preference StatePreferences::of(std::uint32_t column, std::uint32_t level) const {
  const std::uint32_t scalar = unknowns_[column];
  const std::uint32_t order = highest_orders_[column] - level;
  Preference result{.select = select_of(column, level),
                    .lowest_order = order == 0 ? 1 : 0,
                    .is_written = order < written_orders_[column] ? 1 : 0,
                    .declared = -static_cast<std::int64_t>(scalar)};
  if (order == 0) {
    result.is_fixed = is_fixed_[scalar];
    result.has_start = has_start_[scalar];
  } else if (const auto named = names_of_derivatives_.find({scalar, order});
             named != names_of_derivatives_.end()) {
    result.is_fixed = named->second.is_fixed ? 1 : 0;
    result.has_start = named->second.has_start ? 1 : 0;
  }
  return result;
}

bool StatePreferences::has_requests() const {
  return std::ranges::any_of(
      select_, [](std::uint8_t select) { return select > static_cast<std::uint8_t>(StateSelect::Default); });
}

// A derivative is wanted as its name says, and somewhat because its variable is.
std::uint8_t StatePreferences::select_of(std::uint32_t column, std::uint32_t level) const {
  const std::uint32_t scalar = unknowns_[column];
  const std::uint32_t order = highest_orders_[column] - level;
  if (order == 0) return select_[scalar];
  const std::uint8_t follows = std::min(select_[scalar], static_cast<std::uint8_t>(StateSelect::Prefer));
  const auto named = names_of_derivatives_.find({scalar, order});
  return named == names_of_derivatives_.end() ? follows : std::max(follows, named->second.select);
}

// A class of aliases has the attributes of all its members.
void StatePreferences::gather_attributes(const SelectionInput& input) {
  select_.assign(input.system.unknown_count, static_cast<std::uint8_t>(StateSelect::Default));
  is_fixed_.assign(input.system.unknown_count, 0);
  has_start_.assign(input.system.unknown_count, 0);
  for (const VariableFamily& family : input.system.variables) {
    if (family.part != VariablePart::Continuous) continue;
    const FlatVariable& variable = input.system.symbols[family.symbol];
    const auto select = static_cast<std::uint8_t>(variable.state_select);
    const bool fixed = variable.fixed.valid() && is_true(input.expressions, variable.fixed);
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const std::uint32_t root = input.aliases.aliases.find(family.first_scalar + i).scalar;
      if (input.system.is_known(root)) continue;
      if (select != static_cast<std::uint8_t>(StateSelect::Default)) {
        // The strongest request counts; `never` and `avoid` against nothing stronger.
        const bool stronger = select > static_cast<std::uint8_t>(StateSelect::Default)
                                  ? select > select_[root]
                                  : select_[root] == static_cast<std::uint8_t>(StateSelect::Default);
        if (stronger) select_[root] = select;
      }
      if (fixed) is_fixed_[root] = 1;
      if (variable.start.valid()) has_start_[root] = 1;
    }
  }
}

// v = der(x): what is said about v is said about der(x).
void StatePreferences::gather_names_of_derivatives(const SelectionInput& input) {
  std::unordered_map<std::uint32_t, FormMeaning> meanings;  // by form
  for (const std::uint32_t equation : input.equations) {
    const FormId id = input.aliases.forms[equation];
    const EquationForm& form = input.forms[id];
    if (form.accesses.size() != 2 || form.accesses[0].order == form.accesses[1].order) continue;
    auto known = meanings.find(id.index());
    if (known == meanings.end()) {
      known = meanings.emplace(id.index(), what_it_says(input.system, input.expressions, input.forms, form))
                  .first;
    }
    if (!std::holds_alternative<SaysAlias>(known->second)) continue;
    const bool first_is_name = form.accesses[0].order == 0;
    const FormAccess& name = form.accesses[first_is_name ? 0 : 1];
    const FormAccess& derivative = form.accesses[first_is_name ? 1 : 0];
    if (name.order != 0) continue;
    const EquationFamily& family = input.system.equations[form.family];
    const std::uint32_t n = equation - family.first_scalar;
    const std::vector<std::int64_t> position = position_of(family.loops, n);
    const auto root = [&](const FormAccess& access) {
      return input.aliases.aliases
          .find(scalar_at(input.system, input.forms.source(form, access), n, position))
          .scalar;
    };
    const std::uint32_t named = root(name);
    const std::uint32_t differentiated = root(derivative);
    if (input.system.is_known(named) || input.system.is_known(differentiated)) continue;
    NameOfDerivative& entry = names_of_derivatives_[{differentiated, derivative.order}];
    entry.select = std::max(entry.select, select_[named]);
    entry.is_fixed = entry.is_fixed || is_fixed_[named] != 0;
    entry.has_start = entry.has_start || has_start_[named] != 0;
  }
}

}  // namespace causa
