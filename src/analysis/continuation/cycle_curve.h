// Limit cycles over a parameter as a curve: x' = T f(x, p) with x(1) = x(0), a condition that fixes the
// phase, and the period T as an unknown. Method: orthogonal collocation, piecewise polynomials of degree 4 at
// Gauss points (de Boor, Swartz 1973), on a mesh that spreads the error evenly; unknowns inside an interval
// are eliminated, which also gives the monodromy matrix, whose eigenvalues are the Floquet multipliers
// (Doedel, Keller, Kernévez, Int. J. Bifurcation and Chaos 1 (1991) 745).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/continuation/hopf_coefficient.h"
#include "analysis/continuation/parameter_field.h"
#include "analysis/continuation/solution_curve.h"

namespace causa {

// Multipliers nearer to the unit circle than the trivial one is to 1 are on neither side.
struct CycleFacts {
  double period = 0.0;
  std::vector<linear::Complex> multipliers{};  // without the trivial one
  double trivial = 1.0;                        // the one that is 1, as it was computed
  std::size_t unstable = 0;                    // multipliers outside of the unit circle
  std::size_t on_circle = 0;
  std::size_t below = 0;   // real ones < −1
  bool is_certain = true;  // the trivial one is near 1
  double turn = 0.0;       // the part of the tangent along the parameter: 0 at a fold

  [[nodiscard]] bool is_stable() const { return unstable == 0 && on_circle == 0; }
};

class CycleCurve : public SolutionCurve {
 public:
  CycleCurve(ParameterField& field, double parameter_scale);

  Correction correct(const linear::Vector& predicted, const linear::Vector& direction) override;
  Correction correct_at_parameter(const linear::Vector& guess, const linear::Vector& direction) override;
  [[nodiscard]] double product(const linear::Vector& a, const linear::Vector& b) const override;
  void renew(CurvePoint& point) override;

  // The cycles that begin at a Hopf point, with amplitude 0 there.
  CurvePoint at_hopf_point(std::span<const double> states, double parameter, const HopfMode& mode);
  // A cycle from a closed trajectory: its states at equal parts of the period, the last one about the first.
  Correction near_trajectory(const std::vector<linear::Vector>& states, double period, double parameter);

  [[nodiscard]] std::optional<CycleFacts> examine(const CurvePoint& point);
  [[nodiscard]] double period(const CurvePoint& point) const { return point.z[point.z.size() - 2]; }
  // The states at a phase from 0 to 1.
  [[nodiscard]] linear::Vector at_phase(const linear::Vector& z, double phase) const;
  // Phases that follow the cycle closely.
  [[nodiscard]] linear::Vector phases() const;
  // How the two cycles, on the same mesh, swing together: negative where a branch has passed through a point.
  [[nodiscard]] double swing(const CurvePoint& a, const CurvePoint& b) const;

 private:
  enum class Plane : std::uint8_t { AcrossDirection, ParameterHeld };
  struct Condensed;

  Correction newton(linear::Vector z, const linear::Vector& direction, Plane plane);
  std::optional<std::string> condense(const linear::Vector& z, Condensed& result);
  std::optional<linear::Vector> solve(const Condensed& condensed, const linear::Vector& plane_row,
                                      double phase_right, double plane_right, double residual) const;
  void eliminate_beginnings(Condensed& result) const;
  [[nodiscard]] linear::Vector phase_row() const;
  [[nodiscard]] double node_weight(std::size_t node) const;
  [[nodiscard]] std::vector<linear::Complex> multipliers() const;
  void measure(const linear::Vector& z);
  void spread_mesh(CurvePoint& point);
  [[nodiscard]] const double* node(const linear::Vector& z, std::size_t interval, std::size_t k) const;

  ParameterField& field_;
  std::size_t n_;
  std::size_t intervals_;
  linear::Vector mesh_;       // phases where intervals begin, and 1
  linear::Vector weights_;    // of the states, then of the period and the parameter
  linear::Vector reference_;  // that the phase is compared with
  linear::Vector ends_of_;    // the point whose matrices are kept
  linear::Matrix ends_;       // Condensed::ends
  double growth_ = 0.0;       // ∫ tr ∂f/∂x dt over the period
};

}  // namespace causa
