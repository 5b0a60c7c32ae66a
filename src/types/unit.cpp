#include "types/unit.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "base/text.h"

namespace causa {

namespace {

constexpr std::int32_t largest_exponent = 1000 * whole_exponent;
constexpr int deepest_parentheses = 32;

struct Symbol {
  std::string_view name;
  std::array<std::int8_t, 7> exponents;  // of m, kg, s, A, K, mol, cd
  double factor = 1;
  double zero = 0;
  bool takes_prefix = true;
};

constexpr double degree = std::numbers::pi / 180;

// The units of the SI, those MLS 19 adds, and a few that libraries use. Where two names mean the same, the
// one to print comes first.
constexpr auto symbols = std::to_array<Symbol>({
    {"m", {1}},
    {"kg", {0, 1}, 1, 0, false},
    {"s", {0, 0, 1}},
    {"A", {0, 0, 0, 1}},
    {"K", {0, 0, 0, 0, 1}},
    {"mol", {0, 0, 0, 0, 0, 1}},
    {"cd", {0, 0, 0, 0, 0, 0, 1}},
    {"N", {1, 1, -2}},
    {"Pa", {-1, 1, -2}},
    {"J", {2, 1, -2}},
    {"W", {2, 1, -3}},
    {"C", {0, 0, 1, 1}},
    {"V", {2, 1, -3, -1}},
    {"F", {-2, -1, 4, 2}},
    {"Ohm", {2, 1, -3, -2}},
    {"S", {-2, -1, 3, 2}},
    {"Wb", {2, 1, -2, -1}},
    {"T", {0, 1, -2, -1}},
    {"H", {2, 1, -2, -2}},
    {"Hz", {0, 0, -1}},
    {"rad", {}},
    {"sr", {}},
    {"lm", {0, 0, 0, 0, 0, 0, 1}},
    {"lx", {-2, 0, 0, 0, 0, 0, 1}},
    {"Bq", {0, 0, -1}},
    {"Gy", {2, 0, -2}},
    {"Sv", {2, 0, -2}},
    {"kat", {0, 0, -1, 0, 0, 1}},
    {"g", {0, 1}, 1e-3},
    {"min", {0, 0, 1}, 60, 0, false},
    {"h", {0, 0, 1}, 3600, 0, false},
    {"d", {0, 0, 1}, 86400, 0, false},
    {"l", {3}, 1e-3},
    {"L", {3}, 1e-3},
    {"t", {0, 1}, 1e3},
    {"eV", {2, 1, -2}, 1.602176634e-19},
    {"debye", {1, 0, 1, 1}, 1e-21 / 299792458},
    {"deg", {}, degree, 0, false},
    {"rev", {}, 2 * std::numbers::pi, 0, false},
    {"rpm", {0, 0, -1}, 2 * std::numbers::pi / 60, 0, false},
    {"degC", {0, 0, 0, 0, 1}, 1, 273.15, false},
    {"degF", {0, 0, 0, 0, 1}, 5.0 / 9, 459.67 * 5 / 9, false},
    {"degRk", {0, 0, 0, 0, 1}, 5.0 / 9, 0, false},
    {"bar", {-1, 1, -2}, 1e5},
    {"atm", {-1, 1, -2}, 101325, 0, false},
    {"Torr", {-1, 1, -2}, 101325.0 / 760, 0, false},
    {"psi", {-1, 1, -2}, 6894.757293168361, 0, false},
    {"cal", {2, 1, -2}, 4.1868},
    {"var", {2, 1, -3}},
    {"in", {1}, 0.0254, 0, false},
    {"ft", {1}, 0.3048, 0, false},
    {"lb", {0, 1}, 0.45359237, 0, false},
    {"hp", {2, 1, -3}, 745.6998715822702, 0, false},
    {"kn", {1, 0, -1}, 1852.0 / 3600, 0, false},
    {"%", {}, 1e-2, 0, false},
    {"ppm", {}, 1e-6, 0, false},
    {"Np", {}},
    {"B", {}},
    {"dB", {}, 1, 0, false},
    {"bit", {}},
});

// Units of one quantity only: 1/s may be anything.
constexpr std::array<std::string_view, 6> never_printed{"Hz", "lm", "Bq", "Gy", "Sv", "kn"};

struct Prefix {
  std::string_view name;
  double factor;
};

constexpr auto prefixes = std::to_array<Prefix>({
    {"da", 1e1},  {"Q", 1e30},  {"R", 1e27},  {"Y", 1e24},  {"Z", 1e21},  {"E", 1e18},
    {"P", 1e15},  {"T", 1e12},  {"G", 1e9},   {"M", 1e6},   {"k", 1e3},   {"h", 1e2},
    {"d", 1e-1},  {"c", 1e-2},  {"m", 1e-3},  {"u", 1e-6},  {"n", 1e-9},  {"p", 1e-12},
    {"f", 1e-15}, {"a", 1e-18}, {"z", 1e-21}, {"y", 1e-24}, {"r", 1e-27}, {"q", 1e-30},
});

Unit unit_of(const Symbol& symbol, double prefix) {
  Unit unit;
  for (std::size_t k = 0; k < unit.exponents.size(); ++k)
    unit.exponents[k] = symbol.exponents[k] * whole_exponent;
  unit.factor = symbol.factor * prefix;
  unit.zero = symbol.zero;
  return unit;
}

const Symbol* find_symbol(std::string_view name) {
  const auto* const found = std::ranges::find(symbols, name, &Symbol::name);
  return found == symbols.end() ? nullptr : found;
}

// First as a symbol, only then as a prefix and a symbol (MLS 19.1).
std::optional<Unit> find_operand(std::string_view name) {
  if (const Symbol* symbol = find_symbol(name)) return unit_of(*symbol, 1);
  for (const Prefix& prefix : prefixes) {
    if (!name.starts_with(prefix.name)) continue;
    const Symbol* symbol = find_symbol(name.substr(prefix.name.size()));
    if (symbol != nullptr && symbol->takes_prefix) return unit_of(*symbol, prefix.factor);
  }
  return std::nullopt;
}

// `Nm` was meant to be `N.m`.
std::string dotted(std::string_view name) {
  for (std::size_t cut = 1; cut < name.size(); ++cut) {
    if (find_operand(name.substr(0, cut)) && find_operand(name.substr(cut)))
      return fmt::format("{}.{}", name.substr(0, cut), name.substr(cut));
  }
  return {};
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%' || c == '_' ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// What of a text can be shown in a message.
std::string shown(std::string_view text) {
  constexpr std::size_t longest = 30;
  return text.size() <= longest ? std::string(text) : fmt::format("{}…", text.substr(0, longest));
}

class UnitParser {
 public:
  explicit UnitParser(std::string_view text) : text_(text) {}

  std::variant<Unit, UnitError> run() {
    const auto unit = expression(0);
    if (!unit) return error_;
    if (at_ == text_.size()) return *unit;
    if (peek() == '/')
      return UnitError{"a second `/` is ambiguous in a unit", "put the divisor in parentheses: `J/(kg.K)`",
                       at_};
    if (peek() == '*' || peek() == ' ')
      return UnitError{"factors of a unit are separated by a dot", "write `N.m`", at_};
    if (peek() == '^')
      return UnitError{"an exponent of a unit has no sign in front of it", "write `m2`, `s-1`", at_};
    return UnitError{fmt::format("`{}` is not expected in a unit", shown(text_.substr(at_, 1))), "", at_};
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  std::nullopt_t fail(std::string what, std::string help = {}) {
    error_ = {std::move(what), std::move(help), at_};
    return std::nullopt;
  }

  // unit-numerator [ "/" unit-denominator ]
  std::optional<Unit> expression(int depth) {
    if (depth > deepest_parentheses) return fail("the parentheses of this unit are nested too deeply");
    auto result = numerator(depth);
    if (!result || !take('/')) return result;
    const auto below = peek() == '(' ? parenthesis(depth) : factor();
    if (!below) return std::nullopt;
    return within_limits(divide(*result, *below));
  }

  std::optional<Unit> numerator(int depth) {
    if (peek() == '(') return parenthesis(depth);
    if (peek() == '1') {
      ++at_;
      return is_digit(peek()) ? fail("the only number that stands for a unit is `1`") : std::optional(Unit{});
    }
    auto result = factor();
    while (result && take('.')) {
      const auto next = factor();
      if (!next) return std::nullopt;
      result = within_limits(multiply(*result, *next));
    }
    return result;
  }

  std::optional<Unit> parenthesis(int depth) {
    take('(');
    const auto inside = expression(depth + 1);
    if (!inside) return std::nullopt;
    if (!take(')')) return fail("a `)` is missing in this unit");
    return inside;
  }

  std::optional<Unit> factor() {
    const std::size_t begin = at_;
    while (is_letter(peek())) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (name.empty()) return fail("a unit is expected here", "the unit of a pure number is `1`");
    const auto operand = find_operand(name);
    if (!operand) {
      at_ = begin;
      const std::string meant = dotted(name);
      return fail(fmt::format("`{}` is not a unit", shown(name)),
                  meant.empty() ? std::string() : fmt::format("did you mean `{}`?", meant));
    }
    const bool has_exponent = is_digit(peek()) || peek() == '-' || peek() == '+' || at_fraction();
    if (!has_exponent) return operand;
    const auto exponent = read_exponent();
    if (!exponent) return std::nullopt;
    const auto result = power(*operand, *exponent);
    return result ? result : fail("the exponent of this unit is too large, or no simple fraction");
  }

  // `m(1/2)`: nothing else has a parenthesis right behind a unit.
  [[nodiscard]] bool at_fraction() const { return peek() == '('; }

  std::optional<double> read_exponent() {
    const double sign = take('-') ? -1 : 1;
    if (sign > 0) take('+');
    if (!take('(')) return times(sign, digits());
    const auto above = digits();
    if (!above) return std::nullopt;
    if (!take('/')) return fail("a fraction `(1/2)` is expected as an exponent");
    const auto below = digits();
    if (!below) return std::nullopt;
    if (*below == 0) return fail("an exponent is divided by zero");
    if (!take(')')) return fail("a `)` is missing in this unit");
    return sign * *above / *below;
  }

  static std::optional<double> times(double sign, std::optional<double> value) {
    return value ? std::optional(sign * *value) : std::nullopt;
  }

  std::optional<double> digits() {
    if (!is_digit(peek())) return fail("digits are expected in an exponent");
    double value = 0;
    while (is_digit(peek())) {
      value = std::min(value * 10 + (peek() - '0'), 1e9);
      ++at_;
    }
    return value;
  }

  std::optional<Unit> within_limits(const Unit& unit) {
    const bool fits =
        std::ranges::all_of(unit.exponents, [](std::int32_t e) { return std::abs(e) <= largest_exponent; });
    return fits ? std::optional(unit) : fail("the exponents of this unit are too large");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  UnitError error_;
};

// Exponents stay far from the ends of their type.
std::int32_t bounded(std::int64_t exponent) {
  return static_cast<std::int32_t>(
      std::clamp<std::int64_t>(exponent, -4 * largest_exponent, 4 * largest_exponent));
}

Unit combine(const Unit& a, const Unit& b, int sign) {
  Unit result;
  for (std::size_t k = 0; k < result.exponents.size(); ++k)
    result.exponents[k] = bounded(std::int64_t{a.exponents[k]} + std::int64_t{sign} * b.exponents[k]);
  result.factor = sign > 0 ? a.factor * b.factor : a.factor / b.factor;
  return result;
}

std::string exponent_text(std::int32_t exponent) {
  const std::int32_t size = std::abs(exponent);
  if (size == whole_exponent) return {};
  if (size % whole_exponent == 0) return fmt::format("{}", size / whole_exponent);
  std::int32_t below = whole_exponent;
  std::int32_t above = size;
  for (const std::int32_t prime : {2, 2, 3, 5}) {
    if (below % prime != 0 || above % prime != 0) continue;
    below /= prime;
    above /= prime;
  }
  return fmt::format("({}/{})", above, below);
}

std::string base_product(const Unit& unit) {
  std::string above;
  std::string below;
  int divisors = 0;
  constexpr std::array<std::size_t, 7> order{1, 0, 2, 3, 4, 5, 6};  // kg first, as people write it
  for (const std::size_t k : order) {
    const std::int32_t exponent = unit.exponents[k];
    if (exponent == 0) continue;
    std::string& side = exponent > 0 ? above : below;
    if (exponent < 0) ++divisors;
    if (!side.empty()) side += '.';
    side += fmt::format("{}{}", symbols[k].name, exponent_text(exponent));
  }
  if (above.empty()) above = "1";
  if (divisors == 0) return above;
  return divisors == 1 ? fmt::format("{}/{}", above, below) : fmt::format("{}/({})", above, below);
}

}  // namespace

UnitRelation compare(const Unit& a, const Unit& b) {
  if (a.exponents != b.exponents) return UnitRelation::Different;
  constexpr double tolerance = 1e-6;
  if (std::abs(a.factor - b.factor) > tolerance * std::abs(a.factor)) return UnitRelation::Scaled;
  const bool shifted = a.zero && b.zero && std::abs(*a.zero - *b.zero) > tolerance;
  return shifted ? UnitRelation::Shifted : UnitRelation::Same;
}

bool is_dimensionless(const Unit& unit) {
  return std::ranges::all_of(unit.exponents, [](std::int32_t exponent) { return exponent == 0; });
}

Unit multiply(const Unit& a, const Unit& b) {
  return combine(a, b, 1);
}

Unit divide(const Unit& a, const Unit& b) {
  return combine(a, b, -1);
}

std::optional<Unit> power(const Unit& unit, double exponent) {
  Unit result;
  for (std::size_t k = 0; k < result.exponents.size(); ++k) {
    const double exact = unit.exponents[k] * exponent;
    const double rounded = std::round(exact);
    if (std::abs(exact - rounded) > 1e-6 || std::abs(rounded) > largest_exponent) return std::nullopt;
    result.exponents[k] = static_cast<std::int32_t>(rounded);
  }
  result.factor = std::pow(unit.factor, exponent);
  if (!std::isfinite(result.factor) || result.factor == 0) return std::nullopt;
  if (exponent == 1) result.zero = unit.zero;
  return result;
}

std::variant<Unit, UnitError> parse_unit(std::string_view text) {
  return UnitParser(text).run();
}

std::string print(const Unit& unit) {
  for (const Symbol& symbol : symbols) {
    if (is_dimensionless(unit) && unit.factor == 1) break;
    if (std::ranges::find(never_printed, symbol.name) != never_printed.end()) continue;
    if (compare(unit_of(symbol, 1), unit) == UnitRelation::Same) return std::string(symbol.name);
  }
  const std::string product = base_product(unit);
  if (compare(unit, Unit{.exponents = unit.exponents, .factor = 1, .zero = std::nullopt}) ==
      UnitRelation::Same)
    return product;
  return fmt::format("{:.6g} {}", unit.factor, product);
}

std::string derivative_unit(const std::string& unit) {
  const auto parsed = parse_unit(unit);
  if (unit.empty() || std::holds_alternative<UnitError>(parsed)) return {};
  const Unit& of = std::get<Unit>(parsed);
  if (of.zero.value_or(0.0) == 0.0) {
    if (unit.ends_with("/s")) return unit + "2";
    if (unit.find('/') == std::string::npos) return unit + "/s";
  }
  const Unit second = std::get<Unit>(parse_unit("s"));
  return print(divide(of, second));
}

}  // namespace causa
