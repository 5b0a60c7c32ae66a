#include "tools/causa/linear_systems/linear_pictures.h"

#include <fmt/format.h>

#include "drawing/svg.h"
#include "tools/causa/files/svg_file.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/portrait_picture.h"
#include "tools/causa/pictures/picture_program.h"

namespace causa::tools {

namespace {

struct PictureKind {
  const char* name;
  LinearPicture (*draw)(const linear::StateSpace&, const LinearPictureOptions&);
};

constexpr PictureKind kinds[]{
    {"step", step_picture},    {"impulse", impulse_picture}, {"free", free_picture},
    {"bode", bode_picture},    {"nyquist", nyquist_picture}, {"nichols", nichols_picture},
    {"rlocus", locus_picture}, {"pzmap", pole_map_picture},  {"portrait", portrait_picture}};

}  // namespace

std::vector<std::string> linear_plot_names() {
  std::vector<std::string> names;
  for (const PictureKind& kind : kinds) names.emplace_back(kind.name);
  return names;
}

LinearPicture linear_picture(const std::string& kind, const linear::StateSpace& system,
                             const LinearPictureOptions& options) {
  for (const PictureKind& known : kinds) {
    if (kind != known.name) continue;
    LinearPicture picture = known.draw(system, options);
    if (auto* plot = std::get_if<LinearPlot>(&picture))
      plot->chart.remarks.insert(plot->chart.remarks.begin(), options.remarks.begin(), options.remarks.end());
    return picture;
  }
  return fmt::format("there is no picture `{}`", kind);
}

std::string chart_page(const drawing::Chart& chart) {
  std::string svg = drawing::svg(drawing::draw_chart(chart));
  if (const std::size_t begin = svg.find("<svg"); begin != std::string::npos) svg.erase(0, begin);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
      "<style>body{{margin:1em auto;max-width:60em;text-align:center}}svg{{width:100%;height:auto}}</style>\n"
      "</head>\n<body>\n{}\n</body>\n</html>\n",
      drawing::xml_escaped(chart.title), svg);
}

std::optional<std::string> write_chart(const drawing::Chart& chart, const std::string& path) {
  if (path.ends_with(".html")) return write_picture_text(path, chart_page(chart));
  return write_svg(drawing::svg(drawing::draw_chart(chart)), path);
}

}  // namespace causa::tools
