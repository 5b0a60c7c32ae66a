#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/build.h"
#include "expression/derivative_function.h"
#include "expression/differentiate.h"
#include "expression/print.h"
#include "expression/time_derivative.h"
#include "function_writer.h"
#include "random_expressions.h"

namespace causa {
namespace {

using testing::assign;
using testing::branching;
using testing::calling;
using testing::for_loop;
using testing::FunctionWriter;
using testing::Ids;
using testing::plain;

class DerivativesTest : public ::testing::Test {
 protected:
  ExpressionId scalar(std::uint32_t i) { return table.symbol(SymbolId(i), ValueKind::Real, {}); }

  std::string text(ExpressionId id) {
    return print(table, id,
                 {.symbol = [](SymbolId s) { return std::string(1, static_cast<char>('a' + s.index())); },
                  .index =
                      [](std::uint32_t i) {
                        return i < 3 ? std::string(1, static_cast<char>('i' + i))
                                     : "k" + std::to_string(i - 1000);
                      }});
  }

  ExpressionId symbol_derivative(ExpressionId access) {
    if (!table.is(access, Operator::Element)) return derivative(table, access);
    const Ids operands(table.operands(access).begin(), table.operands(access).end());
    return element(table, derivative(table, operands[0]), std::span(operands).subspan(1));
  }

  std::string der(ExpressionId id) {
    const auto result =
        time_derivative(table, id, [&](ExpressionId access) { return symbol_derivative(access); });
    if (const auto* none = std::get_if<NotDifferentiable>(&result)) return "none: " + none->why;
    EXPECT_EQ(table.dimensions(std::get<ExpressionId>(result)), table.dimensions(id));
    return text(std::get<ExpressionId>(result));
  }

  ExpressionTable table;
  ExpressionId a = scalar(0);
  ExpressionId b = scalar(1);
  ExpressionId c = scalar(2);
};

TEST_F(DerivativesTest, ReadAsOneWouldWriteThem) {
  const auto call = [&](Operator op, ExpressionId x) { return build(table, op, {x}); };
  EXPECT_EQ(der(a), "der(a)");
  EXPECT_EQ(der(derivative(table, a)), "der(der(a))");
  EXPECT_EQ(der(multiply(table, a, a)), "2*(a*der(a))");
  EXPECT_EQ(der(build(table, Operator::Power, {a, table.integer(3)})), "3*(a^2*der(a))");
  EXPECT_EQ(der(call(Operator::Sin, a)), "cos(a)*der(a)");
  EXPECT_EQ(der(call(Operator::Cos, multiply(table, table.real(2), a))), "-2.0*(sin(2.0*a)*der(a))");
  EXPECT_EQ(der(divide(table, a, b)), "(der(a) - a/b*der(b))/b");
  EXPECT_EQ(der(table.time()), "1.0");
  EXPECT_EQ(der(table.real(3)), "0.0");
  EXPECT_EQ(der(build(table, Operator::Power, {a, b})), "b*a^(b - 1)*der(a) + a^b*log(a)*der(b)");
  EXPECT_EQ(der(build(table, Operator::Max, {a, b})), "if a < b then der(b) else der(a)");
  EXPECT_EQ(der(build_function(table, Operator::Smooth, std::array{table.integer(2), multiply(table, b, a)})),
            "smooth(1, der(b)*a + b*der(a))");
  EXPECT_EQ(der(build_function(table, Operator::SemiLinear, std::array{a, table.real(1), table.real(2)})),
            "if a >= 0.0 then der(a) else 2.0*der(a)");
  EXPECT_EQ(der(build_function(table, Operator::Pre, std::array{a})), "0.0");
  EXPECT_EQ(der(build_function(table, Operator::Delay, std::array{a, b, c})),
            "none: `delay` has no derivative");
}

TEST_F(DerivativesTest, OfArrays) {
  const ExpressionId u = table.symbol(SymbolId(5), ValueKind::Real, {3});
  const ExpressionId v = table.symbol(SymbolId(6), ValueKind::Real, {3});
  const ExpressionId m = table.symbol(SymbolId(12), ValueKind::Real, {3, 3});
  EXPECT_EQ(der(u), "der(f)");
  EXPECT_EQ(der(element(table, u, std::array{table.index(0)})), "der(f[i])");
  EXPECT_EQ(der(multiply(table, a, u)), "der(a)*f + a*der(f)");
  EXPECT_EQ(der(build_function(table, Operator::MatrixProduct, std::array{m, u})), "der(m)*f + m*der(f)");
  EXPECT_EQ(der(build_function(table, Operator::Cross, std::array{u, v})),
            "cross(der(f), g) + cross(f, der(g))");
  EXPECT_EQ(der(build_function(table, Operator::Transpose, std::array{m})), "transpose(der(m))");
  EXPECT_EQ(der(build_function(table, Operator::Sum, std::array{u})), "sum(der(f))");
  EXPECT_EQ(der(array(table, std::array{a, table.real(1)})), "{der(a), 0.0}");
  EXPECT_EQ(der(add(table, u, a)), "der(f) .+ der(a)");
}

TEST_F(DerivativesTest, OfFunctions) {
  // y := x; for i in 1:3 loop y := y*x + p; end for
  FunctionWriter f(table, "f");
  const ExpressionId x = f.input("x");
  const ExpressionId p = f.input("p");
  const ExpressionId y = f.output("y");
  const ExpressionId one = table.integer(1);
  f.body({assign(y, x),
          for_loop(0, range(table, one, one, 3), {assign(y, add(table, multiply(table, y, x), p))})});
  EXPECT_EQ(der(f({a, b})), "f.der(a, b, der(a), der(b))");
  EXPECT_EQ(der(f({a, table.real(2)})), "f.der_x(a, 2.0, der(a))");
  const auto made = derivative_function(table, f.id);
  ASSERT_TRUE(std::holds_alternative<FunctionId>(made));
  EXPECT_EQ(std::get<FunctionId>(made), std::get<FunctionId>(derivative_function(table, f.id)));
  // y = x⁴ + p(x² + x + 1)
  const auto partial = differentiate(table, f({a, table.real(2)}), a);
  ASSERT_TRUE(partial.has_value());
  const Environment environment{
      .symbol = [](SymbolId) { return number_value(ValueKind::Real, 1.5); }, .time = {}, .indices = {}};
  EXPECT_NEAR(testing::numbers(table, *partial, environment).at(0), 4 * std::pow(1.5, 3) + 2 * (2 * 1.5 + 1),
              1e-12);
}

}  // namespace
}  // namespace causa
