#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/algebra/derivative_function.h"
#include "expression/algebra/differentiate.h"
#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "function_writer.h"
#include "rich_expressions.h"

namespace causa {
namespace {

using testing::assign;
using testing::branching;
using testing::calling;
using testing::for_loop;
using testing::FunctionWriter;
using testing::Ids;
using testing::RichExpressions;

constexpr std::uint32_t variables = 3;

// Variables 0, 1, 2; their derivatives are the variables 10, 11, 12.
Environment at(const std::vector<double>& values, const std::vector<double>& speeds, double time) {
  return {.symbol = [&values, &speeds](SymbolId symbol) -> std::optional<Value> {
            const std::uint32_t i = symbol.index();
            return number_value(ValueKind::Real, i < 10 ? values.at(i) : speeds.at(i - 10));
          },
          .time = time,
          .indices = {}};
}

double number(const ExpressionTable& table, ExpressionId id, const Environment& environment) {
  const auto outcome = evaluate(table, id, environment);
  const auto* value = std::get_if<Value>(&outcome);
  return value != nullptr && value->elements.size() == 1 ? value->scalar() : std::nan("");
}

ExpressionId variable(ExpressionTable& table, std::uint32_t i) {
  return table.symbol(SymbolId(i), ValueKind::Real, {});
}

std::string words(const ExpressionTable& table, ExpressionId id) {
  return print(table, id,
               {.symbol = [](SymbolId s) { return "x" + std::to_string(s.index()); },
                .index = [](std::uint32_t i) { return "i" + std::to_string(i); }});
}

ExpressionId speed_symbol(ExpressionTable& table, ExpressionId access) {
  return variable(table, table.symbol_of(access).index() + 10);
}

enum class Agreement : std::uint8_t { Agree, Differ, NotComparable };

// The expression while its variables move with their speeds, by differences of two widths: where they do not
// agree with each other there is a kink or a jump, and nothing to compare.
Agreement compare(const ExpressionTable& table, ExpressionId expression, ExpressionId derivative,
                  const std::vector<double>& values, const std::vector<double>& speeds) {
  const auto moved = [&](double h) {
    std::vector<double> there = values;
    for (std::size_t i = 0; i < there.size(); ++i) there[i] += h * speeds[i];
    return number(table, expression, at(there, speeds, 0.7 + h));
  };
  const auto difference = [&](double h) { return (moved(h) - moved(-h)) / (2 * h); };
  const double wide = difference(2e-4);
  const double narrow = difference(1e-4);
  const double estimate = (4 * narrow - wide) / 3;
  const double here = number(table, expression, at(values, speeds, 0.7));
  const double left = (here - moved(-1e-4)) / 1e-4;
  const double right = (moved(1e-4) - here) / 1e-4;
  const double scale = std::max({1.0, std::abs(here), std::abs(estimate)});
  if (!std::isfinite(estimate) || scale > 1e4) return Agreement::NotComparable;
  if (std::abs(wide - narrow) > 1e-5 * scale || std::abs(left - right) > 1e-1 * scale) {
    return Agreement::NotComparable;
  }
  const double exact = number(table, derivative, at(values, speeds, 0.7));
  return std::abs(exact - estimate) <= 2e-5 * scale ? Agreement::Agree : Agreement::Differ;
}

TEST(DerivativeChecks, TimeDerivativesAgreeWithDifferences) {
  int compared = 0;
  int refused = 0;
  for (unsigned seed = 0; compared < 10000; ++seed) {
    ExpressionTable table;
    RichExpressions random(table, seed,
                           {variable(table, 0), variable(table, 1), variable(table, 2), table.time()});
    const ExpressionId expression = random.next(5);
    const auto derived =
        time_derivative(table, expression, [&](ExpressionId access) { return speed_symbol(table, access); });
    ASSERT_TRUE(std::holds_alternative<ExpressionId>(derived)) << words(table, expression);
    std::vector<double> values;
    std::vector<double> speeds;
    for (std::uint32_t i = 0; i < variables; ++i) {
      values.push_back(random.value());
      speeds.push_back(random.value() - 1);
    }
    const auto outcome = compare(table, expression, std::get<ExpressionId>(derived), values, speeds);
    if (outcome == Agreement::NotComparable) {
      ++refused;
      ASSERT_LT(refused, 10000);
      continue;
    }
    ASSERT_EQ(outcome, Agreement::Agree)
        << words(table, expression) << "\n  has: " << words(table, std::get<ExpressionId>(derived));
    ++compared;
  }
}

TEST(DerivativeChecks, PartialDerivativesAgreeWithDifferences) {
  int compared = 0;
  for (unsigned seed = 20000; compared < 10000; ++seed) {
    ExpressionTable table;
    RichExpressions random(table, seed, {variable(table, 0), variable(table, 1), variable(table, 2)});
    const ExpressionId expression = random.next(5);
    const auto derived = differentiate(table, expression, variable(table, seed % variables));
    ASSERT_TRUE(derived.has_value()) << words(table, expression);
    const std::vector<double> values{random.value(), random.value(), random.value()};
    std::vector<double> speeds(variables, 0);
    speeds[seed % variables] = 1;
    const auto outcome = compare(table, expression, *derived, values, speeds);
    if (outcome == Agreement::NotComparable) continue;
    ASSERT_EQ(outcome, Agreement::Agree) << words(table, expression) << "\n  has: " << words(table, *derived);
    ++compared;
  }
}

// Functions of two inputs and two outputs with all kinds of statements.
class RandomFunctions {
 public:
  RandomFunctions(ExpressionTable& table, unsigned seed) : table_(table), seed_(seed), choice_(seed) {}

  FunctionId next(std::string name, FunctionId other = {}) {
    FunctionWriter f(table_, std::move(name));
    const ExpressionId x = f.input("x");
    const ExpressionId y = f.input("y");
    const ExpressionId z = f.output("z");
    const ExpressionId count = f.output("count", ValueKind::Integer);
    const ExpressionId w = f.output("w");
    const ExpressionId s = f.local("s");
    const ExpressionId v = f.local("v", ValueKind::Real, {unknown_dimension}, {table_.integer(3)});
    const ExpressionId n = f.local("n", ValueKind::Integer);
    const ExpressionId one = table_.integer(1);
    const auto at = [&](ExpressionId i) { return element(table_, v, std::array{i}); };
    std::vector<Statement> body;
    body.push_back(assign(s, value({x, y})));
    body.push_back(assign(count, one));
    for (std::int64_t i = 1; i <= 3; ++i) body.push_back(assign(at(table_.integer(i)), value({x, y, s})));
    const ExpressionId condition = build(table_, Operator::Less, {value({x, s}), value({y, s})});
    body.push_back(branching(StatementKind::If, condition, {assign(s, value({x, s, at(one)}))},
                             {assign(at(table_.integer(2)), value({y, s})), assign(s, value({y}))}));
    const ExpressionId turn = at(table_.index(0));
    body.push_back(for_loop(0, range(table_, one, one, 3),
                            {assign(turn, build(table_, Operator::Sin, {value({turn, s, x})})),
                             assign(s, build(table_, Operator::Tanh, {add(table_, s, turn)}))}));
    if (other.valid()) {
      const ExpressionId called = call(table_, other, Ids{value({x, s}), value({y})}, {});
      body.push_back(calling({s, {}, at(one)}, called));
    }
    body.push_back(assign(n, one));
    const ExpressionId again = build(table_, Operator::Less, {n, table_.integer(3)});
    body.push_back(branching(
        StatementKind::While, again,
        {assign(n, add(table_, n, one)), assign(s, build(table_, Operator::Cos, {value({s, x})}))}));
    // Whole arrays: v := v*s; z := sum(v .* v) + s
    body.push_back(assign(v, multiply(table_, v, s)));
    const ExpressionId squares = build_function(table_, Operator::Sum, std::array{multiply(table_, v, v)});
    body.push_back(assign(z, add(table_, squares, s)));
    body.push_back(assign(w, value({z, x, y, at(table_.integer(3))})));
    f.body(std::move(body));
    return f.id;
  }

 private:
  ExpressionId value(Ids leaves) {
    RichExpressions random(table_, seed_ * 1000 + static_cast<unsigned>(choice_() % 1000), std::move(leaves));
    return random.next(2);
  }

  ExpressionTable& table_;
  unsigned seed_;
  std::mt19937 choice_;
};

TEST(DerivativeChecks, DerivativesOfFunctionsAgreeWithDifferences) {
  int compared = 0;
  for (unsigned seed = 0; compared < 600; ++seed) {
    ExpressionTable table;
    RandomFunctions functions(table, seed);
    const FunctionId inner = functions.next("inner");
    const FunctionId outer = functions.next("outer", inner);
    const ExpressionId b = seed % 3 == 0 ? table.real(0.8) : variable(table, 1);
    const ExpressionId call_of = call(table, outer, Ids{variable(table, 0), b}, {});
    const ExpressionId expression = seed % 2 == 0 ? call_of : output(table, call_of, 2, ValueKind::Real, {});
    const auto derived =
        time_derivative(table, expression, [&](ExpressionId access) { return speed_symbol(table, access); });
    ASSERT_TRUE(std::holds_alternative<ExpressionId>(derived)) << std::get<NotDifferentiable>(derived).why;
    RichExpressions random(table, seed, {b});
    const std::vector<double> values{random.value(), random.value(), 0};
    const std::vector<double> speeds{random.value() - 1, random.value() - 1, 0};
    const auto outcome = compare(table, expression, std::get<ExpressionId>(derived), values, speeds);
    if (outcome == Agreement::NotComparable) continue;
    ASSERT_EQ(outcome, Agreement::Agree) << "seed " << seed;
    ++compared;
    // The second derivative: the derivative function differentiated again.
    if (seed % 4 != 0) continue;
    const auto twice = time_derivative(table, std::get<ExpressionId>(derived), [&](ExpressionId access) {
      return table.symbol_of(access).index() < 10 ? speed_symbol(table, access) : table.real(0);
    });
    ASSERT_TRUE(std::holds_alternative<ExpressionId>(twice));
    const auto second =
        compare(table, std::get<ExpressionId>(derived), std::get<ExpressionId>(twice), values, speeds);
    EXPECT_NE(second, Agreement::Differ) << "seed " << seed;
  }
}

}  // namespace
}  // namespace causa
