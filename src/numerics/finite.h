// Finding values that are infinite or not a number.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace causa {

// The question of every step; `first_non_finite` is for the rare answer no.
bool all_finite(std::span<const double> values);

std::optional<std::size_t> first_non_finite(std::span<const double> values);

}  // namespace causa
