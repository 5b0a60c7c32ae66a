#include "equations/diagnostics.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace causa {

namespace {

Diagnostic error(std::string_view code, Span where, std::string message, std::string help = {},
                 std::string_view specification = {}) {
  return {.severity = Severity::Error,
          .code = code,
          .message = std::move(message),
          .where = where,
          .specification = specification,
          .help = std::move(help)};
}

std::string quoted_list(std::span<const std::string> names) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back(fmt::format("`{}`", name));
  return fmt::format("{}", fmt::join(quoted, ", "));
}

void add_labels(Diagnostic& diagnostic, std::span<const QuotedEquation> equations) {
  for (const QuotedEquation& equation : equations) {
    diagnostic.labels.push_back({equation.where, fmt::format("here `{}`", equation.text)});
  }
}

}  // namespace

Diagnostic subscript_out_of_range(Span where, std::string_view access, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension) {
  const std::string values =
      smallest == largest ? fmt::format("{}", smallest) : fmt::format("{} to {}", smallest, largest);
  return error(
      "EQ002", where,
      fmt::format("a subscript of `{}` takes the value {}, outside 1 to {}", access, values, dimension),
      "change the range of the loop or the size of the array", "MLS 10.5");
}

Diagnostic too_many_scalars(Span where, std::int64_t most) {
  Diagnostic result =
      error("EQ004", where,
            fmt::format("the model has more than {} scalar variables or equations up to here", most));
  result.help = "arrays count with all their elements, parameters too";
  return result;
}

Diagnostic loops_too_deep(Span where, std::size_t deepest) {
  return error("EQ005", where,
               fmt::format("more than {} nested loops and array dimensions are not supported yet", deepest));
}

Diagnostic too_few_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                             std::span<const std::string> undetermined, std::size_t unnamed) {
  return error("EQ008", where,
               fmt::format("{} equations for {} unknowns: nothing determines {}{}", equations, unknowns,
                           quoted_list(undetermined),
                           unnamed > 0 ? fmt::format(" and {} more", unnamed) : std::string()),
               "add the missing equations, or make a variable a parameter", "MLS 4.8");
}

Diagnostic too_many_equations(Span where, std::uint64_t equations, std::uint64_t unknowns,
                              std::span<const QuotedEquation> conflicting) {
  Diagnostic result =
      error("EQ009", where, fmt::format("{} equations for {} unknowns: too many", equations, unknowns),
            "one of these has to go, or one of their parameters must become a variable", "MLS 4.8");
  add_labels(result, conflicting);
  return result;
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

// `a`, `b` and `c`
std::string spoken_list(std::span<const std::string> names) {
  if (names.size() < 2) return quoted_list(names);
  return fmt::format("{} and `{}`", quoted_list(names.first(names.size() - 1)), names.back());
}

}  // namespace

Diagnostic structurally_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> conflict_unknowns,
                                 std::span<const std::string> undetermined) {
  const std::string about =
      conflict_unknowns.empty() ? "nothing unknown" : fmt::format("only {}", quoted_list(conflict_unknowns));
  const std::vector<std::string> components =
      components_of(conflict_unknowns.empty() ? undetermined : conflict_unknowns);
  const std::string in = components.empty() ? "" : fmt::format("in {}, ", spoken_list(components));
  Diagnostic result =
      error("EQ010", where,
            fmt::format("{}{} equation{} involve{} {}, and nothing determines {}", in, conflicting.size(),
                        conflicting.size() == 1 ? "" : "s", conflicting.size() == 1 ? "s" : "", about,
                        quoted_list(undetermined)),
            "usual reasons: a connector that nothing is connected to, two sources that fix the same thing; "
            "otherwise one of these equations should be about something else",
            "MLS 4.8");
  if (!components.empty()) result.instance_path = components.front();
  add_labels(result, conflicting);
  return result;
}

Diagnostic redundant_equations(Span where, std::span<const QuotedEquation> redundant,
                               std::span<const std::string> undetermined) {
  Diagnostic result = error(
      "EQ021", where,
      fmt::format("`{}` follows from the other equations, and they fix {} only relative to each other",
                  redundant.front().text, quoted_list(undetermined)),
      "is a reference missing? Connect a ground (circuits), a fixed point (mechanics), a reference pressure "
      "or temperature",
      "MLS 4.8");
  add_labels(result, redundant);
  return result;
}

namespace {

// Of many a few.
std::string some_of(std::span<const std::string> names) {
  if (names.size() <= most_named) return spoken_list(names);
  return fmt::format("{} and {} more", quoted_list(names.first(most_named)), names.size() - most_named);
}

std::string counted(std::span<const QuotedEquation> equations) {
  return equations.size() == 1 ? "this equation" : fmt::format("these {} equations", equations.size());
}

std::span<const QuotedEquation> first_few(std::span<const QuotedEquation> equations) {
  return equations.first(std::min(equations.size(), most_named));
}

}  // namespace

Diagnostic undetermined_by_dependence(std::span<const QuotedEquation> equations,
                                      std::span<const std::string> unknowns, std::string_view result) {
  Diagnostic made = error(
      "EQ240", equations.front().where,
      fmt::format(
          "{} depend{} on each other: together they say `{}`, so something among {} is not determined",
          counted(equations), equations.size() == 1 ? "s" : "", result, some_of(unknowns)),
      "is a reference missing (a ground, a fixed point), or is something supported twice? Where nothing "
      "contradicts, the solution nearest to the last one is taken",
      "MLS 4.8");
  if (equations.size() == 1)
    made.message =
        fmt::format("this equation says `{}`, which leaves {} undetermined", result, some_of(unknowns));
  made.severity = Severity::Warning;
  add_labels(made, first_few(equations));
  return made;
}

Diagnostic contradictory_dependence(std::span<const QuotedEquation> equations, std::string_view result) {
  Diagnostic made =
      error("EQ241", equations.front().where,
            fmt::format("{} contradict{} each other: together they say `{}`", counted(equations),
                        equations.size() == 1 ? "s" : "", result),
            "two of them fix the same thing; one has to go, or to be about something else", "MLS 4.8");
  if (equations.size() == 1) made.message = fmt::format("this equation cannot hold: it says `{}`", result);
  add_labels(made, first_few(equations));
  return made;
}

Diagnostic hidden_constraint(std::span<const QuotedEquation> equations, std::span<const std::string> unknowns,
                             std::string_view result, std::span<const std::string> parameters) {
  Diagnostic made = error("EQ242", equations.front().where,
                          fmt::format("{} together say `{}`, free of {}: that is taken for one of them",
                                      counted(equations), result, some_of(unknowns)));
  if (equations.size() == 1)
    made.message = fmt::format("this equation says `{}`, free of {}", result, some_of(unknowns));
  if (!parameters.empty()) {
    made.help = fmt::format("this rests on the value{} of {}; a run with another one translates anew",
                            parameters.size() == 1 ? "" : "s", some_of(parameters));
  }
  made.severity = Severity::Remark;
  add_labels(made, first_few(equations));
  return made;
}

Diagnostic undetermined_circle(Span where, std::span<const std::string> parameters) {
  return error("EQ243", where,
               fmt::format("the parameters {} depend on each other in a circle that does not determine them",
                           some_of(parameters)),
               "give one of them a value", "MLS 4.4.3");
}

Diagnostic contradiction(const QuotedEquation& equation, std::string_view simplified) {
  Diagnostic result = error("EQ018", equation.where,
                            fmt::format("`{}` cannot hold: with what the other equations say it is `{}`",
                                        equation.text, simplified),
                            "two equations fix the same variable; one of them has to go");
  return result;
}

Diagnostic not_differentiable(const QuotedEquation& equation, std::string_view why) {
  return error(
      "EQ019", equation.where,
      fmt::format("`{}` is a constraint that has to be differentiated, but {}", equation.text, why),
      "write it with functions that have a derivative, or give the function a `derivative` annotation",
      "MLS 12.7.1");
}

Diagnostic jump_without_event(const QuotedEquation& equation) {
  return {
      .severity = Severity::Warning,
      .code = "EQ260",
      .message = fmt::format("`{}` is a constraint that is differentiated, and its condition under `noEvent` "
                             "raises no event: if a side jumps, states do not follow the jump",
                             equation.text),
      .where = equation.where,
      .specification = "MLS 3.7.4.2",
      .help = "leave out `noEvent`, or say `smooth(0, …)` where both branches meet"};
}

Diagnostic reduction_is_singular(Span where, std::span<const QuotedEquation> conflicting,
                                 std::span<const std::string> undetermined) {
  Diagnostic result = error(
      "EQ020", where,
      fmt::format("after differentiating the constraints nothing determines {}", quoted_list(undetermined)),
      "look for a constraint that follows from the others");
  add_labels(result, conflicting);
  return result;
}

Diagnostic no_such_derivative(Span where, std::string_view derivative) {
  return error(
      "EQ022", where,
      fmt::format("the initial equation reads `{}`, which no equation of the model computes", derivative),
      "give the derivative a name: declare a variable and add the equation that it is this derivative");
}

Diagnostic reinit_of_no_state(Span where, std::string_view variable) {
  return error(
      "EQ023", where, fmt::format("`{}` is no state: it cannot be given a new value", variable),
      "reinit is for variables whose derivative appears; say `stateSelect = StateSelect.always` where the "
      "variable should be a state",
      "MLS 8.3.6");
}

Diagnostic text_without_value(Span where, std::string_view name, std::string_view why) {
  return {.severity = Severity::Warning,
          .code = "EQ481",
          .message = fmt::format("the text `{}` has no value: {}", name, why),
          .where = where,
          .help = "what reads it cannot be simulated"};
}

Diagnostic impure_call_not_alone(Span where) {
  return error(
      "EQ482", where,
      "an impure function with several results is called in a when-equation whose parts read each other, or "
      "in a loop: it cannot be called once for all of them",
      "write the `when` in an algorithm section", "MLS 12.3");
}

Diagnostic repeated_reinit(Span where, Span first) {
  Diagnostic result = error("EQ480", where, "the same variable gets two new values at one instant",
                            "leave one of them out, or put them into branches of `if` or `elsewhen` that "
                            "exclude each other",
                            "MLS 8.3.6");
  result.labels.push_back({first, "the other one"});
  return result;
}

Diagnostic parameter_without_value(Span where, std::string_view name, std::string_view used) {
  return {.severity = Severity::Warning,
          .code = "EQ014",
          .message = fmt::format("the parameter `{}` has no value; its start value {} is used", name, used),
          .where = where,
          .specification = "MLS 4.4.4",
          .help = fmt::format("give it one: `{} = …`, or `--set {}=…`", name, name)};
}

Diagnostic not_simulated_yet(Span where, std::string_view what) {
  return error("EQ016", where, fmt::format("{} is not supported yet by the simulator", what));
}

bool is_limit_of_causa(const Diagnostic& diagnostic) {
  return diagnostic.message.find("not supported yet") != std::string::npos;
}

Diagnostic if_branches_differ(Span where, Span equation) {
  Diagnostic result = error(
      "EQ101", where, "the branches of `if` determine different variables",
      "let every branch say `v = …` of the same variables: only Real equations can do without", "MLS 8.3.4");
  result.labels.push_back({equation, "nothing corresponds to this in another branch"});
  return result;
}

Diagnostic unequal_initial_branches(Span where) {
  return error("EQ102", where,
               "the branches of `if` have different numbers of equations, and it is not known which is taken",
               "let parameters with values decide, or give every branch as many equations", "MLS 8.3.4");
}

Diagnostic when_without_variable(Span where) {
  return error("EQ103", where, "the left side of an equation inside `when` is not a variable",
               "write it as `v = …`", "MLS 8.3.5.2");
}

}  // namespace causa
