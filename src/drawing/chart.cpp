#include "drawing/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "drawing/chart_axis.h"
#include "drawing/label_placement.h"
#include "drawing/path_builder.h"
#include "drawing/text_lines.h"
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
constexpr double least_left_margin = 78.0;
constexpr double most_left_margin = 190.0;
constexpr double right_margin = 24.0;
constexpr double panel_height = 300.0;
constexpr double low_panel_height = 220.0;  // of several
constexpr double gap = 22.0;
constexpr double font = 13.0;
constexpr double title_font = 17.0;
constexpr double small_title_font = 15.0;
constexpr double bold_width = 1.1;  // wider than plain text
constexpr double text_height = 1.2 * font;
constexpr double mark_size = 6.0;
constexpr std::size_t very_many = 1200;  // points
constexpr double nearby = 30.0;          // where texts stand that may be left out
constexpr double text_space = page_width - 40.0;

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

// Of an axis without values.
Range empty_range(Scale scale) {
  return scale == Scale::Logarithmic ? Range{1.0, 10.0} : Range{0.0, 1.0};
}

class ChartDrawing {
 public:
  // Texts without a place in the panels are lines below the title.
  ChartDrawing(const Chart& chart, std::vector<std::string> homeless)
      : chart_(chart), homeless_(std::move(homeless)) {}

  Scene run() {
    double y = add_heading();
    choose_axes();
    y = add_legend(y);
    for (std::size_t k = 0; k < chart_.panels.size(); ++k) {
      y_ = y_axes_[k];
      top_ = y;
      bottom_ = top_ + heights_[k];
      draw_panel(chart_.panels[k], k + 1 == chart_.panels.size());
      y = bottom_ + gap;
    }
    y += font + 8.0;
    const double middle = (left_ + right_) / 2;
    add_text(shortened_text(chart_.x_label, 2.0 * (page_width - middle - 8.0) / font), {middle, y},
             Anchor::Middle, font, black);
    scene_.page = {{0.0, 0.0}, {page_width, y + font + 6.0}};
    scene_.width = page_width;
    scene_.title = chart_.title;
    return std::move(scene_);
  }

  // Those found by `run`.
  [[nodiscard]] const std::vector<std::string>& without_place() const { return without_place_; }

 private:
  double add_heading() {
    double y = 16.0;
    if (!chart_.title.empty()) {
      const bool is_long = text_width(chart_.title) * bold_width * title_font > text_space;
      const double size = is_long ? small_title_font : title_font;
      for (const std::string& line :
           text_lines(chart_.title, text_space / (bold_width * size), is_long ? 2 : 1)) {
        y += 0.6 * size;
        add_text(line, {page_width / 2, y}, Anchor::Middle, size, black, 0.0, true);
        y += 0.6 * size + 2.0;
      }
      y += 4.0;
    }
    constexpr std::size_t most_lines = 3;  // of one remark
    std::vector<std::string> remarks = chart_.remarks;
    if (!homeless_.empty()) {
      std::string all;
      for (const std::string& text : homeless_) all += (all.empty() ? "" : ", ") + text;
      remarks.push_back(std::move(all));
    }
    for (const std::string& remark : remarks) {
      for (const std::string& line : text_lines(remark, text_space / font, most_lines)) {
        add_text(line, {page_width / 2, y + font / 2}, Anchor::Middle, font, black);
        y += font + 6.0;
      }
    }
    return y;
  }

  void choose_axes() {
    left_ = least_left_margin;
    right_ = page_width - right_margin;
    choose_x_axis();
    double widest = 0.0;
    for (const ChartPanel& panel : chart_.panels) {
      choose_y_axis(panel);
      y_axes_.push_back(y_);
      heights_.push_back(height_);
      for (const ChartTick& tick : y_.ticks) widest = std::max(widest, text_width(tick.label) * font);
    }
    left_ = std::clamp(widest + 7.0 + 2.2 * font + 10.0, least_left_margin, most_left_margin);
    if (!chart_.has_equal_scales || left_ == least_left_margin) return;
    // The frame has become narrower.
    choose_x_axis();
    choose_y_axis(chart_.panels.front());
    y_axes_.front() = y_;
    heights_.front() = height_;
  }

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
    if (range.is_empty()) range = empty_range(chart_.x_scale);
    const bool is_given = chart_.lowest && chart_.highest;
    if (chart_.x_scale == Scale::Logarithmic) {
      x_ = logarithmic_axis(range.low, range.high);
    } else if (chart_.tick_step) {
      x_ = stepped_axis(range.low, range.high, 10, *chart_.tick_step);
    } else {
      x_ = linear_axis(range.low, range.high, 10,
                       chart_.has_equal_scales && !is_given ? AxisEnds::Round : AxisEnds::Exact);
    }
    if (x_.high == x_.low) x_.high = x_.low + 1.0;
  }

  [[nodiscard]] Range values_in_view(const ChartPanel& panel) const {
    Range range;
    const auto is_shown = [&](double x) {
      const double place = x_.place(x);
      return place >= -1e-9 && place <= 1.0 + 1e-9;
    };
    for (const ChartLine& line : panel.lines) {
      for (std::size_t i = 0; i < line.y.size(); ++i) {
        if (is_shown(line.x[i]) && (panel.y_scale == Scale::Linear || line.y[i] > 0.0)) range.add(line.y[i]);
      }
    }
    for (const ChartMarks& marks : panel.marks) {
      for (const double y : marks.y) range.add(y);
    }
    for (const ChartSpan& span : panel.spans) range.add(span.y);
    return range;
  }

  void choose_y_axis(const ChartPanel& panel) {
    constexpr int most_intervals = 8;
    Range range = values_in_view(panel);
    const Range data = range;
    if (panel.lowest) range.low = *panel.lowest;
    if (panel.highest) range.high = *panel.highest;
    if (range.is_empty()) range = empty_range(panel.y_scale);
    // Differences that only rounding errors make are none.
    constexpr double noise = 1e-9;
    const double middle = 0.5 * (range.low + range.high);
    double least = panel.y_scale == Scale::Linear ? noise * std::abs(middle) : 0.0;
    if (range.high - range.low < least) least = 0.2 * std::abs(middle);
    least = std::max(least, panel.least_span.value_or(0.0));
    if (range.high - range.low < least) range = {middle - 0.5 * least, middle + 0.5 * least};
    if (panel.y_scale == Scale::Logarithmic) {
      y_ = logarithmic_axis(range.low, range.high);
    } else if (panel.tick_step) {
      // Curves keep off the frame.
      const double step = *panel.tick_step;
      constexpr double near_frame = 0.1;
      Range wide = range;
      const auto is_near_tick = [&](double value) {
        return std::abs(value / step - std::round(value / step)) < near_frame;
      };
      if (!data.is_empty() && data.low <= range.low && is_near_tick(range.low)) wide.low -= 0.5 * step;
      if (!data.is_empty() && data.high >= range.high && is_near_tick(range.high)) wide.high += 0.5 * step;
      y_ = stepped_axis(wide.low, wide.high, most_intervals, step);
    } else {
      y_ = linear_axis(range.low, range.high, most_intervals,
                       chart_.has_exact_ends ? AxisEnds::Exact : AxisEnds::Round);
    }
    if (y_.high == y_.low) y_.high = y_.low + 1.0;
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
      y_ = linear_axis(middle - half, middle + half, 8, AxisEnds::Exact);
      height_ = least;
    } else if (height_ > most) {
      unit = most / (y_.high - y_.low);
      const double middle = 0.5 * (x_.low + x_.high);
      const double half = 0.5 * width / unit;
      x_ = linear_axis(middle - half, middle + half, 10, AxisEnds::Exact);
      height_ = most;
    }
  }

  [[nodiscard]] Point at(double x, double y) const {
    return {left_ + x_.place(x) * (right_ - left_), bottom_ - y_.place(y) * (bottom_ - top_)};
  }

  void draw_panel(const ChartPanel& panel, bool is_last) {
    labels_.emplace(Box{{left_ + 2.0, top_ + 2.0}, {right_ - 2.0, bottom_ - 2.0}});
    draw_cells(panel.cells);
    draw_grid(is_last);
    for (const ChartArrow& arrow : panel.arrows) draw_direction(arrow);
    for (const ChartGuide& guide : panel.guides) draw_guide(guide);
    // Measured points lie below curves, which otherwise would vanish under many of them.
    draw_marks(panel, [](MarkKind kind) { return kind == MarkKind::Dot; });
    for (const ChartLine& line : panel.lines) draw_line(line);
    draw_marks(panel, [](MarkKind kind) { return kind != MarkKind::Dot; });
    for (const ChartNote& note : panel.notes) {
      if (note.has_dot && is_inside(at(note.x, note.y)))
        draw_mark({.kind = MarkKind::Dot, .colour = 1}, at(note.x, note.y));
    }
    for (const ChartSpan& span : panel.spans) draw_span(span);
    Path frame;
    frame.segments = rectangle_path({left_, top_}, {right_, bottom_}, 0.0, Affine{});
    frame.stroke = {black, 1.0};
    add(std::move(frame));
    // Texts last, when everything is known that they must not cover.
    for (const ChartSpan& span : panel.spans) place_span_text(span);
    for (const ChartNote& note : panel.notes) place_note(note);
    for (const ChartGuide& guide : panel.guides) place_guide_text(guide);
    for (const LineLabel& label : line_labels_) place_line_label(label);
    line_labels_.clear();
    std::string label = panel.y_label;
    if (!y_.offset.empty())
      label += (label.empty() ? "labels " : "  (labels ") + y_.offset + (label.empty() ? "" : ")");
    if (!label.empty())
      add_text(shortened_text(label, (bottom_ - top_ + gap) / font),
               {left_ - std::max(58.0, left_ - 1.6 * font), (top_ + bottom_) / 2}, Anchor::Middle, font,
               black, -90.0);
  }

  struct LineLabel {
    std::string text;
    std::vector<std::pair<Point, Point>> pieces;
  };

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
      labels_->add_box({{point.x - half, point.y - half}, {point.x + half, point.y + half}},
                       Occupancy::Taken);
    }
    if (!path.segments.empty()) add(std::move(path));
  }

  void draw_grid(bool is_last) {
    for (const bool fine : {true, false}) {
      for (const ChartTick& tick : x_.ticks) {
        if (tick.is_fine != fine) continue;
        const double x = left_ + x_.place(tick.value) * (right_ - left_);
        add_segment({x, top_}, {x, bottom_}, fine ? fine_grid_colour : grid_colour, 1.0);
        if (!fine && is_last) add_text(tick.label, {x, bottom_ + font}, Anchor::Middle, font, black);
      }
      for (const ChartTick& tick : y_.ticks) {
        if (tick.is_fine != fine) continue;
        const double y = bottom_ - y_.place(tick.value) * (bottom_ - top_);
        add_segment({left_, y}, {right_, y}, fine ? fine_grid_colour : grid_colour, 1.0);
        if (!fine) add_text(tick.label, {left_ - 7.0, y}, Anchor::End, font, black);
      }
    }
    if (!chart_.shows_origin) return;
    const Point origin = at(0.0, 0.0);
    if (origin.x > left_ && origin.x < right_) {
      add_segment({origin.x, top_}, {origin.x, bottom_}, guide_colour, 1.0);
      labels_->add_segment({origin.x, top_}, {origin.x, bottom_}, 0.5, Occupancy::Undesired);
    }
    if (origin.y > top_ && origin.y < bottom_) {
      add_segment({left_, origin.y}, {right_, origin.y}, guide_colour, 1.0);
      labels_->add_segment({left_, origin.y}, {right_, origin.y}, 0.5, Occupancy::Undesired);
    }
  }

  [[nodiscard]] std::optional<std::pair<Point, Point>> guide_ends(const ChartGuide& guide) const {
    const bool across = guide.kind == ChartGuide::Kind::Across;
    const double place = across ? y_.place(guide.value) : x_.place(guide.value);
    if (!(place >= -1e-9 && place <= 1.0 + 1e-9)) return std::nullopt;
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
    return std::pair{from, to};
  }

  void draw_guide(const ChartGuide& guide) {
    const auto ends = guide_ends(guide);
    if (!ends) return;
    Path path;
    path.segments = {{SegmentKind::Move, {ends->first}}, {SegmentKind::Line, {ends->second}}};
    path.stroke = {guide_colour, 1.0, {4.0, 3.0}};
    add(std::move(path));
    labels_->add_segment(ends->first, ends->second, 0.5, Occupancy::Undesired);
  }

  // Beside the guide, at its right or lower end if that is free.
  void place_guide_text(const ChartGuide& guide) {
    const auto ends = guide_ends(guide);
    if (!ends || guide.text.empty()) return;
    const bool across = guide.kind == ChartGuide::Kind::Across;
    const double width = text_width(guide.text) * font;
    constexpr double pace = 12.0;
    constexpr double cost_of_distance = 0.08;
    LabelRequest request{
        .side = across ? LabelSide::Above : LabelSide::Right, .clearance = 4.0, .farthest = 60.0};
    if (across) {
      for (double x = std::min(ends->second.x, right_ - 0.5 * width - 6.0); x > left_; x -= pace)
        request.anchors.push_back({{x, ends->first.y}, cost_of_distance * (ends->second.x - x)});
    } else {
      for (double y = bottom_ - 0.9 * font; y > ends->second.y; y -= pace)
        request.anchors.push_back({{ends->first.x, y}, cost_of_distance * (bottom_ - y)});
    }
    place_text(guide.text, std::move(request), guide.is_dispensable);
  }

  // Near the end of the line if that is free.
  void place_line_label(const LineLabel& label) {
    constexpr double pace = 14.0;
    constexpr double end = 40.0;  // that much before it
    constexpr double cost_of_distance = 0.05;
    double length = 0.0;
    for (const auto& [from, to] : label.pieces) length += std::hypot(to.x - from.x, to.y - from.y);
    const double preferred = std::max(0.5 * length, length - end);
    LabelRequest request{.is_centred = true};
    double walked = 0.0;
    double next = 0.0;
    for (const auto& [from, to] : label.pieces) {
      const double piece = std::hypot(to.x - from.x, to.y - from.y);
      for (; next <= walked + piece; next += pace) {
        const double part = piece > 0.0 ? (next - walked) / piece : 0.0;
        request.anchors.push_back({{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)},
                                   cost_of_distance * std::abs(next - preferred)});
      }
      walked += piece;
    }
    place_text(label.text, std::move(request), true);
  }

  void draw_span(const ChartSpan& span) {
    const Point from = at(span.from, span.y);
    const Point to = at(span.to, span.y);
    if (!is_inside(from) || !is_inside(to)) return;
    add_segment(from, to, black, 1.0);
    labels_->add_segment(from, to, 2.0, Occupancy::Taken);
    constexpr double head = 7.0;
    if (std::abs(to.x - from.x) < 3.0 * head) return;
    add(arrow_head(from, to, ArrowKind::Filled, head, {black, 1.0}));
    add(arrow_head(to, from, ArrowKind::Filled, head, {black, 1.0}));
  }

  void place_span_text(const ChartSpan& span) {
    const Point from = at(span.from, span.y);
    const Point to = at(span.to, span.y);
    if (span.text.empty() || !is_inside(from) || !is_inside(to)) return;
    place_text(span.text,
               {.anchors = {{{0.5 * (from.x + to.x), from.y}}}, .side = LabelSide::Above, .clearance = 4.0},
               false);
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
    if (!line.label.empty()) line_labels_.push_back({line.label, pieces});
    const bool is_light = line.style == LineStyle::Flow || line.style == LineStyle::Thin;
    for (const auto& [from, to] : pieces)
      labels_->add_segment(from, to, 0.5 * stroke.width, is_light ? Occupancy::Undesired : Occupancy::Taken);
    const double size = line.style == LineStyle::Flow ? 7.0 : stroke.width > 2.0 ? 11.0 : 9.0;
    Stroke head = stroke;
    head.dashes.clear();
    const auto add_head = [&](Point from, Point to) {
      add(arrow_head(from, to, ArrowKind::Filled, size, head));
      labels_->add_box({{to.x - 1.2 * size, to.y - 1.2 * size}, {to.x + 1.2 * size, to.y + 1.2 * size}},
                       Occupancy::Taken);
    };
    if (line.ends_in_arrow && !pieces.empty()) add_head(pieces.back().first, pieces.back().second);
    if (!line.has_arrow || length < 60.0) return;
    // One in the middle, or several with even distances around the middle.
    const bool has_several = line.arrow_every > 0.0;
    const double share = has_several ? length / line.arrow_every : 1.0;
    const double count = std::max(1.0, is_light ? std::floor(share) : std::round(share));
    double walked = 0.0;
    double next = 0.5;
    for (const auto& [from, to] : pieces) {
      const double piece = std::hypot(to.x - from.x, to.y - from.y);
      // A long piece may carry several; a short one takes the head at its end, so that it has a direction.
      for (; next <= count && walked + piece >= next * length / count; next += 1.0) {
        const double part =
            piece > size ? std::max(size / piece, (next * length / count - walked) / piece) : 1.0;
        const Point tip{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
        // One of several is left out where it would lie on the frame.
        const double room = std::min({tip.x - left_, right_ - tip.x, tip.y - top_, bottom_ - tip.y});
        if (!has_several || room > size) add_head(from, tip);
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
    constexpr double size = mark_size;
    if (!is_inside(point)) return;
    const Colour colour = colour_of(marks.colour);
    constexpr std::size_t many = 60;
    constexpr double large = 5.0;
    const double radius = marks.x.size() > many ? 2.5 : 3.5;
    if (labels_) {
      const double half = (marks.kind == MarkKind::Dot ? radius : size) + 1.0;
      labels_->add_box({{point.x - half, point.y - half}, {point.x + half, point.y + half}},
                       Occupancy::Taken);
    }
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

  void place_note(const ChartNote& note) {
    const Point point = at(note.x, note.y);
    if (!is_inside(point) || note.text.empty()) return;
    LabelRequest request{.anchors = {{point}}, .clearance = note.has_dot ? 6.0 : 11.0};
    if (note.is_dispensable) request.farthest = nearby;
    switch (note.place) {
      case ChartNote::Place::Right: request.side = LabelSide::Right; break;
      case ChartNote::Place::Left: request.side = LabelSide::Left; break;
      case ChartNote::Place::Above: request.side = LabelSide::Above; break;
      case ChartNote::Place::Below: request.side = LabelSide::Below; break;
    }
    place_text(note.text, std::move(request), note.is_dispensable);
  }

  void place_text(const std::string& text, LabelRequest request, bool is_dispensable) {
    constexpr double wide_letters = 4.0;  // such as ω are wider than text_width says
    request.width = text_width(text) * font + wide_letters;
    request.height = text_height;
    const auto place = labels_->place(request);
    if (!place) {
      if (!is_dispensable) without_place_.push_back(text);
      return;
    }
    if (place->leader) add_segment(place->leader->from, place->leader->to, guide_colour, 0.8);
    Path back;
    back.segments = rectangle_path({place->box.low.x - 1.0, place->box.low.y},
                                   {place->box.high.x + 1.0, place->box.high.y}, 2.0, Affine{});
    back.fill = {.kind = FillKind::Solid, .colour = white};
    scene_.shapes.push_back({.what = std::move(back), .opacity = 0.8});
    add_text(text,
             {0.5 * (place->box.low.x + place->box.high.x), 0.5 * (place->box.low.y + place->box.high.y)},
             Anchor::Middle, font, black);
  }

  [[nodiscard]] bool is_inside(Point point) const {
    return point.x >= left_ - 1.0 && point.x <= right_ + 1.0 && point.y >= top_ - 1.0 &&
           point.y <= bottom_ + 1.0;
  }

  // Entries with names, in one or more rows.
  double add_legend(double y) {
    struct Entry {
      std::string name;
      const ChartLine* line = nullptr;
      const ChartMarks* marks = nullptr;
      std::optional<int> cell{};  // a colour of cells
    };
    std::vector<Entry> entries;
    const auto is_new = [&](const std::string& name) {
      return !name.empty() && std::ranges::find(entries, name, &Entry::name) == entries.end();
    };
    for (const ChartPanel& panel : chart_.panels) {
      for (const ChartLine& line : panel.lines) {
        if (is_new(line.name)) entries.push_back({line.name, &line});
      }
      for (const ChartMarks& marks : panel.marks) {
        if (is_new(marks.name)) entries.push_back({marks.name, nullptr, &marks});
      }
      for (const ChartCells::Name& name : panel.cells.names) {
        if (is_new(name.text)) entries.push_back({name.text, nullptr, nullptr, name.colour});
      }
    }
    if (entries.empty()) return y + 4.0;
    constexpr double swatch = 30.0;
    const double space = page_width - least_left_margin - right_margin;
    for (Entry& entry : entries) entry.name = shortened_text(entry.name, (space - swatch - 18.0) / font);
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
      double x = least_left_margin + (space - widths[k]) / 2;
      const double middle = y + font / 2;
      for (const Entry& entry : lines[k]) {
        if (entry.line != nullptr) {
          Path path;
          path.segments = {{SegmentKind::Move, {{x, middle}}}, {SegmentKind::Line, {{x + 24.0, middle}}}};
          path.stroke = stroke_of(*entry.line);
          add(std::move(path));
        } else if (entry.cell) {
          Path path;
          path.segments = rectangle_path({x, y - 1.0}, {x + 24.0, y + font + 1.0}, 0.0, Affine{});
          path.fill = {
              .kind = FillKind::Solid,
              .colour = *entry.cell < 0
                            ? white
                            : pale_colours[static_cast<std::size_t>(*entry.cell) % pale_colours.size()]};
          path.stroke = {guide_colour, 0.8};
          add(std::move(path));
        } else {
          const double left = std::exchange(left_, 0.0);
          top_ = 0.0;
          bottom_ = std::numeric_limits<double>::max();
          draw_mark(*entry.marks, {x + 12.0, middle});
          left_ = left;
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
  std::vector<std::string> homeless_;
  std::vector<std::string> without_place_;
  Scene scene_;
  std::optional<LabelPlacement> labels_;  // of the panel
  std::vector<LineLabel> line_labels_;
  std::vector<ChartAxis> y_axes_;  // by panel
  std::vector<double> heights_;
  ChartAxis x_;
  ChartAxis y_;
  double left_ = least_left_margin;
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
  ChartDrawing drawing(chart, {});
  Scene scene = drawing.run();
  if (drawing.without_place().empty()) return scene;
  return ChartDrawing(chart, drawing.without_place()).run();
}

}  // namespace causa::drawing
