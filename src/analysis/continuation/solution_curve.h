// Pseudo-arclength continuation of a curve G(z) = 0 with one unknown more than equations, and points on it
// where a function changes its sign. Equilibria over a parameter are such a curve, limit cycles another.
// Method: predictor along the tangent, corrector in the plane across it; steps by how fast the corrector
// converges and by the angle between tangents (Keller 1977; Allgower, Georg, Introduction to Numerical
// Continuation Methods, 2003, chapters 2, 3 and 6).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "analysis/linear_systems/algebra/matrix.h"
#include "base/cancellation.h"

namespace causa {

struct CurvePoint {
  linear::Vector z;        // the last one is the parameter
  linear::Vector tangent;  // of length 1 as `SolutionCurve::product` measures

  [[nodiscard]] double parameter() const { return z.back(); }
};

struct Correction {
  std::optional<CurvePoint> point{};
  unsigned iterations = 0;
  std::string problem{};  // why there is no point; empty: Newton's method did not converge
};

class SolutionCurve {
 public:
  SolutionCurve() = default;
  SolutionCurve(const SolutionCurve&) = delete;
  SolutionCurve& operator=(const SolutionCurve&) = delete;
  virtual ~SolutionCurve() = default;

  // The point of the curve in the plane through `predicted` across `direction`, which its tangent follows.
  virtual Correction correct(const linear::Vector& predicted, const linear::Vector& direction) = 0;
  // The point where the parameter is that of `guess`.
  virtual Correction correct_at_parameter(const linear::Vector& guess, const linear::Vector& direction) = 0;
  [[nodiscard]] virtual double product(const linear::Vector& a, const linear::Vector& b) const = 0;
  // Called with every point before the next step: scales and meshes may follow the curve.
  virtual void renew(CurvePoint&) {}
};

struct StepOptions {
  double first = 0.01;
  double largest = 0.05;
  double smallest = 1e-9;
  double least_cosine = 0.97;  // between tangents at the ends of a step
};

// A step from `from` to a point whose tangent is not turned too far.
struct CurveStep {
  std::optional<CurvePoint> point{};
  double length = 0.0;
  std::string problem{};  // of the last attempt
};

// `length`: of the step to try, and afterwards of the one to try next.
CurveStep step_along(SolutionCurve& curve, const CurvePoint& from, double& length, const StepOptions& options,
                     const CancellationToken& cancellation);

// The point at a distance along the tangent of `from`.
Correction point_ahead(SolutionCurve& curve, const CurvePoint& from, double distance);

// A point where the function is 0, at a distance in the interval ahead of `from`, at whose ends its signs
// differ.
// Method: Illinois variant of regula falsi with bisections, until the interval is shorter than `resolution`
// of what it was. Nothing: the sign does not change, or the curve is not found there.
using CurveFunction = std::function<std::optional<double>(const CurvePoint&)>;
struct Stretch {
  double begin = 0.0;
  double end = 0.0;
};
struct FoundOnCurve {
  CurvePoint point;
  double distance = 0.0;
  double value = 0.0;
  Stretch bracket{};
};
inline constexpr double to_rounding = 4e-16;
std::optional<FoundOnCurve> zero_ahead(SolutionCurve& curve, const CurvePoint& from, const Stretch& stretch,
                                       const CurveFunction& function, double resolution = to_rounding);

}  // namespace causa
