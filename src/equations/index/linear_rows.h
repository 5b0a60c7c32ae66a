// Equations that are linear in continuous unknowns, with coefficients that never change: sums of angles,
// gears, v = der(x). Their derivatives are as simple as they are, and any state among them is as good as
// another.
#pragma once

#include <unordered_map>

#include "equations/system/forms.h"

namespace causa {

class LinearRows {
 public:
  LinearRows(const EquationSystem& system, const Forms& forms, ExpressionTable& expressions)
      : system_(system), forms_(forms), expressions_(expressions) {}

  // Neither time nor inputs nor anything discrete occurs: what jumps must not be differentiated for
  // convenience.
  bool is_linear(FormId form);

 private:
  [[nodiscard]] bool find_out(const EquationForm& form);
  [[nodiscard]] bool is_fixed(ExpressionId coefficient) const;

  const EquationSystem& system_;
  const Forms& forms_;
  ExpressionTable& expressions_;
  std::unordered_map<std::uint32_t, bool> known_;  // by form
};

}  // namespace causa
