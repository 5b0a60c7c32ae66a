#include "numerics/integrators/stage_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/finite.h"

namespace causa {

namespace {

constexpr int most_stage_iterations = 12;
constexpr int most_fresh_iterations = 50;
constexpr int most_damped_iterations = 100;
constexpr double precision = 1e-15;  // what may be missing, against the size of a state
constexpr double damped_precision = 1e-13;
// Larger residuals, against the size of a state, are looked at once more.
constexpr double small_residual = 1e-9;
// An iteration that no longer gets nearer has met rounding errors, if its steps are as short as this.
constexpr double rounding = 1e-9;
// With a slower contraction the next step gets a new Jacobian.
constexpr double kept_contraction = 0.05;

// I - h A ⊗ J, in which every block has the pattern of J and of the diagonal.
SparsePattern stage_pattern(const SparsePattern& pattern, std::size_t m) {
  SparsePattern result;
  const int n = static_cast<int>(pattern.size());
  for (std::size_t j = 0; j < m; ++j) {
    for (std::size_t column = 0; column < pattern.size(); ++column) {
      for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
          result.rows.push_back(static_cast<int>(i) * n + pattern.rows[k]);
        }
      }
      result.starts.push_back(static_cast<int>(result.rows.size()));
    }
  }
  return result;
}

}  // namespace

StageSolver::StageSolver(const OdeProblem& problem, const IntegratorOptions& options,
                         std::span<const double> a)
    : problem_(problem),
      wanted_jacobian_(options.newton_jacobian),
      n_(problem.state_count),
      m_(static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(a.size()))))),
      a_(a.begin(), a.end()),
      typical_(n_),
      jacobian_(problem, options),
      jacobians_(m_ * jacobian_.pattern().entries()),
      solver_(make_matrix_solver<double>(stage_pattern(jacobian_.pattern(), m_))),
      matrix_(m_ * m_ * jacobian_.pattern().entries()),
      derivatives_(m_ * n_),
      increment_(m_ * n_),
      direction_(m_ * n_),
      rounding_(n_),
      z_trial_(m_ * n_),
      x_stage_(n_) {
  for (std::size_t i = 0; i < n_; ++i) {
    const double absolute =
        options.absolute_tolerances.empty() ? options.absolute_tolerance : options.absolute_tolerances[i];
    typical_[i] = absolute / options.relative_tolerance;
  }
}

void StageSolver::restart() {
  h_factorized_ = 0.0;
}

StagesResult StageSolver::solve(const StageProblem& stages, std::span<double> z,
                                IntegratorStatistics& statistics) {
  failure_.reset();
  fastest_state_ = 0;
  if (wanted_jacobian_ == NewtonJacobian::Frozen) {
    // The length of a fixed step differs in its last digits only.
    const bool matrix_fits = std::abs(stages.h - h_factorized_) <= 1e-5 * stages.h;
    if (matrix_fits && iterate(stages, z, NewtonJacobian::Frozen, statistics) == Iterated::Converged) {
      return StagesSolved{};
    }
    if (matrix_fits) std::ranges::fill(z, 0.0);
    if (refresh(stages, statistics) &&
        iterate(stages, z, NewtonJacobian::Frozen, statistics) == Iterated::Converged) {
      return StagesSolved{};
    }
    std::ranges::fill(z, 0.0);
  }
  h_factorized_ = 0.0;
  Iterated fresh = iterate(stages, z, NewtonJacobian::Fresh, statistics);
  if (fresh != Iterated::Converged) {
    std::ranges::fill(z, 0.0);
    fresh = iterate_damped(stages, z, statistics);
  }
  h_factorized_ = 0.0;
  if (fresh == Iterated::Converged) return StagesSolved{};
  if (failure_) return *failure_;
  return StepNotSolved{.t = stages.t, .step = stages.h, .state = fastest_state_};
}

std::optional<EvaluationFailed> StageSolver::evaluate_stages(const StageProblem& stages,
                                                             std::span<const double> z,
                                                             IntegratorStatistics& statistics) {
  for (std::size_t stage = 0; stage < m_; ++stage) {
    for (std::size_t i = 0; i < n_; ++i) x_stage_[i] = stages.x[i] + z[stage * n_ + i];
    const std::span<double> dx(derivatives_.data() + stage * n_, n_);
    const double t = stages.times[stage];
    ++statistics.evaluations;
    if (problem_.rhs(t, x_stage_, dx) == Evaluation::Failed) return EvaluationFailed{.t = t};
    if (!all_finite(dx)) return EvaluationFailed{.t = t, .state = first_non_finite(dx)};
  }
  return std::nullopt;
}

// The Jacobian at the start of the step, for all stages.
bool StageSolver::refresh(const StageProblem& stages, IntegratorStatistics& statistics) {
  if (const auto failed = jacobian_.evaluate(stages.t, stages.x, stages.dx, statistics)) {
    failure_ = failed;
    return false;
  }
  const std::span<const double> values = jacobian_.values();
  for (std::size_t stage = 0; stage < m_; ++stage) {
    std::ranges::copy(values, jacobians_.begin() + static_cast<std::ptrdiff_t>(stage * values.size()));
  }
  return factorize(stages.h);
}

// The derivatives of the stages at z are known.
bool StageSolver::refresh_at_stages(const StageProblem& stages, std::span<const double> z,
                                    IntegratorStatistics& statistics) {
  for (std::size_t stage = 0; stage < m_; ++stage) {
    for (std::size_t i = 0; i < n_; ++i) x_stage_[i] = stages.x[i] + z[stage * n_ + i];
    const std::span<const double> dx(derivatives_.data() + stage * n_, n_);
    if (const auto failed = jacobian_.evaluate(stages.times[stage], x_stage_, dx, statistics)) {
      failure_ = failed;
      return false;
    }
    const std::span<const double> values = jacobian_.values();
    std::ranges::copy(values, jacobians_.begin() + static_cast<std::ptrdiff_t>(stage * values.size()));
  }
  return factorize(stages.h);
}

bool StageSolver::factorize(double h) {
  h_factorized_ = 0.0;
  const SparsePattern& pattern = jacobian_.pattern();
  const std::span<const std::size_t> diagonal = jacobian_.diagonal();
  std::size_t entry = 0;
  for (std::size_t j = 0; j < m_; ++j) {
    const double* values = jacobians_.data() + j * pattern.entries();
    for (std::size_t column = 0; column < n_; ++column) {
      for (std::size_t i = 0; i < m_; ++i) {
        const double factor = -h * a_[i * m_ + j];
        for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
          matrix_[entry++] = factor * values[k] + (i == j && k == diagonal[column] ? 1.0 : 0.0);
        }
      }
    }
  }
  if (!std::holds_alternative<Factorized>(solver_->factorize(matrix_))) return false;
  h_factorized_ = h;
  return true;
}

StageSolver::Iterated StageSolver::iterate(const StageProblem& stages, std::span<double> z,
                                           NewtonJacobian jacobian, IntegratorStatistics& statistics) {
  const int limit = jacobian == NewtonJacobian::Fresh ? most_fresh_iterations : most_stage_iterations;
  double previous = std::numeric_limits<double>::infinity();
  double slowest = 0.0;
  for (int iteration = 1; iteration <= limit; ++iteration) {
    ++statistics.newton_iterations;
    if (const auto failed = evaluate_stages(stages, z, statistics)) {
      failure_ = failed;
      return Iterated::Failed;
    }
    if (jacobian == NewtonJacobian::Fresh && !refresh_at_stages(stages, z, statistics)) {
      return Iterated::Failed;
    }
    const double norm = find_increment(stages, z);
    if (!std::isfinite(norm)) return Iterated::Diverged;
    const double contraction = norm / previous;
    if (iteration > 1 && contraction >= 1.0 && norm > rounding && jacobian == NewtonJacobian::Frozen) {
      return Iterated::Diverged;
    }
    if (iteration > 1 && contraction >= 0.5 && norm <= rounding && holds(stages, z, statistics))
      return Iterated::Converged;
    for (std::size_t place = 0; place < z.size(); ++place) z[place] += increment_[place];
    if (iteration > 1) slowest = std::max(slowest, contraction);
    // What is missing after this: θ/(1 - θ) times the last increment.
    const bool contracts = iteration > 1 && contraction < 0.9;
    const bool is_small =
        norm <= precision || (contracts && contraction / (1.0 - contraction) * norm <= precision);
    if (is_small && holds(stages, z, statistics)) {
      if (slowest > kept_contraction) h_factorized_ = 0.0;
      return Iterated::Converged;
    }
    previous = norm;
  }
  return Iterated::Diverged;
}

double StageSolver::find_increment(const StageProblem& stages, std::span<const double> z) {
  for (std::size_t i = 0; i < m_; ++i) {
    for (std::size_t state = 0; state < n_; ++state) {
      double sum = 0.0;
      for (std::size_t j = 0; j < m_; ++j) sum += a_[i * m_ + j] * derivatives_[j * n_ + state];
      const std::size_t place = i * n_ + state;
      increment_[place] = stages.known[place] + stages.h * sum - z[place];
    }
  }
  residual_ = 0.0;
  for (std::size_t place = 0; place < increment_.size(); ++place) {
    const std::size_t state = place % n_;
    residual_ =
        std::max(residual_, std::abs(increment_[place]) / (std::abs(stages.x[state]) + typical_[state]));
  }
  solver_->solve(increment_);
  double norm = 0.0;
  for (std::size_t place = 0; place < increment_.size(); ++place) {
    const std::size_t state = place % n_;
    const double scaled = std::abs(increment_[place]) / (std::abs(stages.x[state]) + typical_[state]);
    if (scaled <= norm) continue;  // also false when it is not a number
    norm = std::isnan(scaled) ? std::numeric_limits<double>::infinity() : scaled;
    fastest_state_ = state;
  }
  return norm;
}

// Where a slope has next to no bound, as that of √x at x = 0+, increments are small however wrong the stages
// are. What may be left of an equation is rounding: that of the states, times the slopes.
bool StageSolver::holds(const StageProblem& stages, std::span<const double> z,
                        IntegratorStatistics& statistics) {
  constexpr double roundings = 1e4 * std::numeric_limits<double>::epsilon();
  if (residual_ <= small_residual) return true;
  if (evaluate_stages(stages, z, statistics)) return false;
  const SparsePattern& pattern = jacobian_.pattern();
  for (std::size_t i = 0; i < m_; ++i) {
    std::ranges::fill(rounding_, 0.0);
    for (std::size_t j = 0; j < m_; ++j) {
      const double factor = stages.h * std::abs(a_[i * m_ + j]);
      const double* values = jacobians_.data() + j * pattern.entries();
      for (std::size_t column = 0; column < n_; ++column) {
        const double size = std::abs(stages.x[column]) + std::abs(z[j * n_ + column]);
        for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k)
          rounding_[pattern.row(k)] += factor * std::abs(values[k]) * size;
      }
    }
    for (std::size_t state = 0; state < n_; ++state) {
      double sum = 0.0;
      const double size = std::abs(stages.x[state]) + typical_[state];
      for (std::size_t j = 0; j < m_; ++j) sum += a_[i * m_ + j] * derivatives_[j * n_ + state];
      const double left = stages.known[i * n_ + state] + stages.h * sum - z[i * n_ + state];
      if (!(std::abs(left) <= small_residual * size + roundings * rounding_[state])) return false;
    }
  }
  return true;
}

// Newton's method with a Jacobian for every iteration, whose steps are halved until the next increment with
// the same matrix is shorter (natural monotonicity: Deuflhard, Newton Methods for Nonlinear Problems,
// 2004, 3.3). For laws whose slope has no bound, as √x where a tank runs empty: full steps leap to and fro
// across that point.
StageSolver::Iterated StageSolver::iterate_damped(const StageProblem& stages, std::span<double> z,
                                                  IntegratorStatistics& statistics) {
  constexpr double shortest = 1e-9;
  for (int iteration = 1; iteration <= most_damped_iterations; ++iteration) {
    ++statistics.newton_iterations;
    if (const auto failed = evaluate_stages(stages, z, statistics)) {
      failure_ = failed;
      return Iterated::Failed;
    }
    if (!refresh_at_stages(stages, z, statistics)) return Iterated::Failed;
    const double norm = find_increment(stages, z);
    if (!std::isfinite(norm)) return Iterated::Diverged;
    std::ranges::copy(increment_, direction_.begin());
    bool accepted = false;
    for (double part = 1.0; part >= shortest && !accepted; part *= 0.5) {
      for (std::size_t place = 0; place < z.size(); ++place)
        z_trial_[place] = z[place] + part * direction_[place];
      if (evaluate_stages(stages, z_trial_, statistics)) continue;
      accepted = find_increment(stages, z_trial_) <= std::max((1.0 - 0.5 * part) * norm, precision);
    }
    if (!accepted)
      return norm <= rounding && holds(stages, z, statistics) ? Iterated::Converged : Iterated::Diverged;
    std::ranges::copy(z_trial_, z.begin());
    if (norm <= damped_precision && holds(stages, z, statistics)) return Iterated::Converged;
  }
  return Iterated::Diverged;
}

}  // namespace causa
