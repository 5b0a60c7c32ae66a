#include "model/catalogue.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "base/variable_name.h"

namespace causa {

std::string element_name(const CatalogueEntry& entry, std::size_t element) {
  if (entry.dimensions.empty()) return entry.name;
  return subscripted_name(entry.name, entry.subscript_places, subscripts_of(entry.dimensions, element),
                          entry.subscript_names);
}

std::string plain_element_name(const CatalogueEntry& entry, std::size_t element) {
  if (entry.dimensions.empty()) return entry.name;
  return subscripted_name(entry.name, {}, subscripts_of(entry.dimensions, element), entry.subscript_names);
}

std::string numbered_element_name(const CatalogueEntry& entry, std::size_t element) {
  if (entry.dimensions.empty()) return entry.name;
  return subscripted_name(entry.name, entry.subscript_places, subscripts_of(entry.dimensions, element));
}

namespace {

// Reads `2, 3` or `Species.A` between the brackets, of the dimensions from `first` on; nothing if that is not
// what stands there.
std::optional<std::vector<std::int64_t>> read_subscripts(const CatalogueEntry& entry, std::size_t first,
                                                         std::string_view text) {
  std::vector<std::int64_t> subscripts;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view one = text.substr(0, comma);
    while (one.starts_with(' ')) one.remove_prefix(1);
    while (one.ends_with(' ')) one.remove_suffix(1);
    const auto number = subscript_number(entry.subscript_names, first + subscripts.size(), one);
    if (!number) return std::nullopt;
    subscripts.push_back(*number);
    if (comma == text.size()) return subscripts;
    text.remove_prefix(comma + 1);
  }
}

// The elements with these first subscripts; none where there are no such elements.
CatalogueMatch elements_at(const CatalogueEntry& entry, const std::vector<std::int64_t>& subscripts) {
  CatalogueMatch match{.entry = &entry, .first_element = 0, .element_count = 1};
  for (std::size_t d = 0; d < entry.dimensions.size(); ++d) {
    const auto dimension = static_cast<std::size_t>(entry.dimensions[d]);
    match.first_element *= dimension;
    if (d >= subscripts.size()) {
      match.element_count *= dimension;
      continue;
    }
    if (subscripts[d] < 1 || subscripts[d] > entry.dimensions[d]) return {.entry = &entry};
    match.first_element += static_cast<std::size_t>(subscripts[d] - 1);
  }
  return match;
}

// Reads a name as that of the entry with the subscripts of its dimensions at these places. Those of the last
// dimensions may be missing: all elements along them. No elements: the name is right, its subscripts are not.
std::optional<CatalogueMatch> match_entry(const CatalogueEntry& entry, std::span<const std::uint32_t> places,
                                          std::string_view name) {
  std::vector<std::int64_t> subscripts;
  bool fits = true;
  std::size_t dimension = 0;
  for (std::size_t at = 0;; ++at) {
    const std::size_t first = dimension;
    while (dimension < places.size() && places[dimension] == at) ++dimension;
    // A scalar may be followed by subscripts it does not have.
    if ((dimension > first || at == entry.name.size()) && name.starts_with('[')) {
      const std::size_t close = name.find(']');
      if (close == std::string_view::npos) return std::nullopt;
      const auto group = read_subscripts(entry, first, name.substr(1, close - 1));
      fits = fits && group && group->size() == dimension - first && subscripts.size() == first;
      if (group) subscripts.insert(subscripts.end(), group->begin(), group->end());
      name.remove_prefix(close + 1);
    }
    if (at == entry.name.size()) break;
    if (!name.starts_with(entry.name[at])) return std::nullopt;
    name.remove_prefix(1);
  }
  if (!name.empty()) return std::nullopt;
  return fits ? elements_at(entry, subscripts) : CatalogueMatch{.entry = &entry};
}

// As Modelica writes it, or with all subscripts at the end, of a derivative inside or outside of its
// brackets.
std::optional<CatalogueMatch> match_entry(const CatalogueEntry& entry, std::string_view name) {
  std::optional<CatalogueMatch> best;
  const auto offer = [&](const std::vector<std::uint32_t>& places) {
    if (best && best->element_count > 0) return;
    if (auto match = match_entry(entry, places, name); match && (!best || match->element_count > 0))
      best = match;
  };
  if (!entry.subscript_places.empty()) offer(entry.subscript_places);
  const auto end = static_cast<std::uint32_t>(entry.name.size());
  offer(std::vector<std::uint32_t>(entry.dimensions.size(), end));
  if (entry.name.starts_with("der(")) offer(std::vector<std::uint32_t>(entry.dimensions.size(), end - 1));
  return best;
}

}  // namespace

std::string without_colons(std::string_view name) {
  std::string result;
  bool quoted = false;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (name[at] == '\'') quoted = !quoted;
    if (!quoted && name.substr(at).starts_with("[:")) {
      const std::size_t close = name.find_first_not_of(" :,", at + 1);
      if (close != std::string_view::npos && name[close] == ']') {
        at = close;
        continue;
      }
    }
    result += name[at];
  }
  return result;
}

std::optional<CatalogueMatch> find_in_catalogue(std::span<const CatalogueEntry> catalogue,
                                                std::string_view name) {
  const auto whole = std::ranges::find(catalogue, name, &CatalogueEntry::name);
  if (whole != catalogue.end()) {
    return CatalogueMatch{.entry = &*whole, .first_element = 0, .element_count = whole->value_count};
  }
  const std::string comparable = without_colons(comparable_name(name));
  if (comparable != name && name.find("[:") != std::string_view::npos)
    return find_in_catalogue(catalogue, comparable);
  std::optional<CatalogueMatch> best;
  for (const CatalogueEntry& entry : catalogue) {
    // Most names differ at once.
    if (!entry.name.empty() && !comparable.starts_with(entry.name.front())) continue;
    const auto match = match_entry(entry, comparable);
    if (match && match->element_count > 0) return match;
    if (match && !best) best = match;
  }
  return best;
}

std::string value_name(std::span<const CatalogueEntry> catalogue, std::size_t value) {
  for (const CatalogueEntry& entry : catalogue) {
    const std::size_t element = value - entry.first_value;
    if (element < entry.value_count && value_place(entry, element).value == value)
      return element_name(entry, element);
  }
  return {};
}

ValuePlace value_place(const CatalogueEntry& entry, std::size_t element) {
  const auto alias = std::ranges::lower_bound(entry.aliases, element, {}, &CatalogueAlias::element);
  if (alias != entry.aliases.end() && alias->element == element) {
    return {.value = alias->value, .negated = alias->negated};
  }
  return {.value = entry.first_value + element};
}

void verify(const CompiledModel& model) {
  const std::size_t count = model.values().size();
  for (const CatalogueEntry& entry : model.catalogue()) {
    require(entry.first_value + entry.value_count <= count, "the values of a variable exist");
    for (const CatalogueAlias& alias : entry.aliases)
      require(alias.element < entry.value_count && alias.value < count,
              "an element is read where values are");
  }
  for (std::size_t state = 0; state < model.state_count(); ++state)
    require(model.state_value(state) < count, "a state has a value");
}

bool fits_kind(const CatalogueEntry& entry, double number) {
  switch (entry.kind) {
    case CatalogueKind::Real: return true;
    case CatalogueKind::Integer: return std::trunc(number) == number && std::isfinite(number);
    case CatalogueKind::Boolean: return number == 0.0 || number == 1.0;
    case CatalogueKind::Text: return false;
    case CatalogueKind::Enumeration:
      return std::trunc(number) == number && number >= 1.0 &&
             number <= static_cast<double>(entry.literals.size());
  }
  return false;
}

std::string kind_text(const CatalogueEntry& entry) {
  switch (entry.kind) {
    case CatalogueKind::Real: return "a Real";
    case CatalogueKind::Integer: return "an Integer";
    case CatalogueKind::Boolean: return "a Boolean: true or false";
    case CatalogueKind::Text: return "a String";
    case CatalogueKind::Enumeration: return fmt::format("one of {}", fmt::join(entry.literals, ", "));
  }
  return {};
}

std::string value_text(const CatalogueEntry& entry, double number) {
  if (!fits_kind(entry, number)) return fmt::format("{:.10g}", number);
  switch (entry.kind) {
    case CatalogueKind::Boolean: return number != 0.0 ? "true" : "false";
    case CatalogueKind::Enumeration: return entry.literals[static_cast<std::size_t>(number) - 1];
    default: return fmt::format("{:.10g}", number == 0.0 ? 0.0 : number);  // no -0
  }
}

}  // namespace causa
