// Solves the equations of one fixed step of an implicit method,
//   Zᵢ = rᵢ + h Σⱼ aᵢⱼ f(tⱼ, x + Zⱼ),   i = 1, …, m,
// by Newton's method to the precision of the numbers, since a fixed step has no tolerance to keep.
// Method: simplified Newton, Hairer, Wanner II, IV.8; the matrix is I - h A ⊗ J, its zeros those of J.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "numerics/integrators/integrator.h"
#include "numerics/integrators/state_jacobian.h"
#include "numerics/linear/matrix_solver.h"

namespace causa {

struct StageProblem {
  double t = 0.0;  // where x and f(t, x) = dx are known
  double h = 0.0;
  std::span<const double> x{};
  std::span<const double> dx{};
  std::span<const double> times{};  // m
  std::span<const double> known{};  // r: m · n, stage by stage
};

struct StagesSolved {};
using StagesResult = std::variant<StagesSolved, EvaluationFailed, StepNotSolved>;

class StageSolver {
 public:
  // `a`: m × m, row by row.
  StageSolver(const OdeProblem& problem, const IntegratorOptions& options, std::span<const double> a);

  // Forgets the Jacobian.
  void restart();

  // z: m · n, a first guess at the start, the solution at the end. It fails if none of these helps: a new
  // Jacobian, z = 0 as a guess, a new Jacobian in every iteration.
  StagesResult solve(const StageProblem& stages, std::span<double> z, IntegratorStatistics& statistics);

 private:
  enum class Iterated : std::uint8_t { Converged, Diverged, Failed };

  std::optional<EvaluationFailed> evaluate_stages(const StageProblem& stages, std::span<const double> z,
                                                  IntegratorStatistics& statistics);
  bool refresh(const StageProblem& stages, IntegratorStatistics& statistics);
  bool refresh_at_stages(const StageProblem& stages, std::span<const double> z,
                         IntegratorStatistics& statistics);
  bool factorize(double h);
  Iterated iterate(const StageProblem& stages, std::span<double> z, NewtonJacobian jacobian,
                   IntegratorStatistics& statistics);
  Iterated iterate_damped(const StageProblem& stages, std::span<double> z, IntegratorStatistics& statistics);
  // What Newton's method adds to z, where the derivatives of the stages are known; its size.
  double find_increment(const StageProblem& stages, std::span<const double> z);
  // Whether the equations hold at z, where the last increment was small.
  bool holds(const StageProblem& stages, std::span<const double> z, IntegratorStatistics& statistics);

  OdeProblem problem_;
  NewtonJacobian wanted_jacobian_;
  std::size_t n_;
  std::size_t m_;
  std::vector<double> a_;
  std::vector<double> typical_;  // size of each state where it passes zero
  StateJacobian jacobian_;
  std::vector<double> jacobians_;  // of every stage, one after the other
  std::unique_ptr<RealMatrixSolver> solver_;
  std::vector<double> matrix_;
  std::vector<double> derivatives_;  // of the stages
  std::vector<double> increment_;
  std::vector<double> direction_;
  std::vector<double> rounding_;  // what rounding may leave of every equation
  std::vector<double> z_trial_;
  std::vector<double> x_stage_;
  std::optional<EvaluationFailed> failure_{};
  std::size_t fastest_state_ = 0;
  double residual_ = 0.0;      // of the equations where the last increment was found, as a part of the states
  double h_factorized_ = 0.0;  // 0: the matrix is not usable
};

}  // namespace causa
