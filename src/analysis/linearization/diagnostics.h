// Messages about linearization and the equilibrium next to a start, one function each. Codes AN001 to AN026
// are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "model/compiled_model.h"

namespace causa {

struct Kink;

// The model has no derivatives at a point.
Diagnostic cannot_linearize(double time, const EvaluationFailure& failure);
// A point on the surface of a condition, or where it should have changed. `held`: how it is taken.
Diagnostic two_sides(double time, std::string_view condition, bool held, bool is_pending);
Diagnostic input_without_effect(std::string_view name);
Diagnostic input_derivative_read(std::string_view name);
// `why` or else the state whose derivative does not become 0.
Diagnostic no_equilibrium(std::string_view why, std::string_view state, double derivative,
                          unsigned iterations);
Diagnostic equilibrium_not_isolated(std::span<const std::string> states);
// The run ended before a time at which the model was to be linearized.
Diagnostic point_not_reached(double time, double end);
// A derivative that has another value on the other side, though no condition of the model changes.
// `more`: how many others there are.
Diagnostic two_slopes(double time, std::string_view row, std::string_view column, const Kink& kink,
                      std::size_t more);
Diagnostic on_surfaces(double time, std::span<const std::string> conditions);
// The model reads its past, which a linearization holds.
Diagnostic delay_held();
// An entry of the matrices that differences of the right-hand side do not confirm: a defect of causa.
Diagnostic differences_disagree(double time, std::string_view row, std::string_view column, double exact,
                                double difference);

// Formulas of a linearization (driver/linearization/symbolic_linearization.h).
Diagnostic no_symbolic_linearization(std::string_view why);
Diagnostic entries_without_formula(std::span<const std::string> entries, std::string_view why);
// `why`: the formula has no value at the point.
Diagnostic formula_differs(std::string_view row, std::string_view column, std::string_view formula,
                           double value, double expected, std::string_view why);

// The DAE form of a model (driver/linearization/dae_linearization.h).
Diagnostic no_dae_form(std::string_view why);
Diagnostic equation_without_derivative(std::string_view equation, std::string_view why);
Diagnostic singular_algebraic_part(std::span<const std::string> variables,
                                   std::span<const std::string> equations);
Diagnostic dae_form_differs(std::string_view row, std::string_view column, double value, double expected);

DiagnosticKinds linearization_diagnostic_kinds();

}  // namespace causa
