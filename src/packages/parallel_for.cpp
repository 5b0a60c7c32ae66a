#include "packages/parallel_for.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace causa::packages {

void parallel_for(std::size_t count, const ParallelOptions& options,
                  const std::function<void(std::size_t)>& body) {
  std::atomic<std::size_t> next = 0;
  std::mutex failure_mutex;
  std::exception_ptr failure;
  std::size_t failed_at = std::numeric_limits<std::size_t>::max();

  const auto work = [&] {
    while (!options.cancellation.cancelled()) {
      const std::size_t index = next.fetch_add(1, std::memory_order_relaxed);
      if (index >= count) return;
      try {
        body(index);
      } catch (...) {
        const std::scoped_lock lock(failure_mutex);
        if (index < failed_at) {
          failed_at = index;
          failure = std::current_exception();
        }
        next.store(count, std::memory_order_relaxed);
        return;
      }
    }
  };

  const std::size_t wanted = options.threads != 0 ? options.threads : std::thread::hardware_concurrency();
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < std::min(wanted, count); ++i) {
    try {
      helpers.emplace_back(work);
    } catch (const std::system_error&) {
      break;  // no more threads to be had: fewer do the same work
    }
  }
  work();
  helpers.clear();  // joins
  if (failure) std::rethrow_exception(failure);
  options.cancellation.check();
}

}  // namespace causa::packages
