#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "expression/algebra/differentiate.h"
#include "expression/algebra/solve.h"
#include "expression/build/traverse.h"
#include "expression/evaluate/evaluate.h"
#include "expression/print/print.h"
#include "random_expressions.h"

namespace causa {
namespace {

double number(const ExpressionTable& table, ExpressionId id, const std::vector<double>& values) {
  const Environment environment{.symbol = [&](SymbolId symbol) -> std::optional<Value> {
                                  if (symbol.index() >= values.size()) return std::nullopt;
                                  return Value{ValueKind::Real, {}, {values[symbol.index()]}, {}};
                                },
                                .time = {},
                                .indices = {}};
  const auto outcome = evaluate(table, id, environment);
  const auto* value = std::get_if<Value>(&outcome);
  return value != nullptr ? value->scalar() : std::nan("");
}

std::string text(const ExpressionTable& table, ExpressionId id) {
  return print(
      table, id,
      {.symbol = [](SymbolId symbol) { return std::string(1, static_cast<char>('a' + symbol.index())); },
       .index = [](std::uint32_t k) { return std::string(1, static_cast<char>('i' + k)); }});
}

class ExpressionTest : public ::testing::Test {
 protected:
  ExpressionId scalar(std::uint32_t i) { return table.symbol(SymbolId(i), ValueKind::Real, {}); }
  ExpressionTable table;
  ExpressionId a = scalar(0);
  ExpressionId b = scalar(1);
  ExpressionId c = scalar(2);
};

TEST_F(ExpressionTest, EqualExpressionsHaveEqualIds) {
  EXPECT_EQ(add(table, a, multiply(table, b, c)), add(table, a, multiply(table, b, c)));
  EXPECT_NE(add(table, a, b), add(table, b, a));
  EXPECT_NE(table.real(1), table.integer(1));
  EXPECT_NE(table.real(0.0), table.real(-0.0));
}

TEST_F(ExpressionTest, OperandsPrecedeParents) {
  testing::RandomExpressions random(table, 1, 3);
  for (int i = 0; i < 100; ++i) random.next(6);
  for (std::uint32_t id = 0; id < table.size(); ++id) {
    for (const ExpressionId operand : table.operands(ExpressionId(id))) EXPECT_LT(operand.index(), id);
  }
}

TEST_F(ExpressionTest, ConstructionSimplifies) {
  const ExpressionId zero = table.real(0);
  const ExpressionId one = table.real(1);
  EXPECT_EQ(add(table, a, zero), a);
  EXPECT_EQ(multiply(table, one, a), a);
  EXPECT_EQ(multiply(table, a, zero), zero);
  EXPECT_EQ(subtract(table, a, a), zero);
  EXPECT_EQ(negate(table, negate(table, a)), a);
  EXPECT_EQ(add(table, a, negate(table, b)), subtract(table, a, b));
  EXPECT_EQ(negate(table, subtract(table, a, b)), subtract(table, b, a));
  EXPECT_EQ(add(table, table.integer(2), table.integer(3)), table.integer(5));
  EXPECT_EQ(divide(table, table.integer(1), table.integer(4)), table.real(0.25));
  // What has no finite value stays as it is written.
  EXPECT_EQ(text(table, divide(table, one, zero)), "1.0/0.0");
  const ExpressionId condition = build(table, Operator::Less, {table.integer(1), table.integer(2)});
  EXPECT_EQ(if_else(table, condition, a, b), a);
}

TEST_F(ExpressionTest, SimplifiedAndPlainAgreeInValue) {
  testing::RandomExpressions random(table, 7, 3);
  for (int i = 0; i < 2000; ++i) {
    const ExpressionId expression = random.next(5);
    const std::vector<double> values = random.values();
    // Rebuilding with numbers for variables folds everything: it must agree with evaluation.
    const ExpressionId folded = substitute(table, expression, [&](ExpressionId id) {
      return table.is(id, Operator::Symbol) ? table.real(values[table.symbol_of(id).index()])
                                            : ExpressionId::none();
    });
    ASSERT_TRUE(table.is_number(folded)) << text(table, folded);
    EXPECT_NEAR(table.number(folded), number(table, expression, values), 1e-9) << text(table, expression);
  }
}

TEST_F(ExpressionTest, DerivativesAgreeWithFiniteDifferences) {
  int compared = 0;
  for (unsigned seed = 0; compared < 10000; ++seed) {
    ExpressionTable fresh;
    testing::RandomExpressions random(fresh, seed, 3);
    const ExpressionId expression = random.next(5);
    const ExpressionId variable = random.variable(seed % 3);
    const auto derivative = differentiate(fresh, expression, variable);
    ASSERT_TRUE(derivative.has_value());
    std::vector<double> values = random.values();
    const double exact = number(fresh, *derivative, values);
    // Central difference with Richardson extrapolation.
    const auto difference = [&](double h) {
      std::vector<double> up = values;
      std::vector<double> down = values;
      up[seed % 3] += h;
      down[seed % 3] -= h;
      return (number(fresh, expression, up) - number(fresh, expression, down)) / (2 * h);
    };
    const double estimate = (4 * difference(5e-4) - difference(1e-3)) / 3;
    const double scale = std::max({1.0, std::abs(exact), std::abs(number(fresh, expression, values))});
    if (scale > 1e6) continue;
    EXPECT_NEAR(exact, estimate, 1e-5 * scale) << text(fresh, expression);
    ++compared;
  }
}

TEST_F(ExpressionTest, PrintsWithTheParenthesesModelicaNeeds) {
  EXPECT_EQ(text(table, subtract(table, a, subtract(table, b, c))), "a - (b - c)");
  EXPECT_EQ(text(table, multiply(table, add(table, a, b), c)), "(a + b)*c");
  EXPECT_EQ(text(table, divide(table, a, multiply(table, b, c))), "a/(b*c)");
  EXPECT_EQ(text(table, build(table, Operator::Power, {build(table, Operator::Power, {a, b}), c})),
            "(a^b)^c");
  EXPECT_EQ(text(table, negate(table, add(table, a, b))), "-(a + b)");
  EXPECT_EQ(text(table, build(table, Operator::Power, {negate(table, a), table.integer(2)})), "(-a)^2");
  EXPECT_EQ(text(table, multiply(table, a, table.real(-2))), "-a*2.0");
  EXPECT_EQ(print_real(0.1), "0.1");
  EXPECT_EQ(print_real(100), "100.0");
  EXPECT_EQ(print_real(1e-6), "1e-06");
}

TEST_F(ExpressionTest, DeepSumsNeedNoDeepRecursion) {
  ExpressionId sum = a;
  for (int i = 0; i < 200000; ++i) sum = add(table, sum, table.real(i + 1));
  EXPECT_EQ(number(table, sum, {0.0}), 200000.0 * 200001.0 / 2.0);
  EXPECT_GT(text(table, sum).size(), 1000000U);
  EXPECT_EQ(differentiate(table, sum, a), table.real(1));
}

TEST_F(ExpressionTest, ElementsOfArrays) {
  const ExpressionId u = table.symbol(SymbolId(5), ValueKind::Real, {10});
  const ExpressionId i = table.index(0);
  const ExpressionId u_i = element(table, u, std::array{i});
  EXPECT_EQ(element(table, add(table, u, multiply(table, a, u)), std::array{i}),
            add(table, u_i, multiply(table, a, u_i)));
  EXPECT_EQ(element(table, fill(table, a, {4}), std::array{i}), a);
  EXPECT_EQ(element(table, array(table, std::array{a, b}), std::array{table.integer(2)}), b);
  const ExpressionId squares =
      comprehension(table, 3, table.integer(2), table.integer(1), 4, multiply(table, table.index(3), a));
  EXPECT_EQ(element(table, squares, std::array{table.integer(1)}), multiply(table, table.integer(2), a));
  EXPECT_EQ(text(table, element(table, derivative(table, u), std::array{i})), "der(f[i])");
}

TEST_F(ExpressionTest, EvaluatesArrays) {
  const ExpressionId range_values = range(table, table.integer(1), table.integer(2), 3);
  const ExpressionId doubled = multiply(table, table.integer(2), range_values);
  const auto outcome = evaluate(table, doubled, {});
  ASSERT_TRUE(std::holds_alternative<Value>(outcome));
  EXPECT_EQ(std::get<Value>(outcome).elements, (std::vector<double>{2, 6, 10}));
  const auto outside = evaluate(
      table, element(table, table.symbol(SymbolId(0), ValueKind::Real, {3}), std::array{table.integer(7)}),
      {.symbol = [](SymbolId) { return Value{ValueKind::Real, {3}, {1, 2, 3}, {}}; },
       .time = {},
       .indices = {}});
  ASSERT_TRUE(std::holds_alternative<NotEvaluated>(outside));
  EXPECT_EQ(std::get<NotEvaluated>(outside).why, "the subscript 7 is outside 1:3");
  const auto huge = evaluate(table, fill(table, a, {100000, 100000}), {});
  EXPECT_TRUE(std::holds_alternative<NotEvaluated>(huge));
}

TEST_F(ExpressionTest, BranchesNotTakenMayFail) {
  const ExpressionId unknown = scalar(9);
  const ExpressionId choice = if_else(table, build(table, Operator::Less, {a, b}), a, unknown);
  EXPECT_EQ(number(table, choice, {1, 2}), 1);
  EXPECT_TRUE(std::isnan(number(table, choice, {2, 1})));
}

TEST_F(ExpressionTest, SolvesForAnUnknown) {
  const ExpressionId x = a;
  const ExpressionId p = b;
  const auto solved = [&](ExpressionId left, ExpressionId right) {
    const auto result = solve_for(table, left, right, x);
    return std::holds_alternative<Solved>(result) ? text(table, std::get<Solved>(result).value) : "none";
  };
  EXPECT_EQ(solved(add(table, x, p), c), "c - b");
  EXPECT_EQ(solved(c, subtract(table, p, x)), "b - c");
  EXPECT_EQ(solved(multiply(table, p, x), c), "c/b");
  EXPECT_EQ(solved(divide(table, p, x), c), "b/c");
  EXPECT_EQ(solved(build(table, Operator::Exp, {x}), p), "log(b)");
  EXPECT_EQ(solved(build(table, Operator::Sin, {x}), p), "none");
  EXPECT_EQ(solved(multiply(table, x, x), p), "none");
  EXPECT_EQ(solved(p, c), "none");
  // Twice, but linearly: p·x + c = x.
  const auto twice = solve_for(table, add(table, multiply(table, p, x), c), x, x);
  ASSERT_TRUE(std::holds_alternative<Solved>(twice));
  const double value = number(table, std::get<Solved>(twice).value, {0, 3, 8});
  EXPECT_DOUBLE_EQ(3 * value + 8, value);
}

TEST_F(ExpressionTest, SolutionsSatisfyTheirEquations) {
  int solved = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    ExpressionTable fresh;
    testing::RandomExpressions random(fresh, seed, 3);
    const ExpressionId left = random.next(4);
    const ExpressionId right = random.next(4);
    const ExpressionId unknown = random.variable(0);
    const auto result = solve_for(fresh, left, right, unknown);
    if (!std::holds_alternative<Solved>(result)) continue;
    std::vector<double> values = random.values();
    values[0] = number(fresh, std::get<Solved>(result).value, values);
    if (!std::isfinite(values[0]) || std::abs(values[0]) > 1e3) continue;
    const double difference = number(fresh, left, values) - number(fresh, right, values);
    if (!std::isfinite(difference)) continue;
    const double scale = std::max(1.0, std::abs(number(fresh, left, values)));
    EXPECT_NEAR(difference, 0, 1e-6 * scale) << text(fresh, left) << " = " << text(fresh, right);
    ++solved;
  }
  EXPECT_GT(solved, 100);
}

}  // namespace
}  // namespace causa
