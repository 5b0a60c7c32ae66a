#include "analysis/portrait/zero_lines.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <map>

namespace causa::portrait {

namespace {

// Edges of the grid by number: from a grid point to the right (even) or upwards (odd).
class Marching {
 public:
  Marching(const PlaneFunction& function, const PlaneBox& box, const ZeroLineOptions& options)
      : function_(function), box_(box), options_(options) {}

  std::vector<Polyline> run() {
    sample();
    for (int i = 0; i < options_.columns; ++i) {
      options_.cancellation.check();
      for (int j = 0; j < options_.rows; ++j) add_cell(i, j);
    }
    return chains();
  }

 private:
  using EdgeNumber = long;

  [[nodiscard]] PlanePoint grid_point(int i, int j) const {
    return box_.from_unit(
        {static_cast<double>(i) / options_.columns, static_cast<double>(j) / options_.rows});
  }
  [[nodiscard]] std::size_t index(int i, int j) const {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(options_.rows + 1) +
           static_cast<std::size_t>(j);
  }

  void sample() {
    values_.resize(static_cast<std::size_t>(options_.columns + 1) *
                   static_cast<std::size_t>(options_.rows + 1));
    for (int i = 0; i <= options_.columns; ++i) {
      for (int j = 0; j <= options_.rows; ++j) values_[index(i, j)] = function_(grid_point(i, j));
    }
  }

  // Zero counts as positive, so that every crossing lies on an edge with two signs.
  static bool is_positive(double value) { return value >= 0.0; }

  void add_cell(int i, int j) {
    const auto &a = values_[index(i, j)], &b = values_[index(i + 1, j)], &c = values_[index(i + 1, j + 1)],
               &d = values_[index(i, j + 1)];
    if (!a || !b || !c || !d) return;
    const EdgeNumber bottom = edge(i, j, 0), right = edge(i + 1, j, 1), top = edge(i, j + 1, 0),
                     left = edge(i, j, 1);
    std::vector<EdgeNumber> cut;
    if (is_positive(*a) != is_positive(*b)) cut.push_back(bottom);
    if (is_positive(*b) != is_positive(*c)) cut.push_back(right);
    if (is_positive(*d) != is_positive(*c)) cut.push_back(top);
    if (is_positive(*a) != is_positive(*d)) cut.push_back(left);
    if (cut.size() == 2) {
      connect(cut[0], cut[1]);
    } else if (cut.size() == 4) {
      // The sign in the middle of the bilinear function says which corners belong together.
      const double middle = *a * *c - *b * *d;
      const bool with_a = is_positive(*a) ? middle >= 0.0 : middle < 0.0;
      if (with_a) {
        connect(bottom, right);
        connect(top, left);
      } else {
        connect(bottom, left);
        connect(right, top);
      }
    }
  }

  [[nodiscard]] EdgeNumber edge(int i, int j, int way) const {
    return 2L * (static_cast<long>(i) * (options_.rows + 1) + j) + way;
  }

  void connect(EdgeNumber a, EdgeNumber b) {
    if (!place(a) || !place(b)) return;
    neighbours_[a].push_back(b);
    neighbours_[b].push_back(a);
  }

  // Where the function is zero on an edge; nothing: it jumps there.
  const std::optional<PlanePoint>& place(EdgeNumber number) {
    const auto [found, is_new] = places_.try_emplace(number);
    if (!is_new) return found->second;
    const long at = number / 2;
    const int i = static_cast<int>(at / (options_.rows + 1));
    const int j = static_cast<int>(at % (options_.rows + 1));
    const bool upwards = number % 2 == 1;
    found->second =
        zero_between(grid_point(i, j), grid_point(upwards ? i : i + 1, upwards ? j + 1 : j),
                     *values_[index(i, j)], *values_[index(upwards ? i : i + 1, upwards ? j + 1 : j)]);
    return found->second;
  }

  std::optional<PlanePoint> zero_between(PlanePoint from, PlanePoint to, double at_from, double at_to) {
    constexpr int most = 24;
    constexpr double exact = 1e-6;  // of the values at the ends
    const double size = std::max(std::abs(at_from), std::abs(at_to));
    double low = 0.0, high = 1.0;
    double s = 0.5, value = size;
    for (int k = 0; k < most; ++k) {
      s = k % 3 == 2 ? 0.5 * (low + high) : low + (high - low) * at_from / (at_from - at_to);
      const auto there = function_(from + s * (to - from));
      if (!there) return std::nullopt;
      value = *there;
      if (std::abs(value) <= exact * size) return from + s * (to - from);
      if (is_positive(value) == is_positive(at_from)) {
        low = s;
        at_from = value;
      } else {
        high = s;
        at_to = value;
      }
    }
    // A zero is where the values on both sides have become small.
    constexpr double small = 0.02;
    if (std::abs(at_from - at_to) > small * size) return std::nullopt;
    return from + s * (to - from);
  }

  std::vector<Polyline> chains() {
    std::vector<Polyline> result;
    const auto next_of = [&](EdgeNumber at) -> std::optional<EdgeNumber> {
      for (EdgeNumber& neighbour : neighbours_[at]) {
        if (neighbour < 0) continue;
        const EdgeNumber to = neighbour;
        neighbour = -1;
        for (EdgeNumber& back : neighbours_[to]) {
          if (back == at) {
            back = -1;
            break;
          }
        }
        return to;
      }
      return std::nullopt;
    };
    for (const auto& [first, unused] : places_) {
      if (!neighbours_.contains(first)) continue;
      std::deque<EdgeNumber> chain{first};
      while (const auto next = next_of(chain.back())) chain.push_back(*next);
      while (const auto next = next_of(chain.front())) chain.push_front(*next);
      if (chain.size() < 2) continue;
      Polyline line;
      // A line through a grid point meets two edges there.
      constexpr double same = 1e-9;
      for (const EdgeNumber number : chain) {
        const PlanePoint p = *places_[number];
        if (line.empty() || box_.distance(line.back(), p) > same) line.push_back(p);
      }
      if (line.size() < 2) continue;
      result.push_back(std::move(line));
    }
    return result;
  }

  const PlaneFunction& function_;
  const PlaneBox& box_;
  const ZeroLineOptions& options_;
  std::vector<std::optional<double>> values_;
  std::map<EdgeNumber, std::optional<PlanePoint>> places_;
  std::map<EdgeNumber, std::vector<EdgeNumber>> neighbours_;
};

}  // namespace

std::vector<Polyline> zero_lines(const PlaneFunction& function, const PlaneBox& box,
                                 const ZeroLineOptions& options) {
  return Marching(function, box, options).run();
}

double length_of(const Polyline& line, const PlaneBox& box) {
  double result = 0.0;
  for (std::size_t k = 1; k < line.size(); ++k) result += box.distance(line[k - 1], line[k]);
  return result;
}

PlanePoint middle_of(const Polyline& line) {
  PlanePoint sum{};
  for (const PlanePoint p : line) sum = sum + p;
  return 1.0 / static_cast<double>(line.size()) * sum;
}

double distance_to(const Polyline& line, PlanePoint p, const PlaneBox& box) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 1; k < line.size(); ++k) {
    const PlanePoint along = box.scaled(line[k] - line[k - 1]);
    const PlanePoint offset = box.scaled(p - line[k - 1]);
    const double squares = along.x * along.x + along.y * along.y;
    const double part =
        squares > 0.0 ? std::clamp((offset.x * along.x + offset.y * along.y) / squares, 0.0, 1.0) : 0.0;
    nearest = std::min(nearest, length(offset - part * along));
  }
  return nearest;
}

}  // namespace causa::portrait
