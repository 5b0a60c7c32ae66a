#include "numerics/integrators/radau5.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/integrators/error_scale.h"
#include "numerics/integrators/start_checks.h"
#include "numerics/integrators/starting_step.h"
#include "numerics/integrators/state_jacobian.h"
#include "numerics/integrators/step_ends.h"
#include "numerics/linear/matrix_solver.h"

namespace causa {

namespace {

// The nodes (IV.5, table 5.6).
const double root6 = std::sqrt(6.0);
const double c1 = (4.0 - root6) / 10.0;
const double c2 = (4.0 + root6) / 10.0;

// T⁻¹ A⁻¹ T = diag(γ̂, [α̂, -β̂; β̂, α̂])   (IV.8.5); the eigenvalues of A⁻¹ in closed form.
const double gamma_hat = 30.0 / (6.0 + std::cbrt(81.0) - std::cbrt(9.0));
const std::complex<double> lambda = [] {
  const double alpha = (12.0 - std::cbrt(81.0) + std::cbrt(9.0)) / 60.0;
  const double beta = (std::cbrt(81.0) + std::cbrt(9.0)) * std::sqrt(3.0) / 60.0;
  const double square = alpha * alpha + beta * beta;
  return std::complex<double>(alpha / square, beta / square);
}();
constexpr std::array<std::array<double, 3>, 3> transformation{
    {{9.1232394870892942792e-02, -0.14125529502095420843, -3.0029194105147424492e-02},
     {0.24171793270710701896, 0.20412935229379993199, 0.38294211275726193779},
     {0.96604818261509293619, 1.0, 0.0}}};
constexpr std::array<std::array<double, 3>, 3> inverse_transformation{
    {{4.3255798900631553510, 0.33919925181580986954, 0.54177053993587487119},
     {-4.1787185915519047273, -0.32768282076106238708, 0.47662355450055045196},
     {-0.50287263494578687595, 2.5719269498556054292, -0.59603920482822492497}}};

// The error estimate's weights of Z₁, Z₂, Z₃ (IV.8.19).
const std::array<double, 3> error_weights{-(13.0 + 7.0 * root6) / 3.0, (-13.0 + 7.0 * root6) / 3.0,
                                          -1.0 / 3.0};

constexpr int most_iterations = 7;
constexpr double largest_contraction = 0.99;  // beyond, the iteration counts as divergent
constexpr double good_contraction = 0.001;    // up to here the Jacobian is kept
// What may be missing of a solution after one iteration, against what a step may err.
constexpr double negligible_increment = 0.1;
constexpr double rounding_increment = 1e-7;
constexpr double repeated_rounding_increment = 1e-6;  // after more than one iteration
// The factorization is kept as well while the step would change by less than this.
constexpr double kept_step_growth = 1.2;
constexpr double safety = 0.9;
constexpr double least_quotient = 1.0 / 8.0;  // of the old step by the new one
constexpr double largest_quotient = 5.0;

// RADAU5 steers by 0.1 Rtol^(2/3), which makes the error of the solution about Rtol.
IntegratorOptions steered_by(const IntegratorOptions& options) {
  IntegratorOptions steered = options;
  const double relative = 0.1 * std::pow(options.relative_tolerance, 2.0 / 3.0);
  const double factor = relative / options.relative_tolerance;
  steered.relative_tolerance = relative;
  steered.absolute_tolerance *= factor;
  for (double& tolerance : steered.absolute_tolerances) tolerance *= factor;
  return steered;
}

constexpr MethodProperties properties_of_radau5{
    .name = "radau5",
    .reference = "Hairer, Wanner II, IV.8 (Radau IIA, 3 stages; code RADAU5)",
    .order = 5,
    .dense_order = 3,
    .chooses_steps = true,
    .is_implicit = true,
    .is_for_stiff = true};

// With s = (t - t₁)/h: x = x₁ + s (d₀ + (s + 1 - c₂)(d₁ + (s + 1 - c₁) d₂)), from the stages minus x₀.
struct DensePolynomial {
  double d0;
  double d1;
  double d2;
};

DensePolynomial dense_polynomial(double z1, double z2, double z3) {
  const double slope_end = (z2 - z3) / (c2 - 1.0);
  const double slope_middle = (z1 - z2) / (c1 - c2);
  const double slope_start = z1 / c1;
  const double d1 = (slope_middle - slope_end) / (c1 - 1.0);
  return {.d0 = slope_end, .d1 = d1, .d2 = d1 - (slope_middle - slope_start) / c2};
}

class Radau5 final : public Integrator {
 public:
  Radau5(const OdeProblem& problem, const IntegratorOptions& options);

  StartResult start(double t_start, std::span<const double> x_start, double t_end) override;
  StepResult step() override;
  bool extend(double t_end) override;
  void interpolate(double t, std::span<double> x) const override;

  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] std::span<const double> state() const override { return x_; }
  [[nodiscard]] std::span<const double> derivative() const override { return dx_; }
  [[nodiscard]] const IntegratorStatistics& statistics() const override { return statistics_; }
  [[nodiscard]] const MethodProperties& properties() const override { return properties_of_radau5; }

 private:
  using Stages = std::array<std::vector<double>, 3>;

  // How Newton's iteration for one step ended.
  enum class Iterated : std::uint8_t { Converged, Diverged, Failed, Singular };

  bool evaluate(double t, std::span<const double> x, std::span<double> dx);
  bool factorize(double h);
  Iterated iterate(const StepEnd& end);
  std::optional<bool> end_agrees(const StepEnd& end);
  void predict_stages(double h);
  void transform(const std::array<std::array<double, 3>, 3>& matrix, const Stages& from, Stages& to) const;
  bool solve_increments(double h);
  double error_norm(double h);
  double middle_error_norm(const StepEnd& end);
  [[nodiscard]] double norm_of(std::span<const double> v) const;
  [[nodiscard]] std::size_t state_with_largest(std::span<const double> v) const;
  [[nodiscard]] double quotient_for(double error) const;
  StepAccepted accept(const StepEnd& end, double error);
  void keep_dense_output();

  OdeProblem problem_;
  IntegratorOptions options_;
  ErrorScale scale_;
  StateJacobian jacobian_;
  std::unique_ptr<RealMatrixSolver> real_solver_;
  std::unique_ptr<ComplexMatrixSolver> complex_solver_;
  IntegratorStatistics statistics_{};
  double newton_tolerance_;
  std::size_t n_;

  std::vector<double> x_;
  std::vector<double> dx_;
  std::vector<double> dx_new_;  // at the end of the step that is tried, if known
  std::vector<double> x_old_;
  std::vector<double> x_stage_;
  std::vector<double> weights_;  // the error scale at x_
  Stages z_;                     // Z: stages minus x_
  Stages w_;                     // W = T⁻¹ Z, and Z = T W
  Stages increments_;            // derivatives of the stages, then ΔW
  Stages dense_;                 // Newton's divided differences of the collocation polynomial, from its end
  std::vector<double> error_;
  std::vector<double> probe_;
  std::vector<double> real_matrix_;
  std::vector<std::complex<double>> complex_matrix_;
  std::vector<std::complex<double>> complex_side_;

  double t_end_ = 0.0;
  double t_ = 0.0;
  double t_old_ = 0.0;
  double h_old_ = 0.0;
  double h_next_ = 0.0;
  double h_suggested_ = 0.0;  // by an iteration that converged too slowly; 0: none
  double largest_step_ = 0.0;
  double h_factorized_ = 0.0;  // 0: none
  double h_accepted_ = 0.0;    // of the last accepted step and its error, for the predictive controller
  double error_accepted_ = 0.0;
  double contraction_ = 0.0;
  double contraction_factor_ = 1.0;  // θ/(1 - θ) of the last step: the first guess of this one's
  int iterations_ = 0;
  std::optional<EvaluationFailed> failure_{};
  bool jacobian_is_current_ = false;  // evaluated at x_
  bool jacobian_is_usable_ = false;
  bool dx_new_is_known_ = false;
  bool first_ = true;
  bool just_rejected_ = false;
  bool step_accepted_ = false;
};

Radau5::Radau5(const OdeProblem& problem, const IntegratorOptions& options)
    : problem_(problem),
      options_(options),
      scale_(steered_by(options), problem.state_count),
      jacobian_(problem, options),
      real_solver_(make_matrix_solver<double>(jacobian_.pattern())),
      complex_solver_(make_matrix_solver<std::complex<double>>(jacobian_.pattern())),
      n_(problem.state_count),
      x_(n_),
      dx_(n_),
      dx_new_(n_),
      x_old_(n_),
      x_stage_(n_),
      weights_(n_),
      error_(n_),
      probe_(n_),
      real_matrix_(jacobian_.pattern().entries()),
      complex_matrix_(jacobian_.pattern().entries()),
      complex_side_(n_) {
  check_step_options(options);
  const double relative = steered_by(options).relative_tolerance;
  newton_tolerance_ =
      std::max(10.0 * std::numeric_limits<double>::epsilon() / relative, std::min(0.03, std::sqrt(relative)));
  for (Stages* stages : {&z_, &w_, &increments_, &dense_}) {
    for (std::vector<double>& stage : *stages) stage.resize(n_);
  }
}

StartResult Radau5::start(double t_start, std::span<const double> x_start, double t_end) {
  require(x_start.size() == n_, "the start has not as many states as the problem");
  if (auto refused = refused_start(options_, properties(), t_start, x_start, t_end)) return *refused;
  std::ranges::copy(x_start, x_.begin());
  t_ = t_start;
  t_end_ = t_start;  // no step can be taken until all below has succeeded
  step_accepted_ = false;
  if (!evaluate(t_, x_, dx_)) return *failure_;
  t_end_ = t_end;

  largest_step_ = std::min(options_.largest_step, t_end - t_start);
  h_next_ = take_first_step(options_.initial_step);
  if (n_ == 0) h_next_ = largest_step_;
  if (h_next_ == 0.0) {
    ++statistics_.evaluations;
    h_next_ = starting_step(problem_.rhs, scale_,
                            {.t = t_, .x = x_, .dx = dx_, .order = 3, .largest_step = largest_step_},
                            x_stage_, probe_);
  }
  first_ = true;
  just_rejected_ = false;
  jacobian_is_current_ = jacobian_is_usable_ = false;
  h_factorized_ = 0.0;
  contraction_factor_ = 1.0;
  contraction_ = 0.0;
  return Started{};
}

bool Radau5::extend(double t_end) {
  if (!(t_end > t_)) return false;
  t_end_ = t_end;
  largest_step_ = std::min(options_.largest_step, t_end - t_);
  return true;
}

StepResult Radau5::step() {
  require(t_ < t_end_, "a step was asked for at the end of the horizon");
  step_accepted_ = false;
  const double smallest = smallest_step_at(t_, options_);
  for (std::size_t i = 0; i < n_; ++i) weights_[i] = scale_.at(i, x_[i]);
  for (;;) {
    const StepEnd end = limited_step(t_, h_next_, t_end_, smallest, std::min(largest_step_, step_limit()));
    if (!jacobian_is_usable_) {
      if (const auto failed = jacobian_.evaluate(t_, x_, dx_, statistics_)) return *failed;
      jacobian_is_current_ = jacobian_is_usable_ = true;
      h_factorized_ = 0.0;
    }
    failure_.reset();
    h_suggested_ = 0.0;
    Iterated iterated = Iterated::Singular;
    if (end.h == h_factorized_ || factorize(end.h)) iterated = iterate(end);
    if (iterated == Iterated::Converged) {
      double error = error_norm(end.h);
      if (error < 1.0 && options_.interpolant_control == InterpolantControl::Middle && end.h > smallest)
        error = std::max(error, middle_error_norm(end));
      if (error < 1.0) {
        for (std::size_t i = 0; i < n_; ++i) x_stage_[i] = x_[i] + z_[2][i];
        if (dx_new_is_known_ || evaluate(end.t_new, x_stage_, dx_new_)) return accept(end, error);
        iterated = Iterated::Failed;
      } else {
        ++statistics_.rejected;
        if (end.h <= smallest) {
          return StepTooSmall{.t = t_, .step = end.h, .state = state_with_largest(error_)};
        }
        h_next_ = first_ ? 0.1 * end.h : end.h / quotient_for(error);
        just_rejected_ = true;
      }
    }
    if (iterated != Iterated::Converged) {
      ++statistics_.rejected;
      // An old Jacobian may be to blame; otherwise only a shorter step helps.
      if (end.h <= smallest && jacobian_is_current_) {
        if (failure_) return *failure_;
        return StepTooSmall{.t = t_, .step = end.h, .state = state_with_largest(increments_[2])};
      }
      h_next_ = h_suggested_ > 0.0 ? h_suggested_ : 0.5 * end.h;
      just_rejected_ = true;
    }
    jacobian_is_usable_ = jacobian_is_current_;
    h_factorized_ = jacobian_is_usable_ ? h_factorized_ : 0.0;
  }
}

bool Radau5::evaluate(double t, std::span<const double> x, std::span<double> dx) {
  ++statistics_.evaluations;
  if (problem_.rhs(t, x, dx) == Evaluation::Failed) {
    failure_ = EvaluationFailed{.t = t};
    return false;
  }
  if (all_finite(dx)) return true;
  failure_ = EvaluationFailed{.t = t, .state = first_non_finite(dx)};
  return false;
}

// E₁ = γ̂/h I - J and E₂ = (α̂ + iβ̂)/h I - J. Whether both are regular.
bool Radau5::factorize(double h) {
  h_factorized_ = 0.0;
  jacobian_.shift(gamma_hat / h, std::span(real_matrix_));
  jacobian_.shift(lambda / h, std::span(complex_matrix_));
  if (!std::holds_alternative<Factorized>(real_solver_->factorize(real_matrix_))) return false;
  if (!std::holds_alternative<Factorized>(complex_solver_->factorize(complex_matrix_))) return false;
  h_factorized_ = h;
  return true;
}

// Simplified Newton for Z = h (A ⊗ I) F(x + Z) in W = T⁻¹ Z (IV.8.12), stopped by the estimate of what
// is missing (IV.8.10, IV.8.11). Diverged: h_suggested_ may hold a step for which it should converge.
Radau5::Iterated Radau5::iterate(const StepEnd& end) {
  const double h = end.h;
  const std::array<double, 3> times{std::min(t_ + c1 * h, end.t_new), std::min(t_ + c2 * h, end.t_new),
                                    end.t_new};
  predict_stages(h);
  transform(inverse_transformation, z_, w_);
  contraction_factor_ = std::pow(std::max(contraction_factor_, std::numeric_limits<double>::epsilon()), 0.8);
  contraction_ = good_contraction;
  double previous_norm = 0.0;
  double previous_quotient = 0.0;
  for (iterations_ = 1; iterations_ <= most_iterations; ++iterations_) {
    ++statistics_.newton_iterations;
    dx_new_is_known_ = false;
    for (std::size_t stage = 0; stage < 3; ++stage) {
      for (std::size_t i = 0; i < n_; ++i) x_stage_[i] = x_[i] + z_[stage][i];
      if (!evaluate(times[stage], x_stage_, increments_[stage])) return Iterated::Failed;
    }
    if (!solve_increments(h)) return Iterated::Diverged;
    double squares = 0.0;
    for (const std::vector<double>& stage : increments_) {
      for (std::size_t i = 0; i < n_; ++i) {
        const double scaled = stage[i] / weights_[i];
        squares += scaled * scaled;
      }
    }
    const double norm = n_ == 0 ? 0.0 : std::sqrt(squares / (3.0 * static_cast<double>(n_)));
    if (!std::isfinite(norm)) return Iterated::Diverged;
    if (iterations_ > 1 && iterations_ < most_iterations) {
      const double quotient = norm / previous_norm;
      contraction_ = iterations_ == 2 ? quotient : std::sqrt(quotient * previous_quotient);
      previous_quotient = quotient;
      if (!(contraction_ < largest_contraction)) return Iterated::Diverged;
      contraction_factor_ = contraction_ / (1.0 - contraction_);
      const int left = most_iterations - 1 - iterations_;
      const double missing = contraction_factor_ * norm * std::pow(contraction_, left) / newton_tolerance_;
      if (missing >= 1.0) {
        const double bounded = std::clamp(missing, 1e-4, 20.0);
        h_suggested_ = 0.8 * std::pow(bounded, -1.0 / (4.0 + left)) * h;
        return Iterated::Diverged;
      }
    }
    previous_norm = std::max(norm, std::numeric_limits<double>::epsilon());
    for (std::size_t stage = 0; stage < 3; ++stage) {
      for (std::size_t i = 0; i < n_; ++i) w_[stage][i] += increments_[stage][i];
    }
    transform(transformation, w_, z_);
    if (contraction_factor_ * norm > newton_tolerance_) continue;
    const auto agreed = end_agrees(end);
    if (!agreed) return Iterated::Failed;
    if (*agreed) return Iterated::Converged;
  }
  iterations_ = most_iterations;
  return Iterated::Diverged;
}

// One iteration does not show how it contracts; what the last step had is a guess, and a wrong one behind a
// bend in the equations (an amplifier that saturates): with a Jacobian that is far too stiff, increments and
// the estimated error are far too short. Two iterations show it for the largest increment only: where the
// first one moved other states far, increments that do not contract at all hide behind them (a root through
// zero, whose slope at the start of the step is nearly infinite). The derivative at the end, needed for the
// next step anyway, tells: the collocation polynomial's slope there is F₃ = (A⁻¹ Z)₃/h, and E₁ δ = f(x + Z₃)
// - F₃ gives what another iteration would add. Nothing: the derivative has no value.
std::optional<bool> Radau5::end_agrees(const StepEnd& end) {
  for (std::size_t i = 0; i < n_; ++i) x_stage_[i] = x_[i] + z_[2][i];
  if (!evaluate(end.t_new, x_stage_, dx_new_)) return std::nullopt;
  dx_new_is_known_ = true;
  const auto& [real_share, complex_share, none] = transformation[2];
  for (std::size_t i = 0; i < n_; ++i) {
    const std::complex<double> turned = lambda * std::complex(w_[1][i], w_[2][i]);
    const double slope =
        (real_share * gamma_hat * w_[0][i] + complex_share * turned.real() + none * turned.imag()) / end.h;
    error_[i] = dx_new_[i] - slope;
    probe_[i] = real_share * increments_[0][i] + complex_share * increments_[1][i];
  }
  real_solver_->solve(error_);
  const double next = norm_of(error_);
  if (next <= (iterations_ == 1 ? rounding_increment : repeated_rounding_increment)) return true;
  const double contraction = next / norm_of(probe_);
  return contraction < largest_contraction && next / (1.0 - contraction) <= negligible_increment;
}

// The last step's collocation polynomial goes on, unless it was the first.
void Radau5::predict_stages(double h) {
  if (first_) {
    for (std::vector<double>& stage : z_) std::ranges::fill(stage, 0.0);
    return;
  }
  const double ratio = h / h_old_;
  const std::array<double, 3> nodes{c1 * ratio, c2 * ratio, ratio};
  for (std::size_t stage = 0; stage < 3; ++stage) {
    const double s = nodes[stage];
    for (std::size_t i = 0; i < n_; ++i) {
      z_[stage][i] = s * (dense_[0][i] + (s - c2 + 1.0) * (dense_[1][i] + (s - c1 + 1.0) * dense_[2][i]));
    }
  }
}

void Radau5::transform(const std::array<std::array<double, 3>, 3>& matrix, const Stages& from,
                       Stages& to) const {
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t i = 0; i < n_; ++i) {
      to[row][i] = matrix[row][0] * from[0][i] + matrix[row][1] * from[1][i] + matrix[row][2] * from[2][i];
    }
  }
}

// From the stages' derivatives F to ΔW: E ΔW = T⁻¹ F - (Λ/h) W. Whether it is finite.
bool Radau5::solve_increments(double h) {
  for (std::size_t i = 0; i < n_; ++i) {
    const std::array<double, 3> f{increments_[0][i], increments_[1][i], increments_[2][i]};
    std::array<double, 3> g{};
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t k = 0; k < 3; ++k) g[row] += inverse_transformation[row][k] * f[k];
    }
    increments_[0][i] = g[0] - gamma_hat / h * w_[0][i];
    complex_side_[i] = std::complex(g[1], g[2]) - lambda / h * std::complex(w_[1][i], w_[2][i]);
  }
  real_solver_->solve(increments_[0]);
  complex_solver_->solve(complex_side_);
  for (std::size_t i = 0; i < n_; ++i) {
    increments_[1][i] = complex_side_[i].real();
    increments_[2][i] = complex_side_[i].imag();
  }
  return all_finite(increments_[0]) && all_finite(increments_[1]) && all_finite(increments_[2]);
}

// err = (γ̂/h I - J)⁻¹ (f(t, x) + (e₁Z₁ + e₂Z₂ + e₃Z₃)/h); at the first step and after a rejection once more
// with f(t, x + err), which is small also for h λ → ∞ (IV.8.19, IV.8.20).
double Radau5::error_norm(double h) {
  for (std::size_t i = 0; i < n_; ++i) {
    probe_[i] = (error_weights[0] * z_[0][i] + error_weights[1] * z_[1][i] + error_weights[2] * z_[2][i]) / h;
    error_[i] = probe_[i] + dx_[i];
  }
  real_solver_->solve(error_);
  double norm = norm_of(error_);
  if (norm < 1.0 || !(first_ || just_rejected_)) return norm;
  for (std::size_t i = 0; i < n_; ++i) x_stage_[i] = x_[i] + error_[i];
  if (!evaluate(t_, x_stage_, error_)) {
    failure_.reset();  // outside the domain: the first estimate stands
    std::ranges::fill(error_, 0.0);
    return norm;
  }
  for (std::size_t i = 0; i < n_; ++i) error_[i] += probe_[i];
  real_solver_->solve(error_);
  return norm_of(error_);
}

// The error of the collocation polynomial p in the middle of the step, from its defect there:
// err = (γ̂/h I - J)⁻¹ (f(t, p) - p'). In stiff components that follow something faster than the step the
// estimate above sees nothing, because the ends of the step are right.
double Radau5::middle_error_norm(const StepEnd& end) {
  constexpr double s = -0.5;
  for (std::size_t i = 0; i < n_; ++i) {
    const DensePolynomial p = dense_polynomial(z_[0][i], z_[1][i], z_[2][i]);
    const double inner = p.d1 + (s + 1.0 - c1) * p.d2;
    const double outer = p.d0 + (s + 1.0 - c2) * inner;
    x_stage_[i] = x_[i] + z_[2][i] + s * outer;
    probe_[i] = (outer + s * (inner + (s + 1.0 - c2) * p.d2)) / end.h;
  }
  if (!evaluate(t_ + 0.5 * end.h, x_stage_, error_)) {
    failure_.reset();  // outside the domain: nothing is known there
    std::ranges::fill(error_, 0.0);
    return 0.0;
  }
  for (std::size_t i = 0; i < n_; ++i) error_[i] -= probe_[i];
  real_solver_->solve(error_);
  return norm_of(error_);
}

double Radau5::norm_of(std::span<const double> v) const {
  constexpr double least = 1e-10;
  if (n_ == 0) return least;
  double squares = 0.0;
  for (std::size_t i = 0; i < n_; ++i) {
    const double scaled = v[i] / weights_[i];
    squares += scaled * scaled;
  }
  const double norm = std::sqrt(squares / static_cast<double>(n_));
  return std::isfinite(norm) ? std::max(norm, least) : std::numeric_limits<double>::max();
}

std::size_t Radau5::state_with_largest(std::span<const double> v) const {
  std::size_t worst = 0;
  double largest = -1.0;
  for (std::size_t i = 0; i < n_; ++i) {
    const double scaled = std::abs(v[i]) / weights_[i];
    if (scaled <= largest) continue;
    largest = std::isnan(scaled) ? std::numeric_limits<double>::infinity() : scaled;
    worst = i;
  }
  return worst;
}

// h / h_new; few iterations allow a bolder step.
double Radau5::quotient_for(double error) const {
  const double bold = safety * (1.0 + 2.0 * most_iterations) / (iterations_ + 2.0 * most_iterations);
  return std::clamp(std::pow(error, 0.25) / std::min(safety, bold), least_quotient, largest_quotient);
}

// x_stage_ and dx_new_ are the new state and its derivative.
StepAccepted Radau5::accept(const StepEnd& end, double error) {
  double quotient = quotient_for(error);
  if (!first_) {  // Gustafsson's predictive controller (IV.8.25)
    const double predicted = h_accepted_ / end.h * std::pow(error * error / error_accepted_, 0.25) / safety;
    quotient = std::max(quotient, std::clamp(predicted, least_quotient, largest_quotient));
  }
  h_accepted_ = end.h;
  error_accepted_ = std::max(1e-2, error);
  double h_new = end.h / quotient;
  if (just_rejected_) h_new = std::min(h_new, end.h);
  const bool keeps_jacobian = contraction_ <= good_contraction;
  const bool keeps_step = keeps_jacobian && end.h <= h_new && h_new <= kept_step_growth * end.h;
  h_next_ = keeps_step ? end.h : h_new;

  keep_dense_output();
  std::swap(x_, x_old_);
  std::swap(x_, x_stage_);
  std::swap(dx_, dx_new_);
  t_old_ = t_;
  t_ = end.t_new;
  h_old_ = end.h;
  first_ = just_rejected_ = false;
  jacobian_is_current_ = false;
  jacobian_is_usable_ = keeps_jacobian;
  step_accepted_ = true;
  ++statistics_.accepted;
  return {.t_old = t_old_, .t_new = t_};
}

void Radau5::keep_dense_output() {
  for (std::size_t i = 0; i < n_; ++i) {
    const DensePolynomial p = dense_polynomial(z_[0][i], z_[1][i], z_[2][i]);
    dense_[0][i] = p.d0;
    dense_[1][i] = p.d1;
    dense_[2][i] = p.d2;
  }
}

void Radau5::interpolate(double t, std::span<double> x) const {
  require(step_accepted_ && t_old_ <= t && t <= t_, "interpolation outside the last accepted step");
  require(x.size() == n_, "the room for an interpolated state has not its size");
  if (t == t_ || t == t_old_) {
    std::ranges::copy(t == t_ ? x_ : x_old_, x.begin());
    return;
  }
  const double s = (t - t_) / h_old_;
  for (std::size_t i = 0; i < n_; ++i) {
    x[i] = x_[i] + s * (dense_[0][i] + (s - c2 + 1.0) * (dense_[1][i] + (s - c1 + 1.0) * dense_[2][i]));
  }
}

}  // namespace

std::unique_ptr<Integrator> make_radau5(const OdeProblem& problem, const IntegratorOptions& options) {
  return std::make_unique<Radau5>(problem, options);
}

}  // namespace causa
