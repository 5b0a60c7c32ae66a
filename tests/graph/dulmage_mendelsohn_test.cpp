// The over- and under-determined parts against their definition without a matching: a row is
// over-determined if the largest matching can do without it, a column of that part occurs in such a row;
// likewise, with rows and columns exchanged, for the under-determined part.
#include "graph/dulmage_mendelsohn.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "brute_force_matching.h"
#include "random_graphs.h"

namespace causa::testing {
namespace {

DulmageMendelsohn brute_force_parts(const Incidence& incidence) {
  DulmageMendelsohn parts;
  parts.rows.assign(incidence.row_count(), Determination::Well);
  parts.columns.assign(incidence.column_count, Determination::Well);
  const std::uint32_t size = brute_force_matching_size(incidence);
  for (std::uint32_t column = 0; column < incidence.column_count; ++column) {
    if (brute_force_matching_size(incidence, 1U << column) == size) {
      parts.columns[column] = Determination::Under;
    }
  }
  for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
    for (const std::uint32_t column : incidence.row(row)) {
      if (parts.columns[column] == Determination::Under) parts.rows[row] = Determination::Under;
    }
  }
  for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
    if (brute_force_matching_size(incidence, 0, row) != size) continue;
    parts.rows[row] = Determination::Over;
    for (const std::uint32_t column : incidence.row(row)) parts.columns[column] = Determination::Over;
  }
  return parts;
}

TEST(DulmageMendelsohn, PartsAreThoseOfTheDefinition) {
  Random random(1);
  for (int sample = 0; sample < 12'000; ++sample) {
    const Incidence incidence = random_incidence(random, below(random, 8), below(random, 8));
    const DulmageMendelsohn parts = dulmage_mendelsohn(incidence, maximum_matching(incidence));
    const DulmageMendelsohn expected = brute_force_parts(incidence);
    ASSERT_EQ(parts.rows, expected.rows) << "sample " << sample;
    ASSERT_EQ(parts.columns, expected.columns) << "sample " << sample;
  }
}

TEST(DulmageMendelsohn, NamesTheTwoEquationsForOneUnknownAndTheOneEquationForTwo) {
  IncidenceBuilder builder(4);
  builder.add_row(std::vector<std::uint32_t>{0});
  builder.add_row(std::vector<std::uint32_t>{0});
  builder.add_row(std::vector<std::uint32_t>{0, 1});
  builder.add_row(std::vector<std::uint32_t>{1, 2, 3});
  const Incidence incidence = builder.build();
  const DulmageMendelsohn parts = dulmage_mendelsohn(incidence, maximum_matching(incidence));
  using enum Determination;
  EXPECT_EQ(parts.rows, (std::vector{Over, Over, Well, Under}));
  EXPECT_EQ(parts.columns, (std::vector{Over, Well, Under, Under}));
}

TEST(DulmageMendelsohn, RefusesAMatchingThatCouldBeLarger) {
  const Incidence incidence = chain_incidence(2);
  const Matching empty{.column_of = {no_index, no_index}, .row_of = {no_index, no_index}, .size = 0};
  EXPECT_THROW(dulmage_mendelsohn(incidence, empty), InternalError);
}

TEST(DulmageMendelsohn, OfAChainOfAMillionWithOneUnknownTooMany) {
  constexpr std::uint32_t size = 1'000'000;
  IncidenceBuilder builder(size + 1);
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(row);
    builder.add(row + 1);
    builder.end_row();
  }
  const Incidence incidence = builder.build();
  const DulmageMendelsohn parts = dulmage_mendelsohn(incidence, maximum_matching(incidence));
  const auto is_under = [](Determination part) { return part == Determination::Under; };
  EXPECT_TRUE(std::ranges::all_of(parts.rows, is_under));
  EXPECT_TRUE(std::ranges::all_of(parts.columns, is_under));
}

TEST(DulmageMendelsohn, OfAMillionRandomEquations) {
  Random random(2);
  constexpr std::uint32_t size = 1'000'000;
  IncidenceBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    for (int i = 0; i < 3; ++i) builder.add(below(random, size));
    builder.end_row();
  }
  const Incidence incidence = builder.build();
  const Matching matching = maximum_matching(incidence);
  const DulmageMendelsohn parts = dulmage_mendelsohn(incidence, matching);
  const auto excess = std::ranges::count(parts.rows, Determination::Over) -
                      std::ranges::count(parts.columns, Determination::Over);
  EXPECT_EQ(excess, static_cast<std::ptrdiff_t>(size - matching.size));
}

}  // namespace
}  // namespace causa::testing
