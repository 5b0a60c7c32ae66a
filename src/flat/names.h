// How expressions of a flat model are written: variables by name, loop indices by theirs, the indices of
// comprehensions by names that nothing else has.
#pragma once

#include <span>
#include <string>
#include <unordered_set>

#include "expression/print.h"
#include "flat/flat_model.h"

namespace causa {

// Refers to the model, which outlives it.
class FlatNames {
 public:
  explicit FlatNames(const FlatModel& model);

  // For expressions under these loops, which outlive the result.
  [[nodiscard]] ExpressionNames under(std::span<const LoopRange> loops) const;

 private:
  [[nodiscard]] std::string free_index(std::uint32_t number) const;

  const FlatModel& model_;
  std::unordered_set<std::string> taken_;
};

}  // namespace causa
