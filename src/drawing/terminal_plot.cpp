#include "drawing/terminal_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "drawing/axis.h"
#include "drawing/dot_canvas.h"
#include "drawing/terminal_text.h"
#include "drawing/value_range.h"

namespace causa {

namespace {

constexpr int narrowest = 24;
constexpr int lowest_height = 8;
constexpr int labels_and_axis = 12;  // columns, for breaking the lines of the legend

// Characters of the frame, in one of the two sets.
struct Frame {
  std::string_view vertical, tick_left, corner, horizontal, tick_below, zero_line, sample;
};
constexpr Frame unicode_frame{"│", "┤", "└", "─", "┬", "┈", "──"};
constexpr Frame ascii_frame{"|", "+", "+", "-", "+", ".", "--"};

// Bright enough on dark and light terminals.
constexpr std::array<std::string_view, 6> colours{"\x1b[36m", "\x1b[33m", "\x1b[35m",
                                                  "\x1b[32m", "\x1b[31m", "\x1b[34m"};
constexpr std::string_view dim = "\x1b[2m";
constexpr std::string_view plain = "\x1b[0m";

class TerminalPlot {
 public:
  TerminalPlot(const PlotData& data, const TerminalPlotOptions& options)
      : data_(data),
        ascii_(options.characters == TerminalPlotOptions::Characters::Ascii),
        coloured_(options.colour == TerminalPlotOptions::Colour::Always),
        frame_(ascii_ ? ascii_frame : unicode_frame),
        width_(std::max(options.width, narrowest)),
        height_(std::max(options.height, lowest_height)) {
    for (const PlotCurve& curve : data.curves) {
      require(curve.y.size() == curve.x.size(), "a curve has one value for each point");
    }
  }

  std::string text();

 private:
  [[nodiscard]] static bool is_point(const PlotCurve& curve, std::size_t i) {
    return std::isfinite(curve.x[i]) && std::isfinite(curve.y[i]);
  }
  [[nodiscard]] std::string shown(std::string_view text, std::size_t widest) const {
    return terminal_text(text, widest, ascii_ ? TextCharacters::Ascii : TextCharacters::Unicode);
  }
  [[nodiscard]] std::string with_unit(const std::string& name, const std::string& unit) const {
    const auto widest = static_cast<std::size_t>(std::clamp(width_ - 28, 8, 32));
    return unit.empty() ? shown(name, widest) : fmt::format("{} [{}]", shown(name, widest), shown(unit, 8));
  }
  // What stands for a curve where there is no colour.
  [[nodiscard]] char letter(std::size_t curve) const {
    constexpr std::string_view marks = "*+ox#@%&";
    if (ascii_) return marks[curve % marks.size()];
    return static_cast<char>('a' + static_cast<int>(curve % 26));
  }

  void choose_y_axis(const ValueRange& range, int most_rows);
  [[nodiscard]] std::vector<std::string> legend() const;
  void add_offset(std::vector<std::string>& legend_lines) const;
  void draw(DotCanvas& canvas) const;
  [[nodiscard]] DotCanvas::Dot dot_of(const DotCanvas& canvas, double x, double y) const;
  [[nodiscard]] std::size_t cell_number(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }
  // Characters to set over the dots, one text per cell; empty: none.
  [[nodiscard]] std::vector<std::string> letters_on_curves(const DotCanvas& canvas) const;
  void add_rows(const DotCanvas& canvas, std::string& out) const;
  [[nodiscard]] std::string cell(const DotCanvas& canvas, int column, int row) const;
  void add_x_axis(std::string& out) const;

  const PlotData& data_;
  bool ascii_;
  bool coloured_;
  Frame frame_;
  int width_;
  int height_;

  Axis x_axis_;
  Axis y_axis_;
  int rows_ = 0;
  int columns_ = 0;
  std::size_t label_width_ = 0;
  std::vector<std::string> overlay_;
};

std::string TerminalPlot::text() {
  ValueRange x_range;
  ValueRange y_range;
  for (const PlotCurve& curve : data_.curves) {
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      if (!is_point(curve, i)) continue;
      x_range.include(curve.x[i]);
      y_range.include(curve.y[i]);
    }
  }
  if (x_range.empty()) return "(nothing to plot: no curve has a point)\n";
  // Gaps at the ends are part of the picture.
  for (const PlotCurve& curve : data_.curves) {
    for (const double x : curve.x) {
      if (std::isfinite(x)) x_range.include(x);
    }
  }

  std::vector<std::string> legend_lines = legend();
  const int most_rows = std::max(height_ - static_cast<int>(legend_lines.size()) - 3, 3);
  choose_y_axis(y_range, most_rows);
  for (const AxisTick& tick : y_axis_.ticks) label_width_ = std::max(label_width_, tick.label.size());
  columns_ = std::max(width_ - static_cast<int>(label_width_) - 2, 8);
  x_axis_ = make_axis(x_range.lowest, x_range.highest, std::max(columns_ / 10, 1), AxisEnds::Exact);

  DotCanvas canvas(columns_, rows_, ascii_ ? 1 : 2, ascii_ ? 1 : 4);
  draw(canvas);
  overlay_ = letters_on_curves(canvas);

  if (!y_axis_.offset.empty()) add_offset(legend_lines);

  std::string out;
  for (const std::string& line : legend_lines) out += std::string(label_width_ + 2, ' ') + line + "\n";
  add_rows(canvas, out);
  add_x_axis(out);
  return out;
}

// Every tick falls on the middle of a row, so the rows are a multiple of the intervals, plus one. Many
// ticks are good, but not if they leave many rows unused.
void TerminalPlot::choose_y_axis(const ValueRange& range, int most_rows) {
  for (int most_intervals = std::clamp(most_rows / 2, 2, 8); most_intervals >= 2; --most_intervals) {
    Axis axis = make_axis(range.lowest, range.highest, most_intervals, AxisEnds::Round);
    const int intervals = static_cast<int>(axis.ticks.size()) - 1;
    const int rows = intervals * std::max((most_rows - 1) / intervals, 1) + 1;
    if (rows <= rows_) continue;
    rows_ = rows;
    y_axis_ = std::move(axis);
    if (5 * rows >= 4 * most_rows) return;
  }
}

std::vector<std::string> TerminalPlot::legend() const {
  std::vector<std::string> lines;
  std::size_t used = 0;
  for (std::size_t i = 0; i < data_.curves.size(); ++i) {
    const PlotCurve& curve = data_.curves[i];
    const std::string name = with_unit(curve_label(curve), curve.unit);
    std::string sample;
    std::size_t sample_width = 0;
    if (coloured_) {
      sample = fmt::format("{}{}{} ", colours[i % colours.size()],
                           ascii_ ? std::string(2, letter(i)) : std::string(frame_.sample), plain);
      sample_width = 3;
    } else if (data_.curves.size() > 1 || ascii_) {
      sample = fmt::format("{} ", letter(i));
      sample_width = 2;
    }
    const std::size_t entry_width = sample_width + terminal_width(name);
    constexpr std::size_t gap = 3;
    if (lines.empty() || used + gap + entry_width > static_cast<std::size_t>(width_ - labels_and_axis)) {
      lines.emplace_back();
      used = 0;
    } else {
      lines.back() += std::string(gap, ' ');
      used += gap;
    }
    lines.back() += sample + name;
    used += entry_width;
  }
  return lines;
}

void TerminalPlot::add_offset(std::vector<std::string>& legend_lines) const {
  const std::string note = fmt::format("(labels {})", y_axis_.offset);
  // Escape sequences count as width here, so coloured lines are broken a little early.
  const std::size_t needed = label_width_ + 2 + terminal_width(legend_lines.back()) + 3 + note.size();
  if (needed <= static_cast<std::size_t>(width_)) {
    legend_lines.back() += "   " + note;
  } else {
    legend_lines.push_back(note);
  }
}

DotCanvas::Dot TerminalPlot::dot_of(const DotCanvas& canvas, double x, double y) const {
  // The first and last sample lie on the outermost dots; ticks of y on the middles of rows.
  const long double across =
      position(x_axis_, x) * static_cast<long double>(canvas.columns() * canvas.dots_across() - 1);
  const int down_dots = canvas.dots_down();
  const long double below_first_tick =
      (1.0L - position(y_axis_, y)) * static_cast<long double>((canvas.rows() - 1) * down_dots);
  const int first_tick = down_dots / 2;
  return {
      .x = std::clamp(static_cast<int>(std::lround(across)), 0, canvas.columns() * canvas.dots_across() - 1),
      .y = std::clamp(first_tick + static_cast<int>(std::lround(below_first_tick)), 0,
                      canvas.rows() * down_dots - 1)};
}

void TerminalPlot::draw(DotCanvas& canvas) const {
  for (std::size_t c = 0; c < data_.curves.size(); ++c) {
    const PlotCurve& curve = data_.curves[c];
    const auto number = static_cast<int>(c);
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      if (!is_point(curve, i)) continue;
      const DotCanvas::Dot here = dot_of(canvas, curve.x[i], curve.y[i]);
      const bool continues = i > 0 && is_point(curve, i - 1);
      if (continues) {
        canvas.line(dot_of(canvas, curve.x[i - 1], curve.y[i - 1]), here, number);
        continue;
      }
      canvas.dot(here, number);
      const bool alone = i + 1 == curve.x.size() || !is_point(curve, i + 1);
      if (alone && !ascii_) {  // one dot is easily overlooked
        canvas.dot({.x = here.x ^ 1, .y = here.y}, number);
        canvas.dot({.x = here.x, .y = here.y - 1}, number);
        canvas.dot({.x = here.x ^ 1, .y = here.y - 1}, number);
      }
    }
  }
}

std::vector<std::string> TerminalPlot::letters_on_curves(const DotCanvas& canvas) const {
  std::vector<std::string> letters;
  if (coloured_ || ascii_ || data_.curves.size() < 2) return letters;
  letters.resize(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_));
  const int curves = static_cast<int>(data_.curves.size());
  const int spacing = std::max(columns_ / 4, 2 * curves);
  for (std::size_t c = 0; c < data_.curves.size(); ++c) {
    const PlotCurve& curve = data_.curves[c];
    int next_column = spacing * (2 * static_cast<int>(c) + 1) / (2 * curves);
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      if (!is_point(curve, i)) continue;
      const DotCanvas::Dot dot = dot_of(canvas, curve.x[i], curve.y[i]);
      const int column = dot.x / canvas.dots_across();
      if (column < next_column) continue;
      const int row = dot.y / canvas.dots_down();
      letters[cell_number(column, row)] = std::string(1, letter(c));
      while (next_column <= column) next_column += spacing;
    }
  }
  return letters;
}

std::string TerminalPlot::cell(const DotCanvas& canvas, int column, int row) const {
  if (!overlay_.empty()) {
    const std::string& letter_here = overlay_[cell_number(column, row)];
    if (!letter_here.empty()) return letter_here;
  }
  const int owner = canvas.owner(column, row);
  if (owner != DotCanvas::no_owner) {
    return ascii_ ? std::string(1, letter(static_cast<std::size_t>(owner))) : canvas.braille(column, row);
  }
  return " ";
}

void TerminalPlot::add_rows(const DotCanvas& canvas, std::string& out) const {
  const int intervals = static_cast<int>(y_axis_.ticks.size()) - 1;
  const int rows_per_tick = (rows_ - 1) / intervals;
  for (int row = 0; row < rows_; ++row) {
    const bool has_tick = row % rows_per_tick == 0;
    const AxisTick* tick =
        has_tick ? &y_axis_.ticks[static_cast<std::size_t>(intervals - row / rows_per_tick)] : nullptr;
    out += fmt::format("{:>{}} {}", tick != nullptr ? tick->label : "", label_width_,
                       has_tick ? frame_.tick_left : frame_.vertical);
    // A faint line at zero, unless it is the bottom of the picture.
    const bool zero = tick != nullptr && tick->value == 0.0L && y_axis_.offset.empty() && row + 1 < rows_;
    std::string line;
    int colour = DotCanvas::no_owner;
    constexpr int dim_colour = -2;
    const auto change_colour = [&](int wanted) {
      if (!coloured_ || wanted == colour) return;
      if (colour != DotCanvas::no_owner) line += plain;
      if (wanted == dim_colour) line += dim;
      if (wanted >= 0) line += colours[static_cast<std::size_t>(wanted) % colours.size()];
      colour = wanted;
    };
    for (int column = 0; column < columns_; ++column) {
      std::string character = cell(canvas, column, row);
      const bool blank = character == " ";
      if (blank && zero) {
        character = frame_.zero_line;
        change_colour(dim_colour);
      } else {
        change_colour(blank ? DotCanvas::no_owner : canvas.owner(column, row));
      }
      line += character;
    }
    change_colour(DotCanvas::no_owner);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
}

void TerminalPlot::add_x_axis(std::string& out) const {
  const std::string margin(label_width_ + 1, ' ');
  std::vector<bool> ticks(static_cast<std::size_t>(columns_), false);
  std::string labels(static_cast<std::size_t>(columns_) + label_width_ + 2, ' ');
  std::size_t free_from = 0;
  const int across = ascii_ ? 1 : 2;
  for (const AxisTick& tick : x_axis_.ticks) {
    const long double place = (tick.value - x_axis_.lowest) / (x_axis_.highest - x_axis_.lowest);
    const auto dot = std::lround(place * static_cast<long double>(columns_ * across - 1));
    const auto column = static_cast<std::size_t>(std::clamp<long>(dot / across, 0, columns_ - 1));
    ticks[column] = true;
    const std::size_t centre = label_width_ + 2 + column;
    const std::size_t half = tick.label.size() / 2;
    std::size_t begin = centre > half ? centre - half : 0;
    begin = std::min(begin, labels.size() - std::min(tick.label.size(), labels.size()));
    if (begin < free_from || begin + tick.label.size() > labels.size()) continue;
    labels.replace(begin, tick.label.size(), tick.label);
    free_from = begin + tick.label.size() + 1;
  }
  out += margin + std::string(frame_.corner);
  for (const bool tick : ticks) out += tick ? frame_.tick_below : frame_.horizontal;
  labels.erase(labels.find_last_not_of(' ') + 1);
  out += "\n" + labels + "\n";

  std::string title = with_unit(data_.x_name, data_.x_unit);
  if (!x_axis_.offset.empty()) title += fmt::format("   (labels {})", x_axis_.offset);
  const auto room = static_cast<std::size_t>(columns_);
  const std::size_t title_width = terminal_width(title);
  out +=
      std::string(label_width_ + 2 + (room > title_width ? (room - title_width) / 2 : 0), ' ') + title + "\n";
}

}  // namespace

std::string terminal_plot(const PlotData& data, const TerminalPlotOptions& options) {
  return TerminalPlot(data, options).text();
}

}  // namespace causa
