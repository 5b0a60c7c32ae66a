#include "analysis/portrait/phase_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "analysis/flow/hysteresis.h"
#include "analysis/flow/smoothness.h"

namespace causa::portrait {

namespace {

class LineExamination {
 public:
  explicit LineExamination(VectorField& field) : field_(field) {}

  PhaseLine run(double low, double high) {
    PhaseLine line{.low = low, .high = high};
    constexpr int count = 400;
    for (int k = 0; k <= count; ++k) {
      line.x.push_back(low + (high - low) * k / count);
      line.speed.push_back(speed(line.x.back()));
    }
    const auto size = [&] {
      double largest = 0.0;
      for (const double value : line.speed) {
        if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
      }
      return largest;
    }();
    for (std::size_t k = 0; k < count; ++k) {
      const double a = line.speed[k];
      const double b = line.speed[k + 1];
      if (a == 0.0) {
        add_rest(line, line.x[k]);
      } else if (a * b < 0.0) {
        add_root(line, k);
      } else if (k > 0 && std::abs(a) < std::abs(b) && std::abs(a) < std::abs(line.speed[k - 1])) {
        add_touching(line, k, size);
      }
    }
    if (line.speed.back() == 0.0) add_rest(line, line.x.back());
    return line;
  }

 private:
  double speed(double x) {
    std::array<double, 1> p{x};
    std::array<double, 1> f{};
    if (field_.value(p, f)) return std::nan("");
    return f[0];
  }

  void add_root(PhaseLine& line, std::size_t k) {
    double low = line.x[k], high = line.x[k + 1];
    const double at_low = line.speed[k];
    for (int i = 0; i < 100 && high - low > 1e-15 * std::max(std::abs(low), std::abs(high)); ++i) {
      const double middle = 0.5 * (low + high);
      (speed(middle) * at_low > 0.0 ? low : high) = middle;
    }
    const double place = 0.5 * (low + high);
    constexpr double continuous = 1e-6;
    const bool is_jump = std::min(std::abs(speed(low)), std::abs(speed(high))) >
                         continuous * std::max(std::abs(at_low), std::abs(line.speed[k + 1]));
    if (!is_jump) return add_rest(line, place);
    if (is_pole(place, line.x[k], line.x[k + 1])) {
      line.poles.push_back(place);
      return;
    }
    const double beside = 1e-6 * (line.high - line.low);
    if (changes_back(field_, std::array<double, 1>{place - beside}, std::array<double, 1>{place + beside})) {
      add(line, place, Jump::Yes);
    } else if (line.hysteresis_ends.empty() || line.hysteresis_ends.back() < place - beside) {
      line.hysteresis_ends.push_back(place);
    }
  }

  // Towards the place |f| grows on both sides, from each distance to the next smaller one by no less than
  // before: by a factor beside 1/x, by a constant beside log x. Beside a jump it comes to an end.
  bool is_pole(double place, double low, double high) {
    return grows_without_bound(place, low - place) && grows_without_bound(place, high - place);
  }

  bool grows_without_bound(double place, double offset) {
    constexpr int decades = 7;
    constexpr int far = 2;  // where other terms matter
    constexpr double nearly = 0.9;
    constexpr double rounding = 1e-9;
    double before = 0.0;
    double growth_before = 0.0;
    for (int k = far; k <= decades; ++k) {
      const double size = std::abs(speed(place + offset * std::pow(10.0, -k)));
      if (!std::isfinite(size)) return false;
      const double growth = size - before;
      if (k > far && !(growth > rounding * size)) return false;
      if (k > far + 1 && !(growth >= nearly * growth_before)) return false;
      before = size;
      growth_before = growth;
    }
    return true;
  }

  // A point at rest, or the whole stretch that it belongs to.
  void add_rest(PhaseLine& line, double place) {
    if (!line.stretches.empty() && place <= line.stretches.back().to) return;
    if (speed(place) != 0.0) return add(line, place);
    const RestingStretch stretch = stretch_around(line, place);
    constexpr double short_stretch = 1e-6;
    if (stretch.to - stretch.from < short_stretch * (line.high - line.low)) return add(line, place);
    line.stretches.push_back(stretch);
  }

  RestingStretch stretch_around(const PhaseLine& line, double place) {
    RestingStretch stretch{.from = line.low, .to = line.high, .meets_low = true, .meets_high = true};
    const auto next = static_cast<std::size_t>(std::ranges::upper_bound(line.x, place) - line.x.begin());
    double last = place;
    for (std::size_t k = next; k < line.x.size(); ++k) {
      if (rests_between(last, line.x[k])) {
        last = line.x[k];
        continue;
      }
      stretch.to = end_of_rest(last, line.x[k], line);
      stretch.meets_high = false;
      break;
    }
    last = place;
    for (std::size_t k = next; k-- > 0;) {
      if (rests_between(last, line.x[k])) {
        last = line.x[k];
        continue;
      }
      stretch.from = end_of_rest(last, line.x[k], line);
      stretch.meets_low = false;
      break;
    }
    const double beside = 1e-3 * (line.high - line.low) / static_cast<double>(line.x.size());
    using enum RestingStretch::Beside;
    const double below = stretch.meets_low ? 0.0 : speed(stretch.from - beside);
    const double above = stretch.meets_high ? 0.0 : speed(stretch.to + beside);
    stretch.below = below > 0.0 ? Approach : below < 0.0 ? Leave : Unknown;
    stretch.above = above < 0.0 ? Approach : above > 0.0 ? Leave : Unknown;
    return stretch;
  }

  // At points that no regular pattern passes.
  bool rests_between(double a, double b) {
    return std::ranges::all_of(std::array{0.1180339, 0.3819660, 0.6180339, 0.8541019, 1.0},
                               [&](double part) { return speed(a + part * (b - a)) == 0.0; });
  }

  double end_of_rest(double inside, double outside, const PhaseLine& line) {
    // The nearest point at which something moves.
    for (const double part : {0.1180339, 0.3819660, 0.6180339, 0.8541019}) {
      const double there = inside + part * (outside - inside);
      if (speed(there) == 0.0) continue;
      outside = there;
      break;
    }
    for (int i = 0; i < 100; ++i) {
      const double middle = 0.5 * (inside + outside);
      (speed(middle) == 0.0 ? inside : outside) = middle;
    }
    return std::abs(inside) < 1e-10 * (line.high - line.low) && speed(0.0) == 0.0 ? 0.0 : inside;
  }

  // The least |f| between three samples, by golden section.
  void add_touching(PhaseLine& line, std::size_t k, double size) {
    double low = line.x[k - 1], high = line.x[k + 1];
    constexpr double golden = 0.6180339887498949;
    for (int i = 0; i < 70; ++i) {
      const double a = high - golden * (high - low);
      const double b = low + golden * (high - low);
      (std::abs(speed(a)) < std::abs(speed(b)) ? high : low) =
          std::abs(speed(a)) < std::abs(speed(b)) ? b : a;
    }
    if (std::abs(speed(0.5 * (low + high))) < 1e-12 * size) add(line, 0.5 * (low + high));
  }

  // Of a root, which is known to a few rounding errors.
  double rounding_of_speed(double place) {
    constexpr double epsilon = std::numeric_limits<double>::epsilon();
    constexpr double much_more = 30.0;
    double largest = 0.0;
    for (int k = -4; k <= 4; ++k) {
      const double there = std::abs(speed(place + k * epsilon * std::abs(place)));
      if (std::isfinite(there)) largest = std::max(largest, there);
    }
    return much_more * largest;
  }

  // Two roots next to each other are two if the speed between them is more than rounding.
  bool is_same(double a, double b, double span) {
    if (std::abs(a - b) >= 1e-6 * span) return false;
    return !(std::abs(speed(0.5 * (a + b))) > std::max(rounding_of_speed(a), rounding_of_speed(b)));
  }

  // By the signs as near as they can be told from rounding: farther away is the realm of other roots.
  LineEquilibrium::Kind kind_at(double place, double span) {
    const double rounding = rounding_of_speed(place);
    using enum LineEquilibrium::Kind;
    for (double beside = 1e-14 * span; beside <= 1.1e-4 * span; beside *= 10.0) {
      const double before = speed(place - beside);
      const double after = speed(place + beside);
      const bool is_nearest = std::abs(before) > rounding && std::abs(after) > rounding;
      if (!is_nearest && beside < 1e-4 * span * 0.9) continue;
      // A jump from one sign to the other leads to the point from both sides, or away.
      return before > 0.0 && after < 0.0 ? Stable : before < 0.0 && after > 0.0 ? Unstable : SemiStable;
    }
    return SemiStable;
  }

  enum class Jump : std::uint8_t { No, Yes };
  void add(PhaseLine& line, double place, Jump jump = Jump::No) {
    const double span = line.high - line.low;
    if (std::abs(place) < 1e-10 * span && std::abs(speed(0.0)) <= rounding_of_speed(place)) place = 0.0;
    if (!line.equilibria.empty() && is_same(line.equilibria.back().place, place, span)) return;
    LineEquilibrium equilibrium{.place = place};
    const std::array<double, 1> p{place};
    equilibrium.is_at_corner = jump == Jump::Yes || !is_smooth_at(field_, p);
    static_cast<void>(speed(place));
    linear::Matrix jacobian;
    if (!equilibrium.is_at_corner && !field_.jacobian(p, jacobian)) equilibrium.slope = jacobian(0, 0);
    equilibrium.discrete_changes = field_.discrete_changes(p);
    equilibrium.kind = kind_at(place, span);
    line.equilibria.push_back(equilibrium);
  }

  VectorField& field_;
};

}  // namespace

PhaseLine examine_phase_line(VectorField& field, const PhaseLineOptions& options) {
  LineExamination examination(field);
  if (options.range) return examination.run(options.range->first, options.range->second);
  double scale = std::max(options.scale, std::abs(options.start));
  PhaseLine wide = examination.run(options.start - 4.0 * scale, options.start + 4.0 * scale);
  // Equilibria that are much smaller than what counts as usual have their own scale.
  double farthest = 0.0;
  for (const LineEquilibrium& equilibrium : wide.equilibria)
    farthest = std::max(farthest, std::abs(equilibrium.place));
  constexpr double small = 1e-2;
  if (farthest > 0.0 && std::max(farthest, std::abs(options.start)) < small * scale) {
    scale = std::max(farthest, std::abs(options.start));
    wide = examination.run(options.start - 4.0 * scale, options.start + 4.0 * scale);
  }
  double low = options.start;
  double high = options.start;
  std::vector<double> shown = wide.hysteresis_ends;
  shown.insert(shown.end(), wide.poles.begin(), wide.poles.end());
  for (const RestingStretch& stretch : wide.stretches) {
    if (!stretch.meets_low) shown.push_back(stretch.from);
    if (!stretch.meets_high) shown.push_back(stretch.to);
  }
  for (const LineEquilibrium& equilibrium : wide.equilibria) shown.push_back(equilibrium.place);
  for (const double place : shown) {
    low = std::min(low, place);
    high = std::max(high, place);
  }
  const double half = std::max(0.75 * (high - low), 0.5 * scale);
  const double middle = 0.5 * (low + high);
  return examination.run(middle - half, middle + half);
}

}  // namespace causa::portrait
