// Charts: texts cover neither curves nor marks nor each other, for many random systems; axes that ignore
// rounding noise; titles that fit on the page.
#include "drawing/chart.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "drawing/label_placement.h"
#include "drawing/text_lines.h"
#include "drawing/text_width.h"

namespace causa::drawing {
namespace {

using Complex = std::complex<double>;
constexpr double pi = std::numbers::pi;

// What a chart shows, found in its shapes.
struct Geometry {
  std::vector<std::pair<Point, Point>> curves{};  // pieces of coloured lines and crosses
  std::vector<Box> marks{};                       // dots and circles
  std::vector<Box> labels{};                      // texts in the panels
  std::vector<std::string> texts{};               // all of them
};

Geometry geometry_of(const Scene& scene) {
  Geometry result;
  for (const Shape& shape : scene.shapes) {
    if (const auto* text = std::get_if<Text>(&shape.what)) {
      result.texts.push_back(text->text);
      continue;
    }
    const auto* path = std::get_if<Path>(&shape.what);
    if (path == nullptr) continue;
    const bool is_back = path->fill.kind == FillKind::Solid && path->fill.colour == white;
    if (is_back) {
      result.labels.push_back(*bounds(shape));
      continue;
    }
    const bool is_dot = path->fill.kind == FillKind::Solid && path->stroke.width == 0.0;
    const bool has_curves = std::ranges::any_of(
        path->segments, [](const Segment& segment) { return segment.kind == SegmentKind::Cubic; });
    if (is_dot || has_curves) {
      result.marks.push_back(*bounds(shape));
    } else if (path->stroke.width >= 2.0) {
      Point pen;
      for (const Segment& segment : path->segments) {
        if (segment.kind == SegmentKind::Line) result.curves.emplace_back(pen, segment.points[0]);
        pen = segment.points[0];
      }
    }
  }
  return result;
}

bool overlap(const Box& a, const Box& b) {
  return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

// By walking along the piece in steps of a quarter of a pixel.
bool crosses(const std::pair<Point, Point>& piece, const Box& box) {
  const auto& [from, to] = piece;
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const int parts = std::max(1, static_cast<int>(4.0 * length));
  for (int k = 0; k <= parts; ++k) {
    const double x = from.x + (to.x - from.x) * k / parts;
    const double y = from.y + (to.y - from.y) * k / parts;
    if (x > box.low.x && x < box.high.x && y > box.low.y && y < box.high.y) return true;
  }
  return false;
}

// Legends have marks and lines of their own, above the panels; labels are never there.
void expect_free_labels(const Scene& scene, const std::string& what) {
  const Geometry found = geometry_of(scene);
  for (std::size_t i = 0; i < found.labels.size(); ++i) {
    for (const auto& piece : found.curves) {
      if (!crosses(piece, found.labels[i])) continue;
      ADD_FAILURE() << what << ": a curve runs through text " << i;
      return;
    }
    for (const Box& mark : found.marks) EXPECT_FALSE(overlap(mark, found.labels[i])) << what;
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(found.labels[j], found.labels[i])) << what;
  }
}

void expect_text(const Scene& scene, const std::string& words) {
  for (const std::string& text : geometry_of(scene).texts) {
    if (text.find(words) != std::string::npos) return;
  }
  ADD_FAILURE() << "no text `" << words << "`";
}

class RandomSystem {
 public:
  explicit RandomSystem(unsigned seed) : random_(seed) {
    const int count = 1 + static_cast<int>(seed % 5);
    for (int k = 0; k < count; ++k) {
      const double size = std::pow(10.0, uniform(-1.0, 1.0));
      const double damping = std::pow(10.0, uniform(-2.0, 0.0));
      const Complex pole = size * Complex(-damping, std::sqrt(1.0 - damping * damping));
      poles_.insert(poles_.end(), {pole, std::conj(pole)});
    }
    for (int k = 0; k < static_cast<int>(seed % 3); ++k) zeros_.emplace_back(uniform(-3.0, 3.0), 0.0);
    gain_ = std::pow(10.0, uniform(-1.0, 2.0));
  }

  double uniform(double low, double high) { return std::uniform_real_distribution<>(low, high)(random_); }
  [[nodiscard]] Complex at(Complex s) const {
    Complex value = gain_;
    for (const Complex& zero : zeros_) value *= s - zero;
    for (const Complex& pole : poles_) value /= s - pole;
    return value;
  }
  [[nodiscard]] const std::vector<Complex>& poles() const { return poles_; }
  [[nodiscard]] const std::vector<Complex>& zeros() const { return zeros_; }

 private:
  std::mt19937 random_;
  std::vector<Complex> poles_, zeros_;
  double gain_ = 1.0;
};

Chart bode_chart(RandomSystem& system) {
  Chart chart{.title = "Bode", .x_label = "frequency", .x_scale = Scale::Logarithmic};
  ChartPanel magnitude{.y_label = "dB", .least_span = 10.0};
  ChartPanel phase{.y_label = "degrees", .tick_step = 45.0};
  ChartLine up;
  ChartLine down;
  double last = 0.0;
  for (int k = 0; k <= 800; ++k) {
    const double frequency = std::pow(10.0, -2.0 + 4.0 * k / 800);
    const Complex value = system.at({0.0, frequency});
    double angle = std::arg(value) * 180.0 / pi;
    if (k > 0) angle += 360.0 * std::round((last - angle) / 360.0);
    last = angle;
    up.x.push_back(frequency);
    up.y.push_back(20.0 * std::log10(std::abs(value)));
    down.x.push_back(frequency);
    down.y.push_back(angle);
  }
  for (int k = 0; k < 3; ++k) {
    const auto place = static_cast<std::size_t>(system.uniform(0.0, 800.0));
    magnitude.notes.push_back({.x = up.x[place], .y = up.y[place], .text = "gain margin 12.34 dB"});
    phase.notes.push_back({.x = down.x[place], .y = down.y[place], .text = "phase margin 45.67°"});
    phase.guides.push_back({.kind = ChartGuide::Kind::Up, .value = down.x[place], .text = "1.234 rad/s"});
  }
  phase.guides.push_back({.kind = ChartGuide::Kind::Across, .value = -180.0});
  magnitude.lines.push_back(std::move(up));
  phase.lines.push_back(std::move(down));
  chart.panels = {std::move(magnitude), std::move(phase)};
  return chart;
}

Chart nyquist_chart(RandomSystem& system) {
  Chart chart{.title = "Nyquist", .has_equal_scales = true, .shows_origin = true};
  ChartPanel panel;
  ChartLine line{.has_arrow = true, .arrow_every = 200.0};
  ChartLine mirrored{.style = LineStyle::Dashed};
  for (int k = 0; k <= 2000; ++k) {
    const Complex value = system.at({0.0, std::pow(10.0, -2.0 + 4.0 * k / 2000)});
    line.x.push_back(value.real());
    line.y.push_back(value.imag());
    mirrored.x.push_back(value.real());
    mirrored.y.push_back(-value.imag());
  }
  for (int k = 0; k < 4; ++k) {
    const auto place = static_cast<std::size_t>(system.uniform(0.0, 2000.0));
    panel.notes.push_back({.x = line.x[place], .y = line.y[place], .text = "phase margin 45.67°"});
  }
  panel.marks.push_back({.x = {-1.0}, .y = {0.0}, .kind = MarkKind::Cross});
  panel.lines = {std::move(line), std::move(mirrored)};
  chart.panels.push_back(std::move(panel));
  return chart;
}

Chart pole_map(const RandomSystem& system) {
  Chart chart{.title = "Poles", .has_equal_scales = true, .shows_origin = true};
  ChartPanel panel;
  ChartMarks poles{.kind = MarkKind::Cross};
  ChartMarks zeros{.kind = MarkKind::Circle};
  for (const Complex& pole : system.poles()) {
    poles.x.push_back(pole.real());
    poles.y.push_back(pole.imag());
    panel.lines.push_back({.x = {0.0, pole.real()}, .y = {0.0, pole.imag()}, .style = LineStyle::Dashed});
    panel.notes.push_back({.x = pole.real(),
                           .y = pole.imag(),
                           .text = "ωn = 1.234 rad/s, ξ = 0.123",
                           .place = ChartNote::Place::Left,
                           .has_dot = false});
  }
  for (const Complex& zero : system.zeros()) {
    zeros.x.push_back(zero.real());
    zeros.y.push_back(zero.imag());
  }
  for (const double slope : {-0.5, -1.0, -2.0})
    panel.lines.push_back(
        {.x = {0.0, -100.0}, .y = {0.0, -100.0 * slope}, .style = LineStyle::Thin, .label = "ξ = 0.5"});
  chart.lowest = -12.0;
  chart.highest = 4.0;
  panel.marks = {std::move(poles), std::move(zeros)};
  chart.panels.push_back(std::move(panel));
  return chart;
}

Chart step_chart(RandomSystem& system) {
  Chart chart{.title = "Step", .x_label = "time in s"};
  ChartPanel panel{.y_label = "h(t)"};
  const double damping = std::pow(10.0, system.uniform(-2.0, 0.0));
  ChartLine line;
  for (int k = 0; k <= 1000; ++k) {
    const double t = 0.1 * k;
    line.x.push_back(t);
    line.y.push_back(1.0 - std::exp(-damping * t) * std::cos(t));
  }
  panel.notes.push_back({.x = pi, .y = line.y[31], .text = "overshoot 96.9 % at 3.142 s"});
  panel.notes.push_back({.x = 1.4, .y = line.y[14], .text = "90 %", .is_dispensable = true});
  panel.guides.push_back({.kind = ChartGuide::Kind::Across, .value = 1.0, .text = "h(∞) = 1"});
  panel.guides.push_back({.kind = ChartGuide::Kind::Up, .value = 40.0, .text = "settled (2 %): 40 s"});
  panel.spans.push_back({.from = pi, .to = 3.0 * pi, .y = 2.1, .text = "T = 6.283 s"});
  panel.lines.push_back(std::move(line));
  chart.panels.push_back(std::move(panel));
  return chart;
}

TEST(Chart, TextsCoverNothing) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    RandomSystem system(seed);
    const std::string name = "system " + std::to_string(seed);
    expect_free_labels(draw_chart(bode_chart(system)), name + ", Bode");
    expect_free_labels(draw_chart(nyquist_chart(system)), name + ", Nyquist");
    expect_free_labels(draw_chart(pole_map(system)), name + ", poles");
    expect_free_labels(draw_chart(step_chart(system)), name + ", step");
  }
}

TEST(Chart, NoTextIsLost) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    RandomSystem system(seed);
    const Scene scene = draw_chart(step_chart(system));
    for (const char* words : {"overshoot", "h(∞) = 1", "settled", "T = 6.283 s"}) expect_text(scene, words);
  }
}

// A panel that a curve fills leaves no place.
TEST(Chart, TextsWithoutAPlaceStandBelowTheTitle) {
  Chart chart{.title = "full"};
  ChartPanel panel;
  ChartLine line;
  for (int k = 0; k <= 2000; ++k) {
    line.x.push_back(k);
    line.y.push_back(k % 2 == 0 ? 1.0 : -1.0);
  }
  panel.guides.push_back({.kind = ChartGuide::Kind::Across, .value = 0.0, .text = "the middle"});
  panel.notes.push_back({.x = 1000.0, .y = 1.0, .text = "dispensable", .is_dispensable = true});
  panel.lines.push_back(std::move(line));
  chart.panels.push_back(std::move(panel));
  const Scene scene = draw_chart(chart);
  expect_free_labels(scene, "full");
  expect_text(scene, "the middle");
  for (const std::string& text : geometry_of(scene).texts) EXPECT_NE(text, "dispensable");
}

TEST(Chart, RoundingNoiseMakesNoAxis) {
  Chart chart{.x_scale = Scale::Logarithmic};
  ChartPanel panel{.least_span = 10.0};
  panel.lines.push_back({.x = {1.0, 10.0, 100.0}, .y = {2e-15, -1e-15, 0.0}});
  chart.panels.push_back(panel);
  for (const std::string& text : geometry_of(draw_chart(chart)).texts)
    EXPECT_EQ(text.find("e-"), std::string::npos) << text;
  chart.panels[0].least_span.reset();
  chart.panels[0].lines[0].y = {13.98, 13.98 + 1e-12, 13.98};
  for (const std::string& text : geometry_of(draw_chart(chart)).texts) EXPECT_LT(text.size(), 6U) << text;
}

// Phases that stay at a tick do not lie on the frame.
TEST(Chart, LevelCurvesKeepOffTheFrame) {
  Chart chart;
  ChartPanel panel{.tick_step = 45.0};
  panel.lines.push_back({.x = {0.0, 1.0}, .y = {-270.0, -270.0}});
  chart.panels.push_back(panel);
  const Geometry found = geometry_of(draw_chart(chart));
  EXPECT_NE(std::ranges::find(found.texts, "-315"), found.texts.end());
  EXPECT_NE(std::ranges::find(found.texts, "-225"), found.texts.end());
}

TEST(Chart, EmptyPanelsHaveAxes) {
  Chart chart{.x_scale = Scale::Logarithmic};
  chart.panels.push_back({.y_scale = Scale::Logarithmic});
  chart.panels.push_back({.tick_step = 45.0, .least_span = 45.0});
  EXPECT_LT(draw_chart(chart).shapes.size(), 200U);
}

TEST(Chart, TextsFitOnThePage) {
  std::string title = "Step response: ";
  for (int k = 1; k < 60; ++k) title += "(s+" + std::to_string(k) + ")*";
  Chart chart{.title = title, .remarks = {title}, .x_label = title};
  ChartPanel panel{.y_label = title};
  panel.lines.push_back({.x = {0.0, 1.0}, .y = {1e-13, 2e-13}, .name = title});
  chart.panels.push_back(panel);
  const Scene scene = draw_chart(chart);
  for (const Shape& shape : scene.shapes) {
    const auto box = bounds(shape);
    ASSERT_TRUE(box);
    EXPECT_GE(box->low.x, 0.0);
    EXPECT_LE(box->high.x, scene.page.high.x);
    EXPECT_GE(box->low.y, 0.0);
    EXPECT_LE(box->high.y, scene.page.high.y);
  }
}

TEST(TextLines, BreakAndShorten) {
  EXPECT_EQ(text_lines("a bc", 100.0, 2), (std::vector<std::string>{"a bc"}));
  EXPECT_EQ(shortened_text("short", 100.0), "short");
  const std::string shortened = shortened_text("ωωωωωωωωωωωωωωωωωωωω", 5.0);
  EXPECT_LE(text_width(shortened), 5.0);
  EXPECT_TRUE(shortened.starts_with("ω") && shortened.ends_with("ω"));
  for (const std::string& line : text_lines("1/(s^5+10*s^4+35*s^3+50*s^2+24*s+1234567890)", 8.0, 9))
    EXPECT_LE(text_width(line), 8.0) << line;
}

TEST(LabelPlacement, ChoosesTheSideThatIsFree) {
  LabelPlacement labels({{0.0, 0.0}, {200.0, 100.0}});
  labels.add_box({{104.0, 30.0}, {190.0, 70.0}}, Occupancy::Taken);  // right of the anchor
  const auto place = labels.place({.anchors = {{{100.0, 50.0}}}, .width = 40.0, .height = 12.0});
  ASSERT_TRUE(place);
  EXPECT_LT(place->box.high.x, 104.0);
  EXPECT_FALSE(place->leader);
}

TEST(LabelPlacement, JoinsAFarTextByALine) {
  LabelPlacement labels({{0.0, 0.0}, {300.0, 100.0}});
  labels.add_box({{60.0, 10.0}, {140.0, 90.0}}, Occupancy::Taken);
  const auto place = labels.place({.anchors = {{{100.0, 50.0}}}, .width = 40.0, .height = 12.0});
  ASSERT_TRUE(place);
  EXPECT_TRUE(place->leader);
  // The next one does not cover it.
  const auto next = labels.place({.anchors = {{{100.0, 50.0}}}, .width = 40.0, .height = 12.0});
  ASSERT_TRUE(next);
  EXPECT_FALSE(overlap(place->box, next->box));
}

TEST(LabelPlacement, SaysWhereThereIsNoPlace) {
  LabelPlacement labels({{0.0, 0.0}, {100.0, 100.0}});
  labels.add_box({{0.0, 0.0}, {100.0, 100.0}}, Occupancy::Taken);
  EXPECT_FALSE(labels.place({.anchors = {{{50.0, 50.0}}}, .width = 10.0, .height = 10.0}));
  EXPECT_FALSE(LabelPlacement({{0.0, 0.0}, {20.0, 20.0}})
                   .place({.anchors = {{{10.0, 10.0}}}, .width = 40.0, .height = 10.0}));
}

}  // namespace
}  // namespace causa::drawing
