// connect() and the operators on the connection graph, as text (MLS 9): resolved here, understood in flat/.
#pragma once

#include <span>

#include "instance/elaboration.h"

namespace causa::instance {

// connect(a, b): slices and arrays of connectors become loops.
void read_connect(Elaboration& elaboration, syntax::View equation);

// `Connections.branch(a.R, b.R)`, root, potentialRoot as equations; false when the call is none of them.
bool read_graph_statement(Elaboration& elaboration, syntax::View call);
// Connections.isRoot, Connections.rooted, rooted, cardinality as values; none of them: an empty optional.
std::optional<TypedExpression> read_connection_query(Elaboration& elaboration, syntax::View call);

}  // namespace causa::instance
