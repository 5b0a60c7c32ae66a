// The integration method of a run, and how a run changes it: `auto` goes on with a method for stiff problems,
// a model that slides needs an integrator of its own, an explicit step leads across a condition.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"
#include "simulation/choose_solver.h"
#include "simulation/simulate.h"

namespace causa {

// The model as an integrator sees it, which remembers the last failure in the model's words.
class ModelRightHandSide {
 public:
  explicit ModelRightHandSide(CompiledModel& model) : model_(&model) {}
  // From here on this model.
  void follow(CompiledModel& model) { model_ = &model; }

  Evaluation operator()(double time, std::span<const double> states, std::span<double> derivatives) {
    auto failure = model_->derivatives(time, states, derivatives);
    if (!failure) [[likely]]
      return Evaluation::Succeeded;
    last_failure_ = std::move(failure);
    return Evaluation::Failed;
  }

  // The derivatives of the right-hand side, in the order of the model's pattern.
  Evaluation jacobian(double time, std::span<const double> states, std::span<double> values) {
    auto failure = model_->jacobian(time, states, values);
    if (!failure) return Evaluation::Succeeded;
    last_failure_ = std::move(failure);
    return Evaluation::Failed;
  }

  [[nodiscard]] const std::optional<EvaluationFailure>& last_failure() const { return last_failure_; }

 private:
  CompiledModel* model_;
  std::optional<EvaluationFailure> last_failure_;
};

struct ModelJacobian {
  ModelRightHandSide* model;
  Evaluation operator()(double time, std::span<const double> states, std::span<double> values) const {
    return model->jacobian(time, states, values);
  }
};

// No steps are chosen that are shorter than a few roundings of the times.
double shortest_span(const SimulationOptions& options);

class MethodAtWork {
 public:
  // `model` may slide, `plain` is the same without. All outlive this.
  MethodAtWork(CompiledModel& model, CompiledModel& plain, const SimulationOptions& options)
      : model_(model), plain_(plain), options_(options), right_side_(plain) {}
  MethodAtWork(const MethodAtWork&) = delete;
  MethodAtWork& operator=(const MethodAtWork&) = delete;

  // With the method of the options; one that does not choose its steps takes so many, unless these say more.
  void begin(std::uint64_t intervals);

  [[nodiscard]] Integrator& integrator() const { return *integrator_; }
  [[nodiscard]] const std::string& solver() const { return solver_; }
  [[nodiscard]] const MethodProperties& properties() const { return integrator_->properties(); }
  [[nodiscard]] double fixed_step() const { return fixed_step_; }  // 0: the method chooses
  [[nodiscard]] const std::optional<EvaluationFailure>& last_failure() const {
    return right_side_.last_failure();
  }
  // The names of the methods there were, for people.
  [[nodiscard]] const std::string& text() const { return text_; }
  // By all methods so far.
  [[nodiscard]] IntegratorStatistics spent() const;
  // Rises where the model or the method changes: older integrators are for another one.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }

  // Another integrator for the model as it is now.
  [[nodiscard]] std::unique_ptr<Integrator> make(const std::string& solver);

  // While `auto` may still change its mind.
  [[nodiscard]] bool may_become_stiff() const { return watch_.has_value(); }
  // After every accepted step.
  [[nodiscard]] bool is_held_up(const StepAccepted& step) {
    return watch_ && watch_->is_stiff(*integrator_, step, options_.stop_time);
  }
  // `auto` goes on with a method for stiff problems. One that does not start leaves things as they are.
  void try_stiff(double time, std::uint64_t events, const std::function<bool()>& start);
  // The same, whatever comes.
  void become_stiff(double time, std::uint64_t events);

  // The same method, for the model as it is now.
  enum class Follow : std::uint8_t { PlainModel, SlidingModel };
  void renew(Follow follow);

  // The equations of an implicit step may have no solution across a condition where the law jumps: an
  // explicit method takes the step, and the implicit one goes on.
  [[nodiscard]] bool is_crossing() const { return crossing_for_.has_value(); }
  void begin_crossing();
  void end_crossing();

 private:
  void use(const std::string& solver);
  std::string leave_auto(std::uint64_t events);
  void note_stiff(const std::string& solver, double time);

  CompiledModel& model_;
  CompiledModel& plain_;
  const SimulationOptions& options_;
  ModelRightHandSide right_side_;
  ModelJacobian jacobian_{&right_side_};
  std::unique_ptr<Integrator> integrator_;
  std::string solver_;
  std::string text_;
  double fixed_step_ = 0.0;
  std::uint64_t changes_ = 0;
  std::optional<StiffnessWatch> watch_;
  IntegratorStatistics spent_before_{};      // by methods that were given up
  std::optional<std::string> crossing_for_;  // the implicit method that goes on
};

}  // namespace causa
