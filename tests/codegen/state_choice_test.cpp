// Which candidates serve as states: directions that equations leave open, and rows that span them well.
#include "codegen/runtime/state_choice.h"

#include <cmath>

#include <gtest/gtest.h>

#include "../base/random_choice.h"

namespace causa::testing {
namespace {

double number(Random& random) {
  return (static_cast<double>(below(random, 2001)) - 1000.0) / 500.0;
}

DenseMatrix random_matrix(Random& random, std::size_t rows, std::size_t columns) {
  DenseMatrix result(rows, columns);
  for (double& value : result.values) value = number(random);
  return result;
}

DenseMatrix matrix(std::size_t rows, std::size_t columns, std::vector<double> values) {
  DenseMatrix result(rows, columns);
  result.values = std::move(values);
  return result;
}

DenseMatrix product(const DenseMatrix& a, const DenseMatrix& b) {
  DenseMatrix result(a.rows, b.columns);
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t j = 0; j < b.columns; ++j) {
      for (std::size_t k = 0; k < a.columns; ++k) result.at(i, j) += a.at(i, k) * b.at(k, j);
    }
  }
  return result;
}

// |det| of the rows chosen, by elimination.
double volume(const DenseMatrix& a, const std::vector<ChoiceGroup>& groups) {
  DenseMatrix part(a.columns, a.columns);
  std::size_t row = 0;
  for (const ChoiceGroup& group : groups) {
    for (const std::size_t position : group.chosen) {
      for (std::size_t j = 0; j < a.columns; ++j) part.at(row, j) = a.at(group.rows[position], j);
      ++row;
    }
  }
  double result = 1.0;
  for (std::size_t k = 0; k < part.rows; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k; i < part.rows; ++i) {
      if (std::abs(part.at(i, k)) > std::abs(part.at(pivot, k))) pivot = i;
    }
    if (part.at(pivot, k) == 0.0) return 0.0;
    for (std::size_t j = 0; j < part.columns; ++j) std::swap(part.at(k, j), part.at(pivot, j));
    result *= std::abs(part.at(k, k));
    for (std::size_t i = k + 1; i < part.rows; ++i) {
      const double factor = part.at(i, k) / part.at(k, k);
      for (std::size_t j = k; j < part.columns; ++j) part.at(i, j) -= factor * part.at(k, j);
    }
  }
  return result;
}

TEST(OpenDirections, SatisfyTheEquationsAndAreIndependent) {
  Random random(1);
  for (int turn = 0; turn < 1000; ++turn) {
    const std::size_t n = 1 + below(random, 8);
    const std::size_t wanted = below(random, static_cast<std::uint32_t>(n) + 1);
    const DenseMatrix a = random_matrix(random, n - wanted, n);
    const DenseMatrix open = open_directions(a, wanted);
    ASSERT_EQ(open.rows, n);
    ASSERT_EQ(open.columns, wanted);
    for (const double value : product(a, open).values) EXPECT_NEAR(value, 0.0, 1e-9) << turn;
    // Each direction has one free unknown of its own: a row of the identity.
    for (std::size_t k = 0; k < wanted; ++k) {
      bool own = false;
      for (std::size_t i = 0; i < n && !own; ++i) {
        own = open.at(i, k) == 1.0;
        for (std::size_t j = 0; j < wanted; ++j) own = own && (j == k || open.at(i, j) == 0.0);
      }
      EXPECT_TRUE(own) << turn;
    }
  }
}

// Complete pivoting: no unknown moves much more than the free ones.
TEST(OpenDirections, UnitsOfAnEquationDoNotDecide) {
  const DenseMatrix plain = open_directions(matrix(2, 3, {1, 2, 0, 0, 1, -1}), 1);
  const DenseMatrix scaled = open_directions(matrix(2, 3, {1e9, 2e9, 0, 0, 1e-9, -1e-9}), 1);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(plain.at(i, 0), scaled.at(i, 0), 1e-12);
}

TEST(OpenDirections, AnEquationThatSaysNothingLeavesMore) {
  const DenseMatrix open = open_directions(matrix(2, 3, {1, 1, 0, 0, 0, 0}), 1);
  ASSERT_EQ(open.columns, 1U);
  double largest = 0.0;
  for (const double value : open.values) largest = std::max(largest, std::abs(value));
  EXPECT_EQ(largest, 1.0);
  EXPECT_NEAR(open.at(0, 0) + open.at(1, 0), 0.0, 1e-15);
}

// On the circle x = cos a, y = sin a the direction is (-y, x): where |x| is large, y is the state.
TEST(ChooseRows, PendulumTakesTheCoordinateThatMoves) {
  std::vector<ChoiceGroup> groups{{.rows = {0, 1}, .chosen = {0}}};
  int changes = 0;
  for (int degree = 0; degree < 720; ++degree) {
    const double angle = degree * std::acos(-1.0) / 180.0;
    const DenseMatrix along = matrix(2, 1, {-std::sin(angle), std::cos(angle)});
    changes += choose_rows(along, groups, 2.0) ? 1 : 0;
    const double chosen = std::abs(along.at(groups[0].chosen[0], 0));
    const double other = std::abs(along.at(1 - groups[0].chosen[0], 0));
    EXPECT_LE(other, 2.0 * chosen) << degree;
  }
  // Once at the start, then four times in a turn: no change to and fro.
  EXPECT_EQ(changes, 9);
}

TEST(ChooseRows, AGoodChoiceStays) {
  std::vector<ChoiceGroup> groups{{.rows = {0, 1}, .chosen = {1}}};
  EXPECT_FALSE(choose_rows(matrix(2, 1, {1.9, 1.0}), groups, 2.0));
  EXPECT_EQ(groups[0].chosen, (std::vector<std::size_t>{1}));
  EXPECT_TRUE(choose_rows(matrix(2, 1, {2.1, 1.0}), groups, 2.0));
  EXPECT_EQ(groups[0].chosen, (std::vector<std::size_t>{0}));
}

TEST(ChooseRows, NothingToChooseFromStays) {
  std::vector<ChoiceGroup> groups{{.rows = {0, 1}, .chosen = {1}}};
  EXPECT_FALSE(choose_rows(matrix(2, 1, {0.0, 0.0}), groups, 2.0));
  EXPECT_EQ(groups[0].chosen, (std::vector<std::size_t>{1}));
}

TEST(ChooseRows, RandomChoicesSpanTheDirections) {
  Random random(2);
  int changed = 0;
  for (int turn = 0; turn < 2000; ++turn) {
    const std::size_t rows = 2 + below(random, 8);
    const std::size_t columns = 1 + below(random, static_cast<std::uint32_t>(rows) - 1);
    const DenseMatrix a = random_matrix(random, rows, columns);
    ChoiceGroup group;
    for (std::size_t i = 0; i < rows; ++i) group.rows.push_back(i);
    for (std::size_t i = 0; i < columns; ++i) group.chosen.push_back(i);
    std::vector<ChoiceGroup> groups{group};
    const double before = volume(a, groups);
    const bool is_new = choose_rows(a, groups, 2.0);
    changed += is_new ? 1 : 0;
    ASSERT_EQ(groups[0].chosen.size(), columns);
    EXPECT_TRUE(std::is_sorted(groups[0].chosen.begin(), groups[0].chosen.end()));
    const double after = volume(a, groups);
    EXPECT_GT(after, 1e-3) << turn;
    EXPECT_TRUE(is_new || before == after) << turn;
  }
  EXPECT_GT(changed, 500);
}

// Two groups choose among their own rows.
TEST(ChooseRows, GroupsKeepToTheirRows) {
  std::vector<ChoiceGroup> groups{{.rows = {0, 1}, .chosen = {0}}, {.rows = {2, 3}, .chosen = {0}}};
  const DenseMatrix a = matrix(4, 2, {0.1, 0.0, 5.0, 0.0, 0.0, 0.2, 0.0, -4.0});
  EXPECT_TRUE(choose_rows(a, groups, 2.0));
  EXPECT_EQ(groups[0].chosen, (std::vector<std::size_t>{1}));
  EXPECT_EQ(groups[1].chosen, (std::vector<std::size_t>{1}));
}

}  // namespace
}  // namespace causa::testing
