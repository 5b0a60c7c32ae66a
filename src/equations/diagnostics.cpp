#include "equations/diagnostics.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/diagnostic_words.h"

namespace causa {

namespace {

void add_labels(Diagnostic& diagnostic, std::span<const QuotedEquation> equations) {
  for (const QuotedEquation& equation : equations) {
    diagnostic.labels.push_back({equation.where, fmt::format("here `{}`", equation.text)});
  }
}

}  // namespace

constexpr DiagnosticKind subscript_out_of_range_kind{
    .code = "EQ002",
    .words =
        "a subscript of `{access}` takes the value {?is_one|{smallest}|{smallest} to {largest}}, outside 1 "
        "to {dimension}",
    .help = "change the range of the loop or the size of the array",
    .specification = "MLS 10.5"};

Diagnostic subscript_out_of_range(Span where, std::string_view access, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension) {
  return {subscript_out_of_range_kind,
          where,
          {{"access", FullName(access)},
           {"smallest", smallest},
           {"largest", largest},
           {"is_one", smallest == largest},
           {"dimension", dimension}}};
}

constexpr DiagnosticKind too_many_scalars_kind{
    .code = "EQ004",
    .words = "the model has more than {most} scalar variables or equations up to here",
    .help = "arrays count with all their elements, parameters too"};

Diagnostic too_many_scalars(Span where, std::int64_t most) {
  return {too_many_scalars_kind, where, {{"most", most}}};
}

constexpr DiagnosticKind too_many_reads_kind{
    .code = "EQ483",
    .words = "the equations up to here read more than {most} unknowns, each counted where it is read",
    .help =
        "the product of two matrices of size n reads 2*n^3 unknowns; compute it in a function, or write out "
        "what is not zero"};

Diagnostic too_many_reads(Span where, std::int64_t most) {
  return {too_many_reads_kind, where, {{"most", most}}};
}

constexpr DiagnosticKind loops_too_deep_kind{
    .code = "EQ005",
    .words = "more than {deepest} nested loops and array dimensions are not supported yet",
    .is_limit_of_causa = true};

Diagnostic loops_too_deep(Span where, std::size_t deepest) {
  return {loops_too_deep_kind, where, {{"deepest", deepest}}};
}

constexpr std::string_view undetermined_words =
    "nothing determines {undetermined}{?unnamed| and {unnamed} more}";

constexpr DiagnosticKind too_few_equations_kind{
    .code = "EQ008",
    .words =
        "{equations} equations for {unknowns} unknowns: nothing determines {undetermined}{?unnamed| and "
        "{unnamed} more}",
    .help = "add the missing equations, or make a variable a parameter",
    .specification = "MLS 4.8"};

Diagnostic too_few_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                             std::span<const std::string> undetermined, std::size_t unnamed) {
  return {too_few_equations_kind,
          where,
          {{"equations", equations},
           {"unknowns", unknowns},
           {"undetermined", undetermined},
           {"unnamed", unnamed}}};
}

constexpr DiagnosticKind too_many_equations_kind{
    .code = "EQ009",
    .words = "{equations} equations for {unknowns} unknowns: too many",
    .help = "one of these has to go, or one of their parameters must become a variable",
    .specification = "MLS 4.8"};

Diagnostic too_many_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                              std::span<const QuotedEquation> conflicting) {
  Diagnostic result{too_many_equations_kind, where, {{"equations", equations}, {"unknowns", unknowns}}};
  add_labels(result, conflicting);
  return result;
}

std::vector<Label> origins_of_imbalance(const Diagnostic& diagnostic) {
  if (diagnostic.is(too_many_equations_kind)) return diagnostic.labels;
  if (!diagnostic.is(too_few_equations_kind)) return {};
  return {{diagnostic.where, render_words(undetermined_words, diagnostic)}};
}

namespace {

// The components of the model that variables belong to, each once; none where one belongs to the model
// itself.
std::vector<std::string> components_of(std::span<const std::string> names) {
  std::vector<std::string> components;
  for (const std::string& name : names) {
    std::size_t end = 0;
    for (bool quoted = false; end < name.size() && (quoted || name[end] != '.'); ++end) {
      if (name[end] == '\'') quoted = !quoted;
    }
    if (end == name.size()) return {};
    std::string component = name.substr(0, end);
    if (std::ranges::find(components, component) == components.end())
      components.push_back(std::move(component));
  }
  return components;
}

}  // namespace

constexpr DiagnosticKind structurally_singular_kind{
    .code = "EQ010",
    .words =
        "{?components|in {components:and}, }{conflicting} equation{conflicting:s} involve{?conflicting=1|s} "
        "{?involved|only {involved}|nothing unknown}, and nothing determines {undetermined}",
    .help =
        "usual reasons: a connector that nothing is connected to, two sources that fix the same thing; "
        "otherwise one of these equations should be about something else",
    .specification = "MLS 4.8"};

Diagnostic structurally_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> conflict_unknowns,
                                 std::span<const std::string> undetermined) {
  const std::vector<std::string> components =
      components_of(conflict_unknowns.empty() ? undetermined : conflict_unknowns);
  Diagnostic result{structurally_singular_kind,
                    where,
                    {{"components", components},
                     {"conflicting", conflicting.size()},
                     {"involved", conflict_unknowns},
                     {"undetermined", undetermined}}};
  if (!components.empty()) result.instance_path = components.front();
  add_labels(result, conflicting);
  return result;
}

constexpr DiagnosticKind redundant_equations_kind{
    .code = "EQ021",
    .words =
        "`{redundant}` follows from the other equations, and they fix {undetermined} only relative to each "
        "other",
    .help =
        "is a reference missing? Connect a ground (circuits), a fixed point (mechanics), a reference "
        "pressure or temperature",
    .specification = "MLS 4.8"};

Diagnostic redundant_equations(Span where, std::span<const QuotedEquation> redundant,
                               std::span<const std::string> undetermined) {
  Diagnostic result{redundant_equations_kind,
                    where,
                    {{"redundant", FullName(redundant.front().text)}, {"undetermined", undetermined}}};
  add_labels(result, redundant);
  return result;
}

namespace {

std::span<const QuotedEquation> first_few(std::span<const QuotedEquation> equations) {
  return equations.first(std::min(equations.size(), most_named));
}

}  // namespace

constexpr DiagnosticKind undetermined_by_dependence_kind{
    .code = "EQ240",
    .severity = Severity::Warning,
    .words =
        "{?equations=1|this equation says `{result}`, which leaves {unknowns:and 6} undetermined|these "
        "{equations} equations depend on each other: together they say `{result}`, so something among "
        "{unknowns:and 6} is not determined}",
    .help =
        "is a reference missing (a ground, a fixed point), or is something supported twice? Where nothing "
        "contradicts, the solution nearest to the last one is taken",
    .specification = "MLS 4.8"};

Diagnostic undetermined_by_dependence(std::span<const QuotedEquation> equations,
                                      std::span<const std::string> unknowns, std::string_view result) {
  Diagnostic diagnostic{
      undetermined_by_dependence_kind,
      equations.front().where,
      {{"equations", equations.size()}, {"result", FullName(result)}, {"unknowns", unknowns}}};
  add_labels(diagnostic, first_few(equations));
  return diagnostic;
}

constexpr DiagnosticKind contradictory_dependence_kind{
    .code = "EQ241",
    .words =
        "{?equations=1|this equation cannot hold: it says `{result}`|these {equations} equations contradict "
        "each other: together they say `{result}`}",
    .help = "two of them fix the same thing; one has to go, or to be about something else",
    .specification = "MLS 4.8"};

Diagnostic contradictory_dependence(std::span<const QuotedEquation> equations, std::string_view result) {
  Diagnostic diagnostic{contradictory_dependence_kind,
                        equations.front().where,
                        {{"equations", equations.size()}, {"result", FullName(result)}}};
  add_labels(diagnostic, first_few(equations));
  return diagnostic;
}

constexpr DiagnosticKind hidden_constraint_kind{
    .code = "EQ242",
    .severity = Severity::Remark,
    .words =
        "{?equations=1|this equation says `{result}`, free of {unknowns:and 6}|these {equations} equations "
        "together say `{result}`, free of {unknowns:and 6}: that is taken for one of them}",
    .help =
        "{?parameters|this rests on the value{parameters:s} of {parameters:and 6}; a run with another one "
        "translates anew}"};

Diagnostic hidden_constraint(std::span<const QuotedEquation> equations, std::span<const std::string> unknowns,
                             std::string_view result, std::span<const std::string> parameters) {
  Diagnostic diagnostic{hidden_constraint_kind,
                        equations.front().where,
                        {{"equations", equations.size()},
                         {"result", FullName(result)},
                         {"unknowns", unknowns},
                         {"parameters", parameters}}};
  add_labels(diagnostic, first_few(equations));
  return diagnostic;
}

constexpr DiagnosticKind undetermined_circle_kind{
    .code = "EQ243",
    .words =
        "the parameters {parameters:and 6} depend on each other in a circle that does not determine them",
    .help = "give one of them a value",
    .specification = "MLS 4.4.3"};

Diagnostic undetermined_circle(Span where, std::span<const std::string> parameters) {
  return {undetermined_circle_kind, where, {{"parameters", parameters}}};
}

constexpr DiagnosticKind contradiction_kind{
    .code = "EQ018",
    .words = "`{equation}` cannot hold: with what the other equations say it is `{simplified}`",
    .help = "two equations fix the same variable; one of them has to go"};

Diagnostic contradiction(const QuotedEquation& equation, std::string_view simplified) {
  return {contradiction_kind,
          equation.where,
          {{"equation", FullName(equation.text)}, {"simplified", FullName(simplified)}}};
}

constexpr DiagnosticKind not_differentiable_kind{
    .code = "EQ019",
    .words = "`{equation}` is a constraint that has to be differentiated, but {why}",
    .help = "write it with functions that have a derivative, or give the function a `derivative` annotation",
    .specification = "MLS 12.7.1"};

Diagnostic not_differentiable(const QuotedEquation& equation, std::string_view why) {
  return {not_differentiable_kind, equation.where, {{"equation", FullName(equation.text)}, {"why", why}}};
}

constexpr DiagnosticKind jump_without_event_kind{
    .code = "EQ260",
    .severity = Severity::Warning,
    .words =
        "`{equation}` is a constraint that is differentiated, and its condition under `noEvent` raises no "
        "event: if a side jumps, states do not follow the jump",
    .help = "leave out `noEvent`, or say `smooth(0, …)` where both branches meet",
    .specification = "MLS 3.7.4.2"};

Diagnostic jump_without_event(const QuotedEquation& equation) {
  return {jump_without_event_kind, equation.where, {{"equation", FullName(equation.text)}}};
}

constexpr DiagnosticKind reduction_is_singular_kind{
    .code = "EQ020",
    .words = "after differentiating the constraints nothing determines {undetermined}",
    .help = "look for a constraint that follows from the others"};

Diagnostic reduction_is_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> undetermined) {
  Diagnostic result{reduction_is_singular_kind, where, {{"undetermined", undetermined}}};
  add_labels(result, conflicting);
  return result;
}

constexpr DiagnosticKind no_such_derivative_kind{
    .code = "EQ022",
    .words = "the initial equation reads `{derivative}`, which no equation of the model computes",
    .help = "give the derivative a name: declare a variable and add the equation that it is this derivative"};

Diagnostic no_such_derivative(Span where, std::string_view derivative) {
  return {no_such_derivative_kind, where, {{"derivative", FullName(derivative)}}};
}

constexpr DiagnosticKind reinit_of_no_state_kind{
    .code = "EQ023",
    .words = "`{variable}` is no state: it cannot be given a new value",
    .help =
        "reinit is for variables whose derivative appears; say `stateSelect = StateSelect.always` where the "
        "variable should be a state",
    .specification = "MLS 8.3.6"};

Diagnostic reinit_of_no_state(Span where, std::string_view variable) {
  return {reinit_of_no_state_kind, where, {{"variable", FullName(variable)}}};
}

constexpr DiagnosticKind text_without_value_kind{.code = "EQ481",
                                                 .severity = Severity::Warning,
                                                 .words = "the text `{name}` has no value: {why}",
                                                 .help = "what reads it cannot be simulated"};

Diagnostic text_without_value(Span where, std::string_view name, std::string_view why) {
  return {text_without_value_kind, where, {{"name", FullName(name)}, {"why", why}}};
}

constexpr DiagnosticKind impure_call_not_alone_kind{
    .code = "EQ482",
    .words =
        "an impure function with several results is called in a when-equation whose parts read each other, "
        "or in a loop: it cannot be called once for all of them",
    .help = "write the `when` in an algorithm section",
    .specification = "MLS 12.3"};

Diagnostic impure_call_not_alone(Span where) {
  return {impure_call_not_alone_kind, where};
}

constexpr DiagnosticKind repeated_reinit_kind{
    .code = "EQ480",
    .words = "the same variable gets two new values at one instant",
    .help = "leave one of them out, or put them into branches of `if` or `elsewhen` that exclude each other",
    .specification = "MLS 8.3.6"};

Diagnostic repeated_reinit(Span where, Span first) {
  Diagnostic result{repeated_reinit_kind, where};
  result.labels.push_back({first, "the other one"});
  return result;
}

constexpr DiagnosticKind parameter_without_value_kind{
    .code = "EQ014",
    .severity = Severity::Warning,
    .words = "the parameter `{name}` has no value; its start value {used} is used",
    .help = "give it one: `{name} = …`, or `--set {name}=…`",
    .specification = "MLS 4.4.4"};

Diagnostic parameter_without_value(Span where, std::string_view name, std::string_view used) {
  return {parameter_without_value_kind, where, {{"name", FullName(name)}, {"used", used}}};
}

constexpr DiagnosticKind not_simulated_yet_kind{
    .code = "EQ016", .words = "{what} is not supported yet by the simulator", .is_limit_of_causa = true};

Diagnostic not_simulated_yet(Span where, std::string_view what) {
  return {not_simulated_yet_kind, where, {{"what", what}}};
}

constexpr DiagnosticKind if_branches_differ_kind{
    .code = "EQ101",
    .words = "the branches of `if` determine different variables",
    .help = "let every branch say `v = …` of the same variables: only Real equations can do without",
    .specification = "MLS 8.3.4"};

Diagnostic if_branches_differ(Span where, Span equation) {
  Diagnostic result{if_branches_differ_kind, where};
  result.labels.push_back({equation, "nothing corresponds to this in another branch"});
  return result;
}

constexpr DiagnosticKind unequal_initial_branches_kind{
    .code = "EQ102",
    .words = "the branches of `if` have different numbers of equations, and it is not known which is taken",
    .help = "let parameters with values decide, or give every branch as many equations",
    .specification = "MLS 8.3.4"};

Diagnostic unequal_initial_branches(Span where) {
  return {unequal_initial_branches_kind, where};
}

constexpr DiagnosticKind when_without_variable_kind{
    .code = "EQ103",
    .words = "the left side of an equation inside `when` is not a variable",
    .help = "write it as `v = …`",
    .specification = "MLS 8.3.5.2"};

Diagnostic when_without_variable(Span where) {
  return {when_without_variable_kind, where};
}

DiagnosticKinds equation_diagnostic_kinds() {
  static constexpr std::array kinds{&subscript_out_of_range_kind,   &too_many_scalars_kind,
                                    &loops_too_deep_kind,           &too_few_equations_kind,
                                    &too_many_equations_kind,       &structurally_singular_kind,
                                    &redundant_equations_kind,      &undetermined_by_dependence_kind,
                                    &contradictory_dependence_kind, &hidden_constraint_kind,
                                    &undetermined_circle_kind,      &contradiction_kind,
                                    &not_differentiable_kind,       &jump_without_event_kind,
                                    &reduction_is_singular_kind,    &no_such_derivative_kind,
                                    &reinit_of_no_state_kind,       &text_without_value_kind,
                                    &impure_call_not_alone_kind,    &too_many_reads_kind,
                                    &repeated_reinit_kind,          &parameter_without_value_kind,
                                    &not_simulated_yet_kind,        &if_branches_differ_kind,
                                    &unequal_initial_branches_kind, &when_without_variable_kind};
  return kinds;
}

}  // namespace causa
