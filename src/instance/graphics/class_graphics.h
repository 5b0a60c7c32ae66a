// What a class looks like: its graphical annotations (MLS 18.6) with all values known, in the coordinates
// they were written in. Plain data; `driver/` puts it together to a picture.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"

namespace causa::graphics {

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

// Two corners; which is left or lower tells whether it is flipped.
struct Extent {
  Point first{-100, -100};
  Point second{100, 100};

  friend bool operator==(const Extent&, const Extent&) = default;
};

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(const Colour&, const Colour&) = default;
};

// In the order of the specification; graphic_items.cpp has their names.
enum class LinePattern : std::uint8_t { None, Solid, Dash, Dot, DashDot, DashDotDot };
enum class FillPattern : std::uint8_t {
  None,
  Solid,
  Horizontal,
  Vertical,
  Cross,
  Forward,
  Backward,
  CrossDiag,
  HorizontalCylinder,
  VerticalCylinder,
  Sphere,
};
enum class BorderPattern : std::uint8_t { None, Raised, Sunken, Engraved };
enum class Smooth : std::uint8_t { None, Bezier };
enum class EllipseClosure : std::uint8_t { None, Chord, Radial, Automatic };
enum class Arrow : std::uint8_t { None, Open, Filled, Half };
enum class TextAlignment : std::uint8_t { Left, Center, Right };
enum class ItemKind : std::uint8_t { Line, Polygon, Rectangle, Ellipse, Text, Bitmap };

// One primitive. Fields a kind does not have keep their defaults.
struct Item {
  ItemKind kind = ItemKind::Line;
  bool visible = true;
  Point origin{};
  double rotation = 0;  // degrees, counter-clockwise
  Extent extent{};
  std::vector<Point> points{};
  Colour line_colour{};
  Colour fill_colour{};
  LinePattern pattern = LinePattern::Solid;
  FillPattern fill = FillPattern::None;
  double thickness = 0.25;
  Smooth smooth = Smooth::None;
  Arrow arrow_at_start = Arrow::None;
  Arrow arrow_at_end = Arrow::None;
  double arrow_size = 3;
  BorderPattern border = BorderPattern::None;
  double radius = 0;
  double start_angle = 0;
  double end_angle = 360;
  EllipseClosure closure = EllipseClosure::Automatic;
  std::string text{};  // macros replaced
  double font_size = 0;
  std::string font{};
  bool bold = false;
  bool italic = false;
  bool underline = false;
  std::optional<TextAlignment> alignment{};
  int index = 0;               // of the text on a connection: which point
  std::string file{};          // as written; of a Bitmap
  std::string image_source{};  // base64
  Span where{};
};

struct CoordinateSystem {
  Extent extent{};
  bool preserve_aspect_ratio = true;
  double initial_scale = 0.1;
  Point grid{2, 2};
};

// x ↦ scale·x + shift in both directions: where the contents of a base class are put.
struct Scaling {
  Point scale{1, 1};
  Point shift{0, 0};
};

// The primitives of one class of a chain of inheritance.
struct LayerPart {
  Scaling map{};
  std::vector<Item> items{};
};

struct Layer {
  CoordinateSystem system{};
  std::vector<LayerPart> parts{};  // back to front

  [[nodiscard]] bool has_items() const {
    for (const LayerPart& part : parts) {
      if (!part.items.empty()) return true;
    }
    return false;
  }
};

struct Transformation {
  std::optional<Extent> extent{};  // nothing: the default size around the origin
  double rotation = 0;
  Point origin{};
};

struct Placement {
  bool visible = true;
  std::optional<bool> icon_visible{};
  Transformation transformation{};
  std::optional<Transformation> icon_transformation{};
};

struct ComponentGraphics {
  std::string name{};
  std::string class_name{};  // full; empty: the class is not known
  std::vector<std::int64_t> dimensions{};
  bool is_connector = false;
  bool is_output = false;  // of a causal connector
  bool is_protected = false;
  bool is_present = true;  // its condition holds
  std::optional<Placement> placement{};
  Scaling icon_map{};  // of the base class it was inherited from
  Scaling diagram_map{};
  Layer icon{};
  Layer diagram{};                              // of a connector
  std::vector<ComponentGraphics> connectors{};  // shown on its icon; without any Placement, all
  Span where{};
};

// connect(a.p, b.n): the names without subscripts, and the line drawn for it.
struct ConnectionGraphics {
  std::vector<std::string> left{};
  std::vector<std::string> right{};
  std::optional<Item> line{};
  std::vector<Item> texts{};
  Scaling map{};
  Span where{};
};

struct ClassGraphics {
  std::string name{};
  Layer icon{};
  Layer diagram{};
  std::vector<ComponentGraphics> components{};
  std::vector<ConnectionGraphics> connections{};
  Span where{};
};

}  // namespace causa::graphics
