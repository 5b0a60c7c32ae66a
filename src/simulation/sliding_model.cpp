#include "simulation/sliding_model.h"

#include <algorithm>
#include <cmath>

namespace causa {

namespace {

// The model with what events decided on one side of a surface, for as long as this lives.
class OnSide {
 public:
  OnSide(CompiledModel& model, std::vector<double>& mode) : model_(model), mode_(mode) {
    model_.exchange_mode(mode_);
  }
  OnSide(const OnSide&) = delete;
  OnSide& operator=(const OnSide&) = delete;
  ~OnSide() { model_.exchange_mode(mode_); }

 private:
  CompiledModel& model_;
  std::vector<double>& mode_;
};

// dg/dt along dx, by a central difference.
std::optional<double> speed_along(CompiledModel& model, double time, std::span<const double> states,
                                  std::span<const double> dx, std::size_t crossing) {
  constexpr double part = 1e-5;
  double step = part * std::max(1.0, std::abs(time));
  for (std::size_t k = 0; k < states.size(); ++k) {
    const double size = std::max(std::abs(states[k]), model.state_nominal(k));
    if (std::abs(dx[k]) * step > part * size) step = part * size / std::abs(dx[k]);
  }
  std::vector<double> moved(states.begin(), states.end());
  std::vector<double> indicators(model.crossing_count());
  std::vector<std::uint8_t> flipped;
  std::array<double, 2> values{};
  for (std::size_t side = 0; side < values.size(); ++side) {
    const double h = side == 0 ? -step : step;
    for (std::size_t k = 0; k < moved.size(); ++k) moved[k] = states[k] + h * dx[k];
    if (model.crossings(time + h, moved, indicators, flipped)) return std::nullopt;
    values[side] = indicators[crossing];
  }
  const double speed = (values[1] - values[0]) / (2.0 * step);
  return std::isfinite(speed) ? std::optional(speed) : std::nullopt;
}

}  // namespace

std::optional<double> indicator_speed(CompiledModel& model, double time, std::span<const double> states,
                                      std::size_t crossing) {
  std::vector<double> dx(states.size());
  if (model.derivatives(time, states, dx)) return std::nullopt;
  return speed_along(model, time, states, dx, crossing);
}

std::optional<SlidingSurface> pushing_sides(CompiledModel& model, double time, std::span<const double> states,
                                            std::size_t crossing, const std::vector<double>& before) {
  if (before.empty()) return std::nullopt;
  std::vector<double> after = model.mode();
  std::vector<double> other = before;
  const auto speed_after = indicator_speed(model, time, states, crossing);
  std::optional<double> speed_before;
  {
    const OnSide side(model, other);
    speed_before = indicator_speed(model, time, states, crossing);
  }
  if (!speed_after || !speed_before || !(*speed_after * *speed_before < 0.0)) return std::nullopt;
  // The solution came from the side before: where the indicator fell it was positive.
  const bool from_positive = *speed_before < 0.0;
  return SlidingSurface{.crossing = crossing,
                        .positive = from_positive ? before : std::move(after),
                        .negative = from_positive ? std::move(after) : before};
}

std::optional<EvaluationFailure> SlidingModel::initialize(double time) {
  surface_.reset();
  return model_.initialize(time);
}

std::optional<EvaluationFailure> SlidingModel::mix(double time, std::span<const double> states,
                                                   Mixture& mixture) {
  std::array<double, 2> speeds{};
  for (std::size_t side = 0; side < speeds.size(); ++side) {
    const OnSide here(model_, side == 0 ? surface_->positive : surface_->negative);
    std::vector<double>& dx = mixture.derivatives[side];
    dx.resize(states.size());
    if (auto failure = model_.derivatives(time, states, dx)) return failure;
    const auto speed = speed_along(model_, time, states, dx, surface_->crossing);
    if (!speed)
      return EvaluationFailure{.value = EvaluationFailure::npos,
                               .equation = {},
                               .reason = "the condition that the solution slides along cannot be evaluated"};
    speeds[side] = *speed;
  }
  mixture.alpha = speeds[1] / (speeds[1] - speeds[0]);
  if (!std::isfinite(mixture.alpha)) mixture.alpha = speeds[1] > 0.0 ? 1.0 : 0.0;
  return std::nullopt;
}

std::optional<EvaluationFailure> SlidingModel::derivatives(double time, std::span<const double> states,
                                                           std::span<double> derivatives) {
  if (!surface_) return model_.derivatives(time, states, derivatives);
  if (auto failure = mix(time, states, mixture_)) return failure;
  for (std::size_t k = 0; k < derivatives.size(); ++k)
    derivatives[k] =
        mixture_.alpha * mixture_.derivatives[0][k] + (1.0 - mixture_.alpha) * mixture_.derivatives[1][k];
  return std::nullopt;
}

std::optional<EvaluationFailure> SlidingModel::evaluate(double time, std::span<const double> states) {
  if (!surface_) return model_.evaluate(time, states);
  if (auto failure = mix(time, states, mixture_)) return failure;
  for (std::size_t side = 0; side < 2; ++side) {
    const OnSide here(model_, side == 0 ? surface_->positive : surface_->negative);
    if (auto failure = model_.evaluate(time, states)) return failure;
    const std::span<const double> values = model_.values();
    const double share = side == 0 ? mixture_.alpha : 1.0 - mixture_.alpha;
    if (side == 0) mixed_.assign(values.size(), 0.0);
    for (std::size_t k = 0; k < values.size(); ++k) mixed_[k] += share * values[k];
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> SlidingModel::crossings(double time, std::span<const double> states,
                                                         std::span<double> indicators,
                                                         std::vector<std::uint8_t>& flipped) {
  if (!surface_) return model_.crossings(time, states, indicators, flipped);
  if (auto failure = mix(time, states, mixture_)) return failure;
  {
    const OnSide here(model_, surface_->positive);
    if (auto failure = model_.crossings(time, states, indicators, flipped)) return failure;
  }
  const double inside = std::min(mixture_.alpha, 1.0 - mixture_.alpha);
  indicators[surface_->crossing] = inside;
  flipped[surface_->crossing] = inside < 0.0 ? 1 : 0;
  return std::nullopt;
}

// To the side that does not push any more.
void SlidingModel::leave(double time, std::span<const double> states) {
  if (!surface_) return;
  const bool known = !mix(time, states, mixture_);
  const bool to_positive = known && mixture_.alpha > 0.5;
  model_.exchange_mode(to_positive ? surface_->positive : surface_->negative);
  surface_.reset();
}

EventOutcome SlidingModel::handle_event(double time, std::span<const double> states) {
  leave(time, states);
  return model_.handle_event(time, states);
}

EventOutcome SlidingModel::handle_end(double time, std::span<const double> states) {
  return model_.handle_end(time, states);
}

}  // namespace causa
