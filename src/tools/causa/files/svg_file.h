// A picture that is there as SVG, written to a file: as it is, or converted by rsvg-convert.
#pragma once

#include <optional>
#include <string>

namespace causa::tools {

// "" or why a path is no picture we can write from SVG: .svg, .png or .pdf.
std::string checked_svg_path(const std::string& path);

// Nothing: it is there; otherwise words for the user.
std::optional<std::string> write_svg(const std::string& svg, const std::string& path);

}  // namespace causa::tools
