// Every message of the equation stage, one function each. Codes EQ001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

// Messages name at most so many equations or unknowns.
inline constexpr std::size_t most_named = 6;

// An equation as a message shows it.
struct QuotedEquation {
  std::string text;
  Span where;
};

Diagnostic subscript_out_of_range(Span where, std::string_view access, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension);
Diagnostic too_many_scalars(Span where, std::int64_t most);
Diagnostic too_many_reads(Span where, std::int64_t most);
Diagnostic loops_too_deep(Span where, std::size_t deepest);
// `unnamed`: how many more nothing determines than are named.
Diagnostic too_few_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                             std::span<const std::string> undetermined, std::size_t unnamed = 0);
Diagnostic too_many_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                              std::span<const QuotedEquation> conflicting);
// What both of them say is wrong, as labels of another message; nothing for other kinds.
std::vector<Label> origins_of_imbalance(const Diagnostic& diagnostic);
extern const DiagnosticKind structurally_singular_kind;
Diagnostic structurally_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> conflict_unknowns,
                                 std::span<const std::string> undetermined);
// Equations that say nothing once the others are put in, and what is known only up to a common level.
Diagnostic redundant_equations(Span where, std::span<const QuotedEquation> redundant,
                               std::span<const std::string> undetermined);
// Equations that depend on each other, though structure does not show it. `result`: what they say together.
Diagnostic undetermined_by_dependence(std::span<const QuotedEquation> equations,
                                      std::span<const std::string> unknowns, std::string_view result);
Diagnostic contradictory_dependence(std::span<const QuotedEquation> equations, std::string_view result);
Diagnostic hidden_constraint(std::span<const QuotedEquation> equations, std::span<const std::string> unknowns,
                             std::string_view result, std::span<const std::string> parameters);
// 0 = 1 once aliases are put in; `simplified` is what is left of the equation.
Diagnostic contradiction(const QuotedEquation& equation, std::string_view simplified);
Diagnostic jump_without_event(const QuotedEquation& equation);
Diagnostic not_differentiable(const QuotedEquation& equation, std::string_view why);
Diagnostic reduction_is_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> undetermined);
Diagnostic parameter_without_value(Span where, std::string_view name, std::string_view used);
// Parameters in a circle that does not determine them: a = b, b = a.
Diagnostic undetermined_circle(Span where, std::span<const std::string> parameters);
// An initial equation reads the derivative of what no equation of the model differentiates.
Diagnostic no_such_derivative(Span where, std::string_view derivative);
Diagnostic reinit_of_no_state(Span where, std::string_view variable);
// A String parameter that no equation may read.
Diagnostic text_without_value(Span where, std::string_view name, std::string_view why);
// An impure function with several results in a when-equation that cannot be written as an algorithm.
Diagnostic impure_call_not_alone(Span where);
Diagnostic repeated_reinit(Span where, Span first);
// `what`: "an `if` equation", "a function", …
Diagnostic not_simulated_yet(Span where, std::string_view what);

// Whether a message is about what causa cannot do yet rather than about the model.

// What prepare() says.
Diagnostic if_branches_differ(Span where, Span equation);
Diagnostic unequal_initial_branches(Span where);
Diagnostic when_without_variable(Span where);

DiagnosticKinds equation_diagnostic_kinds();

}  // namespace causa
