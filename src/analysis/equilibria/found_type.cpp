#include "analysis/equilibria/found_type.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/equilibria/rest_jacobian.h"
#include "analysis/flow/smoothness.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

class FoundType {
 public:
  FoundType(VectorField& field, const FoundPlace& place)
      : field_(field), place_(place), n_(field.size()), right_(n_) {
    for (std::size_t k = 0; k < n_; ++k) {
      if (place.is_drifting.empty() || place.is_drifting[k] == 0) kept_.push_back(k);
      scales_.push_back(std::max(std::abs(place.states[k]), place.scales[k]));
    }
  }

  EquilibriumType run() {
    const Vector states(place_.states.begin(), place_.states.end());
    const auto a = jacobian(states);
    if (!a) return {};
    if (!is_smooth_at(field_, place_.states)) return type_at_corner();
    if (place_.is_multiple) return type_of_multiple(*a);
    EquilibriumType type = equilibrium_type(*a);
    if (type.stability != EquilibriumStability::Undecided && !is_certain(*a, type.stability))
      type = type_of_multiple(*a);
    static_cast<void>(jacobian(states));  // the model stands there again
    return type;
  }

 private:
  std::optional<Matrix> jacobian(const Vector& states) {
    Matrix full;
    if (field_.value(states, right_) || field_.jacobian(states, full)) return std::nullopt;
    Matrix a = without_drifting(full, place_.is_drifting);
    if (!linear::is_finite(a)) return std::nullopt;
    return a;
  }

  // Whether points that rest as well have the same stability. They lie along the direction in which the
  // right-hand side changes least.
  bool is_certain(const Matrix& a, EquilibriumStability stability) {
    const std::size_t m = kept_.size();
    Matrix scaled(m, m);
    for (std::size_t j = 0; j < m; ++j)
      for (std::size_t i = 0; i < m; ++i) scaled(i, j) = a(i, j) * scales_[kept_[j]] / scales_[kept_[i]];
    if (!linear::is_finite(scaled)) return true;
    const linear::SingularValues found = linear::singular_values(scaled);
    Vector direction(n_);
    for (std::size_t j = 0; j < m; ++j) direction[kept_[j]] = found.vt(m - 1, j) * scales_[kept_[j]];
    const Vector noise = rounding_of_derivatives();
    for (const double distance : {1e-7, 1e-8, 1e-9}) {
      for (const double way : {1.0, -1.0}) {
        Vector states(place_.states.begin(), place_.states.end());
        for (std::size_t k = 0; k < n_; ++k) states[k] += way * distance * direction[k];
        const auto there = jacobian(states);
        const bool rests = there && std::ranges::all_of(kept_, [&](std::size_t k) {
                             return std::abs(right_[k]) <= noise[k];
                           });
        if (rests && equilibrium_type(*there).stability != stability) return false;
      }
    }
    return true;
  }

  // By the largest values that the derivatives take next to the place.
  Vector rounding_of_derivatives() {
    constexpr double rounding = 1e-13;
    Vector noise(n_);
    for (const std::size_t moved : kept_) {
      for (const double way : {1.0, -1.0}) {
        Vector states(place_.states.begin(), place_.states.end());
        states[moved] += way * scales_[moved];
        if (field_.value(states, right_)) continue;
        for (std::size_t k = 0; k < n_; ++k)
          if (std::isfinite(right_[k])) noise[k] = std::max(noise[k], rounding * std::abs(right_[k]));
      }
    }
    return noise;
  }

  VectorField& field_;
  const FoundPlace& place_;
  std::size_t n_;
  Vector right_;
  std::vector<std::size_t> kept_;
  Vector scales_;
};

}  // namespace

EquilibriumType type_of_found(VectorField& field, const FoundPlace& place) {
  return FoundType(field, place).run();
}

}  // namespace causa
