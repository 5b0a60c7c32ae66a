// A loop whose passes run on several threads.
#pragma once

#include <cstddef>
#include <functional>

#include "base/cancellation.h"

namespace causa::packages {

struct ParallelOptions {
  unsigned threads = 0;  // 0: as many as the machine runs at a time
  CancellationToken cancellation{};
};

// Calls body(0) … body(count - 1), each once, in no order. The body writes only what belongs to its
// index. Throws what the body threw (of several, the one with the lowest index), or Cancelled.
void parallel_for(std::size_t count, const ParallelOptions& options,
                  const std::function<void(std::size_t)>& body);

}  // namespace causa::packages
