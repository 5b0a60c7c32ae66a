#include "expression/external/random_generators.h"

#include <cmath>
#include <cstddef>

namespace causa {

namespace {

std::uint64_t word(std::span<const std::int32_t> state, std::size_t i) {
  const auto low = static_cast<std::uint32_t>(state[2 * i]);
  const auto high = static_cast<std::uint32_t>(state[2 * i + 1]);
  return (static_cast<std::uint64_t>(high) << 32U) | low;
}

void set_word(std::span<std::int32_t> state, std::size_t i, std::uint64_t value) {
  state[2 * i] = static_cast<std::int32_t>(static_cast<std::uint32_t>(value));
  state[2 * i + 1] = static_cast<std::int32_t>(static_cast<std::uint32_t>(value >> 32U));
}

// J. A. Doornik, "Conversion of high-period random numbers to floating point": never 0.
double unit_interval(std::uint64_t value) {
  return std::ldexp(static_cast<double>(static_cast<std::int64_t>(value)), -64) + 0.5;
}

}  // namespace

// In the library the scrambled number is also the next state.
double xorshift64star(std::span<std::int32_t, 2> state) {
  std::uint64_t x = word(state, 0);
  x ^= x >> 12U;
  x ^= x << 25U;
  x ^= x >> 27U;
  x *= 2685821657736338717U;
  set_word(state, 0, x);
  return unit_interval(x);
}

// In the library the sum is also the second word of the next state.
double xorshift128plus(std::span<std::int32_t, 4> state) {
  std::uint64_t s1 = word(state, 0);
  const std::uint64_t s0 = word(state, 1);
  s1 ^= s1 << 23U;
  const std::uint64_t sum = (s1 ^ s0 ^ (s1 >> 17U) ^ (s0 >> 26U)) + s0;
  set_word(state, 0, s0);
  set_word(state, 1, sum);
  return unit_interval(sum);
}

double xorshift1024star(std::span<std::int32_t, 33> state) {
  const auto before = static_cast<std::size_t>(static_cast<std::uint32_t>(state[32]) & 15U);
  const std::size_t place = (before + 1) & 15U;
  std::uint64_t s0 = word(state, before);
  std::uint64_t s1 = word(state, place);
  s1 ^= s1 << 31U;
  s1 ^= s1 >> 11U;
  s0 ^= s0 >> 30U;
  set_word(state, place, s0 ^ s1);
  state[32] = static_cast<std::int32_t>(place);
  return unit_interval((s0 ^ s1) * 1181783497276652981U);
}

}  // namespace causa
