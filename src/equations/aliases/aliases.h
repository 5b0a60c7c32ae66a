// The pass "aliases", EquationSystem → AliasedSystem: finds the unknowns that are the same up to the sign, or
// fixed by x = constant, and the equations that only say so (the first of the two alias passes; the second is
// in late_aliases.h). The system itself stays as it is: what is left of an equation is a form of it.
//
// a = ±b is taken out unless both are differentiated (then it is a constraint) and never takes out an
// unknown that is differentiated, or read as a part of a whole array, or by its value before an event.
#pragma once

#include <memory>
#include <string>
#include <variant>
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

// A system, how its equations read, and what they say is the same. The forms refer to the system, so both
// have a place of their own and the whole can be moved. Later passes add forms; nothing else changes.
struct AliasedSystem {
  std::unique_ptr<const EquationSystem> system{};
  std::unique_ptr<Forms> forms{};
  AliasReport aliases{};
};

// A contradiction such as 0 = 1 is in the sink.
AliasedSystem find_aliases(EquationSystem system, ExpressionTable& expressions, DiagnosticSink& sink);

// The system with no alias looked for: every equation has its plain form.
AliasedSystem as_it_stands(EquationSystem system, ExpressionTable& expressions);

// Every equation has a form of its own family, or only says what the aliases say; what represents an unknown
// represents itself.
void verify(const AliasedSystem& aliased, const ExpressionTable& expressions);
// What is the same, and what is left of the equations that read it. Adds expressions to the table: a single
// equation is written in what represents its unknowns; equations of a family that read alike as their form.
std::string dump(const AliasedSystem& aliased, ExpressionTable& expressions);

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
