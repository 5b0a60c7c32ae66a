// A progress bar on standard error, for work that takes longer than a moment.
#pragma once

#include <chrono>
#include <cstdint>

namespace causa::tools {

// Shows nothing in the first half second, nor where standard error is no terminal; the line is gone when
// the bar is.
class ProgressBar {
 public:
  enum class Mode : std::uint8_t { OnTerminal, Hidden };
  explicit ProgressBar(Mode mode);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(double done);

 private:
  using Clock = std::chrono::steady_clock;
  bool possible_;
  bool shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(500);
};

}  // namespace causa::tools
