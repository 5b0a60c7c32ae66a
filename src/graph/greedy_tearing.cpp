#include "graph/greedy_tearing.h"

#include <algorithm>
#include <array>
#include <bit>

namespace causa {

namespace {

// The column with the highest score, kept in a tournament: a tree over the columns whose inner nodes hold
// the winner of the two below.
class BestColumn {
 public:
  explicit BestColumn(std::uint32_t columns)
      : first_leaf_(std::bit_ceil(std::max(columns, 1U))),
        score_(columns, 0),
        winner_(std::size_t{2} * first_leaf_, no_index) {
    for (std::uint32_t column = 0; column < columns; ++column) winner_[first_leaf_ + column] = column;
  }

  // After the scores have been set with `add`, before the first `best`.
  void start() {
    for (std::size_t node = first_leaf_; node-- > 1;) play(node);
    has_started_ = true;
  }

  void add(std::uint32_t column, std::int64_t score) {
    score_[column] += score;
    if (has_started_) replay(column);
  }

  void remove(std::uint32_t column) {
    winner_[first_leaf_ + column] = no_index;
    if (has_started_) replay(column);
  }

  // no_index if all are removed.
  [[nodiscard]] std::uint32_t best() const { return winner_[1]; }

 private:
  void replay(std::uint32_t column) {
    for (std::size_t node = (std::size_t{first_leaf_} + column) / 2; node >= 1; node /= 2) play(node);
  }

  void play(std::size_t node) {
    const std::uint32_t left = winner_[2 * node];
    const std::uint32_t right = winner_[2 * node + 1];
    const bool right_wins = right != no_index && (left == no_index || score_[right] > score_[left]);
    winner_[node] = right_wins ? right : left;
  }

  std::uint32_t first_leaf_;
  std::vector<std::int64_t> score_;
  std::vector<std::uint32_t> winner_;
  bool has_started_ = false;
};

class GreedyTearing {
 public:
  explicit GreedyTearing(const TearingBlock& block)
      : block_(block),
        rows_of_columns_(transpose(block.incidence.rows, block.incidence.column_count)),
        unknowns_left_(block.incidence.row_count(), 0),
        solvable_left_(block.incidence.row_count(), 0),
        is_known_(block.incidence.column_count, false),
        best_(block.incidence.column_count) {}

  std::vector<std::uint32_t> run() {
    count_unknowns();
    guess_unsolvable_columns();
    solve_ready_rows();
    set_scores();
    while (best_.best() != no_index) {
      guess(best_.best());
      solve_ready_rows();
    }
    return std::move(guessed_);
  }

 private:
  // Rows with more unknowns left are too far from being solved to be worth counting.
  static constexpr std::uint32_t most_counted_unknowns = 8;

  void count_unknowns() {
    const CompressedRows& rows = block_.incidence.rows;
    for (std::uint32_t row = 0; row < rows.row_count(); ++row) {
      unknowns_left_[row] = rows.begins[row + 1] - rows.begins[row];
      for (std::uint32_t entry = rows.begins[row]; entry < rows.begins[row + 1]; ++entry) {
        if (block_.solvable[entry] == Solvable::Yes) ++solvable_left_[row];
      }
      queue_if_ready(row);
    }
  }

  void guess_unsolvable_columns() {
    std::vector<bool> is_solvable(block_.incidence.column_count, false);
    for (std::size_t entry = 0; entry < block_.solvable.size(); ++entry) {
      if (block_.solvable[entry] == Solvable::Yes) is_solvable[block_.incidence.rows.targets[entry]] = true;
    }
    for (std::uint32_t column = 0; column < is_solvable.size(); ++column) {
      if (!is_solvable[column]) guess(column);
    }
  }

  void set_scores() {
    for (std::uint32_t row = 0; row < block_.incidence.row_count(); ++row) {
      change_scores(row, {.unknowns = 0, .solvable = 0}, left(row));
    }
    // Where no row is near, the column that occurs most.
    for (std::uint32_t column = 0; column < block_.incidence.column_count; ++column) {
      best_.add(column, static_cast<std::int64_t>(rows_of_columns_.row(column).size()) * degree_weight /
                            (1 + std::int64_t{block_.penalty[column]}));
    }
    best_.start();
    has_scores_ = true;
  }

  void guess(std::uint32_t column) {
    guessed_.push_back(column);
    learn(column);
  }

  void solve_ready_rows() {
    for (; ready_head_ < ready_.size(); ++ready_head_) {
      const std::uint32_t row = ready_[ready_head_];
      if (unknowns_left_[row] != 1) continue;  // another row was faster
      const auto columns = block_.incidence.row(row);
      learn(*std::ranges::find_if(columns, [&](std::uint32_t column) { return !is_known_[column]; }));
    }
  }

  void queue_if_ready(std::uint32_t row) {
    if (unknowns_left_[row] == 1 && solvable_left_[row] == 1) ready_.push_back(row);
  }

  void learn(std::uint32_t column) {
    is_known_[column] = true;
    best_.remove(column);
    for (const std::uint32_t row : rows_of_columns_.row(column)) {
      const Left before = left(row);
      --unknowns_left_[row];
      if (is_solvable(row, column)) --solvable_left_[row];
      if (has_scores_) change_scores(row, before, left(row));
      queue_if_ready(row);
    }
  }

  [[nodiscard]] bool is_solvable(std::uint32_t row, std::uint32_t column) const {
    const auto columns = block_.incidence.row(row);
    const auto place = std::ranges::lower_bound(columns, column) - columns.begin();
    return block_.solvable[block_.incidence.rows.begins[row] + static_cast<std::uint32_t>(place)] ==
           Solvable::Yes;
  }

  struct Left {
    std::uint32_t unknowns;
    std::uint32_t solvable;
  };

  [[nodiscard]] Left left(std::uint32_t row) const {
    return {.unknowns = unknowns_left_[row], .solvable = solvable_left_[row]};
  }

  // What a row with so much left counts for one of its unknowns.
  static std::int64_t worth(Left left, Solvable unknown) {
    if (left.unknowns < 2 || left.unknowns > most_counted_unknowns) return 0;
    if (left.solvable <= (unknown == Solvable::Yes ? 1U : 0U)) return 0;
    return std::int64_t{row_weight} << (bits_per_unknown * (most_counted_unknowns - left.unknowns));
  }

  void change_scores(std::uint32_t row, Left before, Left now) {
    const std::array change{worth(now, Solvable::No) - worth(before, Solvable::No),
                            worth(now, Solvable::Yes) - worth(before, Solvable::Yes)};
    if (change[0] == 0 && change[1] == 0) return;
    const CompressedRows& rows = block_.incidence.rows;
    for (std::uint32_t entry = rows.begins[row]; entry < rows.begins[row + 1]; ++entry) {
      const std::uint32_t column = rows.targets[entry];
      if (is_known_[column]) continue;
      const std::int64_t score = change[static_cast<std::size_t>(block_.solvable[entry])];
      if (score != 0) best_.add(column, score / (1 + std::int64_t{block_.penalty[column]}));
    }
  }

  // One unknown less outweighs 2^3 rows; the occurrences decide only among columns that no near row holds.
  static constexpr std::uint32_t bits_per_unknown = 3;
  static constexpr std::int64_t degree_weight = 1 << 4;
  static constexpr std::int64_t row_weight = 1 << 20;

  const TearingBlock& block_;
  CompressedRows rows_of_columns_;
  std::vector<std::uint32_t> unknowns_left_;  // per row
  std::vector<std::uint32_t> solvable_left_;  // per row: how many of them it can be solved for
  std::vector<bool> is_known_;                // per column
  BestColumn best_;
  bool has_scores_ = false;
  std::vector<std::uint32_t> guessed_;
  std::vector<std::uint32_t> ready_;  // rows that have, or had, one unknown left and are solvable for it
  std::size_t ready_head_ = 0;
};

}  // namespace

std::vector<std::uint32_t> greedy_tearing(const TearingBlock& block) {
  return GreedyTearing(block).run();
}

}  // namespace causa
