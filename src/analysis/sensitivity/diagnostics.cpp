#include "analysis/sensitivity/diagnostics.h"

#include <array>

namespace causa {

constexpr DiagnosticKind unknown_sensitivity_variable_kind{
    .code = "AN200", .words = "there is no variable `{name}`{?nearest|; did you mean `{nearest}`?}"};

Diagnostic unknown_sensitivity_variable(std::string_view name, const std::optional<std::string>& nearest) {
  return {unknown_sensitivity_variable_kind, {}, {{"name", FullName(name)}, {"nearest", nearest}}};
}

constexpr DiagnosticKind no_sensitivity_target_kind{
    .code = "AN201", .words = "there are no sensitivities to `{name}`: it is {what}", .help = "{help}"};

Diagnostic no_sensitivity_target(std::string_view name, std::string_view what, std::string_view help) {
  return {no_sensitivity_target_kind, {}, {{"name", FullName(name)}, {"what", what}, {"help", help}}};
}

constexpr DiagnosticKind no_sensitivity_variable_kind{
    .code = "AN202", .words = "there are no sensitivities of `{name}`: it is {what}"};

Diagnostic no_sensitivity_variable(std::string_view name, std::string_view what) {
  return {no_sensitivity_variable_kind, {}, {{"name", FullName(name)}, {"what", what}}};
}

constexpr DiagnosticKind repeated_sensitivity_target_kind{.code = "AN203",
                                                          .words = "`{name}` is given twice"};

Diagnostic repeated_sensitivity_target(std::string_view name) {
  return {repeated_sensitivity_target_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind no_sensitivity_targets_kind{
    .code = "AN204",
    .words = "the model has no parameter that could be varied",
    .help = "start values of states are given as `--to 'x(start)'`"};

Diagnostic no_sensitivity_targets() {
  return {no_sensitivity_targets_kind, {}, {}};
}

constexpr DiagnosticKind sensitivity_of_delays_kind{
    .code = "AN205",
    .words = "the model reads its past (`delay`), whose sensitivities are not computed",
    .help = "compare runs of `causa simulate` with other values by `causa compare`"};

Diagnostic sensitivity_of_delays() {
  return {sensitivity_of_delays_kind, {}, {}};
}

constexpr DiagnosticKind start_without_sensitivity_kind{
    .code = "AN206",
    .words = "the start has no derivative by `{target}` at {value:.7g}: {why}",
    .help = "choose another value with `--set`, or leave it out of `--to`"};

Diagnostic start_without_sensitivity(std::string_view target, double value, std::string_view why) {
  return {start_without_sensitivity_kind, {}, {{"target", FullName(target)}, {"value", value}, {"why", why}}};
}

constexpr DiagnosticKind event_without_sensitivity_kind{
    .code = "AN207",
    .words =
        "sensitivities end at the event at time = {time:.7g}{?condition|, a condition in {condition}}: {why}",
    .help =
        "behind it the solution does not follow its parameters smoothly; end the run before it with "
        "`--stop`"};

Diagnostic event_without_sensitivity(double time, std::string_view condition, std::string_view why) {
  std::optional<std::string> text;
  if (!condition.empty()) text = std::string(condition);
  return {event_without_sensitivity_kind, {}, {{"time", time}, {"condition", text}, {"why", why}}};
}

constexpr DiagnosticKind inexact_sensitivities_kind{
    .code = "AN208",
    .severity = Severity::Warning,
    .words =
        "sensitivities are known to a part of {disagreement:.1e} only behind the event at time = {time:.7g}",
    .help =
        "the solution hardly crosses the surface of the condition, or two neighbouring events differ; a "
        "smaller "
        "`--tolerance` may help"};

Diagnostic inexact_sensitivities(double time, double disagreement) {
  return {inexact_sensitivities_kind, {}, {{"disagreement", disagreement}, {"time", time}}};
}

constexpr DiagnosticKind jump_without_event_kind{
    .code = "AN209",
    .words =
        "sensitivities end at time = {time:.7g}: there `der({state})` jumps from {before:.6g} to "
        "{behind:.6g}, and no event says so",
    .help =
        "write the condition without `noEvent`, and `sign` or a function with conditions as `if`, so that it "
        "raises an event"};

Diagnostic jump_without_event(double time, std::string_view state, double before, double behind) {
  return {jump_without_event_kind,
          {},
          {{"time", time}, {"state", FullName(state)}, {"before", before}, {"behind", behind}}};
}

constexpr DiagnosticKind sensitivity_of_sliding_kind{
    .code = "AN210",
    .words =
        "sensitivities end at time = {time:.7g}, where the solution begins to move along the surface of a "
        "condition",
    .help = "end the run before it with `--stop`"};

Diagnostic sensitivity_of_sliding(double time) {
  return {sensitivity_of_sliding_kind, {}, {{"time", time}}};
}

constexpr DiagnosticKind targets_without_effect_kind{
    .code = "AN211",
    .severity = Severity::Warning,
    .words = "{targets:5} {?targets=1|has|have} no effect on the variables that are looked at",
    .help =
        "{?is_start|initial equations may determine the state, so that its start value is a first guess "
        "only|look at other variables with `--of`}"};

Diagnostic targets_without_effect(std::vector<std::string> targets, bool is_start) {
  return {targets_without_effect_kind, {}, {{"targets", std::move(targets)}, {"is_start", is_start}}};
}

constexpr DiagnosticKind sensitivity_differs_kind{
    .code = "AN212",
    .severity = Severity::Warning,
    .words =
        "differences of simulations do not confirm d({variable})/d({target}) = {found:.9g} at time = "
        "{time:.7g}: they give {difference:.9g}",
    .help =
        "a smaller `--tolerance` may bring them together; otherwise this is a defect of causa worth a "
        "report"};

Diagnostic sensitivity_differs(std::string_view variable, std::string_view target, double time, double found,
                               double difference) {
  return {sensitivity_differs_kind,
          {},
          {{"variable", FullName(variable)},
           {"target", FullName(target)},
           {"time", time},
           {"found", found},
           {"difference", difference}}};
}

constexpr DiagnosticKind adjoint_not_computed_kind{
    .code = "AN214",
    .words = "the adjoint equations cannot be followed beyond time = {time:.7g}: {why}",
    .help = "leave out `--adjoint`, or try another `--tolerance`"};

Diagnostic adjoint_not_computed(double time, std::string_view why) {
  return {adjoint_not_computed_kind, {}, {{"time", time}, {"why", why}}};
}

constexpr DiagnosticKind adjoint_of_several_kind{
    .code = "AN215",
    .words = "the adjoint method gives the gradient of one number, and `--of` has {count}",
    .help = "name one variable: its value at the end counts, or with `--integral` its integral over time"};

Diagnostic adjoint_of_several(std::size_t count) {
  return {adjoint_of_several_kind, {}, {{"count", count}}};
}

constexpr DiagnosticKind no_sensitivity_variables_kind{
    .code = "AN216",
    .words = "the model has neither states nor outputs whose sensitivities could be computed",
    .help = "name variables with `--of`"};

Diagnostic no_sensitivity_variables() {
  return {no_sensitivity_variables_kind, {}, {}};
}

constexpr DiagnosticKind sensitivities_out_of_time_kind{
    .code = "AN217",
    .words = "the time limit ended the work before there were sensitivities",
    .help = "give a larger `--time-limit`, or end the run earlier with `--stop`"};

Diagnostic sensitivities_out_of_time() {
  return {sensitivities_out_of_time_kind, {}, {}};
}

DiagnosticKinds sensitivity_diagnostic_kinds() {
  static constexpr std::array kinds{
      &unknown_sensitivity_variable_kind, &no_sensitivity_target_kind,     &no_sensitivity_variable_kind,
      &repeated_sensitivity_target_kind,  &no_sensitivity_targets_kind,    &sensitivity_of_delays_kind,
      &start_without_sensitivity_kind,    &event_without_sensitivity_kind, &inexact_sensitivities_kind,
      &jump_without_event_kind,           &sensitivity_of_sliding_kind,    &targets_without_effect_kind,
      &sensitivity_differs_kind,          &adjoint_not_computed_kind,      &adjoint_of_several_kind,
      &no_sensitivity_variables_kind,     &sensitivities_out_of_time_kind};
  return kinds;
}

}  // namespace causa
