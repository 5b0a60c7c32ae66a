// Equations that depend on each other although structure cannot tell: i1 = r1 + r2, i2 = r1 + r2 leave
// nothing for one of r1, r2 and say i1 = i2 instead. Where the equations of a block have fixed factors for
// the highest derivatives that the block is to determine, a combination of them that is free of those is
// found exactly, and takes the place of one of them; structure then sees it as the constraint it is.
// Method: linear combinations of equations of the signature method (Tan, Nedialkov, Pryce, "Conversion
// methods for improving structural analysis of differential-algebraic equation systems", BIT 57, 2017), where
// the factors are numbers or parameters, computed modulo a prime. The value of a parameter decides only where
// the combination needs it; such parameters are frozen.
// Work is bounded: a block that is too large or too dense is left as it is, and found singular when it is
// solved.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "equations/diagnostics.h"
#include "equations/index/state_selection.h"
#include "flat/known_parameters.h"

namespace causa {

struct Dependence {
  enum class Kind : std::uint8_t {
    Constraint,     // the combination says something else: it takes the place of one equation
    Redundant,      // it says nothing of any unknown: some unknowns are not determined
    Contradiction,  // it is false
  };
  Kind kind = Kind::Constraint;
  std::vector<QuotedEquation> equations;  // as they stood
  std::vector<std::string> unknowns;      // that drop out of the combination
  std::string result;                     // `i1 = i2`
  std::vector<std::string> parameters;    // on the values of which it rests
};

struct ReplacedEquation {
  ExpressionId left{};
  ExpressionId right{};
};

struct Dependences {
  std::vector<Dependence> found;
  std::map<std::uint32_t, ReplacedEquation> replaced;  // by equation; in scalars
  std::set<SymbolId> frozen;                           // parameters that are to keep their values
};

// In the blocks of the highest derivatives of a system that has no structural fault.
Dependences find_dependences(const SelectionInput& input, KnownParameters& values);

// The system with the combinations put in: a family with such an equation is cut around it, the numbers of
// equations stay.
EquationSystem with_replaced_equations(const EquationSystem& system, const Dependences& dependences,
                                       ExpressionTable& expressions, DiagnosticSink& sink);

// What is said about equations that depend on each other: a remark about a constraint, otherwise a warning or
// an error.
Diagnostic message_of(const Dependence& dependence);

}  // namespace causa
