#include "base/variable_name.h"

#include <algorithm>

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

std::string subscripted_name(std::string_view name, std::span<const std::uint32_t> places,
                             std::span<const std::int64_t> subscripts) {
  std::string result;
  std::size_t written = 0;
  for (std::size_t d = 0; d < subscripts.size();) {
    const std::size_t place = places.empty() ? name.size() : places[d];
    std::size_t end = d;
    while (end < subscripts.size() && (places.empty() || places[end] == place)) ++end;
    result += name.substr(written, place - written);
    result += fmt::format("[{}]", fmt::join(subscripts.subspan(d, end - d), ","));
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
