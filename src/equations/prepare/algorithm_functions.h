// Algorithm sections (MLS 11.1) as functions: an algorithm becomes a function of all it reads, and each
// variable it assigns is equal to an output of one call of it.
//
// - What is read keeps its meaning outside: pre(), edge(), der(), time, initial(), sample() are arguments,
// and
//   so are relations between variables the algorithm does not assign: they raise events where they are
//   called.
// - A variable that may be read before it is assigned, or need not be assigned, starts with pre(v) where it
// is
//   discrete and with its start value where it is not (MLS 11.1.2).
// - `when` becomes `if` of an argument that is true at the instant. A condition that depends on what the
//   algorithm assigned before becomes an output, and its pre() an argument.
// - assert, reinit and terminate become actions; an assert about something assigned stays inside.
// - Under loops (arrays of components) there is one function, called for each element with elements.
#pragma once

#include "base/diagnostic.h"
#include "equations/prepare/call_equations.h"
#include "equations/prepare/lowered_equations.h"
#include "equations/prepare/when_conditions.h"

namespace causa {

enum class AlgorithmPhase : std::uint8_t { Simulation, Initialization };

// What the passes behind prepare() share. Variables assigned in `when` become discrete; the function is added
// to those of the model.
struct AlgorithmLowering {
  FlatModel& model;
  WhenConditions& conditions;
  CallEquations& calls;
  ExpressionTable& table;
  DiagnosticSink& sink;
};

LoweredEquations lower_algorithm(const Algorithm& algorithm, AlgorithmPhase phase,
                                 const AlgorithmLowering& lowering);

}  // namespace causa
