// Lets work of any depth notice that its results are not waited for any longer: because of a signal, or
// because its time is over.
//
// Whoever starts long work opens a scope; the loops inside, which know neither signals nor clocks, ask. In
// translation they throw `Cancelled`. Numerical work, which other libraries may have called, gives up by its
// usual failures.
#pragma once

#include <cstdint>

#include "base/cancellation.h"

namespace causa {

enum class WhenInterrupted : std::uint8_t { Throw, Fail };

class InterruptionScope {
 public:
  // Of this thread, until its end; instead of the scope around it.
  explicit InterruptionScope(WhenInterrupted then, CancellationToken signal = {},
                             CancellationToken clock = {})
      : then_(then), signal_(signal), clock_(clock), around_(current_) {
    current_ = this;
  }
  ~InterruptionScope() { current_ = around_; }
  InterruptionScope(const InterruptionScope&) = delete;
  InterruptionScope& operator=(const InterruptionScope&) = delete;

  [[nodiscard]] static bool is_interrupted() noexcept {
    const InterruptionScope* const scope = current_;
    return scope != nullptr && (scope->signal_.cancelled() || scope->clock_.cancelled());
  }
  [[nodiscard]] static bool throws() noexcept {
    return current_ != nullptr && current_->then_ == WhenInterrupted::Throw;
  }

 private:
  WhenInterrupted then_;
  CancellationToken signal_;
  CancellationToken clock_;
  const InterruptionScope* around_;
  static thread_local constinit const InterruptionScope* current_;
};

inline thread_local constinit const InterruptionScope* InterruptionScope::current_ = nullptr;

inline bool is_interrupted() noexcept {
  return InterruptionScope::is_interrupted();
}

// For loops of the translation; does nothing in numerical work, which may use the same functions.
inline void stop_if_interrupted() {
  if (is_interrupted() && InterruptionScope::throws()) [[unlikely]]
    throw Cancelled();
}

}  // namespace causa
