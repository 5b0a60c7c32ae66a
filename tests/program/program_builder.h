// Simulation programs written by hand: formulas with C++ operators, kernels statement by statement.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "program/simulation_program.h"

namespace causa::testing {

// An expression in post-order, with its constants and addresses beside the instructions.
struct Formula {
  struct Item {
    Instruction instruction{};
    Operator op{};
    double constant = 0.0;
    Address address{};
  };
  std::vector<Item> items;

  // NOLINTNEXTLINE(google-explicit-constructor): a number is a formula
  Formula(double constant) : items{{.instruction = Instruction::Constant, .constant = constant}} {}
  explicit Formula(Item item) : items{std::move(item)} {}

  Formula& then(const Formula& other) {
    items.insert(items.end(), other.items.begin(), other.items.end());
    return *this;
  }
  Formula& then(Instruction instruction, Operator op = {}) {
    items.push_back({.instruction = instruction, .op = op});
    return *this;
  }
};

inline Formula load(Address address) {
  return Formula(Formula::Item{.instruction = Instruction::Load, .address = std::move(address)});
}
inline Formula load(std::int64_t slot) {
  return load(Address{.base = slot, .factors = {}});
}
inline Formula counter(Address address) {
  return Formula(Formula::Item{.instruction = Instruction::Counter, .address = std::move(address)});
}
inline Formula call(Operator op, Formula a) {
  return a.then(Instruction::Unary, op);
}
inline Formula call(Operator op, Formula a, const Formula& b) {
  return a.then(b).then(Instruction::Binary, op);
}
inline Formula select(Formula condition, const Formula& value, const Formula& otherwise) {
  return condition.then(value).then(otherwise).then(Instruction::Select);
}
inline Formula operator+(const Formula& a, const Formula& b) {
  return call(Operator::Add, a, b);
}
inline Formula operator-(const Formula& a, const Formula& b) {
  return call(Operator::Subtract, a, b);
}
inline Formula operator*(const Formula& a, const Formula& b) {
  return call(Operator::Multiply, a, b);
}
inline Formula operator/(const Formula& a, const Formula& b) {
  return call(Operator::Divide, a, b);
}
inline Formula operator-(const Formula& a) {
  return call(Operator::Negate, a);
}

inline void begin_loop(Kernel& kernel, std::vector<std::int64_t> counts) {
  kernel.loops.push_back({.counts = std::move(counts),
                          .first_statement = static_cast<std::uint32_t>(kernel.statements.size()),
                          .statement_count = 0});
}

// Adds a statement to the last loop.
inline void store(Kernel& kernel, const Address& target, const Formula& formula,
                  const std::string& origin = "") {
  const auto add_address = [&](const Address& address) {
    kernel.addresses.push_back(address);
    return static_cast<std::uint32_t>(kernel.addresses.size() - 1);
  };
  KernelStatement statement;
  statement.target = add_address(target);
  statement.first_code = static_cast<std::uint32_t>(kernel.code.size());
  statement.code_count = static_cast<std::uint32_t>(formula.items.size());
  statement.origin = static_cast<std::uint32_t>(kernel.origins.size());
  kernel.origins.push_back(origin);
  std::uint32_t depth = 0;
  for (const Formula::Item& item : formula.items) {
    Code code{.instruction = item.instruction, .op = item.op};
    switch (item.instruction) {
      case Instruction::Constant:
        code.argument = static_cast<std::uint32_t>(kernel.constants.size());
        kernel.constants.push_back(item.constant);
        ++depth;
        break;
      case Instruction::Load:
      case Instruction::Counter:
        code.argument = add_address(item.address);
        ++depth;
        break;
      case Instruction::Unary: break;
      case Instruction::Binary: depth -= 1; break;
      case Instruction::Select: depth -= 2; break;
    }
    kernel.deepest_stack = std::max(kernel.deepest_stack, depth);
    kernel.code.push_back(code);
  }
  kernel.statements.push_back(statement);
  ++kernel.loops.back().statement_count;
}

// A statement outside loops.
inline void store_once(Kernel& kernel, std::int64_t slot, const Formula& formula,
                       const std::string& origin = "") {
  begin_loop(kernel, {});
  store(kernel, {.base = slot, .factors = {}}, formula, origin);
}

inline ProgramVariable variable(std::string name, VariableRole role, SlotRange slots,
                                std::vector<std::int64_t> dimensions = {}) {
  ProgramVariable result;
  result.name = std::move(name);
  result.dimensions = std::move(dimensions);
  result.slots = slots;
  result.role = role;
  result.changeable = role == VariableRole::Parameter;
  return result;
}

// A x = c, by rows as sums of products: slot 0 time, from 1 on the parameter A, then c, x, the sums and the
// residuals.
inline SimulationProgram product_program(std::uint32_t n) {
  SimulationProgram program;
  program.model_name = "Product";
  const std::uint32_t c = 1 + n * n;
  const std::uint32_t x = c + n;
  const std::uint32_t sums = x + n;
  const std::uint32_t residuals = sums + n;
  program.slot_count = residuals + n;
  program.variables = {variable("A", VariableRole::Parameter, {1, n * n}, {n, n}),
                       variable("c", VariableRole::Parameter, {c, n}, {n}),
                       variable("x", VariableRole::Algebraic, {x, n}, {n})};
  program.equations.kernels.resize(2);
  SolveBlock& block = program.equations.blocks.emplace_back();
  block.number = 1;
  block.is_linear = true;
  for (std::uint32_t k = 0; k < n; ++k) {
    block.unknowns.push_back(x + k);
    block.residuals.push_back(residuals + k);
    block.sets.push_back(SolveBlock::no_set);
    block.nominals.push_back(1.0);
    block.names.push_back("x[" + std::to_string(k + 1) + "]");
    block.origins.push_back("row " + std::to_string(k + 1));
    const Address sum{.base = sums + k, .factors = {}};
    store_once(block.body, sum.base, Formula(0.0));
    begin_loop(block.body, {n});
    store(block.body, sum,
          load(sum) +
              load(Address{.base = 1 + k * n, .factors = {1}}) * load(Address{.base = x, .factors = {1}}));
    // The target of a sum and what it reads are one address.
    KernelStatement& statement = block.body.statements.back();
    block.body.code[statement.first_code].argument = statement.target;
    store_once(block.body, residuals + k, load(sum) - load(c + k));
  }
  return program;
}

// der(x) = -k * x, x(0) = x0: slot 0 time, 1 k, 2 x0, 3 x, 4 der(x).
inline SimulationProgram decay_program() {
  SimulationProgram program;
  program.model_name = "Decay";
  program.slot_count = 5;
  program.variables = {variable("k", VariableRole::Parameter, {1, 1}),
                       variable("x0", VariableRole::Parameter, {2, 1}),
                       variable("x", VariableRole::State, {3, 1})};
  program.states = {{3, 1}};
  program.state_derivatives = {{4, 1}};
  store_once(program.parameters, 1, 1.0, "k = 1 at Decay.mo:2");
  store_once(program.parameters, 2, 1.0, "x0 = 1 at Decay.mo:3");
  store_once(program.start, 3, load(2), "start of x at Decay.mo:4");
  store_once(program.equations.kernels.front(), 4, -load(1) * load(3), "der(x) = -k * x at Decay.mo:6");
  return program;
}

// der(u[i]) = -(u[i] - u[i-1]) / dx + mu * u[i]^2 * (1 - u[i]) with u[0] = 1, for i = 1, …, n.
// slot 0 time, 1 dx, 2 mu, 3 left, 4 … u, then der(u). The square is written as a product or a power.
inline SimulationProgram advection_program(std::uint32_t n, bool square_is_product = true) {
  SimulationProgram program;
  program.model_name = "Advection";
  program.slot_count = 4 + 2 * n;
  const SlotRange u{4, n};
  program.variables = {
      variable("dx", VariableRole::Parameter, {1, 1}), variable("mu", VariableRole::Parameter, {2, 1}),
      variable("left", VariableRole::Parameter, {3, 1}), variable("u", VariableRole::State, u, {n})};
  program.states = {u};
  program.state_derivatives = {{4 + n, n}};
  store_once(program.parameters, 1, 1.0 / n, "dx");
  store_once(program.parameters, 2, 10.0, "mu");
  store_once(program.parameters, 3, 1.0, "left");
  begin_loop(program.start, {n});
  store(program.start, {4, {1}}, counter({1, {1}}) / Formula(2.0 * n), "start of u");
  const auto right_side = [&](const Formula& here, const Formula& before) {
    const Formula square = square_is_product ? here * here : call(Operator::Power, here, 2.0);
    return -(here - before) / load(1) + load(2) * square * (Formula(1.0) - here);
  };
  store_once(program.equations.kernels.front(), 4 + n, right_side(load(4), load(3)), "der(u[1])");
  begin_loop(program.equations.kernels.front(), {n - 1});
  store(program.equations.kernels.front(), {5 + n, {1}}, right_side(load({5, {1}}), load({4, {1}})),
        "der(u[i])");
  return program;
}

}  // namespace causa::testing
