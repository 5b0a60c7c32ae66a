// The values a loop index runs through.
#pragma once

#include <cstdint>
#include <string>

namespace causa {

// `for name in first : step : …`, count times.
struct LoopRange {
  std::string name;
  std::int64_t first = 1;
  std::int64_t step = 1;
  std::int64_t count = 0;

  // The last value; before `first` where there is none.
  [[nodiscard]] std::int64_t last() const { return first + (count - 1) * step; }

  friend bool operator==(const LoopRange&, const LoopRange&) = default;
};

// `1:10`, `1:2:9`
std::string print(const LoopRange& range);

}  // namespace causa
