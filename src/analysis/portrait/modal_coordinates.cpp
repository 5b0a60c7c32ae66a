#include "analysis/portrait/modal_coordinates.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/portrait/plane_frame.h"

namespace causa::portrait {

namespace {

PlanePoint product(const PlaneMatrix& a, PlanePoint v) {
  return {a.a * v.x + a.b * v.y, a.c * v.x + a.d * v.y};
}

// Columns of V.
std::pair<PlanePoint, PlanePoint> modal_columns(const PlaneEquilibrium& equilibrium) {
  const auto& directions = equilibrium.directions;
  if (directions.empty()) return {{1.0, 0.0}, {0.0, 1.0}};  // every direction is invariant
  const linear::Complex first = equilibrium.eigenvalues.front();
  const double omega = std::abs(first.imag());
  // A (v + iw) = (σ + iω)(v + iw), so that ω w = σ v − A v: lengths chosen apart would not leave the modal
  // matrix [σ, ω; −ω, σ], whose trajectories are logarithmic spirals.
  if (directions.size() == 2 && omega > 0.0) {
    const PlanePoint v = directions[0];
    return {v, (1.0 / omega) * (first.real() * v - product(equilibrium.jacobian, v))};
  }
  if (directions.size() == 2) return {directions[0], directions[1]};
  // (A − λ) u = v with u ⊥ v
  const PlanePoint v = directions[0];
  const PlanePoint normal{-v.y, v.x};
  const PlanePoint image = product(equilibrium.jacobian, normal) - first.real() * normal;
  const double size = image.x * v.x + image.y * v.y;
  return {v, std::abs(size) > 0.0 ? (1.0 / size) * normal : normal};
}

// Of a line of equilibria, the point that was found next to `start`.
std::optional<PlaneEquilibrium> point_of_line(PlaneFlow& flow, const PlaneBox& frame,
                                              const PlaneEquilibria& found, PlanePoint start) {
  if (found.line.empty()) return std::nullopt;
  PlaneEquilibrium point{.place = *std::ranges::min_element(
                             found.line, {}, [&](PlanePoint p) { return frame.distance(p, start); })};
  const auto jacobian = flow.jacobian(point.place);
  if (!jacobian) return std::nullopt;
  point.jacobian = *jacobian;
  classify(point, frame);
  return point;
}

}  // namespace

std::variant<ModalCoordinates, std::string> modal_coordinates(PlaneFlow& flow,
                                                              const PhasePlaneOptions& options) {
  PhasePlaneOptions search = options;
  search.x_range.reset();
  search.y_range.reset();
  const PlaneBox frame = choose_frame(flow, search);
  PlaneEquilibria found = plane_equilibria(flow, frame, options.cancellation);
  const auto on_line = point_of_line(flow, frame, found, options.start);
  if (on_line) found.points.push_back(*on_line);
  if (found.points.empty()) return "no equilibrium was found";
  const auto nearest = std::ranges::min_element(found.points, {}, [&](const PlaneEquilibrium& equilibrium) {
    return frame.distance(equilibrium.place, options.start);
  });
  if (!nearest->has_kind()) return "the equilibrium lies at a corner or a jump";
  const auto [v, w] = modal_columns(*nearest);
  const double determinant = cross(v, w);
  if (!(std::abs(determinant) > 1e-12 * length(v) * length(w)))
    return "the eigenvectors of the equilibrium are parallel";
  const Coordinates& plane = flow.coordinates();
  const linear::Matrix columns{{v.x, w.x}, {v.y, w.y}};
  const linear::Matrix rows{{w.y / determinant, -w.x / determinant}, {-v.y / determinant, v.x / determinant}};
  ModalCoordinates result{.place = nearest->place,
                          .type = on_line && nearest + 1 == found.points.end()
                                      ? "line of equilibria"
                                      : std::string(equilibrium_name(*nearest))};
  result.coordinates = {.base = plane.states_at(std::array<double, 2>{nearest->place.x, nearest->place.y}),
                        .columns = plane.columns * columns,
                        .rows = rows * plane.rows,
                        .names = {"w1", "w2"}};
  // What fills the frame in one direction.
  const double reach = 0.25 * std::min(frame.width() / std::max(std::abs(v.x), std::abs(w.x)),
                                       frame.height() / std::max({std::abs(v.y), std::abs(w.y), 1e-300}));
  result.scale = {reach, reach};
  return result;
}

}  // namespace causa::portrait
