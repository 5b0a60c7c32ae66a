#include "analysis/stability/local_sign.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "analysis/stability/taylor_series.h"
#include "base/interruption.h"

namespace causa {

namespace {

constexpr int highest_order = 12;

class LocalSignProof {
 public:
  LocalSignProof(ProofSpace& space, const Form& form, const std::vector<bool>& within)
      : space_(space), form_(form), within_(within), code_(space.table, std::span(&form, 1)) {
    for (const Interval& side : space_.box) scales_.push_back(std::min(-side.lower, side.upper));
  }

  LocalSign run() {
    LocalSign result;
    if (!find_weights()) return result;
    result.order = order_;
    // A steep function has its sign in a tiny neighbourhood only.
    double smallest = 1.0 / 4096.0;
    bool is_proven = try_radius(smallest, 20000);
    for (const double tiny : {0x1p-24, 0x1p-40}) {
      if (is_proven || is_negative_anywhere_near_ || is_interrupted()) break;
      const std::vector<double> negative = std::exchange(negative_, {});
      const double value = negative_value_;
      is_proven = try_radius(tiny, 5000);
      if (is_proven) {
        smallest = tiny;
      } else if (!negative.empty()) {
        negative_ = negative;
        negative_value_ = value;
      }
    }
    if (!is_proven) {
      if (!negative_.empty()) {
        result.answer = SignAnswer::Refuted;
        result.may_lie_anywhere_near = is_negative_anywhere_near_;
        result.point = negative_;
        result.value = negative_value_;
      }
      return result;
    }
    double radius = smallest;
    while (radius < 1.0 && try_radius(2.0 * radius, 2000)) radius *= 2.0;
    result.answer = SignAnswer::Proven;
    result.neighbourhood.assign(space_.states, 0.0);
    for (std::size_t i = 0; i < space_.states; ++i) {
      if (!within_[i]) continue;
      // |z| ≤ ρʷ h, rounded downwards
      Interval side = Interval(scales_[i]) * integer_power(Interval(radius), weights_[i]);
      result.neighbourhood[i] = side.lower;
    }
    return result;
  }

 private:
  // Series of the variables for z_i = r^{w_i} h_i u_i as formulas.
  TaylorSeries<Form> series_of(std::size_t i, const Form& direction, int weight, std::size_t count) const {
    TaylorSeries<Form> series(count);
    if (static_cast<std::size_t>(weight) < count)
      series[static_cast<std::size_t>(weight)] = space_.table.scale(direction, exact_rational_of(scales_[i]));
    return series;
  }

  std::vector<Form> coefficients(const std::vector<std::optional<Form>>& directions,
                                 const std::vector<int>& weights, std::size_t count, bool& failed) {
    std::vector<TaylorSeries<Form>> variables;
    for (std::uint32_t v = 0; v < space_.table.variable_count(); ++v) {
      if (v < space_.states && within_[v]) {
        variables.push_back(directions[v] ? series_of(v, *directions[v], weights[v], count)
                                          : TaylorSeries<Form>(count));
      } else {
        TaylorSeries<Form> series(count);
        series[0] = space_.table.variable(v);
        variables.push_back(std::move(series));
      }
    }
    FormCoefficients base{.table = space_.table};
    TaylorArithmetic<FormCoefficients> arithmetic{base, count};
    std::vector<TaylorSeries<Form>> result(1);
    code_.evaluate(arithmetic, std::span<const TaylorSeries<Form>>(variables), std::span(result));
    failed = base.failed || space_.table.has_overflowed();
    return result[0];
  }

  // From the lowest pure powers of the coordinates: z² has weight m/2, z⁴ has m/4.
  bool find_weights() {
    std::vector<int> powers(space_.states, 0);
    order_ = 1;
    bool failed = false;
    for (std::size_t i = 0; i < space_.states; ++i) {
      if (!within_[i]) continue;
      std::vector<std::optional<Form>> directions(space_.states);
      directions[i] = Form(Rational(1));
      const std::vector<Form> found = coefficients(directions, std::vector<int>(space_.states, 1), 9, failed);
      if (failed) return false;
      const auto first = std::ranges::find_if(found, [](const Form& c) { return !c.is_zero(); });
      if (first == found.begin() || first == found.end()) return false;
      powers[i] = static_cast<int>(first - found.begin());
      order_ = std::lcm(order_, powers[i]);
    }
    if (order_ > highest_order) return false;
    weights_.assign(space_.states, 0);
    std::vector<std::optional<Form>> directions(space_.states);
    for (std::size_t i = 0; i < space_.states; ++i) {
      if (!within_[i]) continue;
      weights_[i] = order_ / powers[i];
      directions[i] = space_.table.variable(space_.first_direction + static_cast<std::uint32_t>(i));
    }
    const std::vector<Form> found =
        coefficients(directions, weights_, static_cast<std::size_t>(order_), failed);
    if (failed) return false;
    return std::ranges::all_of(found, [&](const Form& c) { return space_.table.vanishes(c); });
  }

  // The coefficient m over r in [0, ρ], u in a box.
  Interval remainder(const std::vector<Interval>& at, double radius) const {
    const auto count = static_cast<std::size_t>(order_) + 1;
    std::vector<TaylorSeries<Interval>> variables;
    const Interval r{0.0, radius};
    for (std::size_t v = 0; v < at.size(); ++v) {
      TaylorSeries<Interval> series(count, Interval(0.0));
      if (v < space_.states && within_[v]) {
        const int weight = weights_[v];
        const Interval scaled = at[v] * Interval(scales_[v]);
        double binomial = 1.0;
        for (int k = 0; k <= weight && static_cast<std::size_t>(k) < count; ++k) {
          const Interval power = k == weight ? Interval(1.0) : integer_power(r, weight - k);
          series[static_cast<std::size_t>(k)] = Interval(binomial) * power * scaled;
          binomial = binomial * (weight - k) / (k + 1);
        }
      } else {
        series[0] = at[v];
      }
      variables.push_back(std::move(series));
    }
    IntervalCoefficients base;
    TaylorArithmetic<IntervalCoefficients> arithmetic{base, count};
    std::vector<TaylorSeries<Interval>> result(1);
    code_.evaluate(arithmetic, std::span<const TaylorSeries<Interval>>(variables), std::span(result));
    return result[0].back();
  }

  // Whether the remainder is positive for all u on the faces of the cube.
  bool try_radius(double radius, std::size_t most_boxes) {
    struct Piece {
      std::vector<Interval> at;
      std::size_t face;
    };
    std::vector<Piece> open;
    for (std::size_t i = 0; i < space_.states; ++i) {
      if (!within_[i]) continue;
      for (const double end : {-1.0, 1.0}) {
        Piece piece{.at = space_.variables(), .face = i};
        for (std::size_t j = 0; j < space_.states; ++j) {
          if (within_[j]) piece.at[j] = j == i ? Interval(end) : Interval(-1.0, 1.0);
        }
        open.push_back(std::move(piece));
      }
    }
    // Signs of the directions are known in each piece, for |u|.
    for (std::size_t j = 0; j < space_.states; ++j) {
      const std::size_t count = open.size();
      for (std::size_t k = 0; k < count; ++k) {
        if (!(open[k].at[j].lower < 0.0 && open[k].at[j].upper > 0.0)) continue;
        Piece other = open[k];
        open[k].at[j].upper = 0.0;
        other.at[j].lower = 0.0;
        open.push_back(std::move(other));
      }
    }
    bool is_proven = true;
    for (std::size_t boxes = 0; !open.empty(); ++boxes) {
      if (boxes > most_boxes || is_interrupted()) return false;
      Piece piece = std::move(open.back());
      open.pop_back();
      const Interval value = remainder(piece.at, radius);
      if (value.lower > 0.0) continue;
      std::vector<Interval> middles = piece.at;
      for (std::size_t j = 0; j < space_.states; ++j) middles[j] = middles[j].middle();
      if (value.upper < 0.0 || remainder(middles, radius).upper < 0.0) {
        note_negative(piece.at, radius);
        is_negative_anywhere_near_ = true;
        return false;
      }
      std::size_t widest = piece.at.size();
      double width = 0.0;
      for (std::size_t j = 0; j < space_.states; ++j) {
        const double scale = within_[j] ? 1.0 : std::max(space_.box[j].width(), 1e-300);
        if (piece.at[j].width() / scale > width) {
          width = piece.at[j].width() / scale;
          widest = j;
        }
      }
      constexpr double too_narrow = 1e-6;
      if (width < too_narrow) {
        // A zero, or nearly; elsewhere there may be a negative value.
        note_negative(piece.at, radius);
        if (!negative_.empty() && negative_value_ < 0.0) return false;
        is_proven = false;
        continue;
      }
      Piece other = piece;
      const double middle = piece.at[widest].middle();
      piece.at[widest].upper = middle;
      other.at[widest].lower = middle;
      open.push_back(std::move(piece));
      open.push_back(std::move(other));
    }
    return is_proven;
  }

  // A point along the middle of these directions at which F is not positive.
  void note_negative(const std::vector<Interval>& at, double radius) {
    FormEvaluator evaluate(space_.table, std::span(&form_, 1));
    for (double r = radius; r > radius * 0.01; r *= 0.5) {
      std::vector<double> point;
      for (std::size_t j = 0; j < space_.states; ++j)
        point.push_back(within_[j] ? std::pow(r, weights_[j]) * scales_[j] * at[j].middle() : at[j].middle());
      const Interval value = evaluate(space_.point_intervals(point))[0];
      if (value.upper <= 0.0) {
        negative_ = std::move(point);
        negative_value_ = value.middle();
        return;
      }
    }
  }

  ProofSpace& space_;
  const Form& form_;
  const std::vector<bool>& within_;
  FormCode code_;
  std::vector<double> scales_;
  std::vector<int> weights_;
  int order_ = 0;
  std::vector<double> negative_;
  double negative_value_ = 0.0;
  bool is_negative_anywhere_near_ = false;  // along a direction, for all radii
};

}  // namespace

LocalSign prove_positive_near(ProofSpace& space, const Form& form, const std::vector<bool>& within) {
  return LocalSignProof(space, form, within).run();
}

}  // namespace causa
