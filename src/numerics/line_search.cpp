#include "numerics/line_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <kinsol/kinsol.h>
#include <nvector/nvector_serial.h>

#include "base/check.h"
#include "numerics/finite.h"

namespace causa {

namespace {

constexpr double residual_tolerance = 1e-9;
constexpr double step_tolerance = 1e-14;
constexpr double last_tolerance = 1e-6;
constexpr long most_search_iterations = 200;
constexpr int most_rounds = 100;

}  // namespace

class LineSearch::Iteration {
 public:
  Iteration(const NewtonSystem& system, std::span<const double> nominals);
  Iteration(const Iteration&) = delete;
  Iteration& operator=(const Iteration&) = delete;
  ~Iteration();

  bool approach(std::span<double> x);

 private:
  static Iteration& self(void* data) { return *static_cast<Iteration*>(data); }
  N_Vector new_vector(std::vector<double>& values) const;
  void make_linear_solver();
  bool take_scales();
  double scaled_residual();

  NewtonSystem system_;
  std::size_t n_;
  std::vector<double> nominals_;
  std::unique_ptr<RealMatrixSolver> solver_;
  std::vector<double> jacobian_;
  std::vector<double> x_values_;
  std::vector<double> x_scale_values_;
  std::vector<double> f_scale_values_;
  std::vector<double> f_values_;
  SUNContext context_ = nullptr;
  N_Vector x_ = nullptr;
  N_Vector x_scale_ = nullptr;
  N_Vector f_scale_ = nullptr;
  SUNMatrix matrix_ = nullptr;
  SUNLinearSolver linear_solver_ = nullptr;
  void* kinsol_ = nullptr;
};

LineSearch::Iteration::Iteration(const NewtonSystem& system, std::span<const double> nominals)
    : system_(system),
      n_(system.pattern.size()),
      nominals_(nominals.begin(), nominals.end()),
      solver_(make_matrix_solver<double>(system.pattern)),
      jacobian_(system.pattern.entries()),
      x_values_(n_),
      x_scale_values_(n_),
      f_scale_values_(n_),
      f_values_(n_) {
  if (nominals_.empty()) nominals_.assign(n_, 1.0);
  require(nominals_.size() == n_, "not one nominal value per unknown");
  require(SUNContext_Create(nullptr, &context_) == 0, "SUNDIALS has no memory");
  x_ = new_vector(x_values_);
  x_scale_ = new_vector(x_scale_values_);
  f_scale_ = new_vector(f_scale_values_);
  make_linear_solver();
  kinsol_ = KINCreate(context_);
  require(kinsol_ != nullptr, "SUNDIALS has no memory");
  KINSetUserData(kinsol_, this);
  const auto residuals = [](N_Vector x, N_Vector f, void* data) {
    Iteration& iteration = self(data);
    const std::span<double> values(N_VGetArrayPointer(f), iteration.n_);
    const Evaluation outcome = iteration.system_.residuals({N_VGetArrayPointer(x), iteration.n_}, values);
    return outcome == Evaluation::Succeeded && all_finite(values) ? 0 : 1;  // 1: a shorter step may do
  };
  require(KINInit(kinsol_, residuals, x_) == KIN_SUCCESS, "KINSOL is set up");
  require(KINSetLinearSolver(kinsol_, linear_solver_, matrix_) == KIN_SUCCESS, "KINSOL takes the solver");
  KINSetJacFn(kinsol_, [](N_Vector x, N_Vector, SUNMatrix, void* data, N_Vector, N_Vector) {
    Iteration& iteration = self(data);
    const Evaluation outcome =
        iteration.system_.jacobian({N_VGetArrayPointer(x), iteration.n_}, iteration.jacobian_);
    return outcome == Evaluation::Succeeded && all_finite(iteration.jacobian_) ? 0 : -1;
  });
  KINSetErrHandlerFn(kinsol_, [](int, const char*, const char*, char*, void*) {}, nullptr);
  KINSetFuncNormTol(kinsol_, residual_tolerance);
  KINSetScaledStepTol(kinsol_, step_tolerance);
  KINSetNumMaxIters(kinsol_, most_search_iterations);
  KINSetMaxSetupCalls(kinsol_, 1);  // the Jacobian of every point
}

LineSearch::Iteration::~Iteration() {
  KINFree(&kinsol_);
  SUNLinSolFreeEmpty(linear_solver_);
  SUNMatFreeEmpty(matrix_);
  N_VDestroy(f_scale_);
  N_VDestroy(x_scale_);
  N_VDestroy(x_);
  SUNContext_Free(&context_);
}

N_Vector LineSearch::Iteration::new_vector(std::vector<double>& values) const {
  N_Vector vector = N_VMake_Serial(static_cast<sunindextype>(values.size()), values.data(), context_);
  require(vector != nullptr, "SUNDIALS has no memory");
  return vector;
}

void LineSearch::Iteration::make_linear_solver() {
  matrix_ = SUNMatNewEmpty(context_);
  linear_solver_ = SUNLinSolNewEmpty(context_);
  require(matrix_ != nullptr && linear_solver_ != nullptr, "SUNDIALS has no memory");
  matrix_->content = this;
  matrix_->ops->getid = [](SUNMatrix) { return SUNMATRIX_CUSTOM; };
  matrix_->ops->zero = [](SUNMatrix) { return 0; };
  matrix_->ops->matvec = [](SUNMatrix matrix, N_Vector x, N_Vector y) {
    const Iteration& iteration = self(matrix->content);
    const SparsePattern& pattern = iteration.system_.pattern;
    N_VConst(0.0, y);
    for (std::size_t column = 0; column < iteration.n_; ++column) {
      for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k)
        N_VGetArrayPointer(y)[pattern.row(k)] += iteration.jacobian_[k] * N_VGetArrayPointer(x)[column];
    }
    return 0;
  };
  linear_solver_->content = this;
  linear_solver_->ops->gettype = [](SUNLinearSolver) { return SUNLINEARSOLVER_DIRECT; };
  linear_solver_->ops->getid = [](SUNLinearSolver) { return SUNLINEARSOLVER_CUSTOM; };
  linear_solver_->ops->setup = [](SUNLinearSolver solver, SUNMatrix) {
    Iteration& iteration = self(solver->content);
    return std::holds_alternative<Factorized>(iteration.solver_->factorize(iteration.jacobian_)) ? 0 : 1;
  };
  linear_solver_->ops->solve = [](SUNLinearSolver solver, SUNMatrix, N_Vector x, N_Vector b, realtype) {
    Iteration& iteration = self(solver->content);
    N_VScale(1.0, b, x);
    iteration.solver_->solve({N_VGetArrayPointer(x), iteration.n_});
    return 0;
  };
}

// KINSOL multiplies by them: unknowns by 1/max(|xⱼ|, nominalⱼ), equations by 1/Σⱼ |∂Fᵢ/∂xⱼ| max(|xⱼ|,
// nominalⱼ).
bool LineSearch::Iteration::take_scales() {
  if (system_.jacobian(x_values_, jacobian_) != Evaluation::Succeeded || !all_finite(jacobian_)) return false;
  std::ranges::fill(f_scale_values_, 0.0);
  for (std::size_t column = 0; column < n_; ++column) {
    const double weight = std::max(std::abs(x_values_[column]), nominals_[column]);
    x_scale_values_[column] = 1.0 / weight;
    for (std::size_t k = system_.pattern.start(column); k < system_.pattern.start(column + 1); ++k)
      f_scale_values_[system_.pattern.row(k)] += std::abs(jacobian_[k]) * weight;
  }
  for (double& scale : f_scale_values_)
    scale = scale > 0.0 && std::isfinite(1.0 / scale) ? std::min(1.0 / scale, 1e12) : 1.0;
  return true;
}

bool LineSearch::Iteration::approach(std::span<double> x) {
  require(x.size() == n_, "the start has not as many unknowns as the system");
  std::ranges::copy(x, x_values_.begin());
  if (!take_scales()) return false;
  // Scales of far away, as behind an exponential, make all residuals look small: near the end they are taken
  // anew.
  for (int round = 0; round < most_rounds; ++round) {
    const int outcome = KINSol(kinsol_, x_, KIN_LINESEARCH, x_scale_, f_scale_);
    if (outcome != KIN_SUCCESS && outcome != KIN_INITIAL_GUESS_OK) return false;
    if (!take_scales()) return false;
    if (outcome == KIN_INITIAL_GUESS_OK || scaled_residual() <= last_tolerance) {
      std::ranges::copy(x_values_, x.begin());
      return true;
    }
  }
  return false;
}

double LineSearch::Iteration::scaled_residual() {
  if (system_.residuals(x_values_, f_values_) != Evaluation::Succeeded)
    return std::numeric_limits<double>::infinity();
  double largest = 0.0;
  for (std::size_t i = 0; i < n_; ++i)
    largest = std::max(largest, std::abs(f_values_[i]) * f_scale_values_[i]);
  return largest;
}

LineSearch::LineSearch(const NewtonSystem& system, std::span<const double> nominals)
    : iteration_(std::make_unique<Iteration>(system, nominals)) {}

LineSearch::~LineSearch() = default;

bool LineSearch::approach(std::span<double> x) {
  return iteration_->approach(x);
}

}  // namespace causa
