#include "graph/needless_guesses.h"

#include <algorithm>

namespace causa {

namespace {

class Dropping {
 public:
  Dropping(const TearingBlock& block, const std::vector<Tearing::Assignment>& assignments)
      : block_(block),
        rows_of_columns_(transpose(block.incidence.rows, block.incidence.column_count)),
        column_of_(block.incidence.row_count(), no_index),
        row_of_(block.incidence.column_count, no_index),
        unknowns_left_(block.incidence.row_count(), 0),
        is_known_(block.incidence.column_count, true) {
    for (const Tearing::Assignment& assignment : assignments) assign(assignment.row, assignment.column);
  }

  [[nodiscard]] std::uint64_t entries_seen() const { return entries_seen_; }

  // True if the column follows from the other guesses; from now on it is not one.
  bool try_to_drop(std::uint32_t guess) {
    forget_with_dependents(guess);
    solve_again();
    const bool is_needless = is_known_[guess];
    if (is_needless) {
      for (const std::uint32_t column : forgotten_) {
        if (row_of_[column] != no_index) column_of_[row_of_[column]] = no_index;
      }
      for (const Tearing::Assignment& found : found_) assign(found.row, found.column);
    }
    // With the guess all that depended on it is known, by the old assignments or by the new.
    for (const std::uint32_t column : forgotten_) {
      if (!is_known_[column]) learn(column);
    }
    return is_needless;
  }

 private:
  void assign(std::uint32_t row, std::uint32_t column) {
    column_of_[row] = column;
    row_of_[column] = row;
  }

  void forget_with_dependents(std::uint32_t guess) {
    forgotten_.assign(1, guess);
    is_known_[guess] = false;
    for (std::size_t head = 0; head < forgotten_.size(); ++head) {
      const auto rows = rows_of_columns_.row(forgotten_[head]);
      entries_seen_ += rows.size();
      for (const std::uint32_t row : rows) {
        ++unknowns_left_[row];
        const std::uint32_t dependent = column_of_[row];
        if (dependent == no_index || !is_known_[dependent]) continue;
        is_known_[dependent] = false;
        forgotten_.push_back(dependent);
      }
    }
  }

  // Without the guess.
  void solve_again() {
    found_.clear();
    ready_.clear();
    for (const std::uint32_t column : forgotten_) {
      for (const std::uint32_t row : rows_of_columns_.row(column)) {
        if (unknowns_left_[row] == 1) ready_.push_back(row);
      }
    }
    for (std::size_t head = 0; head < ready_.size(); ++head) {
      const std::uint32_t row = ready_[head];
      if (unknowns_left_[row] != 1) continue;  // another row was faster
      const CompressedRows& rows = block_.incidence.rows;
      std::uint32_t entry = rows.begins[row];
      while (is_known_[rows.targets[entry]]) ++entry;
      entries_seen_ += entry - rows.begins[row] + 1;
      if (block_.solvable[entry] == Solvable::No) continue;
      found_.push_back({.row = row, .column = rows.targets[entry]});
      learn(rows.targets[entry]);
    }
  }

  void learn(std::uint32_t column) {
    is_known_[column] = true;
    const auto rows = rows_of_columns_.row(column);
    entries_seen_ += rows.size();
    for (const std::uint32_t row : rows) {
      if (--unknowns_left_[row] == 1) ready_.push_back(row);
    }
  }

  const TearingBlock& block_;
  CompressedRows rows_of_columns_;
  std::vector<std::uint32_t> column_of_;      // per row: what it is solved for; no_index for residuals
  std::vector<std::uint32_t> row_of_;         // per column: where it is solved; no_index for guesses
  std::vector<std::uint32_t> unknowns_left_;  // per row; none between trials
  std::vector<bool> is_known_;                // per column; all between trials
  std::vector<std::uint32_t> forgotten_;
  std::vector<std::uint32_t> ready_;  // rows that have, or had, one unknown left
  std::vector<Tearing::Assignment> found_;
  std::uint64_t entries_seen_ = 0;
};

}  // namespace

std::vector<std::uint32_t> drop_needless_guesses(const TearingBlock& block,
                                                 std::vector<std::uint32_t> guessed,
                                                 const std::vector<Tearing::Assignment>& assignments,
                                                 std::uint64_t entries) {
  Dropping dropping(block, assignments);
  std::ranges::stable_sort(guessed, std::ranges::greater{},
                           [&](std::uint32_t column) { return block.penalty[column]; });
  std::erase_if(guessed, [&](std::uint32_t guess) {
    return dropping.entries_seen() < entries && dropping.try_to_drop(guess);
  });
  return guessed;
}

}  // namespace causa
