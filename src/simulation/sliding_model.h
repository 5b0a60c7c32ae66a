// A model that can slide along the surface of one of its conditions, where both sides push against it: the
// motion is then the mixture of both sides' that stays on the surface.
// Method: Filippov, "Differential Equations with Discontinuous Righthand Sides" (1988), §4: with the speeds
// of the indicator g on the side where it is positive, ġ₊ < 0, and on the other, ġ₋ > 0,
//   ẋ = α f₊ + (1 - α) f₋,   α = ġ₋ / (ġ₋ - ġ₊),
// until α leaves [0, 1]. What the model computes besides is mixed in the same way.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/compiled_model.h"

namespace causa {

// How fast an indicator moves along the solution from a point on its surface, on one side of it.
std::optional<double> indicator_speed(CompiledModel& model, double time, std::span<const double> states,
                                      std::size_t crossing);

// A condition and what events decided on both sides of it, as `CompiledModel::mode` tells.
struct SlidingSurface {
  std::size_t crossing = 0;
  std::vector<double> positive;  // where the indicator is positive
  std::vector<double> negative;
};

// The sides of the event just handled, `before` and `after`, if they push against each other.
std::optional<SlidingSurface> pushing_sides(CompiledModel& model, double time, std::span<const double> states,
                                            std::size_t crossing, const std::vector<double>& before);

class SlidingModel final : public CompiledModel {
 public:
  // The model outlives this one.
  explicit SlidingModel(CompiledModel& model) : model_(model) {}

  // From here on along this surface, until it lets go or something else happens.
  void slide(SlidingSurface surface) { surface_ = std::move(surface); }
  [[nodiscard]] bool slides() const { return surface_.has_value(); }

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
  [[nodiscard]] std::span<const double> values() const override {
    return surface_ ? std::span<const double>(mixed_) : model_.values();
  }
  [[nodiscard]] double state_nominal(std::size_t state) const override { return model_.state_nominal(state); }
  // Of a mixture the model knows no derivative: integrators take differences.
  [[nodiscard]] bool has_jacobian() const override { return false; }
  bool choose_states(double time, std::span<const double> states) override {
    return !surface_ && model_.choose_states(time, states);
  }
  [[nodiscard]] std::size_t crossing_count() const override { return model_.crossing_count(); }
  // The indicator of the surface is the distance of α from the ends of [0, 1].
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  [[nodiscard]] std::string crossing_text(std::size_t number) const override {
    return model_.crossing_text(number);
  }
  [[nodiscard]] double next_time_event() const override { return model_.next_time_event(); }
  [[nodiscard]] double next_break(double after) const override { return model_.next_break(after); }
  EventOutcome handle_event(double time, std::span<const double> states) override;
  EventOutcome handle_end(double time, std::span<const double> states) override;
  [[nodiscard]] bool has_assertions() const override { return model_.has_assertions(); }
  std::vector<BrokenAssertion> broken_assertions() override { return model_.broken_assertions(); }
  [[nodiscard]] std::vector<double> mode() const override { return model_.mode(); }
  void exchange_mode(std::vector<double>& other) override { model_.exchange_mode(other); }
  [[nodiscard]] bool has_memory() const override { return model_.has_memory(); }
  std::optional<EvaluationFailure> remember(double begin, double end, const StatesAt& states_at) override {
    return model_.remember(begin, end, states_at);
  }
  [[nodiscard]] double longest_step() const override { return model_.longest_step(); }
  [[nodiscard]] std::vector<BlockEffort> block_efforts() const override { return model_.block_efforts(); }
  void measure() override { model_.measure(); }
  [[nodiscard]] std::vector<EquationEffort> equation_efforts() const override {
    return model_.equation_efforts();
  }

 private:
  struct Mixture {
    std::array<std::vector<double>, 2> derivatives;  // on the positive side, on the negative one
    double alpha = 0.0;                              // the share of the positive side
  };
  std::optional<EvaluationFailure> mix(double time, std::span<const double> states, Mixture& mixture);
  void leave(double time, std::span<const double> states);

  CompiledModel& model_;
  std::optional<SlidingSurface> surface_;
  std::vector<double> mixed_;
  Mixture mixture_;
};

}  // namespace causa
