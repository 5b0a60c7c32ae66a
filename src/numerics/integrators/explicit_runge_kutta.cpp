#include "numerics/integrators/explicit_runge_kutta.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/integrators/error_scale.h"
#include "numerics/integrators/start_checks.h"
#include "numerics/integrators/starting_step.h"
#include "numerics/integrators/step_control.h"
#include "numerics/integrators/step_ends.h"
#include "numerics/weighted_sum.h"

namespace causa {

namespace {

// Between steps x_ is the state. After an accepted step, until the next one begins, trial_ is the state
// before it and k_[0], …, k_[s] are its derivatives: that is what `interpolate` reads. During a step trial_
// is the argument of the stages and then x₁.
class ExplicitRungeKutta final : public Integrator {
 public:
  ExplicitRungeKutta(const Tableau& tableau, const OdeProblem& problem, const IntegratorOptions& options);

  StartResult start(double t_start, std::span<const double> x_start, double t_end) override;
  StepResult step() override;
  bool extend(double t_end) override;
  void interpolate(double t, std::span<double> x) const override;

  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] std::span<const double> state() const override { return x_; }
  [[nodiscard]] std::span<const double> derivative() const override {
    return {step_accepted_ ? k_[stages_] : k_[0], x_.size()};
  }
  [[nodiscard]] const IntegratorStatistics& statistics() const override { return statistics_; }
  [[nodiscard]] const MethodProperties& properties() const override { return properties_; }
  [[nodiscard]] std::optional<double> stability_measure() const override;

 private:
  static constexpr std::size_t most_terms = 16;  // stages + 1
  struct Terms {
    std::array<WeightedVector, most_terms> terms;
    std::size_t count;

    [[nodiscard]] std::span<const WeightedVector> view() const { return {terms.data(), count}; }
  };

  StepResult fixed_step();
  StepResult chosen_step();
  std::optional<EvaluationFailed> try_step(double h, double t_new);
  std::optional<EvaluationFailed> evaluate(double t, std::span<const double> x, double* k);
  StepAccepted accept(double h, double t_new);

  [[nodiscard]] Terms terms_of(std::span<const double> weights) const;
  void set_trial(double h, std::span<const double> weights);
  [[nodiscard]] double error_norm(double h) const;
  [[nodiscard]] std::size_t state_with_largest_error(double h) const;

  const Tableau& tableau_;
  OdeProblem problem_;
  IntegratorOptions options_;
  MethodProperties properties_;
  ErrorScale scale_;
  StepControl control_;
  IntegratorStatistics statistics_{};
  FixedGrid grid_;

  std::size_t stages_;
  std::vector<double> x_;
  std::vector<double> trial_;
  std::vector<double> derivatives_;  // room for k₁, …, k_{s+1}
  std::vector<double*> k_;           // into it: k_[0] is k₁

  double t_end_ = 0.0;
  double t_ = 0.0;
  double t_old_ = 0.0;
  double h_old_ = 0.0;   // of the step just accepted
  double h_next_ = 0.0;  // to be tried, if steps are chosen
  double largest_step_ = 0.0;
  bool step_accepted_ = false;
};

ExplicitRungeKutta::ExplicitRungeKutta(const Tableau& tableau, const OdeProblem& problem,
                                       const IntegratorOptions& options)
    : tableau_(tableau),
      problem_(problem),
      options_(options),
      properties_{.name = tableau.name,
                  .reference = tableau.reference,
                  .order = tableau.order,
                  .dense_order = tableau.dense_order,
                  .chooses_steps = !tableau.error_weights.empty()},
      scale_(options, problem.state_count),
      control_(options, std::min(tableau.order, tableau.error_order)),
      stages_(tableau.stages()),
      x_(problem.state_count),
      trial_(problem.state_count),
      derivatives_(problem.state_count * (stages_ + 1)) {
  require(stages_ + 1 <= most_terms, "a Runge-Kutta method has more stages than the stepper has room for");
  check_step_options(options);
  for (std::size_t i = 0; i <= stages_; ++i) k_.push_back(derivatives_.data() + i * problem.state_count);
}

StartResult ExplicitRungeKutta::start(double t_start, std::span<const double> x_start, double t_end) {
  require(x_start.size() == x_.size(), "the start has not as many states as the problem");
  if (auto refused = refused_start(options_, properties_, t_start, x_start, t_end)) return *refused;

  std::ranges::copy(x_start, x_.begin());
  t_ = t_start;
  t_end_ = t_start;  // no step can be taken until all below has succeeded
  grid_.restart(t_start, t_end, options_.fixed_step);
  step_accepted_ = false;
  if (const auto failed = evaluate(t_, x_, k_[0])) return *failed;
  t_end_ = t_end;
  if (options_.fixed_step > 0.0) return Started{};

  control_.restart();
  largest_step_ = std::min(options_.largest_step, t_end - t_start);
  h_next_ = take_first_step(options_.initial_step);
  if (x_.empty()) h_next_ = largest_step_;
  if (h_next_ == 0.0) {
    ++statistics_.evaluations;
    h_next_ = starting_step(
        problem_.rhs, scale_,
        {.t = t_, .x = x_, .dx = {k_[0], x_.size()}, .order = tableau_.order, .largest_step = largest_step_},
        trial_, {k_[stages_], x_.size()});
  }
  return Started{};
}

bool ExplicitRungeKutta::extend(double t_end) {
  if (options_.fixed_step > 0.0 || !(t_end > t_)) return false;
  t_end_ = t_end;
  largest_step_ = std::min(options_.largest_step, t_end - t_);
  return true;
}

StepResult ExplicitRungeKutta::step() {
  require(t_ < t_end_, "a step was asked for at the end of the horizon");
  if (step_accepted_) std::swap(k_[0], k_[stages_]);  // k_{s+1} of the last step is k₁ of this one
  step_accepted_ = false;
  return options_.fixed_step > 0.0 ? fixed_step() : chosen_step();
}

StepResult ExplicitRungeKutta::fixed_step() {
  const auto [h, t_new] = grid_.next(t_);
  if (!(t_new > t_)) return StepTooSmall{.t = t_, .step = h};
  if (const auto failed = try_step(h, t_new)) return *failed;
  grid_.take();
  return accept(h, t_new);
}

StepResult ExplicitRungeKutta::chosen_step() {
  const double smallest = smallest_step_at(t_, options_);
  for (;;) {
    const auto [h, t_new] =
        limited_step(t_, h_next_, t_end_, smallest, std::min(largest_step_, step_limit()));
    const std::optional<EvaluationFailed> failed = try_step(h, t_new);
    const double error = failed ? 0.0 : error_norm(h);
    if (!failed && error <= 1.0) {
      h_next_ = h * control_.factor_after_accepted(error);
      return accept(h, t_new);
    }
    ++statistics_.rejected;
    if (h <= smallest) {
      if (failed) return *failed;
      return StepTooSmall{.t = t_, .step = h, .state = state_with_largest_error(h)};
    }
    h_next_ =
        h * (failed ? control_.factor_after_failed_evaluation() : control_.factor_after_rejected(error));
  }
}

// kᵢ = f(t₀ + cᵢh, x₀ + h Σ aᵢⱼ kⱼ),  x₁ = x₀ + h Σ bᵢ kᵢ,  k_{s+1} = f(t₁, x₁); k₁ is known.
std::optional<EvaluationFailed> ExplicitRungeKutta::try_step(double h, double t_new) {
  for (std::size_t i = 1; i < stages_; ++i) {
    set_trial(h, tableau_.a_row(i));
    const double t_stage = std::min(t_ + tableau_.c[i] * h, t_new);
    if (const auto failed = evaluate(t_stage, trial_, k_[i])) return failed;
  }
  set_trial(h, tableau_.b);
  if (!all_finite(trial_)) return EvaluationFailed{.t = t_new, .state = first_non_finite(trial_)};
  return evaluate(t_new, trial_, k_[stages_]);
}

std::optional<EvaluationFailed> ExplicitRungeKutta::evaluate(double t, std::span<const double> x, double* k) {
  ++statistics_.evaluations;
  const std::span<double> dx(k, x.size());
  if (problem_.rhs(t, x, dx) == Evaluation::Failed) return EvaluationFailed{.t = t};
  if (!all_finite(dx)) return EvaluationFailed{.t = t, .state = first_non_finite(dx)};
  return std::nullopt;
}

StepAccepted ExplicitRungeKutta::accept(double h, double t_new) {
  std::swap(x_, trial_);
  t_old_ = t_;
  t_ = t_new;
  h_old_ = h;
  step_accepted_ = true;
  ++statistics_.accepted;
  return {.t_old = t_old_, .t_new = t_new};
}

// Hermite's cubic and the method's own correction, in the nested form of Hairer's CONTD5.
void ExplicitRungeKutta::interpolate(double t, std::span<double> x) const {
  require(step_accepted_ && t_old_ <= t && t <= t_, "interpolation outside the last accepted step");
  require(x.size() == x_.size(), "the room for an interpolated state has not its size");
  if (t == t_) {
    std::ranges::copy(x_, x.begin());
    return;
  }
  const double h = h_old_;
  const double theta = (t - t_old_) / h;
  const double rest = 1.0 - theta;
  const double* x0 = trial_.data();
  const double* x1 = x_.data();
  const double* f0 = k_[0];
  const double* f1 = k_[stages_];
  for_each_weighted_sum(terms_of(tableau_.dense_weights).view(), x.size(), [&](std::size_t i, double sum) {
    const double difference = x1[i] - x0[i];
    const double left = h * f0[i] - difference;
    const double right = difference - h * f1[i] - left;
    x[i] = x0[i] + theta * (difference + rest * (left + theta * (right + rest * h * sum)));
  });
}

// The last stage and x₁ belong to the same time: h·|λ| ≈ h ‖f(x₁) − kₛ‖ / ‖x₁ − gₛ‖, gₛ being the argument of
// the stage (Hairer and Wanner II, IV.2).
std::optional<double> ExplicitRungeKutta::stability_measure() const {
  if (!step_accepted_ || stages_ < 2 || tableau_.c[stages_ - 1] != 1.0) return std::nullopt;
  const std::span<const double> last = tableau_.a_row(stages_ - 1);
  Terms difference;
  difference.count = 0;
  for (std::size_t j = 0; j < stages_; ++j) {
    const double weight = tableau_.b[j] - (j < last.size() ? last[j] : 0.0);
    if (weight != 0.0) difference.terms[difference.count++] = {.weight = weight, .values = k_[j]};
  }
  double arguments = 0.0;
  double derivatives = 0.0;
  for_each_weighted_sum(difference.view(), x_.size(), [&](std::size_t i, double sum) {
    const double scale = scale_.at(i, trial_[i], x_[i]);
    const double slope = (k_[stages_][i] - k_[stages_ - 1][i]) / scale;
    arguments += (sum / scale) * (sum / scale);
    derivatives += slope * slope;
  });
  if (!(arguments > 0.0)) return std::nullopt;
  return std::sqrt(derivatives / arguments);
}

ExplicitRungeKutta::Terms ExplicitRungeKutta::terms_of(std::span<const double> weights) const {
  Terms result;
  result.count = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] != 0.0) result.terms[result.count++] = {.weight = weights[i], .values = k_[i]};
  }
  return result;
}

void ExplicitRungeKutta::set_trial(double h, std::span<const double> weights) {
  const double* x0 = x_.data();
  double* x1 = trial_.data();
  if (weights.size() == 1) {  // Euler, and the second stage of every method
    const double* k1 = k_[0];
    for (std::size_t i = 0; i < x_.size(); ++i) x1[i] = x0[i] + h * (weights[0] * k1[i]);
    return;
  }
  for_each_weighted_sum(terms_of(weights).view(), x_.size(),
                        [=](std::size_t i, double sum) { x1[i] = x0[i] + h * sum; });
}

double ExplicitRungeKutta::error_norm(double h) const {
  if (x_.empty()) return 0.0;
  double squares = 0.0;
  for_each_weighted_sum(terms_of(tableau_.error_weights).view(), x_.size(), [&](std::size_t i, double sum) {
    const double scaled = h * sum / scale_.at(i, x_[i], trial_[i]);
    squares += scaled * scaled;
  });
  return std::sqrt(squares / static_cast<double>(x_.size()));
}

std::size_t ExplicitRungeKutta::state_with_largest_error(double h) const {
  std::size_t worst = 0;
  double largest = -1.0;
  for_each_weighted_sum(terms_of(tableau_.error_weights).view(), x_.size(), [&](std::size_t i, double sum) {
    const double scaled = std::abs(h * sum / scale_.at(i, x_[i], trial_[i]));
    if (scaled <= largest) return;  // also false when `scaled` is not a number: that is the worst
    largest = std::isnan(scaled) ? std::numeric_limits<double>::infinity() : scaled;
    worst = i;
  });
  return worst;
}

}  // namespace

std::unique_ptr<Integrator> make_explicit_runge_kutta(const Tableau& tableau, const OdeProblem& problem,
                                                      const IntegratorOptions& options) {
  return std::make_unique<ExplicitRungeKutta>(tableau, problem, options);
}

}  // namespace causa
