// Curves over time as text for a terminal: Braille dots (two by four per character) or plain ASCII.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace causa {

struct PlotCurve {
  std::string name;
  std::string unit{};
  std::vector<double> y;  // one value for each x; a value that is not finite is a gap
};

struct PlotData {
  std::string x_name = "time";
  std::string x_unit = "s";
  std::vector<double> x;
  std::vector<PlotCurve> curves;
};

struct TerminalPlotOptions {
  enum class Characters : std::uint8_t { Braille, Ascii };
  enum class Colour : std::uint8_t { Never, Always };
  int width = 80;   // in characters, everything included
  int height = 24;  // in lines
  Characters characters = Characters::Braille;
  Colour colour = Colour::Never;
};

// Lines that end with a line feed. Without colour, several curves are told apart by letters set on them.
std::string terminal_plot(const PlotData& data, const TerminalPlotOptions& options);

}  // namespace causa
