// The equations connection sets stand for (MLS 9.2): potentials are equal, flows sum up to zero, flow
// variables of connectors nothing is connected to are zero; connected parameters are asserted to be equal.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "flat/connections/connection_sets.h"
#include "flat/connections/set_families.h"

namespace causa {

struct ConnectionContext {
  const InstanceTree& tree;
  const TreeOrder& order;
  ExpressionTable& table;
  DiagnosticSink& sink;
  const ConnectionSets& sets;
  std::span<const std::string> index_names;  // for the loops of families
};

void add_potential_and_flow_equations(const ConnectionContext& context, std::vector<Equation>& equations);
void add_unconnected_flows(const ConnectionContext& context, std::vector<Equation>& equations);
void add_value_assertions(const ConnectionContext& context, std::span<const PreparedConnection> connections,
                          std::vector<Equation>& equations);

// An equation that comes from the connection the set was formed by.
Equation connection_equation(const ConnectionContext& context, const SetFamily& family);

}  // namespace causa
