#include "simulation/choose_solver.h"

namespace causa {

namespace {

// h·|λ| at which dopri5 is unstable on the negative real axis is 3.3.
constexpr double border = 3.25;
constexpr int enough_at_border = 15;
constexpr int enough_inside = 6;
// To change the method costs a start and some Jacobians.
constexpr double fewest_steps_left = 500.0;
// radau5 factorizes a real and a complex matrix of this size; one of larger systems is cheaper.
constexpr std::size_t most_for_radau = 200;
// With an event in this part of the steps a multistep method hardly gets beyond its first order, and three
// times as many steps are the price.
constexpr double many_events = 0.1;
constexpr std::size_t most_for_radau_with_events = 600;

}  // namespace

bool StiffnessWatch::is_stiff(const Integrator& integrator, const StepAccepted& step, double stop_time) {
  const std::optional<double> measure = integrator.stability_measure();
  if (!measure) return false;
  if (*measure > border) {
    inside_ = 0;
    ++at_border_;
  } else if (at_border_ > 0 && ++inside_ == enough_inside) {
    at_border_ = 0;
    inside_ = 0;
  }
  const double steps_left = (stop_time - step.t_new) / (step.t_new - step.t_old);
  return at_border_ >= enough_at_border && steps_left > fewest_steps_left;
}

std::string usual_solver() {
  return "dopri5";
}

std::string solver_for_stiff(std::size_t state_count, const EventRate& rate) {
  const bool has_many = static_cast<double>(rate.events) > many_events * static_cast<double>(rate.steps);
  return state_count <= (has_many ? most_for_radau_with_events : most_for_radau) ? "radau5" : "cvode";
}

}  // namespace causa
