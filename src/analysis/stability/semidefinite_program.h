// Semidefinite programs as data, for whoever solves them: find X ⪰ 0, block by block, with ⟨A_k, X⟩ = b_k.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

struct SemidefiniteProgram {
  struct Entry {
    std::size_t block = 0;
    std::size_t row = 0;  // row ≤ column; an entry beside the diagonal stands for both
    std::size_t column = 0;
    double value = 0.0;
  };
  struct Constraint {
    std::vector<Entry> entries{};
    double right = 0.0;
  };
  std::vector<std::size_t> block_sizes{};
  std::vector<Constraint> constraints{};
};

// The blocks of X. Nothing: there is none, or none was found.
using SemidefiniteSolver =
    std::function<std::optional<std::vector<linear::Matrix>>(const SemidefiniteProgram& program)>;

}  // namespace causa
