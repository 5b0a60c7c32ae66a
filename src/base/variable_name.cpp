#include "base/variable_name.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace causa {

std::vector<std::int64_t> subscripts_of(std::span<const std::int64_t> dimensions, std::size_t element) {
  std::vector<std::int64_t> subscripts(dimensions.size());
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    const auto dimension = std::max<std::size_t>(static_cast<std::size_t>(dimensions[d]), 1);
    subscripts[d] = static_cast<std::int64_t>(element % dimension) + 1;
    element /= dimension;
  }
  return subscripts;
}

std::string subscript_text(const SubscriptNames& names, std::size_t dimension, std::int64_t subscript) {
  if (dimension < names.size() && subscript >= 1 &&
      static_cast<std::size_t>(subscript) <= names[dimension].size())
    return names[dimension][static_cast<std::size_t>(subscript - 1)];
  return fmt::format("{}", subscript);
}

std::optional<std::int64_t> subscript_number(const SubscriptNames& names, std::size_t dimension,
                                             std::string_view text) {
  std::int64_t number = 0;
  const auto [after, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && after == text.data() + text.size()) return number;
  if (dimension >= names.size()) return std::nullopt;
  // What one ends with, the other may lead to: `A`, `Species.A`, `P.Species.A`.
  const auto ends_with = [](std::string_view longer, std::string_view shorter) {
    return longer == shorter ||
           (longer.ends_with(shorter) && longer[longer.size() - shorter.size() - 1] == '.');
  };
  for (std::size_t i = 0; i < names[dimension].size(); ++i) {
    if (text.empty()) break;
    if (ends_with(names[dimension][i], text) || ends_with(text, names[dimension][i]))
      return static_cast<std::int64_t>(i + 1);
  }
  return std::nullopt;
}

std::string subscripted_name(std::string_view name, std::span<const std::uint32_t> places,
                             std::span<const std::int64_t> subscripts, const SubscriptNames& names) {
  std::string result;
  std::size_t written = 0;
  for (std::size_t d = 0; d < subscripts.size();) {
    const std::size_t place = places.empty() ? name.size() : places[d];
    std::size_t end = d;
    while (end < subscripts.size() && (places.empty() || places[end] == place)) ++end;
    result += name.substr(written, place - written);
    for (std::size_t k = d; k < end; ++k) {
      result += k == d ? '[' : ',';
      result += subscript_text(names, k, subscripts[k]);
    }
    result += ']';
    written = place;
    d = end;
  }
  result += name.substr(written);
  return result;
}

std::string without_subscripts(std::string_view name) {
  std::string result;
  bool quoted = false;
  bool inside = false;
  for (const char c : name) {
    if (c == '\'') quoted = !quoted;
    if (!quoted && c == '[') inside = true;
    if (!inside) result += c;
    if (!quoted && c == ']') inside = false;
  }
  return result;
}

std::string comparable_name(std::string_view name) {
  constexpr std::string_view inner = ".der(";
  std::string result;
  bool quoted = false;
  std::size_t der = std::string::npos;
  for (const char c : name) {
    if (c == '\'') quoted = !quoted;
    if (!quoted && (c == ' ' || c == '\t')) continue;
    result += c;
    if (!quoted && result.ends_with(inner)) der = result.size() - inner.size();
  }
  if (der == std::string::npos || !result.ends_with(')')) return result;
  return "der(" + result.substr(0, der) + "." + result.substr(der + inner.size());
}

}  // namespace causa
