// The messages about connections and expandable connectors, one function each. Codes IN001… are never reused.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "expression/table/table.h"

namespace causa::instance {

// Connections
Diagnostic not_a_connector(Span where, std::string_view text, std::string_view type, bool is_variable);
Diagnostic connector_too_deep(Span where, std::string_view text);
Diagnostic unknown_graph_operator(Span where, std::string_view name);
Diagnostic flow_in_bus(Span where, std::string_view name, std::string_view bus);
Diagnostic bus_signal_subscripts(Span where);
Diagnostic connected_to_itself(Span where, std::string_view text);
Diagnostic connected_dimensions(Span where, const Dimensions& left, const Dimensions& right);
// `part`: what is wanted of the signal itself, which then is a bus; empty: nothing.
Diagnostic bus_signal_without_type(Span where, std::string_view name, std::string_view bus,
                                   std::string_view part);

Diagnostic bus_in_itself(Span where, std::string_view bus);

DiagnosticKinds kinds_of_connections();

}  // namespace causa::instance
