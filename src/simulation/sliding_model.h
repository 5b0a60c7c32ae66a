// A model that can slide along the surface of one of its conditions, where both sides push against it: the
// motion is then the mixture of both sides' that stays on the surface.
// Method: Filippov, "Differential Equations with Discontinuous Righthand Sides" (1988), §4: with the speeds
// of the indicator g on the side where it is positive, ġ₊ < 0, and on the other, ġ₋ > 0,
//   ẋ = α f₊ + (1 - α) f₋,   α = ġ₋ / (ġ₋ - ġ₊),
// until α leaves [0, 1]. What the model computes besides is mixed in the same way.
// A law that is continuous across the surface and pushes towards it ever more weakly, as the flow between two
// tanks of equal level, is looked at a little beside the surface, on both sides of it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/forwarding_model.h"

namespace causa {

// How fast an indicator moves along the solution from a point on its surface, on one side of it.
std::optional<double> indicator_speed(CompiledModel& model, double time, std::span<const double> states,
                                      std::size_t crossing);

// A condition and what events decided on both sides of it, as `CompiledModel::mode` tells.
struct SlidingSurface {
  std::size_t crossing = 0;
  std::vector<double> positive;  // where the indicator is positive
  std::vector<double> negative;
  std::vector<double> offset{};  // of the states towards the positive side, where each side is looked at
  // Other crossings with the same surface: as `v > 0` and `v < 0` have one.
  std::vector<std::size_t> companions{};
};

// The sides of the event just handled, `before` and `after`, if they push against each other.
std::optional<SlidingSurface> pushing_sides(CompiledModel& model, double time, std::span<const double> states,
                                            std::size_t crossing, const std::vector<double>& before);

// The sides of the event just handled if both lead back to the surface and their motions meet there: the
// solution stays on the surface, wherever a method puts it. The sides are looked at the part `tolerance` of
// the states' magnitudes beside it.
std::optional<SlidingSurface> resting_surface(CompiledModel& model, double time,
                                              std::span<const double> states, std::size_t crossing,
                                              const std::vector<double>& before, double tolerance);

// The nearest point at which the indicator is exactly 0, where the model may have a law of its own: as
// `if v > 0 then … elseif v < 0 then … else …` has. Nothing: no such point is found.
std::optional<std::vector<double>> point_on_surface(CompiledModel& model, double time,
                                                    std::span<const double> states, std::size_t crossing);

class SlidingModel final : public ForwardingModel {
 public:
  // The model outlives this one.
  explicit SlidingModel(CompiledModel& model) : ForwardingModel(model) {}

  // From here on along this surface, until it lets go or something else happens.
  void slide(SlidingSurface surface) { surface_ = std::move(surface); }
  [[nodiscard]] bool slides() const { return surface_.has_value(); }

  std::optional<EvaluationFailure> initialize(double time) override;
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override;
  [[nodiscard]] std::span<const double> values() const override {
    return surface_ ? std::span<const double>(mixed_) : model_.values();
  }
  // The model knows no derivative of a mixture: integrators take differences.
  [[nodiscard]] bool has_jacobian() const override { return !surface_ && model_.has_jacobian(); }
  std::optional<EvaluationFailure> linearization(double time, std::span<const double> states,
                                                 std::span<double> values) override;
  bool choose_states(double time, std::span<const double> states) override {
    return !surface_ && model_.choose_states(time, states);
  }
  // The indicator of the surface is the distance of α from the ends of [0, 1].
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> states,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  EventOutcome handle_event(double time, std::span<const double> states) override;
  EventOutcome handle_end(double time, std::span<const double> states) override;

 private:
  struct Mixture {
    std::array<std::vector<double>, 2> derivatives;  // on the positive side, on the negative one
    double alpha = 0.0;                              // the share of the positive side
  };
  std::optional<EvaluationFailure> mix(double time, std::span<const double> states, Mixture& mixture);
  std::optional<std::array<double, 2>> speeds_seen_from(std::vector<double>& mode, double time,
                                                        std::span<const double> states,
                                                        const Mixture& mixture);
  void leave(double time, std::span<const double> states);
  std::span<const double> beside(std::size_t side, std::span<const double> states);

  std::optional<SlidingSurface> surface_;
  std::vector<double> mixed_;
  std::vector<double> beside_;
  std::vector<double> other_indicators_;
  std::vector<std::uint8_t> other_flipped_;
  Mixture mixture_;
};

}  // namespace causa
