// Statements of algorithms: of function bodies, and of algorithm sections of models (MLS 11).
#pragma once

#include <cstdint>
#include <vector>

#include "base/source.h"
#include "expression/table/ids.h"

namespace causa {

enum class StatementKind : std::uint8_t {
  Assign,  // targets[0] := value
  Call,    // (targets…) := value, a Call or CallValue; no targets: the call alone. none(): not wanted
  If,      // branches; a branch without condition is the last
  For,     // index, value = the vector it runs through, branches[0].body
  While,   // branches[0]
  When,    // branches
  Break,
  Return,
  Assert,     // arguments: condition, message, level (an AssertionLevel; none(): error)
  Terminate,  // arguments: message
  Reinit,     // arguments: the state, its new value
};

struct Statement;

struct StatementBranch {
  ExpressionId condition{};  // none(): else
  std::vector<Statement> body;
};

struct Statement {
  StatementKind kind{};
  Span where{};
  // Symbol, Local, Element or Slice of one of them.
  std::vector<ExpressionId> targets{};
  ExpressionId value{};
  std::uint32_t index = 0;  // of For: Index(index) in the body
  std::vector<StatementBranch> branches{};
  std::vector<ExpressionId> arguments{};
};

}  // namespace causa
