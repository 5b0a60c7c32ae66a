// The one walk over a kernel as it stands in the program: loops in order, the values of their counters, the
// code of a statement over any type of values. For what is rare or wants more than numbers: dual numbers,
// intervals, texts. Back ends translate kernels instead.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "program/simulation_program.h"
#include "program/visit_addresses.h"

namespace causa {

// Calls on_statement(statement, counters) and on_site(site) in the order of the kernel, until one says false.
template <class OnStatement, class OnSite>
void walk_kernel(const Kernel& kernel, const OnStatement& on_statement, const OnSite& on_site) {
  std::vector<std::int64_t> counters;
  for (const ProgramLoop& loop : kernel.loops) {
    if (loop.site != ProgramLoop::no_site) {
      if (!on_site(kernel.sites[loop.site])) return;
      continue;
    }
    if (std::ranges::any_of(loop.counts, [](std::int64_t count) { return count <= 0; })) continue;
    counters.assign(loop.counts.size(), 0);
    for (bool is_more = true; is_more;) {
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        if (!on_statement(kernel.statements[loop.first_statement + i],
                          std::span<const std::int64_t>(counters)))
          return;
      }
      std::size_t d = counters.size();
      while (d > 0 && ++counters[d - 1] == loop.counts[d - 1]) counters[--d] = 0;
      is_more = d > 0;
    }
  }
}

inline std::uint32_t target_of(const Kernel& kernel, const KernelStatement& statement,
                               std::span<const std::int64_t> counters) {
  return static_cast<std::uint32_t>(slot_at(kernel.addresses[statement.target], counters));
}

// The value of a statement. Of the arithmetic: its `Value`, and
//   constant(double), load(slot), counter(integer), unary(operator, a), binary(operator, a, b),
//   select(condition, value, otherwise).
template <class Arithmetic>
typename Arithmetic::Value value_of(const Kernel& kernel, const KernelStatement& statement,
                                    std::span<const std::int64_t> counters, Arithmetic& arithmetic,
                                    std::vector<typename Arithmetic::Value>& stack) {
  stack.clear();
  const auto pop = [&stack] {
    typename Arithmetic::Value value = std::move(stack.back());
    stack.pop_back();
    return value;
  };
  for (std::uint32_t i = 0; i < statement.code_count; ++i) {
    const Code& code = kernel.code[statement.first_code + i];
    switch (code.instruction) {
      case Instruction::Constant:
        stack.push_back(arithmetic.constant(kernel.constants[code.argument]));
        break;
      case Instruction::Load:
        stack.push_back(
            arithmetic.load(static_cast<std::uint32_t>(slot_at(kernel.addresses[code.argument], counters))));
        break;
      case Instruction::Counter:
        stack.push_back(arithmetic.counter(slot_at(kernel.addresses[code.argument], counters)));
        break;
      case Instruction::Unary: stack.push_back(arithmetic.unary(code.op, pop())); break;
      case Instruction::Binary: {
        auto right = pop();
        auto left = pop();
        stack.push_back(arithmetic.binary(code.op, std::move(left), std::move(right)));
        break;
      }
      case Instruction::Select: {
        auto otherwise = pop();
        auto value = pop();
        stack.push_back(arithmetic.select(pop(), std::move(value), std::move(otherwise)));
        break;
      }
    }
  }
  return pop();
}

// Numbers as they are.
struct NumberArithmetic {
  using Value = double;
  std::span<const double> memory;

  static double constant(double value) { return value; }
  [[nodiscard]] double load(std::uint32_t slot) const { return memory[slot]; }
  static double counter(std::int64_t value) { return static_cast<double>(value); }
  static double unary(Operator op, double a) { return facts(op).unary(a); }
  static double binary(Operator op, double a, double b) { return facts(op).binary(a, b); }
  static double select(double condition, double value, double otherwise) {
    return condition != 0.0 ? value : otherwise;
  }
};

// Runs a kernel without sites over values of another type, which lie in `memory`, one for each slot. The
// arithmetic is as for `value_of`, without `load`.
template <class Arithmetic>
void run_kernel(const Kernel& kernel, std::span<typename Arithmetic::Value> memory,
                const Arithmetic& arithmetic = {}) {
  struct InMemory : Arithmetic {
    std::span<typename Arithmetic::Value> memory;
    typename Arithmetic::Value load(std::uint32_t slot) const { return memory[slot]; }
  };
  InMemory in_memory{{arithmetic}, memory};
  std::vector<typename Arithmetic::Value> stack;
  walk_kernel(
      kernel,
      [&](const KernelStatement& statement, std::span<const std::int64_t> counters) {
        memory[target_of(kernel, statement, counters)] =
            value_of(kernel, statement, counters, in_memory, stack);
        return true;
      },
      [](const EvaluationSite&) -> bool {
        fail_check("a kernel that runs over other values has no sites", std::source_location::current());
      });
}

}  // namespace causa
