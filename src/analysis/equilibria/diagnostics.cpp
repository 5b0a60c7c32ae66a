#include "analysis/equilibria/diagnostics.h"

#include <array>

#include <fmt/format.h>

namespace causa {

constexpr DiagnosticKind no_state_of_name_kind{
    .code = "AN100",
    .words = "`{option}` names `{name}`, which is no state of the model",
    .help = "{?states|the states are {states}|the model has none}"};

Diagnostic no_state_of_name(std::string_view option, std::string_view name,
                            std::span<const std::string> states) {
  return {no_state_of_name_kind, {}, {{"option", option}, {"name", FullName(name)}, {"states", states}}};
}

constexpr DiagnosticKind empty_range_kind{
    .code = "AN101",
    .words = "the range of `{name}` is empty: {lower:.7g} is not below {upper:.7g}",
    .help = "a box is `--box NAME=FROM:TO` with FROM below TO"};

Diagnostic empty_range(std::string_view name, double lower, double upper) {
  return {empty_range_kind, {}, {{"name", FullName(name)}, {"lower", lower}, {"upper", upper}}};
}

constexpr DiagnosticKind model_without_states_kind{
    .code = "AN102",
    .words = "the model has no states, so it has no equilibria",
    .help = "`causa simulate` shows its values"};

Diagnostic model_without_states() {
  return {model_without_states_kind, {}, {}};
}

constexpr DiagnosticKind no_equilibrium_found_kind{
    .code = "AN103",
    .words = "no equilibrium was found, which does not prove that there is none{?why|: {why}}",
    .help = "another box, other inputs, or more time with `--time-limit`"};

Diagnostic no_equilibrium_found(std::string_view why_no_proof) {
  return {no_equilibrium_found_kind, {}, {{"why", why_no_proof}}};
}

constexpr DiagnosticKind equilibrium_at_time_kind{
    .code = "AN104",
    .severity = Severity::Warning,
    .words = "the derivatives depend on time: what follows holds while time stands still at {time:.7g}",
    .help = "a model that depends on time rests nowhere, unless its derivatives are 0 at all times"};

Diagnostic equilibrium_at_time(double time) {
  return {equilibrium_at_time_kind, {}, {{"time", time}}};
}

constexpr DiagnosticKind equilibria_not_finished_kind{
    .code = "AN105",
    .severity = Severity::Warning,
    .words =
        "the box was not examined to its end {?parts|in {parts} parts, which is the limit|within "
        "{seconds:.3g} "
        "s}: there may be more equilibria",
    .help = "{?parts|a smaller box|a smaller box, or more time with `--time-limit`}"};

Diagnostic equilibria_not_finished(double seconds, std::optional<std::size_t> parts) {
  return {equilibria_not_finished_kind,
          {},
          {{"seconds", seconds}, {"parts", parts ? fmt::format("{}", *parts) : std::string()}}};
}

constexpr DiagnosticKind box_is_guessed_kind{
    .code = "AN106",
    .severity = Severity::Warning,
    .words = "no box was given: {box} was searched, and there may be equilibria outside",
    .help = "give `--box NAME=FROM:TO`, or `min` and `max` of the states in the model"};

Diagnostic box_is_guessed(std::string_view box) {
  return {box_is_guessed_kind, {}, {{"box", box}}};
}

constexpr DiagnosticKind trim_counts_differ_kind{
    .code = "AN107",
    .words =
        "`--solve` names {unknowns} {?unknowns=1|quantity|quantities}, `--such-that` {conditions} "
        "{?conditions=1|condition|conditions}",
    .help = "each quantity that is solved for needs one condition"};

Diagnostic trim_counts_differ(std::size_t unknowns, std::size_t conditions) {
  return {trim_counts_differ_kind, {}, {{"unknowns", unknowns}, {"conditions", conditions}}};
}

constexpr DiagnosticKind trim_failed_kind{
    .code = "AN108",
    .words =
        "no equilibrium with these conditions was found from the start: "
        "{?why|{why}|{?condition|`{condition}` "
        "is {left:.4g} off|a derivative of {left:.4g} is left}}",
    .help = "start nearer to one with `--set NAME=VALUE`; the conditions may contradict each other"};

Diagnostic trim_failed(std::string_view why, std::string_view condition, double left) {
  return {trim_failed_kind, {}, {{"why", why}, {"condition", FullName(condition)}, {"left", left}}};
}

constexpr DiagnosticKind not_one_equilibrium_kind{
    .code = "AN109",
    .words = "`--shifted` needs one equilibrium, and there {?count=0|is none|are {count}}",
    .help = "`--near` takes the one next to the start, `--box` narrows the search"};

Diagnostic not_one_equilibrium(std::size_t count) {
  return {not_one_equilibrium_kind, {}, {{"count", count}}};
}

constexpr DiagnosticKind no_shifted_model_kind{
    .code = "AN110", .words = "the model around the equilibrium cannot be written: {why}"};

Diagnostic no_shifted_model(std::string_view why) {
  return {no_shifted_model_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind state_never_rests_kind{
    .code = "AN111",
    .severity = Severity::Warning,
    .words = "`der({state})` = {rate:.7g} wherever the other states are at rest, so there is no equilibrium",
    .help = "`--drift {state}` looks for states of motion in which everything else rests"};

Diagnostic state_never_rests(std::string_view state, double rate) {
  return {state_never_rests_kind, {}, {{"state", FullName(state)}, {"rate", rate}}};
}

constexpr DiagnosticKind equilibria_between_events_kind{
    .code = "AN112",
    .severity = Severity::Warning,
    .words =
        "the model {what}: these are equilibria of its equations between events, as a leap from the start "
        "finds them, and their stability is left open",
    .help = "`causa portrait` and `causa simulate` follow the events"};

Diagnostic equilibria_between_events(std::string_view what) {
  return {equilibria_between_events_kind, {}, {{"what", what}}};
}

constexpr DiagnosticKind drift_moves_others_kind{
    .code = "AN113",
    .severity = Severity::Warning,
    .words =
        "`{state}` moves, and `der({other})` depends on where it is: what was found does not last, and holds "
        "for the instant only",
    .help =
        "a state that drifts must be one that no other derivative depends on, such as an angle of a rotor"};

Diagnostic drift_moves_others(std::string_view state, std::string_view other) {
  return {drift_moves_others_kind, {}, {{"state", FullName(state)}, {"other", FullName(other)}}};
}

DiagnosticKinds equilibria_diagnostic_kinds() {
  static constexpr std::array kinds{&no_state_of_name_kind,
                                    &empty_range_kind,
                                    &model_without_states_kind,
                                    &no_equilibrium_found_kind,
                                    &equilibrium_at_time_kind,
                                    &equilibria_not_finished_kind,
                                    &box_is_guessed_kind,
                                    &trim_counts_differ_kind,
                                    &trim_failed_kind,
                                    &not_one_equilibrium_kind,
                                    &no_shifted_model_kind,
                                    &state_never_rests_kind,
                                    &equilibria_between_events_kind,
                                    &drift_moves_others_kind};
  return kinds;
}

}  // namespace causa
