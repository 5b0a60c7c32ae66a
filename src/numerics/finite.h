// Finding values that are infinite or not a number.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace causa {

bool all_finite_of_many(std::span<const double> values);

// The question of every step; `first_non_finite` is for the rare answer no. For the few states of a small
// model the call would cost more than the answer.
inline bool all_finite(std::span<const double> values) {
  constexpr std::size_t few = 8;
  if (values.size() > few) return all_finite_of_many(values);
  // 0 · v is not a number exactly when v is not finite.
  double sum = 0.0;
  for (const double value : values) sum += 0.0 * value;
  return sum == 0.0;
}

std::optional<std::size_t> first_non_finite(std::span<const double> values);

}  // namespace causa
