#include "instance/graphics/graphic_items.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "instance/graphics/diagnostics.h"

namespace causa::graphics {

namespace {

using instance::Elaboration;
using Kind = AnnotationValue::Kind;

// Beyond this no picture can be drawn: millimetres on paper.
constexpr double largest_coordinate = 1e7;

constexpr auto item_names =
    std::to_array<std::string_view>({"Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"});
constexpr auto line_patterns =
    std::to_array<std::string_view>({"None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot"});
constexpr auto fill_patterns = std::to_array<std::string_view>(
    {"None", "Solid", "Horizontal", "Vertical", "Cross", "Forward", "Backward", "CrossDiag",
     "HorizontalCylinder", "VerticalCylinder", "Sphere"});
constexpr auto border_patterns = std::to_array<std::string_view>({"None", "Raised", "Sunken", "Engraved"});
constexpr auto smooths = std::to_array<std::string_view>({"None", "Bezier"});
constexpr auto closures = std::to_array<std::string_view>({"None", "Chord", "Radial", "Automatic"});
constexpr auto arrows = std::to_array<std::string_view>({"None", "Open", "Filled", "Half"});
constexpr auto alignments = std::to_array<std::string_view>({"Left", "Center", "Right"});

std::string named(const NamedValue& attribute, std::string_view of) {
  return fmt::format("`{}` of `{}`", attribute.name, of);
}

Span place_of(const NamedValue& attribute) {
  return attribute.value ? attribute.value.span() : attribute.where;
}

std::optional<AnnotationValue> value_of(Elaboration& e, const NamedValue& attribute, std::string_view of) {
  std::string why = attribute.value ? "" : "there is none";
  auto value = attribute.value ? annotation_value(e, attribute.value, why) : std::nullopt;
  if (!value && !why.empty()) e.report(value_not_known(place_of(attribute), named(attribute, of), why));
  return value;
}

// Reads a value by a function that gives nothing for a value of another form.
template <class Read>
auto read_as(Elaboration& e, const NamedValue& attribute, std::string_view of, std::string_view expected,
             const Read& read) -> decltype(read(AnnotationValue{})) {
  const auto value = value_of(e, attribute, of);
  if (!value) return std::nullopt;
  auto result = read(*value);
  if (!result)
    e.report(value_of_other_form(place_of(attribute), named(attribute, of), fmt::format("not {}", expected)));
  return result;
}

std::optional<double> as_number(const AnnotationValue& value) {
  if (value.kind != Kind::Number || !(std::fabs(value.number) <= largest_coordinate)) return std::nullopt;
  return value.number;
}

std::optional<bool> as_boolean(const AnnotationValue& value) {
  if (value.kind != Kind::Boolean) return std::nullopt;
  return value.number != 0;
}

std::optional<std::string> as_text(const AnnotationValue& value) {
  if (value.kind != Kind::Text) return std::nullopt;
  return value.text;
}

std::optional<Point> as_point(const AnnotationValue& value) {
  if (value.kind != Kind::Array || value.elements.size() != 2) return std::nullopt;
  const auto x = as_number(value.elements[0]);
  const auto y = as_number(value.elements[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::optional<std::vector<Point>> as_points(const AnnotationValue& value) {
  if (value.kind != Kind::Array) return std::nullopt;
  std::vector<Point> points;
  for (const AnnotationValue& element : value.elements) {
    const auto point = as_point(element);
    if (!point) return std::nullopt;
    points.push_back(*point);
  }
  return points;
}

std::optional<Extent> as_extent(const AnnotationValue& value) {
  const auto points = as_points(value);
  if (!points || points->size() != 2) return std::nullopt;
  return Extent{(*points)[0], (*points)[1]};
}

std::optional<Colour> as_colour(const AnnotationValue& value) {
  if (value.kind != Kind::Array || value.elements.size() != 3) return std::nullopt;
  std::array<std::uint8_t, 3> parts{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto number = as_number(value.elements[i]);
    if (!number || *number < 0 || *number > 255) return std::nullopt;
    parts[i] = static_cast<std::uint8_t>(*number);
  }
  return Colour{parts[0], parts[1], parts[2]};
}

template <class Enumeration, std::size_t size>
std::optional<Enumeration> as_literal(const AnnotationValue& value,
                                      const std::array<std::string_view, size>& names) {
  if (value.kind != Kind::Literal) return std::nullopt;
  const auto* found = std::ranges::find(names, value.text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enumeration>(found - names.begin());
}

constexpr std::string_view a_point = "a point `{x, y}` of finite numbers up to 1e7";
constexpr std::string_view an_extent = "two points `{{x1, y1}, {x2, y2}}` of finite numbers up to 1e7";

// Reads the attributes of one primitive.
class ItemReader {
 public:
  ItemReader(Elaboration& e, std::string_view name, Item& item, const MacroReader& macros)
      : e_(e), name_(name), item_(item), macros_(macros) {}

  void read(const NamedValue& attribute) {
    const std::string_view name = attribute.name;
    // Of tools, of interaction, and of versions before 3.0: nothing to draw.
    if (name.starts_with("__") || name == "interaction" || name == "layer") return;
    if (name == "visible") return set(attribute, "a Boolean", as_boolean, item_.visible);
    if (name == "origin") return set(attribute, a_point, as_point, item_.origin);
    if (name == "rotation") return set(attribute, "a finite number", as_number, item_.rotation);
    if (read_geometry(attribute) || read_style(attribute) || read_text(attribute)) return;
    e_.report(unknown_attribute(attribute.where, name_, name, nearest(name)));
  }

 private:
  template <class Read, class Target>
  void set(const NamedValue& attribute, std::string_view expected, const Read& read, Target& target) {
    if (auto value = read_as(e_, attribute, name_, expected, read)) target = *std::move(value);
  }
  template <class Enumeration, std::size_t size>
  void set_literal(const NamedValue& attribute, const std::array<std::string_view, size>& names,
                   Enumeration& target) {
    const std::string expected = fmt::format("one of {}", fmt::join(names, ", "));
    const auto read = [&](const AnnotationValue& value) { return as_literal<Enumeration>(value, names); };
    if (const auto value = read_as(e_, attribute, name_, expected, read)) target = *value;
  }

  [[nodiscard]] bool is(ItemKind kind) const { return item_.kind == kind; }
  [[nodiscard]] bool has_points() const { return is(ItemKind::Line) || is(ItemKind::Polygon); }

  bool read_geometry(const NamedValue& a) {
    const std::string_view name = a.name;
    if (name == "points" && has_points()) {
      set(a, "a list of points `{{x, y}, …}` of finite numbers up to 1e7", as_points, item_.points);
    } else if (name == "extent" && !has_points()) {
      set(a, an_extent, as_extent, item_.extent);
    } else if (name == "smooth" && has_points()) {
      set_literal(a, smooths, item_.smooth);
    } else if (name == "radius" && is(ItemKind::Rectangle)) {
      set(a, "a finite number", as_number, item_.radius);
    } else if (name == "startAngle" && is(ItemKind::Ellipse)) {
      set(a, "a finite number", as_number, item_.start_angle);
    } else if (name == "endAngle" && is(ItemKind::Ellipse)) {
      set(a, "a finite number", as_number, item_.end_angle);
    } else if (name == "closure" && is(ItemKind::Ellipse)) {
      set_literal(a, closures, item_.closure);
    } else if (name == "arrow" && is(ItemKind::Line)) {
      read_arrows(a);
    } else if (name == "arrowSize" && is(ItemKind::Line)) {
      set(a, "a finite number", as_number, item_.arrow_size);
    } else if (name == "fileName" && is(ItemKind::Bitmap)) {
      set(a, "a text", as_text, item_.file);
    } else if (name == "imageSource" && is(ItemKind::Bitmap)) {
      set(a, "a text", as_text, item_.image_source);
    } else {
      return false;
    }
    return true;
  }

  // Filled shapes have `lineColor` and `lineThickness`, lines `color` and `thickness`, texts `textColor`; in
  // libraries each of them is found at the others, too.
  bool read_style(const NamedValue& a) {
    const std::string_view name = a.name;
    if (name == "color" || name == "lineColor" || name == "textColor") {
      if (name != "textColor" && has_text_colour_) return true;
      has_text_colour_ = name == "textColor";
      set(a, "a colour `{red, green, blue}` of numbers from 0 to 255", as_colour, item_.line_colour);
    } else if (name == "fillColor") {
      set(a, "a colour `{red, green, blue}` of numbers from 0 to 255", as_colour, item_.fill_colour);
    } else if (name == "pattern") {
      set_literal(a, line_patterns, item_.pattern);
    } else if (name == "fillPattern") {
      set_literal(a, fill_patterns, item_.fill);
    } else if (name == "thickness" || name == "lineThickness") {
      set(a, "a finite number", as_number, item_.thickness);
    } else if (name == "borderPattern") {
      set_literal(a, border_patterns, item_.border);
    } else {
      return false;
    }
    return true;
  }

  bool read_text(const NamedValue& a) {
    if (!is(ItemKind::Text)) return false;
    const std::string_view name = a.name;
    if (name == "textString" || name == "string") {
      std::string text;
      set(a, "a text", as_text, text);
      item_.text = macros_(text, place_of(a));
    } else if (name == "fontSize") {
      set(a, "a finite number", as_number, item_.font_size);
    } else if (name == "fontName") {
      set(a, "a text", as_text, item_.font);
    } else if (name == "textStyle") {
      read_text_style(a);
    } else if (name == "horizontalAlignment") {
      TextAlignment alignment = TextAlignment::Center;
      set_literal(a, alignments, alignment);
      item_.alignment = alignment;
    } else if (name == "index") {
      double index = 0;
      set(a, "a finite number", as_number, index);
      item_.index = static_cast<int>(index);
    } else {
      return false;
    }
    return true;
  }

  void read_arrows(const NamedValue& a) {
    const auto read = [](const AnnotationValue& value) -> std::optional<std::pair<Arrow, Arrow>> {
      if (value.kind != Kind::Array || value.elements.size() != 2) return std::nullopt;
      const auto start = as_literal<Arrow>(value.elements[0], arrows);
      const auto end = as_literal<Arrow>(value.elements[1], arrows);
      if (!start || !end) return std::nullopt;
      return std::pair(*start, *end);
    };
    const auto both = read_as(e_, a, name_, "`{start, end}` of Arrow.None, Open, Filled or Half", read);
    if (!both) return;
    item_.arrow_at_start = both->first;
    item_.arrow_at_end = both->second;
  }

  void read_text_style(const NamedValue& a) {
    const auto value = value_of(e_, a, name_);
    if (!value) return;
    const auto take = [&](const AnnotationValue& style) {
      if (style.text == "Bold") item_.bold = true;
      if (style.text == "Italic") item_.italic = true;
      if (style.text == "UnderLine") item_.underline = true;
    };
    take(*value);
    for (const AnnotationValue& style : value->elements) take(style);
  }

  [[nodiscard]] static std::string nearest(std::string_view name) {
    static const std::vector<std::string> known{
        "visible",   "origin",        "rotation",           "points",      "extent",
        "smooth",    "radius",        "startAngle",         "endAngle",    "closure",
        "arrow",     "arrowSize",     "fileName",           "imageSource", "color",
        "lineColor", "textColor",     "fillColor",          "pattern",     "fillPattern",
        "thickness", "lineThickness", "borderPattern",      "textString",  "fontSize",
        "fontName",  "textStyle",     "horizontalAlignment"};
    return nearest_name(std::string(name), known).value_or("");
  }

  Elaboration& e_;
  std::string_view name_;
  Item& item_;
  const MacroReader& macros_;
  bool has_text_colour_ = false;
};

}  // namespace

std::optional<Item> read_item(Elaboration& e, std::string_view name, std::span<const NamedValue> attributes,
                              Span where, const MacroReader& macros) {
  const auto* found = std::ranges::find(item_names, name);
  if (found == item_names.end()) {
    if (!name.starts_with("__")) e.report(unknown_item(where, name));
    return std::nullopt;
  }
  Item item;
  item.kind = static_cast<ItemKind>(found - item_names.begin());
  item.where = where;
  ItemReader reader(e, name, item, macros);
  for (const NamedValue& attribute : attributes) reader.read(attribute);
  return item;
}

std::optional<Extent> read_extent(Elaboration& e, const NamedValue& attribute, std::string_view of) {
  return read_as(e, attribute, of, an_extent, as_extent);
}

std::optional<Point> read_point(Elaboration& e, const NamedValue& attribute, std::string_view of) {
  return read_as(e, attribute, of, a_point, as_point);
}

std::optional<double> read_number(Elaboration& e, const NamedValue& attribute, std::string_view of) {
  return read_as(e, attribute, of, "a finite number", as_number);
}

std::optional<bool> read_boolean(Elaboration& e, const NamedValue& attribute, std::string_view of) {
  return read_as(e, attribute, of, "a Boolean", as_boolean);
}

}  // namespace causa::graphics
