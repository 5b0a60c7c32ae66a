// Finds places for texts on a picture where they cover neither curves nor marks nor each other.
// Method: everything drawn is entered in a raster of small cells. A text tries places around its anchors,
// near ones first, and takes the cheapest one whose cells are free (point-feature labelling by candidate
// positions: Christensen, Marks, Shieber 1995). A text far from its anchor is joined to it by a line.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "drawing/scene.h"

namespace causa::drawing {

enum class Occupancy : std::uint8_t {
  Taken,      // a curve or a mark: no text may cover it
  Undesired,  // a thin line or a dashed guide: a text avoids it where that is cheap
};

enum class LabelSide : std::uint8_t { Right, Above, Left, Below };

struct LabelAnchor {
  Point point{};
  double cost = 0.0;  // in pixels of distance
};

struct LabelRequest {
  std::vector<LabelAnchor> anchors{};  // any of them will do
  double width = 0.0;
  double height = 0.0;
  LabelSide side = LabelSide::Right;  // preferred
  double clearance = 6.0;             // from the anchor to the text
  double farthest = 300.0;            // from the anchor
  bool is_centred = false;            // on the anchor, as texts on contour lines are
};

struct LabelPlace {
  Box box{};
  struct Leader {
    Point from{};  // at the anchor
    Point to{};    // at the text
  };
  std::optional<Leader> leader{};  // the text stands so far away that a line joins it to its anchor
};

class LabelPlacement {
 public:
  // Texts stay inside of the area.
  explicit LabelPlacement(Box area);

  void add_segment(Point from, Point to, double half_width, Occupancy occupancy);
  void add_box(const Box& box, Occupancy occupancy);

  // A free place, which is taken from then on. Nothing: there is none.
  std::optional<LabelPlace> place(const LabelRequest& request);

 private:
  struct Cells {
    int low_column, high_column, low_row, high_row;  // inclusive
  };
  [[nodiscard]] Cells cells_of(const Box& box) const;
  void fill(const Cells& cells, std::uint8_t bit);
  // The share of undesired cells. Nothing: one is taken.
  [[nodiscard]] std::optional<double> undesired_share(const Box& box) const;
  // What the line costs. Nothing: it crosses a text.
  [[nodiscard]] std::optional<double> leader_cost(Point from, Point to) const;

  Box area_;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::uint8_t> cells_;
};

}  // namespace causa::drawing
