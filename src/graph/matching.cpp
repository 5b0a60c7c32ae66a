#include "graph/matching.h"

#include <utility>

#include "graph/greedy_matching.h"

namespace causa {

namespace {

class HopcroftKarp {
 public:
  HopcroftKarp(const Incidence& incidence, Matching matching)
      : incidence_(incidence),
        matching_(std::move(matching)),
        level_(incidence.row_count(), no_index),
        cursor_(incidence.row_count(), 0),
        seen_in_(incidence.row_count(), 0),
        maybe_free_(incidence.rows.begins.begin(), incidence.rows.begins.end() - 1) {
    for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
      if (matching_.column_of[row] == no_index) free_rows_.push_back(row);
    }
  }

  Matching run() {
    while (!free_rows_.empty() && build_levels()) {
      augment_along_levels();
      augment_anywhere();
    }
    return std::move(matching_);
  }

 private:
  // Breadth-first from the free rows: level = number of pairs an alternating path goes through. Stops at
  // the level where the first free column is seen; false if there is none, then the matching is maximum.
  bool build_levels() {
    for (const std::uint32_t row : visited_) level_[row] = no_index;
    visited_.assign(free_rows_.begin(), free_rows_.end());
    for (const std::uint32_t row : visited_) start_row(row, 0);

    last_level_ = no_index;
    for (std::size_t head = 0; head < visited_.size(); ++head) {
      const std::uint32_t row = visited_[head];
      if (level_[row] > last_level_) break;
      for (const std::uint32_t column : incidence_.row(row)) {
        const std::uint32_t next = matching_.row_of[column];
        if (next == no_index) {
          last_level_ = level_[row];
        } else if (level_[next] == no_index && last_level_ == no_index) {
          start_row(next, level_[row] + 1);
          visited_.push_back(next);
        }
      }
    }
    return last_level_ != no_index;
  }

  void start_row(std::uint32_t row, std::uint32_t level) {
    level_[row] = level;
    cursor_[row] = incidence_.rows.begins[row];
  }

  // A maximal set of disjoint shortest augmenting paths.
  void augment_along_levels() {
    std::size_t kept = 0;
    for (const std::uint32_t row : free_rows_) {
      if (!augment_from(row)) free_rows_[kept++] = row;
    }
    free_rows_.resize(kept);
  }

  // Depth-first along increasing levels. `path_` holds the rows of the path; the cursor of each stands
  // on the column by which the path leaves it. A row that led nowhere is spent for this phase, because
  // its cursor has reached the end.
  bool augment_from(std::uint32_t free_row) {
    path_.assign(1, free_row);
    while (!path_.empty()) {
      const std::uint32_t row = path_.back();
      if (cursor_[row] == incidence_.rows.begins[row + 1]) {
        path_.pop_back();
        if (!path_.empty()) ++cursor_[path_.back()];
        continue;
      }
      const std::uint32_t next = matching_.row_of[incidence_.rows.targets[cursor_[row]]];
      if (next == no_index) {
        for (const std::uint32_t used : path_) level_[used] = no_index - 1;  // no second path goes through it
        flip_path();
        return true;
      }
      if (level_[next] == level_[row] + 1 && level_[next] <= last_level_) {
        path_.push_back(next);
      } else {
        ++cursor_[row];
      }
    }
    return false;
  }

  // The rows still free take any paths, however long: without this, a few long paths would cost a phase for
  // each of their lengths.
  void augment_anywhere() {
    ++phase_;
    std::size_t kept = 0;
    for (const std::uint32_t row : free_rows_) {
      if (!augment_anywhere_from(row)) free_rows_[kept++] = row;
    }
    free_rows_.resize(kept);
  }

  // Depth-first as above, but each row once in a phase, and a free column beside the path is taken at once.
  bool augment_anywhere_from(std::uint32_t free_row) {
    path_.clear();
    enter(free_row);
    while (!path_.empty()) {
      const std::uint32_t row = path_.back();
      if (find_free_column(row)) {
        cursor_[row] = maybe_free_[row];
        flip_path();
        return true;
      }
      const std::uint32_t end = incidence_.rows.begins[row + 1];
      while (cursor_[row] < end && seen_in_[partner_at(cursor_[row])] == phase_) ++cursor_[row];
      if (cursor_[row] == end) {
        path_.pop_back();
      } else {
        enter(partner_at(cursor_[row]));
      }
    }
    return false;
  }

  void enter(std::uint32_t row) {
    seen_in_[row] = phase_;
    cursor_[row] = incidence_.rows.begins[row];
    path_.push_back(row);
  }

  // Columns never become free again, so no entry is looked at twice for this.
  bool find_free_column(std::uint32_t row) {
    std::uint32_t& entry = maybe_free_[row];
    while (entry < incidence_.rows.begins[row + 1] && partner_at(entry) != no_index) ++entry;
    return entry < incidence_.rows.begins[row + 1];
  }

  [[nodiscard]] std::uint32_t partner_at(std::uint32_t entry) const {
    return matching_.row_of[incidence_.rows.targets[entry]];
  }

  void flip_path() {
    for (const std::uint32_t row : path_) {
      const std::uint32_t column = incidence_.rows.targets[cursor_[row]];
      matching_.column_of[row] = column;
      matching_.row_of[column] = row;
    }
    ++matching_.size;
  }

  const Incidence& incidence_;
  Matching matching_;
  std::vector<std::uint32_t> free_rows_;
  std::vector<std::uint32_t> visited_;  // rows with a level, in breadth-first order
  std::vector<std::uint32_t> level_;
  std::uint32_t last_level_ = no_index;  // where the free columns are
  std::vector<std::uint32_t> cursor_;
  std::vector<std::uint32_t> path_;
  std::uint32_t phase_ = 0;
  std::vector<std::uint32_t> seen_in_;     // per row: the last phase in which any path entered it
  std::vector<std::uint32_t> maybe_free_;  // per row: the entries before this one lead to matched columns
};

}  // namespace

Matching maximum_matching(const Incidence& incidence) {
  return grow_to_maximum(incidence, greedy_matching(incidence));
}

Matching grow_to_maximum(const Incidence& incidence, Matching start) {
  require(start.column_of.size() == incidence.row_count() && start.row_of.size() == incidence.column_count,
          "the matching to start from belongs to another incidence");
  return HopcroftKarp(incidence, std::move(start)).run();
}

}  // namespace causa
