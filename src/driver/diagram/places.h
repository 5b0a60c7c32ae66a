// Where things are: the map from a component's icon to the layer it lies in, and the points of its
// connectors. Layers have y upwards; only the page, at the end, has it downwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/affine.h"
#include "drawing/scene.h"
#include "instance/graphics/class_graphics.h"

namespace causa::driver {

inline drawing::Point at(graphics::Point p) {
  return {p.x, p.y};
}

drawing::Affine map_of(const graphics::Scaling& scaling);

// From the coordinates of a system to the place of a component with it.
drawing::Affine map_of(const graphics::Transformation& transformation,
                       const graphics::CoordinateSystem& system);

enum class InLayer : std::uint8_t { Icon, Diagram };
// From a component's icon (of a connector in a diagram: its diagram layer) to the layer of the class around
// it. Nothing without Placement.
std::optional<drawing::Affine> place_of(const graphics::ComponentGraphics& component, InLayer layer);

// The layer that represents it there.
const graphics::Layer& shown_layer(const graphics::ComponentGraphics& component, InLayer layer);

// The end of a connection in the diagram of a class, and which way is out of the component (no way: from
// the connector of the class itself).
struct ConnectorPlace {
  drawing::Point point;
  drawing::Point outward;
};
std::optional<ConnectorPlace> connector_place(const graphics::ClassGraphics& graphics,
                                              const std::vector<std::string>& names);

const graphics::ComponentGraphics* find_component(const std::vector<graphics::ComponentGraphics>& components,
                                                  std::string_view name);

// The box of a component in its diagram.
std::optional<drawing::Box> box_of(const graphics::ComponentGraphics& component);

}  // namespace causa::driver
