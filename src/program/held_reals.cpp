#include "program/held_reals.h"

#include <algorithm>

#include "program/stores.h"

namespace causa {

namespace {

// By slot.
using Marks = std::vector<std::uint8_t>;

void mark_stores(const Kernel& kernel, Marks& marks) {
  find_store(kernel, [&](std::uint32_t slot) {
    marks[slot] = 1;
    return false;
  });
}

void mark_block(const SolveBlock& block, Marks& marks) {
  for (const std::uint32_t slot : block.unknowns) marks[slot] = 1;
  mark_stores(block.body, marks);
}

}  // namespace

std::vector<std::uint32_t> held_reals(const SimulationProgram& program) {
  Marks discrete(program.slot_count, 0);
  for (const SlotRange& range : program.events.discrete) {
    for (std::uint32_t i = 0; i < range.count; ++i) discrete[range.first + i] = 1;
  }
  Marks by_start(program.slot_count, 0);
  for (const Kernel& kernel : program.initial.kernels) mark_stores(kernel, by_start);
  for (const SolveBlock& block : program.initial.blocks) mark_block(block, by_start);
  Marks otherwise(program.slot_count, 0);
  const Routine& equations = program.equations;
  for (std::size_t k = 0; k < equations.kernels.size(); ++k)
    mark_stores(equations.kernel_between_events(k), otherwise);
  for (const SolveBlock& block : equations.blocks) mark_block(block, otherwise);
  mark_stores(program.copies, otherwise);
  for (const SlotRange& range : program.states) {
    for (std::uint32_t i = 0; i < range.count; ++i) otherwise[range.first + i] = 1;
  }

  std::vector<std::uint32_t> slots;
  for (const ProgramVariable& variable : program.variables) {
    if (variable.kind != ValueKind::Real || variable.role == VariableRole::Constant ||
        variable.role == VariableRole::Input)
      continue;
    for (std::uint32_t i = 0; i < variable.slots.count; ++i) {
      const std::uint32_t slot = variable.slots.first + i;
      if (otherwise[slot] == 0 && (discrete[slot] != 0 || by_start[slot] != 0)) slots.push_back(slot);
    }
  }
  std::ranges::sort(slots);
  return slots;
}

}  // namespace causa
