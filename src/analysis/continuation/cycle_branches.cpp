#include "analysis/continuation/cycle_branches.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/continuation/branch_events.h"
#include "analysis/continuation/cycle_shape.h"

namespace causa {

class CycleBranches::Following {
  using Vector = linear::Vector;

 public:
  explicit Following(DiagramWork& work) : work_(work) {}

  [[nodiscard]] bool has_ended_at(std::size_t special) const {
    return std::ranges::find(ended_at_, special) != ended_at_.end();
  }

  void begin_at_hopf_point(std::size_t hopf) {
    if (work_.diagram.branches.size() >= work_.options.most_branches) {
      work_.diagram.is_complete = false;
      return;
    }
    const SpecialPoint special = work_.diagram.special[hopf];
    work_.hold(special.conditions);
    EquilibriumCurve equilibria(work_.field, work_.scale);
    CurvePoint at{special.point.states, Vector(work_.field.size() + 1)};
    at.z.push_back(special.point.parameter);
    at.tangent.back() = work_.scale;
    equilibria.renew(at);
    const auto mode = hopf_mode(equilibria, at);
    if (!mode) return;
    CycleCurve curve(work_.field, work_.scale);
    const CurvePoint start = curve.at_hopf_point(special.point.states, special.point.parameter, *mode);
    const std::size_t number = work_.diagram.branches.size();
    work_.diagram.branches.push_back({.kind = BranchKind::Cycles, .from = hopf});
    DiagramPoint middle = shrunk_cycle(special, start.z[start.z.size() - 2]);
    middle.special = hopf;
    work_.diagram.branches[number].points = {middle};
    BranchSide side = follow_cycles(curve, start, {}, middle, number);
    side.points.insert(side.points.begin(), middle);
    work_.diagram.branches[number].points = std::move(side.points);
  }

  std::optional<DiagramProblem> begin(const DiagramStart& start) {
    CycleCurve curve(work_.field, work_.scale);
    const Correction found = curve.near_trajectory(start.cycle, *start.period, start.parameter);
    if (!found.point) return DiagramProblem{found.problem, true};
    const auto facts = curve.examine(*found.point);
    if (!facts) return DiagramProblem{"the right-hand side has no derivative there", true};
    const std::size_t number = work_.diagram.branches.size();
    work_.diagram.branches.push_back({.kind = BranchKind::Cycles});
    DiagramPoint middle = cycle_point(curve, work_.field, *found.point, *facts);
    std::size_t middle_place = 0;
    work_.diagram.branches[number].points = {middle};
    const std::vector<double> conditions = work_.field.conditions();
    for (const double way : {-1.0, 1.0}) {
      if (work_.diagram.is_interrupted) break;
      if (!start.onward.empty() && way * start.onward.back() < 0.0) continue;
      CycleCurve way_curve(work_.field, work_.scale);
      work_.hold(conditions);
      Correction first = way_curve.near_trajectory(start.cycle, *start.period, start.parameter);
      if (!first.point) continue;
      way_curve.renew(*first.point);
      if (first.point->tangent.back() * way < 0.0) turn_back(*first.point);
      const auto here = way_curve.examine(*first.point);
      const BranchSide side = follow_cycles(way_curve, std::move(*first.point), here, middle, number);
      std::vector<DiagramPoint>& points = work_.diagram.branches[number].points;
      points[middle_place] = middle;
      if (way < 0.0) {
        points.insert(points.begin(), side.points.rbegin(), side.points.rend());
        middle_place = side.points.size();
      } else {
        points.insert(points.end(), side.points.begin(), side.points.end());
      }
    }
    return std::nullopt;
  }

 private:
  static DiagramPoint shrunk_cycle(const SpecialPoint& hopf, double period) {
    DiagramPoint point = hopf.point;
    point.special.reset();
    point.cycle = CycleShape{
        .period = period, .lowest = point.states, .highest = point.states, .observed_lowest = point.observed};
    point.eigenvalues.clear();
    point.is_stable = !hopf.is_degenerate() && hopf.coefficient->value < 0.0 && hopf.point.unstable == 0;
    return point;
  }

  BranchSide follow_cycles(CycleCurve& curve, CurvePoint from, const std::optional<CycleFacts>& before,
                           DiagramPoint& middle, std::size_t number) {
    BranchSide side;
    try {
      follow_side(side, curve, from, before, middle, number);
    } catch (const Cancelled&) {
      Vector onward(work_.field.size() + 1);
      onward.back() = from.tangent.back();
      work_.add_interruption(number, side.points.empty() ? middle : side.points.back(), std::move(onward));
    }
    return side;
  }

  // Points of the side are added one by one, and `from` goes with them.
  void follow_side(BranchSide& side, CycleCurve& curve, CurvePoint& from, std::optional<CycleFacts> before,
                   DiagramPoint& middle, std::size_t number) {
    const double first_period = curve.period(from);
    const std::optional<std::size_t> own = work_.diagram.branches[number].from;
    // Cycles change in more ways than equilibria: their size, their period.
    constexpr double longer = 2.0;
    const StepOptions steps{.first = 0.5 * work_.options.largest_step,
                            .largest = longer * work_.options.largest_step,
                            .smallest = 1e-7,
                            .least_cosine = 0.93};
    double length = steps.first;
    const auto last = [&]() -> DiagramPoint& { return side.points.empty() ? middle : side.points.back(); };
    // Onward for a cycle is only which way the parameter goes.
    const auto way = [&] {
      Vector onward(work_.field.size() + 1);
      onward.back() = from.tangent.back();
      return onward;
    };
    constexpr double large_period = 50.0;
    const auto grows = [&] { return curve.period(from) > large_period * first_period; };
    double period_before = first_period;
    for (std::size_t k = 0; k < work_.options.most_points; ++k) {
      work_.show_progress(from.parameter());
      CurveStep step = step_along(curve, from, length, steps, work_.hooks.cancellation);
      if (!step.point) {
        constexpr double much_longer = 3.0;
        const bool is_long =
            curve.period(from) > much_longer * first_period && curve.period(from) > period_before;
        work_.add_end(is_long                ? BranchEnd::PeriodGrows
                      : step.problem.empty() ? BranchEnd::NotConverged
                                             : BranchEnd::NoValue,
                      number, last(), way(), step.problem);
        return;
      }
      // Beyond a Hopf point the same cycles follow once more, half a period later.
      const bool is_start = own && k == 0;
      if (!is_start && curve.swing(from, *step.point) < 0.0) {
        end_at_hopf_point(curve, from, *step.point, side, number, last(), way());
        return;
      }
      bool is_last = false;
      if (const double out = work_.beyond(step.point->parameter()); out != 0.0) {
        if (!land(curve, from, step, out > 0.0 ? work_.options.high : work_.options.low)) {
          length = 0.5 * step.length;
          if (length < steps.smallest) {
            work_.add_end(BranchEnd::Range, number, last(), way());
            return;
          }
          continue;
        }
        is_last = true;
      }
      auto after = curve.examine(*step.point);
      if (!after) {
        work_.add_end(BranchEnd::NoValue, number, last(), way());
        return;
      }
      if (auto condition = condition_on_cycle(curve, *step.point); !condition.empty()) {
        work_.add_end(BranchEnd::ConditionJumps, number, last(), way(), std::move(condition));
        return;
      }
      if (before) {
        const BranchEvents events = cycle_events(curve, from, *before, step.length, *after);
        constexpr double shortest = 0.02;
        if (events.is_mixed && !is_last && step.length > shortest * steps.largest) {
          length = 0.61 * step.length;
          continue;
        }
        for (const BranchEvent& event : events.events) add_cycle_event(curve, event, side, number);
      }
      period_before = curve.period(from);
      from = std::move(*step.point);
      before = std::move(after);
      side.points.push_back(cycle_point(curve, work_.field, from, *before));
      if (is_last) {
        work_.add_end(BranchEnd::Range, number, side.points.back(), way());
        return;
      }
      if (grows()) {
        work_.add_end(BranchEnd::PeriodGrows, number, side.points.back(), way());
        return;
      }
      curve.renew(from);
    }
    work_.add_end(BranchEnd::PointLimit, number, last(), way());
  }

  std::string condition_on_cycle(const CycleCurve& curve, const CurvePoint& point) {
    if (work_.field.conditions().empty()) return {};
    for (const double phase : curve.phases()) {
      const std::vector<std::string> pending =
          work_.field.pending_conditions(point.parameter(), curve.at_phase(point.z, phase));
      if (!pending.empty()) return pending.front();
    }
    return {};
  }

  void add_cycle_event(CycleCurve& curve, const BranchEvent& event, BranchSide& side, std::size_t number) {
    const auto facts = curve.examine(event.point);
    if (!facts) return;
    DiagramPoint point = cycle_point(curve, work_.field, event.point, *facts);
    point.is_stable = false;
    const std::size_t index = work_.add_special(event.kind, number, point);
    work_.diagram.special[index].doubt = event.doubt;
    if (event.kind == SpecialKind::Torus) {
      const auto pair = std::ranges::min_element(
          facts->multipliers, {}, [](linear::Complex value) { return std::abs(std::abs(value) - 1.0); });
      if (pair != facts->multipliers.end())
        work_.diagram.special[index].frequency = std::abs(std::arg(*pair));
    }
    side.points.push_back(std::move(point));
  }

  // The Hopf point that lies between two cycles.
  void end_at_hopf_point(CycleCurve& curve, const CurvePoint& from, const CurvePoint& to, BranchSide& side,
                         std::size_t number, DiagramPoint& last, Vector onward) {
    const double low = std::min(from.parameter(), to.parameter());
    const double high = std::max(from.parameter(), to.parameter());
    std::optional<std::size_t> nearest;
    double distance = 0.0;
    for (std::size_t k = 0; k < work_.diagram.special.size(); ++k) {
      const SpecialPoint& special = work_.diagram.special[k];
      if (special.kind != SpecialKind::Hopf || has_ended_at(k)) continue;
      if (work_.diagram.branches[number].from == k) continue;
      const double parameter = special.point.parameter;
      constexpr double near = 0.02;
      double apart = std::max({0.0, low - parameter, parameter - high}) / (near * work_.scale);
      for (std::size_t j = 0; j < work_.field.size(); ++j) {
        double lowest = from.z[j];
        double highest = from.z[j];
        for (const double phase : curve.phases()) {
          const double value = curve.at_phase(from.z, phase)[j];
          lowest = std::min(lowest, value);
          highest = std::max(highest, value);
        }
        const double state = special.point.states[j];
        const double size = std::max({work_.field.nominal(j), std::abs(lowest), std::abs(highest)});
        apart = std::max(apart, std::max({0.0, lowest - state, state - highest}) / (near * size));
      }
      if (apart > 1.0 || (nearest && apart >= distance)) continue;
      nearest = k;
      distance = apart;
    }
    if (nearest) {
      ended_at_.push_back(*nearest);
      const SpecialPoint& hopf = work_.diagram.special[*nearest];
      const double period = hopf.frequency ? 2.0 * std::numbers::pi / *hopf.frequency : curve.period(from);
      DiagramPoint point = shrunk_cycle(hopf, period);
      point.special = nearest;
      side.points.push_back(std::move(point));
      work_.add_end(BranchEnd::AtHopfPoint, number, side.points.back(), std::move(onward),
                    work_.diagram.special[*nearest].label);
    } else {
      work_.add_end(BranchEnd::AtHopfPoint, number, last, std::move(onward));
    }
  }

  DiagramWork& work_;
  std::vector<std::size_t> ended_at_;  // Hopf points
};

CycleBranches::CycleBranches(DiagramWork& work) : following_(std::make_unique<Following>(work)) {}

CycleBranches::~CycleBranches() = default;

std::optional<DiagramProblem> CycleBranches::follow(const DiagramStart& start) {
  return following_->begin(start);
}

void CycleBranches::follow_from_hopf_point(std::size_t special) {
  if (!following_->has_ended_at(special)) following_->begin_at_hopf_point(special);
}

}  // namespace causa
