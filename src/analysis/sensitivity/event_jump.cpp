#include "analysis/sensitivity/event_jump.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/sensitivity/checked_difference.h"
#include "analysis/sensitivity/failure_words.h"
#include "base/check.h"

namespace causa {

namespace {

using Problem = std::optional<std::string>;

// Nearer instants are one.
double same_instant(double time) {
  return 1e-12 * std::max(0.01, std::abs(time));
}

class EventTrials {
 public:
  EventTrials(CompiledModel& model, const EventPoint& point)
      : model_(model),
        time_(point.time),
        before_(point.states.begin(), point.states.end()),
        sizes_(point.sizes.begin(), point.sizes.end()),
        tolerance_(point.tolerance),
        rate_(before_.size()),
        there_(before_.size()),
        behind_(before_.size()),
        rate_behind_(before_.size()),
        indicators_(model.crossing_count()) {}

  EventJump run(std::span<JumpDirection> directions) {
    EventJump result;
    checkpoint_ = model_.checkpoint();
    require(!checkpoint_.empty(), "a model whose sensitivities are computed can take events back");
    result.problem = look_at_event(result.conditions);
    for (std::size_t k = 0; k < directions.size() && !result.problem; ++k)
      result.problem = follow(directions[k], result.largest_disagreement);
    model_.return_to(checkpoint_);
    return result;
  }

 private:
  // What happens here without any change.
  Problem look_at_event(std::vector<std::string>& conditions) {
    is_scheduled_ = time_ >= model_.next_time_event();
    // Of what depends on time the value at the very instant may be that of either side.
    if (auto failure = model_.derivatives(time_ - same_instant(time_), before_, rate_))
      return words(*failure);
    if (!indicators_.empty()) {
      if (auto failure = model_.crossings(time_, before_, indicators_, flipped_)) return words(*failure);
      for (std::size_t k = 0; k < flipped_.size(); ++k) {
        if (flipped_[k] == 0) continue;
        changing_.push_back(k);
        conditions.push_back(model_.crossing_text(k));
      }
    }
    if (!changing_.empty()) indicator_ = indicators_[changing_.front()];
    const std::vector<double> instants = model_.known_instants();
    for (std::size_t k = 0; k < instants.size(); ++k) {
      if (is_scheduled_ && std::abs(instants[k] - time_) <= same_instant(time_)) due_.push_back(k);
    }
    if (!is_scheduled_ && changing_.empty())
      return "no condition is seen to change there, as where both sides of one lead back to it";
    if (!is_scheduled_) {
      if (auto problem = measure_slope()) return problem;
      doubt_ = doubt_of_slope();
    }
    for (const std::size_t place : model_.held_values()) held_before_.push_back(model_.values()[place]);
    const EventOutcome outcome = model_.handle_event(time_, before_);
    if (outcome.failure) return words(*outcome.failure);
    decisions_ = model_.decisions();
    model_.get_states(behind_);
    for (std::size_t k = 0; k < behind_.size(); ++k) origins_.push_back(origin(before_[k], behind_[k]));
    for (std::size_t k = 0; k < held_before_.size(); ++k) {
      const double behind = model_.values()[model_.held_values()[k]];
      origins_.push_back(origin(held_before_[k], behind));
      held_sizes_.push_back(usual_size(behind, usual_size(held_before_[k])));
    }
    model_.return_to(checkpoint_);
    return std::nullopt;
  }

  // What differences of a value behind the event are counted from: from the value before it, so that what
  // does not change is exactly 0, unless that is so large that little would be left of the new one.
  static double origin(double before, double behind) {
    constexpr double comparable = 0.5;
    return std::abs(behind) < comparable * std::abs(before) ? 0.0 : before;
  }

  // ġ along the solution before the event: from a distance at which rounding does not matter, and where a
  // shorter one gives the same.
  Problem measure_slope() {
    constexpr double agreement = 1e-3;
    constexpr int most_lengths = 6;
    double per_time = 0.0;
    for (std::size_t k = 0; k < rate_.size(); ++k)
      per_time = std::max(per_time, std::abs(rate_[k]) / sizes_[k]);
    double distance = std::ldexp(1.0, -20) / (per_time > 0.0 ? per_time : 1.0 / usual_size(time_));
    for (int length = 0; length < most_lengths; ++length, distance *= 16.0) {
      const auto far_above = indicator_at(distance, before_);
      const auto far_below = indicator_at(-distance, before_);
      const auto above = indicator_at(0.5 * distance, before_);
      const auto below = indicator_at(-0.5 * distance, before_);
      if (!far_above || !far_below || !above || !below) break;
      const double wide = (*far_above - *far_below) / (2.0 * distance);
      slope_ = (*above - *below) / distance;
      const double scale = std::max(std::abs(*far_above), std::abs(*far_below)) / distance;
      const bool is_steep = std::abs(wide) > agreement * scale && std::isfinite(wide);
      distance_ = 0.5 * distance;
      if (is_steep && std::abs(wide - slope_) <= agreement * std::abs(wide)) return std::nullopt;
    }
    return std::string(grazing);
  }

  // The error of the run moves the event: by which part the slope is another there. Large where the solution
  // hardly crosses the surface.
  double doubt_of_slope() {
    constexpr double errors_per_tolerance = 10.0;
    const double error = errors_per_tolerance * tolerance_;
    double indicator_error = 0.0;
    for (const unsigned pattern : {0U, 1U}) {
      std::vector<double> moved(before_);
      for (std::size_t k = 0; k < moved.size(); ++k)
        moved[k] += ((k & 1U) == pattern ? error : -error) * sizes_[k];
      const auto indicator = indicator_at(0.0, moved);
      if (indicator) indicator_error = std::max(indicator_error, std::abs(*indicator - indicator_));
    }
    const double earlier = indicator_error / std::abs(slope_);
    std::vector<double> states(before_);
    std::vector<double> rate(before_.size());
    for (std::size_t k = 0; k < states.size(); ++k) states[k] -= earlier * rate_[k];
    if (!(earlier > 0.0) || model_.derivatives(time_ - earlier, states, rate)) return 0.0;
    rate.swap(rate_);
    const auto above = indicator_at(distance_, states, -earlier);
    const auto below = indicator_at(-distance_, states, -earlier);
    rate.swap(rate_);
    if (!above || !below) return 0.0;
    const double slope = (*above - *below) / (2.0 * distance_);
    return std::abs(slope - slope_) / std::abs(slope_);
  }

  // Along a straight line from the time of the event, or from another one.
  std::optional<double> indicator_at(double later, std::span<const double> states, double from = 0.0) {
    for (std::size_t k = 0; k < states.size(); ++k) there_[k] = states[k] + later * rate_[k];
    if (model_.crossings(time_ + from + later, there_, indicators_, flipped_)) return std::nullopt;
    return indicators_[changing_.front()];
  }

  Problem follow(JumpDirection& direction, double& largest_disagreement) {
    const std::size_t n = before_.size();
    const std::span<const std::size_t> held = model_.held_values();
    const LinearizationShape& shape = *model_.linearization_shape();
    std::vector<std::size_t> held_inputs;  // numbers of inputs, by held value
    for (const std::size_t place : held) {
      const auto input = std::ranges::find(shape.inputs, place, &ValuePlace::value);
      require(input != shape.inputs.end(), "held values are inputs of the linearization");
      held_inputs.push_back(static_cast<std::size_t>(input - shape.inputs.begin()));
    }
    double unit_inverse = 0.0;
    for (std::size_t k = 0; k < n; ++k)
      unit_inverse = std::max(unit_inverse, std::abs(direction.states[k]) / sizes_[k]);
    for (std::size_t k = 0; k < held.size(); ++k)
      unit_inverse =
          std::max(unit_inverse, std::abs(direction.inputs[held_inputs[k]]) / usual_size(held_before_[k]));
    std::vector<double> sizes = sizes_;
    sizes.insert(sizes.end(), held_sizes_.begin(), held_sizes_.end());
    sizes.push_back(usual_size(time_));
    const SensitivityTarget* const moved = direction.target;
    const bool moves_parameter = moved != nullptr && moved->kind == SensitivityTarget::Kind::Parameter;
    const double parameter = moves_parameter ? model_.values()[moved->value] : 0.0;
    if (moves_parameter || unit_inverse > 0.0)
      unit_inverse = std::max(unit_inverse, 1.0 / direction.target_size);
    if (unit_inverse == 0.0) return std::nullopt;

    const TryValues at = [&](double distance) -> TriedValues {
      model_.return_to(checkpoint_);
      if (moves_parameter) {
        model_.exchange_parameter(moved->value, parameter + distance);
        if (const auto failure = model_.recompute_parameters()) return {.problem = words(*failure)};
      }
      for (std::size_t k = 0; k < held.size(); ++k)
        model_.hold(held[k], held_before_[k] + distance * direction.inputs[held_inputs[k]]);
      TriedValues tried = try_event(distance, direction.states);
      for (std::size_t k = 0; k < held.size() && !tried.problem; ++k)
        tried.values.push_back(model_.values()[held[k]] - origins_[n + k] -
                               distance * direction.inputs[held_inputs[k]]);
      if (!tried.problem) tried.values.push_back(later_);
      return tried;
    };
    const CheckedDifference found =
        difference_of_trials(at, sizes, 1.0 / unit_inverse, moves_parameter ? moved : nullptr);
    if (found.problem) return found.problem;
    // What changes less at the event is rounding.
    constexpr double invisible = 1e-10;
    const auto visible = [&](std::size_t entry) {
      const double change = found.derivative[entry];
      return std::abs(change) / unit_inverse > invisible * sizes[entry] ? change : 0.0;
    };
    if (found.effect <= invisible) return std::nullopt;
    if (found.disagreement > hopeless) return std::string(grazing);
    // Where states and held values go on as if nothing had happened, it does not matter when it has.
    double consequence = 0.0;
    for (std::size_t k = 0; k < n + held.size(); ++k)
      consequence = std::max(consequence, std::abs(found.derivative[k]) / unit_inverse / sizes[k]);
    const double doubt = doubt_ * std::min(1.0, consequence);
    if (doubt > hopeless)
      return "the solution hardly crosses the surface of the condition, and the error of the run hides by "
             "how "
             "much: a smaller `--tolerance` may tell";
    largest_disagreement = std::max({largest_disagreement, found.disagreement, doubt});
    for (std::size_t k = 0; k < n; ++k) direction.states[k] += visible(k);
    for (std::size_t k = 0; k < held.size(); ++k) direction.inputs[held_inputs[k]] += visible(n + k);
    direction.instant = visible(n + held.size());
    return std::nullopt;
  }

  // Afterwards the parameter and the model are as before.
  CheckedDifference difference_of_trials(const TryValues& at, std::span<const double> sizes, double unit,
                                         const SensitivityTarget* parameter) {
    std::optional<double> given;
    if (parameter != nullptr) {
      given = model_.exchange_parameter(parameter->value, std::nullopt);
      model_.exchange_parameter(parameter->value, given);
    }
    CheckedDifference found = checked_difference(at, sizes, unit);
    if (parameter != nullptr) {
      model_.return_to(checkpoint_);
      model_.exchange_parameter(parameter->value, given);
      // What is kept of parameters belongs to the old value again.
      if (model_.recompute_parameters()) found.problem = "the parameters cannot be computed again";
    }
    model_.return_to(checkpoint_);
    return found;
  }

  // The event of the neighbouring solution: by how much the states are others behind it than they would be
  // without, at the time of the event here.
  TriedValues try_event(double distance, std::span<const double> sensitivities) {
    std::vector<double> beside(before_);
    for (std::size_t k = 0; k < beside.size(); ++k) beside[k] += distance * sensitivities[k];
    double& later = later_ = 0.0;
    if (auto problem = find_instant(beside, later)) return {.problem = std::move(problem)};
    for (std::size_t k = 0; k < beside.size(); ++k) there_[k] = beside[k] + later * rate_[k];
    const EventOutcome outcome = model_.handle_event(time_ + later, there_);
    if (outcome.failure) return {.problem = words(*outcome.failure)};
    if (model_.decisions() != decisions_)
      return {.problem = "beside the solution other conditions change at this event"};
    model_.get_states(behind_);
    if (const auto failure = model_.derivatives(time_ + later + same_instant(time_), behind_, rate_behind_))
      return {.problem = words(*failure)};
    TriedValues tried;
    for (std::size_t k = 0; k < beside.size(); ++k) {
      const double moved = distance * sensitivities[k] + later * rate_[k];
      const double leap = origins_[k] == before_[k] ? behind_[k] - there_[k] : behind_[k] - moved;
      tried.values.push_back(leap + later * (rate_[k] - rate_behind_[k]));
    }
    return tried;
  }

  // How much later the event is.
  Problem find_instant(std::span<const double> states, double& later) {
    if (is_scheduled_) {
      if (const auto failure = model_.derivatives(time_, states, rate_behind_)) return words(*failure);
      const std::vector<double> instants = model_.known_instants();
      for (std::size_t k = 0; k < due_.size(); ++k) {
        const double other = instants[due_[k]] - time_;
        if (k > 0 && std::abs(other - later) > same_instant(time_))
          return "several events that move apart happen at one instant";
        later = other;
      }
      // Rounding must not leave it before its instant.
      constexpr double small_part = 0.1;
      if (!due_.empty()) later += small_part * same_instant(time_);
      return std::nullopt;
    }
    constexpr int most_turns = 12;
    for (int turn = 0; turn < most_turns; ++turn) {
      const auto indicator = indicator_at(later, states);
      if (!indicator || !std::isfinite(*indicator)) return "the condition has no value beside the event";
      const double correction = (indicator_ - *indicator) / slope_;
      later += correction;
      if (std::abs(correction) <= 1e-15 * std::max(std::abs(time_), std::abs(later))) break;
    }
    if (!std::isfinite(later)) return std::string(grazing);
    return step_beyond(states, later);
  }

  // To where all conditions that change here have changed: rounding may have left them on the near side.
  Problem step_beyond(std::span<const double> states, double& later) {
    constexpr int most_doublings = 24;
    double further = 0.0;
    for (int doubling = 0; doubling < most_doublings; ++doubling) {
      if (!indicator_at(later + further, states)) return "the condition has no value beside the event";
      const bool all_changed =
          std::ranges::all_of(changing_, [&](std::size_t crossing) { return flipped_[crossing] != 0; });
      if (all_changed) {
        later += further;
        return std::nullopt;
      }
      further = further == 0.0 ? 1e-16 * std::max(0.01, std::abs(time_)) : 2.0 * further;
    }
    return changing_.size() > 1 ? Problem("several conditions change at one instant, and move apart")
                                : Problem(grazing);
  }

  [[nodiscard]] std::string words(const EvaluationFailure& failure) const {
    return words_for(failure, model_.catalogue());
  }

  static constexpr double hopeless = 0.1;
  static constexpr std::string_view grazing =
      "the solution only touches the surface of the condition, or nearly so";

  CompiledModel& model_;
  double time_;
  std::vector<double> before_;
  std::vector<double> sizes_;
  double tolerance_;
  std::vector<double> rate_;
  std::vector<double> there_;
  std::vector<double> behind_;
  std::vector<double> rate_behind_;
  std::vector<double> indicators_;
  std::vector<std::uint8_t> flipped_;
  std::vector<std::size_t> changing_;  // crossings
  std::vector<std::size_t> due_;       // known instants
  std::vector<double> checkpoint_;
  std::vector<double> decisions_;
  std::vector<double> held_before_;
  std::vector<double> held_sizes_;  // behind the event
  std::vector<double> origins_;     // of states, then of held values
  double indicator_ = 0.0;          // of the first crossing that changes
  double slope_ = 0.0;              // of it, by time
  double distance_ = 0.0;           // that the slope was measured over, on each side
  double doubt_ = 0.0;              // of the slope
  bool is_scheduled_ = false;
  double later_ = 0.0;  // the event of the last trial
};

}  // namespace

EventJump jump_sensitivities(CompiledModel& model, const EventPoint& point,
                             std::span<JumpDirection> directions) {
  return EventTrials(model, point).run(directions);
}

}  // namespace causa
