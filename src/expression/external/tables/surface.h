// A surface over a rectangular grid (Modelica.Blocks.Tables.CombiTable2Ds).
#pragma once

#include <array>
#include <optional>

#include "expression/external/tables/curves.h"

namespace causa::tables {

struct InterpolatedSurface {
  double value = 0;
  std::array<double, 2> slopes{};      // ∂/∂u₁, ∂/∂u₂
  std::array<double, 3> curvatures{};  // ∂²/∂u₁², ∂²/∂u₁∂u₂, ∂²/∂u₂²
  std::array<double, 2> twists{};      // ∂³/∂u₁²∂u₂, ∂³/∂u₁∂u₂²
};

class Surface {
 public:
  // `values` row by row over u1. The points of the grid increase strictly; there may be one only in a
  // direction, on which the value does not depend then. Linear, Akima or Constant.
  Surface(std::vector<double> u1, std::vector<double> u2, std::vector<double> values, Smoothness smoothness,
          Extrapolation extrapolation);

  // Or why there is no value.
  [[nodiscard]] std::variant<InterpolatedSurface, std::string> at(std::array<double, 2> u,
                                                                  std::array<double, 2> directions) const;

  [[nodiscard]] const std::vector<double>& points(std::size_t direction) const {
    return search_[direction].points();
  }

 private:
  // Σ cᵢⱼ sⁱ tʲ, s and t from 0 to 1 over the piece.
  using Patch = std::array<double, 16>;

  void make_patches();
  [[nodiscard]] double value(std::size_t i, std::size_t j) const { return values_[i * points(1).size() + j]; }
  [[nodiscard]] InterpolatedSurface on_patch(std::array<std::size_t, 2> at, std::array<double, 2> u) const;

  std::array<IntervalSearch, 2> search_;
  std::vector<double> values_;
  std::vector<Patch> patches_;
  Smoothness smoothness_;
  Extrapolation extrapolation_;
};

}  // namespace causa::tables
