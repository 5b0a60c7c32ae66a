// What kind of model something is, in the words of a course: dynamic or static, its states, its order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "driver/compile.h"

namespace causa::driver {

struct ModelFacts {
  std::string name;
  std::uint64_t equations = 0;  // scalar ones, before aliases are taken out
  std::uint64_t unknowns = 0;
  std::uint64_t trivial = 0;  // a = ±b
  std::uint64_t aliases = 0;
  std::vector<std::string> states;
  bool dynamic = false;  // has derivatives or delays, or keeps values from event to event
  // What only the equation stage knows; nothing where it cannot yet treat the model.
  bool has_states = false;
  bool time_invariant = true;  // time occurs in no equation
  // All equations are linear in the variables, their derivatives and the inputs; what is given by time and
  // parameters alone is a factor.
  std::optional<bool> linear;
  // 0: every equation computes one unknown, in order. Nothing while the model has no plan.
  std::optional<int> index;
};

// The compilation has its flat model.
ModelFacts describe(const Compilation& compilation);

}  // namespace causa::driver
