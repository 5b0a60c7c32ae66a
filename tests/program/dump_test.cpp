// The dump of a program is readable on its own: names instead of slots, formulas instead of code.
#include <gtest/gtest.h>

#include "program_builder.h"

namespace causa::testing {
namespace {

TEST(Dump, ScalarProgram) {
  SimulationProgram program = decay_program();
  program.variables[2].unit = "m";
  EXPECT_EQ(dump(program),
            "program Decay\n"
            "memory: 5 slots, time in slot 0\n"
            "  1  parameter Real k, changeable\n"
            "  2  parameter Real x0, changeable\n"
            "  3  state Real x in m\n"
            "states: 3\n"
            "derivatives: 4\n"
            "parameters\n"
            "  k = 1  // k = 1 at Decay.mo:2\n"
            "  x0 = 1  // x0 = 1 at Decay.mo:3\n"
            "start\n"
            "  x = x0  // start of x at Decay.mo:4\n"
            "equations\n"
            "  der(x) = (-k) * x  // der(x) = -k * x at Decay.mo:6\n");
}

TEST(Dump, LoopsShowSubscripts) {
  EXPECT_EQ(
      dump(advection_program(10)),
      "program Advection\n"
      "memory: 24 slots, time in slot 0\n"
      "  1  parameter Real dx, changeable\n"
      "  2  parameter Real mu, changeable\n"
      "  3  parameter Real left, changeable\n"
      "  4..13  state Real u[10]\n"
      "states: 4..13\n"
      "derivatives: 14..23\n"
      "parameters\n"
      "  dx = 0.1  // dx\n"
      "  mu = 10  // mu\n"
      "  left = 1  // left\n"
      "start\n"
      "  for i in 0:9 loop\n"
      "    u[i + 1] = (i + 1) / 20  // start of u\n"
      "equations\n"
      "  der(u[1]) = (-(u[1] - left)) / dx + mu * (u[1] * u[1]) * (1 - u[1])  // der(u[1])\n"
      "  for i in 0:8 loop\n"
      "    der(u[i + 2]) = (-(u[i + 2] - u[i + 1])) / dx + mu * (u[i + 2] * u[i + 2]) * (1 - u[i + 2])  // "
      "der(u[i])\n");
}

std::string first_equation(const Formula& formula, const Address& target = {1, {}},
                           const std::vector<std::int64_t>& counts = {}) {
  SimulationProgram program;
  program.slot_count = 30;
  program.variables = {variable("a", VariableRole::Algebraic, {1, 1}),
                       variable("b", VariableRole::Algebraic, {2, 1}),
                       variable("m", VariableRole::Algebraic, {3, 12}, {3, 4}),
                       variable("same", VariableRole::Algebraic, {2, 1})};
  begin_loop(program.equations.kernels.front(), counts);
  store(program.equations.kernels.front(), target, formula);
  const std::string text = dump(program);
  return text.substr(text.find("equations\n") + 10);
}

TEST(Dump, ParenthesesKeepTheMeaning) {
  const Formula a = load(1);
  const Formula b = load(2);
  EXPECT_EQ(first_equation(a - (b - a)), "  a = a - (b - a)\n");
  EXPECT_EQ(first_equation((a - b) - a), "  a = a - b - a\n");
  EXPECT_EQ(first_equation(a / (b * a)), "  a = a / (b * a)\n");
  EXPECT_EQ(first_equation(a * -b), "  a = a * (-b)\n");
  EXPECT_EQ(first_equation(a * Formula(-2.0)), "  a = a * (-2)\n");
  EXPECT_EQ(first_equation(call(Operator::Power, call(Operator::Power, a, b), -a)), "  a = (a^b)^(-a)\n");
  EXPECT_EQ(first_equation(call(Operator::Atan2, a + b, load(0))), "  a = atan2(a + b, time)\n");
  EXPECT_EQ(first_equation(select(call(Operator::Less, a, b), a, b) + a),
            "  a = (if a < b then a else b) + a\n");
  EXPECT_EQ(first_equation(call(Operator::Not, call(Operator::And, a, b))), "  a = not (a and b)\n");
}

TEST(Dump, MatricesHaveTwoSubscripts) {
  EXPECT_EQ(first_equation(load({4, {4, 1}}), {3, {4, 1}}, {3, 3}),
            "  for i in 0:2 loop\n    for j in 0:2 loop\n      m[i + 1, j + 1] = m[i + 1, j + 2]\n");
  EXPECT_EQ(first_equation(load({14, {-4}}), {3, {4}}, {3}),
            "  for i in 0:2 loop\n    m[i + 1, 1] = m[-i + 3, 4]\n");
  // The diagonal, and a walk over the end of rows, which has no subscripts of its own.
  EXPECT_EQ(first_equation(0.0, {3, {5}}, {3}), "  for i in 0:2 loop\n    m[i + 1, i + 1] = 0\n");
  EXPECT_EQ(first_equation(0.0, {3, {1}}, {12}), "  for i in 0:11 loop\n    slot[i + 3] = 0\n");
}

}  // namespace
}  // namespace causa::testing
