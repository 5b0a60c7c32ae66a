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
// Nearer to a surface, as a part of the largest distance, nobody looks for a crossing (locate_event.cpp).
constexpr double least_distance = 1e-13;
// Combinations are tried of so many conditions.
constexpr std::size_t most_open = 12;
constexpr int most_searches = 50;
// What is not tried follows, for so many rounds.
constexpr int most_following = 8;

}  // namespace

void ConditionSearch::begin(std::span<HeldCondition> conditions, Care care) {
  care_ = care;
  for (HeldCondition& condition : conditions) {
    condition.turns = 0;
    condition.moves = false;
    condition.size = std::numeric_limits<double>::quiet_NaN();
  }
  searches_ = 0;
}

std::optional<EvaluationFailure> ConditionSearch::run(double* memory, std::span<HeldCondition> conditions,
                                                      const Solve& solve) {
  memory_ = memory;
  conditions_ = conditions;
  solve_ = &solve;
  failure_.reset();
  // Most events are over at once.
  if (auto failure = solve()) return failure;
  first_.clear();
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    if (conditions[k].is_relation && wants(conditions[k])) first_.push_back(k);
  }
  if (!change(Follow::All)) return std::nullopt;
  Outcome outcome = follow(Follow::All);
  if (outcome == Outcome::TurnsInCircles) outcome = follow(Follow::First);
  if (outcome == Outcome::Fits) {
    prefer_turned();
    return failure_;
  }
  if (try_combinations()) return std::nullopt;
  if (failure_) return failure_;
  return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}, .reason = contradiction()};
}

ConditionSearch::Outcome ConditionSearch::follow(Follow which) {
  seen_.clear();
  for (int round = 0; round < most_rounds; ++round) {
    failure_ = (*solve_)();
    if (failure_) return Outcome::NoSolution;
    if (!change(which)) return Outcome::Fits;
    // The first rounds need no book.
    if (round > 2 && !seen_.insert(fingerprint()).second) return Outcome::TurnsInCircles;
  }
  return Outcome::TurnsInCircles;
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

// What made the event came back to where it was: it would make the next event at once. Where both sides fit
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

// The conditions of the loop: those that turned, or also those that move with them. False: none, or the same
// as before.
bool ConditionSearch::choose_open(Open which) {
  const std::vector<std::size_t> last = std::move(open_);
  open_.clear();
  for (std::size_t k = 0; k < conditions_.size(); ++k) {
    const HeldCondition& condition = conditions_[k];
    if (condition.is_relation && (condition.turns > 0 || (which == Open::Moving && condition.moves)))
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
bool ConditionSearch::try_combinations() {
  if (++searches_ > most_searches) return false;
  const std::optional<EvaluationFailure> first_failure = failure_;
  // Of those that fit but for rounding the first in which everything has turned that made the event.
  std::optional<std::vector<double>> nearly;
  bool nearly_turned = false;
  for (const Open which : {Open::Turned, Open::Moving}) {
    if (nearly && care_ == Care::Usual) break;
    if (!choose_open(which)) continue;
    std::vector<std::uint64_t> order(std::size_t{1} << open_.size());
    std::iota(order.begin(), order.end(), std::uint64_t{0});
    std::ranges::stable_sort(order, {}, [](std::uint64_t turned) { return std::popcount(turned); });
    for (const std::uint64_t turned : order) {
      const Fit fit = try_combination(turned, rounding);
      if (fit == Fit::Exactly) return true;
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
    if ((*solve_)()) return Fit::No;
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
      std::uint64_t{1} << open_.size(), list);
}

}  // namespace causa
