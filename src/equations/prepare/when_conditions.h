// When the branches of `when` are active: at the instant a condition becomes true (MLS 8.3.5, 11.2.7).
//
// Such an instant is `not initial() and edge(b)` of a Boolean variable b that is equal to the condition, and
// `initial()` where that is the condition itself or an element of a vector of conditions (MLS 8.6). The same
// condition gets the same variable; under loops it gets one with their dimensions, as far as it depends on
// them.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "flat/flat_model.h"

namespace causa {

class WhenConditions {
 public:
  // Variables and their equations are added to the model.
  WhenConditions(FlatModel& model, ExpressionTable& table) : model_(model), table_(table) {}

  // Where a condition comes from; the loops have the step 1.
  struct Place {
    std::span<const LoopRange> loops;
    InstanceId owner{};
    Span where{};
  };

  // Becomes true for an instant: one of the conditions becomes true, where there are several.
  ExpressionId instant(ExpressionId condition, const Place& place);
  // The instant of a condition that an equation computes already: its variable is given.
  ExpressionId instant_of_variable(ExpressionId variable);

  // A new Boolean variable without an equation: the access to it under the loops.
  ExpressionId add_variable(const Place& place);

 private:
  ExpressionId instant_of_one(ExpressionId condition, const Place& place);
  ExpressionId variable_for(ExpressionId condition, const Place& place);
  [[nodiscard]] bool can_change(ExpressionId condition) const;

  FlatModel& model_;
  ExpressionTable& table_;
  int count_ = 0;
  // By the condition with its loops renumbered, and their ranges.
  std::map<std::pair<ExpressionId, std::vector<std::int64_t>>, SymbolId> known_;
};

}  // namespace causa
