// Small linear equations solved in symbols, by Cramer's rule: xₖ = det(Aₖ)/det(A).
#pragma once

#include <vector>

#include "expression/table/table.h"

namespace causa::driver {

// A·x = b; in the matrix and in b none() stands for 0, and so it does in the solution. Empty where there are
// more unknowns than Cramer's rule is good for, where the determinant is 0, or where a part of the solution
// would be `longest` or longer, as written out.
std::vector<ExpressionId> solve_by_cramer(ExpressionTable& table,
                                          const std::vector<std::vector<ExpressionId>>& matrix,
                                          const std::vector<ExpressionId>& right, std::size_t longest);

// Equations `expression = 0` that are linear in the unknowns. Empty also where they are not linear.
std::vector<ExpressionId> solve_linear_equations(ExpressionTable& table,
                                                 const std::vector<ExpressionId>& equations,
                                                 const std::vector<ExpressionId>& unknowns,
                                                 std::size_t longest);

// A·x = b in numbers, by elimination with row exchanges; not a number where A is singular.
std::vector<double> solve_numbers(std::vector<std::vector<double>> matrix, std::vector<double> right);

}  // namespace causa::driver
