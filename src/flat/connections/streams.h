// Stream variables (MLS 15): inStream() and actualStream() become expressions of what is connected, and
// the stream variables of outside connectors get their equations.
// Method: the mixing formula of MLS 15.2 with max(x, small) for the flow into the connection; terms whose
// flow cannot have that sign, by its `min` or `max`, are left out.
#pragma once

#include <vector>

#include "flat/connections/connection_equations.h"
#include "flat/flat_model.h"

namespace causa {

// Stream variables of connectors: all of them need sets.
std::vector<WantedSlot> stream_slots(const InstanceTree& tree, const TreeOrder& order);

// Where inStream() of an array follows no single formula, a variable `inStream(name)` is added for it.
void replace_streams(const ConnectionContext& context, FlatModel& model);

}  // namespace causa
