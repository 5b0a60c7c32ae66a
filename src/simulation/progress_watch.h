// Recognizes a run whose steps hardly advance time, so that its end is out of reach: as many steps as it
// takes would never come to an end.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace causa {

enum class Pace : std::uint8_t {
  Normal,
  Crawling,      // the end takes hundreds of millions of steps, which may be what the model needs
  StandingStill  // the end is out of reach
};

class ProgressWatch {
 public:
  // From `start` over a time of `span`.
  ProgressWatch(double start, double span) : span_(span) {
    for (Window& window : windows_) window.begin_time = start;
  }

  // After a step. `attempts` counts accepted and rejected steps since the beginning.
  [[nodiscard]] Pace pace(double time, std::uint64_t attempts) {
    Pace found = Pace::Normal;
    for (Window& window : windows_) {
      if (attempts - window.begin_attempts < window.attempts) continue;
      const double part = (time - window.begin_time) / span_;
      if (part <= window.still) {
        found = Pace::StandingStill;
      } else if (part <= window.crawling) {
        found = std::max(found, Pace::Crawling);
      }
      window.begin_attempts = attempts;
      window.begin_time = time;
    }
    return found;
  }

 private:
  // So many attempts are expected to advance time by more than these parts of the span: the short window
  // catches at once what stands still, the long one what would take years.
  struct Window {
    std::uint64_t attempts = 0;
    double still = 0.0;
    double crawling = 0.0;
    double begin_time = 0.0;
    std::uint64_t begin_attempts = 0;
  };
  double span_;
  std::array<Window, 2> windows_{{{.attempts = 20'000, .still = 1e-11, .crawling = 1e-4},
                                  {.attempts = 1'000'000, .still = 1e-8, .crawling = 0.0}}};
};

}  // namespace causa
