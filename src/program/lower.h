// SolvePlan → DraftedProgram: every quantity gets a slot, statements become post-order code.
#pragma once

#include <optional>

#include "base/source.h"
#include "equations/causalized.h"
#include "program/site_drafts.h"

namespace causa {

// The causalized model has its start planned. Nothing when the sink got an error: what the plan has and
// programs have not yet.
std::optional<DraftedProgram> lower_to_program(const Causalized& causalized, const PreparedModel& prepared,
                                               ExpressionTable& expressions, const SourceTable& sources,
                                               DiagnosticSink& sink);

}  // namespace causa
