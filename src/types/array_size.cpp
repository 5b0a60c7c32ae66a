#include "types/array_size.h"

#include <algorithm>

#include <fmt/ranges.h>

namespace causa {

std::optional<std::int64_t> element_count(const Dimensions& dimensions) {
  if (std::ranges::find(dimensions, 0) != dimensions.end()) return 0;
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) {
    if (dimension > most_elements / count) return std::nullopt;
    count *= dimension;
  }
  return count;
}

std::string print(const Dimensions& dimensions) {
  return dimensions.empty() ? std::string{} : fmt::format("[{}]", fmt::join(dimensions, ", "));
}

}  // namespace causa
