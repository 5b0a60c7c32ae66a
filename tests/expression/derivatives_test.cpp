#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/algebra/derivative_function.h"
#include "expression/algebra/differentiate.h"
#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "expression/print/print.h"
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
  EXPECT_EQ(der(multiply(table, a, a)), "2*a*der(a)");
  EXPECT_EQ(der(build(table, Operator::Power, {a, table.integer(3)})), "3*a^2*der(a)");
  EXPECT_EQ(der(call(Operator::Sin, a)), "cos(a)*der(a)");
  EXPECT_EQ(der(call(Operator::Cos, multiply(table, table.real(2), a))), "-2.0*sin(2.0*a)*der(a)");
  EXPECT_EQ(der(divide(table, a, b)), "(der(a) - a/b*der(b))/b");
  EXPECT_EQ(der(table.time()), "1.0");
  EXPECT_EQ(der(table.real(3)), "0.0");
  EXPECT_EQ(der(build(table, Operator::Power, {a, b})),
            "(if noEvent(b == 0) then 0.0 else b*a^(b - 1)*der(a)) + "
            "(if noEvent(a > 0) then a^b*log(a)*der(b) else 0.0)");
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
  EXPECT_EQ(der(element(table, derivative(table, u), std::array{table.index(0)})), "der(der(f[i]))");
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
  const auto written = derivative_function(table, f.id);
  ASSERT_TRUE(std::holds_alternative<FunctionId>(written));
  EXPECT_EQ(std::get<FunctionId>(written), std::get<FunctionId>(derivative_function(table, f.id)));
  // y = x⁴ + p(x² + x + 1)
  const auto partial = differentiate(table, f({a, table.real(2)}), a);
  ASSERT_TRUE(partial.has_value());
  const Environment environment{
      .symbol = [](SymbolId) { return number_value(ValueKind::Real, 1.5); }, .time = {}, .indices = {}};
  EXPECT_NEAR(testing::numbers(table, *partial, environment).at(0), 4 * std::pow(1.5, 3) + 2 * (2 * 1.5 + 1),
              1e-12);
}

TEST_F(DerivativesTest, OfRecursiveFunctions) {
  // power(x, n): if n <= 0 then y := 1 else y := x*power(x, n - 1)
  FunctionWriter power(table, "power");
  const ExpressionId x = power.input("x");
  const ExpressionId n = power.input("n", ValueKind::Integer);
  const ExpressionId y = power.output("y");
  const ExpressionId one = table.integer(1);
  const ExpressionId lower = power({x, subtract(table, n, one)});
  power.body({branching(StatementKind::If, build(table, Operator::LessEqual, {n, table.integer(0)}),
                        {assign(y, table.real(1))}, {assign(y, multiply(table, x, lower))})});
  const auto partial = differentiate(table, power({a, table.integer(5)}), a);
  ASSERT_TRUE(partial.has_value());
  const Environment environment{
      .symbol = [](SymbolId) { return number_value(ValueKind::Real, 1.5); }, .time = {}, .indices = {}};
  EXPECT_NEAR(testing::numbers(table, *partial, environment).at(0), 5 * std::pow(1.5, 4), 1e-12);
}

TEST_F(DerivativesTest, DefaultsOfInputsMoveWithTheOthers) {
  // f(x, y = x*x) = x*y
  FunctionWriter f(table, "f");
  const ExpressionId x = f.input("x");
  const LocalId y = f.declare("y", FunctionRole::Input, ValueKind::Real, {}, {}, multiply(table, x, x));
  const ExpressionId z = f.output("z");
  f.body({assign(z, multiply(table, x, f.read(y)))});
  EXPECT_EQ(der(f({a, missing(table)})), "f.der(a, a*a, der(a), 2*a*der(a))");
}

TEST_F(DerivativesTest, AnnotationsSayWhatTheDerivativeIs) {
  const auto external = [&](std::string name, std::size_t inputs) {
    FunctionWriter f(table, std::move(name));
    for (std::size_t i = 0; i < inputs; ++i) f.input("u" + std::to_string(i));
    f.output("y");
    table.function(f.id).is_external = true;
    return f;
  };
  FunctionWriter f = external("f", 2);
  EXPECT_EQ(der(f({a, b})),
            "none: in `f`: it is an external function without a `derivative` annotation that applies");
  EXPECT_EQ(der(f({table.real(1), table.real(2)})), "0.0");
  FunctionWriter f_der = external("f_der", 4);
  FunctionWriter f_der_u0 = external("f_der_u0", 3);
  FunctionWriter f_der2 = external("f_der2", 6);
  table.function(f.id).derivatives = {
      {.function = f_der_u0.id, .order = 1, .zero_derivatives = {LocalId(1)}, .no_derivatives = {}},
      {.function = f_der.id, .order = 1, .zero_derivatives = {}, .no_derivatives = {}}};
  table.function(f_der.id).derivatives = {
      {.function = f_der2.id, .order = 2, .zero_derivatives = {}, .no_derivatives = {}}};
  EXPECT_EQ(der(f({a, b})), "f_der(a, b, der(a), der(b))");
  EXPECT_EQ(der(f({a, table.real(2)})), "f_der_u0(a, 2.0, der(a))");
  EXPECT_EQ(der(f({table.real(2), a})), "f_der(2.0, a, 0.0, der(a))");
  // The second derivative is asked of the first.
  const ExpressionId first = f_der({a, b, derivative(table, a), derivative(table, b)});
  EXPECT_EQ(der(first), "f_der2(a, b, der(a), der(b), der(der(a)), der(der(b)))");
  EXPECT_EQ(der(f_der({a, b, c, derivative(table, b)})),
            "none: in `f_der`: it is an external function without a `derivative` annotation that applies");
  table.function(f.id).derivatives = {
      {.function = f_der_u0.id, .order = 1, .zero_derivatives = {}, .no_derivatives = {LocalId(1)}}};
  EXPECT_EQ(der(f({a, b})), "f_der_u0(a, b, der(a))");
}

TEST_F(DerivativesTest, CallsForTheirEffectsHaveNone) {
  FunctionWriter f(table, "check");
  f.input("x");
  EXPECT_EQ(der(f({a})), "0.0");
}

TEST_F(DerivativesTest, FailuresSayWhere) {
  FunctionWriter g(table, "g");
  g.input("u");
  g.output("y");
  table.function(g.id).is_external = true;
  FunctionWriter f(table, "f");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.output("y");
  f.body({assign(y, g({x}))});
  const std::string why =
      "none: in `g`: it is an external function without a `derivative` annotation that applies";
  EXPECT_EQ(der(f({a})), why);
  EXPECT_EQ(der(add(table, f({a}), f({b}))), why);
  // Repaired, it is found again only through a new function: what failed is remembered.
  EXPECT_EQ(der(f({a})), why);
}

TEST_F(DerivativesTest, OfElementsAndWholeArrays) {
  const ExpressionId u = table.symbol(SymbolId(5), ValueKind::Real, {3});
  const ExpressionId second = element(table, u, std::array{table.integer(2)});
  const auto by_second = [&](ExpressionId id) {
    const auto result = differentiate(table, id, second);
    if (!result) return std::nan("");
    const Environment environment{
        .symbol = [](SymbolId) { return Value{ValueKind::Real, {3}, {2, 3, 4}, {}}; },
        .time = {},
        .indices = {}};
    return testing::numbers(table, *result, environment).at(0);
  };
  EXPECT_EQ(by_second(build_function(table, Operator::Sum, std::array{multiply(table, u, u)})), 6);
  EXPECT_EQ(by_second(build_function(table, Operator::Product, std::array{u})), 8);
  EXPECT_EQ(by_second(build_function(table, Operator::Maximum, std::array{u})), 0);
  EXPECT_EQ(by_second(second), 1);
  EXPECT_EQ(by_second(element(table, u, std::array{table.integer(1)})), 0);
  const ExpressionId u_k = element(table, u, std::array{table.index(7)});
  const ExpressionId cubes = comprehension(table, 7, table.integer(1), table.integer(1), 3,
                                           multiply(table, u_k, multiply(table, u_k, u_k)));
  EXPECT_EQ(by_second(build_function(table, Operator::Sum, std::array{cubes})), 27);
  // Of the loop, the turn of the element is left.
  EXPECT_EQ(text(*differentiate(table, build_function(table, Operator::Sum, std::array{cubes}), second)),
            "3*f[2]*f[2]");
  // An element chosen by a loop inside is no single variable.
  EXPECT_FALSE(
      differentiate(table, build_function(table, Operator::Sum, std::array{cubes}), u_k).has_value());
}

}  // namespace
}  // namespace causa
