// A model whose inputs follow the signals of a table: whoever evaluates it at a time finds the inputs of that
// time. Where a signal jumps the model has an event: before it is handled the value before the jump counts,
// then the one behind it.
#pragma once

#include <optional>
#include <vector>

#include "model/forwarding_model.h"
#include "simulation/bind_inputs.h"

namespace causa {

struct InputSources {
  std::optional<InputTable> table{};
  std::vector<BoundInput> bound{};  // to signals of the table

  [[nodiscard]] bool empty() const { return bound.empty(); }
};

class DrivenModel final : public ForwardingModel {
 public:
  // The model outlives this one.
  DrivenModel(CompiledModel& model, InputSources sources);

  std::optional<EvaluationFailure> initialize(double time) override;
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override;
  std::optional<EvaluationFailure> jacobian(double time, std::span<const double> states,
                                            std::span<double> values) override;
  std::optional<EvaluationFailure> linearization(double time, std::span<const double> states,
                                                 std::span<double> values) override;
  std::vector<NearCondition> near_conditions(double time, std::span<const double> states) override;
  std::optional<EvaluationFailure> linearization_beyond(std::span<const std::size_t> conditions, double time,
                                                        std::span<const double> states,
                                                        std::span<double> values) override;
  bool choose_states(double time, std::span<const double> states) override;
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  [[nodiscard]] double next_time_event() const override;
  EventOutcome handle_event(double time, std::span<const double> states) override;
  [[nodiscard]] std::vector<double> checkpoint() const override;
  void return_to(std::span<const double> checkpoint) override;
  EventOutcome handle_end(double time, std::span<const double> states) override;
  // The stretch was evaluated when it was integrated, but the inputs stand where the last evaluation was.
  std::optional<EvaluationFailure> remember(double begin, double end, const StatesAt& states_at) override;
  // The next time at which a signal bends or jumps, or the model itself does.
  [[nodiscard]] double next_break(double after) const override;

 private:
  template <class Set>
  void for_each_input(double time, const Set& set);
  void set_inputs(double time);

  InputSources sources_;
  std::vector<double> signals_;
  double handled_ = 0.0;  // jumps up to here are behind us
};

}  // namespace causa
