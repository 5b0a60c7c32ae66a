// Curves as one page for a browser that needs nothing else: zoom, pan, values under the pointer, curves on
// and off. The data are in the page.
#pragma once

#include <string>

#include "drawing/plot_data.h"

namespace causa {

std::string html_plot(const PlotData& data);

}  // namespace causa
