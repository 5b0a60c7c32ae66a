// Elementary functions over intervals: enclosures of all their values, several units in the last place wide.
// Method: reduction of the argument and a Taylor polynomial whose every operation is one of intervals, plus
// an interval for its remainder (Lagrange's form). What is rounded is rounded by interval.h, so that the
// result is right whatever the C library does; it is not as narrow as it could be. Reference: Muller,
// Elementary Functions, 3rd ed., chapters 3 and 11; the constants are those of fdlibm.
#pragma once

#include "analysis/enclosure/interval.h"

namespace causa {

Interval exponential(const Interval& a);
// Of the positive part.
Interval logarithm(const Interval& a);
Interval logarithm10(const Interval& a);
Interval sine(const Interval& a);
Interval cosine(const Interval& a);
// The whole line where a pole may lie inside.
Interval tangent(const Interval& a);
// Whether an odd multiple of π/2 may lie in the interval.
bool may_contain_pole_of_tangent(const Interval& a);
// Of the part in [−1, 1].
Interval arc_sine(const Interval& a);
Interval arc_cosine(const Interval& a);
Interval arc_tangent(const Interval& a);
// The angle of (x, y) in (−π, π]; [−π, π] where the cut may be met.
Interval arc_tangent2(const Interval& y, const Interval& x);
Interval hyperbolic_sine(const Interval& a);
Interval hyperbolic_cosine(const Interval& a);
Interval hyperbolic_tangent(const Interval& a);
// aᵇ = exp(b log a) of the positive part of a, also 0 where b is positive.
Interval real_power(const Interval& a, const Interval& b);

// π and log 2.
inline constexpr Interval pi_interval{3.141592653589793, 3.1415926535897936};
inline constexpr Interval half_pi_interval{1.5707963267948966, 1.5707963267948968};
inline constexpr Interval log2_interval{0.6931471805599453, 0.69314718055994540};

}  // namespace causa
