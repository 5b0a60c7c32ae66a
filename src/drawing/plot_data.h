// Curves to be drawn, as plain data: the input of pictures on a terminal, of gnuplot and of a page.
#pragma once

#include <string>
#include <vector>

namespace causa {

struct PlotCurve {
  std::string name;
  std::string unit{};
  std::string description{};
  std::string source{};  // which result it comes from, where there are several
  std::vector<double> x;
  std::vector<double> y;  // one value for each x; a value that is not finite is a gap
};

// `x (run2)`
std::string curve_label(const PlotCurve& curve);

struct PlotData {
  std::string title{};
  std::string x_name = "time";
  std::string x_unit = "s";
  std::vector<PlotCurve> curves;
};

}  // namespace causa
