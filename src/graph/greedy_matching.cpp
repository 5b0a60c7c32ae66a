#include "graph/greedy_matching.h"

#include <utility>

namespace causa {

namespace {

// One side of the bipartite graph: rows, or columns.
struct MatchedSide {
  MatchedSide(const CompressedRows& adjacent, std::vector<std::uint32_t>& matched)
      : neighbours(adjacent), partner(matched), degree(adjacent.row_count()) {
    for (std::uint32_t node = 0; node < degree.size(); ++node) {
      degree[node] = static_cast<std::uint32_t>(neighbours.row(node).size());
      if (degree[node] == 1) forced.push_back(node);
    }
  }

  const CompressedRows& neighbours;
  std::vector<std::uint32_t>& partner;
  std::vector<std::uint32_t> degree;  // neighbours that are still free
  std::vector<std::uint32_t> forced;  // had one free neighbour left when put here
};

class KarpSipser {
 public:
  explicit KarpSipser(const Incidence& incidence)
      : rows_of_columns_(transpose(incidence.rows, incidence.column_count)),
        matching_{.column_of = std::vector(incidence.row_count(), no_index),
                  .row_of = std::vector(incidence.column_count, no_index)},
        row_side_(incidence.rows, matching_.column_of),
        column_side_(rows_of_columns_, matching_.row_of) {}

  Matching run() {
    match_forced();
    for (std::uint32_t row = 0; row < matching_.column_of.size(); ++row) {
      if (matching_.column_of[row] != no_index || row_side_.degree[row] == 0) continue;
      match(row_side_, row, column_side_);
      match_forced();
    }
    return std::move(matching_);
  }

 private:
  void match_forced() {
    while (!row_side_.forced.empty() || !column_side_.forced.empty()) {
      match_next_forced(row_side_, column_side_);
      match_next_forced(column_side_, row_side_);
    }
  }

  void match_next_forced(MatchedSide& side, MatchedSide& other) {
    if (side.forced.empty()) return;
    const std::uint32_t node = side.forced.back();
    side.forced.pop_back();
    // Meanwhile it, or its only free neighbour, may have been taken.
    if (side.partner[node] == no_index && side.degree[node] == 1) match(side, node, other);
  }

  // `node` has a free neighbour.
  void match(MatchedSide& side, std::uint32_t node, MatchedSide& other) {
    std::uint32_t chosen = no_index;
    for (const std::uint32_t candidate : side.neighbours.row(node)) {
      if (other.partner[candidate] != no_index) continue;
      if (chosen == no_index || other.degree[candidate] < other.degree[chosen]) chosen = candidate;
    }
    side.partner[node] = chosen;
    other.partner[chosen] = node;
    ++matching_.size;
    take_from_neighbours(side, node, other);
    take_from_neighbours(other, chosen, side);
  }

  static void take_from_neighbours(const MatchedSide& side, std::uint32_t node, MatchedSide& other) {
    for (const std::uint32_t neighbour : side.neighbours.row(node)) {
      if (--other.degree[neighbour] == 1 && other.partner[neighbour] == no_index) {
        other.forced.push_back(neighbour);
      }
    }
  }

  CompressedRows rows_of_columns_;
  Matching matching_;
  MatchedSide row_side_;
  MatchedSide column_side_;
};

}  // namespace

Matching greedy_matching(const Incidence& incidence) {
  return KarpSipser(incidence).run();
}

}  // namespace causa
