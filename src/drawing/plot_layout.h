// How curves share a picture: one panel per unit, one above the other over the same x-axis, with round axes.
#pragma once

#include <string>
#include <vector>

#include "drawing/axis.h"
#include "drawing/plot_data.h"

namespace causa {

struct PlotPanel {
  std::vector<std::size_t> curves;  // of the data
  std::string y_label;
  Axis y_axis;
};

struct PlotLayout {
  std::string x_label;
  Axis x_axis;
  std::vector<PlotPanel> panels;     // none: there is nothing to draw
  std::vector<std::string> labels;   // for the legend, one per curve
  std::vector<std::size_t> sources;  // one per curve: the number of its source among all of them
  bool needs_legend = false;
  double aspect = 0.0;  // height by width of the one panel, where both axes measure the same; 0: free
};

PlotLayout lay_out(const PlotData& data);

// A text of one line without control characters, cut in the middle if it is longer than `widest` characters.
std::string picture_text(const std::string& text, std::size_t widest);

}  // namespace causa
