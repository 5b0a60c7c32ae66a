// Lets work of any depth notice that its results are not waited for any longer: because of a signal, or
// because its time is over.
//
// Whoever starts long work opens a scope; the loops inside, which know neither signals nor clocks, ask. In
// translation they throw `Cancelled`. Numerical work, which other libraries may have called, gives up by its
// usual failures.
#pragma once

#include "base/cancellation.h"

namespace causa {

class InterruptionScope {
 public:
  // Of this thread, until its end; instead of the scope around it.
  explicit InterruptionScope(CancellationToken signal, CancellationToken clock = {})
      : signal_(signal), clock_(clock), around_(current_) {
    current_ = this;
  }
  ~InterruptionScope() { current_ = around_; }
  InterruptionScope(const InterruptionScope&) = delete;
  InterruptionScope& operator=(const InterruptionScope&) = delete;

  [[nodiscard]] static bool is_interrupted() noexcept {
    const InterruptionScope* const scope = current_;
    return scope != nullptr && (scope->signal_.cancelled() || scope->clock_.cancelled());
  }

 private:
  CancellationToken signal_;
  CancellationToken clock_;
  const InterruptionScope* around_;
  static thread_local constinit const InterruptionScope* current_;
};

inline thread_local constinit const InterruptionScope* InterruptionScope::current_ = nullptr;

inline bool is_interrupted() noexcept {
  return InterruptionScope::is_interrupted();
}

inline void stop_if_interrupted() {
  if (is_interrupted()) throw Cancelled();
}

}  // namespace causa
