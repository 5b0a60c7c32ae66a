#include "program/lowering/lower_impulses.h"

#include <set>

#include "equations/plan/impulses.h"
#include "equations/plan/row_quantities.h"
#include "program/kernel_builder.h"

namespace causa {

void lower_impulses(Lowering& lowering, EventRecorder& events) {
  const ImpulseSystem system = find_impulses(lowering.model, lowering.expressions);
  if (system.constraints.empty()) return;
  ProgramImpulses& impulses = lowering.program.impulses;
  impulses.is_incomplete = system.is_incomplete;
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  builder.record_events(&events);
  builder.begin_loop({});
  const auto add = [&](const ReducedRow& row) {
    const std::uint32_t slot = lowering.program.slot_count++;
    lowering.routines.add_residual(builder, row, *lowering.model.space, slot);
    return slot;
  };
  for (const ReducedRow& row : system.rows) impulses.rows.push_back(add(row));
  for (const std::uint32_t quantity : system.unknowns) {
    impulses.unknowns.push_back(slot_of(quantity));
    impulses.nominals.push_back(lowering.routines.nominal_of(lowering.reduced.quantities[quantity]));
  }
  impulses.block_ends = system.block_ends;
  for (const ImpulseSystem::Constraint& constraint : system.constraints) {
    impulses.constraints.push_back({.row = constraint.row,
                                    .depth = constraint.depth,
                                    .residual = add(constraint.lower),
                                    .reads = {},
                                    .origin = lowering.routines.origin_of(constraint.lower)});
    for_each_quantity(lowering.model, constraint.lower, [&](std::uint32_t quantity) {
      // Parameters say nothing about how large a jump is.
      if (!lowering.system.is_known(lowering.reduced.quantities[quantity].scalar))
        impulses.constraints.back().reads.push_back(slot_of(quantity));
    });
  }
  builder.end_loop();
  impulses.residuals = builder.finish();
  std::set<std::uint32_t> candidates;
  for (const StateSet& set : lowering.reduced.state_sets)
    candidates.insert(set.candidates.begin(), set.candidates.end());
  for (const ImpulseSystem::Integral& integral : system.integrals) {
    impulses.integrals.push_back({.slot = slot_of(integral.quantity),
                                  .derivative = slot_of(integral.derivative.scalar),
                                  .negated = integral.derivative.negated,
                                  .is_state = lowering.reduced.is_state[integral.quantity] != 0 ||
                                              candidates.contains(integral.quantity),
                                  .name = lowering.model.space->name(integral.quantity)});
  }
  for (std::uint32_t quantity = 0; quantity < lowering.reduced.quantities.count(); ++quantity) {
    const VariableFamily& family =
        lowering.system
            .variables[family_of_scalar(lowering.system, lowering.reduced.quantities[quantity].scalar)];
    if (family.part == VariablePart::Continuous) add_slot(impulses.continuous, slot_of(quantity));
  }
}

}  // namespace causa
