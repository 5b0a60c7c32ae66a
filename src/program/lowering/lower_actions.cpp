#include "program/lowering/lower_actions.h"

#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "equations/diagnostics.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "program/kernel_builder.h"
#include "program/site_builder.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

// The states that are as many derivatives below the highest as the quantity is: velocities beside a
// velocity. None where the quantity is itself a highest derivative.
std::vector<std::uint32_t> states_beside(const Lowering& lowering, std::uint32_t quantity) {
  const auto depth_of = [&](std::uint32_t number) {
    const Quantity q = lowering.reduced.quantities[number];
    return lowering.reduced.orders[q.scalar] - q.order;
  };
  const int depth = depth_of(quantity);
  std::vector<std::uint32_t> states;
  if (depth == 0) return states;
  for (std::uint32_t other = 0; other < lowering.reduced.quantities.count(); ++other) {
    if (lowering.reduced.is_state[other] != 0 && depth_of(other) == depth) states.push_back(slot_of(other));
  }
  for (std::size_t n = 0; n < lowering.reduced.state_sets.size(); ++n) {
    if (depth_of(lowering.reduced.state_sets[n].candidates.front()) != depth) continue;
    const SlotRange& chosen = lowering.program.state_sets[n].states;
    for (std::uint32_t k = 0; k < chosen.count; ++k) states.push_back(chosen.first + k);
  }
  return states;
}

void add_action(Lowering& lowering, KernelBuilder& builder, const EventAction& action,
                std::span<const std::int64_t> counters) {
  const auto at_position = [&](ExpressionId id) {
    return substitute_indices(lowering.expressions, id, [&](std::uint32_t k) {
      if (k >= counters.size()) return ExpressionId::none();
      return lowering.expressions.integer(action.loops[k].first + action.loops[k].step * counters[k]);
    });
  };
  const Resolver resolve = [&](ExpressionId id) -> Address {
    if (!lowering.expressions.is_scalar(id)) {
      const auto parts = access_parts(lowering.expressions, id);
      const VariableFamilyId family = lowering.system.family_of_symbol[parts->symbol.index()];
      return {.base = slot_of(lowering.system.variables[family].first_scalar), .factors = {}};
    }
    return {.base = lowering.routines.own_slot(id), .factors = {}};
  };
  ProgramAction written;
  written.condition = lowering.program.slot_count++;
  std::vector<ExpressionId> arguments;
  for (const ExpressionId argument : action.arguments)
    arguments.push_back(argument.valid() ? at_position(argument) : argument);
  std::string text;
  builder.begin_loop({});
  const auto set = [&](std::uint32_t slot, ExpressionId value) {
    builder.assign({.base = slot, .factors = {}}, value, resolve, written.origin);
  };
  const ExpressionNames names = family_names(lowering.system.symbols, action.loops);
  ExpressionId message = ExpressionId::none();
  switch (action.kind) {
    case EventActionKind::Reinit: {
      written.kind = ProgramAction::Kind::Reinit;
      written.origin = lowering.routines.origin(
          fmt::format("reinit({}, {})", print(lowering.expressions, arguments[0], names),
                      print(lowering.expressions, arguments[1], names)),
          action.where);
      const std::uint32_t scalar = lowering.routines.own_slot(arguments[0]) - slot_of(0);
      const auto root = lowering.system.is_known(scalar) ? std::nullopt : lowering.representative(scalar);
      if (root && !lowering.system.is_known(root->scalar) && lowering.reduced.is_state[root->scalar] == 0) {
        written.companions = states_beside(lowering, root->scalar);
        written.is_indirect = !written.companions.empty();
      }
      if (!root || (lowering.reduced.is_state[root->scalar] == 0 && !written.is_indirect)) {
        lowering.sink.add(reinit_of_no_state(action.where, print(lowering.expressions, arguments[0], names)));
        builder.end_loop();
        return;
      }
      written.state = slot_of(root->scalar);
      written.negated = root->negated;
      written.value = lowering.program.slot_count++;
      set(written.condition, at_position(action.condition));
      set(written.value, arguments[1]);
      break;
    }
    case EventActionKind::Assert: {
      written.kind = ProgramAction::Kind::Assert;
      written.origin = lowering.routines.origin(
          fmt::format("assert({}, …)", print(lowering.expressions, arguments[0], names)), action.where);
      message = arguments[1];
      // Enumeration AssertionLevel: warning is its first literal.
      written.is_warning =
          arguments.size() > 2 && arguments[2].valid() &&
          KnownParameters(lowering.system.symbols, lowering.expressions, ParameterRule::Declared)
                  .scalar(arguments[2]) == 1.0;
      ExpressionId holds = arguments[0];
      // The value of an assertion is itself where it is asked at its event only.
      if (action.condition.valid()) written.value = written.condition;
      if (action.condition.valid())
        // Not `or`: what is called for its effects is called at the event only.
        holds = if_else(lowering.expressions, at_position(action.condition), holds,
                        lowering.expressions.boolean(true));
      builder.assign_direct({.base = written.condition, .factors = {}}, holds, resolve, written.origin);
      break;
    }
    case EventActionKind::Terminate:
      written.kind = ProgramAction::Kind::Terminate;
      written.origin = lowering.routines.origin("terminate(…)", action.where);
      message = arguments[0];
      set(written.condition, at_position(action.condition));
      break;
  }
  builder.end_loop();
  if (message.valid() && lowering.expressions.is(message, Operator::StringConstant)) {
    written.message_text = lowering.expressions.string_value(message);
  } else if (message.valid()) {
    const SiteTemplate shape = make_site_template(
        lowering.expressions, message, [](ExpressionId) { return std::int64_t{0}; }, {},
        [&](SymbolId symbol) { return lowering.is_variable_text(symbol); });
    written.message.outputs.push_back({.slot = lowering.program.slot_count++});
    SiteDraft draft{.values = {shape.root}};
    for (const SiteRead& read : shape.reads) {
      const ExpressionId node = read.node;
      std::uint32_t slot = time_slot;
      if (access_parts(lowering.expressions, node)) {
        slot = static_cast<std::uint32_t>(resolve(node).base);
      } else if (!lowering.expressions.is(node, Operator::Time)) {
        // Values before the event and conditions are computed with the action's own.
        slot = lowering.program.slot_count++;
        builder.begin_loop({});
        builder.assign_direct({.base = slot, .factors = {}}, node, resolve, written.origin);
        builder.end_loop();
      }
      draft.enumerations.push_back(lowering.enumeration_of(node));
      written.message.inputs.push_back({.kind = lowering.expressions[node].kind,
                                        .dimensions = lowering.expressions.dimensions(node),
                                        .slot = slot});
    }
    written.message.program = lowering.sites.add(std::move(draft));
  }
  lowering.program.events.actions.push_back(std::move(written));
}

}  // namespace

Kernel lower_actions(Lowering& lowering, EventRecorder& events) {
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  builder.record_events(&events);
  for (const EventAction& action : lowering.prepared.actions) {
    std::vector<std::int64_t> counts;
    for (const LoopRange& loop : action.loops) counts.push_back(loop.count);
    for_each_iteration({.counts = counts}, [&](std::span<const std::int64_t> counters) {
      add_action(lowering, builder, action, counters);
    });
  }
  return builder.finish();
}

}  // namespace causa
