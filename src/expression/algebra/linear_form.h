// Expressions that are linear in unknowns: which coefficients they have.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "expression/table/table.h"

namespace causa {

struct LinearTerm {
  std::size_t unknown;       // its position in the list of unknowns
  ExpressionId coefficient;  // free of all unknowns
};

// expression = Σ coefficient·unknown + rest
struct LinearForm {
  std::vector<LinearTerm> terms;  // by unknown, ascending; none of them is the number 0
  ExpressionId rest;              // free of all unknowns
};

// Seen by the structure alone: products of two factors with unknowns, conditions and functions that depend on
// them make it nonlinear, even where terms cancel. So does an unknown x[i] of which the expression holds
// the whole array, or elements chosen by a loop inside. noEvent, smooth and homotopy are looked through, a
// condition free of unknowns chooses between linear branches. The unknowns are scalar accesses (see
// differentiate.h); the expression is scalar for linear_form().
bool occurs_linearly(const ExpressionTable& table, ExpressionId expression,
                     std::span<const ExpressionId> unknowns);

// The expression holds the array of an unknown x[i] as a whole or in rows, or elements of it that a loop
// inside chooses: the unknown is in places where it cannot be seen.
bool is_hidden(const ExpressionTable& table, ExpressionId expression, ExpressionId unknown);

std::optional<LinearForm> linear_form(ExpressionTable& table, ExpressionId expression,
                                      std::span<const ExpressionId> unknowns);

}  // namespace causa
