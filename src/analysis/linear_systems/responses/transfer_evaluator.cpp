#include "analysis/linear_systems/responses/transfer_evaluator.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "analysis/linear_systems/algebra/lapack.h"
#include "numerics/linear/matrix_solver.h"

namespace causa::linear {

namespace {

Complex not_a_number() {
  return {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
}

ComplexMatrix filled(std::size_t rows, std::size_t columns, Complex value) {
  ComplexMatrix result(rows, columns);
  std::ranges::fill(result.values, value);
  return result;
}

}  // namespace

class TransferEvaluator::Method {
 public:
  Method() = default;
  Method(const Method&) = delete;
  Method& operator=(const Method&) = delete;
  virtual ~Method() = default;
  virtual ComplexMatrix at(Complex s) = 0;
};

// Qᵀ A Q = H has one diagonal below the main one: each point costs one elimination of n entries.
class TransferEvaluator::HessenbergMethod final : public Method {
 public:
  explicit HessenbergMethod(const StateSpace& given) : system_(rescaled(given, balancing_scale(given))) {
    const std::size_t size = system_.order();
    if (size == 0) return;
    Matrix q = system_.a;
    const int n = fortran_int(size);
    const int one = 1;
    std::vector<double> tau(size);
    const int length = 64 * n;
    std::vector<double> work(static_cast<std::size_t>(length));
    int info = 0;
    dgehrd_(&n, &one, &n, q.values.data(), &n, tau.data(), work.data(), &length, &info);
    require(info == 0, "LAPACK refused its arguments");
    Matrix h = q;
    for (std::size_t j = 0; j < size; ++j) {
      for (std::size_t i = j + 2; i < size; ++i) h(i, j) = 0.0;
    }
    dorghr_(&n, &one, &n, q.values.data(), &n, tau.data(), work.data(), &length, &info);
    require(info == 0, "LAPACK refused its arguments");
    system_.a = std::move(h);
    system_.b = transpose(q) * system_.b;
    system_.c = system_.c * q;
  }

  ComplexMatrix at(Complex s) override {
    const std::size_t n = system_.order();
    const std::size_t inputs = system_.input_count();
    // Rows of [sI − H, B], so that exchanges and eliminations run along memory.
    const std::size_t width = n + inputs;
    rows_.assign(n * width, Complex{});
    for (std::size_t i = 0; i < n; ++i) {
      Complex* row = rows_.data() + i * width;
      for (std::size_t j = i > 0 ? i - 1 : 0; j < n; ++j) row[j] = -system_.a(i, j);
      row[i] += s;
      for (std::size_t j = 0; j < inputs; ++j) row[n + j] = system_.b(i, j);
    }
    for (std::size_t k = 0; k < n; ++k) {
      Complex* row = rows_.data() + k * width;
      if (k + 1 < n) {
        Complex* next = row + width;
        if (std::abs(next[k]) > std::abs(row[k])) std::swap_ranges(row + k, row + width, next + k);
        if (next[k] != Complex{}) {
          const Complex factor = next[k] / row[k];
          for (std::size_t j = k; j < width; ++j) next[j] -= factor * row[j];
        }
      }
      if (row[k] == Complex{}) return filled(system_.output_count(), inputs, not_a_number());
    }
    ComplexMatrix value = to_complex(system_.d);
    for (std::size_t input = 0; input < inputs; ++input) {
      for (std::size_t k = n; k-- > 0;) {
        Complex* row = rows_.data() + k * width;
        Complex x = row[n + input];
        for (std::size_t j = k + 1; j < n; ++j) x -= row[j] * rows_[j * width + n + input];
        x /= row[k];
        row[n + input] = x;
        for (std::size_t i = 0; i < system_.output_count(); ++i) value(i, input) += system_.c(i, k) * x;
      }
    }
    return value;
  }

 private:
  StateSpace system_;
  std::vector<Complex> rows_{};
};

class TransferEvaluator::SparseMethod final : public Method {
 public:
  explicit SparseMethod(const StateSpace& system) : b_(system.b), c_(system.c), d_(system.d) {
    const std::size_t n = system.order();
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t i = 0; i < n; ++i) {
        if (system.a(i, j) == 0.0 && i != j) continue;
        if (i == j) diagonal_.push_back(pattern_.rows.size());
        pattern_.rows.push_back(static_cast<int>(i));
        values_.push_back(-system.a(i, j));
      }
      pattern_.starts.push_back(static_cast<int>(pattern_.rows.size()));
    }
    shifted_.resize(values_.size());
    solver_ = make_matrix_solver<Complex>(pattern_, MatrixMethod::Sparse);
  }

  ComplexMatrix at(Complex s) override {
    std::ranges::copy(values_, shifted_.begin());
    for (const std::size_t entry : diagonal_) shifted_[entry] += s;
    if (!std::holds_alternative<Factorized>(solver_->factorize(shifted_))) {
      return filled(d_.rows, d_.columns, not_a_number());
    }
    ComplexMatrix value = to_complex(d_);
    std::vector<Complex> x(b_.rows);
    for (std::size_t input = 0; input < b_.columns; ++input) {
      std::copy_n(b_.column(input), b_.rows, x.begin());
      solver_->solve(x);
      for (std::size_t k = 0; k < x.size(); ++k) {
        for (std::size_t i = 0; i < c_.rows; ++i) value(i, input) += c_(i, k) * x[k];
      }
    }
    return value;
  }

 private:
  Matrix b_;
  Matrix c_;
  Matrix d_;
  SparsePattern pattern_{};
  std::vector<double> values_{};  // of −A, with its diagonal
  std::vector<std::size_t> diagonal_{};
  std::vector<Complex> shifted_{};
  std::unique_ptr<ComplexMatrixSolver> solver_{};
};

TransferEvaluator::TransferEvaluator(const StateSpace& system)
    : sample_time_(system.sample_time), dead_time_(system.dead_time) {
  if (is_large_and_sparse(system)) {
    method_ = std::make_unique<SparseMethod>(system);
  } else {
    method_ = std::make_unique<HessenbergMethod>(system);
  }
}

TransferEvaluator::~TransferEvaluator() = default;

ComplexMatrix TransferEvaluator::at(Complex s) {
  ComplexMatrix value = method_->at(s);
  if (dead_time_ == 0.0) return value;
  const Complex delay = std::exp(-dead_time_ * s);
  for (Complex& entry : value.values) entry *= delay;
  return value;
}

ComplexMatrix TransferEvaluator::at_frequency(double frequency) {
  return at(sample_time_ ? std::polar(1.0, frequency * *sample_time_) : Complex(0.0, frequency));
}

bool is_large_and_sparse(const StateSpace& system) {
  constexpr std::size_t least_order = 150;
  constexpr double largest_share = 0.05;
  if (system.order() < least_order) return false;
  const auto entries =
      static_cast<double>(std::ranges::count_if(system.a.values, [](double value) { return value != 0.0; }));
  return entries <= largest_share * static_cast<double>(system.a.values.size());
}

}  // namespace causa::linear
