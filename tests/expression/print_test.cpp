#include "expression/print/print.h"

#include <array>

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa {
namespace {

using Ids = std::vector<ExpressionId>;

class PrintTest : public ::testing::Test {
 protected:
  ExpressionId variable(std::uint32_t i, const Dimensions& dimensions = {}) {
    return table.symbol(SymbolId(i), ValueKind::Real, dimensions);
  }
  ExpressionId function(Operator op, const Ids& operands, std::uint64_t payload = 0) {
    return build_function(table, op, operands, payload);
  }
  std::string text(ExpressionId id) {
    return print(
        table, id,
        {.symbol = [](SymbolId symbol) { return std::string(1, static_cast<char>('a' + symbol.index())); },
         .index = [](std::uint32_t k) { return std::string(1, static_cast<char>('i' + k)); },
         .local = [](LocalId local) { return std::string(1, static_cast<char>('p' + local.index())); }});
  }

  ExpressionTable table;
  ExpressionId a = variable(0);
  ExpressionId v = variable(1, {3});
  ExpressionId m = variable(2, {3, 3});
  ExpressionId n = variable(3, {3, 3});
};

TEST_F(PrintTest, ProductsOfArrays) {
  EXPECT_EQ(text(function(Operator::MatrixProduct, {m, v})), "c*b");
  EXPECT_EQ(text(multiply(table, m, n)), "c .* d");
  EXPECT_EQ(text(divide(table, m, n)), "c ./ d");
  EXPECT_EQ(text(divide(table, a, m)), "a ./ c");
  EXPECT_EQ(text(multiply(table, a, m)), "a*c");
  EXPECT_EQ(text(build(table, Operator::Power, {m, a})), "c .^ a");
  EXPECT_EQ(text(function(Operator::MatrixPower, {m, table.integer(2)})), "c^2");
  EXPECT_EQ(text(function(Operator::MatrixProduct, {add(table, m, n), v})), "(c + d)*b");
  EXPECT_EQ(text(multiply(table, a, range(table, table.integer(1), table.integer(1), 3))), "a*(1:3)");
}

TEST_F(PrintTest, FunctionsOfArrays) {
  EXPECT_EQ(text(function(Operator::Sum, {v})), "sum(b)");
  EXPECT_EQ(text(function(Operator::Concatenate, {m, n}, 2)), "cat(2, c, d)");
  EXPECT_EQ(text(function(Operator::Promote, {v}, 2)), "promote(b, 2)");
  EXPECT_EQ(text(function(Operator::Identity, {table.integer(3)})), "identity(3)");
  EXPECT_EQ(text(function(Operator::Linspace, {a, table.real(1), table.integer(5)})), "linspace(a, 1.0, 5)");
  EXPECT_EQ(text(function(Operator::OuterProduct, {v, v})), "outerProduct(b, b)");
  EXPECT_EQ(text(fill(table, table.real(0), {0})), "fill(0.0, 0)");
  const ExpressionId open = table.local(LocalId(0), ValueKind::Real, {unknown_dimension});
  EXPECT_EQ(text(function(Operator::Size, {open, table.integer(1)})), "size(p, 1)");
  const ExpressionId length = function(Operator::Size, {open, table.integer(1)});
  const ExpressionId steps = function(Operator::DynamicRange, {table.integer(1), table.integer(2), length});
  EXPECT_EQ(text(steps), "1:2:size(p, 1)");
  EXPECT_EQ(text(function(Operator::Iteration, {steps, multiply(table, a, table.index(0))}, 0)),
            "{a*i for i in 1:2:size(p, 1)}");
  EXPECT_EQ(text(slice(table, m, Ids{function(Operator::All, {}), table.integer(2)})), "c[:, 2]");
  EXPECT_EQ(text(slice(table, open, Ids{steps})), "p[1:2:size(p, 1)]");
  EXPECT_EQ(text(function(Operator::DynamicFill, {a, length})), "fill(a, size(p, 1))");
}

TEST_F(PrintTest, HybridOperatorsAndConversions) {
  EXPECT_EQ(text(function(Operator::Pre, {a})), "pre(a)");
  EXPECT_EQ(text(function(Operator::Sample, {table.real(0), a})), "sample(0.0, a)");
  EXPECT_EQ(text(function(Operator::Initial, {})), "initial()");
  EXPECT_EQ(text(function(Operator::Smooth, {table.integer(1), a})), "smooth(1, a)");
  EXPECT_EQ(text(build(table, Operator::ToInteger, {a})), "integer(a)");
  EXPECT_EQ(text(build(table, Operator::Mod, {a, table.real(2)})), "mod(a, 2.0)");
  const ExpressionId none = missing(table);
  EXPECT_EQ(text(function(Operator::ToText, {a, none, table.integer(3), none, none})),
            "String(a, significantDigits = 3)");
  EXPECT_EQ(text(function(Operator::ToText, {a, none, none, none, none})), "String(a)");
  const EnumerationId colour = table.add_enumeration({"P.Colour", {"red", "green"}});
  EXPECT_EQ(text(table.enumeration(colour, 2)), "P.Colour.green");
  const ExpressionId k = table.symbol(SymbolId(7), ValueKind::Integer, {});
  EXPECT_EQ(text(function(Operator::EnumerationOf, {k}, colour.index())), "P.Colour(h)");
}

TEST_F(PrintTest, Calls) {
  Function declared;
  declared.name = "P.f";
  const auto add_variable = [&](const char* name, FunctionRole role) {
    FunctionVariable result;
    result.name = name;
    result.role = role;
    return declared.variables.add(std::move(result));
  };
  declared.inputs = {add_variable("x", FunctionRole::Input), add_variable("y", FunctionRole::Input)};
  declared.outputs = {add_variable("u", FunctionRole::Output), add_variable("w", FunctionRole::Output)};
  const FunctionId f = table.add_function(std::move(declared));
  const ExpressionId none = missing(table);
  const ExpressionId called = call(table, f, Ids{a, table.real(1)}, {});
  EXPECT_EQ(text(called), "P.f(a, 1.0)");
  EXPECT_EQ(text(call(table, f, Ids{none, a}, {})), "P.f(y = a)");
  EXPECT_EQ(text(call(table, f, Ids{a, none}, {})), "P.f(a)");
  EXPECT_EQ(text(output(table, called, 1, ValueKind::Real, {})), "P.f(a, 1.0).w");
  EXPECT_EQ(output(table, called, 0, ValueKind::Real, {}), called);
  EXPECT_EQ(text(function_value(table, f, Ids{none, none})), "P.f");
  EXPECT_EQ(text(function_value(table, f, Ids{none, a})), "function P.f(y = a)");
  const ExpressionId g = table.local(LocalId(0), ValueKind::Function, {});
  EXPECT_EQ(text(call_value(table, g, Ids{a}, ValueKind::Real, {})), "p(a)");
}

}  // namespace
}  // namespace causa
