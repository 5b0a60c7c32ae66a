// Every message of the equation stage, one function each. Codes EQ001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

// An equation as a message shows it.
struct QuotedEquation {
  std::string text;
  Span where;
};

Diagnostic subscript_out_of_range(Span where, std::string_view access, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension);
Diagnostic too_many_scalars(Span where);
Diagnostic loops_too_deep(Span where, std::size_t deepest);
// `unnamed`: how many more nothing determines than are named.
Diagnostic too_few_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                             std::span<const std::string> undetermined, std::size_t unnamed = 0);
Diagnostic too_many_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                              std::span<const QuotedEquation> conflicting);
Diagnostic structurally_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> conflict_unknowns,
                                 std::span<const std::string> undetermined);
// Equations that say nothing once the others are put in, and what is known only up to a common level.
Diagnostic redundant_equations(Span where, std::span<const QuotedEquation> redundant,
                               std::span<const std::string> undetermined);
// 0 = 1 once aliases are put in; `simplified` is what is left of the equation.
Diagnostic contradiction(const QuotedEquation& equation, std::string_view simplified);
Diagnostic jump_without_event(const QuotedEquation& equation);
Diagnostic not_differentiable(const QuotedEquation& equation, std::string_view why);
Diagnostic reduction_is_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> undetermined);
Diagnostic parameter_without_value(Span where, std::string_view name, std::string_view used);
// An initial equation reads the derivative of what no equation of the model differentiates.
Diagnostic no_such_derivative(Span where, std::string_view derivative);
Diagnostic reinit_of_no_state(Span where, std::string_view variable);
// `what`: "an `if` equation", "a function", …
Diagnostic not_simulated_yet(Span where, std::string_view what);

// Whether a message is about what causa cannot do yet rather than about the model.
bool is_limit_of_causa(const Diagnostic& diagnostic);

// What prepare() says.
Diagnostic if_branches_differ(Span where, Span equation);
Diagnostic unequal_initial_branches(Span where);
Diagnostic when_without_variable(Span where);

}  // namespace causa
