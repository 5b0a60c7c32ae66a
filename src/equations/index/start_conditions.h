// What the model says about the start of each unknown: a class of aliases has the attributes of all its
// members; the member that says most gives the start value.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "equations/index/reduced_system.h"

namespace causa {

struct StartCondition {
  std::uint32_t scalar = 0;  // the variable whose `start` counts
  bool negated = false;      // it is minus the quantity
  bool is_fixed = false;
  bool has_start = false;  // written in the model, not the default
};

struct StartConditions {
  std::unordered_map<std::uint32_t, StartCondition> of;  // by quantity that represents
  // Further fixed start values of quantities that have one: they must agree.
  std::vector<std::pair<std::uint32_t, StartCondition>> repeated;
};

// `fixed` of one element of a variable.
bool is_fixed_element(const ExpressionTable& expressions, const FlatVariable& variable,
                      std::uint32_t element);

// The start conditions of all continuous variables whose start is written or fixed.
StartConditions start_conditions(const EquationSystem& system, const AliasReport& aliases,
                                 const ReducedSystem& reduced, const ExpressionTable& expressions);

}  // namespace causa
