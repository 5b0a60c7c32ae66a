// What the terminal behind standard output can show.
#pragma once

#include "drawing/terminal_plot.h"
#include "tools/causa/command.h"

namespace causa::tools {

// The size of the window, colour where a person sees it, ASCII where the locale is not UTF-8.
TerminalPlotOptions plot_options(Session::Colour colour);

}  // namespace causa::tools
