// A linear model as text: a Modelica model, and scripts for Octave and Python.
// x and y are those of the model itself, not their differences from the point:
//   ẋ = ẋ₀ + A (x − x₀) + B (u − u₀),   y = y₀ + C (x − x₀) + D (u − u₀)
#pragma once

#include <string>

#include "analysis/linear_systems/systems/state_space.h"
#include "analysis/linearization/linear_point.h"

namespace causa {

struct LinearModelText {
  std::string model;  // where it comes from
  const linear::StateSpace& system;
  const LinearPoint& point;
};

std::string modelica_text(const LinearModelText& linear);
std::string octave_text(const LinearModelText& linear);
std::string python_text(const LinearModelText& linear);

}  // namespace causa
