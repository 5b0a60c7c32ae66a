#include "analysis/equilibria/find_equilibria.h"

#include <algorithm>
#include <cmath>

#include "analysis/enclosure/program_equations.h"
#include "analysis/equilibria/deflated_search.h"
#include "analysis/equilibria/family_points.h"
#include "analysis/equilibria/found_type.h"
#include "analysis/equilibria/rest_jacobian.h"
#include "analysis/flow/smoothness.h"

namespace causa {

namespace {

class EquilibriaSearch {
 public:
  EquilibriaSearch(const SimulationProgram& program, VectorField& field, const EquilibriaRequest& request)
      : program_(program), field_(field), request_(request), n_(field.size()) {
    result_.names = field.names();
    for (std::size_t k = 0; k < n_; ++k)
      if (drifts(k)) result_.drifting_states.push_back(k);
    set_box();
  }

  Equilibria run() {
    if (request_.method == EquilibriaRequest::Method::SearchOnly) {
      result_.why_no_proof = "a search was asked for";
      search();
      return finished();
    }
    auto built = equations_of_program(program_, field_.model().values());
    if (const auto* refused = std::get_if<NotEnclosable>(&built)) {
      result_.why_no_proof = refused->reason;
      search();
      return finished();
    }
    prove(std::get<ProgramEquations>(std::move(built)));
    if (!result_.is_finished) search();
    return finished();
  }

 private:
  [[nodiscard]] bool drifts(std::size_t state) const {
    return !request_.is_drifting.empty() && request_.is_drifting[state] != 0;
  }

  // What the request gives, then `min` and `max`, then a guess around the start.
  void set_box() {
    result_.box.assign(n_, entire_line);
    is_guessed_.assign(n_, 0);
    for (std::size_t k = 0; k < n_; ++k) {
      if (k < request_.box.size() && request_.box[k]) {
        result_.box[k] = *request_.box[k];
        continue;
      }
      Interval declared = declared_range(field_.model().state_variable(k));
      if (!declared.is_bounded()) {
        is_guessed_[k] = 1;
        constexpr double reach = 10.0;
        const double size =
            round_above(reach * std::max({field_.nominals()[k], std::abs(field_.start()[k]), 1e-6}));
        declared = intersection({-size, size}, declared);
        if (declared.is_empty()) declared = field_.start()[k];
      }
      result_.box[k] = declared;
    }
    guessed_ = result_.box;
  }

  // 1, 2 or 5 times a power of ten.
  static double round_above(double x) {
    const double power = std::pow(10.0, std::floor(std::log10(x)));
    for (const double digit : {1.0, 2.0, 5.0}) {
      if (digit * power >= x * (1.0 - 1e-12)) return digit * power;
    }
    return 10.0 * power;
  }

  [[nodiscard]] Interval declared_range(std::size_t slot) const {
    for (const ProgramVariable& variable : program_.variables) {
      if (slot >= variable.slots.first && slot < variable.slots.first + variable.slots.count)
        return {variable.least, variable.most};
    }
    return entire_line;
  }

  // The whole line where the box is only a guess: a proof for all values is better than a guess.
  void prove(ProgramEquations equations) {
    equations_ = std::move(equations);
    result_.reads_time = equations_->reads_time;
    system_ = system_without({});
    for (std::size_t k = 0; k < n_; ++k) {
      if (!drifts(k) && std::ranges::find(system_->unknowns, k) == system_->unknowns.end())
        result_.free_states.push_back(k);
    }
    take(all_in_box(*system_, result_.box));
    explain_emptiness();
  }

  // Where the box is only a guess: the whole line if that can be proven, otherwise the largest box that is
  // examined quickly. `box` becomes what was examined.
  SolutionSet all_in_box(const RestSystem& system, std::vector<Interval>& box) {
    BranchOptions options = branch_options();
    const bool is_guess =
        std::ranges::any_of(system.unknowns, [this](std::size_t u) { return u < n_ && is_guessed_[u] != 0; });
    if (!is_guess) return all_solutions(system, tape_box(box), options);
    const auto grown = [&](double factor) {
      std::vector<Interval> larger = box;
      for (std::size_t k = 0; k < n_; ++k) {
        if (is_guessed_[k] == 0) continue;
        const double reach = std::isinf(factor) ? factor : factor * box[k].magnitude();
        larger[k] =
            intersection(hull(box[k], {-reach, reach}), declared_range(field_.model().state_variable(k)));
      }
      return larger;
    };
    BranchOptions quick = options;
    quick.most_boxes = 4000;
    quick.progress = {};
    std::vector<Interval> examined = grown(infinite);
    SolutionSet found = all_solutions(system, tape_box(examined), quick);
    if (!found.is_complete()) {
      result_.is_box_given = false;
      examined = box;
      found = all_solutions(system, tape_box(examined), options);
      for (const double factor : {1e2, 1e5}) {
        std::vector<Interval> larger = grown(factor);
        SolutionSet more = all_solutions(system, tape_box(larger), quick);
        constexpr std::size_t many = 20;
        const bool is_worse =
            more.undecided.size() > found.undecided.size() ||
            (more.solutions.size() > many && more.solutions.size() > found.solutions.size());
        if (is_worse || is_unfinished(more)) break;
        found = std::move(more);
        examined = std::move(larger);
      }
    }
    box = std::move(examined);
    return found;
  }

  static bool is_unfinished(const SolutionSet& found) {
    return std::ranges::any_of(found.undecided, [](const UndecidedRegion& region) {
      return region.why == UndecidedRegion::Why::Unfinished;
    });
  }

  // The derivatives of all states but those that drift, and the residuals of loops.
  [[nodiscard]] RestSystem system_without(const std::vector<std::size_t>& states) const {
    std::vector<TapeIndex> rows;
    for (std::size_t k = 0; k < n_; ++k)
      if (!drifts(k) && std::ranges::find(states, k) == states.end())
        rows.push_back(equations_->derivatives[k]);
    rows.insert(rows.end(), equations_->residuals.begin(), equations_->residuals.end());
    return rest_system(equations_->tape, rows);
  }

  // Whether it is states that nothing depends on, such as an angle that goes on turning, that never rest.
  void explain_emptiness() {
    if (!result_.is_finished || !result_.points.empty() || !result_.families.empty() ||
        !result_.undecided.empty() || result_.free_states.empty())
      return;
    const RestSystem rest = system_without(result_.free_states);
    const bool is_box_given = result_.is_box_given;
    std::vector<Interval> box = result_.box;
    for (std::size_t k = 0; k < n_; ++k)
      if (is_guessed_[k] != 0 && !box[k].is_bounded()) box[k] = guessed_[k];
    const SolutionSet found = all_in_box(rest, box);
    result_.is_box_given = is_box_given;
    std::vector<double> point;
    if (!found.solutions.empty()) {
      point = found.solutions.front().point;
    } else if (!found.families.empty()) {
      for (const Interval& x : found.families.front()) point.push_back(x.middle());
    } else {
      return;
    }
    for (const std::size_t state : result_.free_states) {
      if (drifts(state)) continue;
      const TapeIndex row = equations_->derivatives[state];
      std::vector<EnclosedValue> values(equations_->tape.size());
      const std::vector<Interval> at(point.begin(), point.end());
      enclose(equations_->tape, needed_for(equations_->tape, std::span(&row, 1)), at, values);
      if (values[row].value.contains(0.0)) continue;
      result_.drifting_state = result_.names[state];
      result_.drift = values[row].value.middle();
      return;
    }
  }

  [[nodiscard]] BranchOptions branch_options() const {
    return {.cancellation = request_.cancellation,
            .time_limit = request_.time_limit,
            .progress = request_.progress};
  }

  [[nodiscard]] Box tape_box(const std::vector<Interval>& states) const {
    Box box(equations_->tape.variable_count(), entire_line);
    std::ranges::copy(states, box.begin());
    for (const auto& [slot, range] : request_.loop_box) {
      for (std::size_t v = n_; v < equations_->slots.size(); ++v)
        if (equations_->slots[v] == slot) box[v] = range;
    }
    return box;
  }

  void take(const SolutionSet& found) {
    result_.is_proof = true;
    result_.boxes += found.boxes_examined;
    for (const ProvenSolution& solution : found.solutions) {
      add_point(solution.point, solution.enclosure, solution.is_on_border);
    }
    for (const Box& family : found.families) add_family(family);
    for (const UndecidedRegion& region : found.undecided) {
      if (region.why == UndecidedRegion::Why::Unfinished) result_.is_finished = false;
      if (region.why == UndecidedRegion::Why::Family) {
        add_curve(region);
        continue;
      }
      result_.undecided.push_back({.ranges = states_of(region.hull), .why = region.why});
      if (region.why == UndecidedRegion::Why::Singular && !region.point.empty())
        result_.undecided.back().sample = sample_next_to(region);
    }
    result_.is_complete = found.is_complete() && result_.is_box_given;
    if (result_.is_finished) return;
    result_.has_too_many_boxes = !request_.time_limit.cancelled();
    result_.why_no_proof = result_.has_too_many_boxes
                               ? "the box would have to be divided into too many parts"
                               : "the time was over before the box was divided finely enough";
  }

  [[nodiscard]] std::vector<Interval> states_of(const Box& box) const {
    std::vector<Interval> states(box.begin(), box.begin() + static_cast<std::ptrdiff_t>(n_));
    for (const std::size_t free : result_.free_states) states[free] = result_.box[free];
    return states;
  }

  [[nodiscard]] std::vector<double> with_free_states(std::vector<double> point) const {
    for (std::size_t k = 0; k < n_; ++k) {
      const bool is_free = std::ranges::find(result_.free_states, k) != result_.free_states.end();
      const bool is_unread = std::ranges::find(system_->unknowns, k) == system_->unknowns.end();
      if (is_free || is_unread) point[k] = field_.start()[k];
    }
    return point;
  }

  void add_point(const std::vector<double>& solution, const Box& enclosure, bool is_on_border) {
    const std::vector<double> point = with_free_states(solution);
    Equilibrium one{.states = {point.begin(), point.begin() + static_cast<std::ptrdiff_t>(n_)},
                    .is_proven = true,
                    .is_on_border = is_on_border};
    for (std::size_t v = n_; v < equations_->slots.size(); ++v)
      one.loop_values.push_back({equations_->names[v], point[v]});
    one.uncertainty.assign(n_, 0.0);
    for (const std::size_t u : system_->unknowns)
      if (u < n_) one.uncertainty[u] = enclosure[u].width();
    if (const auto a = rest_jacobian(*equations_, point, request_.is_drifting))
      one.type = is_smooth_at(field_, one.states) ? equilibrium_type(*a) : type_at_corner();
    add_drifts(one, point);
    if (!result_.free_states.empty()) {
      add_free(std::move(one));
      return;
    }
    result_.points.push_back(std::move(one));
  }

  void add_drifts(Equilibrium& one, const std::vector<double>& point) const {
    for (std::size_t k = 0; k < n_; ++k) {
      if (!drifts(k)) continue;
      const TapeIndex row = equations_->derivatives[k];
      std::vector<EnclosedValue> values(equations_->tape.size());
      const std::vector<Interval> at(point.begin(), point.end());
      enclose(equations_->tape, needed_for(equations_->tape, std::span(&row, 1)), at, values);
      one.drifts.push_back({"der(" + result_.names[k] + ")", values[row].value.middle()});
    }
  }

  // Where states are free, every equilibrium is one of many.
  void add_free(Equilibrium sample) {
    std::vector<Interval> ranges;
    for (const double x : sample.states) ranges.emplace_back(x);
    for (const std::size_t free : result_.free_states) ranges[free] = result_.box[free];
    result_.families.push_back({.ranges = std::move(ranges),
                                .free_states = result_.free_states,
                                .sample = std::move(sample),
                                .is_proven = true});
  }

  void add_family(const Box& box) {
    const bool is_point =
        std::ranges::all_of(system_->unknowns, [&](std::size_t u) { return box[u].is_point(); });
    std::vector<double> middle;
    for (std::size_t v = 0; v < box.size(); ++v) {
      const double start = v < n_ ? field_.start()[v] : 0.0;
      middle.push_back(box[v].is_point() ? box[v].lower : std::clamp(start, box[v].lower, box[v].upper));
    }
    if (is_point) {
      add_point(middle, box, false);
      return;
    }
    middle = with_free_states(std::move(middle));
    EquilibriumFamily family{.ranges = states_of(box), .free_states = result_.free_states, .is_proven = true};
    for (const std::size_t u : system_->unknowns)
      if (u < n_ && !box[u].is_point()) family.free_states.push_back(u);
    std::ranges::sort(family.free_states);
    Equilibrium sample{.states = {middle.begin(), middle.begin() + static_cast<std::ptrdiff_t>(n_)},
                       .is_proven = true};
    if (const auto a = rest_jacobian(*equations_, middle, request_.is_drifting))
      sample.type = is_smooth_at(field_, sample.states) ? equilibrium_type(*a) : type_at_corner();
    family.sample = std::move(sample);
    result_.families.push_back(std::move(family));
  }

  // Solutions along a curve or surface: one of them, next to the start, by search.
  void add_curve(const UndecidedRegion& region) {
    EquilibriumFamily family{
        .ranges = states_of(region.hull), .free_states = result_.free_states, .is_box = false};
    for (const std::size_t u : system_->unknowns) {
      constexpr double thin = 1e-6;
      if (u < n_ && region.hull[u].width() > thin * std::max(1.0, region.hull[u].magnitude()))
        family.free_states.push_back(u);
    }
    std::ranges::sort(family.free_states);
    family.is_alone = region.is_alone;
    family.dimension = region.dimension == 0 ? 0 : region.dimension + result_.free_states.size();
    constexpr std::size_t shown = 4;
    for (std::size_t k = 0; k < std::min(shown, region.zeros.size()); ++k) {
      const std::vector<double>& zero = region.zeros[k * region.zeros.size() / shown];
      family.points.emplace_back(zero.begin(), zero.begin() + static_cast<std::ptrdiff_t>(n_));
    }
    family.sample = sample_in(states_of(region.hull));
    if (family.sample && !lies_on_family(*system_, region, family.sample->states)) family.sample.reset();
    if (!family.sample && !region.zeros.empty()) {
      std::vector<double> states =
          with_free_states(nearest_zero(*system_, region.zeros, field_.start(), field_.nominals()));
      states.resize(n_);  // without unknowns of loops
      family.sample = found_point({.states = std::move(states)});
    }
    result_.families.push_back(std::move(family));
  }

  // A point that search finds in the region, or so near that rounding may have put it there.
  std::optional<Equilibrium> sample_next_to(const UndecidedRegion& region) {
    std::vector<Interval> box;
    for (std::size_t k = 0; k < n_; ++k) {
      const double x = region.point[k];
      const double reach = 1e-2 * std::max(1.0, std::abs(x));
      box.emplace_back(x - reach, x + reach);
    }
    std::optional<Equilibrium> sample = sample_in(std::move(box));
    for (const std::size_t u : system_->unknowns) {
      if (!sample || u >= n_) continue;
      const Interval& side = region.hull[u];
      const double width = result_.box[u].is_bounded() ? result_.box[u].width() : 1.0;
      const double slack = std::max(side.width(), 1e-6 * std::max(width, side.magnitude()));
      const double x = sample->states[u];
      if (!(x >= side.lower - slack && x <= side.upper + slack)) sample.reset();
    }
    return sample;
  }

  // The one that Newton's method finds from the start.
  std::optional<Equilibrium> sample_in(std::vector<Interval> box) {
    for (std::size_t k = 0; k < n_; ++k)
      if (!box[k].is_bounded()) box[k] = intersection(guessed_[k], box[k]);
    const DeflatedSearchResult found = search_zeros(field_, {.box = std::move(box),
                                                             .is_drifting = request_.is_drifting,
                                                             .cancellation = request_.cancellation,
                                                             .most_failures = 1});
    if (found.zeros.empty()) return std::nullopt;
    return found_point(found.zeros.front());
  }

  Equilibrium found_point(const DeflatedZero& zero) {
    Equilibrium one{.states = zero.states};
    std::vector<double> right(n_);
    std::vector<double> scales;
    for (std::size_t k = 0; k < n_; ++k) {
      const double width = result_.box[k].is_bounded() ? result_.box[k].width() : infinite;
      scales.push_back(width > 0.0 ? std::min(field_.nominals()[k], width) : field_.nominals()[k]);
    }
    one.type = type_of_found(field_, {.states = zero.states,
                                      .scales = scales,
                                      .is_drifting = request_.is_drifting,
                                      .is_multiple = zero.is_multiple});
    if (field_.value(zero.states, right)) return one;
    for (std::size_t k = 0; k < n_; ++k)
      if (drifts(k)) one.drifts.push_back({"der(" + result_.names[k] + ")", right[k]});
    one.discrete_changes = field_.discrete_changes(zero.states);
    return one;
  }

  // Where there is no proof; what was proven stays.
  void search() {
    DeflatedSearchOptions options{.box = result_.box,
                                  .is_drifting = request_.is_drifting,
                                  .cancellation = request_.cancellation,
                                  .progress = request_.progress};
    if (result_.is_proof) {
      // The time is over; a short look is what is left.
      constexpr std::size_t few = 10;
      options.most_failures = few;
      options.most_zeros = few;
    } else {
      options.time_limit = request_.time_limit;
    }
    for (std::size_t k = 0; k < n_; ++k)
      if (is_guessed_[k] != 0 && !drifts(k)) result_.is_box_given = false;
    constexpr int most_growths = 3;
    constexpr double growth = 10.0;
    for (int k = 0; k < most_growths; ++k) {
      const DeflatedSearchResult found = search_zeros(field_, options);
      result_.starts += found.starts;
      if (found.is_out_of_time) result_.is_finished = false;
      for (const DeflatedZero& zero : found.zeros) add_found(zero);
      if (!found.zeros.empty() || result_.is_box_given || found.is_out_of_time || result_.is_proof) break;
      if (k + 1 == most_growths) break;
      for (std::size_t j = 0; j < n_; ++j) {
        if (is_guessed_[j] == 0) continue;
        options.box[j] = {options.box[j].lower * growth, options.box[j].upper * growth};
      }
      result_.box = options.box;
    }
    result_.is_complete = false;
  }

  void add_found(const DeflatedZero& zero) {
    const auto is_known = [&](const Equilibrium& known) {
      constexpr double same = 1e-6;
      for (std::size_t k = 0; k < n_; ++k) {
        if (std::abs(known.states[k] - zero.states[k]) > same * std::max(1.0, std::abs(zero.states[k])))
          return false;
      }
      return true;
    };
    if (std::ranges::any_of(result_.points, is_known)) return;
    Equilibrium one = found_point(zero);
    if (zero.free_states.empty()) {
      result_.points.push_back(std::move(one));
      return;
    }
    // A singular derivative: a curve of equilibria, or a degenerate one.
    EquilibriumFamily family{.ranges = {}, .free_states = zero.free_states, .is_box = false};
    for (std::size_t k = 0; k < n_; ++k) {
      const bool is_free = std::ranges::find(zero.free_states, k) != zero.free_states.end();
      family.ranges.push_back(is_free ? result_.box[k] : Interval(one.states[k]));
    }
    family.sample = std::move(one);
    result_.families.push_back(std::move(family));
  }

  Equilibria finished() {
    // Values of loops tell equilibria apart only where states do not.
    const auto same_states = [](const Equilibrium& a, const Equilibrium& b) {
      constexpr double same = 1e-9;
      for (std::size_t k = 0; k < a.states.size(); ++k)
        if (std::abs(a.states[k] - b.states[k]) > same * std::max(1.0, std::abs(a.states[k]))) return false;
      return true;
    };
    std::ranges::sort(result_.points, [](const Equilibrium& a, const Equilibrium& b) {
      for (std::size_t k = 0; k < a.states.size(); ++k) {
        constexpr double same = 1e-9;
        if (std::abs(a.states[k] - b.states[k]) > same * std::max(1.0, std::abs(a.states[k])))
          return a.states[k] < b.states[k];
      }
      for (std::size_t k = 0; k < std::min(a.loop_values.size(), b.loop_values.size()); ++k)
        if (a.loop_values[k].value != b.loop_values[k].value)
          return a.loop_values[k].value < b.loop_values[k].value;
      return false;
    });
    std::vector<std::uint8_t> is_shared(result_.points.size() + 1, 0);
    for (std::size_t i = 1; i < result_.points.size(); ++i)
      if (same_states(result_.points[i - 1], result_.points[i])) is_shared[i - 1] = is_shared[i] = 1;
    for (std::size_t i = 0; i < result_.points.size(); ++i)
      if (is_shared[i] == 0) result_.points[i].loop_values.clear();
    return std::move(result_);
  }

  const SimulationProgram& program_;
  VectorField& field_;
  const EquilibriaRequest& request_;
  const std::size_t n_;
  Equilibria result_;
  std::vector<std::uint8_t> is_guessed_;  // by state
  std::vector<Interval> guessed_;         // the box before it grew
  std::optional<ProgramEquations> equations_;
  std::optional<RestSystem> system_;
};

}  // namespace

Equilibria find_equilibria(const SimulationProgram& program, VectorField& field,
                           const EquilibriaRequest& request) {
  return EquilibriaSearch(program, field, request).run();
}

}  // namespace causa
