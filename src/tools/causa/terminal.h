// What the terminals behind the standard streams can show.
#pragma once

#include "drawing/terminal_plot.h"
#include "tools/causa/command.h"

namespace causa::tools {

// For a file descriptor; with `Auto` where a person sees it (https://no-color.org).
bool use_colour(Session::Colour request, int stream);

// The size of the window, colour where a person sees it, ASCII where the locale is not UTF-8.
TerminalPlotOptions plot_options(Session::Colour colour);

}  // namespace causa::tools
