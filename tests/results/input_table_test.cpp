// Tables of inputs: straight lines, jumps, held ends.
#include "results/input_table.h"

#include <cmath>

#include <gtest/gtest.h>

#include "results/read_csv.h"

namespace causa::testing {
namespace {

InputTable table(std::string_view text) {
  auto opened = make_input_table(std::get<Trajectory>(read_csv(text, "u.csv")), "u.csv");
  return std::get<InputTable>(std::move(opened));
}

double at(InputTable& inputs, double time, InputTable::Side side = InputTable::Side::Right) {
  std::vector<double> values(inputs.signals().size());
  inputs.evaluate(time, side, values);
  return values[0];
}

TEST(InputTable, InterpolatesAndHolds) {
  InputTable inputs = table("time,u,w\n1,10,0\n2,20,1\n4,0,2\n");
  for (int round = 0; round < 2; ++round) {  // forward, then back again
    EXPECT_EQ(at(inputs, 0.0), 10.0);
    EXPECT_EQ(at(inputs, 1.0), 10.0);
    EXPECT_EQ(at(inputs, 1.5), 15.0);
    EXPECT_EQ(at(inputs, 2.0), 20.0);
    EXPECT_EQ(at(inputs, 3.0), 10.0);
    EXPECT_EQ(at(inputs, 4.0), 0.0);
    EXPECT_EQ(at(inputs, 100.0), 0.0);
  }
}

TEST(InputTable, JumpsHaveTwoSides) {
  InputTable inputs = table("time,u\n0,1\n1,1\n1,7\n1,5\n2,5\n3,6\n");
  inputs.follow(0, InputTable::Follow::Line);
  EXPECT_EQ(at(inputs, 1.0, InputTable::Side::Left), 1.0);
  EXPECT_EQ(at(inputs, 1.0, InputTable::Side::Right), 5.0);
  EXPECT_EQ(at(inputs, 1.0, InputTable::Side::Left), 1.0);
  EXPECT_EQ(at(inputs, std::nextafter(1.0, 0.0)), 1.0);
  EXPECT_EQ(at(inputs, std::nextafter(1.0, 2.0), InputTable::Side::Left), 5.0);
  EXPECT_EQ(inputs.next_jump(0.0), 1.0);
  EXPECT_EQ(inputs.next_jump(1.0), std::nullopt);
  EXPECT_EQ(inputs.next_break(0.0), 1.0);
  EXPECT_EQ(inputs.next_break(1.0), 2.0);
  EXPECT_EQ(inputs.next_break(2.0), 3.0);
  EXPECT_EQ(inputs.next_break(3.0), std::nullopt);
}

TEST(InputTable, OneRowIsAConstant) {
  InputTable inputs = table("time,u\n3,8\n");
  EXPECT_EQ(at(inputs, 0.0), 8.0);
  EXPECT_EQ(at(inputs, 9.0, InputTable::Side::Left), 8.0);
}

TEST(InputTable, RefusesWhatIsNoSignal) {
  const auto complaint = [](std::string_view text) {
    const auto opened = make_input_table(std::get<Trajectory>(read_csv(text, "u.csv")), "u.csv");
    const auto& diagnostic = std::get<Diagnostic>(opened);
    return std::string(diagnostic.code()) + " " + message_of(diagnostic);
  };
  EXPECT_EQ(complaint("time,u\n"), "RS029 `u.csv` has names, but no row with values");
  EXPECT_EQ(complaint("time,u,w\n0,1,2\n1,2,nan\n"),
            "RS030 `u.csv`: the signal `w` has no finite value at time = 1");
}

TEST(InputTable, HeldSignalsJumpFromRowToRow) {
  InputTable inputs = table("time,a,b\n0,0,0\n1,0,1\n2,1,2\n");
  inputs.follow(0, InputTable::Follow::Held);
  EXPECT_EQ(inputs.next_jump(0.0), 2.0);
  std::vector<double> values(2);
  inputs.evaluate(1.5, InputTable::Side::Left, values);
  EXPECT_EQ(values, (std::vector<double>{0.0, 1.5}));
  inputs.evaluate(2.0, InputTable::Side::Left, values);
  EXPECT_EQ(values[0], 0.0);
  inputs.evaluate(2.0, InputTable::Side::Right, values);
  EXPECT_EQ(values[0], 1.0);
}

TEST(InputTable, SlopesJumpWhereLinesBend) {
  InputTable inputs = table("time,u\n0,0\n0.1,0.1\n0.2,0.2\n1.2,2.2\n1.2,5\n2.2,5\n");
  inputs.follow(0, InputTable::Follow::Slope);
  std::vector<double> values(1);
  const auto slope = [&](double time, InputTable::Side side) {
    inputs.evaluate(time, side, values);
    return inputs.slope(0);
  };
  EXPECT_NEAR(slope(0.1, InputTable::Side::Right), 1.0, 1e-12);
  EXPECT_NEAR(slope(0.2, InputTable::Side::Left), 1.0, 1e-12);
  EXPECT_NEAR(slope(0.2, InputTable::Side::Right), 2.0, 1e-12);
  EXPECT_NEAR(slope(1.2, InputTable::Side::Left), 2.0, 1e-12);
  EXPECT_EQ(slope(1.2, InputTable::Side::Right), 0.0);
  EXPECT_EQ(slope(-1.0, InputTable::Side::Right), 0.0);
  EXPECT_EQ(slope(0.0, InputTable::Side::Left), 0.0);
  EXPECT_EQ(slope(5.0, InputTable::Side::Right), 0.0);
  EXPECT_EQ(inputs.next_jump(0.0), 0.2);  // at 0.1 the line is straight, but for rounding
  EXPECT_EQ(inputs.next_jump(0.2), 1.2);
  EXPECT_EQ(inputs.next_jump(1.2), std::nullopt);
  EXPECT_EQ(inputs.jumps_of_line(0), std::vector<double>{1.2});
}

TEST(InputTable, WhatIsNotFollowedNeitherJumpsNorBends) {
  InputTable inputs = table("time,u,w\n0,0,0\n1,1,0\n1,3,0\n2,3,1\n");
  inputs.follow(1, InputTable::Follow::Line);
  EXPECT_EQ(inputs.next_jump(0.0), std::nullopt);
  EXPECT_EQ(inputs.next_break(0.0), 1.0);
  EXPECT_EQ(inputs.next_break(1.0), 2.0);
}

}  // namespace
}  // namespace causa::testing
