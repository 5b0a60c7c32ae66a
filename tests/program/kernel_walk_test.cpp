// Kernels over values that are no plain numbers.
#include "program/kernel_walk.h"

#include <cmath>

#include <gtest/gtest.h>

#include "program/derivatives/tangent.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

// Dual numbers a + b ε with ε² = 0: b is the derivative.
struct DualArithmetic {
  struct Value {
    double number = 0.0;
    double speed = 0.0;
  };
  static Value constant(double number) { return {number, 0.0}; }
  static Value counter(std::int64_t number) { return {static_cast<double>(number), 0.0}; }
  static Value unary(Operator op, const Value& a) {
    const double number = facts(op).unary(a.number);
    switch (op) {
      case Operator::Negate: return {number, -a.speed};
      case Operator::Sin: return {number, std::cos(a.number) * a.speed};
      case Operator::Exp: return {number, number * a.speed};
      case Operator::Sqrt: return {number, a.speed / (2.0 * number)};
      default: ADD_FAILURE() << "an operator without a rule"; return {};
    }
  }
  static Value binary(Operator op, const Value& a, const Value& b) {
    const double number = facts(op).binary(a.number, b.number);
    switch (op) {
      case Operator::Add: return {number, a.speed + b.speed};
      case Operator::Subtract: return {number, a.speed - b.speed};
      case Operator::Multiply: return {number, a.speed * b.number + a.number * b.speed};
      case Operator::Divide: return {number, (a.speed - number * b.speed) / b.number};
      case Operator::Greater: return {number, 0.0};
      default: ADD_FAILURE() << "an operator without a rule"; return {};
    }
  }
  static Value select(const Value& condition, const Value& value, const Value& otherwise) {
    return condition.number != 0.0 ? value : otherwise;
  }
};

// Loops, choices and counters: dual numbers move as the tangents say.
TEST(KernelWalk, DualNumbersAgreeWithTangents) {
  constexpr std::uint32_t inputs = 4;
  Kernel kernel;
  begin_loop(kernel, {inputs - 1});
  store(kernel, {4, {1}}, call(Operator::Sin, load({0, {1}})) * load({1, {1}}) + counter({1, {2}}) * load(0));
  store_once(kernel, 7, select(call(Operator::Greater, load(4), 0.0), load(5) / load(6), -load(5)));
  begin_loop(kernel, {2, 2});
  store(kernel, {8, {2, 1}},
        call(Operator::Exp, load({0, {1, 1}}) * load(7)) - call(Operator::Sqrt, load(2)));
  constexpr std::uint32_t slots = 12;

  ActiveSlots active(slots, 0);
  active[0] = active[2] = active[3] = 1;
  spread_activity(kernel, active);
  std::vector<double> memory(2UL * slots, 0.0);
  std::vector<DualArithmetic::Value> duals(slots);
  for (std::uint32_t k = 0; k < inputs; ++k) {
    memory[k] = 0.3 + 0.4 * k;
    memory[slots + k] = active[k] != 0 ? 1.0 - 0.5 * k : 0.0;
    duals[k] = {memory[k], memory[slots + k]};
  }
  run_kernel(kernel, std::span(memory), NumberArithmetic{});
  run_kernel(tangent_of(kernel, active, slots, nullptr), std::span(memory), NumberArithmetic{});
  run_kernel(kernel, std::span(duals), DualArithmetic{});
  for (std::uint32_t slot = 0; slot < slots; ++slot) {
    EXPECT_EQ(duals[slot].number, memory[slot]) << slot;
    EXPECT_NEAR(duals[slot].speed, memory[slots + slot], 1e-14 * std::abs(memory[slots + slot])) << slot;
    EXPECT_TRUE(slot < inputs || duals[slot].speed != 0.0) << slot;
  }
}

TEST(KernelWalk, LoopsThatNeverRunDoNothing) {
  Kernel kernel;
  begin_loop(kernel, {3, 0});
  store(kernel, {0, {1, 0}}, 1.0);
  std::vector<double> memory(3, 0.0);
  run_kernel(kernel, std::span(memory), NumberArithmetic{});
  EXPECT_EQ(memory, (std::vector<double>(3, 0.0)));
}

}  // namespace
}  // namespace causa::testing
