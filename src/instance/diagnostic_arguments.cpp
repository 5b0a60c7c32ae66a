#include "instance/diagnostic_arguments.h"

#include <utility>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "types/array_size.h"

namespace causa::instance {

std::string with_article(ValueKind kind) {
  const std::string_view name = value_kind_name(kind);
  const bool vowel = name.starts_with('I') || name.starts_with('e');
  return fmt::format("{} {}", vowel ? "an" : "a", name);
}

std::string shape(const Dimensions& dimensions) {
  return dimensions.empty() ? "a scalar" : fmt::format("an array {}", print(dimensions));
}

std::optional<std::string> nearest_of(std::string_view name, std::span<const std::string> known) {
  std::optional<std::string> nearest = nearest_name(name, known);
  if (!nearest) return std::nullopt;
  // Another name of one or two letters is always near; only a difference in case makes it likely.
  constexpr std::size_t shortest = 3;
  if (name.size() < shortest && doubled_edit_distance(name, *nearest) > 1) return std::nullopt;
  return nearest;
}

Diagnostic with_label(Diagnostic diagnostic, Span where, std::string words) {
  if (where.source.valid()) diagnostic.labels.push_back({where, std::move(words)});
  return diagnostic;
}

}  // namespace causa::instance
