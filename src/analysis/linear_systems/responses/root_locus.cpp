#include "analysis/linear_systems/responses/root_locus.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"

namespace causa::linear {

namespace {

constexpr std::size_t most_gains = 3000;

// The assignment with the smallest sum of costs: row i gets column result[i] (Kuhn 1955, Munkres 1957, with
// potentials).
std::vector<std::size_t> cheapest_assignment(const Matrix& cost) {
  const std::size_t n = cost.rows;
  const double infinity = std::numeric_limits<double>::infinity();
  Vector row_potential(n + 1);
  Vector column_potential(n + 1);
  std::vector<std::size_t> row_of(n + 1);  // by column, 0: none
  std::vector<std::size_t> way(n + 1);
  for (std::size_t i = 1; i <= n; ++i) {
    row_of[0] = i;
    std::size_t column = 0;
    Vector least(n + 1, infinity);
    std::vector<bool> used(n + 1);
    do {
      used[column] = true;
      const std::size_t row = row_of[column];
      double delta = infinity;
      std::size_t next = 0;
      for (std::size_t j = 1; j <= n; ++j) {
        if (used[j]) continue;
        const double reduced = cost(row - 1, j - 1) - row_potential[row] - column_potential[j];
        if (reduced < least[j]) {
          least[j] = reduced;
          way[j] = column;
        }
        if (least[j] < delta) {
          delta = least[j];
          next = j;
        }
      }
      for (std::size_t j = 0; j <= n; ++j) {
        if (used[j]) {
          row_potential[row_of[j]] += delta;
          column_potential[j] -= delta;
        } else {
          least[j] -= delta;
        }
      }
      column = next;
    } while (row_of[column] != 0);
    do {
      const std::size_t before = way[column];
      row_of[column] = row_of[before];
      column = before;
    } while (column != 0);
  }
  std::vector<std::size_t> result(n);
  for (std::size_t j = 1; j <= n; ++j) result[row_of[j] - 1] = j - 1;
  return result;
}

// Eigenvalues of A − B k (1 + k D)⁻¹ C.
class ClosedLoopPoles {
 public:
  explicit ClosedLoopPoles(const StateSpace& minimal) : system_(minimal), coupling_(minimal.b * minimal.c) {}

  [[nodiscard]] std::vector<Complex> at(double gain) const {
    const double direct = 1.0 + gain * system_.d(0, 0);
    const Matrix closed = system_.a - (gain / direct) * coupling_;
    if (direct == 0.0 || !is_finite(closed)) {
      const double nan = std::numeric_limits<double>::quiet_NaN();
      return std::vector<Complex>(system_.order(), Complex(nan, nan));
    }
    return eigenvalues(closed);
  }

 private:
  StateSpace system_;
  Matrix coupling_;
};

bool has_nan(const std::vector<Complex>& values) {
  return std::ranges::any_of(values, [](Complex value) { return std::isnan(value.real()); });
}

// How far the poles of two gains are apart.
double largest_move(const std::vector<Complex>& before, const std::vector<Complex>& after) {
  double largest = 0.0;
  for (const Complex& value : before) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const Complex& other : after) nearest = std::min(nearest, std::abs(value - other));
    largest = std::max(largest, nearest);
  }
  return largest;
}

// Gains between those given where poles move far, and next to those where branches meet.
Vector refined_gains(const ClosedLoopPoles& poles, Vector gains, const Vector& meetings, double extent) {
  constexpr int most_passes = 10;
  constexpr double far = 0.02;  // of the extent of the picture
  for (const double meeting : meetings) {
    if (meeting <= gains.front() || meeting >= gains.back()) continue;
    for (const double offset : {-1e-2, -1e-3, -1e-5, 0.0, 1e-5, 1e-3, 1e-2}) {
      const double gain = meeting * (1.0 + offset);
      if (gain > gains.front() && gain < gains.back()) gains.push_back(gain);
    }
  }
  std::ranges::sort(gains);
  gains.erase(std::ranges::unique(gains).begin(), gains.end());
  std::vector<std::vector<Complex>> places;
  for (const double gain : gains) places.push_back(poles.at(gain));
  for (int pass = 0; pass < most_passes && gains.size() < most_gains; ++pass) {
    Vector next_gains;
    std::vector<std::vector<Complex>> next_places;
    bool changed = false;
    for (std::size_t k = 0; k < gains.size(); ++k) {
      next_gains.push_back(gains[k]);
      next_places.push_back(places[k]);
      if (k + 1 == gains.size() || next_gains.size() + gains.size() - k > most_gains) continue;
      if (has_nan(places[k]) || has_nan(places[k + 1])) continue;
      const double move =
          std::max(largest_move(places[k], places[k + 1]), largest_move(places[k + 1], places[k]));
      const double middle = 0.5 * (gains[k] + gains[k + 1]);
      if (!(move > far * extent) || middle <= gains[k] || middle >= gains[k + 1]) continue;
      next_gains.push_back(middle);
      next_places.push_back(poles.at(middle));
      changed = true;
    }
    gains = std::move(next_gains);
    places = std::move(next_places);
    if (!changed) break;
  }
  return gains;
}

// Double roots of den + k num: N D' − N' D = 0 with k = −D/N real.
std::vector<LocusPoint> breakaways_of(const ZeroPoleGain& zpk) {
  const Polynomial numerator = from_roots(zpk.zeros, zpk.gain);
  const Polynomial denominator = from_roots(zpk.poles);
  const Polynomial condition = add(multiply(numerator, derivative_of(denominator)),
                                   scaled(-1.0, multiply(derivative_of(numerator), denominator)));
  std::vector<LocusPoint> points;
  if (is_zero(condition) || !is_finite(condition)) return points;
  for (const Complex& place : roots_of(condition)) {
    const Complex above_line = value_at(numerator, place);
    if (std::abs(above_line) == 0.0) continue;
    const Complex gain = -value_at(denominator, place) / above_line;
    if (!std::isfinite(gain.real()) || std::abs(gain.imag()) > 1e-6 * std::abs(gain)) continue;
    points.push_back({.place = place, .gain = gain.real()});
  }
  return points;
}

double extent_of(const ZeroPoleGain& zpk, bool is_discrete) {
  double extent = is_discrete ? 1.0 : 0.0;
  for (const auto* roots : {&zpk.poles, &zpk.zeros}) {
    for (const Complex& root : *roots) extent = std::max(extent, std::abs(root));
  }
  return extent > 0.0 ? extent : 1.0;
}

// From 0 over all gains where something happens, and so far that the branches leave the picture or reach
// their zeros.
Vector chosen_gains(const ZeroPoleGain& zpk, const std::vector<LocusPoint>& points, double extent) {
  double smallest = std::numeric_limits<double>::infinity();
  double largest = 0.0;
  const auto note = [&](double gain) {
    if (!(gain > 0.0) || !std::isfinite(gain)) return;
    smallest = std::min(smallest, gain);
    largest = std::max(largest, gain);
  };
  for (const LocusPoint& point : points) note(point.gain);
  // |D/N| on circles: the gain whose poles reach about there.
  for (const double radius : {0.1, 1.0, 3.0}) {
    for (const double angle : {0.8, 1.9, 2.8}) {
      note(1.0 / std::abs(value_at(zpk, std::polar(radius * extent, angle))));
    }
  }
  if (largest == 0.0) smallest = largest = 1.0;
  const double low = 1e-2 * smallest;
  const double high = zpk.zeros.empty() ? 3.0 * largest : 30.0 * largest;
  constexpr std::size_t count = 200;
  Vector gains{0.0};
  for (std::size_t k = 0; k < count; ++k) {
    gains.push_back(low * std::pow(high / low, static_cast<double>(k) / static_cast<double>(count - 1)));
  }
  return gains;
}

Outcome<RootLocus> locus(const StateSpace& system, const Vector* given, std::size_t output,
                         std::size_t input) {
  if (const auto fault = find_fault(system)) return *fault;
  if (output >= system.output_count() || input >= system.input_count()) {
    return Refusal{.kind = RefusalKind::WrongSize, .words = "the system has no such input or output"};
  }
  if (given != nullptr) {
    if (given->empty()) return Refusal{.kind = RefusalKind::BadData, .words = "no gain is given"};
    for (std::size_t k = 0; k < given->size(); ++k) {
      const double gain = (*given)[k];
      if (!std::isfinite(gain))
        return Refusal{.kind = RefusalKind::NotFinite, .words = "a gain is not finite"};
      if (k > 0 && !(gain > (*given)[k - 1])) {
        return Refusal{.kind = RefusalKind::BadData,
                       .words = fmt::format("gains do not increase at {:.6g}", gain)};
      }
    }
  }
  if (system.dead_time > 0.0) {
    return Refusal{.kind = RefusalKind::NotDefined,
                   .words =
                       "with a dead time the locus has infinitely many branches: replace it with a Padé "
                       "approximant, --delay and --pade"};
  }
  const StateSpace minimal = minimal_realization(channel(system, output, input)).system;
  const TransferChannel transfer = transfer_channel(minimal, 0, 0);
  if (transfer.is_zero || minimal.order() == 0) {
    return Refusal{.kind = RefusalKind::Empty,
                   .words = "the transfer function is a constant: it has no poles to move"};
  }
  RootLocus result{.poles = transfer.zpk.poles, .zeros = transfer.zpk.zeros};
  std::vector<LocusPoint> breakaways = breakaways_of(transfer.zpk);
  std::vector<LocusPoint> crossings;
  const Outcome<Margins> found = margins(minimal);
  if (succeeded(found)) {
    for (const PhaseCrossing& crossing : result_of(found).phase_crossings) {
      const Complex place = system.is_discrete() ? std::polar(1.0, crossing.frequency * *system.sample_time)
                                                 : Complex(0.0, crossing.frequency);
      crossings.push_back({.place = place, .gain = crossing.gain_margin});
    }
  }
  std::vector<LocusPoint> points = breakaways;
  points.insert(points.end(), crossings.begin(), crossings.end());
  const double extent = extent_of(transfer.zpk, system.is_discrete());
  const ClosedLoopPoles poles(minimal);
  Vector meetings;
  for (const LocusPoint& point : breakaways) meetings.push_back(point.gain);
  result.gains = given != nullptr ? *given : chosen_gains(transfer.zpk, points, extent);
  if (result.gains.size() > 1) result.gains = refined_gains(poles, result.gains, meetings, extent);
  const auto in_range = [&](const LocusPoint& point) {
    return point.gain >= result.gains.front() && point.gain <= result.gains.back();
  };
  std::ranges::copy_if(breakaways, std::back_inserter(result.breakaways), in_range);
  std::ranges::copy_if(crossings, std::back_inserter(result.crossings), in_range);
  std::vector<std::vector<Complex>> lists;
  for (const double gain : result.gains) lists.push_back(poles.at(gain));
  result.branches = join_branches(lists);
  LocusAsymptotes& asymptotes = result.asymptotes;
  asymptotes.count = result.poles.size() - result.zeros.size();
  if (asymptotes.count > 0) {
    const auto count = static_cast<double>(asymptotes.count);
    for (const Complex& pole : result.poles) asymptotes.centre += pole.real() / count;
    for (const Complex& zero : result.zeros) asymptotes.centre -= zero.real() / count;
    for (std::size_t k = 0; k < asymptotes.count; ++k) {
      const double turn =
          transfer.zpk.gain > 0.0 ? 2.0 * static_cast<double>(k) + 1.0 : 2.0 * static_cast<double>(k);
      asymptotes.angles.push_back(180.0 * turn / count);
    }
  }
  return result;
}

}  // namespace

Outcome<RootLocus> root_locus(const StateSpace& system, std::size_t output, std::size_t input) {
  return locus(system, nullptr, output, input);
}

Outcome<RootLocus> root_locus(const StateSpace& system, const Vector& gains, std::size_t output,
                              std::size_t input) {
  return locus(system, &gains, output, input);
}

std::vector<std::vector<Complex>> join_branches(const std::vector<std::vector<Complex>>& lists) {
  if (lists.empty()) return {};
  const std::size_t n = lists.front().size();
  std::vector<std::vector<Complex>> branches(n);
  for (std::size_t k = 0; k < lists.size(); ++k) {
    require(lists[k].size() == n, "every parameter value has as many eigenvalues");
    std::vector<std::size_t> order(n);
    for (std::size_t i = 0; i < n; ++i) order[i] = i;
    if (k > 0 && !has_nan(lists[k])) {
      Matrix cost(n, n);
      for (std::size_t i = 0; i < n; ++i) {
        // From where the branch would go on; a branch that was at infinity begins anew.
        Complex expected = branches[i].back();
        if (std::isnan(expected.real()) && k > 1) expected = branches[i][k - 2];
        if (k > 1 && !std::isnan(branches[i][k - 2].real()))
          expected += 0.5 * (expected - branches[i][k - 2]);
        for (std::size_t j = 0; j < n; ++j) {
          const double distance = std::abs(expected - lists[k][j]);
          cost(i, j) = std::isnan(distance) ? 0.0 : distance;
        }
      }
      order = cheapest_assignment(cost);
    }
    for (std::size_t i = 0; i < n; ++i) branches[i].push_back(lists[k][order[i]]);
  }
  return branches;
}

}  // namespace causa::linear
