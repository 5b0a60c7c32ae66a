#include "numerics/integrators/cvode.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <cvodes/cvodes.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "base/check.h"
#include "numerics/integrators/sundials_integrator.h"

namespace causa {

namespace {

constexpr MethodProperties backward_differences{
    .name = "cvode",
    .reference = "SUNDIALS CVODES 6.4: variable order BDF; Hindmarsh et al., ACM TOMS 31 (2005)",
    .order = 5,
    .dense_order = 5,
    .chooses_steps = true,
    .takes_fixed_steps = false,
    .is_implicit = true,
    .is_multistep = true,
    .is_for_stiff = true};
constexpr MethodProperties adams{
    .name = "cvode-adams",
    .reference = "SUNDIALS CVODES 6.4: variable order Adams–Moulton; Hindmarsh et al., ACM TOMS 31 (2005)",
    .order = 12,
    .dense_order = 12,
    .chooses_steps = true,
    .takes_fixed_steps = false,
    .is_multistep = true};

class Cvode final : public SundialsIntegrator {
 public:
  Cvode(CvodeFormula formula, const OdeProblem& problem, const IntegratorOptions& options)
      : SundialsIntegrator(formula == CvodeFormula::Adams ? adams : backward_differences, problem, options),
        errors_values_(problem.state_count),
        weights_values_(problem.state_count),
        errors_(new_vector(errors_values_)),
        weights_(new_vector(weights_values_)),
        memory_(CVodeCreate(formula == CvodeFormula::Adams ? CV_ADAMS : CV_BDF, context())) {
    require(memory_ != nullptr, "SUNDIALS has no memory");
    if (formula == CvodeFormula::BackwardDifferences) matrix_.emplace(context(), problem, options);
  }

  ~Cvode() override {
    CVodeFree(&memory_);
    if (iteration_ != nullptr) SUNNonlinSolFree(iteration_);
    N_VDestroy(errors_);
    N_VDestroy(weights_);
  }

 protected:
  void restart_method(double t, double t_end, std::span<const double>, double first_step) override {
    if (!initialized_) initialize(t);
    check(CVodeReInit(memory_, t, y()));
    check(CVodeSetMinStep(memory_, 0.0));
    check(CVodeSetInitStep(memory_, first_step));
    set_end(t, t_end);
  }

  void set_end(double t, double t_end) override {
    largest_ = std::min({options().largest_step, step_limit(), t_end - t});
    check(CVodeSetStopTime(memory_, t_end));
    check(CVodeSetMaxStep(memory_, largest_));
  }

  std::optional<double> advance(double smallest) override {
    check(CVodeSetMinStep(memory_, std::min(smallest, largest_)));
    double t = 0.0;
    const int flag = CVode(memory_, infinity_, y(), &t, CV_ONE_STEP);
    require(flag != CV_MEM_NULL && flag != CV_NO_MALLOC && flag != CV_ILL_INPUT,
            "CVODE refused its arguments");
    return flag >= 0 ? std::optional(t) : std::nullopt;
  }

  void look_inside(double t, N_Vector x) const override { check(CVodeGetDky(memory_, t, 0, x)); }

  // Where the matrix was evaluated near a vertical tangent, it makes every increment of Newton's iteration
  // small, which ends it whatever the residuals are. They must have become smaller by the last increment, or
  // be within the tolerance.
  bool holds(double t) override {
    if (!matrix_ || !matrix_->is_steep()) return true;
    constexpr double still = 0.9;
    const std::span<const double> before = matrix_->residuals();
    if (before.size() != errors_values_.size()) return true;
    check(CVodeGetDky(memory_, t, 1, errors_));
    check(CVodeGetErrWeights(memory_, weights_));
    std::vector<double> motion(errors_values_.size());
    if (evaluate(t, N_VGetArrayPointer(y()), motion.data()) != 0) return true;
    for (std::size_t i = 0; i < motion.size(); ++i) {
      const double residual = std::abs(gamma_ * (errors_values_[i] - motion[i]));
      if (residual * weights_values_[i] > 1.0 && residual > still * std::abs(before[i])) return false;
    }
    return true;
  }

  [[nodiscard]] Counts counts() const override {
    long error_failures = 0;
    long solve_failures = 0;
    Counts counts;
    check(CVodeGetNumErrTestFails(memory_, &error_failures));
    check(CVodeGetNumStepSolveFails(memory_, &solve_failures));
    check(CVodeGetNumNonlinSolvIters(memory_, &counts.newton_iterations));
    counts.failed_steps = error_failures + solve_failures;
    if (!matrix_) counts.newton_iterations = 0;
    return counts;
  }

  void local_errors(std::span<double> errors) const override {
    check(CVodeGetEstLocalErrors(memory_, errors_));
    check(CVodeGetErrWeights(memory_, weights_));
    for (std::size_t i = 0; i < errors.size(); ++i) {
      errors[i] = std::abs(errors_values_[i]) * weights_values_[i];
    }
  }

 private:
  static void check(int flag) { require(flag >= 0, "CVODE refused its arguments"); }

  void initialize(double t) {
    check(CVodeInit(memory_, right_side, t, y()));
    check(CVodeSetUserData(memory_, this));
    check(CVodeSetErrHandlerFn(memory_, [](int, const char*, const char*, char*, void*) {}, nullptr));
    check(CVodeSVtolerances(memory_, options().relative_tolerance, absolute_tolerances()));
    check(CVodeSetMaxErrTestFails(memory_, most_step_attempts));
    check(CVodeSetMaxConvFails(memory_, most_step_attempts));
    if (matrix_) {
      check(CVodeSetLinearSolver(memory_, matrix_->linear_solver(), matrix_->matrix()));
      check(CVodeSetLinSysFn(memory_, linear_system));
    } else {
      iteration_ = SUNNonlinSol_FixedPoint(y(), 0, context());
      check(CVodeSetNonlinearSolver(memory_, iteration_));
    }
    initialized_ = true;
  }

  static int right_side(realtype t, N_Vector x, N_Vector dx, void* self) {
    return static_cast<Cvode*>(self)->evaluate(t, N_VGetArrayPointer(x), N_VGetArrayPointer(dx));
  }

  // I - γ J = γ (I/γ - J)
  static int linear_system(realtype t, N_Vector x, N_Vector dx, SUNMatrix, booleantype jacobian_is_good,
                           booleantype* jacobian_is_new, realtype gamma, void* self, N_Vector, N_Vector,
                           N_Vector) {
    Cvode& cvode = *static_cast<Cvode*>(self);
    *jacobian_is_new = jacobian_is_good ? SUNFALSE : SUNTRUE;
    if (!jacobian_is_good) {
      const int failed =
          cvode.evaluate_jacobian(*cvode.matrix_, t, N_VGetArrayPointer(x), N_VGetArrayPointer(dx));
      if (failed != 0) return failed;
    }
    cvode.gamma_ = gamma;
    cvode.matrix_->shift(1.0 / gamma, gamma);
    return 0;
  }

  static constexpr double infinity_ = std::numeric_limits<double>::max();
  std::vector<double> errors_values_;
  std::vector<double> weights_values_;
  N_Vector errors_;
  N_Vector weights_;
  std::optional<SundialsMatrix> matrix_{};
  void* memory_;
  SUNNonlinearSolver iteration_ = nullptr;
  double largest_ = 0.0;
  double gamma_ = 0.0;
  bool initialized_ = false;
};

}  // namespace

std::unique_ptr<Integrator> make_cvode(CvodeFormula formula, const OdeProblem& problem,
                                       const IntegratorOptions& options) {
  return std::make_unique<Cvode>(formula, problem, options);
}

}  // namespace causa
