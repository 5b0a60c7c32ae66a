// Arithmetic modulo a prime against fractions of small numbers.
#include "graph/prime_field.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

FieldNumber image(std::int64_t numerator, std::int64_t denominator) {
  return FieldNumber(numerator) * FieldNumber(denominator).inverse();
}

TEST(PrimeField, GivesSmallFractionsBack) {
  for (std::int64_t numerator = -60; numerator <= 60; ++numerator) {
    for (std::int64_t denominator = 1; denominator <= 40; ++denominator) {
      const auto fraction = small_fraction(image(numerator, denominator));
      ASSERT_TRUE(fraction);
      EXPECT_EQ(fraction->numerator * denominator, numerator * fraction->denominator);
      EXPECT_GT(fraction->denominator, 0);
    }
  }
}

TEST(PrimeField, AddsAndMultipliesLikeFractions) {
  EXPECT_EQ(image(1, 3) + image(1, 6), image(1, 2));
  EXPECT_EQ(image(-2, 3) * image(3, 4), image(-1, 2));
  EXPECT_EQ(image(1, 3) - image(1, 3), FieldNumber(0));
  EXPECT_EQ(-FieldNumber(5), FieldNumber(-5));
  EXPECT_EQ(FieldNumber(3).power(4), FieldNumber(81));
}

TEST(PrimeField, TakesANumberForTheDecimalFractionItIsWrittenAs) {
  EXPECT_EQ(FieldNumber::from_decimal(0.1), image(1, 10));
  EXPECT_EQ(*FieldNumber::from_decimal(0.1) + *FieldNumber::from_decimal(0.2),
            FieldNumber::from_decimal(0.3));
  EXPECT_EQ(FieldNumber::from_decimal(-2.5e-3), image(-1, 400));
  EXPECT_EQ(FieldNumber::from_decimal(std::cos(2 * std::acos(-1.0) / 3)), image(-1, 2));
  EXPECT_EQ(FieldNumber::from_decimal(1e6), FieldNumber(1'000'000));
  EXPECT_EQ(FieldNumber::from_decimal(0.0), FieldNumber(0));
  EXPECT_FALSE(FieldNumber::from_decimal(std::numeric_limits<double>::infinity()));
}

}  // namespace
}  // namespace causa::testing
