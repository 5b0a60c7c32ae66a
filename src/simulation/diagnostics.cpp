#include "simulation/diagnostics.h"

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

Diagnostic not_a_number(std::string_view variable, std::string_view equation, double time,
                        const std::string& help) {
  std::string message = variable.empty() ? std::string("a derivative") : fmt::format("`{}`", variable);
  message += fmt::format(" has no finite value at time = {:.7g}", time);
  if (!equation.empty()) message += fmt::format(", computed by {}", equation);
  return {.code = "SM007", .message = std::move(message), .where = {}, .help = help};
}

Diagnostic state_overflowed(std::string_view state, double time, const std::string& help) {
  return {.code = "SM008",
          .message = fmt::format("`{}` grew beyond all numbers at time = {:.7g}", state, time),
          .where = {},
          .help = help};
}

Diagnostic equations_not_solved(double time, std::string_view reason, const std::string& help) {
  return {.code = "SM018",
          .message = fmt::format("equations could not be solved at time = {:.7g}: {}", time, reason),
          .where = {},
          .help = help};
}

Diagnostic start_not_found(double time, std::string_view reason) {
  return {.code = "SM019",
          .message = fmt::format("no consistent start at time = {:.7g}: {}", time, reason),
          .where = {},
          .help =
              "start values are where the search begins: give the unknowns of the loop a `start` near the "
              "solution"};
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
                             "= {:.10g} they are next to no time apart, and they pile up at {:.10g}",
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

Diagnostic delay_not_possible(double time, std::string_view reason) {
  return {.code = "SM113",
          .message = fmt::format("at time = {:.7g}: {}", time, reason),
          .where = {},
          .help = "a delay is at least 0 and at most the third argument of `delay`"};
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

Diagnostic not_an_input(std::string_view name) {
  return {.code = "SM060",
          .message = fmt::format("`{}` is not an input of the model, so no signal can feed it", name),
          .where = {},
          .help = "an input is declared `input Real u` at the top of the model and has no equation"};
}

Diagnostic input_is_an_array(std::string_view name, std::size_t elements) {
  return {
      .code = "SM061",
      .message = fmt::format("the input `{}` is an array of {} elements; a signal feeds one", name, elements),
      .where = {},
      .help = fmt::format("name the columns `{}[1]`, …", name)};
}

}  // namespace causa
