// A picture as plain shapes in page coordinates (y points down): paths, texts and images, from back to front.
// Who draws knows nothing about models; who writes a file knows nothing about drawing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "drawing/affine.h"

namespace causa::drawing {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend auto operator<=>(const Colour&, const Colour&) = default;
};
inline constexpr Colour white{255, 255, 255};

struct Box {
  Point low{};
  Point high{};

  [[nodiscard]] double width() const { return high.x - low.x; }
  [[nodiscard]] double height() const { return high.y - low.y; }
};

// The smallest box around both; either may be missing.
std::optional<Box> join(const std::optional<Box>& a, const std::optional<Box>& b);

enum class SegmentKind : std::uint8_t { Move, Line, Quadratic, Cubic, Close };

struct Segment {
  SegmentKind kind = SegmentKind::Move;
  Point points[3]{};  // Line and Move: the first; Quadratic: control, end; Cubic: control, control, end
};

struct Stroke {
  Colour colour{};
  double width = 0;              // 0: none
  std::vector<double> dashes{};  // empty: solid
};

enum class FillKind : std::uint8_t { None, Solid, Cylinder, Sphere };

// Cylinder: from `edge` at `from` over `colour` in the middle to `edge` at `to`. Sphere: `colour` in the
// middle, `edge` around. Hatching is drawn over a solid colour in lines of the edge's colour.
struct Fill {
  FillKind kind = FillKind::None;
  Colour colour{};
  Colour edge{};
  Point from{};
  Point to{};
  std::vector<double> hatching{};  // directions in degrees, clockwise on the page
};

struct Path {
  std::vector<Segment> segments{};
  Stroke stroke{};
  Fill fill{};
};

enum class Anchor : std::uint8_t { Start, Middle, End };

// One line of text; its vertical middle is at `position`.
struct Text {
  std::string text{};
  Point position{};
  double angle = 0;  // degrees, clockwise on the page
  double size = 0;   // of the font
  Anchor anchor = Anchor::Middle;
  Colour colour{};
  bool bold = false;
  bool italic = false;
  bool underline = false;
  std::string family{};  // empty: sans-serif
};

// A picture file with its type, mapped from the square [-1, 1]², keeping its proportions.
struct Image {
  std::string media_type{};  // `image/png`
  std::string base64{};
  Affine place{};
};

struct Shape {
  std::variant<Path, Text, Image> what;
  double opacity = 1;
};

struct Scene {
  std::vector<Shape> shapes{};
  Box page{};
  double width = 0;  // in pixels
  std::string title{};
};

// Around everything; curves within their control points, texts by the widths of a usual font.
std::optional<Box> bounds(const Shape& shape);

}  // namespace causa::drawing
