// Tables over time: the instants of events, and which side of them is in force.
#include "expression/external/tables/time_table.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::tables {
namespace {

TimeTable make(std::vector<double> t, std::vector<double> y, Smoothness smoothness,
               Extrapolation extrapolation, const TimeTableOptions& options = {}) {
  return {Curves(std::move(t), {std::move(y)}, smoothness, extrapolation), options};
}

// The example of the documentation of CombiTimeTable.
TimeTable documented(TimeEvents events, Extrapolation extrapolation = Extrapolation::LastTwoPoints) {
  return make({0, 1, 1, 2, 3, 4}, {0, 0, 1, 4, 9, 16}, Smoothness::Linear, extrapolation, {0, 0, events});
}

double value(const TimeTable& table, double t, double next, double previous) {
  const auto found = table.at(0, t, next, previous, 0);
  EXPECT_TRUE(std::holds_alternative<Interpolated>(found));
  return std::get<Interpolated>(found).value;
}

// All instants up to a time.
std::vector<double> events(const TimeTable& table, double from, double to) {
  std::vector<double> result;
  for (double t = table.next_event(from); t <= to; t = table.next_event(t)) {
    result.push_back(t);
    if (result.size() > 100) break;
  }
  return result;
}

TEST(TimeTable, Documented) {
  const TimeTable table = documented(TimeEvents::AtDiscontinuities);
  EXPECT_EQ(value(table, 1.0, 1.0, 1.0), 0.0);  // before the event
  EXPECT_EQ(value(table, 1.0, 4.0, 1.0), 1.0);  // while it happens
  EXPECT_EQ(value(table, 1.0, 4.0, 4.0), 1.0);  // afterwards
  EXPECT_EQ(value(table, 1.5, 4.0, 4.0), 2.5);
  EXPECT_EQ(value(table, 2.0, 4.0, 4.0), 4.0);
  EXPECT_EQ(value(table, 5.0, TimeTable::no_event, TimeTable::no_event), 23.0);
}

TEST(TimeTable, EventsAsAsked) {
  using V = std::vector<double>;
  EXPECT_EQ(events(documented(TimeEvents::Always), -1, 10), (V{0, 1, 2, 3, 4}));
  EXPECT_EQ(events(documented(TimeEvents::AtDiscontinuities), -1, 10), (V{0, 1, 4}));
  EXPECT_EQ(events(documented(TimeEvents::Never), -1, 10), (V{0, 4}));
  EXPECT_EQ(events(documented(TimeEvents::Always, Extrapolation::Periodic), 0, 9),
            (V{1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(events(documented(TimeEvents::AtDiscontinuities, Extrapolation::Periodic), 0, 9),
            (V{1, 4, 5, 8, 9}));
  EXPECT_EQ(events(documented(TimeEvents::Never, Extrapolation::Periodic), 0, 9), (V{4, 8}));
  const TimeTable smooth = make({0, 1, 2}, {0, 1, 0}, Smoothness::Akima, Extrapolation::Hold);
  EXPECT_EQ(events(smooth, -1, 10), (V{0, 2}));
  const TimeTable point = make({3}, {5}, Smoothness::Linear, Extrapolation::Hold);
  EXPECT_EQ(events(point, -1, 10), (V{0}));  // the start time
  const TimeTable shifted = make({0, 1, 2}, {0, 1, 0}, Smoothness::Linear, Extrapolation::Hold,
                                 {.start_time = 2.5, .shift_time = 2});
  EXPECT_EQ(events(shifted, 0, 10), (V{2.5, 3, 4}));
}

// An integrator that looks ahead sees the line go on, not the kink; rounding does not choose a side.
TEST(TimeTable, PartsGoOnUntilTheirEvent) {
  const TimeTable table = documented(TimeEvents::Always);
  EXPECT_DOUBLE_EQ(value(table, 2.1, 2.0, 2.0), 4.3);  // the line from (1, 1) to (2, 4)
  EXPECT_DOUBLE_EQ(value(table, std::nextafter(2.0, 0.0), 3.0, 3.0), 4.0);
  EXPECT_EQ(value(table, std::nextafter(1.0, 0.0), 2.0, 2.0), 1.0 - 3 * (1.0 - std::nextafter(1.0, 0.0)));
  const TimeTable steps = make({0, 1, 2}, {5, 6, 7}, Smoothness::Constant, Extrapolation::Hold);
  EXPECT_EQ(value(steps, 1.0, 1.0, 1.0), 5);
  EXPECT_EQ(value(steps, 1.0, 2.0, 1.0), 6);
  EXPECT_EQ(value(steps, std::nextafter(1.0, 0.0), 2.0, 2.0), 6);
  EXPECT_EQ(value(steps, 2.0, 2.0, 2.0), 6);
  EXPECT_EQ(value(steps, 2.0, TimeTable::no_event, 2.0), 7);
}

TEST(TimeTable, PeriodicTablesGoOnForever) {
  for (const double shift : {0.0, 0.3}) {
    const TimeTable table = make({0, 0.1, 0.1, 0.7}, {0, 1, 2, 3}, Smoothness::Linear,
                                 Extrapolation::Periodic, {.start_time = 0, .shift_time = shift});
    double t = 0;
    double next = table.next_event(t);
    for (int k = 0; k < 3000; ++k) {
      ASSERT_GT(next, t);
      const double phase = std::remainder(0.5 * (t + next) - shift - 0.35, 0.7) + 0.35;
      const double expected = phase < 0.1 ? 10 * phase : 2 + (phase - 0.1) / 0.6;
      EXPECT_NEAR(value(table, 0.5 * (t + next), next, next), expected, 1e-9) << t;
      t = next;
      next = table.next_event(t);
      EXPECT_LT(next - t, 0.61);
    }
  }
}

// What comes back from a scale differs by rounding; no event is found twice or lost.
TEST(TimeTable, RoundingOfScaledTimes) {
  const TimeTable table =
      make({0, 0.1, 0.2, 0.3, 0.7}, {0, 1, 2, 3, 4}, Smoothness::Linear, Extrapolation::Hold);
  for (const double t : {0.1, 0.2, 0.3}) {
    EXPECT_GT(table.next_event(std::nextafter(t, 0.0)), t);
    EXPECT_LT(table.next_event(t - 1e-9), t + 1e-12);
  }
}

TEST(TimeTable, StartTime) {
  const TimeTable table =
      make({0, 1, 2}, {5, 6, 7}, Smoothness::Linear, Extrapolation::Hold, {.start_time = 1, .shift_time = 0});
  EXPECT_EQ(value(table, 0.5, 1, 1), 0);
  EXPECT_EQ(value(table, 1.0, 1, 1), 0);
  EXPECT_EQ(value(table, 1.0, 2, 1), 6);
  EXPECT_EQ(value(table, 1.5, 2, 2), 6.5);
}

TEST(TimeTable, NotExtrapolated) {
  const TimeTable table = documented(TimeEvents::Always, Extrapolation::None);
  EXPECT_EQ(value(table, 4.0, TimeTable::no_event, 4.0), 16);
  EXPECT_DOUBLE_EQ(value(table, 4.1, 4.0, 4.0), 16.7);  // a look ahead of the event
  const auto outside = table.at(0, 4.5, TimeTable::no_event, TimeTable::no_event, 0);
  ASSERT_TRUE(std::holds_alternative<std::string>(outside));
  EXPECT_EQ(
      std::get<std::string>(outside),
      "the table is asked for the value at time 4.5, but it is defined from 0 to 4 and not extrapolated");
}

// Called without the events of a block.
TEST(TimeTable, UnknownEvents) {
  const TimeTable table = documented(TimeEvents::Always);
  EXPECT_EQ(value(table, 2.5, 77, 0), 6.5);
  EXPECT_EQ(value(table, 2.5, TimeTable::no_event, TimeTable::no_event), 6.5);
  EXPECT_TRUE(std::isnan(value(table, std::nan(""), 3, 3)));
}

}  // namespace
}  // namespace causa::tables
