// Curves as a script for gnuplot 5, with the data inside. Coordinates are scaled to 0…1 and ticks are placed
// by us, so that neither tiny nor huge ranges meet gnuplot's own rounding.
#pragma once

#include <cstdint>
#include <string>

#include "drawing/plot_data.h"

namespace causa {

enum class PictureFormat : std::uint8_t { Svg, Png, Pdf };

// The script writes to `output`. Names are texts to gnuplot, never commands.
std::string gnuplot_script(const PlotData& data, PictureFormat format, const std::string& output);

}  // namespace causa
