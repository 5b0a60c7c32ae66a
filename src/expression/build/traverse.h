// Walking expressions without recursion: since operands precede parents, a sorted list of the reachable
// ids is a bottom-up order.
#pragma once

#include <functional>
#include <vector>

#include "expression/table/table.h"

namespace causa {

// Every expression reachable from the roots, operands before parents.
std::vector<ExpressionId> reachable(const ExpressionTable& table, std::span<const ExpressionId> roots);
std::vector<ExpressionId> reachable(const ExpressionTable& table, ExpressionId root);

bool contains(const ExpressionTable& table, ExpressionId root, ExpressionId part);

// How often a part occurs when the expression is written out, counted up to 2.
int occurrences(const ExpressionTable& table, ExpressionId root, ExpressionId part);

// Replaces expressions from the leaves up and builds (and so simplifies) what changes. The function is
// asked for every reachable expression, parents after operands, and returns none() to keep it.
using Replacement = std::function<ExpressionId(ExpressionId)>;
ExpressionId substitute(ExpressionTable& table, ExpressionId root, const Replacement& replacement);
ExpressionId substitute(ExpressionTable& table, ExpressionId root, ExpressionId part, ExpressionId by);

// The expression with other operands, through build.h.
ExpressionId rebuild(ExpressionTable& table, ExpressionId original, std::span<const ExpressionId> operands);

}  // namespace causa
