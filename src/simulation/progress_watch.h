// Recognizes a run whose steps hardly advance time, so that its end is out of reach: as many steps as it
// takes would never come to an end.
#pragma once

#include <array>
#include <cstdint>

namespace causa {

class ProgressWatch {
 public:
  // From `start` over a time of `span`.
  ProgressWatch(double start, double span) : span_(span) {
    for (Window& window : windows_) window.begin_time = start;
  }

  // After a step. `attempts` counts accepted and rejected steps since the beginning.
  [[nodiscard]] bool stands_still(double time, std::uint64_t attempts) {
    bool still = false;
    for (Window& window : windows_) {
      if (attempts - window.begin_attempts < window.attempts) continue;
      still = still || time - window.begin_time <= window.part * span_;
      window.begin_attempts = attempts;
      window.begin_time = time;
    }
    return still;
  }

 private:
  // So many attempts are expected to advance time by more than this part of the span: the first window
  // catches what stands still, the second one what crawls.
  struct Window {
    std::uint64_t attempts = 0;
    double part = 0.0;
    double begin_time = 0.0;
    std::uint64_t begin_attempts = 0;
  };
  double span_;
  std::array<Window, 2> windows_{
      {{.attempts = 20'000, .part = 1e-11}, {.attempts = 1'000'000, .part = 1e-8}}};
};

}  // namespace causa
