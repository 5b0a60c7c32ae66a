#include "drawing/html_plot.h"

#include <array>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

#include "base/check.h"
#include "drawing/html_plot_page.h"
#include "drawing/plot_colours.h"
#include "drawing/plot_layout.h"

namespace causa {

namespace {

// A text inside a script inside a page: no character ends any of them.
std::string script_text(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' || byte == 0x7F) {
      result += fmt::format("\\u{:04x}", byte);
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string page_text(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      default: result += c;
    }
  }
  return result;
}

void append_numbers(std::string& out, const std::vector<double>& numbers) {
  out += '[';
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) out += ',';
    out += std::isfinite(numbers[i]) ? fmt::format("{}", numbers[i]) : std::string("null");
  }
  out += ']';
}

// The dashes of the sources in order, so that curves that coincide are seen: the first is drawn through.
std::string_view dash_attribute(std::size_t source) {
  constexpr std::array<std::string_view, 4> patterns{"[]", "[8, 5]", "[2, 4]", "[9, 4, 2, 4]"};
  return patterns[source % patterns.size()];
}

// A mark of the page and what stands there.
struct Filling {
  std::string_view mark;
  std::string text;
};

// The page with its marks filled in, in the order of the page.
std::string filled_in(std::initializer_list<Filling> fillings) {
  std::string out;
  std::string_view rest = html_plot_page;
  for (const Filling& filling : fillings) {
    const std::size_t place = rest.find(filling.mark);
    require(place != std::string_view::npos, "the page of a plot has its marks");
    out += rest.substr(0, place);
    out += filling.text;
    rest.remove_prefix(place + filling.mark.size());
  }
  out += rest;
  return out;
}

}  // namespace

std::string html_plot(const PlotData& data) {
  const PlotLayout layout = lay_out(data);
  std::string names;
  for (const PlotCurve& curve : data.curves) names += (names.empty() ? "" : ", ") + curve_label(curve);
  const std::string title = page_text(picture_text(data.title.empty() ? names : data.title, 120));
  std::string plot = fmt::format(
      "const plot = {{xName: {}, xLabel: {}, rising: {}, equal: {}, panels: [", script_text(data.x_name),
      script_text(data.x_unit.empty() ? data.x_name : fmt::format("{} [{}]", data.x_name, data.x_unit)),
      data.x_name == "time", layout.aspect > 0.0);
  for (const PlotPanel& panel : layout.panels) {
    std::string label = panel.y_label.substr(0, panel.y_label.find("  (labels"));
    plot += fmt::format("{{label: {}, curves: [{}]}}, ", script_text(label), fmt::join(panel.curves, ","));
  }
  plot += "], curves: [\n";
  for (std::size_t i = 0; i < data.curves.size(); ++i) {
    const PlotCurve& curve = data.curves[i];
    plot += fmt::format("{{name: {}, unit: {}, description: {}, colour: \"{}\", dashes: {},\n x: ",
                        script_text(curve_label(curve)), script_text(curve.unit),
                        script_text(curve.description), curve_colour(i, data.curves.size()),
                        dash_attribute(layout.sources.empty() ? 0 : layout.sources[i]));
    append_numbers(plot, curve.x);
    plot += ",\n y: ";
    append_numbers(plot, curve.y);
    plot += "},\n";
  }
  plot += "]};";
  return filled_in({{"@TITLE@", title},
                    {"@HEADING@", data.title.empty() ? "" : fmt::format("<h1>{}</h1>", title)},
                    {"@PLOT@", plot}});
}

}  // namespace causa
