#include "simulation/step_examination.h"

#include <algorithm>
#include <cmath>

#include "simulation/allowed_error.h"

namespace causa {

namespace {

// Takes stiff steps again, in one go and with what it knows of one point only.
constexpr std::string_view one_step_solver = "radau5";

// Whether a method controls the error at the ends of its steps only: in stiff components the polynomial
// between them, through few points of a long step, is far less exact, and an event that is read off it comes
// late.
bool interpolates_roughly(std::string_view solver) {
  return solver == "radau5";
}

}  // namespace

std::optional<StateEvent> StepExamination::find_event(double begin, double end,
                                                      EventLocator::Nearness nearness) {
  auto located = locator_.look(method_.integrator(), begin, end, nearness);
  if (!located) return std::nullopt;
  StateEvent event{.located = *located};
  const bool is_dense = options_.event_interpolant == EventInterpolant::Dense;
  const bool retaken = (!is_dense || hooks_.event) && retake_step(method_.solver(), begin, located->time);
  if (retaken) {
    const auto side = locator_.side_at(located->time, retaken_states_, located->crossing);
    if (side) event.retaken = side->indicator;
    if (!is_dense && side && side->changed) {
      event_states_ = retaken_states_;
      return event;
    }
  }
  if (!is_dense) {
    // The instant is too early, the condition still holds: where the method itself sees it change.
    located = locator_.look_densely(method_.integrator(), begin, end);
    if (!located) return std::nullopt;
    const std::uint64_t spent = event.located.evaluations;
    event.located = *located;
    event.located.evaluations += spent;
  }
  event_states_.resize(model_.state_count());
  method_.integrator().interpolate(located->time, event_states_);
  if (!is_dense || method_.fixed_step() > 0.0 || has_memory_) return event;
  const bool departs = departure_from_solution(begin, end, located->time) > much_departed;
  event.step_departs = departs && differs_from_shorter_step(begin, located->time);
  if (!event.step_departs && method_.properties().is_implicit &&
      (departs || interpolates_roughly(method_.solver())))
    locate_by_steps(begin, end, event.located);
  return event;
}

// How far the interpolant at this time, whose states are in `event_states_`, moves otherwise than the model
// says, against what is allowed: in stiff components, and where a state is far below its tolerance, it may
// lead anywhere.
double StepExamination::departure_from_solution(double begin, double end, double time) {
  constexpr double part = 1e-4;
  const double length = end - begin;
  const double low = std::max(begin, time - part * length);
  const double high = std::min(end, time + part * length);
  if (!(high > low)) return 0.0;
  motion_.resize(model_.state_count());
  if (model_.derivatives(time, event_states_, motion_)) return std::numeric_limits<double>::infinity();
  std::vector<double> before(model_.state_count());
  std::vector<double> behind(model_.state_count());
  method_.integrator().interpolate(low, before);
  method_.integrator().interpolate(high, behind);
  double largest = 0.0;
  for (std::size_t k = 0; k < before.size(); ++k) {
    const double slope = (behind[k] - before[k]) / (high - low);
    largest = std::max(largest, std::abs(slope - motion_[k]) * length /
                                    allowed_error(model_, options_.tolerance, k, event_states_[k]));
  }
  return largest;
}

std::optional<double> StepExamination::departure_in(const StepAccepted& step) {
  constexpr double inside = 0.618033988749895;
  constexpr unsigned most_skipped = 64;
  constexpr double most_looks = 16.0;
  const double length = step.t_new - step.t_old;
  if (method_.fixed_step() > 0.0 || has_memory_ || model_.state_count() == 0 || !(length > usual_step_))
    return std::nullopt;
  if (skipped_ > 0) {
    --skipped_;
    return std::nullopt;
  }
  event_states_.resize(model_.state_count());
  double worst = step.t_old;
  double largest = much_departed;
  const double count = std::min(std::floor(length / usual_step_), most_looks);
  for (double k = 0.0; k < count; k += 1.0) {
    const double look = step.t_old + (k + inside) / count * length;
    if (!(look > step.t_old && look < step.t_new)) continue;
    method_.integrator().interpolate(look, event_states_);
    const double departure = departure_from_solution(step.t_old, step.t_new, look);
    if (departure <= largest) continue;
    largest = departure;
    worst = look;
  }
  if (worst == step.t_old) return std::nullopt;
  method_.integrator().interpolate(worst, event_states_);
  if (differs_from_shorter_step(step.t_old, worst)) {
    fruitless_ = 1;
    return worst;
  }
  // In stiff components interpolants depart without doing harm.
  fruitless_ = std::min(2 * fruitless_, most_skipped);
  skipped_ = fruitless_;
  return std::nullopt;
}

// Whether a step that ends here leads to other states than the interpolant has, which are in `event_states_`:
// the step was too long, as one that goes over a pulse after a long rest.
bool StepExamination::differs_from_shorter_step(double begin, double end) {
  if (!retake_step(method_.properties().is_implicit ? std::string(one_step_solver) : method_.solver(), begin,
                   end))
    return false;
  for (std::size_t k = 0; k < event_states_.size(); ++k) {
    if (std::abs(retaken_states_[k] - event_states_[k]) >
        much_departed * allowed_error(model_, options_.tolerance, k, retaken_states_[k]))
      return true;
  }
  return false;
}

// Where the interpolant and a step that ends at the instant agree nothing is to be done. Otherwise the event
// is bracketed by such steps; its states are in `event_states_`.
void StepExamination::locate_by_steps(double begin, double end, LocatedEvent& located) {
  constexpr double agrees = 1e-3;  // of the indicator at the ends of the step
  constexpr double enough = 1e-6;
  constexpr int most_steps = 12;
  begin_states_.resize(model_.state_count());
  method_.integrator().interpolate(begin, begin_states_);
  const auto at_begin = locator_.side_at(begin, begin_states_, located.crossing);
  const auto at_end = locator_.side_at(end, method_.integrator().state(), located.crossing);
  if (!at_begin || !at_end || at_begin->changed || !at_end->changed || end != method_.integrator().time())
    return;
  const double scale = std::max(std::abs(at_begin->indicator), std::abs(at_end->indicator));
  double low = begin;
  double g_low = at_begin->indicator;
  double high = end;
  double g_high = at_end->indicator;
  std::vector<double> states_at_high(method_.integrator().state().begin(),
                                     method_.integrator().state().end());
  double next = located.time;
  for (int turn = 0; turn < most_steps; ++turn) {
    if (!(next > low && next < high)) break;
    if (!retake_step(std::string(one_step_solver), begin, next)) return;
    const auto side = locator_.side_at(next, retaken_states_, located.crossing);
    if (!side) return;
    if (turn == 0 && std::abs(side->indicator - located.indicator) <= agrees * scale) return;
    if (side->changed) {
      high = next;
      g_high = side->indicator;
      states_at_high = retaken_states_;
    } else {
      low = next;
      g_low = side->indicator;
    }
    if (high - low <= enough * (end - begin) || std::abs(g_high) <= enough * scale) break;
    const double part = turn % 3 == 2 || g_low == g_high ? 0.5 : g_low / (g_low - g_high);
    next = low + std::clamp(part + enough, enough, 1.0 - enough) * (high - low);
  }
  located.time = high;
  located.indicator = g_high;
  event_states_ = states_at_high;
}

// From the beginning of the part of a step to its end by this method; the state there is in
// `retaken_states_`.
bool StepExamination::retake_step(const std::string& solver, double begin, double end) {
  if (!(end > begin)) return false;
  if (!retaker_ || retaker_solver_ != solver || retaker_change_ != method_.changes())
    retaker_ = method_.make(solver);
  retaker_solver_ = solver;
  retaker_change_ = method_.changes();
  retaken_states_.resize(model_.state_count());
  method_.integrator().interpolate(begin, retaken_states_);
  retaker_->suggest_first_step(end - begin);
  if (!std::holds_alternative<Started>(retaker_->start(begin, retaken_states_, end))) return false;
  while (retaker_->time() < end) {
    if (!std::holds_alternative<StepAccepted>(retaker_->step())) return false;
  }
  std::ranges::copy(retaker_->state(), retaken_states_.begin());
  return true;
}

bool StepExamination::may_shorten(const StepAccepted& step) {
  constexpr int most_times = 3;
  if (step.t_old >= shortened_until_) shortened_ = 0;
  if (shortened_ >= most_times) return false;
  if (shortened_++ == 0) shortened_until_ = step.t_new;
  return true;
}

}  // namespace causa
