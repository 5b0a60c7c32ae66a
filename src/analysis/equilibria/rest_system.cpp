#include "analysis/equilibria/rest_system.h"

#include "analysis/equilibria/simplify_rows.h"

namespace causa {

RestSystem rest_system(const Tape& tape, std::span<const TapeIndex> rows) {
  RestSystem system;
  system.tape = tape;
  system.rows = simplified_rows(system.tape, rows);
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
