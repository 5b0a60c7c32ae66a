// Units of measure (MLS 19): the strings of the attribute `unit`, and calculation with what they mean.
// A unit is a product of powers of the seven base units with a factor; angles are pure numbers (`rad` is
// `1`).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace causa {

// Exponents are counted in sixtieths, so that halves, thirds and fifths are exact.
inline constexpr std::int32_t whole_exponent = 60;

struct Unit {
  std::array<std::int32_t, 7> exponents{};  // of m, kg, s, A, K, mol, cd
  double factor = 1;                        // in base units
  // Where the scale begins, in base units: 273.15 of degC. Nothing: of what is not a plain quantity
  // (a sum with a number, for instance), where the beginning means nothing.
  std::optional<double> zero = 0.0;
};

enum class UnitRelation : std::uint8_t {
  Same,
  Shifted,  // the scales begin at different places: K and degC
  Scaled,   // the same dimension, another size: m and mm
  Different,
};
UnitRelation compare(const Unit& a, const Unit& b);
bool is_dimensionless(const Unit& unit);  // whatever its factor

Unit multiply(const Unit& a, const Unit& b);
Unit divide(const Unit& a, const Unit& b);
// Nothing where an exponent is no multiple of a sixtieth, or too large to mean anything.
std::optional<Unit> power(const Unit& unit, double exponent);

// What is wrong with a unit string, and where in it.
struct UnitError {
  std::string what;  // "`Nm` is not a unit"
  std::string help;  // may be empty
  std::size_t position = 0;
};

// Never fails in another way, whatever the text. The empty text is no unit: who calls knows what it means.
std::variant<Unit, UnitError> parse_unit(std::string_view text);

// The unit of the time derivative of something in this unit, as people write it: `rad/s2` from `rad/s`. Empty
// where the text is empty or no unit.
std::string derivative_unit(const std::string& unit);

// `V`, `kg.m2/s3`, `1`; units of another size with their factor in front: `0.001 m`.
std::string print(const Unit& unit);

}  // namespace causa
