// Each component by itself (MLS 4.8): as many equations as unknowns, where its flow variables and inputs are
// determined by what is around it. And connectors (MLS 9.3.1): as many flow variables as potentials.
#pragma once

#include <cstdint>
#include <vector>

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "instance/instance_tree.h"

namespace causa {

// The balance of one component with all that is in it, or of one element where it is an array.
struct LocalBalance {
  InstanceId component{};
  std::int64_t equations = 0;
  std::int64_t unknowns = 0;  // that its own equations have to determine

  [[nodiscard]] std::int64_t excess() const { return equations - unknowns; }
};

// Components that do not balance and have none in them that does not, in order of the tree. Left out is what
// cannot be judged by itself: components with expandable or overdetermined connectors, or whose
// connections reach an `outer` one.
std::vector<LocalBalance> unbalanced_components(const InstanceTree& tree, const FlatModel& model,
                                                const ExpressionTable& expressions);

// Says so, once for each class, with the severity given.
void report_local_imbalances(const InstanceTree& tree, const FlatModel& model,
                             const ExpressionTable& expressions, Severity severity, DiagnosticSink& sink);

}  // namespace causa
