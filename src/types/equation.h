// Equations and algorithms between typed expressions, as the instance tree and the flat model hold them.
// Records do not occur: an equation between records has become one for each field.
#pragma once

#include <vector>

#include "base/source.h"
#include "expression/table/statement.h"
#include "types/loop_range.h"

namespace causa {

using InstanceId = Id<struct InstanceTag>;

enum class EquationKind : std::uint8_t {
  Equality,   // left = right, of equal dimensions
  Call,       // (targets…) = right, a call with several results, or for its effects; none(): not wanted
  If,         // branches decided while the model runs; a branch without condition is the last
  When,       // branches
  Assert,     // arguments: condition, message, level (none(): error)
  Terminate,  // arguments: message
  Reinit,     // arguments: the state, its new value
};

struct Equation;

struct EquationBranch {
  ExpressionId condition{};  // none(): else
  std::vector<Equation> equations;
};

struct Equation {
  EquationKind kind = EquationKind::Equality;
  InstanceId owner{};            // the component whose class says so
  std::vector<LoopRange> loops;  // from the outermost; the k-th is Index(k) below
  ExpressionId left{};
  ExpressionId right{};
  std::vector<ExpressionId> targets{};
  std::vector<EquationBranch> branches{};  // their equations repeat the loops around, and may add some
  std::vector<ExpressionId> arguments{};
  // An Equality that stands for an assignment: it may determine nothing but `left`.
  bool computes_left = false;
  Span where{};
};

struct Algorithm {
  InstanceId owner{};
  std::vector<LoopRange> loops;  // of the arrays of components it stands in; Index(k) as above
  std::vector<Statement> statements;
  Span where{};
};

}  // namespace causa
