// The weights with which rows of fixed factors cancel each other, written in parameters.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "equations/system/equation_system.h"
#include "graph/prime_field.h"

namespace causa {

// A factor as it is written, where numbers are rounded, and exactly.
struct SymbolicFactor {
  ExpressionId written{};
  FieldNumber exact;
};
using SymbolicRow = std::map<std::uint32_t, SymbolicFactor>;  // by column

struct DependenceWeights {
  std::vector<ExpressionId> weights;    // by row; that of row `own` is 1
  std::vector<ExpressionId> uncertain;  // what the weights are divided by and could be 0 in other runs
};

// The rows depend on each other, and no part of them does. Nothing where the weights would be too long.
std::optional<DependenceWeights> dependence_weights(const EquationSystem& system,
                                                    ExpressionTable& expressions,
                                                    const std::vector<SymbolicRow>& rows, std::size_t own);

// Products of powers of what is no number.
using Monomial = std::map<ExpressionId, int>;
Monomial operator*(const Monomial& a, const Monomial& b);
Monomial reciprocal(const Monomial& a);
ExpressionId written(ExpressionTable& expressions, const Monomial& monomial);

// A factor without its number: R of 2*R, R/L of -R/L; of a sum the sum.
Monomial symbolic_part(const ExpressionTable& expressions, ExpressionId factor);

// Units of the rows: where every factor is a number times unit of its row times unit of its column, the rows
// divided by their units depend on each other like numbers. The rows hang together.
std::vector<Monomial> units_of_rows(const ExpressionTable& expressions, const std::vector<SymbolicRow>& rows);

// Whether a factor has one sign for all values that parameters may take by their `min` and `max`.
bool is_surely_not_zero(const EquationSystem& system, const ExpressionTable& expressions,
                        ExpressionId factor);

}  // namespace causa
