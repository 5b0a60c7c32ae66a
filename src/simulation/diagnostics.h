// Every message about a simulation, one function each. Codes SM001… are never reused.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "simulation/hidden_jump.h"

namespace causa {

// Options
Diagnostic stop_not_after_start(double start, double stop);
Diagnostic tolerance_not_positive(double tolerance);
Diagnostic time_not_finite(double start, double stop);
Diagnostic tolerance_unusual(double tolerance);
// `option`: as `--max-step`.
Diagnostic not_used_with_fixed_steps(std::string_view option, std::string_view solver);
Diagnostic parameter_not_determined(Span where, std::string_view name);
Diagnostic fixed_start_against_constant(Span where, std::string_view name, double start, double value);
Diagnostic state_against_never(Span where, std::string_view name);
Diagnostic no_state_against_always(Span where, std::string_view name, std::string_view why);
Diagnostic step_not_positive(double step);
Diagnostic step_limit_not_positive(double step);
Diagnostic step_limits_crossed(double smallest, double largest);
Diagnostic step_law_out_of_range(double value);
Diagnostic no_intervals();
Diagnostic unknown_solver(std::string_view name, std::span<const std::string> known);
Diagnostic fixed_step_not_taken(std::string_view solver);
Diagnostic step_longer_than_horizon(std::string_view solver, double step, double horizon);
Diagnostic too_much_to_record(std::size_t variables, double points, std::uint64_t limit);

// Numbers. `variable` and `equation` are empty where they are not known.
Diagnostic not_a_number(std::string_view variable, const EvaluationFailure& failure, double time,
                        const std::string& help);
// Which loop, and which of its equations, says the reason of the failure.
Diagnostic equations_not_solved(double time, const EvaluationFailure& failure, const std::string& help);
// No derivative depends on them.
Diagnostic not_solved_at_points(double time, const EvaluationFailure& failure, std::size_t points);
Diagnostic start_not_found(double time, const EvaluationFailure& failure);
// `condition`: where it stands.
Diagnostic chattering(double time, std::string_view condition, std::size_t events);
Diagnostic events_pile_up(double time, std::string_view condition, double limit);
Diagnostic sides_push(double time, std::string_view condition);
Diagnostic slides_along(double time, std::string_view condition);
Diagnostic rests_on(double time, std::string_view condition);
// Whether it is one of the two: from its time on the solution moves along a surface.
std::optional<double> time_of_sliding(const Diagnostic& diagnostic);
Diagnostic delay_not_possible(double time, std::string_view reason);
// A constraint that index reduction has differentiated jumped at an event.
Diagnostic constraint_jumps(double time, const ConstraintJump& jump);
Diagnostic assertion_broken(double time, std::string_view message, std::string_view origin, bool is_warning);
Diagnostic texts_not_recorded(const std::vector<std::string>& names);
Diagnostic ended_by_model(double time, std::string_view message);
Diagnostic state_overflowed(std::string_view state, double time, const std::string& help);
Diagnostic step_too_small(std::string_view state, double time, double step);
Diagnostic smallest_step_reached(std::string_view state, double time, double smallest);
// How far a run has come when it is given up.
struct RunSoFar {
  double time = 0.0;
  double start_time = 0.0;
  double stop_time = 0.0;
  std::uint64_t steps = 0;
  std::uint64_t rejected = 0;
  std::uint64_t events = 0;
  std::string state;      // the one that takes the shortest steps; empty: unknown
  std::string condition;  // of the last event; empty: there was none
};
Diagnostic no_progress(const RunSoFar& run);
// `state`: the name of the one whose derivative jumps.
Diagnostic jump_holds_up(const RunSoFar& run, const HiddenJump& jump, std::string_view state);
Diagnostic time_limit_reached(const RunSoFar& run);
Diagnostic time_limit_at_start(double time);
Diagnostic fixed_step_too_small(double time, double step);
Diagnostic step_not_solved(std::string_view state, double time, double step);
Diagnostic recorded_not_a_number(std::string_view variable, std::string_view equation, double time,
                                 std::size_t points);

// Variables named by the user
Diagnostic unknown_variable(std::string_view name, const std::optional<std::string>& nearest);
Diagnostic no_such_element(std::string_view name, std::string_view variable,
                           std::span<const std::int64_t> dimensions);
Diagnostic parameter_is_structural(std::string_view name);
Diagnostic constant_cannot_be_set(std::string_view name);
Diagnostic final_cannot_be_set(std::string_view name);
Diagnostic computed_cannot_be_set(std::string_view name);
Diagnostic nothing_selected(std::string_view filter);
// `kind`: what the variable is, as `an Integer`.
Diagnostic value_does_not_fit(std::string_view name, std::string_view kind, std::string_view value);
Diagnostic start_is_set_by_name(std::string_view name, std::string_view value);
Diagnostic wrong_number_of_values(std::string_view name, std::size_t elements, std::size_t values);
Diagnostic value_outside_bounds(std::string_view name, double value, double least, double most);

// Signals for inputs
Diagnostic setting_not_a_number(std::string_view name, std::string_view expression);
// `names`: of columns; `nearest`: an input that the first of them may have meant.
Diagnostic columns_are_no_inputs(std::span<const std::string> names,
                                 const std::optional<std::string>& nearest);
Diagnostic no_column_is_an_input(std::span<const std::string> inputs);
Diagnostic input_has_two_expressions(std::string_view name);
Diagnostic input_in_file_and_expression(std::string_view name);
// An input whose derivatives the model reads.
Diagnostic lines_have_no_such_derivative(std::string_view name, unsigned order, double time);
Diagnostic differentiated_input_jumps(std::string_view name, double time);
Diagnostic signal_does_not_fit(std::string_view name, std::string_view kind, double value, double time);
Diagnostic input_set_twice(std::string_view name);
Diagnostic input_is_an_array(std::string_view name, std::size_t elements);

DiagnosticKinds simulation_diagnostic_kinds();

}  // namespace causa
