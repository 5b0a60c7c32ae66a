#include "analysis/linear_systems/design/place_poles.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/systems/staircase.h"

namespace causa::linear {

namespace {

// Largest distance when each pole takes its nearest partner.
double placement_error(const std::vector<Complex>& wanted, std::vector<Complex> achieved) {
  double scale = 0.0;
  double largest = 0.0;
  for (const Complex& pole : wanted) scale = std::max(scale, std::abs(pole));
  for (const Complex& pole : wanted) {
    const auto nearest =
        std::ranges::min_element(achieved, {}, [&](const Complex& value) { return std::abs(value - pole); });
    largest = std::max(largest, std::abs(*nearest - pole));
    achieved.erase(nearest);
  }
  return scale > 0.0 ? largest / scale : largest;
}

// One input: in the staircase (Hessenberg) form the last row of the controllability matrix's inverse is a
// unit vector, so Ackermann's formula is one row vector times p(H): k = e_nᵀ p(H) / (b₁ h₂₁ h₃₂ …).
Matrix single_input_gain(const Matrix& a, const Matrix& b, const std::vector<Complex>& poles) {
  const Staircase form = controllability_staircase(make_state_space(a, b, Matrix(1, a.rows)));
  const std::size_t n = a.rows;
  const Matrix& h = form.system.a;
  Vector row(n);
  row[n - 1] = 1.0;
  // Each factor is divided by its subdiagonal entry at once, so that numbers stay moderate.
  Vector divisors{form.system.b(0, 0)};
  for (std::size_t i = 0; i + 1 < n; ++i) divisors.push_back(h(i + 1, i));
  std::size_t next = 0;
  const auto times_h = [&](const Vector& v) {
    Vector result(n);
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t i = 0; i < n; ++i) result[j] += v[i] * h(i, j);
    }
    return result;
  };
  for (const Complex& pole : poles) {
    if (pole.imag() < 0.0) continue;
    Vector image = times_h(row);
    if (pole.imag() == 0.0) {
      for (std::size_t j = 0; j < n; ++j) row[j] = (image[j] - pole.real() * row[j]) / divisors[next];
      ++next;
      continue;
    }
    // H² − 2 Re p H + |p|²
    const Vector twice = times_h(image);
    for (std::size_t j = 0; j < n; ++j) {
      row[j] = (twice[j] - 2.0 * pole.real() * image[j] + std::norm(pole) * row[j]) / divisors[next] /
               divisors[next + 1];
    }
    next += 2;
  }
  Matrix k(1, n);
  for (std::size_t j = 0; j < n; ++j) k(0, j) = row[j];
  return k * transpose(form.z);
}

using ComplexColumn = std::vector<Complex>;

// Eigenvectors for the poles, each from the space that its pole allows.
class EigenvectorChoiceSearch {
 public:
  EigenvectorChoiceSearch(const Matrix& a, const Matrix& u1, const std::vector<Complex>& poles)
      : n_(a.rows), poles_(poles) {
    for (const Complex& pole : poles) {
      if (pole.imag() < 0.0) {
        spaces_.emplace_back();
        continue;
      }
      // Null space of U₁ᵀ (A − λI).
      ComplexMatrix shifted = to_complex(transpose(u1) * a);
      for (std::size_t i = 0; i < u1.columns; ++i) {
        for (std::size_t j = 0; j < n_; ++j) shifted(i, j) -= pole * u1(j, i);
      }
      const RightSingularVectors form = right_singular_vectors(shifted);
      const std::size_t dimension = n_ - u1.columns;
      ComplexMatrix space(n_, dimension);
      std::copy_n(form.v.column(u1.columns), n_ * dimension, space.values.begin());
      spaces_.push_back(std::move(space));
    }
    x_ = ComplexMatrix(n_, n_);
  }

  // Sweeps: each vector moves as far from the span of the others as its space allows (KNV, method 0).
  ComplexMatrix find() {
    for (std::size_t k = 0; k < n_; ++k) {
      if (poles_[k].imag() >= 0.0) choose(k, k);
    }
    double condition = reciprocal_condition(real_form());
    ComplexMatrix best = x_;
    constexpr int most_sweeps = 12;
    for (int sweep = 0; sweep < most_sweeps; ++sweep) {
      for (std::size_t k = 0; k < n_; ++k) {
        if (poles_[k].imag() >= 0.0) choose(k, n_);
      }
      const double next = reciprocal_condition(real_form());
      if (next > condition) {
        best = x_;
        if (next < 1.01 * condition) break;
        condition = next;
      }
    }
    x_ = best;
    return x_;
  }

  // Real and imaginary parts in the place of pairs.
  [[nodiscard]] Matrix real_form() const {
    Matrix real(n_, n_);
    for (std::size_t k = 0; k < n_; ++k) {
      for (std::size_t i = 0; i < n_; ++i) {
        real(i, k) = poles_[k].imag() < 0.0 ? x_(i, k - 1).imag() : x_(i, k).real();
      }
    }
    return real;
  }

 private:
  // Chooses vector k against the others among the first `count`.
  void choose(std::size_t k, std::size_t count) {
    const bool is_pair = poles_[k].imag() > 0.0;
    // An orthonormal basis of the others.
    std::vector<ComplexColumn> others;
    for (std::size_t j = 0; j < count; ++j) {
      if (j == k || (is_pair && j == k + 1)) continue;
      ComplexColumn column(x_.column(j), x_.column(j) + n_);
      project_away(others, column);
      const double length = length_of_column(column);
      if (length < 1e-12) continue;
      for (Complex& entry : column) entry /= length;
      others.push_back(std::move(column));
    }
    // (I − Q Qᴴ) S: its first right singular vectors say where in S the vector is farthest from the others.
    const ComplexMatrix& space = spaces_[k];
    ComplexMatrix rest(n_, space.columns);
    for (std::size_t j = 0; j < space.columns; ++j) {
      ComplexColumn column(space.column(j), space.column(j) + n_);
      project_away(others, column);
      std::ranges::copy(column, rest.column(j));
    }
    const RightSingularVectors form = right_singular_vectors(rest);
    const auto vector_for = [&](Complex first, Complex second) {
      ComplexColumn column(n_);
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < space.columns; ++j) {
          column[i] +=
              space(i, j) * (first * form.v(j, 0) + (space.columns > 1 ? second * form.v(j, 1) : 0.0));
        }
      }
      return column;
    };
    if (!is_pair) {
      ComplexColumn column = vector_for(1.0, 0.0);
      make_real(column);
      std::ranges::copy(column, x_.column(k));
      return;
    }
    // A pair needs real and imaginary parts that are independent of each other and of the others.
    double best = -1.0;
    const double half = std::sqrt(0.5);
    for (const auto& [first, second] : {std::pair<Complex, Complex>{1.0, 0.0},
                                        {half, {0.0, half}},
                                        {half, {0.0, -half}},
                                        {half, half},
                                        {0.0, 1.0}}) {
      if (space.columns == 1 && first == 0.0) continue;
      const ComplexColumn column = vector_for(first, second);
      const double quality = pair_quality(others, column);
      if (quality <= best) continue;
      best = quality;
      for (std::size_t i = 0; i < n_; ++i) {
        x_(i, k) = column[i];
        x_(i, k + 1) = std::conj(column[i]);
      }
    }
  }

  // The smaller of the two distances that v and v̄ keep from the others and from each other.
  static double pair_quality(std::vector<ComplexColumn> others, const ComplexColumn& column) {
    const double size = length_of_column(column);
    ComplexColumn first = column;
    project_away(others, first);
    const double distance = length_of_column(first);
    if (distance < 1e-14 * size) return 0.0;
    for (Complex& entry : first) entry /= distance;
    others.push_back(first);
    ComplexColumn conjugate = column;
    for (Complex& entry : conjugate) entry = std::conj(entry);
    project_away(others, conjugate);
    return std::min(distance, length_of_column(conjugate)) / size;
  }

  static void project_away(const std::vector<ComplexColumn>& orthonormal, ComplexColumn& column) {
    for (int pass = 0; pass < 2; ++pass) {
      for (const ComplexColumn& direction : orthonormal) {
        Complex part{};
        for (std::size_t i = 0; i < column.size(); ++i) part += std::conj(direction[i]) * column[i];
        for (std::size_t i = 0; i < column.size(); ++i) column[i] -= part * direction[i];
      }
    }
  }
  static double length_of_column(const ComplexColumn& column) {
    double sum = 0.0;
    for (const Complex& entry : column) sum += std::norm(entry);
    return std::sqrt(sum);
  }
  // Of a space that real vectors span.
  static void make_real(ComplexColumn& column) {
    const auto largest =
        std::ranges::max_element(column, {}, [](const Complex& entry) { return std::abs(entry); });
    const double size = std::abs(*largest);
    if (size == 0.0) return;
    const Complex turn = std::conj(*largest) / size;
    for (Complex& entry : column) entry = (entry * turn).real();
    const double length = length_of_column(column);
    for (Complex& entry : column) entry /= length;
  }

  std::size_t n_;
  const std::vector<Complex>& poles_;
  std::vector<ComplexMatrix> spaces_{};
  ComplexMatrix x_{};
};

// B = U₀ Z with orthonormal U₀; K = Z⁺ U₀ᵀ (A − X Λ X⁻¹).
std::optional<Matrix> several_input_gain(const Matrix& a, const Matrix& b, std::size_t rank,
                                         const std::vector<Complex>& poles) {
  const std::size_t n = a.rows;
  const SingularValues form = singular_values(b);
  const Matrix u0 = block(form.u, 0, 0, n, rank);
  const Matrix u1 = block(form.u, 0, rank, n, n - rank);
  EigenvectorChoiceSearch search(a, u1, poles);
  search.find();
  const Matrix x = search.real_form();
  // Columns of A_c X for real vectors and for pairs: A_c [v w] = [v w] [α ω; −ω α].
  Matrix image(n, n);
  for (std::size_t k = 0; k < n; ++k) {
    if (poles[k].imag() < 0.0) continue;
    for (std::size_t i = 0; i < n; ++i) {
      image(i, k) = poles[k].real() * x(i, k);
      if (poles[k].imag() == 0.0) continue;
      image(i, k) -= poles[k].imag() * x(i, k + 1);
      image(i, k + 1) = poles[k].imag() * x(i, k) + poles[k].real() * x(i, k + 1);
    }
  }
  const std::optional<Matrix> closed = solve(transpose(x), transpose(image));
  if (!closed) return std::nullopt;
  Matrix gain = transpose(u0) * (a - transpose(*closed));
  for (std::size_t i = 0; i < rank; ++i) {
    for (std::size_t j = 0; j < n; ++j) gain(i, j) /= form.values[i];
  }
  return transpose(block(form.vt, 0, 0, rank, b.columns)) * gain;
}

std::string pole_text(Complex pole) {
  return pole.imag() == 0.0 ? fmt::format("{:.6g}", pole.real())
                            : fmt::format("{:.6g}{:+.6g}i", pole.real(), pole.imag());
}

std::string listed_names(const std::vector<std::string>& names) {
  constexpr std::size_t most_names = 8;
  std::string text;
  for (std::size_t k = 0; k < std::min(names.size(), most_names); ++k)
    text += fmt::format("{}`{}`", k > 0 ? ", " : "", names[k]);
  return names.size() > most_names ? text + ", …" : text;
}

Refusal wrong_number_of_poles(std::size_t poles, const std::vector<std::string>& states) {
  return {.kind = RefusalKind::WrongSize,
          .words = fmt::format("{} {} requested, but there {} {} {}: {}", poles,
                               poles == 1 ? "pole is" : "poles are", states.size() == 1 ? "is" : "are",
                               states.size(), states.size() == 1 ? "state" : "states", listed_names(states))};
}

}  // namespace

Outcome<PolePlacement> place_poles(const Matrix& a, const Matrix& b, const std::vector<Complex>& requested) {
  if (!a.is_square() || b.rows != a.rows || b.columns == 0) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = "A is square, and B has as many rows and a column per input"};
  }
  if (!is_finite(a) || !is_finite(b))
    return Refusal{.kind = RefusalKind::NotFinite, .words = "A or B is not finite"};
  if (requested.size() != a.rows) {
    return Refusal{
        .kind = RefusalKind::WrongSize,
        .words = fmt::format("{} poles are requested, but there are {} states", requested.size(), a.rows)};
  }
  std::vector<Complex> poles = requested;
  for (const Complex& pole : poles) {
    if (!std::isfinite(pole.real()) || !std::isfinite(pole.imag())) {
      return Refusal{.kind = RefusalKind::NotFinite, .words = "a requested pole is not finite"};
    }
    const auto same = std::ranges::count(poles, pole);
    if (std::ranges::count(poles, std::conj(pole)) != same) {
      return Refusal{.kind = RefusalKind::BadData,
                     .words = fmt::format("the pole {} has no conjugate: request {} as often",
                                          pole_text(pole), pole_text(std::conj(pole)))};
    }
  }
  sort_eigenvalues(poles);
  const Reachability reach = controllability(make_state_space(a, b, Matrix(1, a.rows)));
  if (!reach.is_complete) {
    return Refusal{.kind = RefusalKind::NotControllable,
                   .words = fmt::format("no input moves the mode {}", mode_text(reach.lost_modes.front()))};
  }
  PolePlacement result;
  const std::size_t rank = rank_of(b).rank;
  if (a.rows == 0) {
    result.gain = Matrix(b.columns, 0);
    return result;
  }
  if (rank == 1) {
    // Inputs that all act along one direction are one input.
    const SingularValues form = singular_values(b);
    const Matrix direction = form.values.front() * block(form.u, 0, 0, a.rows, 1);
    result.gain = transpose(block(form.vt, 0, 0, 1, b.columns)) * single_input_gain(a, direction, poles);
  } else {
    for (const Complex& pole : poles) {
      const auto same = static_cast<std::size_t>(std::ranges::count(poles, pole));
      if (same > rank) {
        return Refusal{
            .kind = RefusalKind::BadData,
            .words = fmt::format("the pole {} is requested {} times, but only {} inputs are independent",
                                 pole_text(pole), same, rank)};
      }
    }
    const std::optional<Matrix> gain = several_input_gain(a, b, rank, poles);
    if (!gain)
      return Refusal{.kind = RefusalKind::NoConvergence,
                     .words = "no independent eigenvectors were found for the poles"};
    result.gain = *gain;
  }
  if (!is_finite(result.gain) || !is_finite(a - b * result.gain))
    return Refusal{.kind = RefusalKind::NoConvergence, .words = "the gain is not finite"};
  result.achieved = eigenvalues(a - b * result.gain);
  result.error = placement_error(poles, result.achieved);
  return result;
}

Outcome<PolePlacement> place_poles(const StateSpace& system, const std::vector<Complex>& poles) {
  if (const auto fault = find_fault(system)) return *fault;
  if (poles.size() != system.order()) return wrong_number_of_poles(poles.size(), system.states);
  const Reachability reach = controllability(system);
  if (!reach.is_complete) {
    return Refusal{
        .kind = RefusalKind::NotControllable,
        .words = fmt::format("no input moves the mode {}, so that its pole cannot be placed: leave these "
                             "states out, or take a linear quadratic regulator, which moves what it can",
                             lost_mode_text(reach.lost_modes.front(), reach))};
  }
  return place_poles(system.a, system.b, poles);
}

Outcome<PolePlacement> place_observer_poles(const StateSpace& system, const std::vector<Complex>& poles) {
  if (const auto fault = find_fault(system)) return *fault;
  if (poles.size() != system.order()) return wrong_number_of_poles(poles.size(), system.states);
  const Reachability reach = observability(system);
  if (!reach.is_complete) {
    return Refusal{
        .kind = RefusalKind::NotDetectable,
        .words = fmt::format("no output shows the mode {}, so that its pole cannot be placed: measure more "
                             "with other outputs, or take Kalman's gain, which moves what it can",
                             lost_mode_text(reach.lost_modes.front(), reach))};
  }
  return place_observer_poles(system.a, system.c, poles);
}

Outcome<PolePlacement> place_observer_poles(const Matrix& a, const Matrix& c,
                                            const std::vector<Complex>& poles) {
  Outcome<PolePlacement> dual = place_poles(transpose(a), transpose(c), poles);
  if (!succeeded(dual)) {
    Refusal refusal = refusal_of(dual);
    if (refusal.kind == RefusalKind::NotControllable) {
      refusal.kind = RefusalKind::NotDetectable;
      refusal.words = fmt::format("no output shows a mode that was to be placed: {}", refusal.words);
    }
    return refusal;
  }
  PolePlacement result = result_of(dual);
  result.gain = transpose(result.gain);
  return result;
}

}  // namespace causa::linear
