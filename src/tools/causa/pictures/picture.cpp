#include "tools/causa/pictures/picture.h"

#include <fmt/format.h>

#include "base/check.h"
#include "drawing/gnuplot_script.h"
#include "drawing/html_plot.h"
#include "drawing/terminal_plot.h"
#include "tools/causa/pictures/picture_program.h"
#include "tools/causa/terminal.h"

namespace causa::tools {

namespace {

std::optional<std::string> write_by_gnuplot(const PlotData& data, PictureFormat format,
                                            const std::string& path) {
  return write_by_program(
      {.name = "gnuplot",
       .purpose = "svg, png and pdf are drawn by",
       .help = "sudo apt-get install gnuplot-nox, or write a .html file",
       .text = [&](const std::string& picture) { return gnuplot_script(data, format, picture); },
       .arguments = [](const std::string& text, const std::string&) -> std::vector<std::string> {
         return {"-d", text};
       }},
      path);
}

}  // namespace

ThinningOptions thinning_for(PlotKind kind) {
  return {.keep = kind == PlotKind::Phase ? ThinningOptions::Keep::First : ThinningOptions::Keep::Extremes};
}

void add_curves(PlotData& data, PlotKind kind, const std::vector<ResultVariable>& variables,
                const ThinnedCurves& curves, const std::string& source) {
  ThinnedCurves::Points points = curves.points();
  const std::size_t first = kind == PlotKind::Phase ? 1 : 0;
  if (kind == PlotKind::Phase) {
    require(variables.size() > 1, "a phase plot has two variables");
    const ResultVariable& across = variables.front();
    data.x_name =
        across.description.empty() ? across.name : fmt::format("{}: {}", across.name, across.description);
    data.x_unit = across.unit;
  }
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (curves.gaps(i) > 0) {
      print_message(
          fmt::format("causa: `{}` has no finite value at {} of {} points: they are gaps in the curve\n",
                      variables[i].name, curves.gaps(i), curves.count()));
    }
    if (i < first) continue;
    data.curves.push_back({.name = variables[i].name,
                           .unit = variables[i].unit,
                           .description = variables[i].description,
                           .source = source,
                           .x = first == 0 ? points.x : points.y.front(),
                           .y = points.y[i]});
  }
}

bool is_picture_path(const std::string& path) {
  return path.ends_with(".svg") || path.ends_with(".png") || path.ends_with(".pdf") ||
         path.ends_with(".html");
}

std::string checked_picture_path(const std::string& path) {
  if (is_picture_path(path)) return "";
  return fmt::format("`{}`: pictures are written as .svg, .png, .pdf or .html", path);
}

std::optional<std::string> write_picture(const PlotData& data, const std::string& path) {
  if (path.ends_with(".svg")) return write_by_gnuplot(data, PictureFormat::Svg, path);
  if (path.ends_with(".png")) return write_by_gnuplot(data, PictureFormat::Png, path);
  if (path.ends_with(".pdf")) return write_by_gnuplot(data, PictureFormat::Pdf, path);
  return write_picture_text(path, html_plot(data));
}

void print_plot(const PlotData& data, PlotCharacters characters, const Session& session) {
  TerminalPlotOptions look = plot_options(session.colour);
  if (characters == PlotCharacters::Ascii) look.characters = TerminalPlotOptions::Characters::Ascii;
  print_result(terminal_plot(data, look));
}

}  // namespace causa::tools
