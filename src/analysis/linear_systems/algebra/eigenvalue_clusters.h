// Eigenvalues that are one multiple eigenvalue up to rounding.
// A block of size m moves its eigenvalues by about (ε ‖A‖)^(1/m) around their mean, which itself is accurate.
// A cluster of m members is therefore accepted where they lie within tolerance^(1/m) ‖A‖ of each other and
// their condition numbers allow that they are the same.
#pragma once

#include <vector>

#include "analysis/linear_systems/algebra/eigenvalues.h"

namespace causa::linear {

struct EigenvalueCluster {
  Complex value{};                     // mean; imaginary part ≥ 0, exactly 0 for a real one
  std::vector<std::size_t> members{};  // in `system.values`; of a pair only the upper half
  double radius = 0.0;                 // distance of the farthest member
};

// The default of the Jordan form: 1e-13 · max(n, 10).
double default_cluster_tolerance(std::size_t n);

// `norm` is that of the matrix.
std::vector<EigenvalueCluster> eigenvalue_clusters(const EigenSystem& system, double norm, double tolerance);

}  // namespace causa::linear
