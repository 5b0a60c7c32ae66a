// Paths of the usual figures, in coordinates of their own and mapped to the page: polygons, smooth curves,
// rectangles with round corners, arcs of ellipses, heads of arrows.
#pragma once

#include <span>
#include <vector>

#include "drawing/scene.h"

namespace causa::drawing {

enum class Outline : std::uint8_t { Open, Closed };
enum class Corners : std::uint8_t { Sharp, Smooth };

// Smooth: quadratic curves from the middle of each side to that of the next, the points between as control
// points (MLS 18.6.1.2); an open curve begins and ends straight. Fewer than two points are no path.
std::vector<Segment> polygon_path(std::span<const Point> points, Outline outline, Corners corners,
                                  const Affine& map);

std::vector<Segment> rectangle_path(Point corner, Point opposite, double radius, const Affine& map);

enum class ArcEnds : std::uint8_t { Open, Chord, Radial };
// An arc of the ellipse in this box, counter-clockwise from 3 o'clock, in degrees; a whole turn is closed.
std::vector<Segment> ellipse_path(Point corner, Point opposite, double start, double end, ArcEnds ends,
                                  const Affine& map);

enum class ArrowKind : std::uint8_t { None, Open, Filled, Half };
// The head of a line that comes from `from` and ends at `tip`, on the page; `width` across.
Path arrow_head(Point from, Point tip, ArrowKind kind, double width, const Stroke& line);

}  // namespace causa::drawing
