#include "analysis/stability/rational_interval.h"

#include <cmath>

namespace causa {

Interval interval_of(const Rational& number) {
  const double near = number.get_d();  // rounded towards 0
  if (!std::isfinite(near)) return entire_line;
  const Rational exact(near);
  if (exact == number) return near;
  return exact < number ? Interval{near, next_above(near)} : Interval{next_below(near), near};
}

}  // namespace causa
