#include "program/finish.h"

#include <algorithm>

#include "program/between_events.h"
#include "program/block_conditions.h"

namespace causa {

namespace {

void collect_guarded_slots(SimulationProgram& program) {
  std::vector<std::uint32_t>& slots = program.guarded_slots;
  const auto add = [&](const Kernel& kernel) {
    slots.insert(slots.end(), kernel.guarded_slots.begin(), kernel.guarded_slots.end());
  };
  for (const Kernel* kernel : {&program.parameters, &program.start, &program.copies, &program.start_residuals,
                               &program.delay_kernel})
    add(*kernel);
  for (const Routine* routine : {&program.initial, &program.equations}) {
    for (const Kernel& kernel : routine->kernels) add(kernel);
    for (const SolveBlock& block : routine->blocks) {
      add(block.body);
      for (const SolveBlock& whole : block.whole) add(whole.body);
    }
  }
  std::ranges::sort(slots);
  const auto repeated = std::ranges::unique(slots);
  slots.erase(repeated.begin(), repeated.end());
}

}  // namespace

void finish(SimulationProgram& program) {
  collect_guarded_slots(program);
  add_kernels_between_events(program);
  add_block_conditions(program);
}

}  // namespace causa
