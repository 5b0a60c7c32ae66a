#include "program/block_conditions.h"

#include <set>

#include "program/derivatives/slot_dependencies.h"

namespace causa {

namespace {

void add_conditions(const std::vector<CrossingGroup>& groups, std::vector<ConditionSlots>& conditions) {
  for (const CrossingGroup& group : groups) {
    for (std::uint32_t i = 0; i < group.held.count; ++i)
      conditions.push_back({.held = group.held.first + i, .fresh = group.fresh.first + i});
  }
}

std::vector<std::uint32_t> held_slots(const std::vector<ConditionSlots>& conditions) {
  std::vector<std::uint32_t> held;
  for (const ConditionSlots& condition : conditions) held.push_back(condition.held);
  return held;
}

// Numbers of the sources that any residual depends on.
std::set<std::uint32_t> read_by(const SolveBlock& block, const SlotDependencies& dependencies) {
  std::set<std::uint32_t> read;
  for (const std::uint32_t residual : block.residuals) {
    for (const std::uint32_t number : dependencies.of(residual)) read.insert(number);
  }
  return read;
}

void add_to_routine(Routine& routine, const std::vector<ConditionSlots>& conditions,
                    std::uint32_t slot_count) {
  if (conditions.empty() || routine.blocks.empty()) return;
  const std::vector<std::uint32_t> held = held_slots(conditions);
  SlotDependencies dependencies(slot_count);
  for (SolveBlock& block : routine.blocks) {
    if (block.is_linear) continue;
    dependencies.begin(held);
    dependencies.follow(block.body);
    for (const std::uint32_t number : read_by(block, dependencies))
      block.conditions.push_back(conditions[number]);
  }
}

// Of the start: its own, and those of the equations.
std::vector<ConditionSlots> conditions_at_start(const SimulationProgram& program) {
  std::vector<ConditionSlots> conditions;
  add_conditions(program.events.initial_crossings, conditions);
  add_conditions(program.events.crossings, conditions);
  return conditions;
}

}  // namespace

void add_block_conditions(SimulationProgram& program) {
  std::vector<ConditionSlots> conditions;
  add_conditions(program.events.crossings, conditions);
  add_to_routine(program.equations, conditions, program.slot_count);
  add_to_routine(program.initial, conditions_at_start(program), program.slot_count);
}

std::vector<std::vector<std::uint32_t>> conditions_by_block(const SimulationProgram& program,
                                                            const Routine& routine) {
  const std::vector<std::uint32_t> held = held_slots(conditions_at_start(program));
  SlotDependencies dependencies(program.slot_count);
  dependencies.begin(held);
  dependencies.follow(routine);
  dependencies.follow(routine);
  std::vector<std::vector<std::uint32_t>> reads;
  for (const SolveBlock& block : routine.blocks) {
    std::set<std::uint32_t> slots;
    for (const std::uint32_t number : read_by(block, dependencies)) slots.insert(held[number]);
    reads.emplace_back(slots.begin(), slots.end());
  }
  return reads;
}

}  // namespace causa
