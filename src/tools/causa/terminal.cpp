#include "tools/causa/terminal.h"

#include <algorithm>

#include <sys/ioctl.h>
#include <unistd.h>

#include "tools/causa/environment.h"

namespace causa::tools {

namespace {

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment(name));
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return true;  // nothing is said, as in most containers: today's terminals are
}

}  // namespace

bool use_colour(Session::Colour request, int stream) {
  if (request != Session::Colour::Auto) return request == Session::Colour::Always;
  return isatty(stream) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

TerminalPlotOptions plot_options(Session::Colour colour) {
  constexpr int widest = 120;
  constexpr int highest = 28;
  constexpr int room_for_messages = 4;
  TerminalPlotOptions options{.width = 80, .height = 20};
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
    options.width = std::min<int>(window.ws_col, widest);
    options.height = std::clamp<int>(window.ws_row - room_for_messages, 12, highest);
  }
  if (!locale_is_utf8()) options.characters = TerminalPlotOptions::Characters::Ascii;
  if (use_colour(colour, STDOUT_FILENO)) options.colour = TerminalPlotOptions::Colour::Always;
  return options;
}

}  // namespace causa::tools
