// All solutions in a box: systems whose solutions are known because they were planted.
#include "analysis/equilibria/branch_and_prune.h"

#include <cmath>

#include <gtest/gtest.h>

#include "../base/random_choice.h"

namespace causa {
namespace {

using testing::below;
using testing::Random;

double random_between(Random& random, double from, double to) {
  return from + (to - from) * below(random, 100'001) / 100'000.0;
}

TapeIndex times(Tape& tape, double factor, TapeIndex a) {
  return tape.binary(Operator::Multiply, tape.constant(factor), a);
}
TapeIndex plus(Tape& tape, TapeIndex a, TapeIndex b) {
  return tape.binary(Operator::Add, a, b);
}

// gᵢ = (uᵢ − aᵢ)(uᵢ − bᵢ)(uᵢ² + 1) with u = T x, mixed by a matrix: solutions are T⁻¹ of all choices of a and
// b.
struct PlantedSystem {
  RestSystem system;
  std::vector<std::vector<double>> solutions;
};

PlantedSystem planted(Random& random, std::size_t n) {
  Tape tape;
  std::vector<TapeIndex> x;
  for (std::size_t i = 0; i < n; ++i) x.push_back(tape.add_variable());
  std::vector<std::vector<double>> rows(n, std::vector<double>(n, 0.0));
  std::vector<double> first;
  std::vector<double> second;
  std::vector<TapeIndex> factors;
  for (std::size_t i = 0; i < n; ++i) {
    // Lower triangular with ones: T⁻¹ by substitution.
    TapeIndex u = x[i];
    for (std::size_t j = 0; j < i; ++j) {
      rows[i][j] = random_between(random, -0.8, 0.8);
      u = plus(tape, u, times(tape, rows[i][j], x[j]));
    }
    first.push_back(random_between(random, -2.0, -0.2));
    second.push_back(random_between(random, 0.2, 2.0));
    const TapeIndex roots =
        tape.binary(Operator::Multiply, tape.binary(Operator::Subtract, u, tape.constant(first.back())),
                    tape.binary(Operator::Subtract, u, tape.constant(second.back())));
    factors.push_back(
        tape.binary(Operator::Multiply, roots,
                    plus(tape, tape.binary(Operator::Power, u, tape.constant(2.0)), tape.constant(1.0))));
  }
  std::vector<TapeIndex> equations;
  for (std::size_t i = 0; i < n; ++i) {
    TapeIndex sum = factors[i];
    for (std::size_t j = 0; j < n; ++j)
      if (j != i) sum = plus(tape, sum, times(tape, random_between(random, -0.4, 0.4), factors[j]));
    equations.push_back(sum);
  }
  PlantedSystem result{.system = rest_system(tape, equations), .solutions = {}};
  for (std::size_t choice = 0; choice < (std::size_t{1} << n); ++choice) {
    std::vector<double> solution(n);
    for (std::size_t i = 0; i < n; ++i) {
      solution[i] = ((choice >> i) & 1U) != 0 ? first[i] : second[i];
      for (std::size_t j = 0; j < i; ++j) solution[i] -= rows[i][j] * solution[j];
    }
    result.solutions.push_back(solution);
  }
  return result;
}

TEST(BranchAndPrune, FindsAllPlantedSolutionsAndNoOthers) {
  Random random(11);
  for (int round = 0; round < 20; ++round) {
    const std::size_t n = round % 2 == 0 ? 2 : 3;
    const PlantedSystem one = planted(random, n);
    const SolutionSet found = all_solutions(one.system, Box(n, Interval(-8.0, 8.0)), {});
    EXPECT_TRUE(found.is_complete()) << round;
    EXPECT_EQ(found.solutions.size(), one.solutions.size()) << round;
    for (const std::vector<double>& solution : one.solutions) {
      int near = 0;
      for (const ProvenSolution& proven : found.solutions) {
        double distance = 0.0;
        for (std::size_t i = 0; i < n; ++i)
          distance = std::max(distance, std::abs(proven.point[i] - solution[i]));
        near += distance < 1e-10 ? 1 : 0;
      }
      EXPECT_EQ(near, 1) << round;
    }
  }
}

TEST(BranchAndPrune, ProvesThatABoxIsEmpty) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex row[] = {
      plus(tape, tape.binary(Operator::Power, x, tape.constant(2.0)), tape.constant(1e-3))};
  const RestSystem system = rest_system(tape, row);
  const SolutionSet found = all_solutions(system, Box(1, entire_line), {});
  EXPECT_TRUE(found.is_complete());
  EXPECT_TRUE(found.solutions.empty());
  EXPECT_TRUE(found.families.empty());
}

// x − x³/3 − y + 1 = 0, x + 1 − y = 0: three solutions in one, where the derivative is singular.
TEST(BranchAndPrune, ListsMultipleSolutionsAsUndecided) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex y = tape.add_variable();
  const TapeIndex cube = tape.binary(Operator::Power, x, tape.constant(3.0));
  const TapeIndex slow = plus(tape, x, times(tape, -1.0 / 3.0, cube));
  const TapeIndex rows[] = {plus(tape, tape.binary(Operator::Subtract, slow, y), tape.constant(1.0)),
                            tape.binary(Operator::Subtract, plus(tape, x, tape.constant(1.0)), y)};
  const RestSystem system = rest_system(tape, rows);
  const SolutionSet found = all_solutions(system, Box(2, Interval(-3.0, 4.0)), {});
  EXPECT_FALSE(found.is_complete());
  ASSERT_EQ(found.undecided.size(), 1U);
  EXPECT_EQ(found.undecided.front().why, UndecidedRegion::Why::Singular);
  EXPECT_TRUE(found.undecided.front().hull[0].contains(0.0));
  EXPECT_LT(found.undecided.front().hull[0].width(), 1e-3);
  EXPECT_TRUE(found.solutions.empty());
}

TEST(BranchAndPrune, FindsFamilies) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex y = tape.add_variable();
  // x y = 0, x = 0: every y.
  const TapeIndex rows[] = {tape.binary(Operator::Multiply, x, y), x};
  const SolutionSet all = all_solutions(rest_system(tape, rows), Box(2, Interval(-1.0, 1.0)), {});
  EXPECT_TRUE(all.is_complete());
  ASSERT_EQ(all.families.size(), 1U);
  EXPECT_EQ(all.families.front()[0], Interval(0.0));
  EXPECT_EQ(all.families.front()[1], Interval(-1.0, 1.0));

  // A circle: recognized, not divided without end.
  const TapeIndex inside = tape.binary(Operator::Subtract,
                                       plus(tape, tape.binary(Operator::Power, x, tape.constant(2.0)),
                                            tape.binary(Operator::Power, y, tape.constant(2.0))),
                                       tape.constant(1.0));
  const TapeIndex circle[] = {tape.binary(Operator::Multiply, inside, plus(tape, x, tape.constant(3.0))),
                              tape.binary(Operator::Multiply, inside, plus(tape, y, tape.constant(3.0)))};
  const SolutionSet found = all_solutions(rest_system(tape, circle), Box(2, Interval(-2.0, 2.0)), {});
  EXPECT_FALSE(found.is_complete());
  EXPECT_LT(found.boxes_examined, 100'000U);
  ASSERT_EQ(found.undecided.size(), 1U);
  EXPECT_EQ(found.undecided.front().why, UndecidedRegion::Why::Family);
}

// x (x − y) = 0, (x − y)(y − 1) = 0: the line x = y, points of which are exact in numbers and not isolated,
// and (0, 1) beside it.
TEST(BranchAndPrune, TellsPointsOfALineFromTheIsolatedOne) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex y = tape.add_variable();
  const TapeIndex difference = tape.binary(Operator::Subtract, x, y);
  const TapeIndex rows[] = {tape.binary(Operator::Multiply, x, difference),
                            tape.binary(Operator::Multiply, difference, plus(tape, y, tape.constant(-1.0)))};
  for (const double size : {5.0, 1e3, 1e6}) {
    const SolutionSet found = all_solutions(rest_system(tape, rows), Box(2, Interval(-size, size)), {});
    EXPECT_TRUE(found.families.empty()) << size;
    ASSERT_EQ(found.solutions.size(), 1U) << size;
    EXPECT_NEAR(found.solutions.front().point[0], 0.0, 1e-9);
    EXPECT_NEAR(found.solutions.front().point[1], 1.0, 1e-9);
    ASSERT_EQ(found.undecided.size(), 1U) << size;
    EXPECT_EQ(found.undecided.front().why, UndecidedRegion::Why::Family);
  }
}

// (x − y)² (y + 2) = 0, (x − y)² (x + 1) = 0: the derivative is 0 all along the line, and nothing is proven
// across it.
TEST(BranchAndPrune, ADoubleLineMayHaveNeighbours) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex y = tape.add_variable();
  const TapeIndex difference = tape.binary(Operator::Subtract, x, y);
  const TapeIndex line = tape.binary(Operator::Power, difference, tape.constant(2.0));
  const TapeIndex rows[] = {tape.binary(Operator::Multiply, line, plus(tape, y, tape.constant(2.0))),
                            tape.binary(Operator::Multiply, line, plus(tape, x, tape.constant(1.0)))};
  const SolutionSet found =
      all_solutions(rest_system(tape, rows), Box(2, Interval(-5.0, 5.0)), {.most_boxes = 20'000});
  EXPECT_FALSE(found.is_complete());
  for (const UndecidedRegion& region : found.undecided) EXPECT_FALSE(region.is_alone);
}

// A point that is exact and multiple, x³ = 0 and y³ = 0, is one where nothing is left beside it.
TEST(BranchAndPrune, AnExactPointThatStandsAloneIsListed) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex y = tape.add_variable();
  const TapeIndex rows[] = {tape.binary(Operator::Power, x, tape.constant(3.0)),
                            tape.binary(Operator::Power, y, tape.constant(3.0))};
  const SolutionSet found = all_solutions(rest_system(tape, rows), Box(2, Interval(-1.0, 2.0)), {});
  EXPECT_TRUE(found.is_complete());
  ASSERT_EQ(found.families.size() + found.solutions.size(), 1U);
}

TEST(BranchAndPrune, SaysWhereAConditionChanges) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex positive = tape.binary(Operator::Greater, x, tape.constant(0.0));
  const TapeIndex row[] = {
      tape.choice(positive, plus(tape, x, tape.constant(1.0)), plus(tape, x, tape.constant(-1.0)))};
  const SolutionSet none = all_solutions(rest_system(tape, row), Box(1, Interval(-3.0, 4.0)), {});
  EXPECT_TRUE(none.is_complete());
  EXPECT_TRUE(none.solutions.empty());
  const TapeIndex jump[] = {tape.choice(positive, x, times(tape, 2.0, x))};
  const SolutionSet at = all_solutions(rest_system(tape, jump), Box(1, Interval(-3.0, 4.0)), {});
  EXPECT_FALSE(at.is_complete());
  ASSERT_EQ(at.undecided.size(), 1U);
  EXPECT_EQ(at.undecided.front().why, UndecidedRegion::Why::Discontinuous);
}

TEST(BranchAndPrune, TheWholeLineIsABox) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex cube = tape.binary(Operator::Power, x, tape.constant(3.0));
  const TapeIndex row[] = {tape.binary(Operator::Subtract, x, cube)};
  const SolutionSet found = all_solutions(rest_system(tape, row), Box(1, entire_line), {});
  EXPECT_TRUE(found.is_complete());
  EXPECT_EQ(found.solutions.size() + found.families.size(), 3U);
}

// Solutions on the border are found, those behind it are not.
TEST(BranchAndPrune, TheBorderBelongsToTheBox) {
  Tape tape;
  const TapeIndex x = tape.add_variable();
  const TapeIndex row[] = {
      tape.binary(Operator::Multiply,
                  tape.binary(Operator::Subtract, tape.binary(Operator::Power, x, tape.constant(2.0)),
                              tape.constant(2.0)),
                  tape.binary(Operator::Subtract, x, tape.constant(5.0)))};
  const RestSystem system = rest_system(tape, row);
  const double root = std::sqrt(2.0);
  EXPECT_EQ(all_solutions(system, Box(1, Interval(0.0, root)), {}).solutions.size(), 1U);
  EXPECT_EQ(all_solutions(system, Box(1, Interval(0.0, 1.4)), {}).solutions.size(), 0U);
  EXPECT_EQ(all_solutions(system, Box(1, Interval(1.4, 4.0)), {}).solutions.size(), 1U);
}

}  // namespace
}  // namespace causa
