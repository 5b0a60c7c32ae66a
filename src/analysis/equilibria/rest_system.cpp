#include "analysis/equilibria/rest_system.h"

#include <algorithm>

namespace causa {

namespace {

// The part of a product or quotient that decides where it is 0.
TapeIndex without_factors(const Tape& tape, TapeIndex row) {
  const auto is_factor = [&tape](TapeIndex i) {
    return tape.is_constant(i) && !tape[i].constant.is_empty() && !tape[i].constant.contains(0.0) &&
           tape[i].constant.is_bounded();
  };
  for (;;) {
    const TapeOperation& operation = tape[row];
    if (operation.kind == TapeOperation::Kind::Unary && operation.op == Operator::Negate) {
      row = operation.a;
    } else if (operation.kind == TapeOperation::Kind::Binary &&
               ((operation.op == Operator::Multiply && is_factor(operation.b)) ||
                (operation.op == Operator::Divide && is_factor(operation.b)))) {
      row = operation.a;
    } else if (operation.kind == TapeOperation::Kind::Binary && operation.op == Operator::Multiply &&
               is_factor(operation.a)) {
      row = operation.b;
    } else {
      return row;
    }
  }
}

}  // namespace

RestSystem rest_system(const Tape& tape, std::span<const TapeIndex> rows) {
  RestSystem system;
  system.tape = tape;
  for (const TapeIndex given : rows) {
    const TapeIndex row = without_factors(system.tape, given);
    if (system.tape.is_number(row, 0.0)) continue;
    if (system.tape.is_constant(row) && !system.tape[row].constant.contains(0.0)) system.is_impossible = true;
    if (std::ranges::find(system.rows, row) == system.rows.end()) system.rows.push_back(row);
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
