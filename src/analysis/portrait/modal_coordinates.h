// Modal coordinates of an equilibrium in the plane, x = x₀ + V w: V has the eigenvectors as columns, the real
// and imaginary part of one of a pair, or an eigenvector and the one it generates where there is no other
// (course §7.3.1).
#pragma once

#include <string>
#include <variant>

#include "analysis/portrait/phase_plane.h"

namespace causa::portrait {

struct ModalCoordinates {
  Coordinates coordinates{};  // named w1 and w2
  PlanePoint place{};         // of the equilibrium, in the plane
  std::string type{};
  PlanePoint scale{1.0, 1.0};  // usual magnitudes of w
};

// Of the equilibrium next to `options.start`, which may belong to a line of them. Or why there are none, in
// words.
std::variant<ModalCoordinates, std::string> modal_coordinates(PlaneFlow& flow,
                                                              const PhasePlaneOptions& options);

}  // namespace causa::portrait
