#include "drawing/path_builder.h"

#include <algorithm>

namespace causa::drawing {

namespace {

Segment move_to(Point p) {
  return {SegmentKind::Move, {p}};
}
Segment line_to(Point p) {
  return {SegmentKind::Line, {p}};
}
Segment close() {
  return {SegmentKind::Close, {}};
}

std::vector<Segment> smooth_open(std::span<const Point> points, const Affine& map) {
  std::vector<Segment> path{move_to(map(points[0])), line_to(map(middle(points[0], points[1])))};
  for (std::size_t i = 1; i + 1 < points.size(); ++i)
    path.push_back({SegmentKind::Quadratic, {map(points[i]), map(middle(points[i], points[i + 1]))}});
  path.push_back(line_to(map(points.back())));
  return path;
}

std::vector<Segment> smooth_closed(std::span<const Point> points, const Affine& map) {
  std::vector<Segment> path{move_to(map(middle(points.back(), points[0])))};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point next = points[(i + 1) % points.size()];
    path.push_back({SegmentKind::Quadratic, {map(points[i]), map(middle(points[i], next))}});
  }
  path.push_back(close());
  return path;
}

// The part of a circle between two angles as cubic curves of at most a quarter each: control points lie
// 4/3 tan(θ/4) along the tangents.
void add_arc(std::vector<Segment>& path, Point centre, Point radii, double start, double end,
             const Affine& map) {
  constexpr double quarter = std::numbers::pi / 2;
  const auto pieces = std::max(1, static_cast<int>(std::ceil(std::fabs(end - start) / quarter - 1e-9)));
  const double step = (end - start) / pieces;
  const double k = 4.0 / 3 * std::tan(step / 4);
  const auto at = [&](double x, double y) { return map({centre.x + radii.x * x, centre.y + radii.y * y}); };
  for (int i = 0; i < pieces; ++i) {
    const double a = start + i * step;
    const double b = a + step;
    path.push_back(
        {SegmentKind::Cubic,
         {at(std::cos(a) - k * std::sin(a), std::sin(a) + k * std::cos(a)),
          at(std::cos(b) + k * std::sin(b), std::sin(b) - k * std::cos(b)), at(std::cos(b), std::sin(b))}});
  }
}

}  // namespace

std::vector<Segment> polygon_path(std::span<const Point> points, Outline outline, Corners corners,
                                  const Affine& map) {
  if (outline == Outline::Closed && points.size() > 1 && points.front() == points.back())
    points = points.first(points.size() - 1);
  if (points.size() < 2) return {};
  if (corners == Corners::Smooth && points.size() > 2)
    return outline == Outline::Open ? smooth_open(points, map) : smooth_closed(points, map);
  std::vector<Segment> path{move_to(map(points[0]))};
  for (const Point p : points.subspan(1)) path.push_back(line_to(map(p)));
  if (outline == Outline::Closed) path.push_back(close());
  return path;
}

std::vector<Segment> rectangle_path(Point corner, Point opposite, double radius, const Affine& map) {
  const Point low{std::min(corner.x, opposite.x), std::min(corner.y, opposite.y)};
  const Point high{std::max(corner.x, opposite.x), std::max(corner.y, opposite.y)};
  const double r = std::clamp(radius, 0.0, std::min(high.x - low.x, high.y - low.y) / 2);
  if (r == 0) {
    return {move_to(map(low)), line_to(map({high.x, low.y})), line_to(map(high)),
            line_to(map({low.x, high.y})), close()};
  }
  constexpr double quarter = std::numbers::pi / 2;
  std::vector<Segment> path{move_to(map({low.x + r, low.y})), line_to(map({high.x - r, low.y}))};
  const Point radii{r, r};
  add_arc(path, {high.x - r, low.y + r}, radii, -quarter, 0, map);
  path.push_back(line_to(map({high.x, high.y - r})));
  add_arc(path, {high.x - r, high.y - r}, radii, 0, quarter, map);
  path.push_back(line_to(map({low.x + r, high.y})));
  add_arc(path, {low.x + r, high.y - r}, radii, quarter, 2 * quarter, map);
  path.push_back(line_to(map({low.x, low.y + r})));
  add_arc(path, {low.x + r, low.y + r}, radii, 2 * quarter, 3 * quarter, map);
  path.push_back(close());
  return path;
}

std::vector<Segment> ellipse_path(Point corner, Point opposite, double start, double end, ArcEnds ends,
                                  const Affine& map) {
  const Point centre = middle(corner, opposite);
  const Point radii{std::fabs(opposite.x - corner.x) / 2, std::fabs(opposite.y - corner.y) / 2};
  const bool whole = std::fabs(end - start) >= 360;
  const double first = std::remainder(start, 360.0) * std::numbers::pi / 180;
  double turn = whole ? 360 : std::fmod(end - start, 360.0);
  // Counter-clockwise from start to end.
  if (turn < 0) turn += 360;
  if (turn == 0) return {};
  turn *= std::numbers::pi / 180;
  std::vector<Segment> path{
      move_to(map({centre.x + radii.x * std::cos(first), centre.y + radii.y * std::sin(first)}))};
  add_arc(path, centre, radii, first, first + turn, map);
  if (!whole && ends == ArcEnds::Radial) path.push_back(line_to(map(centre)));
  if (ends != ArcEnds::Open) path.push_back(close());
  return path;
}

Path arrow_head(Point from, Point tip, ArrowKind kind, double width, const Stroke& line) {
  Path path;
  const double distance = length(tip - from);
  if (kind == ArrowKind::None || distance == 0 || width <= 0) return path;
  const Point along = (1 / distance) * (tip - from);
  const Point across{-along.y, along.x};
  // Each half is a third as wide as it is long (MLS 18.6.5.1).
  const Point base = tip - 1.5 * width * along;
  const Point left = base + 0.5 * width * across;
  const Point right = base - 0.5 * width * across;
  path.stroke = {line.colour, line.width, {}};
  path.segments = {move_to(left), line_to(tip)};
  if (kind != ArrowKind::Half) path.segments.push_back(line_to(right));
  if (kind == ArrowKind::Filled) {
    path.segments.push_back(close());
    path.fill.kind = FillKind::Solid;
    path.fill.colour = line.colour;
  }
  return path;
}

}  // namespace causa::drawing
