// From the graphical annotations of a class to a picture: its icon or its diagram as a scene.
#pragma once

#include <filesystem>
#include <functional>

#include "base/diagnostic.h"
#include "drawing/scene.h"
#include "instance/graphics/class_graphics.h"
#include "packages/library.h"

namespace causa::driver {

enum class DiagramView : std::uint8_t {
  Automatic,  // the diagram where there are components other than connectors, otherwise the icon
  Icon,
  Diagram,
};

struct DiagramOptions {
  DiagramView view = DiagramView::Automatic;
  double width = 0;  // in pixels; 0: four for each unit, as far as that fits a page
  bool grid = false;
  std::function<void(const std::filesystem::path&)> file_read{};  // called for files of bitmaps
};

// Components without Placement are put on a grid, with a remark. Nothing after an error. The library is asked
// where files of bitmaps are; `definition` is the class.
std::optional<drawing::Scene> draw_class(graphics::ClassGraphics graphics, const DiagramOptions& options,
                                         packages::Library& library, packages::PackageClassId definition,
                                         DiagnosticSink& sink);

}  // namespace causa::driver
