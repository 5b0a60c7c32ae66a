// From equations and aliases to the system of index 1: Pantelides decides what is differentiated, the state
// selection which of the derivatives become algebraic, and a second alias pass merges what became alike.
#pragma once

#include <optional>

#include "equations/index/dependences.h"
#include "equations/index/reduced_system.h"

namespace causa {

// Nothing when the sink got an error: a singular system, an equation that cannot be differentiated. Nor where
// equations depend on each other beyond structure: then `search` has found some to replace first. nullptr:
// they are not looked for.
struct DependenceSearch {
  ParameterValues& values;
  Dependences result;
};
std::optional<ReducedSystem> reduce_index(const EquationSystem& system, const AliasReport& aliases,
                                          Forms& forms, ExpressionTable& expressions,
                                          DependenceSearch* search, DiagnosticSink& sink);

// Says what is wrong with a system that has more equations than unknowns, or fewer, or too many about the
// same unknowns.
void report_unbalanced_system(const EquationSystem& system, Forms& forms, ExpressionTable& expressions,
                              DiagnosticSink& sink);

}  // namespace causa
