#include "instance/connections/diagnostics.h"

#include <array>

#include "base/nearest_name.h"
#include "instance/diagnostic_arguments.h"

namespace causa::instance {

constexpr DiagnosticKind not_a_connector_kind{
    .code = "IN087",
    .words = "`{text}` is a component of `{type}`, not a connector",
    .help =
        "{?is_variable|write an equation, `a = b`, or declare a connector: `connector Signal = Real`|connect "
        "the connectors inside it}",
    .specification = "MLS 9.1"};

Diagnostic not_a_connector(Span where, std::string_view text, std::string_view type, bool is_variable) {
  return {not_a_connector_kind,
          where,
          {{"text", Identifier(text)}, {"type", Identifier(type)}, {"is_variable", is_variable}}};
}

constexpr DiagnosticKind connector_too_deep_kind{
    .code = "IN270",
    .words = "`{text}` is a connector inside of a component of a component",
    .help = "connect it to a connector of the component around it, and that one here",
    .specification = "MLS 9.1"};

Diagnostic connector_too_deep(Span where, std::string_view text) {
  return {connector_too_deep_kind, where, {{"text", Identifier(text)}}};
}

constexpr DiagnosticKind unknown_graph_operator_kind{
    .code = "IN271",
    .words = "there is no operator `Connections.{name}`",
    .help =
        "{?nearest|did you mean `Connections.{nearest}`?|there are `Connections.branch`, `root`, "
        "`potentialRoot`, `isRoot` and `rooted`}",
    .specification = "MLS 9.4.1"};

Diagnostic unknown_graph_operator(Span where, std::string_view name) {
  const std::vector<std::string> known{"branch", "root", "potentialRoot", "isRoot", "rooted"};
  return {unknown_graph_operator_kind,
          where,
          {{"name", Identifier(name)}, {"nearest", nearest_name(name, known)}}};
}

constexpr DiagnosticKind flow_in_bus_kind{
    .code = "IN272",
    .words = "`{name}` is a flow variable of the expandable connector `{bus}`",
    .help = "put it into a connector of its own and that one into the bus",
    .specification = "MLS 9.1.3"};

Diagnostic flow_in_bus(Span where, std::string_view name, std::string_view bus) {
  return {flow_in_bus_kind, where, {{"name", Identifier(name)}, {"bus", Identifier(bus)}}};
}

constexpr DiagnosticKind bus_signal_subscripts_kind{
    .code = "IN273",
    .words = "a signal of a bus is given more subscripts here than it has dimensions",
    .help = "write the same number of subscripts wherever the signal is connected",
    .specification = "MLS 9.1.3"};

Diagnostic bus_signal_subscripts(Span where) {
  return {bus_signal_subscripts_kind, where};
}

constexpr DiagnosticKind connected_to_itself_kind{.code = "IN088",
                                                  .severity = Severity::Warning,
                                                  .words = "`{text}` is connected to itself",
                                                  .help = "this connection says nothing",
                                                  .specification = "MLS 9.1"};

Diagnostic connected_to_itself(Span where, std::string_view text) {
  return {connected_to_itself_kind, where, {{"text", Identifier(text)}}};
}

constexpr DiagnosticKind connected_dimensions_kind{
    .code = "IN089", .words = "{left} is connected to {right}", .specification = "MLS 9.1"};

Diagnostic connected_dimensions(Span where, const Dimensions& left, const Dimensions& right) {
  return {connected_dimensions_kind, where, {{"left", shape(left)}, {"right", shape(right)}}};
}

constexpr DiagnosticKind bus_signal_without_type_kind{
    .code = "IN090",
    .words = "nothing says what the signal `{name}` of the bus `{bus}` is",
    .help =
        "{?part|a bus inside of a bus has to be declared: only then `{part}` can be added to "
        "`{name}`|connect a source to it, or declare it in the bus}",
    .specification = "MLS 9.1.3"};

Diagnostic bus_signal_without_type(Span where, std::string_view name, std::string_view bus,
                                   std::string_view part) {
  return {bus_signal_without_type_kind,
          where,
          {{"name", Identifier(name)}, {"bus", Identifier(bus)}, {"part", Identifier(part)}}};
}

constexpr DiagnosticKind bus_in_itself_kind{
    .code = "IN460",
    .words = "connections make the bus `{bus}` a part of itself: what is in it has no end",
    .help = "connect a bus with another one as a whole, or with a signal that does not contain it",
    .specification = "MLS 9.1.3"};

Diagnostic bus_in_itself(Span where, std::string_view bus) {
  return {bus_in_itself_kind, where, {{"bus", Identifier(bus)}}};
}

DiagnosticKinds kinds_of_connections() {
  static constexpr std::array kinds{
      &not_a_connector_kind,      &connector_too_deep_kind,      &unknown_graph_operator_kind,
      &flow_in_bus_kind,          &bus_signal_subscripts_kind,   &connected_to_itself_kind,
      &connected_dimensions_kind, &bus_signal_without_type_kind, &bus_in_itself_kind};
  return kinds;
}

}  // namespace causa::instance
