// Room on the stack of a running kernel: values that wait while a function is called or registers are short,
// counters and pointers of loops. Each has as many bytes as the widest register.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace causa::native {

class Frame {
 public:
  static constexpr std::int32_t slot_size = 32;

  std::int32_t take() {
    if (free_.empty()) return size_++;
    const std::int32_t slot = free_.back();
    free_.pop_back();
    return slot;
  }
  void give_back(std::int32_t slot) { free_.push_back(slot); }

  [[nodiscard]] std::int32_t bytes() const { return size_ * slot_size; }

 private:
  std::vector<std::int32_t> free_;
  std::int32_t size_ = 0;
};

}  // namespace causa::native
