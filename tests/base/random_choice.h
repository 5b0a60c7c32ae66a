// Random numbers that are the same on every machine, for property tests.
#pragma once

#include <cstdint>
#include <random>

namespace causa::testing {

using Random = std::mt19937;

// std::uniform_int_distribution differs between libraries; this does not.
inline std::uint32_t below(Random& random, std::uint32_t bound) {
  return static_cast<std::uint32_t>((std::uint64_t{random()} * bound) >> 32U);
}

}  // namespace causa::testing
