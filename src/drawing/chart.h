// Charts with marks and notes, as control engineers draw them: panels above each other over one axis, linear
// or logarithmic, curves, crosses and circles, guides, and notes at points. Plain data in, a scene out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drawing/scene.h"

namespace causa::drawing {

enum class Scale : std::uint8_t { Linear, Logarithmic };

// Fine: a thin line of its colour; Flow: one of many trajectories, in a colour of its own; Bold: what matters
// most.
enum class LineStyle : std::uint8_t { Solid, Dashed, Thin, Fine, FineDashed, Flow, Bold, BoldDashed };
struct ChartLine {
  std::vector<double> x{};
  std::vector<double> y{};  // a value that is not finite is a gap
  std::string name{};       // in the legend; empty: none
  std::size_t colour = 0;   // of the usual colours; 8: black
  LineStyle style = LineStyle::Solid;
  bool has_steps = false;    // values hold until the next one
  bool has_arrow = false;    // in the middle, the way it runs
  double arrow_every = 0.0;  // further ones at this distance, in pixels; 0: none
  bool ends_in_arrow = false;
  std::string label{};  // on the line, anywhere along it; left out where there is no place
};

enum class MarkKind : std::uint8_t { Cross, Circle, Dot, LargeDot, LargeRing, LargeDiamond };
struct ChartMarks {
  std::vector<double> x{};
  std::vector<double> y{};
  MarkKind kind = MarkKind::Dot;
  std::string name{};
  std::size_t colour = 0;
};

// A text beside a point, which has a dot. It stands where it covers no curve, no mark and no other text;
// where there is no such place, it is a line below the title.
struct ChartNote {
  double x = 0.0;
  double y = 0.0;
  std::string text{};
  enum class Place : std::uint8_t { Right, Left, Above, Below } place = Place::Right;
  bool has_dot = true;
  bool is_dispensable = false;  // left out where there is no place
};

// A dashed line across the panel, or from an axis to a point.
struct ChartGuide {
  enum class Kind : std::uint8_t { Across, Up } kind = Kind::Across;
  double value = 0.0;
  std::string text{};
  std::optional<double> to{};   // ends there, coming from the low end
  bool is_dispensable = false;  // the text, where there is no place for it
};

// How far it is from one value to another across: a line with two heads at a height, and a text.
struct ChartSpan {
  double from = 0.0;
  double to = 0.0;
  double y = 0.0;
  std::string text{};
};

// A short arrow whose middle lies at a point.
struct ChartArrow {
  double x = 0.0;
  double y = 0.0;
  double right = 0.0;  // its direction on the page, of length 1
  double up = 0.0;
};

// Rectangles of equal size that fill a box behind everything else, in pale colours.
struct ChartCells {
  double x_low = 0.0;
  double x_high = 1.0;
  double y_low = 0.0;
  double y_high = 1.0;
  int columns = 0;
  int rows = 0;
  std::vector<int> colours{};  // column by column, from low to high; negative: none
  struct Name {
    int colour = 0;  // negative: cells without a colour
    std::string text{};
  };
  std::vector<Name> names{};  // for the legend
};
std::size_t cell_colour_count();

struct ChartPanel {
  std::string y_label{};
  Scale y_scale = Scale::Linear;
  std::optional<double> lowest{};  // of the axis; nothing: from the data
  std::optional<double> highest{};
  std::optional<double> tick_step{};  // 45 for degrees
  // Values that differ by less than this are drawn as if they differed by this much: less is rounding noise.
  std::optional<double> least_span{};
  std::vector<ChartLine> lines{};
  std::vector<ChartMarks> marks{};
  std::vector<ChartNote> notes{};
  std::vector<ChartGuide> guides{};
  std::vector<ChartSpan> spans{};
  std::vector<ChartArrow> arrows{};
  ChartCells cells{};
};

struct Chart {
  std::string title{};
  std::vector<std::string> remarks{};  // lines below the title
  std::string x_label{};
  Scale x_scale = Scale::Linear;
  std::optional<double> lowest{};
  std::optional<double> highest{};
  std::optional<double> tick_step{};
  bool has_exact_ends = false;           // panels end at their lowest and highest value, round or not
  bool has_equal_scales = false;         // a unit is as long upwards as across; one panel
  bool shows_origin = false;             // axes through the origin
  std::optional<double> panel_height{};  // in pixels; nothing: the usual one
  std::vector<ChartPanel> panels{};
};

Scene draw_chart(const Chart& chart);

}  // namespace causa::drawing
