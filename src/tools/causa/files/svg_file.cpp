#include "tools/causa/files/svg_file.h"

#include <fmt/format.h>

#include "tools/causa/pictures/picture_program.h"

namespace causa::tools {

namespace {

std::optional<std::string> convert(const std::string& svg, const std::string& format,
                                   const std::string& path) {
  return write_by_program(
      {.name = "rsvg-convert",
       .purpose = "png and pdf are converted from svg by",
       .help = "sudo apt-get install librsvg2-bin, or write a .svg file",
       .text = [&](const std::string&) { return svg; },
       .arguments = [&](const std::string& text, const std::string& picture) -> std::vector<std::string> {
         return {"--unlimited", "--format", format, "--output", picture, text};
       }},
      path);
}

}  // namespace

std::string checked_svg_path(const std::string& path) {
  if (path.ends_with(".svg") || path.ends_with(".png") || path.ends_with(".pdf")) return "";
  return fmt::format("`{}`: diagrams are written as .svg, .png or .pdf", path);
}

std::optional<std::string> write_svg(const std::string& svg, const std::string& path) {
  if (path.ends_with(".png")) return convert(svg, "png", path);
  if (path.ends_with(".pdf")) return convert(svg, "pdf", path);
  return write_picture_text(path, svg);
}

}  // namespace causa::tools
