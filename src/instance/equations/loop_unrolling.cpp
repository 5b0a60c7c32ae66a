#include "instance/equations/loop_unrolling.h"

#include <algorithm>

namespace causa::instance {

ReadingState::ReadingState(const Elaboration& e)
    : loops_(e.loops.size()),
      fixed_indices_(e.fixed_indices.size()),
      iterators_(e.iterators.size()),
      end_values_(e.end_values.size()),
      branches_(e.branches),
      depth_(e.depth) {}

void ReadingState::restore(Elaboration& e) const {
  e.loops.resize(loops_);
  e.fixed_indices.resize(fixed_indices_);
  e.iterators.resize(iterators_);
  e.end_values.resize(end_values_);
  e.branches = branches_;
  e.depth = depth_;
}

Trial::Trial(Elaboration& e)
    : elaboration_(e),
      attempt_(e),
      reported_(e.reported.size()),
      connections_(e.tree.connections.size()),
      graph_statements_(e.tree.graph_statements.size()),
      bus_connections_(e.bus_connections.size()) {}

std::vector<Diagnostic> Trial::undo() {
  const auto& all = elaboration_.reported;
  std::vector<Diagnostic> reported(all.begin() + static_cast<std::ptrdiff_t>(std::min(reported_, all.size())),
                                   all.end());
  attempt_.take_back();
  elaboration_.tree.connections.resize(connections_);
  elaboration_.tree.graph_statements.resize(graph_statements_);
  elaboration_.bus_connections.resize(bus_connections_);
  return reported;
}

}  // namespace causa::instance
