#include "driver/diagram/draw_class.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "drawing/path_builder.h"
#include "driver/diagram/automatic_layout.h"
#include "driver/diagram/connector_nets.h"
#include "driver/diagram/diagnostics.h"
#include "driver/diagram/draw_item.h"
#include "driver/diagram/load_bitmap.h"
#include "driver/diagram/places.h"

namespace causa::driver {

namespace {

using drawing::Affine;
using drawing::Box;
using drawing::Path;
using drawing::Point;
using drawing::Scene;
using drawing::Shape;
using graphics::ClassGraphics;
using graphics::ComponentGraphics;
using graphics::ConnectionGraphics;
using graphics::Item;
using graphics::ItemKind;
using graphics::Layer;

// What is not there because its condition is false is shown, but faint.
constexpr double faint = 0.3;
constexpr double pixels_per_unit = 4;
constexpr double largest_page = 1100;
constexpr double smallest_page = 120;
constexpr double margin = 4;
constexpr double pen_of_icons = 2;
// From layers, which have y upwards, to the page.
constexpr Affine page_map{1, 0, 0, -1, 0, 0};

std::string last_part(const std::string& name) {
  return name.substr(name.rfind('.') + 1);
}

class ClassDrawing {
 public:
  ClassDrawing(ClassGraphics graphics, const DiagramOptions& options, packages::Library& library,
               packages::PackageClassId definition, DiagnosticSink& sink)
      : graphics_(std::move(graphics)),
        options_(options),
        library_(library),
        definition_(definition),
        sink_(sink) {}

  std::optional<Scene> draw() {
    const bool is_icon = shows_icon();
    if (is_icon) {
      pen_ = pen_of_icons;
      draw_icon();
    } else {
      const LayoutReport layout = complete_layout(graphics_);
      if (!layout.placed.empty())
        sink_.add(laid_out(graphics_.where, layout.placed.size(), layout.placed.front()));
      draw_diagram();
    }
    return on_page(is_icon);
  }

 private:
  [[nodiscard]] bool shows_icon() const {
    if (options_.view != DiagramView::Automatic) return options_.view == DiagramView::Icon;
    const bool has_components =
        std::ranges::any_of(graphics_.components, [](const auto& c) { return !c.is_connector; });
    if (has_components) return false;
    return graphics_.icon.has_items() || !graphics_.diagram.has_items();
  }

  void draw_layer(const Layer& layer, const Affine& map, double size, double opacity) {
    for (const graphics::LayerPart& part : layer.parts) {
      const Affine inherited = compose(map, map_of(part.map));
      for (const Item& item : part.items) draw(item, {inherited, size, opacity, pen_});
    }
  }

  void draw(const Item& item, const ItemPlace& place) {
    if (item.kind != ItemKind::Bitmap) return draw_item(item, place, shapes_);
    if (!item.visible) return;
    const std::string key = item.image_source.empty() ? item.file : item.image_source;
    auto known = bitmaps_.find(key);
    if (known == bitmaps_.end()) {
      auto loaded = load_bitmap(item, library_, definition_);
      std::optional<LoadedBitmap> bitmap;
      if (auto* found = std::get_if<LoadedBitmap>(&loaded)) {
        bitmap = std::move(*found);
        if (options_.file_read && !bitmap->file.empty()) options_.file_read(bitmap->file);
      } else {
        sink_.add(bitmap_missing(item.where, item.file.empty() ? "imageSource" : item.file,
                                 std::get<std::string>(loaded)));
      }
      known = bitmaps_.emplace(key, std::move(bitmap)).first;
    }
    draw_bitmap(item, known->second, place, shapes_);
  }

  // MLS 18.6.2.1: an outline for what has no graphics of its own.
  void draw_outline(const graphics::Extent& extent, const std::string& class_name, const std::string& name,
                    const ItemPlace& place, const ComponentGraphics* component) {
    Item box;
    box.kind = ItemKind::Rectangle;
    box.extent = extent;
    box.line_colour = {90, 90, 90};
    box.fill_colour = {250, 250, 250};
    box.fill = graphics::FillPattern::Solid;
    box.radius = std::fabs(extent.second.x - extent.first.x) / 20;
    if (class_name.empty()) box.pattern = graphics::LinePattern::Dash;
    draw_item(box, place, shapes_);
    const double height = std::fabs(extent.second.y - extent.first.y);
    const auto text = [&](const std::string& words, double low, double high, graphics::Colour colour) {
      Item item;
      item.kind = ItemKind::Text;
      item.text = words;
      item.line_colour = colour;
      const double y = std::min(extent.first.y, extent.second.y);
      const double overhang = std::fabs(extent.second.x - extent.first.x) * (low >= 1 ? 0.5 : -0.08);
      item.extent = {{std::min(extent.first.x, extent.second.x) - overhang, y + low * height},
                     {std::max(extent.first.x, extent.second.x) + overhang, y + high * height}};
      draw_item(item, place, shapes_);
    };
    if (!class_name.empty()) text(last_part(class_name), 0.4, 0.6, {90, 90, 90});
    if (component != nullptr) text(name, 1.04, 1.26, {0, 0, 255});
  }

  void draw_component(const ComponentGraphics& component, const Affine& outer, InLayer layer, double size,
                      double opacity) {
    const auto place = place_of(component, layer);
    if (!place) return;
    const graphics::Placement& placement = *component.placement;
    const bool visible =
        layer == InLayer::Icon ? placement.icon_visible.value_or(placement.visible) : placement.visible;
    if (!visible) return;
    const Affine map = compose(outer, *place);
    const double own_size = size * place->size();
    const double own_opacity = component.is_present ? opacity : opacity * faint;
    const Layer& shown = shown_layer(component, layer);
    if (!shown.has_items()) {
      if (component.is_connector)
        draw_plain_connector(shown, {map, own_size, own_opacity, pen_});
      else
        draw_outline(shown.system.extent, component.class_name, component.name,
                     {map, own_size, own_opacity, pen_}, &component);
    }
    draw_layer(shown, map, own_size, own_opacity);
    for (const ComponentGraphics& connector : component.connectors)
      draw_component(connector, map, InLayer::Icon, own_size, own_opacity);
  }

  void draw_plain_connector(const Layer& layer, const ItemPlace& place) {
    Item square;
    square.kind = ItemKind::Rectangle;
    square.extent = layer.system.extent;
    square.line_colour = {90, 90, 90};
    square.fill_colour = {255, 255, 255};
    square.fill = graphics::FillPattern::Solid;
    draw_item(square, place, shapes_);
  }

  void draw_icon() {
    if (options_.grid) draw_grid(graphics_.icon.system);
    if (!graphics_.icon.has_items())
      draw_outline(graphics_.icon.system.extent, graphics_.name, graphics_.name, {page_map, 1, 1, pen_},
                   nullptr);
    draw_layer(graphics_.icon, page_map, 1, 1);
    for (const ComponentGraphics& component : graphics_.components) {
      if (component.is_connector && !component.is_protected)
        draw_component(component, page_map, InLayer::Icon, 1, 1);
    }
  }

  void draw_diagram() {
    if (options_.grid) draw_grid(graphics_.diagram.system);
    draw_layer(graphics_.diagram, page_map, 1, 1);
    for (const ComponentGraphics& component : graphics_.components)
      draw_component(component, page_map, InLayer::Diagram, 1, 1);
    for (const ConnectionGraphics& connection : graphics_.connections) draw_connection(connection);
    draw_junctions();
  }

  [[nodiscard]] bool is_present(const std::vector<std::string>& names) const {
    if (names.empty()) return true;
    const ComponentGraphics* component = find_component(graphics_.components, names[0]);
    return component == nullptr || component->is_present;
  }

  void draw_connection(const ConnectionGraphics& connection) {
    if (!connection.line) return;
    const double opacity = is_present(connection.left) && is_present(connection.right) ? 1 : faint;
    const ItemPlace place{compose(page_map, map_of(connection.map)), 1, opacity};
    draw_item(*connection.line, place, shapes_);
    const auto& points = connection.line->points;
    for (Item text : connection.texts) {
      // MLS 18.6.4: relative to a point of the line; negative numbers count from its end.
      const auto count = static_cast<int>(points.size());
      const int number = text.index < 0 ? count + text.index : text.index - 1;
      if (number < 0 || number >= count) continue;
      const auto& p = points[static_cast<std::size_t>(number)];
      text.origin = {text.origin.x + p.x, text.origin.y + p.y};
      if (!text.alignment)
        text.alignment = text.index < 0 ? graphics::TextAlignment::Right : graphics::TextAlignment::Left;
      draw_item(text, place, shapes_);
    }
  }

  // A dot where a connection begins or turns in the middle of another one of its net, so that a branch is not
  // taken for a crossing.
  void draw_junctions() {
    ConnectorNets nets(graphics_);
    std::map<std::size_t, std::vector<const ConnectionGraphics*>> lines;
    for (const ConnectionGraphics& connection : graphics_.connections) {
      if (connection.line && connection.line->visible && connection.line->smooth == graphics::Smooth::None)
        lines[nets.net_of(connection.left)].push_back(&connection);
    }
    std::set<std::pair<double, double>> seen;
    for (const auto& [net, connections] : lines) {
      for (const ConnectionGraphics* connection : connections) {
        for (const graphics::Point p : connection->line->points) {
          const bool is_branch = std::ranges::any_of(connections, [&](const ConnectionGraphics* other) {
            return other != connection && lies_inside(p, other->line->points);
          });
          if (is_branch && seen.emplace(p.x, p.y).second) draw_junction(p, *connection);
        }
      }
    }
  }

  void draw_junction(graphics::Point p, const ConnectionGraphics& connection) {
    constexpr double radius = 0.9;
    Path dot;
    dot.segments = drawing::ellipse_path({p.x - radius, p.y - radius}, {p.x + radius, p.y + radius}, 0, 360,
                                         drawing::ArcEnds::Chord, compose(page_map, map_of(connection.map)));
    const graphics::Colour c = connection.line->line_colour;
    dot.fill.kind = drawing::FillKind::Solid;
    dot.fill.colour = {c.red, c.green, c.blue};
    shapes_.push_back({std::move(dot), 1});
  }

  // On the line, but at none of its points.
  static bool lies_inside(graphics::Point p, const std::vector<graphics::Point>& line) {
    constexpr double near = 0.01;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const Point a{line[i].x, line[i].y};
      const Point b{line[i + 1].x, line[i + 1].y};
      const Point along = b - a;
      const double l = length(along);
      if (l < near) continue;
      const Point from = Point{p.x, p.y} - a;
      const double t = (from.x * along.x + from.y * along.y) / l;
      const double off = std::fabs(from.x * along.y - from.y * along.x) / l;
      if (off < near && t > near && t < l - near) return true;
    }
    return false;
  }

  void draw_grid(const graphics::CoordinateSystem& system) {
    constexpr int most_lines = 200;
    const auto step_of = [](double grid, double extent) {
      double step = std::max(std::fabs(grid), 0.1);
      while (step < 10 || extent / step > most_lines) step *= 5;
      return step;
    };
    const auto [left, right] = std::minmax(system.extent.first.x, system.extent.second.x);
    const auto [low, high] = std::minmax(system.extent.first.y, system.extent.second.y);
    const double x_step = step_of(system.grid.x, right - left);
    const double y_step = step_of(system.grid.y, high - low);
    const auto line = [&](Point a, Point b, drawing::Colour colour) {
      Path path;
      path.stroke = {colour, 0.2, {}};
      path.segments =
          drawing::polygon_path(std::vector{a, b}, drawing::Outline::Open, drawing::Corners::Sharp, page_map);
      shapes_.push_back({std::move(path), 1});
    };
    const drawing::Colour pale{225, 225, 225};
    const drawing::Colour axis{180, 180, 180};
    for (double x = std::ceil(left / x_step) * x_step; x <= right + 1e-9; x += x_step)
      line({x, low}, {x, high}, x == 0 ? axis : pale);
    for (double y = std::ceil(low / y_step) * y_step; y <= high + 1e-9; y += y_step)
      line({left, y}, {right, y}, y == 0 ? axis : pale);
  }

  std::optional<Scene> on_page(bool is_icon) {
    std::optional<Box> box;
    for (const Shape& shape : shapes_) box = join(box, bounds(shape));
    if (is_icon) {
      const graphics::Extent& extent = graphics_.icon.system.extent;
      const Point a = page_map(at(extent.first));
      const Point b = page_map(at(extent.second));
      box =
          join(box, Box{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}});
    }
    if (!box) {
      sink_.add(nothing_to_draw(graphics_.where, graphics_.name));
      return std::nullopt;
    }
    Scene scene;
    scene.shapes = std::move(shapes_);
    scene.page = {box->low - Point{margin, margin}, box->high + Point{margin, margin}};
    // An icon is drawn smaller: it has to be recognized at a fifth of this size.
    const double usual = scene.page.width() * (is_icon ? 1.5 : pixels_per_unit);
    scene.width = options_.width > 0 ? options_.width : std::clamp(usual, smallest_page, largest_page);
    scene.title = graphics_.name;
    return scene;
  }

  ClassGraphics graphics_;
  const DiagramOptions& options_;
  packages::Library& library_;
  packages::PackageClassId definition_;
  DiagnosticSink& sink_;
  double pen_ = 1;
  std::vector<Shape> shapes_;
  std::map<std::string, std::optional<LoadedBitmap>> bitmaps_;
};

}  // namespace

std::optional<Scene> draw_class(ClassGraphics graphics, const DiagramOptions& options,
                                packages::Library& library, packages::PackageClassId definition,
                                DiagnosticSink& sink) {
  return ClassDrawing(std::move(graphics), options, library, definition, sink).draw();
}

}  // namespace causa::driver
