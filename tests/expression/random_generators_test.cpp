// The generators against their definitions by hand, and the transform against the sum that defines it.
#include "expression/external/random_generators.h"

#include <array>
#include <numbers>

#include <gtest/gtest.h>

#include "expression/external/fourier_transform.h"

namespace causa {
namespace {

TEST(RandomGenerators, StepFromOne) {
  // 1 ^ 1 << 25 = 33554433, ^ itself >> 27 = 33554433; times 2685821657736338717 modulo 2^64.
  std::array<std::int32_t, 2> state{1, 0};
  const std::uint64_t expected = std::uint64_t{33554433} * 2685821657736338717U;
  const double number = xorshift64star(state);
  EXPECT_EQ(static_cast<std::uint32_t>(state[0]), static_cast<std::uint32_t>(expected));
  EXPECT_EQ(static_cast<std::uint32_t>(state[1]), static_cast<std::uint32_t>(expected >> 32U));
  EXPECT_DOUBLE_EQ(number,
                   static_cast<double>(static_cast<std::int64_t>(expected)) / 18446744073709551616.0 + 0.5);
}

TEST(RandomGenerators, NumbersFillTheUnitInterval) {
  std::array<std::int32_t, 4> four{1, 2, 3, 4};
  std::array<std::int32_t, 33> many{};
  many[0] = 12345;
  many[31] = -7;
  double sum = 0;
  double other = 0;
  constexpr int count = 20000;
  for (int i = 0; i < count; ++i) {
    const double a = xorshift128plus(four);
    const double b = xorshift1024star(many);
    ASSERT_TRUE(a > 0 && a <= 1 && b > 0 && b <= 1);
    sum += a;
    other += b;
  }
  EXPECT_NEAR(sum / count, 0.5, 0.01);
  EXPECT_NEAR(other / count, 0.5, 0.01);
  EXPECT_EQ(many[32], count % 16);
}

TEST(FourierTransform, IsTheSumThatDefinesIt) {
  for (const std::size_t n : {1U, 2U, 6U, 7U, 30U, 64U}) {
    std::vector<double> signal(n);
    for (std::size_t j = 0; j < n; ++j) signal[j] = static_cast<double>((j * j + 3 * j) % 11);
    const auto transformed = fourier_transform(signal);
    for (std::size_t k = 0; k < n; ++k) {
      std::complex<double> sum = 0;
      for (std::size_t j = 0; j < n; ++j) {
        sum += signal[j] *
               std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(j * k) / static_cast<double>(n));
      }
      EXPECT_NEAR(std::abs(transformed[k] - sum), 0, 1e-10 * static_cast<double>(n)) << n << ' ' << k;
    }
  }
}

// The effort grows with the prime factors: what would take hours is known before it begins.
TEST(FourierTransform, EffortIsTheLengthTimesItsPrimeFactors) {
  EXPECT_EQ(fourier_transform_effort(0), 0);
  EXPECT_EQ(fourier_transform_effort(1), 0);
  EXPECT_EQ(fourier_transform_effort(7), 49);
  EXPECT_EQ(fourier_transform_effort(12), 12 * (2 + 2 + 3));
  EXPECT_EQ(fourier_transform_effort(1'000'018), 1'000'018.0 * 500'011.0);  // 2·500009
}

}  // namespace
}  // namespace causa
