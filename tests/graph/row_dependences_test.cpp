// Dependences between rows against the rank of the matrix, found by plain elimination.
#include "graph/row_dependences.h"

#include <map>

#include <gtest/gtest.h>

#include "random_graphs.h"

namespace causa::testing {
namespace {

constexpr std::size_t no_limit = 1'000'000;

std::vector<FieldRow> random_rows(Random& random, std::uint32_t rows, std::uint32_t columns) {
  std::vector<FieldRow> result(rows);
  for (FieldRow& row : result) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      const auto value = static_cast<std::int64_t>(below(random, 5)) - 2;
      if (value != 0 && below(random, 2) == 0) row.push_back({column, FieldNumber(value)});
    }
  }
  return result;
}

std::size_t rank_of(const std::vector<FieldRow>& rows, std::uint32_t columns) {
  std::vector<std::vector<FieldNumber>> matrix(rows.size(), std::vector<FieldNumber>(columns));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (const FieldEntry& entry : rows[r]) matrix[r][entry.column] = entry.value;
  }
  std::size_t rank = 0;
  for (std::uint32_t column = 0; column < columns && rank < matrix.size(); ++column) {
    std::size_t pivot = rank;
    while (pivot < matrix.size() && matrix[pivot][column].is_zero()) ++pivot;
    if (pivot == matrix.size()) continue;
    std::swap(matrix[rank], matrix[pivot]);
    for (std::size_t row = rank + 1; row < matrix.size(); ++row) {
      const FieldNumber factor = matrix[row][column] * matrix[rank][column].inverse();
      for (std::uint32_t k = 0; k < columns; ++k) matrix[row][k] = matrix[row][k] - factor * matrix[rank][k];
    }
    ++rank;
  }
  return rank;
}

TEST(RowDependences, AreAsManyAsTheRankLacksAndVanish) {
  Random random(7);
  for (int sample = 0; sample < 5'000; ++sample) {
    const std::uint32_t columns = 1 + below(random, 7);
    const std::vector<FieldRow> rows = random_rows(random, 1 + below(random, 8), columns);
    const auto found = row_dependences(rows, no_limit);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->size(), rows.size() - rank_of(rows, columns)) << "sample " << sample;
    for (const RowDependence& dependence : *found) {
      std::map<std::uint32_t, FieldNumber> sum;
      for (const WeightedRow& weighted : dependence) {
        EXPECT_FALSE(weighted.weight.is_zero());
        for (const FieldEntry& entry : rows[weighted.row])
          sum[entry.column] = sum[entry.column] + weighted.weight * entry.value;
      }
      for (const auto& [column, value] : sum) EXPECT_TRUE(value.is_zero());
      EXPECT_EQ(dependence.back().weight, FieldNumber(1));
    }
  }
}

TEST(RowDependences, NoRowTakesPartThatAloneHoldsAColumn) {
  EXPECT_EQ(may_depend({{0, 1}, {0, 1}, {1, 2}}), (std::vector<std::uint8_t>{1, 1, 0}));
  EXPECT_EQ(may_depend({{0, 1}, {1, 2}, {2, 3}}), (std::vector<std::uint8_t>{0, 0, 0}));
  EXPECT_EQ(may_depend({{}, {0}}), (std::vector<std::uint8_t>{1, 0}));
}

TEST(RowDependences, GiveUpRatherThanWorkWithoutEnd) {
  Random random(3);
  EXPECT_FALSE(row_dependences(random_rows(random, 60, 40), 100));
}

}  // namespace
}  // namespace causa::testing
