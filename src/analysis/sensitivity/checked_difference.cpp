#include "analysis/sensitivity/checked_difference.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace causa {

namespace {

struct Pair {
  std::vector<double> derivative{};
  double effect = 0.0;
  double disagreement = std::numeric_limits<double>::infinity();
};

// The central difference, or words.
TriedValues quotient(const TryValues& values, double step) {
  TriedValues above = values(step);
  if (above.problem) return above;
  const TriedValues below = values(-step);
  if (below.problem) return below;
  for (std::size_t i = 0; i < above.values.size(); ++i)
    above.values[i] = (above.values[i] - below.values[i]) / (2.0 * step);
  return above;
}

Pair extrapolated(const std::vector<double>& wide, const std::vector<double>& narrow,
                  std::span<const double> sizes, double unit) {
  // Of smaller effects rounding hides the digits.
  constexpr double small_effect = 1e-5;
  Pair pair;
  double difference = 0.0;
  for (std::size_t i = 0; i < wide.size(); ++i) {
    pair.derivative.push_back(narrow[i] + (narrow[i] - wide[i]) / 3.0);
    pair.effect = std::max(pair.effect, std::abs(pair.derivative[i]) * unit / sizes[i]);
    difference = std::max(difference, std::abs(narrow[i] - wide[i]) * unit / sizes[i]);
  }
  pair.disagreement = difference / std::max(pair.effect, small_effect);
  return pair;
}

}  // namespace

CheckedDifference checked_difference(const TryValues& values, std::span<const double> sizes, double unit) {
  constexpr double agreement = 1e-6;
  int exponent = 0;
  std::frexp(unit, &exponent);
  Pair best;
  std::optional<std::string> problem;
  for (const int smaller : {13, 17, 21, 25}) {
    const double step = std::ldexp(1.0, exponent - smaller);
    TriedValues wide = quotient(values, step);
    TriedValues narrow = wide.problem ? TriedValues() : quotient(values, 0.5 * step);
    if (wide.problem || narrow.problem) {
      problem = wide.problem ? std::move(wide.problem) : std::move(narrow.problem);
      continue;
    }
    Pair pair = extrapolated(wide.values, narrow.values, sizes, unit);
    if (!std::ranges::all_of(pair.derivative, [](double number) { return std::isfinite(number); })) {
      problem = "a difference is not a finite number";
      continue;
    }
    if (best.derivative.empty() || pair.disagreement < best.disagreement) best = std::move(pair);
    if (best.disagreement <= agreement) break;
  }
  CheckedDifference result;
  const bool is_found = best.disagreement < std::numeric_limits<double>::infinity();
  if (!is_found) result.problem = problem.value_or("a difference is not a finite number");
  result.derivative = std::move(best.derivative);
  result.effect = best.effect;
  result.disagreement = is_found ? best.disagreement : 1.0;
  return result;
}

}  // namespace causa
