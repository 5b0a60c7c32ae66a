#include "drawing/scene.h"

#include <algorithm>

#include "drawing/text_width.h"

namespace causa::drawing {

namespace {

void include(std::optional<Box>& box, Point p) {
  if (!box) {
    box = Box{p, p};
    return;
  }
  box->low = {std::min(box->low.x, p.x), std::min(box->low.y, p.y)};
  box->high = {std::max(box->high.x, p.x), std::max(box->high.y, p.y)};
}

std::size_t point_count(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::Move:
    case SegmentKind::Line: return 1;
    case SegmentKind::Quadratic: return 2;
    case SegmentKind::Cubic: return 3;
    case SegmentKind::Close: return 0;
  }
  return 0;
}

std::optional<Box> bounds_of(const Path& path) {
  std::optional<Box> box;
  for (const Segment& segment : path.segments) {
    for (std::size_t i = 0; i < point_count(segment.kind); ++i) include(box, segment.points[i]);
  }
  if (box) {
    const double border = path.stroke.width / 2;
    box->low = box->low - Point{border, border};
    box->high = box->high + Point{border, border};
  }
  return box;
}

std::optional<Box> bounds_of(const Text& text) {
  if (text.text.empty()) return std::nullopt;
  const double width = text_width(text.text) * text.size;
  const double left = text.anchor == Anchor::Start ? 0 : text.anchor == Anchor::Middle ? -width / 2 : -width;
  const Affine place = compose(shift(text.position), rotation(text.angle));
  std::optional<Box> box;
  for (const double x : {left, left + width}) {
    for (const double y : {-text.size / 2, text.size / 2}) include(box, place({x, y}));
  }
  return box;
}

std::optional<Box> bounds_of(const Image& image) {
  std::optional<Box> box;
  for (const double x : {-1.0, 1.0}) {
    for (const double y : {-1.0, 1.0}) include(box, image.place({x, y}));
  }
  return box;
}

}  // namespace

std::optional<Box> join(const std::optional<Box>& a, const std::optional<Box>& b) {
  if (!a || !b) return a ? a : b;
  std::optional<Box> box = a;
  include(box, b->low);
  include(box, b->high);
  return box;
}

std::optional<Box> bounds(const Shape& shape) {
  return std::visit([](const auto& what) { return bounds_of(what); }, shape.what);
}

}  // namespace causa::drawing
