// Bounds of affine subscripts against all values of the box.
#include "instance/values/affine_bounds.h"

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa::instance {
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
  EXPECT_TRUE(affine_bounds(table, table.index(0), none)->empty);
  const std::vector<LoopRange> some{{"i", 1, 1, 5}};
  EXPECT_FALSE(affine_bounds(table, multiply(table, table.index(0), table.index(0)), some));
  EXPECT_FALSE(affine_bounds(table, table.index(1), some));
  const ExpressionId large = table.integer(std::int64_t{1} << 62);
  EXPECT_FALSE(affine_bounds(table, multiply(table, large, table.index(0)), some));
}

}  // namespace
}  // namespace causa::instance
