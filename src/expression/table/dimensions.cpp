#include "expression/table/dimensions.h"

#include <algorithm>

namespace causa {

bool all_known(const Dimensions& dimensions) {
  return std::ranges::find(dimensions, unknown_dimension) == dimensions.end();
}

bool compatible(const Dimensions& a, const Dimensions& b) {
  return std::ranges::equal(a, b, [](std::int64_t x, std::int64_t y) {
    return x == y || x == unknown_dimension || y == unknown_dimension;
  });
}

Dimensions joined(const Dimensions& a, const Dimensions& b) {
  require(compatible(a, b), "arrays that go together have equal dimensions");
  Dimensions result = a;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == unknown_dimension) result[i] = b[i];
  }
  return result;
}

std::optional<std::int64_t> known_count(const Dimensions& dimensions) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  if (!all_known(dimensions)) return std::nullopt;
  if (std::ranges::find(dimensions, 0) != dimensions.end()) return 0;
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) {
    if (dimension > most / count) return std::nullopt;
    count *= dimension;
  }
  return count;
}

}  // namespace causa
