#include "driver/settings.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "driver/value_expression.h"
#include "equations/index/relied_factors.h"
#include "flat/known_parameters.h"
#include "simulation/diagnostics.h"
#include "simulation/select_variables.h"
#include "simulation/set_value.h"

namespace causa::driver {

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
  const auto is_part_of_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
  };
  if (!std::ranges::all_of(text, is_part_of_name)) return std::nullopt;
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

namespace {

using Expressions = std::vector<ValueExpression>;

// A number, a literal, or an expression of numbers.
bool is_constant(std::span<const CatalogueEntry> catalogue, const CatalogueEntry& entry,
                 const std::string& text) {
  if (read_literal(entry, text) || read_number(text)) return true;
  const auto read = read_value_expressions(text, catalogue);
  if (!std::holds_alternative<Expressions>(read)) return false;
  return std::ranges::none_of(std::get<Expressions>(read), [](const ValueExpression& expression) {
    return expression.reads_values() || expression.reads_time();
  });
}

bool is_array_text(std::string_view text) {
  return text.starts_with('{') || text.starts_with('[');
}

class Division {
 public:
  Division(const Compilation& compilation, std::span<const CatalogueEntry> catalogue, DiagnosticSink& sink)
      : compilation_(compilation), catalogue_(catalogue), flat_(*compilation.flat), sink_(sink) {}

  // Takes what has to be translated out of the settings; false where nothing has to. Parameters come first:
  // they may decide which inputs there are.
  bool run(Divide which, DividedSettings& settings) {
    const std::size_t before = settings.rest.size();
    std::erase_if(settings.rest,
                  [&](const Setting& setting) { return take_modifier(setting, settings.modifications); });
    if (settings.rest.size() < before) return true;
    if (which == Divide::Parameters) return false;
    std::erase_if(settings.rest,
                  [&](const Setting& setting) { return take_equation(setting, settings.modifications); });
    return settings.rest.size() < before;
  }

 private:
  bool take_modifier(const Setting& setting, Modifications& modifications) const {
    const auto match = find_in_catalogue(catalogue_, setting.name);
    if (!match || match->entry->role != CatalogueRole::Parameter || !needs_translation(setting, *match))
      return false;
    modifications.modifiers.push_back(
        fmt::format("final {} = {}", match->entry->name, value_of_all(*match, setting.value)));
    return true;
  }

  bool take_equation(const Setting& setting, Modifications& modifications) const {
    const auto match = find_in_catalogue(catalogue_, setting.name);
    if (!match || match->element_count == 0 || match->entry->role != CatalogueRole::Input) return false;
    if (is_constant(catalogue_, *match->entry, setting.value)) return false;
    add_equation(setting, *match, modifications);
    return true;
  }

  void add_equation(const Setting& setting, const CatalogueMatch& match, Modifications& modifications) const {
    const CatalogueEntry& entry = *match.entry;
    auto& inputs = modifications.inputs;
    auto given = std::ranges::find(inputs, entry.name, &GivenInput::variable);
    if (given == inputs.end()) given = inputs.insert(inputs.end(), {.variable = entry.name, .elements = {}});
    const bool is_whole = match.element_count == entry.value_count;
    for (std::size_t i = 0; i < match.element_count; ++i) {
      const std::size_t element = match.first_element + i;
      if (std::ranges::find(given->elements, element) != given->elements.end())
        return sink_.add(input_has_two_expressions(element_name(entry, element)));
      given->elements.push_back(element);
    }
    auto& equations = modifications.equations;
    if (is_whole) {
      equations.push_back(fmt::format("{} = {}", entry.name, value_of_all(match, setting.value)));
    } else if (match.element_count == 1) {
      equations.push_back(fmt::format("{} = {}", element_name(entry, match.first_element), setting.value));
    } else {
      // As the user names them: `cell[2].v`.
      equations.push_back(fmt::format("{} = {}", setting.name, setting.value));
    }
  }

  // The text for a whole variable: one value is for all elements.
  [[nodiscard]] std::string value_of_all(const CatalogueMatch& match, const std::string& value) const {
    const CatalogueEntry& entry = *match.entry;
    if (const auto literal = read_literal(entry, value)) {
      const FlatVariable* variable = flat_variable(entry.name);
      const std::string& type = compilation_.expressions.enumeration_type(variable->enumeration).name;
      return fmt::format("{}.{}", type, entry.literals[static_cast<std::size_t>(*literal) - 1]);
    }
    if (entry.dimensions.empty() || is_array_text(value)) return value;
    return fmt::format("fill({}, {})", value, fmt::join(entry.dimensions, ", "));
  }

  [[nodiscard]] const FlatVariable* flat_variable(std::string_view name) const {
    const SymbolId symbol = flat_symbol(name);
    return symbol.valid() ? &flat_.variables[symbol] : nullptr;
  }
  [[nodiscard]] SymbolId flat_symbol(std::string_view name) const {
    const auto found = std::ranges::find_if(
        flat_.order, [&](SymbolId symbol) { return flat_.variables[symbol].name == name; });
    return found == flat_.order.end() ? SymbolId::none() : *found;
  }

  // A modifier changes a variable as a whole, outside of arrays of components. What is final is refused
  // later.
  [[nodiscard]] bool needs_translation(const Setting& setting, const CatalogueMatch& match) const {
    const CatalogueEntry& entry = *match.entry;
    const bool can_be_modified =
        match.element_count == entry.value_count && entry.subscript_places.empty() && !entry.is_final;
    if (!can_be_modified) return false;
    if (!entry.changeable) return true;
    const SymbolId symbol = flat_symbol(entry.name);
    if (!symbol.valid()) return false;
    if (flat_.variables[symbol].evaluate) return true;
    return becomes_zero(symbol, setting.value) && is_relied_factor(flat_, compilation_.expressions, symbol);
  }

  // An element is 0 that was not when the model was translated.
  [[nodiscard]] bool becomes_zero(SymbolId symbol, const std::string& text) const {
    const auto read = read_value_expressions(text, {});
    if (!std::holds_alternative<Expressions>(read)) return false;
    const auto& expressions = std::get<Expressions>(read);
    const FlatVariable& variable = flat_.variables[symbol];
    std::set<SymbolId> used;
    const auto declared = variable.binding.valid()
                              ? known_value(flat_, compilation_.expressions, variable.binding, used)
                              : std::nullopt;
    for (std::size_t k = 0; k < expressions.size(); ++k) {
      if (expressions[k].reads_time() || expressions[k](0.0, {}) != 0.0) continue;
      if (!declared || expressions.size() != declared->elements.size() || declared->elements[k] != 0.0)
        return true;
    }
    return false;
  }

  const Compilation& compilation_;
  std::span<const CatalogueEntry> catalogue_;
  const FlatModel& flat_;
  DiagnosticSink& sink_;
};

CatalogueKind catalogue_kind(ValueKind kind) {
  switch (kind) {
    case ValueKind::Integer: return CatalogueKind::Integer;
    case ValueKind::Boolean: return CatalogueKind::Boolean;
    case ValueKind::Enumeration: return CatalogueKind::Enumeration;
    case ValueKind::String: return CatalogueKind::Text;
    default: return CatalogueKind::Real;
  }
}

// The parameters and inputs of a model that is not translated to its end, as far as settings look at them.
std::vector<CatalogueEntry> catalogue_of_settable(const FlatModel& model,
                                                  const ExpressionTable& expressions) {
  std::vector<CatalogueEntry> catalogue;
  for (const SymbolId symbol : model.order) {
    const FlatVariable& variable = model.variables[symbol];
    const bool is_parameter = variable.variability == Variability::Parameter;
    const bool is_input =
        variable.variability > Variability::Parameter && variable.causality == Causality::Input;
    if ((!is_parameter && !is_input) || variable.kind == ValueKind::Object) continue;
    CatalogueEntry entry;
    entry.name = variable.name;
    entry.dimensions = variable.dimensions;
    for (const std::int64_t dimension : variable.dimensions)
      entry.value_count *= static_cast<std::size_t>(dimension);
    entry.role = is_parameter ? CatalogueRole::Parameter : CatalogueRole::Input;
    entry.changeable = is_parameter && !variable.structural;
    entry.is_final = variable.is_final;
    entry.subscript_places = variable.subscript_places;
    entry.subscript_names = variable.subscript_names;
    entry.kind = catalogue_kind(variable.kind);
    if (variable.kind == ValueKind::Enumeration && variable.enumeration.valid())
      entry.literals = expressions.enumeration_type(variable.enumeration).literals;
    catalogue.push_back(std::move(entry));
  }
  return catalogue;
}

}  // namespace

bool divide_settings(const Compilation& prepared, Divide which, DividedSettings& settings,
                     DiagnosticSink& sink) {
  if (settings.rest.empty()) return false;
  const auto catalogue = catalogue_of_settable(prepared.prepared->model, prepared.expressions);
  return Division(prepared, catalogue, sink).run(which, settings);
}

std::vector<Setting> translate_settings(const Compilation& compilation, DividedSettings settings,
                                        const Translate& translate, DiagnosticSink& sink) {
  const Compilation* current = &compilation;
  while (current != nullptr && !sink.has_errors()) {
    Division division(*current, current->model->catalogue(), sink);
    if (!division.run(Divide::ParametersAndInputs, settings) || sink.has_errors()) break;
    current = translate(settings.modifications);
  }
  return std::move(settings.rest);
}

std::optional<Diagnostic> apply_setting(CompiledModel& model, const Setting& setting) {
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

  auto read = read_value_expressions(setting.value, model.catalogue());
  if (match.entry->kind == CatalogueKind::Enumeration && std::holds_alternative<Diagnostic>(read))
    return value_does_not_fit(setting.name, kind_text(*match.entry), fmt::format("`{}`", setting.value));
  if (auto* diagnostic = std::get_if<Diagnostic>(&read)) return std::move(*diagnostic);
  const auto& expressions = std::get<Expressions>(read);
  GivenValue given{.name = setting.name, .numbers = {}};
  for (const ValueExpression& expression : expressions) {
    if (expression.reads_values() || expression.reads_time())
      return setting_not_a_number(setting.name, setting.value);
    given.numbers.push_back(expression(0.0, {}));
    given.is_truth = given.is_truth || expression.is_truth();
  }
  return set_value(model, given);
}

}  // namespace causa::driver
