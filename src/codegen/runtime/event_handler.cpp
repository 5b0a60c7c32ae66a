#include "codegen/runtime/event_handler.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "model/catalogue.h"
#include "program/site_builder.h"
#include "program/stores.h"

namespace causa {

namespace {

// program/lower.cpp marks an assertion under `when` by a value of its own.
bool is_asked_at_event(const ProgramAction& action) {
  return action.kind == ProgramAction::Kind::Assert && action.value != 0;
}

constexpr int most_event_rounds = 1000;

// Around the time 0 instants are distinguished as around this time.
constexpr double least_time = 0.01;

// Times nearer to each other are the same instant.
double same_event_time(double time) {
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

EventHandler::EventHandler(const ProgramCode& code, SiteRunners& sites, const SiteContext& context)
    : program_(code.program()),
      events_(program_.events),
      context_(context),
      crossing_kernel_(code.crossings->make_runner(sites)),
      initial_crossing_kernel_(code.initial_crossings->make_runner(sites)),
      previous_kernel_(code.previous->make_runner(sites)),
      sample_kernel_(code.samples->make_runner(sites)),
      action_kernel_(code.actions->make_runner(sites)) {
  const auto append = [](std::vector<HeldCondition>& conditions, const CrossingGroup& group) {
    for (std::uint32_t i = 0; i < group.held.count; ++i)
      conditions.push_back({.held = group.held.first + i,
                            .fresh = group.fresh.first + i,
                            .indicator = group.indicator.first + i,
                            .is_relation = group.is_relation,
                            .is_always_read = group.is_always_read,
                            .text = &group.text});
  };
  for (const CrossingGroup& group : events_.crossings) {
    if (!group.times.empty()) append(conditions_, group);
  }
  scheduled_ = conditions_.size();
  for (HeldCondition& condition : conditions_) condition.is_scheduled = true;
  for (const CrossingGroup& group : events_.crossings) {
    if (group.times.empty()) append(conditions_, group);
  }
  for (const CrossingGroup& group : events_.initial_crossings) append(at_start_, group);
  for (const CrossingGroup& group : events_.crossings) append(at_start_, group);
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
    return std::ranges::any_of(kernel.code, [&](const Code& one) {
      return one.instruction == Instruction::Load && one.op == Operator::Terminal;
    });
  };
  asks_for_end_ =
      std::ranges::any_of(program_.equations.kernels, reads_end) || reads_end(events_.action_kernel);
}

std::optional<EvaluationFailure> EventHandler::begin_start(double* memory) {
  terminated_.reset();
  search_.renew_work();
  last_event_ = -std::numeric_limits<double>::infinity();
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
      const double largest = std::max(std::abs(start), std::abs(now));
      if (largest + interval <= largest + same_event_time(largest)) {
        return failure_of(
            fmt::format("`sample` has an interval of {:.6g}, which is below the resolution of time: {}",
                        interval, sample.text));
      }
      // The first instant that is not over.
      next_samples_[at] = std::max(0.0, std::ceil((now - start) / interval - 1e-9));
    }
  }
  // Conditions as they are for the first guess.
  refresh_at_start(memory);
  for (HeldCondition& condition : at_start_) {
    memory[condition.held] = condition.wanted;
    condition.from = condition.value;
  }
  return std::nullopt;
}

void EventHandler::look_at(std::span<HeldCondition> conditions, const double* memory) {
  for (HeldCondition& condition : conditions) {
    // A condition whose indicator has no value, in a branch that is not taken, stays as it is.
    const bool is_known = !std::isnan(memory[condition.indicator]);
    condition.wanted = memory[is_known ? condition.fresh : condition.held];
    condition.value = is_known ? memory[condition.indicator] : 0.0;
    const double size = std::abs(memory[condition.indicator]);
    condition.moves = condition.moves || (size != condition.size && !std::isnan(condition.size));
    condition.size = size;
    condition.largest = std::max(condition.largest, condition.size);
  }
}

void EventHandler::refresh_at_start(double* memory) {
  initial_crossing_kernel_->run(memory);
  crossing_kernel_->run(memory);
  look_at(at_start_, memory);
}

std::optional<EvaluationFailure> EventHandler::settle_start(double* memory, const Solve& solve) {
  const std::vector<double> guess(memory, memory + program_.slot_count);
  auto failure = settle_start_from_guess(memory, solve);
  if (!failure) return std::nullopt;
  // The branch that the first guess leads to may have no solution.
  const std::vector<double> failed(memory, memory + program_.slot_count);
  for (const std::vector<std::size_t>& turned : other_branches(memory, guess)) {
    std::ranges::copy(guess, memory);
    for (const std::size_t k : turned) memory[at_start_[k].held] = 1.0 - guess[at_start_[k].held];
    if (!settle_start_from_guess(memory, solve)) return std::nullopt;
  }
  std::ranges::copy(failed, memory);
  return failure;
}

// Conditions to turn, all of those first that are not what they were taken for where the search ended.
std::vector<std::vector<std::size_t>> EventHandler::other_branches(double* memory,
                                                                   const std::vector<double>& guess) {
  constexpr std::size_t most_attempts = 8;
  refresh_at_start(memory);
  std::vector<std::size_t> turned;
  std::vector<std::size_t> others;
  for (std::size_t k = 0; k < at_start_.size(); ++k) {
    const HeldCondition& condition = at_start_[k];
    if (!condition.is_relation) continue;
    (condition.wanted != guess[condition.held] ? turned : others).push_back(k);
  }
  std::vector<std::vector<std::size_t>> attempts;
  if (turned.size() > 1) attempts.push_back(turned);
  for (const std::vector<std::size_t>& list : {turned, others}) {
    for (const std::size_t k : list) {
      if (attempts.size() < most_attempts) attempts.push_back({k});
    }
  }
  return attempts;
}

std::optional<EvaluationFailure> EventHandler::settle_start_from_guess(double* memory, const Solve& solve) {
  // The values before the start are what start values and initial equations say (MLS 8.6).
  bool is_first = true;
  const Solve solve_after_previous = [&] {
    if (!is_first) previous_kernel_->run(memory);
    is_first = false;
    return solve();
  };
  search_.begin(at_start_, ConditionSearch::Care::Usual);
  for (int round = 0; round < most_event_rounds; ++round) {
    auto failure = search_.run(memory, at_start_, [&]() -> std::optional<EvaluationFailure> {
      if (auto unsolved = solve_discrete(memory, solve_after_previous)) return unsolved;
      refresh_at_start(memory);
      return std::nullopt;
    });
    if (failure) return failure;
    // Initial equations for pre(v) may need what was solved for, as parameters that are not fixed.
    const std::span<const double> previous(memory + events_.pre_offset, events_.pre_count);
    const std::vector<double> before(previous.begin(), previous.end());
    previous_kernel_->run(memory);
    if (!std::ranges::equal(before, previous,
                            [](double a, double b) { return a == b || (a != a && b != b); }))
      continue;
    act_at_start(memory);
    return std::nullopt;
  }
  return unsettled_failure();
}

// Loops through unknowns that change at events are cut there: until those stay what they are. What fails with
// values that are not up to date may succeed with those that are.
std::optional<EvaluationFailure> EventHandler::solve_discrete(double* memory, const Solve& solve) {
  constexpr int most_failures = 10;
  int failures = 0;
  for (int round = 0; round < most_event_rounds; ++round) {
    auto failure = solve();
    if (failure && ++failures == most_failures) return failure;
    if (!discrete_changed(memory)) return failure;
  }
  return unsettled_failure();
}

void EventHandler::end_start(double* memory) {
  set(memory, events_.initial_slot, 0.0);
  std::copy_n(memory, events_.pre_count, memory + events_.pre_offset);
}

void EventHandler::begin_event(double* memory, double time) {
  terminated_.reset();
  last_action_.clear();
  constexpr double soon = 1e-9;
  constexpr int often = 3;
  const bool is_soon = time - last_event_ <= soon * std::max(least_time, std::abs(time));
  events_in_a_row_ = is_soon ? events_in_a_row_ + 1 : 0;
  last_event_ = time;
  const bool again = events_in_a_row_ >= often;
  search_.renew_work();
  search_.begin(conditions_, again ? ConditionSearch::Care::Thorough : ConditionSearch::Care::Usual);
  std::copy_n(memory, events_.pre_count, memory + events_.pre_offset);
  if (!conditions_.empty()) crossing_kernel_->run(memory);
  for (HeldCondition& condition : conditions_) condition.from = memory[condition.indicator];
  std::size_t at = 0;
  for (const ProgramSample& sample : events_.samples) {
    for (std::uint32_t i = 0; i < sample.active.count; ++i, ++at) {
      const double instant =
          memory[sample.start.first + i] + next_samples_[at] * memory[sample.interval.first + i];
      if (instant > time + same_event_time(time)) continue;
      memory[sample.active.first + i] = 1.0;
      next_samples_[at] += 1.0;
    }
  }
}

// What depends on nothing but time goes to the side it will be on.
void EventHandler::refresh(double* memory, double time) {
  if (scheduled_ > 0) {
    memory[program_.time_slot] = just_after(time);
    crossing_kernel_->run(memory);
    look_at(scheduled(), memory);
    memory[program_.time_slot] = time;
  }
  if (scheduled_ < conditions_.size()) {
    crossing_kernel_->run(memory);
    look_at(searched(), memory);
  }
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

// What `reinit` says at the start is an initial equation.
void EventHandler::act_at_start(double* memory) {
  if (!has_actions_ && !asserts_at_events_) return;
  action_kernel_->run(memory);
  keep_broken_at_event(memory);
  for (const ProgramAction& action : events_.actions) {
    if (action.kind == ProgramAction::Kind::Terminate && memory[action.condition] != 0.0)
      terminated_ = message_of(action, memory);
  }
}

bool EventHandler::act(double* memory) {
  if (!has_actions_ && !asserts_at_events_) return false;
  action_kernel_->run(memory);
  keep_broken_at_event(memory);
  new_values_.clear();
  bool changed = false;
  for (const ProgramAction& action : events_.actions) {
    if (action.kind == ProgramAction::Kind::Assert || memory[action.condition] == 0.0) continue;
    if (action.kind == ProgramAction::Kind::Terminate) {
      terminated_ = message_of(action, memory);
      continue;
    }
    const double value = action.negated ? -memory[action.value] : memory[action.value];
    new_values_.push_back({&action, value});
    if (action.is_indirect) {
      requests_.push_back({&action, value});
    } else {
      memory[action.state] = value;
      set_states_.push_back(action.state);
    }
    last_action_ = action.origin;
    changed = true;
  }
  return changed;
}

std::optional<EvaluationFailure> EventHandler::contradictory_actions() {
  if (new_values_.size() < 2) return std::nullopt;
  std::ranges::stable_sort(new_values_, {}, [](const Request& request) { return request.action->state; });
  for (std::size_t k = 1; k < new_values_.size(); ++k) {
    const auto& [first, one] = new_values_[k - 1];
    const auto& [second, other] = new_values_[k];
    if (first->state != second->state || one == other || (std::isnan(one) && std::isnan(other))) continue;
    EvaluationFailure result = failure_of(fmt::format(
        "two new values for one variable at one instant, {:.6g} by {} and {:.6g} by {}",
        first->negated ? -one : one, first->origin, second->negated ? -other : other, second->origin));
    result.help =
        "a variable can get one new value at an event (MLS 8.3.6): put the conditions into one when-equation "
        "with "
        "`elsewhen`, whose first branch that is active counts";
    return result;
  }
  return std::nullopt;
}

// What is read in any case must have a value; a relation of what is not a number would be false without a
// word.
std::optional<EvaluationFailure> EventHandler::condition_without_value(const double* memory) const {
  for (const HeldCondition& condition : at_start_) {
    if (!condition.is_always_read || !std::isnan(memory[condition.indicator])) continue;
    EvaluationFailure result = failure_of(
        fmt::format("{} in {} has no value",
                    condition.is_relation ? "a relation" : "a step such as `integer`", *condition.text));
    result.help =
        "a function in it may be outside of its domain, as a root of a negative number, or a division 0/0";
    return result;
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> EventHandler::settle(double* memory, double time, const Solve& solve,
                                                      const Solve& after_action) {
  const Solve fitted = [&]() -> std::optional<EvaluationFailure> {
    if (auto failure = solve_discrete(memory, solve)) return failure;
    refresh(memory, time);
    return std::nullopt;
  };
  for (int round = 0; round < most_event_rounds; ++round) {
    // First everything fits together as it was before the event, then what was before changes.
    if (auto failure = search_.run(memory, conditions_, fitted)) return failure;
    const bool acted = act(memory);
    if (acted) {
      if (auto failure = contradictory_actions()) return failure;
      if (auto failure = after_action()) return failure;
      search_.forget_turns(conditions_);
    }
    const bool previous = update_previous(memory);
    if (acted || previous) continue;
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
  return unsettled_failure();
}

void EventHandler::schedule(double* memory, double time) {
  next_time_ = std::numeric_limits<double>::infinity();
  const auto offer = [&](double instant) {
    if (instant > time + same_event_time(time) && instant < next_time_) next_time_ = instant;
  };
  if (scheduled_ > 0) crossing_kernel_->run(memory);
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
      if (instant > time - same_event_time(time)) next_time_ = std::min(next_time_, std::max(instant, time));
    }
  }
}

std::vector<double> EventHandler::progress() const {
  std::vector<double> numbers = next_samples_;
  numbers.insert(numbers.end(), {next_time_, last_event_, static_cast<double>(events_in_a_row_)});
  return numbers;
}

void EventHandler::return_to(std::span<const double> progress) {
  std::ranges::copy(progress.first(next_samples_.size()), next_samples_.begin());
  const std::span<const double> rest = progress.subspan(next_samples_.size());
  next_time_ = rest[0];
  last_event_ = rest[1];
  events_in_a_row_ = static_cast<int>(rest[2]);
  terminated_.reset();
  broken_at_event_.clear();
  requests_.clear();
  set_states_.clear();
}

std::vector<double> EventHandler::known_instants(double* memory) {
  std::vector<double> instants;
  if (scheduled_ > 0) crossing_kernel_->run(memory);
  for (const CrossingGroup& group : events_.crossings) {
    for (const SlotRange& times : group.times) {
      for (std::uint32_t i = 0; i < times.count; ++i) instants.push_back(memory[times.first + i]);
    }
  }
  if (!events_.samples.empty()) sample_kernel_->run(memory);
  std::size_t at = 0;
  for (const ProgramSample& sample : events_.samples) {
    for (std::uint32_t i = 0; i < sample.active.count; ++i, ++at)
      instants.push_back(memory[sample.start.first + i] +
                         next_samples_[at] * memory[sample.interval.first + i]);
  }
  return instants;
}

std::vector<double> EventHandler::decisions(const double* memory) const {
  std::vector<double> numbers;
  for (const HeldCondition& condition : conditions_) numbers.push_back(memory[condition.held]);
  numbers.insert(numbers.end(), next_samples_.begin(), next_samples_.end());
  return numbers;
}

void EventHandler::look(double* memory, std::span<double> indicators, std::vector<std::uint8_t>& flipped) {
  crossing_kernel_->run(memory);
  const std::span<HeldCondition> conditions = searched();
  flipped.resize(conditions.size());
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    indicators[k] = memory[conditions[k].indicator];
    conditions[k].largest = std::max(conditions[k].largest, std::abs(indicators[k]));
    const bool changes = memory[conditions[k].fresh] != memory[conditions[k].held];
    flipped[k] = changes && !std::isnan(indicators[k]) ? 1 : 0;
  }
}

bool EventHandler::hold_present_values(double* memory) {
  crossing_kernel_->run(memory);
  bool changed = false;
  // Also what depends on nothing but time: at the very instant `time > t0` is false.
  for (const HeldCondition& condition : conditions_) {
    // Of a condition whose indicator has no value here nothing is known.
    const double present = memory[condition.fresh];
    if (std::isnan(memory[condition.indicator]) || std::isnan(present)) continue;
    changed = changed || memory[condition.held] != present;
    memory[condition.held] = present;
  }
  return changed;
}

void EventHandler::restore_conditions(const double* before, double* memory) const {
  for (const HeldCondition& condition : conditions_) memory[condition.held] = before[condition.held];
}

void EventHandler::restore_discrete(const double* before, double* memory) const {
  for (const SlotRange& range : events_.discrete)
    std::copy_n(before + range.first, range.count, memory + range.first);
}

std::string EventHandler::crossing_text(std::size_t number) const {
  return *conditions_[scheduled_ + number].text;
}

void EventHandler::keep_broken_at_event(double* memory) {
  for (std::size_t k = 0; k < events_.actions.size(); ++k) {
    const ProgramAction& action = events_.actions[k];
    const bool asked = is_asked_at_event(action);
    const double holds = memory[action.condition];
    if (asked && (holds == 0.0 || std::isnan(holds))) broken_at_event_.push_back(broken(k, memory));
  }
}

// What could not be evaluated is not fulfilled either.
BrokenAssertion EventHandler::broken(std::size_t number, double* memory) const {
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

std::string EventHandler::message_of(const ProgramAction& action, double* memory) const {
  if (action.message.outputs.empty()) return action.message_text;
  return text_of_site(action.message, context_, memory).value_or("(its message could not be evaluated)");
}

EvaluationFailure EventHandler::failure_of(std::string reason) {
  return {.value = EvaluationFailure::npos, .equation = {}, .reason = std::move(reason)};
}

EvaluationFailure EventHandler::unsettled_failure() const {
  EvaluationFailure result = failure_of(unsettled());
  if (!changed_slots_.empty())
    result.help =
        "a variable that gets another value each time it is "
        "computed, as in `n = pre(n) + 1`, belongs into a "
        "`when`, which says at which event";
  return result;
}

// In words, with its place; empty where nothing is known.
std::string EventHandler::equation_of(std::uint32_t slot) const {
  for (const Kernel& kernel : program_.equations.kernels) {
    const auto found = find_store(kernel, [&](std::uint32_t stored) { return stored == slot; });
    if (found) return " by " + kernel.origins[found->origin];
  }
  return {};
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
      names += fmt::format("{}`{}`{}", names.empty() ? "" : ", ", name, equation_of(slot));
      break;
    }
  }
  std::string cause;
  if (!search_.last_change().empty())
    cause = "; the last condition to change belongs to " + search_.last_change();
  if (!last_action_.empty()) cause += "; the last action was " + last_action_;
  return fmt::format("the event does not settle after {} rounds{}{}", most_event_rounds,
                     names.empty() ? "" : "; still changing: " + names, cause);
}

}  // namespace causa
