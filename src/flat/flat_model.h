// The flat model: variables with attributes, equations, algorithms and functions, no classes left. Arrays
// and for-equations survive: a variable keeps its dimensions, an equation its loops; nothing is expanded.
//
// Contains: constants, parameters and variables with their start values; equations between expressions
// of equal dimensions, each under zero or more loops. Binding equations of variables have become
// equations; bindings of constants and parameters stay with them. Connections have become equations.
// Contains not: connect, inStream, actualStream, questions about the connection graph, records,
// conditional declarations, `if` equations whose condition is a constant.
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

struct FlatVariable {
  std::string name;  // as in the source; components of components are dotted: `r[2].p.v`, `r.p.v`
  ValueKind kind = ValueKind::Real;
  EnumerationId enumeration{};  // of an enumeration
  Dimensions dimensions;
  // By dimension: how many bytes of the name stand before its subscript (base/variable_name.h), where it
  // belongs to an array of components. Empty: all at the end.
  std::vector<std::uint32_t> subscript_places{};
  SubscriptNames subscript_names{};  // of dimensions that are an enumeration or Boolean
  Variability variability = Variability::Continuous;
  // Which way it crosses the border of the model: inputs and outputs of components are Internal here.
  Causality causality = Causality::Internal;
  bool structural = false;  // a parameter that decided dimensions or loops: frozen at its value
  bool is_protected = false;
  bool is_final = false;
  bool evaluate = false;
  bool hide_result = false;
  // Of constants and parameters; no other variable has one.
  // none(): not given. Of arrays either an array of the same dimensions or a scalar for every element.
  ExpressionId binding{};
  ExpressionId start{};
  ExpressionId fixed{};
  ExpressionId nominal{};
  ExpressionId min{};
  ExpressionId max{};
  std::string unit;
  std::string display_unit;
  std::string quantity;
  StateSelect state_select = StateSelect::Default;
  std::string description;
  Span where;
  bool is_flow = false;                                // of a connector
  Causality declared_causality = Causality::Internal;  // in the class of its component
  InstanceId owner{};  // the component that declares it; none() for what flattening added
};

// An input of the model whose derivative is given from outside, as its value is; others jump at events.
inline bool is_continuous_input(const FlatVariable& variable) {
  return variable.causality == Causality::Input && variable.kind == ValueKind::Real &&
         variable.variability == Variability::Continuous;
}

struct FlatModel {
  std::string name;
  std::string description;
  // Indexed by the symbols of the instance tree; those flattening added follow. Answers about the
  // connection graph are constants here, and not in `order`.
  Table<SymbolId, FlatVariable> variables;
  std::vector<SymbolId> order;  // in order of the tree
  std::vector<Equation> equations;
  std::vector<Equation> initial_equations;
  std::vector<Algorithm> algorithms;
  std::vector<Algorithm> initial_algorithms;
  std::vector<FunctionId> functions;     // all that are called from anywhere, in order of first use
  Table<InstanceId, std::string> paths;  // dotted, of components that own equations; empty for the root
  Experiment experiment;
  // Those whose equations of motion have not been added yet (formalisms/lagrange/).
  std::vector<LagrangianDeclaration> lagrangians;
};

// Modelica text that loads again.
std::string print(const FlatModel& model, const ExpressionTable& expressions);

// The same with scalars only: arrays and loops written out, elements named `'x[2]'`.
std::string print_scalar(const FlatModel& model, ExpressionTable& expressions);

// The text of print(), with what Modelica text does not say (frozen parameters) in comments.
std::string dump(const FlatModel& model, const ExpressionTable& expressions);

// Checks what this header promises: ids inside the table, dimensions equal on both sides, indices
// inside their loops, subscripts as many as dimensions.
void verify(const FlatModel& model, const ExpressionTable& expressions);

}  // namespace causa
