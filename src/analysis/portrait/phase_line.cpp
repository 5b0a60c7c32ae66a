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
        add(line, line.x[k]);
      } else if (a * b < 0.0) {
        add_root(line, k);
      } else if (k > 0 && std::abs(a) < std::abs(b) && std::abs(a) < std::abs(line.speed[k - 1])) {
        add_touching(line, k, size);
      }
    }
    if (line.speed.back() == 0.0) add(line, line.x.back());
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
    if (!is_jump) return add(line, place);
    const double beside = 1e-6 * (line.high - line.low);
    if (changes_back(field_, std::array<double, 1>{place - beside}, std::array<double, 1>{place + beside})) {
      add(line, place, Jump::Yes);
    } else if (line.hysteresis_ends.empty() || line.hysteresis_ends.back() < place - beside) {
      line.hysteresis_ends.push_back(place);
    }
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
