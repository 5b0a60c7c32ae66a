#include "expression/algebra/rational.h"

#include <cmath>

#include <fmt/format.h>

namespace causa {

namespace {

Rational rational_of_decimal(const std::string& text) {
  // d.ddd…e±x
  const std::size_t e = text.find('e');
  std::string digits = text.substr(0, e);
  long exponent = std::stol(text.substr(e + 1));
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    exponent -= static_cast<long>(digits.size() - point - 1);
    digits.erase(point, 1);
  }
  mpz_class ten;
  mpz_ui_pow_ui(ten.get_mpz_t(), 10, static_cast<unsigned long>(std::abs(exponent)));
  Rational result = exponent >= 0 ? Rational(mpz_class(digits) * ten) : Rational(mpz_class(digits), ten);
  result.canonicalize();
  return result;
}

}  // namespace

Rational exact_rational_of(double number) {
  return Rational(number);
}

Rational rational_of(double number) {
  if (number == 0.0 || !std::isfinite(number)) return 0;
  if (std::trunc(number) == number && std::abs(number) < 1e15) return Rational(number);
  const std::string text = fmt::format("{:.14e}", number);
  constexpr double few_roundings = 4.0;
  const double unit = std::nextafter(std::abs(number), HUGE_VAL) - std::abs(number);
  constexpr int largest_denominator = 10000;
  if (std::abs(number) > 1e-3 && std::abs(number) < 1e6) {
    Rational fraction = simplest_near(number, 2.0 * unit);
    if (fraction.get_den() <= largest_denominator) return fraction;
  }
  Rational decimal = rational_of_decimal(text);
  if (abs(decimal - Rational(number)) <= Rational(few_roundings * unit)) return decimal;
  return Rational(number);
}

double nearest_double(const Rational& number) {
  const double near = number.get_d();  // rounded towards 0
  const double beyond = std::nextafter(near, sgn(number) < 0 ? -HUGE_VAL : HUGE_VAL);
  if (!std::isfinite(near) || !std::isfinite(beyond)) return near;
  return abs(number - Rational(near)) <= abs(Rational(beyond) - number) ? near : beyond;
}

// Continued fractions (Hardy, Wright, chapter X): the simplest number between two ends.
Rational simplest_near(double number, double distance) {
  Rational low = Rational(number) - Rational(distance);
  Rational high = Rational(number) + Rational(distance);
  if (low <= 0 && high >= 0) return 0;
  const bool is_negative = high < 0;
  if (is_negative) {
    const Rational swapped = -low;
    low = -high;
    high = swapped;
  }
  // p/q of the convergents so far.
  mpz_class p0 = 0;
  mpz_class q0 = 1;
  mpz_class p1 = 1;
  mpz_class q1 = 0;
  for (;;) {
    mpz_class whole;
    mpz_fdiv_q(whole.get_mpz_t(), low.get_num_mpz_t(), low.get_den_mpz_t());
    const bool is_whole = Rational(whole) == low;
    const mpz_class part = is_whole || Rational(whole + 1) > high ? whole : mpz_class(whole + 1);
    const mpz_class p = part * p1 + p0;
    const mpz_class q = part * q1 + q0;
    if (is_whole || part != whole) {
      Rational result(p, q);
      result.canonicalize();
      return is_negative ? Rational(-result) : result;
    }
    p0 = p1;
    q0 = q1;
    p1 = p;
    q1 = q;
    const Rational below = low - Rational(whole);
    const Rational above = high - Rational(whole);
    low = 1 / above;
    high = 1 / below;
  }
}

std::string rational_text(const Rational& number) {
  const std::string exact = number.get_str();
  constexpr std::size_t short_enough = 7;
  const std::string decimal = fmt::format("{:.6g}", number.get_d());
  if (rational_of(std::stod(decimal)) == number) return decimal;
  return exact.size() <= short_enough ? exact : decimal;
}

std::optional<Rational> exact_root(const Rational& number) {
  if (number < 0) return std::nullopt;
  if (mpz_perfect_square_p(number.get_num_mpz_t()) == 0 || mpz_perfect_square_p(number.get_den_mpz_t()) == 0)
    return std::nullopt;
  return Rational(sqrt(number.get_num()), sqrt(number.get_den()));
}

}  // namespace causa
