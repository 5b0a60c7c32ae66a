// Which quantities become states. Every differentiated equation makes one derivative algebraic (a dummy
// derivative: Mattsson and Söderlind, "Index reduction in differential-algebraic equations using dummy
// derivatives", SIAM J. Sci. Comput. 14, 1993).
//
// Per solve block of the highest derivatives the constraints are eliminated in the order of preference
// (`stateSelect`, then what the model says about start values), with pivots that are constants or parameters:
// such a choice is good everywhere. Where every pivot left depends on the solution, no static choice is
// safe: those candidates become a state set, chosen while the model runs. Where the model wants states of a
// block, unknowns of other blocks in its constraints may give up theirs instead: x = l cos(phi) with l and
// phi preferred. Constraints that are linear with fixed coefficients are treated together beyond blocks where
// the model has requests (linear_rows.h).
#pragma once

#include <span>

#include "equations/index/reduced_system.h"
#include "graph/pantelides.h"
#include "graph/signature.h"

namespace causa {

struct SelectionInput {
  const EquationSystem& system;
  const AliasReport& aliases;
  Forms& forms;
  ExpressionTable& expressions;
  const Signature& signature;
  const DifferentiationOffsets& offsets;
  std::span<const std::uint32_t> equations;  // by row
  std::span<const std::uint32_t> unknowns;   // by column
};

inline SelectionInput selection_input(const AliasedSystem& aliased, const Structure& structure,
                                      ExpressionTable& expressions) {
  return {*aliased.system,     aliased.aliases,   *aliased.forms,      expressions,
          structure.signature, structure.offsets, structure.equations, structure.unknowns};
}

// Fills is_state, state_sets and dummy_derivatives.
void select_states(const SelectionInput& input, ReducedSystem& reduced);

}  // namespace causa
