#include "analysis/linearization/diagnostics.h"

#include <array>

#include "analysis/linearization/linear_point.h"

namespace causa {

constexpr DiagnosticKind cannot_linearize_kind{
    .code = "AN001", .words = "the model cannot be linearized at time = {time:.7g}: {reason}"};

Diagnostic cannot_linearize(double time, const EvaluationFailure& failure) {
  std::string reason = failure.reason;
  if (reason.empty())
    reason = failure.equation.empty() ? "a value is not a finite number"
                                      : failure.equation + " gives no finite number";
  return {cannot_linearize_kind, {}, {{"time", time}, {"reason", reason}}};
}

constexpr DiagnosticKind two_sides_kind{
    .code = "AN002",
    .words =
        "at time = {time:.7g} the model stands {?is_pending|where an event is due|on the surface of a "
        "condition}"
        ", in {condition}: its linearization is another one on the other side",
    .help =
        "`--side held` takes the condition as {held}, `--side other` as {other}; or linearize at another "
        "time"};

Diagnostic two_sides(double time, std::string_view condition, bool held, bool is_pending) {
  return {two_sides_kind,
          {},
          {{"time", time},
           {"is_pending", is_pending},
           {"condition", condition},
           {"held", std::string_view(held ? "true" : "false")},
           {"other", std::string_view(held ? "false" : "true")}}};
}

constexpr DiagnosticKind input_without_effect_kind{
    .code = "AN003",
    .severity = Severity::Warning,
    .words = "the input `{name}` reaches no output of the linear model"};

Diagnostic input_without_effect(std::string_view name) {
  return {input_without_effect_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind input_derivative_read_kind{
    .code = "AN004",
    .severity = Severity::Warning,
    .words = "the model reads the derivative of the input `{name}`, which the linear model leaves out",
    .help = "put a filter or an integrator in front of the input"};

Diagnostic input_derivative_read(std::string_view name) {
  return {input_derivative_read_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind no_equilibrium_kind{
    .code = "AN005",
    .words =
        "no equilibrium was found from the start values: {?why|{why}|after {iterations} "
        "{?iterations=1|step|steps}"
        " `der({state})` = {derivative:.4g} is left}",
    .help = "start nearer to one with `--set NAME=VALUE`; some models have none with these inputs"};

Diagnostic no_equilibrium(std::string_view why, std::string_view state, double derivative,
                          unsigned iterations) {
  return {no_equilibrium_kind,
          {},
          {{"why", why},
           {"state", FullName(state)},
           {"derivative", derivative},
           {"iterations", std::size_t{iterations}}}};
}

constexpr DiagnosticKind equilibrium_not_isolated_kind{
    .code = "AN006",
    .severity = Severity::Warning,
    .words = "the equilibrium is one of many: {states} can have other values there",
    .help = "they stay as near to their start values as the equations permit"};

Diagnostic equilibrium_not_isolated(std::span<const std::string> states) {
  return {equilibrium_not_isolated_kind, {}, {{"states", states}}};
}

constexpr DiagnosticKind point_not_reached_kind{
    .code = "AN007",
    .words = "the simulation ended at time = {end:.7g}, before the linearization at time = {time:.7g}"};

Diagnostic point_not_reached(double time, double end) {
  return {point_not_reached_kind, {}, {{"time", time}, {"end", end}}};
}

constexpr DiagnosticKind differences_disagree_kind{
    .code = "AN008",
    .words =
        "at time = {time:.7g} the derivative of `{row}` by `{column}` is {exact:.10g}, but differences of "
        "the "
        "right-hand side give {difference:.10g}",
    .help =
        "a function whose `derivative` annotation is wrong does this; without one, please report the model"};

Diagnostic differences_disagree(double time, std::string_view row, std::string_view column, double exact,
                                double difference) {
  return {differences_disagree_kind,
          {},
          {{"time", time},
           {"row", FullName(row)},
           {"column", FullName(column)},
           {"exact", exact},
           {"difference", difference}}};
}

constexpr DiagnosticKind two_slopes_kind{
    .code = "AN009",
    .severity = Severity::Warning,
    .words =
        "at time = {time:.7g} the derivative of `{row}` by `{column}` is {left:.7g} below the point and "
        "{right:.7g} above it, and the matrices have {taken:.7g}{?more|; so it is with {more} "
        "{?more=1|other|others}}",
    .help = "`--side held` and `--side other` give the matrices of the two sides"};

Diagnostic two_slopes(double time, std::string_view row, std::string_view column, const Kink& kink,
                      std::size_t more) {
  return {two_slopes_kind,
          {},
          {{"time", time},
           {"row", FullName(row)},
           {"column", FullName(column)},
           {"left", kink.left},
           {"right", kink.right},
           {"taken", kink.taken},
           {"more", more}}};
}

constexpr DiagnosticKind on_surfaces_kind{
    .code = "AN010",
    .severity = Severity::Remark,
    .words =
        "at time = {time:.7g} the model stands where an event may happen, in {conditions:bare}: the matrices "
        "are the "
        "same on both sides, and what the event itself does is no part of them"};

Diagnostic on_surfaces(double time, std::span<const std::string> conditions) {
  return {on_surfaces_kind, {}, {{"time", time}, {"conditions", conditions}}};
}

constexpr DiagnosticKind delay_held_kind{
    .code = "AN011",
    .severity = Severity::Warning,
    .words =
        "the model reads its own past (`delay`), which the linear model holds: nothing passes through the "
        "delay",
    .help = "put the delay outside of the model and give it to `causa linear` as `--delay`"};

Diagnostic delay_held() {
  return {delay_held_kind, {}, {}};
}

constexpr DiagnosticKind no_symbolic_linearization_kind{.code = "AN020",
                                                        .words = "the matrices have no formulas: {why}",
                                                        .help = "without `--symbolic` they are numbers"};

Diagnostic no_symbolic_linearization(std::string_view why) {
  return {no_symbolic_linearization_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind entries_without_formula_kind{.code = "AN021",
                                                      .severity = Severity::Warning,
                                                      .words = "there is no formula for {entries}: {why}",
                                                      .help = "without `--symbolic` every entry is a number"};

Diagnostic entries_without_formula(std::span<const std::string> entries, std::string_view why) {
  return {entries_without_formula_kind, {}, {{"entries", entries}, {"why", why}}};
}

constexpr DiagnosticKind formula_differs_kind{
    .code = "AN022",
    .words =
        "the formula for the derivative of `{row}` by `{column}`, {formula}, {?why|has no value at this "
        "point: {why}|gives "
        "{value:.12g} at this point, where the program computes {expected:.12g}}",
    .help =
        "the matrices in numbers, without `--symbolic`, do not depend on formulas; please report the model"};

Diagnostic formula_differs(std::string_view row, std::string_view column, std::string_view formula,
                           double value, double expected, std::string_view why) {
  return {formula_differs_kind,
          {},
          {{"row", FullName(row)},
           {"column", FullName(column)},
           {"formula", formula},
           {"value", value},
           {"expected", expected},
           {"why", why}}};
}

constexpr DiagnosticKind no_dae_form_kind{.code = "AN023",
                                          .words = "the model has no DAE form: {why}",
                                          .help = "without `--dae` the matrices are those of the ODE form"};

Diagnostic no_dae_form(std::string_view why) {
  return {no_dae_form_kind, {}, {{"why", why}}};
}

constexpr DiagnosticKind equation_without_derivative_kind{
    .code = "AN024",
    .words = "`{equation}` has no derivatives in the DAE form: {why}",
    .help = "without `--dae` the derivatives are those of the program"};

Diagnostic equation_without_derivative(std::string_view equation, std::string_view why) {
  return {equation_without_derivative_kind, {}, {{"equation", equation}, {"why", why}}};
}

constexpr DiagnosticKind singular_algebraic_part_kind{
    .code = "AN025",
    .words =
        "the algebraic part G_a is singular at this point: {?equations|the equations {equations}|its "
        "equations} do not say how "
        "{variables} "
        "move",
    .help =
        "linearize at another point, with `--at TIME` or from other start values with `--set NAME=VALUE`"};

Diagnostic singular_algebraic_part(std::span<const std::string> variables,
                                   std::span<const std::string> equations) {
  return {singular_algebraic_part_kind, {}, {{"variables", variables}, {"equations", equations}}};
}

constexpr DiagnosticKind dae_form_differs_kind{
    .code = "AN026",
    .words =
        "the derivative of `{row}` by `{column}` is {value:.12g} by the DAE form, where the program computes "
        "{expected:.12g}",
    .help = "the matrices without `--dae` do not depend on this form; please report the model"};

Diagnostic dae_form_differs(std::string_view row, std::string_view column, double value, double expected) {
  return {dae_form_differs_kind,
          {},
          {{"row", FullName(row)}, {"column", FullName(column)}, {"value", value}, {"expected", expected}}};
}

DiagnosticKinds linearization_diagnostic_kinds() {
  static constexpr std::array kinds{&cannot_linearize_kind,
                                    &two_sides_kind,
                                    &input_without_effect_kind,
                                    &input_derivative_read_kind,
                                    &no_equilibrium_kind,
                                    &equilibrium_not_isolated_kind,
                                    &point_not_reached_kind,
                                    &differences_disagree_kind,
                                    &two_slopes_kind,
                                    &on_surfaces_kind,
                                    &delay_held_kind,
                                    &no_symbolic_linearization_kind,
                                    &entries_without_formula_kind,
                                    &formula_differs_kind,
                                    &no_dae_form_kind,
                                    &equation_without_derivative_kind,
                                    &singular_algebraic_part_kind,
                                    &dae_form_differs_kind};
  return kinds;
}

}  // namespace causa
