// What is wrong after an evaluation: a value that is missing or impossible, and the statement of the program
// that is its cause.
//
// Method: the statements are looked at in the order in which they run. The first one that left no number is
// the cause; what followed from it is not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "codegen/runtime/site_runner.h"
#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

// The program as it was evaluated last.
struct EvaluatedProgram {
  const SimulationProgram& program;
  const std::vector<CatalogueEntry>& catalogue;
  const std::vector<double>& memory;
  const SiteFailures& site_failures;
};

// A failure with this reason, of no single value.
EvaluationFailure unsolved(std::string reason);

// The first statement whose value is not finite; nothing where there is none. Guarded values are seen in what
// reads them.
std::optional<EvaluationFailure> failure_in(const EvaluatedProgram& evaluated, const Kernel& kernel);
std::optional<EvaluationFailure> failure_in(const EvaluatedProgram& evaluated, const Routine& routine);
// The same for the whole program, where some value is known to be missing.
std::optional<EvaluationFailure> failure_in(const EvaluatedProgram& evaluated);

// A discrete value that is no number: computed at an event, it would stay until the next one.
std::optional<EvaluationFailure> failure_of_discrete(const EvaluatedProgram& evaluated);

// An Integer outside of the range in which all of them are exact.
std::optional<EvaluationFailure> failure_of_integers(const EvaluatedProgram& evaluated,
                                                     std::span<const SlotRange> integers);

// Conditions for the start that are more than it needs are held against what was found: those about values
// before the start when the start is done, all others as its equations left the values.
enum class StartChecks : std::uint8_t { AfterItsEquations, AtItsEnd };
// The residuals of the checks are in memory.
std::optional<EvaluationFailure> contradiction_at_start(const EvaluatedProgram& evaluated,
                                                        StartChecks checks);

}  // namespace causa
