// The right-hand side of a model as a function of its states and parameters, ẋ = f(x, p), while time stands
// still: what equilibria, continuation, portraits and stability look at. Nothing is translated again when a
// parameter changes, and no start is solved.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "model/compiled_model.h"

namespace causa {

class VectorField {
 public:
  // The model is initialized at this time, and outlives this object. What is evaluated here moves its values
  // and, with `Conditions::OfPoint`, its conditions; nothing else.
  VectorField(CompiledModel& model, double time);

  enum class Conditions : std::uint8_t {
    Held,     // as the model holds them: smooth, also beyond the surface where one of them changes
    OfPoint,  // as they are at the point, after the events that happen there
  };

  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] double time() const { return time_; }
  [[nodiscard]] CompiledModel& model() const { return model_; }
  // Of the states, at present (CompiledModel::state_variable).
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::vector<double>& nominals() const { return nominals_; }
  // Where the model was when this object was constructed.
  [[nodiscard]] const std::vector<double>& start() const { return start_; }

  // Nothing: `derivatives` holds f(x), all of it finite.
  std::optional<EvaluationFailure> value(std::span<const double> states, std::span<double> derivatives,
                                         Conditions conditions = Conditions::OfPoint);
  // ∂f/∂x from the program's tangents, with the conditions of the last `value`.
  std::optional<EvaluationFailure> jacobian(std::span<const double> states, linear::Matrix& jacobian);
  // ∂f/∂u by the inputs that the model was translated for (CompiledModel::linearization_shape), one column
  // for each. The shape was asked for before the model was initialized.
  std::optional<EvaluationFailure> jacobian_by_inputs(std::span<const double> states,
                                                      linear::Matrix& jacobian);

  // Another value of a changeable parameter or of an input (a place in `CompiledModel::values`).
  std::optional<EvaluationFailure> set(const CatalogueEntry& entry, std::size_t value, double number);

 private:
  std::optional<EvaluationFailure> take_conditions(std::span<const double> states);

  CompiledModel& model_;
  double time_;
  std::vector<std::string> names_;
  std::vector<double> nominals_;
  std::vector<double> start_;
  JacobianPattern pattern_;
  std::vector<double> entries_;
  std::vector<double> indicators_;
  std::vector<std::uint8_t> flipped_;
};

}  // namespace causa
