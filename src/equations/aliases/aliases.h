// Finds the unknowns that are the same up to the sign, or fixed by x = constant, and the equations that only
// say so (the first of the two alias passes; the second is in reduced_system.h).
//
// a = ±b is taken out unless both are differentiated (then it is a constraint) and never takes out an
// unknown that is differentiated, or read as a part of a whole array, or by its value before an event.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "equations/system/forms.h"
#include "equations/system/scalar_aliases.h"

namespace causa {

// A family of unknowns (an array that one equation family computes) is broken by an alias of a few of its
// elements, unless it is at most this many times as large as the family of equations that says the alias.
inline constexpr std::uint32_t largest_broken_family = 4;

struct AliasReport {
  ScalarAliases aliases;
  // By scalar equation; none() for one that only says what `aliases` says.
  std::vector<FormId> forms;
  std::vector<std::uint8_t> is_differentiated;  // by unknown: its derivative occurs
  std::uint32_t removed_equations = 0;
};

// A contradiction such as 0 = 1 is in the sink.
AliasReport find_aliases(const EquationSystem& system, Forms& forms, ExpressionTable& expressions,
                         DiagnosticSink& sink);

// What a form says when it only says that.
struct SaysAlias {
  std::uint32_t first = 0;  // numbers of accesses of the form
  std::uint32_t second = 0;
  bool negated = false;
};
struct SaysConstant {
  std::uint32_t access = 0;
  ExpressionId value{};
};
struct SaysNothing {};        // 0 = 0
struct SaysContradiction {};  // 0 = 1
struct SaysMore {};
using FormMeaning = std::variant<SaysMore, SaysAlias, SaysConstant, SaysNothing, SaysContradiction>;
FormMeaning what_it_says(const EquationSystem& system, ExpressionTable& expressions, const Forms& forms,
                         const EquationForm& form);

}  // namespace causa
