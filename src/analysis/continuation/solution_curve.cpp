#include "analysis/continuation/solution_curve.h"

#include <algorithm>
#include <cmath>

namespace causa {

namespace {

linear::Vector moved_along(const CurvePoint& from, double distance) {
  linear::Vector z = from.z;
  for (std::size_t k = 0; k < z.size(); ++k) z[k] += distance * from.tangent[k];
  return z;
}

}  // namespace

Correction point_ahead(SolutionCurve& curve, const CurvePoint& from, double distance) {
  return curve.correct(moved_along(from, distance), from.tangent);
}

CurveStep step_along(SolutionCurve& curve, const CurvePoint& from, double& length, const StepOptions& options,
                     const CancellationToken& cancellation) {
  CurveStep step;
  length = std::min(length, options.largest);
  while (length >= options.smallest) {
    cancellation.check();
    Correction found = point_ahead(curve, from, length);
    if (found.point) {
      const double cosine = curve.product(from.tangent, found.point->tangent);
      linear::Vector moved = moved_along(from, length);
      for (std::size_t k = 0; k < moved.size(); ++k) moved[k] -= found.point->z[k];
      const double correction = std::sqrt(curve.product(moved, moved));
      // A larger correction may lead to another branch.
      constexpr double largest_correction = 0.3;
      if (cosine >= options.least_cosine && correction <= largest_correction * length) {
        step.length = length;
        step.point = std::move(found.point);
        constexpr unsigned quick = 3;
        constexpr unsigned slow = 5;
        // Turns of half the angle that is allowed leave room for a longer step.
        const bool is_straight = cosine >= 1.0 - 0.3 * (1.0 - options.least_cosine);
        if (found.iterations <= quick && is_straight) length *= 1.4;
        if (found.iterations >= slow || !is_straight) length *= 0.8;
        length = std::min(length, options.largest);
        return step;
      }
      step.problem.clear();
    } else {
      step.problem = std::move(found.problem);
    }
    length *= 0.5;
  }
  return step;
}

std::optional<FoundOnCurve> zero_ahead(SolutionCurve& curve, const CurvePoint& from, const Stretch& stretch,
                                       const CurveFunction& function, double resolution) {
  struct End {
    double distance;
    double value;
    double weight;  // the value as the method changes it
  };
  const auto at = [&](double distance) -> std::optional<FoundOnCurve> {
    Correction found = point_ahead(curve, from, distance);
    if (!found.point) return std::nullopt;
    const auto value = function(*found.point);
    if (!value) return std::nullopt;
    return FoundOnCurve{std::move(*found.point), distance, *value};
  };
  const double length = stretch.end - stretch.begin;
  auto first = at(stretch.begin);
  auto last = at(stretch.end);
  if (!first || !last) return std::nullopt;
  for (auto* end : {&first, &last}) {
    if ((*end)->value != 0.0) continue;
    (*end)->bracket = {(*end)->distance, (*end)->distance};
    return std::move(*end);
  }
  if (std::signbit(first->value) == std::signbit(last->value)) return std::nullopt;
  End low{stretch.begin, first->value, first->value};
  End high{stretch.end, last->value, last->value};
  std::optional<FoundOnCurve> best =
      std::abs(first->value) < std::abs(last->value) ? std::move(first) : std::move(last);
  constexpr unsigned most = 80;
  int side = 0;
  for (unsigned k = 0; k < most && high.distance - low.distance > resolution * length; ++k) {
    const double width = high.distance - low.distance;
    constexpr unsigned bisected = 5;  // every so often, for functions that are far from straight
    double middle = low.distance + width * low.weight / (low.weight - high.weight);
    if (k % bisected == bisected - 1 || !(middle > low.distance && middle < high.distance))
      middle = low.distance + 0.5 * width;
    auto found = at(middle);
    if (!found) {
      // Near a branch point the corrector may fail: another place in between.
      found = at(middle = low.distance + 0.37 * width);
      if (!found) break;
    }
    const double value = found->value;
    if (std::abs(value) <= std::abs(best->value)) best = std::move(found);
    if (value == 0.0) {
      best->bracket = {middle, middle};
      return best;
    }
    if (std::signbit(value) == std::signbit(low.value)) {
      low = {middle, value, value};
      if (side == -1) high.weight *= 0.5;
      side = -1;
    } else {
      high = {middle, value, value};
      if (side == 1) low.weight *= 0.5;
      side = 1;
    }
    constexpr double negligible = 1e-15;
    if (std::abs(value) < negligible) break;
  }
  best->bracket = {low.distance, high.distance};
  return best;
}

}  // namespace causa
