// The eigenvalues of a matrix as far as rounding leaves them apart, and on which side of the boundary of
// stability each lies. The one place where that is decided: modes, poles, reasons, e^{At} and transfer
// functions take their numbers from here.
// Method: eigenvalues that are one defective eigenvalue are replaced by their mean (eigenvalue_clusters.h);
// so many as the structure of A at 0 demands (zero_structure.h) become exactly 0, or 1 for the unit circle;
// of the others those that are nearer to the boundary than rounding of A moves them are put onto it.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/linear_systems/algebra/eigenvalue_clusters.h"
#include "analysis/linear_systems/algebra/zero_structure.h"

namespace causa::linear {

enum class StabilityBoundary : std::uint8_t { ImaginaryAxis, UnitCircle };
enum class Side : std::uint8_t { Inside, Boundary, Outside };

// An eigenvalue with all that rounding spreads around it.
struct SettledCluster {
  EigenvalueCluster cluster{};
  Side side = Side::Inside;
  double allowed = 0.0;                    // nearer to the boundary than this is on it
  std::vector<std::size_t> zero_blocks{};  // of the eigenvalue 0 (of a unit circle: 1), as in ZeroStructure
};

struct SettledEigenvalues {
  EigenSystem eigen{};            // as the QR algorithm gives it
  std::vector<Complex> values{};  // in that order; pairs are exact conjugates
  std::vector<Side> sides{};
  Vector uncertainty{};           // of the values
  std::vector<bool> was_moved{};  // put onto the boundary, or 0
  std::vector<SettledCluster> clusters{};
  bool is_certain = true;  // false: an eigenvalue is near to being called otherwise
};

SettledEigenvalues settled_eigenvalues(const Matrix& a,
                                       StabilityBoundary boundary = StabilityBoundary::ImaginaryAxis);
// Sorted: those of a defective one are equal, 1/(s + 1)³ has three poles -1.
std::vector<Complex> settled_values(const Matrix& a,
                                    StabilityBoundary boundary = StabilityBoundary::ImaginaryAxis);
// The clusters alone, of an eigen system that is known, with a tolerance as for eigenvalue_clusters.
std::vector<SettledCluster> settled_clusters(const Matrix& a, const EigenSystem& eigen, double tolerance,
                                             StabilityBoundary boundary = StabilityBoundary::ImaginaryAxis);

// Each value takes its nearest eigenvalue of the matrix, once, and becomes it where that was moved: values
// are those of a part of the matrix, such as the minimal realization. `taken` are the places of the
// eigenvalues.
struct MatchedEigenvalues {
  std::vector<Complex> values{};
  std::vector<std::size_t> taken{};
};
MatchedEigenvalues matched_with(const SettledEigenvalues& whole, std::vector<Complex> part);

}  // namespace causa::linear
