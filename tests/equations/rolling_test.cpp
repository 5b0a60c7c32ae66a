#include "equations/plan/rolling.h"

#include <random>

#include <gtest/gtest.h>

namespace causa {
namespace {

using StepPosition = Coordinates;

struct ScalarStep {
  std::uint32_t class_id = 0;
  StepPosition position;

  friend bool operator==(const ScalarStep&, const ScalarStep&) = default;
};

std::vector<ScalarStep> unrolled(const std::vector<RolledLoop>& loops) {
  std::vector<ScalarStep> steps;
  for (const RolledLoop& loop : loops) {
    std::vector<std::int64_t> counters(loop.counts.size(), 0);
    while (true) {
      for (const RolledStep& step : loop.steps) {
        StepPosition position = step.base;
        for (std::size_t d = 0; d < counters.size(); ++d) {
          for (std::size_t k = 0; k < position.size(); ++k) position[k] += counters[d] * step.shifts[d][k];
        }
        steps.push_back({step.class_id, position});
      }
      std::size_t d = counters.size();
      while (d > 0 && ++counters[d - 1] == loop.counts[d - 1]) counters[--d] = 0;
      if (d == 0) break;
    }
  }
  return steps;
}

std::vector<RolledLoop> roll_all(const std::vector<ScalarStep>& steps) {
  StepSequence sequence;
  for (const ScalarStep& step : steps) sequence.add(step.class_id, step.position);
  return roll(sequence);
}

TEST(Rolling, ARunBecomesOneLoop) {
  std::vector<ScalarStep> steps;
  for (std::int64_t i = 0; i < 1000; ++i) steps.push_back({7, {i}});
  const auto loops = roll_all(steps);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].counts, (std::vector<std::int64_t>{1000}));
  EXPECT_EQ(unrolled(loops), steps);
}

TEST(Rolling, APeriodicRunBecomesOneLoop) {
  std::vector<ScalarStep> steps;
  for (std::int64_t i = 0; i < 50; ++i) {
    steps.push_back({1, {i}});
    steps.push_back({2, {2 * i + 1}});
    steps.push_back({1, {100 - i}});
  }
  const auto loops = roll_all(steps);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].steps.size(), 3U);
  EXPECT_EQ(unrolled(loops), steps);
}

TEST(Rolling, ABoxBecomesANest) {
  std::vector<ScalarStep> steps;
  for (std::int64_t i = 0; i < 10; ++i) {
    for (std::int64_t j = 0; j < 20; ++j) {
      for (std::int64_t k = 0; k < 3; ++k) steps.push_back({0, {i, j, k}});
    }
  }
  const auto loops = roll_all(steps);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].counts, (std::vector<std::int64_t>{10, 20, 3}));
  EXPECT_EQ(unrolled(loops), steps);
}

TEST(Rolling, ASequenceIsNeverChanged) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 5000; ++trial) {
    std::vector<ScalarStep> steps;
    const std::size_t size = random() % 40;
    for (std::size_t n = 0; n < size; ++n) {
      steps.push_back({static_cast<std::uint32_t>(random() % 2),
                       {static_cast<std::int64_t>(random() % 3), static_cast<std::int64_t>(random() % 2)}});
    }
    EXPECT_EQ(unrolled(roll_all(steps)), steps);
  }
  EXPECT_TRUE(roll_all({}).empty());
}

}  // namespace
}  // namespace causa
