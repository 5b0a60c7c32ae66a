// Numbers modulo the prime 2^61 − 1: exact arithmetic at the cost of machine words. Rational numbers have an
// image here, and what is not zero is zero here with a chance of about 1e-18; symbols become random numbers,
// so that an identity between polynomials is as good as proven where it holds here.
#pragma once

#include <cstdint>
#include <optional>

namespace causa {

class FieldNumber {
 public:
  static constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - 1;

  constexpr FieldNumber() = default;
  // The number that stands for a whole number; negative ones count from the prime down.
  constexpr explicit FieldNumber(std::int64_t whole)
      : value_(whole >= 0 ? static_cast<std::uint64_t>(whole) % prime
                          : prime - static_cast<std::uint64_t>(-(whole + 1)) % prime - 1) {}
  // Of any word, such as a random one.
  static constexpr FieldNumber from_word(std::uint64_t word) {
    FieldNumber result;
    result.value_ = word % prime;
    return result;
  }
  // The decimal fraction of 15 digits next to a number: 0.1 is a tenth. Nothing for what is not finite.
  static std::optional<FieldNumber> from_decimal(double value);

  [[nodiscard]] constexpr std::uint64_t word() const { return value_; }
  [[nodiscard]] constexpr bool is_zero() const { return value_ == 0; }
  // Defined for numbers other than zero.
  [[nodiscard]] FieldNumber inverse() const { return power(prime - 2); }
  [[nodiscard]] FieldNumber power(std::uint64_t exponent) const;

  friend constexpr FieldNumber operator+(FieldNumber a, FieldNumber b) {
    return from_word(a.value_ + b.value_);
  }
  friend constexpr FieldNumber operator-(FieldNumber a) { return from_word(prime - a.value_); }
  friend constexpr FieldNumber operator-(FieldNumber a, FieldNumber b) { return a + -b; }
  friend constexpr FieldNumber operator*(FieldNumber a, FieldNumber b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a.value_) * b.value_;
    return from_word(static_cast<std::uint64_t>(product & prime) + static_cast<std::uint64_t>(product >> 61));
  }
  friend constexpr bool operator==(FieldNumber a, FieldNumber b) = default;

 private:
  std::uint64_t value_ = 0;
};

// numerator / denominator, the latter positive.
struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};

// The one fraction of small numbers (below 2^29) that has this image; nothing where there is none.
// Method: Wang, "A p-adic algorithm for univariate partial fractions", SYMSAC 1981.
std::optional<Fraction> small_fraction(FieldNumber number);

}  // namespace causa
