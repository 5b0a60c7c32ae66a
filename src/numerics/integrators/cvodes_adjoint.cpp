#include "numerics/integrators/cvodes_adjoint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include <cvodes/cvodes.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>
#include <sundials/sundials_linearsolver.h>
#include <sundials/sundials_matrix.h>

#include "base/check.h"
#include "base/interruption.h"
#include "numerics/finite.h"
#include "numerics/linear/matrix_solver.h"

namespace causa {

namespace {

constexpr long most_steps = 10'000'000;  // of one call
constexpr long steps_between_checkpoints = 250;

// Shorter steps do not advance time any more.
double shortest_step(const AdjointStretch& stretch, const AdjointTolerances& tolerances) {
  constexpr double roundings = 4.0;
  const double longest = stretch.end - stretch.begin;
  return std::min({roundings * std::numeric_limits<double>::epsilon() *
                       std::max(std::abs(stretch.begin), std::abs(stretch.end)),
                   longest, tolerances.largest_step > 0.0 ? tolerances.largest_step : longest});
}

void check(int flag) {
  require(flag >= 0, "CVODES refused its arguments");
}

// I - γ J for SUNDIALS, where J is given by its entries: as it is, or transposed and with the other sign.
class ShiftedMatrix {
 public:
  ShiftedMatrix(SUNContext context, const SparsePattern& pattern, double sign)
      : pattern_(with_diagonal(pattern)),
        places_(positions_in(pattern, pattern_)),
        diagonal_(diagonal_positions(pattern_)),
        sign_(sign),
        solver_(make_matrix_solver<double>(pattern_)),
        values_(pattern_.entries()),
        matrix_(SUNMatNewEmpty(context)),
        linear_solver_(SUNLinSolNewEmpty(context)) {
    require(matrix_ != nullptr && linear_solver_ != nullptr, "SUNDIALS has no memory");
    matrix_->ops->getid = [](SUNMatrix) { return SUNMATRIX_CUSTOM; };
    matrix_->ops->zero = [](SUNMatrix) { return 0; };
    linear_solver_->content = this;
    linear_solver_->ops->gettype = [](SUNLinearSolver) { return SUNLINEARSOLVER_DIRECT; };
    linear_solver_->ops->getid = [](SUNLinearSolver) { return SUNLINEARSOLVER_CUSTOM; };
    linear_solver_->ops->setup = [](SUNLinearSolver solver, SUNMatrix) {
      ShiftedMatrix& own = *static_cast<ShiftedMatrix*>(solver->content);
      return std::holds_alternative<Factorized>(own.solver_->factorize(own.values_)) ? 0 : 1;
    };
    linear_solver_->ops->solve = [](SUNLinearSolver solver, SUNMatrix, N_Vector x, N_Vector b, realtype) {
      N_VScale(1.0, b, x);
      static_cast<ShiftedMatrix*>(solver->content)
          ->solver_->solve({N_VGetArrayPointer(x), static_cast<std::size_t>(N_VGetLength(x))});
      return 0;
    };
  }
  ShiftedMatrix(const ShiftedMatrix&) = delete;
  ShiftedMatrix& operator=(const ShiftedMatrix&) = delete;
  ~ShiftedMatrix() {
    SUNMatFreeEmpty(matrix_);
    SUNLinSolFreeEmpty(linear_solver_);
  }

  [[nodiscard]] SUNMatrix matrix() const { return matrix_; }
  [[nodiscard]] SUNLinearSolver linear_solver() const { return linear_solver_; }
  // The entries in the order of the pattern.
  void shift(std::span<const double> entries, double gamma) {
    std::ranges::fill(values_, 0.0);
    for (std::size_t k = 0; k < places_.size(); ++k) values_[places_[k]] = -gamma * sign_ * entries[k];
    for (const std::size_t k : diagonal_) values_[k] += 1.0;
  }

 private:
  SparsePattern pattern_;
  std::vector<std::size_t> places_;
  std::vector<std::size_t> diagonal_;
  double sign_;
  std::unique_ptr<RealMatrixSolver> solver_;
  std::vector<double> values_;
  SUNMatrix matrix_;
  SUNLinearSolver linear_solver_;
};

// The pattern of the transposed matrix, and where its entries stand in the one given.
struct Transposed {
  SparsePattern pattern;
  std::vector<std::size_t> sources;
};

Transposed transposed(const SparsePattern& pattern) {
  std::vector<std::vector<std::pair<int, std::size_t>>> columns(pattern.size());
  for (std::size_t column = 0; column < pattern.size(); ++column) {
    for (std::size_t entry = pattern.start(column); entry < pattern.start(column + 1); ++entry)
      columns[pattern.row(entry)].emplace_back(static_cast<int>(column), entry);
  }
  Transposed result;
  for (const auto& column : columns) {
    for (const auto& [row, source] : column) {
      result.pattern.rows.push_back(row);
      result.sources.push_back(source);
    }
    result.pattern.starts.push_back(static_cast<int>(result.pattern.rows.size()));
  }
  return result;
}

class AdjointIntegration {
 public:
  AdjointIntegration(const AdjointProblem& problem, const AdjointTolerances& tolerances)
      : problem_(problem), tolerances_(tolerances), entries_(problem.states.jacobian->pattern.entries()) {
    require(SUNContext_Create(nullptr, &context_) == 0, "SUNDIALS has no memory");
    turned_ = transposed(problem.states.jacobian->pattern);
    forward_.emplace(context_, problem.states.jacobian->pattern, 1.0);
    backward_.emplace(context_, turned_.pattern, -1.0);
    memory_ = CVodeCreate(CV_BDF, context_);
    require(memory_ != nullptr, "SUNDIALS has no memory");
  }
  AdjointIntegration(const AdjointIntegration&) = delete;
  AdjointIntegration& operator=(const AdjointIntegration&) = delete;
  ~AdjointIntegration() {
    CVodeFree(&memory_);
    for (N_Vector vector : vectors_) N_VDestroy(vector);
    forward_.reset();
    backward_.reset();
    SUNContext_Free(&context_);
  }

  std::optional<AdjointFailed> run(const AdjointStretch& stretch, std::span<double> covector,
                                   std::span<double> gradient) {
    std::vector<double> x(stretch.states.begin(), stretch.states.end());
    std::vector<double> state_tolerances(tolerances_.states);
    N_Vector states = view(x);
    check(CVodeInit(memory_, right_side, stretch.begin, states));
    check(CVodeSetUserData(memory_, this));
    check(CVodeSetErrHandlerFn(memory_, [](int, const char*, const char*, char*, void*) {}, nullptr));
    check(CVodeSVtolerances(memory_, tolerances_.relative, view(state_tolerances)));
    check(CVodeSetMaxNumSteps(memory_, most_steps));
    check(CVodeSetLinearSolver(memory_, forward_->linear_solver(), forward_->matrix()));
    check(CVodeSetLinSysFn(memory_, linear_system));
    check(CVodeSetStopTime(memory_, stretch.end));
    check(CVodeSetMinStep(memory_, shortest_step(stretch, tolerances_)));
    if (tolerances_.largest_step > 0.0) check(CVodeSetMaxStep(memory_, tolerances_.largest_step));
    check(CVodeAdjInit(memory_, steps_between_checkpoints, CV_POLYNOMIAL));
    double reached = stretch.begin;
    int checkpoints = 0;
    if (CVodeF(memory_, stretch.end, states, &reached, CV_NORMAL, &checkpoints) < 0)
      return AdjointFailed{.time = reached, .is_forward = true};
    return run_back(stretch, covector, gradient);
  }

 private:
  std::optional<AdjointFailed> run_back(const AdjointStretch& stretch, std::span<double> covector,
                                        std::span<double> gradient) {
    std::vector<double> lambda(covector.begin(), covector.end());
    std::vector<double> added(gradient.size(), 0.0);
    std::vector<double> covector_tolerances(tolerances_.covector);
    std::vector<double> gradient_tolerances(tolerances_.gradient);
    N_Vector covectors = view(lambda);
    int which = 0;
    check(CVodeCreateB(memory_, CV_BDF, &which));
    check(CVodeInitB(memory_, which, covector_rate, stretch.end, covectors));
    check(CVodeSetUserDataB(memory_, which, this));
    check(CVodeSVtolerancesB(memory_, which, tolerances_.relative, view(covector_tolerances)));
    check(CVodeSetMaxNumStepsB(memory_, which, most_steps));
    check(CVodeSetMinStepB(memory_, which, shortest_step(stretch, tolerances_)));
    if (tolerances_.largest_step > 0.0) check(CVodeSetMaxStepB(memory_, which, tolerances_.largest_step));
    check(CVodeSetLinearSolverB(memory_, which, backward_->linear_solver(), backward_->matrix()));
    check(CVodeSetLinSysFnB(memory_, which, covector_system));
    N_Vector sums = nullptr;
    if (!added.empty()) {
      sums = view(added);
      check(CVodeQuadInitB(memory_, which, gradient_rate, sums));
      check(CVodeQuadSVtolerancesB(memory_, which, tolerances_.relative, view(gradient_tolerances)));
      check(CVodeSetQuadErrConB(memory_, which, SUNTRUE));
    }
    double reached = stretch.end;
    if (CVodeB(memory_, stretch.begin, CV_NORMAL) < 0)
      return AdjointFailed{.time = last_time_, .is_forward = false};
    check(CVodeGetB(memory_, which, &reached, covectors));
    if (sums != nullptr) check(CVodeGetQuadB(memory_, which, &reached, sums));
    if (!all_finite(lambda) || !all_finite(added))
      return AdjointFailed{.time = stretch.begin, .is_forward = false};
    std::ranges::copy(lambda, covector.begin());
    for (std::size_t k = 0; k < added.size(); ++k) gradient[k] += added[k];
    return std::nullopt;
  }

  N_Vector view(std::vector<double>& values) {
    N_Vector vector = N_VMake_Serial(static_cast<sunindextype>(values.size()), values.data(), context_);
    require(vector != nullptr, "SUNDIALS has no memory");
    vectors_.push_back(vector);
    return vector;
  }

  static std::span<double> numbers(N_Vector vector) {
    return {N_VGetArrayPointer(vector), static_cast<std::size_t>(N_VGetLength(vector))};
  }
  // Negative: not to be tried again.
  static int answer(Evaluation evaluation, std::span<const double> values) {
    if (is_interrupted()) return -1;
    return evaluation == Evaluation::Succeeded && all_finite(values) ? 0 : 1;
  }

  static int right_side(realtype t, N_Vector x, N_Vector dx, void* self) {
    const auto& own = *static_cast<AdjointIntegration*>(self);
    return answer(own.problem_.states.rhs(t, numbers(x), numbers(dx)), numbers(dx));
  }

  static int linear_system(realtype t, N_Vector x, N_Vector, SUNMatrix, booleantype is_good,
                           booleantype* is_new, realtype gamma, void* self, N_Vector, N_Vector, N_Vector) {
    auto& own = *static_cast<AdjointIntegration*>(self);
    *is_new = is_good ? SUNFALSE : SUNTRUE;
    if (!is_good && own.evaluate_jacobian(t, x, own.forward_entries_) != 0) return 1;
    own.forward_->shift(own.forward_entries_, gamma);
    return 0;
  }

  int evaluate_jacobian(double t, N_Vector x, std::vector<double>& entries) {
    if (answer(problem_.states.jacobian->values(t, numbers(x), entries_), entries_) != 0) return 1;
    entries = entries_;
    return 0;
  }

  static int covector_rate(realtype t, N_Vector x, N_Vector lambda, N_Vector rate, void* self) {
    auto& own = *static_cast<AdjointIntegration*>(self);
    own.last_time_ = t;
    const int failed =
        answer(own.problem_.covector(t, numbers(x), numbers(lambda), numbers(rate)), numbers(rate));
    for (double& value : numbers(rate)) value = -value;
    return failed;
  }

  static int gradient_rate(realtype t, N_Vector x, N_Vector lambda, N_Vector rate, void* self) {
    const auto& own = *static_cast<AdjointIntegration*>(self);
    const int failed =
        answer(own.problem_.gradient(t, numbers(x), numbers(lambda), numbers(rate)), numbers(rate));
    for (double& value : numbers(rate)) value = -value;
    return failed;
  }

  static int covector_system(realtype t, N_Vector x, N_Vector, N_Vector, SUNMatrix, booleantype is_good,
                             booleantype* is_new, realtype gamma, void* self, N_Vector, N_Vector, N_Vector) {
    auto& own = *static_cast<AdjointIntegration*>(self);
    *is_new = is_good ? SUNFALSE : SUNTRUE;
    if (!is_good) {
      std::vector<double> entries;
      if (own.evaluate_jacobian(t, x, entries) != 0) return 1;
      own.backward_entries_.resize(entries.size());
      for (std::size_t k = 0; k < entries.size(); ++k)
        own.backward_entries_[k] = entries[own.turned_.sources[k]];
    }
    own.backward_->shift(own.backward_entries_, gamma);
    return 0;
  }

  const AdjointProblem& problem_;
  const AdjointTolerances& tolerances_;
  SUNContext context_ = nullptr;
  void* memory_ = nullptr;
  Transposed turned_;
  std::optional<ShiftedMatrix> forward_{};
  std::optional<ShiftedMatrix> backward_{};
  std::vector<double> entries_;
  std::vector<double> forward_entries_{};
  std::vector<double> backward_entries_{};
  std::vector<N_Vector> vectors_{};
  double last_time_ = 0.0;
};

}  // namespace

std::optional<AdjointFailed> integrate_adjoint(const AdjointProblem& problem,
                                               const AdjointTolerances& tolerances,
                                               const AdjointStretch& stretch, std::span<double> covector,
                                               std::span<double> gradient) {
  return AdjointIntegration(problem, tolerances).run(stretch, covector, gradient);
}

}  // namespace causa
