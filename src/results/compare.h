// Is a trajectory inside the tube around a reference? The reference may be thinned, so the tube is mirrored:
// each row (t, y) of the reference must lie in [min − dy, max + dy] of the result over [t − dx, t + dx], with
//
//   dx = tolerance · (t_end − t_start)        dy = tolerance · max(y_max − y_min, |y_min|, 0.001)
//
// and few samples of the result may leave the reference's [min, max] over their window by more than 10 dy.
// Reference: the tubes of csv-compare (Modelica Association), tolerance 0.002.
#pragma once

#include <cstddef>
#include <span>

namespace causa {

// Straight lines from point to point. Times never fall; two points at one time are a jump.
struct CurveView {
  std::span<const double> times;
  std::span<const double> values;
};

struct TubeOptions {
  double tolerance = 0.002;
  // The reference has too few rows to say anything between them.
  bool undersampled = false;
  double allowed_strays = 0.005;  // part of the samples
  double stray_distance = 10.0;   // in dy
};

struct TubeReport {
  double dx = 0.0;
  double dy = 0.0;
  std::size_t rows = 0;      // of the reference that were compared
  std::size_t left_out = 0;  // without a finite value
  std::size_t rows_outside = 0;
  // The row that is farthest from the result: the distance in dy, at most 1 is inside. Infinite where the
  // result has no number in the window.
  double worst = 0.0;
  double worst_time = 0.0;
  double worst_reference = 0.0;
  double worst_result = 0.0;  // at that time
  std::size_t samples = 0;    // of the result, in the time of the reference
  std::size_t strays = 0;
  double first_stray_time = 0.0;
  bool too_many_strays = false;

  // What was not compared at all is not inside.
  [[nodiscard]] bool inside() const { return rows > 0 && rows_outside == 0 && !too_many_strays; }
};

// Rows of the reference that are not finite are not compared.
TubeReport compare_in_tube(const CurveView& result, const CurveView& reference, const TubeOptions& options);

// The value at a time, held beyond the ends; at a jump the last one. Not a number for an empty curve.
double interpolated(const CurveView& curve, double time);

}  // namespace causa
