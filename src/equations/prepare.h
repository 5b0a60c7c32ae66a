// The flat model as equalities: what a model says by `when`, `if`, calls with several results and algorithms
// becomes equations between expressions, and actions at events.
//
// - A variable assigned in `when` gets one equation `v = if edge(c) then e elseif … else pre(v)`; conditions
//   that are no variables get a Boolean variable of their own. `reinit`, `assert`, `terminate` are actions.
// - An `if` equation becomes equations of conditional expressions.
// - (a, b) = f(x) becomes a = f(x), b = Output(f(x), 1): equal calls are one node, computed once.
// - An algorithm becomes a function of what it reads, and its outputs are equal to the call's.
// - Calls of short functions are written out.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

enum class EventActionKind : std::uint8_t { Reinit, Assert, Terminate };

struct EventAction {
  EventActionKind kind{};
  std::vector<LoopRange> loops;
  // Reinit, Terminate: when it happens, true at the event; none(): always looked at (an assert).
  ExpressionId condition{};
  // Reinit: the state, its new value. Assert: condition, message, level. Terminate: message.
  std::vector<ExpressionId> arguments;
  InstanceId owner{};
  Span where{};
};

struct PreparedModel {
  FlatModel model;  // its equations and initial equations are of the kind Equality; no algorithms
  std::vector<EventAction> actions;
};

// Errors are in the sink: a `when` or `if` whose branches do not determine the same variables.
PreparedModel prepare(const FlatModel& flat, ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
