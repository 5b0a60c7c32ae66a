// What the methods of SUNDIALS (Lawrence Livermore National Laboratory, 6.4) share behind our interface:
// the context, vectors over our memory, our matrices as their linear solver, the course of one step.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>
#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

#include "numerics/integrators/integrator.h"
#include "numerics/integrators/state_jacobian.h"
#include "numerics/linear/matrix_solver.h"

namespace causa {

// Attempts at one step before it is given up; each is at most half as long as the one before.
inline constexpr int most_step_attempts = 100;

// α I - J for SUNDIALS: its SUNMatrix is a token, the numbers stay here.
class SundialsMatrix {
 public:
  SundialsMatrix(SUNContext context, const OdeProblem& problem, const IntegratorOptions& options);
  SundialsMatrix(const SundialsMatrix&) = delete;
  SundialsMatrix& operator=(const SundialsMatrix&) = delete;
  ~SundialsMatrix();

  [[nodiscard]] SUNMatrix matrix() const { return matrix_; }
  [[nodiscard]] SUNLinearSolver linear_solver() const { return linear_solver_; }

  std::optional<EvaluationFailed> evaluate(double t, std::span<const double> x, std::span<const double> dx,
                                           IntegratorStatistics& statistics) {
    return jacobian_.evaluate(t, x, dx, statistics);
  }
  [[nodiscard]] bool is_steep() const { return jacobian_.is_steep(); }
  // What was solved for last: the residuals of an iteration.
  [[nodiscard]] std::span<const double> residuals() const { return residuals_; }
  // The matrix to be factorized next is scale · (alpha I - J).
  void shift(double alpha, double scale);

 private:
  bool factorize();
  void solve(std::span<double> b);
  static SundialsMatrix& self(SUNLinearSolver solver);

  StateJacobian jacobian_;
  std::unique_ptr<RealMatrixSolver> solver_;
  std::vector<double> values_;
  std::vector<double> residuals_;
  double scale_ = 1.0;
  SUNMatrix matrix_;
  SUNLinearSolver linear_solver_;
};

class SundialsIntegrator : public Integrator {
 public:
  ~SundialsIntegrator() override;

  StartResult start(double t_start, std::span<const double> x_start, double t_end) final;
  StepResult step() final;
  void interpolate(double t, std::span<double> x) const final;
  void limit_steps(double longest) final;
  [[nodiscard]] bool extend(double t_end) final;

  [[nodiscard]] double time() const final { return t_; }
  [[nodiscard]] std::span<const double> state() const final { return x_; }
  [[nodiscard]] std::span<const double> derivative() const final;
  [[nodiscard]] const IntegratorStatistics& statistics() const final { return statistics_; }
  [[nodiscard]] const MethodProperties& properties() const final { return properties_; }

 protected:
  // Since the last start.
  struct Counts {
    long failed_steps = 0;
    long newton_iterations = 0;
  };

  SundialsIntegrator(const MethodProperties& properties, const OdeProblem& problem,
                     const IntegratorOptions& options);

  // Start at t with y() and its derivative, not past t_end; a first step of 0 is chosen by the method.
  virtual void restart_method(double t, double t_end, std::span<const double> dx, double first_step) = 0;
  // Not past t_end from now on; steps from t on as long as they may be.
  virtual void set_end(double t, double t_end) = 0;
  // One step, not shorter than the smallest, to y(): its end, or nothing.
  virtual std::optional<double> advance(double smallest) = 0;
  virtual void look_inside(double t, N_Vector x) const = 0;
  // Whether the step to y(), which ends at t, satisfies its equations.
  virtual bool holds(double) { return true; }
  [[nodiscard]] virtual Counts counts() const = 0;
  // |estimated local error| of each state against its weight, as far as the method knows.
  virtual void local_errors(std::span<double> errors) const = 0;

  // A vector of SUNDIALS for n states, in memory that is ours.
  [[nodiscard]] N_Vector new_vector(std::vector<double>& values) const;
  [[nodiscard]] SUNContext context() const { return context_; }
  [[nodiscard]] N_Vector y() const { return y_; }
  [[nodiscard]] N_Vector absolute_tolerances() const { return tolerances_; }
  [[nodiscard]] const OdeProblem& problem() const { return problem_; }
  [[nodiscard]] const IntegratorOptions& options() const { return options_; }
  // f(t, x) into dx; what a failure was is kept. SUNDIALS' answer: 0, or 1 for "try a shorter step".
  int evaluate(double t, const double* x, double* dx);
  // The same answer to what happened elsewhere; what a failure was is kept.
  int answer(const std::optional<EvaluationFailed>& failed);
  [[nodiscard]] IntegratorStatistics& counted() { return statistics_; }
  // The Jacobian at t, x, where dx = f(t, x), with the same answer.
  int evaluate_jacobian(SundialsMatrix& matrix, double t, const double* x, const double* dx);

 private:
  std::optional<double> advance_surely(double smallest);
  StepResult step_without_states();
  StepResult step_over_rest();
  [[nodiscard]] static bool is_rest(double t, double t_end);
  void count();

  MethodProperties properties_;
  OdeProblem problem_;
  IntegratorOptions options_;
  mutable IntegratorStatistics statistics_{};
  Counts counted_{};
  SUNContext context_ = nullptr;
  std::size_t n_;

  std::vector<double> x_;
  std::vector<double> x_old_;
  mutable std::vector<double> dx_;
  std::vector<double> y_values_;
  std::vector<double> tolerance_values_;
  mutable std::vector<double> inside_values_;
  N_Vector y_ = nullptr;
  N_Vector tolerances_ = nullptr;
  N_Vector inside_ = nullptr;

  std::optional<EvaluationFailed> failure_{};
  double t_ = 0.0;
  double t_old_ = 0.0;
  double t_end_ = 0.0;
  mutable bool derivative_known_ = false;
  bool step_accepted_ = false;
  bool by_hand_ = false;  // the step just accepted is not one of the method
};

}  // namespace causa
