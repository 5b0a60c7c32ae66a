// Runs a program that may come from anybody for a few steps: it may give any numbers, but do no harm.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_model.h"
#include "codegen/runtime/program_model.h"
#include "program/for_each_kernel.h"

namespace causa::testing {

// Memory and loops of this size take no time.
inline constexpr std::uint32_t most_slots = 1U << 16U;
inline constexpr std::int64_t most_iterations = 1 << 16;

inline bool is_small(const SimulationProgram& program) {
  bool small = program.memory_size() <= most_slots;
  for_each_kernel(program, [&](const Kernel& kernel) {
    for (const ProgramLoop& loop : kernel.loops) {
      std::int64_t count = 1;
      for (const std::int64_t n : loop.counts) {
        if (n == 0) count = 0;
        if (n > most_iterations || count > most_iterations) small = false;
        if (small) count *= n;
      }
      small = small && count <= most_iterations;
    }
  });
  // A loop of functions may have no end.
  for (const FunctionProgram& one : program.functions.programs) {
    std::vector<std::uint8_t> is_bound(one.label_count, 0);
    for (const FunctionInstruction& code : one.code) {
      using enum FunctionOperation;
      if (code.operation == FunctionOperation::Label) is_bound[static_cast<std::size_t>(code.number)] = 1;
      if (jumps_to_label(code.operation) && is_bound[code.label] != 0) small = false;
      if (jumps_to_number(code.operation) && is_bound[static_cast<std::size_t>(code.number)] != 0)
        small = false;
      if (code.operation == Call) small = small && one.code.size() < 8;
    }
  }
  return small;
}

inline void run_a_few_steps(CompiledModel& model) {
  if (model.initialize(0.0)) return;
  std::vector<double> states(model.state_count());
  std::vector<double> slopes(model.state_count());
  model.get_states(states);
  double time = 0.0;
  for (int step = 0; step < 3; ++step) {
    if (model.derivatives(time, states, slopes)) return;
    time += 0.1;
    for (std::size_t i = 0; i < states.size(); ++i) states[i] += 0.1 * slopes[i];
    if (model.evaluate(time, states)) return;
    std::vector<double> indicators(model.crossing_count());
    std::vector<std::uint8_t> flipped;
    if (model.crossings(time, states, indicators, flipped)) return;
    if (step == 1) {
      static_cast<void>(model.handle_event(time, states));
      if (model.state_count() != states.size()) return;
      model.get_states(states);
    }
  }
  if (model.has_jacobian()) {
    const JacobianPattern pattern = model.jacobian_pattern();
    std::vector<double> values(pattern.rows.size());
    static_cast<void>(model.jacobian(time, states, values));
  }
  if (model.has_assertions()) static_cast<void>(model.broken_assertions());
}

// Interpreted and as machine code.
inline void run_both_ways(const std::shared_ptr<const SimulationProgram>& program) {
  run_a_few_steps(*make_instance(make_interpreted_code(program), nullptr));
  run_a_few_steps(*make_instance(make_native_code(program), nullptr));
}

}  // namespace causa::testing
