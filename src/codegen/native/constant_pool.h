// The constants of machine code. They lie before the code and grow away from it, so that the distance from
// an instruction to its constant is known at once, whatever comes later.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

namespace causa::native {

inline constexpr std::size_t widest = 4;  // doubles in a vector register
using LaneBits = std::array<std::uint64_t, widest>;

// Places are offsets in bytes from the beginning of the code: negative.
class ConstantPool {
 public:
  std::int32_t place_of(double value) {
    const auto [entry, is_new] = scalars_.try_emplace(std::bit_cast<std::uint64_t>(value), 0);
    if (is_new) entry->second = push(entry->first);
    return entry->second;
  }

  // Aligned to its own size.
  std::int32_t place_of(const LaneBits& lanes) {
    const auto [entry, is_new] = vectors_.try_emplace(lanes, 0);
    if (is_new) {
      while (words_.size() % widest != 0) words_.push_back(0);
      for (std::size_t k = widest; k-- > 0;) entry->second = push(lanes[k]);
    }
    return entry->second;
  }
  std::int32_t place_of_all_lanes(std::uint64_t bits) {
    std::int32_t& place = uniform_[bits];
    if (place == 0) place = place_of(LaneBits{bits, bits, bits, bits});
    return place;
  }

  // The address of a function.
  std::int32_t place_of_address(std::uint64_t address) { return push(address); }

  // In the order of memory: the last word lies next to the code.
  [[nodiscard]] std::vector<std::uint64_t> words() const { return {words_.rbegin(), words_.rend()}; }
  [[nodiscard]] std::size_t size() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  std::int32_t push(std::uint64_t bits) {
    words_.push_back(bits);
    return -static_cast<std::int32_t>(size());
  }

  std::vector<std::uint64_t> words_;  // backwards
  std::unordered_map<std::uint64_t, std::int32_t> scalars_;
  std::map<LaneBits, std::int32_t> vectors_;
  std::unordered_map<std::uint64_t, std::int32_t> uniform_;
};

}  // namespace causa::native
