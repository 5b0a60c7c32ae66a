#include "drawing/gnuplot_script.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "drawing/plot_colours.h"
#include "drawing/plot_layout.h"
#include "drawing/terminal_text.h"

namespace causa {

namespace {

// Between double quotes gnuplot reads octal numbers for characters; those it might take for something else,
// such as a command between backquotes, are written so. (Single quotes it cannot read at the beginning.)
std::string in_quotes(const std::string& text) {
  constexpr std::string_view special = "\"\\`'$@#";
  std::string result = "\"";
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) {
      result += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    } else if (static_cast<unsigned char>(c) >= ' ') {
      result += c;
    }
  }
  return result + "\"";
}

// The dashes of the sources in order, so that curves that coincide are seen: lengths and gaps in pixels; the
// first source is drawn through.
std::span<const double> dash_pattern(std::size_t source) {
  static constexpr std::array<double, 2> dashed{16.0, 10.0};
  static constexpr std::array<double, 2> dotted{4.0, 7.0};
  static constexpr std::array<double, 4> mixed{18.0, 7.0, 4.0, 7.0};
  constexpr std::array<std::span<const double>, 4> patterns{std::span<const double>{}, dashed, dotted, mixed};
  return patterns[source % patterns.size()];
}

// Cuts a line into dashes, which gnuplot does not do well where points are dense.
class Pen {
 public:
  explicit Pen(std::span<const double> pattern) : pattern_(pattern) {}

  // The text of a line to a point, both in parts of the picture of this size.
  std::string line_to(double x, double y, double width, double height) {
    std::string text;
    if (pattern_.empty() || !is_down_) {
      is_down_ = true;
      x_ = x;
      y_ = y;
      return is_dash() ? point(x, y) : text;
    }
    const double length = std::hypot((x - x_) * width, (y - y_) * height);
    double done = 0.0;
    while (length - done > left_) {
      done += left_;
      const double part = done / length;
      text += point(x_ + part * (x - x_), y_ + part * (y - y_));
      if (is_dash()) text += "\n";  // ends here; at the end of a gap the next one begins
      number_ = (number_ + 1) % pattern_.size();
      left_ = pattern_[number_];
    }
    left_ -= length - done;
    x_ = x;
    y_ = y;
    return is_dash() ? text + point(x, y) : text;
  }
  void lift() { is_down_ = false; }

 private:
  [[nodiscard]] bool is_dash() const { return number_ % 2 == 0; }
  static std::string point(double x, double y) { return fmt::format("{:.7f} {:.7f}\n", x, y); }

  std::span<const double> pattern_;
  std::size_t number_ = 0;  // in the pattern
  double left_ = pattern_.empty() ? 0.0 : pattern_[0];
  bool is_down_ = false;
  double x_ = 0.0;
  double y_ = 0.0;
};

class Script {
 public:
  Script(const PlotData& data, PictureFormat format, const std::string& output)
      : data_(data), layout_(lay_out(data)), format_(format), output_(output) {}

  std::string text() {
    add_terminal();
    add_data();
    const std::size_t panels = layout_.panels.size();
    if (panels == 0) {
      out_ +=
          "set label 'nothing to plot: no curve has a point' at screen 0.5, 0.5 center\n"
          "unset border\nunset tics\nunset key\nset xrange [0:1]\nset yrange [0:1]\nplot NaN notitle\n";
      return out_;
    }
    add_style();
    if (panels > 1) out_ += "set multiplot\n";
    for (std::size_t panel = 0; panel < panels; ++panel) add_panel(panel);
    if (panels > 1) out_ += "unset multiplot\n";
    out_ += "unset output\n";
    return out_;
  }

 private:
  static constexpr int width = 1000;
  [[nodiscard]] int height() const {
    const auto panels = static_cast<int>(std::max<std::size_t>(layout_.panels.size(), 1));
    return panels == 1 ? 560 : 120 + 260 * panels;
  }

  void add_terminal() {
    out_ += "set encoding utf8\n";
    switch (format_) {
      case PictureFormat::Svg:
        out_ += fmt::format(
            "set terminal svg noenhanced size {},{} dynamic font 'DejaVu Sans,Helvetica,sans-serif,14' "
            "background "
            "'white'\n",
            width, height());
        break;
      case PictureFormat::Png:
        out_ += fmt::format(
            "set terminal pngcairo noenhanced size {},{} font 'DejaVu Sans,12' background 'white'\n", width,
            height());
        break;
      case PictureFormat::Pdf:
        out_ +=
            fmt::format("set terminal pdfcairo noenhanced size {}in,{}in font 'DejaVu Sans,12' linewidth 1\n",
                        width / 100.0, height() / 100.0);
        break;
    }
    out_ += fmt::format("set output {}\n", in_quotes(output_));
  }

  // An empty line is a gap.
  void add_data() {
    lone_.resize(data_.curves.size());
    for (std::size_t panel = 0; panel < layout_.panels.size(); ++panel) {
      for (const std::size_t i : layout_.panels[panel].curves) {
        const PlotCurve& curve = data_.curves[i];
        out_ += fmt::format("$curve{} << END\n", i);
        bool any = false;
        Pen pen(dash_pattern(layout_.sources[i]));
        std::string alone;  // points between gaps, which no line shows
        const auto is_point = [&](std::size_t k) {
          return k < curve.x.size() && std::isfinite(curve.x[k]) && std::isfinite(curve.y[k]);
        };
        for (std::size_t k = 0; k < curve.x.size(); ++k) {
          if (!is_point(k)) {
            out_ += "\n";
            pen.lift();
            continue;
          }
          any = true;
          const auto x = static_cast<double>(position(layout_.x_axis, curve.x[k]));
          const auto y = static_cast<double>(position(layout_.panels[panel].y_axis, curve.y[k]));
          out_ += pen.line_to(x, y, 0.97 * width, panel_height() * height());
          if ((k == 0 || !is_point(k - 1)) && !is_point(k + 1)) alone += fmt::format("{:.7f} {:.7f}\n", x, y);
        }
        if (!any) out_ += "NaN NaN\n";
        if (!alone.empty()) out_ += fmt::format("END\n$alone{} << END\n{}", i, alone);
        lone_[i] = !alone.empty();
        out_ += "END\n";
      }
    }
  }

  void add_style() {
    out_ +=
        // Behind the curves: one that runs along an axis is seen.
        "set border 3 back lc rgb '#444444'\n"
        "set tics nomirror out scale 0.6 textcolor rgb '#222222'\n"
        "set grid back lc rgb '#dddddd' lw 1 lt 1\n"
        "set xrange [0:1]\nset yrange [0:1]\n";
    if (!layout_.needs_legend) out_ += "unset key\n";
  }

  // Texts to the right of the panels, all panels the same width.
  [[nodiscard]] double legend_width() const {
    if (!layout_.needs_legend) return 0.0;
    std::size_t widest = 0;
    for (const std::string& label : layout_.labels) widest = std::max(widest, terminal_width(label));
    constexpr double sample = 60.0;
    const double letter = is_crowded() ? 6.6 : 8.6;
    return std::min(0.42, (sample + letter * static_cast<double>(widest)) / width);
  }

  [[nodiscard]] bool is_crowded() const {
    return std::ranges::any_of(layout_.panels, [&](const PlotPanel& panel) {
      return panel.curves.size() > fitting(panel_height());
    });
  }

  [[nodiscard]] double left_margin() const {
    std::size_t widest = 0;
    for (const PlotPanel& panel : layout_.panels) {
      for (const AxisTick& tick : panel.y_axis.ticks) widest = std::max(widest, terminal_width(tick.label));
    }
    return (62.0 + 8.6 * static_cast<double>(widest)) / width;
  }

  void add_ticks(std::string_view axis, const Axis& ticks, bool labelled) {
    std::string list;
    for (const AxisTick& tick : ticks.ticks) {
      const auto place = static_cast<double>((tick.value - ticks.lowest) / (ticks.highest - ticks.lowest));
      list +=
          fmt::format("{}{} {:.7f}", list.empty() ? "" : ", ", in_quotes(labelled ? tick.label : ""), place);
    }
    out_ += fmt::format("set {}tics ({})\n", axis, list);
  }

  // Parts of the height of the picture.
  [[nodiscard]] double top_margin() const { return (data_.title.empty() ? 24.0 : 52.0) / height(); }
  [[nodiscard]] double panel_height() const {
    const auto count = static_cast<double>(layout_.panels.size());
    return (1.0 - top_margin() - (66.0 + 26.0 * (count - 1.0)) / height()) / count;
  }

  void add_panel(std::size_t number) {
    const PlotPanel& panel = layout_.panels[number];
    const bool last = number + 1 == layout_.panels.size();
    const auto pixels = static_cast<double>(height());
    const double top = top_margin();
    const double gap = 26.0 / pixels;
    const double each = panel_height();
    const double upper = 1.0 - top - static_cast<double>(number) * (each + gap);
    const double right = 1.0 - 0.03 - legend_width();
    out_ += fmt::format("set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\n", left_margin(), right);
    out_ += fmt::format("set tmargin at screen {:.4f}\nset bmargin at screen {:.4f}\n", upper, upper - each);
    if (layout_.aspect > 0.0) {
      out_ +=
          fmt::format("unset lmargin\nunset rmargin\nunset tmargin\nunset bmargin\nset size ratio {:.6f}\n",
                      layout_.aspect);
    }
    out_ += number == 0 && !data_.title.empty()
                ? fmt::format("set title {}\n", in_quotes(picture_text(data_.title, 90)))
                : "unset title\n";
    if (layout_.needs_legend) {
      out_ +=
          layout_.aspect > 0.0
              ? std::string("set key outside right top Left reverse samplen 2 spacing 1.15\n")
              : fmt::format(
                    "set key at screen {:.4f}, screen {:.4f} left top Left reverse samplen 2 spacing 1.15\n",
                    right + 0.012, upper);
      if (is_crowded()) out_ += "set key font ',8' spacing 0.9\n";
    }
    add_ticks("x", layout_.x_axis, last);
    add_ticks("y", panel.y_axis, true);
    const std::string x_label = picture_text(layout_.x_label, letters_in((right - left_margin()) * width));
    out_ += fmt::format("set xlabel {}\n", in_quotes(last ? x_label : ""));
    if (layout_.aspect > 0.0) {
      out_ +=
          fmt::format("set ylabel {}\n", in_quotes(picture_text(panel.y_label, letters_in(each * pixels))));
    } else {  // the labels of all panels one below the other
      out_ += fmt::format("set label 1 {} at screen 0.026, screen {:.4f} center rotate\n",
                          in_quotes(picture_text(panel.y_label, letters_in(each * pixels + 10.0))),
                          upper - each / 2.0);
    }
    add_zero_line(panel);
    add_curves(panel, each);
    out_ += "unset arrow\n";
  }

  // How many letters of a label go into so many pixels.
  static std::size_t letters_in(double pixels) {
    return static_cast<std::size_t>(std::max(4.0, pixels / 9.6));
  }

  [[nodiscard]] std::size_t fitting(double panel_height) const {
    return static_cast<std::size_t>(panel_height * height() / 20.0);
  }

  void add_zero_line(const PlotPanel& panel) {
    const Axis& axis = panel.y_axis;
    if (axis.lowest >= 0.0L || axis.highest <= 0.0L) return;
    const auto zero = static_cast<double>(position(axis, 0.0));
    out_ += fmt::format(
        "set arrow from graph 0, first {0:.7f} to graph 1, first {0:.7f} nohead back lc rgb '#999999'\n",
        zero);
  }

  void add_curves(const PlotPanel& panel, double panel_height) {
    // Where not all fit, curves from the first to the last at equal distances, so that their colours tell.
    const std::size_t count = panel.curves.size();
    const std::size_t fit = fitting(panel_height);
    const std::size_t room = count <= fit ? count : static_cast<std::size_t>(panel_height * height() / 15.0);
    const std::size_t named = count <= room ? count : std::max<std::size_t>(room, 3) - 1;
    std::size_t labelled = 0;
    std::string list;
    for (std::size_t k = 0; k < panel.curves.size(); ++k) {
      const std::size_t i = panel.curves[k];
      std::string title = "notitle";
      const bool is_labelled = named == count || k * (named - 1) >= labelled * (count - 1);
      if (is_labelled) {
        title = fmt::format("title {}", in_quotes(layout_.labels[i]));
        ++labelled;
      }
      const std::string colour = curve_colour(i, data_.curves.size());
      const double line = data_.curves.size() > 20 ? 1.0 : 1.8;
      const std::span<const double> pattern = dash_pattern(layout_.sources[i]);
      list += fmt::format("{}$curve{} using 1:2 with lines lc rgb '{}' lw {} {}",
                          list.empty() ? "plot " : ", \\\n     ", i, colour, line,
                          pattern.empty() ? title : "notitle");
      if (!pattern.empty() && title != "notitle")
        list += fmt::format(", \\\n     NaN with lines lc rgb '{}' lw {} dt ({}) {}", colour, line,
                            fmt::join(pattern, ","), title);
    }
    if (labelled < count)
      list += fmt::format(", \\\n     NaN with lines lc rgb '#ffffff' title {}",
                          in_quotes(fmt::format("… {} more", count - labelled)));
    for (const std::size_t i : panel.curves) {
      if (!lone_[i]) continue;
      list += fmt::format(", \\\n     $alone{} using 1:2 with points pt 7 ps 0.9 lc rgb '{}' notitle", i,
                          curve_colour(i, data_.curves.size()));
    }
    out_ += list + "\n";
  }

  const PlotData& data_;
  PlotLayout layout_;
  PictureFormat format_;
  std::string output_;
  std::string out_;
  std::vector<bool> lone_;  // per curve: has points that stand alone
};

}  // namespace

std::string gnuplot_script(const PlotData& data, PictureFormat format, const std::string& output) {
  return Script(data, format, output).text();
}

}  // namespace causa
