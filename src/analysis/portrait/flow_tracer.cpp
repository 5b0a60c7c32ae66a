#include "analysis/portrait/flow_tracer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "analysis/flow/settled_events.h"
#include "base/check.h"
#include "numerics/integrators/make_integrator.h"
#include "numerics/linear/sparse_pattern.h"

namespace causa::portrait {

namespace {

constexpr double endless = 1e100;  // the end of time that the integrator is given

}  // namespace

FlowTracer::FlowTracer(VectorField& field, const Coordinates& coordinates, TracerOptions options)
    : options_(std::move(options)),
      flow_(field, coordinates, options_.way),
      sliding_(flow_),
      state_(flow_.state_count()),
      may_remember_(field.has_discrete_variables()),
      indicators_(flow_.crossing_count()),
      inside_(flow_.state_count()),
      call_{&sliding_},
      jacobian_call_{&flow_} {
  require(!options_.is_stiff || indicators_.empty(), "conditions are held by explicit methods only");
  IntegratorOptions settings{.relative_tolerance = options_.tolerance,
                             .absolute_tolerance = options_.tolerance};
  if (!options_.scales.empty()) {
    flow_.set_nominals(options_.scales);
    constexpr double small_part = 1e-2;
    for (const double scale : options_.scales)
      settings.absolute_tolerances.push_back(small_part * options_.tolerance * scale);
  }
  OdeProblem problem{.state_count = state_.size(), .rhs = RightHandSide(call_)};
  if (options_.is_stiff)
    problem.jacobian = OdeJacobian{dense_pattern(state_.size()), JacobianValues(jacobian_call_)};
  integrator_ = make_integrator(options_.is_stiff ? "radau5" : "dopri5", problem, settings);
}

bool FlowTracer::start(std::span<const double> p) {
  std::ranges::copy(p, state_.begin());
  begin_ = end_ = 0.0;
  events_ = 0;
  restart_ = false;
  rests_on_surface_ = false;
  if (sliding_.slides()) {
    const EventOutcome left = sliding_.handle_event(0.0, state_);
    if (left.failure) return false;
  }
  if (!flow_.take_conditions(p)) return false;
  return std::holds_alternative<Started>(integrator_->start(0.0, state_, endless));
}

std::optional<linear::Matrix> FlowTracer::jacobian(std::span<const double> p) {
  linear::Matrix a(state_.size(), state_.size());
  if (flow_.jacobian(0.0, p, a.values)) return std::nullopt;
  return a;
}

FlowTracer::Outcome FlowTracer::step() {
  if (!(end_ < 0.1 * endless)) return Outcome::Ended;  // it rests for good
  if (std::exchange(restart_, false) &&
      !std::holds_alternative<Started>(integrator_->start(end_, state_, endless)))
    return Outcome::Ended;
  const StepResult result = integrator_->step();
  const auto* const accepted = std::get_if<StepAccepted>(&result);
  if (accepted == nullptr) return Outcome::Ended;
  begin_ = accepted->t_old;
  end_ = accepted->t_new;
  std::ranges::copy(integrator_->state(), state_.begin());
  if (indicators_.empty()) return Outcome::Moved;
  if (sliding_.crossings(end_, state_, indicators_, flipped_)) return Outcome::Ended;
  if (std::ranges::find(flipped_, std::uint8_t{1}) == flipped_.end()) return Outcome::Moved;
  locate_event();
  return handle_event();
}

// The first point of the step at which a condition changes, by bisection.
void FlowTracer::locate_event() {
  double low = begin_;
  double high = end_;
  crossing_ = static_cast<std::size_t>(std::ranges::find(flipped_, std::uint8_t{1}) - flipped_.begin());
  for (int halvings = 0; halvings < 60 && high - low > 1e-15 * std::max(1.0, std::abs(high)); ++halvings) {
    const double middle = 0.5 * (low + high);
    integrator_->interpolate(middle, inside_);
    if (sliding_.crossings(middle, inside_, indicators_, flipped_)) {
      high = middle;
      continue;
    }
    const auto first = std::ranges::find(flipped_, std::uint8_t{1});
    if (first != flipped_.end()) {
      crossing_ = static_cast<std::size_t>(first - flipped_.begin());
      high = middle;
    } else {
      low = middle;
    }
  }
  end_ = high;
  integrator_->interpolate(high, state_);
}

bool FlowTracer::leads_back_from_event(const std::vector<double>& before) {
  if (!may_remember_ || !(begin_ < end_)) return true;
  constexpr double part = 1e-3;
  integrator_->interpolate(end_ - part * (end_ - begin_), inside_);
  return leads_back(flow_, end_, inside_, before);
}

// The mixture against one of the sides.
void FlowTracer::look_for_rest() {
  rests_on_surface_ = false;
  if (!sliding_.slides()) return;
  std::vector<double> mixed(state_.size());
  std::vector<double> side(state_.size());
  if (sliding_.derivatives(end_, state_, mixed) || flow_.derivatives(end_, state_, side)) return;
  constexpr double still = 1e-9;
  double moves = 0.0;
  double size = 0.0;
  for (std::size_t k = 0; k < state_.size(); ++k) {
    moves = std::max(moves, std::abs(mixed[k]) / flow_.state_nominal(k));
    size = std::max(size, std::abs(side[k]) / flow_.state_nominal(k));
  }
  rests_on_surface_ = moves <= still * size;
}

// Both sides of the surface of the event, a little beside it: between them there may be a law that holds on
// the surface only, as 0 is between the signs, and is none of the sides.
FlowTracer::SidesAcross FlowTracer::sides_across() {
  constexpr double part = 1e-7;
  SidesAcross result;
  const std::vector<double> after = flow_.mode();
  if (after.empty() || indicators_.size() < 2) return result;
  // The gradient of the indicator, each coordinate in its unit.
  std::vector<double> offset(state_.size());
  double squares = 0.0;
  for (std::size_t k = 0; k < state_.size(); ++k) {
    std::array<double, 2> values{};
    std::vector<double> beside = state_;
    for (std::size_t side = 0; side < 2; ++side) {
      beside[k] = state_[k] + (side == 0 ? -part : part) * flow_.state_nominal(k);
      if (flow_.crossings(0.0, beside, indicators_, flipped_)) return result;
      values[side] = indicators_[crossing_];
    }
    offset[k] = values[1] - values[0];
    squares += offset[k] * offset[k];
  }
  if (!(squares > 0.0) || !std::isfinite(squares)) return result;
  SlidingSurface surface;
  surface.crossing = crossing_;
  EventWorkspace workspace;
  std::array<std::vector<double>, 2> places{state_, state_};
  bool pushes = true;
  for (std::size_t side = 0; side < 2; ++side) {
    const double sign = side == 0 ? 1.0 : -1.0;
    for (std::size_t k = 0; k < state_.size(); ++k)
      places[side][k] += sign * part * flow_.state_nominal(k) * offset[k] / std::sqrt(squares);
    std::vector<double> mode = after;
    flow_.exchange_mode(mode);
    const bool settled = !settle_events(flow_, 0.0, places[side], workspace);
    const auto speed =
        settled ? indicator_speed(flow_, 0.0, places[side], crossing_) : std::optional<double>();
    pushes = pushes && speed && *speed * sign < 0.0;
    (side == 0 ? surface.positive : surface.negative) = flow_.mode();
  }
  // What changes on the way from one side to the other besides.
  for (std::size_t side = 0; side < 2; ++side) {
    std::vector<double> mode = side == 0 ? surface.positive : surface.negative;
    flow_.exchange_mode(mode);
    if (flow_.crossings(0.0, places[1 - side], indicators_, flipped_)) continue;
    for (std::size_t k = 0; k < flipped_.size(); ++k) {
      const bool is_known =
          std::ranges::find(surface.companions, k) != surface.companions.end() || k == crossing_;
      if (flipped_[k] != 0 && !is_known) surface.companions.push_back(k);
    }
  }
  std::vector<double> mode = after;
  flow_.exchange_mode(mode);
  result.has_law_between = !surface.companions.empty();
  if (pushes) result.pushing = std::move(surface);
  return result;
}

FlowTracer::Outcome FlowTracer::handle_event() {
  if (++events_ > options_.most_events) return Outcome::Ended;
  const bool slid = sliding_.slides();
  const std::vector<double> before = slid ? std::vector<double>() : flow_.mode();
  const EventOutcome outcome = sliding_.handle_event(end_, state_);
  if (outcome.failure || outcome.terminated) return Outcome::Ended;
  std::vector<double> after(state_.size());
  flow_.get_states(after);
  double jump = 0.0;
  for (std::size_t k = 0; k < after.size(); ++k)
    jump = std::max(jump, std::abs(after[k] - state_[k]) / flow_.state_nominal(k));
  const bool jumped = jump > 1e-9;
  if (jumped) {
    std::ranges::copy(after, state_.begin());
  } else if (!slid && !leads_back_from_event(before)) {
    if (options_.way == Way::Backward) return Outcome::Ended;
  } else if (!slid) {
    SidesAcross across = sides_across();
    auto surface = across.has_law_between ? std::move(across.pushing)
                                          : pushing_sides(flow_, end_, state_, crossing_, before);
    if (surface) {
      if (options_.way == Way::Backward) return Outcome::Ended;
      sliding_.slide(std::move(*surface));
    }
  }
  look_for_rest();
  // What is interpolated stays that of the step before until the next one.
  restart_ = true;
  return jumped ? Outcome::Jumped : Outcome::Moved;
}

}  // namespace causa::portrait
