#include "driver/diagram/route_line.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <queue>
#include <tuple>

namespace causa::driver {

namespace {

using drawing::Box;
using drawing::Point;

constexpr double lane = 5;           // distance of a line from what it goes around
constexpr double cost_of_turn = 15;  // in units of length
constexpr double cost_of_crossing = 12;
constexpr double cost_of_overlap = 8;  // for each unit of length along another line
constexpr double cost_of_box = 40;     // for each unit of length through a component
constexpr double clearance = 3;
constexpr double cost_of_clearance = 2;
constexpr double near = 1e-6;
// Beyond this the grid would be larger than the picture: then the coordinates of the ends have to do.
constexpr std::size_t most_coordinates = 160;

struct Direction {
  int x;
  int y;
};
constexpr std::array<Direction, 4> directions{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

void add_coordinates(std::vector<double>& all, double low, double high) {
  all.insert(all.end(), {low - lane, high + lane});
}

std::vector<double> sorted(std::vector<double> values) {
  std::ranges::sort(values);
  const auto rest = std::ranges::unique(values, [](double a, double b) { return b - a < near; });
  values.erase(rest.begin(), rest.end());
  return values;
}

double overlap(double a1, double a2, double b1, double b2) {
  return std::min(std::max(a1, a2), std::max(b1, b2)) - std::max(std::min(a1, a2), std::min(b1, b2));
}

bool strictly_between(double value, double a, double b) {
  return value > std::min(a, b) + near && value < std::max(a, b) - near;
}

class Router {
 public:
  Router(const RouteEnd& from, const RouteEnd& to, const RouteObstacles& obstacles)
      : from_(from), to_(to), obstacles_(obstacles) {
    make_grid();
  }

  std::vector<Point> run() {
    const std::size_t start = node_at(from_.point);
    const std::size_t goal = node_at(to_.point);
    if (start == goal) return {from_.point, to_.point};
    search(start, goal);
    return path_to(start, goal);
  }

 private:
  void make_grid() {
    for (const RouteEnd* end : {&from_, &to_}) {
      xs_.insert(xs_.end(), {end->point.x, end->point.x + 2 * lane * end->outward.x});
      ys_.insert(ys_.end(), {end->point.y, end->point.y + 2 * lane * end->outward.y});
    }
    xs_.push_back((from_.point.x + to_.point.x) / 2);
    ys_.push_back((from_.point.y + to_.point.y) / 2);
    if (2 * obstacles_.boxes.size() + 5 <= most_coordinates) {
      for (const Box& box : obstacles_.boxes) {
        add_coordinates(xs_, box.low.x, box.high.x);
        add_coordinates(ys_, box.low.y, box.high.y);
      }
    }
    xs_ = sorted(std::move(xs_));
    ys_ = sorted(std::move(ys_));
  }

  [[nodiscard]] std::size_t node(std::size_t column, std::size_t row) const {
    return row * xs_.size() + column;
  }
  [[nodiscard]] Point point(std::size_t n) const { return {xs_[n % xs_.size()], ys_[n / xs_.size()]}; }
  [[nodiscard]] std::size_t node_at(Point p) const {
    const auto nearest = [](const std::vector<double>& values, double value) {
      const auto found = std::ranges::min_element(values, {}, [&](double v) { return std::fabs(v - value); });
      return static_cast<std::size_t>(found - values.begin());
    };
    return node(nearest(xs_, p.x), nearest(ys_, p.y));
  }

  [[nodiscard]] double cost_of_step(Point a, Point b) const {
    const bool horizontal = std::fabs(a.y - b.y) < near;
    double cost = length(b - a);
    for (const Box& box : obstacles_.boxes) {
      const double inside =
          horizontal ? overlap(a.x, b.x, box.low.x, box.high.x) : overlap(a.y, b.y, box.low.y, box.high.y);
      const bool through = horizontal ? strictly_between(a.y, box.low.y, box.high.y)
                                      : strictly_between(a.x, box.low.x, box.high.x);
      if (through && inside > near) cost += cost_of_box * inside;
      // Beside a component there are its connectors and texts.
      const double beside = horizontal ? overlap(a.x, b.x, box.low.x - clearance, box.high.x + clearance)
                                       : overlap(a.y, b.y, box.low.y - clearance, box.high.y + clearance);
      const bool close = horizontal ? strictly_between(a.y, box.low.y - clearance, box.high.y + clearance)
                                    : strictly_between(a.x, box.low.x - clearance, box.high.x + clearance);
      if (close && beside > near) cost += cost_of_clearance * beside;
    }
    for (const std::vector<Point>& line : obstacles_.lines) {
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point p = line[i];
        const Point q = line[i + 1];
        if (horizontal) {
          if (std::fabs(p.y - a.y) < 1 && std::fabs(q.y - a.y) < 1)
            cost += cost_of_overlap * std::max(0.0, overlap(a.x, b.x, p.x, q.x));
          else if (std::fabs(p.x - q.x) < near && strictly_between(p.x, a.x, b.x) &&
                   strictly_between(a.y, p.y, q.y))
            cost += cost_of_crossing;
        } else {
          if (std::fabs(p.x - a.x) < 1 && std::fabs(q.x - a.x) < 1)
            cost += cost_of_overlap * std::max(0.0, overlap(a.y, b.y, p.y, q.y));
          else if (std::fabs(p.y - q.y) < near && strictly_between(p.y, a.y, b.y) &&
                   strictly_between(a.x, p.x, q.x))
            cost += cost_of_crossing;
        }
      }
    }
    return cost;
  }

  // Of ways that are equally good, the one that turns halfway.
  [[nodiscard]] double cost_of_turn_at(Point p) const {
    return cost_of_turn + 1e-3 * length(p - middle(from_.point, to_.point));
  }

  // States are a node and the direction it was reached in.
  void search(std::size_t start, std::size_t goal) {
    const std::size_t count = xs_.size() * ys_.size() * 4;
    best_.assign(count, std::numeric_limits<double>::infinity());
    before_.assign(count, count);
    using Entry = std::tuple<double, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (std::size_t d = 0; d < 4; ++d) {
      if (!allowed(from_.outward, directions[d])) continue;
      best_[start * 4 + d] = 0;
      open.emplace(0, start * 4 + d);
    }
    while (!open.empty()) {
      const auto [cost, state] = open.top();
      open.pop();
      if (cost > best_[state]) continue;
      if (state / 4 == goal) return;
      for (std::size_t d = 0; d < 4; ++d) step(state, d, goal, cost, open);
    }
  }

  // A line leaves a component outwards, and enters the other against its way out.
  static bool allowed(Point outward, Direction d) {
    return (outward.x == 0 && outward.y == 0) || outward.x * d.x + outward.y * d.y > 0;
  }

  template <class Queue>
  void step(std::size_t state, std::size_t d, std::size_t goal, double cost, Queue& open) {
    const std::size_t from_direction = state % 4;
    if (d == (from_direction + 2) % 4) return;
    // The first step goes the way the start was entered with.
    if (before_[state] == best_.size() && d != from_direction) return;
    const std::size_t n = state / 4;
    const std::size_t column = n % xs_.size();
    const std::size_t row = n / xs_.size();
    if ((directions[d].x < 0 && column == 0) || (directions[d].x > 0 && column + 1 == xs_.size()) ||
        (directions[d].y < 0 && row == 0) || (directions[d].y > 0 && row + 1 == ys_.size()))
      return;
    const std::size_t next = node(column + static_cast<std::size_t>(directions[d].x),
                                  row + static_cast<std::size_t>(directions[d].y));
    if (next == goal && !allowed(to_.outward, {-directions[d].x, -directions[d].y})) return;
    const double total =
        cost + cost_of_step(point(n), point(next)) + (d == from_direction ? 0 : cost_of_turn_at(point(n)));
    const std::size_t reached = next * 4 + d;
    if (total >= best_[reached] - 1e-12) return;
    best_[reached] = total;
    before_[reached] = state;
    open.emplace(total, reached);
  }

  [[nodiscard]] std::vector<Point> path_to(std::size_t start, std::size_t goal) const {
    std::size_t state = goal * 4;
    for (std::size_t d = 1; d < 4; ++d) {
      if (best_[goal * 4 + d] < best_[state]) state = goal * 4 + d;
    }
    if (best_[state] == std::numeric_limits<double>::infinity()) return {from_.point, to_.point};
    std::vector<Point> points{to_.point};
    std::size_t direction = state % 4;
    while (state / 4 != start) {
      state = before_[state];
      if (state % 4 != direction && state / 4 != start) points.push_back(point(state / 4));
      direction = state % 4;
    }
    points.push_back(from_.point);
    std::ranges::reverse(points);
    return points;
  }

  const RouteEnd& from_;
  const RouteEnd& to_;
  const RouteObstacles& obstacles_;
  std::vector<double> xs_;
  std::vector<double> ys_;
  std::vector<double> best_;
  std::vector<std::size_t> before_;
};

}  // namespace

std::vector<Point> route_line(const RouteEnd& from, const RouteEnd& to, const RouteObstacles& obstacles) {
  return Router(from, to, obstacles).run();
}

}  // namespace causa::driver
