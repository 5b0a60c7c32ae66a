// Events of one condition that come in next to no time, or ever faster, are distinguished from others.
#include "simulation/chattering.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using Finding = ChatterWatch::Finding;

TEST(ChatterWatch, RegularEventsAreNoChattering) {
  ChatterWatch watch(1.0);
  for (int k = 0; k < 1000; ++k) {
    EXPECT_EQ(watch.note(1e-3 * k, 0), Finding::Nothing);
    EXPECT_FALSE(watch.repeats(0));
  }
}

TEST(ChatterWatch, ManyEventsInNextToNoTimeAre) {
  ChatterWatch watch(1.0);
  int events = 0;
  while (watch.note(0.5 + 1e-12 * events, 3) == Finding::Nothing) {
    ASSERT_LT(++events, 100);
    EXPECT_EQ(watch.repeats(3), events > 1);
  }
  EXPECT_EQ(events + 1, static_cast<int>(ChatterWatch::most_recent));
}

TEST(ChatterWatch, OtherConditionsInBetweenDoNotRepeat) {
  ChatterWatch watch(1.0);
  watch.note(0.5, 0);
  watch.note(0.5, 1);
  EXPECT_FALSE(watch.repeats(0));
  EXPECT_FALSE(watch.repeats(1));
  watch.note(0.5, 1);
  EXPECT_TRUE(watch.repeats(1));
}

// A ball that bounces half as long each time: on and off are two events per bounce.
TEST(ChatterWatch, FindsWhereEventsPileUp) {
  ChatterWatch watch(10.0);
  double time = 1.0;
  double flight = 0.5;
  Finding finding = Finding::Nothing;
  for (int bounce = 0; finding == Finding::Nothing; ++bounce) {
    ASSERT_LT(bounce, 100);
    finding = watch.note(time, 0);
    if (finding == Finding::Nothing) finding = watch.note(time + 0.01 * flight, 0);
    time += flight;
    flight *= 0.5;
  }
  EXPECT_EQ(finding, Finding::EverFaster);
  EXPECT_NEAR(watch.limit(0), 2.0, 1e-6);
}

TEST(ChatterWatch, ConditionsAreExaminedMoreAndMoreRarely) {
  ChatterWatch watch(1.0);
  std::vector<int> examined;
  for (int k = 1; k <= 200; ++k) {
    watch.note(1e-3 * k, 5);
    if (watch.is_due(5)) examined.push_back(k);
  }
  EXPECT_EQ(examined, (std::vector{24, 48, 96, 192}));
  watch.forget();
  EXPECT_FALSE(watch.is_due(5));
}

}  // namespace
}  // namespace causa::testing
