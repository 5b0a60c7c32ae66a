// How expressions of a flat model are written: variables by name, loop indices by theirs, the indices of
// comprehensions and for-statements by names that nothing else has.
#pragma once

#include <span>
#include <string>
#include <unordered_set>

#include "expression/print.h"
#include "flat/flat_model.h"

namespace causa {

// Refers to the model and the table, which outlive it.
class FlatNames {
 public:
  FlatNames(const FlatModel& model, const ExpressionTable& expressions);

  // For expressions under these loops, which outlive the result.
  [[nodiscard]] ExpressionNames under(std::span<const LoopRange> loops) const;
  // For the body of a function, which outlives the result.
  [[nodiscard]] ExpressionNames inside(const Function& function) const;

  // The name of an index that no loop of the text names.
  [[nodiscard]] std::string free_index(std::uint32_t number) const;

 private:
  const FlatModel& model_;
  std::unordered_set<std::string> taken_;
};

}  // namespace causa
