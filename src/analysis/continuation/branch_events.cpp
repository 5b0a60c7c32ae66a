#include "analysis/continuation/branch_events.h"

#include <algorithm>
#include <cmath>

namespace causa {

namespace {

using linear::Complex;

// Where a whole number changes first narrows the interval, so that the right eigenvalue is followed then.
constexpr double narrow_interval = 1e-4;

template <class Curve, class Count, class Distance>
std::optional<FoundOnCurve> zero_where_count_changes(Curve& curve, const CurvePoint& from, double length,
                                                     const Count& count, double middle,
                                                     const Distance& distance) {
  const CurveFunction side = [&](const CurvePoint& point) -> std::optional<double> {
    const std::optional<double> number = count(point);
    if (!number) return std::nullopt;
    return *number > middle ? 1.0 : -1.0;
  };
  const auto coarse = zero_ahead(curve, from, {0.0, length}, side, narrow_interval);
  if (!coarse) return std::nullopt;
  // What rounding leaves undecided may lie beside the interval.
  const double around = 5.0 * narrow_interval * length;
  const Stretch wide{std::max(0.0, coarse->bracket.begin - around),
                     std::min(length, coarse->bracket.end + around)};
  if (auto fine = zero_ahead(curve, from, wide, distance)) return fine;
  return zero_ahead(curve, from, coarse->bracket, side);
}

double doubt_of(const FoundOnCurve& found) {
  return std::abs(found.point.tangent.back()) * (found.bracket.end - found.bracket.begin);
}

void sort_by_distance(std::vector<BranchEvent>& events) {
  std::ranges::stable_sort(events, {}, &BranchEvent::distance);
}

std::optional<Complex> nearest_pair(const std::vector<Complex>& eigenvalues) {
  std::optional<Complex> nearest;
  for (const Complex value : eigenvalues) {
    if (value.imag() > 0.0 && (!nearest || std::abs(value.real()) < std::abs(nearest->real())))
      nearest = value;
  }
  return nearest;
}

// Whether the determinant that changes its sign in the bracket grows towards it, and does not shrink: by what
// it is at the ends of the bracket and farther outside.
bool is_pole(EquilibriumCurve& curve, const CurvePoint& from, const Stretch& bracket, double length) {
  constexpr double outside = 10.0;  // lengths of the bracket
  constexpr double times = 3.0;
  const double width = bracket.end - bracket.begin;
  if (bracket.begin - outside * width < 0.0 || bracket.end + outside * width > length) return false;
  const auto size_at = [&](double distance) -> std::optional<double> {
    const Correction found = point_ahead(curve, from, distance);
    const auto facts = found.point ? curve.examine(*found.point) : std::nullopt;
    if (!facts) return std::nullopt;
    return facts->log_determinant;
  };
  const auto begin = size_at(bracket.begin);
  const auto end = size_at(bracket.end);
  const auto before = size_at(bracket.begin - outside * width);
  const auto behind = size_at(bracket.end + outside * width);
  if (!begin || !end || !before || !behind) return false;
  return std::min(*begin, *end) > std::max(*before, *behind) + std::log(times);
}

// The branch point in this step, or the pole, where the determinant changes its sign.
void find_crossing(BranchEvents& result, EquilibriumCurve& curve, const CurvePoint& from, double length) {
  const CurveFunction orientation = [&](const CurvePoint& point) -> std::optional<double> {
    const auto facts = curve.examine(point);
    if (!facts || facts->orientation == 0) return std::nullopt;
    return static_cast<double>(facts->orientation);
  };
  auto found = zero_ahead(curve, from, {0.0, length}, orientation, narrow_interval);
  if (!found) return;
  if (is_pole(curve, from, found->bracket, length)) {
    constexpr double fine = 1e-9;
    const auto finer = zero_ahead(curve, from, found->bracket, orientation, fine);
    const double distance = (finer ? *finer : *found).bracket.begin;
    if (Correction last = point_ahead(curve, from, distance); last.point)
      result.pole = FoundOnCurve{std::move(*last.point), distance, 0.0, {}};
    return;
  }
  constexpr double near_it = 0.05;
  auto crossing = crossing_curves(curve, found->point, near_it * length);
  if (!crossing) {
    if (auto finer = zero_ahead(curve, from, found->bracket, orientation)) found = std::move(finer);
  }
  BranchEvent event{SpecialKind::BranchPoint, found->point, found->distance, doubt_of(*found)};
  event.crossing = std::move(crossing);
  if (event.crossing) {
    event.point.z = event.crossing->z;
    event.doubt = 0.0;
  }
  result.events.push_back(std::move(event));
}

}  // namespace

BranchEvents equilibrium_events(EquilibriumCurve& curve, const CurvePoint& from,
                                const EquilibriumFacts& before, double length,
                                const EquilibriumFacts& after) {
  BranchEvents result;
  const bool folds = std::signbit(before.turn) != std::signbit(after.turn);
  const bool crosses = before.orientation * after.orientation < 0;
  const bool is_known = before.on_axis == 0 && after.on_axis == 0;
  const auto unstable_before = static_cast<int>(before.unstable);
  const auto unstable_after = static_cast<int>(after.unstable);
  const int change = is_known ? std::abs(unstable_after - unstable_before) : 0;
  const int real_changes = (folds ? 1 : 0) + (crosses ? 1 : 0);
  result.is_mixed = real_changes == 2 || change > 2 || (real_changes == 1 && change > 1);

  if (crosses) find_crossing(result, curve, from, length);
  if (folds) {
    const auto found =
        zero_ahead(curve, from, {0.0, length}, [&](const CurvePoint& point) -> std::optional<double> {
          return point.tangent.back() / curve.weights().back();
        });
    // The turn of a curve at its crossing with another is that branch point.
    bool is_branch_point = false;
    for (const BranchEvent& event : result.events) {
      if (!found) break;
      linear::Vector apart = event.point.z;
      for (std::size_t k = 0; k < apart.size(); ++k) apart[k] -= found->point.z[k];
      constexpr double same = 1e-3;
      is_branch_point = std::sqrt(curve.product(apart, apart)) < std::max(same * length, 1e-6);
    }
    if (found && !is_branch_point)
      result.events.push_back({SpecialKind::Fold, found->point, found->distance, 0.0});
  }
  if (change >= 2 || (real_changes == 0 && change == 1)) {
    const auto found = zero_where_count_changes(
        curve, from, length,
        [&](const CurvePoint& point) -> std::optional<double> {
          const auto facts = curve.examine(point);
          if (!facts) return std::nullopt;
          return static_cast<double>(facts->unstable) + 0.5 * static_cast<double>(facts->on_axis);
        },
        0.5 * (unstable_before + unstable_after),
        [&](const CurvePoint& point) -> std::optional<double> {
          const auto facts = curve.examine(point);
          const auto pair = facts ? nearest_pair(facts->eigenvalues) : std::nullopt;
          if (!pair) return std::nullopt;
          return pair->real() / std::abs(*pair);
        });
    if (found) {
      const auto facts = curve.examine(found->point);
      const auto pair = facts ? nearest_pair(facts->eigenvalues) : std::nullopt;
      constexpr double on_axis = 1e-6;
      double size = 0.0;
      std::size_t pairs = 0;
      std::size_t zeros = 0;
      if (facts) {
        for (const Complex value : facts->eigenvalues) size = std::max(size, std::abs(value));
        for (const Complex value : facts->eigenvalues) {
          if (value.imag() > on_axis * size && std::abs(value.real()) <= on_axis * std::abs(value)) ++pairs;
          if (std::abs(value) <= on_axis * std::max(size, 1.0)) ++zeros;
        }
      }
      if (pair && pairs > 0) {
        result.events.push_back({SpecialKind::Hopf, found->point, found->distance, doubt_of(*found)});
        result.events.back().multiplicity = pairs;
      } else if (zeros > 1) {
        result.events.push_back({SpecialKind::BranchPoint, found->point, found->distance, doubt_of(*found)});
        result.events.back().multiplicity = zeros;
      }
    }
  }
  sort_by_distance(result.events);
  return result;
}

BranchEvents cycle_events(CycleCurve& curve, const CurvePoint& from, const CycleFacts& before, double length,
                          const CycleFacts& after) {
  BranchEvents result;
  bool folds = std::signbit(before.turn) != std::signbit(after.turn);
  const bool is_known =
      before.on_circle == 0 && after.on_circle == 0 && before.is_certain && after.is_certain;
  const int change =
      is_known ? std::abs(static_cast<int>(after.unstable) - static_cast<int>(before.unstable)) : 0;
  const int doublings = std::abs(static_cast<int>(after.below) - static_cast<int>(before.below));
  // Where cycles grow at nearly the same parameter, as canards do, rounding turns the branch to and fro;
  // there the multiplier tells folds.
  constexpr double hardly = 1e-3;
  const double turn = std::max(std::abs(before.turn), std::abs(after.turn));
  if (folds && is_known && change == 0 && turn < hardly) folds = false;
  const bool doubles = before.is_certain && after.is_certain && doublings % 2 == 1;
  result.is_mixed = (folds && (doubles || change > 1)) || (doubles && change > 1) || change > 2;
  const double middle = 0.5 * static_cast<double>(before.unstable + after.unstable);
  const auto unstable = [&](const CurvePoint& point) -> std::optional<double> {
    const auto facts = curve.examine(point);
    if (!facts) return std::nullopt;
    return static_cast<double>(facts->unstable) + 0.5 * static_cast<double>(facts->on_circle);
  };
  const auto add = [&](SpecialKind kind, const std::optional<FoundOnCurve>& found) {
    if (found) result.events.push_back({kind, found->point, found->distance, doubt_of(*found)});
  };
  if (folds) {
    auto found =
        zero_ahead(curve, from, {0.0, length}, [&](const CurvePoint& point) -> std::optional<double> {
          const auto facts = curve.examine(point);
          if (!facts) return std::nullopt;
          return facts->turn;
        });
    if (found) found->bracket = {};
    add(SpecialKind::CycleFold, found);
  }
  if (doubles) {
    add(SpecialKind::PeriodDoubling,
        zero_where_count_changes(
            curve, from, length,
            [&](const CurvePoint& point) -> std::optional<double> {
              const auto facts = curve.examine(point);
              if (!facts) return std::nullopt;
              return static_cast<double>(facts->below);
            },
            0.5 * static_cast<double>(before.below + after.below),
            [&](const CurvePoint& point) -> std::optional<double> {
              const auto facts = curve.examine(point);
              if (!facts) return std::nullopt;
              std::optional<double> nearest;
              for (const Complex value : facts->multipliers) {
                const double distance = value.real() + 1.0;
                if (value.imag() == 0.0 && (!nearest || std::abs(distance) < std::abs(*nearest)))
                  nearest = distance;
              }
              return nearest;
            }));
  } else if (change == 2 && !folds) {
    const auto nearest = [&](const CurvePoint& point) -> std::optional<Complex> {
      const auto facts = curve.examine(point);
      if (!facts) return std::nullopt;
      std::optional<Complex> best;
      for (const Complex value : facts->multipliers) {
        if (!best || std::abs(std::abs(value) - 1.0) < std::abs(std::abs(*best) - 1.0)) best = value;
      }
      return best;
    };
    const auto found = zero_where_count_changes(curve, from, length, unstable, middle,
                                                [&](const CurvePoint& point) -> std::optional<double> {
                                                  const auto value = nearest(point);
                                                  if (!value) return std::nullopt;
                                                  return std::abs(*value) - 1.0;
                                                });
    const auto value = found ? nearest(found->point) : std::nullopt;
    if (value && value->imag() != 0.0) add(SpecialKind::Torus, found);
  } else if (change == 1 && !folds) {
    constexpr double turns = 0.02;
    const bool is_fold = std::abs(before.turn) < turns || std::abs(after.turn) < turns;
    add(is_fold ? SpecialKind::CycleFold : SpecialKind::CycleBranchPoint,
        zero_where_count_changes(curve, from, length, unstable, middle,
                                 [&](const CurvePoint&) -> std::optional<double> { return std::nullopt; }));
  }
  sort_by_distance(result.events);
  return result;
}

}  // namespace causa
