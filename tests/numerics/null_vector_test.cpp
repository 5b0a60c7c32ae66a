// Vectors that singular matrices take to zero.
#include "numerics/linear/null_vector.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

// Column by column.
std::vector<double> null_of(const std::vector<double>& values, std::size_t n, NullSide side) {
  return null_vector(dense_pattern(n), values, side);
}

TEST(NullVector, IsEmptyForARegularMatrix) {
  EXPECT_TRUE(null_of({2, 1, 1, 3}, 2, NullSide::Right).empty());
}

TEST(NullVector, NamesColumnsAndRowsThatDependOnEachOther) {
  // [1 2 0; 2 4 0; 0 1e6 5e-3]: the rows 1 and 2, all columns.
  const std::vector<double> values{1, 2, 0, 2, 4, 1e6, 0, 0, 5e-3};
  const std::vector<double> right = null_of(values, 3, NullSide::Right);
  ASSERT_EQ(right.size(), 3U);
  EXPECT_NEAR(right[0] + 2 * right[1], 0, 1e-12);
  EXPECT_NEAR(1e6 * right[1] + 5e-3 * right[2], 0, 1e-6);
  const std::vector<double> left = null_of(values, 3, NullSide::Left);
  ASSERT_EQ(left.size(), 3U);
  EXPECT_NEAR(left[0] + 2 * left[1], 0, 1e-12);
  EXPECT_NEAR(left[2], 0, 1e-12);
}

TEST(NullVector, IsEmptyForWhatIsNotFinite) {
  EXPECT_TRUE(null_of({1, NAN, 1, 1}, 2, NullSide::Right).empty());
}

}  // namespace
}  // namespace causa::testing
