#include "analysis/portrait/equilibrium_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace causa::portrait {

namespace {

constexpr double of_terms = 1e-9;  // what is 0 beside the terms of a component

class LineSearch {
 public:
  LineSearch(PlaneFlow& flow, const PlaneBox& box, const CancellationToken& cancellation)
      : flow_(flow), box_(box), cancellation_(cancellation) {}

  std::vector<PlanePoint> run() {
    for (int i = 0; i <= cells; ++i) {
      for (int j = 0; j <= cells; ++j) values_.push_back(value_at(grid_point(i, j)));
    }
    for (int i = 0; i <= cells; ++i) {
      cancellation_.check();
      for (int j = 0; j <= cells; ++j) {
        if (i < cells) look(i, j, i + 1, j);
        if (j < cells) look(i, j, i, j + 1);
      }
    }
    constexpr std::size_t least = 5;
    if (found_.size() < least) return {};
    std::vector<PlanePoint> line = ordered();
    if (!is_line_of_equilibria(flow_, box_, line)) return {};
    return line;
  }

 private:
  static constexpr int cells = 40;

  // No grid line passes what models are symmetric about.
  [[nodiscard]] PlanePoint grid_point(int i, int j) const {
    const auto part = [](int k) { return 0.00137 + 0.99713 * static_cast<double>(k) / cells; };
    return box_.from_unit({part(i), part(j)});
  }

  // In units of the box.
  std::optional<PlanePoint> value_at(PlanePoint p) {
    const auto f = flow_.value(p);
    if (!f) return std::nullopt;
    return box_.scaled(*f);
  }

  void look(int i, int j, int to_i, int to_j) {
    const auto& a = values_[static_cast<std::size_t>(i * (cells + 1) + j)];
    const auto& b = values_[static_cast<std::size_t>(to_i * (cells + 1) + to_j)];
    if (!a || !b) return;
    const bool x_changes = a->x * b->x < 0.0;
    const bool y_changes = a->y * b->y < 0.0;
    if (!x_changes && !y_changes) return;
    // Where only one changes its sign the other one touches 0 or is 0 all along.
    const PlanePoint from = grid_point(i, j);
    const PlanePoint to = grid_point(to_i, to_j);
    const auto root =
        x_changes ? root_of(from, to, &PlanePoint::x, a->x) : root_of(from, to, &PlanePoint::y, a->y);
    if (!root) return;
    const auto there = value_at(*root);
    constexpr double rounding = 1e-12;
    if (!there || length(*there) > rounding * std::max(length(*a), length(*b))) return;
    // Units of the box make a component small beside another one: each is compared with its own terms, too.
    const PlanePoint rounded = without_rounding(*root);
    if (flow_.rests_at(rounded, of_terms)) {
      found_.push_back(rounded);
    } else if (flow_.rests_at(*root, of_terms)) {
      found_.push_back(*root);
    }
  }

  // Coordinates that are 0 to rounding.
  [[nodiscard]] PlanePoint without_rounding(PlanePoint p) const {
    constexpr double rounding = 1e-12;
    return {std::abs(p.x) < rounding * box_.width() ? 0.0 : p.x,
            std::abs(p.y) < rounding * box_.height() ? 0.0 : p.y};
  }

  std::optional<PlanePoint> root_of(PlanePoint from, PlanePoint to, double PlanePoint::* component,
                                    double at_from) {
    double low = 0.0;
    double high = 1.0;
    for (int k = 0; k < 60; ++k) {
      const double middle = 0.5 * (low + high);
      const auto f = value_at(from + middle * (to - from));
      if (!f) return std::nullopt;
      if ((*f).*component == 0.0) return from + middle * (to - from);
      ((*f).*component * at_from > 0.0 ? low : high) = middle;
      // A component that the other one has nothing to do with is not worth all halvings.
      if (k == 12 && !is_small_beside(*f, at_from, component)) return std::nullopt;
    }
    return from + 0.5 * (low + high) * (to - from);
  }

  // Near a point of a line both have become small.
  static bool is_small_beside(PlanePoint f, double at_from, double PlanePoint::* component) {
    constexpr double part = 0.05;
    const double other = component == &PlanePoint::x ? f.y : f.x;
    return std::abs(other) <= std::max(part * std::abs(at_from), std::abs(f.*component) * 1e3);
  }

  // From each point to the nearest one that is left.
  [[nodiscard]] std::vector<PlanePoint> ordered() {
    std::vector<PlanePoint> line{found_.front()};
    found_.erase(found_.begin());
    while (!found_.empty()) {
      const auto next =
          std::ranges::min_element(found_, {}, [&](PlanePoint p) { return box_.distance(p, line.back()); });
      line.push_back(*next);
      found_.erase(next);
    }
    return line;
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const CancellationToken& cancellation_;
  std::vector<std::optional<PlanePoint>> values_;
  std::vector<PlanePoint> found_;
};

// J⁺ f, where J is as good as singular: the least step in units of the box.
PlanePoint least_step(const PlaneBox& box, const PlaneMatrix& given, PlanePoint f) {
  const double ratio = box.height() / box.width();
  const PlaneMatrix j{given.a, given.b * ratio, given.c / ratio, given.d};
  const PlanePoint g = box.scaled(f);
  const double squares = j.a * j.a + j.b * j.b + j.c * j.c + j.d * j.d;
  if (!(squares > 0.0)) return {};
  return {-(j.a * g.x + j.c * g.y) / squares * box.width(),
          -(j.b * g.x + j.d * g.y) / squares * box.height()};
}

}  // namespace

std::optional<PlanePoint> projected_to_rest(PlaneFlow& flow, const PlaneBox& box, PlanePoint p) {
  // Where the Jacobian vanishes along a line, too, each step goes a part of the way.
  constexpr int most_steps = 60;
  for (int k = 0; k < most_steps; ++k) {
    if (flow.rests_at(p, of_terms)) return p;
    const auto f = flow.value(p);
    const auto jacobian = f ? flow.jacobian(p) : std::nullopt;
    if (!jacobian) return std::nullopt;
    p = p + least_step(box, *jacobian, *f);
    if (!std::isfinite(p.x) || !std::isfinite(p.y) || !box.contains(p, 0.5)) return std::nullopt;
  }
  return std::nullopt;
}

bool line_goes_on_between(PlaneFlow& flow, const PlaneBox& box, PlanePoint from, PlanePoint to) {
  // From beside an isolated equilibrium one comes back to it or goes far away.
  constexpr double near = 0.75;
  const double gap = box.distance(from, to);
  return std::ranges::all_of(std::array{0.1, 0.5, 0.9}, [&](double part) {
    const PlanePoint expected = from + part * (to - from);
    const auto rest = projected_to_rest(flow, box, expected);
    return rest && box.distance(*rest, expected) <= near * std::min(part, 1.0 - part) * gap;
  });
}

bool is_line_of_equilibria(PlaneFlow& flow, const PlaneBox& box, const std::vector<PlanePoint>& points) {
  constexpr std::size_t most_tests = 9;
  constexpr double same = 1e-6;
  const std::size_t stride = std::max<std::size_t>(1, points.size() / most_tests);
  int tested = 0;
  int confirmed = 0;
  for (std::size_t k = 0; k < points.size(); k += stride) {
    // The nearest other one.
    const PlanePoint* nearest = nullptr;
    for (const PlanePoint& other : points) {
      if (box.distance(other, points[k]) < same) continue;
      if (nearest == nullptr || box.distance(other, points[k]) < box.distance(*nearest, points[k]))
        nearest = &other;
    }
    if (nearest == nullptr) return false;
    ++tested;
    if (line_goes_on_between(flow, box, points[k], *nearest)) ++confirmed;
  }
  return 2 * confirmed >= tested && confirmed > 0;
}

std::vector<PlanePoint> equilibria_on_lines(PlaneFlow& flow, const PlaneBox& box,
                                            const CancellationToken& cancellation) {
  return LineSearch(flow, box, cancellation).run();
}

}  // namespace causa::portrait
