#include "analysis/equilibria/newton_operator.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/equilibrate.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

using linear::Matrix;
using linear::Vector;

NewtonOperator::NewtonOperator(const RestSystem& system)
    : system_(system),
      n_(system.unknowns.size()),
      m_(system.rows.size()),
      values_(system.tape.size()),
      middle_values_(system.tape.size()),
      point_box_(system.tape.variable_count()),
      entries_(n_ * n_),
      shifts_(n_) {}

bool NewtonOperator::is_continuous(std::span<const EnclosedValue> values) const {
  return std::ranges::all_of(
             system_.rows, [&](TapeIndex row) { return values[row].regularity == Regularity::Continuous; }) &&
         std::ranges::all_of(system_.jacobian, [&](TapeIndex entry) {
           return values[entry].regularity != Regularity::Partial && values[entry].value.is_bounded() &&
                  !values[entry].value.is_empty();
         });
}

// Y: the inverse of the middle of the derivative. Then Y J and Y g(middle), rounded outwards.
bool NewtonOperator::precondition(std::span<const Interval> box, std::span<const EnclosedValue> at_box) {
  Matrix middle(m_, n_);
  for (std::size_t i = 0; i < m_; ++i)
    for (std::size_t j = 0; j < n_; ++j) middle(i, j) = at_box[system_.entry(i, j)].value.middle();
  if (!linear::is_finite(middle) || n_ == 0 || m_ < n_) return false;
  if (m_ == n_) {
    auto inverse = linear::equilibrated_inverse(middle);
    if (!inverse) return false;
    inverse_ = std::move(*inverse);
  } else {
    inverse_ = linear::least_squares(middle, linear::identity(m_));
  }
  if (!linear::is_finite(inverse_)) return false;
  for (std::size_t i = 0; i < n_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) {
      Interval sum = 0.0;
      for (std::size_t k = 0; k < m_; ++k)
        sum = sum + Interval(inverse_(i, k)) * at_box[system_.entry(k, j)].value;
      entries_[i * n_ + j] = sum;
    }
  }
  std::vector<double> point;
  if (!enclose_middle(box, point)) return false;
  for (std::size_t i = 0; i < n_; ++i) {
    Interval sum = 0.0;
    for (std::size_t k = 0; k < m_; ++k)
      sum = sum + Interval(inverse_(i, k)) * middle_values_[system_.rows[k]].value;
    shifts_[i] = sum;
  }
  return true;
}

// g at the middle, in `middle_values_`.
bool NewtonOperator::enclose_middle(std::span<const Interval> box, std::vector<double>& middle) {
  middle.clear();
  for (std::size_t v = 0; v < point_box_.size(); ++v) {
    const double x = box[v].middle();
    middle.push_back(x);
    point_box_[v] = x;
  }
  enclose(system_.tape, system_.row_part, point_box_, middle_values_);
  return std::ranges::none_of(system_.rows,
                              [this](TapeIndex row) { return middle_values_[row].value.is_empty(); });
}

NewtonOperator::Outcome NewtonOperator::narrow(std::span<Interval> box, std::span<EnclosedValue> values) {
  if (std::ranges::any_of(system_.unknowns, [&](std::size_t u) { return !box[u].is_bounded(); }))
    return Outcome::Unchanged;
  enclose(system_.tape, system_.jacobian_part, box, values);
  if (std::ranges::any_of(system_.rows, [&](TapeIndex row) { return !values[row].value.contains(0.0); }))
    return Outcome::Empty;
  if (!is_continuous(values) || !precondition(box, values)) return Outcome::Unchanged;
  Outcome outcome = Outcome::Unchanged;
  std::vector<double> middle(n_);
  for (std::size_t j = 0; j < n_; ++j) middle[j] = box[system_.unknowns[j]].middle();
  for (std::size_t i = 0; i < n_; ++i) {
    // (Y J)ᵢᵢ (xᵢ − cᵢ) = −(Y g(c))ᵢ − Σⱼ (Y J)ᵢⱼ (xⱼ − cⱼ)
    Interval right = -shifts_[i];
    for (std::size_t j = 0; j < n_; ++j) {
      if (j != i) right = right - entries_[i * n_ + j] * (box[system_.unknowns[j]] - Interval(middle[j]));
    }
    Interval& x = box[system_.unknowns[i]];
    const Interval offset = quotient_within(right, entries_[i * n_ + i], x - Interval(middle[i]));
    const Interval narrowed = intersection(offset + Interval(middle[i]), x);
    if (narrowed.is_empty()) return Outcome::Empty;
    if (narrowed != x) outcome = Outcome::Narrowed;
    x = narrowed;
  }
  return outcome;
}

bool NewtonOperator::evaluate(std::span<const double> point, Vector& g, Matrix* jacobian) {
  for (std::size_t v = 0; v < point_box_.size(); ++v) point_box_[v] = point[v];
  enclose(system_.tape, jacobian != nullptr ? system_.jacobian_part : system_.row_part, point_box_, values_);
  g.resize(m_);
  for (std::size_t i = 0; i < m_; ++i) {
    if (values_[system_.rows[i]].value.is_empty()) return false;
    g[i] = values_[system_.rows[i]].value.middle();
    if (!std::isfinite(g[i])) return false;
  }
  if (jacobian == nullptr) return true;
  *jacobian = Matrix(m_, n_);
  for (std::size_t i = 0; i < m_; ++i) {
    for (std::size_t j = 0; j < n_; ++j) {
      const Interval& entry = values_[system_.entry(i, j)].value;
      if (entry.is_empty()) return false;
      (*jacobian)(i, j) = entry.middle();
    }
  }
  return linear::is_finite(*jacobian);
}

std::optional<std::vector<double>> NewtonOperator::iterate(std::span<const Interval> box) {
  if (n_ == 0 || m_ < n_) return std::nullopt;
  if (std::ranges::any_of(system_.unknowns, [&](std::size_t u) { return !box[u].is_bounded(); }))
    return std::nullopt;
  std::vector<double> point;
  for (const Interval& x : box) point.push_back(x.middle());
  constexpr int most_iterations = 12;
  constexpr double next_to = 1.0;  // widths of the box
  Vector g;
  Matrix jacobian;
  double last = infinite;
  for (int k = 0; k < most_iterations; ++k) {
    if (!evaluate(point, g, &jacobian)) return std::nullopt;
    Matrix right(m_, 1);
    for (std::size_t i = 0; i < m_; ++i) right(i, 0) = -g[i];
    Matrix step;
    if (m_ == n_) {
      const auto inverse = linear::equilibrated_inverse(jacobian);
      if (!inverse) return std::nullopt;
      step = *inverse * right;
    } else {
      step = linear::least_squares(jacobian, right);
    }
    double size = 0.0;
    for (std::size_t j = 0; j < n_; ++j) {
      const std::size_t u = system_.unknowns[j];
      point[u] += step(j, 0);
      const double reach = next_to * box[u].width() + 1e-9 * std::max(1.0, box[u].magnitude());
      if (!(point[u] >= box[u].lower - reach && point[u] <= box[u].upper + reach)) return std::nullopt;
      size = std::max(size, std::abs(step(j, 0)) / std::max(1e-3, std::abs(point[u])));
    }
    constexpr double converged = 1e-13;
    if (size <= converged || (size <= 1e-9 && size >= last)) return point;
    last = size;
  }
  return std::nullopt;
}

// K(X) = c − Y g(c) + (1 − Y J(X))(X − c), for the unknowns; nothing: it cannot be computed.
std::optional<std::vector<Interval>> NewtonOperator::krawczyk(std::span<const Interval> around) {
  enclose(system_.tape, system_.jacobian_part, around, values_);
  if (!is_continuous(values_)) return std::nullopt;
  if (!precondition(around, values_)) return std::nullopt;
  std::vector<Interval> image;
  for (std::size_t i = 0; i < n_; ++i) {
    Interval sum = Interval(around[system_.unknowns[i]].middle()) - shifts_[i];
    for (std::size_t j = 0; j < n_; ++j) {
      const Interval& x = around[system_.unknowns[j]];
      const Interval entry = Interval(i == j ? 1.0 : 0.0) - entries_[i * n_ + j];
      sum = sum + entry * (x - Interval(x.middle()));
    }
    image.push_back(sum);
  }
  return image;
}

std::optional<NewtonOperator::Proof> NewtonOperator::prove(std::span<const double> point,
                                                           std::span<const Interval> box) {
  if (m_ != n_) return std::nullopt;
  // Around the point and over the box; the narrow sides not thinner than a hundredth of the widest.
  std::vector<double> radii;
  double widest = 0.0;
  for (const std::size_t u : system_.unknowns) {
    constexpr double wider = 1.1;
    radii.push_back(wider * std::max(point[u] - box[u].lower, box[u].upper - point[u]));
    widest = std::max(widest, radii.back());
  }
  for (std::size_t j = 0; j < n_; ++j) {
    constexpr double thinnest = 0.01;
    constexpr double least = 1e-9;
    radii[j] =
        std::max({radii[j], thinnest * widest, least * std::max(1.0, std::abs(point[system_.unknowns[j]]))});
  }
  if (auto proof = prove_within(point, box, radii, std::vector<double>(n_, 1.0))) return proof;
  // Again with sides as the equations measure them: states may have units that do not fit each other.
  std::vector<double> sizes = natural_sizes(point);
  if (sizes.empty()) return std::nullopt;
  double factor = 0.0;
  for (std::size_t j = 0; j < n_; ++j) factor = std::max(factor, radii[j] / sizes[j]);
  const double most = *std::ranges::max_element(sizes);
  for (std::size_t j = 0; j < n_; ++j) {
    radii[j] = factor * sizes[j];
    sizes[j] /= most;
  }
  return prove_within(point, box, radii, sizes);
}

// How large changes of the unknowns are that change the equations alike; empty: all are of much the same
// size.
std::vector<double> NewtonOperator::natural_sizes(std::span<const double> point) {
  Vector g;
  Matrix jacobian;
  if (!evaluate(point, g, &jacobian)) return {};
  Vector sizes = linear::equilibration(jacobian).columns;
  const auto [least, most] = std::ranges::minmax(sizes);
  constexpr double alike = 1e4;
  if (!std::isfinite(most) || !(least > 0.0) || most < alike * least) return {};
  return sizes;
}

std::optional<NewtonOperator::Proof> NewtonOperator::prove_within(std::span<const double> point,
                                                                  std::span<const Interval> box,
                                                                  std::span<const double> radii,
                                                                  std::span<const double> magnitudes) {
  std::vector<Interval> around(box.begin(), box.end());
  constexpr int most_halvings = 40;
  double part = 1.0;
  for (int halving = 0; halving < most_halvings; ++halving, part *= 0.5) {
    for (std::size_t j = 0; j < n_; ++j) {
      const double x = point[system_.unknowns[j]];
      const double radius = std::max(part * radii[j], 1e-13 * std::max(magnitudes[j], std::abs(x)));
      around[system_.unknowns[j]] = {x - radius, x + radius};
    }
    auto image = krawczyk(around);
    const auto is_proof = [&] {
      for (std::size_t j = 0; image && j < n_; ++j) {
        if ((*image)[j].is_empty() || !is_inside((*image)[j], around[system_.unknowns[j]])) return false;
      }
      return image.has_value();
    };
    if (!is_proof()) continue;
    return Proof{.neighbourhood = around, .enclosure = narrowest(point, around, *image)};
  }
  return std::nullopt;
}

// The smallest box around the point that holds a solution, which is the only one of the neighbourhood.
std::vector<Interval> NewtonOperator::narrowest(std::span<const double> point,
                                                std::span<const Interval> around,
                                                std::span<const Interval> image) {
  std::vector<Interval> result(around.begin(), around.end());
  for (std::size_t j = 0; j < n_; ++j) {
    Interval& x = result[system_.unknowns[j]];
    x = intersection(x, image[j]);
  }
  constexpr double first = 1e-15;
  constexpr double last = 1e-3;
  for (double radius = first; radius < last; radius *= 4.0) {
    std::vector<Interval> small(around.begin(), around.end());
    bool is_inner = true;
    for (const std::size_t u : system_.unknowns) {
      const double size = radius * std::max(1.0, std::abs(point[u]));
      small[u] = {point[u] - size, point[u] + size};
      is_inner = is_inner && around[u].contains(small[u]);
    }
    if (!is_inner) break;
    const auto smaller = krawczyk(small);
    bool is_proof = smaller.has_value();
    for (std::size_t j = 0; is_proof && j < n_; ++j)
      is_proof = !(*smaller)[j].is_empty() && is_inside((*smaller)[j], small[system_.unknowns[j]]);
    if (!is_proof) continue;
    for (std::size_t j = 0; j < n_; ++j)
      result[system_.unknowns[j]] = intersection(small[system_.unknowns[j]], (*smaller)[j]);
    break;
  }
  return result;
}

// Units for the rows: the largest entries of the derivative next to the point, with the changes of the
// unknowns that `units` states. A row that is 0 at a singular point gets no unit from the point alone.
std::vector<double> NewtonOperator::row_units(std::span<const double> point, std::span<const double> units) {
  constexpr double next_to = 0.1;
  std::vector<Interval> around(point.begin(), point.end());
  for (std::size_t j = 0; j < n_; ++j) {
    const double x = point[system_.unknowns[j]];
    around[system_.unknowns[j]] = {x - next_to * units[j], x + next_to * units[j]};
  }
  enclose(system_.tape, system_.jacobian_part, around, values_);
  std::vector<double> rows(m_, 0.0);
  for (std::size_t i = 0; i < m_; ++i) {
    for (std::size_t j = 0; j < n_; ++j)
      rows[i] = std::max(rows[i], values_[system_.entry(i, j)].value.magnitude() * units[j]);
    if (!(rows[i] > 0.0) || !std::isfinite(rows[i])) rows[i] = 0.0;
  }
  return rows;
}

// Whether every equation holds at the point as exactly as rounding of the unknowns lets one know.
bool NewtonOperator::holds_to_rounding(std::span<const double> point, std::span<const double> units) {
  constexpr double rounding = 1e-15;
  constexpr double beside_zero = 1e-3;
  for (std::size_t v = 0; v < point_box_.size(); ++v) point_box_[v] = point[v];
  for (std::size_t j = 0; j < n_; ++j) {
    const double x = point[system_.unknowns[j]];
    const double radius = rounding * std::max(std::abs(x), beside_zero * units[j]);
    point_box_[system_.unknowns[j]] = {x - radius, x + radius};
  }
  enclose(system_.tape, system_.row_part, point_box_, values_);
  return std::ranges::all_of(system_.rows,
                             [this](TapeIndex row) {
                               return values_[row].value.contains(0.0) && values_[row].value.is_bounded() &&
                                      values_[row].regularity == Regularity::Continuous;
                             }) &&
         system_.can_divide(point_box_, values_);
}

std::optional<NewtonOperator::SingularZero> NewtonOperator::singular_zero_near(
    std::span<const Interval> box) {
  std::vector<double> point;
  for (const Interval& x : box) point.push_back(x.middle());
  std::vector<double> units;
  for (const std::size_t u : system_.unknowns) {
    if (!box[u].is_bounded()) return std::nullopt;
    constexpr double least = 1e-6;
    units.push_back(std::max({box[u].width(), std::abs(point[u]), least}));
  }
  const std::vector<double> row_scales = row_units(point, units);
  // First across a curve of solutions, if there is one: a direction in which the equations hardly change is
  // no way to go.
  constexpr int most_iterations = 24;
  constexpr int across = 4;
  Vector g;
  Matrix jacobian;
  for (int k = 0; k < most_iterations; ++k) {
    if (!evaluate(point, g, &jacobian)) return std::nullopt;
    Vector right(m_);
    for (std::size_t i = 0; i < m_; ++i) {
      double scale = row_scales[i];
      for (std::size_t j = 0; scale == 0.0 && j < n_; ++j) scale = std::abs(jacobian(i, j)) * units[j];
      if (scale == 0.0) scale = 1.0;
      right[i] = -g[i] / scale;
      for (std::size_t j = 0; j < n_; ++j) jacobian(i, j) *= units[j] / scale;
    }
    constexpr double dependent = 1e-10;
    constexpr double hardly = 0.05;
    const linear::SingularValues found = linear::singular_values(jacobian);
    const double smallest = k < across ? std::max(hardly * found.values.front(), dependent) : dependent;
    Vector step(n_);
    std::size_t rank = 0;
    for (; rank < found.values.size() && found.values[rank] > smallest; ++rank) {
      double part = 0.0;
      for (std::size_t i = 0; i < m_; ++i) part += found.u(i, rank) * right[i];
      for (std::size_t j = 0; j < n_; ++j) step[j] += found.vt(rank, j) * part / found.values[rank];
    }
    double size = 0.0;
    for (std::size_t j = 0; j < n_; ++j) {
      const std::size_t u = system_.unknowns[j];
      point[u] += step[j] * units[j];
      constexpr double reach = 20.0;
      if (!(std::abs(point[u] - box[u].middle()) <= reach * box[u].width() + 1e-6 * units[j]))
        return std::nullopt;
      size = std::max(size, std::abs(step[j]));
    }
    constexpr double converged = 1e-12;
    if (size > converged || k < across) continue;
    if (rank >= n_ || !holds_to_rounding(point, units)) return std::nullopt;
    return SingularZero{.point = std::move(point), .dimension = n_ - rank};
  }
  return std::nullopt;
}

// With the derivative J(p) = U Σ Vᵀ of rank r at the zero, rows and columns scaled: where
// ‖1 − Σᵣ⁻¹ Uᵣᵀ J(X) Vᵣ‖∞ < 1, two solutions in X do not differ by a vector in the range of Vᵣ.
bool NewtonOperator::is_alone_on_family(const SingularZero& zero, std::span<const Interval> box) {
  if (zero.dimension == 0 || zero.dimension >= n_) return false;
  std::vector<Interval> around(box.begin(), box.end());
  std::vector<double> units;
  for (const std::size_t u : system_.unknowns) {
    constexpr double least = 1e-12;
    around[u] = hull(around[u], Interval(zero.point[u]));
    units.push_back(std::max(around[u].width(), least * std::max(1.0, around[u].magnitude())));
  }
  Vector g;
  Matrix jacobian;
  if (!evaluate(zero.point, g, &jacobian)) return false;
  enclose(system_.tape, system_.jacobian_part, around, values_);
  if (!is_continuous(values_)) return false;
  std::vector<double> row_scales(m_, 1.0);
  for (std::size_t i = 0; i < m_; ++i) {
    double largest = 0.0;
    for (std::size_t j = 0; j < n_; ++j) {
      jacobian(i, j) *= units[j];
      largest = std::max(largest, values_[system_.entry(i, j)].value.magnitude() * units[j]);
    }
    if (largest > 0.0 && std::isfinite(largest)) row_scales[i] = largest;
    for (std::size_t j = 0; j < n_; ++j) jacobian(i, j) /= row_scales[i];
  }
  const linear::SingularValues found = linear::singular_values(jacobian);
  const std::size_t rank = n_ - zero.dimension;
  constexpr double dependent = 1e-8;
  if (rank > found.values.size() || !(found.values[rank - 1] > dependent * found.values.front()))
    return false;
  for (std::size_t i = 0; i < rank; ++i) {
    // A row of Σᵣ⁻¹ Uᵣᵀ J(X) …
    std::vector<Interval> row(n_, Interval(0.0));
    for (std::size_t j = 0; j < n_; ++j) {
      for (std::size_t k = 0; k < m_; ++k)
        row[j] = row[j] + Interval(found.u(k, i) / found.values[i] / row_scales[k]) *
                              values_[system_.entry(k, j)].value;
    }
    // … times Vᵣ
    double distance = 0.0;
    for (std::size_t l = 0; l < rank; ++l) {
      Interval entry = l == i ? -1.0 : 0.0;
      for (std::size_t j = 0; j < n_; ++j) entry = entry + row[j] * Interval(found.vt(l, j) * units[j]);
      distance = rounding::add_up(distance, entry.magnitude());
    }
    if (!(distance < 1.0)) return false;
  }
  return goes_on_along(zero, units, jacobian);
}

// Whether singular zeros of the same dimension lie on both sides of this one in every direction in which the
// derivative is 0: a multiple zero that stands alone has none.
bool NewtonOperator::goes_on_along(const SingularZero& zero, std::span<const double> units,
                                   const Matrix& scaled_jacobian) {
  // The null space: what the rows of Vᵣ leave of the unit vectors.
  const linear::SingularValues found = linear::singular_values(scaled_jacobian);
  const std::size_t rank = n_ - zero.dimension;
  std::vector<Vector> basis;
  for (std::size_t i = 0; i < rank; ++i) {
    Vector direction(n_);
    for (std::size_t j = 0; j < n_; ++j) direction[j] = found.vt(i, j);
    basis.push_back(std::move(direction));
  }
  while (basis.size() < n_) {
    Vector best;
    double longest = 0.0;
    for (std::size_t axis = 0; axis < n_; ++axis) {
      Vector rest(n_);
      rest[axis] = 1.0;
      for (const Vector& known : basis) {
        double part = 0.0;
        for (std::size_t j = 0; j < n_; ++j) part += known[j] * rest[j];
        for (std::size_t j = 0; j < n_; ++j) rest[j] -= part * known[j];
      }
      double length = 0.0;
      for (std::size_t j = 0; j < n_; ++j) length = std::hypot(length, rest[j]);
      if (!(length > longest)) continue;
      longest = length;
      best = std::move(rest);
    }
    if (!(longest > 0.0)) return false;
    for (std::size_t j = 0; j < n_; ++j) best[j] /= longest;
    for (const double way : {0.3, -0.3}) {
      std::vector<Interval> beside(zero.point.begin(), zero.point.end());
      for (std::size_t j = 0; j < n_; ++j) {
        constexpr double part = 0.005;
        const double x = zero.point[system_.unknowns[j]] + way * best[j] * units[j];
        beside[system_.unknowns[j]] = {x - part * units[j], x + part * units[j]};
      }
      // Newton's method goes no farther than twenty widths, a tenth of the box: not back to the zero.
      const auto next = singular_zero_near(beside);
      if (!next || next->dimension != zero.dimension) return false;
    }
    basis.push_back(std::move(best));
  }
  return true;
}

}  // namespace causa
