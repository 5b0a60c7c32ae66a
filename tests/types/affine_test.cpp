// Bounds of affine subscripts against all values of the box.
#include "types/affine.h"

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa {
namespace {

TEST(AffineBounds, AgreeWithAllValues) {
  ExpressionTable table;
  const std::vector<LoopRange> loops{{"i", 2, 3, 4}, {"j", 5, -2, 3}};
  for (const std::int64_t a : {-3, -1, 0, 2}) {
    for (const std::int64_t b : {-2, 0, 1}) {
      const ExpressionId i = multiply(table, table.integer(a), table.index(0));
      const ExpressionId j = multiply(table, table.index(1), table.integer(b));
      const ExpressionId form = subtract(table, add(table, i, table.integer(7)), negate(table, j));
      std::int64_t smallest = 1'000;
      std::int64_t largest = -1'000;
      for (std::int64_t p = 0; p < loops[0].count; ++p) {
        for (std::int64_t q = 0; q < loops[1].count; ++q) {
          const std::int64_t value =
              a * (loops[0].first + p * loops[0].step) + b * (loops[1].first + q * loops[1].step) + 7;
          smallest = std::min(smallest, value);
          largest = std::max(largest, value);
        }
      }
      const auto bounds = affine_bounds(table, form, loops);
      ASSERT_TRUE(bounds);
      EXPECT_EQ(bounds->smallest, smallest);
      EXPECT_EQ(bounds->largest, largest);
    }
  }
}

TEST(AffineBounds, KnowEmptyBoxesAndWhatIsNotAffine) {
  ExpressionTable table;
  const std::vector<LoopRange> none{{"i", 1, 1, 0}};
  EXPECT_TRUE(affine_bounds(table, table.index(0), none)->is_empty);
  const std::vector<LoopRange> some{{"i", 1, 1, 5}};
  EXPECT_FALSE(affine_bounds(table, multiply(table, table.index(0), table.index(0)), some));
  EXPECT_FALSE(affine_bounds(table, table.index(1), some));
  const ExpressionId large = table.integer(std::int64_t{1} << 62);
  EXPECT_FALSE(affine_bounds(table, multiply(table, large, table.index(0)), some));
}

// What overflowed without a word in subscripts of connectors before all of them had bounds.
TEST(Affine, HasNoFormWhereCoefficientsAreTooLarge) {
  ExpressionTable table;
  const ExpressionId large = table.integer(std::int64_t{1} << 31);
  const ExpressionId product = multiply(table, large, table.index(0));
  EXPECT_TRUE(affine_in_indices(table, product, 1));
  EXPECT_FALSE(affine_in_indices(table, product, 1, largest_coefficient));
}

TEST(Affine, InPositionsHasTheSameValues) {
  ExpressionTable table;
  const std::vector<LoopRange> loops{{"i", 2, 3, 4}, {"j", 5, -2, 3}};
  const ExpressionId sum =
      add(table, multiply(table, table.integer(4), table.index(0)), negate(table, table.index(1)));
  const auto in_indices = affine_in_indices(table, sum, 2);
  ASSERT_TRUE(in_indices);
  EXPECT_EQ(in_positions(*in_indices, loops), (Affine{4 * 2 - 5, {12, 2}}));
  EXPECT_EQ(affine_in_indices(table, canonical_expression(table, *in_indices), 2), in_indices);
}

}  // namespace
}  // namespace causa
