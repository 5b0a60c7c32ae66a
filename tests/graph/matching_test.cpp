// Maximum matchings against the best of all matchings, found by trying them.
#include "graph/matching.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "brute_force_matching.h"
#include "graph/greedy_matching.h"
#include "random_graphs.h"

namespace causa::testing {
namespace {

void expect_consistent(const Incidence& incidence, const Matching& matching) {
  ASSERT_EQ(matching.column_of.size(), incidence.row_count());
  ASSERT_EQ(matching.row_of.size(), incidence.column_count);
  std::uint32_t pairs = 0;
  for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
    const std::uint32_t column = matching.column_of[row];
    if (column == no_index) continue;
    ++pairs;
    ASSERT_EQ(matching.row_of[column], row);
    ASSERT_TRUE(std::ranges::binary_search(incidence.row(row), column));
  }
  EXPECT_EQ(pairs, matching.size);
  EXPECT_EQ(std::ranges::count_if(matching.row_of, [](auto row) { return row != no_index; }), pairs);
}

TEST(Matching, IsAsLargeAsTheBestOfAllMatchings) {
  Random random(1);
  for (int sample = 0; sample < 20'000; ++sample) {
    const Incidence incidence = random_incidence(random, below(random, 9), below(random, 9));
    const Matching matching = maximum_matching(incidence);
    expect_consistent(incidence, matching);
    ASSERT_EQ(matching.size, brute_force_matching_size(incidence)) << "sample " << sample;
  }
}

Matching empty_matching(const Incidence& incidence) {
  return {.column_of = std::vector(incidence.row_count(), no_index),
          .row_of = std::vector(incidence.column_count, no_index)};
}

TEST(Matching, GrowsFromNothingToTheSameSize) {
  Random random(5);
  for (int sample = 0; sample < 10'000; ++sample) {
    const Incidence incidence = random_incidence(random, below(random, 9), below(random, 9));
    const Matching matching = grow_to_maximum(incidence, empty_matching(incidence));
    expect_consistent(incidence, matching);
    ASSERT_EQ(matching.size, brute_force_matching_size(incidence)) << "sample " << sample;
  }
}

TEST(Matching, GreedyStartIsConsistentAndAtLeastHalf) {
  Random random(2);
  for (int sample = 0; sample < 10'000; ++sample) {
    const Incidence incidence = random_incidence(random, below(random, 9), below(random, 9));
    const Matching matching = greedy_matching(incidence);
    expect_consistent(incidence, matching);
    ASSERT_GE(2 * matching.size, brute_force_matching_size(incidence)) << "sample " << sample;
  }
}

TEST(Matching, OfNothingIsEmpty) {
  EXPECT_EQ(maximum_matching(Incidence{}).size, 0U);
  IncidenceBuilder builder(3);
  builder.end_row();
  const Matching matching = maximum_matching(builder.build());
  EXPECT_EQ(matching.size, 0U);
  EXPECT_EQ(matching.column_of, std::vector<std::uint32_t>{no_index});
}

TEST(Matching, SameInputSameResult) {
  Random random(3);
  const Incidence incidence = random_solvable_incidence(random, 1'000, 3);
  const Matching first = maximum_matching(incidence);
  const Matching second = maximum_matching(incidence);
  EXPECT_EQ(first.column_of, second.column_of);
}

TEST(Matching, OfAMillionEquationsInAChain) {
  const Incidence incidence = chain_incidence(1'000'000);
  const Matching matching = maximum_matching(incidence);
  EXPECT_EQ(matching.size, 1'000'000U);
  expect_consistent(incidence, matching);
}

// Every pair must change for the last row to find a partner.
TEST(Matching, FindsOneAugmentingPathThroughAMillionRows) {
  constexpr std::uint32_t size = 1'000'000;
  const Incidence incidence = chain_incidence(size);
  Matching start = empty_matching(incidence);
  for (std::uint32_t row = 0; row + 1 < size; ++row) {
    start.column_of[row] = row + 1;
    start.row_of[row + 1] = row;
    ++start.size;
  }
  const Matching matching = grow_to_maximum(incidence, start);
  EXPECT_EQ(matching.size, size);
  expect_consistent(incidence, matching);
}

// Unknowns of their neighbourhood only, as in a long line of components: the last pairs need long paths.
TEST(Matching, OfAMillionEquationsNearTheDiagonal) {
  Random random(6);
  const Incidence incidence = random_local_incidence(random, 1'000'000, 2, 30);
  const Matching matching = maximum_matching(incidence);
  EXPECT_EQ(matching.size, 1'000'000U);
  expect_consistent(incidence, matching);
}

TEST(Matching, OfAMillionRandomEquations) {
  Random random(4);
  for (const std::uint32_t per_row : {1U, 3U}) {
    const Incidence incidence = random_solvable_incidence(random, 1'000'000, per_row);
    const Matching matching = maximum_matching(incidence);
    EXPECT_EQ(matching.size, 1'000'000U);
    expect_consistent(incidence, matching);
  }
}

}  // namespace
}  // namespace causa::testing
