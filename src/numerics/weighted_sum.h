// Sums of a few long vectors, Σⱼ wⱼ vⱼ, in one pass over memory.
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace causa {

struct WeightedVector {
  double weight;
  const double* values;
};

// Calls use(i, Σⱼ wⱼ vⱼ[i]) for i = 0, …, size - 1. The sum runs over j in order, so that the result does
// not depend on how many elements are taken at once.
template <class Use>
void for_each_weighted_sum(std::span<const WeightedVector> terms, std::size_t size, Use use) {
  constexpr std::size_t width = 4;  // elements summed side by side, in vector registers
  std::size_t i = 0;
  for (; i + width <= size; i += width) {
    std::array<double, width> sums{};
    for (const WeightedVector& term : terms) {
      for (std::size_t lane = 0; lane < width; ++lane) sums[lane] += term.weight * term.values[i + lane];
    }
    for (std::size_t lane = 0; lane < width; ++lane) use(i + lane, sums[lane]);
  }
  for (; i < size; ++i) {
    double sum = 0.0;
    for (const WeightedVector& term : terms) sum += term.weight * term.values[i];
    use(i, sum);
  }
}

}  // namespace causa
