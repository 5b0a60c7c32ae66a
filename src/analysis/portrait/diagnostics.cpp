#include "analysis/portrait/diagnostics.h"

#include <array>

namespace causa {

constexpr DiagnosticKind portrait_without_states_kind{
    .code = "AN140", .words = "`{model}` has no states, and so no phase portrait"};

Diagnostic portrait_without_states(std::string_view model) {
  return {portrait_without_states_kind, {}, {{"model", FullName(model)}}};
}

constexpr DiagnosticKind unknown_portrait_state_kind{
    .code = "AN141",
    .words = "`{name}`, which `{option}` names, is no state of the model",
    .help = "{?nearest|did you mean `{nearest}`?|`causa check` lists the states}"};

Diagnostic unknown_portrait_state(std::string_view option, std::string_view name, std::string_view nearest) {
  return {
      unknown_portrait_state_kind, {}, {{"name", FullName(name)}, {"option", option}, {"nearest", nearest}}};
}

constexpr DiagnosticKind portrait_at_one_time_kind{
    .code = "AN142",
    .severity = Severity::Warning,
    .words = "the right-hand side depends on time; the portrait is that of time = {time:.7g}, held",
    .help = "trajectories do not follow it; `--start TIME` chooses another time"};

Diagnostic portrait_at_one_time(double time) {
  return {portrait_at_one_time_kind, {}, {{"time", time}}};
}

constexpr DiagnosticKind portrait_partly_undefined_kind{
    .code = "AN143",
    .severity = Severity::Warning,
    .words = "the right-hand side has no value in {percent:.3g} % of the box{?why|: {why}}",
    .help = "the portrait is drawn where it has one"};

Diagnostic portrait_partly_undefined(double percent, std::string_view why) {
  return {portrait_partly_undefined_kind, {}, {{"percent", percent}, {"why", why}}};
}

constexpr DiagnosticKind portrait_undefined_kind{
    .code = "AN144",
    .words = "the right-hand side has no value anywhere in the box{?why|: {why}}",
    .help = "choose another box with `--box`"};

Diagnostic portrait_undefined(std::string_view why) {
  return {portrait_undefined_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind no_modal_coordinates_kind{.code = "AN145",
                                                   .words = "there are no modal coordinates: {why}"};

Diagnostic no_modal_coordinates(std::string_view why) {
  return {no_modal_coordinates_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind no_lyapunov_exponent_kind{
    .code = "AN146", .words = "the largest Lyapunov exponent is not known: {why}"};

Diagnostic no_lyapunov_exponent(std::string_view why) {
  return {no_lyapunov_exponent_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind no_section_points_kind{.code = "AN147",
                                                .words = "the Poincaré section has no points: {why}",
                                                .help =
                                                    "the section is one of a single trajectory, which begins "
                                                    "at the start of the model or at `--start-at`"};

Diagnostic no_section_points(std::string_view why) {
  return {no_section_points_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind trajectory_ends_early_kind{
    .code = "AN148",
    .severity = Severity::Warning,
    .words = "a trajectory ends at time {time:.6g} after its start: {why}"};

Diagnostic trajectory_ends_early(double time, std::string_view why) {
  return {trajectory_ends_early_kind, {}, {{"time", time}, {"why", why}}};
}

constexpr DiagnosticKind portrait_needs_order_kind{.code = "AN149",
                                                   .words = "{what} needs {orders}, the model has {order}"};

Diagnostic portrait_needs_order(std::string_view what, std::string_view orders, unsigned order) {
  return {portrait_needs_order_kind, {}, {{"what", what}, {"orders", orders}, {"order", order}}};
}

constexpr DiagnosticKind chaos_depends_on_time_kind{
    .code = "AN150",
    .words = "`{option}` follows trajectories of models that do not depend on time",
    .help = "make time a state, `der(t) = 1`, in a copy of the model"};

Diagnostic chaos_depends_on_time(std::string_view option) {
  return {chaos_depends_on_time_kind, {}, {{"option", option}}};
}

constexpr DiagnosticKind no_portrait_of_delays_kind{
    .code = "AN151",
    .words = "a model that reads its own past has no phase portrait",
    .help = "its state is a whole stretch of the past"};

Diagnostic no_portrait_of_delays() {
  return {no_portrait_of_delays_kind, {}};
}

constexpr DiagnosticKind page_without_formulas_kind{.code = "AN152",
                                                    .severity = Severity::Warning,
                                                    .words = "the page has no clicks and no sliders: {why}",
                                                    .help = "what it shows was computed before"};

Diagnostic page_without_formulas(std::string_view why) {
  return {page_without_formulas_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind portrait_of_one_mode_kind{
    .code = "AN153",
    .severity = Severity::Warning,
    .words =
        "the model {what}: at each point its discrete variables are what a leap from the start to there "
        "makes "
        "them, and trajectories begin so",
    .help = "another start (`--set`) may show another portrait; `causa simulate` follows the events"};

Diagnostic portrait_of_one_mode(std::string_view what) {
  return {portrait_of_one_mode_kind, {}, {{"what", what}}};
}

constexpr DiagnosticKind portrait_starts_at_rest_kind{
    .code = "AN154",
    .severity = Severity::Warning,
    .words =
        "the model begins in an equilibrium and would stay there: the trajectory begins beside it, at "
        "{place}",
    .help = "`--start-at` or `--set` choose another start"};

Diagnostic portrait_starts_at_rest(std::string_view place) {
  return {portrait_starts_at_rest_kind, {}, {{"place", place}}};
}

DiagnosticKinds portrait_diagnostic_kinds() {
  static constexpr std::array kinds{
      &portrait_without_states_kind,   &unknown_portrait_state_kind, &portrait_at_one_time_kind,
      &portrait_partly_undefined_kind, &portrait_undefined_kind,     &no_modal_coordinates_kind,
      &no_lyapunov_exponent_kind,      &no_section_points_kind,      &trajectory_ends_early_kind,
      &portrait_needs_order_kind,      &chaos_depends_on_time_kind,  &no_portrait_of_delays_kind,
      &page_without_formulas_kind,     &portrait_of_one_mode_kind,   &portrait_starts_at_rest_kind};
  return kinds;
}

}  // namespace causa
