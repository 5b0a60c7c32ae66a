#include "simulation/advance_judge.h"

#include <algorithm>
#include <cmath>

#include "simulation/allowed_error.h"
#include "simulation/diagnostics.h"

namespace causa {

AdvanceJudge::AdvanceJudge(SlidingModel& model, const MethodAtWork& method, EventLocator& locator,
                           const LeapWatch& leaps, const SimulationOptions& options, DiagnosticSink& sink)
    : model_(model),
      method_(method),
      locator_(locator),
      leaps_(leaps),
      options_(options),
      sink_(sink),
      chatter_(options.stop_time - options.start_time) {}

Advance AdvanceJudge::judge(const CrossingEvent& event, const std::vector<double>& mode_before,
                            std::vector<double>& states) {
  const auto [time, crossing, indicator] = event;
  const ChatterWatch::Finding finding = chatter_.note(time, crossing);
  largest_repeated_ = std::max(chatter_.repeats(crossing) ? largest_repeated_ : 0.0, std::abs(indicator));
  if (options_.chattering == ChatteringResponse::Slide && chatter_.repeats(crossing)) {
    if (auto surface = pushing_sides(model_, time, states, crossing, mode_before)) {
      sink_.add(slides_along(time, model_.crossing_text(crossing)));
      model_.slide(std::move(*surface));
      chatter_.forget();
      return Advance::Normal;
    }
  }
  // Where both sides meet there is no doubt where the solution stays.
  const bool is_due = chatter_.is_due(crossing) || finding != ChatterWatch::Finding::Nothing;
  if (is_due && model_.state_count() <= most_states_to_rest) {
    if (auto surface = resting_surface(model_, time, states, crossing, mode_before, options_.tolerance)) {
      // What comes to rest again and again is pushed back by a law that an explicit method sees as stiff.
      if (method_.may_become_stiff() && ++rests_ > most_rests) return Advance::AsStiff;
      if (reported_rests_.insert(crossing).second) sink_.add(rests_on(time, model_.crossing_text(crossing)));
      model_.slide(std::move(*surface));
      chatter_.forget();
      return Advance::Normal;
    }
  }
  if (chatter_.repeats(crossing) && rest_by_own_law(time, crossing, mode_before, states))
    return Advance::Normal;
  if (finding == ChatterWatch::Finding::Nothing) return Advance::Normal;
  if (finding == ChatterWatch::Finding::EverFaster) {
    sink_.add(events_pile_up(time, model_.crossing_text(crossing), chatter_.limit(crossing)));
    return Advance::Hardly;
  }
  if (leaps_.may_come_to_rest()) return Advance::Normal;
  // An explicit method may make a stiff model chatter.
  if (method_.may_become_stiff()) return Advance::AsStiff;
  const bool pushes = pushing_sides(model_, time, states, crossing, mode_before).has_value();
  // One side may see a surface far less exactly than the other, as a diode that conducts sees its current:
  // the condition changes until the solution is off the surface for both.
  constexpr double a_while = 1e-4;
  if (time - unexplained_time_ > a_while * (options_.stop_time - options_.start_time)) unexplained_ = 0;
  unexplained_time_ = time;
  if (!pushes && ++unexplained_ < most_unexplained) {
    // A loop may see the sign of an unknown less exactly than its states are known.
    locator_.expect_noise(crossing, largest_repeated_);
    chatter_.forget();
    return Advance::Normal;
  }
  sink_.add(pushes ? sides_push(time, model_.crossing_text(crossing))
                   : chattering(time, model_.crossing_text(crossing), ChatterWatch::most_recent));
  return Advance::Hardly;
}

// Both sides push towards the surface, and exactly on it the model has a law under which it stays there: so
// the solution does, which no method hits exactly.
bool AdvanceJudge::rest_by_own_law(double time, std::size_t crossing, const std::vector<double>& mode_before,
                                   std::vector<double>& states) {
  if (model_.state_count() > most_states_to_rest ||
      !pushing_sides(model_, time, states, crossing, mode_before))
    return false;
  auto point = point_on_surface(model_, time, states, crossing);
  if (!point) return false;
  for (std::size_t k = 0; k < states.size(); ++k) {
    if (!(std::abs((*point)[k] - states[k]) <= allowed_error(model_, options_.tolerance, k, states[k])))
      return false;
  }
  std::vector<double> mode = model_.mode();
  const EventOutcome outcome = model_.handle_event(time, *point);
  if (!outcome.failure && outcome.jumps.empty() && !outcome.terminated) {
    model_.get_states(*point);
    const auto speed = indicator_speed(model_, time, *point, crossing);
    if (speed && *speed == 0.0) {
      states = std::move(*point);
      return true;
    }
  }
  model_.exchange_mode(mode);
  return false;
}

}  // namespace causa
