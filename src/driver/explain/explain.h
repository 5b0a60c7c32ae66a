// How the equations of a model became a program, as plain data: aliases, loops, differentiations, states, the
// sorted assignments and the state equations. explain_text.h and explain_html.h write it as text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "driver/compile.h"
#include "driver/explain/describe.h"
#include "driver/explain/formula.h"

namespace causa::driver {

// Where an equation comes from.
struct Origin {
  std::string equation{};  // as the model says it
  std::string file{};
  std::uint32_t line = 0;   // 0: of no place in a text
  std::string component{};  // `plant.pump`; empty for the model itself
  int differentiated = 0;
};

struct ExplainedAlias {
  enum class Pass : std::uint8_t { First, Second };
  std::string name{};
  std::string value{};  // `-iL`, `der(q)`, a constant
  Pass pass = Pass::First;
  bool is_constant = false;
};

struct ExplainedAssignment {
  Formula formula{};
  Origin origin{};
};

// Equations that have to be solved together.
struct ExplainedLoop {
  std::vector<std::string> unknowns{};
  std::vector<std::string> torn{};
  BlockKind kind{};
  std::vector<ExplainedAssignment> inner{};  // with the torn unknowns given
  std::vector<ExplainedAssignment> residuals{};
  std::vector<std::size_t> state_sets{};  // numbers of sets whose choice is part of the loop
  std::vector<Formula> solution{};        // of the torn unknowns, where it could be written out
};

struct ExplainedDifferentiation {
  Origin equation{};
  int times = 0;
  std::string reason{};
  bool is_constraint = false;  // otherwise only needed with one
};

// Equations that depend on each other, though structure does not show it.
struct ExplainedDependence {
  Dependence::Kind kind{};
  std::vector<Origin> equations{};
  std::vector<std::string> unknowns{};    // that drop out
  std::string result{};                   // what the equations say together
  std::vector<std::string> parameters{};  // on the values of which that rests
};

struct ExplainedState {
  std::string name{};
  std::string why{};
};

struct ExplainedStateSet {
  std::vector<std::string> candidates{};
  std::uint32_t choose = 0;
  std::vector<std::string> initial{};
  std::vector<Origin> constraints{};
};

// In the order in which they are computed: an assignment, or a loop.
struct ExplainedStep {
  bool is_loop = false;
  std::size_t number = 0;
};

struct StateEquations {
  std::vector<Formula> formulas{};
  std::string why_not{};  // where there are none
};

struct Explanation {
  ModelFacts facts;
  std::vector<ExplainedAlias> aliases{};
  std::uint64_t remaining = 0;  // equations after both alias passes, with the differentiated ones
  std::uint64_t algebraic = 0;  // their unknowns that are no derivatives of states
  std::vector<ExplainedLoop> loops{};
  std::vector<ExplainedDependence> dependences{};
  std::vector<ExplainedDifferentiation> differentiated{};
  std::vector<std::string> dummy_derivatives{};
  std::vector<ExplainedStateSet> state_sets{};
  std::vector<ExplainedState> states{};
  std::vector<ExplainedAssignment> assignments{};
  std::vector<ExplainedStep> steps{};
  StateEquations state_equations;
};

// The compilation has its plan. Formulas are added to its expression table.
Explanation explain(Compilation& compilation, const SourceTable& sources);

// The place of a scalar equation.
Origin origin_of(Compilation& compilation, const SourceTable& sources, std::uint32_t equation, int times);

}  // namespace causa::driver
