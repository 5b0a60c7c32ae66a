// A list of integer tuples as few nested loops: where tuples advance by constant steps, a loop over them;
// where such loops are alike and their first tuples advance by constant steps, a loop around them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace causa {

// The tuples start + Σ positionₗ · stepsₗ, for 0 ≤ positionₗ < countsₗ, the last loop fastest.
struct AffineBox {
  std::size_t first = 0;  // which tuple of the list comes first
  std::vector<std::int64_t> start;
  std::vector<std::int64_t> counts;
  std::vector<std::vector<std::int64_t>> steps;
};

// `tuples`: one after the other, each of `width` numbers. The boxes contain the tuples in order.
std::vector<AffineBox> affine_boxes(std::span<const std::int64_t> tuples, std::size_t width);

}  // namespace causa
