#include "numerics/newton.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/linear/least_squares_step.h"

namespace causa {

namespace {

// Below this the smallest pivot is rounding, times the number of unknowns.
constexpr double pivot_rounding = 4.0 * std::numeric_limits<double>::epsilon();
constexpr double regularization = 1e-10;
constexpr double smallest_residual = 1e-300;
constexpr double secant_part = 1e-8;  // of the unknown's size
// A push moves an unknown by this part of its size; each further one by as much more.
constexpr double push = 0.01;
constexpr int most_pushes = 5;
constexpr int most_halvings = 12;
constexpr int most_refinements = 20;

}  // namespace

class Newton::Iteration {
 public:
  Iteration(const NewtonSystem& system, const NewtonOptions& options);

  NewtonReport solve(std::span<double> x);

 private:
  enum class Next : std::uint8_t { Continue, Converged, Failed };

  void restart();
  bool evaluate_residuals(std::span<const double> x, std::vector<double>& f);
  bool evaluate_jacobian();
  bool differentiate_by_secants();
  [[nodiscard]] std::optional<std::size_t> factorize();
  void measure_unknowns();
  void measure_residuals();

  Next damped_step();
  double damping_from_last_step();
  Next singular_step(std::size_t unknown);
  bool least_squares_step();
  Next push_unknown(std::size_t unknown);
  void accept_trial();

  [[nodiscard]] double norm(std::span<const double> step) const;
  [[nodiscard]] double residual_norm(std::span<const double> f) const;
  [[nodiscard]] bool is_sharp() const;
  [[nodiscard]] bool residuals_are_small(std::span<const double> f) const;
  bool residuals_fit_step();
  Next fail(NewtonOutcome outcome);
  NewtonReport finish(std::span<double> x);

  NewtonSystem system_;
  NewtonOptions options_;
  std::size_t n_;
  std::unique_ptr<RealMatrixSolver> solver_;
  std::unique_ptr<LeastSquaresStep> least_squares_;  // created when it is needed
  NewtonReport report_;

  std::vector<double> x_;
  std::vector<double> trial_;
  std::vector<double> f_;
  std::vector<double> f_trial_;
  std::vector<double> jacobian_;
  std::vector<double> step_;        // Δx
  std::vector<double> simplified_;  // the correction at the trial point with the Jacobian of x
  std::vector<double> weight_;      // max(|xᵢ|, nominalᵢ)
  std::vector<double> residual_scale_;
  std::vector<double> magnitude_;  // of the terms of an equation
  std::vector<double> largest_;    // |xᵢ| of all solutions so far
  // The last accepted step, for the prediction of the damping.
  double last_damping_ = 1.0;
  double last_step_norm_ = 0.0;
  bool has_last_ = false;
  int pushes_ = 0;
  int refinements_ = 0;  // steps after convergence
};

Newton::Iteration::Iteration(const NewtonSystem& system, const NewtonOptions& options)
    : system_(system),
      options_(options),
      n_(system.pattern.size()),
      solver_(make_matrix_solver<double>(system.pattern)),
      x_(n_),
      trial_(n_),
      f_(n_),
      f_trial_(n_),
      jacobian_(system.pattern.entries()),
      step_(n_),
      simplified_(n_),
      weight_(n_),
      residual_scale_(n_),
      magnitude_(n_),
      largest_(n_, 0.0) {
  const auto positive = [](double value) { return value > 0.0; };
  require(options.nominals.empty() || options.nominals.size() == n_, "not one nominal value per unknown");
  require(options.residual_scales.empty() || options.residual_scales.size() == n_,
          "not one scale per residual");
  require(std::ranges::all_of(options.nominals, positive) &&
              std::ranges::all_of(options.residual_scales, positive) && options.step_tolerance > 0.0 &&
              options.residual_tolerance > 0.0,
          "a scale or tolerance is not positive");
}

NewtonReport Newton::Iteration::solve(std::span<double> x) {
  require(x.size() == n_, "the start has not as many unknowns as the system");
  restart();
  std::ranges::copy(x, x_.begin());
  if (!evaluate_residuals(x_, f_)) {
    report_.outcome = NewtonOutcome::EvaluationFailed;
    return finish(x);
  }
  Next next = Next::Continue;
  while (next == Next::Continue) {
    // What is solved needs no Jacobian, which may not even exist there: √|x| has a vertical tangent at 0.
    if (std::ranges::all_of(f_, [](double value) { return value == 0.0; })) break;
    measure_unknowns();
    if (!evaluate_jacobian()) {
      next = fail(NewtonOutcome::EvaluationFailed);
      break;
    }
    measure_residuals();
    if (report_.iterations == options_.most_iterations) {
      next = fail(NewtonOutcome::TooManyIterations);
      break;
    }
    const std::optional<std::size_t> undetermined = factorize();
    next = undetermined ? singular_step(*undetermined) : damped_step();
  }
  return finish(x);
}

void Newton::Iteration::restart() {
  report_ = {};
  has_last_ = false;
  pushes_ = 0;
  refinements_ = 0;
}

bool Newton::Iteration::evaluate_residuals(std::span<const double> x, std::vector<double>& f) {
  ++report_.residual_evaluations;
  return system_.residuals(x, f) == Evaluation::Succeeded && all_finite(f);
}

bool Newton::Iteration::evaluate_jacobian() {
  ++report_.jacobian_evaluations;
  return system_.jacobian(x_, jacobian_) == Evaluation::Succeeded || differentiate_by_secants();
}

// Columns that have no finite derivative at this point are replaced by secants to a point beside it.
bool Newton::Iteration::differentiate_by_secants() {
  for (std::size_t column = 0; column < n_; ++column) {
    const std::size_t begin = system_.pattern.start(column);
    const std::size_t end = system_.pattern.start(column + 1);
    if (all_finite(std::span(jacobian_).subspan(begin, end - begin))) continue;
    std::ranges::copy(x_, trial_.begin());
    double distance = secant_part * weight_[column];
    trial_[column] = x_[column] + distance;
    if (!evaluate_residuals(trial_, f_trial_)) {
      distance = -distance;
      trial_[column] = x_[column] + distance;
      if (!evaluate_residuals(trial_, f_trial_)) return false;
    }
    for (std::size_t k = begin; k < end; ++k) {
      const std::size_t row = system_.pattern.row(k);
      jacobian_[k] = (f_trial_[row] - f_[row]) / distance;
    }
  }
  return all_finite(jacobian_);
}

// The unknown that the Jacobian does not determine, if there is one.
std::optional<std::size_t> Newton::Iteration::factorize() {
  const FactorizeResult result = solver_->factorize(jacobian_);
  if (const auto* singular = std::get_if<SingularMatrix>(&result)) return singular->column;
  require(std::holds_alternative<Factorized>(result), "a finite matrix was not taken as finite");
  const SmallestPivot smallest = solver_->smallest_pivot();
  if (smallest.ratio < pivot_rounding * static_cast<double>(n_)) return smallest.column;
  return std::nullopt;
}

void Newton::Iteration::measure_unknowns() {
  for (std::size_t i = 0; i < n_; ++i) {
    weight_[i] = std::max(std::abs(x_[i]), options_.nominals.empty() ? 1.0 : options_.nominals[i]);
  }
}

void Newton::Iteration::measure_residuals() {
  if (!options_.residual_scales.empty()) {
    std::ranges::copy(options_.residual_scales, residual_scale_.begin());
    return;
  }
  std::ranges::fill(residual_scale_, 0.0);
  for (std::size_t column = 0; column < n_; ++column) {
    for (std::size_t k = system_.pattern.start(column); k < system_.pattern.start(column + 1); ++k) {
      residual_scale_[system_.pattern.row(k)] += std::abs(jacobian_[k]) * weight_[column];
    }
  }
  // An equation whose row vanishes here is taken as it stands.
  for (double& scale : residual_scale_) {
    if (!(scale > 0.0) || !std::isfinite(scale)) scale = 1.0;
  }
}

// J Δx = -F, then the longest damping λ for which the next simplified correction is shorter.
Newton::Iteration::Next Newton::Iteration::damped_step() {
  for (std::size_t i = 0; i < n_; ++i) step_[i] = -f_[i];
  solver_->solve(step_);
  if (!all_finite(step_)) return fail(NewtonOutcome::Stalled);
  const double step_norm = norm(step_);
  double damping = has_last_ ? damping_from_last_step() : 1.0;
  double previous_damping = 0.0;  // of a trial that was good, but may be too short
  for (;;) {
    if (damping < options_.smallest_damping) return fail(NewtonOutcome::Stalled);
    for (std::size_t i = 0; i < n_; ++i) trial_[i] = x_[i] + damping * step_[i];
    if (!evaluate_residuals(trial_, f_trial_)) {
      damping *= 0.5;
      continue;
    }
    for (std::size_t i = 0; i < n_; ++i) simplified_[i] = -f_trial_[i];
    solver_->solve(simplified_);
    const double simplified_norm = norm(simplified_);
    // ‖Δx̄ - (1 - λ) Δx‖, from which the step's curvature is read.
    double curvature = 0.0;
    for (std::size_t i = 0; i < n_; ++i) {
      curvature = std::max(curvature, std::abs(simplified_[i] - (1.0 - damping) * step_[i]) / weight_[i]);
    }
    const double wanted = curvature > 0.0 ? 0.5 * step_norm * damping * damping / curvature
                                          : std::numeric_limits<double>::infinity();
    if (step_norm <= options_.step_tolerance ||
        (damping == 1.0 && simplified_norm <= options_.step_tolerance)) {
      // Converged, up to a Jacobian that does not fit its residuals.
      if (residuals_are_small(f_trial_) && residuals_fit_step()) {
        const bool done = is_sharp() || refinements_++ == most_refinements;
        accept_trial();
        return done ? Next::Converged : Next::Continue;
      }
    }
    if (!(simplified_norm < step_norm)) {
      if (step_norm <= options_.step_tolerance) return fail(NewtonOutcome::Stalled);
      // Far outside, as behind an exponential, the curvature says nothing about what is near.
      damping = std::clamp(wanted, 0.1 * damping, 0.5 * damping);
      continue;
    }
    const double longer = std::min(1.0, wanted);
    if (longer >= 4.0 * damping && previous_damping == 0.0) {
      previous_damping = damping;
      damping = longer;
      continue;
    }
    break;
  }
  last_damping_ = damping;
  last_step_norm_ = step_norm;
  has_last_ = true;
  accept_trial();
  return Next::Continue;
}

// λ = ‖Δx₋₁‖ ‖Δx̄‖ / (‖Δx̄ - Δx‖ ‖Δx‖) λ₋₁, where Δx̄ is the simplified correction of the last step (3.48).
double Newton::Iteration::damping_from_last_step() {
  double difference = 0.0;
  for (std::size_t i = 0; i < n_; ++i) {
    difference = std::max(difference, std::abs(simplified_[i] - step_[i]) / weight_[i]);
  }
  const double divisor = difference * norm(step_);
  if (!(divisor > 0.0)) return 1.0;
  const double predicted = last_step_norm_ * norm(simplified_) / divisor * last_damping_;
  return std::clamp(predicted, 10.0 * options_.smallest_damping, 1.0);
}

Newton::Iteration::Next Newton::Iteration::singular_step(std::size_t unknown) {
  report_.singular_unknown = unknown;
  has_last_ = false;
  if (residual_norm(f_) <= options_.step_tolerance) return Next::Converged;
  if (least_squares_step()) return Next::Continue;
  return push_unknown(unknown);
}

// Whether a step that makes the scaled residuals smaller was found and accepted.
bool Newton::Iteration::least_squares_step() {
  if (!least_squares_) least_squares_ = std::make_unique<LeastSquaresStep>(system_.pattern);
  for (std::size_t column = 0; column < n_; ++column) {
    for (std::size_t k = system_.pattern.start(column); k < system_.pattern.start(column + 1); ++k) {
      jacobian_[k] *= weight_[column] / residual_scale_[system_.pattern.row(k)];
    }
  }
  for (std::size_t i = 0; i < n_; ++i) f_trial_[i] = f_[i] / residual_scale_[i];
  if (!least_squares_->compute(jacobian_, f_trial_, regularization, step_)) return false;
  for (std::size_t i = 0; i < n_; ++i) step_[i] *= weight_[i];
  if (!all_finite(step_) || norm(step_) <= options_.step_tolerance) return false;
  const double before = residual_norm(f_);
  double damping = 1.0;
  for (int halving = 0; halving < most_halvings; ++halving, damping *= 0.5) {
    for (std::size_t i = 0; i < n_; ++i) trial_[i] = x_[i] + damping * step_[i];
    if (!evaluate_residuals(trial_, f_trial_)) continue;
    if (residual_norm(f_trial_) > (1.0 - 0.25 * damping) * before) continue;
    accept_trial();
    return true;
  }
  return false;
}

Newton::Iteration::Next Newton::Iteration::push_unknown(std::size_t unknown) {
  for (; pushes_ < most_pushes; ++pushes_) {
    std::ranges::copy(x_, trial_.begin());
    trial_[unknown] += push * (pushes_ + 1) * weight_[unknown];
    if (!evaluate_residuals(trial_, f_trial_)) continue;
    ++pushes_;
    accept_trial();
    return Next::Continue;
  }
  return fail(NewtonOutcome::SingularJacobian);
}

void Newton::Iteration::accept_trial() {
  std::swap(x_, trial_);
  std::swap(f_, f_trial_);
  ++report_.iterations;
}

double Newton::Iteration::norm(std::span<const double> step) const {
  double largest = 0.0;
  for (std::size_t i = 0; i < n_; ++i) largest = std::max(largest, std::abs(step[i]) / weight_[i]);
  return largest;
}

double Newton::Iteration::residual_norm(std::span<const double> f) const {
  double largest = 0.0;
  for (std::size_t i = 0; i < n_; ++i) largest = std::max(largest, std::abs(f[i]) / residual_scale_[i]);
  return largest;
}

bool Newton::Iteration::residuals_are_small(std::span<const double> f) const {
  return residual_norm(f) <= options_.residual_tolerance;
}

// Where the slope of an equation has hardly a bound, as that of a root beside 0, a step of nothing seems to
// satisfy it. What is off by more than the values of its unknowns account for must change by about as much
// when the unknowns change by what they may err by; of one unknown, it must become smaller or change its
// sign.
bool Newton::Iteration::residuals_fit_step() {
  constexpr double accounted = 1e-8;
  constexpr double accounted_by_rounding = 1e-14;
  constexpr double about = 10.0;
  constexpr double smaller = 0.5;
  std::ranges::fill(magnitude_, 0.0);
  for (std::size_t column = 0; column < n_; ++column) {
    for (std::size_t k = system_.pattern.start(column); k < system_.pattern.start(column + 1); ++k)
      magnitude_[system_.pattern.row(k)] += std::abs(jacobian_[k] * trial_[column]);
  }
  // What a step leaves as it was is no remainder of that step. Of several equations some may be satisfied
  // long before.
  const auto is_accounted = [&](std::size_t row) {
    const bool shrinks = n_ > 1 || std::abs(f_trial_[row]) <= smaller * std::abs(f_[row]);
    return std::abs(f_trial_[row]) <= (shrinks ? accounted : accounted_by_rounding) * magnitude_[row];
  };
  std::size_t first = 0;
  while (first < n_ && is_accounted(first)) ++first;
  if (first == n_) return true;
  std::ranges::fill(magnitude_, 0.0);
  bool approaches = false;
  std::vector<double> beside(n_);
  std::vector<double> f_beside(n_);
  for (const double direction : {1.0, -1.0}) {
    for (std::size_t i = 0; i < n_; ++i)
      beside[i] = trial_[i] + direction * options_.step_tolerance * weight_[i];
    if (!evaluate_residuals(beside, f_beside)) continue;
    for (std::size_t i = 0; i < n_; ++i)
      magnitude_[i] = std::max(magnitude_[i], std::abs(f_beside[i] - f_trial_[i]));
    approaches = approaches || std::abs(f_beside[0]) <= smaller * std::abs(f_trial_[0]) ||
                 std::signbit(f_beside[0]) != std::signbit(f_trial_[0]);
  }
  if (n_ == 1 && !approaches) return std::abs(f_trial_[0]) <= smallest_residual;
  for (std::size_t row = first; row < n_; ++row) {
    if (std::abs(f_trial_[row]) > about * magnitude_[row] && std::abs(f_trial_[row]) > smallest_residual)
      return false;
  }
  return true;
}

// Whether the next correction is small also against unknowns that are much smaller than their nominal values,
// such as the current through a diode.
bool Newton::Iteration::is_sharp() const {
  constexpr double relative = 1e-6;
  constexpr double rounding = 1e-14;
  for (std::size_t i = 0; i < n_; ++i) {
    const double usual = std::min(weight_[i], std::max(largest_[i], std::abs(trial_[i])));
    if (std::abs(simplified_[i]) > std::max(relative * std::abs(trial_[i]), rounding * usual)) return false;
  }
  return true;
}

Newton::Iteration::Next Newton::Iteration::fail(NewtonOutcome outcome) {
  if (refinements_ > 0) return Next::Converged;  // as well as it can be
  report_.outcome = outcome;
  return Next::Failed;
}

NewtonReport Newton::Iteration::finish(std::span<double> x) {
  std::ranges::copy(x_, x.begin());
  if (report_.outcome == NewtonOutcome::Converged) {
    for (std::size_t i = 0; i < n_; ++i) largest_[i] = std::max(largest_[i], std::abs(x_[i]));
  }
  double largest = -1.0;
  for (std::size_t i = 0; i < n_; ++i) {
    const double scale = report_.jacobian_evaluations > 0 ? residual_scale_[i] : 1.0;
    const double scaled = std::abs(f_[i]) / scale;
    if (scaled <= largest) continue;  // also false when it is not a number: that is the worst
    largest = std::isnan(scaled) ? std::numeric_limits<double>::infinity() : scaled;
    report_.worst_residual = i;
    report_.worst_value = f_[i];
  }
  return report_;
}

Newton::Newton(const NewtonSystem& system, const NewtonOptions& options)
    : iteration_(std::make_unique<Iteration>(system, options)) {}

Newton::~Newton() = default;

NewtonReport Newton::solve(std::span<double> x) {
  return iteration_->solve(x);
}

}  // namespace causa
