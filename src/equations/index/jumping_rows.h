// Which equations may jump at events, their continuous unknowns as they are: those with conditions, steps,
// discrete variables or inputs in them.
#pragma once

#include <unordered_map>

#include "equations/index/reduced_system.h"

namespace causa {

class JumpingRows {
 public:
  JumpingRows(const EquationSystem& system, const AliasReport& aliases, const Forms& forms,
              const ExpressionTable& expressions)
      : system_(system), aliases_(aliases), forms_(forms), expressions_(expressions) {}

  // A row of the model, not of a state set.
  bool may_jump(const ReducedRow& row);
  // Whether a choice under `noEvent`, and not under `smooth`, may make the form jump where no event tells.
  [[nodiscard]] bool hides_jump(FormId id) const;

 private:
  bool form_jumps(FormId id);
  [[nodiscard]] bool varies(ExpressionId expression) const;

  const EquationSystem& system_;
  const AliasReport& aliases_;
  const Forms& forms_;
  const ExpressionTable& expressions_;
  std::unordered_map<std::uint32_t, bool> known_;  // by form
};

}  // namespace causa
