// Which rows of a matrix of numbers depend on the others.
#pragma once

#include <cstddef>
#include <vector>

namespace causa::lagrange {

using Rows = std::vector<std::vector<double>>;

// The rows of a smallest set that depends on each other, ascending; empty where all are independent. Method:
// elimination with complete pivoting, which also keeps how rows were combined; what is left below 1e-9 of the
// largest element is rounding.
std::vector<std::size_t> dependent_rows(Rows rows);

}  // namespace causa::lagrange
