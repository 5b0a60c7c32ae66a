#include "flat/diagnostics.h"

#include <fmt/format.h>

namespace causa {

namespace {

Diagnostic error(std::string_view code, Span where, std::string message, std::string_view specification,
                 std::string help = {}) {
  return {.severity = Severity::Error,
          .code = code,
          .message = std::move(message),
          .where = where,
          .specification = specification,
          .help = std::move(help)};
}

std::string element_of(std::string_view connector, std::string_view element) {
  return element.empty() ? fmt::format("`{}`", connector) : fmt::format("`{}.{}`", connector, element);
}

Diagnostic difference(std::string_view code, Span where, const ConnectedSide& left,
                      const ConnectedSide& right, std::string_view element, std::string_view what,
                      std::string_view left_words, std::string_view right_words) {
  Diagnostic result = error(code, where,
                            fmt::format("{} and {} are connected, but {}", element_of(left.path, element),
                                        element_of(right.path, element), what),
                            "MLS 9.3", "connect connectors of the same class");
  result.labels = {{left.where, fmt::format("{} is {}", element_of(left.path, element), left_words)},
                   {right.where, fmt::format("{} is {}", element_of(right.path, element), right_words)}};
  return result;
}

}  // namespace

Diagnostic connector_element_missing(Span where, const ConnectedSide& having, const ConnectedSide& lacking,
                                     std::string_view element) {
  Diagnostic result = error("FL001", where,
                            fmt::format("`{}` and `{}` are connected, but only the first has an element `{}`",
                                        having.path, lacking.path, element),
                            "MLS 9.3", "connect connectors of the same class");
  result.labels = {{having.where, fmt::format("`{}` with `{}`", having.path, element)},
                   {lacking.where, fmt::format("`{}` without", lacking.path)}};
  return result;
}

Diagnostic connector_types_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                  std::string_view element, std::string_view left_type,
                                  std::string_view right_type) {
  return difference("FL002", where, left, right, element, "their types differ", left_type, right_type);
}

Diagnostic connector_dimensions_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                       std::string_view element, std::string_view left_dimensions,
                                       std::string_view right_dimensions) {
  return difference("FL003", where, left, right, element, "their dimensions differ", left_dimensions,
                    right_dimensions);
}

Diagnostic connector_prefixes_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                     std::string_view element, std::string_view left_prefix,
                                     std::string_view right_prefix) {
  return difference("FL004", where, left, right, element, "they are not variables of the same sort",
                    left_prefix, right_prefix);
}

Diagnostic connector_subscript_outside(Span where, std::string_view connector) {
  return error("FL005", where,
               fmt::format("a subscript in this connection leaves the array `{}` lies in", connector),
               "MLS 10.5", "change the range of the loop or the size of the array");
}

Diagnostic two_sources(Span where, const ConnectedSide& first, const ConnectedSide& second) {
  Diagnostic result =
      error("FL006", where, fmt::format("`{}` and `{}` both give the value here", first.path, second.path),
            "MLS 9.3", "one output can feed several inputs, but an input has one source only");
  result.labels = {{first.where, fmt::format("`{}` is a source", first.path)},
                   {second.where, fmt::format("`{}` is a source as well", second.path)}};
  return result;
}

Diagnostic no_source(Span where, std::span<const ConnectedSide> sinks) {
  Diagnostic result = error("FL007", where,
                            fmt::format("nothing gives `{}` and what it is connected to a value: all of "
                                        "them take one",
                                        sinks.front().path),
                            "MLS 9.3", "connect an output, or an input of the enclosing model, to them");
  for (const ConnectedSide& sink : sinks)
    result.labels.push_back({sink.where, fmt::format("`{}` takes a value", sink.path)});
  return result;
}

Diagnostic stream_without_flow(Span where, std::string_view stream, std::size_t flows) {
  return error("FL008", where,
               fmt::format("the connector of the stream variable `{}` has {} scalar flow variables instead "
                           "of one",
                           stream, flows),
               "MLS 15.1");
}

Diagnostic no_root(Span where, std::string_view record) {
  Diagnostic result =
      error("FL009", where,
            fmt::format("`{}` and what it is connected to have no root: neither `Connections.root` nor "
                        "`Connections.potentialRoot` names one of them; it is taken itself",
                        record),
            "MLS 9.4.1", "connect a component that defines the reference, a world or a ground, for instance");
  result.severity = Severity::Warning;
  return result;
}

Diagnostic two_roots(Span where, std::string_view first, std::string_view second, Span second_where) {
  Diagnostic result = error(
      "FL010", where, fmt::format("`{}` and `{}` are both roots, and branches join them", first, second),
      "MLS 9.4.1", "a tree of branches has one definite root");
  result.labels = {{second_where, fmt::format("`{}` is declared a root here", second)}};
  return result;
}

Diagnostic rooted_without_branch(Span where, std::string_view record) {
  return error("FL011", where,
               fmt::format("`rooted` asks about `{}`, which is in no `Connections.branch`", record),
               "MLS 9.4.1");
}

Diagnostic no_equality_constraint(Span where, std::string_view left, std::string_view right) {
  Diagnostic result =
      error("FL012", where,
            fmt::format("this connection of `{}` and `{}` closes a cycle of the connection graph, but their "
                        "class has no function `equalityConstraint`: no equation follows from it",
                        left, right),
            "MLS 9.4.1");
  result.severity = Severity::Warning;
  return result;
}

std::string counted(std::int64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

Diagnostic unbalanced(Span where, std::int64_t equations, std::int64_t unknowns,
                      std::span<const ImbalanceSuspect> suspects, std::span<const Label> origins) {
  const bool many = equations > unknowns;
  Diagnostic result = error(
      "FL013", where,
      fmt::format("the model has {} for {}: {} too {}", counted(equations, "equation"),
                  counted(unknowns, "unknown"), many ? equations - unknowns : unknowns - equations,
                  many ? "many" : "few"),
      "MLS 4.8",
      many ? "usual reasons: a variable with both a value and an equation, an equation written twice or "
             "inherited as well, an input that is connected and has a value"
           : "usual reasons: an input that nothing is connected to, a missing equation, a pin whose "
             "component does not relate it to the others, a variable that should be a `parameter`");
  for (const ImbalanceSuspect& suspect : suspects) result.labels.push_back({suspect.where, suspect.words});
  result.labels.insert(result.labels.end(), origins.begin(), origins.end());
  if (!suspects.empty()) result.instance_path = suspects.front().path;
  return result;
}

Diagnostic unbalanced_component(Severity severity, Span where, std::string_view class_name,
                                std::int64_t equations, std::int64_t unknowns, std::string_view path) {
  Diagnostic result = error(
      "FL014", where,
      fmt::format("`{}` has {} for the {} it has to determine", class_name, counted(equations, "equation"),
                  counted(unknowns, "unknown")),
      "MLS 4.8", "a class by itself needs one equation for each variable but its flow variables and inputs");
  result.severity = severity;
  result.instance_path = std::string(path);
  return result;
}

Diagnostic unbalanced_connector(Severity severity, Span where, std::string_view class_name,
                                std::int64_t potentials, std::int64_t flows, std::string_view path) {
  Diagnostic result = error(
      "FL015", where,
      fmt::format("the connector `{}` has {} and {}", class_name, counted(potentials, "potential variable"),
                  counted(flows, "flow variable")),
      "MLS 9.3.1", "a connector has as many of the one as of the other; signals are `input` or `output`");
  result.severity = severity;
  result.instance_path = std::string(path);
  return result;
}

Diagnostic equation_for_parameter(Span where, std::string_view name, Variability variability, Span declared) {
  const bool is_constant = variability == Variability::Constant;
  Diagnostic result = error(
      "FL320", where,
      fmt::format("`{}` is a {}: an equation cannot give it a value", name,
                  is_constant ? "constant" : "parameter"),
      "MLS 4.4.4",
      is_constant
          ? "give the value where it is declared"
          : fmt::format("give the value where it is declared, `parameter … {} = …`, or in a modification; "
                        "what is to be computed at the start gets `fixed = false` and an initial equation",
                        name.substr(name.rfind('.') + 1)));
  if (declared.source.valid()) result.labels.push_back({declared, "declared here"});
  return result;
}

Diagnostic units_differ(Span where, const UnitTerm& first, const UnitTerm& second, std::string help) {
  const auto unit_words = [](const UnitTerm& term) {
    return term.unit.empty() ? std::string("a pure number") : fmt::format("in `{}`", term.unit);
  };
  Diagnostic result = error(
      "FL016", where,
      fmt::format("{} is {}, but {} is {}", first.words, unit_words(first), second.words, unit_words(second)),
      "MLS 19", std::move(help));
  result.severity = Severity::Warning;
  for (const UnitTerm* term : {&first, &second})
    result.labels.push_back({term->where, fmt::format("{} is {}", term->words, unit_words(*term))});
  return result;
}

Diagnostic wrong_unit(Span where, std::string_view variable, std::string_view unit, std::string_view what,
                      std::string help) {
  constexpr std::size_t longest = 60;
  Diagnostic result =
      error("FL017", where,
            fmt::format("the unit `{}` of `{}` cannot be read: {}", unit.substr(0, longest), variable, what),
            "MLS 19", std::move(help));
  result.severity = Severity::Warning;
  return result;
}

Diagnostic bus_with_plain_connector(Span where, const ConnectedSide& bus, const ConnectedSide& plain) {
  Diagnostic result = error("FL018", where,
                            fmt::format("the bus `{}` is connected to `{}`, which is no expandable connector",
                                        bus.path, plain.path),
                            "MLS 9.1.3", fmt::format("connect a signal of the bus: `{}.signal`", bus.path));
  result.labels = {{bus.where, fmt::format("`{}` is expandable", bus.path)},
                   {plain.where, fmt::format("`{}` is not", plain.path)}};
  return result;
}

Diagnostic absent_bus_variable(Span where, std::string_view path, Span declared) {
  Diagnostic result = error(
      "FL400", where, fmt::format("`{}` is used, but nothing is connected to it, so it is not there", path),
      "MLS 9.1.3", "connect it to what gives it a value");
  result.labels = {{declared, "declared in an expandable connector, where it is only potentially present"}};
  return result;
}

Diagnostic two_whens(Span where, std::string_view variable, Span other) {
  Diagnostic result = error("FL019", where, fmt::format("two `when` equations give `{}` its value", variable),
                            "MLS 8.3.5.4", "put both into one `when … elsewhen …`, which says who is first");
  result.labels = {{other, fmt::format("`{}` has its value from here already", variable)}};
  return result;
}

Diagnostic previous_of_continuous(Span where, std::string_view variable) {
  return error(
      "FL221", where,
      fmt::format("`pre({0})` stands outside of `when`, and `{0}` varies between events", variable),
      "MLS 3.7.5",
      fmt::format("in a `when` it is the value just before the event; `delay({0}, …)` is what `{0}` was some "
                  "time ago",
                  variable));
}

Diagnostic when_gives_state(Span where, std::string_view variable, Span derivative) {
  Diagnostic result = error(
      "FL220", where,
      fmt::format("an equation in `when` gives `{}` a value, which has a derivative", variable), "MLS 8.3.6",
      fmt::format("`{0}` goes on from a new value where a when-equation says `reinit({0}, …)` instead of "
                  "`{0} = …`",
                  variable));
  result.labels = {{derivative, fmt::format("`der({})` stands here", variable)}};
  return result;
}

Diagnostic when_condition_moves(Span where, std::string_view moving) {
  return error(
      "FL030", where,
      fmt::format("this condition changes with `{}` between events, so nobody sees it become true: it "
                  "is no discrete-time expression",
                  moving),
      "MLS 3.8.4",
      "relations inside of functions and `noEvent` raise no events: compare a number with a relation, "
      "as in `when f(x) > 0.5`");
}

Diagnostic discrete_variable_moves(Span where, std::string_view variable, std::string_view moving,
                                   Span declared) {
  const bool itself = declared.source == where.source && declared.begin == where.begin;
  Diagnostic result = error(
      "FL031", where,
      fmt::format("`{}` is `discrete`, but its value changes with `{}` between events", variable, moving),
      "MLS 4.5", "give it its value in a `when`, which says at which instants, or leave out `discrete`");
  if (!itself) result.labels = {{declared, fmt::format("`{}` is declared here", variable)}};
  return result;
}

Diagnostic too_many_to_write_out(Span where, double scalars, double largest) {
  return error(
      "FL460", where,
      fmt::format("written out, the model has {:.0f} scalar variables and equations; at most {:.0f} are "
                  "written",
                  scalars, largest),
      {}, "leave out `--scalar`, which keeps arrays and loops, or give the arrays smaller sizes");
}

Diagnostic subscript_outside(Span where, std::string_view variable, std::int64_t subscript,
                             std::int64_t dimension) {
  return error(
      "FL461", where,
      fmt::format("a subscript of `{}` takes the value {}, outside 1 to {}", variable, subscript, dimension),
      "MLS 10.5", "change the range of the loop or the size of the array");
}

}  // namespace causa
