// The right-hand side of a model as a function of its states and parameters, ẋ = f(x, p), while time stands
// still: what equilibria, continuation, portraits and stability look at. Nothing is translated again when a
// parameter changes, and no start is solved.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/flow/settled_events.h"
#include "analysis/linear_systems/algebra/matrix.h"
#include "model/compiled_model.h"

namespace causa {

// A discrete variable that events have given another value than it has at the start.
struct DiscreteChange {
  std::string name;
  std::string value;  // in words: a number, `true`, the literal of an enumeration
};

class VectorField {
 public:
  // The model is initialized at this time, and outlives this object. What is evaluated here moves its values
  // and, but for `Conditions::Held`, its conditions and discrete variables; nothing else.
  VectorField(CompiledModel& model, double time);
  VectorField(const VectorField&) = delete;
  VectorField& operator=(const VectorField&) = delete;

  // Discrete variables may remember (`pre`, `when`): what they are at a point depends on where the model was
  // before.
  enum class Conditions : std::uint8_t {
    Held,     // as the model holds them: smooth, also beyond the surface where one of them changes
    OfPoint,  // after the events that happen if the model leaps from its start to the point
    Carried,  // after the events that happen if it leaps there from the point and mode where it is
  };

  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] double time() const { return time_; }
  [[nodiscard]] CompiledModel& model() const { return model_; }
  // Of the states, at present (CompiledModel::state_variable).
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::vector<double>& nominals() const { return nominals_; }
  // Where the model was when this object was constructed.
  [[nodiscard]] const std::vector<double>& start() const { return start_; }
  // Whether the model has discrete variables, which may remember.
  [[nodiscard]] bool has_discrete_variables() const { return !discrete_.empty(); }

  // Nothing: `derivatives` holds f(x), all of it finite.
  std::optional<EvaluationFailure> value(std::span<const double> states, std::span<double> derivatives,
                                         Conditions conditions = Conditions::OfPoint);
  // ∂f/∂x from the program's tangents, with the conditions of the last `value`.
  std::optional<EvaluationFailure> jacobian(std::span<const double> states, linear::Matrix& jacobian);
  // ∂f/∂u by the inputs that the model was translated for (CompiledModel::linearization_shape), one column
  // for each. The shape was asked for before the model was initialized.
  std::optional<EvaluationFailure> jacobian_by_inputs(std::span<const double> states,
                                                      linear::Matrix& jacobian);

  // The discrete variables that are not as at the start, with the conditions of the last `value`.
  std::vector<DiscreteChange> discrete_changes(std::span<const double> states);

  // Another value of a changeable parameter or of an input (a place in `CompiledModel::values`).
  std::optional<EvaluationFailure> set(const CatalogueEntry& entry, std::size_t value, double number);

 private:
  struct DiscreteValue {
    const CatalogueEntry* entry = nullptr;
    std::size_t element = 0;
    ValuePlace place{};
    double at_start = 0.0;
  };
  void find_discrete_variables();
  std::optional<EvaluationFailure> apply(const CatalogueEntry& entry, std::size_t value, double number);

  CompiledModel& model_;
  double time_;
  std::vector<std::string> names_;
  std::vector<double> nominals_;
  std::vector<double> start_;
  JacobianPattern pattern_;
  std::vector<double> entries_;
  bool has_conditions_;
  EventWorkspace events_;
  std::vector<DiscreteValue> discrete_;
  std::vector<double> mode_at_start_;  // of a model with discrete variables
  std::vector<double> taken_mode_;
};

}  // namespace causa
