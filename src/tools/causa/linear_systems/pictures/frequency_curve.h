// Magnitude and phase of one channel over frequency, for Bode plots and Nichols charts: refined where the
// curve bends, with the phase on the branch where control engineers look for it.
#pragma once

#include "analysis/linear_systems/responses/frequency_response.h"

namespace causa::tools {

// Points are added where magnitude or phase change by more than this between two frequencies.
struct CurveSteps {
  double decibels = 1.0;
  double degrees = 4.0;
};

// The phase starts at the multiple of 90° that the slope of the magnitude demands (−90° for each integrator,
// +90° for each differentiator); a negative gain starts at the one of ±180° that keeps the curve nearer to
// 0°.
linear::BodeCurve refined_curve(const linear::StateSpace& system, std::size_t output, std::size_t input,
                                linear::Vector frequencies, const CurveSteps& steps = {});

// The phase of the curve at a frequency, which is known up to full turns.
double phase_on_curve(const linear::BodeCurve& curve, double frequency, double phase);

}  // namespace causa::tools
