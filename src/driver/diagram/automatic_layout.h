// Places for components that have none, and lines for connections without: on a grid on which connected
// components are near each other, with horizontal and vertical lines in the lanes between.
// Method: from the order of declaration, two places are exchanged as long as that makes the sum of the
// distances of connected components smaller.
#pragma once

#include "instance/graphics/class_graphics.h"

namespace causa::driver {

struct LayoutReport {
  std::vector<std::string> placed;  // names, in order
};

// Afterwards every component that takes part in a connection, and every one when none had a place, has a
// Placement; connectors of a class in which none is placed stand at its sides; every connection whose ends
// are known has a line.
LayoutReport complete_layout(graphics::ClassGraphics& graphics);

}  // namespace causa::driver
