#include "driver/diagram/automatic_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "driver/diagram/places.h"

namespace causa::driver {

namespace {

using drawing::Box;
using drawing::Point;
using graphics::ClassGraphics;
using graphics::ComponentGraphics;
using graphics::ConnectionGraphics;

constexpr double half_size = 10;   // of a component
constexpr double half_connector = 4;
constexpr Point cell{60, 50};      // with room for names and lines around
constexpr double lane_distance = 2;
constexpr int lanes = 7;

graphics::Transformation around(Point p, double half) {
  return {.extent = graphics::Extent{{-half, -half}, {half, half}}, .rotation = 0, .origin = {p.x, p.y}};
}

void place(ComponentGraphics& component, Point p) {
  const double half = component.is_connector ? half_connector : half_size;
  component.placement = graphics::Placement{.visible = true,
                                            .icon_visible = {},
                                            .transformation = around(p, half),
                                            .icon_transformation = {}};
}

// Inputs and the first half of the others to the left, the rest to the right.
void place_connectors(ComponentGraphics& component) {
  auto& connectors = component.connectors;
  if (connectors.empty() || std::ranges::any_of(connectors, [](const auto& c) { return c.placement.has_value(); }))
    return;
  std::vector<std::size_t> left;
  std::vector<std::size_t> right;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < connectors.size(); ++i) (connectors[i].is_output ? right : others).push_back(i);
  for (std::size_t i = 0; i < others.size(); ++i)
    (!right.empty() || 2 * i < others.size() ? left : right).push_back(others[i]);
  if (!component.icon.has_items() && right.size() > connectors.size()) right.clear();
  const graphics::Extent& extent = component.icon.system.extent;
  const auto put = [&](const std::vector<std::size_t>& side, double x) {
    const double step = (extent.second.y - extent.first.y) / static_cast<double>(side.size() + 1);
    for (std::size_t k = 0; k < side.size(); ++k) {
      const double y = extent.second.y - step * static_cast<double>(k + 1);
      graphics::Placement placement;
      placement.transformation = around({x, y}, (extent.second.x - extent.first.x) / 20);
      connectors[side[k]].placement = placement;
    }
  };
  put(left, extent.first.x);
  put(right, extent.second.x);
}

struct Pair {
  std::size_t a = 0;
  std::size_t b = 0;
};

class GridLayout {
 public:
  explicit GridLayout(ClassGraphics& graphics) : graphics_(graphics) {
    for (std::size_t i = 0; i < graphics_.components.size(); ++i)
      numbers_.emplace(graphics_.components[i].name, i);
  }

  LayoutReport run() {
    for (ComponentGraphics& component : graphics_.components) place_connectors(component);
    choose_components();
    LayoutReport report;
    if (!wanted_.empty()) {
      find_pairs();
      arrange();
      for (const std::size_t i : wanted_) report.placed.push_back(graphics_.components[i].name);
    }
    std::size_t number = 0;
    for (ConnectionGraphics& connection : graphics_.connections) {
      if (!connection.line) route(connection, number++);
    }
    return report;
  }

 private:
  std::optional<std::size_t> component_of(const std::vector<std::string>& names) const {
    if (names.empty()) return std::nullopt;
    const auto found = numbers_.find(names[0]);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }

  void choose_components() {
    std::set<std::size_t> connected;
    for (const ConnectionGraphics& connection : graphics_.connections) {
      for (const auto* names : {&connection.left, &connection.right}) {
        if (const auto i = component_of(*names)) connected.insert(*i);
      }
    }
    const bool none_placed =
        std::ranges::none_of(graphics_.components, [](const auto& c) { return c.placement.has_value(); });
    for (std::size_t i = 0; i < graphics_.components.size(); ++i) {
      const ComponentGraphics& component = graphics_.components[i];
      if (component.placement || (!none_placed && !connected.contains(i))) continue;
      wanted_.push_back(i);
    }
    all_automatic_ = none_placed;
  }

  void find_pairs() {
    std::map<std::size_t, std::size_t> slots;
    for (std::size_t k = 0; k < wanted_.size(); ++k) slots.emplace(wanted_[k], k);
    for (const ConnectionGraphics& connection : graphics_.connections) {
      const auto a = component_of(connection.left);
      const auto b = component_of(connection.right);
      if (!a || !b || *a == *b || !slots.contains(*a) || !slots.contains(*b)) continue;
      pairs_.push_back({slots.at(*a), slots.at(*b)});
    }
    pairs_of_.resize(wanted_.size());
    for (std::size_t p = 0; p < pairs_.size(); ++p) {
      pairs_of_[pairs_[p].a].push_back(p);
      pairs_of_[pairs_[p].b].push_back(p);
    }
  }

  [[nodiscard]] double distance(std::size_t slot_a, std::size_t slot_b) const {
    const auto column = [&](std::size_t s) { return static_cast<double>(s % columns_); };
    const auto row = [&](std::size_t s) { return static_cast<double>(s / columns_); };
    const double across = std::fabs(column(slot_a) - column(slot_b));
    const double down = std::fabs(row(slot_a) - row(slot_b));
    // A line that turns is harder to follow than one that does not.
    return across + 1.2 * down + (across > 0 && down > 0 ? 0.5 : 0);
  }

  [[nodiscard]] double cost_of(std::size_t component) const {
    double sum = 0;
    for (const std::size_t p : pairs_of_[component]) sum += distance(slot_[pairs_[p].a], slot_[pairs_[p].b]);
    return sum;
  }

  // slot_[k]: the cell of the k-th component; at_[s]: who is in a cell.
  void exchange(std::size_t s, std::size_t t) {
    std::swap(at_[s], at_[t]);
    if (at_[s] < slot_.size()) slot_[at_[s]] = s;
    if (at_[t] < slot_.size()) slot_[at_[t]] = t;
  }

  [[nodiscard]] double cost_at(std::size_t s, std::size_t t) const {
    const auto cost = [&](std::size_t cell_number) {
      return at_[cell_number] < slot_.size() ? cost_of(at_[cell_number]) : 0.0;
    };
    return cost(s) + cost(t);
  }

  void improve() {
    // Bounded, so that a class with a thousand components is drawn at once, too.
    constexpr std::size_t most_trials = 2'000'000;
    std::size_t trials = 0;
    for (bool better = true; better && trials < most_trials;) {
      better = false;
      for (std::size_t s = 0; s < at_.size(); ++s) {
        for (std::size_t t = s + 1; t < at_.size() && trials < most_trials; ++t, ++trials) {
          if (at_[s] >= slot_.size() && at_[t] >= slot_.size()) continue;
          const double before = cost_at(s, t);
          exchange(s, t);
          if (cost_at(s, t) < before - 1e-9) {
            better = true;
          } else {
            exchange(s, t);
          }
        }
      }
    }
  }

  void arrange() {
    const auto count = static_cast<double>(wanted_.size());
    columns_ = static_cast<std::size_t>(std::ceil(std::sqrt(1.6 * count)));
    rows_ = (wanted_.size() + columns_ - 1) / columns_;
    at_.resize(columns_ * rows_);
    std::iota(at_.begin(), at_.end(), std::size_t{0});
    slot_.resize(wanted_.size());
    std::iota(slot_.begin(), slot_.end(), std::size_t{0});
    improve();
    std::optional<Box> placed;
    for (const ComponentGraphics& component : graphics_.components) placed = join(placed, box_of(component));
    top_left_ = {-static_cast<double>(columns_) * cell.x / 2, static_cast<double>(rows_) * cell.y / 2};
    if (placed) top_left_ = {placed->low.x, placed->low.y - cell.y / 4};
    for (std::size_t k = 0; k < wanted_.size(); ++k) {
      ComponentGraphics& component = graphics_.components[wanted_[k]];
      place(component, centre_of(slot_[k]));
    }
  }

  [[nodiscard]] Point centre_of(std::size_t s) const {
    return {top_left_.x + (static_cast<double>(s % columns_) + 0.5) * cell.x,
            top_left_.y - (static_cast<double>(s / columns_) + 0.5) * cell.y};
  }

  // The lane beside a cell: between two columns or two rows, shifted for each connection.
  [[nodiscard]] double lane(double position, double direction, double begin, double size, double offset) const {
    const double number = std::round((position - begin) / size - 0.5);
    return begin + (number + 0.5 + direction / 2) * size + offset;
  }

  void route(ConnectionGraphics& connection, std::size_t number) {
    const auto from = connector_place(graphics_, connection.left);
    const auto to = connector_place(graphics_, connection.right);
    if (!from || !to) return;
    graphics::Item line;
    line.where = connection.where;
    line.line_colour = colour_of(connection);
    const std::vector<Point> points = all_automatic_ ? lane_route(*from, *to, number) : short_route(*from, *to);
    for (const Point p : points) line.points.push_back({p.x, p.y});
    connection.line = std::move(line);
    connection.map = {};
  }

  static std::vector<Point> without_repeats(const std::vector<Point>& points) {
    std::vector<Point> result;
    for (const Point p : points) {
      if (!result.empty() && length(result.back() - p) < 1e-9) continue;
      if (result.size() > 1) {
        // A point in the middle of a straight line says nothing.
        const Point a = result[result.size() - 2];
        const Point b = result.back();
        if ((a.x == b.x && b.x == p.x) || (a.y == b.y && b.y == p.y)) {
          result.back() = p;
          continue;
        }
      }
      result.push_back(p);
    }
    return result;
  }

  // From the connector into the lane it points to, along lanes, and out of the lane the other points to. No
  // lane touches a component.
  [[nodiscard]] std::vector<Point> lane_route(const ConnectorPlace& a, const ConnectorPlace& b,
                                              std::size_t number) const {
    const double offset = (static_cast<double>(number % lanes) - (lanes - 1) / 2.0) * lane_distance;
    const auto outward = [](const ConnectorPlace& p, const ConnectorPlace& other) {
      if (p.outward.x != 0 || p.outward.y != 0) return p.outward;
      return Point{other.point.x < p.point.x ? -1.0 : 1.0, 0};
    };
    const Point out_a = outward(a, b);
    const Point out_b = outward(b, a);
    const auto vertical = [&](const ConnectorPlace& p, double direction) {
      return lane(p.point.x, direction, top_left_.x, cell.x, offset);
    };
    const auto horizontal = [&](const ConnectorPlace& p, double direction) {
      return lane(p.point.y, direction, top_left_.y, cell.y, offset);
    };
    std::vector<Point> points{a.point};
    if (out_a.x != 0 && out_b.x != 0) {
      const double xa = vertical(a, out_a.x);
      const double xb = vertical(b, out_b.x);
      if (xa != xb) {
        const double y = horizontal(a, b.point.y > a.point.y ? 1 : -1);
        points.insert(points.end(), {{xa, a.point.y}, {xa, y}, {xb, y}, {xb, b.point.y}});
      } else if (a.point.y != b.point.y) {
        points.insert(points.end(), {{xa, a.point.y}, {xb, b.point.y}});
      }
    } else if (out_a.x == 0 && out_b.x == 0) {
      const double ya = horizontal(a, out_a.y);
      const double yb = horizontal(b, out_b.y);
      if (ya != yb) {
        const double x = vertical(a, b.point.x > a.point.x ? 1 : -1);
        points.insert(points.end(), {{a.point.x, ya}, {x, ya}, {x, yb}, {b.point.x, yb}});
      } else {
        points.insert(points.end(), {{a.point.x, ya}, {b.point.x, yb}});
      }
    } else if (out_a.x != 0) {
      const double xa = vertical(a, out_a.x);
      const double yb = horizontal(b, out_b.y);
      points.insert(points.end(), {{xa, a.point.y}, {xa, yb}, {b.point.x, yb}});
    } else {
      const double ya = horizontal(a, out_a.y);
      const double xb = vertical(b, out_b.x);
      points.insert(points.end(), {{a.point.x, ya}, {xb, ya}, {xb, b.point.y}});
    }
    points.push_back(b.point);
    return without_repeats(points);
  }

  // Between components that somebody placed: out of both, then across.
  [[nodiscard]] static std::vector<Point> short_route(const ConnectorPlace& a, const ConnectorPlace& b) {
    constexpr double stub = 6;
    const Point from = a.point + stub * a.outward;
    const Point to = b.point + stub * b.outward;
    std::vector<Point> points{a.point, from};
    if (a.outward.x != 0 && b.outward.x != 0) {
      const double x = (from.x + to.x) / 2;
      points.insert(points.end(), {{x, from.y}, {x, to.y}});
    } else if (a.outward.y != 0 && b.outward.y != 0) {
      const double y = (from.y + to.y) / 2;
      points.insert(points.end(), {{from.x, y}, {to.x, y}});
    } else if (a.outward.x != 0 || b.outward.y != 0) {
      points.push_back({to.x, from.y});
    } else {
      points.push_back({from.x, to.y});
    }
    points.insert(points.end(), {to, b.point});
    return without_repeats(points);
  }

  // Lines have the colour of the connectors they lead to: the first that is neither black nor white.
  [[nodiscard]] graphics::Colour colour_of(const ConnectionGraphics& connection) const {
    for (const auto* names : {&connection.left, &connection.right}) {
      const auto i = component_of(*names);
      if (!i) continue;
      const ComponentGraphics* shown = &graphics_.components[*i];
      if (!shown->is_connector && names->size() > 1) shown = find_component(shown->connectors, (*names)[1]);
      if (shown == nullptr) continue;
      for (const graphics::LayerPart& part : shown->icon.parts) {
        for (const graphics::Item& item : part.items) {
          const graphics::Colour c = item.line_colour;
          const bool is_grey = c.red == c.green && c.green == c.blue;
          if (item.kind != graphics::ItemKind::Text && !is_grey) return c;
        }
      }
    }
    return {60, 60, 60};
  }

  ClassGraphics& graphics_;
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::vector<std::size_t> wanted_;
  bool all_automatic_ = false;
  std::vector<Pair> pairs_;
  std::vector<std::vector<std::size_t>> pairs_of_;
  std::size_t columns_ = 1;
  std::size_t rows_ = 1;
  std::vector<std::size_t> at_;
  std::vector<std::size_t> slot_;
  Point top_left_;
};

}  // namespace

LayoutReport complete_layout(ClassGraphics& graphics) {
  return GridLayout(graphics).run();
}

}  // namespace causa::driver
