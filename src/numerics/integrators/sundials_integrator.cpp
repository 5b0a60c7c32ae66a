#include "numerics/integrators/sundials_integrator.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/integrators/start_checks.h"
#include "numerics/integrators/step_ends.h"

namespace causa {

SundialsMatrix::SundialsMatrix(SUNContext context, const OdeProblem& problem,
                               const IntegratorOptions& options)
    : jacobian_(problem, options),
      solver_(make_matrix_solver<double>(jacobian_.pattern())),
      values_(jacobian_.pattern().entries()),
      matrix_(SUNMatNewEmpty(context)),
      linear_solver_(SUNLinSolNewEmpty(context)) {
  require(matrix_ != nullptr && linear_solver_ != nullptr, "SUNDIALS has no memory");
  matrix_->ops->getid = [](SUNMatrix) { return SUNMATRIX_CUSTOM; };
  matrix_->ops->zero = [](SUNMatrix) { return 0; };
  linear_solver_->content = this;
  linear_solver_->ops->gettype = [](SUNLinearSolver) { return SUNLINEARSOLVER_DIRECT; };
  linear_solver_->ops->getid = [](SUNLinearSolver) { return SUNLINEARSOLVER_CUSTOM; };
  linear_solver_->ops->setup = [](SUNLinearSolver solver, SUNMatrix) {
    return self(solver).factorize() ? 0 : 1;  // 1: recoverable, a shorter step has another matrix
  };
  linear_solver_->ops->solve = [](SUNLinearSolver solver, SUNMatrix, N_Vector x, N_Vector b, realtype) {
    N_VScale(1.0, b, x);
    self(solver).solve({N_VGetArrayPointer(x), static_cast<std::size_t>(N_VGetLength(x))});
    return 0;
  };
}

SundialsMatrix::~SundialsMatrix() {
  SUNMatFreeEmpty(matrix_);
  SUNLinSolFreeEmpty(linear_solver_);
}

SundialsMatrix& SundialsMatrix::self(SUNLinearSolver solver) {
  return *static_cast<SundialsMatrix*>(solver->content);
}

void SundialsMatrix::shift(double alpha, double scale) {
  jacobian_.shift(alpha, std::span(values_));
  scale_ = scale;
}

bool SundialsMatrix::factorize() {
  return std::holds_alternative<Factorized>(solver_->factorize(values_));
}

void SundialsMatrix::solve(std::span<double> b) {
  if (is_steep()) residuals_.assign(b.begin(), b.end());
  solver_->solve(b);
  for (double& value : b) value /= scale_;
}

SundialsIntegrator::SundialsIntegrator(const MethodProperties& properties, const OdeProblem& problem,
                                       const IntegratorOptions& options)
    : properties_(properties),
      problem_(problem),
      options_(options),
      n_(problem.state_count),
      x_(n_),
      x_old_(n_),
      dx_(n_),
      y_values_(n_),
      tolerance_values_(options.absolute_tolerances),
      inside_values_(n_) {
  check_step_options(options);
  if (tolerance_values_.empty()) tolerance_values_.assign(n_, options.absolute_tolerance);
  require(tolerance_values_.size() == n_, "there is not one absolute tolerance per state");
  require(options.relative_tolerance > 0.0 &&
              std::ranges::all_of(tolerance_values_, [](double value) { return value > 0.0; }),
          "a tolerance is not positive");
  require(SUNContext_Create(nullptr, &context_) == 0, "SUNDIALS has no memory");
  y_ = new_vector(y_values_);
  tolerances_ = new_vector(tolerance_values_);
  inside_ = new_vector(inside_values_);
}

SundialsIntegrator::~SundialsIntegrator() {
  N_VDestroy(y_);
  N_VDestroy(tolerances_);
  N_VDestroy(inside_);
  SUNContext_Free(&context_);
}

N_Vector SundialsIntegrator::new_vector(std::vector<double>& values) const {
  N_Vector vector = N_VMake_Serial(static_cast<sunindextype>(values.size()), values.data(), context_);
  require(vector != nullptr, "SUNDIALS has no memory");
  return vector;
}

StartResult SundialsIntegrator::start(double t_start, std::span<const double> x_start, double t_end) {
  require(x_start.size() == n_, "the start has not as many states as the problem");
  t_ = t_end_ = t_start;  // no step can be taken until all below has succeeded
  step_accepted_ = false;
  if (auto refused = refused_start(options_, properties_, t_start, x_start, t_end)) return *refused;
  std::ranges::copy(x_start, x_.begin());
  std::ranges::copy(x_start, y_values_.begin());
  if (evaluate(t_start, x_.data(), dx_.data()) != 0) return *failure_;
  derivative_known_ = true;
  t_end_ = t_end;
  counted_ = {};
  by_hand_ = false;
  if (n_ > 0 && !is_rest(t_start, t_end))
    restart_method(t_start, t_end, dx_, std::min(options_.initial_step, t_end - t_start));
  return Started{};
}

void SundialsIntegrator::limit_steps(double longest) {
  if (longest == step_limit()) return;
  Integrator::limit_steps(longest);
  if (n_ > 0 && t_ < t_end_ && !is_rest(t_, t_end_)) set_end(t_, t_end_);
}

bool SundialsIntegrator::extend(double t_end) {
  if (!(t_end > t_) || by_hand_) return false;
  t_end_ = t_end;
  if (n_ > 0 && !is_rest(t_, t_end)) set_end(t_, t_end);
  return true;
}

// SUNDIALS takes times for equal that differ by less than a hundred roundings, and refuses to start there.
bool SundialsIntegrator::is_rest(double t, double t_end) {
  constexpr double roundings = 256.0 * std::numeric_limits<double>::epsilon();
  return t_end - t <= roundings * std::max(std::abs(t), std::abs(t_end));
}

// Over so short a time the solution is a straight line.
StepResult SundialsIntegrator::step_over_rest() {
  failure_.reset();
  if (evaluate(t_, x_.data(), dx_.data()) != 0) return *failure_;
  std::ranges::copy(x_, x_old_.begin());
  for (std::size_t i = 0; i < n_; ++i) x_[i] += (t_end_ - t_) * dx_[i];
  t_old_ = t_;
  t_ = t_end_;
  derivative_known_ = false;
  step_accepted_ = true;
  by_hand_ = true;
  ++statistics_.accepted;
  return StepAccepted{.t_old = t_old_, .t_new = t_};
}

StepResult SundialsIntegrator::step() {
  require(t_ < t_end_, "a step was asked for at the end of the horizon");
  step_accepted_ = false;
  if (n_ == 0) return step_without_states();
  if (is_rest(t_, t_end_)) return step_over_rest();
  by_hand_ = false;
  failure_.reset();
  const double smallest = smallest_step_at(t_, options_);
  const std::optional<double> t_new = advance_surely(smallest);
  count();
  if (t_new && *t_new > t_ && all_finite(y_values_)) {
    std::swap(x_, x_old_);
    std::ranges::copy(y_values_, x_.begin());
    t_old_ = t_;
    t_ = std::min(*t_new, t_end_);
    derivative_known_ = false;
    step_accepted_ = true;
    ++statistics_.accepted;
    return StepAccepted{.t_old = t_old_, .t_new = t_};
  }
  if (!t_new && failure_) return *failure_;
  local_errors(inside_values_);
  const auto worst = std::ranges::max_element(inside_values_);
  return StepTooSmall{
      .t = t_, .step = smallest, .state = static_cast<std::size_t>(worst - inside_values_.begin())};
}

// A step that does not satisfy its equations is taken again from its beginning, shorter and with another
// matrix.
std::optional<double> SundialsIntegrator::advance_surely(double smallest) {
  constexpr int most_times = 12;
  constexpr double shorter = 0.1;
  std::optional<double> t_new = advance(smallest);
  for (int turn = 0; turn < most_times && t_new && *t_new > t_ && !holds(*t_new); ++turn) {
    const double next = shorter * (*t_new - t_);
    if (!(next > smallest)) break;
    count();
    counted_ = {};
    ++statistics_.rejected;
    std::ranges::copy(x_, y_values_.begin());
    restart_method(t_, t_end_, derivative(), next);
    t_new = advance(smallest);
  }
  return t_new;
}

StepResult SundialsIntegrator::step_without_states() {
  t_old_ = t_;
  const double longest = std::min(options_.largest_step, step_limit());
  t_ = limited_step(t_, t_end_ - t_, t_end_, smallest_step_at(t_, options_), longest).t_new;
  step_accepted_ = true;
  ++statistics_.accepted;
  return StepAccepted{.t_old = t_old_, .t_new = t_};
}

void SundialsIntegrator::count() {
  const Counts now = counts();
  statistics_.rejected += static_cast<std::uint64_t>(now.failed_steps - counted_.failed_steps);
  statistics_.newton_iterations +=
      static_cast<std::uint64_t>(now.newton_iterations - counted_.newton_iterations);
  counted_ = now;
}

int SundialsIntegrator::evaluate(double t, const double* x, double* dx) {
  ++statistics_.evaluations;
  t = std::min(t, std::max(t_end_, t_));  // rounding may carry them past the end
  const std::span<double> derivatives(dx, n_);
  if (problem_.rhs(t, {x, n_}, derivatives) == Evaluation::Failed) {
    failure_ = EvaluationFailed{.t = t};
    return 1;
  }
  if (all_finite(derivatives)) return 0;
  failure_ = EvaluationFailed{.t = t, .state = first_non_finite(derivatives)};
  return 1;
}

int SundialsIntegrator::evaluate_jacobian(SundialsMatrix& matrix, double t, const double* x,
                                          const double* dx) {
  return answer(matrix.evaluate(std::min(t, t_end_), {x, n_}, {dx, n_}, statistics_));
}

int SundialsIntegrator::answer(const std::optional<EvaluationFailed>& failed) {
  if (!failed) return 0;
  failure_ = failed;
  return 1;
}

// The method knows the derivative of its own polynomial only.
std::span<const double> SundialsIntegrator::derivative() const {
  if (!derivative_known_) {
    ++statistics_.evaluations;
    if (problem_.rhs(t_, x_, dx_) == Evaluation::Failed) {
      std::ranges::fill(dx_, std::numeric_limits<double>::quiet_NaN());
    }
    derivative_known_ = true;
  }
  return dx_;
}

void SundialsIntegrator::interpolate(double t, std::span<double> x) const {
  require(step_accepted_ && t_old_ <= t && t <= t_, "interpolation outside the last accepted step");
  require(x.size() == n_, "the room for an interpolated state has not its size");
  if (n_ == 0) return;
  if (t == t_ || t == t_old_) {
    std::ranges::copy(t == t_ ? x_ : x_old_, x.begin());
    return;
  }
  if (by_hand_) {
    const double part = (t - t_old_) / (t_ - t_old_);
    for (std::size_t i = 0; i < n_; ++i) x[i] = x_old_[i] + part * (x_[i] - x_old_[i]);
    return;
  }
  look_inside(t, inside_);
  std::ranges::copy(inside_values_, x.begin());
}

}  // namespace causa
