// What a singular matrix does not see: a vector that it takes to zero, with its largest element 1.
// Method: elimination with complete pivoting; the first column without a pivot is given the value 1. For
// messages: the matrix is small and treated as dense.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "numerics/linear/sparse_pattern.h"

namespace causa {

enum class NullSide : std::uint8_t { Left, Right };  // which rows, or which columns, depend on each other

// `values`: the entries in the order of the pattern. Empty where the matrix is regular to about 1e-11, or not
// finite.
std::vector<double> null_vector(const SparsePattern& pattern, std::span<const double> values, NullSide side);

}  // namespace causa
