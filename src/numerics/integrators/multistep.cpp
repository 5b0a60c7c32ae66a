#include "numerics/integrators/multistep.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/integrators/collocation.h"
#include "numerics/integrators/explicit_runge_kutta.h"
#include "numerics/integrators/hermite.h"
#include "numerics/integrators/implicit_runge_kutta.h"
#include "numerics/integrators/stage_solver.h"
#include "numerics/integrators/start_checks.h"
#include "numerics/integrators/step_ends.h"
#include "numerics/integrators/tableaus.h"
#include "numerics/weighted_sum.h"

namespace causa {

namespace {

std::unique_ptr<Integrator> make_starter(const MultistepFormula& formula, const OdeProblem& problem,
                                         const IntegratorOptions& options) {
  if (formula.starter.empty()) {
    return make_implicit_runge_kutta(radau_method(formula.radau_stages), problem, options);
  }
  for (const Tableau& tableau : explicit_tableaus()) {
    if (tableau.name == formula.starter) return make_explicit_runge_kutta(tableau, problem, options);
  }
  fail_check("a multistep method has no starter", std::source_location::current());
}

// x_[0], x_[1], … are x_k, x_{k-1}, …, the first `known_` of them; so are f_[0], f_[1], …. One more of each
// is room for the next step.
class Multistep final : public Integrator {
 public:
  Multistep(const MultistepFormula& formula, const OdeProblem& problem, const IntegratorOptions& options);

  StartResult start(double t_start, std::span<const double> x_start, double t_end) override;
  StepResult step() override;
  void interpolate(double t, std::span<double> x) const override;

  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] std::span<const double> state() const override { return {x_[0], n_}; }
  [[nodiscard]] std::span<const double> derivative() const override { return {f_[0], n_}; }
  [[nodiscard]] const IntegratorStatistics& statistics() const override { return statistics_; }
  [[nodiscard]] const MethodProperties& properties() const override { return properties_; }

 private:
  static constexpr std::size_t most_steps = 6;

  std::optional<StepResult> starter_step();
  std::optional<StepResult> formula_step(const StepEnd& end);
  std::optional<StepResult> implicit_step(const StepEnd& end);
  std::optional<EvaluationFailed> evaluate(double t, std::span<const double> x, std::span<double> dx);
  void add_weighted(double factor, std::span<const double> weights, const std::vector<double*>& history,
                    std::span<double> sum) const;
  void count_starter();
  [[nodiscard]] std::span<double> next_x() { return {x_.back(), n_}; }
  [[nodiscard]] std::span<double> next_f() { return {f_.back(), n_}; }

  const MultistepFormula& formula_;
  OdeProblem problem_;
  IntegratorOptions options_;
  MethodProperties properties_;
  std::unique_ptr<Integrator> starter_;
  std::optional<StageSolver> solver_{};  // of an implicit formula
  IntegratorStatistics statistics_{};
  IntegratorStatistics starter_counted_{};
  FixedGrid grid_;
  std::size_t n_;

  std::vector<double> memory_;
  std::vector<double*> x_;
  std::vector<double*> f_;
  std::vector<double> extrapolation_;  // weights of x_[0], x_[1], … that continue their polynomial
  std::vector<double> known_part_;
  std::vector<double> increment_;
  std::size_t known_ = 0;
  double t_ = 0.0;
  double t_old_ = 0.0;
  double t_end_ = 0.0;
  bool step_accepted_ = false;
  bool starter_runs_ = false;
};

Multistep::Multistep(const MultistepFormula& formula, const OdeProblem& problem,
                     const IntegratorOptions& options)
    : formula_(formula),
      problem_(problem),
      options_(options),
      properties_{.name = formula.name,
                  .reference = formula.reference,
                  .order = formula.order,
                  .dense_order = std::min(formula.order, 3),
                  .is_implicit = formula.kind == MultistepKind::Implicit,
                  .is_multistep = true,
                  .is_for_stiff = formula.kind == MultistepKind::Implicit},
      starter_(make_starter(formula, problem, options)),
      n_(problem.state_count),
      memory_(2 * n_ * (formula.steps() + 1)),
      known_part_(n_),
      increment_(n_) {
  require(formula.steps() <= most_steps, "a multistep formula looks back too far");
  check_step_options(options);
  double* place = memory_.data();
  for (std::size_t i = 0; i <= formula.steps(); ++i) {
    x_.push_back(place);
    f_.push_back(place + n_);
    place += 2 * n_;
  }
  if (formula.kind != MultistepKind::Implicit) return;
  const std::array<double, 1> a{formula.beta_new};
  solver_.emplace(problem, options, a);
  // (-1)ʲ binomial(k, j + 1): the differences of order k vanish.
  const auto k = static_cast<double>(formula.steps());
  double binomial = k;
  for (double j = 0.0; j < k; j += 1.0) {
    extrapolation_.push_back(binomial);
    binomial *= -(k - j - 1.0) / (j + 2.0);
  }
}

StartResult Multistep::start(double t_start, std::span<const double> x_start, double t_end) {
  require(x_start.size() == n_, "the start has not as many states as the problem");
  t_ = t_end_ = t_start;  // no step can be taken until all below has succeeded
  step_accepted_ = false;
  if (auto refused = refused_start(options_, properties_, t_start, x_start, t_end)) return *refused;
  const StartResult started = starter_->start(t_start, x_start, t_end);
  count_starter();
  if (!std::holds_alternative<Started>(started)) return started;
  std::ranges::copy(x_start, x_[0]);
  std::ranges::copy(starter_->derivative(), f_[0]);
  known_ = 1;
  starter_runs_ = true;
  t_end_ = t_end;
  grid_.restart(t_start, t_end, options_.fixed_step);
  if (solver_) solver_->restart();
  return Started{};
}

StepResult Multistep::step() {
  require(t_ < t_end_, "a step was asked for at the end of the horizon");
  step_accepted_ = false;
  const StepEnd end = grid_.next(t_);
  if (!(end.t_new > t_)) return StepTooSmall{.t = t_, .step = end.h};
  const bool by_formula = known_ >= formula_.steps() && grid_.is_regular(end);
  if (auto failed = by_formula ? formula_step(end) : starter_step()) return *failed;
  starter_runs_ = !by_formula;
  std::ranges::rotate(x_, x_.end() - 1);
  std::ranges::rotate(f_, f_.end() - 1);
  known_ = std::min(known_ + 1, formula_.steps());
  t_old_ = t_;
  t_ = end.t_new;
  grid_.take();
  step_accepted_ = true;
  ++statistics_.accepted;
  return StepAccepted{.t_old = t_old_, .t_new = t_};
}

std::optional<StepResult> Multistep::starter_step() {
  if (!starter_runs_) {  // a last step that is shorter than the others
    const StartResult started = starter_->start(t_, {x_[0], n_}, t_end_);
    count_starter();
    if (const auto* failed = std::get_if<EvaluationFailed>(&started)) return *failed;
    require(std::holds_alternative<Started>(started), "a multistep method's state is no start");
  }
  const StepResult taken = starter_->step();
  count_starter();
  if (!std::holds_alternative<StepAccepted>(taken)) {
    starter_runs_ = false;
    return taken;
  }
  std::ranges::copy(starter_->state(), x_.back());
  std::ranges::copy(starter_->derivative(), f_.back());
  return std::nullopt;
}

std::optional<StepResult> Multistep::formula_step(const StepEnd& end) {
  if (formula_.kind == MultistepKind::Implicit) return implicit_step(end);
  if (formula_.kind == MultistepKind::PredictorCorrector) {
    std::copy_n(x_[0], n_, next_x().begin());
    add_weighted(end.h, formula_.predictor, f_, next_x());
    if (const auto failed = evaluate(end.t_new, next_x(), increment_)) return *failed;
  }
  std::ranges::fill(next_x(), 0.0);
  add_weighted(1.0, formula_.alpha, x_, next_x());
  add_weighted(end.h, formula_.beta, f_, next_x());
  if (formula_.kind == MultistepKind::PredictorCorrector) {
    for (std::size_t i = 0; i < n_; ++i) next_x()[i] += end.h * formula_.beta_new * increment_[i];
  }
  if (const auto failed = evaluate(end.t_new, next_x(), next_f())) return *failed;
  return std::nullopt;
}

// x_{k+1} = x_k + z with z = (Σ αⱼ x_{k-j} - x_k) + h β₋₁ f(x_k + z).
std::optional<StepResult> Multistep::implicit_step(const StepEnd& end) {
  std::ranges::fill(known_part_, 0.0);
  std::ranges::fill(increment_, 0.0);
  add_weighted(1.0, formula_.alpha, x_, known_part_);
  add_weighted(1.0, extrapolation_, x_, increment_);
  for (std::size_t i = 0; i < n_; ++i) {
    known_part_[i] -= x_[0][i];
    increment_[i] -= x_[0][i];
  }
  const std::array<double, 1> times{end.t_new};
  const StagesResult solved = solver_->solve(
      {.t = t_, .h = end.h, .x = {x_[0], n_}, .dx = {f_[0], n_}, .times = times, .known = known_part_},
      increment_, statistics_);
  if (const auto* failed = std::get_if<EvaluationFailed>(&solved)) return *failed;
  if (const auto* unsolved = std::get_if<StepNotSolved>(&solved)) return *unsolved;
  for (std::size_t i = 0; i < n_; ++i) next_x()[i] = x_[0][i] + increment_[i];
  if (const auto failed = evaluate(end.t_new, next_x(), next_f())) return *failed;
  return std::nullopt;
}

std::optional<EvaluationFailed> Multistep::evaluate(double t, std::span<const double> x,
                                                    std::span<double> dx) {
  if (!all_finite(x)) return EvaluationFailed{.t = t, .state = first_non_finite(x)};
  ++statistics_.evaluations;
  if (problem_.rhs(t, x, dx) == Evaluation::Failed) return EvaluationFailed{.t = t};
  if (!all_finite(dx)) return EvaluationFailed{.t = t, .state = first_non_finite(dx)};
  return std::nullopt;
}

void Multistep::add_weighted(double factor, std::span<const double> weights,
                             const std::vector<double*>& history, std::span<double> sum) const {
  std::array<WeightedVector, most_steps> terms;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    terms[j] = {.weight = weights[j], .values = history[j]};
  }
  for_each_weighted_sum(std::span(terms.data(), weights.size()), n_,
                        [&](std::size_t i, double value) { sum[i] += factor * value; });
}

// The starter counts since its construction.
void Multistep::count_starter() {
  const IntegratorStatistics& now = starter_->statistics();
  statistics_.evaluations += now.evaluations - starter_counted_.evaluations;
  statistics_.jacobians += now.jacobians - starter_counted_.jacobians;
  statistics_.newton_iterations += now.newton_iterations - starter_counted_.newton_iterations;
  starter_counted_ = now;
}

void Multistep::interpolate(double t, std::span<double> x) const {
  require(step_accepted_ && t_old_ <= t && t <= t_, "interpolation outside the last accepted step");
  require(x.size() == n_, "the room for an interpolated state has not its size");
  if (t == t_) {
    std::copy_n(x_[0], n_, x.begin());
    return;
  }
  const double h = t_ - t_old_;
  const HermiteEnd before{.x = {x_[1], n_}, .dx = {f_[1], n_}};
  const HermiteEnd now{.x = {x_[0], n_}, .dx = {f_[0], n_}};
  if (solver_) {
    hermite_over_transients((t - t_old_) / h, h, before, now, x);
  } else {
    hermite((t - t_old_) / h, h, before, now, x);
  }
}

}  // namespace

std::unique_ptr<Integrator> make_multistep(const MultistepFormula& formula, const OdeProblem& problem,
                                           const IntegratorOptions& options) {
  return std::make_unique<Multistep>(formula, problem, options);
}

}  // namespace causa
