// Calls of short functions replaced by what they compute, so that equations with them can be solved and
// differentiated like plain arithmetic.
//
// A body of assignments, calls and if-statements is run with expressions for values; branches become
// if-expressions. No loops, no assertions, nothing external or impure; all sizes must be known at the call.
// Relations of the body raise no events, as in the function (MLS 12.5), unless it says GenerateEvents.
#pragma once

#include "expression/table/table.h"

namespace causa {

// Before differentiation, calls of functions stay that say what their derivative is, or that they are to be
// inlined late (MLS 18.3).
enum class InlineMoment : std::uint8_t { BeforeDifferentiation, AfterDifferentiation };

struct InlineOptions {
  InlineMoment moment = InlineMoment::AfterDifferentiation;
  // How many nodes the written-out value of an output may have, arguments counting as one.
  std::size_t most_nodes = 200;
  std::size_t most_nodes_if_asked = 5000;  // with the annotation Inline or LateInline
};

ExpressionId inline_calls(ExpressionTable& table, ExpressionId expression, const InlineOptions& options = {});

}  // namespace causa
