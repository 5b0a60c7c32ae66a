// The generators of Modelica.Math.Random: xorshift64*, xorshift128+ and xorshift1024* (S. Vigna, "An
// experimental exploration of Marsaglia's xorshift generators, scrambled", 2014; "Further scramblings of
// Marsaglia's xorshift generators", 2014), with their states as 32-bit Integers, lower half first.
#pragma once

#include <cstdint>
#include <span>

namespace causa {

// Each takes one step from the state, changes it, and returns a number of (0, 1].
double xorshift64star(std::span<std::int32_t, 2> state);
double xorshift128plus(std::span<std::int32_t, 4> state);
double xorshift1024star(std::span<std::int32_t, 33> state);  // 16 words and the place among them

}  // namespace causa
