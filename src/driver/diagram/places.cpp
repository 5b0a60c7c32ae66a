#include "driver/diagram/places.h"

#include <algorithm>

namespace causa::driver {

using drawing::Affine;
using drawing::Box;
using drawing::Point;
using graphics::ComponentGraphics;

namespace {

// The point of the page a connector is known by: the middle of its coordinate system.
Point centre_of(const graphics::CoordinateSystem& system) {
  return middle(at(system.extent.first), at(system.extent.second));
}

// The axis that leads out of a box at a point near its border.
Point outward_of(Point point, const Box& box) {
  const Point from = point - middle(box.low, box.high);
  const double x = from.x / std::max(box.width(), 1e-9);
  const double y = from.y / std::max(box.height(), 1e-9);
  if (std::fabs(x) >= std::fabs(y)) return {x < 0 ? -1.0 : 1.0, 0};
  return {0, y < 0 ? -1.0 : 1.0};
}

}  // namespace

Affine map_of(const graphics::Scaling& scaling) {
  return {scaling.scale.x, 0, 0, scaling.scale.y, scaling.shift.x, scaling.shift.y};
}

Affine map_of(const graphics::Transformation& t, const graphics::CoordinateSystem& system) {
  const Point low = at(system.extent.first);
  const Point high = at(system.extent.second);
  const Point size = high - low;
  graphics::Extent extent;
  if (t.extent) {
    extent = *t.extent;
  } else {
    const double s = system.initial_scale / 2;
    extent = {{-s * std::fabs(size.x), -s * std::fabs(size.y)},
              {s * std::fabs(size.x), s * std::fabs(size.y)}};
  }
  // MLS 18.6.2: extent to extent, then the rotation around {0, 0}, then the shift to the origin.
  const double x = (extent.second.x - extent.first.x) / size.x;
  const double y = (extent.second.y - extent.first.y) / size.y;
  const Affine fit{x, 0, 0, y, extent.first.x - x * low.x, extent.first.y - y * low.y};
  return compose(compose(drawing::shift(at(t.origin)), drawing::rotation(t.rotation)), fit);
}

const graphics::Layer& shown_layer(const ComponentGraphics& component, InLayer layer) {
  const bool open = layer == InLayer::Diagram && component.is_connector && component.diagram.has_items();
  return open ? component.diagram : component.icon;
}

std::optional<Affine> place_of(const ComponentGraphics& component, InLayer layer) {
  if (!component.placement) return std::nullopt;
  const graphics::Placement& placement = *component.placement;
  const bool has_own = layer == InLayer::Icon && placement.icon_transformation.has_value();
  const auto& transformation = has_own ? *placement.icon_transformation : placement.transformation;
  const graphics::Scaling& map = layer == InLayer::Icon ? component.icon_map : component.diagram_map;
  return compose(map_of(map), map_of(transformation, shown_layer(component, layer).system));
}

const ComponentGraphics* find_component(const std::vector<ComponentGraphics>& components,
                                        std::string_view name) {
  const auto found = std::ranges::find(components, name, &ComponentGraphics::name);
  return found == components.end() ? nullptr : &*found;
}

std::optional<Box> box_of(const ComponentGraphics& component) {
  const auto place = place_of(component, InLayer::Diagram);
  if (!place) return std::nullopt;
  const graphics::Extent& extent = shown_layer(component, InLayer::Diagram).system.extent;
  const Point corner = (*place)(at(extent.first));
  const Point other = (*place)({extent.second.x, extent.first.y});
  const Point opposite = (*place)(at(extent.second));
  const Point last = (*place)({extent.first.x, extent.second.y});
  const auto [left, right] = std::minmax({corner.x, other.x, opposite.x, last.x});
  const auto [low, high] = std::minmax({corner.y, other.y, opposite.y, last.y});
  return Box{{left, low}, {right, high}};
}

std::optional<ConnectorPlace> connector_place(const graphics::ClassGraphics& graphics,
                                              const std::vector<std::string>& names) {
  if (names.empty()) return std::nullopt;
  const ComponentGraphics* component = find_component(graphics.components, names[0]);
  if (component == nullptr) return std::nullopt;
  const auto place = place_of(*component, InLayer::Diagram);
  const auto box = box_of(*component);
  if (!place || !box) return std::nullopt;
  const Point centre = (*place)(centre_of(shown_layer(*component, InLayer::Diagram).system));
  if (component->is_connector || names.size() < 2) return ConnectorPlace{centre, {0, 0}};
  const ComponentGraphics* connector = find_component(component->connectors, names[1]);
  const auto inner = connector != nullptr ? place_of(*connector, InLayer::Icon) : std::nullopt;
  if (!inner) return ConnectorPlace{centre, {0, 0}};
  const Point point = (*place)((*inner)(centre_of(connector->icon.system)));
  return ConnectorPlace{point, outward_of(point, *box)};
}

}  // namespace causa::driver
