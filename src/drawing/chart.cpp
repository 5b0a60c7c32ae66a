#include "drawing/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "drawing/axis.h"
#include "drawing/path_builder.h"
#include "drawing/text_width.h"

namespace causa::drawing {

namespace {

constexpr std::array<Colour, 9> colours{{{0, 114, 178},
                                         {213, 94, 0},
                                         {0, 158, 115},
                                         {204, 121, 167},
                                         {230, 159, 0},
                                         {86, 180, 233},
                                         {85, 85, 85},
                                         {140, 45, 4},
                                         {20, 20, 20}}};
constexpr Colour black{20, 20, 20};
constexpr Colour grid_colour{226, 226, 226};
constexpr Colour fine_grid_colour{241, 241, 241};
constexpr Colour guide_colour{120, 120, 120};
constexpr Colour thin_colour{175, 175, 175};
constexpr Colour flow_colour{112, 140, 166};
constexpr Colour arrow_colour{205, 212, 220};
constexpr std::array<Colour, 7> pale_colours{{{208, 228, 245},
                                              {253, 222, 200},
                                              {205, 238, 222},
                                              {245, 219, 233},
                                              {250, 236, 190},
                                              {224, 214, 242},
                                              {222, 222, 222}}};

constexpr double page_width = 760.0;
constexpr double left_margin = 78.0;
constexpr double right_margin = 24.0;
constexpr double panel_height = 300.0;
constexpr double low_panel_height = 220.0;  // of several
constexpr double gap = 22.0;
constexpr double font = 13.0;
constexpr double title_font = 17.0;
constexpr std::size_t very_many = 1200;  // points

Colour colour_of(std::size_t number) {
  return colours[number < colours.size() ? number : number % (colours.size() - 1)];
}

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void add(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  [[nodiscard]] bool is_empty() const { return !(low <= high); }
};

struct Tick {
  double value = 0.0;
  std::string label;
  bool is_fine = false;
};

// Where values lie between 0 and 1, and the ticks.
struct ChartAxis {
  Scale scale = Scale::Linear;
  double low = 0.0;
  double high = 1.0;
  std::vector<Tick> ticks;

  [[nodiscard]] double place(double value) const {
    if (scale == Scale::Logarithmic) {
      if (!(value > 0.0)) return std::numeric_limits<double>::quiet_NaN();
      return (std::log10(value) - std::log10(low)) / (std::log10(high) - std::log10(low));
    }
    return (value - low) / (high - low);
  }
};

std::string power_label(int exponent) {
  if (exponent >= -3 && exponent <= 4) return fmt::format("{:g}", std::pow(10.0, exponent));
  return fmt::format("1e{}", exponent);
}

ChartAxis logarithmic_axis(double low, double high) {
  ChartAxis axis{.scale = Scale::Logarithmic, .ticks = {}};
  int first = static_cast<int>(std::floor(std::log10(low) + 1e-9));
  int last = static_cast<int>(std::ceil(std::log10(high) - 1e-9));
  if (last <= first) last = first + 1;
  axis.low = low;
  axis.high = high;
  if (!(std::log10(high) - std::log10(low) > 0.3)) {
    axis.low = std::pow(10.0, first);
    axis.high = std::pow(10.0, last);
  }
  const int stride = std::max(1, (last - first) / 10);
  for (int exponent = first; exponent <= last; ++exponent) {
    const double decade = std::pow(10.0, exponent);
    if ((exponent - first) % stride == 0) axis.ticks.push_back({decade, power_label(exponent)});
    for (int k = 2; k < 10 && stride == 1; ++k) axis.ticks.push_back({k * decade, "", true});
  }
  std::erase_if(axis.ticks, [&](const Tick& tick) {
    return tick.value < axis.low * (1 - 1e-9) || tick.value > axis.high * (1 + 1e-9);
  });
  return axis;
}

ChartAxis linear_axis(double low, double high, int most, AxisEnds ends, std::optional<double> step) {
  ChartAxis axis;
  if (step) {
    const double wide = (high - low) / *step > most ? 2.0 * *step : *step;
    axis.low = std::floor(low / wide) * wide;
    axis.high = std::max(axis.low + wide, std::ceil(high / wide) * wide);
    for (double value = axis.low; value <= axis.high + 0.5 * wide; value += wide)
      axis.ticks.push_back({value, fmt::format("{:g}", value)});
    return axis;
  }
  const Axis made = make_axis(low, high, most, ends);
  axis.low = static_cast<double>(made.lowest);
  axis.high = static_cast<double>(made.highest);
  for (const AxisTick& tick : made.ticks) axis.ticks.push_back({static_cast<double>(tick.value), tick.label});
  return axis;
}

class ChartDrawing {
 public:
  explicit ChartDrawing(const Chart& chart) : chart_(chart) {}

  Scene run() {
    double y = 16.0;
    if (!chart_.title.empty()) {
      y += 0.6 * title_font;
      add_text(chart_.title, {page_width / 2, y}, Anchor::Middle, title_font, black, 0.0, true);
      y += 0.6 * title_font + 6.0;
    }
    for (const std::string& remark : chart_.remarks) {
      add_text(remark, {page_width / 2, y + font / 2}, Anchor::Middle, font, black);
      y += font + 6.0;
    }
    y = add_legend(y);
    choose_x_axis();
    for (std::size_t k = 0; k < chart_.panels.size(); ++k) {
      choose_y_axis(chart_.panels[k]);
      top_ = y;
      draw_panel(chart_.panels[k], k + 1 == chart_.panels.size());
      y = bottom_ + gap;
    }
    y += font + 8.0;
    add_text(chart_.x_label, {(left_ + right_) / 2, y}, Anchor::Middle, font, black);
    scene_.page = {{0.0, 0.0}, {page_width, y + font + 6.0}};
    scene_.width = page_width;
    scene_.title = chart_.title;
    return std::move(scene_);
  }

 private:
  void choose_x_axis() {
    Range range;
    for (const ChartPanel& panel : chart_.panels) {
      for (const ChartLine& line : panel.lines) {
        for (const double x : line.x) {
          if (chart_.x_scale == Scale::Linear || x > 0.0) range.add(x);
        }
      }
      for (const ChartMarks& marks : panel.marks) {
        for (const double x : marks.x) range.add(x);
      }
    }
    if (chart_.lowest) range.low = *chart_.lowest;
    if (chart_.highest) range.high = *chart_.highest;
    if (range.is_empty()) range = {0.0, 1.0};
    if (chart_.x_scale == Scale::Logarithmic) {
      x_ = logarithmic_axis(range.low, range.high);
    } else {
      const bool is_given = chart_.lowest && chart_.highest;
      x_ = linear_axis(range.low, range.high, 10,
                       chart_.has_equal_scales && !is_given ? AxisEnds::Round : AxisEnds::Exact,
                       chart_.tick_step);
    }
    if (x_.high == x_.low) x_.high = x_.low + 1.0;
  }

  void choose_y_axis(const ChartPanel& panel) {
    Range range;
    for (const ChartLine& line : panel.lines) {
      for (std::size_t i = 0; i < line.y.size(); ++i) {
        const double place = x_.place(line.x[i]);
        if (place >= -1e-9 && place <= 1.0 + 1e-9 && (panel.y_scale == Scale::Linear || line.y[i] > 0.0))
          range.add(line.y[i]);
      }
    }
    for (const ChartMarks& marks : panel.marks) {
      for (const double y : marks.y) range.add(y);
    }
    if (panel.lowest) range.low = *panel.lowest;
    if (panel.highest) range.high = *panel.highest;
    if (range.is_empty()) range = {0.0, 1.0};
    y_ = panel.y_scale == Scale::Logarithmic
             ? logarithmic_axis(range.low, range.high)
             : linear_axis(range.low, range.high, 8,
                           chart_.has_exact_ends ? AxisEnds::Exact : AxisEnds::Round, panel.tick_step);
    if (y_.high == y_.low) y_.high = y_.low + 1.0;
    left_ = left_margin;
    right_ = page_width - right_margin;
    height_ = chart_.panels.size() > 1 ? low_panel_height : panel_height;
    if (chart_.panel_height) height_ = *chart_.panel_height;
    if (chart_.has_equal_scales) fit_equal_scales();
  }

  // The picture grows to at most this height; then the axis across becomes longer.
  void fit_equal_scales() {
    constexpr double least = 260.0;
    constexpr double most = 560.0;
    const double width = right_ - left_;
    double unit = width / (x_.high - x_.low);
    height_ = unit * (y_.high - y_.low);
    if (height_ < least) {
      const double middle = 0.5 * (y_.low + y_.high);
      const double half = 0.5 * least / unit;
      y_ = linear_axis(middle - half, middle + half, 8, AxisEnds::Exact, {});
      height_ = least;
    } else if (height_ > most) {
      unit = most / (y_.high - y_.low);
      const double middle = 0.5 * (x_.low + x_.high);
      const double half = 0.5 * width / unit;
      x_ = linear_axis(middle - half, middle + half, 10, AxisEnds::Exact, {});
      height_ = most;
    }
  }

  [[nodiscard]] Point at(double x, double y) const {
    return {left_ + x_.place(x) * (right_ - left_), bottom_ - y_.place(y) * (bottom_ - top_)};
  }

  void draw_panel(const ChartPanel& panel, bool is_last) {
    bottom_ = top_ + height_;
    draw_cells(panel.cells);
    draw_grid(is_last);
    for (const ChartArrow& arrow : panel.arrows) draw_direction(arrow);
    for (const ChartGuide& guide : panel.guides) draw_guide(guide);
    // Measured points lie below curves, which otherwise would vanish under many of them.
    draw_marks(panel, [](MarkKind kind) { return kind == MarkKind::Dot; });
    for (const ChartLine& line : panel.lines) draw_line(line);
    draw_marks(panel, [](MarkKind kind) { return kind != MarkKind::Dot; });
    for (const ChartNote& note : panel.notes) draw_note(note);
    Path frame;
    frame.segments = rectangle_path({left_, top_}, {right_, bottom_}, 0.0, Affine{});
    frame.stroke = {black, 1.0};
    add(std::move(frame));
    if (!panel.y_label.empty())
      add_text(panel.y_label, {left_ - 58.0, (top_ + bottom_) / 2}, Anchor::Middle, font, black, -90.0);
  }

  // Neighbours of one colour in a column are one rectangle.
  void draw_cells(const ChartCells& cells) {
    const auto edge_x = [&](int i) { return cells.x_low + (cells.x_high - cells.x_low) * i / cells.columns; };
    const auto edge_y = [&](int j) { return cells.y_low + (cells.y_high - cells.y_low) * j / cells.rows; };
    for (int i = 0; i < cells.columns; ++i) {
      const int* const column = cells.colours.data() + static_cast<std::ptrdiff_t>(i) * cells.rows;
      for (int j = 0; j < cells.rows;) {
        int end = j + 1;
        while (end < cells.rows && column[end] == column[j]) ++end;
        if (column[j] >= 0) {
          Path path;
          // Half a pixel over the next one, so that no seam shows.
          const Point a = at(edge_x(i), edge_y(j));
          const Point b = at(edge_x(i + 1), edge_y(end));
          path.segments = rectangle_path({a.x, b.y}, {std::min(b.x + 0.5, right_), a.y}, 0.0, Affine{});
          path.fill = {.kind = FillKind::Solid,
                       .colour = pale_colours[static_cast<std::size_t>(column[j]) % pale_colours.size()]};
          add(std::move(path));
        }
        j = end;
      }
    }
  }

  void draw_direction(const ChartArrow& arrow) {
    constexpr double half = 6.0;
    const Point middle = at(arrow.x, arrow.y);
    const Point from{middle.x - half * arrow.right, middle.y + half * arrow.up};
    const Point to{middle.x + half * arrow.right, middle.y - half * arrow.up};
    add_segment(from, to, arrow_colour, 1.2);
    add(arrow_head(from, to, ArrowKind::Filled, 4.5, {arrow_colour, 1.0}));
  }

  template <class Wanted>
  void draw_marks(const ChartPanel& panel, const Wanted& is_wanted) {
    for (const ChartMarks& marks : panel.marks) {
      if (!is_wanted(marks.kind)) continue;
      if (marks.kind == MarkKind::Dot && marks.x.size() > very_many) {
        draw_specks(marks);
        continue;
      }
      for (std::size_t k = 0; k < marks.x.size(); ++k) draw_mark(marks, at(marks.x[k], marks.y[k]));
    }
  }

  // Thousands of points as small squares, in one path.
  void draw_specks(const ChartMarks& marks) {
    constexpr double half = 1.1;
    Path path;
    path.fill = {.kind = FillKind::Solid, .colour = colour_of(marks.colour)};
    for (std::size_t k = 0; k < marks.x.size(); ++k) {
      const Point point = at(marks.x[k], marks.y[k]);
      if (!(point.x >= left_ && point.x <= right_ && point.y >= top_ && point.y <= bottom_)) continue;
      const auto square =
          rectangle_path({point.x - half, point.y - half}, {point.x + half, point.y + half}, 0.0, Affine{});
      path.segments.insert(path.segments.end(), square.begin(), square.end());
    }
    if (!path.segments.empty()) add(std::move(path));
  }

  void draw_grid(bool is_last) {
    for (const bool fine : {true, false}) {
      for (const Tick& tick : x_.ticks) {
        if (tick.is_fine != fine) continue;
        const double x = left_ + x_.place(tick.value) * (right_ - left_);
        add_segment({x, top_}, {x, bottom_}, fine ? fine_grid_colour : grid_colour, 1.0);
        if (!fine && is_last) add_text(tick.label, {x, bottom_ + font}, Anchor::Middle, font, black);
      }
      for (const Tick& tick : y_.ticks) {
        if (tick.is_fine != fine) continue;
        const double y = bottom_ - y_.place(tick.value) * (bottom_ - top_);
        add_segment({left_, y}, {right_, y}, fine ? fine_grid_colour : grid_colour, 1.0);
        if (!fine) add_text(tick.label, {left_ - 7.0, y}, Anchor::End, font, black);
      }
    }
    if (!chart_.shows_origin) return;
    const Point origin = at(0.0, 0.0);
    if (origin.x > left_ && origin.x < right_)
      add_segment({origin.x, top_}, {origin.x, bottom_}, guide_colour, 1.0);
    if (origin.y > top_ && origin.y < bottom_)
      add_segment({left_, origin.y}, {right_, origin.y}, guide_colour, 1.0);
  }

  void draw_guide(const ChartGuide& guide) {
    const bool across = guide.kind == ChartGuide::Kind::Across;
    const double place = across ? y_.place(guide.value) : x_.place(guide.value);
    if (!(place >= -1e-9 && place <= 1.0 + 1e-9)) return;
    Point from;
    Point to;
    if (across) {
      const double y = bottom_ - place * (bottom_ - top_);
      from = {left_, y};
      to = {guide.to ? std::clamp(left_ + x_.place(*guide.to) * (right_ - left_), left_, right_) : right_, y};
    } else {
      const double x = left_ + place * (right_ - left_);
      from = {x, bottom_};
      to = {x, guide.to ? std::clamp(bottom_ - y_.place(*guide.to) * (bottom_ - top_), top_, bottom_) : top_};
    }
    Path path;
    path.segments = {{SegmentKind::Move, {from}}, {SegmentKind::Line, {to}}};
    path.stroke = {guide_colour, 1.0, {4.0, 3.0}};
    add(std::move(path));
    if (guide.text.empty()) return;
    if (across) {
      add_backed_text(guide.text, {right_ - 6.0, from.y - font * 0.75}, Anchor::End);
    } else {
      const bool near_right = from.x + 8.0 + text_width(guide.text) * font > right_;
      add_backed_text(guide.text, {from.x + (near_right ? -6.0 : 6.0), bottom_ - font * 0.9},
                      near_right ? Anchor::End : Anchor::Start);
    }
  }

  // Pieces inside the frame.
  void draw_line(const ChartLine& line) {
    Path path;
    path.stroke = stroke_of(line);
    std::optional<Point> last;
    std::optional<Point> pen;
    double length = 0.0;
    std::vector<std::pair<Point, Point>> pieces;
    const auto connect = [&](Point to) {
      if (last) {
        if (auto piece = clipped(*last, to)) {
          if (!pen || std::hypot(pen->x - piece->first.x, pen->y - piece->first.y) > 1e-6)
            path.segments.push_back({SegmentKind::Move, {piece->first}});
          path.segments.push_back({SegmentKind::Line, {piece->second}});
          pen = piece->second;
          length += std::hypot(piece->second.x - piece->first.x, piece->second.y - piece->first.y);
          pieces.push_back(*piece);
        }
      }
      last = to;
    };
    for (std::size_t k = 0; k < line.x.size(); ++k) {
      const Point point = at(line.x[k], line.y[k]);
      if (!std::isfinite(point.x) || !std::isfinite(point.y)) {
        last.reset();
        continue;
      }
      if (line.has_steps && last) connect({point.x, last->y});
      connect(point);
    }
    if (path.segments.empty()) return;
    const Stroke stroke = path.stroke;
    add(std::move(path));
    if (!line.has_arrow || length < 60.0) return;
    const bool is_light = line.style == LineStyle::Flow || line.style == LineStyle::Thin;
    const double size = line.style == LineStyle::Flow ? 7.0 : stroke.width > 2.0 ? 11.0 : 9.0;
    // One in the middle, or several with even distances around the middle.
    const double count = line.arrow_every > 0.0 && is_light
                             ? std::max(1.0, std::floor(length / line.arrow_every))
                         : line.arrow_every > 0.0 ? std::max(1.0, std::round(length / line.arrow_every))
                                                  : 1.0;
    double walked = 0.0;
    double next = 0.5;
    Stroke head = stroke;
    head.dashes.clear();
    for (const auto& [from, to] : pieces) {
      const double piece = std::hypot(to.x - from.x, to.y - from.y);
      // A long piece may carry several; a short one takes the head at its end, so that it has a direction.
      while (next <= count && walked + piece >= next * length / count) {
        const double part =
            piece > size ? std::max(size / piece, (next * length / count - walked) / piece) : 1.0;
        add(arrow_head(from, {from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)},
                       ArrowKind::Filled, size, head));
        next += 1.0;
      }
      walked += piece;
    }
  }

  static Stroke stroke_of(const ChartLine& line) {
    Stroke stroke{.colour = colour_of(line.colour), .width = 2.0};
    switch (line.style) {
      case LineStyle::Solid: break;
      case LineStyle::Dashed: stroke.dashes = {6.0, 4.0}; break;
      case LineStyle::Thin: stroke = {thin_colour, 1.0}; break;
      case LineStyle::Fine: stroke.width = 1.3; break;
      case LineStyle::FineDashed:
        stroke.width = 1.3;
        stroke.dashes = {5.0, 3.5};
        break;
      case LineStyle::Flow: stroke = {flow_colour, 1.2}; break;
      case LineStyle::Bold: stroke.width = 3.4; break;
      case LineStyle::BoldDashed:
        stroke.width = 3.0;
        stroke.dashes = {9.0, 5.0};
        break;
    }
    return stroke;
  }

  // Liang and Barsky 1984.
  [[nodiscard]] std::optional<std::pair<Point, Point>> clipped(Point from, Point to) const {
    double begin = 0.0;
    double end = 1.0;
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const std::array<std::pair<double, double>, 4> sides{
        {{-dx, from.x - left_}, {dx, right_ - from.x}, {-dy, from.y - top_}, {dy, bottom_ - from.y}}};
    for (const auto& [direction, distance] : sides) {
      if (direction == 0.0) {
        if (distance < 0.0) return std::nullopt;
        continue;
      }
      const double cut = distance / direction;
      if (direction < 0.0) {
        begin = std::max(begin, cut);
      } else {
        end = std::min(end, cut);
      }
    }
    if (!(begin < end)) return std::nullopt;
    return std::pair{Point{from.x + begin * dx, from.y + begin * dy},
                     Point{from.x + end * dx, from.y + end * dy}};
  }

  void draw_mark(const ChartMarks& marks, Point point) {
    constexpr double size = 6.0;
    if (!(point.x >= left_ - 1 && point.x <= right_ + 1 && point.y >= top_ - 1 && point.y <= bottom_ + 1))
      return;
    const Colour colour = colour_of(marks.colour);
    constexpr std::size_t many = 60;
    constexpr double large = 5.0;
    const double radius = marks.x.size() > many ? 2.5 : 3.5;
    Path path;
    path.stroke = {colour, 2.0};
    switch (marks.kind) {
      case MarkKind::Cross:
        path.segments = {{SegmentKind::Move, {{point.x - size, point.y - size}}},
                         {SegmentKind::Line, {{point.x + size, point.y + size}}},
                         {SegmentKind::Move, {{point.x - size, point.y + size}}},
                         {SegmentKind::Line, {{point.x + size, point.y - size}}}};
        break;
      case MarkKind::Circle:
        path.segments = ellipse_path({point.x - size, point.y - size}, {point.x + size, point.y + size}, 0.0,
                                     360.0, ArcEnds::Open, Affine{});
        break;
      case MarkKind::Dot:
        path.segments =
            ellipse_path({point.x - radius, point.y - radius}, {point.x + radius, point.y + radius}, 0.0,
                         360.0, ArcEnds::Open, Affine{});
        path.fill = {.kind = FillKind::Solid, .colour = colour};
        path.stroke.width = 0.0;
        break;
      case MarkKind::LargeDot:
      case MarkKind::LargeRing:
        path.segments = ellipse_path({point.x - large, point.y - large}, {point.x + large, point.y + large},
                                     0.0, 360.0, ArcEnds::Open, Affine{});
        path.fill = {.kind = FillKind::Solid, .colour = marks.kind == MarkKind::LargeDot ? colour : white};
        break;
      case MarkKind::LargeDiamond:
        path.segments = {{SegmentKind::Move, {{point.x - large - 1, point.y}}},
                         {SegmentKind::Line, {{point.x, point.y - large - 1}}},
                         {SegmentKind::Line, {{point.x + large + 1, point.y}}},
                         {SegmentKind::Line, {{point.x, point.y + large + 1}}},
                         {SegmentKind::Close, {}}};
        path.fill = {.kind = FillKind::Solid, .colour = white};
        break;
    }
    add(std::move(path));
  }

  void draw_note(const ChartNote& note) {
    const Point point = at(note.x, note.y);
    if (!(point.x >= left_ - 1 && point.x <= right_ + 1 && point.y >= top_ - 1 && point.y <= bottom_ + 1))
      return;
    if (note.has_dot) draw_mark({.kind = MarkKind::Dot, .colour = 1}, point);
    const double width = text_width(note.text) * font;
    auto place = note.place;
    if (place == ChartNote::Place::Right && point.x + 10.0 + width > right_) place = ChartNote::Place::Left;
    if (place == ChartNote::Place::Left && point.x - 10.0 - width < left_) place = ChartNote::Place::Right;
    if (place == ChartNote::Place::Above && point.y - 22.0 < top_) place = ChartNote::Place::Below;
    if (place == ChartNote::Place::Below && point.y + 22.0 > bottom_) place = ChartNote::Place::Above;
    switch (place) {
      case ChartNote::Place::Right:
        add_backed_text(note.text, {point.x + 8.0, point.y}, Anchor::Start);
        break;
      case ChartNote::Place::Left: add_backed_text(note.text, {point.x - 8.0, point.y}, Anchor::End); break;
      case ChartNote::Place::Above:
      case ChartNote::Place::Below: {
        const double x = std::clamp(point.x, left_ + width / 2 + 4.0, right_ - width / 2 - 4.0);
        add_backed_text(note.text, {x, point.y + (place == ChartNote::Place::Above ? -15.0 : 15.0)},
                        Anchor::Middle);
        break;
      }
    }
  }

  // Entries with names, in one or more rows.
  double add_legend(double y) {
    struct Entry {
      std::string name;
      const ChartLine* line = nullptr;
      const ChartMarks* marks = nullptr;
    };
    std::vector<Entry> entries;
    const auto is_new = [&](const std::string& name) {
      return !name.empty() && std::ranges::find(entries, name, &Entry::name) == entries.end();
    };
    for (const ChartPanel& panel : chart_.panels) {
      for (const ChartLine& line : panel.lines) {
        if (is_new(line.name)) entries.push_back({line.name, &line, nullptr});
      }
      for (const ChartMarks& marks : panel.marks) {
        if (is_new(marks.name)) entries.push_back({marks.name, nullptr, &marks});
      }
    }
    if (entries.empty()) return y + 4.0;
    constexpr double swatch = 30.0;
    const double space = page_width - left_margin - right_margin;
    std::vector<std::vector<Entry>> lines(1);
    std::vector<double> widths{0.0};
    for (Entry& entry : entries) {
      const double width = swatch + text_width(entry.name) * font + 18.0;
      if (widths.back() > 0.0 && widths.back() + width > space) {
        lines.emplace_back();
        widths.push_back(0.0);
      }
      widths.back() += width;
      lines.back().push_back(std::move(entry));
    }
    y += 4.0;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      double x = left_margin + (space - widths[k]) / 2;
      const double middle = y + font / 2;
      for (const Entry& entry : lines[k]) {
        if (entry.line != nullptr) {
          Path path;
          path.segments = {{SegmentKind::Move, {{x, middle}}}, {SegmentKind::Line, {{x + 24.0, middle}}}};
          path.stroke = stroke_of(*entry.line);
          add(std::move(path));
        } else {
          left_ = 0.0, right_ = page_width, top_ = 0.0, bottom_ = 1e6;
          draw_mark(*entry.marks, {x + 12.0, middle});
        }
        add_text(entry.name, {x + swatch, middle}, Anchor::Start, font, black);
        x += swatch + text_width(entry.name) * font + 18.0;
      }
      y += font + 7.0;
    }
    return y + 5.0;
  }

  void add_segment(Point from, Point to, Colour colour, double width) {
    Path path;
    path.segments = {{SegmentKind::Move, {from}}, {SegmentKind::Line, {to}}};
    path.stroke = {colour, width};
    add(std::move(path));
  }

  void add_backed_text(const std::string& text, Point position, Anchor anchor) {
    const double width = text_width(text) * font;
    const double begin = anchor == Anchor::Start    ? position.x
                         : anchor == Anchor::Middle ? position.x - width / 2
                                                    : position.x - width;
    Path back;
    back.segments = rectangle_path({begin - 2.0, position.y - font * 0.65},
                                   {begin + width + 2.0, position.y + font * 0.65}, 2.0, Affine{});
    back.fill = {.kind = FillKind::Solid, .colour = white};
    scene_.shapes.push_back({.what = std::move(back), .opacity = 0.7});
    add_text(text, position, anchor, font, black);
  }

  void add_text(const std::string& text, Point position, Anchor anchor, double size, Colour colour,
                double angle = 0.0, bool bold = false) {
    scene_.shapes.push_back({.what = Text{.text = text,
                                          .position = position,
                                          .angle = angle,
                                          .size = size,
                                          .anchor = anchor,
                                          .colour = colour,
                                          .bold = bold}});
  }

  void add(Path path) { scene_.shapes.push_back({.what = std::move(path)}); }

  const Chart& chart_;
  Scene scene_;
  ChartAxis x_;
  ChartAxis y_;
  double left_ = left_margin;
  double right_ = page_width - right_margin;
  double top_ = 0.0;
  double bottom_ = 0.0;
  double height_ = panel_height;
};

}  // namespace

std::size_t cell_colour_count() {
  return pale_colours.size();
}

Scene draw_chart(const Chart& chart) {
  return ChartDrawing(chart).run();
}

}  // namespace causa::drawing
