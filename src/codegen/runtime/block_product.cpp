#include "codegen/runtime/block_product.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "base/check.h"

namespace causa {

namespace {

// Several sums side by side, which do not wait for each other.
double dot_product(const double* a, const double* b, std::size_t count) {
  constexpr std::size_t lanes = 8;
  std::array<double, lanes> sums{};
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  }
  for (std::size_t lane = 0; i + lane < count; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  for (std::size_t width = lanes / 2; width > 0; width /= 2) {
    for (std::size_t lane = 0; lane < width; ++lane) sums[lane] += sums[lane + width];
  }
  return sums[0];
}

double dot_product(const double* a, std::int64_t step_a, const double* b, std::int64_t step_b,
                   std::size_t count) {
  double sum = 0.0;
  for (std::size_t i = 0; i < count; ++i, a += step_a, b += step_b) sum += *a * *b;
  return sum;
}

}  // namespace

BlockProduct::BlockProduct(const SolveBlock& block, const SparsePattern& pattern) : block_(block) {
  std::unordered_map<std::uint32_t, std::uint32_t> column_of;
  for (std::uint32_t k = 0; k < block_.unknowns.size(); ++k) column_of[block_.unknowns[k]] = k;
  for (const ProductRows::Run& run : block_.derivatives.product->runs) {
    for (std::int64_t k = 0; k < run.count; ++k) {
      const std::uint32_t column =
          column_of.at(static_cast<std::uint32_t>(run.unknown + k * run.unknown_step));
      const auto begin = pattern.rows.begin() + static_cast<std::ptrdiff_t>(pattern.start(column));
      const auto end = pattern.rows.begin() + static_cast<std::ptrdiff_t>(pattern.start(column + 1));
      const auto place = std::lower_bound(begin, end, static_cast<int>(run.row));
      require(place != end && *place == static_cast<int>(run.row),
              "the pattern has all entries of a product");
      places_.push_back(static_cast<std::size_t>(place - pattern.rows.begin()));
    }
  }
}

// Where neither the matrix nor the unknowns have changed the sums have not: most solutions begin where the
// last one ended.
void BlockProduct::compute_sums(double* memory) {
  const ProductRows& product = *block_.derivatives.product;
  const auto has_moved = [&] {
    for (std::size_t k = 0; k < sums_of_.size(); ++k) {
      if (!(sums_of_[k] == memory[block_.unknowns[k]])) return true;
    }
    return sums_of_.empty();
  };
  const bool is_fixed = block_.derivatives.has_fixed_matrix;
  if (!is_fixed || has_moved()) {
    sums_.assign(product.sums.size(), 0.0);
    for (const ProductRows::Run& run : product.runs) {
      const double* const a = memory + run.coefficient;
      const double* const x = memory + run.unknown;
      const bool is_dense = run.coefficient_step == 1 && run.unknown_step == 1;
      sums_[run.row] += is_dense ? dot_product(a, x, run.count)
                                 : dot_product(a, run.coefficient_step, x, run.unknown_step, run.count);
    }
    sums_of_.clear();
    for (std::size_t k = 0; is_fixed && k < block_.unknowns.size(); ++k)
      sums_of_.push_back(memory[block_.unknowns[k]]);
  }
  for (std::size_t row = 0; row < sums_.size(); ++row) memory[product.sums[row]] = sums_[row];
}

bool BlockProduct::read_jacobian(const double* memory, const double* tangents,
                                 std::span<double> values) const {
  const ProductRows& product = *block_.derivatives.product;
  std::vector<double> factors(block_.residuals.size());
  for (std::size_t row = 0; row < factors.size(); ++row) {
    factors[row] = tangents[block_.residuals[row]] / tangents[product.sums[row]];
    if (!std::isfinite(factors[row])) return false;
  }
  std::ranges::fill(values, 0.0);
  std::size_t term = 0;
  for (const ProductRows::Run& run : product.runs) {
    const double* coefficient = memory + run.coefficient;
    for (std::uint32_t k = 0; k < run.count; ++k, coefficient += run.coefficient_step)
      values[places_[term++]] += factors[run.row] * *coefficient;
  }
  return true;
}

}  // namespace causa
