// Whether two connectors may be connected (MLS 9.3): the same elements, alike in type, dimensions and
// prefix.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "flat/connections/connections.h"

namespace causa {

struct CheckContext {
  const InstanceTree& tree;
  const TreeOrder& order;
  const ExpressionTable& table;
  DiagnosticSink& sink;
};

struct ConnectorElements {
  InstanceId connector{};
  std::span<const ConnectorLeaf> leaves;
};

// The elements paired by name; nothing, and a message, where they do not fit. Of expandable connectors
// (MLS 9.1.3) only the elements both have are paired.
std::optional<std::vector<LeafPair>> matched_leaves(const CheckContext& context, const Connection& connection,
                                                    const ConnectorElements& left,
                                                    const ConnectorElements& right);

}  // namespace causa
