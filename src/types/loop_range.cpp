#include "types/loop_range.h"

#include <fmt/format.h>

namespace causa {

std::string print(const LoopRange& range) {
  return range.step == 1 ? fmt::format("{}:{}", range.first, range.last())
                         : fmt::format("{}:{}:{}", range.first, range.step, range.last());
}

}  // namespace causa
