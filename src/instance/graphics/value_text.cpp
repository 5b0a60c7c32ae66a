#include "instance/graphics/value_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "types/unit.h"

namespace causa::graphics {

namespace {

constexpr auto superscripts =
    std::to_array<std::string_view>({"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"});

struct Sign {
  std::string_view unit;
  std::string_view text;
};
constexpr auto signs =
    std::to_array<Sign>({{"Ohm", "Ω"}, {"degC", "°C"}, {"degF", "°F"}, {"deg", "°"}, {"degK", "K"}});

// Units people put prefixes in front of.
constexpr auto prefixable = std::to_array<std::string_view>(
    {"V", "A", "W", "J", "F", "H", "Ohm", "Pa", "N", "Hz", "C", "S", "T", "Wb"});

struct MetricPrefix {
  double factor;
  std::string_view text;
};
constexpr auto prefixes = std::to_array<MetricPrefix>(
    {{1e-12, "p"}, {1e-9, "n"}, {1e-6, "µ"}, {1e-3, "m"}, {1, ""}, {1e3, "k"}, {1e6, "M"}, {1e9, "G"}});

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
std::string with_unit(const std::string& number, std::string_view unit) {
  const std::string text = unit_text(unit);
  if (text.empty()) return number;
  return text == "°" ? number + text : number + " " + text;
}

double converted(double value, const Unit& from, const Unit& to) {
  return (value * from.factor + from.zero.value_or(0) - to.zero.value_or(0)) / to.factor;
}

}  // namespace

std::string number_text(double value) {
  std::string text = fmt::format("{:.6g}", value);
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  // 1e-06 → 1e-6
  std::string digits = text.substr(exponent + 1);
  const bool negative = digits.starts_with('-');
  digits.erase(0, 1);
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  return text.substr(0, exponent) + (negative ? "e-" : "e") + digits;
}

std::string unit_text(std::string_view unit) {
  if (unit == "1") return "";
  std::string result;
  for (std::size_t i = 0; i < unit.size();) {
    if (is_letter(unit[i])) {
      std::size_t end = i;
      while (end < unit.size() && is_letter(unit[end])) ++end;
      const std::string_view word = unit.substr(i, end - i);
      const auto* sign = std::ranges::find(signs, word, &Sign::unit);
      result += sign == signs.end() ? word : sign->text;
      i = end;
      if (i + 1 < unit.size() && unit[i] == '-' && is_digit(unit[i + 1])) {
        result += "⁻";
        ++i;
      }
      for (; i < unit.size() && is_digit(unit[i]); ++i)
        result += superscripts[static_cast<std::size_t>(unit[i] - '0')];
      continue;
    }
    if (unit[i] == '.')
      result += "·";
    else
      result += unit[i];
    ++i;
  }
  return result;
}

std::string quantity_text(double value, std::string_view unit, std::string_view display_unit) {
  if (!display_unit.empty() && display_unit != unit) {
    const auto from = parse_unit(unit);
    const auto to = parse_unit(display_unit);
    if (std::holds_alternative<Unit>(from) && std::holds_alternative<Unit>(to)) {
      const UnitRelation relation = compare(std::get<Unit>(from), std::get<Unit>(to));
      if (relation != UnitRelation::Different)
        return with_unit(number_text(converted(value, std::get<Unit>(from), std::get<Unit>(to))),
                         display_unit);
    }
  }
  const double size = std::fabs(value);
  if (std::ranges::find(prefixable, unit) != prefixable.end() && std::isfinite(value) && size > 0 &&
      (size < 1e-2 || size >= 1e4)) {
    for (std::size_t i = prefixes.size(); i > 0; --i) {
      // What rounds to the next thousand has the next prefix.
      if (size < prefixes[i - 1].factor * (1 - 1e-9)) continue;
      return number_text(value / prefixes[i - 1].factor) + " " + std::string(prefixes[i - 1].text) +
             unit_text(unit);
    }
  }
  return with_unit(number_text(value), unit);
}

}  // namespace causa::graphics
