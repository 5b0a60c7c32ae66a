// Ends long work after a time of the clock: sets a flag that the work looks at.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "base/cancellation.h"

namespace causa {

class TimeLimit {
 public:
  // Without a limit the token is never set.
  explicit TimeLimit(std::optional<double> seconds) {
    if (!seconds) return;
    thread_ =
        std::jthread([this, limit = std::chrono::duration<double>(*seconds)](const std::stop_token& stop) {
          std::unique_lock lock(mutex_);
          wake_.wait_for(lock, stop, limit, [] { return false; });
          if (!stop.stop_requested()) source_.cancel();
        });
  }

  [[nodiscard]] CancellationToken token() const { return CancellationToken(source_); }

 private:
  CancellationSource source_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // the last member: it ends before the others do
};

}  // namespace causa
