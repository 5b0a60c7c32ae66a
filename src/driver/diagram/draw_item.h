// One graphical primitive as shapes on the page (MLS 18.6.5).
#pragma once

#include <optional>
#include <vector>

#include "drawing/scene.h"
#include "instance/graphics/class_graphics.h"

namespace causa::driver {

// What a primitive of an icon looks like depends on how much smaller the icon is than its coordinates: `map`
// leads to the page, `size` is 1 in the layer that is drawn itself.
struct ItemPlace {
  drawing::Affine map;
  double size = 1;
  double opacity = 1;
  double pen = 1;  // how much thicker lines are: an icon alone is seen smaller than a diagram
};

void draw_item(const graphics::Item& item, const ItemPlace& place, std::vector<drawing::Shape>& shapes);

// The same of a picture that was loaded; nothing: a crossed box in its place.
struct LoadedBitmap {
  std::string media_type;
  std::string base64;
  std::string file{};  // empty: it stands in the annotation
};
void draw_bitmap(const graphics::Item& item, const std::optional<LoadedBitmap>& bitmap,
                 const ItemPlace& place, std::vector<drawing::Shape>& shapes);

// Thickness of annotations (millimetres) on the page.
double page_thickness(double thickness, double size);

}  // namespace causa::driver
