#include "tools/causa/settings.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/text.h"
#include "driver/value_expression.h"
#include "simulation/diagnostics.h"
#include "simulation/select_variables.h"
#include "simulation/set_value.h"

namespace causa::tools {

namespace {

// A plain number, also one that is not finite.
std::optional<double> read_number(std::string_view text) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// `red`, `Colour.red`
std::optional<double> read_literal(const CatalogueEntry& entry, std::string_view text) {
  const std::string_view name = text.substr(text.rfind('.') + 1);
  const auto found = std::ranges::find(entry.literals, name);
  if (found == entry.literals.end()) return std::nullopt;
  return static_cast<double>(found - entry.literals.begin()) + 1.0;
}

// `x.start` where there is an `x`.
bool is_start_of(std::span<const CatalogueEntry> catalogue, std::string_view name) {
  constexpr std::string_view ending = ".start";
  if (!name.ends_with(ending)) return false;
  const auto match = find_in_catalogue(catalogue, name.substr(0, name.size() - ending.size()));
  return match && match->element_count > 0;
}

}  // namespace

std::optional<Setting> read_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return std::nullopt;
  Setting setting{.name = std::string(trimmed(std::string_view(text).substr(0, equals))),
                  .value = std::string(trimmed(std::string_view(text).substr(equals + 1)))};
  if (setting.name.empty() || setting.value.empty()) return std::nullopt;
  return setting;
}

bool is_structural(const CompiledModel& model, const Setting& setting) {
  const auto match = find_in_catalogue(model.catalogue(), setting.name);
  return match && match->entry->role == CatalogueRole::Parameter && !match->entry->changeable &&
         match->entry->dimensions.empty() && setting.name.find('[') == std::string::npos;
}

std::optional<Diagnostic> apply_setting(CompiledModel& model, const Setting& setting, InputSources& inputs) {
  const auto found = find_variable(model.catalogue(), setting.name);
  if (const auto* diagnostic = std::get_if<Diagnostic>(&found)) {
    if (is_start_of(model.catalogue(), setting.name))
      return start_is_set_by_name(setting.name, setting.value);
    return *diagnostic;
  }
  const auto& match = std::get<CatalogueMatch>(found);
  if (const auto literal = read_literal(*match.entry, setting.value))
    return set_value(model, {.name = setting.name, .numbers = {*literal}});
  if (const auto number = read_number(setting.value))
    return set_value(model, {.name = setting.name, .numbers = {*number}});

  auto read = driver::read_value_expressions(setting.value, model.catalogue());
  if (match.entry->kind == CatalogueKind::Enumeration && std::holds_alternative<Diagnostic>(read))
    return value_does_not_fit(setting.name, kind_text(*match.entry), fmt::format("`{}`", setting.value));
  if (auto* diagnostic = std::get_if<Diagnostic>(&read)) return std::move(*diagnostic);
  const auto& expressions = std::get<0>(read);
  const bool reads_values = std::ranges::any_of(expressions, &driver::ValueExpression::reads_values);
  const bool reads_time = std::ranges::any_of(expressions, &driver::ValueExpression::reads_time);
  if (!reads_values && !reads_time) {
    GivenValue given{.name = setting.name, .numbers = {}};
    for (const driver::ValueExpression& expression : expressions) {
      given.numbers.push_back(expression(0.0, {}));
      given.is_truth = given.is_truth || expression.is_truth();
    }
    return set_value(model, given);
  }
  if (reads_values || match.entry->role != CatalogueRole::Input)
    return setting_not_a_number(setting.name, setting.value);
  if (expressions.size() != 1 && expressions.size() != match.element_count)
    return wrong_number_of_values(setting.name, match.element_count, expressions.size());
  for (std::size_t i = 0; i < match.element_count; ++i) {
    const driver::ValueExpression& expression = expressions[expressions.size() == 1 ? 0 : i];
    inputs.functions.push_back({.value = match.entry->first_value + match.first_element + i,
                                .of_time = [expression](double time) { return expression(time, {}); }});
  }
  return std::nullopt;
}

}  // namespace causa::tools
