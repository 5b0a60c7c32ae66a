#include "numerics/linear/sparse_solver.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include <klu.h>

#include "base/check.h"

namespace causa {

namespace {

// With the pivots of an older matrix the factors may grow; below this reciprocal growth new ones are chosen.
constexpr double least_reciprocal_growth = 1e-3;

// KLU's functions for both kinds of numbers.
struct RealKlu {
  static constexpr auto factor = klu_factor;
  static constexpr auto refactor = klu_refactor;
  static constexpr auto solve = klu_solve;
  static constexpr auto rgrowth = klu_rgrowth;
  static constexpr auto free = klu_free_numeric;
};
struct ComplexKlu {
  static constexpr auto factor = klu_z_factor;
  static constexpr auto refactor = klu_z_refactor;
  static constexpr auto solve = klu_z_solve;
  static constexpr auto rgrowth = klu_z_rgrowth;
  static constexpr auto free = klu_z_free_numeric;
};

// A complex number is an array of its two parts ([complex.numbers.general]).
double* parts(double* values) {
  return values;
}
double* parts(std::complex<double>* values) {
  return reinterpret_cast<double*>(values);
}
bool is_finite(double value) {
  return std::isfinite(value);
}
bool is_finite(const std::complex<double>& value) {
  return std::isfinite(value.real()) && std::isfinite(value.imag());
}

template <class Scalar>
class SparseSolver final : public MatrixSolver<Scalar> {
 public:
  using Klu = std::conditional_t<std::is_same_v<Scalar, double>, RealKlu, ComplexKlu>;

  explicit SparseSolver(const SparsePattern& pattern);
  ~SparseSolver() override;

  [[nodiscard]] std::size_t size() const override { return pattern_.size(); }
  [[nodiscard]] FactorizeResult factorize(std::span<const Scalar> values) override;
  void solve(std::span<Scalar> b) override;
  [[nodiscard]] SmallestPivot smallest_pivot() const override;

 private:
  // Whether the old pivots served.
  bool refactorize();
  FactorizeResult choose_pivots();

  SparsePattern pattern_;
  std::vector<Scalar> values_;
  klu_common common_{};
  klu_symbolic* symbolic_ = nullptr;
  klu_numeric* numeric_ = nullptr;
  bool factorized_ = false;
};

template <class Scalar>
SparseSolver<Scalar>::SparseSolver(const SparsePattern& pattern)
    : pattern_(pattern), values_(pattern.entries()) {
  klu_defaults(&common_);
  common_.scale = 2;  // by the largest entry of each row
  if (pattern_.size() == 0) return;
  symbolic_ =
      klu_analyze(static_cast<int>(pattern_.size()), pattern_.starts.data(), pattern_.rows.data(), &common_);
  require(symbolic_ != nullptr, "KLU could not analyze a matrix");
}

template <class Scalar>
SparseSolver<Scalar>::~SparseSolver() {
  if (numeric_ != nullptr) Klu::free(&numeric_, &common_);
  if (symbolic_ != nullptr) klu_free_symbolic(&symbolic_, &common_);
}

template <class Scalar>
FactorizeResult SparseSolver<Scalar>::factorize(std::span<const Scalar> values) {
  require(values.size() == pattern_.entries(), "a matrix has not as many values as its pattern");
  factorized_ = false;
  for (std::size_t column = 0; column < pattern_.size(); ++column) {
    for (std::size_t k = pattern_.start(column); k < pattern_.start(column + 1); ++k) {
      if (!is_finite(values[k])) return MatrixNotFinite{.column = column, .row = pattern_.row(k)};
    }
  }
  std::ranges::copy(values, values_.begin());
  factorized_ = pattern_.size() == 0 || (numeric_ != nullptr && refactorize());
  if (factorized_) return Factorized{};
  return choose_pivots();
}

template <class Scalar>
bool SparseSolver<Scalar>::refactorize() {
  int* starts = pattern_.starts.data();
  int* rows = pattern_.rows.data();
  double* values = parts(values_.data());
  if (!Klu::refactor(starts, rows, values, symbolic_, numeric_, &common_)) return false;
  if (common_.status != KLU_OK) return false;
  return Klu::rgrowth(starts, rows, values, symbolic_, numeric_, &common_) &&
         common_.rgrowth >= least_reciprocal_growth;
}

template <class Scalar>
FactorizeResult SparseSolver<Scalar>::choose_pivots() {
  if (numeric_ != nullptr) Klu::free(&numeric_, &common_);
  numeric_ =
      Klu::factor(pattern_.starts.data(), pattern_.rows.data(), parts(values_.data()), symbolic_, &common_);
  if (common_.status == KLU_SINGULAR) {
    const int column = common_.singular_col;
    require(0 <= column && column < static_cast<int>(pattern_.size()), "KLU names no singular column");
    if (numeric_ != nullptr) Klu::free(&numeric_, &common_);
    return SingularMatrix{static_cast<std::size_t>(column)};
  }
  require(numeric_ != nullptr && common_.status == KLU_OK, "KLU could not factorize a matrix");
  factorized_ = true;
  return Factorized{};
}

template <class Scalar>
void SparseSolver<Scalar>::solve(std::span<Scalar> b) {
  require(factorized_ && b.size() == pattern_.size(),
          "no matrix is factorized, or the right side has another size");
  if (b.empty()) return;
  const int n = static_cast<int>(b.size());
  require(Klu::solve(symbolic_, numeric_, n, 1, parts(b.data()), &common_), "KLU could not solve");
}

// KLU factorizes P R⁻¹ A Q; column k of U belongs to column Q[k] of A.
template <class Scalar>
SmallestPivot SparseSolver<Scalar>::smallest_pivot() const {
  require(factorized_, "no matrix is factorized");
  SmallestPivot smallest;
  if (pattern_.size() == 0) return smallest;
  const auto* pivots = static_cast<const Scalar*>(numeric_->Udiag);
  for (std::size_t k = 0; k < pattern_.size(); ++k) {
    const auto column = static_cast<std::size_t>(symbolic_->Q[k]);
    double largest = 0.0;
    for (std::size_t entry = pattern_.start(column); entry < pattern_.start(column + 1); ++entry) {
      // Rs is in the order of the pivots once the factorization has ended.
      const auto pivot_row = static_cast<std::size_t>(numeric_->Pinv[pattern_.rows[entry]]);
      largest = std::max(largest, std::abs(values_[entry]) / numeric_->Rs[pivot_row]);
    }
    const double ratio = std::abs(pivots[k]) / largest;
    if (ratio < smallest.ratio) smallest = {.ratio = ratio, .column = column};
  }
  return smallest;
}

}  // namespace

template <class Scalar>
std::unique_ptr<MatrixSolver<Scalar>> make_sparse_solver(const SparsePattern& pattern) {
  return std::make_unique<SparseSolver<Scalar>>(pattern);
}

template std::unique_ptr<RealMatrixSolver> make_sparse_solver(const SparsePattern&);
template std::unique_ptr<ComplexMatrixSolver> make_sparse_solver(const SparsePattern&);

}  // namespace causa
