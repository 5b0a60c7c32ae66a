// What happens at events: conditions are looked at anew, discrete variables follow, states get new values,
// until nothing changes any more (MLS 8.6, appendix B).
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "codegen/runtime/condition_search.h"
#include "codegen/runtime/program_code.h"
#include "codegen/runtime/site_runner.h"
#include "model/compiled_model.h"

namespace causa {

class EventHandler {
 public:
  // The code outlives the handler.
  EventHandler(const ProgramCode& code, SiteRunners& sites, const SiteContext& context);

  // Solves the equations with the values that are held now.
  using Solve = std::function<std::optional<EvaluationFailure>()>;

  // As of ConditionSearch.
  void ask_for_suspects(ConditionSearch::Suspects suspects) { search_.ask_for_suspects(std::move(suspects)); }
  void bound_work(ConditionSearch::Work work) { search_.bound_work(std::move(work)); }

  // The start: parameters and start values are in memory.
  std::optional<EvaluationFailure> begin_start(double* memory);
  std::optional<EvaluationFailure> settle_start(double* memory, const Solve& solve);
  void end_start(double* memory);

  // The fresh values of all conditions of the equations, or of the start.
  void refresh_conditions(double* memory) { crossing_kernel_->run(memory); }
  void refresh_conditions_at_start(double* memory) {
    initial_crossing_kernel_->run(memory);
    crossing_kernel_->run(memory);
  }
  [[nodiscard]] std::span<const HeldCondition> conditions() const { return conditions_; }
  [[nodiscard]] std::span<const HeldCondition> conditions_at_start() const { return at_start_; }

  // A condition that is read in any case and has no value, after the start and after an event.
  [[nodiscard]] std::optional<EvaluationFailure> condition_without_value(const double* memory) const;

  // An event: the values before it are in memory.
  void begin_event(double* memory, double time);
  // Until nothing changes. `after_action`: states have new values, before anything else changes.
  std::optional<EvaluationFailure> settle(double* memory, double time, const Solve& solve,
                                          const Solve& after_action);
  // New values for what is no state, since they were last asked for.
  struct Request {
    const ProgramAction* action = nullptr;
    double value = 0.0;
  };
  std::vector<Request> take_requests() { return std::exchange(requests_, {}); }
  // The states that got new values since then.
  std::vector<std::uint32_t> take_set_states() { return std::exchange(set_states_, {}); }
  [[nodiscard]] std::optional<std::string> terminated() const { return terminated_; }

  // Crossings that have to be searched for.
  [[nodiscard]] bool has_conditions() const { return !conditions_.empty(); }
  [[nodiscard]] std::size_t crossing_count() const { return conditions_.size() - scheduled_; }
  void look(double* memory, std::span<double> indicators, std::vector<std::uint8_t>& flipped);
  [[nodiscard]] std::string crossing_text(std::size_t number) const;

  // What the conditions of the start should be as the memory is now.
  void refresh_at_start(double* memory);
  // For an evaluation beyond a crossing (far_side.h): conditions take the values they have as the memory is
  // now; false: all of them have it already.
  bool hold_present_values(double* memory);
  void restore_conditions(const double* before, double* memory) const;
  void restore_discrete(const double* before, double* memory) const;

  [[nodiscard]] double next_time_event() const { return next_time_; }
  // How far events have come, as numbers, and back to there: what was asserted since then is forgotten.
  [[nodiscard]] std::vector<double> progress() const;
  void return_to(std::span<const double> progress);
  // As of CompiledModel.
  [[nodiscard]] std::vector<double> known_instants(double* memory);
  [[nodiscard]] std::vector<double> decisions(const double* memory) const;
  [[nodiscard]] bool has_assertions() const { return has_assertions_; }
  [[nodiscard]] bool asks_for_end() const { return asks_for_end_; }
  std::vector<BrokenAssertion> broken_assertions(double* memory);

 private:
  std::optional<EvaluationFailure> settle_start_from_guess(double* memory, const Solve& solve);
  [[nodiscard]] std::vector<std::vector<std::size_t>> other_branches(double* memory,
                                                                     const std::vector<double>& guess);
  std::optional<EvaluationFailure> solve_discrete(double* memory, const Solve& solve);
  void refresh(double* memory, double time);
  void look_at(std::span<HeldCondition> conditions, const double* memory);
  [[nodiscard]] std::span<HeldCondition> scheduled() { return std::span(conditions_).first(scheduled_); }
  [[nodiscard]] std::span<HeldCondition> searched() { return std::span(conditions_).subspan(scheduled_); }
  bool discrete_changed(const double* memory);
  bool update_previous(double* memory);
  bool act(double* memory);
  // Two `reinit` that are active together and give one variable different values (MLS 8.3.6).
  [[nodiscard]] std::optional<EvaluationFailure> contradictory_actions();
  void act_at_start(double* memory);
  // What is asserted under `when` is true or false at its event, and forgotten after it.
  void keep_broken_at_event(double* memory);
  [[nodiscard]] BrokenAssertion broken(std::size_t number, double* memory) const;
  void schedule(double* memory, double time);
  std::string message_of(const ProgramAction& action, double* memory) const;
  [[nodiscard]] std::string unsettled() const;
  [[nodiscard]] EvaluationFailure unsettled_failure() const;
  [[nodiscard]] std::string equation_of(std::uint32_t slot) const;
  static EvaluationFailure failure_of(std::string reason);

  const SimulationProgram& program_;
  const ProgramEvents& events_;
  SiteContext context_;
  std::unique_ptr<KernelRunner> crossing_kernel_;
  std::unique_ptr<KernelRunner> initial_crossing_kernel_;
  std::unique_ptr<KernelRunner> previous_kernel_;
  std::unique_ptr<KernelRunner> sample_kernel_;
  std::unique_ptr<KernelRunner> action_kernel_;
  // First those whose times are known, then those that have to be searched for.
  std::vector<HeldCondition> conditions_;
  std::size_t scheduled_ = 0;
  std::vector<HeldCondition> at_start_;
  ConditionSearch search_;
  int events_in_a_row_ = 0;
  double last_event_ = -std::numeric_limits<double>::infinity();
  bool has_actions_ = false;
  bool has_assertions_ = false;
  bool asserts_at_events_ = false;
  std::vector<BrokenAssertion> broken_at_event_;  // since somebody asked
  bool asks_for_end_ = false;
  std::vector<double> next_samples_;  // of every sample, by position: how many have been
  double next_time_ = std::numeric_limits<double>::infinity();
  std::optional<std::string> terminated_;
  std::vector<double> last_discrete_;  // of the round before, in the order of events_.discrete
  // For messages: what changed last.
  std::vector<std::uint32_t> changed_slots_;
  std::string last_action_;
  std::vector<Request> requests_;
  std::vector<std::uint32_t> set_states_;
  std::vector<Request> new_values_;  // by all `reinit` that are active together
};

}  // namespace causa
