// The first instant in a step at which a condition of the model changes, on what is known of the solution
// inside the step.
// Method: a bracket that shrinks by halving, by the secant through the indicators (Illinois rule: Dowell and
// Jarratt, BIT 11 (1971)), or by Newton's method with a quotient of differences, kept inside the bracket. The
// instant found lies on the far side: the condition has changed there. Three looks at a step find also what
// changes and changes back, as long as the indicator is about a parabola.
// A condition that rests on its surface keeps its value: it changes when it is farther away than by rounding.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"

namespace causa {

// What stands for the solution inside a step (course document 002).
enum class EventInterpolant : std::uint8_t {
  Dense,    // the method's own
  Hermite,  // the cubic through the states and derivatives at both ends
  Linear,   // the straight line through the states at both ends
};

enum class EventSearch : std::uint8_t { Illinois, Bisection, Newton };

struct LocatedEvent {
  double time = 0.0;
  std::size_t crossing = 0;       // one that changes there
  double indicator = 0.0;         // its value there: how far past zero
  std::uint64_t evaluations = 0;  // of the indicators, to shrink the bracket
};

struct EventLocatorOptions {
  // Also inside longer steps conditions are looked at, at the times origin + k · spacing.
  double origin = 0.0;
  double spacing = 1.0;
  EventInterpolant interpolant = EventInterpolant::Dense;
  EventSearch search = EventSearch::Illinois;
};

// A condition that lies on its surface, and where the derivatives take it from there.
struct Departure {
  std::size_t crossing = 0;
  double rounding = 0.0;  // what is nearer to the surface lies on it
  double after = 0.0;     // so long after the beginning it is clearly off the surface
  bool changes = false;   // its value then
  // A leap that leads back to the surface: how far from it and how long. What does not come back leaps
  // without end.
  double height = std::numeric_limits<double>::infinity();
  double duration = std::numeric_limits<double>::infinity();
  [[nodiscard]] bool is_lost_in_rounding() const;
};

// A tangent of the solution.
struct Tangent {
  double time = 0.0;
  std::span<const double> states;
  std::span<const double> motion;
};

class EventLocator {
 public:
  EventLocator(CompiledModel& model, const EventLocatorOptions& options);

  // The indicators at the beginning of a step: after a start or an event.
  [[nodiscard]] std::optional<EvaluationFailure> begin(double time, std::span<const double> states);
  // Whether a condition that is beyond its surface by rounding only keeps its value: not where the branch it
  // holds has no value there.
  enum class Nearness : std::uint8_t { UpToRounding, Exact };
  // Whether something changes in the step just accepted, and when first.
  std::optional<LocatedEvent> look(const Integrator& integrator, double t_old, double t_new,
                                   Nearness nearness = Nearness::UpToRounding);
  // The same with the method's own interpolant.
  std::optional<LocatedEvent> look_densely(const Integrator& integrator, double t_old, double t_new);
  // What is about as far from its surface as this is on it, but for rounding.
  void expect_noise(std::size_t crossing, double indicator);
  // The indicator of a crossing at a point of the solution, and whether it should change there.
  struct Side {
    double indicator = 0.0;
    bool changed = false;
  };
  std::optional<Side> side_at(double time, std::span<const double> states, std::size_t crossing);
  // The conditions that lie on their surfaces at the beginning and leave them along the tangent there.
  std::vector<Departure> departures(const Tangent& ahead);
  // Whether the derivatives at an event lead back to the side it comes from: then it is none, the solution
  // inside the step is not exact enough.
  bool leads_back(const Tangent& ahead, const LocatedEvent& event);
  // Whether the step just accepted shows the condition, at an instant inside it, on the side to which the
  // derivatives led. The next look looks there too.
  bool follows(const Integrator& integrator, double instant, const Departure& departure);
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

 private:
  // The step at hand.
  struct Step {
    const Integrator* integrator = nullptr;
    double t_old = 0.0;
    double t_new = 0.0;
    EventInterpolant interpolant = EventInterpolant::Dense;
  };
  bool follow(const Tangent& ahead, double indicator, Departure& departure);
  void estimate_noise(double time, std::span<const double> states, std::span<const double> indicators,
                      std::vector<double>& largest_noise);
  bool examine_candidates(double time, bool may_arrive);
  void estimate_leap(const Tangent& ahead, Departure& departure);
  void take_ends();
  void states_at(double time);
  [[nodiscard]] double next_look(double time) const;
  double next_part();
  [[nodiscard]] double shortest_spacing() const { return 1e-3 * options_.spacing; }
  void note_change(std::size_t crossing, double time);
  std::optional<LocatedEvent> look_at_step();
  LocatedEvent locate(double low, double high);
  double next_guess(int turn, double low, double high, double weight);
  double secant(int turn, double low, double high, double weight) const;
  double newton(double low, double high);
  bool evaluate(double time);
  bool has_changed_at(double time);
  double with_what_is_due(double time, double latest);
  bool changes_at(double time, bool may_arrive = true);
  [[nodiscard]] bool is_rounding(std::size_t crossing) const;
  [[nodiscard]] double rounding_of(std::size_t crossing) const;
  [[nodiscard]] bool arrives(std::size_t crossing, double time) const;

  CompiledModel& model_;
  EventLocatorOptions options_;
  Step step_;
  Nearness nearness_ = Nearness::UpToRounding;
  double early_look_ = -std::numeric_limits<double>::infinity();
  std::vector<double> states_;
  std::vector<double> x_old_;
  std::vector<double> x_new_;
  std::vector<double> dx_old_;
  std::vector<double> dx_new_;
  std::vector<double> at_low_;
  std::vector<double> at_middle_;
  std::vector<double> at_high_;
  std::vector<double> now_;
  std::vector<double> largest_;         // |indicator| so far
  std::vector<double> noise_;           // of the indicators, because states are rounded
  std::vector<double> expected_noise_;  // of those that chattered
  std::vector<double> noise_here_;      // the same at one point
  std::vector<double> beside_;          // a point near another one
  std::vector<double> at_beside_;
  std::vector<std::uint8_t> flipped_beside_;
  std::vector<std::uint8_t> candidates_;  // what changes in the step at hand
  std::vector<std::uint8_t> flipped_;
  std::vector<std::uint8_t> flipped_high_;
  std::vector<std::uint8_t> resting_;  // on the other side of the surface from the beginning, by rounding
  std::vector<std::uint8_t> was_off_;  // it was off its surface since the last start
  std::vector<double> last_change_;    // when each changed last
  double spacing_;                     // of looks, for now
  double phase_ = 0.0;
  std::uint64_t evaluations_ = 0;
};

}  // namespace causa
