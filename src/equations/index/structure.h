// The structure of a system: which equation may determine which unknown at which order of differentiation,
// and how often equations must be differentiated for that. Rows are the equations that say more than the
// aliases, columns the unknowns that represent themselves; the search itself sees integers
// (graph/pantelides.h).
#pragma once

#include <variant>
#include <vector>

#include "equations/aliases/aliases.h"
#include "graph/pantelides.h"
#include "graph/signature.h"

namespace causa {

struct Structure {
  Signature signature;
  DifferentiationOffsets offsets;
  std::vector<std::uint32_t> equations;  // by row
  std::vector<std::uint32_t> unknowns;   // by column
};

// No choice gives every unknown an equation of its own.
struct SingularStructure {
  StructurallySingular found;
  std::vector<std::uint32_t> equations;  // by row
  std::vector<std::uint32_t> unknowns;   // by column
};

std::variant<Structure, SingularStructure> analyse_structure(const EquationSystem& system,
                                                             const AliasReport& aliases, const Forms& forms,
                                                             const ExpressionTable& expressions);

}  // namespace causa
