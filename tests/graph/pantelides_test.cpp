// Offsets against their definition, tried out: the smallest c ≥ 0 for which the highest orders have a
// perfect matching. And the reasons recorded must add up to the result.
#include "graph/pantelides.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <gtest/gtest.h>

#include "brute_force_matching.h"
#include "random_graphs.h"

namespace causa::testing {
namespace {

// With a third of the entries of order 1 or 2, a tenth unmatchable.
Signature random_signature(Random& random, std::uint32_t rows, std::uint32_t columns) {
  const std::uint32_t percent = 20 + below(random, 81);
  SignatureBuilder builder(columns);
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      if (below(random, 100) >= percent) continue;
      const std::uint32_t order = below(random, 3) == 0 ? 1 + below(random, 2) : 0;
      builder.add(column, order, below(random, 10) == 0 ? Matchable::No : Matchable::Yes);
    }
    builder.end_row();
  }
  return builder.build();
}

// The highest orders where row i is differentiated c[i] times.
std::vector<std::uint32_t> orders_after(const Signature& signature, const std::vector<std::uint32_t>& c) {
  std::vector<std::uint32_t> orders(signature.column_count, 0);
  for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
    for (const SignatureEntry& entry : signature.row(row)) {
      const std::uint32_t order = entry.order + (entry.matchable == Matchable::Yes ? c[row] : 0);
      orders[entry.column] = std::max(orders[entry.column], order);
    }
  }
  return orders;
}

bool can_be_solved(const Signature& signature, const std::vector<std::uint32_t>& c) {
  const std::vector<std::uint32_t> orders = orders_after(signature, c);
  IncidenceBuilder usable(signature.column_count);
  for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
    for (const SignatureEntry& entry : signature.row(row)) {
      if (entry.matchable == Matchable::Yes && entry.order + c[row] == orders[entry.column]) {
        usable.add(entry.column);
      }
    }
    usable.end_row();
  }
  return brute_force_matching_size(usable.build()) == signature.row_count();
}

// The next vector of as many numbers with the same or a larger sum. Starts from zeros.
void advance(std::vector<std::uint32_t>& numbers) {
  const auto first = std::ranges::find_if(numbers, [](std::uint32_t number) { return number != 0; });
  if (first == numbers.end() || first + 1 == numbers.end()) {
    const std::uint32_t sum = first == numbers.end() ? 0 : *first;
    std::ranges::fill(numbers, 0U);
    numbers.front() = sum + 1;
    return;
  }
  const std::uint32_t rest = *first - 1;
  *first = 0;
  ++*(first + 1);
  numbers.front() = rest;
}

void expect_reasons_add_up(const Signature& signature, const DifferentiationOffsets& offsets) {
  std::vector<std::uint32_t> c(signature.row_count(), 0);
  std::vector<std::uint32_t> d = orders_after(signature, c);
  for (const Differentiation& step : offsets.steps) {
    ASSERT_FALSE(step.rows.empty());
    ASSERT_EQ(step.rows.front().index, step.reason);
    for (const Raised& raised : step.rows) c[raised.index] += raised.times;
    for (const Raised& raised : step.columns) d[raised.index] += raised.times;
    for (const auto& list : {step.rows, step.columns}) {
      ASSERT_TRUE(std::ranges::is_sorted(list, std::ranges::greater{}, &Raised::times));
      ASSERT_TRUE(list.empty() || list.back().times > 0);
    }
  }
  ASSERT_EQ(c, offsets.differentiations);
  ASSERT_EQ(d, offsets.highest_orders);
}

void expect_perfect_along_usable_entries(const Signature& signature, const DifferentiationOffsets& offsets) {
  ASSERT_EQ(offsets.matching.size, signature.row_count());
  for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
    const std::uint32_t column = offsets.matching.column_of[row];
    ASSERT_NE(column, no_index);
    ASSERT_EQ(offsets.matching.row_of[column], row);
    const auto entry = std::ranges::find(signature.row(row), column, &SignatureEntry::column);
    ASSERT_NE(entry, signature.row(row).end());
    ASSERT_EQ(entry->matchable, Matchable::Yes);
    ASSERT_EQ(entry->order + offsets.differentiations[row], offsets.highest_orders[column]);
  }
}

std::uint32_t sum(const std::vector<std::uint32_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0U);
}

TEST(Pantelides, FindsTheSmallestOffsetsOrThatThereAreNone) {
  Random random(1);
  int solved = 0;
  int differentiated = 0;
  for (int sample = 0; sample < 30'000; ++sample) {
    const std::uint32_t size = 1 + below(random, 5);
    const Signature signature = random_signature(random, size, size);
    const auto result = pantelides(signature);
    const Incidence matchable = matchable_incidence(signature);
    const std::uint32_t largest = brute_force_matching_size(matchable);
    if (const auto* singular = std::get_if<StructurallySingular>(&result)) {
      ASSERT_LT(largest, size) << "sample " << sample;
      ASSERT_EQ(singular->matching.size, largest) << "sample " << sample;
      ASSERT_EQ(singular->incidence.rows.targets, matchable.rows.targets);
      continue;
    }
    ASSERT_EQ(largest, size) << "sample " << sample;
    const auto& offsets = std::get<DifferentiationOffsets>(result);
    expect_perfect_along_usable_entries(signature, offsets);
    expect_reasons_add_up(signature, offsets);
    ++solved;
    const std::uint32_t total = sum(offsets.differentiations);
    if (total > 0) ++differentiated;
    std::vector<std::uint32_t> smaller(size, 0);
    while (sum(smaller) < total) {
      ASSERT_FALSE(can_be_solved(signature, smaller)) << "sample " << sample;
      advance(smaller);
    }
    ASSERT_TRUE(can_be_solved(signature, offsets.differentiations)) << "sample " << sample;
  }
  EXPECT_GE(solved, 10'000);
  EXPECT_GE(differentiated, 5'000);
}

TEST(Pantelides, OfMoreOrFewerEquationsThanUnknownsIsSingular) {
  Random random(2);
  for (int sample = 0; sample < 1'000; ++sample) {
    const std::uint32_t rows = below(random, 6);
    const std::uint32_t columns = (rows + 1 + below(random, 5)) % 6;
    const Signature signature = random_signature(random, rows, columns);
    const auto result = pantelides(signature);
    ASSERT_TRUE(std::holds_alternative<StructurallySingular>(result)) << "sample " << sample;
    ASSERT_EQ(std::get<StructurallySingular>(result).matching.size,
              brute_force_matching_size(matchable_incidence(signature)));
  }
}

struct Entry {
  std::uint32_t column;
  std::uint32_t order;
  Matchable matchable = Matchable::Yes;
};

Signature signature_of(std::uint32_t columns, const std::vector<std::vector<Entry>>& rows) {
  SignatureBuilder builder(columns);
  for (const auto& row : rows) {
    for (const Entry& entry : row) builder.add(entry.column, entry.order, entry.matchable);
    builder.end_row();
  }
  return builder.build();
}

// x″ = −λx, y″ = −λy − g, x² + y² = L², the columns being x, y, λ.
TEST(Pantelides, DifferentiatesTheLengthOfThePendulumTwice) {
  const Signature signature =
      signature_of(3, {{{0, 2}, {0, 0}, {2, 0}}, {{1, 2}, {1, 0}, {2, 0}}, {{0, 0}, {1, 0}}});
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(signature));
  EXPECT_EQ(offsets.differentiations, (std::vector{0U, 0U, 2U}));
  EXPECT_EQ(offsets.highest_orders, (std::vector{2U, 2U, 0U}));
  ASSERT_EQ(offsets.steps.size(), 1U);
  EXPECT_EQ(offsets.steps[0].reason, 2U);
  EXPECT_EQ(offsets.steps[0].rows.size(), 1U);
  EXPECT_TRUE(offsets.steps[0].columns.empty());
}

// x′ = u, y′ = v, u′ = −λx, v′ = −λy − g, x² + y² = L², the columns being x, y, u, v, λ.
TEST(Pantelides, OfThePendulumAsAFirstOrderSystem) {
  const Signature signature = signature_of(5, {{{0, 1}, {2, 0}},
                                               {{1, 1}, {3, 0}},
                                               {{2, 1}, {4, 0}, {0, 0}},
                                               {{3, 1}, {4, 0}, {1, 0}},
                                               {{0, 0}, {1, 0}}});
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(signature));
  EXPECT_EQ(offsets.differentiations, (std::vector{1U, 1U, 0U, 0U, 2U}));
  EXPECT_EQ(offsets.highest_orders, (std::vector{2U, 2U, 1U, 1U, 0U}));
}

// x′ + k = 0, x = y, y = t, where k is decided elsewhere: k = 0 or 1.
TEST(Pantelides, DoesNotRaiseWhatIsOnlyRead) {
  const Signature signature =
      signature_of(4, {{{0, 1}, {3, 0}}, {{0, 0}, {1, 0}, {2, 0, Matchable::No}}, {{1, 0}}, {{2, 0}}});
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(signature));
  EXPECT_EQ(offsets.differentiations, (std::vector{0U, 1U, 1U, 0U}));
  EXPECT_EQ(offsets.highest_orders, (std::vector{1U, 1U, 0U, 0U}));
  const Incidence incidence = highest_order_incidence(signature, offsets);
  EXPECT_TRUE(std::ranges::equal(incidence.row(1), std::vector{0U, 1U, 2U}));
}

TEST(Pantelides, OfNothingIsNothing) {
  EXPECT_TRUE(std::holds_alternative<DifferentiationOffsets>(pantelides(Signature{})));
}

TEST(Signature, KeepsTheHighestOrderOfAColumn) {
  const Signature signature = signature_of(3, {{{2, 0}, {0, 1, Matchable::No}, {2, 2}, {2, 1}, {0, 0}}, {}});
  ASSERT_EQ(signature.row_count(), 2U);
  ASSERT_EQ(signature.row(0).size(), 2U);
  EXPECT_EQ(signature.row(0)[0].column, 0U);
  EXPECT_EQ(signature.row(0)[0].order, 1U);
  EXPECT_EQ(signature.row(0)[0].matchable, Matchable::Yes);
  EXPECT_EQ(signature.row(0)[1].column, 2U);
  EXPECT_EQ(signature.row(0)[1].order, 2U);
  EXPECT_TRUE(signature.row(1).empty());
}

TEST(Signature, RefusesAColumnOutsideAndARowNotEnded) {
  SignatureBuilder builder(1);
  EXPECT_THROW(builder.add(1, 0), InternalError);
  EXPECT_THROW(builder.add(0, 65'536), InternalError);
  builder.add(0, 0);
  EXPECT_THROW(builder.build(), InternalError);
}

// x₀ given, xᵢ = x′ᵢ₋₁: the first equation is differentiated as often as there are others.
TEST(Pantelides, OfAHundredThousandDifferentiatorsInARow) {
  constexpr std::uint32_t size = 100'000;
  SignatureBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    if (row > 0) builder.add(row - 1, 1);
    builder.add(row, 0);
    builder.end_row();
  }
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(builder.build()));
  for (std::uint32_t row = 0; row < size; ++row) {
    ASSERT_EQ(offsets.differentiations[row], size - 1 - row);
    ASSERT_EQ(offsets.highest_orders[row], size - 1 - row);
  }
  EXPECT_EQ(offsets.steps.size(), 1U);
}

// Row i reads columns i and i + 1, every tenth of them differentiated: nothing is to be done.
TEST(Pantelides, OfAMillionEquationsInAChainDifferentiatesNone) {
  constexpr std::uint32_t size = 1'000'000;
  SignatureBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(row, row % 10 == 0 ? 1 : 0);
    if (row + 1 < size) builder.add(row + 1, 0);
    builder.end_row();
  }
  const Signature signature = builder.build();
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(signature));
  expect_perfect_along_usable_entries(signature, offsets);
  EXPECT_EQ(sum(offsets.differentiations), 0U);
}

// Three hundred thousand pendulums.
TEST(Pantelides, OfAMillionEquationsOfWhichAThirdIsDifferentiatedTwice) {
  constexpr std::uint32_t copies = 300'000;
  SignatureBuilder builder(3 * copies);
  for (std::uint32_t x = 0; x < 3 * copies; x += 3) {
    for (const std::uint32_t position : {x, x + 1}) {
      builder.add(position, 2);
      builder.add(x + 2, 0);
      builder.end_row();
    }
    builder.add(x, 0);
    builder.add(x + 1, 0);
    builder.end_row();
  }
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(builder.build()));
  EXPECT_EQ(sum(offsets.differentiations), 2 * copies);
  EXPECT_EQ(offsets.steps.size(), copies);
}

TEST(Pantelides, OfManyRandomEquationsOfWhichMostAreDifferentiated) {
  Random random(3);
  constexpr std::uint32_t size = 30'000;
  const Incidence incidence = random_solvable_incidence(random, size, 2);
  SignatureBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    for (const std::uint32_t column : incidence.row(row)) {
      builder.add(column, below(random, 20) == 0 ? 1 : 0);
    }
    builder.end_row();
  }
  const Signature signature = builder.build();
  const auto offsets = std::get<DifferentiationOffsets>(pantelides(signature));
  expect_perfect_along_usable_entries(signature, offsets);
  expect_reasons_add_up(signature, offsets);
}

}  // namespace
}  // namespace causa::testing
