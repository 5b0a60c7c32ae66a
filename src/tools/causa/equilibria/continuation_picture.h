// A bifurcation diagram as a chart: stable branches solid, unstable ones dashed, cycles by their highest and
// lowest values, special points marked with their labels.
#pragma once

#include "drawing/chart.h"
#include "tools/causa/equilibria/continuation_report.h"

namespace causa::tools {

drawing::Chart diagram_chart(const BifurcationDiagram& diagram, const DiagramNames& names);

}  // namespace causa::tools
