// What `auto` does: an explicit method as long as the solution limits its steps, an implicit one from where
// stability does.
// Test: Hairer and Wanner, "Solving Ordinary Differential Equations II" (1996), IV.2: the stages of a step
// show how fast the fastest part of the solution is; steps that lie at the border of stability again and
// again are limited by it.
#pragma once

#include <cstdint>
#include <string>

#include "numerics/integrators/integrator.h"

namespace causa {

class StiffnessWatch {
 public:
  // After every accepted step: whether an implicit method would get to the end with fewer steps.
  bool is_stiff(const Integrator& integrator, const StepAccepted& step, double stop_time);

 private:
  int at_border_ = 0;
  int inside_ = 0;
};

// The integrator `auto` starts with, and the one for stiff models.
std::string usual_solver();
// A method that needs no values of earlier steps pays less for an event: where there are many, also larger
// models get it.
struct EventRate {
  std::uint64_t events = 0;
  std::uint64_t steps = 0;
};
std::string solver_for_stiff(std::size_t state_count, const EventRate& rate = {});

}  // namespace causa
