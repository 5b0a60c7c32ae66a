#include "analysis/equilibria/rest_system.h"

#include <algorithm>

#include "analysis/equilibria/simplify_rows.h"

namespace causa {

bool RestSystem::can_divide(std::span<const Interval> box, std::span<EnclosedValue> values) const {
  if (divisors.empty()) return true;
  enclose(tape, divisor_part, box, values);
  return std::ranges::all_of(divisors, [&](TapeIndex divisor) {
    const EnclosedValue& value = values[divisor];
    return value.regularity != Regularity::Partial && value.value.is_bounded() && !value.value.is_empty() &&
           !value.value.contains(0.0);
  });
}

RestSystem rest_system(const Tape& tape, std::span<const TapeIndex> rows) {
  RestSystem system;
  system.tape = tape;
  SimplifiedRows simplified = simplified_rows(system.tape, rows, Divisors::Kept);
  // Rows that depend on each other prove nothing; without their divisors they may show it.
  if (simplified.rows.size() > needed_for(system.tape, simplified.rows).variables.size())
    simplified = simplified_rows(system.tape, rows, Divisors::Taken);
  system.rows = std::move(simplified.rows);
  system.divisors = std::move(simplified.divisors);
  system.divisor_part = needed_for(system.tape, system.divisors);
  for (const TapeIndex row : system.rows) {
    const Interval& value = system.tape[row].constant;
    if (system.tape.is_constant(row) && !value.contains(0.0)) system.is_impossible = true;
  }
  system.row_part = needed_for(system.tape, system.rows);
  system.unknowns = system.row_part.variables;
  TapeDerivatives derivatives(system.tape);
  for (const TapeIndex row : system.rows)
    for (const std::size_t unknown : system.unknowns)
      system.jacobian.push_back(derivatives.derivative(row, unknown));
  std::vector<TapeIndex> all = system.rows;
  all.insert(all.end(), system.jacobian.begin(), system.jacobian.end());
  system.jacobian_part = needed_for(system.tape, all);
  return system;
}

}  // namespace causa
