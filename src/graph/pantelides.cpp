#include "graph/pantelides.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>

namespace causa {

namespace {

// d_j = max_i σ_ij: the orders before anything is differentiated.
std::vector<std::uint32_t> given_orders(const Signature& signature) {
  std::vector<std::uint32_t> orders(signature.column_count, 0);
  for (const SignatureEntry& entry : signature.entries) {
    orders[entry.column] = std::max<std::uint32_t>(orders[entry.column], entry.order);
  }
  return orders;
}

Incidence usable_as_given(const Signature& signature, const std::vector<std::uint32_t>& highest_orders) {
  IncidenceBuilder builder(signature.column_count);
  builder.reserve(signature.row_count(), signature.entries.size());
  for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
    for (const SignatureEntry& entry : signature.row(row)) {
      if (entry.matchable == Matchable::Yes && entry.order == highest_orders[entry.column]) {
        builder.add(entry.column);
      }
    }
    builder.end_row();
  }
  return builder.build();
}

// Finds partners for the rows that have none.
//
// Each such row is the root of a tree: the rows reached from it along usable entries, each with the column
// it is matched to and by which it was reached. All trees together are the forest; a row or column is in one
// tree at most. When no usable entry leads out of the forest, all of it must go up: `raised_` counts these
// rounds, and a row remembers the count s_i at which it joined. Its entry to a column j outside becomes
// usable when
//   σ_ij + c_i + (raised − s_i) = d_j,   that is at the count   d_j − σ_ij − c_i + s_i.
// Once a free column is reached, the forest is complete at this count, and the matching grows inside it. A
// new forest then starts from the rows that still have no partner.
class OffsetSearch {
 public:
  // The matching of `offsets` is a maximum matching of the usable entries, and the matchable entries have a
  // perfect one.
  OffsetSearch(const Signature& signature, DifferentiationOffsets& offsets)
      : signature_(signature),
        offsets_(offsets),
        joined_(signature.row_count(), no_index),
        tree_of_(signature.row_count(), no_index),
        place_of_column_(signature.column_count, no_index) {
    for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
      if (offsets.matching.column_of[row] == no_index) roots_.push_back(row);
    }
  }

  void run() {
    while (!roots_.empty()) {
      plant();
      while (!has_free_column_) {
        raise_to_next_usable();
        explore();
      }
      record_steps();
      match_inside();
      clear();
    }
  }

 private:
  // An entry from a forest row to a column outside, and the count at which it becomes usable.
  struct Waiting {
    std::uint32_t count;
    std::uint32_t row;
    std::uint32_t column;

    bool operator>(const Waiting& other) const {
      return std::tie(count, row, column) > std::tie(other.count, other.row, other.column);
    }
  };

  void plant() {
    raised_ = 0;
    for (std::uint32_t tree = 0; tree < roots_.size(); ++tree) join(roots_[tree], tree);
    explore();
    require(!has_free_column_, "the matching is not a maximum matching");
  }

  void join(std::uint32_t row, std::uint32_t tree) {
    joined_[row] = raised_;
    tree_of_[row] = tree;
    rows_.push_back(row);
  }

  // Follows the usable entries of the rows that joined, and keeps the others for later.
  void explore() {
    for (; explored_ < rows_.size(); ++explored_) {
      const std::uint32_t row = rows_[explored_];
      for (const auto& [column, order, matchable] : signature_.row(row)) {
        if (matchable == Matchable::No || place_of_column_[column] != no_index) continue;
        const std::uint32_t rounds = offsets_.highest_orders[column] - order - offsets_.differentiations[row];
        if (rounds == 0) {
          reach(row, column);
        } else {
          waiting_.push({.count = raised_ + rounds, .row = row, .column = column});
        }
      }
    }
  }

  void reach(std::uint32_t row, std::uint32_t column) {
    place_of_column_[column] = static_cast<std::uint32_t>(columns_.size());
    columns_.push_back(column);
    const std::uint32_t partner = offsets_.matching.row_of[column];
    if (partner == no_index) {
      has_free_column_ = true;
    } else {
      join(partner, tree_of_[row]);
    }
  }

  void raise_to_next_usable() {
    const std::uint32_t before = raised_;
    while (raised_ == before || (!waiting_.empty() && waiting_.top().count == raised_)) {
      require(!waiting_.empty(), "a row has no partner although a perfect matching exists");
      const Waiting next = waiting_.top();
      waiting_.pop();
      if (place_of_column_[next.column] != no_index) continue;
      raised_ = next.count;
      reach(next.row, next.column);
    }
  }

  // The rows and columns of the forest go up by the rounds since they joined, each tree for its root.
  void record_steps() {
    const std::size_t first = offsets_.steps.size();
    for (const std::uint32_t root : roots_) offsets_.steps.push_back({.reason = root});
    for (const std::uint32_t row : rows_) {
      const std::uint32_t times = raised_ - joined_[row];
      if (times == 0) break;  // and so for all that joined later
      Differentiation& step = offsets_.steps[first + tree_of_[row]];
      offsets_.differentiations[row] += times;
      step.rows.push_back({.index = row, .times = times});
      const std::uint32_t column = offsets_.matching.column_of[row];
      if (column == no_index) continue;
      offsets_.highest_orders[column] += times;
      step.columns.push_back({.index = column, .times = times});
    }
  }

  // Rows and columns of the forest are numbered by their places in rows_ and columns_.
  void match_inside() {
    IncidenceBuilder usable(static_cast<std::uint32_t>(columns_.size()));
    Matching matching{.column_of = std::vector(rows_.size(), no_index),
                      .row_of = std::vector(columns_.size(), no_index)};
    for (std::uint32_t place = 0; place < rows_.size(); ++place) {
      const std::uint32_t row = rows_[place];
      for (const auto& [column, order, matchable] : signature_.row(row)) {
        if (matchable == Matchable::No) continue;
        if (order + offsets_.differentiations[row] != offsets_.highest_orders[column]) continue;
        usable.add(place_of_column_[column]);
      }
      usable.end_row();
      if (offsets_.matching.column_of[row] == no_index) continue;
      matching.column_of[place] = place_of_column_[offsets_.matching.column_of[row]];
      matching.row_of[matching.column_of[place]] = place;
      ++matching.size;
    }
    offsets_.matching.size -= matching.size;
    matching = grow_to_maximum(usable.build(), std::move(matching));
    offsets_.matching.size += matching.size;
    for (std::uint32_t place = 0; place < rows_.size(); ++place) {
      if (matching.column_of[place] == no_index) continue;
      const std::uint32_t column = columns_[matching.column_of[place]];
      offsets_.matching.column_of[rows_[place]] = column;
      offsets_.matching.row_of[column] = rows_[place];
    }
  }

  void clear() {
    std::erase_if(roots_, [&](std::uint32_t row) { return offsets_.matching.column_of[row] != no_index; });
    for (const std::uint32_t row : rows_) joined_[row] = no_index;
    for (const std::uint32_t column : columns_) place_of_column_[column] = no_index;
    rows_.clear();
    columns_.clear();
    explored_ = 0;
    has_free_column_ = false;
    waiting_ = {};
  }

  const Signature& signature_;
  DifferentiationOffsets& offsets_;
  std::vector<std::uint32_t> roots_;  // the rows without a partner
  std::uint32_t raised_ = 0;
  std::vector<std::uint32_t> rows_;  // of the forest, in the order in which they joined
  std::size_t explored_ = 0;         // how many of them have been
  std::vector<std::uint32_t> columns_;
  bool has_free_column_ = false;                // among them
  std::vector<std::uint32_t> joined_;           // per row: the count at that time, no_index outside
  std::vector<std::uint32_t> tree_of_;          // per row of the forest: its root's place in roots_
  std::vector<std::uint32_t> place_of_column_;  // per column: in columns_, no_index outside
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
};

}  // namespace

std::variant<DifferentiationOffsets, StructurallySingular> pantelides(const Signature& signature) {
  DifferentiationOffsets offsets;
  offsets.differentiations.assign(signature.row_count(), 0);
  offsets.highest_orders = given_orders(signature);
  offsets.matching = maximum_matching(usable_as_given(signature, offsets.highest_orders));
  const auto is_perfect = [&](const Matching& matching) {
    return matching.size == signature.row_count() && matching.size == signature.column_count;
  };
  if (is_perfect(offsets.matching)) return offsets;

  StructurallySingular all_orders;
  all_orders.incidence = matchable_incidence(signature);
  all_orders.matching = maximum_matching(all_orders.incidence);
  if (!is_perfect(all_orders.matching)) return all_orders;

  OffsetSearch(signature, offsets).run();
  return offsets;
}

Incidence highest_order_incidence(const Signature& signature, const DifferentiationOffsets& offsets) {
  IncidenceBuilder builder(signature.column_count);
  builder.reserve(signature.row_count(), signature.entries.size());
  for (std::uint32_t row = 0; row < signature.row_count(); ++row) {
    for (const SignatureEntry& entry : signature.row(row)) {
      if (entry.order + offsets.differentiations[row] >= offsets.highest_orders[entry.column]) {
        builder.add(entry.column);
      }
    }
    builder.end_row();
  }
  return builder.build();
}

}  // namespace causa
