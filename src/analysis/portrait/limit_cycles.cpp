#include "analysis/portrait/limit_cycles.h"

#include <algorithm>
#include <cmath>

namespace causa::portrait {

namespace {

constexpr double exact = 1e-12;  // tolerance of integrations that results come from

class CycleFinder {
 public:
  CycleFinder(PlaneFlow& flow, const PlaneBox& box, const CycleOptions& options)
      : flow_(flow), box_(box), options_(options) {}

  CycleSearch run(const std::vector<PlaneEquilibrium>& equilibria) {
    bool any_centre = false;
    for (std::size_t k = 0; k < equilibria.size(); ++k) {
      options_.cancellation.check();
      // Inside of a closed orbit the indices sum up to 1: one of the equilibria there is no saddle.
      if (equilibria[k].has_kind() && equilibria[k].kind == linear::PortraitKind::Saddle) continue;
      any_centre = true;
      ray_ = {equilibria[k].place, ray_direction(box_)};
      closed_ = shrinks_ = grows_ = is_one_sided_ = false;
      const std::size_t before = result_.cycles.size();
      search_ray();
      // A weak focus has orbits that hardly shrink or grow, and are not closed.
      const bool is_weak_focus = equilibria[k].stability == EquilibriumStability::Stable ||
                                 equilibria[k].stability == EquilibriumStability::Unstable;
      if (closed_ && is_weak_focus && is_one_sided_) closed_ = false;
      if (closed_) result_.surrounded_by_orbits.push_back(k);
      if (closed_ || result_.cycles.size() > before) continue;
      // A cycle that is much longer one way than the box tells crosses a flat ray nearer to the centre.
      constexpr double flat = 0.0713;
      ray_.direction = {box_.width() * std::cos(flat), box_.height() * std::sin(flat)};
      search_ray();
    }
    for (const PlanePoint centre : options_.more_centres) {
      options_.cancellation.check();
      ray_ = {centre, ray_direction(box_)};
      closed_ = false;
      search_ray();
    }
    if (!any_centre || flow_.crossing_count() > 0) search_turning_trajectory();
    std::ranges::sort(result_.cycles, [&](const LimitCycle& a, const LimitCycle& b) {
      return box_.distance(a.start, a.around) < box_.distance(b.start, b.around);
    });
    return std::move(result_);
  }

 private:
  struct Sample {
    double s = 0.0;
    std::optional<double> displacement{};
  };

  // P(s) − s; where the orbit comes back only backward in time, s − P⁻¹(s), which has the same sign.
  std::optional<double> displacement(double s, double tolerance) {
    std::size_t given_up = 0;
    ReturnOptions options = stiffly(tolerance);
    options.given_up = &given_up;
    if (const auto back = first_return(flow_, box_, ray_, s, options)) return back->place - s;
    if (given_up > 0 && !is_stiff_ && flow_.crossing_count() == 0) {
      // The implicit method takes over where it comes back.
      is_stiff_ = true;
      ReturnOptions implicit = stiffly(tolerance);
      implicit.given_up = &given_up;
      given_up = 0;
      if (const auto back = first_return(flow_, box_, ray_, s, implicit)) return back->place - s;
      is_stiff_ = false;
    }
    options = {.tolerance = tolerance, .way = Way::Backward, .farthest = options.farthest};
    options.given_up = &given_up;
    if (const auto back = first_return(flow_, box_, ray_, s, options)) return s - back->place;
    result_.given_up += given_up > 0 ? 1 : 0;
    return std::nullopt;
  }

  // Forward, by the method that fits the model.
  [[nodiscard]] ReturnOptions stiffly(double tolerance) const {
    constexpr double implicit_exact = 1e-10;
    return {.tolerance = is_stiff_ ? std::max(tolerance, implicit_exact) : tolerance,
            .is_stiff = is_stiff_,
            .farthest = 200.0};
  }

  void search_ray() {
    constexpr double rough = 1e-6;
    constexpr int count = 64;
    constexpr double nearest = 2e-3;
    std::vector<Sample> samples;
    unsigned lost = 0;
    for (int k = 0; k < count; ++k) {
      options_.cancellation.check();
      // Between a geometric and an even spacing.
      const double part = (k + 0.5) / count;
      const double s = options_.farthest * std::pow(nearest, 1.0 - part) * (0.3 + 0.7 * part);
      samples.push_back({s, displacement(s, rough)});
      // Ten in a row that never come back: so do those farther out, or there is time for only a few more.
      lost = samples.back().displacement ? 0 : lost + 1;
      if (lost > 10 && k + 8 < count) k += 5;
    }
    for (std::size_t k = 0; k + 1 < samples.size(); ++k) {
      const Sample& a = samples[k];
      const Sample& b = samples[k + 1];
      if (!a.displacement || !b.displacement) continue;
      if (is_closed(a) && is_closed(b)) {
        closed_ = true;
        continue;
      }
      if (*a.displacement * *b.displacement < 0.0) refine(a, b);
    }
    find_touching(samples);
  }

  bool is_closed(const Sample& sample) {
    constexpr double suspicious = 3e-5;
    if (!(std::abs(*sample.displacement) < suspicious * sample.s)) return false;
    const auto exactly = displacement(sample.s, exact);
    constexpr double rounding = 1e-8;
    if (!exactly || !(std::abs(*exactly) < rounding * sample.s)) return false;
    (*exactly < 0.0 ? shrinks_ : grows_) = true;
    is_one_sided_ = !(shrinks_ && grows_);
    return true;
  }

  void refine(Sample a, Sample b) {
    auto low = displacement(a.s, exact);
    auto high = displacement(b.s, exact);
    if (!low || !high || !(*low * *high < 0.0)) return;
    double at = b.s;
    double value = *high;
    double s0 = a.s, s1 = b.s, d0 = *low, d1 = *high;
    for (int k = 0; k < 80; ++k) {
      // Regula falsi that takes a bisection now and then.
      at = k % 3 == 2 ? 0.5 * (s0 + s1) : (s0 * d1 - s1 * d0) / (d1 - d0);
      const auto there = displacement(at, exact);
      if (!there) return;
      value = *there;
      if (value == 0.0) break;
      if (value * d0 < 0.0) {
        s1 = at;
        d1 = value;
      } else {
        s0 = at;
        d0 = value;
      }
      if (s1 - s0 < 1e-13 * s1 || std::abs(value) < 1e-12 * at) break;
    }
    constexpr double closes = 1e-6;  // not a jump of P
    if (std::abs(value) > closes * at) return;
    add(at);
  }

  // Cycles that attract on one side only: the displacement touches 0.
  void find_touching(const std::vector<Sample>& samples) {
    if (closed_) return;
    for (std::size_t k = 1; k + 1 < samples.size(); ++k) {
      const auto &a = samples[k - 1].displacement, &b = samples[k].displacement,
                 &c = samples[k + 1].displacement;
      if (!a || !b || !c || !(*a * *b > 0.0 && *b * *c > 0.0)) continue;
      constexpr double near = 0.02;
      if (!(std::abs(*b) < std::abs(*a) && std::abs(*b) < std::abs(*c) && std::abs(*b) < near * samples[k].s))
        continue;
      // Golden section.
      double low = samples[k - 1].s, high = samples[k + 1].s;
      constexpr double golden = 0.6180339887498949;
      double s1 = high - golden * (high - low), s2 = low + golden * (high - low);
      const auto size = [&](double s) {
        const auto d = displacement(s, 1e-10);
        return d ? std::abs(*d) : std::numeric_limits<double>::infinity();
      };
      double v1 = size(s1), v2 = size(s2);
      for (int i = 0; i < 40; ++i) {
        if (v1 < v2) {
          high = s2, s2 = s1, v2 = v1;
          s1 = high - golden * (high - low), v1 = size(s1);
        } else {
          low = s1, s1 = s2, v1 = v2;
          s2 = low + golden * (high - low), v2 = size(s2);
        }
        if (i == 8 && std::min(v1, v2) > 0.1 * std::abs(*b)) break;
      }
      constexpr double touches = 1e-8;
      if (std::min(v1, v2) < touches * s1) add(v1 < v2 ? s1 : s2, CycleStability::SemiStable);
    }
  }

  void add(double s, std::optional<CycleStability> known = {}) {
    ReturnOptions options = stiffly(exact);
    options.keeps_path = true;
    options.computes_slope = true;
    auto orbit = first_return(flow_, box_, ray_, s, options);
    bool backward = false;
    if (!orbit) {
      options.way = Way::Backward;
      options.is_stiff = false;
      backward = true;
      orbit = first_return(flow_, box_, ray_, s, options);
    }
    if (!orbit) return;
    LimitCycle cycle{.path = std::move(orbit->path),
                     .period = orbit->time,
                     .multiplier = backward && orbit->slope > 0.0 ? 1.0 / orbit->slope : orbit->slope,
                     .error = std::abs(orbit->place - s),
                     .start = ray_.at(s),
                     .around = ray_.centre};
    if (backward) std::ranges::reverse(cycle.path);
    if (!orbit->is_smooth) {
      cycle.multiplier_is_exact = false;
      const double h = 1e-4 * s;
      const auto above = displacement(s + h, exact);
      const auto below = displacement(s - h, exact);
      if (above && below) cycle.multiplier = 1.0 + (*above - *below) / (2.0 * h);
    }
    constexpr double undecided = 1e-5;
    cycle.stability = known                                          ? *known
                      : std::abs(cycle.multiplier - 1.0) < undecided ? stability_beside(s)
                      : cycle.multiplier < 1.0                       ? CycleStability::Stable
                                                                     : CycleStability::Unstable;
    // The same cycle may turn around several equilibria.
    for (const LimitCycle& other : result_.cycles) {
      if (std::abs(other.period - cycle.period) > 1e-5 * cycle.period) continue;
      double nearest = std::numeric_limits<double>::infinity();
      for (const PlanePoint p : other.path) nearest = std::min(nearest, box_.distance(p, cycle.start));
      double spacing = 0.0;
      for (std::size_t k = 1; k < other.path.size(); ++k)
        spacing = std::max(spacing, box_.distance(other.path[k - 1], other.path[k]));
      if (nearest < spacing) return;
    }
    result_.cycles.push_back(std::move(cycle));
  }

  CycleStability stability_beside(double s) {
    const auto above = displacement(1.01 * s, 1e-10);
    const auto below = displacement(0.99 * s, 1e-10);
    if (above && below && *above < 0.0 && *below > 0.0) return CycleStability::Stable;
    if (above && below && *above > 0.0 && *below < 0.0) return CycleStability::Unstable;
    return CycleStability::SemiStable;
  }

  // Long trajectories of models that switch: the middle of one that stays in the box and keeps turning.
  void search_turning_trajectory() {
    constexpr std::array<PlanePoint, 5> starts{
        {{0.52, 0.51}, {0.31, 0.33}, {0.71, 0.68}, {0.27, 0.74}, {0.77, 0.23}}};
    for (const PlanePoint start : starts) {
      options_.cancellation.check();
      FlowTracer tracer(flow_.field(), flow_.coordinates(),
                        {.tolerance = 1e-6, .scales = {box_.width(), box_.height()}, .most_events = 2000});
      const PlanePoint from = box_.from_unit(start);
      if (!tracer.start(std::array<double, 2>{from.x, from.y})) continue;
      std::vector<PlanePoint> tail;
      constexpr std::size_t steps = 1200;
      bool stays = true;
      for (std::size_t k = 0; k < steps && stays; ++k) {
        if (tracer.step() == FlowTracer::Outcome::Ended || tracer.rests_on_surface()) stays = false;
        const PlanePoint here{tracer.state()[0], tracer.state()[1]};
        if (!box_.contains(here, 3.0)) stays = false;
        if (k > steps / 2) tail.push_back(here);
      }
      if (!stays || tail.empty()) continue;
      PlanePoint low = tail.front(), high = tail.front();
      for (const PlanePoint p : tail) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
      }
      if (box_.distance(low, high) < 1e-4) continue;
      ray_ = {0.5 * (low + high), ray_direction(box_)};
      closed_ = false;
      const std::size_t before = result_.cycles.size();
      search_ray();
      if (result_.cycles.size() > before) return;
    }
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const CycleOptions& options_;
  Ray ray_;
  bool closed_ = false;
  // Of orbits that close up to rounding: how they miss.
  bool shrinks_ = false;
  bool grows_ = false;
  bool is_one_sided_ = false;
  bool is_stiff_ = false;
  CycleSearch result_;
};

}  // namespace

CycleSearch limit_cycles(PlaneFlow& flow, const PlaneBox& box,
                         const std::vector<PlaneEquilibrium>& equilibria, const CycleOptions& options) {
  return CycleFinder(flow, box, options).run(equilibria);
}

}  // namespace causa::portrait
