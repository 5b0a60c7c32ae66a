#include "expression/algebra/inline_calls.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "function_writer.h"
#include "rich_expressions.h"

namespace causa {
namespace {

using testing::assertion;
using testing::assign;
using testing::branching;
using testing::calling;
using testing::for_loop;
using testing::FunctionWriter;
using testing::Ids;
using testing::RichExpressions;

class InlineTest : public ::testing::Test {
 protected:
  std::string text(ExpressionId id) {
    return print(table, id,
                 {.symbol = [](SymbolId s) { return std::string(1, static_cast<char>('a' + s.index())); },
                  .index = [](std::uint32_t i) { return "i" + std::to_string(i); }});
  }
  std::string inlined(ExpressionId id, const InlineOptions& options = {}) {
    return text(inline_calls(table, id, options));
  }
  ExpressionId symbol(std::uint32_t i, const Dimensions& size = {}) {
    return table.symbol(SymbolId(i), ValueKind::Real, size);
  }
  ExpressionId at(ExpressionId array, std::int64_t i) {
    return element(table, array, std::array{table.integer(i)});
  }

  ExpressionTable table;
  ExpressionId a = symbol(0);
  ExpressionId b = symbol(1);
};

TEST_F(InlineTest, AssignmentsBecomeExpressions) {
  FunctionWriter f(table, "f");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.input("y");
  const ExpressionId z = f.output("z");
  const ExpressionId w = f.output("w");
  const ExpressionId t = f.local("t");
  f.body({assign(t, multiply(table, x, x)), assign(z, add(table, t, y)), assign(w, subtract(table, z, x))});
  EXPECT_EQ(inlined(f({a, b})), "a*a + b");
  EXPECT_EQ(inlined(output(table, f({a, b}), 1, ValueKind::Real, {})), "a*a + b - a");
  EXPECT_EQ(inlined(f({f({a, b}), table.integer(1)})), "(a*a + b)*(a*a + b) + 1.0");
}

TEST_F(InlineTest, RotationsOfMultiBody) {
  // resolve1(T, v) := transpose(T)*v, sizes from the arguments; called in another function
  FunctionWriter resolve(table, "resolve1");
  const ExpressionId t = resolve.input("T", ValueKind::Real, {unknown_dimension, unknown_dimension});
  const ExpressionId v = resolve.input("v", ValueKind::Real, {unknown_dimension});
  const ExpressionId size_of_v = build_function(table, Operator::Size, Ids{v, table.integer(1)});
  const ExpressionId y = resolve.output("y", ValueKind::Real, {unknown_dimension}, {size_of_v});
  const ExpressionId transposed = build_function(table, Operator::Transpose, Ids{t});
  resolve.body({assign(y, build_function(table, Operator::MatrixProduct, Ids{transposed, v}))});
  FunctionWriter outer(table, "outer");
  const ExpressionId m = outer.input("m", ValueKind::Real, {unknown_dimension, unknown_dimension});
  const ExpressionId u = outer.input("u", ValueKind::Real, {unknown_dimension});
  const ExpressionId s = outer.output("s");
  const ExpressionId vector = outer.local("r", ValueKind::Real, {unknown_dimension});
  outer.body({assign(vector, resolve({m, u}, {unknown_dimension})), assign(s, at(vector, 2))});
  const ExpressionId matrix = symbol(2, {3, 3});
  const ExpressionId argument = symbol(3, {3});
  EXPECT_EQ(inlined(resolve({matrix, argument}, {3})), "transpose(c)*d");
  EXPECT_EQ(inlined(at(resolve({matrix, argument}, {3}), 1)), "c[1, 1]*d[1] + c[2, 1]*d[2] + c[3, 1]*d[3]");
  EXPECT_EQ(inlined(outer({matrix, argument})), "c[1, 2]*d[1] + c[2, 2]*d[2] + c[3, 2]*d[3]");
}

TEST_F(InlineTest, IntegersBecomeReals) {
  FunctionWriter f(table, "nullRotation");
  const ExpressionId t = f.output("T", ValueKind::Real, {2, 2});
  const ExpressionId w = f.output("w", ValueKind::Real, {2});
  f.body({assign(t, build_function(table, Operator::Identity, Ids{table.integer(2)})),
          assign(w, fill(table, table.integer(0), {2}))});
  const ExpressionId called = f({}, {2, 2});
  EXPECT_EQ(inlined(called), "{{1.0, 0.0}, {0.0, 1.0}}");
  EXPECT_EQ(inlined(output(table, called, 1, ValueKind::Real, {2})), "fill(0.0, 2)");
}

TEST_F(InlineTest, ElementsAndBranches) {
  FunctionWriter f(table, "f");
  const ExpressionId x = f.input("x");
  const ExpressionId v = f.output("v", ValueKind::Real, {3});
  f.body({assign(at(v, 1), x), assign(at(v, 3), table.integer(0)),
          branching(StatementKind::If, build(table, Operator::Less, {x, table.real(0)}),
                    {assign(at(v, 2), negate(table, x))}, {assign(at(v, 2), x)})});
  EXPECT_EQ(inlined(at(f({a}, {3}), 1)), "a");
  EXPECT_EQ(inlined(at(f({a}, {3}), 2)), "if noEvent(a < 0.0) then -a else a");
  EXPECT_EQ(inlined(at(f({a}, {3}), 3)), "0.0");
  // What raises events in the argument must go on raising them.
  const ExpressionId jumping = if_else(table, build(table, Operator::Less, {a, b}), a, b);
  EXPECT_EQ(inlined(at(f({jumping}, {3}), 2)), "(f(if a < b then a else b))[2]");
  const ExpressionId twice = at(f({at(f({a}, {3}), 2)}, {3}), 2);
  EXPECT_EQ(
      inlined(twice),
      "if noEvent((if noEvent(a < 0.0) then -a else a) < 0.0) then -(if noEvent(a < 0.0) then -a else a) "
      "else (if noEvent(a < 0.0) then -a else a)");
  table.function(f.id).inline_annotations = {"GenerateEvents"};
  EXPECT_EQ(inlined(at(f({a}, {3}), 2)), "if a < 0.0 then -a else a");
}

TEST_F(InlineTest, WhatCannotBeWrittenOutStays) {
  const auto body = [&](std::string name, const auto& statements) {
    FunctionWriter f(table, std::move(name));
    const ExpressionId x = f.input("x");
    const ExpressionId y = f.output("y");
    f.body(statements(f, x, y));
    return f;
  };
  using Body = std::vector<Statement>;
  const ExpressionId one = table.integer(1);
  FunctionWriter loop = body("loop", [&](FunctionWriter&, ExpressionId x, ExpressionId y) {
    return Body{assign(y, x), for_loop(0, range(table, one, one, 3), {assign(y, multiply(table, y, x))})};
  });
  EXPECT_EQ(inlined(loop({a})), "loop(a)");
  FunctionWriter checked = body("checked", [&](FunctionWriter&, ExpressionId x, ExpressionId y) {
    return Body{assertion(build(table, Operator::Less, {x, table.real(9)}), table.string("no")),
                assign(y, x)};
  });
  EXPECT_EQ(inlined(checked({a})), "checked(a)");
  FunctionWriter recursive = body("recursive", [&](FunctionWriter& f, ExpressionId x, ExpressionId y) {
    return Body{assign(y, f({x}))};
  });
  EXPECT_EQ(inlined(recursive({a})), "recursive(a)");
  FunctionWriter unset = body("unset", [&](FunctionWriter&, ExpressionId x, ExpressionId y) {
    return Body{
        branching(StatementKind::If, build(table, Operator::Less, {x, table.real(9)}), {assign(y, x)})};
  });
  EXPECT_EQ(inlined(unset({a})), "unset(a)");
  FunctionWriter doubling = body("doubling", [&](FunctionWriter&, ExpressionId x, ExpressionId y) {
    Body statements{assign(y, x)};
    for (int i = 0; i < 60; ++i)
      statements.push_back(assign(y, multiply(table, y, build(table, Operator::Sin, {y}))));
    return statements;
  });
  EXPECT_EQ(inlined(doubling({a})), "doubling(a)");
  FunctionWriter late =
      body("late", [&](FunctionWriter&, ExpressionId x, ExpressionId y) { return Body{assign(y, x)}; });
  table.function(late.id).inline_annotations = {"LateInline"};
  EXPECT_EQ(inlined(late({a}), {.moment = InlineMoment::BeforeDifferentiation}), "late(a)");
  EXPECT_EQ(inlined(late({a})), "a");
  table.function(late.id).is_impure = true;
  EXPECT_EQ(inlined(late({a})), "late(a)");
}

TEST_F(InlineTest, LoopsOfTheBodyCaptureNothing) {
  // f(x) := sum({x*i for i in 1:9}), the loop with the number of the caller's index
  FunctionWriter f(table, "f");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.output("y");
  const ExpressionId one = table.integer(1);
  const ExpressionId terms = comprehension(table, 0, one, one, 9, multiply(table, x, table.index(0)));
  f.body({assign(y, build_function(table, Operator::Sum, Ids{terms}))});
  const ExpressionId called = f({multiply(table, a, table.index(0))});
  EXPECT_EQ(inlined(called), "sum({a*i0*i1000 for i1000 in 1:9})");
}

TEST_F(InlineTest, ValuesStayTheSame) {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    ExpressionTable t;
    const auto value = [&](Ids leaves, unsigned n) {
      RichExpressions random(t, seed * 50 + n, std::move(leaves));
      return random.next(3);
    };
    FunctionWriter inner(t, "inner");
    const ExpressionId p = inner.input("p");
    const ExpressionId q = inner.output("q");
    const ExpressionId r = inner.output("r");
    inner.body({assign(q, value({p}, 1)), assign(r, value({p, q}, 2))});
    FunctionWriter f(t, "f");
    const ExpressionId x = f.input("x");
    const ExpressionId y = f.input("y");
    const ExpressionId z = f.output("z");
    const ExpressionId s = f.local("s");
    const ExpressionId v = f.local("v", ValueKind::Real, {2});
    const auto part = [&](std::int64_t i) { return element(t, v, std::array{t.integer(i)}); };
    f.body({assign(part(2), value({x, y}, 3)), calling({s, part(1)}, inner({value({x}, 4)})),
            branching(StatementKind::If, build(t, Operator::Less, {s, part(1)}),
                      {assign(s, value({y, s}, 5))}, {assign(part(2), value({x, s}, 6))}),
            assign(z, value({s, part(1), part(2), x}, 7))});
    const ExpressionId called =
        f({t.symbol(SymbolId(0), ValueKind::Real, {}), t.symbol(SymbolId(1), ValueKind::Real, {})});
    const ExpressionId written = inline_calls(t, called, {.most_nodes = 100000});
    ASSERT_FALSE(t.is(written, Operator::Call)) << seed;
    RichExpressions random(t, seed, {x});
    const std::array values{random.value(), random.value()};
    const Environment environment{
        .symbol = [&](SymbolId id) { return number_value(ValueKind::Real, values.at(id.index())); },
        .time = {},
        .indices = {}};
    const auto before = testing::numbers(t, called, environment);
    const auto after = testing::numbers(t, written, environment);
    ASSERT_EQ(before.size(), after.size());
    if (!before.empty() && std::isfinite(before[0])) {
      EXPECT_NEAR(before[0], after[0], 1e-12 * std::max(1.0, std::abs(before[0]))) << seed;
    }
  }
}

}  // namespace
}  // namespace causa
