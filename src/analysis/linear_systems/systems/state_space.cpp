#include "analysis/linear_systems/systems/state_space.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

std::vector<std::string> numbered_names(std::string_view letter, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= count; ++i) names.push_back(fmt::format("{}{}", letter, i));
  return names;
}

}  // namespace

StateSpace make_state_space(Matrix a, Matrix b, Matrix c, Matrix d, std::optional<double> sample_time) {
  StateSpace system{.a = std::move(a), .b = std::move(b), .c = std::move(c), .d = std::move(d)};
  if (system.d.is_empty()) system.d = Matrix(system.c.rows, system.b.columns);
  if (system.b.is_empty()) system.b = Matrix(system.a.rows, system.d.columns);
  if (system.c.is_empty()) system.c = Matrix(system.d.rows, system.a.rows);
  system.states = numbered_names("x", system.a.rows);
  system.inputs = numbered_names("u", system.d.columns);
  system.outputs = numbered_names("y", system.d.rows);
  system.sample_time = sample_time;
  return system;
}

std::optional<Refusal> find_fault(const StateSpace& system) {
  const auto wrong_size = [](std::string words) {
    return Refusal{.kind = RefusalKind::WrongSize, .words = std::move(words)};
  };
  if (!system.a.is_square()) {
    return wrong_size(
        fmt::format("A is not square: it has {} rows and {} columns", system.a.rows, system.a.columns));
  }
  const std::size_t n = system.order();
  if (system.b.rows != n)
    return wrong_size(fmt::format("B has {} rows, but there are {} states", system.b.rows, n));
  if (system.c.columns != n) {
    return wrong_size(fmt::format("C has {} columns, but there are {} states", system.c.columns, n));
  }
  if (system.d.rows != system.c.rows || system.d.columns != system.b.columns) {
    return wrong_size(fmt::format("D is {} × {}, but C has {} rows and B has {} columns", system.d.rows,
                                  system.d.columns, system.c.rows, system.b.columns));
  }
  if (system.states.size() != n || system.inputs.size() != system.input_count() ||
      system.outputs.size() != system.output_count()) {
    return wrong_size(fmt::format("{} states, {} inputs and {} outputs have {}, {} and {} names", n,
                                  system.input_count(), system.output_count(), system.states.size(),
                                  system.inputs.size(), system.outputs.size()));
  }
  for (const auto& [name, matrix] : {std::pair<std::string_view, const Matrix&>{"A", system.a},
                                     {"B", system.b},
                                     {"C", system.c},
                                     {"D", system.d}}) {
    if (!is_finite(matrix)) {
      return Refusal{.kind = RefusalKind::NotFinite,
                     .words = fmt::format("{} has an entry that is not finite", name)};
    }
  }
  if (system.sample_time && !(*system.sample_time > 0.0 && std::isfinite(*system.sample_time))) {
    return Refusal{.kind = RefusalKind::WrongTime,
                   .words = fmt::format("the sample time {} is not positive", *system.sample_time)};
  }
  if (!(system.dead_time >= 0.0 && std::isfinite(system.dead_time)) ||
      (system.dead_time > 0.0 && system.is_discrete())) {
    return Refusal{
        .kind = RefusalKind::WrongTime,
        .words = fmt::format("the dead time {} is not that of a continuous system", system.dead_time)};
  }
  return std::nullopt;
}

StateSpace channel(const StateSpace& system, std::size_t output, std::size_t input) {
  require(output < system.output_count() && input < system.input_count(), "a channel exists");
  StateSpace part = system;
  part.b = block(system.b, 0, input, system.order(), 1);
  part.c = block(system.c, output, 0, 1, system.order());
  part.d = block(system.d, output, input, 1, 1);
  part.inputs = {system.inputs[input]};
  part.outputs = {system.outputs[output]};
  return part;
}

StateSpace transformed(const StateSpace& system, const Matrix& t) {
  StateSpace result = system;
  const std::optional<Matrix> a = solve(t, system.a * t);
  const std::optional<Matrix> b = solve(t, system.b);
  require(a && b, "a transformation of states is invertible");
  result.a = *a;
  result.b = *b;
  result.c = system.c * t;
  result.states = numbered_names("z", system.order());
  return result;
}

Vector balancing_scale(const StateSpace& system) {
  const std::size_t n = system.order();
  Vector scale(n, 1.0);
  // Entry (i, j) of A becomes a(i, j) s(j)/s(i), b(i, j) becomes b/s(i), c(i, j) becomes c s(j).
  constexpr int most_sweeps = 50;
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    bool changed = false;
    for (std::size_t k = 0; k < n; ++k) {
      double row = 0.0;
      double column = 0.0;
      for (std::size_t j = 0; j < n; ++j) {
        if (j == k) continue;
        row += std::abs(system.a(k, j)) * scale[j];
        column += std::abs(system.a(j, k)) / scale[j];
      }
      for (std::size_t j = 0; j < system.b.columns; ++j) row += std::abs(system.b(k, j));
      for (std::size_t i = 0; i < system.c.rows; ++i) column += std::abs(system.c(i, k));
      row /= scale[k];
      column *= scale[k];
      if (!(row > 0.0) || !(column > 0.0)) continue;
      const double factor = std::exp2(std::round(0.5 * std::log2(row / column)));
      // Beyond these the quotient of two scales is no number any more.
      const double next = scale[k] * factor;
      if (!(next > 0x1p-400 && next < 0x1p400)) continue;
      if (column * factor + row / factor >= 0.95 * (column + row)) continue;
      scale[k] = next;
      changed = true;
    }
    if (!changed) break;
  }
  return scale;
}

StateSpace rescaled(const StateSpace& system, const Vector& scale) {
  StateSpace result = system;
  const std::size_t n = system.order();
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < n; ++i) result.a(i, j) *= scale[j] / scale[i];
    for (std::size_t i = 0; i < system.c.rows; ++i) result.c(i, j) *= scale[j];
  }
  for (std::size_t j = 0; j < system.b.columns; ++j) {
    for (std::size_t i = 0; i < n; ++i) result.b(i, j) /= scale[i];
  }
  return result;
}

}  // namespace causa::linear
