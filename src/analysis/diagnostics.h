// Every message of the analyses, one function each. Codes AN001… are never reused.
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

// Bifurcation diagrams (continuation/).
Diagnostic continuation_without_states();
// `why`: what Newton's method met; empty: the equilibrium is one of many.
Diagnostic continuation_not_begun(std::string_view name, double value, std::string_view why);
Diagnostic continuation_cycle_not_begun(std::string_view name, double value, std::string_view why);
Diagnostic continuation_of_several(std::string_view name, std::size_t elements);
Diagnostic continuation_branches_left_out(std::size_t most);
Diagnostic continuation_at_one_time(double time);
// A file that is to be taken up again.
Diagnostic no_bifurcation_diagram(std::string_view file, std::size_t line, std::string_view why);
Diagnostic bifurcation_diagram_of_another(std::string_view file, std::string_view why);
Diagnostic no_such_point(std::string_view file, std::string_view label, std::span<const std::string> labels);

// Phase portraits (analysis/portrait).
Diagnostic portrait_without_states(std::string_view model);
// `option`: that names it; `nearest`: a state of that name is alike, or empty.
Diagnostic unknown_portrait_state(std::string_view option, std::string_view name, std::string_view nearest);
Diagnostic portrait_at_one_time(double time);
Diagnostic portrait_partly_undefined(double percent, std::string_view why);
Diagnostic portrait_undefined(std::string_view why);
Diagnostic no_modal_coordinates(std::string_view why);
Diagnostic no_lyapunov_exponent(std::string_view why);
Diagnostic no_section_points(std::string_view why);
Diagnostic trajectory_ends_early(double time, std::string_view why);
Diagnostic portrait_needs_order(std::string_view what, std::string_view orders, unsigned order);
Diagnostic chaos_depends_on_time(std::string_view option);
Diagnostic no_portrait_of_delays();
Diagnostic page_without_formulas(std::string_view why);
// Equilibria (equilibria/).
Diagnostic no_state_of_name(std::string_view option, std::string_view name,
                            std::span<const std::string> states);
Diagnostic empty_range(std::string_view name, double lower, double upper);
Diagnostic model_without_states();
// By search, which proves nothing.
Diagnostic no_equilibrium_found(std::string_view why_no_proof);
Diagnostic equilibrium_at_time(double time);
Diagnostic equilibria_not_finished(double seconds);
Diagnostic box_is_guessed(std::string_view box);
Diagnostic trim_counts_differ(std::size_t unknowns, std::size_t conditions);
// `why`, or else the condition, or nothing where a derivative is left.
Diagnostic trim_failed(std::string_view why, std::string_view condition, double left);
Diagnostic not_one_equilibrium(std::size_t count);
Diagnostic no_shifted_model(std::string_view why);
Diagnostic state_never_rests(std::string_view state, double rate);

// `what` the model does at events (analysis/flow/event_memory.h).
Diagnostic equilibria_between_events(std::string_view what);

DiagnosticKinds analysis_diagnostic_kinds();

}  // namespace causa
