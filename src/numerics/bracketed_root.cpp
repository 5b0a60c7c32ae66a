#include "numerics/bracketed_root.h"

#include <algorithm>
#include <cmath>

namespace causa {

namespace {

struct Point {
  double x = 0.0;
  double value = 0.0;
};

bool changes_sign(const Point& a, const Point& b) {
  return std::isfinite(a.value) && std::isfinite(b.value) && (a.value < 0.0) != (b.value < 0.0);
}

std::optional<double> root_between(const std::function<double(double)>& f, Point low, Point high,
                                   const BracketOptions& options) {
  constexpr int most_steps = 200;
  const double largest = std::max(std::abs(low.value), std::abs(high.value));
  double weight_low = 1.0;
  double weight_high = 1.0;
  for (int step = 0; step < most_steps; ++step) {
    const double width = high.x - low.x;
    const double size = std::max({std::abs(low.x), std::abs(high.x), options.nominal});
    const Point& nearer = std::abs(low.value) < std::abs(high.value) ? low : high;
    if (nearer.value == 0.0) return nearer.x;
    // Where f jumps it does not come near to 0.
    constexpr double small = 1e-6;
    const bool is_near = std::abs(nearer.value) <= small * largest;
    if (std::abs(width) <= options.tolerance * size) return is_near ? std::optional(nearer.x) : std::nullopt;
    Point middle{low.x + 0.5 * width};
    if (step % 3 != 2) {
      const double a = low.value * weight_low;
      const double b = high.value * weight_high;
      middle.x = low.x + width * (a / (a - b));
      if (!(middle.x > low.x && middle.x < high.x)) middle.x = low.x + 0.5 * width;
    }
    if (!(middle.x > low.x && middle.x < high.x)) return is_near ? std::optional(nearer.x) : std::nullopt;
    middle.value = f(middle.x);
    if (!std::isfinite(middle.value)) return std::nullopt;
    if (changes_sign(low, middle)) {
      high = middle;
      weight_high = 1.0;
      weight_low *= 0.5;
    } else {
      low = middle;
      weight_low = 1.0;
      weight_high *= 0.5;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<double> bracketed_root(const std::function<double(double)>& f, const BracketOptions& options) {
  constexpr double first_distance = 1e-6;
  constexpr double growth = 2.0;
  constexpr int most_distances = 80;
  const Point guess{options.guess, f(options.guess)};
  if (guess.value == 0.0) return guess.x;
  Point left = guess;
  Point right = guess;
  double distance = first_distance * std::max(std::abs(options.guess), options.nominal);
  for (int k = 0; k < most_distances; ++k, distance *= growth) {
    const Point further_left{options.guess - distance, f(options.guess - distance)};
    const Point further_right{options.guess + distance, f(options.guess + distance)};
    if (changes_sign(further_left, left)) {
      if (auto root = root_between(f, further_left, left, options)) return root;
    }
    if (changes_sign(right, further_right)) {
      if (auto root = root_between(f, right, further_right, options)) return root;
    }
    left = further_left;
    right = further_right;
  }
  return std::nullopt;
}

}  // namespace causa
