#include "analysis/portrait/plane_equilibria.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/flow/smoothness.h"
#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/portrait/equilibrium_lines.h"

namespace causa::portrait {

namespace {

constexpr int cells = 48;            // of the grid, each way
constexpr double few_digits = 1e-5;  // of the box: a multiple root is not known better

PlaneMatrix in_units_of(const PlaneBox& box, const PlaneMatrix& j) {
  const double ratio = box.height() / box.width();
  return {j.a, j.b * ratio, j.c / ratio, j.d};
}

class EquilibriumSearch {
 public:
  EquilibriumSearch(PlaneFlow& flow, const PlaneBox& box, const CancellationToken& cancellation)
      : flow_(flow), box_(box), cancellation_(cancellation) {}

  PlaneEquilibria run() {
    search();
    search_small();
    return finish();
  }

 private:
  struct Found {
    PlanePoint place{};
    PlaneMatrix jacobian{};
  };

  void search() {
    sample();
    for (int i = 0; i < cells; ++i) {
      cancellation_.check();
      for (int j = 0; j < cells; ++j) {
        if (may_hold_one(i, j)) try_start(grid_point(i + 0.5, j + 0.5));
      }
    }
    // Roots that touch zero without a change of sign.
    constexpr int coarse = 7;
    for (int i = 0; i < coarse; ++i) {
      for (int j = 0; j < coarse; ++j)
        try_start(grid_point((i + 0.5) * cells / coarse, (j + 0.5) * cells / coarse));
    }
  }

  // Coordinates that are small beside the box, as concentrations in mol/l, are searched in their own size.
  void search_small() {
    constexpr double small = 0.01;
    constexpr double size = 4.0;
    constexpr std::size_t most = 4;
    const std::vector<Found> found = found_;
    for (std::size_t k = 0; k < std::min(most, found.size()); ++k) {
      const PlanePoint p = found[k].place;
      const bool x_is_small = p.x != 0.0 && std::abs(p.x) < small * box_.width();
      const bool y_is_small = p.y != 0.0 && std::abs(p.y) < small * box_.height();
      if (!x_is_small && !y_is_small) continue;
      const PlanePoint middle{x_is_small ? 0.0 : p.x, y_is_small ? 0.0 : p.y};
      const PlanePoint half{x_is_small ? size * std::abs(p.x) : small * box_.width(),
                            y_is_small ? size * std::abs(p.y) : small * box_.height()};
      const PlaneBox near{middle - half, middle + half};
      EquilibriumSearch smaller(flow_, near, cancellation_);
      smaller.search();
      for (const Found& one : smaller.found_) add(one.place);
    }
  }

  // An offset from even parts, so that grid lines seldom meet what models are symmetric about.
  [[nodiscard]] PlanePoint grid_point(double i, double j) const {
    constexpr double margin = 0.0137;
    const auto part = [](double k) { return -margin + (1.0 + 2.1 * margin) * k / cells; };
    return box_.from_unit({part(i), part(j)});
  }

  void sample() {
    values_.resize((cells + 1) * (cells + 1));
    for (int i = 0; i <= cells; ++i) {
      for (int j = 0; j <= cells; ++j) values_[index(i, j)] = flow_.value(grid_point(i, j));
    }
  }
  static std::size_t index(int i, int j) { return static_cast<std::size_t>(i * (cells + 1) + j); }

  [[nodiscard]] bool may_hold_one(int i, int j) const {
    bool x_rises = false, x_falls = false, y_rises = false, y_falls = false;
    for (const auto& [a, b] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
      const auto& value = values_[index(i + a, j + b)];
      if (!value) return true;
      (value->x >= 0 ? x_rises : x_falls) = true;
      (value->y >= 0 ? y_rises : y_falls) = true;
    }
    return x_rises && x_falls && y_rises && y_falls;
  }

  void try_start(PlanePoint from) {
    constexpr int most_steps = 40;
    constexpr double converged = 1e-13;
    PlanePoint p = from;
    auto f = flow_.value(p);
    if (!f) return;
    PlanePoint step;
    double part = 0.0;
    double part_before = 0.0;
    for (int k = 0; k < most_steps; ++k) {
      const auto jacobian = flow_.jacobian(p);
      if (!jacobian) return;
      step = newton_step(*jacobian, *f);
      if (!std::isfinite(step.x) || !std::isfinite(step.y)) return;
      // Not far in one step.
      constexpr double longest = 0.3;
      part_before = part;
      part = length(box_.scaled(step));
      if (part > longest) step = (longest / part) * step;
      p = p + step;
      if (!box_.contains(p, 0.5)) return;
      f = flow_.value(p);
      if (!f) return;
      if (part < converged || (f->x == 0.0 && f->y == 0.0)) {
        add(p);
        return;
      }
    }
    // A multiple root is approached slowly.
    constexpr double nearly = 1e-7;
    const auto jacobian = flow_.jacobian(p);
    if (jacobian && length(*f) <= nearly * nearly * box_speed(*jacobian)) {
      add(p);
      return;
    }
    add_multiple(p, step, part, part_before);
  }

  // A root of order m: each step is shorter than the one before by 1 − 1/m, and their sum leads to it.
  void add_multiple(PlanePoint p, PlanePoint step, double part, double part_before) {
    constexpr double near = 1e-3;
    const double ratio = part_before > 0.0 ? part / part_before : 1.0;
    if (!(ratio > 0.3 && ratio < 0.95 && part < near)) return;
    const auto before = flow_.value(p);
    const PlanePoint root = improved_multiple(p + ratio / (1.0 - ratio) * step, 1.0 / (1.0 - ratio));
    const PlanePoint there = snapped(root, few_digits);
    const auto f = flow_.value(there);
    const auto jacobian = flow_.jacobian(there);
    if (!before || !f || !jacobian || !box_.contains(there, 1e-9)) return;
    constexpr double much_smaller = 1e-3;
    const bool has_vanished = length(*f) <= much_smaller * length(*before) || (f->x == 0.0 && f->y == 0.0);
    if (has_vanished) keep({.place = there, .jacobian = *jacobian});
  }

  // Newton's method with steps as long as the order of the root says converges quadratically.
  PlanePoint improved_multiple(PlanePoint p, double order) {
    const double whole = std::round(order);
    auto f = flow_.value(p);
    for (int k = 0; k < 8 && f; ++k) {
      const auto jacobian = flow_.jacobian(p);
      if (!jacobian) break;
      const PlanePoint better = p + whole * newton_step(*jacobian, *f);
      const auto there = flow_.value(better);
      if (!there || !(length(box_.scaled(*there)) < length(box_.scaled(*f)))) break;
      p = better;
      f = there;
    }
    return p;
  }

  static PlanePoint newton_step(const PlaneMatrix& jacobian, PlanePoint f) {
    const double size = std::max({std::abs(jacobian.a * jacobian.d), std::abs(jacobian.b * jacobian.c)});
    if (!(std::abs(jacobian.determinant()) > 1e-10 * size && size > 0.0)) return least_step(jacobian, f);
    return {-(jacobian.d * f.x - jacobian.b * f.y) / jacobian.determinant(),
            -(jacobian.a * f.y - jacobian.c * f.x) / jacobian.determinant()};
  }

  // J⁺ f of a singular Jacobian: along its largest row.
  static PlanePoint least_step(const PlaneMatrix& j, PlanePoint f) {
    const double squares = j.a * j.a + j.b * j.b + j.c * j.c + j.d * j.d;
    if (!(squares > 0.0)) return {};
    return {-(j.a * f.x + j.c * f.y) / squares, -(j.b * f.x + j.d * f.y) / squares};
  }

  [[nodiscard]] double box_speed(const PlaneMatrix& j) const {
    return std::max((std::abs(j.a) + std::abs(j.c)) * box_.width(),
                    (std::abs(j.b) + std::abs(j.d)) * box_.height());
  }

  // Coordinates that are this part of the box are 0.
  [[nodiscard]] PlanePoint snapped(PlanePoint p, double part) const {
    return {std::abs(p.x) < part * box_.width() ? 0.0 : p.x,
            std::abs(p.y) < part * box_.height() ? 0.0 : p.y};
  }

  void add(PlanePoint p) {
    constexpr double rounding = 1e-10;
    if (!box_.contains(p, 1e-9)) return;
    auto f = flow_.value(p);
    auto jacobian = flow_.jacobian(p);
    if (!f || !jacobian || !(length(*f) <= 1e-8 * std::max(box_speed(*jacobian), 1e-300))) return;
    // To the last digit: a root may be small beside the box.
    for (int k = 0; k < 2 && !is_singular(*jacobian); ++k) {
      const PlanePoint better = p + newton_step(*jacobian, *f);
      const auto there = flow_.value(better);
      const auto slopes = flow_.jacobian(better);
      if (!there || !slopes || length(*there) > length(*f)) break;
      p = better;
      f = there;
      jacobian = slopes;
    }
    // −0 and what is 0 to rounding are 0.
    const PlanePoint rounded = snapped(p, rounding);
    if (!(rounded == p)) {
      constexpr double of_rounding = 1e-14;
      const auto there = flow_.value(rounded);
      const auto slopes = flow_.jacobian(rounded);
      if (there && slopes && length(*there) <= std::max(of_rounding * box_speed(*slopes), length(*f))) {
        p = rounded;
        f = there;
        jacobian = slopes;
      }
    }
    keep({.place = p, .jacobian = *jacobian});
  }

  void keep(const Found& found) {
    if (std::ranges::none_of(found_, [&](const Found& other) { return is_same(found, other); }))
      found_.push_back(found);
  }

  // Between two simple roots the Jacobian is another one than at them.
  [[nodiscard]] bool is_same(const Found& a, const Found& b) {
    constexpr double near = 1e-6;
    constexpr double rounding = 1e-13;
    constexpr double alike = 0.1;
    const double distance = box_.distance(a.place, b.place);
    if (distance >= near) return false;
    if (distance < rounding || is_singular(a.jacobian) || is_singular(b.jacobian)) return true;
    const PlanePoint middle = 0.5 * (a.place + b.place);
    const auto between = flow_.value(middle) ? flow_.jacobian(middle) : std::nullopt;
    if (!between) return true;
    const PlaneMatrix j = in_units_of(box_, a.jacobian);
    const auto differs = [&](const PlaneMatrix& other) {
      const PlaneMatrix k = in_units_of(box_, other);
      const double size = std::max({std::abs(j.a), std::abs(j.b), std::abs(j.c), std::abs(j.d)});
      return std::max({std::abs(j.a - k.a), std::abs(j.b - k.b), std::abs(j.c - k.c), std::abs(j.d - k.d)}) >
             alike * size;
    };
    return !differs(*between) && !differs(b.jacobian);
  }

  PlaneEquilibria finish() {
    PlaneEquilibria result;
    merge_multiple_roots();
    constexpr std::size_t many_singular = 6;
    std::vector<PlanePoint> singular;
    for (const Found& found : found_) {
      if (is_singular(found.jacobian)) singular.push_back(found.place);
    }
    result.line = equilibria_on_lines(flow_, box_, cancellation_);
    // Newton's method ends on a line of equilibria in many points.
    if (result.line.empty() && singular.size() >= many_singular &&
        is_line_of_equilibria(flow_, box_, singular))
      result.line = singular;
    result.has_line = !result.line.empty();
    for (Found& found : found_) {
      if (!is_singular(found.jacobian)) continue;
      found.place = without_rounding(found.place);
      const auto there = flow_.value(found.place) ? flow_.jacobian(found.place) : std::nullopt;
      if (there) found.jacobian = *there;
    }
    for (const Found& found : found_) {
      if (is_singular(found.jacobian)) {
        if (result.has_line && is_on_line(result.line, found.place)) continue;
        // Beside slopes of 1e29 whatever looks small; and a multiple root is known to a few digits.
        constexpr double few_digits_of_terms = 1e-4;
        constexpr double beside = 1e-3;
        if (!flow_.rests_at(found.place, few_digits_of_terms)) {
          const auto rest = projected_to_rest(flow_, box_, found.place);
          if (!rest || box_.distance(*rest, found.place) > beside) continue;
        }
      }
      PlaneEquilibrium equilibrium{.place = found.place, .jacobian = found.jacobian};
      look_beside(equilibrium);
      if (!equilibrium.is_at_corner) classify(equilibrium, box_);
      result.points.push_back(std::move(equilibrium));
    }
    std::ranges::sort(result.points, [&](const PlaneEquilibrium& a, const PlaneEquilibrium& b) {
      constexpr double same = 1e-9;
      if (std::abs(a.place.x - b.place.x) > same * box_.width()) return a.place.x < b.place.x;
      return a.place.y < b.place.y;
    });
    return result;
  }
  [[nodiscard]] bool is_on_line(const std::vector<PlanePoint>& line, PlanePoint p) {
    constexpr double near = 1.6 / cells;
    const auto nearest =
        std::ranges::min_element(line, {}, [&](PlanePoint q) { return box_.distance(p, q); });
    // The search may have left out a part of the line.
    return box_.distance(p, *nearest) < near || line_goes_on_between(flow_, box_, p, *nearest);
  }

  // A multiple root is known to fewer digits: coordinates that are nearly 0 are 0 where that is a root, too.
  [[nodiscard]] PlanePoint without_rounding(PlanePoint p) {
    const PlanePoint rounded = snapped(p, few_digits);
    const auto here = flow_.value(p);
    const auto there = flow_.value(rounded);
    return here && there && length(box_.scaled(*there)) <= length(box_.scaled(*here)) ? rounded : p;
  }

  // Corners, jumps, and discrete variables.
  void look_beside(PlaneEquilibrium& equilibrium) {
    const PlaneMatrix& j = equilibrium.jacobian;
    const std::array<double, 2> place{equilibrium.place.x, equilibrium.place.y};
    const RightHandSideValue value = [this](std::span<const double> p, std::span<double> derivatives) {
      const auto f = flow_.value({p[0], p[1]});
      if (!f) return false;
      derivatives[0] = f->x;
      derivatives[1] = f->y;
      return true;
    };
    const std::array<double, 2> scales{box_.width(), box_.height()};
    if (!is_smooth_at(value, linear::Matrix{{j.a, j.b}, {j.c, j.d}}, place, scales)) {
      equilibrium.is_at_corner = true;
      equilibrium.is_hyperbolic = false;
    }
    if (flow_.value(equilibrium.place))
      equilibrium.discrete_changes = flow_.field().discrete_changes(flow_.coordinates().states_at(place));
  }
  // Newton's method comes to a root of higher order from several sides and stops a little beside it.
  void merge_multiple_roots() {
    constexpr double beside = 1e-3;
    for (std::size_t k = 0; k < found_.size(); ++k) {
      if (!is_singular(found_[k].jacobian)) continue;
      double best = std::abs(found_[k].jacobian.determinant());
      for (std::size_t i = k + 1; i < found_.size();) {
        if (!is_singular(found_[i].jacobian) || box_.distance(found_[k].place, found_[i].place) > beside) {
          ++i;
          continue;
        }
        // The nearer one is where the Jacobian is more singular.
        if (std::abs(found_[i].jacobian.determinant()) < best) {
          best = std::abs(found_[i].jacobian.determinant());
          found_[k] = found_[i];
        }
        found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }
  // In the units of the box and in those of the model: sides of the box that differ by a factor of 1e9 make
  // any matrix look singular.
  [[nodiscard]] bool is_singular(const PlaneMatrix& given) const {
    const auto looks_singular = [](const PlaneMatrix& j) {
      const double size = std::max({std::abs(j.a), std::abs(j.b), std::abs(j.c), std::abs(j.d)});
      return std::abs(j.determinant()) <= 1e-7 * size * size;
    };
    return looks_singular(in_units_of(box_, given)) && looks_singular(given);
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const CancellationToken& cancellation_;
  std::vector<std::optional<PlanePoint>> values_;
  std::vector<Found> found_;
};

}  // namespace

PlaneEquilibria plane_equilibria(PlaneFlow& flow, const PlaneBox& box,
                                 const CancellationToken& cancellation) {
  return EquilibriumSearch(flow, box, cancellation).run();
}

void classify(PlaneEquilibrium& equilibrium, const PlaneBox& box) {
  const PlaneMatrix j = in_units_of(box, equilibrium.jacobian);
  linear::Matrix a{{j.a, j.b}, {j.c, j.d}};
  // A root of higher order is known to fewer digits: an eigenvalue that is 0 to these is taken as 0, by the
  // least change of the matrix that makes it singular.
  const double squares = j.a * j.a + j.b * j.b + j.c * j.c + j.d * j.d;
  constexpr double few_digits = 1e-8;
  if (squares > 0.0 && std::abs(j.determinant()) <= few_digits * squares && j.determinant() != 0.0) {
    const double change = j.determinant() / squares;
    a = {{j.a - change * j.d, j.b + change * j.c}, {j.c + change * j.b, j.d - change * j.a}};
  }
  const auto portrait =
      linear::phase_portrait(linear::make_state_space(a, linear::Matrix(2, 0), linear::Matrix(0, 2)));
  require(portrait.has_value(), "a matrix of order 2 has a portrait");
  equilibrium.kind = portrait->kind;
  equilibrium.eigenvalues = linear::eigenvalues(a);
  // Where the name says that they lie on the imaginary axis.
  if (portrait->kind == linear::PortraitKind::Centre) {
    for (linear::Complex& value : equilibrium.eigenvalues) value = {0.0, value.imag()};
  }
  equilibrium.directions.clear();
  for (const linear::Vector& v : portrait->directions) {
    const PlanePoint direction{v[0] * box.width(), v[1] * box.height()};
    equilibrium.directions.push_back((1.0 / length(direction)) * direction);
  }
  using enum linear::PortraitKind;
  switch (portrait->kind) {
    case StableNode:
    case StableStar:
    case StableFocus:
    case StableJordan: equilibrium.stability = EquilibriumStability::Stable; break;
    case UnstableNode:
    case UnstableStar:
    case UnstableFocus:
    case UnstableJordan:
    case Saddle: equilibrium.stability = EquilibriumStability::Unstable; break;
    case UnstableDegenerateNode:
      equilibrium.stability = EquilibriumStability::Unstable;
      equilibrium.is_hyperbolic = false;
      break;
    default: equilibrium.is_hyperbolic = false; break;
  }
}

std::string_view equilibrium_name(const PlaneEquilibrium& equilibrium) {
  if (equilibrium.is_sliding) return "sliding equilibrium";
  if (equilibrium.is_at_corner) return "corner or jump";
  if (!equilibrium.is_hyperbolic && equilibrium.kind == linear::PortraitKind::Centre) {
    if (equilibrium.stability == EquilibriumStability::Stable) return "weak stable focus";
    if (equilibrium.stability == EquilibriumStability::Unstable) return "weak unstable focus";
  }
  if (equilibrium.kind == linear::PortraitKind::DegenerateJordan) {
    // Not the linear name, which is that of a line of equilibria.
    return equilibrium.stability == EquilibriumStability::Neutral ? "nilpotent centre"
                                                                  : "nilpotent equilibrium";
  }
  if (equilibrium.kind == linear::PortraitKind::Constant) return "no linear part";
  // The linear names are those of lines of equilibria, which this one does not belong to.
  const bool decays = equilibrium.kind == linear::PortraitKind::StableDegenerateNode;
  if (decays || equilibrium.kind == linear::PortraitKind::UnstableDegenerateNode) {
    using enum PlaneEquilibrium::Degenerate;
    switch (equilibrium.degenerate) {
      case SaddleNode: return "saddle-node";
      case Saddle: return "degenerate saddle";
      case Node: return decays ? "stable degenerate node" : "unstable degenerate node";
      case Unknown: return "degenerate equilibrium";
    }
  }
  return linear::portrait_name(equilibrium.kind);
}

}  // namespace causa::portrait
