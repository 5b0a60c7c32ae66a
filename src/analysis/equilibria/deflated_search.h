// Many zeros of a right-hand side by Newton's method from many starts, where known zeros are divided out:
// they repel, so that the same start leads to another one. What is found is a zero; that there are no others
// is not known.
// Method: deflation, M(x) f(x) = 0 with M = Π (1/‖x − rᵢ‖² + 1) (Farrell, Birkisson, Funke, SIAM J. Sci.
// Comput. 37 (2015) A2026); starts of a Halton sequence in the box.
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "analysis/enclosure/interval.h"
#include "analysis/flow/vector_field.h"
#include "base/cancellation.h"

namespace causa {

struct DeflatedSearchOptions {
  std::vector<Interval> box{};              // by state, bounded
  std::vector<std::uint8_t> is_drifting{};  // by state, or empty: its derivative need not be 0
  CancellationToken cancellation{};
  CancellationToken time_limit{};
  std::size_t most_failures = 60;  // starts in a row that lead to nothing new
  std::size_t most_zeros = std::numeric_limits<std::size_t>::max();
  std::function<void(double)> progress{};
};

struct DeflatedZero {
  std::vector<double> states;
  std::vector<std::size_t> free_states{};  // that may have other values, together, at zeros next to this one
  bool is_multiple = false;                // known to fewer digits, and its derivative is singular
};

struct DeflatedSearchResult {
  std::vector<DeflatedZero> zeros;
  std::size_t starts = 0;
  bool is_out_of_time = false;
};

DeflatedSearchResult search_zeros(VectorField& field, const DeflatedSearchOptions& options);

}  // namespace causa
