#include "codegen/runtime/program_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/interruption.h"
#include "codegen/runtime/delay_lines.h"
#include "codegen/runtime/equation_efforts.h"
#include "codegen/runtime/event_handler.h"
#include "codegen/runtime/far_side.h"
#include "codegen/runtime/function_services.h"
#include "codegen/runtime/impulse_solver.h"
#include "codegen/runtime/program_catalogue.h"
#include "codegen/runtime/routine_runner.h"
#include "codegen/runtime/site_runner.h"
#include "codegen/runtime/state_requests.h"
#include "model/catalogue.h"
#include "numerics/finite.h"
#include "program/block_conditions.h"
#include "program/stores.h"

namespace causa {

namespace {

// A start that contradicts itself by less than this is rounding.
constexpr double start_tolerance = 1e-6;

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
        delays_(program_),
        outside_(outside),
        services_(program_.functions, texts_, outside),
        functions_(code_->functions->make_machine(services_)),
        sites_(std::make_unique<FunctionSites>(site_context())),
        states_(merged(program_.states)),
        derivatives_(merged(program_.state_derivatives)),
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
        impulses_(*code_, *sites_) {
    append(code_->constants);
    catalogue_ = catalogue_of(program_);
    for (const CatalogueEntry& entry : catalogue_) {
      if (entry.kind != CatalogueKind::Integer) continue;
      const bool varies = entry.role != CatalogueRole::Constant && entry.role != CatalogueRole::Parameter;
      (varies ? integers_ : integer_parameters_)
          .push_back(
              {static_cast<std::uint32_t>(entry.first_value), static_cast<std::uint32_t>(entry.value_count)});
    }
    varying_ = varying_ranges();
    for (const ProgramInputDerivative& derivative : program_.input_derivatives)
      input_derivatives_.push_back(
          {.input = derivative.input, .order = derivative.order, .value = derivative.slot});
    for (const SlotRange& range : states_) {
      for (std::uint32_t i = 0; i < range.count; ++i) state_slots_.push_back(range.first + i);
    }
    for (const SlotRange& range : derivatives_) {
      for (std::uint32_t i = 0; i < range.count; ++i) derivative_slots_.push_back(range.first + i);
    }
    give_conditions(equations_, events_.conditions().size(),
                    [this](double* memory) { events_.refresh_conditions(memory); });
    give_conditions(initial_, events_.conditions_at_start().size(),
                    [this](double* memory) { events_.refresh_conditions_at_start(memory); });
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
    given_parameters_[static_cast<std::uint32_t>(value)] = number;
  }
  void set_start(std::size_t value, double number) override {
    require(value < program_.slot_count, "a start value has a place in the values");
    given_starts_[static_cast<std::uint32_t>(value)] = number;
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
  [[nodiscard]] std::size_t state_variable(std::size_t state) const override;
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
  [[nodiscard]] std::uint64_t far_evaluations() const override { return far_side_.count(); }
  [[nodiscard]] bool has_memory() const override { return !delays_.empty(); }
  std::optional<EvaluationFailure> remember(double begin, double end, const StatesAt& states_at) override;
  [[nodiscard]] double longest_step() const override { return delays_.longest_step(memory_.data()); }
  [[nodiscard]] double next_break(double after) const override { return delays_.next_bend(after); }
  [[nodiscard]] bool has_assertions() const override { return events_.has_assertions(); }
  std::vector<BrokenAssertion> broken_assertions() override {
    return events_.broken_assertions(memory_.data());
  }
  [[nodiscard]] std::vector<BlockEffort> block_efforts() const override;
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
  [[nodiscard]] std::vector<SlotRange> varying_ranges() const;
  void follow_states();
  void give_conditions(RoutineRunner& runner, std::size_t condition_count,
                       const std::function<void(double*)>& refresh) const;
  std::vector<std::uint32_t> conditions_of_singular_loops();
  using BlockReads = std::vector<std::vector<std::uint32_t>>;  // by block: slots of conditions
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
  std::optional<EvaluationFailure> follow_columns(const JacobianPlan& plan, RoutineTangents& tangents,
                                                  KernelRunner* first, std::span<const std::uint32_t> columns,
                                                  std::span<const std::uint32_t> rows,
                                                  std::span<double> values);
  [[nodiscard]] std::string infinite_derivative(const JacobianPlan& plan,
                                                std::span<const std::uint32_t> columns,
                                                std::span<const std::uint32_t> rows,
                                                std::span<const double> values) const;
  // Of the values that matter; a guarded value is seen in what reads it.
  [[nodiscard]] std::size_t count_non_finite() const;
  bool enter_far_side_for_values(std::size_t most_missing = 0);
  std::optional<EvaluationFailure> run_parameters();
  std::optional<EvaluationFailure> solve_start(double time);
  std::optional<EvaluationFailure> settle(double time);
  std::optional<EvaluationFailure> fulfil_requests();
  void remember();
  std::optional<EvaluationFailure> run_with_past(double time,
                                                 const std::function<std::optional<std::string>()>& run);
  void run_delays();
  void take_first_choice();
  bool choose_states_here();
  void select(const ProgramStateSet& set);
  // The first statement of a kernel whose value is not finite.
  [[nodiscard]] std::optional<EvaluationFailure> first_failure(const Kernel& kernel) const;
  [[nodiscard]] std::optional<EvaluationFailure> first_failure(const Routine& routine) const;
  [[nodiscard]] std::optional<EvaluationFailure> failure_of_variables() const;
  [[nodiscard]] std::optional<EvaluationFailure> failure_of_discrete() const;
  // An Integer outside of the range in which all of them are exact.
  [[nodiscard]] std::optional<EvaluationFailure> failure_of_integers(
      std::span<const SlotRange> integers) const;
  [[nodiscard]] std::string equation_of(std::uint32_t slot) const;
  [[nodiscard]] std::optional<EvaluationFailure> contradiction_at_start(bool at_end);
  // Of equations that are solved together: with what is known about why.
  [[nodiscard]] EvaluationFailure unsolved_block(std::string reason) const;
  [[nodiscard]] std::string in_words(const SolveBlock& block) const;
  // Of an operation in the store of the slot: what had no value there.
  [[nodiscard]] OutOfDomain operation_of(const Kernel& kernel, std::uint32_t slot) const {
    return operation_out_of_domain(kernel, slot, memory_, [this](std::uint32_t read) {
      const std::string name = read == program_.time_slot ? "time" : value_name(catalogue_, read);
      return name.empty() ? std::string("…") : name;
    });
  }
  static EvaluationFailure unsolved(std::string reason) {
    return {.value = EvaluationFailure::npos, .equation = {}, .reason = std::move(reason)};
  }

  std::shared_ptr<const ProgramCode> code_;  // by all instances
  const SimulationProgram& program_;
  SiteFailures site_failures_;
  DelayLines delays_;
  TextStore texts_;
  Outside* outside_;
  FunctionServices services_;
  std::unique_ptr<FunctionMachine> functions_;
  std::unique_ptr<SiteRunners> sites_;
  std::vector<CatalogueEntry> catalogue_;
  std::vector<SlotRange> states_;
  std::vector<SlotRange> varying_;      // values that are neither constants nor parameters
  bool parameters_are_finite_ = false;  // since the last start
  std::vector<SlotRange> integers_;
  std::vector<SlotRange> integer_parameters_;
  std::vector<SlotRange> derivatives_;
  std::vector<std::uint32_t> state_slots_;
  std::vector<double> memory_;  // values, tangents, constants
  BlockReads initial_reads_;    // filled when a loop is first found singular
  BlockReads equation_reads_;
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
  bool counts_jumps_ = false;  // an event is handled
  std::map<std::uint32_t, double> given_parameters_;
  std::map<std::uint32_t, double> given_starts_;
  std::vector<InputDerivative> input_derivatives_;
  std::vector<std::pair<std::uint32_t, double>> event_inputs_;  // from the next event on
  std::vector<ProgramStateSet> choices_;                        // `choice` is the present one
  bool is_starting_ = false;                                    // values for the start are looked for
  bool is_settling_ = false;                    // an event is handled, the start, or a point beyond an event
  std::unique_ptr<RoutineTangents> by_states_;  // from when the Jacobian is first asked for
  // From when the linearization is first asked for.
  struct Linearization {
    LinearizationShape shape;
    RoutineTangents equations;
    std::unique_ptr<KernelRunner> parameters;
    std::vector<std::uint32_t> columns;  // slots
    std::vector<std::uint32_t> rows;
    std::vector<std::size_t> negated;  // entries
  };
  std::unique_ptr<Linearization> linearization_;
  std::vector<std::uint32_t> derivative_slots_;
};

std::optional<EvaluationFailure> ProgramModel::initialize(double time) {
  event_inputs_.clear();
  parameters_are_finite_ = false;
  // An input that nothing drives holds its start.
  for (const InputDerivative& derivative : input_derivatives_) memory_[derivative.value] = 0.0;
  memory_[program_.time_slot] = time;
  if (auto failure = run_parameters()) return failure;
  run_start();
  for (const auto& [slot, number] : given_parameters_) {
    if (!std::isfinite(number)) return EvaluationFailure{.value = slot, .equation = {}};
  }
  for (const auto& [slot, number] : given_starts_) {
    if (!std::isfinite(number)) return EvaluationFailure{.value = slot, .equation = {}};
  }
  is_starting_ = true;
  is_settling_ = true;
  auto unsolved_start = solve_start(time);
  is_settling_ = false;
  is_starting_ = false;
  if (unsolved_start) return unsolved_start;
  copies_->run(memory_.data());
  if (count_non_finite() > 0 && enter_far_side_for_values()) events_.refresh_at_start(memory_.data());
  if (auto failure = failure_of_variables()) return failure;
  parameters_are_finite_ = true;
  if (auto failure = failure_of_integers(integer_parameters_)) return failure;
  if (auto failure = failure_of_integers(integers_)) return failure;
  if (auto failure = events_.condition_without_value(memory_.data())) return failure;
  return contradiction_at_start(true);
}

std::optional<EvaluationFailure> ProgramModel::recompute_parameters() {
  for (const auto& [slot, number] : given_parameters_) {
    if (!std::isfinite(number)) return EvaluationFailure{.value = slot, .equation = {}};
  }
  if (auto failure = run_parameters()) return failure;
  if (auto failure = failure_of_integers(integer_parameters_)) return failure;
  // What does not change between events depends on parameters too.
  if (auto stuck = equations_.run(memory_.data())) return unsolved_block(std::move(*stuck));
  return std::nullopt;
}

std::optional<EvaluationFailure> ProgramModel::run_parameters() {
  site_failures_.last.clear();
  ++site_failures_.run;
  if (given_parameters_.empty()) {
    parameters_->run(memory_.data());
  } else {
    // What depends on a given parameter is computed after it, so the given value must stand at once.
    for (const auto& [slot, number] : given_parameters_) memory_[slot] = number;
    run_keeping(
        program_.parameters, memory_, [this](std::uint32_t slot) { return given_parameters_.contains(slot); },
        run_site());
  }
  for (const RoutineRunner* routine : {&initial_, &equations_}) {
    for (const auto& block : routine->blocks()) block->forget_parameters();
  }
  if (!site_failures_.last.empty()) {
    if (auto failure = first_failure(program_.parameters)) return failure;
  }
  return std::nullopt;
}

// The equations of the start, until nothing that changes at events changes any more; then the equations of
// the model from there.
std::optional<EvaluationFailure> ProgramModel::solve_start(double time) {
  double* const memory = memory_.data();
  const bool has_plan = program_.has_initial;
  if (auto failure = events_.begin_start(memory)) return failure;
  take_first_choice();
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
      take_first_choice();
    }
  }
  const auto settled = events_.settle_start(
      memory, solve_and_copy([&] { return has_plan ? run_initial() : equations_.run(memory); }));
  if (settled) return settled;
  // As the start left them: the model's own equations write some of the values anew.
  if (auto failure = contradiction_at_start(false)) return failure;
  take_first_choice();
  // The candidates have their values: whether the choice is good can be seen before it is used.
  if (!choices_.empty()) choose_states_here();
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
    if (failure || count_non_finite() > 0) {
      const std::size_t without_value = failure ? values().size() + 1 : count_non_finite();
      const bool is_beyond = far_side_.enter([&] {
        run_delays();
        return count_non_finite() < without_value;
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
  return fulfil_state_requests(wanted, given, choices_, memory_, run);
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
  if (auto missing = failure_of_discrete()) return {.failure = std::move(missing)};
  if (auto beyond = failure_of_integers(integers_)) return {.failure = std::move(beyond)};
  if (auto unknown = events_.condition_without_value(memory_.data())) return {.failure = std::move(unknown)};
  if (!delays_.empty()) {
    run_delays();
    delays_.after_event(time, memory_.data());
  }
  EventOutcome outcome{.failure = std::nullopt, .terminated = events_.terminated()};
  if (!impulses_.empty()) outcome.jumps = impulses_.finish();
  return outcome;
}

// A value that could not be computed at an event would stay until the next one.
std::optional<EvaluationFailure> ProgramModel::failure_of_discrete() const {
  for (const SlotRange& range : program_.events.discrete) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot) {
      if (!std::isnan(memory_[slot])) continue;
      if (auto failure = first_failure(program_.equations)) return failure;
      return EvaluationFailure{.value = slot, .equation = {}};
    }
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> ProgramModel::failure_of_integers(
    std::span<const SlotRange> integers) const {
  constexpr double largest = 9007199254740991.0;  // 2^53 − 1: what is larger may have been rounded
  for (const SlotRange& range : integers) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot) {
      const double value = memory_[slot];
      if (std::fabs(value) <= largest) [[likely]]
        continue;
      return unsolved(fmt::format("`{}` would be {:.17g}{}, but Integers reach from {:.0f} to {:.0f}",
                                  value_name(catalogue_, slot), value, equation_of(slot), -largest, largest));
    }
  }
  return std::nullopt;
}

// In words, with its place; empty where it is not computed by a statement.
std::string ProgramModel::equation_of(std::uint32_t slot) const {
  std::vector<const Kernel*> kernels{&program_.parameters};
  for (const Routine* routine : {&program_.equations, &program_.initial}) {
    for (const Kernel& kernel : routine->kernels) kernels.push_back(&kernel);
  }
  for (const Kernel* kernel : kernels) {
    const auto found = find_store(*kernel, [&](std::uint32_t stored) { return stored == slot; });
    if (found) return fmt::format(" by {}", kernel->origins[found->origin]);
  }
  return {};
}

EventOutcome ProgramModel::handle_end(double time, std::span<const double> states) {
  if (!events_.asks_for_end()) return {.happened = false};
  memory_[program_.events.terminal_slot] = 1.0;
  EventOutcome outcome = handle_event(time, states);
  memory_[program_.events.terminal_slot] = 0.0;
  return outcome;
}

// Directly; where that fails and the model says how to make it simpler, from the simplified equations on in
// steps as long as they can be (MLS 3.7.4.4).
std::optional<std::string> ProgramModel::run_initial() {
  constexpr double first_step = 0.1;
  constexpr double smallest_step = 1e-4;
  if (!program_.homotopy_slot) return initial_.run(memory_.data());
  double& lambda = memory_[*program_.homotopy_slot];
  lambda = 1.0;
  auto failure = initial_.run(memory_.data());
  if (!failure) return std::nullopt;
  run_start();
  lambda = 0.0;
  if (auto simplified = initial_.run(memory_.data()))
    return fmt::format("{} (nor do the simplified equations of `homotopy` have one: {})", *failure,
                       *simplified);
  std::vector<double> solved = memory_;
  double step = first_step;
  while (solved[*program_.homotopy_slot] < 1.0) {
    lambda = std::min(1.0, solved[*program_.homotopy_slot] + step);
    if (auto stuck = initial_.run(memory_.data())) {
      step *= 0.5;
      std::ranges::copy(solved, memory_.begin());
      if (step < smallest_step)
        return fmt::format("{} (the way from the simplified equations of `homotopy` ends at {:.4g})", *stuck,
                           lambda);
      continue;
    }
    solved = memory_;
    step *= 2.0;
  }
  return std::nullopt;
}

void ProgramModel::run_start() {
  if (given_starts_.empty()) {
    start_->run(memory_.data());
    return;
  }
  for (const auto& [slot, number] : given_starts_) memory_[slot] = number;
  run_keeping(
      program_.start, memory_, [this](std::uint32_t slot) { return given_starts_.contains(slot); },
      run_site());
}

std::optional<EvaluationFailure> ProgramModel::contradiction_at_start(bool at_end) {
  copies_->run(memory_.data());
  start_residuals_->run(memory_.data());
  for (const StartCheck& check : program_.start_checks) {
    if (check.at_end != at_end) continue;
    const double residual = memory_[check.slot];
    // What is not a number has a cause of its own.
    if (!(std::abs(residual) > start_tolerance * std::max(1.0, check.scale))) continue;
    EvaluationFailure made = unsolved(
        fmt::format("the start contradicts itself: {} does not hold, by {:.4g}", check.origin, residual));
    made.help =
        "there are more conditions for the start than it needs: take `fixed = true` from one of the start "
        "values, or leave out an initial equation, or make them agree";
    return made;
  }
  return std::nullopt;
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

// Solvers can let the conditions that their blocks read follow the unknowns.
void ProgramModel::give_conditions(RoutineRunner& runner, std::size_t condition_count,
                                   const std::function<void(double*)>& refresh) const {
  constexpr std::size_t few_conditions = 50;
  for (const auto& solver : runner.blocks()) {
    const std::vector<ConditionSlots>& conditions = solver->block().conditions;
    if (conditions.empty()) continue;
    solver->follow_conditions(
        BlockConditions(conditions, refresh, is_settling_, condition_count <= few_conditions));
  }
}

// Slots.
std::vector<std::uint32_t> ProgramModel::conditions_of_singular_loops() {
  std::set<std::uint32_t> found;
  const auto look_at = [&](const Routine& routine, const RoutineRunner& runner, BlockReads& reads) {
    if (!runner.found_singular()) return;
    if (reads.empty()) reads = conditions_by_block(program_, routine);
    for (std::size_t k = 0; k < reads.size(); ++k) {
      if (runner.blocks()[k]->found_singular()) found.insert(reads[k].begin(), reads[k].end());
    }
  };
  look_at(program_.initial, initial_, initial_reads_);
  look_at(program_.equations, equations_, equation_reads_);
  return {found.begin(), found.end()};
}

EvaluationFailure ProgramModel::unsolved_block(std::string reason) const {
  EvaluationFailure made = unsolved(std::move(reason));
  for (const Routine* routine : {&program_.initial, &program_.equations}) {
    if (const auto cause = first_failure(*routine); cause && made.operation.empty())
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
  if (auto cause = first_failure(program_.equations)) return cause;
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

std::size_t ProgramModel::count_non_finite() const {
  // Parameters, which may be many, are looked at until they are known to be finite.
  const bool none_is_missing =
      parameters_are_finite_
          ? std::ranges::all_of(varying_,
                                [this](const SlotRange& range) {
                                  return all_finite(values().subspan(range.first, range.count));
                                })
          : all_finite(values());
  if (none_is_missing) [[likely]]
    return 0;
  // What variables were before an event, indicators and guarded values say nothing about the solution.
  std::size_t missing = 0;
  const auto count = [&](std::size_t first, std::size_t size) {
    missing += static_cast<std::size_t>(std::ranges::count_if(
        values().subspan(first, size), [](double value) { return !std::isfinite(value); }));
  };
  for (const CatalogueEntry& entry : catalogue_) {
    if (entry.kind != CatalogueKind::Text) count(entry.first_value, entry.value_count);
  }
  for (const SlotRange& range : derivatives_) count(range.first, range.count);
  return missing;
}

std::vector<SlotRange> ProgramModel::varying_ranges() const {
  std::vector<std::uint8_t> is_fixed(program_.slot_count, 0);
  for (const ProgramVariable& variable : program_.variables) {
    const bool is_parameter =
        variable.role == VariableRole::Constant || variable.role == VariableRole::Parameter;
    if (is_parameter)
      std::fill_n(is_fixed.begin() + variable.slots.first, variable.slots.count, std::uint8_t{1});
  }
  std::vector<SlotRange> ranges;
  for (std::uint32_t slot = 0; slot < program_.slot_count; ++slot) {
    if (is_fixed[slot] != 0) continue;
    if (ranges.empty() || ranges.back().first + ranges.back().count != slot) ranges.push_back({slot, 0});
    ++ranges.back().count;
  }
  return ranges;
}

// Whether all values, or all but at most so many, are known with the conditions as they are at this very
// point.
bool ProgramModel::enter_far_side_for_values(std::size_t most_missing) {
  const auto at_most = [&](std::size_t most) {
    return far_side_.enter([&] {
      copies_->run(memory_.data());
      return count_non_finite() <= most;
    });
  };
  if (!at_most(0) && !at_most(most_missing)) return false;
  far_side_.leave(FarSide::Keep::Values);
  return true;
}

std::optional<EvaluationFailure> ProgramModel::evaluate(double time, std::span<const double> states) {
  auto failure = run_equations(time, states);
  copies_->run(memory_.data());
  if (!failure && count_non_finite() == 0) [[likely]]
    return std::nullopt;
  // At the instant of an event a branch may have lost its value. Other variables may have none at any time.
  if (failure && !enter_far_side_for_values(values().size())) return failure;
  if (!failure) enter_far_side_for_values(count_non_finite() - 1);
  return failure_of_variables();
}

std::optional<EvaluationFailure> ProgramModel::failure_of_variables() const {
  if (count_non_finite() == 0) return std::nullopt;
  // Start values are overwritten by what the equations compute; of those, the first one to fail is the cause.
  if (auto failure = first_failure(program_.initial)) return failure;
  if (auto failure = first_failure(program_.parameters)) return failure;
  if (auto failure = first_failure(program_.equations)) return failure;
  if (auto failure = first_failure(program_.start)) return failure;
  return first_failure(program_.copies);
}

std::optional<EvaluationFailure> ProgramModel::first_failure(const Routine& routine) const {
  for (std::size_t k = 0; k < routine.kernels.size(); ++k) {
    if (auto failure = first_failure(routine.kernels[k])) return failure;
    if (k == routine.blocks.size()) break;
    if (auto failure = first_failure(routine.blocks[k].body)) return failure;
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> ProgramModel::first_failure(const Kernel& kernel) const {
  const auto is_missing = [this](std::uint32_t slot) { return !std::isfinite(memory_[slot]); };
  // Guarded values of branches that are not taken say nothing.
  const auto is_guarded = [this](std::uint32_t slot) {
    return std::ranges::binary_search(program_.guarded_slots, slot);
  };
  const auto found =
      find_store(kernel, [&](std::uint32_t slot) { return is_missing(slot) && !is_guarded(slot); });
  if (!found) return std::nullopt;
  if (found->is_site && !site_failures_.last.empty()) return unsolved(site_failures_.last);
  OutOfDomain cause = operation_of(kernel, found->slot);
  // The branch that is taken may read a guarded value.
  if (cause.operation.empty()) {
    const auto read =
        find_store(kernel, [&](std::uint32_t slot) { return is_missing(slot) && is_guarded(slot); });
    if (read && read->origin == found->origin) cause = operation_of(kernel, read->slot);
  }
  return EvaluationFailure{.value = found->slot,
                           .equation = kernel.origins[found->origin],
                           .operation = std::move(cause.operation),
                           .help = std::move(cause.help)};
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
  return follow_columns(program_.by_states->jacobian, *by_states_, nullptr, state_slots_, derivative_slots_,
                        values);
}

// The derivatives of rows by columns, which are slots; `first` follows what does not change between events.
std::optional<EvaluationFailure> ProgramModel::follow_columns(const JacobianPlan& plan,
                                                              RoutineTangents& routine, KernelRunner* first,
                                                              std::span<const std::uint32_t> columns,
                                                              std::span<const std::uint32_t> rows,
                                                              std::span<double> values) {
  double* const memory = memory_.data();
  double* const tangents = memory + program_.tangent_offset;
  std::fill_n(tangents, program_.slot_count, 0.0);
  if (const SolveBlock* const singular = routine.prepare(memory)) return unsolved(in_words(*singular));
  for (std::uint32_t group = 0; group < plan.groups.row_count(); ++group) {
    if (is_interrupted()) [[unlikely]]
      return unsolved("the evaluation was interrupted");
    for (const std::uint32_t slot : columns) tangents[slot] = 0.0;
    for (const std::uint32_t column : plan.groups.row(group)) tangents[columns[column]] = 1.0;
    if (first != nullptr) first->run(memory);
    routine.run(memory);
    for (const std::uint32_t column : plan.groups.row(group)) {
      for (int entry = plan.starts[column]; entry < plan.starts[column + 1]; ++entry) {
        const auto at = static_cast<std::size_t>(entry);
        values[at] = tangents[rows[static_cast<std::size_t>(plan.rows[at])]];
      }
    }
  }
  if (all_finite(values)) return std::nullopt;
  return unsolved(infinite_derivative(plan, columns, rows, values));
}

// The words for a block that is singular where its derivatives are needed.
std::string ProgramModel::in_words(const SolveBlock& block) const {
  constexpr std::size_t most_names = 3;
  std::string names;
  for (std::size_t k = 0; k < std::min(block.names.size(), most_names); ++k)
    names += (k == 0 ? "`" : ", `") + block.names[k] + "`";
  if (block.names.size() > most_names) names += ", …";
  std::string text =
      fmt::format("the loop for {} is singular here, so that its unknowns have no derivatives", names);
  if (!block.origins.empty() && !block.origins.front().empty()) text += ", in " + block.origins.front();
  return text;
}

// Names the first of `values` that is not finite. The first columns and rows are the states and their
// derivatives.
std::string ProgramModel::infinite_derivative(const JacobianPlan& plan,
                                              std::span<const std::uint32_t> columns,
                                              std::span<const std::uint32_t> rows,
                                              std::span<const double> values) const {
  const auto name_of = [&](std::uint32_t slot) { return value_name(catalogue(), slot); };
  for (std::size_t column = 0; column < columns.size(); ++column) {
    for (int entry = plan.starts[column]; entry < plan.starts[column + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      if (std::isfinite(values[at])) continue;
      const auto row = static_cast<std::size_t>(plan.rows[at]);
      const std::size_t states = state_slots_.size();
      const std::string by =
          column < states ? value_name(catalogue(), state_variable(column)) : name_of(columns[column]);
      const std::string of = row < states
                                 ? fmt::format("der({})", value_name(catalogue(), state_variable(row)))
                                 : name_of(rows[row]);
      return fmt::format("the slope of `{}` by `{}` is not a finite number", of, by);
    }
  }
  return "a derivative of the equations by a state is not a finite number";
}

// --- linearization -------------------------------------------------------------------------------------

const LinearizationShape* ProgramModel::linearization_shape() {
  if (!program_.linearization) return nullptr;
  if (linearization_) return &linearization_->shape;
  if (program_.by_states) follow_states();
  const ProgramLinearization& plan = *program_.linearization;
  const LinearizationCode& code = code_->linearization();
  append(code.equations.constants);
  linearization_ = std::make_unique<Linearization>(
      Linearization{.shape = {.pattern = {plan.equations.jacobian.starts, plan.equations.jacobian.rows}},
                    .equations = RoutineTangents(equations_, code.equations, *sites_),
                    .parameters = code.parameters->make_runner(*sites_),
                    .columns = state_slots_,
                    .rows = derivative_slots_,
                    .negated = {}});
  Linearization& made = *linearization_;
  std::vector<bool> negated_rows(derivative_slots_.size(), false);
  std::vector<bool> negated_columns(state_slots_.size(), false);
  for (const ProgramLinearization::Place& input : plan.inputs) {
    made.shape.inputs.push_back({.value = input.slot, .negated = input.negated});
    made.columns.push_back(input.slot);
    negated_columns.push_back(input.negated);
  }
  for (const ProgramLinearization::Place& output : plan.outputs) {
    made.shape.outputs.push_back({.value = output.slot, .negated = output.negated});
    made.rows.push_back(output.slot);
    negated_rows.push_back(output.negated);
  }
  const JacobianPattern& pattern = made.shape.pattern;
  for (std::size_t column = 0; column < made.columns.size(); ++column) {
    for (int entry = pattern.starts[column]; entry < pattern.starts[column + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      if (negated_columns[column] != negated_rows[static_cast<std::size_t>(pattern.rows[at])])
        made.negated.push_back(at);
    }
  }
  return &made.shape;
}

std::optional<EvaluationFailure> ProgramModel::linearization(double time, std::span<const double> states,
                                                             std::span<double> values) {
  if (auto failure = run_equations(time, states)) return failure;
  return linearization_here(values);
}

// At the point evaluated last.
std::optional<EvaluationFailure> ProgramModel::linearization_here(std::span<double> values) {
  require(linearization_ != nullptr, "whoever linearizes a model has asked for the shape before");
  auto failure =
      follow_columns(program_.linearization->equations.jacobian, linearization_->equations,
                     linearization_->parameters.get(), linearization_->columns, linearization_->rows, values);
  for (const std::size_t entry : linearization_->negated) values[entry] = -values[entry];
  return failure;
}

std::vector<NearCondition> ProgramModel::near_conditions(double time, std::span<const double> states) {
  // What rounding leaves of an indicator that has been as large as 1, and what a located event does.
  constexpr double close = 1e-9;
  std::vector<NearCondition> near;
  if (run_equations(time, states)) return near;
  double* const memory = memory_.data();
  events_.refresh_conditions(memory);
  const std::span<const HeldCondition> conditions = events_.conditions();
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    const HeldCondition& condition = conditions[k];
    const double indicator = memory[condition.indicator];
    if (std::isnan(indicator)) continue;
    const double scale = condition.is_scheduled ? std::max(1.0, std::abs(time)) : condition.largest;
    const bool is_pending = memory[condition.fresh] != memory[condition.held];
    if (!is_pending && !(std::abs(indicator) <= close * scale)) continue;
    near.push_back({.number = k,
                    .text = *condition.text,
                    .is_relation = condition.is_relation,
                    .held = memory[condition.held],
                    .is_pending = is_pending && std::abs(indicator) > close * scale});
  }
  return near;
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

std::size_t ProgramModel::state_variable(std::size_t state) const {
  const std::uint32_t slot = state_slots_[state];
  for (const ProgramStateSet& set : choices_) {
    if (slot < set.states.first || slot >= set.states.first + set.states.count) continue;
    return set.candidates[set.choice[slot - set.states.first]];
  }
  return slot;
}

// --- states that are chosen while the model runs -------------------------------------------------------

void ProgramModel::select(const ProgramStateSet& set) {
  std::fill_n(memory_.data() + set.selection.first, set.selection.count, 0.0);
  for (std::uint32_t k = 0; k < set.choose; ++k) {
    const auto at = static_cast<std::uint32_t>(k * set.candidates.size() + set.choice[k]);
    memory_[set.selection.first + at] = 1.0;
    memory_[set.states.first + k] = memory_[set.candidates[set.choice[k]]];
  }
}

void ProgramModel::take_first_choice() {
  if (choices_.empty()) choices_ = program_.state_sets;
  for (std::size_t k = 0; k < choices_.size(); ++k) {
    choices_[k].choice = program_.state_sets[k].choice;
    select(choices_[k]);
  }
}

// Called where a step is over.
bool ProgramModel::choose_states(double time, std::span<const double> states) {
  for (const auto& block : equations_.blocks()) {
    if (!block->block().is_linear) block->remember(memory_.data());
  }
  if (choices_.empty()) return false;
  if (run_equations(time, states)) return false;
  return choose_states_here();
}

bool ProgramModel::choose_states_here() {
  bool changed = false;
  for (const auto& block : equations_.blocks())
    changed = block->choose_states(memory_.data(), choices_) || changed;
  if (!changed) return false;
  for (const ProgramStateSet& set : choices_) select(set);
  return true;
}

std::vector<BlockEffort> ProgramModel::block_efforts() const {
  std::vector<BlockEffort> efforts;
  for (const auto& solver : equations_.blocks()) {
    const SolveBlock& block = solver->block();
    const BlockStatistics spent = solver->statistics();
    efforts.push_back({.name = block.names.front(),
                       .is_linear = block.is_linear,
                       .unknowns = block.names.size(),
                       .solves = spent.solves,
                       .iterations = spent.iterations,
                       .factorizations = spent.factorizations});
  }
  return efforts;
}

}  // namespace

std::unique_ptr<CompiledModel> make_instance(std::shared_ptr<const ProgramCode> code, Outside* outside) {
  return std::make_unique<ProgramModel>(std::move(code), outside);
}

}  // namespace causa
