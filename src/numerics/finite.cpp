#include "numerics/finite.h"

#include <array>
#include <cmath>

namespace causa {

namespace {

constexpr std::size_t block = 32;

// 0 · v is not a number exactly when v is not finite; a sum of it keeps that, without a branch per value.
bool block_is_finite(const double* values) {
  std::array<double, 4> sums{};
  for (std::size_t i = 0; i < block; i += sums.size()) {
    for (std::size_t lane = 0; lane < sums.size(); ++lane) sums[lane] += 0.0 * values[i + lane];
  }
  return sums[0] + sums[1] + sums[2] + sums[3] == 0.0;
}

}  // namespace

bool all_finite_of_many(std::span<const double> values) {
  std::size_t i = 0;
  for (; i + block <= values.size(); i += block) {
    if (!block_is_finite(values.data() + i)) return false;
  }
  for (; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) return false;
  }
  return true;
}

std::optional<std::size_t> first_non_finite(std::span<const double> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) return i;
  }
  return std::nullopt;
}

}  // namespace causa
