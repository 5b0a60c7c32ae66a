// Prepares connections for forming sets: outer connectors are resolved, connectors are taken apart, their
// variables are paired by name, and subscripts become positions.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "flat/connections/access_positions.h"
#include "flat/connections/connector_leaves.h"
#include "flat/tree_order.h"

namespace causa {

// Seen from the class that says `connect`: a connector of a component, or one of its own (MLS 9.1.2).
enum class Face : std::uint8_t { Inside, Outside };

struct LeafPair {
  ConnectorLeaf left;
  ConnectorLeaf right;
};

// An overdetermined record (MLS 9.4) that both connectors have.
struct OverdeterminedPart {
  InstanceId left{};
  InstanceId right{};
  std::vector<LeafPair> pairs{};
  std::vector<std::uint8_t> broken{};  // one for each position of the loops; empty: none is
};

struct PreparedConnection {
  std::uint32_t number = 0;  // in the tree
  InstanceId left{};
  InstanceId right{};
  Face left_face{};
  Face right_face{};
  AccessPositions left_at{};
  AccessPositions right_at{};
  std::vector<LeafPair> pairs{};   // variables; without those of overdetermined records
  std::vector<LeafPair> values{};  // constants and parameters
  std::vector<OverdeterminedPart> overdetermined{};
};

// Connections that cannot be are reported and left out.
std::vector<PreparedConnection> prepare_connections(const InstanceTree& tree, const TreeOrder& order,
                                                    const ExpressionTable& expressions, DiagnosticSink& sink);

Face face_of(const InstanceTree& tree, InstanceId connector, InstanceId owner);

}  // namespace causa
