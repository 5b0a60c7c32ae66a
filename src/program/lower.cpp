#include "program/lower.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "equations/diagnostics.h"
#include "equations/plan/impulses.h"
#include "equations/plan/rolling.h"
#include "equations/plan/row_quantities.h"
#include "equations/start/surplus_rows.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "program/delay_recorder.h"
#include "program/event_recorder.h"
#include "program/finish.h"
#include "program/kernel_builder.h"
#include "program/routine_builder.h"
#include "program/site_builder.h"
#include "program/still_quantities.h"
#include "program/visit_addresses.h"
#include "types/unit.h"

namespace causa {

namespace {

class Lowering {
 public:
  Lowering(const Causalized& causalized, const PreparedModel& prepared, ExpressionTable& expressions,
           const SourceTable& sources, DiagnosticSink& sink)
      : made_(causalized),
        system_(system_at_start(causalized)),
        reduced_(*causalized.reduced),
        plan_(*causalized.plan),
        prepared_(prepared),
        expressions_(expressions),
        sink_(sink),
        sites_(expressions),
        routines_(system_, causalized.aliases, sites_, sources, program_.slot_count) {}

  std::optional<DraftedProgram> run() {
    report_unsupported();
    if (sink_.has_errors()) return std::nullopt;
    program_.model_name = system_.name;
    list_texts();
    program_.slot_count = slot_of(reduced_.quantities.count());
    program_.time_slot = time_slot;
    list_variables();
    list_states();
    list_state_sets();
    EventFacts facts = take_event_slots();
    DelayRecorder delays(sites_, program_.slot_count,
                         [this](ExpressionId access) { return is_fixed_access(access); });
    facts.delays = &delays;
    EventRecorder initial_events(sites_, program_.slot_count, facts);
    // Values that stay between events may be searched for at the start.
    std::optional<std::vector<std::uint8_t>> still;  // computed when a relation asks first
    facts.is_continuous = [this, &still, varies = facts.is_continuous](std::uint32_t slot) {
      if (!varies(slot) || slot == time_slot) return varies(slot);
      if (!still) still = still_quantities(system_, reduced_, plan_, expressions_);
      const std::uint32_t quantity = slot - slot_of(0);
      return quantity >= still->size() || (*still)[quantity] == 0;
    };
    EventRecorder events(sites_, program_.slot_count, facts);
    delays.record_events(&events);
    program_.parameters = known_values(system_.parameter_values);
    program_.start = start();
    routines_.record_events(&events);
    program_.equations = routines_.build(reduced_, plan_, *made_.space, program_.state_sets,
                                         [&](KernelBuilder& builder) { add_derivatives(builder); });
    program_.copies = copies();
    list_impulses(events);
    if (made_.start->plan) {
      routines_.record_events(&initial_events);
      if (made_.start->has_homotopy) {
        program_.homotopy_slot = program_.slot_count++;
        routines_.blend_homotopy(program_.homotopy_slot);
      }
      program_.has_initial = true;
      program_.initial = routines_.build(*made_.start->reduced, *made_.start->plan, *made_.start->space, {},
                                         [](KernelBuilder&) {});
      routines_.blend_homotopy(std::nullopt);
    }
    routines_.record_events(nullptr);
    program_.events.cuts_loops =
        !plan_.held.empty() || (made_.start->plan && !made_.start->plan->held.empty());
    program_.start_residuals = start_residuals(initial_events);
    program_.events.previous_kernel = previous_values(initial_events);
    program_.events.action_kernel = actions(events);
    program_.events.crossings = std::move(events.crossings);
    program_.events.crossing_kernel = events.finish();
    program_.events.samples = std::move(events.samples);
    program_.events.sample_kernel = events.finish_samples();
    program_.events.initial_crossings = std::move(initial_events.crossings);
    program_.events.initial_crossing_kernel = initial_events.finish();
    program_.delays = std::move(delays.delays);
    program_.delay_kernel = delays.finish();
    if (sink_.has_errors()) return std::nullopt;
    finish(program_);
    return DraftedProgram{.program = std::move(program_), .sites = std::move(sites_)};
  }

 private:
  // What plans have and programs have not yet; one message for each sort.
  void report_unsupported() {
    const auto report = [&](Span where, const std::string& what) {
      if (reported_.insert(what).second) sink_.add(not_simulated_yet(where, what));
    };
    for (const TornBlock& block : plan_.blocks) {
      if (block.kind == BlockKind::Mixed)
        report(routines_.family_of(reduced_.rows[block.rows.front()].equation).where,
               "a loop through discrete variables");
    }
    for (const EventAction& action : prepared_.actions) {
      if (action.condition.valid()) report_operators(std::span(&action.condition, 1), action.where);
      for (const ExpressionId argument : action.arguments) {
        if (argument.valid()) report_operators(std::span(&argument, 1), action.where);
      }
    }
    for (const EquationFamily& family : system_.equations) {
      const std::array sides{family.left, family.right};
      report_operators(sides, family.where);
    }
    for (const KnownValue& value : system_.parameter_values)
      report_operators(std::span(&value.value, 1), value.where);
    for (const KnownValue& value : system_.start_values)
      report_operators(std::span(&value.value, 1), value.where);
  }

  // Operators of hybrid models; everything else is computed or evaluated.
  void report_operators(std::span<const ExpressionId> roots, Span where) {
    for (const ExpressionId id : reachable(expressions_, roots)) {
      std::string what;
      switch (expressions_[id].op) {
        case Operator::Pre:
        case Operator::Edge:
        case Operator::Change:
        case Operator::Initial:
        case Operator::Terminal: has_event_operators_ = true; break;
        case Operator::SpatialDistribution:
          what = fmt::format("`{}`", facts(expressions_[id].op).name);
          break;
        default: break;
      }
      if (!what.empty() && reported_.insert(what).second) sink_.add(not_simulated_yet(where, what));
    }
  }

  [[nodiscard]] bool is_fixed_access(ExpressionId access) const {
    const auto parts = access_parts(expressions_, access);
    if (!parts) return true;  // an index
    const Variability variability = system_.symbols[parts->symbol].variability;
    return variability == Variability::Constant || variability == Variability::Parameter;
  }

  // Slots for the values before an event and for what an event is.
  EventFacts take_event_slots() {
    ProgramEvents& events = program_.events;
    for (const VariableFamily& family : system_.variables) {
      if (family.part != VariablePart::Discrete) continue;
      for (std::uint32_t i = 0; i < family.count; ++i) {
        const auto root = representative(family.first_scalar + i);
        if (root && root->scalar == family.first_scalar + i)
          add_slot(events.discrete, slot_of(family.first_scalar + i));
      }
    }
    // An input that changes at events only is a discrete variable whose value comes from outside.
    std::uint32_t remembered = system_.unknown_count;
    for (const VariableFamily& family : system_.variables) {
      const FlatVariable& variable = system_.symbols[family.symbol];
      if (family.part != VariablePart::Known || variable.causality != Causality::Input) continue;
      remembered = std::max(remembered, family.first_scalar + family.count);
      if (is_continuous_input(variable)) continue;
      for (std::uint32_t i = 0; i < family.count; ++i)
        add_slot(events.discrete, slot_of(family.first_scalar + i));
    }
    if (has_event_operators_ || !events.discrete.empty()) {
      events.pre_count = slot_of(remembered);
      events.pre_offset = program_.slot_count;
      program_.slot_count += events.pre_count;
      events.initial_slot = program_.slot_count++;
      events.terminal_slot = program_.slot_count++;
    }
    const std::uint32_t quantities = slot_of(reduced_.quantities.count());
    return {.is_continuous =
                [this, quantities](std::uint32_t slot) {
                  if (slot == time_slot || slot >= quantities) return true;
                  const std::uint32_t scalar = reduced_.quantities[slot - slot_of(0)].scalar;
                  const VariableFamily& family = system_.variables[family_of_scalar(system_, scalar)];
                  if (family.part == VariablePart::Known)
                    return is_continuous_input(system_.symbols[family.symbol]);
                  return family.part == VariablePart::Continuous;
                },
            .is_variable_text = [this](SymbolId symbol) { return is_variable_text(symbol); },
            .enumeration_of = [this](ExpressionId id) { return enumeration_of(id); },
            .pre_offset = events.pre_offset,
            .initial_slot = events.initial_slot,
            .terminal_slot = events.terminal_slot};
  }

  [[nodiscard]] bool is_variable_text(SymbolId symbol) const {
    return symbol.index() < system_.family_of_symbol.size() &&
           system_.symbols[symbol].kind == ValueKind::String &&
           system_.family_of_symbol[symbol.index()].valid();
  }

  // None: it is no enumeration.
  [[nodiscard]] EnumerationId enumeration_of(ExpressionId root) const {
    if (expressions_[root].kind != ValueKind::Enumeration) return {};
    std::vector<ExpressionId> pending{root};
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (expressions_[id].kind != ValueKind::Enumeration) continue;
      if (expressions_.is(id, Operator::EnumerationConstant)) return expressions_.enumeration_of(id);
      if (expressions_.is(id, Operator::Symbol))
        return system_.symbols[expressions_.symbol_of(id)].enumeration;
      const auto operands = expressions_.operands(id);
      pending.insert(pending.end(), operands.begin(), operands.end());
    }
    return {};
  }

  // What jumps of differentiated constraints do.
  void list_impulses(EventRecorder& events) {
    const ImpulseSystem system = find_impulses(made_, expressions_);
    if (system.constraints.empty()) return;
    ProgramImpulses& impulses = program_.impulses;
    impulses.is_incomplete = system.is_incomplete;
    KernelBuilder builder(sites_, program_.slot_count);
    builder.record_events(&events);
    builder.begin_loop({});
    const auto add = [&](const ReducedRow& row) {
      const std::uint32_t slot = program_.slot_count++;
      routines_.add_residual(builder, row, *made_.space, slot);
      return slot;
    };
    for (const ReducedRow& row : system.rows) impulses.rows.push_back(add(row));
    for (const std::uint32_t quantity : system.unknowns) {
      impulses.unknowns.push_back(slot_of(quantity));
      impulses.nominals.push_back(routines_.nominal_of(reduced_.quantities[quantity]));
    }
    impulses.block_ends = system.block_ends;
    for (const ImpulseSystem::Constraint& constraint : system.constraints) {
      impulses.constraints.push_back({.row = constraint.row,
                                      .depth = constraint.depth,
                                      .residual = add(constraint.lower),
                                      .reads = {},
                                      .origin = routines_.origin_of(constraint.lower)});
      for_each_quantity(made_, constraint.lower, [&](std::uint32_t quantity) {
        // Parameters say nothing about how large a jump is.
        if (!system_.is_known(reduced_.quantities[quantity].scalar))
          impulses.constraints.back().reads.push_back(slot_of(quantity));
      });
    }
    builder.end_loop();
    impulses.residuals = builder.finish();
    std::set<std::uint32_t> candidates;
    for (const StateSet& set : reduced_.state_sets)
      candidates.insert(set.candidates.begin(), set.candidates.end());
    for (const ImpulseSystem::Integral& integral : system.integrals) {
      impulses.integrals.push_back(
          {.slot = slot_of(integral.quantity),
           .derivative = slot_of(integral.derivative.scalar),
           .negated = integral.derivative.negated,
           .is_state = reduced_.is_state[integral.quantity] != 0 || candidates.contains(integral.quantity),
           .name = made_.space->name(integral.quantity)});
    }
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      const VariableFamily& family =
          system_.variables[family_of_scalar(system_, reduced_.quantities[quantity].scalar)];
      if (family.part == VariablePart::Continuous) add_slot(impulses.continuous, slot_of(quantity));
    }
  }

  // reinit, assert, terminate: one by one, in terms of the variables as the model writes them.
  Kernel actions(EventRecorder& events) {
    KernelBuilder builder(sites_, program_.slot_count);
    builder.record_events(&events);
    for (const EventAction& action : prepared_.actions) {
      std::vector<std::int64_t> counts;
      for (const LoopRange& loop : action.loops) counts.push_back(loop.count);
      for_each_iteration({.counts = counts}, [&](std::span<const std::int64_t> counters) {
        add_action(builder, action, counters);
      });
    }
    return builder.finish();
  }

  void add_action(KernelBuilder& builder, const EventAction& action, std::span<const std::int64_t> counters) {
    const auto at_position = [&](ExpressionId id) {
      return substitute_indices(expressions_, id, [&](std::uint32_t k) {
        if (k >= counters.size()) return ExpressionId::none();
        return expressions_.integer(action.loops[k].first + action.loops[k].step * counters[k]);
      });
    };
    const Resolver resolve = [&](ExpressionId id) -> Address {
      if (!expressions_.is_scalar(id)) {
        const auto parts = access_parts(expressions_, id);
        const VariableFamilyId family = system_.family_of_symbol[parts->symbol.index()];
        return {.base = slot_of(system_.variables[family].first_scalar), .factors = {}};
      }
      return {.base = routines_.own_slot(id), .factors = {}};
    };
    ProgramAction written;
    written.condition = program_.slot_count++;
    std::vector<ExpressionId> arguments;
    for (const ExpressionId argument : action.arguments)
      arguments.push_back(argument.valid() ? at_position(argument) : argument);
    std::string text;
    builder.begin_loop({});
    const auto set = [&](std::uint32_t slot, ExpressionId value) {
      builder.assign({.base = slot, .factors = {}}, value, resolve, written.origin);
    };
    const ExpressionNames names = family_names(system_.symbols, action.loops);
    ExpressionId message = ExpressionId::none();
    switch (action.kind) {
      case EventActionKind::Reinit: {
        written.kind = ProgramAction::Kind::Reinit;
        written.origin =
            routines_.origin(fmt::format("reinit({}, {})", print(expressions_, arguments[0], names),
                                         print(expressions_, arguments[1], names)),
                             action.where);
        const std::uint32_t scalar = routines_.own_slot(arguments[0]) - slot_of(0);
        const auto root = system_.is_known(scalar) ? std::nullopt : representative(scalar);
        if (root && !system_.is_known(root->scalar) && reduced_.is_state[root->scalar] == 0) {
          written.companions = states_beside(root->scalar);
          written.is_indirect = !written.companions.empty();
        }
        if (!root || (reduced_.is_state[root->scalar] == 0 && !written.is_indirect)) {
          sink_.add(reinit_of_no_state(action.where, print(expressions_, arguments[0], names)));
          builder.end_loop();
          return;
        }
        written.state = slot_of(root->scalar);
        written.negated = root->negated;
        written.value = program_.slot_count++;
        set(written.condition, at_position(action.condition));
        set(written.value, arguments[1]);
        break;
      }
      case EventActionKind::Assert: {
        written.kind = ProgramAction::Kind::Assert;
        written.origin = routines_.origin(
            fmt::format("assert({}, …)", print(expressions_, arguments[0], names)), action.where);
        message = arguments[1];
        // Enumeration AssertionLevel: warning is its first literal.
        written.is_warning =
            arguments.size() > 2 && arguments[2].valid() &&
            KnownParameters(system_.symbols, expressions_, ParameterRule::Declared).scalar(arguments[2]) ==
                1.0;
        ExpressionId holds = arguments[0];
        // The value of an assertion is itself where it is asked at its event only.
        if (action.condition.valid()) written.value = written.condition;
        if (action.condition.valid())
          // Not `or`: what is called for its effects is called at the event only.
          holds = if_else(expressions_, at_position(action.condition), holds, expressions_.boolean(true));
        builder.assign_direct({.base = written.condition, .factors = {}}, holds, resolve, written.origin);
        break;
      }
      case EventActionKind::Terminate:
        written.kind = ProgramAction::Kind::Terminate;
        written.origin = routines_.origin("terminate(…)", action.where);
        message = arguments[0];
        set(written.condition, at_position(action.condition));
        break;
    }
    builder.end_loop();
    if (message.valid() && expressions_.is(message, Operator::StringConstant)) {
      written.message_text = expressions_.string_value(message);
    } else if (message.valid()) {
      const SiteTemplate shape = make_site_template(
          expressions_, message, [](ExpressionId) { return std::int64_t{0}; }, {},
          [this](SymbolId symbol) { return is_variable_text(symbol); });
      written.message.outputs.push_back({.slot = program_.slot_count++});
      SiteDraft draft{.values = {shape.root}};
      for (const SiteRead& read : shape.reads) {
        const ExpressionId node = read.node;
        std::uint32_t slot = time_slot;
        if (access_parts(expressions_, node)) {
          slot = static_cast<std::uint32_t>(resolve(node).base);
        } else if (!expressions_.is(node, Operator::Time)) {
          // Values before the event and conditions are computed with the action's own.
          slot = program_.slot_count++;
          builder.begin_loop({});
          builder.assign_direct({.base = slot, .factors = {}}, node, resolve, written.origin);
          builder.end_loop();
        }
        draft.enumerations.push_back(enumeration_of(node));
        written.message.inputs.push_back(
            {.kind = expressions_[node].kind, .dimensions = expressions_.dimensions(node), .slot = slot});
      }
      written.message.program = sites_.add(std::move(draft));
    }
    program_.events.actions.push_back(std::move(written));
  }

  // The states that are as many derivatives below the highest as the quantity is: velocities beside a
  // velocity. None where the quantity is itself a highest derivative.
  [[nodiscard]] std::vector<std::uint32_t> states_beside(std::uint32_t quantity) const {
    const auto depth_of = [&](std::uint32_t number) {
      const Quantity q = reduced_.quantities[number];
      return reduced_.orders[q.scalar] - q.order;
    };
    const int depth = depth_of(quantity);
    std::vector<std::uint32_t> states;
    if (depth == 0) return states;
    for (std::uint32_t other = 0; other < reduced_.quantities.count(); ++other) {
      if (reduced_.is_state[other] != 0 && depth_of(other) == depth) states.push_back(slot_of(other));
    }
    for (std::size_t n = 0; n < reduced_.state_sets.size(); ++n) {
      if (depth_of(reduced_.state_sets[n].candidates.front()) != depth) continue;
      const SlotRange& chosen = program_.state_sets[n].states;
      for (std::uint32_t k = 0; k < chosen.count; ++k) states.push_back(chosen.first + k);
    }
    return states;
  }

  // Texts that expressions read; they do not change.
  void list_texts() {
    KnownParameters values(system_.symbols, expressions_, ParameterRule::Declared);
    for (const SymbolId symbol : system_.symbols.ids()) {
      const FlatVariable& variable = system_.symbols[symbol];
      if (variable.kind != ValueKind::String || !variable.binding.valid()) continue;
      if (auto value = values.value(variable.binding)) {
        if (value->dimensions.empty() && !variable.is_protected && !variable.hide_result)
          program_.texts.push_back({.name = variable.name, .text = value->text});
        sites_.texts.emplace_back(symbol, std::move(*value));
      } else if (variable.variability <= Variability::Parameter) {
        // Nothing else evaluates it, unless an equation reads it.
        const Environment environment{
            .symbol = [&](SymbolId read) { return values.of_symbol(read); }, .time = {}, .indices = {}};
        const auto found = evaluate(expressions_, variable.binding, environment, limits_of_decisions);
        if (const auto* none = std::get_if<NotEvaluated>(&found))
          sink_.add(text_without_value(variable.where, variable.name, none->why));
      }
    }
  }

  void list_variables() {
    KnownParameters bounds(system_.symbols, expressions_, ParameterRule::Declared);
    for (const SymbolId symbol : system_.symbols.ids()) {
      const VariableFamilyId id = system_.family_of_symbol[symbol.index()];
      if (!id.valid() || system_.symbols[symbol].kind == ValueKind::Object) continue;
      const VariableFamily& family = system_.variables[id];
      const FlatVariable& variable = system_.symbols[symbol];
      program_.variables.push_back({.name = variable.name,
                                    .dimensions = variable.dimensions,
                                    .slots = {slot_of(family.first_scalar), family.count},
                                    .role = role(family, variable),
                                    .kind = variable.kind,
                                    .changeable = is_changeable(variable),
                                    .is_final = variable.is_final,
                                    .is_discrete = is_discrete(family, variable),
                                    .is_protected = variable.is_protected,
                                    .unit = variable.unit,
                                    .description = variable.description,
                                    .hide_result = variable.hide_result,
                                    .subscript_places = variable.subscript_places,
                                    .subscript_names = variable.subscript_names});
      ProgramVariable& added = program_.variables.back();
      if (variable.kind == ValueKind::Enumeration && variable.enumeration.valid())
        added.literals = expressions_.enumeration_type(variable.enumeration).literals;
      added.is_output = variable.causality == Causality::Output;
      if (variable.min.valid()) added.least = bounds.scalar(variable.min).value_or(added.least);
      if (variable.max.valid()) added.most = bounds.scalar(variable.max).value_or(added.most);
      if (!system_.is_known(family.first_scalar) || is_continuous_input(variable))
        list_derivatives(family, variable);
      if (is_continuous_input(variable)) list_input_derivatives(family);
    }
  }

  // What changes at events only.
  static bool is_discrete(const VariableFamily& family, const FlatVariable& variable) {
    if (family.part == VariablePart::Discrete) return true;
    return variable.causality == Causality::Input && !is_continuous_input(variable);
  }

  void list_input_derivatives(const VariableFamily& family) {
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const std::uint32_t scalar = family.first_scalar + i;
      for (std::uint8_t order = 1; order <= reduced_.orders[scalar]; ++order)
        program_.input_derivatives.push_back({.input = slot_of(scalar),
                                              .order = order,
                                              .slot = slot_of(reduced_.quantities.number(scalar, order))});
    }
  }

  // `der(x)` where it occurs: of an array as one variable if all its elements have a derivative.
  void list_derivatives(const VariableFamily& family, const FlatVariable& variable) {
    const auto orders = std::span(reduced_.orders).subspan(family.first_scalar, family.count);
    const auto has_derivative = [](std::uint8_t order) { return order > 0; };
    if (std::ranges::none_of(orders, has_derivative)) return;
    ProgramVariable derivative{
        .name = fmt::format("der({})", variable.name),
        .dimensions = variable.dimensions,
        .slots = {},
        .role = VariableRole::Algebraic,
        .is_protected = variable.is_protected,
        .unit = derivative_unit(variable.unit),
        .description = variable.description.empty() ? "" : fmt::format("der({})", variable.description),
        .hide_result = variable.hide_result,
        .subscript_names = variable.subscript_names};
    const auto inside = static_cast<std::uint32_t>(std::string_view("der(").size());
    for (std::size_t d = 0; d < variable.dimensions.size(); ++d) {
      const bool at_end = variable.subscript_places.empty();
      derivative.subscript_places.push_back(inside + (at_end
                                                          ? static_cast<std::uint32_t>(variable.name.size())
                                                          : variable.subscript_places[d]));
    }
    if (std::ranges::all_of(orders, has_derivative)) {
      add_derivative(derivative, family.first_scalar, family.count);
      return;
    }
    for (std::uint32_t i = 0; i < family.count; ++i) {
      if (orders[i] == 0) continue;
      ProgramVariable element = derivative;
      element.name = derivative_name(system_, family.first_scalar + i, 1);
      element.dimensions.clear();
      element.subscript_places.clear();
      element.subscript_names.clear();
      add_derivative(element, family.first_scalar + i, 1);
    }
  }

  void add_derivative(ProgramVariable derivative, std::uint32_t scalar, std::uint32_t count) {
    derivative.slots = {slot_of(reduced_.quantities.number(scalar, 1)), count};
    for (std::uint32_t i = 0; i < count; ++i) {
      const SignedScalar root = reduced_.aliases.find(reduced_.quantities.number(scalar + i, 1));
      if (root.negated || slot_of(root.scalar) != derivative.slots.first + i)
        derivative.elsewhere.push_back({i, slot_of(root.scalar), root.negated});
    }
    program_.derivatives.push_back(std::move(derivative));
  }

  // A parameter keeps a value of its own to change; one computed from others follows them.
  static bool is_changeable(const FlatVariable& variable) {
    return variable.variability == Variability::Parameter && !variable.structural;
  }

  [[nodiscard]] VariableRole role(const VariableFamily& family, const FlatVariable& variable) const {
    if (variable.variability == Variability::Constant) return VariableRole::Constant;
    if (variable.variability == Variability::Parameter) return VariableRole::Parameter;
    if (variable.causality == Causality::Input) return VariableRole::Input;
    const auto first = reduced_.is_state.begin() + family.first_scalar;
    const bool has_state =
        std::any_of(first, first + family.count, [](std::uint8_t state) { return state != 0; });
    return has_state ? VariableRole::State : VariableRole::Algebraic;
  }

  // Runs of neighbouring states. The derivative of a state may be another state, or an alias.
  void list_states() {
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      if (reduced_.is_state[quantity] == 0) continue;
      const Quantity state = reduced_.quantities[quantity];
      const std::uint32_t derivative = reduced_.quantities.number(state.scalar, state.order + 1u);
      const SignedScalar root = reduced_.aliases.find(derivative);
      add_slot(program_.states, slot_of(quantity));
      add_slot(program_.state_derivatives, slot_of(root.negated ? derivative : root.scalar));
      if (root.negated) negated_derivatives_.push_back({derivative, root});
      program_.state_nominals.push_back(routines_.nominal_of(state));
    }
  }

  // The states of a set and their derivatives have slots of their own.
  void list_state_sets() {
    for (const StateSet& set : reduced_.state_sets) {
      ProgramStateSet& stored = program_.state_sets.emplace_back();
      stored.choose = set.choose;
      for (const std::uint32_t candidate : set.candidates) stored.candidates.push_back(slot_of(candidate));
      for (const std::uint32_t chosen : set.initial) {
        const auto found = std::ranges::find(set.candidates, chosen);
        stored.choice.push_back(static_cast<std::uint32_t>(found - set.candidates.begin()));
      }
      const auto take = [&](std::size_t count) {
        const SlotRange range{program_.slot_count, static_cast<std::uint32_t>(count)};
        program_.slot_count += range.count;
        return range;
      };
      stored.states = take(set.choose);
      stored.derivatives = take(set.choose);
      stored.selection = take(set.choose * set.candidates.size());
      program_.states.push_back(stored.states);
      program_.state_derivatives.push_back(stored.derivatives);
      for (std::uint32_t k = 0; k < set.choose; ++k)
        program_.state_nominals.push_back(routines_.nominal_of(reduced_.quantities[set.initial[k]]));
    }
  }

  // Derivatives that are minus something, and those of the states that are chosen.
  void add_derivatives(KernelBuilder& builder) {
    builder.begin_loop({});
    for (const auto& [target, root] : negated_derivatives_)
      builder.copy({.base = slot_of(target), .factors = {}}, {.base = slot_of(root.scalar), .factors = {}},
                   true);
    for (std::size_t n = 0; n < program_.state_sets.size(); ++n) {
      const ProgramStateSet& set = program_.state_sets[n];
      for (std::uint32_t k = 0; k < set.choose; ++k) {
        std::vector<KernelBuilder::Term> terms;
        for (std::uint32_t j = 0; j < set.candidates.size(); ++j) {
          const Quantity candidate = reduced_.quantities[reduced_.state_sets[n].candidates[j]];
          const SignedScalar derivative =
              reduced_.aliases.find(reduced_.quantities.number(candidate.scalar, candidate.order + 1u));
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

  static void add_slot(std::vector<SlotRange>& ranges, std::uint32_t slot) {
    if (!ranges.empty() && ranges.back().first + ranges.back().count == slot) {
      ++ranges.back().count;
    } else {
      ranges.push_back({slot, 1});
    }
  }

  // The start values of all variables; then everything takes that of the alias that says most about it.
  Kernel start() {
    KernelBuilder builder(sites_, program_.slot_count);
    assign_known(builder, system_.start_values);
    // Further fixed start values are kept for the comparison, before they are overwritten.
    builder.begin_loop({});
    for (const auto& [quantity, condition] : made_.start->starts.repeated) {
      repeated_slots_.push_back(program_.slot_count++);
      builder.copy({.base = repeated_slots_.back(), .factors = {}},
                   {.base = slot_of(condition.scalar), .factors = {}}, condition.negated);
    }
    builder.end_loop();
    std::vector<std::pair<std::uint32_t, StartCondition>> starts(made_.start->starts.of.begin(),
                                                                 made_.start->starts.of.end());
    std::ranges::sort(starts, {}, &std::pair<std::uint32_t, StartCondition>::first);
    StepSequence steps;
    for (const auto& [quantity, condition] : starts) {
      if (quantity != condition.scalar)
        steps.add(condition.negated ? 1 : 0,
                  std::array<std::int64_t, 2>{slot_of(quantity), slot_of(condition.scalar)});
    }
    add_rolled_copies(builder, steps, {});
    return builder.finish();
  }

  // What initial equations say about values before the start.
  Kernel previous_values(EventRecorder& events) {
    KernelBuilder builder(sites_, program_.slot_count);
    builder.record_events(&events);
    builder.begin_loop({});
    for (const PreviousValue& previous : made_.start->previous) {
      builder.assign(
          {.base = slot_of(previous.scalar) + program_.events.pre_offset, .factors = {}}, previous.value,
          [&](ExpressionId id) { return Address{.base = routines_.own_slot(id), .factors = {}}; },
          routines_.origin("initial equation", previous.where));
    }
    builder.end_loop();
    return builder.finish();
  }

  // What must be 0 when the start is done: repeated fixed starts, and equations that determine nothing.
  Kernel start_residuals(EventRecorder& events) {
    KernelBuilder builder(sites_, program_.slot_count);
    builder.record_events(&events);
    builder.begin_loop({});
    const InitialSystem& start = *made_.start;
    const ExpressionNames names = family_names(system_.symbols, {});
    for (std::size_t k = 0; k < start.starts.repeated.size(); ++k) {
      const auto& [quantity, condition] = start.starts.repeated[k];
      const std::uint32_t slot = program_.slot_count++;
      builder.subtract({.base = slot, .factors = {}}, {.base = slot_of(quantity), .factors = {}},
                       {.base = repeated_slots_[k], .factors = {}}, "a fixed start value");
      program_.start_checks.push_back(
          {slot, routines_.nominal_of(reduced_.quantities[quantity]), fixed_start(condition.scalar)});
    }
    for (const auto& [row, beside] : start.surplus) {
      const std::uint32_t slot = program_.slot_count++;
      routines_.add_residual(builder, row, *start.space, slot);
      const SurplusReading reading = read_surplus(system_, start, expressions_, row);
      std::string origin = reading.kept ? fixed_start(*reading.kept) : routines_.origin_of(row);
      std::vector<std::string> others;
      for (const ReducedRow& other : beside) others.push_back(routines_.origin_of(other));
      for (const std::uint32_t scalar : reading.fixed) {
        if (scalar != reading.kept) others.push_back(fixed_start(scalar));
      }
      program_.start_checks.push_back({slot, 1.0, origin + text_beside(others), reading.waits_for_end});
    }
    for (const PreviousValue& previous : start.repeated_previous) {
      const std::uint32_t slot = program_.slot_count++;
      const ValueKind kind = expressions_[previous.value].kind;
      const ExpressionId residual =
          kind == ValueKind::Real || kind == ValueKind::Integer
              ? subtract(expressions_, previous.before, previous.value)
              : causa::build(expressions_, Operator::NotEqual, {previous.before, previous.value});
      std::string origin =
          routines_.origin(fmt::format("{} = {}", print(expressions_, previous.before, names),
                                       print(expressions_, previous.value, names)),
                           previous.where);
      builder.assign(
          {.base = slot, .factors = {}}, residual,
          [&](ExpressionId id) { return Address{.base = routines_.own_slot(id), .factors = {}}; }, origin);
      std::string other = "another initial equation for it";
      if (!start.with_previous.contains(previous.scalar)) other = fixed_start(previous.scalar);
      program_.start_checks.push_back({slot, 1.0, origin + text_beside({other})});
    }
    builder.end_loop();
    return builder.finish();
  }

  // `the fixed start value of x` and its place.
  [[nodiscard]] std::string fixed_start(std::uint32_t scalar) const {
    const VariableFamily& family = system_.variables[family_of_scalar(system_, scalar)];
    return routines_.origin(fmt::format("the fixed start value of {}", scalar_name(system_, scalar)),
                            system_.symbols[family.symbol].where);
  }

  // What a condition for the start is in contradiction to, as far as a message can list it.
  static std::string text_beside(const std::vector<std::string>& others) {
    constexpr std::size_t most = 3;
    if (others.empty() || others.size() > most) return "";
    return fmt::format(", beside {},", fmt::join(others, " and "));
  }

  // What stands for a variable; nothing where it is a constant.
  [[nodiscard]] std::optional<SignedScalar> representative(std::uint32_t scalar) const {
    const SignedScalar early = made_.aliases.aliases.find(scalar);
    if (made_.aliases.aliases.constants.contains(early.scalar)) return std::nullopt;
    if (system_.is_known(early.scalar)) return early;
    const SignedScalar late = reduced_.aliases.find(early.scalar);
    return SignedScalar{late.scalar, late.negated != early.negated};
  }

  Kernel known_values(const std::vector<KnownValue>& values) {
    KernelBuilder builder(sites_, program_.slot_count);
    assign_known(builder, values);
    return builder.finish();
  }

  void assign_known(KernelBuilder& builder, const std::vector<KnownValue>& values) const {
    for (const KnownValue& value : values) {
      const auto target = access_parts(expressions_, value.target);
      if (expressions_[value.value].kind == ValueKind::String && !is_variable_text(target->symbol)) continue;
      std::vector<std::int64_t> counts;
      for (const LoopRange& loop : value.loops) counts.push_back(loop.count);
      if (!counts.empty() && (needs_site(expressions_, value.value) || !is_affine(value))) {
        const std::string origin = origin_of(value);
        for_each_iteration({.counts = counts}, [&](std::span<const std::int64_t> counters) {
          const Resolver resolve = [&](ExpressionId id) { return address_at(value, id, counters); };
          builder.begin_loop({});
          builder.assign(resolve(value.target), value.value, resolve, origin);
          builder.end_loop();
        });
        continue;
      }
      const Resolver resolve = [&](ExpressionId id) { return address_in_box(value, id); };
      builder.begin_loop(std::move(counts));
      builder.assign(resolve(value.target), value.value, resolve, origin_of(value));
      builder.end_loop();
    }
  }

  [[nodiscard]] std::string origin_of(const KnownValue& value) const {
    const ExpressionNames names = family_names(system_.symbols, value.loops);
    return routines_.origin(fmt::format("{} := {}", print(expressions_, value.target, names),
                                        print(expressions_, value.value, names)),
                            value.where);
  }

  // Of an access or an index, in the positions of the value's loops.
  Address address_in_box(const KnownValue& value, ExpressionId id) const {
    if (expressions_.is(id, Operator::Index)) {
      const std::uint32_t k = expressions_.index_number(id);
      Address address{.base = value.loops[k].first,
                      .factors = std::vector<std::int64_t>(value.loops.size(), 0)};
      address.factors[k] = value.loops[k].step;
      return address;
    }
    const auto parts = access_parts(expressions_, id);
    const VariableFamily& family = system_.variables[system_.family_of_symbol[parts->symbol.index()]];
    if (parts->subscripts.empty() && !expressions_.is_scalar(id))
      return {.base = slot_of(family.first_scalar), .factors = {}};
    const auto elements = positions_in_box(value, *parts);
    require(!elements.is_listed, "what is not affine is written out");
    return {.base = elements.start + slot_of(family.first_scalar), .factors = elements.factors};
  }

  [[nodiscard]] AccessPositions positions_in_box(const KnownValue& value, const AccessParts& parts) const {
    auto elements = access_positions(expressions_, parts.subscripts, value.loops,
                                     system_.symbols[parts.symbol].dimensions);
    require(elements.has_value(), "subscripts in values of parameters stay inside their dimensions");
    return std::move(*elements);
  }

  [[nodiscard]] bool is_affine(const KnownValue& value) const {
    return std::ranges::none_of(reachable(expressions_, value.value), [&](ExpressionId id) {
      const auto parts = access_parts(expressions_, id);
      return parts && !parts->subscripts.empty() && positions_in_box(value, *parts).is_listed;
    });
  }

  // At one position of the value's loops.
  [[nodiscard]] Address address_at(const KnownValue& value, ExpressionId id,
                                   std::span<const std::int64_t> counters) const {
    const auto parts = access_parts(expressions_, id);
    if (parts && !parts->subscripts.empty()) {
      const AccessPositions elements = positions_in_box(value, *parts);
      if (elements.is_listed) {
        std::size_t n = 0;
        for (std::size_t l = 0; l < counters.size(); ++l)
          n = n * static_cast<std::size_t>(value.loops[l].count) + static_cast<std::size_t>(counters[l]);
        const VariableFamily& family = system_.variables[system_.family_of_symbol[parts->symbol.index()]];
        return {.base = elements.listed[n] + slot_of(family.first_scalar), .factors = {}};
      }
    }
    return {.base = slot_at(address_in_box(value, id), counters), .factors = {}};
  }

  // The variables that are aliases of others, for those who look at them.
  Kernel copies() {
    KernelBuilder builder(sites_, program_.slot_count);
    std::vector<std::pair<std::uint32_t, SignedScalar>> copies;  // quantities and what they equal
    for (std::uint32_t scalar = 0; scalar < system_.unknown_count; ++scalar) {
      const auto root = representative(scalar);
      if (!root) {
        copies.push_back({scalar, made_.aliases.aliases.find(scalar)});
      } else if (root->scalar != scalar) {
        copies.push_back({scalar, *root});
      }
    }
    StepSequence steps;
    SignedConstants constants;
    for (const auto& [target, root] : copies) {
      std::uint32_t class_id = root.negated ? 1 : 0;
      std::vector<std::int64_t> coordinates{slot_of(target), slot_of(root.scalar)};
      const auto constant = made_.aliases.aliases.constants.find(root.scalar);
      if (constant != made_.aliases.aliases.constants.end()) {
        const std::pair value{constant->second, root.negated};
        const auto known = std::ranges::find(constants, value);
        class_id = 2 + static_cast<std::uint32_t>(known - constants.begin());
        if (known == constants.end()) constants.push_back(value);
        coordinates.pop_back();
      }
      steps.add(class_id, coordinates);
    }
    add_rolled_copies(builder, steps, constants);
    return builder.finish();
  }

  using SignedConstants = std::vector<std::pair<ExpressionId, bool>>;

  // Class 0: copy, 1: negated copy, from 2 on constants.
  static void add_rolled_copies(KernelBuilder& builder, const StepSequence& steps,
                                const SignedConstants& constants) {
    for (const RolledLoop& loop : roll(steps)) {
      builder.begin_loop(loop.counts);
      for (const RolledStep& step : loop.steps) {
        const auto address = [&](std::size_t k) {
          Address result{.base = step.base[k], .factors = {}};
          for (const Coordinates& shift : step.shifts) result.factors.push_back(shift[k]);
          return result;
        };
        if (step.class_id < 2) {
          builder.copy(address(0), address(1), step.class_id == 1);
        } else {
          builder.set(address(0), constants[step.class_id - 2].first, constants[step.class_id - 2].second);
        }
      }
      builder.end_loop();
    }
  }

  const Causalized& made_;
  const EquationSystem& system_;
  const ReducedSystem& reduced_;
  const SolvePlan& plan_;
  const PreparedModel& prepared_;
  ExpressionTable& expressions_;
  DiagnosticSink& sink_;
  SimulationProgram program_;
  SiteDrafts sites_;
  RoutineBuilder routines_;
  std::set<std::string> reported_;
  bool has_event_operators_ = false;
  std::vector<std::pair<std::uint32_t, SignedScalar>> negated_derivatives_;
  std::vector<std::uint32_t> repeated_slots_;
};

}  // namespace

std::optional<DraftedProgram> lower_to_program(const Causalized& causalized, const PreparedModel& prepared,
                                               ExpressionTable& expressions, const SourceTable& sources,
                                               DiagnosticSink& sink) {
  return Lowering(causalized, prepared, expressions, sources, sink).run();
}

}  // namespace causa
