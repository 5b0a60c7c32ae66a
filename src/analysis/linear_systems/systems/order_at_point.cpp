#include "analysis/linear_systems/systems/order_at_point.h"

#include "analysis/linear_systems/algebra/zero_structure.h"

namespace causa::linear {

std::optional<int> order_at_point(const StateSpace& system, double point) {
  require(system.input_count() == 1 && system.output_count() == 1, "a channel has one input and one output");
  constexpr std::size_t largest_order = 120;
  const std::size_t n = system.order();
  if (n > largest_order) return std::nullopt;
  const Matrix shifted = system.a - point * identity(n);
  const Matrix whole = above(beside(shifted, system.b), beside(system.c, system.d));
  Matrix moved(n + 1, n + 1);
  set_block(moved, 0, 0, identity(n));
  const ZeroStructure zeros = zero_structure(whole, moved);
  if (zeros.is_singular_pencil) return std::nullopt;
  const ZeroStructure poles = zero_structure(shifted, identity(n));
  return static_cast<int>(zeros.multiplicity()) - static_cast<int>(poles.multiplicity());
}

}  // namespace causa::linear
