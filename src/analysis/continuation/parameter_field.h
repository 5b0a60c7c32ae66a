// A right-hand side with one parameter that moves, ẋ = f(x, p), as continuation looks at it, and the one of a
// compiled model.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/flow/vector_field.h"
#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

// Every evaluation says in words why it failed; nothing: it succeeded.
class ParameterField {
 public:
  using Problem = std::optional<std::string>;

  ParameterField() = default;
  ParameterField(const ParameterField&) = delete;
  ParameterField& operator=(const ParameterField&) = delete;
  virtual ~ParameterField() = default;

  [[nodiscard]] virtual std::size_t size() const = 0;
  // The usual magnitude of a state.
  [[nodiscard]] virtual double nominal(std::size_t) const { return 1.0; }

  // f(x, p), with conditions as they are held.
  virtual Problem value(double parameter, std::span<const double> states, std::span<double> derivatives) = 0;
  // ∂f/∂x; then `by_parameter` receives ∂f/∂p too.
  virtual Problem jacobian(double parameter, std::span<const double> states, linear::Matrix& by_states) = 0;
  virtual Problem derivatives(double parameter, std::span<const double> states, linear::Matrix& by_states,
                              linear::Vector& by_parameter) = 0;

  // Conditions of a piecewise right-hand side that should change at a point, in words.
  virtual std::vector<std::string> pending_conditions(double, std::span<const double>) { return {}; }
  // Lets them change. False: the states would change with them, or they never come to rest.
  virtual bool take_conditions(double, std::span<const double>) { return true; }
  // Another way the conditions can be held, as numbers; exchanged with the present one.
  virtual void exchange_conditions(std::vector<double>&) {}
  [[nodiscard]] virtual std::vector<double> conditions() const { return {}; }

  // The variable on the ordinate of a diagram.
  virtual std::optional<double> observed(double, std::span<const double>) { return std::nullopt; }
};

// The model was translated with the parameter as its only input of linearization
// (CompiledModel::linearization_shape) and is initialized.
class ModelParameterField : public ParameterField {
 public:
  // `observed`: where the variable lies that `observed` gives. `is_drifting`: by state of the model, or
  // empty; these states are none of the field: they stay where `hold` puts them, at first at the start.
  ModelParameterField(VectorField& field, const CatalogueEntry& entry, ValuePlace parameter,
                      std::optional<ValuePlace> observed, std::span<const std::uint8_t> is_drifting = {});

  [[nodiscard]] std::size_t size() const override { return kept_.size(); }
  // States of the model, and those of them that are states of the field.
  void hold(std::span<const double> model_states) {
    model_states_.assign(model_states.begin(), model_states.end());
  }
  [[nodiscard]] linear::Vector kept_of(std::span<const double> model_states) const;
  [[nodiscard]] const std::vector<std::size_t>& kept() const { return kept_; }
  [[nodiscard]] double nominal(std::size_t state) const override;
  Problem value(double parameter, std::span<const double> states, std::span<double> derivatives) override;
  Problem jacobian(double parameter, std::span<const double> states, linear::Matrix& by_states) override;
  Problem derivatives(double parameter, std::span<const double> states, linear::Matrix& by_states,
                      linear::Vector& by_parameter) override;
  std::vector<std::string> pending_conditions(double parameter, std::span<const double> states) override;
  bool take_conditions(double parameter, std::span<const double> states) override;
  void exchange_conditions(std::vector<double>& other) override;
  [[nodiscard]] std::vector<double> conditions() const override;
  std::optional<double> observed(double parameter, std::span<const double> states) override;

 private:
  Problem move_to(double parameter);
  // All states of the model, with those of the field in their places.
  const linear::Vector& in_model(std::span<const double> states);
  [[nodiscard]] std::string words(const EvaluationFailure& failure) const;

  VectorField& field_;
  const CatalogueEntry& entry_;
  ValuePlace parameter_;
  std::optional<ValuePlace> observed_;
  std::optional<double> present_;
  std::vector<double> entries_;
  std::vector<std::size_t> kept_;  // numbers of states of the model
  linear::Vector model_states_;
  linear::Vector model_derivatives_;
};

}  // namespace causa
