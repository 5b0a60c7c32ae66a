// Says in the user's words why not every unknown can be matched with an equation of its own.
#pragma once

#include "base/diagnostic.h"
#include "equations/aliases/aliases.h"
#include "equations/system/equation_system.h"
#include "graph/pantelides.h"

namespace causa {

// `equations` and `unknowns`: what the rows and columns of the incidence are.
void report_singularity(const EquationSystem& system, ExpressionTable& expressions,
                        const StructurallySingular& singular, std::span<const std::uint32_t> equations,
                        std::span<const std::uint32_t> unknowns, DiagnosticSink& sink);

}  // namespace causa
