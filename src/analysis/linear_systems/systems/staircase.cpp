#include "analysis/linear_systems/systems/staircase.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"

namespace causa::linear {

namespace {

double tolerance_for(const StateSpace& system, const RankOptions& options) {
  const auto n = static_cast<double>(system.order());
  return options.tolerance.value_or(16.0 * std::max(n * n, 50.0) * std::numeric_limits<double>::epsilon());
}

// I − β v vᵀ acts on rows (or columns) from `first` on.
struct Reflector {
  Vector v{};
  double beta = 0.0;
  std::size_t first = 0;
};

void apply_to_rows(const Reflector& reflector, Matrix& matrix) {
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    double* column = matrix.column(j) + reflector.first;
    double sum = 0.0;
    for (std::size_t i = 0; i < reflector.v.size(); ++i) sum += reflector.v[i] * column[i];
    sum *= reflector.beta;
    for (std::size_t i = 0; i < reflector.v.size(); ++i) column[i] -= sum * reflector.v[i];
  }
}

void apply_to_columns(const Reflector& reflector, Matrix& matrix) {
  Vector sums(matrix.rows);
  for (std::size_t j = 0; j < reflector.v.size(); ++j) {
    const double* column = matrix.column(reflector.first + j);
    for (std::size_t i = 0; i < matrix.rows; ++i) sums[i] += column[i] * reflector.v[j];
  }
  for (std::size_t j = 0; j < reflector.v.size(); ++j) {
    double* column = matrix.column(reflector.first + j);
    for (std::size_t i = 0; i < matrix.rows; ++i) column[i] -= reflector.beta * sums[i] * reflector.v[j];
  }
}

// H with H x = ∓‖x‖ e₁ for the entries of `x`.
Reflector reflector_of(Vector x, std::size_t first) {
  const double size = norm(x);
  x[0] += x[0] >= 0.0 ? size : -size;
  const double length = norm(x);
  if (length == 0.0) return {.v = std::move(x), .beta = 0.0, .first = first};
  for (double& entry : x) entry /= length;
  return {.v = std::move(x), .beta = 2.0, .first = first};
}

class StaircaseBuilder {
 public:
  StaircaseBuilder(const StateSpace& system, const RankOptions& options) {
    form_.system = system;
    form_.z = identity(system.order());
    form_.tolerance = tolerance_for(system, options);
    form_.smallest_kept = std::numeric_limits<double>::infinity();
    scale_ = std::hypot(frobenius_norm(system.a), frobenius_norm(system.b));
  }

  Staircase build() {
    const std::size_t n = form_.system.order();
    StateSpace& system = form_.system;
    // The first step compresses B, each later one the rows below the last step in its columns.
    std::size_t rank = compress(system.b, 0, 0, system.b.columns);
    std::size_t column = 0;
    while (rank > 0) {
      form_.steps.push_back(rank);
      form_.reached += rank;
      if (form_.reached == n) break;
      const std::size_t width = rank;
      rank = compress(system.a, form_.reached, column, width);
      column += width;
    }
    if (!std::isfinite(form_.smallest_kept)) form_.smallest_kept = 0.0;
    for (std::size_t i = 0; i < n; ++i) system.states[i] = fmt::format("z{}", i + 1);
    return std::move(form_);
  }

 private:
  // Rows [first, n) of columns [column, column + width) become upper triangular below their rank by
  // reflections that act on the whole system; what is dropped is set to zero. QR with column pivoting.
  std::size_t compress(const Matrix& where, std::size_t first, std::size_t column, std::size_t width) {
    const std::size_t n = form_.system.order();
    Matrix part = block(where, first, column, n - first, width);
    const double threshold = form_.tolerance * scale_;
    std::size_t rank = 0;
    for (; rank < std::min(part.rows, part.columns); ++rank) {
      std::size_t best = rank;
      double largest = -1.0;
      for (std::size_t j = rank; j < part.columns; ++j) {
        const Vector rest(part.column(j) + rank, part.column(j) + part.rows);
        const double size = norm(rest);
        if (size > largest) {
          largest = size;
          best = j;
        }
      }
      if (!(largest > threshold)) {
        if (scale_ > 0.0) form_.largest_dropped = std::max(form_.largest_dropped, largest / scale_);
        break;
      }
      form_.smallest_kept = std::min(form_.smallest_kept, largest / scale_);
      std::swap_ranges(part.column(rank), part.column(rank) + part.rows, part.column(best));
      Reflector reflector =
          reflector_of(Vector(part.column(rank) + rank, part.column(rank) + part.rows), rank);
      apply_to_rows(reflector, part);
      reflector.first += first;
      apply_to_rows(reflector, form_.system.a);
      apply_to_columns(reflector, form_.system.a);
      apply_to_rows(reflector, form_.system.b);
      apply_to_columns(reflector, form_.system.c);
      apply_to_columns(reflector, form_.z);
    }
    Matrix& target = &where == &form_.system.b ? form_.system.b : form_.system.a;
    for (std::size_t j = column; j < column + width; ++j) {
      for (std::size_t i = first + rank; i < n; ++i) target(i, j) = 0.0;
    }
    return rank;
  }

  Staircase form_{};
  double scale_ = 0.0;
};

StateSpace dual_of(const StateSpace& system) {
  StateSpace dual{.a = transpose(system.a),
                  .b = transpose(system.c),
                  .c = transpose(system.b),
                  .d = transpose(system.d),
                  .states = system.states,
                  .inputs = system.outputs,
                  .outputs = system.inputs,
                  .sample_time = system.sample_time,
                  .dead_time = system.dead_time};
  return dual;
}

// The leading part of a staircase, or what is left of it.
std::vector<Complex> lost_eigenvalues(const Staircase& form) {
  const std::size_t lost = form.system.order() - form.reached;
  return eigenvalues(block(form.system.a, form.reached, form.reached, lost, lost));
}

StateSpace leading_part(const StateSpace& system, std::size_t order) {
  StateSpace part = system;
  part.a = block(system.a, 0, 0, order, order);
  part.b = block(system.b, 0, 0, order, system.b.columns);
  part.c = block(system.c, 0, 0, system.c.rows, order);
  part.states.resize(order);
  return part;
}

// The modes of a part are eigenvalues of the whole system, which knows which of them are 0.
std::vector<Complex> modes_within(const StateSpace& system, std::vector<Complex> modes) {
  if (modes.empty()) return modes;
  return matched_with(settled_eigenvalues(system.a, boundary_of(system)), std::move(modes)).values;
}

Reachability reachability_of(const StateSpace& system, const Staircase& form) {
  constexpr double negligible = 1e-10;
  Reachability result{.is_complete = form.reached == system.order(),
                      .rank = form.reached,
                      .lost_modes = modes_within(system, lost_eigenvalues(form)),
                      .tolerance = form.tolerance,
                      .smallest_kept = form.smallest_kept,
                      .largest_dropped = form.largest_dropped};
  for (std::size_t i = 0; i < system.order(); ++i) {
    double share = 0.0;
    for (std::size_t j = form.reached; j < system.order(); ++j) share += form.z(i, j) * form.z(i, j);
    result.lost_share.push_back(std::min(1.0, share));
    if (share >= 1.0 - negligible) {
      result.lost_states.push_back(system.states[i]);
    } else if (share > negligible) {
      result.partly_lost_states.push_back(system.states[i]);
    }
  }
  return result;
}

}  // namespace

Staircase controllability_staircase(const StateSpace& system, const RankOptions& options) {
  return StaircaseBuilder(system, options).build();
}

Staircase observability_staircase(const StateSpace& system, const RankOptions& options) {
  Staircase form = controllability_staircase(dual_of(system), options);
  form.system = dual_of(form.system);
  return form;
}

Reachability controllability(const StateSpace& system, const RankOptions& options) {
  const StateSpace scaled_system = rescaled(system, balancing_scale(system));
  return reachability_of(system, controllability_staircase(scaled_system, options));
}

Reachability observability(const StateSpace& system, const RankOptions& options) {
  const StateSpace scaled_system = rescaled(system, balancing_scale(system));
  return reachability_of(system, observability_staircase(scaled_system, options));
}

std::string lost_mode_text(Complex mode, const Reachability& reach) {
  constexpr std::size_t most_names = 6;
  const std::vector<std::string>& states =
      reach.lost_states.empty() ? reach.partly_lost_states : reach.lost_states;
  if (states.empty()) return mode_text(mode);
  std::string names;
  for (std::size_t k = 0; k < std::min(states.size(), most_names); ++k)
    names += fmt::format("{}`{}`", k > 0 ? ", " : "", states[k]);
  if (states.size() > most_names) names += fmt::format(" and {} more", states.size() - most_names);
  return fmt::format("{} (in the {} {})", mode_text(mode), states.size() == 1 ? "state" : "states", names);
}

MinimalRealization minimal_realization(const StateSpace& system, const RankOptions& options) {
  const StateSpace scaled_system = rescaled(system, balancing_scale(system));
  const Staircase reached = controllability_staircase(scaled_system, options);
  const StateSpace controllable = leading_part(reached.system, reached.reached);
  const Staircase shown = observability_staircase(controllable, options);
  MinimalRealization result{.uncontrollable = modes_within(system, lost_eigenvalues(reached)),
                            .unobservable = modes_within(system, lost_eigenvalues(shown)),
                            .tolerance = std::max(reached.tolerance, shown.tolerance),
                            .smallest_kept = reached.smallest_kept,
                            .largest_dropped = std::max(reached.largest_dropped, shown.largest_dropped)};
  if (shown.smallest_kept > 0.0) result.smallest_kept = std::min(result.smallest_kept, shown.smallest_kept);
  result.system = shown.reached == system.order() ? system : leading_part(shown.system, shown.reached);
  return result;
}

}  // namespace causa::linear
