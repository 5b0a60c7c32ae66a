#include "driver/diagram/automatic_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "driver/diagram/connector_nets.h"
#include "driver/diagram/places.h"
#include "driver/diagram/route_line.h"

namespace causa::driver {

namespace {

using drawing::Box;
using drawing::Point;
using graphics::ClassGraphics;
using graphics::ComponentGraphics;
using graphics::ConnectionGraphics;

constexpr double half_size = 10;  // of a component
constexpr double half_connector = 4;
constexpr double room = 9;     // in front of a connector
constexpr Point cell{60, 50};  // with room for names and lines around

graphics::Transformation around(Point p, double half) {
  return {.extent = graphics::Extent{{-half, -half}, {half, half}}, .rotation = 0, .origin = {p.x, p.y}};
}

void place(ComponentGraphics& component, Point p) {
  const double half = component.is_connector ? half_connector : half_size;
  component.placement = graphics::Placement{
      .visible = true, .icon_visible = {}, .transformation = around(p, half), .icon_transformation = {}};
}

// Inputs and the first half of the others to the left, the rest to the right.
void place_connectors(ComponentGraphics& component) {
  auto& connectors = component.connectors;
  if (connectors.empty() ||
      std::ranges::any_of(connectors, [](const auto& c) { return c.placement.has_value(); }))
    return;
  std::vector<std::size_t> left;
  std::vector<std::size_t> right;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < connectors.size(); ++i) (connectors[i].is_output ? right : others).push_back(i);
  for (std::size_t i = 0; i < others.size(); ++i)
    (!right.empty() || 2 * i < others.size() ? left : right).push_back(others[i]);
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
  explicit GridLayout(ClassGraphics& graphics) : graphics_(graphics), nets_(graphics) {
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
    find_obstacles();
    for (ConnectionGraphics& connection : graphics_.connections) {
      if (!connection.line) route(connection);
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

  void find_obstacles() {
    for (const ComponentGraphics& component : graphics_.components) {
      if (const auto box = box_of(component); box && !component.is_connector) boxes_.push_back(*box);
      // In front of a connector there is room for its own line.
      for (const ComponentGraphics& connector : component.connectors) {
        const std::vector<std::string> names{component.name, connector.name};
        const auto place = connector_place(graphics_, names);
        if (place)
          lines_.push_back({nets_.net_of(names), {place->point, place->point + room * place->outward}});
      }
    }
    for (const ConnectionGraphics& connection : graphics_.connections) {
      if (!connection.line || connection.left.empty()) continue;
      std::vector<Point> points;
      for (const graphics::Point p : connection.line->points)
        points.push_back(map_of(connection.map)({p.x, p.y}));
      lines_.push_back({nets_.net_of(connection.left), std::move(points)});
    }
  }

  void route(ConnectionGraphics& connection) {
    // Between elements of one array there is nothing to see.
    if (connection.left.empty() || connection.right.empty() || connection.left[0] == connection.right[0])
      return;
    const auto from = connector_place(graphics_, connection.left);
    const auto to = connector_place(graphics_, connection.right);
    if (!from || !to) return;
    graphics::Item line;
    line.where = connection.where;
    line.line_colour = colour_of(connection);
    const std::size_t net = nets_.net_of(connection.left);
    RouteObstacles obstacles{boxes_, {}};
    for (const NetLine& other : lines_) {
      if (other.net != net) obstacles.lines.push_back(other.points);
    }
    const std::vector<Point> points =
        route_line({from->point, from->outward}, {to->point, to->outward}, obstacles);
    for (const Point p : points) line.points.push_back({p.x, p.y});
    lines_.push_back({net, points});
    connection.line = std::move(line);
    connection.map = {};
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
  struct NetLine {
    std::size_t net = 0;
    std::vector<Point> points;
  };
  std::vector<Box> boxes_;
  std::vector<NetLine> lines_;
  ConnectorNets nets_;
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
