// Points of the plane and the maps between coordinate systems: x ↦ A x + b.
#pragma once

#include <cmath>
#include <numbers>

namespace causa::drawing {

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

inline Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
inline Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
inline Point operator*(double s, Point a) {
  return {s * a.x, s * a.y};
}
inline Point middle(Point a, Point b) {
  return 0.5 * (a + b);
}
inline double length(Point a) {
  return std::hypot(a.x, a.y);
}

// x' = a x + c y + e,  y' = b x + d y + f
struct Affine {
  double a = 1;
  double b = 0;
  double c = 0;
  double d = 1;
  double e = 0;
  double f = 0;

  [[nodiscard]] Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  // Maps a direction: without the shift.
  [[nodiscard]] Point turn(Point p) const { return {a * p.x + c * p.y, b * p.x + d * p.y}; }
  // The side of a square with the area a unit square gets.
  [[nodiscard]] double size() const { return std::sqrt(std::fabs(a * d - b * c)); }
};

// outer(inner(x))
inline Affine compose(const Affine& outer, const Affine& inner) {
  return {outer.a * inner.a + outer.c * inner.b,           outer.b * inner.a + outer.d * inner.b,
          outer.a * inner.c + outer.c * inner.d,           outer.b * inner.c + outer.d * inner.d,
          outer.a * inner.e + outer.c * inner.f + outer.e, outer.b * inner.e + outer.d * inner.f + outer.f};
}

inline Affine shift(Point by) {
  return {1, 0, 0, 1, by.x, by.y};
}

inline Affine scale(double x, double y) {
  return {x, 0, 0, y, 0, 0};
}

// Counter-clockwise where y points up. Quarter turns are exact.
inline Affine rotation(double degrees) {
  const double turned = std::remainder(degrees, 360.0);
  double cosine = std::cos(turned * std::numbers::pi / 180);
  double sine = std::sin(turned * std::numbers::pi / 180);
  if (std::fmod(turned, 90.0) == 0) {
    cosine = std::round(cosine);
    sine = std::round(sine);
  }
  return {cosine, sine, -sine, cosine, 0, 0};
}

}  // namespace causa::drawing
