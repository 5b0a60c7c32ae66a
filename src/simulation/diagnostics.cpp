#include "simulation/diagnostics.h"

#include <cmath>

#include <fmt/format.h>

#include "base/nearest_name.h"

namespace causa {

Diagnostic stop_not_after_start(double start, double stop) {
  return {.code = "SM001",
          .message = fmt::format("the stop time {} is before the start time {}", stop, start),
          .where = {}};
}

Diagnostic tolerance_not_positive(double tolerance) {
  return {.code = "SM002",
          .message = fmt::format("the tolerance {} is not a positive number", tolerance),
          .where = {}};
}

Diagnostic step_not_positive(double step) {
  return {.code = "SM003", .message = fmt::format("the step {} is not a positive number", step), .where = {}};
}

Diagnostic step_limit_not_positive(double step) {
  return {.code = "SM070",
          .message = fmt::format("the limit {} for steps is not a positive number", step),
          .where = {}};
}

Diagnostic step_limits_crossed(double smallest, double largest) {
  return {
      .code = "SM071",
      .message = fmt::format("the smallest step {} is larger than the largest step {}", smallest, largest),
      .where = {}};
}

Diagnostic step_law_out_of_range(double value) {
  return {.code = "SM074",
          .message = fmt::format("new steps cannot be chosen with {}: the safety factor and the exponent lie "
                                 "above 0 and are at most 1",
                                 value),
          .where = {},
          .help = "the course takes 0.8, and the exponent 1/(N+1) of a method of order N"};
}

Diagnostic smallest_step_reached(std::string_view state, double time, double smallest) {
  return {.code = "SM072",
          .message = fmt::format("at time = {:.7g} even the smallest step of {:.3g} that is allowed is too "
                                 "long for the tolerance",
                                 time, smallest) +
                     (state.empty() ? std::string() : fmt::format(", because of `{}`", state)),
          .where = {},
          .help = "allow smaller steps with `--min-step`, or a larger `--tolerance`"};
}

Diagnostic no_intervals() {
  return {.code = "SM004", .message = "a simulation has at least one output interval", .where = {}};
}

Diagnostic unknown_solver(std::string_view name, std::span<const std::string> known) {
  const auto nearest = nearest_name(name, known);
  return {.code = "SM005",
          .message = fmt::format("there is no solver `{}`", name),
          .where = {},
          .help = nearest ? fmt::format("did you mean `{}`? All: {}", *nearest, fmt::join(known, ", "))
                          : fmt::format("the solvers are {}", fmt::join(known, ", "))};
}

Diagnostic too_much_to_record(std::size_t variables, double points, std::uint64_t limit) {
  const double numbers = (static_cast<double>(variables) + 1.0) * points;  // time is one too
  return {.code = "SM006",
          .message = fmt::format("{} {} at {:.6g} points take {:.3g} GB, more than the {:.3g} GB allowed",
                                 variables, variables == 1 ? "variable" : "variables", points, numbers * 8e-9,
                                 static_cast<double>(limit) * 8e-9),
          .where = {},
          .help = "record fewer variables with `--filter`, or fewer points with `--intervals`"};
}

namespace {

// `: …` in front of what had no value, where that is known.
std::string operation_text(const EvaluationFailure& failure) {
  return failure.operation.empty() ? "" : fmt::format(": {} has no value", failure.operation);
}

}  // namespace

Diagnostic time_not_finite(double start, double stop) {
  const bool is_start = !std::isfinite(start);
  return {.code = "SM136",
          .message = fmt::format("the {} time {} is not a finite number", is_start ? "start" : "stop",
                                 is_start ? start : stop),
          .where = {},
          .help = "a simulation goes from one time to another; Ctrl-C ends it earlier and keeps the results"};
}

Diagnostic tolerance_unusual(double tolerance) {
  return {.severity = Severity::Warning,
          .code = "SM137",
          .message =
              tolerance > 0.1
                  ? fmt::format("with a tolerance of {} results need not have one right digit", tolerance)
                  : fmt::format("a tolerance of {} is finer than numbers are: it cannot be kept", tolerance),
          .where = {},
          .help = "usual are 1e-3 to 1e-10"};
}

Diagnostic not_used_with_fixed_steps(std::string_view option, std::string_view solver) {
  return {
      .severity = Severity::Warning,
      .code = "SM138",
      .message = fmt::format("`{}` is not used: the steps of `{}` have one length", option, solver),
      .where = {},
      .help = "`--step` says which; `causa simulate --solvers` lists the methods that choose their steps"};
}

Diagnostic parameter_not_determined(Span where, std::string_view name) {
  return {.severity = Severity::Warning,
          .code = "SM139",
          .message = fmt::format("nothing determines the parameter `{}`, which has `fixed = false`: it keeps "
                                 "its start value",
                                 name),
          .where = where,
          .help = "an initial equation should determine it"};
}

Diagnostic fixed_start_against_constant(Span where, std::string_view name, double start, double value) {
  return {
      .severity = Severity::Warning,
      .code = "SM470",
      .message = fmt::format("the fixed start value of `{}` is {:.7g}, but the equations give it the value "
                             "{:.7g}, which it has",
                             name, start, value),
      .where = where,
      .help = "take `fixed = true` from it, or make them agree"};
}

Diagnostic state_against_never(Span where, std::string_view name) {
  return {.severity = Severity::Warning,
          .code = "SM140",
          .message = fmt::format("`{}` is a state although it has `StateSelect.never`: no other variable can "
                                 "take its place",
                                 name),
          .where = where};
}

Diagnostic no_state_against_always(Span where, std::string_view name, std::string_view why) {
  return {.severity = Severity::Warning,
          .code = "SM141",
          .message = fmt::format("`{}` is no state although it has `StateSelect.always`: {}", name, why),
          .where = where};
}

Diagnostic not_a_number(std::string_view variable, const EvaluationFailure& failure, double time,
                        const std::string& help) {
  std::string message = variable.empty() ? std::string("a derivative") : fmt::format("`{}`", variable);
  message += fmt::format(" has no finite value at time = {:.7g}", time);
  if (!failure.equation.empty()) message += fmt::format(", computed by {}", failure.equation);
  message += operation_text(failure);
  return {.code = "SM007", .message = std::move(message), .where = {}, .help = help};
}

Diagnostic state_overflowed(std::string_view state, double time, const std::string& help) {
  return {.code = "SM008",
          .message = fmt::format("`{}` grew beyond all numbers at time = {:.7g}", state, time),
          .where = {},
          .help = help};
}

Diagnostic equations_not_solved(double time, const EvaluationFailure& failure, const std::string& help) {
  return {.code = "SM018",
          .message = fmt::format("equations could not be solved at time = {:.7g}: {}{}", time, failure.reason,
                                 operation_text(failure)),
          .where = {},
          .help = help};
}

Diagnostic not_solved_at_points(double time, const EvaluationFailure& failure, std::size_t points) {
  Diagnostic result = equations_not_solved(time, failure, "");
  result.message += fmt::format("; what they determine has no value at {} {} of the results", points,
                                points == 1 ? "point" : "points");
  return result;
}

Diagnostic start_not_found(double time, const EvaluationFailure& failure) {
  return {.code = "SM019",
          .message = fmt::format("no consistent start at time = {:.7g}: {}{}", time, failure.reason,
                                 operation_text(failure)),
          .where = {},
          .help = failure.help};
}

Diagnostic chattering(double time, std::string_view condition, std::size_t events) {
  return {
      .code = "SM020",
      .message =
          fmt::format("the model hardly advances at time = {:.10g}: the last {} events follow each other "
                      "in next to no time; the last one is a condition in {}",
                      time, events, condition),
      .where = {},
      .help =
          "the condition may switch on and off by itself (chattering: give it a hysteresis), or its events "
          "may come ever faster, as those of a ball that comes to rest"};
}

Diagnostic events_pile_up(double time, std::string_view condition, double limit) {
  return {
      .code = "SM110",
      .message = fmt::format("the events of a condition in {} follow each other faster and faster; at time "
                             "= {:.5g} they are next to no time apart, and they pile up at {:.5g}",
                             condition, time, limit),
      .where = {},
      .help = "beyond that instant the model needs another law, such as that of a ball that lies still"};
}

Diagnostic sides_push(double time, std::string_view condition) {
  return {.code = "SM111",
          .message = fmt::format("chattering at time = {:.10g}: both sides of a condition in {} push against "
                                 "each other, so that it changes without end",
                                 time, condition),
          .where = {},
          .help =
              "give the condition a hysteresis, or follow the motion along its surface with "
              "`--chattering slide`"};
}

Diagnostic slides_along(double time, std::string_view condition) {
  return {.severity = Severity::Remark,
          .code = "SM112",
          .message = fmt::format("from time = {:.7g} on the solution slides along the surface of a condition "
                                 "in {}",
                                 time, condition),
          .where = {}};
}

Diagnostic rests_on(double time, std::string_view condition) {
  return {.severity = Severity::Remark,
          .code = "SM282",
          .message = fmt::format("from time = {:.7g} on the solution stays where a condition in {} changes: "
                                 "both sides lead back there and meet",
                                 time, condition),
          .where = {}};
}

Diagnostic delay_not_possible(double time, std::string_view reason) {
  return {.code = "SM113",
          .message = fmt::format("at time = {:.7g}: {}", time, reason),
          .where = {},
          .help = "a delay is at least 0 and at most the third argument of `delay`"};
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

Diagnostic constraint_jumps(double time, const ConstraintJump& jump) {
  using Effect = ConstraintJump::Effect;
  const std::string what = fmt::format(
      "at time = {:.7g} a side of {} jumps by {:.6g}, and the equation is "
      "differentiated, so that derivatives have an impulse there",
      time, jump.origin, std::abs(jump.jump));
  switch (jump.effect) {
    case Effect::Computed:
      return {.severity = Severity::Remark,
              .code = "SM260",
              .message = fmt::format("{}: it changes {}", what, state_changes(jump)),
              .where = {}};
    case Effect::AlongLine:
      return {.severity = Severity::Warning,
              .code = "SM261",
              .message = fmt::format("{}: it changes {}", what, state_changes(jump)),
              .where = {},
              .help =
                  "the constraints are not linear, and the result depends on how the jump happens; it is "
                  "taken along a straight line: let the side change steeply instead of at once"};
    case Effect::NoState:
      return {.severity = Severity::Warning,
              .code = "SM262",
              .message = fmt::format("{}; results show the values between the jumps only", what),
              .where = {}};
    case Effect::NotUnique:
      return {
          .code = "SM263",
          .message = fmt::format("{}; the impulse does not enter the equations linearly, so that there is "
                                 "no unique state after it",
                                 what),
          .where = {},
          .help = "let the side change steeply instead of at once, or set the states by `reinit`"};
    case Effect::Open: break;
  }
  return {.severity = Severity::Warning,
          .code = "SM264",
          .message = fmt::format("{}, and what it does to the states is not computed", what),
          .where = {},
          .help = "let the side change steeply instead of at once"};
}

Diagnostic assertion_broken(double time, std::string_view message, std::string_view origin, bool is_warning) {
  return {.severity = is_warning ? Severity::Warning : Severity::Error,
          .code = "SM021",
          .message = fmt::format("at time = {:.7g}: {}", time, message),
          .where = {},
          .help = fmt::format("this is what {} demands", origin)};
}

Diagnostic ended_by_model(double time, std::string_view message) {
  return {.severity = Severity::Remark,
          .code = "SM022",
          .message = fmt::format("the model ended the simulation at time = {:.7g}: {}", time, message),
          .where = {}};
}

Diagnostic texts_not_recorded(const std::vector<std::string>& names) {
  constexpr std::size_t most_named = 5;
  const std::size_t shown = std::min(most_named, names.size());
  std::string list = fmt::format(
      "`{}`", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), "`, `"));
  if (shown < names.size()) list += fmt::format(" and {} more", names.size() - shown);
  return {.severity = Severity::Remark,
          .code = "SM220",
          .message = fmt::format("results hold numbers only: {} {} left out of them", list,
                                 names.size() == 1 ? "is a String and" : "are Strings and"),
          .where = {}};
}

Diagnostic step_too_small(std::string_view state, double time, double step) {
  return {
      .code = "SM009",
      .message = fmt::format("the integration stands still at time = {:.7g}: a step of {:.3g} is still too "
                             "long for the tolerance",
                             time, step) +
                 (state.empty() ? std::string() : fmt::format(", because of `{}`", state)),
      .where = {},
      .help = state.empty() ? std::string()
                            : fmt::format("`{}` may grow without bound or jump there, or be much faster "
                                          "than the rest",
                                          state)};
}

namespace {

std::string part_done(const RunSoFar& run) {
  const double done = (run.time - run.start_time) / (run.stop_time - run.start_time);
  return fmt::format("{} steps ({} rejected) and {} events have done {:.3g} % of the time span", run.steps,
                     run.rejected, run.events, 100.0 * done);
}

std::string hardest_part(const RunSoFar& run) {
  std::string text;
  if (!run.state.empty()) text += fmt::format("; the state that takes the shortest steps is `{}`", run.state);
  if (!run.condition.empty()) text += fmt::format("; the last event is a condition in {}", run.condition);
  return text;
}

}  // namespace

Diagnostic no_progress(const RunSoFar& run) {
  return {.code = "SM280",
          .message = fmt::format("the run makes no progress at time = {:.7g}: {}{}", run.time, part_done(run),
                                 hardest_part(run)),
          .where = {},
          .help =
              "a derivative may be without bound there, or the tolerance finer than its numbers: look at "
              "the equations of that state, or try a larger `--tolerance` or another `--solver`"};
}

Diagnostic jump_holds_up(const RunSoFar& run, const HiddenJump& jump, std::string_view state) {
  return {
      .code = "SM283",
      .message = fmt::format("the run is held up at time = {:.7g}: `der({})` jumps from {:.6g} to {:.6g} at "
                             "{} = {:.6g}, and no event says so; {}",
                             run.time, state, jump.before, jump.behind, state, jump.at, part_done(run)),
      .where = {},
      .help =
          "`sign`, `noEvent` and functions make no events: write the law with `if` and relations, "
          "which `--chattering slide` follows where both sides push against each other, or make it "
          "steep instead of jumping"};
}

Diagnostic time_limit_reached(const RunSoFar& run) {
  return {.code = "SM281",
          .message = fmt::format("the time limit ends the run at time = {:.7g}: {}{}", run.time,
                                 part_done(run), hardest_part(run)),
          .where = {},
          .help = "the results up to this time are kept; give a larger `--time-limit`, or see `--stats`"};
}

Diagnostic time_limit_at_start(double time) {
  return {.code = "SM490",
          .message =
              fmt::format("the time limit ends the run before its start at time = {:.7g} was computed", time),
          .where = {},
          .help =
              "give a larger `--time-limit`; a loop of a function, or in the equations of the start, may "
              "never end"};
}

Diagnostic fixed_step_too_small(double time, double step) {
  return {.code = "SM010",
          .message = fmt::format("a step of {:.3g} is too short to advance time = {:.10g}", step, time),
          .where = {}};
}

Diagnostic step_not_solved(std::string_view state, double time, double step) {
  return {.code = "SM040",
          .message = fmt::format("the equations of a step of {:.3g} at time = {:.7g} could not be solved for "
                                 "`{}`",
                                 step, time, state),
          .where = {},
          .help = "try a smaller `--step`, or a method that chooses its steps"};
}

Diagnostic fixed_step_not_taken(std::string_view solver) {
  return {.code = "SM041",
          .message = fmt::format("`{}` chooses its steps and takes no `--step`", solver),
          .where = {},
          .help = "`--intervals` says how many points are recorded"};
}

Diagnostic step_longer_than_horizon(std::string_view solver, double step, double horizon) {
  return {.code = "SM042",
          .message = fmt::format("a step of {:.4g} is longer than the simulated time of {:.4g}: `{}` needs "
                                 "several steps",
                                 step, horizon, solver),
          .where = {},
          .help = "make `--step` smaller"};
}

Diagnostic recorded_not_a_number(std::string_view variable, std::string_view equation, double time,
                                 std::size_t points) {
  std::string message = fmt::format("`{}` has no finite value at time = {:.7g}", variable, time);
  if (!equation.empty()) message += fmt::format(", computed by {}", equation);
  if (points > 1)
    message += fmt::format("; variables without a finite value were recorded at {} points", points);
  return {.severity = Severity::Warning, .code = "SM011", .message = std::move(message), .where = {}};
}

Diagnostic unknown_variable(std::string_view name, const std::optional<std::string>& nearest) {
  return {.code = "SM012",
          .message = fmt::format("the model has no variable `{}`", name),
          .where = {},
          .help = nearest ? fmt::format("did you mean `{}`?", *nearest) : std::string()};
}

Diagnostic no_such_element(std::string_view name, std::string_view variable,
                           std::span<const std::int64_t> dimensions) {
  return {.code = "SM013",
          .message = dimensions.empty() ? fmt::format("there is no `{}`: `{}` is a scalar", name, variable)
                                        : fmt::format("there is no `{}`: the dimensions of `{}` are [{}]",
                                                      name, variable, fmt::join(dimensions, ", ")),
          .where = {}};
}

Diagnostic parameter_is_structural(std::string_view name) {
  return {.code = "SM014",
          .message = fmt::format("the parameter `{}` cannot be set here: it decides the structure of the "
                                 "model, such as the length of an array",
                                 name),
          .where = {},
          .help = "change it in the model; it is translated again"};
}

Diagnostic constant_cannot_be_set(std::string_view name) {
  return {.code = "SM015", .message = fmt::format("`{}` is a constant and cannot be set", name), .where = {}};
}

Diagnostic final_cannot_be_set(std::string_view name) {
  return {.code = "SM200",
          .message = fmt::format("the parameter `{}` is final and cannot be set", name),
          .where = {},
          .help = "set what it is computed from, or take `final` away in the model"};
}

Diagnostic computed_cannot_be_set(std::string_view name) {
  return {.code = "SM016",
          .message = fmt::format("`{}` cannot be set: an equation computes it at every time", name),
          .where = {},
          .help = "set parameters, inputs, and the start values of states"};
}

Diagnostic nothing_selected(std::string_view filter) {
  return {.severity = Severity::Warning,
          .code = "SM017",
          .message = fmt::format("no variable matches the filter `{}`", filter),
          .where = {},
          .help = "a filter is a regular expression for whole names, such as `pump.*`"};
}

Diagnostic setting_not_a_number(std::string_view name, std::string_view expression) {
  return {
      .code = "SM073",
      .message = fmt::format("`{}` cannot be set to `{}`: only an input may follow `time`, and no setting "
                             "reads variables",
                             name, expression),
      .where = {},
      .help = "give a number, or change the model"};
}

Diagnostic columns_are_no_inputs(std::span<const std::string> names,
                                 const std::optional<std::string>& nearest) {
  constexpr std::size_t most_named = 5;
  std::string list;
  for (std::size_t k = 0; k < std::min(names.size(), most_named); ++k)
    list += fmt::format("{}`{}`", k == 0 ? "" : ", ", names[k]);
  if (names.size() > most_named) list += fmt::format(" and {} more", names.size() - most_named);
  return {.severity = Severity::Warning,
          .code = "SM060",
          .message = fmt::format("{} of the input file {} of the model and {} ignored: {}",
                                 names.size() == 1 ? "a column" : "columns",
                                 names.size() == 1 ? "is no input" : "are no inputs",
                                 names.size() == 1 ? "is" : "are", list),
          .where = {},
          .help = nearest ? fmt::format("did you mean `{}`?", *nearest) : std::string()};
}

Diagnostic no_column_is_an_input(std::span<const std::string> inputs) {
  std::string list;
  for (const std::string& input : inputs) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", input);
  return {.code = "SM201",
          .message = "no column of the input file is an input of the model",
          .where = {},
          .help = inputs.empty()
                      ? "the model has none: an input is declared `input Real u` at the top of the model and "
                        "has no equation"
                      : fmt::format("name the columns as the inputs: {}", list)};
}

Diagnostic input_has_two_expressions(std::string_view name) {
  return {.code = "SM202",
          .message = fmt::format("the input `{}` is given by two expressions", name),
          .where = {},
          .help = "leave one of the `--set` out"};
}

Diagnostic input_in_file_and_expression(std::string_view name) {
  return {.code = "SM203",
          .message = fmt::format(
              "the elements of the input `{}` are given by the file in part, and in part by `--set`", name),
          .where = {},
          .help = "give all of its elements by one of them"};
}

Diagnostic lines_have_no_such_derivative(std::string_view name, unsigned order, double time) {
  return {.code = "SM204",
          .message = fmt::format("the model needs derivative {} of the input `{}`, and the file gives it as "
                                 "straight lines, which bend at time = {:.7g}",
                                 order, name, time),
          .where = {},
          .help = fmt::format("give it as an expression: `--set '{}=sin(time)'`", name)};
}

Diagnostic differentiated_input_jumps(std::string_view name, double time) {
  return {
      .severity = Severity::Warning,
      .code = "SM205",
      .message = fmt::format("the model needs the derivative of the input `{}`, which jumps at time = "
                             "{:.7g}: it is an impulse there, and results show the values between the jumps",
                             name, time),
      .where = {},
      .help = "write the jump as a steep line: two rows with different times"};
}

Diagnostic input_is_an_array(std::string_view name, std::size_t elements) {
  return {
      .code = "SM061",
      .message = fmt::format("the input `{}` is an array of {} elements; a signal feeds one", name, elements),
      .where = {},
      .help = fmt::format("name the columns `{}[1]`, …", name)};
}

Diagnostic value_does_not_fit(std::string_view name, std::string_view kind, std::string_view value) {
  return {.code = "SM130",
          .message = fmt::format("`{}` cannot be set to {}: it is {}", name, value, kind),
          .where = {}};
}

Diagnostic start_is_set_by_name(std::string_view name, std::string_view value) {
  const std::string_view variable = name.substr(0, name.rfind('.'));
  return {.code = "SM135",
          .message = fmt::format("`{}` is an attribute, not a variable", name),
          .where = {},
          .help = fmt::format("to start there: `--set {}={}`", variable, value)};
}

Diagnostic wrong_number_of_values(std::string_view name, std::size_t elements, std::size_t values) {
  return {.code = "SM131",
          .message = fmt::format("`{}` has {} {}, and {} values are given", name, elements,
                                 elements == 1 ? "value" : "elements", values),
          .where = {},
          .help = "one value is for all elements; several stand in braces, row by row: `{1, 2, 3}`"};
}

Diagnostic value_outside_bounds(std::string_view name, double value, double least, double most) {
  const bool is_below = value < least;
  return {.severity = Severity::Warning,
          .code = "SM132",
          .message = fmt::format("`{}` = {} is {} its `{} = {}`", name, value, is_below ? "below" : "above",
                                 is_below ? "min" : "max", is_below ? least : most),
          .where = {}};
}

Diagnostic signal_does_not_fit(std::string_view name, std::string_view kind, double value, double time) {
  return {.code = "SM133",
          .message = fmt::format("the signal for the input `{}` is {} at time = {:.7g}: the input is {}",
                                 name, value, time, kind),
          .where = {}};
}

Diagnostic input_set_twice(std::string_view name) {
  return {
      .severity = Severity::Warning,
      .code = "SM134",
      .message = fmt::format("the input `{}` is given by `--set` and by `--input`: the file counts", name),
      .where = {}};
}

}  // namespace causa
