// Branches of limit cycles in a diagram: from Hopf points, and from a cycle that is known.
#pragma once

#include <memory>
#include <optional>

#include "analysis/continuation/diagram_work.h"

namespace causa {

class CycleBranches {
 public:
  explicit CycleBranches(DiagramWork& work);
  ~CycleBranches();

  // Why there is none.
  std::optional<DiagramProblem> follow(const DiagramStart& start);
  // Nothing happens where another branch of cycles has ended at this point, or several pairs cross.
  void follow_from_hopf_point(std::size_t special);

 private:
  class Following;
  std::unique_ptr<Following> following_;
};

}  // namespace causa
