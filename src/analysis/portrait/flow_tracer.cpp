#include "analysis/portrait/flow_tracer.h"

#include <algorithm>
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
    if (auto surface = pushing_sides(flow_, end_, state_, crossing_, before)) {
      if (options_.way == Way::Backward) return Outcome::Ended;
      sliding_.slide(std::move(*surface));
    }
  }
  // What is interpolated stays that of the step before until the next one.
  restart_ = true;
  return jumped ? Outcome::Jumped : Outcome::Moved;
}

}  // namespace causa::portrait
