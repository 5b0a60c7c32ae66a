// Rational numbers, and how numbers of a model become such: a proof wants to know whether m g L − J g/L is 0.
#pragma once

#include <optional>
#include <string>

#include <gmpxx.h>

namespace causa {

using Rational = mpq_class;

// What was written, up to a few units in the last place: a fraction with a denominator up to 10000 (2/3), a
// decimal of at most 15 digits (0.1, not 0.1000000000000000055), otherwise the number as the machine has it.
Rational rational_of(double number);
// The number exactly as the machine has it.
Rational exact_rational_of(double number);
// The number of the machine that is nearest to it; of two alike that nearer to 0.
double nearest_double(const Rational& number);
// The fraction with the smallest denominator that lies within `distance` of the number.
Rational simplest_near(double number, double distance);
// `3`, `-0.25`, `1/3`; what would be long as 6 digits.
std::string rational_text(const Rational& number);
// The square root, where it is rational.
std::optional<Rational> exact_root(const Rational& number);

}  // namespace causa
