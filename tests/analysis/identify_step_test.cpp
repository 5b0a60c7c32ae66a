// Models from step responses: planted ones come back, noise widens the intervals.
#include "analysis/linear_systems/design/identify_step.h"

#include <gtest/gtest.h>

#include "analysis/linear_systems/responses/time_response.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

StepData sampled(const TransferFunction& tf, double stop, std::size_t count) {
  const TimeResponse response =
      step_response(result_of(to_state_space(tf)), 0, {.stop = stop, .intervals = count});
  return {.times = response.times, .values = response.outputs.values};
}

// Example 7.2: (2s² + 2.4s + 4)/(s² + 1.2s + 4).
TEST(IdentifyStep, ExampleSevenTwo) {
  const StepData data = sampled({.numerator = {2, 2.4, 4}, .denominator = {1, 1.2, 4}}, 10.0, 100);
  const Identification found = result_of(identify_second_order(data));
  EXPECT_NEAR(found.jump, 2.0, 1e-6);
  EXPECT_NEAR(found.static_gain, 1.0, 1e-6);
  const Polynomial numerator{2, 2.4, 4};
  const Polynomial denominator{1, 1.2, 4};
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(found.model.numerator[k], numerator[k], 1e-5);
    EXPECT_NEAR(found.model.denominator[k], denominator[k], 1e-5);
  }
  EXPECT_LT(found.residual, 1e-8);
  EXPECT_GT(found.fit, 1.0 - 1e-7);
  EXPECT_EQ(found.fitted.size(), data.times.size());
}

TEST(IdentifyStep, PlantedSecondOrders) {
  RandomNumbers random(51);
  for (int trial = 0; trial < 25; ++trial) {
    const double frequency = std::pow(10.0, random.between(-2, 3));
    const double damping = std::pow(10.0, random.between(-1, 0.4));
    const double gain = random.between(-3, 3);
    const Polynomial numerator{trial % 2 == 0 ? 0.0 : random.between(-2, 2),
                               random.between(-1, 1) * frequency, gain * frequency * frequency};
    const Polynomial denominator{1, 2 * damping * frequency, frequency * frequency};
    const double slowest = frequency * (damping < 1 ? damping : damping - std::sqrt(damping * damping - 1));
    StepData data = sampled({.numerator = numerator, .denominator = denominator}, 6.0 / slowest, 400);
    // Another height, start and time of the step.
    for (double& value : data.values) value = 5.0 + 2.5 * value;
    for (double& time : data.times) time += 3.0;
    data.step_time = 3.0;
    data.step_height = 2.5;
    data.initial_value = 5.0;
    const Outcome<Identification> outcome = identify_second_order(data);
    ASSERT_TRUE(succeeded(outcome));
    EXPECT_LT(result_of(outcome).residual, 1e-6) << "trial " << trial << ", damping " << damping;
    EXPECT_NEAR(result_of(outcome).static_gain, gain, 1e-4);
    EXPECT_NEAR(result_of(outcome).jump, numerator[0], 1e-3);
  }
}

TEST(IdentifyStep, FirstOrderWithDeadTime) {
  RandomNumbers random(52);
  for (int trial = 0; trial < 20; ++trial) {
    const double tau = random.between(0.2, 5.0);
    const double dead_time = trial == 0 ? 0.0 : random.between(0.05, 3.0);
    const double gain = random.between(0.5, 4.0);
    StepData data;
    for (int k = 0; k <= 300; ++k) {
      const double t = 0.05 * k * tau;
      data.times.push_back(t);
      data.values.push_back(t > dead_time ? gain * (1 - std::exp(-(t - dead_time) / tau)) : 0.0);
    }
    const Identification found = result_of(identify_first_order_dead_time(data));
    EXPECT_NEAR(found.dead_time, dead_time, 1e-3 * tau) << "trial " << trial;
    EXPECT_NEAR(1.0 / found.model.denominator[1], tau, 1e-3 * tau);
    EXPECT_NEAR(found.static_gain, gain, 1e-4);
  }
}

// With noise the truth lies inside the intervals, most of the time.
TEST(IdentifyStep, IntervalsCoverTheTruth) {
  RandomNumbers random(53);
  int inside = 0;
  int all = 0;
  for (int trial = 0; trial < 20; ++trial) {
    StepData data = sampled({.numerator = {2, 2.4, 4}, .denominator = {1, 1.2, 4}}, 10.0, 200);
    for (double& value : data.values) value += 0.02 * random.normal();
    const Identification found = result_of(identify_second_order(data));
    EXPECT_NEAR(found.residual, 0.02, 0.006);
    const Polynomial truth{2, 2.4, 4};
    for (std::size_t k = 0; k < 3; ++k) {
      ASSERT_TRUE(found.numerator_intervals[k]);
      inside += std::abs(found.model.numerator[k] - truth[k]) <= *found.numerator_intervals[k] ? 1 : 0;
      ++all;
    }
  }
  EXPECT_GT(inside, all * 8 / 10);
}

TEST(IdentifyStep, BadDataIsRefused) {
  EXPECT_EQ(refusal_of(identify_second_order({})).kind, RefusalKind::BadData);
  EXPECT_EQ(refusal_of(identify_second_order({.times = {0, 1, 2}, .values = {0, 1, 1}})).kind,
            RefusalKind::BadData);
  EXPECT_EQ(
      refusal_of(identify_first_order_dead_time({.times = {0, 1, 1, 2, 3}, .values = {0, 1, 1, 1, 1}})).kind,
      RefusalKind::BadData);
  EXPECT_EQ(
      refusal_of(identify_first_order_dead_time({.times = {0, 1, 2, 3, 4}, .values = {0, 0, 0, 0, 0}})).kind,
      RefusalKind::BadData);
  EXPECT_EQ(refusal_of(identify_first_order_dead_time(
                           {.times = {0, 1, 2, 3, 4}, .values = {0, 0, std::nan(""), 0, 0}}))
                .kind,
            RefusalKind::BadData);
  EXPECT_EQ(refusal_of(identify_first_order_dead_time(
                           {.times = {0, 1, 2, 3, 4}, .values = {0, 1, 2, 3, 4}, .step_height = 0.0}))
                .kind,
            RefusalKind::BadData);
}

}  // namespace
}  // namespace causa::linear::testing
