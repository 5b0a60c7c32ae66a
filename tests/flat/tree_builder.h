// Instance trees by hand: for tests of flattening that need no text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "expression/build/build.h"
#include "flat/flatten.h"

namespace causa::testing {

class TreeBuilder {
 public:
  TreeBuilder() { tree.root = tree.nodes.add({.kind = InstanceKind::Component, .name = "M"}); }

  InstanceId component(InstanceId parent, const std::string& name, const Dimensions& dimensions = {}) {
    return node(parent, name, InstanceKind::Component, dimensions);
  }

  InstanceId connector(InstanceId parent, const std::string& name, const Dimensions& dimensions = {}) {
    const InstanceId id = node(parent, name, InstanceKind::Component, dimensions);
    tree.nodes[id].connector = ConnectorRole::Connector;
    return id;
  }

  InstanceId record(InstanceId parent, const std::string& name) {
    return node(parent, name, InstanceKind::Record, {});
  }

  InstanceId variable(InstanceId parent, const std::string& name, FlowPrefix flow = FlowPrefix::Potential,
                      const Dimensions& dimensions = {}) {
    const InstanceId id = node(parent, name, InstanceKind::Variable, dimensions);
    Instance& variable = tree.nodes[id];
    variable.flow = flow;
    variable.variable.symbol = tree.symbols.add(id);
    variable.variable.dimensions = outer_dimensions(parent);
    variable.variable.dimensions.insert(variable.variable.dimensions.end(), dimensions.begin(),
                                        dimensions.end());
    return id;
  }

  // An input or output that is a connector itself.
  InstanceId signal(InstanceId parent, const std::string& name, Causality causality) {
    const InstanceId id = variable(parent, name);
    tree.nodes[id].connector = ConnectorRole::Connector;
    tree.nodes[id].variable.causality = causality;
    return id;
  }

  // A connector with a potential v and a flow i.
  InstanceId pin(InstanceId parent, const std::string& name, const Dimensions& dimensions = {}) {
    const InstanceId id = connector(parent, name, dimensions);
    variable(id, "v");
    variable(id, "i", FlowPrefix::Flow);
    return id;
  }

  // A connector with pressure, mass flow and an enthalpy that flows along.
  InstanceId port(InstanceId parent, const std::string& name) {
    const InstanceId id = connector(parent, name);
    variable(id, "p");
    variable(id, "m", FlowPrefix::Flow);
    variable(id, "h", FlowPrefix::Stream);
    return id;
  }

  void connect(InstanceId left, InstanceId right, InstanceId owner = InstanceId(0)) {
    tree.connections.push_back(
        {.owner = owner, .loops = {}, .left = {.connector = left}, .right = {.connector = right}});
  }

  // for i in 1:count loop connect(left[i + left_offset], right[i + right_offset]); end for
  void connect_elements(InstanceId left, std::int64_t left_offset, InstanceId right,
                        std::int64_t right_offset, std::int64_t count) {
    const auto subscript = [&](std::int64_t offset) {
      return add(*table, table->index(0), table->integer(offset));
    };
    tree.connections.push_back({.owner = tree.root,
                                .loops = {{.name = "i", .count = count}},
                                .left = {.connector = left, .subscripts = {subscript(left_offset)}},
                                .right = {.connector = right, .subscripts = {subscript(right_offset)}}});
  }

  void equal(ExpressionId left, ExpressionId right) {
    tree.equations.push_back({.owner = tree.root, .loops = {}, .left = left, .right = right});
  }

  [[nodiscard]] InstanceId child(InstanceId parent, const std::string& name) const {
    for (const InstanceId id : tree.nodes[parent].children) {
      if (tree.nodes[id].name == name) return id;
    }
    return {};
  }

  ExpressionId access(InstanceId variable) {
    const InstanceVariable& facts = tree.nodes[variable].variable;
    return table->symbol(facts.symbol, facts.kind, facts.dimensions);
  }

  FlatModel flat() {
    FlatModel model = flatten(tree, *table, sink);
    if (!sink.has_errors()) verify(model, *table);
    return model;
  }

  // The equations, one line each.
  std::string equations() {
    const std::string text = print(flat(), *table);
    const std::size_t begin = text.find("\nequation\n");
    return begin == std::string::npos ? "" : text.substr(begin + 10, text.rfind("end M;") - begin - 10);
  }

  InstanceTree tree;
  std::unique_ptr<ExpressionTable> table = std::make_unique<ExpressionTable>();
  DiagnosticSink sink;

 private:
  InstanceId node(InstanceId parent, const std::string& name, InstanceKind kind,
                  const Dimensions& dimensions) {
    const InstanceId id = tree.nodes.add({.kind = kind, .name = name, .parent = parent});
    tree.nodes[id].dimensions = dimensions;
    tree.nodes[id].first_index = static_cast<std::uint32_t>(outer_dimensions(parent).size());
    tree.nodes[parent].children.push_back(id);
    return id;
  }

  [[nodiscard]] Dimensions outer_dimensions(InstanceId parent) const {
    Dimensions dimensions;
    for (InstanceId id = parent; id.valid(); id = tree.nodes[id].parent)
      dimensions.insert(dimensions.begin(), tree.nodes[id].dimensions.begin(),
                        tree.nodes[id].dimensions.end());
    return dimensions;
  }
};

}  // namespace causa::testing
