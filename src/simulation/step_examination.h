// What happens inside a step: which condition changes in it, and whether the step leads away from the
// solution. Where an interpolant is in doubt, steps are taken again up to the instant in question.
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "simulation/locate_event.h"
#include "simulation/method_at_work.h"
#include "simulation/simulate.h"

namespace causa {

// An event found in a step.
struct StateEvent {
  LocatedEvent located;
  std::optional<double> retaken{};
  bool step_departs = false;  // the step in which it lies has another solution than its equations
};

class StepExamination {
 public:
  // `usual_step`: longer ones are looked into. All outlive this.
  StepExamination(CompiledModel& model, MethodAtWork& method, EventLocator& locator,
                  const SimulationOptions& options, const SimulationHooks& hooks, double usual_step)
      : model_(model),
        method_(method),
        locator_(locator),
        options_(options),
        hooks_(hooks),
        usual_step_(usual_step),
        has_memory_(model.has_memory()) {}

  // What changes first in the part of the step just taken; the states there are event_states().
  std::optional<StateEvent> find_event(double begin, double end, EventLocator::Nearness nearness);
  [[nodiscard]] const std::vector<double>& event_states() const { return event_states_; }

  // Where a long step shows that it was too long: what happens between the points at which a method evaluates
  // the model it does not see.
  std::optional<double> departure_in(const StepAccepted& step);

  // Whether a step may be taken again, shorter: a few times until it is over.
  bool may_shorten(const StepAccepted& step);

 private:
  double departure_from_solution(double begin, double end, double time);
  bool differs_from_shorter_step(double begin, double end);
  void locate_by_steps(double begin, double end, LocatedEvent& located);
  bool retake_step(const std::string& solver, double begin, double end);

  CompiledModel& model_;
  MethodAtWork& method_;
  EventLocator& locator_;
  const SimulationOptions& options_;
  const SimulationHooks& hooks_;
  double usual_step_;
  bool has_memory_;
  std::vector<double> event_states_;    // where a condition changes, or a step is looked into
  std::vector<double> retaken_states_;  // at the end of the step that was taken again
  std::vector<double> begin_states_;
  std::vector<double> motion_;
  std::unique_ptr<Integrator> retaker_;
  std::string retaker_solver_;
  std::uint64_t retaker_change_ = 0;  // of the method that the retaker belongs to
  unsigned fruitless_ = 1;            // looks into long steps that found nothing, as a power of 2
  unsigned skipped_ = 0;              // steps that are not looked into
  // How often a step was shortened that was too long, before its time is over.
  int shortened_ = 0;
  double shortened_until_ = -std::numeric_limits<double>::infinity();
};

}  // namespace causa
