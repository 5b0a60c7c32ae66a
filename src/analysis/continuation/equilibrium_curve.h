// Equilibria over a parameter as a curve, f(x, p) = 0, with the exact derivatives of the model.
#pragma once

#include <vector>

#include "analysis/continuation/parameter_field.h"
#include "analysis/continuation/solution_curve.h"

namespace causa {

// What is known of an equilibrium beside its place. Eigenvalues nearer to the imaginary axis than rounding
// lets one know are on neither side.
struct EquilibriumFacts {
  std::vector<linear::Complex> eigenvalues{};
  std::size_t unstable = 0;  // eigenvalues to the right of the axis
  std::size_t on_axis = 0;
  double turn = 0.0;             // the part of the tangent along the parameter: 0 at a fold
  int orientation = 0;           // sign of det [f_x f_p; tᵀ]: changes at a branch point
  double log_determinant = 0.0;  // log of its size, in units of the weights

  [[nodiscard]] bool is_stable() const { return unstable == 0 && on_axis == 0; }
};

class EquilibriumCurve : public SolutionCurve {
 public:
  // `parameter_scale`: the magnitude of changes of the parameter.
  EquilibriumCurve(ParameterField& field, double parameter_scale);

  Correction correct(const linear::Vector& predicted, const linear::Vector& direction) override;
  Correction correct_at_parameter(const linear::Vector& guess, const linear::Vector& direction) override;
  [[nodiscard]] double product(const linear::Vector& a, const linear::Vector& b) const override;
  // States are measured by their values, and by nominal ones where they are small.
  void renew(CurvePoint& point) override;

  // A first point and its tangent, which goes to larger parameters, or anywhere at a fold. Empty: the
  // equilibrium is one of many for the same parameter, or Newton's method does not converge.
  Correction first_point(const linear::Vector& states, double parameter);
  [[nodiscard]] std::optional<EquilibriumFacts> examine(const CurvePoint& point);

  [[nodiscard]] ParameterField& field() { return field_; }
  [[nodiscard]] const linear::Vector& weights() const { return weights_; }
  // [f_x, f_p] with columns in units of the weights and rows by their largest entries.
  std::optional<std::string> scaled_derivatives(const linear::Vector& z, linear::Matrix& matrix,
                                                linear::Vector& row_scales);

 private:
  enum class Plane : std::uint8_t { AcrossDirection, ParameterHeld };
  Correction newton(linear::Vector z, const linear::Vector& direction, Plane plane);
  std::optional<std::string> take_tangent(CurvePoint& point, const linear::Vector& direction);

  ParameterField& field_;
  linear::Vector weights_;
  linear::Matrix jacobian_;
  linear::Vector by_parameter_;
};

}  // namespace causa
