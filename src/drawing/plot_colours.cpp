#include "drawing/plot_colours.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace causa {

namespace {

struct Colour {
  double red, green, blue;
};

constexpr std::array<Colour, 8> few{{{0, 114, 178},
                                     {213, 94, 0},
                                     {0, 158, 115},
                                     {204, 121, 167},
                                     {230, 159, 0},
                                     {86, 180, 233},
                                     {85, 85, 85},
                                     {140, 45, 4}}};

// Darkness falls evenly; no colour is too bright on white.
constexpr std::array<Colour, 5> scale{
    {{68, 1, 84}, {59, 82, 139}, {33, 145, 140}, {94, 180, 60}, {235, 150, 20}}};

std::string text(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", static_cast<int>(colour.red), static_cast<int>(colour.green),
                     static_cast<int>(colour.blue));
}

}  // namespace

std::string curve_colour(std::size_t curve, std::size_t count) {
  if (count <= few.size()) return text(few[curve % few.size()]);
  const double place =
      static_cast<double>(curve) / static_cast<double>(count - 1) * static_cast<double>(scale.size() - 1);
  const auto left = std::min(static_cast<std::size_t>(place), scale.size() - 2);
  const double part = place - static_cast<double>(left);
  const auto mix = [&](double Colour::* channel) {
    return std::round(scale[left].*channel + part * (scale[left + 1].*channel - scale[left].*channel));
  };
  return text({mix(&Colour::red), mix(&Colour::green), mix(&Colour::blue)});
}

}  // namespace causa
