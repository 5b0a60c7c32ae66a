#include "analysis/linear_systems/algebra/zero_structure.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace causa::linear {

namespace {

// Rows and columns are multiplied by powers of two until their largest entries are about 1.
void equilibrate(Matrix& matrix) {
  constexpr int sweeps = 4;
  const auto factor_for = [](double largest) {
    return largest > 0.0 && std::isfinite(largest) ? std::exp2(-std::round(std::log2(largest))) : 1.0;
  };
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t i = 0; i < matrix.rows; ++i) {
      double largest = 0.0;
      for (std::size_t j = 0; j < matrix.columns; ++j) largest = std::max(largest, std::abs(matrix(i, j)));
      const double factor = factor_for(largest);
      for (std::size_t j = 0; j < matrix.columns; ++j) matrix(i, j) *= factor;
    }
    for (std::size_t j = 0; j < matrix.columns; ++j) {
      double largest = 0.0;
      for (std::size_t i = 0; i < matrix.rows; ++i) largest = std::max(largest, std::abs(matrix(i, j)));
      const double factor = factor_for(largest);
      for (std::size_t i = 0; i < matrix.rows; ++i) matrix(i, j) *= factor;
    }
  }
}

// [M; −E M; −E M …] with `count` blocks.
Matrix block_toeplitz(const Matrix& m, const Matrix& e, std::size_t count) {
  Matrix result(count * m.rows, count * m.columns);
  const Matrix minus_e = -1.0 * e;
  for (std::size_t k = 0; k < count; ++k) {
    set_block(result, k * m.rows, k * m.columns, m);
    if (k > 0) set_block(result, k * m.rows, (k - 1) * m.columns, minus_e);
  }
  return result;
}

}  // namespace

std::size_t nullity_by_rounding(const Matrix& given) {
  Matrix a = given;
  equilibrate(a);
  const std::size_t n = a.columns;
  Matrix sizes = a;  // |a_ij| + Σ |l_ik u_kj|: the bound of the backward error is ε times that
  for (double& entry : sizes.values) entry = std::abs(entry);
  const double rounding = 16.0 * static_cast<double>(n + 10) * std::numeric_limits<double>::epsilon();
  std::vector<std::size_t> rows(a.rows);
  std::vector<std::size_t> columns(n);
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::size_t rank = 0;
  for (; rank < std::min(a.rows, n); ++rank) {
    std::size_t best_row = rank;
    std::size_t best_column = rank;
    double largest = 0.0;
    for (std::size_t j = rank; j < n; ++j) {
      for (std::size_t i = rank; i < a.rows; ++i) {
        const double size = std::abs(a(rows[i], columns[j]));
        if (size <= largest || size <= rounding * sizes(rows[i], columns[j])) continue;
        largest = size;
        best_row = i;
        best_column = j;
      }
    }
    if (largest == 0.0) break;
    std::swap(rows[rank], rows[best_row]);
    std::swap(columns[rank], columns[best_column]);
    const double pivot = a(rows[rank], columns[rank]);
    for (std::size_t i = rank + 1; i < a.rows; ++i) {
      const double factor = a(rows[i], columns[rank]) / pivot;
      if (factor == 0.0) continue;
      for (std::size_t j = rank + 1; j < n; ++j) {
        const double product = factor * a(rows[rank], columns[j]);
        if (product == 0.0) continue;
        a(rows[i], columns[j]) -= product;
        sizes(rows[i], columns[j]) += std::abs(product);
      }
    }
  }
  return n - rank;
}

std::size_t ZeroStructure::multiplicity() const {
  return std::accumulate(blocks.begin(), blocks.end(), std::size_t{0});
}

ZeroStructure zero_structure(const Matrix& m, const Matrix& e) {
  ZeroStructure structure;
  std::size_t before = 0;
  for (std::size_t count = 1; m.columns > 0; ++count) {
    const std::size_t now = nullity_by_rounding(block_toeplitz(m, e, count));
    if (now <= before) break;
    structure.blocks.push_back(now - before);
    // Of a regular pencil no more eigenvalues than columns are 0.
    if (now > m.columns || count > m.columns) {
      structure.is_singular_pencil = true;
      break;
    }
    before = now;
  }
  return structure;
}

}  // namespace causa::linear
