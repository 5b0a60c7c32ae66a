// Whether one `when` gives a variable two new values by `reinit`: it can get one at an instant (MLS 8.3.6).
// Here two are found that happen together in any case; others are found at the event
// (codegen/runtime/event_handler.h).
#pragma once

#include <span>

#include "base/diagnostic.h"
#include "equations/prepare/prepare.h"

namespace causa {

// `actions`: those of one branch of a `when`. Branches of an `if` in it exclude each other.
void report_repeated_reinits(const ExpressionTable& table, std::span<const EventAction> actions,
                             DiagnosticSink& sink);

}  // namespace causa
