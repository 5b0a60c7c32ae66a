// A flag that long work looks at, set from a signal handler or another thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>

namespace causa {

// Thrown by `CancellationToken::check` and caught in the driver: results so far are kept.
class Cancelled : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "cancelled"; }
};

class CancellationSource {
 public:
  CancellationSource() = default;
  CancellationSource(const CancellationSource&) = delete;
  CancellationSource& operator=(const CancellationSource&) = delete;
  ~CancellationSource() {
    if (cancelled()) all_cancelled_.fetch_sub(1, std::memory_order_relaxed);
  }

  // Lock-free, so a signal handler may call it.
  void cancel() noexcept {
    if (!cancelled_.exchange(true, std::memory_order_relaxed))
      all_cancelled_.fetch_add(1, std::memory_order_relaxed);
  }
  [[nodiscard]] bool cancelled() const noexcept { return cancelled_.load(std::memory_order_relaxed); }

  // How many sources there are that are cancelled. Machine code looks at this number, whose place is known
  // when the code is written; where it is not 0 it returns to who knows the tokens that matter.
  [[nodiscard]] static const std::atomic<std::uint32_t>& all_cancelled() noexcept { return all_cancelled_; }

 private:
  std::atomic<bool> cancelled_{false};
  inline static constinit std::atomic<std::uint32_t> all_cancelled_{0};
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
