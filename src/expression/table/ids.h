// The ids that expressions consist of, and what a dimension is.
#pragma once

#include <cstdint>
#include <vector>

#include "base/id.h"

namespace causa {

using ExpressionId = Id<struct ExpressionTag>;
// A variable an expression refers to. Each stage that owns variables keeps a table indexed by it.
using SymbolId = Id<struct SymbolTag>;
using FunctionId = Id<struct FunctionTag>;
using LocalId = Id<struct LocalTag>;  // a variable of one function
using EnumerationId = Id<struct EnumerationTag>;

using Dimensions = std::vector<std::int64_t>;  // empty: a scalar

// A dimension that is known only when a function is called. Occurs in function bodies and nowhere else.
inline constexpr std::int64_t unknown_dimension = -1;

}  // namespace causa
