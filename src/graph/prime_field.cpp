#include "graph/prime_field.h"

#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

namespace causa {

std::optional<FieldNumber> FieldNumber::from_decimal(double value) {
  if (!std::isfinite(value)) return std::nullopt;
  std::array<char, 64> text{};
  // 15 digits: what was computed as 0.4999999999999998 is a half.
  constexpr int digits_after_first = 14;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific,
                                 digits_after_first)
                       .ptr;
  FieldNumber digits;
  std::int64_t exponent = 0;
  bool is_negative = false;
  bool is_fraction = false;
  const char* at = text.data();
  for (; at != end && *at != 'e'; ++at) {
    if (*at == '-') {
      is_negative = true;
    } else if (*at == '.') {
      is_fraction = true;
    } else {
      digits = digits * FieldNumber(10) + FieldNumber(*at - '0');
      if (is_fraction) --exponent;
    }
  }
  if (at != end) {
    ++at;
    if (at != end && *at == '+') ++at;
    std::int64_t written = 0;
    std::from_chars(at, end, written);
    exponent += written;
  }
  const FieldNumber ten = exponent < 0 ? FieldNumber(10).inverse() : FieldNumber(10);
  const FieldNumber result = digits * ten.power(static_cast<std::uint64_t>(std::abs(exponent)));
  return is_negative ? -result : result;
}

FieldNumber FieldNumber::power(std::uint64_t exponent) const {
  FieldNumber result(1);
  for (FieldNumber base = *this; exponent > 0; exponent >>= 1, base = base * base) {
    if ((exponent & 1) != 0) result = result * base;
  }
  return result;
}

std::optional<Fraction> small_fraction(FieldNumber number) {
  constexpr std::int64_t bound = std::int64_t{1} << 29;
  // Euclid's algorithm on the prime and the number, until the remainder is small.
  std::int64_t before = static_cast<std::int64_t>(FieldNumber::prime);
  std::int64_t now = static_cast<std::int64_t>(number.word());
  std::int64_t factor_before = 0;
  std::int64_t factor = 1;
  while (now >= bound) {
    const std::int64_t quotient = before / now;
    const std::int64_t rest = before - quotient * now;
    const std::int64_t next = factor_before - quotient * factor;
    before = now;
    now = rest;
    factor_before = factor;
    factor = next;
  }
  if (factor == 0 || std::abs(factor) >= bound || std::gcd(now, factor) != 1) return std::nullopt;
  return factor < 0 ? Fraction{-now, -factor} : Fraction{now, factor};
}

}  // namespace causa
