// May the statements of a loop be run one after the other for a whole strip of iterations, instead of
// iteration by iteration? Method: the dependence test for affine accesses (Allen, Kennedy: Optimizing
// Compilers for Modern Architectures, 3.3), exact where both accesses move by the same factors,
// otherwise by the ranges they cover.
#pragma once

#include <span>
#include <vector>

#include "program/simulation_program.h"

namespace causa::interpreter {

// What one statement of a loop touches. Addresses have one factor per counter.
struct StatementAccess {
  Address target;
  std::vector<Address> loads;
};

bool may_run_in_strips(std::span<const StatementAccess> statements, std::span<const std::int64_t> counts,
                       std::int64_t strip_length);

}  // namespace causa::interpreter
