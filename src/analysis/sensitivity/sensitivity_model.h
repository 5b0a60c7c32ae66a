// A model together with the sensitivities of its states: ẋ = f, Ṡ = f_x S + f_θ ∂θ/∂p, where θ are parameters
// and what is held between events. Whoever simulates it sees more states, and more variables: the
// sensitivities that a plan asks for, d(y)/d(p) = y_x S + y_θ ∂θ/∂p. Derivatives are those of the program; at
// the start and at events they are differences (start_sensitivities.h, event_jump.h).
#pragma once

#include <optional>
#include <string>

#include "analysis/sensitivity/event_jump.h"
#include "analysis/sensitivity/start_sensitivities.h"
#include "analysis/sensitivity/state_sizes.h"
#include "base/diagnostic.h"
#include "model/forwarding_model.h"

namespace causa {

class SensitivityModel final : public ForwardingModel {
 public:
  // All outlive this. `model` has been asked for its linearization_shape and was initialized once.
  // `tolerance`: of the run.
  SensitivityModel(CompiledModel& model, const SensitivityPlan& plan, const StartSensitivities& start,
                   const StateSizes& state_sizes, double tolerance);

  // Where the variables of the plan are recorded: the variables, then their sensitivities, target by target.
  struct Place {
    std::size_t entry = 0;
    std::size_t value = 0;
  };
  [[nodiscard]] const std::vector<Place>& recorded() const { return recorded_; }
  // Ṡ from S, which lies column by column.
  std::optional<EvaluationFailure> column_rates(double time, std::span<const double> states,
                                                std::span<const double> columns, std::span<double> rates);
  [[nodiscard]] CompiledModel& base() const { return model_; }
  [[nodiscard]] std::size_t base_states() const { return n_; }

  // Why sensitivities ended, and what is to be said about them.
  [[nodiscard]] const std::optional<Diagnostic>& problem() const { return problem_; }
  [[nodiscard]] double time_of_problem() const { return time_of_problem_; }
  [[nodiscard]] double largest_disagreement() const { return largest_disagreement_; }
  [[nodiscard]] double time_of_disagreement() const { return time_of_disagreement_; }
  struct Event {
    double time = 0.0;
    std::string condition;
    std::vector<double> instants;  // dt*/dp by target
  };
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::span<const double> values() const override { return values_; }
  [[nodiscard]] std::size_t state_count() const override { return n_ * (p_ + 1); }
  [[nodiscard]] std::size_t state_value(std::size_t state) const override;
  [[nodiscard]] std::size_t state_variable(std::size_t state) const override;
  [[nodiscard]] double state_nominal(std::size_t state) const override;
  std::optional<EvaluationFailure> initialize(double time) override;
  void get_states(std::span<double> states) const override;
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override;
  [[nodiscard]] bool has_jacobian() const override { return false; }
  [[nodiscard]] JacobianPattern jacobian_pattern() override { return {}; }
  [[nodiscard]] const LinearizationShape* linearization_shape() override { return nullptr; }
  std::vector<NearCondition> near_conditions(double, std::span<const double>) override { return {}; }
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  EventOutcome handle_event(double time, std::span<const double> states) override;
  EventOutcome handle_end(double time, std::span<const double> states) override;
  bool choose_states(double time, std::span<const double> states) override;

 private:
  [[nodiscard]] std::span<const double> of_states(std::span<const double> all) const { return all.first(n_); }
  std::optional<EvaluationFailure> linearize(double time, std::span<const double> states);
  void multiply(std::span<const double> columns, std::span<double> rates, std::span<double> outputs);
  void add_entry(std::string name, std::string unit, std::size_t value);
  void note_states(double time);
  void look_for_silent_jump(double time, std::span<const double> states);
  static EvaluationFailure ended();

  const SensitivityPlan& plan_;
  const StartSensitivities& start_;
  std::size_t n_;
  std::size_t p_;
  const LinearizationShape& shape_;
  std::vector<double> entries_;
  Columns columns_;                   // S at the last start or event
  Columns inputs_;                    // ∂θ/∂p
  std::vector<double> output_rates_;  // of all outputs of the linearization
  std::vector<CatalogueEntry> catalogue_;
  std::vector<double> values_;
  std::size_t base_values_;
  std::vector<Place> recorded_;
  std::optional<Diagnostic> problem_;
  double time_of_problem_ = 0.0;
  double largest_disagreement_ = 0.0;
  double time_of_disagreement_ = 0.0;
  std::vector<Event> events_;
  // At the end of the step before.
  double last_time_ = 0.0;
  std::vector<double> last_states_;
  const StateSizes& state_sizes_;
  double tolerance_;
};

}  // namespace causa
