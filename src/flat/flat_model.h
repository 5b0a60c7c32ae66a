// The flat model: variables with attributes and equations, no classes left. Arrays and for-equations
// survive: a variable keeps its dimensions, an equation its loops; nothing is expanded.
//
// Contains: constants, parameters and variables with their start values; equations between expressions
// of equal dimensions, each under zero or more loops. Binding equations of variables have become
// equations; bindings of constants and parameters stay with them.
// Contains not: connect, components of components, conditional declarations.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "expression/table.h"
#include "instance/experiment.h"
#include "types/loop_range.h"
#include "types/variability.h"

namespace causa {

struct FlatVariable {
  std::string name;  // as in the source; components of components are dotted
  ValueKind kind = ValueKind::Real;
  Dimensions dimensions;
  Variability variability = Variability::Continuous;
  Causality causality = Causality::Internal;
  bool structural = false;  // a parameter that decided dimensions or loops: frozen at its value
  bool is_protected = false;
  bool is_final = false;
  // Every constant and parameter has a binding, no other variable has one.
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
};

struct FlatEquation {
  std::vector<LoopRange> loops;  // the k-th loop is Index(k) in the sides
  ExpressionId left{};
  ExpressionId right{};  // the same dimensions as `left`
  Span where;
};

struct FlatModel {
  std::string name;
  std::string description;
  Table<SymbolId, FlatVariable> variables;
  std::vector<FlatEquation> equations;
  Experiment experiment;
};

// Modelica text that loads again.
std::string print(const FlatModel& model, const ExpressionTable& expressions);

// The same, with what Modelica text does not say (frozen parameters) in comments.
std::string dump(const FlatModel& model, const ExpressionTable& expressions);

// Checks what this header promises: ids inside the table, dimensions equal on both sides, indices
// inside their loops, subscripts as many as dimensions.
void verify(const FlatModel& model, const ExpressionTable& expressions);

}  // namespace causa
