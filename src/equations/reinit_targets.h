// What `reinit` gives new values, and whether one `when` does so twice: a variable can get one new value at
// an instant (MLS 8.3.6). Here two are found that happen together in any case; others are found at the event
// (codegen/runtime/event_handler.h).
#pragma once

#include <set>
#include <span>

#include "base/diagnostic.h"
#include "equations/prepare.h"

namespace causa {

// The variables a target is made of: one, or those of a part of an array.
std::set<SymbolId> target_variables(const ExpressionTable& table, ExpressionId target);

// `actions`: those of one branch of a `when`. Branches of an `if` in it exclude each other.
void report_repeated_reinits(const ExpressionTable& table, std::span<const EventAction> actions,
                             DiagnosticSink& sink);

}  // namespace causa
