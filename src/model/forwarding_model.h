// A model that is another one in all that it does not say otherwise: for models around models. Whoever gives
// CompiledModel a function forwards it here.
#pragma once

#include "model/compiled_model.h"

namespace causa {

class ForwardingModel : public CompiledModel {
 public:
  // A model around a model that is one itself would silently become its copy.
  ForwardingModel(const ForwardingModel&) = delete;
  ForwardingModel& operator=(const ForwardingModel&) = delete;
  [[nodiscard]] const std::string& name() const override { return model_.name(); }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return model_.catalogue(); }
  [[nodiscard]] std::size_t state_count() const override { return model_.state_count(); }
  void set_parameter(std::size_t value, double number) override { model_.set_parameter(value, number); }
  void set_start(std::size_t value, double number) override { model_.set_start(value, number); }
  void set_input(std::size_t value, double number) override { model_.set_input(value, number); }
  void set_input_at_event(std::size_t value, double number) override {
    model_.set_input_at_event(value, number);
  }
  [[nodiscard]] std::span<const InputDerivative> input_derivatives() const override {
    return model_.input_derivatives();
  }
  std::optional<EvaluationFailure> initialize(double time) override { return model_.initialize(time); }
  std::optional<EvaluationFailure> recompute_parameters() override { return model_.recompute_parameters(); }
  [[nodiscard]] std::optional<std::string> terminated_at_start() const override {
    return model_.terminated_at_start();
  }
  void get_states(std::span<double> states) const override { model_.get_states(states); }
  [[nodiscard]] std::size_t state_value(std::size_t state) const override {
    return model_.state_value(state);
  }
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override {
    return model_.derivatives(time, states, derivatives);
  }
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override {
    return model_.evaluate(time, states);
  }
  [[nodiscard]] std::span<const double> values() const override { return model_.values(); }
  [[nodiscard]] std::string text(std::size_t value) const override { return model_.text(value); }
  [[nodiscard]] double state_nominal(std::size_t state) const override { return model_.state_nominal(state); }
  [[nodiscard]] bool has_jacobian() const override { return model_.has_jacobian(); }
  [[nodiscard]] JacobianPattern jacobian_pattern() override { return model_.jacobian_pattern(); }
  std::optional<EvaluationFailure> jacobian(double time, std::span<const double> states,
                                            std::span<double> values) override {
    return model_.jacobian(time, states, values);
  }
  [[nodiscard]] const LinearizationShape* linearization_shape() override {
    return model_.linearization_shape();
  }
  std::optional<EvaluationFailure> linearization(double time, std::span<const double> states,
                                                 std::span<double> values) override {
    return model_.linearization(time, states, values);
  }
  std::vector<NearCondition> near_conditions(double time, std::span<const double> states) override {
    return model_.near_conditions(time, states);
  }
  std::optional<EvaluationFailure> linearization_beyond(std::span<const std::size_t> conditions, double time,
                                                        std::span<const double> states,
                                                        std::span<double> values) override {
    return model_.linearization_beyond(conditions, time, states, values);
  }
  [[nodiscard]] std::size_t state_variable(std::size_t state) const override {
    return model_.state_variable(state);
  }
  bool choose_states(double time, std::span<const double> states) override {
    return model_.choose_states(time, states);
  }
  [[nodiscard]] std::size_t crossing_count() const override { return model_.crossing_count(); }
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override {
    return model_.crossings(time, states, indicators, flipped);
  }
  [[nodiscard]] std::string crossing_text(std::size_t number) const override {
    return model_.crossing_text(number);
  }
  [[nodiscard]] double next_time_event() const override { return model_.next_time_event(); }
  EventOutcome handle_event(double time, std::span<const double> states) override {
    return model_.handle_event(time, states);
  }
  EventOutcome handle_end(double time, std::span<const double> states) override {
    return model_.handle_end(time, states);
  }
  [[nodiscard]] std::vector<double> mode() const override { return model_.mode(); }
  void exchange_mode(std::vector<double>& other) override { model_.exchange_mode(other); }
  [[nodiscard]] std::vector<double> checkpoint() const override { return model_.checkpoint(); }
  void return_to(std::span<const double> checkpoint) override { model_.return_to(checkpoint); }
  [[nodiscard]] std::span<const std::size_t> held_values() const override { return model_.held_values(); }
  void hold(std::size_t value, double number) override { model_.hold(value, number); }
  [[nodiscard]] std::vector<double> decisions() const override { return model_.decisions(); }
  [[nodiscard]] std::vector<double> known_instants() override { return model_.known_instants(); }
  std::optional<double> exchange_parameter(std::size_t value, std::optional<double> number) override {
    return model_.exchange_parameter(value, number);
  }
  [[nodiscard]] std::uint64_t far_evaluations() const override { return model_.far_evaluations(); }
  [[nodiscard]] bool has_memory() const override { return model_.has_memory(); }
  std::optional<EvaluationFailure> remember(double begin, double end, const StatesAt& states_at) override {
    return model_.remember(begin, end, states_at);
  }
  [[nodiscard]] double longest_step() const override { return model_.longest_step(); }
  [[nodiscard]] double next_break(double after) const override { return model_.next_break(after); }
  [[nodiscard]] bool has_assertions() const override { return model_.has_assertions(); }
  std::vector<BrokenAssertion> broken_assertions() override { return model_.broken_assertions(); }
  [[nodiscard]] std::vector<BlockEffort> block_efforts() const override { return model_.block_efforts(); }
  void measure() override { model_.measure(); }
  [[nodiscard]] std::vector<EquationEffort> equation_efforts() const override {
    return model_.equation_efforts();
  }

 protected:
  // The model outlives this one.
  explicit ForwardingModel(CompiledModel& model) : model_(model) {}

  CompiledModel& model_;
};

}  // namespace causa
