#include "codegen/runtime/condition_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>

#include <fmt/format.h>

namespace causa {

namespace {

constexpr int most_rounds = 1000;
// A condition that changed so often in one event rests on its surface, if it is no farther from it than this
// part of its largest distance.
constexpr int most_turns = 5;
constexpr double rounding = 1e-9;
// The same for loops that amplify rounding, as those of diodes whose resistances are ten powers of ten apart;
// where nothing else fits.
constexpr double amplified_rounding = 1e-6;
// Nearer to a surface, as a part of the largest distance, no crossing is searched for (locate_event.cpp).
constexpr double least_distance = 1e-13;
// Combinations are tried of so many conditions.
constexpr std::size_t most_open = 12;
constexpr int most_searches = 50;
// Operations that may be spent on the combinations of one event: some seconds.
constexpr std::uint64_t most_work = 300'000'000;
// What is not tried follows, for so many rounds.
constexpr int most_following = 8;
// All at once follow so often before the path is tried.
constexpr int most_at_once = 20;
// A path has no more corners than this for every condition.
constexpr std::size_t most_corners = 10;

}  // namespace

void ConditionSearch::begin(std::span<HeldCondition> conditions, Care care) {
  care_ = care;
  for (HeldCondition& condition : conditions) {
    condition.turns = 0;
    condition.moves = false;
    condition.size = std::numeric_limits<double>::quiet_NaN();
  }
  sign_of_true_.assign(conditions.size(), 0.0);
  searches_ = 0;
}

void ConditionSearch::forget_turns(std::span<HeldCondition> conditions) {
  for (HeldCondition& condition : conditions) condition.turns = 0;
}

std::optional<EvaluationFailure> ConditionSearch::run(double* memory, std::span<HeldCondition> conditions,
                                                      const Solve& solve) {
  memory_ = memory;
  conditions_ = conditions;
  solve_ = &solve;
  failure_.reset();
  suspects_.clear();
  // Most events are over at once.
  if (auto failure = solve_here()) {
    if (suspects_.empty()) return failure;
    first_.clear();
    failure_ = failure;
    if (!try_combinations(rounding)) return with_reason_to_stop(*failure);
    for (HeldCondition& condition : conditions) condition.from = condition.value;
    return std::nullopt;
  }
  first_.clear();
  at_begin_ = held();
  learn_sides();
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    if (conditions[k].is_relation && wants(conditions[k])) first_.push_back(k);
  }
  if (change(Follow::All)) {
    Outcome outcome = follow(Follow::All);
    if (outcome != Outcome::Fits && follow_path() == Outcome::Fits) outcome = Outcome::Fits;
    if (outcome == Outcome::TurnsInCircles) outcome = follow(Follow::First);
    // Of many conditions that rest on their surfaces, as those of equal diodes at their knee, rounding picks
    // others in every solution: no combination fits exactly.
    const bool rests = outcome != Outcome::Fits && count_turned() > most_open && fits_but_for_rounding();
    if (outcome == Outcome::Fits) {
      prefer_turned();
    } else if (!rests && !try_combinations(rounding) && !fits_but_for_rounding() &&
               !try_combinations(amplified_rounding)) {
      if (failure_) return with_reason_to_stop(*failure_);
      return with_reason_to_stop(
          {.value = EvaluationFailure::npos, .equation = {}, .reason = contradiction()});
    }
  }
  for (HeldCondition& condition : conditions) condition.from = condition.value;
  return failure_;
}

ConditionSearch::Outcome ConditionSearch::follow(Follow which) {
  seen_.clear();
  const int most = which == Follow::All ? most_at_once : most_rounds;
  for (int round = 0; round < most; ++round) {
    failure_ = solve_here();
    if (failure_) return Outcome::NoSolution;
    learn_sides();
    if (!change(which)) return Outcome::Fits;
    // The first rounds need no book.
    if (round > 2 && !seen_.insert(fingerprint()).second) return Outcome::TurnsInCircles;
  }
  return Outcome::TurnsInCircles;
}

// Of a solution that fails, the conditions that may be the reason.
std::optional<EvaluationFailure> ConditionSearch::solve_here() {
  auto failure = (*solve_)();
  if (failure && suspects_of_failure_) {
    for (const std::uint32_t held : suspects_of_failure_()) suspects_.insert(held);
  }
  return failure;
}

std::optional<EvaluationFailure> ConditionSearch::solve_combination() {
  const std::uint64_t before = work_so_far_ ? work_so_far_() : 0;
  auto failure = solve_here();
  work_ += 1 + (work_so_far_ ? work_so_far_() - before : 0);
  return failure;
}

bool ConditionSearch::has_work_left() const {
  return work_ <= most_work;
}

EvaluationFailure ConditionSearch::with_reason_to_stop(EvaluationFailure failure) const {
  if (!has_work_left())
    failure.reason += fmt::format(
        "; {} combinations of its conditions were tried, then the search was given up because each takes "
        "long",
        tried_);
  return failure;
}

bool ConditionSearch::wants(const HeldCondition& condition) const {
  if (memory_[condition.held] == condition.wanted) return false;
  if (care_ == Care::Thorough || condition.is_scheduled) return true;
  // Where rounding decides, the side it went to first is as good as the other.
  return condition.turns < most_turns || condition.turns % 2 == 0 ||
         condition.size > rounding * condition.largest;
}

// Conditions become what they should be; false: they are.
bool ConditionSearch::change(Follow which) {
  bool changed = false;
  for (HeldCondition& condition : conditions_) {
    if (!wants(condition)) continue;
    if (condition.turns++ == 0) condition.before = memory_[condition.held];
    memory_[condition.held] = condition.wanted;
    last_change_ = *condition.text;
    changed = true;
    if (which == Follow::First) break;
  }
  return changed;
}

// Which sign of an indicator belongs to `true` is seen where it is not 0.
void ConditionSearch::learn_sides() {
  for (std::size_t k = 0; k < conditions_.size(); ++k) {
    const HeldCondition& condition = conditions_[k];
    if (!condition.is_relation || sign_of_true_[k] != 0.0 || !(std::abs(condition.value) > 0.0)) continue;
    const double sign = condition.value > 0.0 ? 1.0 : -1.0;
    sign_of_true_[k] = condition.wanted != 0.0 ? sign : -sign;
  }
}

// Whether the solution of the present piece lies on the other side of the condition, by more than rounding.
bool ConditionSearch::is_beyond(std::size_t k) const {
  const HeldCondition& condition = conditions_[k];
  return condition.is_relation && side_[k] != 0.0 && memory_[condition.held] != condition.wanted &&
         condition.size > least_distance * condition.largest;
}

// The first surface on the way from here to the solution of the present piece, or away from it.
std::optional<ConditionSearch::Surface> ConditionSearch::next_surface(Heading heading) const {
  std::optional<Surface> first;
  for (std::size_t k = 0; k < conditions_.size(); ++k) {
    const double rise = side_[k] * (conditions_[k].value - here_[k]);
    if (heading == Heading::Onward ? !is_beyond(k) : !(side_[k] != 0.0 && rise > 0.0)) continue;
    const double part = -std::max(side_[k] * here_[k], 0.0) / rise;
    if (!std::isfinite(part)) continue;
    if (!first || std::abs(part) < std::abs(first->part)) first = Surface{k, part};
  }
  return first;
}

ConditionSearch::Outcome ConditionSearch::follow_path() {
  const std::vector<HeldCondition> conditions(conditions_.begin(), conditions_.end());
  const std::vector<double> held_before = held();
  const std::optional<EvaluationFailure> failure = failure_;
  // Where many surfaces meet in one point, as for equal diodes, the path may go round it; another one does
  // not.
  for (const double perturbation : {0.0, 1e-6, 1e-3}) {
    if (follow_path(perturbation) == Outcome::Fits) return Outcome::Fits;
    if (std::ranges::all_of(side_, [](double side) { return side == 0.0; })) break;
  }
  std::ranges::copy(conditions, conditions_.begin());
  hold(held_before);
  failure_ = failure;
  return Outcome::TurnsInCircles;
}

// The residual of the equations is μ times that of the beginning; on one piece everything moves straight
// with μ. At a surface the condition turns, and the way goes on into the other piece: with μ falling, or
// rising where the piece is folded over.
ConditionSearch::Outcome ConditionSearch::follow_path(double perturbation) {
  hold(at_begin_);
  begin_path(perturbation);
  Heading heading = Heading::Onward;
  const std::size_t most = most_corners * conditions_.size() + most_at_once;
  for (std::size_t corner = 0; corner < most; ++corner) {
    if ((*solve_)()) return Outcome::NoSolution;
    learn_sides();
    const bool is_finite = std::ranges::all_of(
        conditions_, [](const HeldCondition& condition) { return std::isfinite(condition.value); });
    if (!is_finite) return Outcome::NoSolution;
    // Into a new piece goes the way that takes the condition to its new side.
    if (corner > 0) heading = is_beyond(turned_) ? Heading::Back : Heading::Onward;
    const auto surface = next_surface(heading);
    if (!surface) {
      // The solution of this piece lies in it; what is left is rounding, and follows.
      if (heading == Heading::Back || corner == 0) return Outcome::NoSolution;
      return follow(Follow::All);
    }
    for (std::size_t k = 0; k < conditions_.size(); ++k)
      here_[k] += surface->part * (conditions_[k].value - here_[k]);
    turn(surface->condition);
  }
  return Outcome::TurnsInCircles;
}

// On the side that is held.
void ConditionSearch::begin_path(double perturbation) {
  here_.resize(conditions_.size());
  side_.assign(conditions_.size(), 0.0);
  double random = 0.5;
  for (std::size_t k = 0; k < conditions_.size(); ++k) {
    const HeldCondition& condition = conditions_[k];
    if (condition.is_relation)
      side_[k] = memory_[condition.held] != 0.0 ? sign_of_true_[k] : -sign_of_true_[k];
    random = std::fmod(random * 997.0 + 0.1234567, 1.0);
    const double inside = std::isfinite(condition.from) ? std::max(side_[k] * condition.from, 0.0) : 0.0;
    here_[k] = side_[k] * (inside + random * perturbation * condition.largest);
  }
}

void ConditionSearch::turn(std::size_t k) {
  HeldCondition& condition = conditions_[k];
  here_[k] = 0.0;
  side_[k] = -side_[k];
  turned_ = k;
  if (condition.turns++ == 0) condition.before = memory_[condition.held];
  memory_[condition.held] = 1.0 - memory_[condition.held];
  last_change_ = *condition.text;
  // Steps (floor, div, …) follow: their pieces do not meet.
  for (const HeldCondition& other : conditions_) {
    if (!other.is_relation) memory_[other.held] = other.wanted;
  }
}

std::size_t ConditionSearch::count_turned() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(conditions_, [](const HeldCondition& condition) { return condition.turns > 0; }));
}

// Whether values are found with which every condition is what it was taken for, or so near to its surface
// that no crossing is looked for there: where possible with those turned that raised the event.
bool ConditionSearch::fits_but_for_rounding() {
  const std::optional<EvaluationFailure> failure = failure_;
  for (const bool turns_first : {true, false}) {
    hold(at_begin_);
    for (const std::size_t k : first_) {
      if (turns_first) memory_[conditions_[k].held] = 1.0 - memory_[conditions_[k].held];
    }
    for (int round = 0; round < most_at_once; ++round) {
      failure_ = (*solve_)();
      if (failure_) break;
      bool changed = false;
      for (const HeldCondition& condition : conditions_) {
        const bool is_far = !condition.is_relation || condition.size > least_distance * condition.largest;
        if (memory_[condition.held] == condition.wanted || !is_far) continue;
        memory_[condition.held] = condition.wanted;
        changed = true;
      }
      if (!changed) return true;
    }
  }
  failure_ = failure;
  return false;
}

// The condition of the event turned back: it would raise the next event at once. Where both sides fit
// but for rounding, as with two brakes on one shaft of which one begins to slip, it goes to the other side.
void ConditionSearch::prefer_turned() {
  const auto has_come_back = [&](std::size_t k) {
    return memory_[conditions_[k].held] == conditions_[k].before;
  };
  open_.clear();
  std::ranges::copy_if(first_, std::back_inserter(open_), has_come_back);
  if (open_.empty() || open_.size() > most_open) return;
  const std::vector<double> fitted = held();
  if (try_combination((std::uint64_t{1} << open_.size()) - 1, least_distance) != Fit::No) return;
  hold(fitted);
  failure_ = (*solve_)();
}

// Of all values that are held (FNV-1a).
std::uint64_t ConditionSearch::fingerprint() const {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const HeldCondition& condition : conditions_)
    hash = (hash ^ std::bit_cast<std::uint64_t>(memory_[condition.held])) * 1099511628211ULL;
  return hash;
}

// The conditions of the loop: those that turned, or also those that move with them, or those that singular
// loops read. False: none, or the same as before.
bool ConditionSearch::choose_open(Open which) {
  const std::vector<std::size_t> last = std::move(open_);
  open_.clear();
  for (std::size_t k = 0; k < conditions_.size(); ++k) {
    const HeldCondition& condition = conditions_[k];
    const bool is_suspected =
        which == Open::Suspected && !condition.is_scheduled && suspects_.contains(condition.held);
    if (condition.is_relation &&
        (condition.turns > 0 || is_suspected || (which == Open::Moving && condition.moves)))
      open_.push_back(k);
  }
  // Those that turned most are the loop.
  std::ranges::stable_sort(
      open_, [&](std::size_t a, std::size_t b) { return conditions_[a].turns > conditions_[b].turns; });
  if (open_.size() > most_open) open_.resize(most_open);
  std::ranges::sort(open_);
  for (const std::size_t k : open_) {
    if (conditions_[k].turns == 0) conditions_[k].before = memory_[conditions_[k].held];
  }
  return !open_.empty() && (which == Open::Turned || open_ != last);
}

// Those that differ least from before come first.
bool ConditionSearch::try_combinations(double tolerance) {
  if (++searches_ > most_searches || !has_work_left()) return false;
  tried_ = 0;
  const std::optional<EvaluationFailure> first_failure = failure_;
  // The first of those that fit but for rounding in which all conditions of the event have turned.
  std::optional<std::vector<double>> nearly;
  bool nearly_turned = false;
  // Behind one loop that is singular another one may come to light, which adds its conditions.
  for (const Open which :
       {Open::Turned, Open::Moving, Open::Suspected, Open::Suspected, Open::Suspected, Open::Suspected}) {
    if (nearly && (care_ == Care::Usual || which == Open::Suspected)) break;
    if (which == Open::Suspected && suspects_.empty()) break;
    if (!choose_open(which)) continue;
    std::vector<std::uint64_t> order(std::size_t{1} << open_.size());
    std::iota(order.begin(), order.end(), std::uint64_t{0});
    std::ranges::stable_sort(order, {}, [](std::uint64_t turned) { return std::popcount(turned); });
    for (const std::uint64_t turned : order) {
      if (!has_work_left()) break;
      ++tried_;
      const Fit fit = try_combination(turned, tolerance);
      if (fit == Fit::Exactly) {
        failure_.reset();
        return true;
      }
      if (fit != Fit::UpToRounding || nearly_turned) continue;
      const bool turns_all = std::ranges::all_of(
          first_, [&](std::size_t k) { return memory_[conditions_[k].held] != conditions_[k].before; });
      if (!nearly || turns_all) nearly = held();
      nearly_turned = turns_all;
    }
  }
  failure_ = first_failure;
  if (!nearly) return false;
  hold(*nearly);
  failure_ = (*solve_)();
  return !failure_;
}

std::vector<double> ConditionSearch::held() const {
  std::vector<double> values;
  for (const HeldCondition& condition : conditions_) values.push_back(memory_[condition.held]);
  return values;
}

void ConditionSearch::hold(const std::vector<double>& values) {
  for (std::size_t k = 0; k < conditions_.size(); ++k) memory_[conditions_[k].held] = values[k];
}

ConditionSearch::Fit ConditionSearch::try_combination(std::uint64_t turned, double tolerance) {
  const auto take = [&] {
    for (std::size_t k = 0; k < open_.size(); ++k) {
      HeldCondition& condition = conditions_[open_[k]];
      memory_[condition.held] = ((turned >> k) & 1) != 0 ? 1.0 - condition.before : condition.before;
    }
  };
  const auto is_open = [&](std::size_t k) { return std::ranges::binary_search(open_, k); };
  take();
  for (int round = 0; round < most_following; ++round) {
    if (solve_combination()) return Fit::No;
    bool exactly = true;
    for (const std::size_t k : open_) {
      const HeldCondition& condition = conditions_[k];
      if (memory_[condition.held] == condition.wanted) continue;
      exactly = false;
      if (condition.is_scheduled || condition.size > tolerance * condition.largest) return Fit::No;
    }
    bool follows = false;
    for (std::size_t k = 0; k < conditions_.size(); ++k) {
      if (is_open(k) || !wants(conditions_[k])) continue;
      memory_[conditions_[k].held] = conditions_[k].wanted;
      follows = true;
    }
    if (!follows) return exactly ? Fit::Exactly : Fit::UpToRounding;
  }
  return Fit::No;
}

std::string ConditionSearch::contradiction() const {
  constexpr std::size_t most_named = 4;
  std::vector<std::string> texts;
  for (const std::size_t k : open_) {
    const std::string& text = *conditions_[k].text;
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
  }
  const std::size_t shown = std::min(most_named, texts.size());
  std::string list =
      fmt::format("{}", fmt::join(texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  if (shown < texts.size()) list += fmt::format(" and {} more", texts.size() - shown);
  return fmt::format(
      "the conditions of a loop fit together in no way: each time the equations are solved one of them turns "
      "out other than it was taken for ({} combinations tried); they belong to {}",
      has_work_left() ? std::uint64_t{1} << open_.size() : tried_, list);
}

}  // namespace causa
