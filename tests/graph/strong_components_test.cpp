// Strong components against the transitive closure, solve blocks against the definition.
#include "graph/strong_components.h"

#include <algorithm>
#include <bitset>
#include <numeric>

#include <gtest/gtest.h>

#include "random_graphs.h"

namespace causa::testing {
namespace {

constexpr std::size_t largest_small_graph = 12;
using Reachable = std::vector<std::bitset<largest_small_graph>>;

// Warshall's algorithm; every node reaches itself.
Reachable transitive_closure(const CompressedRows& graph) {
  Reachable reachable(graph.row_count());
  for (std::uint32_t node = 0; node < graph.row_count(); ++node) {
    reachable[node].set(node);
    for (const std::uint32_t target : graph.row(node)) reachable[node].set(target);
  }
  for (std::uint32_t middle = 0; middle < graph.row_count(); ++middle) {
    for (auto& from : reachable) {
      if (from[middle]) from |= reachable[middle];
    }
  }
  return reachable;
}

void expect_topological(const CompressedRows& graph, const StrongComponents& components) {
  for (std::uint32_t node = 0; node < graph.row_count(); ++node) {
    for (const std::uint32_t target : graph.row(node)) {
      ASSERT_LE(components.group_of[target], components.group_of[node]);
    }
  }
}

void expect_partition(std::uint32_t nodes, const StrongComponents& components) {
  ASSERT_EQ(components.group_of.size(), nodes);
  ASSERT_EQ(components.groups.targets.size(), nodes);
  for (std::uint32_t group = 0; group < components.groups.row_count(); ++group) {
    const auto members = components.groups.row(group);
    ASSERT_FALSE(members.empty());
    ASSERT_TRUE(std::ranges::is_sorted(members));
    for (const std::uint32_t node : members) ASSERT_EQ(components.group_of[node], group);
  }
}

TEST(StrongComponents, AreTheNodesThatReachEachOther) {
  Random random(1);
  for (int sample = 0; sample < 20'000; ++sample) {
    const std::uint32_t size = below(random, largest_small_graph + 1);
    const CompressedRows graph = random_incidence(random, size, size).rows;
    const StrongComponents components = strong_components(graph);
    expect_partition(size, components);
    expect_topological(graph, components);
    const Reachable reachable = transitive_closure(graph);
    for (std::uint32_t a = 0; a < size; ++a) {
      for (std::uint32_t b = 0; b < size; ++b) {
        ASSERT_EQ(components.group_of[a] == components.group_of[b], reachable[a][b] && reachable[b][a])
            << "sample " << sample;
      }
    }
  }
}

TEST(StrongComponents, OfAChainAndARingOfAMillionNodes) {
  constexpr std::uint32_t size = 1'000'000;
  CompressedRows chain;
  for (std::uint32_t node = 0; node < size; ++node) {
    if (node + 1 < size) chain.push(node + 1);
    chain.end_row();
  }
  const StrongComponents alone = strong_components(chain);
  EXPECT_EQ(alone.groups.row_count(), size);
  EXPECT_EQ(alone.groups.row(0).front(), size - 1);
  expect_topological(chain, alone);

  CompressedRows ring = chain;
  ring.push(0);
  ring.begins.back() = size;
  EXPECT_EQ(strong_components(ring).groups.row_count(), 1U);
}

TEST(StrongComponents, OfAMillionRandomNodes) {
  Random random(2);
  for (const std::uint32_t per_row : {1U, 3U}) {
    const CompressedRows graph = random_solvable_incidence(random, 1'000'000, per_row).rows;
    const StrongComponents components = strong_components(graph);
    expect_partition(1'000'000, components);
    expect_topological(graph, components);
  }
}

// Shuffles the columns of a matching's incidence so that another perfect matching may be found.
Incidence with_columns_renamed(const Incidence& incidence, const std::vector<std::uint32_t>& new_name) {
  IncidenceBuilder builder(incidence.column_count);
  for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
    for (const std::uint32_t column : incidence.row(row)) builder.add(new_name[column]);
    builder.end_row();
  }
  return builder.build();
}

std::vector<std::vector<std::uint32_t>> sorted_blocks(const StrongComponents& components) {
  std::vector<std::vector<std::uint32_t>> blocks;
  for (std::uint32_t block = 0; block < components.groups.row_count(); ++block) {
    const auto members = components.groups.row(block);
    blocks.emplace_back(members.begin(), members.end());
  }
  std::ranges::sort(blocks);
  return blocks;
}

TEST(SolveBlocks, UseOnlyWhatEarlierBlocksSolvedAndDoNotDependOnTheMatching) {
  Random random(3);
  for (int sample = 0; sample < 10'000; ++sample) {
    const std::uint32_t size = 1 + below(random, 8);
    const Incidence incidence = random_solvable_incidence(random, size, below(random, 3));
    const Matching matching = maximum_matching(incidence);
    const StrongComponents blocks = sort_solve_blocks(incidence, matching);
    expect_partition(size, blocks);
    for (std::uint32_t row = 0; row < size; ++row) {
      for (const std::uint32_t column : incidence.row(row)) {
        ASSERT_LE(blocks.group_of[matching.row_of[column]], blocks.group_of[row]);
      }
    }
    std::vector<std::uint32_t> reversed(size);
    std::iota(reversed.rbegin(), reversed.rend(), 0U);
    const Incidence renamed = with_columns_renamed(incidence, reversed);
    const StrongComponents other = sort_solve_blocks(renamed, maximum_matching(renamed));
    ASSERT_EQ(sorted_blocks(blocks), sorted_blocks(other)) << "sample " << sample;
  }
}

TEST(SolveBlocks, RefuseAnImperfectMatching) {
  IncidenceBuilder builder(1);
  builder.add_row(std::vector<std::uint32_t>{0});
  builder.add_row(std::vector<std::uint32_t>{0});
  const Incidence incidence = builder.build();
  EXPECT_THROW(sort_solve_blocks(incidence, maximum_matching(incidence)), InternalError);
}

TEST(SolveBlocks, OfAChainRunFromItsEndToItsBeginning) {
  const Incidence incidence = chain_incidence(1'000'000);
  const StrongComponents blocks = sort_solve_blocks(incidence, maximum_matching(incidence));
  ASSERT_EQ(blocks.groups.row_count(), 1'000'000U);
  EXPECT_EQ(blocks.groups.row(0).front(), 999'999U);
  EXPECT_EQ(blocks.groups.row(999'999).front(), 0U);
}

}  // namespace
}  // namespace causa::testing
