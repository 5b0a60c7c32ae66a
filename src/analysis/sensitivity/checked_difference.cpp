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

// The central difference, and by how much the slopes of the two sides differ; or words.
struct Quotients {
  std::vector<double> central{};
  std::vector<double> bend{};
  std::optional<std::string> problem{};
};

Quotients quotients(const TryValues& values, const std::vector<double>& middle, double step) {
  const TriedValues above = values(step);
  if (above.problem) return {.problem = above.problem};
  const TriedValues below = values(-step);
  if (below.problem) return {.problem = below.problem};
  Quotients result;
  for (std::size_t i = 0; i < middle.size(); ++i) {
    result.central.push_back((above.values[i] - below.values[i]) / (2.0 * step));
    result.bend.push_back((above.values[i] - 2.0 * middle[i] + below.values[i]) / step);
  }
  return result;
}

Pair extrapolated(const Quotients& wide, const Quotients& narrow, std::span<const double> sizes,
                  double unit) {
  // Of smaller effects rounding hides the digits.
  constexpr double small_effect = 1e-5;
  Pair pair;
  double difference = 0.0;
  for (std::size_t i = 0; i < wide.central.size(); ++i) {
    const double change = narrow.central[i] - wide.central[i];
    // Along a curve the bend is proportional to the step, and this is next to 0; at a corner it is the angle.
    const double corner = 2.0 * narrow.bend[i] - wide.bend[i];
    pair.derivative.push_back(narrow.central[i] + change / 3.0);
    pair.effect =
        std::max(pair.effect, std::max(std::abs(pair.derivative[i]), std::abs(corner)) * unit / sizes[i]);
    difference = std::max(difference, std::max(std::abs(change), std::abs(corner)) * unit / sizes[i]);
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
  const TriedValues middle = values(0.0);
  if (middle.problem) return {.disagreement = 1.0, .problem = middle.problem};
  std::optional<std::string> problem;
  for (const int smaller : {13, 17, 21, 25}) {
    const double step = std::ldexp(1.0, exponent - smaller);
    Quotients wide = quotients(values, middle.values, step);
    Quotients narrow = wide.problem ? Quotients() : quotients(values, middle.values, 0.5 * step);
    if (wide.problem || narrow.problem) {
      problem = wide.problem ? std::move(wide.problem) : std::move(narrow.problem);
      continue;
    }
    Pair pair = extrapolated(wide, narrow, sizes, unit);
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
