#include "numerics/integrators/cvodes_forward.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <cvodes/cvodes.h>

#include "base/check.h"
#include "numerics/finite.h"
#include "numerics/integrators/sundials_integrator.h"

namespace causa {

namespace {

constexpr MethodProperties forward_sensitivities{
    .name = "cvodes",
    .reference = "SUNDIALS CVODES 6.4: variable order BDF, sensitivities by a staggered corrector",
    .order = 5,
    .dense_order = 5,
    .chooses_steps = true,
    .takes_fixed_steps = false,
    .is_implicit = true,
    .is_multistep = true,
    .is_for_stiff = true};

IntegratorOptions options_of_states(const IntegratorOptions& options, std::size_t states) {
  IntegratorOptions result = options;
  if (!result.absolute_tolerances.empty()) result.absolute_tolerances.resize(states);
  return result;
}

class CvodesForward final : public SundialsIntegrator {
 public:
  CvodesForward(const OdeProblem& whole, const SensitivityProblem& problem, const IntegratorOptions& options)
      : SundialsIntegrator(forward_sensitivities, whole, options),
        states_(problem.states),
        columns_(problem.columns),
        n_(problem.states.state_count),
        p_(problem.column_count),
        matrix_(context(), states_, options_of_states(options, n_)),
        derivatives_(n_),
        sensitivities_(n_ * p_),
        rates_(n_ * p_),
        together_(whole.state_count),
        together_rates_(whole.state_count),
        errors_values_(n_),
        weights_values_(n_),
        errors_(new_vector(errors_values_)),
        weights_(new_vector(weights_values_)),
        memory_(CVodeCreate(CV_BDF, context())) {
    require(n_ > 0 && whole.state_count == n_ * (p_ + 1),
            "columns of sensitivities are as long as the state");
    require(memory_ != nullptr, "SUNDIALS has no memory");
    x_view_ = view(N_VGetArrayPointer(y()));
    x_tolerances_ = view(N_VGetArrayPointer(absolute_tolerances()));
    x_inside_ = view(derivatives_.data());
    for (std::size_t j = 0; j < p_; ++j) {
      s_.push_back(view(N_VGetArrayPointer(y()) + n_ * (j + 1)));
      s_tolerances_.push_back(view(N_VGetArrayPointer(absolute_tolerances()) + n_ * (j + 1)));
      s_inside_.push_back(view(derivatives_.data()));
    }
  }

  ~CvodesForward() override {
    CVodeFree(&memory_);
    for (std::vector<N_Vector>* const vectors : {&s_, &s_tolerances_, &s_inside_})
      std::ranges::for_each(*vectors, N_VDestroy);
    for (N_Vector vector : {x_view_, x_tolerances_, x_inside_, errors_, weights_}) N_VDestroy(vector);
  }

 protected:
  void restart_method(double t, double t_end, std::span<const double>, double first_step) override {
    if (!initialized_) initialize(t);
    check(CVodeReInit(memory_, t, x_view_));
    if (p_ > 0) check(CVodeSensReInit(memory_, CV_STAGGERED, s_.data()));
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
    const int flag = CVode(memory_, std::numeric_limits<double>::max(), x_view_, &t, CV_ONE_STEP);
    require(flag != CV_MEM_NULL && flag != CV_NO_MALLOC && flag != CV_ILL_INPUT,
            "CVODES refused its arguments");
    if (flag < 0) return std::nullopt;
    if (p_ > 0) {
      double t_sensitivities = 0.0;
      check(CVodeGetSens(memory_, &t_sensitivities, s_.data()));
    }
    return t;
  }

  void look_inside(double t, N_Vector whole) const override {
    double* const values = N_VGetArrayPointer(whole);
    N_VSetArrayPointer(values, x_inside_);
    check(CVodeGetDky(memory_, t, 0, x_inside_));
    for (std::size_t j = 0; j < p_; ++j) {
      N_VSetArrayPointer(values + n_ * (j + 1), s_inside_[j]);
      check(CVodeGetSensDky1(memory_, t, 0, static_cast<int>(j), s_inside_[j]));
    }
  }

  [[nodiscard]] Counts counts() const override {
    long error_failures = 0;
    long solve_failures = 0;
    Counts counts;
    check(CVodeGetNumErrTestFails(memory_, &error_failures));
    check(CVodeGetNumStepSolveFails(memory_, &solve_failures));
    check(CVodeGetNumNonlinSolvIters(memory_, &counts.newton_iterations));
    counts.failed_steps = error_failures + solve_failures;
    if (p_ == 0) return counts;
    long sensitivity_failures = 0;
    check(CVodeGetSensNumErrTestFails(memory_, &sensitivity_failures));
    counts.failed_steps += sensitivity_failures;
    return counts;
  }

  // Those of the sensitivities are not told.
  void local_errors(std::span<double> errors) const override {
    check(CVodeGetEstLocalErrors(memory_, errors_));
    check(CVodeGetErrWeights(memory_, weights_));
    std::ranges::fill(errors, 0.0);
    for (std::size_t i = 0; i < n_; ++i) errors[i] = std::abs(errors_values_[i]) * weights_values_[i];
  }

 private:
  static void check(int flag) { require(flag >= 0, "CVODES refused its arguments"); }

  [[nodiscard]] N_Vector view(double* values) const {
    N_Vector vector = N_VMake_Serial(static_cast<sunindextype>(n_), values, context());
    require(vector != nullptr, "SUNDIALS has no memory");
    return vector;
  }

  void initialize(double t) {
    check(CVodeInit(memory_, right_side, t, x_view_));
    check(CVodeSetUserData(memory_, this));
    check(CVodeSetErrHandlerFn(memory_, [](int, const char*, const char*, char*, void*) {}, nullptr));
    check(CVodeSVtolerances(memory_, options().relative_tolerance, x_tolerances_));
    check(CVodeSetMaxErrTestFails(memory_, most_step_attempts));
    check(CVodeSetMaxConvFails(memory_, most_step_attempts));
    check(CVodeSetLinearSolver(memory_, matrix_.linear_solver(), matrix_.matrix()));
    check(CVodeSetLinSysFn(memory_, linear_system));
    if (p_ > 0) {
      check(CVodeSensInit(memory_, static_cast<int>(p_), CV_STAGGERED, sensitivity_right_side, s_.data()));
      check(CVodeSensSVtolerances(memory_, options().relative_tolerance, s_tolerances_.data()));
      check(CVodeSetSensErrCon(memory_, SUNTRUE));
    }
    initialized_ = true;
  }

  // What failed is evaluated again together with the sensitivities, which keeps the words for it.
  int failed(double t, const double* x) {
    std::copy_n(x, n_, together_.begin());
    std::copy_n(N_VGetArrayPointer(y()) + n_, n_ * p_, together_.begin() + static_cast<std::ptrdiff_t>(n_));
    evaluate(t, together_.data(), together_rates_.data());
    return 1;
  }

  static int right_side(realtype t, N_Vector x, N_Vector dx, void* self) {
    auto& method = *static_cast<CvodesForward*>(self);
    ++method.counted().evaluations;
    const std::span<double> derivatives(N_VGetArrayPointer(dx), method.n_);
    const std::span<const double> states(N_VGetArrayPointer(x), method.n_);
    if (method.states_.rhs(t, states, derivatives) == Evaluation::Succeeded && all_finite(derivatives))
      return 0;
    return method.failed(t, states.data());
  }

  static int sensitivity_right_side(int, realtype t, N_Vector x, N_Vector, N_Vector* s, N_Vector* ds,
                                    void* self, N_Vector, N_Vector) {
    auto& method = *static_cast<CvodesForward*>(self);
    const std::size_t n = method.n_;
    const auto place = [n](std::vector<double>& values, std::size_t j) {
      return values.begin() + static_cast<std::ptrdiff_t>(n * j);
    };
    for (std::size_t j = 0; j < method.p_; ++j)
      std::copy_n(N_VGetArrayPointer(s[j]), n, place(method.sensitivities_, j));
    const std::span<const double> states(N_VGetArrayPointer(x), n);
    if (method.columns_(t, states, method.sensitivities_, method.rates_) == Evaluation::Failed ||
        !all_finite(method.rates_))
      return method.failed(t, states.data());
    for (std::size_t j = 0; j < method.p_; ++j)
      std::copy_n(place(method.rates_, j), n, N_VGetArrayPointer(ds[j]));
    return 0;
  }

  // I - γ J = γ (I/γ - J)
  static int linear_system(realtype t, N_Vector x, N_Vector dx, SUNMatrix, booleantype jacobian_is_good,
                           booleantype* jacobian_is_new, realtype gamma, void* self, N_Vector, N_Vector,
                           N_Vector) {
    auto& method = *static_cast<CvodesForward*>(self);
    *jacobian_is_new = jacobian_is_good ? SUNFALSE : SUNTRUE;
    if (!jacobian_is_good) {
      const double* const states = N_VGetArrayPointer(x);
      const auto failure = method.matrix_.evaluate(t, {states, method.n_},
                                                   {N_VGetArrayPointer(dx), method.n_}, method.counted());
      if (failure) return method.failed(t, states);
    }
    method.matrix_.shift(1.0 / gamma, gamma);
    return 0;
  }

  OdeProblem states_;
  decltype(SensitivityProblem::columns) columns_;
  std::size_t n_;
  std::size_t p_;
  SundialsMatrix matrix_;
  std::vector<double> derivatives_;
  std::vector<double> sensitivities_;
  std::vector<double> rates_;
  std::vector<double> together_;
  std::vector<double> together_rates_;
  std::vector<double> errors_values_;
  std::vector<double> weights_values_;
  N_Vector errors_;
  N_Vector weights_;
  N_Vector x_view_ = nullptr;  // views of the beginning of y()
  N_Vector x_tolerances_ = nullptr;
  N_Vector x_inside_ = nullptr;
  std::vector<N_Vector> s_{};  // views of what follows
  std::vector<N_Vector> s_tolerances_{};
  std::vector<N_Vector> s_inside_{};
  void* memory_;
  double largest_ = 0.0;
  bool initialized_ = false;
};

}  // namespace

std::unique_ptr<Integrator> make_cvodes_forward(const OdeProblem& whole, const SensitivityProblem& problem,
                                                const IntegratorOptions& options) {
  return std::make_unique<CvodesForward>(whole, problem, options);
}

}  // namespace causa
