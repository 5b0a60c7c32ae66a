#include "graph/dulmage_mendelsohn.h"

namespace causa {

namespace {

// One side of the incidence as seen from an alternating search.
struct SearchSide {
  const CompressedRows& neighbours;
  const std::vector<std::uint32_t>& partner;
  std::vector<Determination>& part;
};

// Marks what alternating paths from the unmatched nodes of `from` reach: along any edge to the other
// side, back along the pair.
void mark_reachable(SearchSide from, SearchSide other, Determination mark) {
  std::vector<std::uint32_t> pending;
  for (std::uint32_t node = 0; node < from.partner.size(); ++node) {
    if (from.partner[node] != no_index) continue;
    from.part[node] = mark;
    pending.push_back(node);
  }
  while (!pending.empty()) {
    const std::uint32_t node = pending.back();
    pending.pop_back();
    for (const std::uint32_t neighbour : from.neighbours.row(node)) {
      if (other.part[neighbour] == mark) continue;
      require(other.part[neighbour] == Determination::Well && other.partner[neighbour] != no_index,
              "the matching is not a maximum matching");
      other.part[neighbour] = mark;
      const std::uint32_t next = other.partner[neighbour];
      if (from.part[next] == mark) continue;
      from.part[next] = mark;
      pending.push_back(next);
    }
  }
}

}  // namespace

DulmageMendelsohn dulmage_mendelsohn(const Incidence& incidence, const Matching& matching) {
  DulmageMendelsohn result;
  result.rows.assign(incidence.row_count(), Determination::Well);
  result.columns.assign(incidence.column_count, Determination::Well);
  const CompressedRows rows_of_columns = transpose(incidence.rows, incidence.column_count);
  const SearchSide rows{incidence.rows, matching.column_of, result.rows};
  const SearchSide columns{rows_of_columns, matching.row_of, result.columns};
  mark_reachable(rows, columns, Determination::Over);
  mark_reachable(columns, rows, Determination::Under);
  return result;
}

}  // namespace causa
