// Branches of equilibria in a diagram: from a start, and from every branch point on them the other curve that
// crosses there.
#pragma once

#include <memory>
#include <optional>

#include "analysis/continuation/diagram_work.h"

namespace causa {

class EquilibriumBranches {
 public:
  explicit EquilibriumBranches(DiagramWork& work);
  ~EquilibriumBranches();

  // With all that is connected with it. Why there is none.
  std::optional<DiagramProblem> follow(const DiagramStart& start);

 private:
  class Following;
  std::unique_ptr<Following> following_;
};

}  // namespace causa
