// A scene as an SVG file. Every number is finite and short; every text is escaped; gradients and hatchings
// that occur again are written once.
#pragma once

#include <string>
#include <string_view>

#include "drawing/scene.h"

namespace causa::drawing {

std::string svg(const Scene& scene);

// Text inside of elements and attributes; control characters, which XML has none of, are left out.
std::string xml_escaped(std::string_view text);

}  // namespace causa::drawing
