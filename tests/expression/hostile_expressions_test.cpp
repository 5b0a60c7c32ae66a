// Expressions of 100,000 terms, deeper than any stack, through every operation.
#include <array>

#include <gtest/gtest.h>

#include "expression/algebra/differentiate.h"
#include "expression/algebra/inline_calls.h"
#include "expression/algebra/linear_form.h"
#include "expression/algebra/repeated_expressions.h"
#include "expression/algebra/solve.h"
#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "expression/print/print.h"
#include "expression/print/print_latex.h"
#include "function_writer.h"

namespace causa {
namespace {

constexpr int term_count = 100'000;

class HostileTest : public ::testing::Test {
 protected:
  ExpressionId symbol(std::uint32_t i) { return table.symbol(SymbolId(i), ValueKind::Real, {}); }
  ExpressionId call(Operator op, ExpressionId of) { return build(table, op, {of}); }
  const ExpressionNames names{.symbol = [](SymbolId s) { return "x" + std::to_string(s.index()); },
                              .index = [](std::uint32_t i) { return "i" + std::to_string(i); }};
  ExpressionTable table;
  ExpressionId x = symbol(0);
};

TEST_F(HostileTest, LongSums) {
  ExpressionId sum = x;
  for (std::uint32_t i = 1; i < term_count; ++i) sum = add(table, sum, multiply(table, symbol(i), symbol(i)));
  const auto derived =
      time_derivative(table, sum, [&](ExpressionId access) { return derivative(table, access); });
  ASSERT_TRUE(std::holds_alternative<ExpressionId>(derived));
  EXPECT_GT(print(table, std::get<ExpressionId>(derived), names).size(), 1'000'000U);
  EXPECT_GT(print_latex(table, std::get<ExpressionId>(derived), names).size(), 1'000'000U);
  EXPECT_EQ(differentiate(table, sum, x), table.real(1));
  const auto form = linear_form(table, sum, std::array{x});
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->terms.size(), 1U);
  const auto solved = solve_for(table, sum, symbol(7), x);
  EXPECT_TRUE(std::holds_alternative<Solved>(solved));
  EXPECT_EQ(inline_calls(table, sum), sum);
  EXPECT_TRUE(repeated_expressions(table, std::array{sum}).empty());
}

TEST_F(HostileTest, ManyUnknowns) {
  std::vector<ExpressionId> unknowns;
  ExpressionId sum = table.real(1);
  for (std::uint32_t i = 0; i < term_count; ++i) {
    unknowns.push_back(symbol(i));
    sum = subtract(table, sum, multiply(table, table.real(i + 2), unknowns.back()));
  }
  const auto form = linear_form(table, sum, unknowns);
  ASSERT_TRUE(form.has_value());
  ASSERT_EQ(form->terms.size(), unknowns.size());
  EXPECT_EQ(form->terms[5].coefficient, table.real(-7));
  EXPECT_EQ(form->rest, table.real(1));
}

TEST_F(HostileTest, DeepNests) {
  ExpressionId nest = x;
  for (int i = 0; i < term_count; ++i) nest = call(Operator::Sin, add(table, nest, table.real(1)));
  EXPECT_TRUE(differentiate(table, nest, x).has_value());
  EXPECT_EQ(std::get<Unsolvable>(solve_for(table, nest, symbol(1), x)), Unsolvable::SeveralSolutions);
  EXPECT_GT(print_latex(table, nest, names).size(), 1'000'000U);
  // Each product holds the one before twice: 2^100000 terms when written out.
  ExpressionId power = x;
  for (int i = 0; i < term_count; ++i) power = multiply(table, power, add(table, power, table.real(1)));
  EXPECT_TRUE(differentiate(table, power, x).has_value());
  EXPECT_FALSE(occurs_linearly(table, power, std::array{x}));
  EXPECT_EQ(repeated_expressions(table, std::array{power}, {.least_cost = 1}).size(),
            static_cast<std::size_t>(term_count - 1));
}

TEST_F(HostileTest, LongChoices) {
  ExpressionId choice = x;
  for (int i = 0; i < term_count; ++i) {
    const ExpressionId condition = build(table, Operator::Less, {symbol(1), table.real(i)});
    choice = if_else(table, condition, multiply(table, table.real(i + 2), x), choice);
  }
  EXPECT_TRUE(differentiate(table, choice, x).has_value());
  EXPECT_TRUE(linear_form(table, add(table, choice, negate(table, choice)), std::array{x}).has_value());
  EXPECT_TRUE(linear_form(table, add(table, choice, x), std::array{x}).has_value());
  EXPECT_TRUE(std::holds_alternative<Solved>(solve_for(table, choice, symbol(2), x)));
  EXPECT_GT(print_latex(table, choice, names).size(), 1'000'000U);
}

TEST_F(HostileTest, NestedCalls) {
  testing::FunctionWriter f(table, "f");
  const ExpressionId u = f.input("u");
  const ExpressionId y = f.output("y");
  f.body({testing::assign(y, add(table, u, table.real(1)))});
  ExpressionId nest = x;
  for (int i = 0; i < 2000; ++i) nest = f({nest});
  const auto derived =
      time_derivative(table, nest, [&](ExpressionId access) { return derivative(table, access); });
  EXPECT_TRUE(std::holds_alternative<ExpressionId>(derived));
  EXPECT_TRUE(table.is(inline_calls(table, nest), Operator::Add));
}

TEST(CommonSubexpressionsTest, CostsDecide) {
  ExpressionTable table;
  const ExpressionId a = table.symbol(SymbolId(0), ValueKind::Real, {});
  const ExpressionId b = table.symbol(SymbolId(1), ValueKind::Real, {});
  const ExpressionId sum = add(table, a, b);
  const ExpressionId sine = build(table, Operator::Sin, {sum});
  const std::array roots{multiply(table, sine, a), add(table, sine, sum)};
  const auto found = repeated_expressions(table, roots);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].id, sine);
  EXPECT_EQ(found[0].uses, 2U);
  const auto all = repeated_expressions(table, roots, {.least_cost = 1});
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].id, sum);
  // What stands under conditions only and may fail stays there; what depends on a loop inside too.
  const ExpressionId v = table.symbol(SymbolId(2), ValueKind::Real, {9});
  const ExpressionId n = table.symbol(SymbolId(3), ValueKind::Integer, {});
  const ExpressionId chosen = element(table, v, std::array{n});
  const ExpressionId square = build(table, Operator::Sin, {chosen});
  const ExpressionId valid = build(table, Operator::Less, {n, table.integer(9)});
  const ExpressionId guarded = if_else(table, valid, multiply(table, square, square), a);
  EXPECT_TRUE(repeated_expressions(table, std::array{guarded}).empty());
  EXPECT_EQ(repeated_expressions(table, std::array{guarded, square}).size(), 1U);
  const ExpressionId turn = build(table, Operator::Sin, {element(table, v, std::array{table.index(4)})});
  const ExpressionId loop =
      comprehension(table, 4, table.integer(1), table.integer(1), 9, multiply(table, turn, turn));
  const ExpressionId total = build_function(table, Operator::Sum, std::array{loop});
  const auto whole = repeated_expressions(table, std::array{multiply(table, total, total)});
  ASSERT_EQ(whole.size(), 1U);
  EXPECT_EQ(whole[0].id, total);
}

}  // namespace
}  // namespace causa
