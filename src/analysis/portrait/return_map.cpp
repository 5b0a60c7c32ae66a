#include "analysis/portrait/return_map.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace causa::portrait {

namespace {

class OneTurn {
 public:
  OneTurn(PlaneFlow& flow, const PlaneBox& box, const Ray& ray, const ReturnOptions& options)
      : flow_(flow),
        box_(box),
        ray_(ray),
        options_(options),
        tracer_(flow.field(), flow.coordinates(),
                {.tolerance = options.tolerance,
                 .scales = {box.width(), box.height()},
                 .way = options.way,
                 .most_events = 120,
                 .is_stiff = options.is_stiff}) {}

  std::optional<Return> run(double s) {
    const PlanePoint start = ray_.at(s);
    const std::array<double, 2> from{start.x, start.y};
    if (!tracer_.start(from)) return std::nullopt;
    previous_ = box_.scaled(start - ray_.centre);
    if (options_.keeps_path) result_.path.push_back(start);
    const double across = rate_across(from);
    // An orbit that shrinks to almost nothing has come to rest.
    const double least = 1e-9 * length(previous_);
    // So has one that slides to the centre.
    const double least_sliding = 1e-3 * length(previous_);
    constexpr double fine = 1e-8;
    const std::size_t usual = options_.tolerance < fine ? 20000 : 1500;
    const std::size_t most = options_.most_steps > 0 ? options_.most_steps : usual;
    for (std::size_t k = 0; k < most; ++k) {
      const auto outcome = tracer_.step();
      if (outcome == FlowTracer::Outcome::Ended) return std::nullopt;
      if (walk_step()) {
        if (options_.computes_slope && result_.is_smooth) {
          const PlanePoint end = ray_.at(result_.place);
          const double across_end = rate_across(std::array<double, 2>{end.x, end.y});
          if (across_end != 0.0) result_.slope = std::abs(across / across_end) * std::exp(divergence_);
        }
        if (tracer_.met_event()) result_.is_smooth = false;
        return std::move(result_);
      }
      if (tracer_.rests_on_surface()) return std::nullopt;
      if (outcome == FlowTracer::Outcome::Jumped) take_angle(tracer_.state());
      if (tracer_.met_event()) result_.is_smooth = false;
      const double distance = length(previous_);
      // So has one that hardly moves for many steps.
      constexpr std::size_t many_steps = 100;
      constexpr double hardly = 1e-4;
      if (k % many_steps == 0) {
        if (k > 0 && farthest_moved_ < hardly) return std::nullopt;
        farthest_moved_ = 0.0;
        block_begin_ = previous_;
      }
      farthest_moved_ = std::max(farthest_moved_, length(previous_ - block_begin_));
      if (!(distance > (tracer_.slides() ? least_sliding : least)) || !(distance < options_.farthest))
        return std::nullopt;
    }
    // What is far away will hardly come back.
    constexpr double far = 10.0;
    if (options_.given_up != nullptr && length(previous_) < far) ++*options_.given_up;
    return std::nullopt;
  }

 private:
  // ṗ ∧ e, the speed through the ray.
  double rate_across(std::span<const double> p) {
    const auto f = flow_.value({p[0], p[1]}, VectorField::Conditions::Held);
    return f ? cross(box_.scaled(ray_.direction), box_.scaled(*f)) : 0.0;
  }

  void take_angle(std::span<const double> p) {
    const PlanePoint here = box_.scaled(PlanePoint{p[0], p[1]} - ray_.centre);
    angle_ += std::atan2(cross(previous_, here), previous_.x * here.x + previous_.y * here.y);
    previous_ = here;
  }

  // True: the turn is complete in this step.
  bool walk_step() {
    constexpr int parts = 8;
    const double begin = tracer_.begin_time();
    const double span = tracer_.time() - begin;
    std::array<double, 2> p{};
    for (int k = 1; k <= parts; ++k) {
      const double t = k == parts ? tracer_.time() : begin + span * k / parts;
      const double t_before = begin + span * (k - 1) / parts;
      tracer_.interpolate(t, p);
      const double angle_before = angle_;
      take_angle(p);
      if (options_.keeps_path) result_.path.push_back({p[0], p[1]});
      constexpr double turn = 2.0 * std::numbers::pi;
      if (std::abs(angle_) >= turn && std::abs(angle_before) < turn) {
        finish(t_before, t);
        return true;
      }
    }
    add_divergence(begin, tracer_.time());
    return false;
  }

  // Gauss–Legendre with three points, in each half.
  void add_divergence(double begin, double end) {
    if (!options_.computes_slope || tracer_.met_event()) return;
    constexpr std::array<double, 3> nodes{-0.7745966692414834, 0.0, 0.7745966692414834};
    constexpr std::array<double, 3> weights{5.0 / 9.0, 8.0 / 9.0, 5.0 / 9.0};
    std::array<double, 2> p{};
    for (int half = 0; half < 2; ++half) {
      const double low = begin + 0.5 * half * (end - begin);
      const double radius = 0.25 * (end - begin);
      for (std::size_t k = 0; k < nodes.size(); ++k) {
        tracer_.interpolate(low + radius * (1.0 + nodes[k]), p);
        if (const auto a = tracer_.jacobian(p)) divergence_ += radius * weights[k] * linear::trace(*a);
      }
    }
  }

  // The crossing of the ray between these times, by regula falsi (Illinois).
  void finish(double low, double high) {
    std::array<double, 2> p{};
    const auto side = [&](double t) {
      tracer_.interpolate(t, p);
      return cross(box_.scaled(ray_.direction), box_.scaled(PlanePoint{p[0], p[1]} - ray_.centre));
    };
    double at_low = side(low);
    double at_high = side(high);
    double t = high;
    for (int k = 0; k < 60 && at_low * at_high < 0.0; ++k) {
      t = (low * at_high - high * at_low) / (at_high - at_low);
      const double value = side(t);
      if (value == 0.0 || std::abs(high - low) < 1e-15 * std::abs(high)) break;
      if (value * at_high < 0.0) {
        low = high;
        at_low = at_high;
      } else {
        at_low *= 0.5;
      }
      const bool done = std::abs(t - high) <= 1e-15 * std::abs(t);
      high = t;
      at_high = value;
      if (done) break;
    }
    add_divergence(tracer_.begin_time(), t);
    tracer_.interpolate(t, p);
    const PlanePoint there = box_.scaled(PlanePoint{p[0], p[1]} - ray_.centre);
    const PlanePoint e = box_.scaled(ray_.direction);
    result_.place = (there.x * e.x + there.y * e.y) / (e.x * e.x + e.y * e.y);
    result_.time = t;
    if (options_.keeps_path) result_.path.back() = {p[0], p[1]};
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const Ray& ray_;
  const ReturnOptions& options_;
  FlowTracer tracer_;
  PlanePoint previous_{};
  PlanePoint block_begin_{};
  double farthest_moved_ = 0.0;
  double angle_ = 0.0;
  double divergence_ = 0.0;
  Return result_;
};

}  // namespace

PlanePoint ray_direction(const PlaneBox& box) {
  constexpr double angle = 1.2741;
  return {box.width() * std::cos(angle), box.height() * std::sin(angle)};
}

std::optional<Return> first_return(PlaneFlow& flow, const PlaneBox& box, const Ray& ray, double s,
                                   const ReturnOptions& options) {
  return OneTurn(flow, box, ray, options).run(s);
}

}  // namespace causa::portrait
