// Equilibria first: a queue of starts, each followed both ways; every new branch point puts the other curve
// that crosses there into the queue. Then the cycles from every Hopf point at which no other branch of cycles
// has ended.
#include "analysis/continuation/bifurcation_diagram.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numbers>

#include <fmt/format.h>

#include "analysis/continuation/branch_events.h"
#include "analysis/continuation/cycle_shape.h"

namespace causa {

namespace {

using linear::Vector;

Vector states_in(const Vector& z) {
  return {z.begin(), z.end() - 1};
}

std::string_view label_letters(SpecialKind kind) {
  switch (kind) {
    case SpecialKind::Fold: return "F";
    case SpecialKind::Hopf: return "H";
    case SpecialKind::BranchPoint: return "B";
    case SpecialKind::CycleFold: return "CF";
    case SpecialKind::PeriodDoubling: return "PD";
    case SpecialKind::Torus: return "T";
    case SpecialKind::CycleBranchPoint: return "CB";
    case SpecialKind::ConditionChange: return "C";
    case SpecialKind::Start: return "S";
    case SpecialKind::End: break;
  }
  return "E";
}

class DiagramConstruction {
 public:
  DiagramConstruction(ParameterField& field, const DiagramOptions& options, const DiagramHooks& hooks)
      : field_(field), options_(options), hooks_(hooks), scale_(options.high - options.low) {}

  DiagramResult run(const std::vector<DiagramStart>& starts) {
    std::optional<DiagramProblem> problem;
    const std::vector<double> conditions = field_.conditions();
    for (const DiagramStart& start : starts) {
      hold(conditions);
      if (auto found = start.period ? begin_cycle(start) : begin_equilibrium(start); found && !problem)
        problem = std::move(found);
      follow_queue();
    }
    for (std::size_t k = 0; options_.follows_cycles && k < diagram_.special.size(); ++k) {
      const SpecialPoint& special = diagram_.special[k];
      if (special.kind == SpecialKind::Hopf && special.multiplicity == 1 && !ended_at_.contains(k))
        cycles_from_hopf(k);
    }
    if (!diagram_.branches.empty()) problem.reset();
    return {std::move(diagram_), std::move(problem)};
  }

 private:
  struct Crossing {
    std::size_t special;
    Vector tangent;
  };
  struct Set {
    std::vector<std::size_t> numbers;
    [[nodiscard]] bool contains(std::size_t number) const {
      return std::ranges::find(numbers, number) != numbers.end();
    }
  };
  // What was passed on one side of a start, from there on.
  struct Side {
    std::vector<DiagramPoint> points;
    bool is_closed = false;
  };

  void hold(std::vector<double> conditions) { field_.exchange_conditions(conditions); }

  [[nodiscard]] double beyond(double parameter) const {
    return parameter > options_.high ? 1.0 : parameter < options_.low ? -1.0 : 0.0;
  }

  std::size_t add_special(SpecialKind kind, std::size_t branch, DiagramPoint& point) {
    std::size_t number = 1;
    for (const SpecialPoint& other : diagram_.special) number += other.kind == kind ? 1 : 0;
    point.special = diagram_.special.size();
    SpecialPoint special{.kind = kind,
                         .label = fmt::format("{}{}", label_letters(kind), number),
                         .branch = branch,
                         .point = point};
    special.conditions = field_.conditions();
    diagram_.special.push_back(std::move(special));
    return diagram_.special.size() - 1;
  }

  void add_end(BranchEnd end, std::size_t branch, DiagramPoint& point, Vector onward,
               std::string words = {}) {
    const std::optional<std::size_t> own = point.special;
    SpecialPoint& special = diagram_.special[add_special(SpecialKind::End, branch, point)];
    special.end = end;
    special.words = std::move(words);
    special.onward = std::move(onward);
    if (own) point.special = own;
  }

  void show_progress(double parameter) const {
    if (hooks_.progress) hooks_.progress(std::clamp((parameter - options_.low) / scale_, 0.0, 1.0));
  }

  // --- equilibria --------------------------------------------------------------------------------------

  DiagramPoint equilibrium_point(const CurvePoint& point, const EquilibriumFacts& facts) {
    return {.parameter = point.parameter(),
            .states = states_in(point.z),
            .eigenvalues = facts.eigenvalues,
            .unstable = facts.unstable,
            .is_stable = facts.is_stable(),
            .observed = field_.observed(point.parameter(), states_in(point.z))};
  }

  std::optional<DiagramProblem> begin_equilibrium(const DiagramStart& start) {
    EquilibriumCurve curve(field_, scale_);
    Correction found = curve.first_point(start.states, start.parameter);
    // Exactly at a branch point there is no single direction.
    constexpr double nudge = 1e-4;
    for (const double way : {1.0, -1.0}) {
      const auto facts = found.point ? curve.examine(*found.point) : std::nullopt;
      if (found.point && facts && facts->on_axis == 0) break;
      const double parameter = start.parameter + way * nudge * scale_;
      if (beyond(parameter) != 0.0) continue;
      EquilibriumCurve other(field_, scale_);
      Vector guess = start.states;
      guess.push_back(parameter);
      Vector direction(guess.size());
      direction.back() = scale_;
      if (const Correction near = other.correct_at_parameter(guess, direction); near.point) {
        Correction again = curve.first_point(states_in(near.point->z), parameter);
        if (again.point) found = std::move(again);
      }
    }
    if (!found.point) return DiagramProblem{found.problem};
    if (is_followed(curve, found.point->z)) return std::nullopt;
    const auto facts = curve.examine(*found.point);
    if (!facts) return DiagramProblem{"the right-hand side has no derivative there"};
    if (!start.onward.empty()) {
      if (curve.product(start.onward, found.point->tangent) < 0.0) turn_back(*found.point);
      follow_ways(curve, *found.point, *facts, {}, {1.0});
    } else {
      follow_ways(curve, *found.point, *facts, {}, {-1.0, 1.0});
    }
    return std::nullopt;
  }

  static void turn_back(CurvePoint& point) {
    for (double& part : point.tangent) part = -part;
  }

  void follow_queue() {
    while (!queue_.empty()) {
      const Crossing crossing = std::move(queue_.front());
      queue_.pop_front();
      if (diagram_.branches.size() >= options_.most_branches) {
        diagram_.is_complete = false;
        return queue_.clear();
      }
      const SpecialPoint& special = diagram_.special[crossing.special];
      CurvePoint point{special.point.states, crossing.tangent};
      point.z.push_back(special.point.parameter);
      EquilibriumCurve curve(field_, scale_);
      hold(special.conditions);
      curve.renew(point);
      const auto facts = curve.examine(point);
      if (facts) follow_ways(curve, point, *facts, crossing.special, {-1.0, 1.0});
    }
  }

  void follow_ways(EquilibriumCurve& curve, const CurvePoint& start, const EquilibriumFacts& facts,
                   std::optional<std::size_t> from, std::initializer_list<double> ways) {
    const std::size_t number = diagram_.branches.size();
    diagram_.branches.push_back({.kind = BranchKind::Equilibria, .from = from});
    const std::vector<double> conditions = field_.conditions();
    DiagramPoint middle = equilibrium_point(start, facts);
    middle.special = from;
    std::vector<DiagramPoint> points;
    for (const double way : ways) {
      CurvePoint point = start;
      if (way < 0.0) turn_back(point);
      hold(conditions);
      curve.renew(point);
      // The other way round signs are others.
      const EquilibriumFacts here = curve.examine(point).value_or(facts);
      Side side = follow_equilibria(curve, std::move(point), here, middle, number);
      if (way < 0.0) {
        std::ranges::reverse(side.points);
        points = std::move(side.points);
        if (side.is_closed) {
          points.push_back(middle);
          break;
        }
        continue;
      }
      points.push_back(middle);
      points.insert(points.end(), side.points.begin(), side.points.end());
    }
    diagram_.branches[number].points = std::move(points);
  }

  Side follow_equilibria(EquilibriumCurve& curve, CurvePoint from, EquilibriumFacts before,
                         DiagramPoint& middle, std::size_t number) {
    Side side;
    const CurvePoint start = from;
    const std::optional<std::size_t> own = diagram_.branches[number].from;
    // At a branch point eigenvalues are no measure of what changes on the way.
    bool is_examined = !own;
    const StepOptions steps{.first = 0.25 * options_.largest_step, .largest = options_.largest_step};
    double length = steps.first;
    const auto last = [&]() -> DiagramPoint& { return side.points.empty() ? middle : side.points.back(); };
    const double edge = from.tangent.back() > 0.0 ? options_.high : options_.low;
    constexpr double rounding = 1e-12;
    if (std::abs(from.parameter() - edge) <= rounding * scale_) {
      add_end(BranchEnd::Range, number, last(), {});
      return side;
    }
    unsigned held = 0;  // points at the same value of the parameter
    for (std::size_t k = 0; k < options_.most_points; ++k) {
      show_progress(from.parameter());
      CurveStep step = step_along(curve, from, length, steps, hooks_.cancellation);
      if (!step.point) {
        add_end(step.problem.empty() ? BranchEnd::NotConverged : BranchEnd::NoValue, number, last(),
                from.tangent, step.problem);
        return side;
      }
      if (own && k == 0 && is_followed(curve, step.point->z, number)) {
        add_end(BranchEnd::OtherBranch, number, last(), {});
        return side;
      }
      bool is_last = false;
      if (const double out = beyond(step.point->parameter()); out != 0.0) {
        if (!land(curve, from, step, out > 0.0 ? options_.high : options_.low)) {
          length = 0.5 * step.length;
          if (length < steps.smallest) {
            add_end(BranchEnd::Range, number, last(), {});
            return side;
          }
          continue;
        }
        is_last = true;
      }
      if (auto pending = field_.pending_conditions(step.point->parameter(), states_in(step.point->z));
          !pending.empty()) {
        if (!change_conditions(curve, from, step, pending, number, side, last())) return side;
        if (beyond(from.parameter()) != 0.0) {
          add_end(BranchEnd::Range, number, last(), {});
          return side;
        }
        is_examined = false;
        const auto facts = curve.examine(from);
        if (facts) side.points.push_back(equilibrium_point(from, *facts));
        if (facts) before = *facts;
        is_examined = facts.has_value();
        curve.renew(from);
        length = steps.first;
        continue;
      }
      auto after = curve.examine(*step.point);
      if (!after) {
        add_end(BranchEnd::NoValue, number, last(), from.tangent);
        return side;
      }
      if (is_examined) {
        const BranchEvents events = equilibrium_events(curve, from, before, step.length, *after);
        // A point that happens to lie on the axis hides what changes there.
        const bool is_hidden = after->on_axis > 0 && before.on_axis == 0;
        constexpr double shortest = 1e-3;
        if ((events.is_mixed || is_hidden) && !is_last && step.length > shortest * steps.largest) {
          length = 0.61 * step.length;
          continue;
        }
        for (const BranchEvent& event : events.events) {
          if (add_event(curve, event, side, number)) {
            side.is_closed = true;
            add_end(BranchEnd::Closed, number, side.points.back(), {});
            return side;
          }
        }
      }
      is_examined = true;
      constexpr std::size_t few = 3;
      if (k > few && passes(curve, from, step, start)) {
        DiagramPoint again = middle;
        if (own) again.special = own;
        side.points.push_back(std::move(again));
        side.is_closed = true;
        add_end(BranchEnd::Closed, number, side.points.back(), {});
        return side;
      }
      // Short steps say nothing: they come to rest at the end of where the model has values.
      constexpr double same = 1e-11;
      constexpr double far = 0.1;
      constexpr unsigned many = 10;
      const bool stays = std::abs(step.point->parameter() - from.parameter()) <= same * scale_;
      held = stays && step.length >= far * steps.largest ? held + 1 : 0;
      from = std::move(*step.point);
      before = std::move(*after);
      side.points.push_back(equilibrium_point(from, before));
      if (held >= many) {
        add_end(BranchEnd::Family, number, side.points.back(), {});
        return side;
      }
      if (is_last) {
        add_end(BranchEnd::Range, number, side.points.back(), from.tangent);
        return side;
      }
      if (grows_too_large(start, from)) {
        add_end(BranchEnd::StatesGrow, number, side.points.back(), from.tangent);
        return side;
      }
      curve.renew(from);
    }
    add_end(BranchEnd::PointLimit, number, last(), from.tangent);
    return side;
  }

  // The point of the step where the parameter is at the end of its range.
  static bool land(SolutionCurve& curve, const CurvePoint& from, CurveStep& step, double limit) {
    const auto found = zero_ahead(
        curve, from, {0.0, step.length},
        [&](const CurvePoint& point) -> std::optional<double> { return point.parameter() - limit; });
    if (!found) return false;
    Vector guess = found->point.z;
    guess.back() = limit;
    Correction landed = curve.correct_at_parameter(guess, found->point.tangent);
    if (!landed.point) return false;
    step.length = std::max(found->distance, 1e-300);
    step.point = std::move(landed.point);
    return true;
  }

  [[nodiscard]] bool grows_too_large(const CurvePoint& start, const CurvePoint& now) const {
    constexpr double factor = 1e8;
    for (std::size_t k = 0; k < field_.size(); ++k) {
      if (std::abs(now.z[k]) > factor * std::max(field_.nominal(k), std::abs(start.z[k]))) return true;
    }
    return false;
  }

  // Whether a step goes through a point, in the direction of its tangent.
  static bool passes(const SolutionCurve& curve, const CurvePoint& from, const CurveStep& step,
                     const CurvePoint& point) {
    Vector apart = point.z;
    for (std::size_t k = 0; k < apart.size(); ++k) apart[k] -= from.z[k];
    const double along = curve.product(apart, from.tangent);
    const double distance = curve.product(apart, apart);
    constexpr double aside = 0.1;
    return along > 0.0 && along <= step.length &&
           distance - along * along <= std::pow(aside * step.length, 2) &&
           std::abs(curve.product(point.tangent, from.tangent)) >
               0.9 * std::sqrt(curve.product(point.tangent, point.tangent));
  }

  // Whether a point lies on a branch that was followed already.
  bool is_followed(const EquilibriumCurve& curve, const Vector& z,
                   std::optional<std::size_t> except = {}) const {
    for (std::size_t number = 0; number < diagram_.branches.size(); ++number) {
      const DiagramBranch& branch = diagram_.branches[number];
      if (branch.kind != BranchKind::Equilibria || number == except) continue;
      for (std::size_t k = 1; k < branch.points.size(); ++k) {
        Vector begin = branch.points[k - 1].states;
        begin.push_back(branch.points[k - 1].parameter);
        Vector piece = branch.points[k].states;
        piece.push_back(branch.points[k].parameter);
        Vector apart = z;
        for (std::size_t j = 0; j < z.size(); ++j) {
          piece[j] -= begin[j];
          apart[j] -= begin[j];
        }
        const double length = curve.product(piece, piece);
        if (!(length > 0.0)) continue;
        const double along = curve.product(apart, piece) / length;
        if (along < 0.0 || along > 1.0) continue;
        for (std::size_t j = 0; j < z.size(); ++j) apart[j] -= along * piece[j];
        constexpr double near = 0.02;  // of the piece, which is bent less than that
        if (curve.product(apart, apart) <= near * near * length) return true;
      }
    }
    return false;
  }

  // A condition changes in this step: the place where, and the equilibrium with the condition as it is
  // behind. False: the branch has ended there.
  bool change_conditions(EquilibriumCurve& curve, CurvePoint& from, const CurveStep& step,
                         const std::vector<std::string>& pending, std::size_t number, Side& side,
                         DiagramPoint& last) {
    constexpr double fine = 1e-12;
    const auto found = zero_ahead(
        curve, from, {0.0, step.length},
        [&](const CurvePoint& point) -> std::optional<double> {
          return field_.pending_conditions(point.parameter(), states_in(point.z)).empty() ? -1.0 : 1.0;
        },
        fine);
    const CurvePoint at = found ? found->point : from;
    std::string words = pending.front();
    for (std::size_t k = 1; k < pending.size(); ++k) words += ", " + pending[k];
    if (const auto facts = curve.examine(at); facts && found) {
      side.points.push_back(equilibrium_point(at, *facts));
      SpecialPoint& special =
          diagram_.special[add_special(SpecialKind::ConditionChange, number, side.points.back())];
      special.words = words;
    }
    DiagramPoint& end = side.points.empty() ? last : side.points.back();
    const Vector behind = step.point->z;
    if (!field_.take_conditions(behind.back(), states_in(behind))) {
      add_end(BranchEnd::ConditionJumps, number, end, {}, words);
      return false;
    }
    const CurvePoint beyond_it = *step.point;
    Correction corrected = curve.correct(beyond_it.z, from.tangent);
    constexpr double far = 3.0;
    if (corrected.point) {
      Vector moved = corrected.point->z;
      for (std::size_t k = 0; k < moved.size(); ++k) moved[k] -= at.z[k];
      const double distance = std::sqrt(curve.product(moved, moved));
      const bool is_valid =
          field_.pending_conditions(corrected.point->parameter(), states_in(corrected.point->z)).empty();
      if (is_valid && distance <= far * step.length) {
        from = std::move(*corrected.point);
        if (curve.product(moved, from.tangent) < 0.0) turn_back(from);
        return true;
      }
    }
    add_end(BranchEnd::ConditionJumps, number, end, {}, words);
    return false;
  }

  // True: the branch has come back to the branch point where it began.
  bool add_event(EquilibriumCurve& curve, const BranchEvent& event, Side& side, std::size_t number) {
    const auto facts = curve.examine(event.point);
    if (!facts) return false;
    DiagramPoint point = equilibrium_point(event.point, *facts);
    // On the axis itself: neither stable nor not, by the linearization.
    point.is_stable = false;
    if (event.kind == SpecialKind::BranchPoint) {
      if (const auto known = known_branch_point(curve, event.point.z)) {
        point.special = *known;
        side.points.push_back(std::move(point));
        return diagram_.branches[number].from == known && side.points.size() > 3;
      }
    }
    const std::size_t index = add_special(event.kind, number, point);
    SpecialPoint& special = diagram_.special[index];
    special.doubt = event.doubt;
    special.multiplicity = event.multiplicity;
    special.onward = event.point.tangent;
    side.points.push_back(std::move(point));
    if (event.kind == SpecialKind::Hopf) {
      if (const auto mode = hopf_mode(curve, event.point)) special.frequency = mode->frequency;
      if (event.multiplicity == 1) special.coefficient = hopf_coefficient(curve, event.point);
    }
    if (event.kind == SpecialKind::BranchPoint && options_.follows_crossings && event.crossing &&
        event.crossing->tangents.size() == 2)
      queue_.push_back({index, event.crossing->tangents[1]});
    return false;
  }

  [[nodiscard]] std::optional<std::size_t> known_branch_point(const EquilibriumCurve& curve,
                                                              const Vector& z) const {
    for (std::size_t k = 0; k < diagram_.special.size(); ++k) {
      if (diagram_.special[k].kind != SpecialKind::BranchPoint) continue;
      Vector apart = diagram_.special[k].point.states;
      apart.push_back(diagram_.special[k].point.parameter);
      for (std::size_t j = 0; j < z.size(); ++j) apart[j] -= z[j];
      constexpr double same = 1e-5;
      if (curve.product(apart, apart) <= same * same) return k;
    }
    return std::nullopt;
  }

  // --- cycles ------------------------------------------------------------------------------------------

  void cycles_from_hopf(std::size_t hopf) {
    if (diagram_.branches.size() >= options_.most_branches) {
      diagram_.is_complete = false;
      return;
    }
    const SpecialPoint special = diagram_.special[hopf];
    hold(special.conditions);
    EquilibriumCurve equilibria(field_, scale_);
    CurvePoint at{special.point.states, Vector(field_.size() + 1)};
    at.z.push_back(special.point.parameter);
    at.tangent.back() = scale_;
    equilibria.renew(at);
    const auto mode = hopf_mode(equilibria, at);
    if (!mode) return;
    CycleCurve curve(field_, scale_);
    const CurvePoint start = curve.at_hopf_point(special.point.states, special.point.parameter, *mode);
    const std::size_t number = diagram_.branches.size();
    diagram_.branches.push_back({.kind = BranchKind::Cycles, .from = hopf});
    DiagramPoint middle = shrunk_cycle(special, start.z[start.z.size() - 2]);
    middle.special = hopf;
    Side side = follow_cycles(curve, start, {}, middle, number);
    side.points.insert(side.points.begin(), middle);
    diagram_.branches[number].points = std::move(side.points);
  }

  static DiagramPoint shrunk_cycle(const SpecialPoint& hopf, double period) {
    DiagramPoint point = hopf.point;
    point.special.reset();
    point.cycle = CycleShape{
        .period = period, .lowest = point.states, .highest = point.states, .observed_lowest = point.observed};
    point.eigenvalues.clear();
    point.is_stable = !hopf.is_degenerate() && hopf.coefficient->value < 0.0 && hopf.point.unstable == 0;
    return point;
  }

  std::optional<DiagramProblem> begin_cycle(const DiagramStart& start) {
    CycleCurve curve(field_, scale_);
    const Correction found = curve.near_trajectory(start.cycle, *start.period, start.parameter);
    if (!found.point) return DiagramProblem{found.problem, true};
    const auto facts = curve.examine(*found.point);
    if (!facts) return DiagramProblem{"the right-hand side has no derivative there", true};
    const std::size_t number = diagram_.branches.size();
    diagram_.branches.push_back({.kind = BranchKind::Cycles});
    DiagramPoint middle = cycle_point(curve, field_, *found.point, *facts);
    std::vector<DiagramPoint> points;
    const std::vector<double> conditions = field_.conditions();
    for (const double way : {-1.0, 1.0}) {
      if (!start.onward.empty() && way * start.onward.back() < 0.0) continue;
      CycleCurve way_curve(field_, scale_);
      hold(conditions);
      Correction first = way_curve.near_trajectory(start.cycle, *start.period, start.parameter);
      if (!first.point) continue;
      way_curve.renew(*first.point);
      if (first.point->tangent.back() * way < 0.0) turn_back(*first.point);
      const auto here = way_curve.examine(*first.point);
      Side side = follow_cycles(way_curve, std::move(*first.point), here, middle, number);
      if (way < 0.0) {
        std::ranges::reverse(side.points);
        points = std::move(side.points);
      }
      if (way < 0.0) continue;
      points.push_back(middle);
      points.insert(points.end(), side.points.begin(), side.points.end());
    }
    if (std::ranges::none_of(points, [&](const DiagramPoint& p) { return p.parameter == middle.parameter; }))
      points.push_back(middle);
    diagram_.branches[number].points = std::move(points);
    return std::nullopt;
  }

  Side follow_cycles(CycleCurve& curve, CurvePoint from, std::optional<CycleFacts> before,
                     DiagramPoint& middle, std::size_t number) {
    Side side;
    const double first_period = curve.period(from);
    const std::optional<std::size_t> own = diagram_.branches[number].from;
    // Cycles change in more ways than equilibria: their size, their period.
    constexpr double longer = 2.0;
    const StepOptions steps{.first = 0.5 * options_.largest_step,
                            .largest = longer * options_.largest_step,
                            .smallest = 1e-7,
                            .least_cosine = 0.93};
    double length = steps.first;
    const auto last = [&]() -> DiagramPoint& { return side.points.empty() ? middle : side.points.back(); };
    // Onward for a cycle is only which way the parameter goes.
    const auto way = [&] {
      Vector onward(field_.size() + 1);
      onward.back() = from.tangent.back();
      return onward;
    };
    constexpr double large_period = 50.0;
    const auto grows = [&] { return curve.period(from) > large_period * first_period; };
    double period_before = first_period;
    for (std::size_t k = 0; k < options_.most_points; ++k) {
      show_progress(from.parameter());
      CurveStep step = step_along(curve, from, length, steps, hooks_.cancellation);
      if (!step.point) {
        constexpr double much_longer = 3.0;
        const bool is_long =
            curve.period(from) > much_longer * first_period && curve.period(from) > period_before;
        add_end(is_long                ? BranchEnd::PeriodGrows
                : step.problem.empty() ? BranchEnd::NotConverged
                                       : BranchEnd::NoValue,
                number, last(), way(), step.problem);
        return side;
      }
      // Beyond a Hopf point the same cycles follow once more, half a period later.
      const bool is_start = own && k == 0;
      if (!is_start && curve.swing(from, *step.point) < 0.0) {
        end_at_hopf_point(curve, from, *step.point, side, number, last(), way());
        return side;
      }
      bool is_last = false;
      if (const double out = beyond(step.point->parameter()); out != 0.0) {
        if (!land(curve, from, step, out > 0.0 ? options_.high : options_.low)) {
          length = 0.5 * step.length;
          if (length < steps.smallest) {
            add_end(BranchEnd::Range, number, last(), way());
            return side;
          }
          continue;
        }
        is_last = true;
      }
      auto after = curve.examine(*step.point);
      if (!after) {
        add_end(BranchEnd::NoValue, number, last(), way());
        return side;
      }
      if (auto condition = condition_on_cycle(curve, *step.point); !condition.empty()) {
        add_end(BranchEnd::ConditionJumps, number, last(), way(), std::move(condition));
        return side;
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
      side.points.push_back(cycle_point(curve, field_, from, *before));
      if (is_last) {
        add_end(BranchEnd::Range, number, side.points.back(), way());
        return side;
      }
      if (grows()) {
        add_end(BranchEnd::PeriodGrows, number, side.points.back(), way());
        return side;
      }
      curve.renew(from);
    }
    add_end(BranchEnd::PointLimit, number, last(), way());
    return side;
  }

  std::string condition_on_cycle(const CycleCurve& curve, const CurvePoint& point) {
    if (field_.conditions().empty()) return {};
    for (const double phase : curve.phases()) {
      const std::vector<std::string> pending =
          field_.pending_conditions(point.parameter(), curve.at_phase(point.z, phase));
      if (!pending.empty()) return pending.front();
    }
    return {};
  }

  void add_cycle_event(CycleCurve& curve, const BranchEvent& event, Side& side, std::size_t number) {
    const auto facts = curve.examine(event.point);
    if (!facts) return;
    DiagramPoint point = cycle_point(curve, field_, event.point, *facts);
    point.is_stable = false;
    const std::size_t index = add_special(event.kind, number, point);
    diagram_.special[index].doubt = event.doubt;
    if (event.kind == SpecialKind::Torus) {
      const auto pair = std::ranges::min_element(
          facts->multipliers, {}, [](linear::Complex value) { return std::abs(std::abs(value) - 1.0); });
      if (pair != facts->multipliers.end()) diagram_.special[index].frequency = std::abs(std::arg(*pair));
    }
    side.points.push_back(std::move(point));
  }

  // The Hopf point that lies between two cycles.
  void end_at_hopf_point(CycleCurve& curve, const CurvePoint& from, const CurvePoint& to, Side& side,
                         std::size_t number, DiagramPoint& last, Vector onward) {
    const double low = std::min(from.parameter(), to.parameter());
    const double high = std::max(from.parameter(), to.parameter());
    std::optional<std::size_t> nearest;
    double distance = 0.0;
    for (std::size_t k = 0; k < diagram_.special.size(); ++k) {
      const SpecialPoint& special = diagram_.special[k];
      if (special.kind != SpecialKind::Hopf || ended_at_.contains(k)) continue;
      if (diagram_.branches[number].from == k) continue;
      const double parameter = special.point.parameter;
      constexpr double near = 0.02;
      double apart = std::max({0.0, low - parameter, parameter - high}) / (near * scale_);
      for (std::size_t j = 0; j < field_.size(); ++j) {
        double lowest = from.z[j];
        double highest = from.z[j];
        for (const double phase : curve.phases()) {
          const double value = curve.at_phase(from.z, phase)[j];
          lowest = std::min(lowest, value);
          highest = std::max(highest, value);
        }
        const double state = special.point.states[j];
        const double size = std::max({field_.nominal(j), std::abs(lowest), std::abs(highest)});
        apart = std::max(apart, std::max({0.0, lowest - state, state - highest}) / (near * size));
      }
      if (apart > 1.0 || (nearest && apart >= distance)) continue;
      nearest = k;
      distance = apart;
    }
    if (nearest) {
      ended_at_.numbers.push_back(*nearest);
      const SpecialPoint& hopf = diagram_.special[*nearest];
      const double period = hopf.frequency ? 2.0 * std::numbers::pi / *hopf.frequency : curve.period(from);
      DiagramPoint point = shrunk_cycle(hopf, period);
      point.special = nearest;
      side.points.push_back(std::move(point));
      add_end(BranchEnd::AtHopfPoint, number, side.points.back(), std::move(onward),
              diagram_.special[*nearest].label);
    } else {
      add_end(BranchEnd::AtHopfPoint, number, last, std::move(onward));
    }
  }

  ParameterField& field_;
  const DiagramOptions& options_;
  const DiagramHooks& hooks_;
  double scale_;
  BifurcationDiagram diagram_;
  std::deque<Crossing> queue_;
  Set ended_at_;
};

}  // namespace

DiagramResult bifurcation_diagram(ParameterField& field, const std::vector<DiagramStart>& starts,
                                  const DiagramOptions& options, const DiagramHooks& hooks) {
  return DiagramConstruction(field, options, hooks).run(starts);
}

}  // namespace causa
