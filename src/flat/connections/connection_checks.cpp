#include "flat/connections/connection_checks.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "flat/diagnostics.h"
#include "types/array_size.h"

namespace causa {

namespace {

std::string_view prefix_words(FlowPrefix flow) {
  switch (flow) {
    case FlowPrefix::Potential: return "a potential variable";
    case FlowPrefix::Flow: return "a flow variable";
    case FlowPrefix::Stream: return "a stream variable";
  }
  return {};
}

std::string_view causality_words(Causality causality) {
  switch (causality) {
    case Causality::Internal: return "neither an input nor an output";
    case Causality::Input: return "an input";
    case Causality::Output: return "an output";
  }
  return {};
}

class Matching {
 public:
  Matching(const CheckContext& context, const Connection& connection, const ConnectorElements& left,
           const ConnectorElements& right)
      : context_(context), connection_(connection), left_(left), right_(right) {}

  std::optional<std::vector<LeafPair>> run() {
    if (is_bus(left_.connector) != is_bus(right_.connector)) {
      const ConnectorElements& bus = is_bus(left_.connector) ? left_ : right_;
      const ConnectorElements& plain = is_bus(left_.connector) ? right_ : left_;
      context_.sink.add(bus_with_plain_connector(connection_.where, side(bus, bus.connector),
                                                 side(plain, plain.connector)));
      return std::nullopt;
    }
    std::unordered_map<std::string_view, const ConnectorLeaf*> by_name;
    for (const ConnectorLeaf& leaf : right_.leaves) by_name.emplace(leaf.name, &leaf);
    std::vector<LeafPair> pairs;
    bool fits = true;
    for (const ConnectorLeaf& leaf : left_.leaves) {
      const auto found = by_name.find(leaf.name);
      if (found == by_name.end()) {
        fits = is_expandable() || report_missing(left_, right_, leaf);
        if (!fits) return std::nullopt;
        continue;
      }
      if (!is_alike(leaf, *found->second)) return std::nullopt;
      pairs.push_back({leaf, *found->second});
      by_name.erase(found);
    }
    if (!is_expandable() && !by_name.empty()) {
      const auto* extra = &*std::ranges::find_if(
          right_.leaves, [&](const ConnectorLeaf& l) { return by_name.contains(l.name); });
      report_missing(right_, left_, *extra);
      return std::nullopt;
    }
    return pairs;
  }

 private:
  [[nodiscard]] bool is_bus(InstanceId connector) const {
    return context_.tree.nodes[connector].connector == ConnectorRole::Expandable;
  }

  [[nodiscard]] bool is_expandable() const { return is_bus(left_.connector) || is_bus(right_.connector); }

  // What is an input or an output in a bus follows from who is connected.
  [[nodiscard]] bool lies_in_bus(InstanceId node) const {
    for (InstanceId id = node; id.valid(); id = context_.tree.nodes[id].parent) {
      if (is_bus(id)) return true;
    }
    return false;
  }

  [[nodiscard]] ConnectedSide side(const ConnectorElements& elements, InstanceId place) const {
    return {context_.order.paths[elements.connector], context_.tree.nodes[place].where};
  }

  bool report_missing(const ConnectorElements& having, const ConnectorElements& lacking,
                      const ConnectorLeaf& leaf) const {
    // A signal is its only element and has no name: the message names what it lacks.
    if (leaf.name.empty() && !lacking.leaves.empty() && !lacking.leaves[0].name.empty())
      return report_missing(lacking, having, lacking.leaves[0]);
    context_.sink.add(connector_element_missing(connection_.where, side(having, leaf.node),
                                                side(lacking, lacking.connector), leaf.name));
    return false;
  }

  [[nodiscard]] std::string type_words(const InstanceVariable& variable) const {
    if (variable.kind == ValueKind::Enumeration && variable.enumeration.valid())
      return context_.table.enumeration_type(variable.enumeration).name;
    return std::string(value_kind_name(variable.kind));
  }

  // The dimensions behind those of the arrays the connector lies in.
  [[nodiscard]] Dimensions inner_dimensions(const ConnectorElements& elements,
                                            const ConnectorLeaf& leaf) const {
    const Dimensions& all = context_.tree.nodes[leaf.node].variable.dimensions;
    const auto depth = static_cast<std::ptrdiff_t>(array_depth(context_.tree.nodes[elements.connector]));
    return {all.begin() + depth, all.end()};
  }

  [[nodiscard]] bool is_alike(const ConnectorLeaf& a, const ConnectorLeaf& b) const {
    const InstanceVariable& left = context_.tree.nodes[a.node].variable;
    const InstanceVariable& right = context_.tree.nodes[b.node].variable;
    const ConnectedSide left_side = side(left_, a.node);
    const ConnectedSide right_side = side(right_, b.node);
    if (left.kind != right.kind || left.enumeration != right.enumeration) {
      context_.sink.add(connector_types_differ(connection_.where, left_side, right_side, a.name,
                                               type_words(left), type_words(right)));
      return false;
    }
    const Dimensions left_dimensions = inner_dimensions(left_, a);
    const Dimensions right_dimensions = inner_dimensions(right_, b);
    if (left_dimensions != right_dimensions) {
      const auto words = [](const Dimensions& d) { return d.empty() ? std::string("a scalar") : print(d); };
      context_.sink.add(connector_dimensions_differ(connection_.where, left_side, right_side, a.name,
                                                    words(left_dimensions), words(right_dimensions)));
      return false;
    }
    const bool left_is_value = left.variability <= Variability::Parameter;
    const bool right_is_value = right.variability <= Variability::Parameter;
    if (a.flow != b.flow || left_is_value != right_is_value) {
      const auto words = [](bool is_value, FlowPrefix flow) {
        return is_value ? std::string_view("a parameter or constant") : prefix_words(flow);
      };
      context_.sink.add(connector_prefixes_differ(connection_.where, left_side, right_side, a.name,
                                                  words(left_is_value, a.flow),
                                                  words(right_is_value, b.flow)));
      return false;
    }
    const bool left_is_causal = left.causality != Causality::Internal;
    const bool right_is_causal = right.causality != Causality::Internal;
    if (left_is_causal != right_is_causal && !lies_in_bus(a.node) && !lies_in_bus(b.node)) {
      context_.sink.add(connector_prefixes_differ(connection_.where, left_side, right_side, a.name,
                                                  causality_words(left.causality),
                                                  causality_words(right.causality)));
      return false;
    }
    return true;
  }

  const CheckContext& context_;
  const Connection& connection_;
  const ConnectorElements& left_;
  const ConnectorElements& right_;
};

}  // namespace

std::optional<std::vector<LeafPair>> matched_leaves(const CheckContext& context, const Connection& connection,
                                                    const ConnectorElements& left,
                                                    const ConnectorElements& right) {
  return Matching(context, connection, left, right).run();
}

}  // namespace causa
