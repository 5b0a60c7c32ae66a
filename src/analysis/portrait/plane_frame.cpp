#include "analysis/portrait/plane_frame.h"

#include <algorithm>
#include <cmath>

namespace causa::portrait {

namespace {

struct Extent {
  PlanePoint low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  PlanePoint high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

  void add(PlanePoint p) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  [[nodiscard]] bool is_empty() const { return !(low.x <= high.x); }
};

// Outwards to two digits of the span.
std::pair<double, double> rounded(double low, double high) {
  const double span = high - low;
  const double unit = std::pow(10.0, std::floor(std::log10(span)) - 1.0) * 2.0;
  // Whole numbers over a power of ten, or times one, so that 0.6 is 0.6.
  const double inverse = std::round(2.0 / unit);
  const auto end = [&](double multiple) {
    return inverse >= 1.0 ? multiple * 2.0 / inverse : std::round(multiple * unit);
  };
  return {end(std::floor(low / unit + 1e-9)), end(std::ceil(high / unit - 1e-9))};
}

class FrameChoice {
 public:
  FrameChoice(PlaneFlow& flow, const PhasePlaneOptions& options) : flow_(flow), options_(options) {}

  PlaneBox run() {
    scale_ = {std::max(options_.scale.x, std::abs(options_.start.x)),
              std::max(options_.scale.y, std::abs(options_.start.y))};
    find_equilibria();
    take_small_scales();
    take_scales_of_couplings();
    Extent extent;
    std::vector<PlaneEquilibrium> points = found_.points;
    const bool start_counts = points.empty() || start_is_near();
    if (start_counts) extent.add(options_.start);
    for (const PlaneEquilibrium& equilibrium : points) extent.add(equilibrium.place);
    for (const PlanePoint end : resting_ends_) extent.add(end);
    // Of a line of equilibria what is near the start.
    constexpr double near = 1.5;
    for (const PlanePoint p : found_.line) {
      if (std::abs(p.x - options_.start.x) < near * scale_.x &&
          std::abs(p.y - options_.start.y) < near * scale_.y)
        extent.add(p);
    }
    CycleOptions settings{.farthest = 2.0, .cancellation = options_.cancellation};
    settings.more_centres = resting_centres_;
    if (!found_.line.empty()) settings.more_centres.push_back(middle_of(found_.line));
    const CycleSearch cycles = limit_cycles(flow_, search_, points, settings);
    bool has_cycle = false;
    for (const LimitCycle& cycle : cycles.cycles) {
      has_cycle = true;
      for (const PlanePoint p : cycle.path) extent.add(p);
    }
    add_start_path(extent);
    return framed(extent, has_cycle);
  }

 private:
  [[nodiscard]] PlaneBox around_start(double factor) const {
    PlanePoint low = options_.start - factor * scale_;
    PlanePoint high = options_.start + factor * scale_;
    if (options_.x_range) low.x = options_.x_range->first, high.x = options_.x_range->second;
    if (options_.y_range) low.y = options_.y_range->first, high.y = options_.y_range->second;
    return {low, high};
  }

  // In growing boxes, until some are found; a few, and not hundreds of a periodic field.
  void find_equilibria() {
    constexpr std::size_t many = 9;
    for (const double factor : {4.0, 15.0, 60.0, 300.0}) {
      search_ = around_start(factor);
      found_ = plane_equilibria(flow_, search_, options_.cancellation);
      if (!found_.points.empty() || found_.has_line) break;
    }
    if (flow_.crossing_count() > 0) add_resting_surfaces();
    if (found_.points.size() > many) {
      std::ranges::sort(found_.points, {}, [&](const PlaneEquilibrium& equilibrium) {
        return search_.distance(equilibrium.place, options_.start);
      });
      found_.points.resize(many / 3);
    }
    if (found_.points.empty() && !found_.has_line && resting_centres_.empty()) search_ = around_start(4.0);
  }

  // Where nothing else rests than on surfaces, and where whole segments of them do.
  void add_resting_surfaces() {
    const bool is_empty = found_.points.empty() && !found_.has_line;
    const PlaneBox near = is_empty ? around_start(4.0) : search_;
    SwitchingSurfaces surfaces = switching_surfaces(flow_, near, options_.cancellation);
    if (is_empty) found_.points = std::move(surfaces.resting);
    for (const SwitchingSurface& surface : surfaces.surfaces) {
      for (const SurfaceSegment& segment : surface.segments) {
        if (segment.kind != SurfaceKind::Resting) continue;
        resting_centres_.push_back(middle_of(segment.line));
        for (const PlanePoint end : {segment.line.front(), segment.line.back()}) {
          const bool is_end = near.contains(end, -0.01);  // and not where the box ends
          if (is_end) resting_ends_.push_back(end);
        }
      }
    }
    if (!found_.points.empty() || !resting_centres_.empty()) search_ = near;
  }

  // Equilibria that are much smaller than what counts as usual have their own scale, as states have that are
  // concentrations in mol/l.
  void take_small_scales() {
    constexpr double small = 0.01;
    PlanePoint farthest{};
    for (const PlaneEquilibrium& equilibrium : found_.points)
      farthest = {std::max(farthest.x, std::abs(equilibrium.place.x)),
                  std::max(farthest.y, std::abs(equilibrium.place.y))};
    const PlanePoint size{std::max(farthest.x, std::abs(options_.start.x)),
                          std::max(farthest.y, std::abs(options_.start.y))};
    const bool x_is_small = farthest.x > 0.0 && size.x < small * scale_.x;
    const bool y_is_small = farthest.y > 0.0 && size.y < small * scale_.y;
    if (found_.has_line || (!x_is_small && !y_is_small)) return;
    if (x_is_small) scale_.x = size.x;
    if (y_is_small) scale_.y = size.y;
    search_ = around_start(4.0);
    found_ = plane_equilibria(flow_, search_, options_.cancellation);
  }

  // A state that starts at 0 has no size of its own: where the linearization says that it moves a thousand
  // times farther than its scale for the other one it takes that size. What was found has to be found again.
  void take_scales_of_couplings() {
    constexpr double much = 1e3;
    double ratio = 0.0;
    for (const PlaneEquilibrium& equilibrium : found_.points) {
      const PlaneMatrix& j = equilibrium.jacobian;
      if (equilibrium.has_kind() && j.b != 0.0 && j.c != 0.0)
        ratio = std::max(ratio, std::sqrt(std::abs(j.c / j.b)));
    }
    if (found_.has_line || !(ratio > 0.0)) return;
    const PlanePoint before = scale_;
    const PlaneBox box_before = search_;
    if (options_.start.y == 0.0 && scale_.y * much < ratio * scale_.x) scale_.y = ratio * scale_.x;
    if (options_.start.x == 0.0 && scale_.x * much < scale_.y / ratio) scale_.x = scale_.y / ratio;
    if (scale_ == before) return;
    search_ = around_start(4.0);
    PlaneEquilibria again = plane_equilibria(flow_, search_, options_.cancellation);
    if (!again.has_line && again.points.size() >= found_.points.size()) {
      found_ = std::move(again);
    } else {
      scale_ = before;
      search_ = box_before;
    }
  }

  [[nodiscard]] bool start_is_near() const { return search_.contains(options_.start, 0.0); }

  // Where the start leads, unless that is far away.
  void add_start_path(Extent& extent) {
    if (!start_is_near()) return;
    const PlanePath path =
        follow_path(flow_, search_, options_.start, {.tolerance = 1e-4, .spacing = 0.01, .longest = 6.0});
    // Where nothing rests its way is all there is to show.
    if ((path.end == PathEnd::Left || path.end == PathEnd::Undefined) && !found_.points.empty()) return;
    for (const PlanePoint p : path.line) {
      if (std::isfinite(p.x)) extent.add(p);
    }
  }

  // The Jacobian; where a coupling is 0 at the point only, as that of x^3, it is what it is beside it.
  PlaneMatrix couplings_at(const PlaneEquilibrium& equilibrium) {
    constexpr double part = 0.05;
    constexpr double vanishes = 1e-6;
    PlaneMatrix j = equilibrium.jacobian;
    double b = 0.0;
    double c = 0.0;
    const PlanePoint across{part * search_.width(), 0.0};
    const PlanePoint up{0.0, part * search_.height()};
    for (const PlanePoint p : {equilibrium.place + across, equilibrium.place - across, equilibrium.place + up,
                               equilibrium.place - up}) {
      const auto beside = flow_.value(p) ? flow_.jacobian(p) : std::nullopt;
      if (!beside) continue;
      b = std::max(b, std::abs(beside->b));
      c = std::max(c, std::abs(beside->c));
    }
    if (std::abs(j.b) < vanishes * b) j.b = b;
    if (std::abs(j.c) < vanishes * c) j.c = c;
    return j;
  }

  PlaneBox framed(const Extent& extent, bool has_cycle) {
    if (extent.is_empty()) return around_start(1.5);
    PlanePoint middle = 0.5 * (extent.low + extent.high);
    PlanePoint half = 0.5 * (extent.high - extent.low);
    // How much one coordinate moves for the other, by the linearizations.
    double ratio = 0.0;
    for (const PlaneEquilibrium& equilibrium : found_.points) {
      const PlaneMatrix j = couplings_at(equilibrium);
      if (j.b != 0.0 && j.c != 0.0) ratio = std::max(ratio, std::sqrt(std::abs(j.c / j.b)));
    }
    const double pad = has_cycle ? 1.45 : 1.4;
    const bool is_point = half.x < 1e-6 * scale_.x && half.y < 1e-6 * scale_.y;
    if (is_point) half = {0.75 * scale_.x, 0.75 * scale_.y};
    half = pad * half;
    if (!has_cycle && ratio > 0.0) {
      // Turning trajectories of the wider coordinate shall fit.
      half.y = std::max(half.y, 0.75 * ratio * half.x);
      half.x = std::max(half.x, 0.75 * half.y / ratio);
    }
    constexpr double thin = 0.02;
    if (half.x < thin * scale_.x) half.x = ratio > 0.0 ? half.y / ratio : scale_.x;
    if (half.y < thin * scale_.y) half.y = ratio > 0.0 ? half.x * ratio : scale_.y;
    // A single point: what happens around it stands in the middle.
    if (found_.points.size() == 1 && !has_cycle && found_.line.empty()) {
      const PlanePoint place = found_.points.front().place;
      half = {std::max(half.x, 1.3 * std::abs(middle.x - place.x) + half.x * 0.5),
              std::max(half.y, 1.3 * std::abs(middle.y - place.y) + half.y * 0.5)};
      middle = place;
    }
    const auto [x_low, x_high] = options_.x_range.value_or(rounded(middle.x - half.x, middle.x + half.x));
    const auto [y_low, y_high] = options_.y_range.value_or(rounded(middle.y - half.y, middle.y + half.y));
    return {{x_low, y_low}, {x_high, y_high}};
  }

  PlaneFlow& flow_;
  const PhasePlaneOptions& options_;
  PlanePoint scale_{};
  PlaneBox search_{};
  PlaneEquilibria found_;
  std::vector<PlanePoint> resting_ends_;
  std::vector<PlanePoint> resting_centres_;
};

}  // namespace

PlaneBox choose_frame(PlaneFlow& flow, const PhasePlaneOptions& options) {
  if (options.x_range && options.y_range)
    return {{options.x_range->first, options.y_range->first},
            {options.x_range->second, options.y_range->second}};
  return FrameChoice(flow, options).run();
}

}  // namespace causa::portrait
