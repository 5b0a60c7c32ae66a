// A bifurcation diagram as a table in a .csv file, and a point of such a table to go on from.
#pragma once

#include <string>
#include <variant>

#include "base/diagnostic.h"
#include "tools/causa/equilibria/continuation_report.h"

namespace causa::tools {

// One row for each point: branch, kind, label, what, the parameter, stable, unstable, period, the observed
// variable, the states, and for cycles the lowest and highest values of all of these.
std::string diagram_csv(const BifurcationDiagram& diagram, const DiagramNames& names);

// The point with a label; without one the last end in the table. At an end of a branch `onward` is the way
// out. A cycle has a period and its first state only. `path`: as messages call the file.
std::variant<DiagramStart, Diagnostic> start_from_csv(const std::string& text, const std::string& path,
                                                      const std::string& label, const DiagramNames& names);

}  // namespace causa::tools
