// Ends long work after a time of the clock: sets a flag that the work looks at. Where it does not get to
// look, as in a long call of LAPACK or of foreign code, a function is called some seconds later.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "base/cancellation.h"

namespace causa {

class TimeLimit {
 public:
  static constexpr std::chrono::seconds grace{5};

  // Without a limit the token is never set. `if_ignored` is called in another thread when the work goes on
  // for longer than `grace` after its time.
  explicit TimeLimit(std::optional<double> seconds, std::function<void()> if_ignored = {}) {
    if (!seconds) return;
    thread_ = std::jthread([this, limit = std::chrono::duration<double>(*seconds),
                            if_ignored = std::move(if_ignored)](const std::stop_token& stop) {
      std::unique_lock lock(mutex_);
      wake_.wait_for(lock, stop, limit, [] { return false; });
      if (stop.stop_requested()) return;
      source_.cancel();
      if (!if_ignored) return;
      wake_.wait_for(lock, stop, grace, [] { return false; });
      if (!stop.stop_requested()) if_ignored();
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
