// A flag that long work looks at, set from a signal handler or another thread.
#pragma once

#include <atomic>
#include <exception>

namespace causa {

// Thrown by `CancellationToken::check` and caught in the driver: results so far are kept.
class Cancelled : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

class CancellationSource {
 public:
  // Lock-free, so a signal handler may call it.
  void cancel() noexcept { cancelled_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool cancelled() const noexcept { return cancelled_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> cancelled_{false};
};

// A view of a source, which must outlive it. The default token is never cancelled.
class CancellationToken {
 public:
  CancellationToken() = default;
  explicit CancellationToken(const CancellationSource& source) : source_(&source) {}

  [[nodiscard]] bool cancelled() const noexcept { return source_ != nullptr && source_->cancelled(); }
  void check() const {
    if (cancelled()) throw Cancelled();
  }

 private:
  const CancellationSource* source_ = nullptr;
};

}  // namespace causa
