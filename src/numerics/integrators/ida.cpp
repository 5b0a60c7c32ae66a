#include "numerics/integrators/ida.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <idas/idas.h>

#include "base/check.h"
#include "numerics/integrators/error_scale.h"
#include "numerics/integrators/starting_step.h"
#include "numerics/integrators/sundials_integrator.h"

namespace causa {

namespace {

constexpr MethodProperties properties_of_ida{
    .name = "ida",
    .reference = "SUNDIALS IDAS 6.4: variable order BDF; Brenan, Campbell, Petzold (1996)",
    .order = 5,
    .dense_order = 5,
    .chooses_steps = true,
    .takes_fixed_steps = false,
    .is_implicit = true,
    .is_multistep = true,
    .is_for_stiff = true};

class Ida final : public SundialsIntegrator {
 public:
  Ida(const OdeProblem& problem, const IntegratorOptions& options)
      : SundialsIntegrator(properties_of_ida, problem, options),
        slope_values_(problem.state_count),
        errors_values_(problem.state_count),
        weights_values_(problem.state_count),
        slope_(new_vector(slope_values_)),
        errors_(new_vector(errors_values_)),
        weights_(new_vector(weights_values_)),
        matrix_(context(), problem, options),
        scale_(options, problem.state_count),
        memory_(IDACreate(context())) {
    require(memory_ != nullptr, "SUNDIALS has no memory");
  }

  ~Ida() override {
    IDAFree(&memory_);
    N_VDestroy(slope_);
    N_VDestroy(errors_);
    N_VDestroy(weights_);
  }

 protected:
  void restart_method(double t, double t_end, std::span<const double> dx, double first_step) override {
    std::ranges::copy(dx, slope_values_.begin());
    if (!initialized_) initialize(t);
    check(IDAReInit(memory_, t, y(), slope_));
    check(IDASetMinStep(memory_, 0.0));
    // IDA's own choice looks at the derivative only: where it is 0 the first step would be the last.
    if (first_step == 0.0) {
      const StartingPoint start{.t = t,
                                .x = {N_VGetArrayPointer(y()), dx.size()},
                                .dx = dx,
                                .order = 1,
                                .largest_step = std::min({options().largest_step, step_limit(), t_end - t})};
      first_step = starting_step(problem().rhs, scale_, start, errors_values_, weights_values_);
    }
    check(IDASetInitStep(memory_, first_step));
    set_end(t, t_end);
  }

  void set_end(double t, double t_end) override {
    largest_ = std::min({options().largest_step, step_limit(), t_end - t});
    check(IDASetStopTime(memory_, t_end));
    check(IDASetMaxStep(memory_, largest_));
  }

  std::optional<double> advance(double smallest) override {
    check(IDASetMinStep(memory_, std::min(smallest, largest_)));
    double t = 0.0;
    const int flag = IDASolve(memory_, infinity_, &t, y(), slope_, IDA_ONE_STEP);
    require(flag != IDA_MEM_NULL && flag != IDA_NO_MALLOC && flag != IDA_ILL_INPUT,
            "IDA refused its arguments");
    return flag >= 0 ? std::optional(t) : std::nullopt;
  }

  void look_inside(double t, N_Vector x) const override { check(IDAGetDky(memory_, t, 0, x)); }

  [[nodiscard]] Counts counts() const override {
    long error_failures = 0;
    long solve_failures = 0;
    Counts counts;
    check(IDAGetNumErrTestFails(memory_, &error_failures));
    check(IDAGetNumStepSolveFails(memory_, &solve_failures));
    check(IDAGetNumNonlinSolvIters(memory_, &counts.newton_iterations));
    counts.failed_steps = error_failures + solve_failures;
    return counts;
  }

  void local_errors(std::span<double> errors) const override {
    check(IDAGetEstLocalErrors(memory_, errors_));
    check(IDAGetErrWeights(memory_, weights_));
    for (std::size_t i = 0; i < errors.size(); ++i) {
      errors[i] = std::abs(errors_values_[i]) * weights_values_[i];
    }
  }

 private:
  static void check(int flag) { require(flag >= 0, "IDA refused its arguments"); }

  void initialize(double t) {
    check(IDAInit(memory_, residual, t, y(), slope_));
    check(IDASetUserData(memory_, this));
    check(IDASetErrHandlerFn(memory_, [](int, const char*, const char*, char*, void*) {}, nullptr));
    check(IDASVtolerances(memory_, options().relative_tolerance, absolute_tolerances()));
    check(IDASetMaxErrTestFails(memory_, most_step_attempts));
    check(IDASetMaxConvFails(memory_, most_step_attempts));
    check(IDASetLinearSolver(memory_, matrix_.linear_solver(), matrix_.matrix()));
    check(IDASetJacFn(memory_, jacobian));
    initialized_ = true;
  }

  // r = ẋ - f(t, x)
  static int residual(realtype t, N_Vector x, N_Vector slope, N_Vector r, void* self) {
    const int failed = static_cast<Ida*>(self)->evaluate(t, N_VGetArrayPointer(x), N_VGetArrayPointer(r));
    if (failed == 0) N_VLinearSum(1.0, slope, -1.0, r, r);
    return failed;
  }

  // ∂r/∂x + c ∂r/∂ẋ = c I - J; f(t, x) = ẋ - r.
  static int jacobian(realtype t, realtype c, N_Vector x, N_Vector slope, N_Vector r, SUNMatrix, void* self,
                      N_Vector dx, N_Vector, N_Vector) {
    Ida& ida = *static_cast<Ida*>(self);
    N_VLinearSum(1.0, slope, -1.0, r, dx);
    const int failed = ida.evaluate_jacobian(ida.matrix_, t, N_VGetArrayPointer(x), N_VGetArrayPointer(dx));
    if (failed == 0) ida.matrix_.shift(c, 1.0);
    return failed;
  }

  static constexpr double infinity_ = std::numeric_limits<double>::max();
  std::vector<double> slope_values_;
  std::vector<double> errors_values_;
  std::vector<double> weights_values_;
  N_Vector slope_;
  N_Vector errors_;
  N_Vector weights_;
  SundialsMatrix matrix_;
  ErrorScale scale_;
  void* memory_;
  double largest_ = 0.0;
  bool initialized_ = false;
};

}  // namespace

std::unique_ptr<Integrator> make_ida(const OdeProblem& problem, const IntegratorOptions& options) {
  return std::make_unique<Ida>(problem, options);
}

}  // namespace causa
