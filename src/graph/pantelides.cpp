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

// Finds partners for the rows that have none, one after the other.
//
// A search holds a tree of rows and columns reached from one row along usable entries. Instead of raising
// the whole tree again and again, `raised_` counts the rounds, and a row or column remembers the count at
// which it joined. With s_i the count at which row i joined, its entry to a column j outside the tree
// becomes usable when
//   σ_ij + c_i + (raised − s_i) = d_j,   that is at the count   d_j − σ_ij − c_i + s_i.
class OffsetSearch {
 public:
  OffsetSearch(const Signature& signature, DifferentiationOffsets& offsets)
      : signature_(signature),
        offsets_(offsets),
        row_joined_(signature.row_count(), no_index),
        column_joined_(signature.column_count, no_index),
        reached_from_(signature.column_count, no_index) {}

  // A perfect matching exists.
  void run() {
    for (std::uint32_t row = 0; row < signature_.row_count(); ++row) {
      if (offsets_.matching.column_of[row] == no_index) find_partner(row);
    }
  }

 private:
  // Entries that become usable later: at which count, from which row, to which column. The least comes
  // first, which makes the search reproducible.
  struct Waiting {
    std::uint32_t count;
    std::uint32_t row;
    std::uint32_t column;

    bool operator>(const Waiting& other) const {
      return std::tie(count, row, column) > std::tie(other.count, other.row, other.column);
    }
  };

  void find_partner(std::uint32_t reason) {
    raised_ = 0;
    join(reason);
    std::size_t head = 0;
    while (true) {
      while (head < tree_rows_.size()) {
        const std::uint32_t free_column = look_around(tree_rows_[head++]);
        if (free_column != no_index) return finish(free_column);
      }
      const std::uint32_t free_column = reach_by_raising();
      if (free_column != no_index) return finish(free_column);
    }
  }

  void join(std::uint32_t row) {
    row_joined_[row] = raised_;
    tree_rows_.push_back(row);
  }

  // Follows the usable entries of a tree row and keeps the others for later.
  std::uint32_t look_around(std::uint32_t row) {
    for (const SignatureEntry& entry : signature_.row(row)) {
      if (entry.matchable == Matchable::No || column_joined_[entry.column] != no_index) continue;
      const std::uint32_t slack =
          offsets_.highest_orders[entry.column] - entry.order - offsets_.differentiations[row];
      if (slack == 0) {
        if (reach(row, entry.column)) return entry.column;
      } else {
        waiting_.push({.count = raised_ + slack, .row = row, .column = entry.column});
      }
    }
    return no_index;
  }

  // No entry is usable that leads out of the tree: raises the tree until one is.
  std::uint32_t reach_by_raising() {
    while (true) {
      require(!waiting_.empty(), "a row has no partner although a perfect matching exists");
      const Waiting next = waiting_.top();
      waiting_.pop();
      if (column_joined_[next.column] != no_index) continue;
      raised_ = next.count;
      if (reach(next.row, next.column)) return next.column;
      return no_index;
    }
  }

  // True if the column is free. Else the tree goes on with its partner.
  bool reach(std::uint32_t row, std::uint32_t column) {
    reached_from_[column] = row;
    const std::uint32_t partner = offsets_.matching.row_of[column];
    if (partner == no_index) return true;
    column_joined_[column] = raised_;
    tree_columns_.push_back(column);
    join(partner);
    return false;
  }

  void finish(std::uint32_t free_column) {
    record_step();
    for (std::uint32_t column = free_column; column != no_index;) {
      const std::uint32_t row = reached_from_[column];
      offsets_.matching.row_of[column] = row;
      std::swap(column, offsets_.matching.column_of[row]);
    }
    ++offsets_.matching.size;
    for (const std::uint32_t row : tree_rows_) row_joined_[row] = no_index;
    for (const std::uint32_t column : tree_columns_) column_joined_[column] = no_index;
    tree_rows_.clear();
    tree_columns_.clear();
    waiting_ = {};
  }

  void record_step() {
    if (raised_ == 0) return;
    Differentiation step{.reason = tree_rows_.front()};
    step.rows = raise(tree_rows_, row_joined_, offsets_.differentiations);
    step.columns = raise(tree_columns_, column_joined_, offsets_.highest_orders);
    offsets_.steps.push_back(std::move(step));
  }

  [[nodiscard]] std::vector<Raised> raise(const std::vector<std::uint32_t>& members,
                                          const std::vector<std::uint32_t>& joined,
                                          std::vector<std::uint32_t>& offsets) const {
    std::vector<Raised> result;
    for (const std::uint32_t member : members) {
      const std::uint32_t times = raised_ - joined[member];
      if (times == 0) break;  // and so for all that joined later
      offsets[member] += times;
      result.push_back({.index = member, .times = times});
    }
    return result;
  }

  const Signature& signature_;
  DifferentiationOffsets& offsets_;
  std::uint32_t raised_ = 0;
  std::vector<std::uint32_t> tree_rows_;  // in the order in which they joined
  std::vector<std::uint32_t> tree_columns_;
  std::vector<std::uint32_t> row_joined_;  // the count at that time, no_index outside the tree
  std::vector<std::uint32_t> column_joined_;
  std::vector<std::uint32_t> reached_from_;  // the tree row from which a column was reached
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
  all_orders.matching = grow_to_maximum(all_orders.incidence, offsets.matching);
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
