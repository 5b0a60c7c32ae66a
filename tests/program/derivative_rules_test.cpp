// The derivatives of expressions and of kernels follow the same rules: both against each other and against
// one-sided differences, at kinks, ties and zeros too.
#include "expression/algebra/derivative_rules.h"

#include <array>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "../expression/evaluation.h"
#include "expression/algebra/directional_derivative.h"
#include "expression/build/build.h"
#include "program/derivatives/tangent.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

constexpr std::array unary{Operator::Negate, Operator::Abs,  Operator::Sqrt, Operator::Exp,  Operator::Log,
                           Operator::Log10,  Operator::Sin,  Operator::Cos,  Operator::Tan,  Operator::Asin,
                           Operator::Acos,   Operator::Atan, Operator::Sinh, Operator::Cosh, Operator::Tanh};
constexpr std::array binary{Operator::Add,   Operator::Subtract, Operator::Multiply, Operator::Divide,
                            Operator::Power, Operator::Atan2,    Operator::Min,      Operator::Max,
                            Operator::Mod,   Operator::Rem};
// Zeros, ties, whole numbers at which `mod` jumps, and numbers that are nothing special.
constexpr std::array places{-2.0, -1.25, -0.5, 0.0, 0.5, 0.75, 1.0, 1.25, 2.0, 3.0};

double value(Operator op, double u, double v) {
  return facts(op).unary != nullptr ? facts(op).unary(u) : facts(op).binary(u, v);
}

// By the expression: u and v are the symbols 0 and 1, their speeds 2 and 3.
double of_expression(Operator op, double u, double v, double du, double dv) {
  ExpressionTable table;
  std::array<ExpressionId, 4> symbols;
  for (std::uint32_t i = 0; i < 4; ++i) symbols[i] = table.symbol(SymbolId(i), ValueKind::Real, {});
  const ExpressionId y = facts(op).unary != nullptr ? build(table, op, {symbols[0]})
                                                    : build(table, op, {symbols[0], symbols[1]});
  const auto derivative = directional_derivative(table, y, [&](ExpressionId access) {
    const std::uint32_t number = table.symbol_of(access).index();
    return (number == 0 ? du : dv) == 0.0 ? ExpressionId::none() : symbols[number + 2];
  });
  const ExpressionId speed = std::get<ExpressionId>(derivative);
  if (!speed.valid()) return 0.0;
  const std::array numbers{u, v, du, dv};
  Environment environment;
  environment.symbol = [&](SymbolId symbol) -> std::optional<Value> {
    return number_value(ValueKind::Real, numbers[symbol.index()]);
  };
  const auto outcome = evaluate(table, speed, environment);
  const auto* result = std::get_if<Value>(&outcome);
  return result != nullptr ? result->elements.front() : NAN;
}

// By the kernel: u, v and y are the slots 0, 1 and 2, their speeds 3, 4 and 5.
double of_kernel(Operator op, double u, double v, double du, double dv) {
  Kernel kernel;
  begin_loop(kernel, {});
  store(kernel, {.base = 2, .factors = {}},
        facts(op).unary != nullptr ? call(op, load(0)) : call(op, load(0), load(1)));
  ActiveSlots active{static_cast<std::uint8_t>(du != 0.0), static_cast<std::uint8_t>(dv != 0.0), 0};
  spread_activity(kernel, active);
  const Kernel tangent = tangent_of(kernel, active, 3, nullptr);
  std::array<double, 6> memory{u, v, value(op, u, v), du, dv, 0.0};
  for (const KernelStatement& statement : tangent.statements) {
    std::vector<double> stack;
    const auto pop = [&] {
      const double top = stack.back();
      stack.pop_back();
      return top;
    };
    for (std::uint32_t c = 0; c < statement.code_count; ++c) {
      const Code& code = tangent.code[statement.first_code + c];
      switch (code.instruction) {
        case Instruction::Constant: stack.push_back(tangent.constants[code.argument]); break;
        case Instruction::Counter:
        case Instruction::Load:
          stack.push_back(memory[static_cast<std::size_t>(tangent.addresses[code.argument].base)]);
          break;
        case Instruction::Unary: stack.push_back(facts(code.op).unary(pop())); break;
        case Instruction::Binary: {
          const double b = pop();
          stack.push_back(facts(code.op).binary(pop(), b));
          break;
        }
        case Instruction::Select: {
          const double otherwise = pop();
          const double chosen = pop();
          stack.push_back(pop() != 0.0 ? chosen : otherwise);
          break;
        }
      }
    }
    memory[static_cast<std::size_t>(tangent.addresses[statement.target].base)] = pop();
  }
  return memory[5];
}

// The difference to one side, in the direction of the speeds; three points, for its error to be small.
double difference(Operator op, double u, double v, double du, double dv, double h) {
  const auto at = [&](double s) { return value(op, u + s * du, v + s * dv); };
  return (4.0 * at(h) - 3.0 * at(0.0) - at(2.0 * h)) / (2.0 * h);
}

void check(Operator op, double u, double v, double du, double dv) {
  if (!std::isfinite(value(op, u, v))) return;
  const std::string what = fmt::format("{}({}, {}) in the direction ({}, {})", facts(op).name, u, v, du, dv);
  const double expression = of_expression(op, u, v, du, dv);
  const double kernel = of_kernel(op, u, v, du, dv);
  if (!std::isfinite(expression) || !std::isfinite(kernel)) {
    EXPECT_EQ(std::isfinite(expression), std::isfinite(kernel))
        << what << ": " << expression << ", " << kernel;
    return;
  }
  EXPECT_NEAR(expression, kernel, 1e-14 * std::abs(kernel)) << what;
  // The difference of x^1.25 at 0 comes near its limit only with the fourth root of the step.
  if (op == Operator::Power && u == 0.0 && v != std::floor(v)) return;
  constexpr double h = 1e-5;
  const auto is_near = [&](double slope) {
    return std::abs(slope - kernel) <= 1e-6 * std::max(1.0, std::abs(kernel));
  };
  const double forwards = difference(op, u, v, du, dv, h);
  const double backwards = difference(op, u, v, du, dv, -h);
  if (!std::isfinite(forwards) && !std::isfinite(backwards)) return;  // the border of where it is defined
  EXPECT_TRUE(is_near(forwards) || is_near(backwards))
      << what << ": " << kernel << " is neither " << forwards << " nor " << backwards;
}

TEST(DerivativeRules, OfOneNumberAgree) {
  for (const Operator op : unary) {
    ASSERT_FALSE(derivative_rule(op).empty()) << facts(op).name;
    for (const double u : places) check(op, u, 0.0, 1.0, 0.0);
  }
}

TEST(DerivativeRules, OfTwoNumbersAgree) {
  for (const Operator op : binary) {
    ASSERT_FALSE(derivative_rule(op).empty()) << facts(op).name;
    for (const double u : places) {
      for (const double v : places) {
        check(op, u, v, 1.0, 0.0);
        // Where x = 0 the derivative of x^p by p is one of the limit p > 0.
        if (op == Operator::Power && u == 0.0 && v == 0.0) continue;
        check(op, u, v, 0.0, 1.0);
        if (op == Operator::Power && u <= 0.0) continue;
        check(op, u, v, 1.0, 1.0);
        check(op, u, v, -2.0, 1.0);
      }
    }
  }
}

// What both choose where the two sides differ.
TEST(DerivativeRules, SayWhichSideCounts) {
  for (const auto derivative : {of_expression, of_kernel}) {
    EXPECT_EQ(derivative(Operator::Abs, 0.0, 0.0, 1.0, 0.0), 1.0);
    EXPECT_EQ(derivative(Operator::Min, 2.0, 2.0, 1.0, 5.0), 1.0);
    EXPECT_EQ(derivative(Operator::Max, 2.0, 2.0, 1.0, 5.0), 1.0);
    EXPECT_EQ(derivative(Operator::Power, 0.0, 0.0, 1.0, 0.0), 0.0);
    EXPECT_EQ(derivative(Operator::Power, 0.0, 1.0, 1.0, 0.0), 1.0);
    EXPECT_EQ(derivative(Operator::Power, 0.0, 2.0, 0.0, 1.0), 0.0);
  }
}

TEST(DerivativeRules, OfPiecewiseConstantOperatorsAreNone) {
  for (const Operator op : {Operator::Sign, Operator::Floor, Operator::Ceil, Operator::Div, Operator::Less}) {
    EXPECT_TRUE(is_piecewise_constant(op)) << facts(op).name;
    EXPECT_TRUE(derivative_rule(op).empty()) << facts(op).name;
  }
}

}  // namespace
}  // namespace causa::testing
