// The integrators as simulation/ sees them: start somewhere, take steps, look inside the last step.
// A numeric outcome is a value; nothing here throws because of what a model computes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "numerics/integrators/ode_problem.h"

namespace causa {

// How an explicit Runge–Kutta method chooses its next step from the error estimate.
enum class StepLaw : std::uint8_t {
  ProportionalIntegral,  // from this error and the one before (step_control.h)
  Elementary,            // h · safety · (tol/err)^(1/(N+1)), course eq. 2.22, there with safety 0.8
};

// Where implicit methods with fixed steps take the Jacobian of Newton's iteration.
enum class NewtonJacobian : std::uint8_t {
  Frozen,  // at the start of a step, and kept for the next ones while the iteration converges fast with it
  Fresh,   // anew in every iteration
};

// Tolerances are positive. |error of state i| is kept near absolute + relative · |xᵢ|, per step.
// Whether the error of a step is also estimated in its middle, where the interpolant of a method for stiff
// problems can be far less exact than at the ends of the step.
enum class InterpolantControl : std::uint8_t { None, Middle };

struct IntegratorOptions {
  double relative_tolerance = 1e-6;
  double absolute_tolerance = 1e-6;           // for every state, unless …
  std::vector<double> absolute_tolerances{};  // … there is one per state
  double fixed_step = 0.0;                    // 0: the method chooses its steps
  double initial_step = 0.0;                  // 0: the method chooses its first step
  double smallest_step = 0.0;                 // never below the resolution of time either
  double largest_step = std::numeric_limits<double>::infinity();
  double safety = 0.9;           // a new step is this much shorter than the error allows
  double smallest_factor = 0.2;  // from one step to the next
  double largest_factor = 10.0;
  StepLaw step_law = StepLaw::ProportionalIntegral;
  double step_exponent = 0.0;  // of StepLaw::Elementary; 0: 1/(N+1)
  NewtonJacobian newton_jacobian = NewtonJacobian::Frozen;
  InterpolantControl interpolant_control = InterpolantControl::None;  // radau5
};

// What is known of a method before it runs.
struct MethodProperties {
  std::string_view name;
  std::string_view reference;
  int order = 0;                  // the error at a fixed time is O(hᵖ)
  int dense_order = 0;            // inside one step the interpolant's error is O(hᵈ⁺¹)
  bool chooses_steps = false;     // from the tolerances
  bool takes_fixed_steps = true;  // of IntegratorOptions::fixed_step
  bool is_implicit = false;       // solves equations in every step, with a Jacobian
  bool is_multistep = false;      // needs values of earlier steps
  bool is_for_stiff = false;      // steps are not limited by stability
};

// The derivative could not be computed. `state`: which one was not finite; none if the right-hand side
// itself reported failure.
struct EvaluationFailed {
  double t = 0.0;
  std::optional<std::size_t> state{};
};

struct Started {};
// The end is not after the start, or one of them is not finite.
struct HorizonNotForward {
  double t_start = 0.0;
  double t_end = 0.0;
};
// The method does not choose its steps and no fixed step was given.
struct FixedStepMissing {};
struct StartNotFinite {
  std::size_t state = 0;
};
// A fixed step was given to a method that always chooses.
struct FixedStepNotTaken {};
using StartResult = std::variant<Started, HorizonNotForward, FixedStepMissing, StartNotFinite,
                                 EvaluationFailed, FixedStepNotTaken>;

struct StepAccepted {
  double t_old = 0.0;
  double t_new = 0.0;
};
// The tolerances cannot be met with a step that still advances time. `state`: which one has the largest
// error; none for a fixed step that is below the resolution of time.
struct StepTooSmall {
  double t = 0.0;
  double step = 0.0;
  std::optional<std::size_t> state{};
};
// Newton's iteration for a fixed step of an implicit method did not converge. `state`: which one moved most
// in the last iteration.
struct StepNotSolved {
  double t = 0.0;
  double step = 0.0;
  std::size_t state = 0;
};
using StepResult = std::variant<StepAccepted, StepTooSmall, EvaluationFailed, StepNotSolved>;

// Counted since construction, over all starts.
struct IntegratorStatistics {
  std::uint64_t accepted = 0;
  std::uint64_t rejected = 0;
  std::uint64_t evaluations = 0;  // of the right-hand side, also for finite differences
  std::uint64_t jacobians = 0;
  std::uint64_t newton_iterations = 0;
};

// All memory is taken on construction: starting and stepping do not allocate, except where a sparse matrix
// is factorized with new pivots.
class Integrator {
 public:
  Integrator() = default;
  Integrator(const Integrator&) = delete;
  Integrator& operator=(const Integrator&) = delete;
  virtual ~Integrator() = default;

  // Forgets all before: the start of a run, or of a new stretch after an event.
  [[nodiscard]] virtual StartResult start(double t_start, std::span<const double> x_start, double t_end) = 0;

  // How long the first step after the next start may be tried, 0: unknown. Before an event steps had some
  // length, and mostly they will have it again.
  void suggest_first_step(double step) { suggested_step_ = step; }

  // Steps are not longer than this from now on, besides what the options say.
  virtual void limit_steps(double longest) { step_limit_ = longest; }

  // Goes on to a later end without forgetting anything, where nothing has changed at the end reached or
  // ahead. False: the method cannot, and starts anew.
  [[nodiscard]] virtual bool extend(double) { return false; }

  // One accepted step, which does not pass t_end and is not taken at t_end; the last one lands there
  // exactly. After a failure the state is what it was before.
  [[nodiscard]] virtual StepResult step() = 0;

  // The state at a time in the step just accepted.
  virtual void interpolate(double t, std::span<double> x) const = 0;

  [[nodiscard]] virtual double time() const = 0;
  [[nodiscard]] virtual std::span<const double> state() const = 0;
  [[nodiscard]] virtual std::span<const double> derivative() const = 0;  // f(time(), state())
  [[nodiscard]] virtual const IntegratorStatistics& statistics() const = 0;
  [[nodiscard]] virtual const MethodProperties& properties() const = 0;

  // h·|λ| of the step just accepted, λ being the fastest part of the solution as the stages show it: where
  // it is as large as the method's region of stability, stability limits the steps. Nothing if the method
  // does not tell.
  [[nodiscard]] virtual std::optional<double> stability_measure() const { return std::nullopt; }

 protected:
  // The first step to try, and never again; 0: to be found.
  [[nodiscard]] double take_first_step(double initial_step) {
    const double suggested = std::exchange(suggested_step_, 0.0);
    return initial_step > 0.0 ? initial_step : suggested;
  }
  [[nodiscard]] double step_limit() const { return step_limit_; }

 private:
  double step_limit_ = std::numeric_limits<double>::infinity();
  double suggested_step_ = 0.0;
};

}  // namespace causa
