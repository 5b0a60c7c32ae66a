#include "drawing/dot_canvas.h"

#include <array>
#include <cstdlib>

namespace causa {

DotCanvas::DotCanvas(int columns, int rows, int dots_across, int dots_down)
    : columns_(columns),
      rows_(rows),
      dots_across_(dots_across),
      dots_down_(dots_down),
      dots_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)),
      owners_(dots_.size(), no_owner) {}

void DotCanvas::dot(Dot at, int curve) {
  // Numbered as in Braille: 1 2 3 down the left column, 4 5 6 down the right one, 7 8 below them.
  constexpr std::array<std::array<std::uint8_t, 2>, 4> bits{
      {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}};
  if (at.x < 0 || at.y < 0 || at.x >= columns_ * dots_across_ || at.y >= rows_ * dots_down_) return;
  const std::size_t cell = index(at.x / dots_across_, at.y / dots_down_);
  const auto row = static_cast<std::size_t>(at.y % dots_down_);
  const auto column = static_cast<std::size_t>(at.x % dots_across_);
  dots_[cell] = static_cast<std::uint8_t>(dots_[cell] | bits[row][column]);
  owners_[cell] = curve;
}

void DotCanvas::line(Dot from, Dot to, int curve) {
  const int across = std::abs(to.x - from.x);
  const int down = std::abs(to.y - from.y);
  const int step_x = from.x < to.x ? 1 : -1;
  const int step_y = from.y < to.y ? 1 : -1;
  int error = across - down;
  for (;;) {
    dot(from, curve);
    if (from.x == to.x && from.y == to.y) return;
    const int doubled = 2 * error;
    if (doubled > -down) {
      error -= down;
      from.x += step_x;
    }
    if (doubled < across) {
      error += across;
      from.y += step_y;
    }
  }
}

std::string DotCanvas::braille(int column, int row) const {
  const unsigned code = 0x2800U + dots_[index(column, row)];
  return {static_cast<char>(0xE0U | code >> 12U), static_cast<char>(0x80U | (code >> 6U & 0x3FU)),
          static_cast<char>(0x80U | (code & 0x3FU))};
}

}  // namespace causa
