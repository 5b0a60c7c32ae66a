#include "graph/strong_components.h"

#include <algorithm>
#include <utility>

namespace causa {

namespace {

class Tarjan {
 public:
  explicit Tarjan(const CompressedRows& graph)
      : graph_(graph),
        low_(graph.row_count(), unseen),
        cursor_(graph.begins.begin(), graph.begins.end() - 1) {
    result_.group_of.assign(graph.row_count(), no_index);
  }

  StrongComponents run() {
    for (std::uint32_t node = 0; node < graph_.row_count(); ++node) {
      if (low_[node] == unseen) visit_from(node);
    }
    result_.groups = group_by(result_.group_of, group_count_);
    return std::move(result_);
  }

 private:
  static constexpr std::uint32_t unseen = no_index;

  // `path_` is the depth-first path from the root to the node being visited. `open_` holds the nodes that
  // have been seen and have no group yet, in the order they were seen. low_[v] starts as the position of
  // v in `open_` and sinks to the lowest position known to be reachable from v.
  void visit_from(std::uint32_t root) {
    enter(root);
    while (!path_.empty()) {
      const Visit visit = path_.back();
      if (cursor_[visit.node] < graph_.begins[visit.node + 1]) {
        const std::uint32_t next = graph_.targets[cursor_[visit.node]++];
        if (low_[next] == unseen) {
          enter(next);
        } else if (result_.group_of[next] == no_index) {
          low_[visit.node] = std::min(low_[visit.node], low_[next]);
        }
        continue;
      }
      path_.pop_back();
      if (low_[visit.node] == visit.position) close_group(visit.position);
      if (!path_.empty() && result_.group_of[visit.node] == no_index) {
        std::uint32_t& low = low_[path_.back().node];
        low = std::min(low, low_[visit.node]);
      }
    }
  }

  void enter(std::uint32_t node) {
    const auto position = static_cast<std::uint32_t>(open_.size());
    low_[node] = position;
    open_.push_back(node);
    path_.push_back({.node = node, .position = position});
  }

  // Nothing from this position on reaches anything before it.
  void close_group(std::uint32_t position) {
    for (std::size_t i = position; i < open_.size(); ++i) result_.group_of[open_[i]] = group_count_;
    open_.resize(position);
    ++group_count_;
  }

  struct Visit {
    std::uint32_t node;
    std::uint32_t position;
  };

  const CompressedRows& graph_;
  StrongComponents result_;
  std::uint32_t group_count_ = 0;
  std::vector<std::uint32_t> low_;
  std::vector<std::uint32_t> cursor_;
  std::vector<std::uint32_t> open_;
  std::vector<Visit> path_;
};

}  // namespace

StrongComponents strong_components(const CompressedRows& graph) {
  return Tarjan(graph).run();
}

StrongComponents sort_solve_blocks(const Incidence& incidence, const Matching& matching) {
  require(matching.size == incidence.row_count() && matching.size == incidence.column_count,
          "only a perfect matching can be sorted");
  CompressedRows dependencies = incidence.rows;
  for (std::uint32_t& target : dependencies.targets) target = matching.row_of[target];
  return strong_components(dependencies);
}

}  // namespace causa
