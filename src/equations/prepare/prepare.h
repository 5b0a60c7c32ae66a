// The pass "prepare", FlatModel → PreparedModel: the flat model as equalities. What a model says by `when`,
// `if`, calls with several results and algorithms becomes equations between expressions, and actions at
// events.
//
// - A variable assigned in `when` is discrete and gets one equation, v = if instant1 then e1 elseif … else
//   pre(v). The instant a condition becomes true is `not initial() and edge(b)`; a condition that is no
//   variable gets a Boolean variable b of its own (`$when1`), so `sample(…)` stands alone on a right side.
//   Where a condition is `initial()`, so is the instant (MLS 8.6).
// - `reinit`, `assert`, `terminate` are actions. A `reinit` at initial() is an initial equation as well.
// - An `if` equation becomes equations of conditional expressions: v = if c then e1 else e2 where branches
//   have something in common, 0 = if c then l1 − r1 else l2 − r2 where not. In the second case, parameters
//   that have values decide the condition and are frozen (`structural`).
// - (a, b) = f(x) becomes a = f(x), b = Output(f(x), 1): equal calls are one node, computed once.
// - An algorithm becomes a function of what it reads, `$algorithm1`; its outputs are equal to the call's.
// - Calls of short functions are written out.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

enum class EventActionKind : std::uint8_t { Reinit, Assert, Terminate };

struct EventAction {
  EventActionKind kind{};
  std::vector<LoopRange> loops;
  // When it happens: true at the event where it stood in `when`. none(): an assert that is always looked at.
  ExpressionId condition{};
  // Reinit: the state, its new value, both scalar. Assert: condition, message, level (none(): error).
  // Terminate: message.
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

void verify(const PreparedModel& prepared, const ExpressionTable& expressions);
// The model, and the actions at events.
std::string dump(const PreparedModel& prepared, const ExpressionTable& expressions);

}  // namespace causa
