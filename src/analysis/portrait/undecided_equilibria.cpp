#include "analysis/portrait/undecided_equilibria.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "analysis/portrait/flow_tracer.h"
#include "analysis/portrait/return_map.h"

namespace causa::portrait {

namespace {

// One eigenvalue is 0: with its right eigenvector v and its left one w the motion along the centre manifold
// is w·f(x + s v) = a s² + …, up to order 2 (Kuznetsov, Elements of Applied Bifurcation Theory, §5.1).
void find_saddle_node(PlaneFlow& flow, const PlaneBox& box, PlaneEquilibrium& equilibrium) {
  if (equilibrium.directions.size() != 2) return;
  const bool zero_is_first =
      std::abs(equilibrium.eigenvalues[0].real()) < std::abs(equilibrium.eigenvalues[1].real());
  const PlanePoint v = box.scaled(equilibrium.directions[zero_is_first ? 0 : 1]);
  const PlanePoint w = box.scaled(equilibrium.directions[zero_is_first ? 1 : 0]);
  const PlanePoint along = (1.0 / length(v)) * v;
  const PlanePoint other = (1.0 / length(w)) * w;
  const double part = cross(along, other);
  if (!(std::abs(part) > 1e-9)) return;
  // Across the other direction: w·other = 0, w·v = 1.
  const auto speed = [&](double s) -> std::optional<double> {
    const PlanePoint moved{s * along.x * box.width(), s * along.y * box.height()};
    const auto f = flow.value(equilibrium.place + moved);
    if (!f) return std::nullopt;
    return cross(box.scaled(*f), other) / part;
  };
  constexpr double near = 1e-3;
  const auto ahead = speed(2.0 * near), behind = speed(-2.0 * near);
  const auto ahead_nearer = speed(near), behind_nearer = speed(-near);
  if (!ahead || !behind || !ahead_nearer || !behind_nearer) return;
  const auto is_square = [](double farther, double nearer) {
    return nearer != 0.0 && farther / nearer > 3.5 && farther / nearer < 4.5;
  };
  if (*ahead * *behind > 0.0 && is_square(*ahead, *ahead_nearer) && is_square(*behind, *behind_nearer)) {
    equilibrium.degenerate = PlaneEquilibrium::Degenerate::SaddleNode;
    equilibrium.stability = EquilibriumStability::Unstable;
    equilibrium.examined = "the flow along the direction of the eigenvalue 0 goes one way on both sides";
  }
}

// Where starts on a small circle go.
struct StartsAround {
  int count = 0;
  int nearer = 0;
  int away = 0;   // to a distance that does not depend on the circle
  int stays = 0;  // on closed orbits, or at rest
};

class StartFollowing {
 public:
  StartFollowing(PlaneFlow& flow, const PlaneBox& box, const PlaneEquilibrium& equilibrium, Way way)
      : flow_(flow), box_(box), place_(equilibrium.place), way_(way) {
    // Beside an eigenvalue that is 0 the others are fast.
    const bool has_fast_part = std::ranges::any_of(
        equilibrium.eigenvalues, [](const linear::Complex& value) { return value.real() != 0.0; });
    is_stiff_ = has_fast_part && flow.crossing_count() == 0;
  }

  StartsAround run(double radius) {
    constexpr int even = 16;
    std::vector<double> angles = outward_directions(radius);
    for (int k = 0; k < even; ++k) angles.push_back(2.0 * std::numbers::pi * (k + 0.3) / even);
    StartsAround result{.count = static_cast<int>(angles.size())};
    for (const double angle : angles) {
      switch (follow(radius, angle)) {
        case Fate::Nearer: ++result.nearer; break;
        case Fate::Away: ++result.away; break;
        case Fate::Stays: ++result.stays; break;
        case Fate::Unknown: break;
      }
    }
    return result;
  }

 private:
  enum class Fate : std::uint8_t { Nearer, Away, Stays, Unknown };

  // In the units of the box, in the sense of time.
  [[nodiscard]] std::optional<PlanePoint> speed_at(PlanePoint offset) const {
    const auto f = flow_.value(place_ + PlanePoint{offset.x * box_.width(), offset.y * box_.height()});
    if (!f) return std::nullopt;
    return (way_ == Way::Forward ? 1.0 : -1.0) * box_.scaled(*f);
  }

  // Where the flow leads straight away: all other starts may come back from there though the point is
  // unstable, as those of ż = z³ do.
  [[nodiscard]] std::vector<double> outward_directions(double radius) const {
    constexpr int parts = 48;
    constexpr std::size_t most = 6;
    std::vector<double> found;
    const auto turning = [&](double angle) -> double {
      const PlanePoint ahead{std::cos(angle), std::sin(angle)};
      const auto f = speed_at(radius * ahead);
      return f ? cross(ahead, *f) : std::nan("");
    };
    for (int k = 0; k < parts && found.size() < most; ++k) {
      double low = 2.0 * std::numbers::pi * (k + 0.137) / parts;
      double high = 2.0 * std::numbers::pi * (k + 1.137) / parts;
      const double at_low = turning(low);
      if (!(at_low * turning(high) < 0.0)) continue;
      for (int i = 0; i < 54; ++i) {
        const double middle = 0.5 * (low + high);
        (turning(middle) * at_low > 0.0 ? low : high) = middle;
      }
      const PlanePoint ahead{std::cos(low), std::sin(low)};
      const auto f = speed_at(radius * ahead);
      if (f && f->x * ahead.x + f->y * ahead.y > 0.0) found.push_back(low);
    }
    return found;
  }

  Fate follow(double radius, double angle) {
    constexpr double outside = 0.08;
    constexpr double much_nearer = 0.2;
    constexpr std::size_t most_steps = 3000;
    const PlanePoint from = place_ + PlanePoint{radius * box_.width() * std::cos(angle),
                                                radius * box_.height() * std::sin(angle)};
    FlowTracer tracer(flow_.field(), flow_.coordinates(),
                      {.tolerance = is_stiff_ ? 1e-8 : 1e-10,
                       .scales = {radius * box_.width(), radius * box_.height()},
                       .way = way_,
                       .most_events = 60,
                       .is_stiff = is_stiff_});
    if (!tracer.start(std::array<double, 2>{from.x, from.y})) return Fate::Unknown;
    PlanePoint before = box_.scaled(from - place_);
    PlanePoint rested = before;
    double turned = 0.0;
    std::array<double, 3> at_turn{radius, 0.0, 0.0};
    for (std::size_t step = 0; step < most_steps; ++step) {
      const bool has_ended = tracer.step() == FlowTracer::Outcome::Ended;
      const PlanePoint here = box_.scaled(PlanePoint{tracer.state()[0], tracer.state()[1]} - place_);
      const double distance = length(here);
      if (distance < much_nearer * radius) return Fate::Nearer;
      if (distance > outside) return Fate::Away;
      if (has_ended) return Fate::Unknown;
      if (tracer.rests_on_surface()) return Fate::Stays;
      // Two turns tell whether the orbit shrinks.
      const double angle_before = turned;
      turned += std::atan2(cross(before, here), before.x * here.x + before.y * here.y);
      for (std::size_t turn = 1; turn < at_turn.size(); ++turn) {
        const double whole = 2.0 * std::numbers::pi * static_cast<double>(turn);
        if (std::abs(turned) < whole || std::abs(angle_before) >= whole) continue;
        at_turn[turn] = distance_at(tracer, angle);
        if (turn + 1 == at_turn.size()) return fate_of_turns(at_turn);
      }
      before = here;
      constexpr std::size_t many = 40;
      if (step % many == many - 1) {
        if (length(here - rested) < 1e-9 * radius) return Fate::Stays;
        rested = here;
      }
    }
    return Fate::Unknown;
  }

  // Where the last step passes the direction of the start.
  double distance_at(const FlowTracer& tracer, double angle) const {
    const PlanePoint ahead{std::cos(angle), std::sin(angle)};
    std::array<double, 2> p{};
    const auto there = [&](double t) {
      tracer.interpolate(t, p);
      return box_.scaled(PlanePoint{p[0], p[1]} - place_);
    };
    double low = tracer.begin_time();
    double high = tracer.time();
    const double side = cross(ahead, there(low));
    for (int k = 0; k < 50; ++k) {
      const double middle = 0.5 * (low + high);
      (cross(ahead, there(middle)) * side > 0.0 ? low : high) = middle;
    }
    return length(there(high));
  }

  static Fate fate_of_turns(const std::array<double, 3>& distances) {
    constexpr double exact = 1e-7;
    const double first = distances[1] / distances[0];
    const double second = distances[2] / distances[1];
    if (first < 1.0 - exact && second < 1.0 - exact) return Fate::Nearer;
    if (std::abs(first - 1.0) < exact && std::abs(second - 1.0) < exact) return Fate::Stays;
    return Fate::Unknown;
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  PlanePoint place_;
  Way way_;
  bool is_stiff_ = false;
};

// Circles of these radii, as parts of the box. From an unstable point starts as near as one likes go away;
// that they go away from one circle says nothing: orbits around the point may be long and thin.
constexpr std::array<double, 4> radii{0.02, 2e-3, 2e-4, 2e-6};

struct StartsVerdict {
  EquilibriumStability stability = EquilibriumStability::Unknown;
  StartsAround sum{};
};

StartsVerdict follow_starts(PlaneFlow& flow, const PlaneBox& box, const PlaneEquilibrium& equilibrium,
                            Way way) {
  StartFollowing following(flow, box, equilibrium, way);
  std::vector<StartsAround> found;
  StartsVerdict verdict;
  for (const double radius : radii) {
    found.push_back(following.run(radius));
    const StartsAround& last = found.back();
    verdict.sum.count += last.count;
    verdict.sum.nearer += last.nearer;
    verdict.sum.away += last.away;
    verdict.sum.stays += last.stays;
  }
  if (std::ranges::all_of(found, [](const StartsAround& starts) { return starts.away > 0; })) {
    verdict.stability = EquilibriumStability::Unstable;
    return verdict;
  }
  // The largest circle from which none goes away, and all smaller ones.
  std::size_t first = found.size();
  while (first > 0 && found[first - 1].nearer + found[first - 1].stays == found[first - 1].count) --first;
  constexpr std::size_t fewest = 2;
  if (found.size() - first < fewest) return verdict;
  const bool all_come_nearer = found[first].nearer == found[first].count;
  verdict.stability = all_come_nearer ? EquilibriumStability::Stable : EquilibriumStability::Neutral;
  return verdict;
}

void examine_by_starts(PlaneFlow& flow, const PlaneBox& box, PlaneEquilibrium& equilibrium) {
  const StartsVerdict found = follow_starts(flow, box, equilibrium, Way::Forward);
  equilibrium.stability = found.stability;
  const std::string seen = fmt::format("sampled: of {} starts around it {} come nearer, {} go away",
                                       found.sum.count, found.sum.nearer, found.sum.away);
  equilibrium.examined =
      found.sum.stays > 0 ? seen + fmt::format(", {} stay where they are or turn around it", found.sum.stays)
                          : seen;
}

// One eigenvalue is 0 and the other decides how the flow is across: a node where all starts come nearer in
// the sense of time in which that one decays.
void examine_degenerate(PlaneFlow& flow, const PlaneBox& box, PlaneEquilibrium& equilibrium) {
  using enum PlaneEquilibrium::Degenerate;
  if (!equilibrium.has_kind()) return;
  const bool decays = equilibrium.kind == linear::PortraitKind::StableDegenerateNode;
  if (!decays && equilibrium.kind != linear::PortraitKind::UnstableDegenerateNode) return;
  find_saddle_node(flow, box, equilibrium);
  if (equilibrium.degenerate == SaddleNode) return;
  const StartsVerdict found = follow_starts(flow, box, equilibrium, decays ? Way::Forward : Way::Backward);
  if (found.stability == EquilibriumStability::Stable) equilibrium.degenerate = Node;
  if (found.stability == EquilibriumStability::Unstable) equilibrium.degenerate = Saddle;
  if (!decays) return;  // that one has decided
  equilibrium.stability = found.stability;
  equilibrium.examined = fmt::format("sampled: of {} starts around it {} come nearer, {} go away",
                                     found.sum.count, found.sum.nearer, found.sum.away);
}

void examine_centre(PlaneFlow& flow, const PlaneBox& box, PlaneEquilibrium& equilibrium) {
  const Ray ray{equilibrium.place, ray_direction(box)};
  constexpr std::array<double, 3> parts{0.005, 0.01, 0.03};
  int shrinks = 0;
  int grows = 0;
  std::size_t come_back = 0;
  double largest = 0.0;
  for (const double s : parts) {
    const auto back = first_return(flow, box, ray, s, {.tolerance = 1e-12});
    if (!back) continue;
    ++come_back;
    const double change = (back->place - s) / s;
    largest = std::max(largest, std::abs(change));
    constexpr double rounding = 2e-10;
    if (change < -rounding) ++shrinks;
    if (change > rounding) ++grows;
  }
  if (come_back < parts.size()) {
    // Orbits that do not come back are those of no centre.
    examine_by_starts(flow, box, equilibrium);
  } else if (shrinks == 0 && grows == 0) {
    equilibrium.stability = EquilibriumStability::Neutral;
    equilibrium.examined =
        fmt::format("sampled: orbits around it close to within {:.0e}", std::max(largest, 1e-15));
  } else if (grows == 0) {
    equilibrium.stability = EquilibriumStability::Stable;
    equilibrium.examined = "sampled: orbits around it shrink with every turn";
  } else if (shrinks == 0) {
    equilibrium.stability = EquilibriumStability::Unstable;
    equilibrium.examined = "sampled: orbits around it grow with every turn";
  } else {
    equilibrium.examined = "sampled: some orbits around it shrink and others grow";
  }
}

}  // namespace

void examine_undecided(PlaneFlow& flow, const PlaneBox& box, PlaneEquilibrium& equilibrium) {
  if (equilibrium.is_hyperbolic) return;
  if (equilibrium.is_sliding) {
    const std::string why = equilibrium.examined;
    examine_by_starts(flow, box, equilibrium);
    equilibrium.examined = why + "; " + equilibrium.examined;
    return;
  }
  if (!equilibrium.is_at_corner && equilibrium.kind == linear::PortraitKind::Centre) {
    examine_centre(flow, box, equilibrium);
    return;
  }
  examine_degenerate(flow, box, equilibrium);
  if (equilibrium.examined.empty()) examine_by_starts(flow, box, equilibrium);
}

}  // namespace causa::portrait
