#include "graph/cheapest_tearing.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace causa {

namespace {

using ColumnSet = std::uint64_t;
constexpr std::uint32_t most_columns = 64;

ColumnSet only(std::uint32_t column) {
  return ColumnSet{1} << column;
}

class BranchAndBound {
 public:
  BranchAndBound(const TearingBlock& block, const std::vector<std::uint32_t>& start)
      : block_(block), best_{.guessed = start} {
    for (std::uint32_t column = 0; column < block.incidence.column_count; ++column) all_ |= only(column);
    for (const std::uint32_t column : start) best_cost_ += cost(column);
    const CompressedRows& rows = block.incidence.rows;
    for (std::uint32_t row = 0; row < rows.row_count(); ++row) {
      Row& sets = rows_.emplace_back();
      for (std::uint32_t entry = rows.begins[row]; entry < rows.begins[row + 1]; ++entry) {
        sets.reads |= only(rows.targets[entry]);
        if (block.solvable[entry] == Solvable::Yes) sets.solvable |= only(rows.targets[entry]);
      }
    }
  }

  CheapestTearing run(std::uint32_t nodes) {
    pending_.push_back({});
    while (!pending_.empty() && nodes > 0) {
      --nodes;
      const Choice choice = pending_.back();
      pending_.pop_back();
      look_at(choice);
    }
    best_.is_minimum = pending_.empty();
    return std::move(best_);
  }

 private:
  struct Row {
    ColumnSet reads = 0;
    ColumnSet solvable = 0;
  };

  struct Choice {
    ColumnSet guessed = 0;
    ColumnSet never_guessed = 0;
    ColumnSet known = 0;
    std::uint64_t cost = 0;
  };

  [[nodiscard]] std::uint64_t cost(std::uint32_t column) const {
    return 1 + std::uint64_t{block_.penalty[column]};
  }

  [[nodiscard]] std::uint64_t cost_of_all(ColumnSet columns) const {
    std::uint64_t sum = 0;
    for (; columns != 0; columns &= columns - 1) {
      sum += cost(static_cast<std::uint32_t>(std::countr_zero(columns)));
    }
    return sum;
  }

  void look_at(Choice choice) {
    choice.known = followers(choice.known);
    if (choice.known == all_) {
      if (choice.cost < best_cost_) take(choice);
      return;
    }
    if (choice.cost + least_further_cost(choice) >= best_cost_) return;
    if (followers(choice.known | (all_ & ~choice.never_guessed)) != all_) return;

    const std::uint32_t column = column_to_decide(choice);
    Choice without = choice;
    without.never_guessed |= only(column);
    pending_.push_back(without);
    choice.guessed |= only(column);
    choice.known |= only(column);
    choice.cost += cost(column);
    pending_.push_back(choice);  // the next to be looked at
  }

  void take(const Choice& choice) {
    best_cost_ = choice.cost;
    best_.guessed.clear();
    for (std::uint32_t column = 0; column < block_.incidence.column_count; ++column) {
      if ((choice.guessed & only(column)) != 0) best_.guessed.push_back(column);
    }
  }

  [[nodiscard]] ColumnSet followers(ColumnSet known) const {
    for (ColumnSet before = ~known; before != known;) {
      before = known;
      for (const Row& row : rows_) {
        const ColumnSet unknown = row.reads & ~known;
        if (std::has_single_bit(unknown)) known |= unknown & row.solvable;
      }
    }
    return known;
  }

  // Either all unknowns are guessed, or a row is the first to be solved, for one of its unknowns, after the
  // others have been guessed. Whatever can never be guessed must be what the row is solved for.
  [[nodiscard]] std::uint64_t least_further_cost(const Choice& choice) const {
    const ColumnSet unknown = all_ & ~choice.known;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max() / 2;
    if ((unknown & choice.never_guessed) == 0) least = cost_of_all(unknown);
    for (const Row& row : rows_) {
      const ColumnSet unknown_here = row.reads & unknown;
      const ColumnSet must_follow = unknown_here & choice.never_guessed;
      if (std::popcount(must_follow) > 1) continue;
      ColumnSet can_follow = unknown_here & row.solvable;
      if (must_follow != 0) can_follow &= must_follow;
      if (can_follow == 0) continue;
      std::uint64_t dearest = 0;
      for (; can_follow != 0; can_follow &= can_follow - 1) {
        dearest = std::max(dearest, cost(static_cast<std::uint32_t>(std::countr_zero(can_follow))));
      }
      least = std::min(least, cost_of_all(unknown_here) - dearest);
    }
    return least;
  }

  // The undecided column that occurs in most of the rows with the fewest unknowns.
  [[nodiscard]] std::uint32_t column_to_decide(const Choice& choice) const {
    const ColumnSet undecided = all_ & ~choice.known & ~choice.never_guessed;
    int fewest = most_columns + 1;
    for (const Row& row : rows_) {
      if ((row.reads & undecided) == 0 || (row.solvable & ~choice.known) == 0) continue;
      fewest = std::min(fewest, std::popcount(row.reads & ~choice.known));
    }
    std::uint32_t best = static_cast<std::uint32_t>(std::countr_zero(undecided));
    int best_count = -1;
    for (ColumnSet left = undecided; left != 0; left &= left - 1) {
      const auto column = static_cast<std::uint32_t>(std::countr_zero(left));
      const auto count = static_cast<int>(std::ranges::count_if(rows_, [&](const Row& row) {
        return (row.reads & only(column)) != 0 && std::popcount(row.reads & ~choice.known) == fewest;
      }));
      if (count > best_count) {
        best = column;
        best_count = count;
      }
    }
    return best;
  }

  const TearingBlock& block_;
  std::vector<Row> rows_;
  ColumnSet all_ = 0;
  CheapestTearing best_;
  std::uint64_t best_cost_ = 0;
  std::vector<Choice> pending_;
};

}  // namespace

CheapestTearing cheapest_tearing(const TearingBlock& block, const std::vector<std::uint32_t>& start,
                                 std::uint32_t nodes) {
  if (block.incidence.column_count > most_columns) return {.guessed = start, .is_minimum = start.empty()};
  return BranchAndBound(block, start).run(nodes);
}

}  // namespace causa
