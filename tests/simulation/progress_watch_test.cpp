// Runs whose end is out of reach are distinguished from those that begin slowly.
#include "simulation/progress_watch.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

// How many steps it takes to notice; 0: it does not.
template <class TimeOf>
std::uint64_t noticed_after(TimeOf time_of) {
  ProgressWatch watch(0.0, 1.0);
  for (std::uint64_t step = 1; step <= 3'000'000; ++step) {
    if (watch.pace(time_of(step), step) == Pace::StandingStill) return step;
  }
  return 0;
}

TEST(ProgressWatch, StandingStillIsNoticedSoon) {
  EXPECT_EQ(noticed_after([](std::uint64_t step) { return 1e-160 * static_cast<double>(step); }), 20'000U);
}

TEST(ProgressWatch, CrawlingIsNoticedLater) {
  EXPECT_EQ(noticed_after([](std::uint64_t step) { return 0.3 + 5e-15 * static_cast<double>(step); }),
            2'000'000U);
}

TEST(ProgressWatch, ManyShortStepsAreNot) {
  EXPECT_EQ(noticed_after([](std::uint64_t step) { return 1e-12 * static_cast<double>(step); }), 0U);
}

TEST(ProgressWatch, RunsOfVeryManyStepsCrawl) {
  ProgressWatch watch(0.0, 1.0);
  Pace found = Pace::Normal;
  for (std::uint64_t step = 1; step <= 20'000; ++step)
    found = watch.pace(1e-9 * static_cast<double>(step), step);
  EXPECT_EQ(found, Pace::Crawling);
  for (std::uint64_t step = 20'001; step <= 40'000; ++step)
    found = watch.pace(1e-5 * static_cast<double>(step), step);
  EXPECT_EQ(found, Pace::Normal);
}

// A million steps for the first millionth, and faster from then on.
TEST(ProgressWatch, SlowBeginningsAreNot) {
  EXPECT_EQ(noticed_after([](std::uint64_t step) { return 1e-18 * std::pow(static_cast<double>(step), 2); }),
            0U);
}

}  // namespace
}  // namespace causa::testing
