#include "tools/causa/progress_bar.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "tools/causa/command.h"

namespace causa::tools {

ProgressBar::ProgressBar(Mode mode) : possible_(mode == Mode::OnTerminal && isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (shown_) print_message("\r\x1b[K");
}

void ProgressBar::show(double done) {
  if (!possible_ || Clock::now() < next_) return;
  constexpr std::size_t width = 40;
  const auto filled = static_cast<std::size_t>(std::clamp(done, 0.0, 1.0) * static_cast<double>(width));
  print_message(fmt::format("\r[{}{}] {:3.0f} %", std::string(filled, '#'), std::string(width - filled, ' '),
                            100.0 * done));
  shown_ = true;
  next_ = Clock::now() + std::chrono::milliseconds(100);
}

}  // namespace causa::tools
