// The instance tree: one typed node per component of the class that is translated.
//
// Contains: the class as root; a node for each declared variable with type, dimensions, attributes and
// binding; equations between typed expressions under their loops. Names are resolved (expressions refer to
// variables by SymbolId), structural parameters evaluated, arrays kept as one node with dimensions.
// Contains not: names to look up, unevaluated dimensions or loop bounds, anything refused.
// All this holds for a tree that was made without errors.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "expression/table.h"
#include "instance/experiment.h"
#include "types/loop_range.h"
#include "types/variability.h"

namespace causa {

using InstanceId = Id<struct InstanceTag>;

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

// A variable of a predefined type.
struct InstanceVariable {
  SymbolId symbol{};  // how expressions refer to it
  ValueKind kind = ValueKind::Real;
  Dimensions dimensions;
  Variability variability = Variability::Continuous;
  Causality causality = Causality::Internal;
  bool structural = false;  // a parameter that decided dimensions, loops or subscripts: frozen at its value
  bool is_protected = false;
  bool is_final = false;
  Attributes attributes;
  ExpressionId binding{};  // every constant and parameter has one
  Span binding_where;
};

enum class InstanceKind : std::uint8_t { Class, Variable };

struct Instance {
  InstanceKind kind = InstanceKind::Class;
  std::string name;
  InstanceId parent{};                 // none(): the root
  std::vector<InstanceId> children{};  // of a class, in order of declaration
  InstanceVariable variable{};         // of a variable
  std::string description{};
  Span where{};  // its name in the text
};

struct InstanceEquation {
  InstanceId owner{};            // the class whose text it stands in
  std::vector<LoopRange> loops;  // from the outermost; the k-th is Index(k) in the sides
  ExpressionId left{};
  ExpressionId right{};  // the same dimensions as `left`
  Span where;
};

struct InstanceTree {
  Table<InstanceId, Instance> nodes;
  InstanceId root{};
  Table<SymbolId, InstanceId> symbols;  // numbered in order of declaration
  std::vector<InstanceEquation> equations;
  Experiment experiment;

  [[nodiscard]] const InstanceVariable& variable(SymbolId symbol) const {
    return nodes[symbols[symbol]].variable;
  }
};

// One line per node and equation, indented; attributes and bindings behind them.
std::string dump(const InstanceTree& tree, const ExpressionTable& expressions);

// Checks what this header promises.
void verify(const InstanceTree& tree, const ExpressionTable& expressions);

}  // namespace causa
