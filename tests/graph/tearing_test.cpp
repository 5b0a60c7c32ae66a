// Tearing against its definition: what is assigned can be solved for in that order, and for small blocks no
// other set of guesses that determines all columns costs less.
#include "graph/tearing.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

#include "graph/greedy_tearing.h"
#include "random_graphs.h"

namespace causa::testing {
namespace {

TearingBlock block_of(Random& random, Incidence incidence, std::uint32_t solvable_percent) {
  TearingBlock block{.incidence = std::move(incidence)};
  for (std::size_t entry = 0; entry < block.incidence.rows.targets.size(); ++entry) {
    block.solvable.push_back(below(random, 100) < solvable_percent ? Solvable::Yes : Solvable::No);
  }
  for (std::uint32_t column = 0; column < block.incidence.column_count; ++column) {
    block.penalty.push_back(below(random, 3) == 0 ? below(random, 4) : 0);
  }
  return block;
}

TearingBlock random_block(Random& random, std::uint32_t size) {
  return block_of(random, random_incidence(random, size, size), below(random, 101));
}

bool is_solvable(const TearingBlock& block, std::uint32_t row, std::uint32_t column) {
  const auto columns = block.incidence.row(row);
  const auto place = std::ranges::find(columns, column);
  if (place == columns.end()) return false;
  return block.solvable[block.incidence.rows.begins[row] +
                        static_cast<std::size_t>(place - columns.begin())] == Solvable::Yes;
}

void expect_valid(const TearingBlock& block, const Tearing& tearing) {
  const std::uint32_t size = block.incidence.column_count;
  std::vector<bool> is_known(size, false);
  std::vector<bool> is_used(size, false);
  ASSERT_TRUE(std::ranges::is_sorted(tearing.columns));
  ASSERT_TRUE(std::ranges::is_sorted(tearing.residuals));
  ASSERT_EQ(tearing.columns.size(), tearing.residuals.size());
  ASSERT_EQ(tearing.columns.size() + tearing.assignments.size(), size);
  for (const std::uint32_t column : tearing.columns) {
    ASSERT_FALSE(is_known[column]);
    is_known[column] = true;
  }
  for (const std::uint32_t row : tearing.residuals) {
    ASSERT_FALSE(is_used[row]);
    is_used[row] = true;
  }
  for (const auto [row, column] : tearing.assignments) {
    ASSERT_FALSE(is_used[row]);
    ASSERT_FALSE(is_known[column]);
    ASSERT_TRUE(is_solvable(block, row, column));
    for (const std::uint32_t read : block.incidence.row(row)) {
      ASSERT_TRUE(read == column || is_known[read]);
    }
    is_used[row] = true;
    is_known[column] = true;
  }
}

std::uint32_t cost_of(const TearingBlock& block, const std::vector<std::uint32_t>& columns) {
  std::uint32_t cost = 0;
  for (const std::uint32_t column : columns) cost += 1 + block.penalty[column];
  return cost;
}

// Whether some order of solving determines all columns once those in the bit set `known` are.
bool determines_all(const TearingBlock& block, std::uint32_t known) {
  const std::uint32_t size = block.incidence.column_count;
  if (known == (1U << size) - 1) return true;
  for (std::uint32_t row = 0; row < size; ++row) {
    std::uint32_t unknown = no_index;
    std::uint32_t count = 0;
    for (const std::uint32_t column : block.incidence.row(row)) {
      if ((known >> column & 1U) != 0) continue;
      unknown = column;
      ++count;
    }
    if (count == 1 && is_solvable(block, row, unknown)) return determines_all(block, known | 1U << unknown);
  }
  return false;
}

std::uint32_t brute_force_cost(const TearingBlock& block) {
  const std::uint32_t size = block.incidence.column_count;
  std::uint32_t least = std::numeric_limits<std::uint32_t>::max();
  for (std::uint32_t set = 0; set < 1U << size; ++set) {
    std::vector<std::uint32_t> columns;
    for (std::uint32_t column = 0; column < size; ++column) {
      if ((set >> column & 1U) != 0) columns.push_back(column);
    }
    const std::uint32_t cost = cost_of(block, columns);
    if (cost < least && determines_all(block, set)) least = cost;
  }
  return least;
}

TEST(Tearing, OfASmallBlockIsTheCheapest) {
  Random random(1);
  for (int sample = 0; sample < 30'000; ++sample) {
    const TearingBlock block = random_block(random, below(random, 7));
    const Tearing tearing = tear(block);
    expect_valid(block, tearing);
    ASSERT_TRUE(tearing.is_minimum);
    ASSERT_EQ(cost_of(block, tearing.columns), brute_force_cost(block)) << "sample " << sample;
  }
}

TEST(Tearing, OfTenUnknownsIsAlwaysProvedMinimal) {
  Random random(2);
  for (int sample = 0; sample < 2'000; ++sample) {
    const TearingBlock block = random_block(random, 10);
    const Tearing tearing = tear(block);
    expect_valid(block, tearing);
    ASSERT_TRUE(tearing.is_minimum) << "sample " << sample;
    ASSERT_LE(cost_of(block, tearing.columns), cost_of(block, greedy_tearing(block)));
  }
}

TEST(Tearing, IsValidWithoutAnySearch) {
  Random random(3);
  const TearingOptions quick{.search_rows = 0, .dropping_entries = 0};
  for (int sample = 0; sample < 10'000; ++sample) {
    const TearingBlock block = random_block(random, below(random, 30));
    const Tearing tearing = tear(block, quick);
    expect_valid(block, tearing);
    ASSERT_EQ(tearing.is_minimum, tear(block, {.search_rows = 0}).is_minimum);
  }
}

TEST(Tearing, OfLargerRandomBlocksIsValidAndReproducible) {
  Random random(4);
  for (int sample = 0; sample < 200; ++sample) {
    const std::uint32_t size = 1 + below(random, 200);
    const TearingBlock block =
        block_of(random, random_solvable_incidence(random, size, 1 + below(random, 4)), 80);
    const Tearing tearing = tear(block);
    expect_valid(block, tearing);
    ASSERT_EQ(tearing.columns, tear(block).columns);
  }
}

// Row i reads columns i and i + 1, the last row the last and the first column: one guess is enough.
TEST(Tearing, OfARingGuessesOneColumn) {
  Random random(5);
  for (const std::uint32_t size : {2U, 10U, 64U, 65U, 100'000U}) {
    IncidenceBuilder builder(size);
    for (std::uint32_t row = 0; row < size; ++row) {
      builder.add(row);
      builder.add((row + 1) % size);
      builder.end_row();
    }
    TearingBlock block = block_of(random, builder.build(), 100);
    block.penalty.assign(size, 1);
    block.penalty[1] = 0;
    const Tearing tearing = tear(block);
    expect_valid(block, tearing);
    EXPECT_EQ(tearing.columns, std::vector{1U});
  }
}

// The five-point formula on a square grid: one line of it determines the next.
TEST(Tearing, OfAGridGuessesOneLine) {
  for (const std::uint32_t side : {1U, 3U, 8U, 9U, 40U}) {
    IncidenceBuilder builder(side * side);
    for (std::uint32_t place = 0; place < side * side; ++place) {
      builder.add(place);
      if (place >= side) builder.add(place - side);
      if (place + side < side * side) builder.add(place + side);
      if (place % side > 0) builder.add(place - 1);
      if (place % side + 1 < side) builder.add(place + 1);
      builder.end_row();
    }
    TearingBlock block{.incidence = builder.build()};
    block.solvable.assign(block.incidence.rows.targets.size(), Solvable::Yes);
    block.penalty.assign(side * side, 0);
    const Tearing tearing = tear(block);
    expect_valid(block, tearing);
    EXPECT_EQ(tearing.columns.size(), side == 1 ? 0 : side);
  }
}

TEST(Tearing, GuessesEverythingThatCannotBeSolvedFor) {
  Random random(6);
  const TearingBlock block = block_of(random, chain_incidence(70), 0);
  const Tearing tearing = tear(block);
  expect_valid(block, tearing);
  EXPECT_EQ(tearing.columns.size(), 70U);
}

TEST(Tearing, OfAChainGuessesNothing) {
  Random random(7);
  const TearingBlock block = block_of(random, chain_incidence(100'000), 100);
  const Tearing tearing = tear(block);
  expect_valid(block, tearing);
  EXPECT_TRUE(tearing.columns.empty());
  EXPECT_TRUE(tearing.is_minimum);
}

TEST(Tearing, RefusesWhatIsNotSquareOrNotComplete) {
  Random random(8);
  TearingBlock block = block_of(random, random_incidence(random, 2, 3), 100);
  EXPECT_THROW(tear(block), InternalError);
  block = block_of(random, chain_incidence(3), 100);
  block.penalty.pop_back();
  EXPECT_THROW(tear(block), InternalError);
}

}  // namespace
}  // namespace causa::testing
