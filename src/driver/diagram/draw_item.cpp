#include "driver/diagram/draw_item.h"

#include <algorithm>
#include <string_view>

#include "drawing/path_builder.h"
#include "drawing/text_width.h"
#include "driver/diagram/places.h"

namespace causa::driver {

namespace {

using drawing::Affine;
using drawing::Path;
using drawing::Point;
using drawing::Shape;
using graphics::FillPattern;
using graphics::Item;
using graphics::ItemKind;
using graphics::LinePattern;

// A point of a font in millimetres, which are the units of a layer.
constexpr double point_size = 0.3528;
// The height of a text of font size 1, from the highest to the lowest letter.
constexpr double line_height = 1.15;
// Of texts whose extent has no height (deprecated, but found on connections).
constexpr double usual_text_height = 4;
constexpr std::size_t most_lines = 100;

drawing::Colour colour_of(graphics::Colour c) {
  return {c.red, c.green, c.blue};
}

std::vector<double> dashes_of(LinePattern pattern, double width) {
  // In widths of the line: a dash and a gap, a dot and a gap.
  const double dash = std::max(8 * width, 2.0);
  const double dot = std::max(2 * width, 0.5);
  const double gap = std::max(4 * width, 1.0);
  switch (pattern) {
    case LinePattern::Dash: return {dash, gap};
    case LinePattern::Dot: return {dot, gap};
    case LinePattern::DashDot: return {dash, gap, dot, gap};
    case LinePattern::DashDotDot: return {dash, gap, dot, gap, dot, gap};
    default: return {};
  }
}

drawing::Stroke stroke_of(const Item& item, const ItemPlace& place) {
  drawing::Stroke stroke;
  if (item.pattern == LinePattern::None) return stroke;
  stroke.colour = colour_of(item.line_colour);
  stroke.width = place.pen * page_thickness(item.thickness, place.size);
  stroke.dashes = dashes_of(item.pattern, stroke.width);
  return stroke;
}

double angle_of(Point direction) {
  return std::atan2(direction.y, direction.x) * 180 / std::numbers::pi;
}

// The directions of hatching lines in the coordinates of the layer.
std::vector<Point> hatching_of(FillPattern fill) {
  switch (fill) {
    case FillPattern::Horizontal: return {{1, 0}};
    case FillPattern::Vertical: return {{0, 1}};
    case FillPattern::Cross: return {{1, 0}, {0, 1}};
    case FillPattern::Forward: return {{1, 1}};
    case FillPattern::Backward: return {{1, -1}};
    case FillPattern::CrossDiag: return {{1, 1}, {1, -1}};
    default: return {};
  }
}

// `low` and `high` are corners of the shape in the coordinates of `map`.
drawing::Fill fill_of(const Item& item, Point low, Point high, const Affine& map) {
  drawing::Fill fill;
  fill.colour = colour_of(item.fill_colour);
  fill.edge = colour_of(item.line_colour);
  const Point centre = middle(low, high);
  switch (item.fill) {
    case FillPattern::None: return fill;
    case FillPattern::HorizontalCylinder:
      fill.kind = drawing::FillKind::Cylinder;
      fill.from = map({centre.x, low.y});
      fill.to = map({centre.x, high.y});
      return fill;
    case FillPattern::VerticalCylinder:
      fill.kind = drawing::FillKind::Cylinder;
      fill.from = map({low.x, centre.y});
      fill.to = map({high.x, centre.y});
      return fill;
    case FillPattern::Sphere: fill.kind = drawing::FillKind::Sphere; return fill;
    default: break;
  }
  fill.kind = drawing::FillKind::Solid;
  // Lines have no sign, so angles that differ by half a turn are the same.
  for (const Point direction : hatching_of(item.fill))
    fill.hatching.push_back(std::remainder(angle_of(map.turn(direction)), 180.0));
  return fill;
}

std::vector<Point> points_of(const Item& item) {
  std::vector<Point> points;
  for (const graphics::Point p : item.points) points.push_back(at(p));
  return points;
}

drawing::Corners corners_of(const Item& item) {
  return item.smooth == graphics::Smooth::Bezier ? drawing::Corners::Smooth : drawing::Corners::Sharp;
}

void add(std::vector<Shape>& shapes, Path path, const ItemPlace& place) {
  if (!path.segments.empty()) shapes.push_back({std::move(path), place.opacity});
}

void draw_line(const Item& item, const Affine& map, const ItemPlace& place, std::vector<Shape>& shapes) {
  const std::vector<Point> points = points_of(item);
  Path path;
  path.stroke = stroke_of(item, place);
  path.segments = drawing::polygon_path(points, drawing::Outline::Open, corners_of(item), map);
  if (path.segments.empty()) return;
  const drawing::Stroke stroke = path.stroke;
  add(shapes, std::move(path), place);
  if (stroke.width == 0) return;
  // An arrow in a small icon is smaller, but never so small that its direction cannot be seen.
  const double width = item.arrow_size * std::clamp(2.5 * place.size, 0.4, 1.0);
  const auto head = [&](graphics::Arrow arrow, std::size_t tip, std::size_t from) {
    add(shapes,
        drawing::arrow_head(map(points[from]), map(points[tip]), static_cast<drawing::ArrowKind>(arrow),
                            width, stroke),
        place);
  };
  head(item.arrow_at_start, 0, 1);
  head(item.arrow_at_end, points.size() - 1, points.size() - 2);
}

void draw_polygon(const Item& item, const Affine& map, const ItemPlace& place, std::vector<Shape>& shapes) {
  const std::vector<Point> points = points_of(item);
  if (points.size() < 2) return;
  Path path;
  path.stroke = stroke_of(item, place);
  path.segments = drawing::polygon_path(points, drawing::Outline::Closed, corners_of(item), map);
  const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
  const auto [low, high] = std::ranges::minmax(points, {}, &Point::y);
  path.fill = fill_of(item, {left.x, low.y}, {right.x, high.y}, map);
  add(shapes, std::move(path), place);
}

// Light and shadow along two sides: what is raised is lit from above and left.
void draw_border(const Item& item, const Affine& map, const ItemPlace& place, std::vector<Shape>& shapes) {
  if (item.border == graphics::BorderPattern::None) return;
  const Point a = at(item.extent.first);
  const Point b = at(item.extent.second);
  const Point low{std::min(a.x, b.x), std::min(a.y, b.y)};
  const Point high{std::max(a.x, b.x), std::max(a.y, b.y)};
  const double inset = std::min({2.0, (high.x - low.x) / 10, (high.y - low.y) / 10});
  const drawing::Colour light{255, 255, 255};
  const drawing::Colour shadow{128, 128, 128};
  const auto frame = [&](double d, drawing::Colour upper, drawing::Colour lower) {
    const Point l = low + Point{d, d};
    const Point h = high - Point{d, d};
    const double width = place.pen * page_thickness(0.25, place.size);
    for (const auto& [corner, colour] :
         {std::pair(Point{l.x, h.y}, upper), std::pair(Point{h.x, l.y}, lower)}) {
      Path path;
      path.stroke = {colour, width, {}};
      path.segments = drawing::polygon_path(std::vector{l, corner, h}, drawing::Outline::Open,
                                            drawing::Corners::Sharp, map);
      add(shapes, std::move(path), place);
    }
  };
  switch (item.border) {
    case graphics::BorderPattern::Raised: return frame(inset, light, shadow);
    case graphics::BorderPattern::Sunken: return frame(inset, shadow, light);
    case graphics::BorderPattern::Engraved:
      frame(inset / 2, shadow, light);
      return frame(inset, light, shadow);
    case graphics::BorderPattern::None: return;
  }
}

void draw_rectangle(const Item& item, const Affine& map, const ItemPlace& place, std::vector<Shape>& shapes) {
  const Point a = at(item.extent.first);
  const Point b = at(item.extent.second);
  Path path;
  path.stroke = stroke_of(item, place);
  path.fill = fill_of(item, a, b, map);
  path.segments = drawing::rectangle_path(a, b, item.radius, map);
  add(shapes, std::move(path), place);
  draw_border(item, map, place, shapes);
}

void draw_ellipse(const Item& item, const Affine& map, const ItemPlace& place, std::vector<Shape>& shapes) {
  const Point a = at(item.extent.first);
  const Point b = at(item.extent.second);
  using graphics::EllipseClosure;
  EllipseClosure closure = item.closure;
  if (closure == EllipseClosure::Automatic)
    closure = item.start_angle == 0 && item.end_angle == 360 ? EllipseClosure::Chord : EllipseClosure::Radial;
  Path path;
  path.stroke = stroke_of(item, place);
  if (closure != EllipseClosure::None) path.fill = fill_of(item, a, b, map);
  const auto ends = closure == EllipseClosure::None     ? drawing::ArcEnds::Open
                    : closure == EllipseClosure::Radial ? drawing::ArcEnds::Radial
                                                        : drawing::ArcEnds::Chord;
  path.segments = drawing::ellipse_path(a, b, item.start_angle, item.end_angle, ends, map);
  add(shapes, std::move(path), place);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (lines.size() < most_lines) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

// A text is turned and moved with what it belongs to, but never mirrored or upside down.
void draw_text(const Item& item, const Affine& map, const ItemPlace& place, std::vector<Shape>& shapes) {
  if (item.text.empty()) return;
  const Point a = at(item.extent.first);
  const Point b = at(item.extent.second);
  const Point along = map.turn({1, 0});
  const Point up = map.turn({0, 1});
  double width = std::fabs(b.x - a.x) * length(along);
  double height = std::fabs(b.y - a.y) * length(up);
  const std::vector<std::string_view> lines = lines_of(item.text);
  double widest = 0;
  for (const std::string_view line : lines) widest = std::max(widest, drawing::text_width(line));
  if (item.bold) widest *= 1.08;
  double size = item.font_size * point_size * std::max(place.size, 0.3);
  bool stands_on_point = false;
  if (item.font_size <= 0) {
    stands_on_point = height == 0;
    if (stands_on_point) height = usual_text_height * std::max(place.size, 0.3);
    size = height / (line_height * static_cast<double>(lines.size()));
    if (width > 0 && widest > 0) size = std::min(size, width / widest);
  }
  if (!(size > 0)) return;

  // Reading from left to right, or upwards.
  double angle = length(along) > 0 ? angle_of(along) : 0;
  bool reversed = false;
  while (angle >= 90 - 1e-9) {
    angle -= 180;
    reversed = !reversed;
  }
  while (angle < -90 - 1e-9) {
    angle += 180;
    reversed = !reversed;
  }
  const auto alignment = item.alignment.value_or(graphics::TextAlignment::Center);
  const double left = std::min(a.x, b.x);
  const double right = std::max(a.x, b.x);
  double x = (left + right) / 2;
  drawing::Anchor anchor = drawing::Anchor::Middle;
  if (alignment != graphics::TextAlignment::Center) {
    const bool at_left = alignment == graphics::TextAlignment::Left;
    x = at_left ? left : right;
    anchor = at_left != reversed ? drawing::Anchor::Start : drawing::Anchor::End;
  }
  const Point centre = map({x, (a.y + b.y) / 2});
  const Affine turned = drawing::rotation(angle);
  const double first = -(static_cast<double>(lines.size()) - 1) / 2 - (stands_on_point ? 0.5 : 0);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    drawing::Text text;
    text.text = std::string(lines[i]);
    text.position = centre + turned.turn({0, (first + static_cast<double>(i)) * line_height * size});
    text.angle = angle;
    text.size = size;
    text.anchor = anchor;
    text.colour = colour_of(item.line_colour);
    text.bold = item.bold;
    text.italic = item.italic;
    text.underline = item.underline;
    text.family = item.font;
    if (!text.text.empty()) shapes.push_back({std::move(text), place.opacity});
  }
}

Affine own_map(const Item& item, const ItemPlace& place) {
  return compose(place.map, compose(drawing::shift(at(item.origin)), drawing::rotation(item.rotation)));
}

}  // namespace

double page_thickness(double thickness, double size) {
  // Lines of an icon are as thick as those of a diagram; only what is meant to look heavy is scaled with it.
  constexpr double usual = 0.5;
  constexpr double on_page = 1.6;
  const double t = std::max(thickness, 0.15);
  return on_page * (t <= usual ? t : usual + (t - usual) * std::clamp(2 * size, 0.1, 1.0));
}

void draw_item(const Item& item, const ItemPlace& place, std::vector<Shape>& shapes) {
  if (!item.visible) return;
  const Affine map = own_map(item, place);
  switch (item.kind) {
    case ItemKind::Line: return draw_line(item, map, place, shapes);
    case ItemKind::Polygon: return draw_polygon(item, map, place, shapes);
    case ItemKind::Rectangle: return draw_rectangle(item, map, place, shapes);
    case ItemKind::Ellipse: return draw_ellipse(item, map, place, shapes);
    case ItemKind::Text: return draw_text(item, map, place, shapes);
    case ItemKind::Bitmap: return;
  }
}

void draw_bitmap(const Item& item, const std::optional<LoadedBitmap>& bitmap, const ItemPlace& place,
                 std::vector<Shape>& shapes) {
  if (!item.visible) return;
  const Affine map = own_map(item, place);
  const Point a = at(item.extent.first);
  const Point b = at(item.extent.second);
  if (bitmap) {
    // Pictures have y downwards; a flipped extent flips the picture.
    const Affine square =
        compose(drawing::shift(middle(a, b)), drawing::scale((b.x - a.x) / 2, (a.y - b.y) / 2));
    shapes.push_back(
        {drawing::Image{bitmap->media_type, bitmap->base64, compose(map, square)}, place.opacity});
    return;
  }
  const drawing::Stroke stroke{{160, 160, 160}, place.pen * page_thickness(0.25, place.size), {}};
  add(shapes, {drawing::rectangle_path(a, b, 0, map), stroke, {}}, place);
  for (const auto& [from, to] : {std::pair(a, b), std::pair(Point{a.x, b.y}, Point{b.x, a.y})}) {
    add(shapes,
        {drawing::polygon_path(std::vector{from, to}, drawing::Outline::Open, drawing::Corners::Sharp, map),
         stroke,
         {}},
        place);
  }
}

}  // namespace causa::driver
