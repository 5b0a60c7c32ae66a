#include "flat/diagnostics.h"

#include <array>

#include <fmt/format.h>

namespace causa {

namespace {

std::string element_of(std::string_view connector, std::string_view element) {
  return element.empty() ? fmt::format("`{}`", connector) : fmt::format("`{}.{}`", connector, element);
}

Diagnostic difference(const DiagnosticKind& kind, Span where, const ConnectedSide& left,
                      const ConnectedSide& right, std::string_view element, std::string_view left_words,
                      std::string_view right_words) {
  const std::string left_element = element_of(left.path, element);
  const std::string right_element = element_of(right.path, element);
  return {kind,
          where,
          {{"left", left_element}, {"right", right_element}},
          {{left.where, fmt::format("{} is {}", left_element, left_words)},
           {right.where, fmt::format("{} is {}", right_element, right_words)}}};
}

}  // namespace

constexpr DiagnosticKind connector_element_missing_kind{
    .code = "FL001",
    .words = "`{having}` and `{lacking}` are connected, but only the first has an element `{element}`",
    .help = "connect connectors of the same class",
    .specification = "MLS 9.3"};

Diagnostic connector_element_missing(Span where, const ConnectedSide& having, const ConnectedSide& lacking,
                                     std::string_view element) {
  Diagnostic result{connector_element_missing_kind,
                    where,
                    {{"having", FullName(having.path)},
                     {"lacking", FullName(lacking.path)},
                     {"element", FullName(element)}}};
  result.labels = {{having.where, fmt::format("`{}` with `{}`", having.path, element)},
                   {lacking.where, fmt::format("`{}` without", lacking.path)}};
  return result;
}

constexpr DiagnosticKind connector_types_differ_kind{
    .code = "FL002",
    .words = "{left} and {right} are connected, but their types differ",
    .help = "connect connectors of the same class",
    .specification = "MLS 9.3"};

Diagnostic connector_types_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                  std::string_view element, std::string_view left_type,
                                  std::string_view right_type) {
  return difference(connector_types_differ_kind, where, left, right, element, left_type, right_type);
}

constexpr DiagnosticKind connector_dimensions_differ_kind{
    .code = "FL003",
    .words = "{left} and {right} are connected, but their dimensions differ",
    .help = "connect connectors of the same class",
    .specification = "MLS 9.3"};

Diagnostic connector_dimensions_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                       std::string_view element, std::string_view left_dimensions,
                                       std::string_view right_dimensions) {
  return difference(connector_dimensions_differ_kind, where, left, right, element, left_dimensions,
                    right_dimensions);
}

constexpr DiagnosticKind connector_prefixes_differ_kind{
    .code = "FL004",
    .words = "{left} and {right} are connected, but they are not variables of the same sort",
    .help = "connect connectors of the same class",
    .specification = "MLS 9.3"};

Diagnostic connector_prefixes_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                     std::string_view element, std::string_view left_prefix,
                                     std::string_view right_prefix) {
  return difference(connector_prefixes_differ_kind, where, left, right, element, left_prefix, right_prefix);
}

constexpr DiagnosticKind connector_subscript_outside_kind{
    .code = "FL005",
    .words = "a subscript in this connection leaves the array `{connector}` lies in",
    .help = "change the range of the loop or the size of the array",
    .specification = "MLS 10.5"};

Diagnostic connector_subscript_outside(Span where, std::string_view connector) {
  return {connector_subscript_outside_kind, where, {{"connector", FullName(connector)}}};
}

constexpr DiagnosticKind two_sources_kind{
    .code = "FL006",
    .words = "`{first}` and `{second}` both give the value here",
    .help = "one output can feed several inputs, but an input has one source only",
    .specification = "MLS 9.3"};

Diagnostic two_sources(Span where, const ConnectedSide& first, const ConnectedSide& second) {
  Diagnostic result{
      two_sources_kind, where, {{"first", FullName(first.path)}, {"second", FullName(second.path)}}};
  result.labels = {{first.where, fmt::format("`{}` is a source", first.path)},
                   {second.where, fmt::format("`{}` is a source as well", second.path)}};
  return result;
}

constexpr DiagnosticKind no_source_kind{
    .code = "FL007",
    .words = "nothing gives `{path}` and what it is connected to a value: all of them take one",
    .help = "connect an output, or an input of the enclosing model, to them",
    .specification = "MLS 9.3"};

Diagnostic no_source(Span where, std::span<const ConnectedSide> sinks) {
  Diagnostic result{no_source_kind, where, {{"path", FullName(sinks.front().path)}}};
  for (const ConnectedSide& sink : sinks)
    result.labels.push_back({sink.where, fmt::format("`{}` takes a value", sink.path)});
  return result;
}

constexpr DiagnosticKind stream_without_flow_kind{
    .code = "FL008",
    .words =
        "the connector of the stream variable `{stream}` has {flows} scalar flow variables instead of one",
    .specification = "MLS 15.1"};

Diagnostic stream_without_flow(Span where, std::string_view stream, std::size_t flows) {
  return {stream_without_flow_kind, where, {{"stream", FullName(stream)}, {"flows", flows}}};
}

constexpr DiagnosticKind no_root_kind{
    .code = "FL009",
    .severity = Severity::Warning,
    .words =
        "`{record}` and what it is connected to have no root: neither `Connections.root` nor "
        "`Connections.potentialRoot` names one of them; it is taken itself",
    .help = "connect a component that defines the reference, a world or a ground, for instance",
    .specification = "MLS 9.4.1"};

Diagnostic no_root(Span where, std::string_view record) {
  return {no_root_kind, where, {{"record", FullName(record)}}};
}

constexpr DiagnosticKind two_roots_kind{
    .code = "FL010",
    .words = "`{first}` and `{second}` are both roots, and branches join them",
    .help = "a tree of branches has one definite root",
    .specification = "MLS 9.4.1"};

Diagnostic two_roots(Span where, std::string_view first, std::string_view second, Span second_where) {
  Diagnostic result{two_roots_kind, where, {{"first", FullName(first)}, {"second", FullName(second)}}};
  result.labels = {{second_where, fmt::format("`{}` is declared a root here", second)}};
  return result;
}

constexpr DiagnosticKind rooted_without_branch_kind{
    .code = "FL011",
    .words = "`rooted` asks about `{record}`, which is in no `Connections.branch`",
    .specification = "MLS 9.4.1"};

Diagnostic rooted_without_branch(Span where, std::string_view record) {
  return {rooted_without_branch_kind, where, {{"record", FullName(record)}}};
}

constexpr DiagnosticKind no_equality_constraint_kind{
    .code = "FL012",
    .severity = Severity::Warning,
    .words =
        "this connection of `{left}` and `{right}` closes a cycle of the connection graph, but their class "
        "has no function `equalityConstraint`: no equation follows from it",
    .specification = "MLS 9.4.1"};

Diagnostic no_equality_constraint(Span where, std::string_view left, std::string_view right) {
  return {no_equality_constraint_kind, where, {{"left", FullName(left)}, {"right", FullName(right)}}};
}

std::string counted(std::int64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

constexpr DiagnosticKind unbalanced_kind{
    .code = "FL013",
    .words =
        "the model has {equations} equation{equations:s} for {unknowns} unknown{unknowns:s}: {difference} "
        "too {?many|many|few}",
    .help =
        "{?many|usual reasons: a variable with both a value and an equation, an equation written twice or "
        "inherited as well, an input that is connected and has a value|usual reasons: an input that nothing "
        "is connected to, a missing equation, a pin whose component does not relate it to the others, a "
        "variable that should be a `parameter`}",
    .specification = "MLS 4.8"};

Diagnostic unbalanced(Span where, std::int64_t equations, std::int64_t unknowns,
                      std::span<const ImbalanceSuspect> suspects, std::span<const Label> origins) {
  const bool many = equations > unknowns;
  Diagnostic result{unbalanced_kind,
                    where,
                    {{"equations", equations},
                     {"unknowns", unknowns},
                     {"difference", many ? equations - unknowns : unknowns - equations},
                     {"many", many}}};
  for (const ImbalanceSuspect& suspect : suspects) result.labels.push_back({suspect.where, suspect.words});
  result.labels.insert(result.labels.end(), origins.begin(), origins.end());
  if (!suspects.empty()) result.instance_path = suspects.front().path;
  return result;
}

constexpr DiagnosticKind unbalanced_component_kind{
    .code = "FL014",
    .words =
        "`{class_name}` has {equations} equation{equations:s} for the {unknowns} unknown{unknowns:s} it has "
        "to determine",
    .help = "a class by itself needs one equation for each variable but its flow variables and inputs",
    .specification = "MLS 4.8"};

Diagnostic unbalanced_component(Severity severity, Span where, std::string_view class_name,
                                std::int64_t equations, std::int64_t unknowns, std::string_view path) {
  Diagnostic result{unbalanced_component_kind,
                    where,
                    {{"class_name", FullName(class_name)}, {"equations", equations}, {"unknowns", unknowns}}};
  result.severity = severity;
  result.instance_path = std::string(path);
  return result;
}

constexpr DiagnosticKind unbalanced_connector_kind{
    .code = "FL015",
    .words =
        "the connector `{class_name}` has {potentials} potential variable{potentials:s} and {flows} flow "
        "variable{flows:s}",
    .help = "a connector has as many of the one as of the other; signals are `input` or `output`",
    .specification = "MLS 9.3.1"};

Diagnostic unbalanced_connector(Severity severity, Span where, std::string_view class_name,
                                std::int64_t potentials, std::int64_t flows, std::string_view path) {
  Diagnostic result{unbalanced_connector_kind,
                    where,
                    {{"class_name", FullName(class_name)}, {"potentials", potentials}, {"flows", flows}}};
  result.severity = severity;
  result.instance_path = std::string(path);
  return result;
}

constexpr DiagnosticKind equation_for_parameter_kind{
    .code = "FL320",
    .words = "`{name}` is a {?is_constant|constant|parameter}: an equation cannot give it a value",
    .help =
        "{?is_constant|give the value where it is declared|give the value where it is declared, `parameter … "
        "{short_name} = …`, or in a modification; what is to be computed at the start gets `fixed = false` "
        "and an initial equation}",
    .specification = "MLS 4.4.4"};

Diagnostic equation_for_parameter(Span where, std::string_view name, Variability variability, Span declared) {
  Diagnostic result{equation_for_parameter_kind,
                    where,
                    {{"name", FullName(name)},
                     {"short_name", FullName(name.substr(name.rfind('.') + 1))},
                     {"is_constant", variability == Variability::Constant}}};
  if (declared.source.valid()) result.labels.push_back({declared, "declared here"});
  return result;
}

constexpr DiagnosticKind units_differ_kind{
    .code = "FL016",
    .severity = Severity::Warning,
    .words =
        "{first} is {?first_unit|in `{first_unit}`|a pure number}, but {second} is {?second_unit|in "
        "`{second_unit}`|a pure number}",
    .help = "{help}",
    .specification = "MLS 19"};

Diagnostic units_differ(Span where, const UnitTerm& first, const UnitTerm& second, std::string help) {
  Diagnostic result{units_differ_kind,
                    where,
                    {{"first", first.words},
                     {"first_unit", first.unit},
                     {"second", second.words},
                     {"second_unit", second.unit},
                     {"help", std::move(help)}}};
  for (const UnitTerm* term : {&first, &second}) {
    const std::string unit = term->unit.empty() ? "a pure number" : fmt::format("in `{}`", term->unit);
    result.labels.push_back({term->where, fmt::format("{} is {}", term->words, unit)});
  }
  return result;
}

constexpr DiagnosticKind wrong_unit_kind{.code = "FL017",
                                         .severity = Severity::Warning,
                                         .words = "the unit `{unit}` of `{variable}` cannot be read: {what}",
                                         .help = "{help}",
                                         .specification = "MLS 19"};

Diagnostic wrong_unit(Span where, std::string_view variable, std::string_view unit, std::string_view what,
                      std::string help) {
  constexpr std::size_t longest = 60;
  return {wrong_unit_kind,
          where,
          {{"unit", unit.substr(0, longest)},
           {"variable", FullName(variable)},
           {"what", what},
           {"help", std::move(help)}}};
}

constexpr DiagnosticKind bus_with_plain_connector_kind{
    .code = "FL018",
    .words = "the bus `{bus}` is connected to `{plain}`, which is no expandable connector",
    .help = "connect a signal of the bus: `{bus}.signal`",
    .specification = "MLS 9.1.3"};

Diagnostic bus_with_plain_connector(Span where, const ConnectedSide& bus, const ConnectedSide& plain) {
  Diagnostic result{
      bus_with_plain_connector_kind, where, {{"bus", FullName(bus.path)}, {"plain", FullName(plain.path)}}};
  result.labels = {{bus.where, fmt::format("`{}` is expandable", bus.path)},
                   {plain.where, fmt::format("`{}` is not", plain.path)}};
  return result;
}

constexpr DiagnosticKind absent_bus_variable_kind{
    .code = "FL400",
    .words = "`{path}` is used, but nothing is connected to it, so it is not there",
    .help = "connect it to what gives it a value",
    .specification = "MLS 9.1.3"};

Diagnostic absent_bus_variable(Span where, std::string_view path, Span declared) {
  Diagnostic result{absent_bus_variable_kind, where, {{"path", FullName(path)}}};
  result.labels = {{declared, "declared in an expandable connector, where it is only potentially present"}};
  return result;
}

constexpr DiagnosticKind two_whens_kind{
    .code = "FL019",
    .words = "two `when` equations give `{variable}` its value",
    .help = "put both into one `when … elsewhen …`, which says who is first",
    .specification = "MLS 8.3.5.4"};

Diagnostic two_whens(Span where, std::string_view variable, Span other) {
  Diagnostic result{two_whens_kind, where, {{"variable", FullName(variable)}}};
  result.labels = {{other, fmt::format("`{}` has its value from here already", variable)}};
  return result;
}

constexpr DiagnosticKind previous_of_continuous_kind{
    .code = "FL221",
    .words = "`pre({variable})` stands outside of `when`, and `{variable}` varies between events",
    .help =
        "in a `when` it is the value just before the event; `delay({variable}, …)` is what `{variable}` was "
        "some time ago",
    .specification = "MLS 3.7.5"};

Diagnostic previous_of_continuous(Span where, std::string_view variable) {
  return {previous_of_continuous_kind, where, {{"variable", FullName(variable)}}};
}

constexpr DiagnosticKind when_gives_state_kind{
    .code = "FL220",
    .words = "an equation in `when` gives `{variable}` a value, which has a derivative",
    .help =
        "`{variable}` goes on from a new value where a when-equation says `reinit({variable}, …)` instead of "
        "`{variable} = …`",
    .specification = "MLS 8.3.6"};

Diagnostic when_gives_state(Span where, std::string_view variable, Span derivative) {
  Diagnostic result{when_gives_state_kind, where, {{"variable", FullName(variable)}}};
  result.labels = {{derivative, fmt::format("`der({})` stands here", variable)}};
  return result;
}

constexpr DiagnosticKind when_condition_moves_kind{
    .code = "FL030",
    .words =
        "this condition is no discrete-time expression: it changes with `{moving}` between events, so that "
        "no "
        "event is raised when it becomes true",
    .help =
        "relations inside of functions and `noEvent` raise no events: compare a number with a relation, as "
        "in `when f(x) > 0.5`",
    .specification = "MLS 3.8.4"};

Diagnostic when_condition_moves(Span where, std::string_view moving) {
  return {when_condition_moves_kind, where, {{"moving", FullName(moving)}}};
}

constexpr DiagnosticKind discrete_variable_moves_kind{
    .code = "FL031",
    .words = "`{variable}` is `discrete`, but its value changes with `{moving}` between events",
    .help = "give it its value in a `when`, which says at which instants, or leave out `discrete`",
    .specification = "MLS 4.5"};

Diagnostic discrete_variable_moves(Span where, std::string_view variable, std::string_view moving,
                                   Span declared) {
  const bool itself = declared.source == where.source && declared.begin == where.begin;
  Diagnostic result{
      discrete_variable_moves_kind, where, {{"variable", FullName(variable)}, {"moving", FullName(moving)}}};
  if (!itself) result.labels = {{declared, fmt::format("`{}` is declared here", variable)}};
  return result;
}

constexpr DiagnosticKind too_many_to_write_out_kind{
    .code = "FL460",
    .words =
        "written out, the model has {scalars:.0f} scalar variables and equations; at most {largest:.0f} are "
        "written",
    .help = "leave out `--scalar`, which keeps arrays and loops, or give the arrays smaller sizes"};

Diagnostic too_many_to_write_out(Span where, double scalars, double largest) {
  return {too_many_to_write_out_kind, where, {{"scalars", scalars}, {"largest", largest}}};
}

constexpr DiagnosticKind subscript_outside_kind{
    .code = "FL461",
    .words = "a subscript of `{variable}` takes the value {subscript}, outside 1 to {dimension}",
    .help = "change the range of the loop or the size of the array",
    .specification = "MLS 10.5"};

Diagnostic subscript_outside(Span where, std::string_view variable, std::int64_t subscript,
                             std::int64_t dimension) {
  return {subscript_outside_kind,
          where,
          {{"variable", FullName(variable)}, {"subscript", subscript}, {"dimension", dimension}}};
}

DiagnosticKinds flat_diagnostic_kinds() {
  static constexpr std::array kinds{&connector_element_missing_kind,
                                    &connector_types_differ_kind,
                                    &connector_dimensions_differ_kind,
                                    &connector_prefixes_differ_kind,
                                    &connector_subscript_outside_kind,
                                    &two_sources_kind,
                                    &no_source_kind,
                                    &stream_without_flow_kind,
                                    &no_root_kind,
                                    &two_roots_kind,
                                    &rooted_without_branch_kind,
                                    &no_equality_constraint_kind,
                                    &unbalanced_kind,
                                    &unbalanced_component_kind,
                                    &unbalanced_connector_kind,
                                    &equation_for_parameter_kind,
                                    &units_differ_kind,
                                    &wrong_unit_kind,
                                    &bus_with_plain_connector_kind,
                                    &absent_bus_variable_kind,
                                    &two_whens_kind,
                                    &previous_of_continuous_kind,
                                    &when_gives_state_kind,
                                    &when_condition_moves_kind,
                                    &discrete_variable_moves_kind,
                                    &too_many_to_write_out_kind,
                                    &subscript_outside_kind};
  return kinds;
}

}  // namespace causa
