#include "analysis/diagnostics.h"

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
    .words = "the box was not examined to its end within {seconds:.3g} s: there may be more equilibria",
    .help = "a smaller box, or more time with `--time-limit`"};

Diagnostic equilibria_not_finished(double seconds) {
  return {equilibria_not_finished_kind, {}, {{"seconds", seconds}}};
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
        "the model {what}: these are equilibria of its equations between events, and their stability is left "
        "open",
    .help = "`causa portrait` and `causa simulate` follow the events"};

Diagnostic equilibria_between_events(std::string_view what) {
  return {equilibria_between_events_kind, {}, {{"what", what}}};
}

DiagnosticKinds analysis_diagnostic_kinds() {
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
                                    &dae_form_differs_kind,
                                    &continuation_without_states_kind,
                                    &continuation_not_begun_kind,
                                    &continuation_cycle_not_begun_kind,
                                    &continuation_of_several_kind,
                                    &continuation_branches_left_out_kind,
                                    &continuation_at_one_time_kind,
                                    &no_bifurcation_diagram_kind,
                                    &bifurcation_diagram_of_another_kind,
                                    &no_such_point_kind,
                                    &portrait_without_states_kind,
                                    &unknown_portrait_state_kind,
                                    &portrait_at_one_time_kind,
                                    &portrait_partly_undefined_kind,
                                    &portrait_undefined_kind,
                                    &no_modal_coordinates_kind,
                                    &no_lyapunov_exponent_kind,
                                    &no_section_points_kind,
                                    &trajectory_ends_early_kind,
                                    &portrait_needs_order_kind,
                                    &chaos_depends_on_time_kind,
                                    &no_portrait_of_delays_kind,
                                    &page_without_formulas_kind,
                                    &no_state_of_name_kind,
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
                                    &equilibria_between_events_kind};
  return kinds;
}

}  // namespace causa
