#include "simulation/method_at_work.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"
#include "numerics/integrators/make_integrator.h"
#include "simulation/allowed_error.h"

namespace causa {

namespace {

constexpr std::string_view automatic = "auto";
// How many steps a method that chooses them takes at least.
constexpr double fewest_steps = 50.0;
// Leads across a condition where an implicit step has no solution.
constexpr std::string_view explicit_solver = "rk4";

}  // namespace

double shortest_span(const SimulationOptions& options) {
  using Limits = std::numeric_limits<double>;
  const double largest_time = std::max(std::abs(options.start_time), std::abs(options.stop_time));
  return std::max(64.0 * Limits::epsilon() * largest_time, Limits::min());
}

void MethodAtWork::begin(std::uint64_t intervals) {
  const double span = options_.stop_time - options_.start_time;
  const std::string solver = resolved_solver(options_.solver);
  fixed_step_ = options_.step.value_or(0.0);
  use(solver);
  if (fixed_step_ == 0.0 && !properties().chooses_steps) {
    const double part = span / static_cast<double>(intervals);
    fixed_step_ = span > 0.0 ? std::min(std::max(part, shortest_span(options_)), span) : 1.0;
    use(solver);
  }
  if (options_.solver == automatic && fixed_step_ == 0.0) watch_.emplace();
  text_ = properties().name;
}

void MethodAtWork::use(const std::string& solver) {
  integrator_ = make(solver);
  solver_ = solver;
  ++changes_;
}

std::unique_ptr<Integrator> MethodAtWork::make(const std::string& solver) {
  OdeProblem problem{.state_count = model_.state_count(), .rhs = right_side_};
  if (method_properties(solver).is_implicit && model_.has_jacobian()) {
    JacobianPattern pattern = model_.jacobian_pattern();
    problem.jacobian = OdeJacobian{{std::move(pattern.starts), std::move(pattern.rows)}, jacobian_};
  }
  IntegratorOptions integrator_options{.relative_tolerance = options_.tolerance,
                                       .absolute_tolerance = absolute_part * options_.tolerance,
                                       .fixed_step = fixed_step_};
  for (std::size_t k = 0; k < model_.state_count(); ++k)
    integrator_options.absolute_tolerances.push_back(absolute_part * options_.tolerance *
                                                     model_.state_nominal(k));
  integrator_options.smallest_step = options_.smallest_step.value_or(integrator_options.smallest_step);
  // Methods look into every part of the span: a pulse that comes after a long rest is not stepped over.
  const double span = options_.stop_time - options_.start_time;
  if (fixed_step_ == 0.0 && span > 0.0)
    integrator_options.largest_step = std::max(span / fewest_steps, shortest_span(options_));
  integrator_options.largest_step = options_.largest_step.value_or(integrator_options.largest_step);
  if (options_.safety || options_.step_exponent) {
    integrator_options.step_law = StepLaw::Elementary;
    integrator_options.safety = options_.safety.value_or(integrator_options.safety);
    integrator_options.step_exponent = options_.step_exponent.value_or(0.0);
  }
  if (options_.fresh_jacobian) integrator_options.newton_jacobian = NewtonJacobian::Fresh;
  // Events and output points lie between the ends of steps.
  integrator_options.interpolant_control = InterpolantControl::Middle;
  auto integrator = options_.make_method && solver == options_.solver
                        ? options_.make_method(problem, integrator_options)
                        : make_integrator(solver, problem, integrator_options);
  require(integrator != nullptr, "every solver that is listed has an integrator");
  return integrator;
}

IntegratorStatistics MethodAtWork::spent() const {
  IntegratorStatistics sum = integrator_->statistics();
  sum.accepted += spent_before_.accepted;
  sum.rejected += spent_before_.rejected;
  sum.evaluations += spent_before_.evaluations;
  sum.jacobians += spent_before_.jacobians;
  sum.newton_iterations += spent_before_.newton_iterations;
  return sum;
}

// The method `auto` goes on with, for good.
std::string MethodAtWork::leave_auto(std::uint64_t events) {
  watch_.reset();
  return solver_for_stiff(model_.state_count(), {.events = events, .steps = spent().accepted});
}

void MethodAtWork::note_stiff(const std::string& solver, double time) {
  text_ = fmt::format("{}, stiff: {} from time = {:.4g} on", text_, solver, time);
}

void MethodAtWork::try_stiff(double time, std::uint64_t events, const std::function<bool()>& start) {
  const std::string solver = leave_auto(events);
  const std::string solver_before = solver_;
  const IntegratorStatistics spent_until_now = spent();
  std::unique_ptr<Integrator> before = std::move(integrator_);
  use(solver);
  if (!start()) {
    integrator_ = std::move(before);
    solver_ = solver_before;
    return;
  }
  spent_before_ = spent_until_now;
  note_stiff(solver, time);
}

void MethodAtWork::become_stiff(double time, std::uint64_t events) {
  const std::string solver = leave_auto(events);
  spent_before_ = spent();
  use(solver);
  note_stiff(solver, time);
}

void MethodAtWork::renew(Follow follow) {
  spent_before_ = spent();
  right_side_.follow(follow == Follow::SlidingModel ? model_ : plain_);
  use(std::string(solver_));
}

void MethodAtWork::begin_crossing() {
  crossing_for_ = solver_;
  spent_before_ = spent();
  use(std::string(explicit_solver));
}

void MethodAtWork::end_crossing() {
  spent_before_ = spent();
  use(*crossing_for_);
  crossing_for_.reset();
}

std::vector<std::string> solver_names() {
  std::vector<std::string> names{std::string(automatic)};
  const std::vector<std::string> integrators = integrator_names();
  names.insert(names.end(), integrators.begin(), integrators.end());
  return names;
}

std::string resolved_solver(const std::string& solver) {
  return solver == automatic ? usual_solver() : solver;
}

}  // namespace causa
