#include "expression/algebra/tidy_form.h"

#include <cmath>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/algebra/differentiate.h"
#include "expression/print/print.h"
#include "random_expressions.h"

namespace causa {
namespace {

// Symbols are a … h as they were declared, x and y coordinates with derivatives.
class TidyFormTest : public ::testing::Test {
 protected:
  std::string tidy(ExpressionId id) { return text(tidy_form(table, id)); }
  std::string text(ExpressionId id) {
    return print(table, id,
                 {.symbol = [&](SymbolId s) { return std::string(1, names[s.index()]); },
                  .index = [](std::uint32_t) { return std::string("i"); }});
  }
  ExpressionId symbol(std::uint32_t i) { return table.symbol(SymbolId(i), ValueKind::Real, {}); }
  ExpressionId call(Operator op, ExpressionId u) { return build(table, op, {u}); }
  ExpressionId sine(ExpressionId u) { return call(Operator::Sin, u); }
  ExpressionId cosine(ExpressionId u) { return call(Operator::Cos, u); }
  ExpressionId square(ExpressionId u) { return build(table, Operator::Power, {u, table.integer(2)}); }
  ExpressionId times(ExpressionId u, ExpressionId v) { return multiply(table, u, v); }
  ExpressionId plus(ExpressionId u, ExpressionId v) { return add(table, u, v); }
  ExpressionId minus(ExpressionId u, ExpressionId v) { return subtract(table, u, v); }

  ExpressionTable table;
  std::string names = "mlgkabxy";
  ExpressionId m = symbol(0);
  ExpressionId l = symbol(1);
  ExpressionId g = symbol(2);
  ExpressionId k = symbol(3);
  ExpressionId x = symbol(6);
  ExpressionId y = symbol(7);
  ExpressionId dx = derivative(table, x);
  ExpressionId dy = derivative(table, y);
};

TEST_F(TidyFormTest, SquaresOfSineAndCosineAreJoined) {
  EXPECT_EQ(tidy(plus(times(m, square(sine(x))), times(m, square(cosine(x))))), "m");
  EXPECT_EQ(tidy(minus(m, times(m, square(sine(x))))), "m*cos(x)^2");
  EXPECT_EQ(tidy(minus(m, times(m, square(cosine(x))))), "m*sin(x)^2");
}

TEST_F(TidyFormTest, ProductsOfSinesAndCosinesBecomeThoseOfDifferences) {
  EXPECT_EQ(tidy(plus(times(cosine(x), cosine(y)), times(sine(x), sine(y)))), "cos(x - y)");
  EXPECT_EQ(tidy(minus(times(cosine(x), cosine(y)), times(sine(x), sine(y)))), "cos(x + y)");
  EXPECT_EQ(tidy(plus(times(sine(x), cosine(y)), times(cosine(x), sine(y)))), "sin(x + y)");
  EXPECT_EQ(tidy(minus(times(sine(x), cosine(y)), times(cosine(x), sine(y)))), "sin(x - y)");
  EXPECT_EQ(tidy(minus(times(cosine(x), sine(y)), times(sine(x), cosine(y)))), "-sin(x - y)");
}

TEST_F(TidyFormTest, TheKineticEnergyOfADoublePendulum) {
  // m/2 ((l cos x ẋ + k cos y ẏ)² + (l sin x ẋ + k sin y ẏ)²)
  const ExpressionId across = plus(times(times(l, cosine(x)), dx), times(times(k, cosine(y)), dy));
  const ExpressionId up = plus(times(times(l, sine(x)), dx), times(times(k, sine(y)), dy));
  const ExpressionId energy = times(divide(table, m, table.integer(2)), plus(square(across), square(up)));
  EXPECT_EQ(tidy(energy), "m*l^2*der(x)^2/2 + m*l*k*cos(x - y)*der(x)*der(y) + m*k^2*der(y)^2/2");
}

TEST_F(TidyFormTest, SumsThatWereWrittenStayFactors) {
  const ExpressionId length = plus(l, x);
  EXPECT_EQ(tidy(times(times(m, square(length)), dy)), "m*(l + x)^2*der(y)");
  const ExpressionId energy = times(m, times(square(length), square(dy)));
  EXPECT_EQ(tidy(*differentiate(table, energy, x)), "2*m*(l + x)*der(y)^2");
}

TEST_F(TidyFormTest, CommonFactorsStandInFront) {
  EXPECT_EQ(tidy(plus(times(times(m, g), sine(x)), times(times(k, g), sine(x)))), "g*(m + k)*sin(x)");
  EXPECT_EQ(tidy(minus(times(k, x), times(k, x))), "0");
  EXPECT_EQ(tidy(divide(table, times(m, plus(l, x)), times(k, plus(x, l)))), "m/k");
}

TEST_F(TidyFormTest, NumbersStayAsTheyWereWritten) {
  EXPECT_EQ(tidy(times(table.real(9.81), x)), "9.81*x");
  EXPECT_EQ(tidy(times(times(table.real(0.1), m), plus(x, x))), "m*x/5");
}

TEST_F(TidyFormTest, FractionsInDenominatorsAreBroughtToOne) {
  EXPECT_EQ(tidy(divide(table, times(m, x), plus(times(l, m), divide(table, k, l)))), "m*l*x/(m*l^2 + k)");
}

TEST_F(TidyFormTest, KeepsTheValueOfRandomExpressions) {
  testing::RandomExpressions random(table, 7, 4);
  constexpr int expressions = 60;
  constexpr int points = 100;
  for (int n = 0; n < expressions; ++n) {
    const ExpressionId original = random.next(5);
    const ExpressionId tidied = tidy_form(table, original);
    for (int p = 0; p < points; ++p) {
      const std::vector<double> values = random.values();
      const Environment environment{
          .symbol = [&](SymbolId s) { return number_value(ValueKind::Real, values[s.index()]); },
          .time = {},
          .indices = {}};
      const double expected = testing::value_of(table, original, environment).scalar();
      const double found = testing::value_of(table, tidied, environment).scalar();
      ASSERT_NEAR(found, expected, 1e-9 * std::max(1.0, std::abs(expected))) << text(original) << "\n"
                                                                             << text(tidied);
    }
  }
}

TEST_F(TidyFormTest, WhatHasNoRuleStaysAsItIs) {
  const ExpressionId size = call(Operator::Abs, x);
  EXPECT_EQ(tidy(plus(times(k, size), times(k, size))), "2*k*abs(x)");
  // A power that would fill pages is left as it was written.
  ExpressionId sum = plus(plus(plus(m, l), plus(g, k)), plus(x, y));
  for (int n = 0; n < 5; ++n) sum = square(sum);
  EXPECT_EQ(tidy_form(table, sum), sum);
}

}  // namespace
}  // namespace causa
