// The instance tree: one typed node per component of the class that is translated.
//
// Contains: the class as root; a node for each component, with its class; for variables type, dimensions,
// attributes and binding; equations, algorithms and connections between typed expressions under their loops.
// Names are resolved, modifications merged, redeclarations applied, structural parameters evaluated.
// An array of components is one node with dimensions: a variable in it has the dimensions of all arrays it
// lies in in front of its own, and the equations of its class stand under one loop for each of them. Where
// elements differ in structure, the array is a node `SplitArray` with one node for each element.
// Contains not: names to look up, unevaluated dimensions or loop bounds, anything refused.
// All this holds for a tree without errors.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "base/variable_name.h"
#include "expression/table/table.h"
#include "instance/experiment.h"
#include "instance/lagrangian.h"
#include "types/equation.h"
#include "types/variability.h"

namespace causa {

// MLS 4.8. none() or empty: not given. Of an array either an array of its dimensions, or a scalar for
// every element.
struct Attributes {
  ExpressionId start{};
  ExpressionId fixed{};
  ExpressionId nominal{};
  ExpressionId min{};
  ExpressionId max{};
  std::string unit;
  std::string display_unit;
  std::string quantity;
  StateSelect state_select = StateSelect::Default;
};

// A variable of a predefined type or an enumeration.
struct InstanceVariable {
  SymbolId symbol{};  // how expressions refer to it
  ValueKind kind = ValueKind::Real;
  EnumerationId enumeration{};  // of an enumeration
  Dimensions dimensions;        // with those of the arrays it lies in, outermost first
  Variability variability = Variability::Continuous;
  Causality causality = Causality::Internal;
  bool structural = false;  // a parameter that decided dimensions, loops or subscripts: frozen at its value
  bool is_protected = false;
  bool is_final = false;
  bool evaluate = false;     // annotation Evaluate = true
  bool hide_result = false;  // annotation HideResult = true
  Attributes attributes;
  ExpressionId binding{};  // for the whole array; every constant has one
  Span binding_where;
};

enum class InstanceKind : std::uint8_t {
  Component,   // of a model, block, connector or class
  Record,      // its fields are children
  Variable,    // of a predefined type
  SplitArray,  // its children are its elements in row-major order, named `r[1]`, `r[2]`, …
  Absent,      // a conditional component whose condition is false (MLS 4.4.5)
};

enum class ConnectorRole : std::uint8_t { None, Connector, Expandable };
enum class FlowPrefix : std::uint8_t { Potential, Flow, Stream };

struct Instance {
  InstanceKind kind = InstanceKind::Component;
  std::string name;
  InstanceId parent{};                 // none(): the root
  std::vector<InstanceId> children{};  // in order of declaration, inherited ones where `extends` stands
  Dimensions dimensions{};             // its own, without those of the arrays it lies in
  SubscriptNames subscript_names{};    // of its own dimensions that are an enumeration or Boolean
  std::uint32_t first_index = 0;       // how many dimensions those have: its own are Index(first_index) …
  ConnectorRole connector = ConnectorRole::None;
  FlowPrefix flow = FlowPrefix::Potential;  // also of records and connectors in a connector
  bool is_protected = false;
  bool is_outer = false;  // an `outer` that stands for `inner_node`
  InstanceId inner_node{};
  // The function equalityConstraint of a record or type (MLS 9.4): inputs are the fields of the record
  // twice, the output is the residue.
  FunctionId equality_constraint{};
  std::string class_name{};     // `Modelica.Electrical.Analog.Basic.Resistor`, `Real`
  InstanceVariable variable{};  // of a variable
  std::string description{};
  Span where{};  // its name in the text
};

// A connector in a `connect`: one Integer scalar for each dimension of the arrays it lies in and its own.
struct ConnectorAccess {
  InstanceId connector{};
  std::vector<ExpressionId> subscripts{};
  Span where{};
};

// connect(left, right), under loops; slices and whole arrays have become loops (MLS 9.1).
struct Connection {
  InstanceId owner{};
  std::vector<LoopRange> loops;
  ConnectorAccess left;
  ConnectorAccess right;
  Span where{};
};

// Connections.branch, root and potentialRoot (MLS 9.4): about overdetermined records of connectors.
enum class GraphStatementKind : std::uint8_t { Branch, Root, PotentialRoot };
struct GraphStatement {
  GraphStatementKind kind{};
  InstanceId owner{};
  std::vector<LoopRange> loops;
  ConnectorAccess first;   // a record or type inside a connector
  ConnectorAccess second;  // of Branch
  std::int64_t priority = 0;
  Span where{};
};

// What is asked about connections and known only when all are seen: a parameter of its own for each.
enum class ConnectionQueryKind : std::uint8_t { IsRoot, Rooted, Cardinality };
struct ConnectionQuery {
  ConnectionQueryKind kind{};
  InstanceId node{};
  SymbolId symbol{};  // Boolean or Integer, with the dimensions of the node and the arrays it lies in
};

// The condition of a `when` with a function or `noEvent` in it: whether it changes at events only is known
// when all connections are seen.
struct WhenCondition {
  ExpressionId condition{};
  InstanceId owner{};
  Span where{};
};

struct InstanceTree {
  Table<InstanceId, Instance> nodes;
  InstanceId root{};
  Table<SymbolId, InstanceId> symbols;  // none(): of a ConnectionQuery
  std::vector<Equation> equations;
  std::vector<Equation> initial_equations;
  std::vector<Algorithm> algorithms;
  std::vector<Algorithm> initial_algorithms;
  std::vector<Connection> connections;
  std::vector<GraphStatement> graph_statements;
  std::vector<ConnectionQuery> queries;
  std::vector<WhenCondition> when_conditions;
  Experiment experiment;
  std::vector<LagrangianDeclaration> lagrangians;

  [[nodiscard]] const InstanceVariable& variable(SymbolId symbol) const {
    return nodes[symbols[symbol]].variable;
  }
  // `plant.pump[2].port`: dotted, without the subscripts of arrays that are one node.
  [[nodiscard]] std::string path(InstanceId id) const;
};

// One line per node and equation, indented; attributes and bindings behind them.
std::string dump(const InstanceTree& tree, const ExpressionTable& expressions);

// Checks what this header promises.
void verify(const InstanceTree& tree, const ExpressionTable& expressions);

}  // namespace causa
