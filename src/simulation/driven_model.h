// A model whose inputs follow signals: whoever evaluates it at a time finds the inputs of that time. Where a
// signal jumps the model has an event: before it is handled the value before the jump counts, then the one
// behind it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "model/compiled_model.h"
#include "simulation/bind_inputs.h"

namespace causa {

// An input as a function of time.
struct InputFunction {
  std::size_t value = 0;  // place of the input in the model's values
  std::function<double(double)> of_time;
};

struct InputSources {
  std::optional<InputTable> table{};
  std::vector<BoundInput> bound{};  // to signals of the table
  std::vector<InputFunction> functions{};

  [[nodiscard]] bool empty() const { return bound.empty() && functions.empty(); }
};

class DrivenModel final : public CompiledModel {
 public:
  // The model outlives this one.
  DrivenModel(CompiledModel& model, InputSources sources);

  // The next time at which a signal bends or jumps, or the model itself does.
  [[nodiscard]] double next_break(double after) const override;

  [[nodiscard]] const std::string& name() const override { return model_.name(); }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return model_.catalogue(); }
  [[nodiscard]] std::size_t state_count() const override { return model_.state_count(); }
  void set_parameter(std::size_t value, double number) override { model_.set_parameter(value, number); }
  void set_start(std::size_t value, double number) override { model_.set_start(value, number); }
  void set_input(std::size_t value, double number) override { model_.set_input(value, number); }
  std::optional<EvaluationFailure> initialize(double time) override;
  void get_states(std::span<double> states) const override { model_.get_states(states); }
  [[nodiscard]] std::size_t state_value(std::size_t state) const override {
    return model_.state_value(state);
  }
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override;
  [[nodiscard]] std::span<const double> values() const override { return model_.values(); }
  [[nodiscard]] double state_nominal(std::size_t state) const override { return model_.state_nominal(state); }
  [[nodiscard]] bool has_jacobian() const override { return model_.has_jacobian(); }
  [[nodiscard]] JacobianPattern jacobian_pattern() override { return model_.jacobian_pattern(); }
  std::optional<EvaluationFailure> jacobian(double time, std::span<const double> states,
                                            std::span<double> values) override;
  bool choose_states(double time, std::span<const double> states) override;
  [[nodiscard]] std::size_t crossing_count() const override { return model_.crossing_count(); }
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  [[nodiscard]] std::string crossing_text(std::size_t number) const override {
    return model_.crossing_text(number);
  }
  [[nodiscard]] double next_time_event() const override;
  EventOutcome handle_event(double time, std::span<const double> states) override;
  EventOutcome handle_end(double time, std::span<const double> states) override;
  [[nodiscard]] std::vector<double> mode() const override { return model_.mode(); }
  void exchange_mode(std::vector<double>& other) override { model_.exchange_mode(other); }
  [[nodiscard]] bool has_memory() const override { return model_.has_memory(); }
  // The stretch was evaluated when it was integrated, but the inputs stand where the last evaluation was.
  std::optional<EvaluationFailure> remember(double begin, double end, const StatesAt& states_at) override;
  [[nodiscard]] double longest_step() const override { return model_.longest_step(); }
  [[nodiscard]] bool has_assertions() const override { return model_.has_assertions(); }
  std::vector<BrokenAssertion> broken_assertions() override { return model_.broken_assertions(); }
  [[nodiscard]] std::vector<BlockEffort> block_efforts() const override { return model_.block_efforts(); }
  void measure() override { model_.measure(); }
  [[nodiscard]] std::vector<EquationEffort> equation_efforts() const override {
    return model_.equation_efforts();
  }

 private:
  template <class Set>
  void for_each_input(double time, const Set& set);
  void set_inputs(double time);

  CompiledModel& model_;
  InputSources sources_;
  std::vector<double> signals_;
  double handled_ = 0.0;  // jumps up to here are behind us
};

}  // namespace causa
