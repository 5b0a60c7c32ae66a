// How an expression depends on variables: not at all, linearly, or otherwise; by its structure alone, arrays
// as wholes.
#pragma once

#include <cstdint>
#include <functional>

#include "expression/table/table.h"

namespace causa {

enum class Degree : std::uint8_t { Free, Linear, Nonlinear };

// `is_variable` says which symbols count. A product of two factors with variables, a function or a condition
// of variables make it nonlinear, even where terms cancel.
Degree degree_in(const ExpressionTable& table, ExpressionId expression,
                 const std::function<bool(SymbolId)>& is_variable);

}  // namespace causa
