// The pass "index", AliasedSystem → IndexReduction: how often each equation must be differentiated so that
// the highest derivatives of all unknowns can be solved for (Pantelides, graph/pantelides.h). Equations that
// depend on each other beyond structure are replaced by what they say together, and the analysis begins again
// with the new system, until structure shows all constraints (dependences.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "equations/index/dependences.h"
#include "equations/index/structure.h"

namespace causa {

struct IndexReduction {
  // The system with such equations replaced, which all else is about; nothing: the one that came in.
  std::optional<AliasedSystem> replaced{};
  std::vector<Dependence> dependences{};
  // Missing where the system is singular, which is in the sink.
  std::optional<Structure> structure{};
};

// Equations and unknowns are equally many.
IndexReduction reduce_index(const AliasedSystem& aliased, ExpressionTable& expressions, DiagnosticSink& sink);

// Every row has a partner among the columns, at an order that both have.
void verify(const IndexReduction& reduction);
// The equations that were replaced and those that are differentiated. `system` is what the reduction is
// about.
std::string dump(const IndexReduction& reduction, const EquationSystem& system, ExpressionTable& expressions);

// Says what is wrong with a system that has more equations than unknowns, or fewer, or too many about the
// same unknowns. Aliases have not been looked for (as_it_stands): every equation can be named.
void report_unbalanced_system(const AliasedSystem& stands, ExpressionTable& expressions,
                              DiagnosticSink& sink);

}  // namespace causa
