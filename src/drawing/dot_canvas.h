// A grid of characters with dots in them, each character owned by the last curve drawn through it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace causa {

class DotCanvas {
 public:
  // Dots per character: 2 × 4 for Braille, 1 × 1 for plain characters.
  DotCanvas(int columns, int rows, int dots_across, int dots_down);

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int dots_across() const { return dots_across_; }
  [[nodiscard]] int dots_down() const { return dots_down_; }

  struct Dot {
    int x = 0;
    int y = 0;  // 0 is the top
  };
  void dot(Dot at, int curve);
  // Bresenham's line, both ends included.
  void line(Dot from, Dot to, int curve);

  static constexpr int no_owner = -1;
  [[nodiscard]] int owner(int column, int row) const { return owners_[index(column, row)]; }
  // Braille character for a cell with dots (Unicode 15, 21.1: U+2800 plus one bit per dot).
  [[nodiscard]] std::string braille(int column, int row) const;

 private:
  [[nodiscard]] std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  int columns_;
  int rows_;
  int dots_across_;
  int dots_down_;
  std::vector<std::uint8_t> dots_;
  std::vector<int> owners_;
};

}  // namespace causa
