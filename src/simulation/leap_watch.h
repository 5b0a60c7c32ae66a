// Follows conditions that leave their surfaces after a jump of states, as that of a ball leaves the floor:
// their leaps become lower than the tolerance and at last are lost in rounding, where a step shows nothing of
// them.
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "simulation/locate_event.h"

namespace causa {

class LeapWatch {
 public:
  // A step that is taken again because it was too long is shortened to this part.
  static constexpr double shorter_part = 0.125;

  LeapWatch(CompiledModel& model, EventLocator& locator) : model_(model), locator_(locator) {}

  // After a jump of states, which may err by so much. The answer is how long steps may be until the shortest
  // leap is over.
  std::optional<double> begin(const Tangent& ahead, std::span<const double> errors);
  // Something happens: what was expected until now is no longer.
  void forget_expectations();
  // Whether steps need no longer be short.
  [[nodiscard]] bool is_over(double time) const { return time > end_; }
  [[nodiscard]] bool is_on() const { return end_ < std::numeric_limits<double>::infinity(); }
  void finish() { end_ = std::numeric_limits<double>::infinity(); }

  // Whether the steps up to the end of this one leave every surface on the side to which the derivatives
  // lead: what happens within the tolerance a long step does not show.
  bool resolves(const Integrator& integrator, const StepAccepted& step);
  [[nodiscard]] double begin_time() const { return begin_time_; }
  [[nodiscard]] const std::vector<double>& begin_states() const { return begin_states_; }
  // Whether a condition seems to end its leap at an event, although it moves away from the surface.
  bool is_contradicted(const LocatedEvent& event, std::span<const double> states);
  // A condition that should have changed and leaves its surface on the wrong side, with nothing else
  // happening that would stop it there: as a ball does that falls through the floor.
  std::optional<std::size_t> went_through(double time, std::span<const double> states);
  // Leaps that are lost in rounding may be many before the model sees that they are none, not ever so many.
  [[nodiscard]] bool may_come_to_rest() const;

 private:
  [[nodiscard]] bool is_low(const Departure& departure, std::span<const double> erring_states);

  CompiledModel& model_;
  EventLocator& locator_;
  double begin_time_ = 0.0;
  std::vector<double> begin_states_;
  std::vector<Departure> departures_;  // not yet seen in a step
  std::vector<Departure> owed_;        // those that have to change next
  std::vector<std::size_t> leaping_;   // conditions whose leaps are followed by short steps
  double end_ = std::numeric_limits<double>::infinity();
  unsigned contradictions_ = 0;
  unsigned lost_ = 0;
};

}  // namespace causa
