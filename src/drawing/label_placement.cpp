#include "drawing/label_placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace causa::drawing {

namespace {

constexpr double cell_size = 2.0;  // pixels
constexpr std::uint8_t taken_bit = 1;
constexpr std::uint8_t undesired_bit = 2;
constexpr std::uint8_t label_bit = 4;
constexpr double text_margin = 2.0;  // around a text

constexpr std::array<double, 14> distances{0,  3,  7,  12,  18,  26,  36,
                                           50, 68, 90, 118, 154, 200, 260};  // beyond the clearance
constexpr int directions = 16;
constexpr double far_away = 15.0;  // a text farther away has a leader

// Costs, in pixels of distance.
constexpr double wrong_side = 10.0;  // the opposite one
constexpr double all_undesired = 60.0;
constexpr double leader_cost_alone = 8.0;
constexpr double crossed_cell = 1.5;

double preferred_angle(LabelSide side) {
  return 0.5 * std::numbers::pi * static_cast<double>(side);
}

// The text around the anchor in a direction, with its nearest edge or corner at this distance.
Box text_box(Point anchor, double angle, double distance, const LabelRequest& request) {
  const double across = std::clamp(std::numbers::sqrt2 * std::cos(angle), -1.0, 1.0);
  const double up = std::clamp(std::numbers::sqrt2 * std::sin(angle), -1.0, 1.0);
  const Point middle{anchor.x + across * (0.5 * request.width + distance),
                     anchor.y - up * (0.5 * request.height + distance)};
  return {{middle.x - 0.5 * request.width, middle.y - 0.5 * request.height},
          {middle.x + 0.5 * request.width, middle.y + 0.5 * request.height}};
}

}  // namespace

LabelPlacement::LabelPlacement(Box area)
    : area_(area),
      columns_(std::max(1, static_cast<int>(std::ceil(area.width() / cell_size)))),
      rows_(std::max(1, static_cast<int>(std::ceil(area.height() / cell_size)))),
      cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

LabelPlacement::Cells LabelPlacement::cells_of(const Box& box) const {
  const auto place = [](double value, int count) {
    return static_cast<int>(std::clamp(std::floor(value / cell_size), -1.0, static_cast<double>(count)));
  };
  return {.low_column = std::max(0, place(box.low.x - area_.low.x, columns_)),
          .high_column = std::min(columns_ - 1, place(box.high.x - area_.low.x, columns_)),
          .low_row = std::max(0, place(box.low.y - area_.low.y, rows_)),
          .high_row = std::min(rows_ - 1, place(box.high.y - area_.low.y, rows_))};
}

void LabelPlacement::fill(const Cells& cells, std::uint8_t bit) {
  for (int row = cells.low_row; row <= cells.high_row; ++row) {
    for (int column = cells.low_column; column <= cells.high_column; ++column)
      cells_[static_cast<std::size_t>(row * columns_ + column)] |= bit;
  }
}

void LabelPlacement::add_segment(Point from, Point to, double half_width, Occupancy occupancy) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  if (!std::isfinite(length)) return;
  constexpr double most = 1e5;  // pixels; a longer one leaves the picture
  const int parts = static_cast<int>(std::ceil(std::min(length, most)));
  for (int k = 0; k <= parts; ++k) {
    const double part = parts == 0 ? 0.0 : static_cast<double>(k) / parts;
    const Point point{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    add_box({{point.x - half_width, point.y - half_width}, {point.x + half_width, point.y + half_width}},
            occupancy);
  }
}

void LabelPlacement::add_box(const Box& box, Occupancy occupancy) {
  fill(cells_of(box), occupancy == Occupancy::Taken ? taken_bit : undesired_bit);
}

std::optional<double> LabelPlacement::undesired_share(const Box& box) const {
  if (box.low.x < area_.low.x || box.high.x > area_.high.x || box.low.y < area_.low.y ||
      box.high.y > area_.high.y)
    return std::nullopt;
  const Cells cells = cells_of({{box.low.x - text_margin, box.low.y - text_margin},
                                {box.high.x + text_margin, box.high.y + text_margin}});
  int undesired = 0;
  for (int row = cells.low_row; row <= cells.high_row; ++row) {
    for (int column = cells.low_column; column <= cells.high_column; ++column) {
      const std::uint8_t bits = cells_[static_cast<std::size_t>(row * columns_ + column)];
      if ((bits & (taken_bit | label_bit)) != 0) return std::nullopt;
      if ((bits & undesired_bit) != 0) ++undesired;
    }
  }
  const int count = (cells.high_row - cells.low_row + 1) * (cells.high_column - cells.low_column + 1);
  return static_cast<double>(undesired) / std::max(1, count);
}

std::optional<double> LabelPlacement::leader_cost(Point from, Point to) const {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  constexpr double own_mark = 8.0;  // around the anchor
  double cost = leader_cost_alone;
  for (double walked = own_mark; walked < length; walked += cell_size) {
    const double part = walked / length;
    const Point point{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    const Cells cells = cells_of({point, point});
    if (cells.low_row > cells.high_row || cells.low_column > cells.high_column) continue;
    const std::uint8_t bits = cells_[static_cast<std::size_t>(cells.low_row * columns_ + cells.low_column)];
    if ((bits & label_bit) != 0) return std::nullopt;
    if ((bits & taken_bit) != 0) cost += crossed_cell;
  }
  return cost;
}

std::optional<LabelPlace> LabelPlacement::place(const LabelRequest& request) {
  double best = std::numeric_limits<double>::infinity();
  LabelPlace chosen;
  for (const LabelAnchor& anchor : request.anchors) {
    if (request.is_centred) {
      const Box box{{anchor.point.x - 0.5 * request.width, anchor.point.y - 0.5 * request.height},
                    {anchor.point.x + 0.5 * request.width, anchor.point.y + 0.5 * request.height}};
      const std::optional<double> undesired = undesired_share(box);
      if (!undesired || !(anchor.cost + all_undesired * *undesired < best)) continue;
      best = anchor.cost + all_undesired * *undesired;
      chosen = {.box = box};
      continue;
    }
    for (const double beyond : distances) {
      const double distance = request.clearance + beyond;
      if (distance > request.farthest || beyond + anchor.cost >= best) break;
      for (int k = 0; k < directions; ++k) {
        const double angle = 2.0 * std::numbers::pi * k / directions;
        const double turn =
            std::abs(std::remainder(angle - preferred_angle(request.side), 2.0 * std::numbers::pi));
        double cost = anchor.cost + beyond + wrong_side * turn / std::numbers::pi;
        if (cost >= best) continue;
        const Box box = text_box(anchor.point, angle, distance, request);
        const std::optional<double> undesired = undesired_share(box);
        if (!undesired) continue;
        cost += all_undesired * *undesired;
        std::optional<LabelPlace::Leader> line;
        if (distance > far_away) {
          line = {.from = anchor.point,
                  .to = {std::clamp(anchor.point.x, box.low.x, box.high.x),
                         std::clamp(anchor.point.y, box.low.y, box.high.y)}};
          const std::optional<double> more = leader_cost(line->from, line->to);
          if (!more) continue;
          cost += *more;
        }
        if (!(cost < best)) continue;
        best = cost;
        chosen = {.box = box, .leader = line};
      }
    }
  }
  if (!std::isfinite(best)) return std::nullopt;
  fill(cells_of(chosen.box), label_bit);
  if (chosen.leader) add_segment(chosen.leader->from, chosen.leader->to, 0.5, Occupancy::Taken);
  return chosen;
}

}  // namespace causa::drawing
