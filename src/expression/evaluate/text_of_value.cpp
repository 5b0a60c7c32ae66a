#include "expression/evaluate/text_of_value.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace causa {

namespace {

// Longer texts are slips of the pen.
constexpr std::int64_t longest_field = 4096;

// [flags][width][.precision]conversion: the part of C's format that Modelica allows. The text of the user
// never reaches printf; what was read from it is put together anew.
struct ParsedFormat {
  std::string flags;
  int width = 0;
  int precision = -1;
  char conversion{};
};

std::optional<ParsedFormat> parse(std::string_view text) {
  ParsedFormat result;
  std::size_t i = 0;
  const auto number = [&]() -> std::optional<int> {
    int value = 0;
    while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
      value = value * 10 + (text[i++] - '0');
      if (value > longest_field) return std::nullopt;
    }
    return value;
  };
  if (!text.empty() && text[0] == '%') ++i;  // not allowed, but often written
  constexpr std::string_view flags = "-+ #0";
  while (i < text.size() && flags.find(text[i]) != std::string_view::npos) {
    if (result.flags.find(text[i]) == std::string::npos) result.flags += text[i];
    ++i;
  }
  const auto width = number();
  if (!width) return std::nullopt;
  result.width = *width;
  if (i < text.size() && text[i] == '.') {
    ++i;
    const auto precision = number();
    if (!precision) return std::nullopt;
    result.precision = *precision;
  }
  constexpr std::string_view conversions = "eEfFgGdioxXuc";
  if (i + 1 != text.size() || conversions.find(text[i]) == std::string_view::npos) return std::nullopt;
  result.conversion = text[i];
  return result;
}

template <class Number>
std::string printed(const ParsedFormat& format, std::string_view length, char conversion, Number number) {
  std::string pattern = "%" + format.flags;
  if (format.width > 0) pattern += std::to_string(format.width);
  if (format.precision >= 0) pattern += "." + std::to_string(format.precision);
  pattern += length;
  pattern += conversion;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  const int count = std::snprintf(nullptr, 0, pattern.c_str(), number);
  std::vector<char> buffer(static_cast<std::size_t>(std::max(count, 0)) + 1);
  static_cast<void>(std::snprintf(buffer.data(), buffer.size(), pattern.c_str(), number));
#pragma GCC diagnostic pop
  return {buffer.data(), buffer.size() - 1};
}

std::variant<std::string, NoText> formatted(double number, const std::string& text) {
  const auto format = parse(text);
  if (!format) return NoText{fmt::format("`{}` is not a format for a number", text)};
  constexpr std::string_view of_reals = "eEfFgG";
  if (of_reals.find(format->conversion) != std::string_view::npos) {
    return printed(*format, "", format->conversion, number);
  }
  if (!(std::fabs(number) <= 9007199254740992.0)) {
    return NoText{fmt::format("{} is too large for the format `{}`", number, text)};
  }
  if (format->conversion == 'c') {
    if (number < 1 || number > 127) return NoText{fmt::format("{} is not a character", number)};
    return std::string(1, static_cast<char>(number));
  }
  return printed(*format, "ll", format->conversion, static_cast<long long>(number));
}

}  // namespace

std::variant<std::string, NoText> text_of(const Value& value, std::size_t i, const TextFormat& format,
                                          const EnumerationType* literals) {
  if (format.minimum_length > longest_field || format.significant_digits > longest_field) {
    return NoText{fmt::format("a length above {} is not written", longest_field)};
  }
  std::string text;
  switch (value.kind) {
    case ValueKind::String: text = text_at(value, i); break;
    case ValueKind::Boolean: text = value.elements.at(i) != 0 ? "true" : "false"; break;
    case ValueKind::Enumeration: {
      const double ordinal = value.elements.at(i);
      if (literals == nullptr || !(ordinal >= 1) ||
          ordinal > static_cast<double>(literals->literals.size())) {
        return NoText{"it is not one of the literals of its type"};
      }
      text = literals->literals[static_cast<std::size_t>(ordinal) - 1];
      break;
    }
    case ValueKind::Integer:
      if (!format.format.empty()) return formatted(value.elements.at(i), format.format);
      text = fmt::format("{}", static_cast<std::int64_t>(value.elements.at(i)));
      break;
    case ValueKind::Real: {
      if (!format.format.empty()) return formatted(value.elements.at(i), format.format);
      const auto digits = static_cast<int>(std::max<std::int64_t>(format.significant_digits, 1));
      text = printed({.flags = {}, .width = 0, .precision = digits}, "", 'g', value.elements.at(i));
      break;
    }
    case ValueKind::Object:
    case ValueKind::Function: return NoText{"it has no text"};
  }
  const auto length = static_cast<std::size_t>(std::max<std::int64_t>(format.minimum_length, 0));
  if (text.size() < length) {
    text.insert(format.left_justified ? text.size() : 0, length - text.size(), ' ');
  }
  return text;
}

}  // namespace causa
