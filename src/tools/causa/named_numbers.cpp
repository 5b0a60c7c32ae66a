#include "tools/causa/named_numbers.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "tools/causa/name_list.h"

namespace causa::tools {

namespace {

std::vector<std::string> parts_of(std::string text) {
  std::erase(text, ' ');
  return split_names(text);
}

}  // namespace

std::optional<double> read_number(std::string_view text) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::variant<std::vector<NamedSpan>, std::string> read_spans(const std::string& text) {
  std::vector<NamedSpan> ranges;
  for (const std::string& part : parts_of(text)) {
    const std::size_t equals = part.rfind('=');
    const std::size_t colon = part.find(':', equals == std::string::npos ? 0 : equals);
    if (equals == std::string::npos || equals == 0 || colon == std::string::npos)
      return fmt::format("`{}` is not NAME=LOW:HIGH", part);
    const auto low = read_number(std::string_view(part).substr(equals + 1, colon - equals - 1));
    const auto high = read_number(std::string_view(part).substr(colon + 1));
    if (!low || !high) return fmt::format("`{}` is not NAME=LOW:HIGH", part);
    if (!(*low < *high)) return fmt::format("the box is empty: `{}`", part);
    ranges.push_back({part.substr(0, equals), *low, *high});
  }
  return ranges;
}

std::variant<std::vector<std::pair<std::string, double>>, std::string> read_point(const std::string& text) {
  std::vector<std::pair<std::string, double>> values;
  for (const std::string& part : parts_of(text)) {
    const std::size_t equals = part.rfind('=');
    const auto value =
        equals == std::string::npos ? std::nullopt : read_number(std::string_view(part).substr(equals + 1));
    if (equals == 0 || !value) return fmt::format("`{}` is not NAME=NUMBER", part);
    values.emplace_back(part.substr(0, equals), *value);
  }
  return values;
}

std::string checked_spans(const std::string& text) {
  const auto read = read_spans(text);
  return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}
std::string checked_point(const std::string& text) {
  const auto read = read_point(text);
  return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}

}  // namespace causa::tools
