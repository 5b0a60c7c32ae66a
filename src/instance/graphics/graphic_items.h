// Graphical primitives of annotations as values: `Line(points = …, color = …)` (MLS 18.6.5).
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "instance/graphics/annotation_value.h"
#include "instance/graphics/class_graphics.h"

namespace causa::graphics {

// Replaces the macros of a text; the span is where it was written.
using MacroReader = std::function<std::string(std::string_view text, Span where)>;

// What is wrong is reported as a warning, and drawn as if it were not given; nothing for what is no primitive
// or cannot be drawn.
std::optional<Item> read_item(instance::Elaboration& elaboration, std::string_view name,
                              std::span<const NamedValue> attributes, Span where, const MacroReader& macros);

// Parts of coordinate systems and placements. Nothing after a warning.
std::optional<Extent> read_extent(instance::Elaboration& elaboration, const NamedValue& attribute,
                                  std::string_view of);
std::optional<Point> read_point(instance::Elaboration& elaboration, const NamedValue& attribute,
                                std::string_view of);
std::optional<double> read_number(instance::Elaboration& elaboration, const NamedValue& attribute,
                                  std::string_view of);
std::optional<bool> read_boolean(instance::Elaboration& elaboration, const NamedValue& attribute,
                                 std::string_view of);

}  // namespace causa::graphics
