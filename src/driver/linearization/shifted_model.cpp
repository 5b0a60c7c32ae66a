#include "driver/linearization/shifted_model.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "analysis/equilibria/diagnostics.h"
#include "analysis/linearization/source_literals.h"
#include "driver/explain/state_equations.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "flat/flat_model.h"
#include "flat/print/quoted_names.h"
#include "model/catalogue.h"

namespace causa::driver {

namespace {

// `{1, 2}`, `{{1, 2}, {3, 4}}`, or one number.
std::string array_text(std::span<const double> values, std::span<const std::int64_t> dimensions) {
  if (dimensions.empty()) return exact_number(values.front());
  const auto count = static_cast<std::size_t>(dimensions.front());
  const std::size_t part = count == 0 ? 0 : values.size() / count;
  std::string text;
  for (std::size_t k = 0; k < count; ++k)
    text += (k > 0 ? ", " : "") + array_text(values.subspan(k * part, part), dimensions.subspan(1));
  return "{" + text + "}";
}

std::string dimensions_text(std::span<const std::int64_t> dimensions) {
  if (dimensions.empty()) return {};
  std::string text;
  for (const std::int64_t size : dimensions) text += fmt::format("{}{}", text.empty() ? "" : ", ", size);
  return "[" + text + "]";
}

class ShiftedModel {
 public:
  ShiftedModel(Compilation& compilation, const ShiftedPoint& point)
      : compilation_(compilation), point_(point), catalogue_(compilation.model->catalogue()) {
    for (const CatalogueEntry& entry : catalogue_) taken_.insert(entry.name);
  }

  std::variant<std::string, Diagnostic> run() {
    if (!compilation_.flat || compilation_.causalized == nullptr)
      return no_shifted_model("a stored program has no equations; give the sources");
    if (auto text = explicit_text()) return std::move(*text);
    return text_beside();
  }

 private:
  // The entry of a state and the number of its element.
  [[nodiscard]] std::optional<CatalogueMatch> state_entry(const std::string& name) const {
    auto match = find_in_catalogue(catalogue_, name);
    return match && match->element_count == 1 ? match : std::nullopt;
  }

  std::string fresh(const std::string& prefix, const std::string& name, const std::string& suffix) {
    std::string result = prefix + name + suffix;
    while (!taken_.insert(result).second) result += "_";
    return identifier(result);
  }

  [[nodiscard]] std::string class_name() const {
    std::string name = compilation_.program->model_name;
    if (const std::size_t dot = name.rfind('.'); dot != std::string::npos) name.erase(0, dot + 1);
    return name;
  }

  [[nodiscard]] std::string header(const std::string& name) const {
    return fmt::format(
        "model {} {}\n", name,
        quoted_text(fmt::format("{} around an equilibrium, which is the origin", class_name())));
  }

  static std::string remark(const CatalogueEntry& entry) {
    return entry.description.empty() ? std::string() : " " + quoted_text(entry.description);
  }

  static std::string unit(const CatalogueEntry& entry) {
    return entry.unit.empty() ? std::string() : ", unit = " + quoted_text(entry.unit);
  }

  [[nodiscard]] std::span<const double> values_of(const CatalogueEntry& entry) const {
    return std::span(point_.values).subspan(entry.first_value, entry.value_count);
  }

  // x̄ + δ for all elements of a variable that is a state; nothing: only some are.
  struct Deviation {
    const CatalogueEntry* entry = nullptr;
    std::vector<double> rest;
    std::vector<double> start;
    std::size_t found = 0;
    std::string name;         // of δ
    std::string equilibrium;  // of x̄
  };
  bool collect_states() {
    for (std::size_t k = 0; k < point_.names.size(); ++k) {
      const auto match = state_entry(point_.names[k]);
      if (!match) return false;
      Deviation& one = deviations_[match->entry->name];
      one.entry = match->entry;
      one.rest.resize(match->entry->value_count);
      one.start.resize(match->entry->value_count);
      one.rest[match->first_element] = point_.states[k];
      one.start[match->first_element] = point_.start[k];
      ++one.found;
      if (std::ranges::find(order_, match->entry->name) == order_.end()) order_.push_back(match->entry->name);
    }
    for (auto& [name, one] : deviations_) {
      if (one.found != one.entry->value_count) return false;
      one.name = fresh("d_", name, "");
      one.equilibrium = fresh("", name, "_eq");
    }
    return true;
  }

  std::string state_declarations() {
    std::string text;
    for (const std::string& name : order_) {
      const Deviation& one = deviations_.at(name);
      const std::string size = dimensions_text(one.entry->dimensions);
      std::vector<double> start;
      for (std::size_t k = 0; k < one.rest.size(); ++k) start.push_back(one.start[k] - one.rest[k]);
      text += fmt::format("  parameter Real {}{} = {} \"{} at the equilibrium\";\n", one.equilibrium, size,
                          array_text(one.rest, one.entry->dimensions), escaped_for_quotes(name, '"'));
      text += fmt::format("  Real {}{}(start = {}{}fixed = true{}) \"deviation of {}\";\n", one.name, size,
                          array_text(start, one.entry->dimensions), size.empty() ? ", " : ", each ",
                          size.empty() ? unit(*one.entry) : "", escaped_for_quotes(name, '"'));
      text += fmt::format("  Real {}{} = {} + {}{};\n", identifier(name), size, one.equilibrium, one.name,
                          remark(*one.entry));
    }
    return text;
  }

  // der(δ) = f(x̄ + δ, ū + δu)
  std::optional<std::string> explicit_text() {
    const StateEquations equations = state_equations(compilation_);
    if (equations.formulas.empty()) return std::nullopt;
    if (!collect_states()) return std::nullopt;
    const auto& symbols = compilation_.causalized->system->symbols;
    const ExpressionTable& table = compilation_.expressions;
    std::vector<ExpressionId> roots;
    for (const Formula& formula : equations.formulas) {
      if (!formula.loops.empty()) return std::nullopt;
      roots.push_back(formula.right);
    }
    std::string knowns;
    std::unordered_set<std::string> declared;
    for (const ExpressionId id : reachable(table, roots)) {
      switch (table[id].op) {
        case Operator::Call:
        case Operator::CallValue:
        case Operator::Pre:
        case Operator::Edge:
        case Operator::Change:
        case Operator::Delay:
        case Operator::Sample:
        case Operator::EnumerationConstant: return std::nullopt;
        default: break;
      }
      if (table[id].op != Operator::Symbol) continue;
      const std::string& name = symbols[table.symbol_of(id)].name;
      if (deviations_.contains(name) || !declared.insert(name).second) continue;
      const auto text = known_declaration(name);
      if (!text) return std::nullopt;
      knowns += *text;
    }
    const std::string name = identifier(class_name() + "_shifted");
    std::string text = header(name) + knowns + state_declarations() + "equation\n";
    const ExpressionNames names{
        .symbol = [&symbols](SymbolId symbol) { return identifier(symbols[symbol].name); },
        .index = [](std::uint32_t number) { return fmt::format("k{}", number); }};
    const ExpressionNames deviation_names{
        .symbol =
            [&](SymbolId symbol) {
              const auto found = deviations_.find(symbols[symbol].name);
              return found == deviations_.end() ? identifier(symbols[symbol].name) : found->second.name;
            },
        .index = names.index};
    for (const Formula& formula : equations.formulas)
      text += fmt::format("  {} = {};\n", print(table, formula.left, deviation_names),
                          print(table, formula.right, names));
    return text + fmt::format("end {};\n", name);
  }

  // Parameters with the values they have, inputs as ū + δu.
  std::optional<std::string> known_declaration(const std::string& name) {
    const auto found = std::ranges::find(catalogue_, name, &CatalogueEntry::name);
    if (found == catalogue_.end() || !found->aliases.empty()) return std::nullopt;
    const CatalogueEntry& entry = *found;
    const std::string size = dimensions_text(entry.dimensions);
    if (entry.kind != CatalogueKind::Real && entry.kind != CatalogueKind::Integer) return std::nullopt;
    const std::string value = array_text(values_of(entry), entry.dimensions);
    const std::string attributes = !entry.unit.empty() && size.empty()
                                       ? fmt::format("(unit = {})", quoted_text(entry.unit))
                                       : std::string();
    if (entry.role == CatalogueRole::Parameter || entry.role == CatalogueRole::Constant)
      return fmt::format("  parameter {} {}{}{} = {}{};\n",
                         entry.kind == CatalogueKind::Integer ? "Integer" : "Real", identifier(name), size,
                         attributes, value, remark(entry));
    if (entry.role != CatalogueRole::Input || entry.kind != CatalogueKind::Real) return std::nullopt;
    const std::string deviation = fresh("d_", name, "");
    const std::string rest = fresh("", name, "_eq");
    return fmt::format(
        "  parameter Real {0}{1} = {2} \"{3} at the equilibrium\";\n"
        "  input Real {4}{1}({5}start = 0) \"deviation of {3}\";\n"
        "  Real {6}{1} = {0} + {4}{7};\n",
        rest, size, value, escaped_for_quotes(name, '"'), deviation, size.empty() ? "" : "each ",
        identifier(name), remark(entry));
  }

  // The flat model, and a model that extends it by the deviations, which are its states.
  std::variant<std::string, Diagnostic> text_beside() {
    deviations_.clear();
    order_.clear();
    std::string flat = print(*compilation_.flat, compilation_.expressions);
    const std::string base = identifier(class_name());
    const std::string name = identifier(class_name() + "_shifted");
    std::string changes;
    for (const std::string& changed : point_.changed) {
      const auto match = find_in_catalogue(catalogue_, changed);
      if (!match || !match->entry->aliases.empty()) continue;
      const CatalogueEntry& entry = *match->entry;
      const std::string value = array_text(values_of(entry), entry.dimensions);
      const bool is_input = entry.role == CatalogueRole::Input;
      if (!is_input && (entry.role != CatalogueRole::Parameter || entry.kind != CatalogueKind::Real))
        continue;
      changes += fmt::format("{}{}{}", changes.empty() ? "" : ", ", identifier(entry.name),
                             is_input ? fmt::format("(start = {})", value) : " = " + value);
    }
    std::string declarations;
    std::string equations;
    for (std::size_t k = 0; k < point_.names.size(); ++k) {
      const auto match = state_entry(point_.names[k]);
      if (!match) return no_shifted_model(fmt::format("`{}` is no variable of it", point_.names[k]));
      const std::string deviation = fresh("d_", point_.names[k], "");
      std::string state = identifier(match->entry->name);
      if (!match->entry->dimensions.empty()) {
        if (match->entry->dimensions.size() != 1 || !match->entry->subscript_places.empty())
          return no_shifted_model(
              fmt::format("`{}` is an element of a matrix or of an array of components", point_.names[k]));
        state += fmt::format("[{}]", match->first_element + 1);
      }
      declarations += fmt::format(
          "  Real {}(stateSelect = StateSelect.always, start = {}) \"deviation of {}\";\n", deviation,
          exact_number(point_.start[k] - point_.states[k]), escaped_for_quotes(point_.names[k], '"'));
      equations += fmt::format("  {} = {} + {};\n", state, exact_number(point_.states[k]), deviation);
    }
    return flat + "\n" + header(name) +
           fmt::format("  extends {}{};\n", base, changes.empty() ? "" : "(" + changes + ")") + declarations +
           "equation\n" + equations + fmt::format("end {};\n", name);
  }

  Compilation& compilation_;
  const ShiftedPoint& point_;
  std::span<const CatalogueEntry> catalogue_;
  std::unordered_set<std::string> taken_;
  std::map<std::string, Deviation> deviations_;  // by the name of the variable
  std::vector<std::string> order_;
};

}  // namespace

std::variant<std::string, Diagnostic> shifted_model(Compilation& compilation, const ShiftedPoint& point) {
  return ShiftedModel(compilation, point).run();
}

}  // namespace causa::driver
