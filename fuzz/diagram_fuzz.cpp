// Any text as a class that is drawn: its graphical annotations become svg, or there are diagnostics.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "drawing/svg.h"
#include "driver/diagram/draw_class.h"
#include "expression/table/table.h"
#include "instance/graphics/read_graphics.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  constexpr std::size_t longest = 8192;
  if (size > longest) return 0;
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const SourceId source = sources.add("fuzz.mo", std::string(reinterpret_cast<const char*>(data), size));
  const auto classes = library.load_source(source);
  if (classes.empty() || sink.has_errors()) return 0;
  for (const auto view : {driver::DiagramView::Icon, driver::DiagramView::Diagram}) {
    ExpressionTable expressions;
    graphics::ClassGraphics graphics = read_graphics(library, classes.back(), expressions, sink);
    if (sink.has_errors()) return 0;
    const auto scene = driver::draw_class(std::move(graphics), {.view = view}, library, classes.back(), sink);
    if (scene) require(drawing::svg(*scene).starts_with("<"), "a picture is svg");
  }
  return 0;
}
