#include "drawing/plot_data.h"

namespace causa {

std::string curve_label(const PlotCurve& curve) {
  return curve.source.empty() ? curve.name : curve.name + " (" + curve.source + ")";
}

}  // namespace causa
