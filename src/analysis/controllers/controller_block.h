// Controllers and observers as Modelica blocks that need nothing else: their connectors are declared inside.
// Signals are those of the plant itself, not differences from the operating point.
#pragma once

#include <string>
#include <vector>

#include "analysis/linear_systems/design/controller_design.h"

namespace causa {

// Where the plant was linearized: all zero for one that was linear from the beginning.
struct OperatingPoint {
  std::vector<double> states{};
  std::vector<double> inputs{};
  std::vector<double> outputs{};
  std::vector<double> derivatives{};
};
OperatingPoint origin_of(const linear::StateSpace& plant);

struct ControllerBlockText {
  std::string name{};         // as it stands behind `block`: an identifier, quoted where it has to be
  std::string description{};  // one line
  const linear::StateSpace& plant;
  OperatingPoint point{};
};

// A block with inputs r and y and the output u; r, x and u; or u, y and xhat. Blocks for sampled plants are
// clocked by `sample`.
std::string controller_block(const ControllerBlockText& heading, const linear::ControllerDesign& design);

}  // namespace causa
