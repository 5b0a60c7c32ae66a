// The mirrored tube: curves that only differ in sampling are inside, curves that differ are outside.
#include "results/compare.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "../base/random_choice.h"

namespace causa::testing {
namespace {

struct Curve {
  std::vector<double> times;
  std::vector<double> values;

  [[nodiscard]] CurveView view() const { return {.times = times, .values = values}; }
};

template <typename Function>
Curve sampled(const Function& f, double begin, double end, int intervals) {
  Curve curve;
  for (int i = 0; i <= intervals; ++i) {
    curve.times.push_back(begin + (end - begin) * i / intervals);
    curve.values.push_back(f(curve.times.back()));
  }
  return curve;
}

TubeReport compare(const Curve& result, const Curve& reference, const TubeOptions& options = {}) {
  return compare_in_tube(result.view(), reference.view(), options);
}

const auto sine = [](double t) { return std::sin(t); };

TEST(Tube, TheSameCurveSampledDifferentlyIsInside) {
  const Curve reference = sampled(sine, 0, 10, 500);
  for (const int intervals : {100, 499, 500, 5000}) {
    const TubeReport report = compare(sampled(sine, 0, 10, intervals), reference);
    EXPECT_TRUE(report.inside()) << intervals << ' ' << report.worst;
    EXPECT_EQ(report.rows, 501U);
    EXPECT_EQ(report.strays, 0U);
  }
  const TubeReport report = compare(reference, reference);
  EXPECT_DOUBLE_EQ(report.dx, 0.02);
  EXPECT_NEAR(report.dy, 0.002 * 2, 1e-4);
  EXPECT_EQ(report.worst, 0.0);
}

TEST(Tube, ADeviationIsFoundWithItsPlace) {
  const Curve reference = sampled(sine, 0, 10, 500);
  const auto bump = [](double t) { return std::sin(t) + (t > 4.0 && t < 4.2 ? 0.02 : 0.0); };
  const TubeReport report = compare(sampled(bump, 0, 10, 5000), reference);
  EXPECT_FALSE(report.inside());
  EXPECT_GT(report.worst_time, 4.0);
  EXPECT_LT(report.worst_time, 4.2);
  EXPECT_NEAR(report.worst_result - report.worst_reference, 0.02, 1e-6);
  EXPECT_GT(report.worst, 1.0);
  EXPECT_LT(report.worst, 5.1);
  EXPECT_TRUE(compare(sampled(bump, 0, 10, 5000), reference, {.tolerance = 0.02}).inside());
}

TEST(Tube, AShiftInTimeCountsByTheWidthOfTheTube) {
  const auto step = [](double at) { return Curve{.times = {0, at, at, 10}, .values = {0, 0, 1, 1}}; };
  EXPECT_TRUE(compare(step(5.0), step(5.0)).inside());
  EXPECT_TRUE(compare(step(5.019), step(5.0)).inside());
  EXPECT_TRUE(compare(step(4.981), step(5.0)).inside());
  EXPECT_FALSE(compare(step(5.03), step(5.0)).inside());
  EXPECT_FALSE(compare(step(4.97), step(5.0)).inside());
}

TEST(Tube, BothSidesOfAnEventMustBeThere) {
  const Curve reference{.times = {0, 5, 5, 5, 10}, .values = {0, 0, 3, 1, 1}};  // a peak inside the event
  const Curve without{.times = {0, 5, 5, 10}, .values = {0, 0, 1, 1}};
  EXPECT_FALSE(compare(without, reference).inside());
  EXPECT_TRUE(compare(reference, reference).inside());
  const Curve shifted{.times = {0, 5.01, 5.01, 5.01, 10}, .values = {0, 0, 3, 1, 1}};
  EXPECT_TRUE(compare(shifted, reference).inside());
}

// A reference of few rows on the curve is enough for the rows; between them only strays tell.
TEST(Tube, ThinnedReferences) {
  const Curve thin = sampled(sine, 0, 10, 40);
  const Curve dense = sampled(sine, 0, 10, 5000);
  EXPECT_TRUE(compare(dense, thin).inside());
  const auto ripple = [](double t) { return std::sin(t) + 0.3 * std::sin(40 * M_PI * t / 10); };
  const Curve stray = sampled(ripple, 0, 10, 5000);
  const TubeReport report = compare(stray, thin);  // the ripple is zero at every row
  EXPECT_EQ(report.rows_outside, 0U) << report.worst;
  EXPECT_TRUE(report.too_many_strays);
  EXPECT_FALSE(report.inside());
  EXPECT_TRUE(compare(stray, thin, {.undersampled = true}).inside());
}

TEST(Tube, AFewStraysAreAllowed) {
  const Curve reference = sampled(sine, 0, 10, 500);
  Curve result = sampled(sine, 0, 10, 1000);
  result.values[333] = 5.0;
  result.values[334] = -5.0;
  EXPECT_EQ(compare(result, reference).strays, 2U);
  EXPECT_TRUE(compare(result, reference).inside());
  for (std::size_t i = 500; i < 504; ++i) result.values[i] = 5.0;
  EXPECT_TRUE(compare(result, reference).too_many_strays);
}

TEST(Tube, ResultsThatEndEarlyOrHaveNoNumbers) {
  const Curve reference = sampled(sine, 0, 10, 500);
  const TubeReport early = compare(sampled(sine, 0, 9, 450), reference);
  EXPECT_FALSE(early.inside());
  EXPECT_TRUE(std::isinf(early.worst));
  EXPECT_GT(early.worst_time, 9.0);
  EXPECT_TRUE(std::isnan(early.worst_result));
  Curve broken = sampled(sine, 0, 10, 500);
  for (std::size_t i = 200; i < 300; ++i) broken.values[i] = NAN;
  EXPECT_FALSE(compare(broken, reference).inside());
  EXPECT_FALSE(compare(Curve{}, reference).inside());
  EXPECT_FALSE(compare(reference, Curve{}).inside());  // what was not compared
  EXPECT_TRUE(compare(reference, broken).inside());    // rows without a number say nothing
  EXPECT_EQ(compare(reference, broken).left_out, 100U);
}

TEST(Tube, ConstantAndTinySignals) {
  const Curve zero = sampled([](double) { return 0.0; }, 0, 1, 10);
  EXPECT_TRUE(compare(sampled([](double) { return 1e-6; }, 0, 1, 7), zero).inside());
  EXPECT_FALSE(compare(sampled([](double) { return 1e-5; }, 0, 1, 7), zero).inside());
  const Curve large = sampled([](double) { return -1e5; }, 0, 1, 10);
  EXPECT_TRUE(compare(sampled([](double) { return -1e5 - 150; }, 0, 1, 3), large).inside());
  EXPECT_FALSE(compare(sampled([](double) { return -1e5 - 250; }, 0, 1, 3), large).inside());
  const Curve instant{.times = {2.0}, .values = {3.0}};
  EXPECT_TRUE(compare(instant, instant).inside());
}

// The sliding windows against looking at every sample.
TEST(Tube, WindowsAgreeWithBruteForce) {
  Random random(17);
  for (int run = 0; run < 300; ++run) {
    const auto any = [&] {
      Curve curve;
      double time = 0.0;
      for (std::uint32_t n = 2 + below(random, 30); n > 0; --n) {
        curve.times.push_back(time);
        curve.values.push_back(static_cast<double>(below(random, 100)));
        time += below(random, 3) == 0 ? 0.0 : static_cast<double>(below(random, 10)) / 10.0;
      }
      curve.times.back() += 0.5;
      return curve;
    };
    const Curve result = any();
    const Curve reference = any();
    const TubeOptions options{.tolerance = 0.03};
    const TubeReport report = compare(result, reference, options);
    std::size_t outside = 0;
    for (std::size_t row = 0; row < reference.times.size(); ++row) {
      const double t = reference.times[row];
      double lowest = INFINITY;
      double highest = -INFINITY;
      const auto include = [&](double y) {
        lowest = std::min(lowest, y);
        highest = std::max(highest, y);
      };
      for (std::size_t i = 0; i < result.times.size(); ++i) {
        if (std::abs(result.times[i] - t) <= report.dx + 1e-13) include(result.values[i]);
      }
      for (const double end : {t - report.dx, t + report.dx}) {
        if (end > result.times.front() && end < result.times.back())
          include(interpolated(result.view(), end));
      }
      const double y = reference.values[row];
      if (!(y >= lowest - report.dy && y <= highest + report.dy)) ++outside;
    }
    EXPECT_EQ(report.rows_outside, outside) << run;
  }
}

}  // namespace
}  // namespace causa::testing
