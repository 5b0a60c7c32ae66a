#include "program/lower.h"

#include <utility>
#include <vector>

#include "equations/system/accesses.h"
#include "program/delay_recorder.h"
#include "program/event_recorder.h"
#include "program/finish.h"
#include "program/kernel_builder.h"
#include "program/lowering/event_slots.h"
#include "program/lowering/known_values.h"
#include "program/lowering/list_states.h"
#include "program/lowering/list_variables.h"
#include "program/lowering/lower_actions.h"
#include "program/lowering/lower_copies.h"
#include "program/lowering/lower_impulses.h"
#include "program/lowering/lower_start.h"
#include "program/lowering/lowering.h"
#include "program/lowering/unsupported.h"
#include "program/still_quantities.h"

namespace causa {

namespace {

bool is_fixed_access(const Lowering& lowering, ExpressionId access) {
  const auto parts = access_parts(lowering.expressions, access);
  if (!parts) return true;  // an index
  const Variability variability = lowering.system.symbols[parts->symbol].variability;
  return variability == Variability::Constant || variability == Variability::Parameter;
}

}  // namespace

std::optional<DraftedProgram> lower_to_program(const Causalized& causalized, const PreparedModel& prepared,
                                               ExpressionTable& expressions, const SourceTable& sources,
                                               DiagnosticSink& sink) {
  Lowering lowering(causalized, prepared, expressions, sources, sink);
  SimulationProgram& program = lowering.program;
  const bool has_event_operators = report_unsupported(lowering);
  if (sink.has_errors()) return std::nullopt;
  program.model_name = lowering.system.name;
  list_texts(lowering);
  program.slot_count = slot_of(lowering.reduced.quantities.count());
  program.time_slot = time_slot;
  list_variables(lowering);
  const std::vector<NegatedDerivative> negated = list_states(lowering);
  list_state_sets(lowering);
  EventFacts facts =
      take_event_slots(lowering, has_event_operators ? EventOperators::Some : EventOperators::None);
  DelayRecorder delays(lowering.sites, program.slot_count,
                       [&lowering](ExpressionId access) { return is_fixed_access(lowering, access); });
  facts.delays = &delays;
  EventRecorder initial_events(lowering.sites, program.slot_count, facts);
  // Values that stay between events may be searched for at the start.
  std::optional<std::vector<std::uint8_t>> still;  // computed when a relation asks first
  facts.is_continuous = [&lowering, &still, varies = facts.is_continuous](std::uint32_t slot) {
    if (!varies(slot) || slot == time_slot) return varies(slot);
    if (!still)
      still = still_quantities(lowering.system, lowering.reduced, lowering.plan, lowering.expressions);
    const std::uint32_t quantity = slot - slot_of(0);
    return quantity >= still->size() || (*still)[quantity] == 0;
  };
  EventRecorder events(lowering.sites, program.slot_count, facts);
  delays.record_events(&events);
  program.parameters = lower_known_values(lowering, lowering.system.parameter_values);
  StartKernel start = lower_start(lowering);
  program.start = std::move(start.kernel);
  lowering.routines.record_events(&events);
  program.equations =
      lowering.routines.build(lowering.reduced, lowering.plan, *lowering.model.space, program.state_sets,
                              [&](KernelBuilder& builder) { add_derivatives(lowering, negated, builder); });
  program.copies = lower_copies(lowering);
  lower_impulses(lowering, events);
  if (lowering.model.start->plan) {
    lowering.routines.record_events(&initial_events);
    if (lowering.model.start->has_homotopy) {
      program.homotopy_slot = program.slot_count++;
      lowering.routines.blend_homotopy(program.homotopy_slot);
    }
    program.has_initial = true;
    program.initial = lowering.routines.build(*lowering.model.start->reduced, *lowering.model.start->plan,
                                              *lowering.model.start->space, {}, [](KernelBuilder&) {});
    lowering.routines.blend_homotopy(std::nullopt);
  }
  lowering.routines.record_events(nullptr);
  program.events.cuts_loops = !lowering.plan.held.empty() ||
                              (lowering.model.start->plan && !lowering.model.start->plan->held.empty());
  program.start_residuals = lower_start_residuals(lowering, start.repeated_slots, initial_events);
  program.events.previous_kernel = lower_previous_values(lowering, initial_events);
  program.events.action_kernel = lower_actions(lowering, events);
  program.events.crossings = std::move(events.crossings);
  program.events.crossing_kernel = events.finish();
  program.events.samples = std::move(events.samples);
  program.events.sample_kernel = events.finish_samples();
  program.events.initial_crossings = std::move(initial_events.crossings);
  program.events.initial_crossing_kernel = initial_events.finish();
  program.delays = std::move(delays.delays);
  program.delay_kernel = delays.finish();
  if (sink.has_errors()) return std::nullopt;
  finish(program);
  return DraftedProgram{.program = std::move(program), .sites = std::move(lowering.sites)};
}

}  // namespace causa
