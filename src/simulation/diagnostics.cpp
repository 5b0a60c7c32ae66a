#include "simulation/diagnostics.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/nearest_name.h"

namespace causa {

constexpr DiagnosticKind stop_not_after_start_kind{.code = "SM001",
                                                   .words =
                                                       "{?is_before|the stop time {stop} is before the start "
                                                       "time {start}|the time from {start} to {stop} is "
                                                       "too long or too short for numbers}"};

Diagnostic stop_not_after_start(double start, double stop) {
  return {stop_not_after_start_kind, {}, {{"stop", stop}, {"start", start}, {"is_before", stop < start}}};
}

constexpr DiagnosticKind tolerance_not_positive_kind{
    .code = "SM002", .words = "the tolerance {tolerance} is not a positive number"};

Diagnostic tolerance_not_positive(double tolerance) {
  return {tolerance_not_positive_kind, {}, {{"tolerance", tolerance}}};
}

constexpr DiagnosticKind step_not_positive_kind{.code = "SM003",
                                                .words = "the step {step} is not a positive number"};

Diagnostic step_not_positive(double step) {
  return {step_not_positive_kind, {}, {{"step", step}}};
}

constexpr DiagnosticKind step_limit_not_positive_kind{
    .code = "SM070", .words = "the limit {step} for steps is not a positive number"};

Diagnostic step_limit_not_positive(double step) {
  return {step_limit_not_positive_kind, {}, {{"step", step}}};
}

constexpr DiagnosticKind step_limits_crossed_kind{
    .code = "SM071", .words = "the smallest step {smallest} is larger than the largest step {largest}"};

Diagnostic step_limits_crossed(double smallest, double largest) {
  return {step_limits_crossed_kind, {}, {{"smallest", smallest}, {"largest", largest}}};
}

constexpr DiagnosticKind step_law_out_of_range_kind{
    .code = "SM074",
    .words =
        "new steps cannot be chosen with {value}: the safety factor and the exponent lie above 0 and are at "
        "most 1",
    .help = "the course takes 0.8, and the exponent 1/(N+1) of a method of order N"};

Diagnostic step_law_out_of_range(double value) {
  return {step_law_out_of_range_kind, {}, {{"value", value}}};
}

constexpr DiagnosticKind smallest_step_reached_kind{
    .code = "SM072",
    .words =
        "at time = {time:.7g} even the smallest step of {smallest:.3g} that is allowed is too long for the "
        "tolerance{?state|, because of `{state}`}",
    .help = "allow smaller steps with `--min-step`, or a larger `--tolerance`"};

Diagnostic smallest_step_reached(std::string_view state, double time, double smallest) {
  return {
      smallest_step_reached_kind, {}, {{"state", FullName(state)}, {"time", time}, {"smallest", smallest}}};
}

constexpr DiagnosticKind no_intervals_kind{.code = "SM004",
                                           .words = "a simulation has at least one output interval"};

Diagnostic no_intervals() {
  return {no_intervals_kind, {}};
}

constexpr DiagnosticKind unknown_solver_kind{
    .code = "SM005",
    .words = "there is no solver `{name}`",
    .help = "{?nearest|did you mean `{nearest}`? All: {known:bare}|the solvers are {known:bare}}"};

Diagnostic unknown_solver(std::string_view name, std::span<const std::string> known) {
  return {unknown_solver_kind,
          {},
          {{"name", FullName(name)}, {"nearest", nearest_name(name, known)}, {"known", known}}};
}

constexpr DiagnosticKind too_much_to_record_kind{
    .code = "SM006",
    .words =
        "{variables} variable{variables:s} at {points:.6g} points take {needed:.3g} GB, more than the "
        "{allowed:.3g} GB allowed",
    .help = "record fewer variables with `--filter`, or fewer points with `--intervals`"};

Diagnostic too_much_to_record(std::size_t variables, double points, std::uint64_t limit) {
  const double numbers = (static_cast<double>(variables) + 1.0) * points;  // time is one too
  return {too_much_to_record_kind,
          {},
          {{"variables", variables},
           {"points", points},
           {"needed", numbers * 8e-9},
           {"allowed", static_cast<double>(limit) * 8e-9}}};
}

constexpr DiagnosticKind time_not_finite_kind{
    .code = "SM136",
    .words = "the {?is_start|start|stop} time {time} is not a finite number",
    .help = "a simulation goes from one time to another; Ctrl-C ends it earlier and keeps the results"};

Diagnostic time_not_finite(double start, double stop) {
  const bool is_start = !std::isfinite(start);
  return {time_not_finite_kind, {}, {{"is_start", is_start}, {"time", is_start ? start : stop}}};
}

constexpr DiagnosticKind tolerance_unusual_kind{
    .code = "SM137",
    .severity = Severity::Warning,
    .words =
        "{?is_coarse|with a tolerance of {tolerance} results need not have one right digit|a tolerance of "
        "{tolerance} is finer than numbers are: it cannot be kept}",
    .help = "usual are 1e-3 to 1e-10"};

Diagnostic tolerance_unusual(double tolerance) {
  return {tolerance_unusual_kind, {}, {{"tolerance", tolerance}, {"is_coarse", tolerance > 0.1}}};
}

constexpr DiagnosticKind not_used_with_fixed_steps_kind{
    .code = "SM138",
    .severity = Severity::Warning,
    .words = "`{option}` is not used: the steps of `{solver}` have one length",
    .help = "`--step` says which; `causa simulate --solvers` lists the methods that choose their steps"};

Diagnostic not_used_with_fixed_steps(std::string_view option, std::string_view solver) {
  return {not_used_with_fixed_steps_kind, {}, {{"option", FullName(option)}, {"solver", FullName(solver)}}};
}

constexpr DiagnosticKind parameter_not_determined_kind{
    .code = "SM139",
    .severity = Severity::Warning,
    .words = "nothing determines the parameter `{name}`, which has `fixed = false`: it keeps its start value",
    .help = "an initial equation should determine it"};

Diagnostic parameter_not_determined(Span where, std::string_view name) {
  return {parameter_not_determined_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind fixed_start_against_constant_kind{
    .code = "SM470",
    .severity = Severity::Warning,
    .words =
        "the fixed start value of `{name}` is {start:.7g}, but the equations give it the value {value:.7g}, "
        "which it has",
    .help = "take `fixed = true` from it, or make them agree"};

Diagnostic fixed_start_against_constant(Span where, std::string_view name, double start, double value) {
  return {fixed_start_against_constant_kind,
          where,
          {{"name", FullName(name)}, {"start", start}, {"value", value}}};
}

constexpr DiagnosticKind state_against_never_kind{
    .code = "SM140",
    .severity = Severity::Warning,
    .words = "`{name}` is a state although it has `StateSelect.never`: no other variable can take its place"};

Diagnostic state_against_never(Span where, std::string_view name) {
  return {state_against_never_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind no_state_against_always_kind{
    .code = "SM141",
    .severity = Severity::Warning,
    .words = "`{name}` is no state although it has `StateSelect.always`: {why}"};

Diagnostic no_state_against_always(Span where, std::string_view name, std::string_view why) {
  return {no_state_against_always_kind, where, {{"name", FullName(name)}, {"why", why}}};
}

constexpr DiagnosticKind not_a_number_kind{
    .code = "SM007",
    .words =
        "{?variable|`{variable}`|a derivative} has no finite value at time = {time:.7g}{?equation|, computed "
        "by {equation}}{?operation|: {operation} has no value}",
    .help = "{help}"};

Diagnostic not_a_number(std::string_view variable, const EvaluationFailure& failure, double time,
                        const std::string& help) {
  return {not_a_number_kind,
          {},
          {{"variable", FullName(variable)},
           {"time", time},
           {"equation", failure.equation},
           {"operation", failure.operation},
           {"help", help}}};
}

constexpr DiagnosticKind state_overflowed_kind{
    .code = "SM008", .words = "`{state}` grew beyond all numbers at time = {time:.7g}", .help = "{help}"};

Diagnostic state_overflowed(std::string_view state, double time, const std::string& help) {
  return {state_overflowed_kind, {}, {{"state", FullName(state)}, {"time", time}, {"help", help}}};
}

constexpr DiagnosticKind equations_not_solved_kind{
    .code = "SM018",
    .words =
        "equations could not be solved at time = {time:.7g}: {reason}{?operation|: {operation} has no "
        "value}{?points|; what they determine has no value at {points} point{points:s} of the results}",
    .help = "{help}"};

Diagnostic equations_not_solved(double time, const EvaluationFailure& failure, const std::string& help) {
  return {equations_not_solved_kind,
          {},
          {{"time", time}, {"reason", failure.reason}, {"operation", failure.operation}, {"help", help}}};
}

Diagnostic not_solved_at_points(double time, const EvaluationFailure& failure, std::size_t points) {
  Diagnostic result = equations_not_solved(time, failure, "");
  result.arguments.emplace_back("points", points);
  return result;
}

constexpr DiagnosticKind start_not_found_kind{
    .code = "SM019",
    .words = "no consistent start at time = {time:.7g}: {reason}{?operation|: {operation} has no value}",
    .help = "{help}"};

Diagnostic start_not_found(double time, const EvaluationFailure& failure) {
  return {
      start_not_found_kind,
      {},
      {{"time", time}, {"reason", failure.reason}, {"operation", failure.operation}, {"help", failure.help}}};
}

constexpr DiagnosticKind chattering_kind{
    .code = "SM020",
    .words =
        "the model hardly advances at time = {time:.10g}: the last {events} events follow each other in next "
        "to no time; the last one is a condition in {condition}",
    .help =
        "the condition may switch on and off by itself (chattering: give it a hysteresis), or its events may "
        "come ever faster, as those of a ball that comes to rest"};

Diagnostic chattering(double time, std::string_view condition, std::size_t events) {
  return {chattering_kind, {}, {{"time", time}, {"events", events}, {"condition", condition}}};
}

constexpr DiagnosticKind events_pile_up_kind{
    .code = "SM110",
    .words =
        "the events of a condition in {condition} follow each other faster and faster; at time = {time:.5g} "
        "they are next to no time apart, and they pile up at {limit:.5g}",
    .help = "beyond that instant the model needs another law, such as that of a ball that lies still"};

Diagnostic events_pile_up(double time, std::string_view condition, double limit) {
  return {events_pile_up_kind, {}, {{"condition", condition}, {"time", time}, {"limit", limit}}};
}

constexpr DiagnosticKind sides_push_kind{
    .code = "SM111",
    .words =
        "chattering at time = {time:.10g}: both sides of a condition in {condition} push against each other, "
        "so that it changes without end",
    .help =
        "give the condition a hysteresis, or follow the motion along its surface with `simulate --chattering "
        "slide`"};

Diagnostic sides_push(double time, std::string_view condition) {
  return {sides_push_kind, {}, {{"time", time}, {"condition", condition}}};
}

constexpr DiagnosticKind slides_along_kind{
    .code = "SM112",
    .severity = Severity::Remark,
    .words = "from time = {time:.7g} on the solution slides along the surface of a condition in {condition}"};

Diagnostic slides_along(double time, std::string_view condition) {
  return {slides_along_kind, {}, {{"time", time}, {"condition", condition}}};
}

constexpr DiagnosticKind rests_on_kind{.code = "SM282",
                                       .severity = Severity::Remark,
                                       .words =
                                           "from time = {time:.7g} on the solution stays where a condition "
                                           "in {condition} changes: both sides lead back there and meet"};

Diagnostic rests_on(double time, std::string_view condition) {
  return {rests_on_kind, {}, {{"time", time}, {"condition", condition}}};
}

std::optional<double> time_of_sliding(const Diagnostic& diagnostic) {
  if (!diagnostic.is(slides_along_kind) && !diagnostic.is(rests_on_kind)) return std::nullopt;
  const ArgumentValue* const time = diagnostic.argument("time");
  return time == nullptr ? std::nullopt : std::optional(std::get<double>(*time));
}

constexpr DiagnosticKind delay_not_possible_kind{
    .code = "SM113",
    .words = "at time = {time:.7g}: {reason}",
    .help = "a delay is at least 0 and at most the third argument of `delay`"};

Diagnostic delay_not_possible(double time, std::string_view reason) {
  return {delay_not_possible_kind, {}, {{"time", time}, {"reason", reason}}};
}

namespace {

// `a` from 0 to 0.5, `b` …
std::string state_changes(const ConstraintJump& jump) {
  constexpr std::size_t most_named = 4;
  std::string text;
  for (std::size_t k = 0; k < std::min(most_named, jump.states.size()); ++k) {
    const ConstraintJump::StateChange& state = jump.states[k];
    text += fmt::format("{}`{}` from {:.6g} to {:.6g}", k == 0 ? "" : ", ", state.name, state.before,
                        state.after);
  }
  if (jump.states.size() > most_named) text += fmt::format(" and {} more", jump.states.size() - most_named);
  return text;
}

}  // namespace

constexpr DiagnosticKind jump_computed_kind{
    .code = "SM260",
    .severity = Severity::Remark,
    .words =
        "at time = {time:.7g} a side of {equation} jumps by {jump:.6g}, and the equation is differentiated, "
        "so that derivatives have an impulse there: it changes {changes}"};
constexpr DiagnosticKind jump_along_line_kind{
    .code = "SM261",
    .severity = Severity::Warning,
    .words =
        "at time = {time:.7g} a side of {equation} jumps by {jump:.6g}, and the equation is differentiated, "
        "so that derivatives have an impulse there: it changes {changes}",
    .help =
        "the constraints are not linear, and the result depends on how the jump happens; it is taken along a "
        "straight line: let the side change steeply instead of at once"};
constexpr DiagnosticKind jump_without_state_kind{
    .code = "SM262",
    .severity = Severity::Warning,
    .words =
        "at time = {time:.7g} a side of {equation} jumps by {jump:.6g}, and the equation is differentiated, "
        "so that derivatives have an impulse there; results show the values between the jumps only"};
constexpr DiagnosticKind jump_not_unique_kind{
    .code = "SM263",
    .words =
        "at time = {time:.7g} a side of {equation} jumps by {jump:.6g}, and the equation is differentiated, "
        "so that derivatives have an impulse there; the impulse does not enter the equations linearly, so "
        "that there is no unique state after it",
    .help = "let the side change steeply instead of at once, or set the states by `reinit`"};
constexpr DiagnosticKind jump_not_computed_kind{
    .code = "SM264",
    .severity = Severity::Warning,
    .words =
        "at time = {time:.7g} a side of {equation} jumps by {jump:.6g}, and the equation is differentiated, "
        "so that derivatives have an impulse there, and what it does to the states is not computed",
    .help = "let the side change steeply instead of at once"};

Diagnostic constraint_jumps(double time, const ConstraintJump& jump) {
  const auto kind = [&]() -> const DiagnosticKind& {
    switch (jump.effect) {
      case ConstraintJump::Effect::Computed: return jump_computed_kind;
      case ConstraintJump::Effect::AlongLine: return jump_along_line_kind;
      case ConstraintJump::Effect::NoState: return jump_without_state_kind;
      case ConstraintJump::Effect::NotUnique: return jump_not_unique_kind;
      case ConstraintJump::Effect::Open: break;
    }
    return jump_not_computed_kind;
  };
  return {kind(),
          {},
          {{"time", time},
           {"equation", jump.origin},
           {"jump", std::abs(jump.jump)},
           {"changes", state_changes(jump)}}};
}

constexpr DiagnosticKind assertion_broken_kind{
    .code = "SM021", .words = "at time = {time:.7g}: {message}", .help = "this is what {origin} demands"};

Diagnostic assertion_broken(double time, std::string_view message, std::string_view origin, bool is_warning) {
  Diagnostic result{assertion_broken_kind, {}, {{"time", time}, {"message", message}, {"origin", origin}}};
  result.severity = is_warning ? Severity::Warning : Severity::Error;
  return result;
}

constexpr DiagnosticKind ended_by_model_kind{
    .code = "SM022",
    .severity = Severity::Remark,
    .words = "the model ended the simulation at time = {time:.7g}: {message}"};

Diagnostic ended_by_model(double time, std::string_view message) {
  return {ended_by_model_kind, {}, {{"time", time}, {"message", message}}};
}

constexpr DiagnosticKind texts_not_recorded_kind{
    .code = "SM220",
    .severity = Severity::Remark,
    .words =
        "results hold numbers only: {names:5} {?names=1|is a String and|are Strings and} left out of them"};

Diagnostic texts_not_recorded(const std::vector<std::string>& names) {
  return {texts_not_recorded_kind, {}, {{"names", names}}};
}

constexpr DiagnosticKind step_too_small_kind{
    .code = "SM009",
    .words =
        "the integration stands still at time = {time:.7g}: a step of {step:.3g} is still too long for the "
        "tolerance{?state|, because of `{state}`}",
    .help = "{?state|`{state}` may grow without bound or jump there, or be much faster than the rest}"};

Diagnostic step_too_small(std::string_view state, double time, double step) {
  return {step_too_small_kind, {}, {{"state", FullName(state)}, {"time", time}, {"step", step}}};
}

namespace {

std::vector<DiagnosticArgument> arguments_of(const RunSoFar& run) {
  const double done = (run.time - run.start_time) / (run.stop_time - run.start_time);
  return {{"time", run.time},          {"steps", run.steps},      {"rejected", run.rejected},
          {"events", run.events},      {"percent", 100.0 * done}, {"state", FullName(run.state)},
          {"condition", run.condition}};
}

}  // namespace

constexpr DiagnosticKind no_progress_kind{
    .code = "SM280",
    .words =
        "the run makes no progress at time = {time:.7g}: {steps} steps ({rejected} rejected) and {events} "
        "events have done {percent:.3g} % of the time span{?state|; the state that takes the shortest steps "
        "is `{state}`}{?condition|; the last event is a condition in {condition}}",
    .help =
        "a derivative may be without bound there, or the tolerance finer than its numbers: look at the "
        "equations of that state, or try a larger `--tolerance` or another `--solver`"};

Diagnostic no_progress(const RunSoFar& run) {
  return {no_progress_kind, {}, arguments_of(run)};
}

constexpr DiagnosticKind jump_holds_up_kind{
    .code = "SM283",
    .words =
        "the run is held up at time = {time:.7g}: `der({jumping})` jumps from {before:.6g} to {behind:.6g} "
        "at {jumping} = {at:.6g}, and no event says so; {steps} steps ({rejected} rejected) and {events} "
        "events have done {percent:.3g} % of the time span",
    .help =
        "`sign`, `noEvent` and functions make no events: write the law with `if` and relations, which "
        "`--chattering slide` follows where both sides push against each other, or make it steep instead of "
        "jumping"};

Diagnostic jump_holds_up(const RunSoFar& run, const HiddenJump& jump, std::string_view state) {
  Diagnostic result{jump_holds_up_kind, {}, arguments_of(run)};
  result.arguments.emplace_back("jumping", FullName(state));
  result.arguments.emplace_back("before", jump.before);
  result.arguments.emplace_back("behind", jump.behind);
  result.arguments.emplace_back("at", jump.at);
  return result;
}

constexpr DiagnosticKind time_limit_reached_kind{
    .code = "SM281",
    .words =
        "the time limit ends the run at time = {time:.7g}: {steps} steps ({rejected} rejected) and {events} "
        "events have done {percent:.3g} % of the time span{?state|; the state that takes the shortest steps "
        "is `{state}`}{?condition|; the last event is a condition in {condition}}",
    .help = "the results up to this time are kept; give a larger `--time-limit`, or see `--stats`"};

Diagnostic time_limit_reached(const RunSoFar& run) {
  return {time_limit_reached_kind, {}, arguments_of(run)};
}

constexpr DiagnosticKind time_limit_at_start_kind{
    .code = "SM490",
    .words = "the time limit ends the run before its start at time = {time:.7g} was computed",
    .help =
        "give a larger `--time-limit`; a loop of a function, or in the equations of the start, may never "
        "end"};

Diagnostic time_limit_at_start(double time) {
  return {time_limit_at_start_kind, {}, {{"time", time}}};
}

constexpr DiagnosticKind fixed_step_too_small_kind{
    .code = "SM010", .words = "a step of {step:.3g} is too short to advance time = {time:.10g}"};

Diagnostic fixed_step_too_small(double time, double step) {
  return {fixed_step_too_small_kind, {}, {{"step", step}, {"time", time}}};
}

constexpr DiagnosticKind step_not_solved_kind{
    .code = "SM040",
    .words = "the equations of a step of {step:.3g} at time = {time:.7g} could not be solved for `{state}`",
    .help = "try a smaller `--step`, or a method that chooses its steps"};

Diagnostic step_not_solved(std::string_view state, double time, double step) {
  return {step_not_solved_kind, {}, {{"step", step}, {"time", time}, {"state", FullName(state)}}};
}

constexpr DiagnosticKind fixed_step_not_taken_kind{
    .code = "SM041",
    .words = "`{solver}` chooses its steps and takes no `--step`",
    .help = "`--intervals` says how many points are recorded"};

Diagnostic fixed_step_not_taken(std::string_view solver) {
  return {fixed_step_not_taken_kind, {}, {{"solver", FullName(solver)}}};
}

constexpr DiagnosticKind step_longer_than_horizon_kind{
    .code = "SM042",
    .words =
        "a step of {step:.4g} is longer than the simulated time of {horizon:.4g}: `{solver}` needs several "
        "steps",
    .help = "make `--step` smaller"};

Diagnostic step_longer_than_horizon(std::string_view solver, double step, double horizon) {
  return {step_longer_than_horizon_kind,
          {},
          {{"step", step}, {"horizon", horizon}, {"solver", FullName(solver)}}};
}

constexpr DiagnosticKind recorded_not_a_number_kind{
    .code = "SM011",
    .severity = Severity::Warning,
    .words =
        "`{variable}` has no finite value at time = {time:.7g}{?equation|, computed by "
        "{equation}}{?several|; variables without a finite value were recorded at {points} points}"};

Diagnostic recorded_not_a_number(std::string_view variable, std::string_view equation, double time,
                                 std::size_t points) {
  return {recorded_not_a_number_kind,
          {},
          {{"variable", FullName(variable)},
           {"time", time},
           {"equation", equation},
           {"several", points > 1},
           {"points", points}}};
}

constexpr DiagnosticKind unknown_variable_kind{.code = "SM012",
                                               .words = "the model has no variable `{name}`",
                                               .help = "{?nearest|did you mean `{nearest}`?}"};

Diagnostic unknown_variable(std::string_view name, const std::optional<std::string>& nearest) {
  return {unknown_variable_kind, {}, {{"name", FullName(name)}, {"nearest", nearest}}};
}

constexpr DiagnosticKind no_such_element_kind{.code = "SM013",
                                              .words =
                                                  "there is no `{name}`: {?dimensions|the dimensions of "
                                                  "`{variable}` are [{dimensions}]|`{variable}` is a "
                                                  "scalar}"};

Diagnostic no_such_element(std::string_view name, std::string_view variable,
                           std::span<const std::int64_t> dimensions) {
  return {no_such_element_kind,
          {},
          {{"dimensions", fmt::format("{}", fmt::join(dimensions, ", "))},
           {"name", FullName(name)},
           {"variable", FullName(variable)}}};
}

constexpr DiagnosticKind parameter_is_structural_kind{
    .code = "SM014",
    .words =
        "the parameter `{name}` cannot be set here: it decides the structure of the model, such as the "
        "length of an array",
    .help = "change it in the model; it is translated again"};

Diagnostic parameter_is_structural(std::string_view name) {
  return {parameter_is_structural_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind constant_cannot_be_set_kind{.code = "SM015",
                                                     .words = "`{name}` is a constant and cannot be set"};

Diagnostic constant_cannot_be_set(std::string_view name) {
  return {constant_cannot_be_set_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind final_cannot_be_set_kind{
    .code = "SM200",
    .words = "the parameter `{name}` is final and cannot be set",
    .help = "set what it is computed from, or take `final` away in the model"};

Diagnostic final_cannot_be_set(std::string_view name) {
  return {final_cannot_be_set_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind computed_cannot_be_set_kind{
    .code = "SM016",
    .words = "`{name}` cannot be set: an equation computes it at every time",
    .help = "set parameters, inputs, and the start values of states"};

Diagnostic computed_cannot_be_set(std::string_view name) {
  return {computed_cannot_be_set_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind nothing_selected_kind{
    .code = "SM017",
    .severity = Severity::Warning,
    .words = "no variable matches the filter `{filter}`",
    .help = "a filter is a regular expression for whole names, such as `pump.*`"};

Diagnostic nothing_selected(std::string_view filter) {
  return {nothing_selected_kind, {}, {{"filter", FullName(filter)}}};
}

constexpr DiagnosticKind setting_not_a_number_kind{
    .code = "SM073",
    .words =
        "`{name}` cannot be set to `{expression}`: only an input may follow `time`, and no setting reads "
        "variables",
    .help = "give a number, or change the model"};

Diagnostic setting_not_a_number(std::string_view name, std::string_view expression) {
  return {setting_not_a_number_kind, {}, {{"name", FullName(name)}, {"expression", FullName(expression)}}};
}

constexpr DiagnosticKind columns_are_no_inputs_kind{
    .code = "SM060",
    .severity = Severity::Warning,
    .words =
        "{?names=1|a column of the input file is no input of the model and is ignored|columns of the input "
        "file are no inputs of the model and are ignored}: {names:5}",
    .help = "{?nearest|did you mean `{nearest}`?}"};

Diagnostic columns_are_no_inputs(std::span<const std::string> names,
                                 const std::optional<std::string>& nearest) {
  return {columns_are_no_inputs_kind, {}, {{"names", names}, {"nearest", nearest}}};
}

constexpr DiagnosticKind no_column_is_an_input_kind{
    .code = "SM201",
    .words = "no column of the input file is an input of the model",
    .help =
        "{?inputs|name the columns as the inputs: {inputs}|the model has none: an input is declared `input "
        "Real u` at the top of the model and has no equation}"};

Diagnostic no_column_is_an_input(std::span<const std::string> inputs) {
  return {no_column_is_an_input_kind, {}, {{"inputs", inputs}}};
}

constexpr DiagnosticKind input_has_two_expressions_kind{
    .code = "SM202",
    .words = "the input `{name}` is given by two expressions",
    .help = "leave one of the `--set` out"};

Diagnostic input_has_two_expressions(std::string_view name) {
  return {input_has_two_expressions_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind input_in_file_and_expression_kind{
    .code = "SM203",
    .words = "the elements of the input `{name}` are given by the file in part, and in part by `--set`",
    .help = "give all of its elements by one of them"};

Diagnostic input_in_file_and_expression(std::string_view name) {
  return {input_in_file_and_expression_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind lines_have_no_such_derivative_kind{
    .code = "SM204",
    .words =
        "the model needs derivative {order} of the input `{name}`, and the file gives it as straight lines, "
        "which bend at time = {time:.7g}",
    .help = "give it as an expression: `--set '{name}=sin(time)'`"};

Diagnostic lines_have_no_such_derivative(std::string_view name, unsigned order, double time) {
  return {
      lines_have_no_such_derivative_kind, {}, {{"order", order}, {"name", FullName(name)}, {"time", time}}};
}

constexpr DiagnosticKind differentiated_input_jumps_kind{
    .code = "SM205",
    .severity = Severity::Warning,
    .words =
        "the model needs the derivative of the input `{name}`, which jumps at time = {time:.7g}: it is an "
        "impulse there, and results show the values between the jumps",
    .help = "write the jump as a steep line: two rows with different times"};

Diagnostic differentiated_input_jumps(std::string_view name, double time) {
  return {differentiated_input_jumps_kind, {}, {{"name", FullName(name)}, {"time", time}}};
}

constexpr DiagnosticKind input_is_an_array_kind{
    .code = "SM061",
    .words = "the input `{name}` is an array of {elements} elements; a signal feeds one",
    .help = "name the columns `{name}[1]`, …"};

Diagnostic input_is_an_array(std::string_view name, std::size_t elements) {
  return {input_is_an_array_kind, {}, {{"name", FullName(name)}, {"elements", elements}}};
}

constexpr DiagnosticKind value_does_not_fit_kind{.code = "SM130",
                                                 .words = "`{name}` cannot be set to {value}: it is {kind}"};

Diagnostic value_does_not_fit(std::string_view name, std::string_view kind, std::string_view value) {
  return {value_does_not_fit_kind, {}, {{"name", FullName(name)}, {"value", value}, {"kind", kind}}};
}

constexpr DiagnosticKind start_is_set_by_name_kind{.code = "SM135",
                                                   .words = "`{name}` is an attribute, not a variable",
                                                   .help = "to start there: `--set {variable}={value}`"};

Diagnostic start_is_set_by_name(std::string_view name, std::string_view value) {
  const std::string_view variable = name.substr(0, name.rfind('.'));
  return {start_is_set_by_name_kind,
          {},
          {{"name", FullName(name)}, {"variable", FullName(variable)}, {"value", FullName(value)}}};
}

constexpr DiagnosticKind wrong_number_of_values_kind{
    .code = "SM131",
    .words = "`{name}` has {elements} {?elements=1|value|elements}, and {values} values are given",
    .help = "one value is for all elements; several stand in braces, row by row: `{1, 2, 3}`"};

Diagnostic wrong_number_of_values(std::string_view name, std::size_t elements, std::size_t values) {
  return {wrong_number_of_values_kind,
          {},
          {{"name", FullName(name)}, {"elements", elements}, {"values", values}}};
}

constexpr DiagnosticKind value_outside_bounds_kind{
    .code = "SM132",
    .severity = Severity::Warning,
    .words = "`{name}` = {value} is {?is_below|below its `min|above its `max} = {bound}`"};

Diagnostic value_outside_bounds(std::string_view name, double value, double least, double most) {
  const bool is_below = value < least;
  return {value_outside_bounds_kind,
          {},
          {{"name", FullName(name)},
           {"value", value},
           {"is_below", is_below},
           {"bound", is_below ? least : most}}};
}

constexpr DiagnosticKind signal_does_not_fit_kind{
    .code = "SM133",
    .words = "the signal for the input `{name}` is {value} at time = {time:.7g}: the input is {kind}"};

Diagnostic signal_does_not_fit(std::string_view name, std::string_view kind, double value, double time) {
  return {signal_does_not_fit_kind,
          {},
          {{"name", FullName(name)}, {"value", value}, {"time", time}, {"kind", kind}}};
}

constexpr DiagnosticKind input_set_twice_kind{
    .code = "SM134",
    .severity = Severity::Warning,
    .words = "the input `{name}` is given by `--set` and by `--input`: the file counts"};

Diagnostic input_set_twice(std::string_view name) {
  return {input_set_twice_kind, {}, {{"name", FullName(name)}}};
}

DiagnosticKinds simulation_diagnostic_kinds() {
  static constexpr std::array kinds{&stop_not_after_start_kind,
                                    &tolerance_not_positive_kind,
                                    &step_not_positive_kind,
                                    &step_limit_not_positive_kind,
                                    &step_limits_crossed_kind,
                                    &step_law_out_of_range_kind,
                                    &smallest_step_reached_kind,
                                    &no_intervals_kind,
                                    &unknown_solver_kind,
                                    &too_much_to_record_kind,
                                    &time_not_finite_kind,
                                    &tolerance_unusual_kind,
                                    &not_used_with_fixed_steps_kind,
                                    &parameter_not_determined_kind,
                                    &fixed_start_against_constant_kind,
                                    &state_against_never_kind,
                                    &no_state_against_always_kind,
                                    &not_a_number_kind,
                                    &state_overflowed_kind,
                                    &equations_not_solved_kind,
                                    &start_not_found_kind,
                                    &chattering_kind,
                                    &events_pile_up_kind,
                                    &sides_push_kind,
                                    &slides_along_kind,
                                    &rests_on_kind,
                                    &delay_not_possible_kind,
                                    &jump_computed_kind,
                                    &jump_along_line_kind,
                                    &jump_without_state_kind,
                                    &jump_not_unique_kind,
                                    &jump_not_computed_kind,
                                    &assertion_broken_kind,
                                    &ended_by_model_kind,
                                    &texts_not_recorded_kind,
                                    &step_too_small_kind,
                                    &no_progress_kind,
                                    &jump_holds_up_kind,
                                    &time_limit_reached_kind,
                                    &time_limit_at_start_kind,
                                    &fixed_step_too_small_kind,
                                    &step_not_solved_kind,
                                    &fixed_step_not_taken_kind,
                                    &step_longer_than_horizon_kind,
                                    &recorded_not_a_number_kind,
                                    &unknown_variable_kind,
                                    &no_such_element_kind,
                                    &parameter_is_structural_kind,
                                    &constant_cannot_be_set_kind,
                                    &final_cannot_be_set_kind,
                                    &computed_cannot_be_set_kind,
                                    &nothing_selected_kind,
                                    &setting_not_a_number_kind,
                                    &columns_are_no_inputs_kind,
                                    &no_column_is_an_input_kind,
                                    &input_has_two_expressions_kind,
                                    &input_in_file_and_expression_kind,
                                    &lines_have_no_such_derivative_kind,
                                    &differentiated_input_jumps_kind,
                                    &input_is_an_array_kind,
                                    &value_does_not_fit_kind,
                                    &start_is_set_by_name_kind,
                                    &wrong_number_of_values_kind,
                                    &value_outside_bounds_kind,
                                    &signal_does_not_fit_kind,
                                    &input_set_twice_kind};
  return kinds;
}

}  // namespace causa
