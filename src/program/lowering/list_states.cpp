#include "program/lowering/list_states.h"

#include <algorithm>

namespace causa {

// The derivative of a state may be another state, or an alias.
std::vector<NegatedDerivative> list_states(Lowering& lowering) {
  std::vector<NegatedDerivative> negated;
  for (std::uint32_t quantity = 0; quantity < lowering.reduced.quantities.count(); ++quantity) {
    if (lowering.reduced.is_state[quantity] == 0) continue;
    const Quantity state = lowering.reduced.quantities[quantity];
    const std::uint32_t derivative = lowering.reduced.quantities.number(state.scalar, state.order + 1u);
    const SignedScalar root = lowering.reduced.aliases.find(derivative);
    add_slot(lowering.program.states, slot_of(quantity));
    add_slot(lowering.program.state_derivatives, slot_of(root.negated ? derivative : root.scalar));
    if (root.negated) negated.push_back({.derivative = derivative, .root = root});
    lowering.program.state_nominals.push_back(lowering.routines.nominal_of(state));
  }
  return negated;
}

void list_state_sets(Lowering& lowering) {
  for (const StateSet& set : lowering.reduced.state_sets) {
    ProgramStateSet& stored = lowering.program.state_sets.emplace_back();
    stored.choose = set.choose;
    for (const std::uint32_t candidate : set.candidates) stored.candidates.push_back(slot_of(candidate));
    for (const std::uint32_t chosen : set.initial) {
      const auto found = std::ranges::find(set.candidates, chosen);
      stored.choice.push_back(static_cast<std::uint32_t>(found - set.candidates.begin()));
    }
    const auto take = [&](std::size_t count) {
      const SlotRange range{lowering.program.slot_count, static_cast<std::uint32_t>(count)};
      lowering.program.slot_count += range.count;
      return range;
    };
    stored.states = take(set.choose);
    stored.derivatives = take(set.choose);
    stored.selection = take(set.choose * set.candidates.size());
    lowering.program.states.push_back(stored.states);
    lowering.program.state_derivatives.push_back(stored.derivatives);
    for (std::uint32_t k = 0; k < set.choose; ++k)
      lowering.program.state_nominals.push_back(
          lowering.routines.nominal_of(lowering.reduced.quantities[set.initial[k]]));
  }
}

void add_derivatives(const Lowering& lowering, std::span<const NegatedDerivative> negated,
                     KernelBuilder& builder) {
  builder.begin_loop({});
  for (const auto& [target, root] : negated)
    builder.copy({.base = slot_of(target), .factors = {}}, {.base = slot_of(root.scalar), .factors = {}},
                 true);
  for (std::size_t n = 0; n < lowering.program.state_sets.size(); ++n) {
    const ProgramStateSet& set = lowering.program.state_sets[n];
    for (std::uint32_t k = 0; k < set.choose; ++k) {
      std::vector<KernelBuilder::Term> terms;
      for (std::uint32_t j = 0; j < set.candidates.size(); ++j) {
        const Quantity candidate = lowering.reduced.quantities[lowering.reduced.state_sets[n].candidates[j]];
        const SignedScalar derivative = lowering.reduced.aliases.find(
            lowering.reduced.quantities.number(candidate.scalar, candidate.order + 1u));
        const auto at = static_cast<std::uint32_t>(k * set.candidates.size() + j);
        terms.push_back({.factor = {.base = set.selection.first + at, .factors = {}},
                         .value = {.base = slot_of(derivative.scalar), .factors = {}},
                         .negated = derivative.negated});
      }
      builder.combine({.base = set.derivatives.first + k, .factors = {}}, std::nullopt, terms,
                      "the choice of states");
    }
  }
  builder.end_loop();
}

}  // namespace causa
