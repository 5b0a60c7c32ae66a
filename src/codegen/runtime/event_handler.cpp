#include "codegen/runtime/event_handler.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "model/catalogue.h"
#include "program/site_builder.h"

namespace causa {

namespace {

// program/lower.cpp marks an assertion under `when` by a value of its own.
bool is_asked_at_event(const ProgramAction& action) {
  return action.kind == ProgramAction::Kind::Assert && action.value != 0;
}

constexpr int most_rounds = 1000;
// From this round on conditions change one by one, the first in order (Murty's least-index rule, which ends
// for ideal diodes and switches in passive circuits: Linear Complementarity, 1988, 4.1).
constexpr int careful_from = 40;
// A condition that changed so often in one event rests on its surface, if it is no farther from it than this
// part of its largest distance.
constexpr int most_turns = 5;
constexpr double rounding = 1e-9;
// From this round on values before the event follow also where conditions still change.
constexpr int hasty_from = 500;

// Around the time 0 instants are told apart as around this time.
constexpr double least_time = 0.01;

// Times nearer to each other are the same instant.
double same_instant(double time) {
  return 1e-13 * std::max(least_time, std::abs(time));
}

// Slot 0 is time: nothing asks.
void set(double* memory, std::uint32_t slot, double value) {
  if (slot != 0) memory[slot] = value;
}

// Just after an instant, to see which side a condition that depends on time goes to.
double just_after(double time) {
  return time + 1e-12 * std::max(least_time, std::abs(time));
}

}  // namespace

EventHandler::EventHandler(const SimulationProgram& program, KernelTranslator& translator,
                           const SiteContext& context, std::vector<double>& memory)
    : program_(program),
      events_(program.events),
      context_(context),
      crossing_kernel_(translator.translate(events_.crossing_kernel, memory)),
      initial_crossing_kernel_(translator.translate(events_.initial_crossing_kernel, memory)),
      previous_kernel_(translator.translate(events_.previous_kernel, memory)),
      sample_kernel_(translator.translate(events_.sample_kernel, memory)),
      action_kernel_(translator.translate(events_.action_kernel, memory)) {
  for (std::uint32_t g = 0; g < events_.crossings.size(); ++g) {
    const CrossingGroup& group = events_.crossings[g];
    for (std::uint32_t i = 0; i < group.held.count; ++i) {
      const Crossing crossing{.held = group.held.first + i,
                              .fresh = group.fresh.first + i,
                              .indicator = group.indicator.first + i,
                              .group = g};
      (group.times.empty() ? searched_ : scheduled_).push_back(crossing);
    }
  }
  std::size_t samples = 0;
  for (const ProgramSample& sample : events_.samples) samples += sample.active.count;
  next_samples_.assign(samples, 0.0);
  std::size_t discrete = 0;
  for (const SlotRange& range : events_.discrete) discrete += range.count;
  last_discrete_.assign(discrete, 0.0);
  for (const ProgramAction& action : events_.actions) {
    if (action.kind == ProgramAction::Kind::Assert) {
      has_assertions_ = true;
      asserts_at_events_ = asserts_at_events_ || is_asked_at_event(action);
    } else {
      has_actions_ = true;
    }
  }
  const auto reads_end = [&](const Kernel& kernel) {
    return std::ranges::any_of(kernel.code, [&](const Code& code) {
      return code.instruction == Instruction::Load && code.op == Operator::Terminal;
    });
  };
  asks_for_end_ =
      std::ranges::any_of(program.equations.kernels, reads_end) || reads_end(events_.action_kernel);
}

std::optional<EvaluationFailure> EventHandler::begin_start(double* memory) {
  terminated_.reset();
  broken_at_event_.clear();
  set(memory, events_.initial_slot, 1.0);
  set(memory, events_.terminal_slot, 0.0);
  std::copy_n(memory, events_.pre_count, memory + events_.pre_offset);
  previous_kernel_->run(memory);
  sample_kernel_->run(memory);
  std::size_t at = 0;
  for (const ProgramSample& sample : events_.samples) {
    for (std::uint32_t i = 0; i < sample.active.count; ++i, ++at) {
      memory[sample.active.first + i] = 0.0;
      const double start = memory[sample.start.first + i];
      const double interval = memory[sample.interval.first + i];
      if (!(interval > 0.0) || !std::isfinite(interval) || !std::isfinite(start)) {
        return failure_of(
            fmt::format("`sample` needs a positive interval and has {:.6g}: {}", interval, sample.text));
      }
      const double now = memory[program_.time_slot];
      // The first instant that is not over.
      next_samples_[at] = std::max(0.0, std::ceil((now - start) / interval - 1e-9));
    }
  }
  // Conditions as they are for the first guess.
  hold_fresh_at_start(memory, Changes::All);
  return std::nullopt;
}

bool EventHandler::hold_fresh_at_start(double* memory, Changes changes) {
  bool changed = false;
  const auto hold = [&](const std::vector<CrossingGroup>& groups) {
    for (const CrossingGroup& group : groups) {
      for (std::uint32_t i = 0; i < group.held.count; ++i) {
        double& held = memory[group.held.first + i];
        const double fresh = memory[group.fresh.first + i];
        if (held == fresh || (changed && changes == Changes::First)) continue;
        held = fresh;
        changed = true;
        last_change_ = group.text;
      }
    }
  };
  initial_crossing_kernel_->run(memory);
  hold(events_.initial_crossings);
  crossing_kernel_->run(memory);
  hold(events_.crossings);
  return changed;
}

std::optional<EvaluationFailure> EventHandler::settle_start(double* memory, const Solve& solve) {
  // The values before the start are what start values and initial equations say (MLS 8.6).
  for (int round = 0; round < most_rounds; ++round) {
    if (auto failure = solve()) return failure;
    const bool conditions = hold_fresh_at_start(memory, round < careful_from ? Changes::All : Changes::First);
    const bool discrete = discrete_changed(memory);
    // Initial equations for pre(v) may need what was solved for, as parameters that are not fixed.
    const std::vector<double> before(memory + events_.pre_offset,
                                     memory + events_.pre_offset + events_.pre_count);
    previous_kernel_->run(memory);
    const bool previous =
        !std::ranges::equal(before, std::span(memory + events_.pre_offset, events_.pre_count),
                            [](double a, double b) { return a == b || (a != a && b != b); });
    if (conditions || discrete || previous) continue;
    if (asserts_at_events_) {
      action_kernel_->run(memory);
      keep_broken_at_event(memory);
    }
    return std::nullopt;
  }
  return failure_of(unsettled());
}

void EventHandler::end_start(double* memory) {
  set(memory, events_.initial_slot, 0.0);
  std::copy_n(memory, events_.pre_count, memory + events_.pre_offset);
}

void EventHandler::begin_event(double* memory, double time) {
  terminated_.reset();
  for (Crossing& crossing : searched_) crossing.turns = 0;
  for (Crossing& crossing : scheduled_) crossing.turns = 0;
  std::copy_n(memory, events_.pre_count, memory + events_.pre_offset);
  std::size_t at = 0;
  for (const ProgramSample& sample : events_.samples) {
    for (std::uint32_t i = 0; i < sample.active.count; ++i, ++at) {
      const double instant =
          memory[sample.start.first + i] + next_samples_[at] * memory[sample.interval.first + i];
      if (instant > time + same_instant(time)) continue;
      memory[sample.active.first + i] = 1.0;
      next_samples_[at] += 1.0;
    }
  }
}

// Whether a condition changed. What depends on nothing but time goes to the side it will be on.
bool EventHandler::hold_fresh(double* memory, double time, Changes changes) {
  bool changed = false;
  const auto hold = [&](std::vector<Crossing>& crossings) {
    for (Crossing& crossing : crossings) {
      if (memory[crossing.held] == memory[crossing.fresh] || (changed && changes == Changes::First)) continue;
      const double size = std::abs(memory[crossing.indicator]);
      crossing.largest = std::max(crossing.largest, size);
      // Where rounding decides, the side it went to first is as good as the other.
      if (crossing.turns >= most_turns && crossing.turns % 2 == 1 && size <= rounding * crossing.largest)
        continue;
      ++crossing.turns;
      memory[crossing.held] = memory[crossing.fresh];
      changed = true;
      last_change_ = events_.crossings[crossing.group].text;
    }
  };
  if (!scheduled_.empty()) {
    memory[program_.time_slot] = just_after(time);
    crossing_kernel_->run(memory);
    hold(scheduled_);
    memory[program_.time_slot] = time;
  }
  if (!searched_.empty()) {
    crossing_kernel_->run(memory);
    hold(searched_);
  }
  return changed;
}

// Whether an unknown that changes at events is another one than in the round before: loops through such
// unknowns are cut there.
bool EventHandler::discrete_changed(const double* memory) {
  if (!events_.cuts_loops) return false;
  changed_slots_.clear();
  std::size_t at = 0;
  for (const SlotRange& range : events_.discrete) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot, ++at) {
      double& last = last_discrete_[at];
      if (last == memory[slot] || (std::isnan(last) && std::isnan(memory[slot]))) continue;
      last = memory[slot];
      changed_slots_.push_back(slot);
    }
  }
  return !changed_slots_.empty();
}

// pre(v) becomes v.
bool EventHandler::update_previous(double* memory) {
  bool changed = false;
  for (const SlotRange& range : events_.discrete) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot) {
      const double before = memory[slot + events_.pre_offset];
      if (before == memory[slot] || (std::isnan(before) && std::isnan(memory[slot]))) continue;
      if (!changed) changed_slots_.clear();
      changed_slots_.push_back(slot);
      changed = true;
    }
  }
  std::copy_n(memory, events_.pre_count, memory + events_.pre_offset);
  return changed;
}

bool EventHandler::act(double* memory) {
  if (!has_actions_ && !asserts_at_events_) return false;
  action_kernel_->run(memory);
  keep_broken_at_event(memory);
  bool changed = false;
  for (const ProgramAction& action : events_.actions) {
    if (action.kind == ProgramAction::Kind::Assert || memory[action.condition] == 0.0) continue;
    if (action.kind == ProgramAction::Kind::Terminate) {
      terminated_ = message_of(action, memory);
      continue;
    }
    memory[action.state] = action.negated ? -memory[action.value] : memory[action.value];
    last_change_ = action.origin;
    changed = true;
  }
  return changed;
}

std::optional<EvaluationFailure> EventHandler::settle(double* memory, double time, const Solve& solve) {
  for (int round = 0; round < most_rounds; ++round) {
    if (auto failure = solve()) return failure;
    // First everything fits together as it was before the event, then what was before changes.
    const bool conditions = hold_fresh(memory, time, round < careful_from ? Changes::All : Changes::First);
    const bool discrete = discrete_changed(memory);
    if ((conditions || discrete) && round < hasty_from) continue;
    const bool acted = act(memory);
    const bool previous = update_previous(memory);
    if (acted || conditions || discrete || previous) continue;
    // Instants are over: what was true at them only is false again.
    bool was_active = false;
    for (const ProgramSample& sample : events_.samples) {
      for (std::uint32_t i = 0; i < sample.active.count; ++i) {
        was_active = was_active || memory[sample.active.first + i] != 0.0;
        memory[sample.active.first + i] = 0.0;
      }
    }
    if (was_active) continue;
    schedule(memory, time);
    return std::nullopt;
  }
  return failure_of(unsettled());
}

void EventHandler::schedule(double* memory, double time) {
  next_time_ = std::numeric_limits<double>::infinity();
  const auto offer = [&](double instant) {
    if (instant > time + same_instant(time) && instant < next_time_) next_time_ = instant;
  };
  if (!scheduled_.empty()) crossing_kernel_->run(memory);
  for (const CrossingGroup& group : events_.crossings) {
    for (const SlotRange& times : group.times) {
      for (std::uint32_t i = 0; i < times.count; ++i) offer(memory[times.first + i]);
    }
  }
  std::size_t at = 0;
  for (const ProgramSample& sample : events_.samples) {
    for (std::uint32_t i = 0; i < sample.active.count; ++i, ++at) {
      const double instant =
          memory[sample.start.first + i] + next_samples_[at] * memory[sample.interval.first + i];
      // At the very start an instant may be due now.
      if (instant > time - same_instant(time)) next_time_ = std::min(next_time_, std::max(instant, time));
    }
  }
}

void EventHandler::look(double* memory, std::span<double> indicators, std::vector<std::uint8_t>& flipped) {
  crossing_kernel_->run(memory);
  flipped.resize(searched_.size());
  for (std::size_t k = 0; k < searched_.size(); ++k) {
    indicators[k] = memory[searched_[k].indicator];
    searched_[k].largest = std::max(searched_[k].largest, std::abs(indicators[k]));
    flipped[k] = memory[searched_[k].fresh] != memory[searched_[k].held] ? 1 : 0;
  }
}

std::string EventHandler::crossing_text(std::size_t number) const {
  return events_.crossings[searched_[number].group].text;
}

void EventHandler::keep_broken_at_event(const double* memory) {
  for (std::size_t k = 0; k < events_.actions.size(); ++k) {
    const ProgramAction& action = events_.actions[k];
    const bool asked = is_asked_at_event(action);
    const double holds = memory[action.condition];
    if (asked && (holds == 0.0 || std::isnan(holds))) broken_at_event_.push_back(broken(k, memory));
  }
}

// What could not be evaluated is not fulfilled either.
BrokenAssertion EventHandler::broken(std::size_t number, const double* memory) const {
  const ProgramAction& action = events_.actions[number];
  const bool is_explained = std::isnan(memory[action.condition]) && !context_.failures->last.empty();
  return {.number = number,
          .message = is_explained ? context_.failures->last : message_of(action, memory),
          .origin = action.origin,
          .is_warning = action.is_warning};
}

std::vector<BrokenAssertion> EventHandler::broken_assertions(double* memory) {
  std::vector<BrokenAssertion> found = std::exchange(broken_at_event_, {});
  if (!has_assertions_) return found;
  action_kernel_->run(memory);
  for (std::size_t k = 0; k < events_.actions.size(); ++k) {
    const ProgramAction& action = events_.actions[k];
    if (action.kind != ProgramAction::Kind::Assert) continue;
    const double holds = memory[action.condition];
    if (holds == 0.0 || std::isnan(holds)) found.push_back(broken(k, memory));
  }
  return found;
}

std::string EventHandler::message_of(const ProgramAction& action, const double* memory) const {
  Environment environment;
  environment.symbol = [&](SymbolId symbol) -> std::optional<Value> {
    return value_at(symbol, action.message_inputs, *context_.program, memory);
  };
  auto value = evaluate(*program_.expressions, action.message, environment);
  if (const auto* text = std::get_if<Value>(&value)) return text->text;
  return "(its message could not be evaluated)";
}

EvaluationFailure EventHandler::failure_of(std::string reason) {
  return {.value = EvaluationFailure::npos, .equation = {}, .reason = std::move(reason)};
}

std::string EventHandler::unsettled() const {
  constexpr std::size_t most_named = 5;
  std::string names;
  std::size_t count = 0;
  for (const std::uint32_t slot : changed_slots_) {
    for (const ProgramVariable& variable : program_.variables) {
      if (slot - variable.slots.first >= variable.slots.count || variable.name.starts_with('$')) continue;
      if (++count > most_named) break;
      CatalogueEntry entry;
      entry.name = variable.name;
      entry.dimensions = variable.dimensions;
      const std::string name = element_name(entry, slot - variable.slots.first);
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", name);
      break;
    }
  }
  return fmt::format("the event does not settle after {} rounds{}{}", most_rounds,
                     names.empty() ? "" : "; still changing: " + names,
                     last_change_.empty() ? "" : "; the last condition to change belongs to " + last_change_);
}

}  // namespace causa
