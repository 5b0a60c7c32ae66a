// Infinities and not-a-numbers at every place of vectors of every small length.
#include "numerics/finite.h"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

TEST(Finite, FindsTheFirstValueThatIsNotFiniteWhereverItIs) {
  using Limits = std::numeric_limits<double>;
  for (const double bad : {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()}) {
    for (std::size_t size = 1; size <= 100; ++size) {
      std::vector<double> values(size, -Limits::max());
      ASSERT_TRUE(all_finite(values));
      ASSERT_EQ(first_non_finite(values), std::nullopt);
      for (std::size_t place = size; place-- > 0;) {
        values[place] = bad;
        ASSERT_FALSE(all_finite(values));
        ASSERT_EQ(first_non_finite(values), place);
      }
    }
  }
}

TEST(Finite, NothingIsFinite) {
  EXPECT_TRUE(all_finite({}));
  EXPECT_EQ(first_non_finite({}), std::nullopt);
}

}  // namespace
}  // namespace causa::testing
