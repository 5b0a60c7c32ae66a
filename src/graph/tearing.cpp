#include "graph/tearing.h"

#include <algorithm>
#include <utility>

#include "graph/cheapest_tearing.h"
#include "graph/greedy_tearing.h"
#include "graph/needless_guesses.h"

namespace causa {

namespace {

// What follows from a set of guesses.
class Propagation {
 public:
  explicit Propagation(const TearingBlock& block)
      : block_(block), rows_of_columns_(transpose(block.incidence.rows, block.incidence.column_count)) {
    lengths_.resize(block.incidence.row_count());
    for (std::uint32_t row = 0; row < lengths_.size(); ++row) {
      lengths_[row] = static_cast<std::uint32_t>(block.incidence.row(row).size());
    }
  }

  // True if all columns follow; then `assignments` says how.
  bool run(const std::vector<std::uint32_t>& guessed) {
    unknowns_left_ = lengths_;
    is_known_.assign(block_.incidence.column_count, false);
    ready_.clear();
    assignments_.clear();
    for (std::uint32_t row = 0; row < lengths_.size(); ++row) {
      if (lengths_[row] == 1) ready_.push_back(row);
    }
    for (const std::uint32_t column : guessed) learn(column);
    for (std::size_t head = 0; head < ready_.size(); ++head) solve(ready_[head]);
    return guessed.size() + assignments_.size() == block_.incidence.column_count;
  }

  [[nodiscard]] const std::vector<Tearing::Assignment>& assignments() const { return assignments_; }

 private:
  void learn(std::uint32_t column) {
    is_known_[column] = true;
    for (const std::uint32_t row : rows_of_columns_.row(column)) {
      if (--unknowns_left_[row] == 1) ready_.push_back(row);
    }
  }

  void solve(std::uint32_t row) {
    if (unknowns_left_[row] != 1) return;  // another row was faster
    std::uint32_t entry = block_.incidence.rows.begins[row];
    while (is_known_[block_.incidence.rows.targets[entry]]) ++entry;
    if (block_.solvable[entry] == Solvable::No) return;
    const std::uint32_t column = block_.incidence.rows.targets[entry];
    assignments_.push_back({.row = row, .column = column});
    learn(column);
  }

  const TearingBlock& block_;
  CompressedRows rows_of_columns_;
  std::vector<std::uint32_t> lengths_;
  std::vector<std::uint32_t> unknowns_left_;  // per row
  std::vector<bool> is_known_;                // per column
  std::vector<std::uint32_t> ready_;          // rows that have, or had, one unknown left
  std::vector<Tearing::Assignment> assignments_;
};

}  // namespace

Tearing tear(const TearingBlock& block, const TearingOptions& options) {
  require(block.incidence.row_count() == block.incidence.column_count, "a block to tear is not square");
  require(block.solvable.size() == block.incidence.rows.targets.size() &&
              block.penalty.size() == block.incidence.column_count,
          "a block to tear is incomplete");
  Propagation propagation(block);
  std::vector<std::uint32_t> guessed = greedy_tearing(block);
  require(propagation.run(guessed), "tearing left an unknown unsolved");
  guessed =
      drop_needless_guesses(block, std::move(guessed), propagation.assignments(), options.dropping_entries);

  Tearing result;
  CheapestTearing cheapest =
      cheapest_tearing(block, guessed, options.search_rows / std::max(block.incidence.row_count(), 1U));
  result.is_minimum = cheapest.is_minimum;
  result.columns = std::move(cheapest.guessed);
  std::ranges::sort(result.columns);
  require(propagation.run(result.columns), "tearing left an unknown unsolved");
  result.assignments = propagation.assignments();

  std::vector<bool> is_assigned(block.incidence.row_count(), false);
  for (const Tearing::Assignment& assignment : result.assignments) is_assigned[assignment.row] = true;
  for (std::uint32_t row = 0; row < is_assigned.size(); ++row) {
    if (!is_assigned[row]) result.residuals.push_back(row);
  }
  return result;
}

}  // namespace causa
