#include "expression/algebra/linear_form.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/algebra/solve.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "rich_expressions.h"

namespace causa {
namespace {

using testing::RichExpressions;
using Ids = std::vector<ExpressionId>;

constexpr std::uint32_t unknown_count = 3;  // symbols 0, 1, 2; 3, 4, 5 are known

double number(const ExpressionTable& table, ExpressionId id, const std::vector<double>& values) {
  const Environment environment{
      .symbol = [&](SymbolId symbol) { return number_value(ValueKind::Real, values.at(symbol.index())); },
      .time = {},
      .indices = {}};
  const auto outcome = evaluate(table, id, environment);
  const auto* value = std::get_if<Value>(&outcome);
  return value != nullptr ? value->scalar() : std::nan("");
}

std::string words(const ExpressionTable& table, ExpressionId id) {
  return print(table, id,
               {.symbol = [](SymbolId s) { return std::string(1, "xyzpqr"[s.index() % 6]); },
                .index = [](std::uint32_t i) { return "i" + std::to_string(i); }});
}

// Linear in the unknowns by construction, with arrays on the way in some.
class LinearExpressions {
 public:
  LinearExpressions(ExpressionTable& table, unsigned seed)
      : t_(table), known_(table, seed, {symbol(3), symbol(4), symbol(5)}) {}

  ExpressionId next(int depth) {
    if (depth == 0 || pick(8) == 0) return symbol(pick(unknown_count));
    const auto sub = [&] { return next(depth - 1); };
    const auto known = [&] { return known_.next(2); };
    const auto function = [&](Operator op, const Ids& operands) { return build_function(t_, op, operands); };
    switch (pick(14)) {
      case 0:
      case 1: return add(t_, sub(), sub());
      case 2: return subtract(t_, sub(), sub());
      case 3: return multiply(t_, known(), sub());
      case 4: return multiply(t_, sub(), known());
      case 5: return divide(t_, sub(), add(t_, t_.real(2), build(t_, Operator::Sin, {known()})));
      case 6: return negate(t_, sub());
      case 7: return add(t_, sub(), known());
      case 8: return if_else(t_, build(t_, Operator::Less, {known(), known()}), sub(), sub());
      case 9: return function(Operator::NoEvent, {sub()});
      case 10: return function(Operator::Smooth, {t_.integer(1), sub()});
      case 11: return function(Operator::SemiLinear, {known(), sub(), sub()});
      case 12: return function(Operator::Homotopy, {sub(), sub()});
      default: {
        Ids elements;
        for (unsigned i = 0; i < 3 + pick(8); ++i) elements.push_back(sub());
        return function(Operator::Sum, {array(t_, elements)});
      }
    }
  }
  std::vector<double> values() {
    std::vector<double> result;
    for (int i = 0; i < 6; ++i) result.push_back(known_.value());
    return result;
  }
  ExpressionId known() { return known_.next(3); }

 private:
  unsigned pick(unsigned n) { return known_.pick(n); }
  ExpressionId symbol(std::uint32_t i) { return t_.symbol(SymbolId(i), ValueKind::Real, {}); }

  ExpressionTable& t_;
  RichExpressions known_;
};

Ids unknowns_of(ExpressionTable& table) {
  Ids result;
  for (std::uint32_t i = 0; i < unknown_count; ++i) {
    result.push_back(table.symbol(SymbolId(i), ValueKind::Real, {}));
  }
  return result;
}

TEST(LinearFormTest, CoefficientsMakeUpTheExpression) {
  for (unsigned seed = 0; seed < 5000; ++seed) {
    ExpressionTable table;
    LinearExpressions random(table, seed);
    const ExpressionId expression = random.next(5);
    const Ids unknowns = unknowns_of(table);
    ASSERT_TRUE(occurs_linearly(table, expression, unknowns)) << words(table, expression);
    const auto form = linear_form(table, expression, unknowns);
    ASSERT_TRUE(form.has_value()) << words(table, expression);
    const std::vector<double> values = random.values();
    double sum = number(table, form->rest, values);
    double scale = std::max(1.0, std::abs(sum));
    for (const LinearTerm& term : form->terms) {
      for (const ExpressionId unknown : unknowns) EXPECT_FALSE(contains(table, term.coefficient, unknown));
      const double part = number(table, term.coefficient, values) * values[term.unknown];
      sum += part;
      scale = std::max(scale, std::abs(part));
    }
    for (const ExpressionId unknown : unknowns) EXPECT_FALSE(contains(table, form->rest, unknown));
    const double whole = number(table, expression, values);
    if (!std::isfinite(whole)) continue;
    EXPECT_NEAR(sum, whole, 1e-9 * scale) << words(table, expression);
  }
}

TEST(LinearFormTest, ReadsAsOneWouldWriteIt) {
  ExpressionTable table;
  const Ids u = unknowns_of(table);
  const ExpressionId p = table.symbol(SymbolId(3), ValueKind::Real, {});
  const ExpressionId q = table.symbol(SymbolId(4), ValueKind::Real, {});
  const ExpressionId c = table.symbol(SymbolId(5), ValueKind::Boolean, {});
  const auto form_of = [&](ExpressionId id) -> std::string {
    const auto form = linear_form(table, id, u);
    if (!form) return "not linear";
    std::string result;
    for (const LinearTerm& term : form->terms) {
      result += "[" + words(table, term.coefficient) + "]" + words(table, u[term.unknown]) + " + ";
    }
    return result + words(table, form->rest);
  };
  EXPECT_EQ(form_of(add(table, multiply(table, p, u[0]), q)), "[p]x + q");
  EXPECT_EQ(form_of(subtract(table, multiply(table, p, subtract(table, u[0], u[1])), u[0])),
            "[p - 1]x + [-p]y + 0.0");
  const ExpressionId left = add(table, multiply(table, p, u[0]), q);
  const ExpressionId right = multiply(table, q, u[0]);
  EXPECT_EQ(form_of(if_else(table, c, left, right)), "[if r then p else q]x + if r then q else 0.0");
  EXPECT_EQ(form_of(multiply(table, u[0], u[1])), "not linear");
  EXPECT_EQ(form_of(divide(table, p, u[1])), "not linear");
  EXPECT_EQ(form_of(if_else(table, build(table, Operator::Less, {u[0], p}), u[1], p)), "not linear");
  EXPECT_EQ(form_of(subtract(table, add(table, u[0], p), u[0])), "p");
  EXPECT_EQ(form_of(p), "p");
}

TEST(LinearFormTest, DerivativesOfUnknownsAreOtherQuantities) {
  ExpressionTable table;
  const ExpressionId x = table.symbol(SymbolId(0), ValueKind::Real, {});
  const ExpressionId speed = derivative(table, x);
  const ExpressionId acceleration = derivative(table, speed);
  const std::array unknowns{x, acceleration};
  const auto form = linear_form(table, add(table, add(table, x, speed), acceleration), unknowns);
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->terms.size(), 2U);
  EXPECT_EQ(form->rest, speed);
}

TEST(LinearFormTest, ArraysHideTheirElements) {
  ExpressionTable table;
  const ExpressionId v = table.symbol(SymbolId(0), ValueKind::Real, {4});
  const auto at = [&](ExpressionId i) { return element(table, v, std::array{i}); };
  const ExpressionId unknown = at(table.integer(2));
  const std::array unknowns{unknown};
  const ExpressionId sum = build_function(table, Operator::Sum, std::array{v});
  EXPECT_FALSE(occurs_linearly(table, sum, unknowns));
  EXPECT_TRUE(occurs_linearly(table, add(table, unknown, at(table.integer(1))), unknowns));
  // The access of one turn of a loop outside is independent of another; of a loop inside it is not.
  EXPECT_TRUE(occurs_linearly(table, add(table, unknown, at(table.index(0))), unknowns));
  const ExpressionId squares = comprehension(table, 1, table.integer(1), table.integer(1), 4,
                                             multiply(table, at(table.index(1)), at(table.index(1))));
  EXPECT_FALSE(occurs_linearly(table, build_function(table, Operator::Sum, std::array{squares}), unknowns));
  const auto solved = solve_for(table, add(table, unknown, sum), table.real(3), unknown);
  EXPECT_EQ(std::get<Unsolvable>(solved), Unsolvable::NotLinear);
}

TEST(SolveTest, ThroughFunctionsWithOneInverse) {
  ExpressionTable table;
  const ExpressionId x = table.symbol(SymbolId(0), ValueKind::Real, {});
  const ExpressionId p = table.symbol(SymbolId(3), ValueKind::Real, {});
  const auto power = [&](ExpressionId base, double exponent) {
    return build(table, Operator::Power, {base, table.real(exponent)});
  };
  // Both signs of x, and values whose inverses need care.
  const std::vector<ExpressionId> sides{build(table, Operator::Sinh, {x}),
                                        build(table, Operator::Tanh, {x}),
                                        build(table, Operator::Asin, {x}),
                                        build(table, Operator::Acos, {x}),
                                        build(table, Operator::Atan, {x}),
                                        power(x, 3),
                                        power(x, -3),
                                        power(x, -1),
                                        build(table, Operator::Exp, {x}),
                                        power(add(table, x, table.real(2)), 1.5),
                                        build(table, Operator::Log10, {add(table, x, table.real(2))}),
                                        build(table, Operator::Power, {table.real(2), x}),
                                        build(table, Operator::Power, {table.real(10), negate(table, x)})};
  for (const ExpressionId side : sides) {
    const auto solved = solve_for(table, side, p, x);
    ASSERT_TRUE(std::holds_alternative<Solved>(solved)) << words(table, side);
    for (const double value : {-0.9, -0.3, 0.2, 0.8}) {
      std::vector<double> values{value, 0, 0, 0, 0, 0};
      values[3] = number(table, side, values);
      EXPECT_NEAR(number(table, std::get<Solved>(solved).value, values), value, 1e-12) << words(table, side);
    }
  }
  // Where there is no solution there is no number.
  const auto none = solve_for(table, build(table, Operator::Asin, {x}), p, x);
  EXPECT_TRUE(std::isnan(number(table, std::get<Solved>(none).value, {0, 0, 0, 3, 0, 0})));
}

TEST(SolveTest, SaysWhyNot) {
  ExpressionTable table;
  const ExpressionId x = table.symbol(SymbolId(0), ValueKind::Real, {});
  const ExpressionId p = table.symbol(SymbolId(3), ValueKind::Real, {});
  const auto why = [&](ExpressionId side) {
    const auto solved = solve_for(table, side, p, x);
    return std::holds_alternative<Unsolvable>(solved) ? std::get<Unsolvable>(solved)
                                                      : Unsolvable::DoesNotOccur;
  };
  const auto call = [&](Operator op, ExpressionId of) { return build(table, op, {of}); };
  const ExpressionId square = build(table, Operator::Power, {x, table.integer(2)});
  EXPECT_EQ(why(square), Unsolvable::SeveralSolutions);
  EXPECT_EQ(why(multiply(table, p, add(table, multiply(table, x, x), p))), Unsolvable::SeveralSolutions);
  EXPECT_EQ(why(call(Operator::Abs, x)), Unsolvable::SeveralSolutions);
  EXPECT_EQ(why(call(Operator::Exp, call(Operator::Cos, x))), Unsolvable::SeveralSolutions);
  EXPECT_EQ(why(add(table, square, x)), Unsolvable::NotLinear);
  EXPECT_EQ(why(call(Operator::Floor, x)), Unsolvable::NotLinear);
  EXPECT_EQ(why(p), Unsolvable::DoesNotOccur);
  EXPECT_EQ(std::get<Unsolvable>(solve_for(table, add(table, x, p), x, x)), Unsolvable::DoesNotOccur);
}

TEST(SolveTest, BranchesAreSolvedEachForItself) {
  ExpressionTable table;
  const ExpressionId x = table.symbol(SymbolId(0), ValueKind::Real, {});
  const ExpressionId p = table.symbol(SymbolId(3), ValueKind::Real, {});
  const ExpressionId q = table.symbol(SymbolId(4), ValueKind::Real, {});
  const ExpressionId positive = build(table, Operator::Greater, {p, table.real(0)});
  const ExpressionId side =
      if_else(table, positive, add(table, multiply(table, p, x), q), multiply(table, q, x));
  const auto solved = solve_for(table, side, table.real(6), x);
  ASSERT_TRUE(std::holds_alternative<Solved>(solved));
  EXPECT_EQ(words(table, std::get<Solved>(solved).divisor), "if p > 0.0 then p else q");
  for (const double value : {2.0, -2.0}) {
    std::vector<double> values{0, 0, 0, value, 3, 0};
    values[0] = number(table, std::get<Solved>(solved).value, values);
    EXPECT_NEAR(number(table, side, values), 6, 1e-12);
  }
}

TEST(SolveTest, SolutionsOfLinearEquationsSatisfyThem) {
  int solved_count = 0;
  for (unsigned seed = 0; seed < 4000; ++seed) {
    ExpressionTable table;
    LinearExpressions random(table, seed);
    const ExpressionId left = random.next(4);
    const ExpressionId right = seed % 2 == 0 ? random.next(3) : random.known();
    const ExpressionId unknown = table.symbol(SymbolId(seed % unknown_count), ValueKind::Real, {});
    const auto solved = solve_for(table, left, right, unknown);
    if (!std::holds_alternative<Solved>(solved)) {
      EXPECT_EQ(std::get<Unsolvable>(solved), Unsolvable::DoesNotOccur);
      continue;
    }
    std::vector<double> values = random.values();
    values[seed % unknown_count] = number(table, std::get<Solved>(solved).value, values);
    if (!std::isfinite(values[seed % unknown_count]) || std::abs(values[seed % unknown_count]) > 1e6)
      continue;
    const double difference = number(table, left, values) - number(table, right, values);
    const double scale =
        std::max({1.0, std::abs(number(table, left, values)), std::abs(values[seed % unknown_count])});
    EXPECT_NEAR(difference, 0, 1e-7 * scale) << words(table, left) << " = " << words(table, right);
    ++solved_count;
  }
  EXPECT_GT(solved_count, 2000);
}

}  // namespace
}  // namespace causa
