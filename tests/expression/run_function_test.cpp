#include <array>

#include <gtest/gtest.h>

#include "base/interruption.h"
#include "evaluation.h"
#include "expression/build/build.h"
#include "expression/external/outside.h"
#include "function_writer.h"

namespace causa {
namespace {

using testing::numbers;
using testing::reason;
using testing::value_of;
using Numbers = std::vector<double>;
using testing::assertion;
using testing::assign;
using testing::branching;
using testing::calling;
using testing::for_loop;
using testing::FunctionWriter;
using testing::Ids;
using testing::plain;

// Nothing can be reached; what assertions warn of is kept.
class Nowhere final : public Outside {
 public:
  void tell(OutsideMessage /*kind*/, std::string_view /*text*/) override {}
  void warn(const std::string& function, Span /*assertion*/, std::string_view message) override {
    warnings.push_back(function + ": " + std::string(message));
  }
  void evaluation_stopped(const std::string& function, Span /*where*/, std::string_view /*why*/) override {
    stopped.push_back(function);
  }
  [[nodiscard]] std::size_t stopped_evaluations() const override { return stopped.size(); }
  std::variant<std::string, NoResult> absolute_path(const std::string& /*name*/) override {
    return NoResult{};
  }
  std::variant<std::string, NoResult> readable_path(const std::string& /*name*/) override {
    return NoResult{};
  }
  std::variant<std::string, NoResult> writable_path(const std::string& /*name*/) override {
    return NoResult{};
  }
  std::optional<NoResult> refuse_effect(std::string_view /*what*/) override { return NoResult{}; }
  std::variant<ForeignResults, NoResult> call_foreign(ForeignCall /*call*/) override { return NoResult{}; }

  std::vector<std::string> warnings;
  std::vector<std::string> stopped;
};

class RunFunctionTest : public ::testing::Test {
 protected:
  ExpressionId integer(std::int64_t i) { return table.integer(i); }
  ExpressionId make(Operator op, const Ids& operands) { return build(table, op, operands); }
  ExpressionId size(ExpressionId array, std::int64_t k) {
    return build_function(table, Operator::Size, Ids{array, integer(k)});
  }
  ExpressionId up_to(ExpressionId last) {
    return build_function(table, Operator::DynamicRange, Ids{integer(1), integer(1), last});
  }
  ExpressionId numbers_up_to(std::int64_t n) { return range(table, integer(1), integer(1), n); }
  ExpressionId vector_of(const Numbers& values) {
    Ids ids;
    for (const double value : values) ids.push_back(table.real(value));
    return array(table, ids);
  }
  ExpressionId element_at(ExpressionId array, ExpressionId i) { return element(table, array, Ids{i}); }

  ExpressionTable table;
};

TEST_F(RunFunctionTest, LoopsOverElements) {
  // y[i] := 2*x[i] + (if i > 1 then y[i - 1] else 0)
  FunctionWriter f(table, "running");
  const ExpressionId x = f.input("x", ValueKind::Real, {unknown_dimension});
  const ExpressionId y = f.output("y", ValueKind::Real, {unknown_dimension}, {size(x, 1)});
  const ExpressionId i = table.index(0);
  const ExpressionId before = if_else(table, make(Operator::Greater, {i, integer(1)}),
                                      element_at(y, subtract(table, i, integer(1))), table.real(0));
  f.body({for_loop(
      0, up_to(size(x, 1)),
      {assign(element_at(y, i), add(table, multiply(table, integer(2), element_at(x, i)), before))})});
  EXPECT_EQ(numbers(table, f({numbers_up_to(4)}, {4})), (Numbers{2, 6, 12, 20}));
  EXPECT_EQ(numbers(table, f({fill(table, table.real(1), {0})}, {0})), Numbers{});
}

TEST_F(RunFunctionTest, WhileBreakAndReturn) {
  // The number of halvings until n is odd.
  FunctionWriter f(table, "twos");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId count = f.output("count", ValueKind::Integer);
  const ExpressionId rest = f.local("rest", ValueKind::Integer);
  const ExpressionId odd = make(Operator::Equal, {make(Operator::Mod, {rest, integer(2)}), integer(1)});
  f.body({assign(count, integer(0)), assign(rest, n),
          branching(StatementKind::While, table.boolean(true),
                    {branching(StatementKind::If, odd, {plain(StatementKind::Break)},
                               {assign(rest, make(Operator::Div, {rest, integer(2)})),
                                assign(count, add(table, count, integer(1)))}),
                     branching(StatementKind::If, make(Operator::Greater, {count, integer(40)}),
                               {plain(StatementKind::Return)})})});
  EXPECT_EQ(numbers(table, f({integer(96)})), Numbers{5});
  EXPECT_EQ(numbers(table, f({integer(0)})), Numbers{41});
}

TEST_F(RunFunctionTest, Recursion) {
  FunctionWriter f(table, "factorial");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId y = f.output("y", ValueKind::Integer);
  const ExpressionId smaller = f({subtract(table, n, integer(1))});
  f.body({assign(y, if_else(table, make(Operator::LessEqual, {n, integer(1)}), integer(1),
                            multiply(table, n, smaller)))});
  EXPECT_EQ(numbers(table, f({integer(10)})), Numbers{3628800});
  EXPECT_EQ(reason(table, f({integer(1000)})), "in `factorial`: more than 200 calls are nested");
  EXPECT_EQ(
      reason(table, f({integer(100)})),
      "in `factorial`: the result 1.21645100408832e+17 is not an Integer that can be stored: they reach from "
      "-9007199254740991 to 9007199254740991");
}

TEST_F(RunFunctionTest, InterruptionEndsAnEvaluation) {
  CancellationSource source;
  source.cancel();
  const InterruptionScope interruption(WhenInterrupted::Fail, CancellationToken(source));
  FunctionWriter f(table, "endless");
  const ExpressionId y = f.output("y");
  f.body({branching(StatementKind::While, table.boolean(true), {assign(y, table.real(1))})});
  EXPECT_EQ(reason(table, f({})), "in `endless`: it was interrupted");
}

TEST_F(RunFunctionTest, AssertionsThatAreWarningsAreReported) {
  Nowhere outside;
  const OutsideOfTable reach(table, outside);
  const EnumerationId level =
      table.add_enumeration({.name = "AssertionLevel", .literals = {"warning", "error"}});
  FunctionWriter f(table, "cautious");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.output("y");
  Statement warning = assertion(make(Operator::Less, {x, table.real(1)}), table.string("large"));
  warning.arguments.resize(3);
  warning.arguments[2] = table.enumeration(level, 1);
  f.body({warning, assign(y, x)});
  EXPECT_EQ(numbers(table, f({table.real(0.5)})), Numbers{0.5});
  EXPECT_TRUE(outside.warnings.empty());
  EXPECT_EQ(numbers(table, f({table.real(2)})), Numbers{2});
  EXPECT_EQ(outside.warnings, std::vector<std::string>{"cautious: large"});
}

TEST_F(RunFunctionTest, EndlessLoopsEnd) {
  FunctionWriter f(table, "endless");
  const ExpressionId y = f.output("y");
  f.body({branching(StatementKind::While, table.boolean(true), {assign(y, table.real(1))})});
  EXPECT_EQ(
      reason(table, f({}), {}, {.most_steps = 10000}),
      "in `endless`: it was stopped after 10001 steps; a loop or a recursion in it may never end, or take "
      "too long");
  FunctionWriter g(table, "growing");
  const ExpressionId text = g.output("text", ValueKind::String);
  g.body({assign(text, table.string("ab")),
          branching(StatementKind::While, table.boolean(true), {assign(text, add(table, text, text))})});
  EXPECT_EQ(reason(table, g({})), "in `growing`: the text is too long");
}

TEST_F(RunFunctionTest, EvaluationsAfterOneThatWasStoppedHaveFewerSteps) {
  Nowhere outside;
  const OutsideOfTable reach(table, outside);
  FunctionWriter f(table, "twice");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId y = f.output("y", ValueKind::Integer);
  const ExpressionId smaller = subtract(table, n, integer(1));
  const ExpressionId larger = add(table, f({smaller}), f({subtract(table, n, integer(2))}));
  f.body({assign(y, if_else(table, make(Operator::Less, {n, integer(2)}), n, larger))});
  const EvaluationLimits limits{.most_steps = 400'000};
  EXPECT_EQ(reason(table, f({integer(60)}), {}, limits),
            "in `twice`: it was stopped after 400009 steps with 30770 calls of functions; a loop or a "
            "recursion in it may never end, or take too long");
  EXPECT_EQ(reason(table, f({integer(61)}), {}, limits).substr(0, 43),
            "in `twice`: it was stopped after 82042 step");
  for (int k = 0; k < 3; ++k) EXPECT_FALSE(reason(table, f({integer(60)}), {}, limits).empty());
  EXPECT_EQ(outside.stopped, (std::vector<std::string>(5, "twice")));
  // What is short has its value all the same.
  EXPECT_EQ(numbers(table, f({integer(15)})), Numbers{610});
}

TEST_F(RunFunctionTest, LoopsAreLongerThanArrays) {
  FunctionWriter f(table, "count");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId y = f.output("y", ValueKind::Integer);
  const ExpressionId one = integer(1);
  f.body({assign(y, integer(0)), for_loop(0, up_to(n), {assign(y, add(table, y, one))})});
  EXPECT_EQ(reason(table, f({integer(3000)}), {}, {.most_elements = 1000}), "it has a value");
  EXPECT_EQ(numbers(table, f({integer(-3)})), Numbers{0});
}

TEST_F(RunFunctionTest, WhatIsNotAssignedIsNotRead) {
  FunctionWriter f(table, "lazy");
  const ExpressionId y = f.output("y");
  const ExpressionId z = f.local("z");
  f.body({assign(y, add(table, z, integer(1)))});
  EXPECT_EQ(reason(table, f({})), "in `lazy`: `z` is read before it is assigned");
  FunctionWriter g(table, "half");
  const ExpressionId v = g.output("v", ValueKind::Real, {2});
  g.body({assign(element_at(v, integer(1)), table.real(1))});
  EXPECT_EQ(reason(table, g({}, {2})), "the output `v` of `half` is not assigned");
  g.body({assign(element_at(v, integer(1)), element_at(v, integer(2)))});
  EXPECT_EQ(reason(table, g({}, {2})), "in `half`: `v` is read before it is assigned");
}

TEST_F(RunFunctionTest, SubscriptsAndSizesAreChecked) {
  FunctionWriter f(table, "outside");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId v = f.output("v", ValueKind::Real, {3});
  f.body({assign(v, vector_of({1, 2, 3})), assign(element_at(v, n), table.real(0))});
  EXPECT_EQ(numbers(table, f({integer(2)}, {3})), (Numbers{1, 0, 3}));
  EXPECT_EQ(reason(table, f({integer(4)}, {3})),
            "in `outside`: in an assignment to `v`, the subscript 4 is outside 1:3");
  EXPECT_EQ(reason(table, f({integer(0)}, {3})),
            "in `outside`: in an assignment to `v`, the subscript 0 is outside 1:3");
  f.body({assign(v, vector_of({1, 2}))});
  EXPECT_EQ(reason(table, f({integer(1)}, {3})),
            "in `outside`: a value of size [2] is assigned to `v` of size [3]");

  FunctionWriter g(table, "same");
  const ExpressionId a = g.input("a", ValueKind::Real, {unknown_dimension});
  const LocalId b = g.declare("b", FunctionRole::Input, ValueKind::Real, {unknown_dimension}, {size(a, 1)});
  const ExpressionId y = g.output("y");
  g.body({assign(y, build_function(table, Operator::MatrixProduct, Ids{a, g.read(b)}))});
  EXPECT_EQ(numbers(table, g({vector_of({1, 2}), vector_of({3, 4})})), Numbers{11});
  EXPECT_EQ(reason(table, g({vector_of({1, 2}), vector_of({3})})),
            "in `same`: `b` has the size [1], not [2]");
}

TEST_F(RunFunctionTest, OpenSizesGrowByWholeAssignment) {
  FunctionWriter f(table, "collect");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId v = f.output("v", ValueKind::Integer, {unknown_dimension});
  const ExpressionId longer =
      build_function(table, Operator::Concatenate, Ids{v, array(table, Ids{table.index(0)})}, 1);
  f.body({assign(v, fill(table, integer(0), {0})), for_loop(0, up_to(n), {assign(v, longer)})});
  EXPECT_EQ(numbers(table, f({integer(3)}, {unknown_dimension})), (Numbers{1, 2, 3}));
  f.body({assign(element_at(v, integer(1)), integer(1))});
  EXPECT_EQ(reason(table, f({integer(3)}, {unknown_dimension})), "in `collect`: `v` has no size yet");
}

TEST_F(RunFunctionTest, SlicesAreAssigned) {
  FunctionWriter f(table, "rows");
  const ExpressionId m = f.output("m", ValueKind::Real, {2, 2});
  const ExpressionId all = build_function(table, Operator::All, {});
  f.body({assign(slice(table, m, Ids{integer(1), all}), vector_of({1, 2})),
          assign(slice(table, m, Ids{integer(2), all}),
                 slice(table, m, Ids{integer(1), array(table, Ids{integer(2), integer(1)})}))});
  EXPECT_EQ(numbers(table, f({}, {2, 2})), (Numbers{1, 2, 2, 1}));
}

TEST_F(RunFunctionTest, SeveralOutputsAndDefaults) {
  FunctionWriter divide_with_rest(table, "divided");
  const ExpressionId a = divide_with_rest.input("a", ValueKind::Integer);
  const LocalId b =
      divide_with_rest.declare("b", FunctionRole::Input, ValueKind::Integer, {}, {}, integer(10));
  const ExpressionId q = divide_with_rest.output("q", ValueKind::Integer);
  const ExpressionId r = divide_with_rest.output("r", ValueKind::Integer);
  divide_with_rest.body({assign(q, make(Operator::Div, {a, divide_with_rest.read(b)})),
                         assign(r, make(Operator::Rem, {a, divide_with_rest.read(b)}))});
  const ExpressionId called = divide_with_rest({integer(47), missing(table)});
  EXPECT_EQ(numbers(table, called), Numbers{4});
  EXPECT_EQ(numbers(table, output(table, called, 1, ValueKind::Integer, {})), Numbers{7});

  FunctionWriter f(table, "digits");
  const ExpressionId n = f.input("n", ValueKind::Integer);
  const ExpressionId y = f.output("y", ValueKind::Integer);
  const ExpressionId first = f.local("first", ValueKind::Integer);
  const ExpressionId second = f.local("second", ValueKind::Integer);
  f.body({calling({first, second}, divide_with_rest({n, missing(table)})),
          assign(y, add(table, multiply(table, second, integer(10)), first))});
  EXPECT_EQ(numbers(table, f({integer(47)})), Numbers{74});
  f.body({calling({ExpressionId::none(), y}, divide_with_rest({n, missing(table)}))});
  EXPECT_EQ(numbers(table, f({integer(47)})), Numbers{7});
  EXPECT_EQ(reason(table, divide_with_rest({missing(table), integer(1)})),
            "in `divided`: the input `a` is not given");
}

TEST_F(RunFunctionTest, AssertionsSpeak) {
  FunctionWriter f(table, "positive");
  const ExpressionId x = f.input("x");
  const ExpressionId y = f.output("y");
  f.body({assertion(make(Operator::Greater, {x, table.real(0)}), table.string("x must be positive")),
          assign(y, x)});
  EXPECT_EQ(numbers(table, f({table.real(2)})), Numbers{2});
  EXPECT_EQ(reason(table, f({table.real(-2)})), "in `positive`: x must be positive");
}

TEST_F(RunFunctionTest, FunctionsAsArguments) {
  FunctionWriter scaled(table, "scaled");
  const ExpressionId u = scaled.input("u");
  const ExpressionId k = scaled.input("k");
  const ExpressionId result = scaled.output("y");
  scaled.body({assign(result, multiply(table, u, k))});
  FunctionWriter twice(table, "twice");
  const ExpressionId g = twice.input("g", ValueKind::Function);
  const ExpressionId x = twice.input("x");
  const ExpressionId y = twice.output("y");
  const auto apply = [&](ExpressionId to) { return call_value(table, g, Ids{to}, ValueKind::Real, {}); };
  twice.body({assign(y, apply(apply(x)))});
  const ExpressionId by_three = function_value(table, scaled.id, Ids{missing(table), table.real(3)});
  EXPECT_EQ(numbers(table, twice({by_three, table.real(2)})), Numbers{18});
  // Where the function is known, the call is an ordinary one.
  EXPECT_EQ(call_value(table, by_three, Ids{table.real(5)}, ValueKind::Real, {}),
            scaled({table.real(5), table.real(3)}));
}

TEST_F(RunFunctionTest, LoopsThroughTextsAndEnumerations) {
  const EnumerationId colour = table.add_enumeration({"Colour", {"red", "green"}});
  FunctionWriter f(table, "names");
  const ExpressionId joined = f.output("joined", ValueKind::String);
  const ExpressionId value = table.intern(Operator::Index, ValueKind::Enumeration, {}, {}, 0);
  const ExpressionId none = missing(table);
  const ExpressionId name = build_function(table, Operator::ToText, Ids{value, none, none, none, none});
  f.body({assign(joined, table.string("")),
          for_loop(0, array(table, Ids{table.enumeration(colour, 2), table.enumeration(colour, 1)}),
                   {assign(joined, add(table, joined, name))})});
  EXPECT_EQ(testing::text(table, f({})), "greenred");
}

TEST_F(RunFunctionTest, IllBodiesDoNoHarm) {
  FunctionWriter f(table, "ill");
  const ExpressionId text = f.input("text", ValueKind::String);
  const ExpressionId y = f.output("y");
  f.body({assign(y, text)});
  EXPECT_EQ(reason(table, f({table.string("a")})), "in `ill`: `y` is given a value of another type");
  f.body({plain(StatementKind::When)});
  EXPECT_EQ(reason(table, f({table.string("a")})), "in `ill`: `when` has no meaning in a function");
  f.body({plain(StatementKind::Break)});
  EXPECT_EQ(reason(table, f({table.string("a")})), "the output `y` of `ill` is not assigned");
  f.body({plain(StatementKind::Assign), plain(StatementKind::While), plain(StatementKind::Assert)});
  EXPECT_NE(reason(table, f({table.string("a")})), "it has a value");
  f.body({assign(table.symbol(SymbolId(0), ValueKind::Real, {}), table.real(1))});
  EXPECT_EQ(reason(table, f({table.string("a")})),
            "in `ill`: only variables of the function are assigned in it");
  f.body({assign(y, build_function(table, Operator::Sum,
                                   Ids{build_function(table, Operator::DynamicFill,
                                                      Ids{table.real(1), table.integer(100000000), y})}))});
  EXPECT_NE(reason(table, f({table.string("a")})), "it has a value");
}

TEST_F(RunFunctionTest, ManyCallsAreFast) {
  FunctionWriter square(table, "square");
  const ExpressionId x = square.input("x");
  const ExpressionId y = square.output("y");
  square.body({assign(y, multiply(table, x, x))});
  const ExpressionId values = comprehension(table, 0, integer(1), integer(1), 100000,
                                            square({multiply(table, table.real(1), table.index(0))}));
  const ExpressionId sum = build_function(table, Operator::Sum, Ids{values});
  EXPECT_EQ(numbers(table, sum), Numbers{333338333350000});
}

}  // namespace
}  // namespace causa
