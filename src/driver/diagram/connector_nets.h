// Which connectors of a diagram are connected, directly or through others: each such group is a net.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "instance/graphics/class_graphics.h"

namespace causa::driver {

class ConnectorNets {
 public:
  explicit ConnectorNets(const graphics::ClassGraphics& graphics);

  // The net of `component.connector`, or of a connector of the class itself. One that nothing is connected to
  // is a net of its own.
  std::size_t net_of(const std::vector<std::string>& names);

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::vector<std::size_t> parents_;  // a forest: the root of a tree is the net
};

}  // namespace causa::driver
