#include "tools/causa/named_numbers.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "tools/causa/name_list.h"

namespace causa::tools {

namespace {

std::vector<std::string> parts_of(std::string_view text) {
  std::string kept;
  bool is_quoted = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] == '\\' && is_quoted && k + 1 < text.size()) {
      kept += text[k++];
    } else if (text[k] == '\'') {
      is_quoted = !is_quoted;
    } else if (text[k] == ' ' && !is_quoted) {
      continue;
    }
    kept += text[k];
  }
  return split_names(kept);
}

std::optional<double> end_of_span(std::string_view text, SpanEnds ends) {
  if (ends == SpanEnds::Rising) return read_number(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || std::isnan(number)) return std::nullopt;
  return number;
}

}  // namespace

std::optional<double> read_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::variant<std::vector<NamedSpan>, std::string> read_spans(const std::string& text, SpanEnds ends) {
  std::vector<NamedSpan> ranges;
  for (const std::string& part : parts_of(text)) {
    const std::size_t equals = part.rfind('=');
    const std::size_t colon = part.find(':', equals == std::string::npos ? 0 : equals);
    if (equals == std::string::npos || equals == 0 || colon == std::string::npos)
      return fmt::format("`{}` is not NAME=FROM:TO", part);
    const auto low = end_of_span(std::string_view(part).substr(equals + 1, colon - equals - 1), ends);
    const auto high = end_of_span(std::string_view(part).substr(colon + 1), ends);
    if (!low || !high) return fmt::format("`{}` is not NAME=FROM:TO", part);
    if (ends == SpanEnds::Rising && !(*low < *high)) return fmt::format("the box is empty: `{}`", part);
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
std::string checked_spans_of_any_ends(const std::string& text) {
  const auto read = read_spans(text, SpanEnds::Any);
  return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}
std::string checked_point(const std::string& text) {
  const auto read = read_point(text);
  return std::holds_alternative<std::string>(read) ? std::get<std::string>(read) : "";
}

}  // namespace causa::tools
