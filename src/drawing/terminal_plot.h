// Curves as text for a terminal: Braille dots (two by four per character) or plain ASCII.
#pragma once

#include <cstdint>
#include <string>

#include "drawing/plot_data.h"

namespace causa {

struct TerminalPlotOptions {
  enum class Characters : std::uint8_t { Braille, Ascii };
  enum class Colour : std::uint8_t { Never, Always };
  int width = 80;   // in characters, everything included
  int height = 24;  // in lines
  Characters characters = Characters::Braille;
  Colour colour = Colour::Never;
};

// Lines that end with a line feed. Without colour, several curves are distinguished by letters set on them.
std::string terminal_plot(const PlotData& data, const TerminalPlotOptions& options);

}  // namespace causa
