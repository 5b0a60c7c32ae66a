#include "analysis/linear_systems/algebra/eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/lapack.h"

namespace causa::linear {

namespace {

// Real part downwards, then the smaller imaginary part first.
bool stands_before(const Complex& left, const Complex& right) {
  if (left.real() != right.real()) return left.real() > right.real();
  return std::abs(left.imag()) < std::abs(right.imag());
}

// What dgeevx gives, in its order: the eigenvalue with positive imaginary part before its conjugate.
struct RawEigenSystem {
  std::vector<double> real{};
  std::vector<double> imaginary{};
  Matrix left{};
  Matrix right{};
  Vector conditioning{};
  double balanced_norm = 0.0;
};

enum class EigenvectorChoice : std::uint8_t { None, Both };

RawEigenSystem raw_eigen_system(const Matrix& a, EigenvectorChoice choice) {
  require(a.is_square(), "eigenvalues need a square matrix");
  require(is_finite(a), "eigenvalues need a finite matrix");
  const std::size_t size = a.rows;
  RawEigenSystem raw;
  raw.real.resize(size);
  raw.imaginary.resize(size);
  raw.conditioning.resize(size);
  if (size == 0) return raw;
  const bool with_vectors = choice == EigenvectorChoice::Both;
  raw.left = Matrix(with_vectors ? size : 1, with_vectors ? size : 1);
  raw.right = raw.left;
  Matrix copy = a;
  const int n = fortran_int(size);
  const int leading_vectors = with_vectors ? n : 1;
  const char* const job = with_vectors ? "V" : "N";
  const char* const sense = with_vectors ? "E" : "N";
  int low = 0;
  int high = 0;
  int info = 0;
  std::vector<double> scale(size);
  std::vector<double> unused(size);
  std::vector<int> integers(2 * size);
  int length = -1;
  double best = 0.0;
  const auto call = [&](double* work) {
    dgeevx_("B", job, job, sense, &n, copy.values.data(), &n, raw.real.data(), raw.imaginary.data(),
            raw.left.values.data(), &leading_vectors, raw.right.values.data(), &leading_vectors, &low, &high,
            scale.data(), &raw.balanced_norm, raw.conditioning.data(), unused.data(), work, &length,
            integers.data(), &info, 1, 1, 1, 1);
  };
  call(&best);
  length = static_cast<int>(best);
  std::vector<double> work(static_cast<std::size_t>(length));
  call(work.data());
  require(info == 0, "the QR algorithm has converged");
  return raw;
}

// Column `first` of LAPACK's real storage, with column first + 1 as imaginary part for a pair.
std::vector<Complex> complex_column(const Matrix& stored, std::size_t first, bool is_pair) {
  std::vector<Complex> vector(stored.rows);
  for (std::size_t i = 0; i < stored.rows; ++i) {
    vector[i] = {stored(i, first), is_pair ? stored(i, first + 1) : 0.0};
  }
  return vector;
}

// The largest entry becomes real and positive.
void turn_largest_real(std::vector<Complex>& vector) {
  const auto largest = std::ranges::max_element(
      vector, {}, [](const Complex& entry) { return std::abs(entry) * (1.0 + 1e-12); });
  const double size = std::abs(*largest);
  if (size == 0.0) return;
  const Complex turn = std::conj(*largest) / size;
  for (Complex& entry : vector) entry *= turn;
}

}  // namespace

EigenSystem eigen_system(const Matrix& a) {
  const RawEigenSystem raw = raw_eigen_system(a, EigenvectorChoice::Both);
  const std::size_t n = a.rows;
  std::vector<std::size_t> firsts;  // real ones, and the first of each pair
  for (std::size_t k = 0; k < n; ++k) {
    firsts.push_back(k);
    if (raw.imaginary[k] != 0.0) ++k;
  }
  std::ranges::stable_sort(firsts, [&](std::size_t left, std::size_t right) {
    return stands_before({raw.real[left], raw.imaginary[left]}, {raw.real[right], raw.imaginary[right]});
  });

  EigenSystem system;
  system.right = ComplexMatrix(n, n);
  system.left = ComplexMatrix(n, n);
  const double rounding = std::numeric_limits<double>::epsilon() * raw.balanced_norm;
  const auto append = [&](const Complex& value, const std::vector<Complex>& right,
                          const std::vector<Complex>& left, double conditioning) {
    const std::size_t k = system.values.size();
    system.values.push_back(value);
    std::ranges::copy(right, system.right.column(k));
    std::ranges::copy(left, system.left.column(k));
    system.conditioning.push_back(conditioning);
    system.uncertainty.push_back(conditioning > 0.0 ? rounding / conditioning
                                                    : std::numeric_limits<double>::infinity());
  };
  for (const std::size_t k : firsts) {
    const bool is_pair = raw.imaginary[k] != 0.0;
    std::vector<Complex> right = complex_column(raw.right, k, is_pair);
    std::vector<Complex> left = complex_column(raw.left, k, is_pair);
    turn_largest_real(right);
    Complex product{};
    for (std::size_t i = 0; i < n; ++i) product += std::conj(left[i]) * right[i];
    if (std::abs(product) > std::numeric_limits<double>::min()) {
      for (Complex& entry : left) entry /= std::conj(product);
    }
    append({raw.real[k], raw.imaginary[k]}, right, left, raw.conditioning[k]);
    if (!is_pair) continue;
    for (Complex& entry : right) entry = std::conj(entry);
    for (Complex& entry : left) entry = std::conj(entry);
    append({raw.real[k], -raw.imaginary[k]}, right, left, raw.conditioning[k]);
  }
  return system;
}

std::vector<Complex> eigenvalues(const Matrix& a) {
  const RawEigenSystem raw = raw_eigen_system(a, EigenvectorChoice::None);
  std::vector<Complex> values;
  for (std::size_t k = 0; k < a.rows; ++k) values.emplace_back(raw.real[k], raw.imaginary[k]);
  sort_eigenvalues(values);
  return values;
}

std::vector<Complex> finite_eigenvalues(const Matrix& a, const Matrix& e) {
  require(a.is_square() && a.rows == e.rows && e.is_square(), "a pencil has two square matrices of one size");
  if (a.rows == 0) return {};
  Matrix left = a;
  Matrix right = e;
  const int n = fortran_int(a.rows);
  const int one = 1;
  double unused = 0.0;
  std::vector<double> real(a.rows);
  std::vector<double> imaginary(a.rows);
  std::vector<double> beta(a.rows);
  int info = 0;
  const int length = std::max(64, 64 * n);
  std::vector<double> work(static_cast<std::size_t>(length));
  dggev_("N", "N", &n, left.values.data(), &n, right.values.data(), &n, real.data(), imaginary.data(),
         beta.data(), &unused, &one, &unused, &one, work.data(), &length, &info, 1, 1);
  require(info == 0, "the QZ algorithm has converged");
  // β of an eigenvalue at infinity is rounding only.
  const double zero = 16.0 * std::numeric_limits<double>::epsilon() * frobenius_norm(e);
  std::vector<Complex> values;
  for (std::size_t k = 0; k < a.rows; ++k) {
    if (!(std::abs(beta[k]) > zero)) continue;
    // The halves of a pair stand side by side, each with its own rounding.
    const bool is_second_half = k > 0 && imaginary[k] < 0.0 && imaginary[k - 1] > 0.0 && !values.empty();
    values.push_back(is_second_half ? std::conj(values.back())
                                    : Complex(real[k] / beta[k], imaginary[k] / beta[k]));
  }
  sort_eigenvalues(values);
  return values;
}

void sort_eigenvalues(std::vector<Complex>& values) {
  std::vector<Complex> firsts;
  std::vector<Complex> conjugates;
  for (const Complex& value : values) (value.imag() >= 0.0 ? firsts : conjugates).push_back(value);
  std::ranges::stable_sort(firsts, stands_before);
  std::ranges::stable_sort(conjugates, stands_before);
  values.clear();
  std::size_t next = 0;
  for (const Complex& value : firsts) {
    values.push_back(value);
    if (value.imag() > 0.0 && next < conjugates.size()) values.push_back(conjugates[next++]);
  }
  values.insert(values.end(), conjugates.begin() + static_cast<std::ptrdiff_t>(next), conjugates.end());
}

std::string mode_text(Complex mode) {
  if (mode.imag() == 0.0) return fmt::format("{:.6g}", mode.real() == 0.0 ? 0.0 : mode.real());
  std::string imaginary = fmt::format("{:.6g}i", std::abs(mode.imag()));
  if (imaginary == "1i") imaginary = "i";
  return mode.real() == 0.0 ? "±" + imaginary : fmt::format("{:.6g} ± {}", mode.real(), imaginary);
}

}  // namespace causa::linear
