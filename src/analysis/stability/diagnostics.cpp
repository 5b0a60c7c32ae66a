#include "analysis/stability/diagnostics.h"

#include <array>

namespace causa {

constexpr DiagnosticKind point_is_no_equilibrium_kind{
    .code = "AN160",
    .words = "the point {point} is no equilibrium: `der({state})` = {derivative:.4g} there",
    .help = "the nearest one found from there is {nearest}"};

Diagnostic point_is_no_equilibrium(std::string_view point, std::string_view state, double derivative,
                                   std::string_view nearest) {
  return {point_is_no_equilibrium_kind,
          {},
          {{"point", point}, {"state", FullName(state)}, {"derivative", derivative}, {"nearest", nearest}}};
}

constexpr DiagnosticKind no_states_to_judge_kind{
    .code = "AN161",
    .words = "the model has no states: stability is about what moves",
    .help = "a state is a variable whose derivative appears in the equations"};

Diagnostic no_states_to_judge() {
  return {no_states_to_judge_kind, {}, {}};
}

constexpr DiagnosticKind not_a_state_kind{
    .code = "AN162", .words = "`{option}`: `{name}` is no state of the model; its states are {states}"};

Diagnostic not_a_state(std::string_view option, std::string_view name, std::span<const std::string> states) {
  return {not_a_state_kind,
          {},
          {{"option", option},
           {"name", FullName(name)},
           {"states", std::vector<std::string>(states.begin(), states.end())}}};
}

constexpr DiagnosticKind region_without_equilibrium_kind{
    .code = "AN163",
    .words =
        "the region `{state}` = {low:.6g} … {high:.6g} does not contain the equilibrium inside, where it is "
        "{value:.6g}",
    .help = "choose a region around it, or another equilibrium with `--at`"};

Diagnostic region_without_equilibrium(std::string_view state, double low, double high, double value) {
  return {region_without_equilibrium_kind,
          {},
          {{"state", FullName(state)}, {"low", low}, {"high", high}, {"value", value}}};
}

constexpr DiagnosticKind not_a_lyapunov_candidate_kind{
    .code = "AN164",
    .words = "`{text}` cannot be a Lyapunov function: {why}",
    .help = "V is a number computed from the states, such as `x^2 + v^2`"};

Diagnostic not_a_lyapunov_candidate(std::string_view text, std::string_view why) {
  return {not_a_lyapunov_candidate_kind, {}, {{"text", Identifier(text)}, {"why", why}}};
}

constexpr DiagnosticKind lyapunov_not_zero_kind{
    .code = "AN165",
    .words = "at the equilibrium {point} V is {value:.6g}, and a Lyapunov function is 0 there",
    .help = "subtract this value, or write V in the distances from the equilibrium"};

Diagnostic lyapunov_not_zero(double value, std::string_view point) {
  return {lyapunov_not_zero_kind, {}, {{"value", value}, {"point", point}}};
}

constexpr DiagnosticKind semidefinite_program_missing_kind{
    .code = "AN166",
    .severity = Severity::Warning,
    .words = "the program `csdp` is not there: sums of squares are not looked for",
    .help = "install the package coinor-csdp"};

Diagnostic semidefinite_program_missing() {
  return {semidefinite_program_missing_kind, {}, {}};
}

constexpr DiagnosticKind stability_time_over_kind{
    .code = "AN167",
    .severity = Severity::Warning,
    .words = "the time limit of {seconds:.4g} s is over: what is not proven until now stays open",
    .help = "give more time with `--time-limit`, or a smaller `--region`"};

Diagnostic stability_time_over(double seconds) {
  return {stability_time_over_kind, {}, {{"seconds", seconds}}};
}

constexpr DiagnosticKind region_not_drawn_kind{.code = "AN168",
                                               .words = "there is no picture of the region: {why}"};

Diagnostic region_not_drawn(std::string_view why) {
  return {region_not_drawn_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind stability_of_events_kind{
    .code = "AN169",
    .words =
        "stability is not judged: the model {what}, and the theorems are those of differential equations "
        "alone",
    .help = "`causa portrait` and `causa simulate` follow the events"};

Diagnostic stability_of_events(std::string_view what) {
  return {stability_of_events_kind, {}, {{"what", what}}};
}

DiagnosticKinds stability_diagnostic_kinds() {
  static constexpr std::array kinds{
      &point_is_no_equilibrium_kind,      &no_states_to_judge_kind,       &not_a_state_kind,
      &region_without_equilibrium_kind,   &not_a_lyapunov_candidate_kind, &lyapunov_not_zero_kind,
      &semidefinite_program_missing_kind, &stability_time_over_kind,      &region_not_drawn_kind,
      &stability_of_events_kind};
  return kinds;
}

}  // namespace causa
