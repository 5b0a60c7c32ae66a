// A queue of branch points: the other curve of each is followed both ways, and finds further ones.
#include "analysis/continuation/equilibrium_branches.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include "analysis/continuation/branch_events.h"

namespace causa {

class EquilibriumBranches::Following {
  using Vector = linear::Vector;

 public:
  explicit Following(DiagramWork& work) : work_(work) {}

  std::optional<DiagramProblem> begin(const DiagramStart& start) {
    EquilibriumCurve curve(work_.field, work_.scale);
    Correction found = curve.first_point(start.states, start.parameter);
    // Exactly at a branch point there is no single direction.
    constexpr double nudge = 1e-4;
    for (const double way : {1.0, -1.0}) {
      const auto facts = found.point ? curve.examine(*found.point) : std::nullopt;
      if (found.point && facts && facts->on_axis == 0) break;
      const double parameter = start.parameter + way * nudge * work_.scale;
      if (work_.beyond(parameter) != 0.0) continue;
      EquilibriumCurve other(work_.field, work_.scale);
      Vector guess = start.states;
      guess.push_back(parameter);
      Vector direction(guess.size());
      direction.back() = work_.scale;
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

  void follow_queue() {
    while (!queue_.empty() && !work_.diagram.is_interrupted) {
      work_.hooks.cancellation.check();
      const Crossing crossing = std::move(queue_.front());
      queue_.pop_front();
      if (work_.diagram.branches.size() >= work_.options.most_branches) {
        work_.diagram.is_complete = false;
        return queue_.clear();
      }
      const SpecialPoint& special = work_.diagram.special[crossing.special];
      CurvePoint point{special.point.states, crossing.tangent};
      point.z.push_back(special.point.parameter);
      EquilibriumCurve curve(work_.field, work_.scale);
      work_.hold(special.conditions);
      curve.renew(point);
      const auto facts = curve.examine(point);
      if (facts) follow_ways(curve, point, *facts, crossing.special, {-1.0, 1.0});
      drop_repetition();
    }
  }

 private:
  // The last branch, where both ways from the branch point had been followed already: it is none of its own.
  void drop_repetition() {
    BifurcationDiagram& diagram = work_.diagram;
    const std::size_t number = diagram.branches.size() - 1;
    if (diagram.is_interrupted || diagram.branches[number].points.size() != 1) return;
    const auto is_of_it = [&](const SpecialPoint& special) { return special.branch == number; };
    const auto first = std::ranges::find_if(diagram.special, is_of_it);
    const bool is_repetition = std::all_of(first, diagram.special.end(), [&](const SpecialPoint& special) {
      return is_of_it(special) && special.end == BranchEnd::OtherBranch;
    });
    if (!is_repetition) return;
    diagram.special.erase(first, diagram.special.end());
    diagram.branches.pop_back();
  }

  struct Crossing {
    std::size_t special;
    Vector tangent;
  };

  DiagramPoint equilibrium_point(const CurvePoint& point, const EquilibriumFacts& facts) {
    return {.parameter = point.parameter(),
            .states = states_in(point.z),
            .eigenvalues = facts.eigenvalues,
            .unstable = facts.unstable,
            .is_stable = facts.is_stable(),
            .observed = work_.field.observed(point.parameter(), states_in(point.z))};
  }

  void follow_ways(EquilibriumCurve& curve, const CurvePoint& start, const EquilibriumFacts& facts,
                   std::optional<std::size_t> from, std::initializer_list<double> ways) {
    const std::size_t number = work_.diagram.branches.size();
    work_.diagram.branches.push_back({.kind = BranchKind::Equilibria, .from = from});
    const std::vector<double> conditions = work_.field.conditions();
    DiagramPoint middle = equilibrium_point(start, facts);
    middle.special = from;
    // What is followed is in the diagram at once: Ctrl-C may end everything.
    std::size_t middle_place = 0;
    work_.diagram.branches[number].points = {middle};
    for (const double way : ways) {
      if (work_.diagram.is_interrupted) break;
      CurvePoint point = start;
      if (way < 0.0) turn_back(point);
      work_.hold(conditions);
      curve.renew(point);
      // The other way round signs are others.
      const EquilibriumFacts here = curve.examine(point).value_or(facts);
      const BranchSide side = follow_equilibria(curve, std::move(point), here, middle, number);
      std::vector<DiagramPoint>& points = work_.diagram.branches[number].points;
      points[middle_place] = middle;
      if (way < 0.0) {
        points.insert(points.begin(), side.points.rbegin(), side.points.rend());
        middle_place = side.points.size();
        if (side.is_closed) break;
      } else {
        points.insert(points.end(), side.points.begin(), side.points.end());
      }
    }
  }

  BranchSide follow_equilibria(EquilibriumCurve& curve, CurvePoint from, const EquilibriumFacts& before,
                               DiagramPoint& middle, std::size_t number) {
    BranchSide side;
    try {
      follow_side(side, curve, from, before, middle, number);
    } catch (const Cancelled&) {
      work_.add_interruption(number, side.points.empty() ? middle : side.points.back(), from.tangent);
    }
    return side;
  }

  // Points of the side are added one by one, and `from` goes with them.
  void follow_side(BranchSide& side, EquilibriumCurve& curve, CurvePoint& from, EquilibriumFacts before,
                   DiagramPoint& middle, std::size_t number) {
    const CurvePoint start = from;
    const std::optional<std::size_t> own = work_.diagram.branches[number].from;
    // At a branch point eigenvalues are no measure of what changes on the way.
    bool is_examined = !own;
    const StepOptions steps{.first = 0.25 * work_.options.largest_step,
                            .largest = work_.options.largest_step};
    double length = steps.first;
    const auto last = [&]() -> DiagramPoint& { return side.points.empty() ? middle : side.points.back(); };
    const double edge = from.tangent.back() > 0.0 ? work_.options.high : work_.options.low;
    constexpr double rounding = 1e-12;
    if (std::abs(from.parameter() - edge) <= rounding * work_.scale) {
      work_.add_end(BranchEnd::Range, number, last(), {});
      return;
    }
    unsigned held = 0;  // points at the same value of the parameter
    for (std::size_t k = 0; k < work_.options.most_points; ++k) {
      work_.show_progress(from.parameter());
      CurveStep step = step_along(curve, from, length, steps, work_.hooks.cancellation);
      if (!step.point) {
        work_.add_end(step.problem.empty() ? BranchEnd::NotConverged : BranchEnd::NoValue, number, last(),
                      from.tangent, step.problem);
        return;
      }
      if (own && k == 0 && is_followed(curve, step.point->z, number)) {
        work_.add_end(BranchEnd::OtherBranch, number, last(), {});
        return;
      }
      bool is_last = false;
      if (const double out = work_.beyond(step.point->parameter()); out != 0.0) {
        if (!land(curve, from, step, out > 0.0 ? work_.options.high : work_.options.low)) {
          length = 0.5 * step.length;
          if (length < steps.smallest) {
            work_.add_end(BranchEnd::Range, number, last(), {});
            return;
          }
          continue;
        }
        is_last = true;
      }
      if (auto pending = work_.field.pending_conditions(step.point->parameter(), states_in(step.point->z));
          !pending.empty()) {
        if (!change_conditions(curve, from, step, pending, number, side, last())) return;
        if (work_.beyond(from.parameter()) != 0.0) {
          work_.add_end(BranchEnd::Range, number, last(), {});
          return;
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
        work_.add_end(BranchEnd::NoValue, number, last(), from.tangent);
        return;
      }
      std::optional<CurvePoint> pole;
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
          if (events.pole && event.distance > events.pole->distance) break;
          if (add_event(curve, event, side, number)) {
            side.is_closed = true;
            work_.add_end(BranchEnd::Closed, number, side.points.back(), {});
            return;
          }
        }
        if (events.pole) pole = events.pole->point;
      }
      is_examined = true;
      if (pole) {
        if (const auto facts = curve.examine(*pole)) side.points.push_back(equilibrium_point(*pole, *facts));
        work_.add_end(BranchEnd::NoValue, number, last(), from.tangent,
                      "a derivative of the right-hand side grows without bound");
        return;
      }
      constexpr std::size_t few = 3;
      if (k > few && passes(curve, from, step, start)) {
        DiagramPoint again = middle;
        if (own) again.special = own;
        side.points.push_back(std::move(again));
        side.is_closed = true;
        work_.add_end(BranchEnd::Closed, number, side.points.back(), {});
        return;
      }
      // Short steps say nothing: they come to rest at the end of where the model has values.
      constexpr double same = 1e-11;
      constexpr double far = 0.1;
      constexpr unsigned many = 10;
      const bool stays = std::abs(step.point->parameter() - from.parameter()) <= same * work_.scale;
      held = stays && step.length >= far * steps.largest ? held + 1 : 0;
      from = std::move(*step.point);
      before = std::move(*after);
      side.points.push_back(equilibrium_point(from, before));
      if (held >= many) {
        work_.add_end(BranchEnd::Family, number, side.points.back(), {});
        return;
      }
      if (is_last) {
        work_.add_end(BranchEnd::Range, number, side.points.back(), from.tangent);
        return;
      }
      if (grows_too_large(start, from)) {
        work_.add_end(BranchEnd::StatesGrow, number, side.points.back(), from.tangent);
        return;
      }
      curve.renew(from);
    }
    work_.add_end(BranchEnd::PointLimit, number, last(), from.tangent);
  }

  [[nodiscard]] bool grows_too_large(const CurvePoint& start, const CurvePoint& now) const {
    constexpr double factor = 1e8;
    for (std::size_t k = 0; k < work_.field.size(); ++k) {
      if (std::abs(now.z[k]) > factor * std::max(work_.field.nominal(k), std::abs(start.z[k]))) return true;
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
    for (std::size_t number = 0; number < work_.diagram.branches.size(); ++number) {
      const DiagramBranch& branch = work_.diagram.branches[number];
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
                         const std::vector<std::string>& pending, std::size_t number, BranchSide& side,
                         DiagramPoint& last) {
    constexpr double fine = 1e-12;
    const auto found = zero_ahead(
        curve, from, {0.0, step.length},
        [&](const CurvePoint& point) -> std::optional<double> {
          return work_.field.pending_conditions(point.parameter(), states_in(point.z)).empty() ? -1.0 : 1.0;
        },
        fine);
    const CurvePoint at = found ? found->point : from;
    if (take_without_effect(*step.point)) {
      from = *step.point;
      return true;
    }
    std::string words = pending.front();
    for (std::size_t k = 1; k < pending.size(); ++k) words += ", " + pending[k];
    if (const auto facts = curve.examine(at); facts && found) {
      side.points.push_back(equilibrium_point(at, *facts));
      SpecialPoint& special =
          work_.diagram.special[work_.add_special(SpecialKind::ConditionChange, number, side.points.back())];
      special.words = words;
    }
    DiagramPoint& end = side.points.empty() ? last : side.points.back();
    const Vector behind = step.point->z;
    if (!work_.field.take_conditions(behind.back(), states_in(behind))) {
      work_.add_end(BranchEnd::ConditionJumps, number, end, {}, words);
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
          work_.field.pending_conditions(corrected.point->parameter(), states_in(corrected.point->z)).empty();
      if (is_valid && distance <= far * step.length) {
        from = std::move(*corrected.point);
        if (curve.product(moved, from.tangent) < 0.0) turn_back(from);
        return true;
      }
    }
    work_.add_end(BranchEnd::ConditionJumps, number, end, {}, words);
    return false;
  }

  // Takes conditions that change at the point where they change nothing of the right-hand side and its
  // derivatives, such as those in a branch of an `if` that is not taken. False: they do, and are as before.
  bool take_without_effect(const CurvePoint& point) {
    const Vector states = states_in(point.z);
    const std::size_t n = states.size();
    Vector before(n);
    Vector after(n);
    linear::Matrix slopes_before;
    linear::Matrix slopes_after;
    Vector by_parameter_before;
    Vector by_parameter_after;
    std::vector<double> held = work_.field.conditions();
    if (work_.field.value(point.parameter(), states, before) ||
        work_.field.derivatives(point.parameter(), states, slopes_before, by_parameter_before))
      return false;
    const bool is_same =
        work_.field.take_conditions(point.parameter(), states) &&
        !work_.field.value(point.parameter(), states, after) &&
        !work_.field.derivatives(point.parameter(), states, slopes_after, by_parameter_after) &&
        before == after && slopes_before.values == slopes_after.values &&
        by_parameter_before == by_parameter_after;
    if (!is_same) work_.hold(std::move(held));
    return is_same;
  }

  // True: the branch has come back to the branch point where it began.
  bool add_event(EquilibriumCurve& curve, const BranchEvent& event, BranchSide& side, std::size_t number) {
    const auto facts = curve.examine(event.point);
    if (!facts) return false;
    DiagramPoint point = equilibrium_point(event.point, *facts);
    // On the axis itself: neither stable nor not, by the linearization.
    point.is_stable = false;
    if (event.kind == SpecialKind::BranchPoint) {
      if (const auto known = known_branch_point(curve, event.point.z)) {
        point.special = *known;
        side.points.push_back(std::move(point));
        return work_.diagram.branches[number].from == known && side.points.size() > 3;
      }
    }
    const std::size_t index = work_.add_special(event.kind, number, point);
    SpecialPoint& special = work_.diagram.special[index];
    special.doubt = event.doubt;
    special.multiplicity = event.multiplicity;
    special.onward = event.point.tangent;
    side.points.push_back(std::move(point));
    if (event.kind == SpecialKind::Hopf) {
      if (const auto mode = hopf_mode(curve, event.point)) special.frequency = mode->frequency;
      if (event.multiplicity == 1) special.coefficient = hopf_coefficient(curve, event.point);
    }
    if (event.kind != SpecialKind::BranchPoint || event.multiplicity > 1) return false;
    if (!event.crossing || event.crossing->tangents.size() != 2) {
      special.words = event.crossing ? "more than two curves may cross there, which are not followed"
                                     : "the curve that crosses there was not found";
    } else if (work_.options.follows_crossings) {
      queue_.push_back({index, event.crossing->tangents[1]});
    }
    return false;
  }

  [[nodiscard]] std::optional<std::size_t> known_branch_point(const EquilibriumCurve& curve,
                                                              const Vector& z) const {
    for (std::size_t k = 0; k < work_.diagram.special.size(); ++k) {
      if (work_.diagram.special[k].kind != SpecialKind::BranchPoint) continue;
      Vector apart = work_.diagram.special[k].point.states;
      apart.push_back(work_.diagram.special[k].point.parameter);
      for (std::size_t j = 0; j < z.size(); ++j) apart[j] -= z[j];
      constexpr double same = 1e-5;
      if (curve.product(apart, apart) <= same * same) return k;
    }
    return std::nullopt;
  }

  DiagramWork& work_;
  std::deque<Crossing> queue_;
};

EquilibriumBranches::EquilibriumBranches(DiagramWork& work) : following_(std::make_unique<Following>(work)) {}

EquilibriumBranches::~EquilibriumBranches() = default;

std::optional<DiagramProblem> EquilibriumBranches::follow(const DiagramStart& start) {
  auto problem = following_->begin(start);
  if (!problem) following_->follow_queue();
  return problem;
}

}  // namespace causa
