// The first instant in a step at which a condition of the model changes, on the integrator's dense output.
// Method: a bracket that shrinks by the secant through the indicators where that is better than halving
// (Illinois rule: Dowell and Jarratt, BIT 11 (1971)). The instant found lies on the far side: the condition
// has changed there. Three looks at a step find also what changes and changes back, as long as the indicator
// is about a parabola.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"

namespace causa {

struct LocatedEvent {
  double time = 0.0;
  std::size_t crossing = 0;  // one that changes there
  double indicator = 0.0;    // its value there: how far past zero
};

class EventLocator {
 public:
  // Also inside longer steps conditions are looked at, at the times origin + k · spacing.
  EventLocator(CompiledModel& model, double origin, double spacing);

  // The indicators at the beginning of a step: after a start or an event.
  [[nodiscard]] std::optional<EvaluationFailure> begin(double time, std::span<const double> states);
  // Whether something changes in the step just accepted, and when first.
  std::optional<LocatedEvent> look(const Integrator& integrator, double t_old, double t_new);
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

 private:
  LocatedEvent locate(const Integrator& integrator, double low, double high);
  bool evaluate(const Integrator& integrator, double time);
  bool has_changed_at(const Integrator& integrator, double time);
  bool changes_at(const Integrator& integrator, double time);

  CompiledModel& model_;
  double origin_;
  double spacing_;
  std::vector<double> states_;
  std::vector<double> at_low_;
  std::vector<double> at_middle_;
  std::vector<double> at_high_;
  std::vector<double> now_;
  std::vector<double> largest_;           // |indicator| so far
  std::vector<std::uint8_t> candidates_;  // what changes in the step at hand
  std::vector<std::uint8_t> flipped_;
  std::vector<std::uint8_t> flipped_high_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace causa
