// The first return of a trajectory to a ray from a centre, after one turn around it: s ↦ P(s), with the time
// it takes and the multiplier. Fixed points are closed orbits.
// Method: the angle around the centre is followed along the interpolated steps; where the turn is complete
// the crossing is found by secants. P'(s) of a smooth flow by Liouville's formula,
//   P'(s) = |f(s) ∧ e| / |f(P(s)) ∧ e| · exp ∮ div f dt   (Perko, Differential Equations, 3.4),
// the variational equation of the plane.
#pragma once

#include "analysis/portrait/flow_tracer.h"

namespace causa::portrait {

struct Ray {
  PlanePoint centre{};
  PlanePoint direction{};  // s = 1 lies at centre + direction

  [[nodiscard]] PlanePoint at(double s) const { return centre + s * direction; }
};

// A direction that symmetric models seldom favour.
PlanePoint ray_direction(const PlaneBox& box);

struct Return {
  double place = 0.0;  // P(s)
  double time = 0.0;
  double slope = 0.0;              // P'(s); 0 where it was not asked for or the flow is not smooth
  bool is_smooth = true;           // no event on the way
  std::vector<PlanePoint> path{};  // where asked for
};

struct ReturnOptions {
  double tolerance = 1e-6;
  Way way = Way::Forward;
  bool is_stiff = false;  // of a model without conditions
  bool keeps_path = false;
  bool computes_slope = false;
  double farthest = 10.0;           // from the centre, in units of the box: the trajectory has escaped
  std::size_t most_steps = 0;       // 0: as the tolerance suggests
  std::size_t* given_up = nullptr;  // counts trajectories that took more than those
};

// Nothing: the trajectory does not come back.
std::optional<Return> first_return(PlaneFlow& flow, const PlaneBox& box, const Ray& ray, double s,
                                   const ReturnOptions& options);

}  // namespace causa::portrait
