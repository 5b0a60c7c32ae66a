#include "simulation/sliding_model.h"

#include <algorithm>
#include <array>
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

namespace {

// ∂g/∂x of an indicator by differences; empty: it has no value near the point.
std::vector<double> indicator_gradient(CompiledModel& model, double time, std::span<const double> states,
                                       std::size_t crossing) {
  constexpr double part = 1e-6;
  std::vector<double> moved(states.begin(), states.end());
  std::vector<double> indicators(model.crossing_count());
  std::vector<std::uint8_t> flipped;
  std::vector<double> gradient(states.size());
  for (std::size_t k = 0; k < states.size(); ++k) {
    const double step = part * std::max(std::abs(states[k]), model.state_nominal(k));
    std::array<double, 2> values{};
    for (std::size_t side = 0; side < values.size(); ++side) {
      moved[k] = states[k] + (side == 0 ? -step : step);
      if (model.crossings(time, moved, indicators, flipped)) return {};
      values[side] = indicators[crossing];
    }
    moved[k] = states[k];
    gradient[k] = (values[1] - values[0]) / (2.0 * step);
    if (!std::isfinite(gradient[k])) return {};
  }
  return gradient;
}

// Both sides of a surface at a distance from it.
struct TwoSides {
  std::array<double, 2> speeds{};  // of the indicator, on the positive side and on the negative one
  double apart = 0.0;              // how much the motions differ, against the magnitudes of the states
};

class SidesOfSurface {
 public:
  SidesOfSurface(CompiledModel& model, double time, std::span<const double> states, SlidingSurface& surface)
      : model_(model), time_(time), states_(states), surface_(surface) {}

  // Whether a mode is the one of the side with this sign.
  bool belongs(std::vector<double>& mode, double sign) {
    const OnSide side(model_, mode);
    const std::vector<double> there = displaced(sign);
    std::vector<double> indicators(model_.crossing_count());
    std::vector<std::uint8_t> flipped;
    return !model_.crossings(time_, there, indicators, flipped) && flipped[surface_.crossing] == 0 &&
           indicators[surface_.crossing] * sign > 0.0;
  }

  // At this part of the offset.
  std::optional<TwoSides> look(double part) {
    TwoSides result;
    std::array<std::vector<double>, 2> motions;
    for (std::size_t k = 0; k < 2; ++k) {
      const OnSide side(model_, k == 0 ? surface_.positive : surface_.negative);
      const std::vector<double> there = displaced(k == 0 ? part : -part);
      motions[k].resize(there.size());
      if (model_.derivatives(time_, there, motions[k])) return std::nullopt;
      const auto speed = speed_along(model_, time_, there, motions[k], surface_.crossing);
      if (!speed) return std::nullopt;
      result.speeds[k] = *speed;
    }
    for (std::size_t i = 0; i < states_.size(); ++i) {
      const double size = std::max(std::abs(states_[i]), model_.state_nominal(i));
      result.apart = std::max(result.apart, std::abs(motions[0][i] - motions[1][i]) / size);
    }
    return result;
  }

 private:
  [[nodiscard]] std::vector<double> displaced(double part) const {
    std::vector<double> there(states_.begin(), states_.end());
    for (std::size_t k = 0; k < there.size(); ++k) there[k] += part * surface_.offset[k];
    return there;
  }

  CompiledModel& model_;
  double time_;
  std::span<const double> states_;
  SlidingSurface& surface_;
};

}  // namespace

std::optional<SlidingSurface> resting_surface(CompiledModel& model, double time,
                                              std::span<const double> states, std::size_t crossing,
                                              const std::vector<double>& before, double tolerance) {
  if (before.empty()) return std::nullopt;
  const std::vector<double> gradient = indicator_gradient(model, time, states, crossing);
  if (gradient.empty()) return std::nullopt;
  SlidingSurface surface{.crossing = crossing,
                         .positive = before,
                         .negative = model.mode(),
                         .offset = std::vector<double>(states.size())};
  double squares = 0.0;
  for (std::size_t k = 0; k < states.size(); ++k) {
    const double size = std::max(std::abs(states[k]), model.state_nominal(k));
    squares += gradient[k] * gradient[k] * size * size;
  }
  if (!(squares > 0.0) || !std::isfinite(squares)) return std::nullopt;
  for (std::size_t k = 0; k < states.size(); ++k) {
    const double size = std::max(std::abs(states[k]), model.state_nominal(k));
    surface.offset[k] = tolerance * size * size * gradient[k] / std::sqrt(squares);
  }
  SidesOfSurface sides(model, time, states, surface);
  if (!sides.belongs(surface.positive, 1.0)) std::swap(surface.positive, surface.negative);
  if (!sides.belongs(surface.positive, 1.0) || !sides.belongs(surface.negative, -1.0)) return std::nullopt;
  const auto far = sides.look(1.0);
  if (!far || !(far->speeds[0] < 0.0 && far->speeds[1] > 0.0)) return std::nullopt;
  // Motions that jump at the surface differ as much the nearer one looks.
  constexpr double nearer = 1.0 / 64.0;
  constexpr double meets = 0.5;
  const auto near = sides.look(nearer);
  if (!near || !(near->apart < meets * far->apart)) return std::nullopt;
  return surface;
}

std::optional<std::vector<double>> point_on_surface(CompiledModel& model, double time,
                                                    std::span<const double> states, std::size_t crossing) {
  constexpr int most_iterations = 60;
  const std::vector<double> gradient = indicator_gradient(model, time, states, crossing);
  double squares = 0.0;
  for (std::size_t k = 0; k < gradient.size(); ++k) {
    const double nominal = model.state_nominal(k);
    squares += gradient[k] * gradient[k] * nominal * nominal;
  }
  if (!(squares > 0.0) || !std::isfinite(squares)) return std::nullopt;
  std::vector<double> point(states.begin(), states.end());
  std::vector<double> indicators(model.crossing_count());
  std::vector<std::uint8_t> flipped;
  for (int iteration = 0; iteration < most_iterations; ++iteration) {
    if (model.crossings(time, point, indicators, flipped)) return std::nullopt;
    const double indicator = indicators[crossing];
    if (indicator == 0.0) return point;
    for (std::size_t k = 0; k < point.size(); ++k) {
      const double nominal = model.state_nominal(k);
      point[k] -= indicator * gradient[k] * nominal * nominal / squares;
    }
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> SlidingModel::initialize(double time) {
  surface_.reset();
  return model_.initialize(time);
}

// Where a side is looked at.
std::span<const double> SlidingModel::beside(std::size_t side, std::span<const double> states) {
  if (surface_->offset.empty()) return states;
  beside_.resize(states.size());
  for (std::size_t k = 0; k < states.size(); ++k)
    beside_[k] = states[k] + (side == 0 ? surface_->offset[k] : -surface_->offset[k]);
  return beside_;
}

std::optional<EvaluationFailure> SlidingModel::mix(double time, std::span<const double> states,
                                                   Mixture& mixture) {
  for (std::size_t side = 0; side < 2; ++side) {
    const OnSide here(model_, side == 0 ? surface_->positive : surface_->negative);
    std::vector<double>& dx = mixture.derivatives[side];
    dx.resize(states.size());
    if (auto failure = model_.derivatives(time, beside(side, states), dx)) return failure;
  }
  auto speeds = speeds_seen_from(surface_->positive, time, states, mixture);
  // An indicator that is constant on one side says nothing there.
  if (!speeds || (*speeds)[0] == (*speeds)[1])
    speeds = speeds_seen_from(surface_->negative, time, states, mixture);
  if (!speeds)
    return EvaluationFailure{.value = EvaluationFailure::npos,
                             .equation = {},
                             .reason = "the condition that the solution slides along cannot be evaluated"};
  mixture.alpha = (*speeds)[1] / ((*speeds)[1] - (*speeds)[0]);
  if (!std::isfinite(mixture.alpha)) mixture.alpha = (*speeds)[1] > 0.0 ? 1.0 : 0.0;
  return std::nullopt;
}

// How fast the motions of both sides move the indicator, which may have another scale on the other side: as
// the parameter of a curve along a diode that is its current or its voltage.
std::optional<std::array<double, 2>> SlidingModel::speeds_seen_from(std::vector<double>& mode, double time,
                                                                    std::span<const double> states,
                                                                    const Mixture& mixture) {
  const OnSide here(model_, mode);
  std::array<double, 2> speeds{};
  for (std::size_t side = 0; side < speeds.size(); ++side) {
    const auto speed =
        speed_along(model_, time, beside(side, states), mixture.derivatives[side], surface_->crossing);
    if (!speed) return std::nullopt;
    speeds[side] = *speed;
  }
  return speeds;
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

std::optional<EvaluationFailure> SlidingModel::linearization(double time, std::span<const double> states,
                                                             std::span<double> values) {
  if (!surface_) return model_.linearization(time, states, values);
  return EvaluationFailure{.value = EvaluationFailure::npos,
                           .equation = {},
                           .reason = "the solution stays on the surface of a condition, in " +
                                     model_.crossing_text(surface_->crossing) +
                                     ", where the equations have two sides"};
}

std::optional<EvaluationFailure> SlidingModel::evaluate(double time, std::span<const double> states) {
  if (!surface_) return model_.evaluate(time, states);
  if (auto failure = mix(time, states, mixture_)) return failure;
  for (std::size_t side = 0; side < 2; ++side) {
    const OnSide here(model_, side == 0 ? surface_->positive : surface_->negative);
    if (auto failure = model_.evaluate(time, beside(side, states))) return failure;
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
  // What events decided besides may differ on the sides, and change on either.
  other_indicators_.resize(indicators.size());
  {
    const OnSide here(model_, surface_->negative);
    if (auto failure = model_.crossings(time, states, other_indicators_, other_flipped_)) return failure;
  }
  for (std::size_t k = 0; k < indicators.size(); ++k) {
    if (flipped[k] != 0 || other_flipped_[k] == 0) continue;
    indicators[k] = other_indicators_[k];
    flipped[k] = 1;
  }
  for (const std::size_t companion : surface_->companions) flipped[companion] = 0;
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
