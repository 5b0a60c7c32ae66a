// Colours and dashes that tell curves apart on white, for colour-blind eyes too (after Okabe and Ito).
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace causa {

inline constexpr std::array<std::string_view, 8> curve_colours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                               "#e69f00", "#56b4e9", "#555555", "#8c2d04"};

inline std::string_view curve_colour(std::size_t curve) {
  return curve_colours[curve % curve_colours.size()];
}

// 0: a solid line; the colours come again with other dashes.
inline std::size_t curve_dash(std::size_t curve) {
  return curve / curve_colours.size() % 4;
}

}  // namespace causa
