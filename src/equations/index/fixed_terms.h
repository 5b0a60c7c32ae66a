// An equation as a sum of terms: parts that vary, with factors that never change while a model runs (numbers,
// parameters, what they fix). Σ factor · part = 0; the part of a linear unknown is its access.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "equations/aliases/fixed_unknowns.h"
#include "equations/system/forms.h"

namespace causa {

struct FixedTerm {
  ExpressionId factor;
  ExpressionId part;  // none(): 1
};

struct FixedTerms {
  std::vector<FixedTerm> terms;
  // By access of the form: it occurs inside some part, not as one. What it does there is not known.
  std::vector<std::uint8_t> is_hidden;
};

class FixedTermsOfForms {
 public:
  FixedTermsOfForms(const EquationSystem& system, const Forms& forms, const FixedUnknowns& fixed,
                    ExpressionTable& expressions)
      : system_(system), forms_(forms), fixed_(fixed), expressions_(expressions) {}

  // In the terms of the form's template, computed once. Nothing where its sides are no real scalars.
  const FixedTerms* of(FormId form);

 private:
  FixedTerms find_out(const EquationForm& form);
  bool is_fixed(ExpressionId expression);

  // What the accesses of a form at one node are.
  struct AccessKind {
    bool is_constant = false;
    bool is_plain = false;  // without loops of its own
  };

  const EquationSystem& system_;
  const Forms& forms_;
  const FixedUnknowns& fixed_;
  ExpressionTable& expressions_;
  std::unordered_map<std::uint32_t, FixedTerms> known_;  // by form
  // By expression, for one form at a time.
  std::unordered_map<std::uint32_t, std::uint8_t> is_fixed_;
  std::unordered_map<std::uint32_t, AccessKind> accesses_;
};

}  // namespace causa
