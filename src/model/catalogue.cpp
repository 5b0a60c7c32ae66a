#include "model/catalogue.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace causa {

std::string element_name(const CatalogueEntry& entry, std::size_t element) {
  if (entry.dimensions.empty()) return entry.name;
  std::vector<std::size_t> subscripts(entry.dimensions.size());
  for (std::size_t d = entry.dimensions.size(); d-- > 0;) {
    const auto dimension = std::max<std::size_t>(static_cast<std::size_t>(entry.dimensions[d]), 1);
    subscripts[d] = element % dimension + 1;
    element /= dimension;
  }
  return fmt::format("{}[{}]", entry.name, fmt::join(subscripts, ","));
}

namespace {

// Reads `2, 3` between the brackets; nothing if that is not what stands there.
std::optional<std::vector<std::int64_t>> read_subscripts(std::string_view text) {
  std::vector<std::int64_t> subscripts;
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto skip_blanks = [&] { at = std::find_if(at, end, [](char c) { return c != ' '; }); };
  for (;;) {
    skip_blanks();
    std::int64_t subscript = 0;
    const auto [after, error] = std::from_chars(at, end, subscript);
    if (error != std::errc()) return std::nullopt;
    subscripts.push_back(subscript);
    at = after;
    skip_blanks();
    if (at == end) return subscripts;
    if (*at++ != ',') return std::nullopt;
  }
}

std::optional<std::size_t> element_at(const CatalogueEntry& entry,
                                      const std::vector<std::int64_t>& subscripts) {
  if (subscripts.size() != entry.dimensions.size()) return std::nullopt;
  std::size_t element = 0;
  for (std::size_t d = 0; d < subscripts.size(); ++d) {
    if (subscripts[d] < 1 || subscripts[d] > entry.dimensions[d]) return std::nullopt;
    element =
        element * static_cast<std::size_t>(entry.dimensions[d]) + static_cast<std::size_t>(subscripts[d] - 1);
  }
  return element;
}

}  // namespace

std::optional<CatalogueMatch> find_in_catalogue(std::span<const CatalogueEntry> catalogue,
                                                std::string_view name) {
  const auto whole = std::ranges::find(catalogue, name, &CatalogueEntry::name);
  if (whole != catalogue.end()) {
    return CatalogueMatch{.entry = &*whole, .first_element = 0, .element_count = whole->value_count};
  }
  const std::size_t bracket = name.rfind('[');
  if (bracket == std::string_view::npos || !name.ends_with(']')) return std::nullopt;
  const auto entry = std::ranges::find(catalogue, name.substr(0, bracket), &CatalogueEntry::name);
  if (entry == catalogue.end()) return std::nullopt;
  const auto subscripts = read_subscripts(name.substr(bracket + 1, name.size() - bracket - 2));
  const auto element = subscripts ? element_at(*entry, *subscripts) : std::nullopt;
  if (!element) return CatalogueMatch{.entry = &*entry, .first_element = 0, .element_count = 0};
  return CatalogueMatch{.entry = &*entry, .first_element = *element, .element_count = 1};
}

std::string value_name(std::span<const CatalogueEntry> catalogue, std::size_t value) {
  for (const CatalogueEntry& entry : catalogue) {
    if (value - entry.first_value < entry.value_count) return element_name(entry, value - entry.first_value);
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

}  // namespace causa
