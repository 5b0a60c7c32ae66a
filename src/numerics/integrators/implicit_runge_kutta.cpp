#include "numerics/integrators/implicit_runge_kutta.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/integrators/hermite.h"
#include "numerics/integrators/stage_solver.h"
#include "numerics/integrators/start_checks.h"
#include "numerics/integrators/step_ends.h"

namespace causa {

namespace {

class ImplicitRungeKutta final : public Integrator {
 public:
  ImplicitRungeKutta(const CollocationMethod& method, const OdeProblem& problem,
                     const IntegratorOptions& options);

  StartResult start(double t_start, std::span<const double> x_start, double t_end) override;
  StepResult step() override;
  void interpolate(double t, std::span<double> x) const override;

  [[nodiscard]] double time() const override { return t_; }
  [[nodiscard]] std::span<const double> state() const override { return x_; }
  [[nodiscard]] std::span<const double> derivative() const override { return dx_; }
  [[nodiscard]] const IntegratorStatistics& statistics() const override { return statistics_; }
  [[nodiscard]] const MethodProperties& properties() const override { return properties_; }

 private:
  std::optional<EvaluationFailed> evaluate(double t, std::span<const double> x, std::span<double> dx);

  OdeProblem problem_;
  IntegratorOptions options_;
  MethodProperties properties_;
  CollocationStages stages_;
  StageSolver solver_;
  IntegratorStatistics statistics_{};
  FixedGrid grid_;
  std::size_t n_;

  std::vector<double> x_;
  std::vector<double> dx_;
  std::vector<double> x_old_;  // before the step just accepted; during a step the new state
  std::vector<double> dx_old_;
  std::vector<double> z_;
  std::vector<double> known_;
  std::vector<double> times_;
  double t_ = 0.0;
  double t_old_ = 0.0;
  double t_end_ = 0.0;
  bool step_accepted_ = false;
};

ImplicitRungeKutta::ImplicitRungeKutta(const CollocationMethod& method, const OdeProblem& problem,
                                       const IntegratorOptions& options)
    : problem_(problem),
      options_(options),
      properties_{.name = method.name,
                  .reference = method.reference,
                  .order = method.order,
                  .dense_order = std::min(method.order, 3),
                  .is_implicit = true,
                  .is_for_stiff = method.is_for_stiff},
      stages_(collocation_stages(method.nodes)),
      solver_(problem, options, stages_.a),
      n_(problem.state_count),
      x_(n_),
      dx_(n_),
      x_old_(n_),
      dx_old_(n_),
      z_(n_ * stages_.nodes.size()),
      known_(z_.size()),
      times_(stages_.nodes.size()) {
  check_step_options(options);
}

StartResult ImplicitRungeKutta::start(double t_start, std::span<const double> x_start, double t_end) {
  require(x_start.size() == n_, "the start has not as many states as the problem");
  if (auto refused = refused_start(options_, properties_, t_start, x_start, t_end)) return *refused;
  std::ranges::copy(x_start, x_.begin());
  t_ = t_start;
  t_end_ = t_start;  // no step can be taken until all below has succeeded
  step_accepted_ = false;
  if (const auto failed = evaluate(t_, x_, dx_)) return *failed;
  t_end_ = t_end;
  grid_.restart(t_start, t_end, options_.fixed_step);
  solver_.restart();
  return Started{};
}

StepResult ImplicitRungeKutta::step() {
  require(t_ < t_end_, "a step was asked for at the end of the horizon");
  step_accepted_ = false;
  const StepEnd end = grid_.next(t_);
  if (!(end.t_new > t_)) return StepTooSmall{.t = t_, .step = end.h};

  const std::size_t m = times_.size();
  for (std::size_t stage = 0; stage < m; ++stage) {
    const double node = stages_.nodes[stage];
    times_[stage] = node == 1.0 ? end.t_new : std::min(t_ + node * end.h, end.t_new);
    for (std::size_t i = 0; i < n_; ++i) known_[stage * n_ + i] = end.h * stages_.from_start[stage] * dx_[i];
  }
  std::ranges::fill(z_, 0.0);
  const StagesResult solved = solver_.solve(
      {.t = t_, .h = end.h, .x = x_, .dx = dx_, .times = times_, .known = known_}, z_, statistics_);
  if (const auto* failed = std::get_if<EvaluationFailed>(&solved)) return *failed;
  if (const auto* unsolved = std::get_if<StepNotSolved>(&solved)) return *unsolved;

  for (std::size_t i = 0; i < n_; ++i) {
    double sum = 0.0;
    for (std::size_t stage = 0; stage < m; ++stage) sum += stages_.end_weights[stage] * z_[stage * n_ + i];
    x_old_[i] = x_[i] + sum;
  }
  if (const auto failed = evaluate(end.t_new, x_old_, dx_old_)) return *failed;
  std::swap(x_, x_old_);
  std::swap(dx_, dx_old_);
  t_old_ = t_;
  t_ = end.t_new;
  grid_.take();
  step_accepted_ = true;
  ++statistics_.accepted;
  return StepAccepted{.t_old = t_old_, .t_new = t_};
}

std::optional<EvaluationFailed> ImplicitRungeKutta::evaluate(double t, std::span<const double> x,
                                                             std::span<double> dx) {
  ++statistics_.evaluations;
  if (!all_finite(x)) return EvaluationFailed{.t = t, .state = first_non_finite(x)};
  if (problem_.rhs(t, x, dx) == Evaluation::Failed) return EvaluationFailed{.t = t};
  if (!all_finite(dx)) return EvaluationFailed{.t = t, .state = first_non_finite(dx)};
  return std::nullopt;
}

void ImplicitRungeKutta::interpolate(double t, std::span<double> x) const {
  require(step_accepted_ && t_old_ <= t && t <= t_, "interpolation outside the last accepted step");
  require(x.size() == n_, "the room for an interpolated state has not its size");
  if (t == t_) {
    std::ranges::copy(x_, x.begin());
    return;
  }
  const double h = t_ - t_old_;
  hermite_over_transients((t - t_old_) / h, h, {.x = x_old_, .dx = dx_old_}, {.x = x_, .dx = dx_}, x);
}

}  // namespace

std::unique_ptr<Integrator> make_implicit_runge_kutta(const CollocationMethod& method,
                                                      const OdeProblem& problem,
                                                      const IntegratorOptions& options) {
  return std::make_unique<ImplicitRungeKutta>(method, problem, options);
}

}  // namespace causa
