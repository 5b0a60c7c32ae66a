#include "expression/algebra/fractions.h"

#include <gtest/gtest.h>

#include "expression/build/build.h"
#include "expression/print/print.h"

namespace causa {
namespace {

class FractionsTest : public ::testing::Test {
 protected:
  std::string plain(ExpressionId id) {
    return print(table, with_plain_fractions(table, id),
                 {.symbol = [](SymbolId s) { return std::string(1, static_cast<char>('a' + s.index())); },
                  .index = [](std::uint32_t) { return std::string("i"); }});
  }
  ExpressionId symbol(std::uint32_t i) { return table.symbol(SymbolId(i), ValueKind::Real, {}); }
  ExpressionId over(ExpressionId above, ExpressionId below) { return divide(table, above, below); }

  ExpressionTable table;
  ExpressionId a = symbol(0);
  ExpressionId b = symbol(1);
  ExpressionId c = symbol(2);
};

TEST_F(FractionsTest, QuotientsInProductsAndQuotientsBecomeOne) {
  EXPECT_EQ(plain(multiply(table, a, over(b, c))), "a*b/c");
  EXPECT_EQ(plain(over(over(a, b), c)), "a/(b*c)");
  EXPECT_EQ(plain(over(a, over(b, c))), "a*c/b");
  EXPECT_EQ(plain(over(negate(table, over(a, b)), c)), "-a/(b*c)");
}

TEST_F(FractionsTest, EqualFactorsCancel) {
  EXPECT_EQ(plain(over(multiply(table, a, b), multiply(table, b, c))), "a/c");
  EXPECT_EQ(plain(over(a, over(a, b))), "b");
}

TEST_F(FractionsTest, SumsOfFractionsBelowAreBroughtToOneDenominator) {
  const ExpressionId one = table.integer(1);
  EXPECT_EQ(plain(over(c, add(table, over(one, a), over(one, b)))), "c*a*b/(b + a)");
}

TEST_F(FractionsTest, SumsAboveStayTermByTerm) {
  EXPECT_EQ(plain(add(table, over(a, b), over(b, c))), "a/b + b/c");
  EXPECT_EQ(plain(a), "a");
}

}  // namespace
}  // namespace causa
