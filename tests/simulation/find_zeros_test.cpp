// Where functions of a model's values cross zero.
#include "simulation/find_zeros.h"

#include <cmath>

#include <gtest/gtest.h>

#include "hand_written_decay.h"
#include "simulation/simulate.h"

namespace causa::testing {
namespace {

SimulationResult zeros_of(std::vector<WatchedFunction> functions, double stop) {
  HandWrittenDecay model;
  DiagnosticSink sink;
  SimulationOptions options{.stop_time = stop, .solver = "dopri5", .tolerance = 1e-10};
  options.zeros_of = std::move(functions);
  return simulate(model, options, {}, sink);
}

TEST(FindZeros, LocatesOnTheDenseOutput) {
  const auto result =
      zeros_of({{[](double, std::span<const double> values) { return values[0] - 0.5; }}}, 3.0);
  ASSERT_EQ(result.zeros.size(), 1U);
  EXPECT_NEAR(result.zeros[0].time, std::log(2.0), 1e-9);
  EXPECT_LT(std::abs(result.zeros[0].residual), 1e-15);
  EXPECT_EQ(result.zeros[0].kind, FoundZero::Kind::Zero);
}

TEST(FindZeros, FindsSeveralInOneStepInOrder) {
  const auto result = zeros_of({{[](double time, std::span<const double>) { return time - 2.0; }},
                                {[](double time, std::span<const double>) { return std::sin(time); }},
                                {[](double, std::span<const double> values) { return values[0] + 1.0; }}},
                               10.0);
  ASSERT_EQ(result.zeros.size(), 4U);
  constexpr double pi = 3.14159265358979324;
  const std::vector<double> times{2.0, pi, 2 * pi, 3 * pi};
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(result.zeros[i].time, times[i], 1e-12);
  EXPECT_EQ(result.zeros[0].function, 0U);
  EXPECT_EQ(result.zeros[1].function, 1U);
}

TEST(FindZeros, ZeroAtTheStartIsNoCrossingAndWhatIsNotANumberCrossesNothing) {
  EXPECT_TRUE(zeros_of({{[](double time, std::span<const double>) { return time; }},
                        {[](double time, std::span<const double>) { return std::sqrt(0.5 - time); }}},
                       1.0)
                  .zeros.empty());
}

TEST(FindZeros, TellsPolesAndJumpsFromZeros) {
  const auto result =
      zeros_of({{[](double, std::span<const double> values) { return 1.0 / (values[0] - 0.8); }},
                {[](double time, std::span<const double>) { return time < 0.7 ? -1.0 : 2.0; }},
                {[](double time, std::span<const double>) { return 1.0 / (time - 0.5); }}},
               1.0);
  ASSERT_EQ(result.zeros.size(), 3U);
  EXPECT_NEAR(result.zeros[0].time, -std::log(0.8), 1e-9);
  EXPECT_EQ(result.zeros[0].kind, FoundZero::Kind::Pole);
  EXPECT_NEAR(result.zeros[1].time, 0.5, 1e-14);
  EXPECT_EQ(result.zeros[1].kind, FoundZero::Kind::Pole);
  EXPECT_NEAR(result.zeros[2].time, 0.7, 1e-14);
  EXPECT_EQ(result.zeros[2].kind, FoundZero::Kind::Jump);
}

TEST(FindZeros, ConditionsChangeBothWays) {
  const auto result =
      zeros_of({{[](double, std::span<const double> values) { return values[0] > 0.5 ? 1.0 : 0.0; },
                 WatchedFunction::Look::Changes},
                {[](double time, std::span<const double>) { return std::abs(time - 1.0) < 0.75 ? 1.0 : 0.0; },
                 WatchedFunction::Look::Changes}},
               3.0);
  ASSERT_EQ(result.zeros.size(), 3U);
  EXPECT_NEAR(result.zeros[0].time, 0.25, 1e-14);
  EXPECT_EQ(result.zeros[0].kind, FoundZero::Kind::BecomesTrue);
  EXPECT_NEAR(result.zeros[1].time, std::log(2.0), 1e-9);
  EXPECT_EQ(result.zeros[1].kind, FoundZero::Kind::BecomesFalse);
  EXPECT_NEAR(result.zeros[2].time, 1.75, 1e-14);
  EXPECT_EQ(result.zeros[2].kind, FoundZero::Kind::BecomesFalse);
}

}  // namespace
}  // namespace causa::testing
