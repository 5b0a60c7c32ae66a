// Matrices and systems for tests of linear systems: random ones from a fixed seed, and ones with planted
// properties.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <random>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/systems/state_space.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"

namespace causa::linear::testing {

class RandomNumbers {
 public:
  explicit RandomNumbers(unsigned seed) : engine_(seed) {}
  double between(double low, double high) {
    // Not std::uniform_real_distribution: its numbers differ between libraries.
    return low + (high - low) * (static_cast<double>(engine_()) / 4294967296.0);
  }
  double normal() {
    double sum = -6.0;
    for (int k = 0; k < 12; ++k) sum += between(0.0, 1.0);
    return sum;
  }
  std::size_t whole(std::size_t low, std::size_t high) { return low + engine_() % (high - low + 1); }
  Matrix matrix(std::size_t rows, std::size_t columns) {
    Matrix result(rows, columns);
    for (double& value : result.values) value = normal();
    return result;
  }
  Matrix orthogonal(std::size_t n) { return qr_form(matrix(n, n)).q; }
  // Singular values between 1 and `condition`.
  Matrix invertible(std::size_t n, double condition) {
    Vector values(n);
    for (std::size_t k = 0; k < n; ++k) values[k] = between(1.0, condition);
    return orthogonal(n) * diagonal(values) * orthogonal(n);
  }
  StateSpace system(std::size_t order, std::size_t inputs, std::size_t outputs) {
    return make_state_space(matrix(order, order), matrix(order, inputs), matrix(outputs, order),
                            matrix(outputs, inputs));
  }

 private:
  std::mt19937 engine_;
};

inline StateSpace system_from_text(std::string_view text, std::optional<double> sample_time = {}) {
  return result_of(to_state_space(result_of(read_transfer_function(text, sample_time))));
}

// Every value of `expected` has a partner within the tolerance, and there are as many.
inline double distance_of_sets(std::vector<Complex> found, const std::vector<Complex>& expected) {
  if (found.size() != expected.size()) return std::numeric_limits<double>::infinity();
  double largest = 0.0;
  for (const Complex& value : expected) {
    const auto nearest =
        std::ranges::min_element(found, {}, [&](const Complex& other) { return std::abs(other - value); });
    largest = std::max(largest, std::abs(*nearest - value));
    found.erase(nearest);
  }
  return largest;
}

inline double difference(const Matrix& left, const Matrix& right) {
  return largest_entry(left - right);
}

// A block of size k for λ; 2 × 2 cells for a pair.
inline void plant_block(Matrix& j, std::size_t first, Complex value, std::size_t size) {
  const std::size_t width = value.imag() != 0.0 ? 2 : 1;
  for (std::size_t k = 0; k < size; ++k) {
    for (std::size_t cell = 0; cell < width; ++cell) {
      j(first + width * k + cell, first + width * k + cell) = value.real();
      if (k > 0) j(first + width * (k - 1) + cell, first + width * k + cell) = 1.0;
    }
    if (width == 2) {
      j(first + 2 * k, first + 2 * k + 1) = value.imag();
      j(first + 2 * k + 1, first + 2 * k) = -value.imag();
    }
  }
}

}  // namespace causa::linear::testing
