#include "analysis/equilibria/rest_jacobian.h"

#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

using linear::Matrix;

std::optional<Matrix> rest_jacobian(const ProgramEquations& equations, std::span<const double> point,
                                    std::span<const std::uint8_t> is_drifting) {
  Tape tape = equations.tape;
  const std::size_t n = equations.state_count;
  const std::size_t m = equations.block_unknown_count;
  std::vector<TapeIndex> rows = equations.derivatives;
  rows.insert(rows.end(), equations.residuals.begin(), equations.residuals.end());
  TapeDerivatives derivatives(tape);
  std::vector<TapeIndex> entries;
  for (const TapeIndex row : rows)
    for (std::size_t v = 0; v < n + m; ++v) entries.push_back(derivatives.derivative(row, v));
  const TapePart part = needed_for(tape, entries);
  std::vector<Interval> box(point.begin(), point.end());
  std::vector<EnclosedValue> values(tape.size());
  enclose(tape, part, box, values);
  Matrix full(n + m, n + m);
  for (std::size_t i = 0; i < n + m; ++i) {
    for (std::size_t j = 0; j < n + m; ++j) {
      const Interval& entry = values[entries[i * (n + m) + j]].value;
      if (entry.is_empty() || !entry.is_bounded()) return std::nullopt;
      full(i, j) = entry.middle();
    }
  }
  Matrix a = linear::block(full, 0, 0, n, n);
  if (m > 0) {
    const auto follows = linear::solve(linear::block(full, n, n, m, m), linear::block(full, n, 0, m, n));
    if (!follows) return std::nullopt;
    a = a - linear::block(full, 0, n, n, m) * *follows;
  }
  return without_drifting(a, is_drifting);
}

Matrix without_drifting(const Matrix& a, std::span<const std::uint8_t> is_drifting) {
  std::vector<std::size_t> kept;
  for (std::size_t k = 0; k < a.rows; ++k)
    if (is_drifting.empty() || is_drifting[k] == 0) kept.push_back(k);
  Matrix result(kept.size(), kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (std::size_t j = 0; j < kept.size(); ++j) result(i, j) = a(kept[i], kept[j]);
  return result;
}

}  // namespace causa
