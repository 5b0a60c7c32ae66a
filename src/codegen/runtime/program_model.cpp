#include "codegen/runtime/program_model.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/interruption.h"
#include "codegen/runtime/chosen_states.h"
#include "codegen/runtime/delay_lines.h"
#include "codegen/runtime/equation_efforts.h"
#include "codegen/runtime/evaluation_failures.h"
#include "codegen/runtime/event_handler.h"
#include "codegen/runtime/far_side.h"
#include "codegen/runtime/function_services.h"
#include "codegen/runtime/given_values.h"
#include "codegen/runtime/homotopy.h"
#include "codegen/runtime/impulse_solver.h"
#include "codegen/runtime/instance_linearization.h"
#include "codegen/runtime/loop_conditions.h"
#include "codegen/runtime/missing_values.h"
#include "codegen/runtime/near_conditions.h"
#include "codegen/runtime/program_catalogue.h"
#include "codegen/runtime/routine_jacobian.h"
#include "codegen/runtime/routine_runner.h"
#include "codegen/runtime/site_runner.h"
#include "codegen/runtime/state_requests.h"
#include "numerics/finite.h"
#include "program/held_reals.h"
#include "program/object_slots.h"

namespace causa {

namespace {

// Neighbours become one range, so that copying states takes few calls.
std::vector<SlotRange> merged(const std::vector<SlotRange>& ranges) {
  std::vector<SlotRange> result;
  for (const SlotRange& range : ranges) {
    if (!result.empty() && result.back().first + result.back().count == range.first) {
      result.back().count += range.count;
    } else {
      result.push_back(range);
    }
  }
  return result;
}

// Where the values end. For the one or two of a small model a call would cost more than the copy.
const double* copy_to(const double* values, std::uint32_t count, double* target) {
  constexpr std::uint32_t few = 2;
  if (count > few) {
    std::copy_n(values, count, target);
  } else if (count > 0) {
    target[0] = values[0];
    target[count - 1] = values[count - 1];
  }
  return values + count;
}

class ProgramModel final : public CompiledModel {
 public:
  ProgramModel(std::shared_ptr<const ProgramCode> code, Outside* outside)
      : code_(std::move(code)),
        program_(code_->program()),
        catalogue_(catalogue_of(program_)),
        delays_(program_),
        outside_(outside),
        services_(program_.functions, texts_, outside),
        functions_(code_->functions->make_machine(services_)),
        sites_(std::make_unique<FunctionSites>(site_context())),
        states_(merged(program_.states)),
        derivatives_(merged(program_.state_derivatives)),
        missing_(program_, catalogue_, derivatives_),
        choice_(program_.state_sets),
        memory_(program_.memory_size()),
        parameters_(code_->parameters->make_runner(*sites_)),
        start_(code_->start->make_runner(*sites_)),
        copies_(code_->copies->make_runner(*sites_)),
        start_residuals_(code_->start_residuals->make_runner(*sites_)),
        delay_kernel_(code_->delays->make_runner(*sites_)),
        initial_(program_.initial, code_->initial, program_.tangent_offset, *sites_),
        equations_(program_.equations, code_->equations, program_.tangent_offset, *sites_),
        events_(*code_, *sites_, site_context()),
        far_side_(memory_, equations_, events_, site_failures_, is_settling_),
        impulses_(*code_, *sites_),
        singular_at_start_(program_, program_.initial, initial_),
        singular_(program_, program_.equations, equations_) {
    append(code_->constants);
    for (const CatalogueEntry& entry : catalogue_) {
      if (entry.kind != CatalogueKind::Integer) continue;
      const bool varies = entry.role != CatalogueRole::Constant && entry.role != CatalogueRole::Parameter;
      (varies ? integers_ : integer_parameters_)
          .push_back(
              {static_cast<std::uint32_t>(entry.first_value), static_cast<std::uint32_t>(entry.value_count)});
    }
    if (program_.linearization) find_held_values();
    for (const ProgramInputDerivative& derivative : program_.input_derivatives)
      input_derivatives_.push_back(
          {.input = derivative.input, .order = derivative.order, .value = derivative.slot});
    for (const SlotRange& range : states_) {
      for (std::uint32_t i = 0; i < range.count; ++i) state_slots_.push_back(range.first + i);
    }
    for (const SlotRange& range : derivatives_) {
      for (std::uint32_t i = 0; i < range.count; ++i) derivative_slots_.push_back(range.first + i);
    }
    let_conditions_follow(
        equations_, events_.conditions().size(),
        [this](double* memory) { events_.refresh_conditions(memory); }, is_settling_);
    let_conditions_follow(
        initial_, events_.conditions_at_start().size(),
        [this](double* memory) { events_.refresh_conditions_at_start(memory); }, is_settling_);
    events_.ask_for_suspects([this] { return conditions_of_singular_loops(); });
    events_.bound_work([this] { return initial_.work() + equations_.work(); });
  }

  [[nodiscard]] std::unique_ptr<CompiledModel> new_instance() const override {
    return make_instance(code_, outside_);
  }
  [[nodiscard]] const std::string& name() const override { return program_.model_name; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::size_t state_count() const override { return state_slots_.size(); }
  [[nodiscard]] std::span<const double> values() const override {
    return {memory_.data(), program_.slot_count};
  }

  [[nodiscard]] std::string text(std::size_t value) const override {
    const std::string* const text = texts_.text_of(memory_[value]);
    return text == nullptr ? std::string() : *text;
  }

  void set_parameter(std::size_t value, double number) override {
    require(value < program_.slot_count, "a parameter has a place in the values");
    given_parameters_.set(static_cast<std::uint32_t>(value), number);
  }
  void set_start(std::size_t value, double number) override {
    require(value < program_.slot_count, "a start value has a place in the values");
    given_starts_.set(static_cast<std::uint32_t>(value), number);
  }
  void set_input(std::size_t value, double number) override {
    require(value < program_.slot_count, "an input has a place in the values");
    memory_[value] = number;
  }
  void set_input_at_event(std::size_t value, double number) override {
    require(value < program_.slot_count, "an input has a place in the values");
    event_inputs_.emplace_back(static_cast<std::uint32_t>(value), number);
  }
  [[nodiscard]] std::span<const InputDerivative> input_derivatives() const override {
    return input_derivatives_;
  }

  std::optional<EvaluationFailure> initialize(double time) override;
  std::optional<EvaluationFailure> recompute_parameters() override;
  [[nodiscard]] std::optional<std::string> terminated_at_start() const override {
    return events_.terminated();
  }
  void get_states(std::span<double> states) const override;
  [[nodiscard]] std::size_t state_value(std::size_t state) const override { return state_slots_[state]; }
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override;

  [[nodiscard]] double state_nominal(std::size_t state) const override {
    return program_.state_nominals.empty() ? 1.0 : program_.state_nominals[state];
  }
  [[nodiscard]] bool has_jacobian() const override {
    return !state_slots_.empty() && program_.by_states.has_value();
  }
  [[nodiscard]] JacobianPattern jacobian_pattern() override;
  std::optional<EvaluationFailure> jacobian(double time, std::span<const double> states,
                                            std::span<double> values) override;
  [[nodiscard]] const LinearizationShape* linearization_shape() override;
  std::optional<EvaluationFailure> linearization(double time, std::span<const double> states,
                                                 std::span<double> values) override;
  std::vector<NearCondition> near_conditions(double time, std::span<const double> states) override;
  std::optional<EvaluationFailure> linearization_beyond(std::span<const std::size_t> conditions, double time,
                                                        std::span<const double> states,
                                                        std::span<double> values) override;
  [[nodiscard]] std::size_t state_variable(std::size_t state) const override {
    return choice_.variable_of(state_slots_[state]);
  }
  bool choose_states(double time, std::span<const double> states) override;
  [[nodiscard]] std::size_t crossing_count() const override { return events_.crossing_count(); }
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  [[nodiscard]] std::string crossing_text(std::size_t number) const override {
    return events_.crossing_text(number);
  }
  [[nodiscard]] double next_time_event() const override {
    return std::min(events_.next_time_event(), delays_.next_jump());
  }
  EventOutcome handle_event(double time, std::span<const double> states) override;
  EventOutcome handle_end(double time, std::span<const double> states) override;
  [[nodiscard]] std::vector<double> mode() const override { return memory_; }
  void exchange_mode(std::vector<double>& other) override {
    require(other.size() == memory_.size(), "a mode is of this run");
    memory_.swap(other);
  }
  [[nodiscard]] std::vector<double> checkpoint() const override;
  void return_to(std::span<const double> checkpoint) override;
  [[nodiscard]] std::span<const std::size_t> held_values() const override { return held_values_; }
  void hold(std::size_t value, double number) override {
    set_input(value, number);
    // Between events `pre` of it is the same.
    const ProgramEvents& events = program_.events;
    if (events.pre_offset > 0 && value < events.pre_count) memory_[value + events.pre_offset] = number;
  }
  [[nodiscard]] std::vector<double> decisions() const override;
  [[nodiscard]] std::vector<double> known_instants() override {
    return events_.known_instants(memory_.data());
  }
  std::optional<double> exchange_parameter(std::size_t value, std::optional<double> number) override;
  [[nodiscard]] std::uint64_t far_evaluations() const override { return far_side_.count(); }
  [[nodiscard]] bool has_memory() const override { return !delays_.empty(); }
  std::optional<EvaluationFailure> remember(double begin, double end, const StatesAt& states_at) override;
  [[nodiscard]] double longest_step() const override { return delays_.longest_step(memory_.data()); }
  [[nodiscard]] double next_break(double after) const override { return delays_.next_bend(after); }
  [[nodiscard]] bool has_assertions() const override { return events_.has_assertions(); }
  std::vector<BrokenAssertion> broken_assertions() override {
    return events_.broken_assertions(memory_.data());
  }
  [[nodiscard]] std::vector<BlockEffort> block_efforts() const override {
    return causa::block_efforts(equations_);
  }
  void measure() override { equations_.measure(); }
  [[nodiscard]] std::vector<EquationEffort> equation_efforts() const override {
    if (!equations_.times()) return {};
    return causa::equation_efforts(program_.equations, *equations_.times(), program_.functions);
  }

 private:
  // Behind what is in memory.
  void append(const MemoryConstants& constants) {
    require(constants.values.empty() || constants.first == memory_.size(),
            "constants lie where the code expects them");
    memory_.insert(memory_.end(), constants.values.begin(), constants.values.end());
  }
  void find_held_values();
  void follow_states();
  // Slots.
  std::vector<std::uint32_t> conditions_of_singular_loops();
  std::optional<std::string> run_initial();
  void run_start();
  SiteContext site_context() {
    return {.program = &program_,
            .failures = &site_failures_,
            .delays = &delays_,
            .functions = functions_.get(),
            .services = &services_};
  }
  // For kernels that are walked through.
  std::function<void(const EvaluationSite&)> run_site() {
    return [this](const EvaluationSite& site) {
      make_site_runner(site, {}, site_context())->run(memory_.data());
    };
  }
  std::optional<EvaluationFailure> run_equations(double time, std::span<const double> states);
  bool take_derivatives(std::span<double> derivatives) const;
  std::optional<EvaluationFailure> derivatives_beyond(std::optional<EvaluationFailure> failure,
                                                      std::span<double> derivatives);
  std::optional<EvaluationFailure> jacobian_here(std::span<double> values);
  std::optional<EvaluationFailure> linearization_here(std::span<double> values);
  [[nodiscard]] JacobianNames names() const {
    return {.catalogue = catalogue_,
            .state_count = state_slots_.size(),
            .state_variable = [this](std::size_t state) { return state_variable(state); }};
  }
  [[nodiscard]] std::size_t count_missing() const { return missing_.count(values()); }
  bool enter_far_side_for_values(std::size_t most_missing = 0);
  std::optional<EvaluationFailure> run_parameters();
  std::optional<EvaluationFailure> solve_start(double time);
  std::optional<EvaluationFailure> settle(double time);
  std::optional<EvaluationFailure> fulfil_requests();
  void remember();
  std::optional<EvaluationFailure> run_with_past(double time,
                                                 const std::function<std::optional<std::string>()>& run);
  void run_delays();
  [[nodiscard]] EvaluatedProgram evaluated() const {
    return {.program = program_, .catalogue = catalogue_, .memory = memory_, .site_failures = site_failures_};
  }
  [[nodiscard]] std::optional<EvaluationFailure> failure_of_variables() const;
  [[nodiscard]] std::optional<EvaluationFailure> check_start(StartChecks checks);
  // Of equations that are solved together: with what is known about why.
  [[nodiscard]] EvaluationFailure unsolved_block(std::string reason) const;

  std::shared_ptr<const ProgramCode> code_;  // by all instances
  const SimulationProgram& program_;
  std::vector<CatalogueEntry> catalogue_;
  SiteFailures site_failures_;
  DelayLines delays_;
  TextStore texts_;
  Outside* outside_;
  FunctionServices services_;
  std::unique_ptr<FunctionMachine> functions_;
  std::unique_ptr<SiteRunners> sites_;
  std::vector<SlotRange> states_;
  std::vector<SlotRange> integers_;
  std::vector<SlotRange> integer_parameters_;
  std::vector<SlotRange> derivatives_;
  std::vector<std::uint32_t> state_slots_;
  std::vector<std::uint32_t> derivative_slots_;
  MissingValues missing_;
  ChosenStates choice_;
  std::vector<double> memory_;  // values, tangents, constants
  std::unique_ptr<KernelRunner> parameters_;
  std::unique_ptr<KernelRunner> start_;
  std::unique_ptr<KernelRunner> copies_;
  std::unique_ptr<KernelRunner> start_residuals_;
  std::unique_ptr<KernelRunner> delay_kernel_;
  RoutineRunner initial_;
  RoutineRunner equations_;
  EventHandler events_;
  FarSide far_side_;
  ImpulseSolver impulses_;
  SingularLoops singular_at_start_;
  SingularLoops singular_;
  bool counts_jumps_ = false;  // an event is handled
  GivenValues given_parameters_;
  GivenValues given_starts_;
  std::vector<std::size_t> held_values_;
  std::vector<std::uint32_t> decision_slots_;  // whole numbers that events change, external objects
  std::vector<InputDerivative> input_derivatives_;
  std::vector<std::pair<std::uint32_t, double>> event_inputs_;  // from the next event on
  bool is_starting_ = false;                                    // values for the start are looked for
  bool is_settling_ = false;                    // an event is handled, the start, or a point beyond an event
  std::unique_ptr<RoutineTangents> by_states_;  // from when the Jacobian is first asked for
  std::unique_ptr<InstanceLinearization> linearization_;  // from when it is first asked for
};

std::optional<EvaluationFailure> ProgramModel::initialize(double time) {
  event_inputs_.clear();
  missing_.parameters_may_be_missing();
  // An input that nothing drives holds its start.
  for (const InputDerivative& derivative : input_derivatives_) memory_[derivative.value] = 0.0;
  memory_[program_.time_slot] = time;
  if (auto failure = run_parameters()) return failure;
  run_start();
  if (auto failure = given_parameters_.failure()) return failure;
  if (auto failure = given_starts_.failure()) return failure;
  is_starting_ = true;
  is_settling_ = true;
  auto unsolved_start = solve_start(time);
  is_settling_ = false;
  is_starting_ = false;
  if (unsolved_start) return unsolved_start;
  copies_->run(memory_.data());
  if (count_missing() > 0 && enter_far_side_for_values()) events_.refresh_at_start(memory_.data());
  if (auto failure = failure_of_variables()) return failure;
  missing_.parameters_are_finite();
  if (auto failure = failure_of_integers(evaluated(), integer_parameters_)) return failure;
  if (auto failure = failure_of_integers(evaluated(), integers_)) return failure;
  if (auto failure = events_.condition_without_value(memory_.data())) return failure;
  return check_start(StartChecks::AtItsEnd);
}

std::optional<EvaluationFailure> ProgramModel::recompute_parameters() {
  if (auto failure = given_parameters_.failure()) return failure;
  if (auto failure = run_parameters()) return failure;
  if (auto failure = failure_of_integers(evaluated(), integer_parameters_)) return failure;
  // What does not change between events depends on parameters too.
  if (auto stuck = equations_.run(memory_.data())) return unsolved_block(std::move(*stuck));
  return std::nullopt;
}

std::optional<EvaluationFailure> ProgramModel::run_parameters() {
  site_failures_.last.clear();
  ++site_failures_.run;
  given_parameters_.run(program_.parameters, *parameters_, memory_, run_site());
  for (const RoutineRunner* routine : {&initial_, &equations_}) {
    for (const auto& block : routine->blocks()) block->forget_parameters();
  }
  if (!site_failures_.last.empty()) {
    if (auto failure = failure_in(evaluated(), program_.parameters)) return failure;
  }
  return std::nullopt;
}

// The equations of the start, until nothing that changes at events changes any more; then the equations of
// the model from there.
std::optional<EvaluationFailure> ProgramModel::solve_start(double time) {
  double* const memory = memory_.data();
  const bool has_plan = program_.has_initial;
  if (auto failure = events_.begin_start(memory)) return failure;
  choice_.begin(memory_);
  // Initial equations for pre(v) and the conditions in them read variables under their own names.
  const auto solve_and_copy = [&](auto run) {
    return [this, time, run]() -> std::optional<EvaluationFailure> {
      if (auto failure = run_with_past(time, run)) return failure;
      copies_->run(memory_.data());
      return std::nullopt;
    };
  };
  // Of several solutions the one is meant that the simplified equations lead to (MLS 3.7.4.4).
  if (has_plan && program_.homotopy_slot) {
    memory[*program_.homotopy_slot] = 0.0;
    if (events_.settle_start(memory, solve_and_copy([&] { return initial_.run(memory); }))) {
      run_start();
      if (auto failure = events_.begin_start(memory)) return failure;
      choice_.begin(memory_);
    }
  }
  const auto settled = events_.settle_start(
      memory, solve_and_copy([&] { return has_plan ? run_initial() : equations_.run(memory); }));
  if (settled) return settled;
  // As the start left them: the model's own equations write some of the values anew.
  if (auto failure = check_start(StartChecks::AfterItsEquations)) return failure;
  choice_.begin(memory_);
  // The candidates have their values: whether the choice is good can be seen before it is used.
  if (!choice_.empty()) choice_.renew(equations_, memory_);
  events_.end_start(memory);
  if (auto failure = settle(time)) return failure;
  if (!delays_.empty()) {
    run_delays();
    delays_.begin(time, memory);
  }
  return std::nullopt;
}

// Before the start everything was as it is at the start: until what is delayed does not change any more.
std::optional<EvaluationFailure> ProgramModel::run_with_past(
    double time, const std::function<std::optional<std::string>()>& run) {
  constexpr int most_rounds = 1000;
  for (int round = 0; round < most_rounds; ++round) {
    if (auto failure = run()) return unsolved_block(std::move(*failure));
    if (delays_.empty()) return std::nullopt;
    run_delays();
    if (auto reason = delays_.impossible(memory_.data())) return unsolved(std::move(*reason));
    if (!delays_.begin(time, memory_.data())) return std::nullopt;
  }
  return unsolved(fmt::format("what is delayed has no value before the start: {} depends on itself",
                              program_.delays.front().text));
}

void ProgramModel::run_delays() {
  copies_->run(memory_.data());
  delay_kernel_->run(memory_.data());
}

std::optional<EvaluationFailure> ProgramModel::remember(double begin, double end, const StatesAt& states_at) {
  std::vector<double> states(state_slots_.size());
  for (std::size_t point = 0; point < DelayLine::points; ++point) {
    const double part = static_cast<double>(point) / static_cast<double>(DelayLine::points - 1);
    const double time = point + 1 == DelayLine::points ? end : begin + part * (end - begin);
    states_at(time, states);
    auto failure = run_equations(time, states);
    run_delays();
    if (failure || count_missing() > 0) {
      const std::size_t without_value = failure ? values().size() + 1 : count_missing();
      const bool is_beyond = far_side_.enter([&] {
        run_delays();
        return count_missing() < without_value;
      });
      if (failure && !is_beyond) return failure;
      delays_.sample(memory_.data(), point);
      if (is_beyond) far_side_.leave(FarSide::Keep::Nothing);
      continue;
    }
    delays_.sample(memory_.data(), point);
  }
  delays_.add_stretch(begin, end, memory_.data());
  if (auto reason = delays_.impossible(memory_.data())) return unsolved(std::move(*reason));
  return std::nullopt;
}

std::optional<EvaluationFailure> ProgramModel::settle(double time) {
  const bool was_settling = std::exchange(is_settling_, true);
  const auto solve = [&]() -> std::optional<EvaluationFailure> {
    if (counts_jumps_) impulses_.restore(memory_);
    do {
      if (auto stuck = equations_.run(memory_.data())) return unsolved_block(std::move(*stuck));
    } while (counts_jumps_ && impulses_.jump(memory_));
    copies_->run(memory_.data());
    return std::nullopt;
  };
  // What follows from new states is no jump of a constraint.
  const auto after_action = [&]() -> std::optional<EvaluationFailure> {
    if (auto failure = fulfil_requests()) return failure;
    if (!counts_jumps_) return std::nullopt;
    if (auto stuck = equations_.run_between_events(memory_.data())) return unsolved_block(std::move(*stuck));
    impulses_.begin(memory_);
    return std::nullopt;
  };
  auto failure = events_.settle(memory_.data(), time, solve, after_action);
  is_settling_ = was_settling;
  if (!failure) remember();
  return failure;
}

std::optional<EvaluationFailure> ProgramModel::fulfil_requests() {
  const std::vector<std::uint32_t> given = events_.take_set_states();
  std::vector<EventHandler::Request> requests = events_.take_requests();
  if (requests.empty()) return std::nullopt;
  std::vector<StateRequest> wanted;
  for (const EventHandler::Request& request : requests) {
    wanted.push_back({.slot = request.action->state,
                      .value = request.value,
                      .companions = request.action->companions,
                      .origin = request.action->origin});
  }
  const auto run = [&]() -> std::optional<EvaluationFailure> {
    if (auto stuck = equations_.run_between_events(memory_.data())) return unsolved_block(std::move(*stuck));
    return std::nullopt;
  };
  return fulfil_state_requests(wanted, given, choice_.sets(), memory_, run);
}

// What singular loops leave open is, until the next event, as near to this as can be; of several solutions of
// a non-linear loop this is the one to be followed.
void ProgramModel::remember() {
  for (const auto& block : equations_.blocks()) block->remember(memory_.data());
}

std::optional<EvaluationFailure> ProgramModel::crossings(double time, std::span<const double> states,
                                                         std::span<double> indicators,
                                                         std::vector<std::uint8_t>& flipped) {
  if (auto failure = run_equations(time, states)) {
    if (!far_side_.enter([] { return true; })) return failure;
    far_side_.leave(FarSide::Keep::Values);
  }
  events_.look(memory_.data(), indicators, flipped);
  return std::nullopt;
}

EventOutcome ProgramModel::handle_event(double time, std::span<const double> states) {
  if (auto failure = run_equations(time, states)) {
    // The old branch has no solution here: the event begins with the new one.
    if (!far_side_.enter([] { return true; })) return {.failure = std::move(failure)};
    far_side_.leave(FarSide::Keep::Conditions);
  }
  copies_->run(memory_.data());
  for (const auto& block : equations_.blocks()) {
    if (block->block().is_linear) block->forget();
  }
  if (!impulses_.empty()) impulses_.begin(memory_);
  events_.begin_event(memory_.data(), time);
  if (!delays_.empty()) {
    run_delays();
    delays_.before_event(time, memory_.data());
  }
  for (const auto& [slot, number] : event_inputs_) memory_[slot] = number;
  event_inputs_.clear();
  counts_jumps_ = !impulses_.empty();
  auto failure = settle(time);
  counts_jumps_ = false;
  if (failure) return {.failure = std::move(failure)};
  if (auto missing = failure_of_discrete(evaluated())) return {.failure = std::move(missing)};
  if (auto beyond = failure_of_integers(evaluated(), integers_)) return {.failure = std::move(beyond)};
  if (auto unknown = events_.condition_without_value(memory_.data())) return {.failure = std::move(unknown)};
  if (!delays_.empty()) {
    run_delays();
    delays_.after_event(time, memory_.data());
  }
  EventOutcome outcome{.failure = std::nullopt, .terminated = events_.terminated()};
  if (!impulses_.empty()) outcome.jumps = impulses_.finish();
  return outcome;
}

EventOutcome ProgramModel::handle_end(double time, std::span<const double> states) {
  if (!events_.asks_for_end()) return {.happened = false};
  memory_[program_.events.terminal_slot] = 1.0;
  EventOutcome outcome = handle_event(time, states);
  memory_[program_.events.terminal_slot] = 0.0;
  return outcome;
}

std::optional<std::string> ProgramModel::run_initial() {
  if (!program_.homotopy_slot) return initial_.run(memory_.data());
  return solve_by_homotopy(initial_, *program_.homotopy_slot, memory_, [this] { run_start(); });
}

void ProgramModel::run_start() {
  given_starts_.run(program_.start, *start_, memory_, run_site());
}

std::optional<EvaluationFailure> ProgramModel::check_start(StartChecks checks) {
  copies_->run(memory_.data());
  start_residuals_->run(memory_.data());
  return contradiction_at_start(evaluated(), checks);
}

void ProgramModel::get_states(std::span<double> states) const {
  require(states.size() == state_slots_.size(), "there is room for all states");
  double* out = states.data();
  for (const SlotRange& range : states_) out = std::copy_n(memory_.data() + range.first, range.count, out);
}

std::optional<EvaluationFailure> ProgramModel::run_equations(double time, std::span<const double> states) {
  require(states.size() == state_slots_.size(), "there is a value for every state");
  if (is_interrupted()) [[unlikely]]
    return unsolved("the evaluation was interrupted");
  // Back from a trial that may have come to another solution.
  if (time < memory_[program_.time_slot]) {
    for (const auto& block : equations_.blocks()) {
      if (!block->block().is_linear) block->recall(memory_.data());
    }
  }
  memory_[program_.time_slot] = time;
  const double* in = states.data();
  for (const SlotRange& range : states_) in = copy_to(in, range.count, memory_.data() + range.first);
  if (auto failure = equations_.run_between_events(memory_.data()))
    return unsolved_block(std::move(*failure));
  return std::nullopt;
}

std::vector<std::uint32_t> ProgramModel::conditions_of_singular_loops() {
  std::set<std::uint32_t> found;
  singular_at_start_.add_conditions(found);
  singular_.add_conditions(found);
  return {found.begin(), found.end()};
}

EvaluationFailure ProgramModel::unsolved_block(std::string reason) const {
  EvaluationFailure made = unsolved(std::move(reason));
  for (const Routine* routine : {&program_.initial, &program_.equations}) {
    if (const auto cause = failure_in(evaluated(), *routine); cause && made.operation.empty())
      made.operation = cause->operation;
  }
  if (initial_.found_singular() || equations_.found_singular())
    made.help =
        "its equations depend on each other: one of them follows from the others or contradicts them, at "
        "these values at least";
  // Where a function has failed no start value helps.
  if (made.help.empty() && is_starting_ && site_failures_.last.empty())
    made.help =
        "start values are where the search begins: give the unknowns of the loop a `start` near the solution";
  return made;
}

std::optional<EvaluationFailure> ProgramModel::derivatives(double time, std::span<const double> states,
                                                           std::span<double> derivatives) {
  require(derivatives.size() == state_slots_.size(), "there is room for all derivatives");
  auto failure = run_equations(time, states);
  if (!failure && take_derivatives(derivatives)) [[likely]]
    return std::nullopt;
  return derivatives_beyond(std::move(failure), derivatives);
}

// After an evaluation that failed.
std::optional<EvaluationFailure> ProgramModel::derivatives_beyond(std::optional<EvaluationFailure> failure,
                                                                  std::span<double> derivatives) {
  if (far_side_.enter([&] { return take_derivatives(derivatives); })) {
    far_side_.leave(FarSide::Keep::Nothing);
    return std::nullopt;
  }
  if (failure) return failure;
  if (auto cause = failure_in(evaluated(), program_.equations)) return cause;
  return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}};
}

// Whether all of them are finite.
bool ProgramModel::take_derivatives(std::span<double> derivatives) const {
  double* out = derivatives.data();
  for (const SlotRange& range : derivatives_) {
    copy_to(memory_.data() + range.first, range.count, out);
    out += range.count;
  }
  return all_finite(derivatives);
}

// Whether all values, or all but at most so many, are known with the conditions as they are at this very
// point.
bool ProgramModel::enter_far_side_for_values(std::size_t most_missing) {
  const auto at_most = [&](std::size_t most) {
    return far_side_.enter([&] {
      copies_->run(memory_.data());
      return count_missing() <= most;
    });
  };
  if (!at_most(0) && !at_most(most_missing)) return false;
  far_side_.leave(FarSide::Keep::Values);
  return true;
}

std::optional<EvaluationFailure> ProgramModel::evaluate(double time, std::span<const double> states) {
  auto failure = run_equations(time, states);
  copies_->run(memory_.data());
  if (!failure && count_missing() == 0) [[likely]]
    return std::nullopt;
  // At the instant of an event a branch may have lost its value. Other variables may have none at any time.
  if (failure && !enter_far_side_for_values(values().size())) return failure;
  if (!failure) enter_far_side_for_values(count_missing() - 1);
  return failure_of_variables();
}

std::optional<EvaluationFailure> ProgramModel::failure_of_variables() const {
  if (count_missing() == 0) return std::nullopt;
  return failure_in(evaluated());
}

// --- derivatives by the states -------------------------------------------------------------------------

void ProgramModel::follow_states() {
  if (by_states_) return;
  const StateDerivativesCode& code = code_->by_states();
  append(code.constants);
  by_states_ = std::make_unique<RoutineTangents>(equations_, code, *sites_);
}

JacobianPattern ProgramModel::jacobian_pattern() {
  if (!has_jacobian()) return {};
  follow_states();
  return {program_.by_states->jacobian.starts, program_.by_states->jacobian.rows};
}

std::optional<EvaluationFailure> ProgramModel::jacobian(double time, std::span<const double> states,
                                                        std::span<double> values) {
  auto failure = run_equations(time, states);
  if (!failure) failure = jacobian_here(values);
  if (!failure) return std::nullopt;
  if (!far_side_.enter([&] { return !jacobian_here(values); })) return failure;
  far_side_.leave(FarSide::Keep::Nothing);
  return std::nullopt;
}

// At the point evaluated last.
std::optional<EvaluationFailure> ProgramModel::jacobian_here(std::span<double> values) {
  follow_states();
  const RoutineJacobian jacobian{.plan = program_.by_states->jacobian,
                                 .tangents = *by_states_,
                                 .columns = state_slots_,
                                 .rows = derivative_slots_};
  return compute_jacobian(program_, jacobian, names(), memory_.data(), values);
}

// --- linearization -------------------------------------------------------------------------------------

const LinearizationShape* ProgramModel::linearization_shape() {
  if (!program_.linearization) return nullptr;
  if (linearization_) return &linearization_->shape;
  if (program_.by_states) follow_states();
  const ProgramLinearization& plan = *program_.linearization;
  const LinearizationCode& code = code_->linearization();
  append(code.equations.constants);
  linearization_ = make_linearization(plan, equations_, code, *sites_, state_slots_, derivative_slots_);
  return &linearization_->shape;
}

std::optional<EvaluationFailure> ProgramModel::linearization(double time, std::span<const double> states,
                                                             std::span<double> values) {
  if (auto failure = run_equations(time, states)) return failure;
  return linearization_here(values);
}

// At the point evaluated last.
std::optional<EvaluationFailure> ProgramModel::linearization_here(std::span<double> values) {
  require(linearization_ != nullptr, "whoever linearizes a model has asked for the shape before");
  const RoutineJacobian jacobian{.plan = program_.linearization->equations.jacobian,
                                 .tangents = linearization_->equations,
                                 .first = linearization_->parameters.get(),
                                 .columns = linearization_->columns,
                                 .rows = linearization_->rows};
  auto failure = compute_jacobian(program_, jacobian, names(), memory_.data(), values);
  for (const std::size_t entry : linearization_->negated) values[entry] = -values[entry];
  return failure;
}

std::vector<NearCondition> ProgramModel::near_conditions(double time, std::span<const double> states) {
  if (run_equations(time, states)) return {};
  events_.refresh_conditions(memory_.data());
  return conditions_near(events_.conditions(), memory_.data(), time);
}

// Discrete variables follow the conditions; then everything is as before.
std::optional<EvaluationFailure> ProgramModel::linearization_beyond(std::span<const std::size_t> conditions,
                                                                    double time,
                                                                    std::span<const double> states,
                                                                    std::span<double> values) {
  if (auto failure = run_equations(time, states)) return failure;
  const std::vector<double> before = memory_;
  double* const memory = memory_.data();
  for (const std::size_t number : conditions) {
    const HeldCondition& condition = events_.conditions()[number];
    if (condition.is_relation) memory[condition.held] = 1.0 - memory[condition.held];
  }
  std::optional<EvaluationFailure> failure;
  if (auto reason = equations_.run(memory)) failure = unsolved_block(std::move(*reason));
  if (!failure) failure = linearization_here(values);
  std::ranges::copy(before, memory_.begin());
  return failure;
}

// Called where a step is over.
bool ProgramModel::choose_states(double time, std::span<const double> states) {
  for (const auto& block : equations_.blocks()) {
    if (!block->block().is_linear) block->remember(memory_.data());
  }
  if (choice_.empty()) return false;
  if (run_equations(time, states)) return false;
  return choice_.renew(equations_, memory_);
}

// --- trials of events ----------------------------------------------------------------------------------

std::vector<double> ProgramModel::checkpoint() const {
  std::vector<double> numbers = memory_;
  const std::vector<double> progress = events_.progress();
  numbers.insert(numbers.end(), progress.begin(), progress.end());
  return numbers;
}

void ProgramModel::return_to(std::span<const double> checkpoint) {
  require(checkpoint.size() > memory_.size(), "a checkpoint is of this model");
  std::ranges::copy(checkpoint.first(memory_.size()), memory_.begin());
  events_.return_to(checkpoint.subspan(memory_.size()));
  event_inputs_.clear();
}

std::vector<double> ProgramModel::decisions() const {
  std::vector<double> numbers = events_.decisions(memory_.data());
  for (const std::uint32_t slot : decision_slots_) numbers.push_back(memory_[slot]);
  return numbers;
}

void ProgramModel::find_held_values() {
  for (const std::uint32_t slot : held_reals(program_)) held_values_.push_back(slot);
  decision_slots_ = object_slots(program_);
  std::set<std::uint32_t> discrete;
  for (const SlotRange& range : program_.events.discrete) {
    for (std::uint32_t i = 0; i < range.count; ++i) discrete.insert(range.first + i);
  }
  for (const ProgramVariable& variable : program_.variables) {
    if (variable.kind == ValueKind::Real) continue;
    for (std::uint32_t i = 0; i < variable.slots.count; ++i) {
      if (discrete.contains(variable.slots.first + i)) decision_slots_.push_back(variable.slots.first + i);
    }
  }
}

std::optional<double> ProgramModel::exchange_parameter(std::size_t value, std::optional<double> number) {
  const auto slot = static_cast<std::uint32_t>(value);
  const std::optional<double> before = given_parameters_.get(slot);
  if (number) {
    set_parameter(value, *number);
  } else {
    given_parameters_.forget(slot);
  }
  return before;
}

}  // namespace

std::unique_ptr<CompiledModel> make_instance(std::shared_ptr<const ProgramCode> code, Outside* outside) {
  return std::make_unique<ProgramModel>(std::move(code), outside);
}

}  // namespace causa
