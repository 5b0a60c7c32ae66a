#include "analysis/continuation/diagnostics.h"

#include <array>

namespace causa {

constexpr DiagnosticKind continuation_without_states_kind{
    .code = "AN120", .words = "the model has no states, so that no equilibrium can be continued"};

Diagnostic continuation_without_states() {
  return {continuation_without_states_kind, {}, {}};
}

constexpr DiagnosticKind continuation_not_begun_kind{
    .code = "AN121",
    .words =
        "no curve of equilibria begins at `{name}` = {value:.7g}: {?why|{why}|the equilibrium there is one "
        "of "
        "many for the same value}",
    .help =
        "begin at another value with `--set {name}=VALUE`; a position that nothing holds has to be held by "
        "an "
        "equation"};

Diagnostic continuation_not_begun(std::string_view name, double value, std::string_view why) {
  return {continuation_not_begun_kind, {}, {{"name", FullName(name)}, {"value", value}, {"why", why}}};
}

constexpr DiagnosticKind continuation_cycle_not_begun_kind{
    .code = "AN122",
    .words = "no limit cycle was found from the start values at `{name}` = {value:.7g}: {why}",
    .help = "start on its basin of attraction with `--set`, or begin with an equilibrium, without `--cycle`"};

Diagnostic continuation_cycle_not_begun(std::string_view name, double value, std::string_view why) {
  return {continuation_cycle_not_begun_kind, {}, {{"name", FullName(name)}, {"value", value}, {"why", why}}};
}

constexpr DiagnosticKind continuation_of_several_kind{
    .code = "AN123",
    .words = "`{name}` has {elements} elements, and a continuation moves one number",
    .help = "name one of them: `{name}[1]`"};

Diagnostic continuation_of_several(std::string_view name, std::size_t elements) {
  return {continuation_of_several_kind, {}, {{"name", FullName(name)}, {"elements", elements}}};
}

constexpr DiagnosticKind continuation_branches_left_out_kind{
    .code = "AN124",
    .severity = Severity::Warning,
    .words = "the diagram has more than {most} branches, and the others were left out",
    .help = "take a smaller range of the parameter, or continue from a point of it with `--from FILE:LABEL`"};

Diagnostic continuation_branches_left_out(std::size_t most) {
  return {continuation_branches_left_out_kind, {}, {{"most", most}}};
}

constexpr DiagnosticKind continuation_at_one_time_kind{
    .code = "AN128",
    .severity = Severity::Warning,
    .words =
        "the right-hand side depends on time, which stands still at time = {time:.7g}: branches and cycles "
        "are those of the model as it is then",
    .help = "choose the time with `--start`"};

Diagnostic continuation_at_one_time(double time) {
  return {continuation_at_one_time_kind, {}, {{"time", time}}};
}

constexpr DiagnosticKind no_bifurcation_diagram_kind{
    .code = "AN125",
    .words = "`{file}` is no bifurcation diagram: {?line|line {line}: |}{why}",
    .help = "`causa equilibrium … --continue … -o FILE.csv` writes one"};

Diagnostic no_bifurcation_diagram(std::string_view file, std::size_t line, std::string_view why) {
  return {no_bifurcation_diagram_kind, {}, {{"file", file}, {"line", line}, {"why", why}}};
}

constexpr DiagnosticKind bifurcation_diagram_of_another_kind{
    .code = "AN126", .words = "the diagram in `{file}` does not fit: {why}"};

Diagnostic bifurcation_diagram_of_another(std::string_view file, std::string_view why) {
  return {bifurcation_diagram_of_another_kind, {}, {{"file", file}, {"why", why}}};
}

constexpr DiagnosticKind no_such_point_kind{.code = "AN127",
                                            .words = "the diagram in `{file}` has no point `{label}`",
                                            .help = "{?labels|it has {labels}|it has no special points}"};

Diagnostic no_such_point(std::string_view file, std::string_view label, std::span<const std::string> labels) {
  return {no_such_point_kind, {}, {{"file", file}, {"label", label}, {"labels", labels}}};
}

constexpr DiagnosticKind continuation_interrupted_kind{
    .code = "AN129",
    .severity = Severity::Warning,
    .words = "interrupted: the diagram holds what was followed until then",
    .help = "go on from there with `--from FILE.csv`"};

Diagnostic continuation_interrupted() {
  return {continuation_interrupted_kind, {}, {}};
}

DiagnosticKinds continuation_diagnostic_kinds() {
  static constexpr std::array kinds{&continuation_without_states_kind,
                                    &continuation_not_begun_kind,
                                    &continuation_cycle_not_begun_kind,
                                    &continuation_of_several_kind,
                                    &continuation_branches_left_out_kind,
                                    &continuation_at_one_time_kind,
                                    &no_bifurcation_diagram_kind,
                                    &bifurcation_diagram_of_another_kind,
                                    &no_such_point_kind,
                                    &continuation_interrupted_kind};
  return kinds;
}

}  // namespace causa
