// Column groups: no two columns of a group share a row, and there are not many more groups than needed.
#include "graph/colouring.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "random_graphs.h"

namespace causa::testing {
namespace {

void expect_orthogonal(const Incidence& matrix, const ColumnGroups& columns) {
  ASSERT_EQ(columns.group_of.size(), matrix.column_count);
  ASSERT_EQ(columns.groups.targets.size(), matrix.column_count);
  for (std::uint32_t group = 0; group < columns.groups.row_count(); ++group) {
    ASSERT_FALSE(columns.groups.row(group).empty());
    ASSERT_TRUE(std::ranges::is_sorted(columns.groups.row(group)));
    for (const std::uint32_t column : columns.groups.row(group)) ASSERT_EQ(columns.group_of[column], group);
  }
  std::vector<std::uint32_t> last_row(columns.groups.row_count(), no_index);
  for (std::uint32_t row = 0; row < matrix.row_count(); ++row) {
    for (const std::uint32_t column : matrix.row(row)) {
      ASSERT_NE(last_row[columns.group_of[column]], row);
      last_row[columns.group_of[column]] = row;
    }
  }
}

// The most columns that one column shares a row with. Greedy colouring needs at most one group more.
std::size_t most_neighbours(const Incidence& matrix) {
  std::vector<std::set<std::uint32_t>> neighbours(matrix.column_count);
  for (std::uint32_t row = 0; row < matrix.row_count(); ++row) {
    for (const std::uint32_t a : matrix.row(row)) {
      for (const std::uint32_t b : matrix.row(row)) {
        if (a != b) neighbours[a].insert(b);
      }
    }
  }
  std::size_t most = 0;
  for (const auto& set : neighbours) most = std::max(most, set.size());
  return most;
}

TEST(Colouring, GroupsShareNoRow) {
  Random random(1);
  for (int sample = 0; sample < 10'000; ++sample) {
    const Incidence matrix = random_incidence(random, below(random, 10), below(random, 10));
    const ColumnGroups columns = group_orthogonal_columns(matrix);
    expect_orthogonal(matrix, columns);
    ASSERT_LE(columns.groups.row_count(), most_neighbours(matrix) + 1) << "sample " << sample;
  }
}

// Rows of all lengths, among them such that are not walked through.
TEST(Colouring, GroupsShareNoLongRowEither) {
  Random random(2);
  for (int sample = 0; sample < 10; ++sample) {
    IncidenceBuilder builder(600);
    for (std::uint32_t row = 0; row < 40; ++row) {
      const std::uint32_t length = below(random, row % 4 == 0 ? 400 : 10);
      for (std::uint32_t i = 0; i < length; ++i) builder.add(below(random, 600));
      builder.end_row();
    }
    const Incidence matrix = builder.build();
    const ColumnGroups columns = group_orthogonal_columns(matrix);
    expect_orthogonal(matrix, columns);
    ASSERT_LE(columns.groups.row_count(), most_neighbours(matrix) + 1) << "sample " << sample;
  }
}

TEST(Colouring, OfABandNeedsAsManyGroupsAsTheBandIsWide) {
  constexpr std::uint32_t size = 100'000;
  IncidenceBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    if (row > 0) builder.add(row - 1);
    builder.add(row);
    if (row + 1 < size) builder.add(row + 1);
    builder.end_row();
  }
  const Incidence matrix = builder.build();
  const ColumnGroups columns = group_orthogonal_columns(matrix);
  expect_orthogonal(matrix, columns);
  EXPECT_EQ(columns.groups.row_count(), 3U);
}

// A full row, as a sum over all unknowns has, must not make the time quadratic.
TEST(Colouring, OfAFullRowIsEveryColumnOnItsOwn) {
  constexpr std::uint32_t size = 100'000;
  IncidenceBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(row);
    if (row == size / 2) {
      for (std::uint32_t column = 0; column < size; ++column) builder.add(column);
    }
    builder.end_row();
  }
  const Incidence matrix = builder.build();
  const ColumnGroups columns = group_orthogonal_columns(matrix);
  expect_orthogonal(matrix, columns);
  EXPECT_EQ(columns.groups.row_count(), size);
}

TEST(Colouring, OfNothing) {
  EXPECT_EQ(group_orthogonal_columns(Incidence{}).groups.row_count(), 0U);
  IncidenceBuilder builder(3);
  EXPECT_EQ(group_orthogonal_columns(builder.build()).groups.row_count(), 1U);
}

}  // namespace
}  // namespace causa::testing
