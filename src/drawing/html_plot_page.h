// The page of a plot: html_plot.html, which the build embeds (cmake/EmbeddedFile.cmake). html_plot.cpp fills
// in its marks @TITLE@, @HEADING@ and @PLOT@.
#pragma once

#include <string_view>

namespace causa {

extern const std::string_view html_plot_page;

}  // namespace causa
