#include "program/lowering/event_slots.h"

#include <algorithm>

namespace causa {

EventFacts take_event_slots(Lowering& lowering, EventOperators operators) {
  ProgramEvents& events = lowering.program.events;
  for (const VariableFamily& family : lowering.system.variables) {
    if (family.part != VariablePart::Discrete) continue;
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const auto root = lowering.representative(family.first_scalar + i);
      if (root && root->scalar == family.first_scalar + i)
        add_slot(events.discrete, slot_of(family.first_scalar + i));
    }
  }
  // An input that changes at events only is a discrete variable whose value comes from outside.
  std::uint32_t remembered = lowering.system.unknown_count;
  for (const VariableFamily& family : lowering.system.variables) {
    const FlatVariable& variable = lowering.system.symbols[family.symbol];
    if (family.part != VariablePart::Known || variable.causality != Causality::Input) continue;
    remembered = std::max(remembered, family.first_scalar + family.count);
    if (is_continuous_input(variable)) continue;
    for (std::uint32_t i = 0; i < family.count; ++i)
      add_slot(events.discrete, slot_of(family.first_scalar + i));
  }
  if (operators == EventOperators::Some || !events.discrete.empty()) {
    events.pre_count = slot_of(remembered);
    events.pre_offset = lowering.program.slot_count;
    lowering.program.slot_count += events.pre_count;
    events.initial_slot = lowering.program.slot_count++;
    events.terminal_slot = lowering.program.slot_count++;
  }
  const std::uint32_t quantities = slot_of(lowering.reduced.quantities.count());
  return {.is_continuous =
              [&lowering, quantities](std::uint32_t slot) {
                if (slot == time_slot || slot >= quantities) return true;
                const std::uint32_t scalar = lowering.reduced.quantities[slot - slot_of(0)].scalar;
                const VariableFamily& family =
                    lowering.system.variables[family_of_scalar(lowering.system, scalar)];
                if (family.part == VariablePart::Known)
                  return is_continuous_input(lowering.system.symbols[family.symbol]);
                return family.part == VariablePart::Continuous;
              },
          .is_variable_text = [&lowering](SymbolId symbol) { return lowering.is_variable_text(symbol); },
          .enumeration_of = [&lowering](ExpressionId id) { return lowering.enumeration_of(id); },
          .pre_offset = events.pre_offset,
          .initial_slot = events.initial_slot,
          .terminal_slot = events.terminal_slot};
}

}  // namespace causa
