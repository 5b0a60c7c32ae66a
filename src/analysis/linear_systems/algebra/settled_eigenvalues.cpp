#include "analysis/linear_systems/algebra/settled_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/linear_systems/algebra/balance.h"

namespace causa::linear {

namespace {

// Beyond these the structure at 0 takes longer than all the rest.
constexpr std::size_t largest_order_for_structure = 300;

double beyond(Complex value, StabilityBoundary boundary) {
  return boundary == StabilityBoundary::UnitCircle ? std::abs(value) - 1.0 : value.real();
}

Complex onto_boundary(Complex value, StabilityBoundary boundary) {
  if (boundary == StabilityBoundary::ImaginaryAxis) return {0.0, value.imag()};
  if (value.imag() == 0.0) return value.real() < 0.0 ? -1.0 : 1.0;
  return value / std::abs(value);
}

class EigenvalueSettler {
 public:
  EigenvalueSettler(const Matrix& a, const EigenSystem& eigen, double tolerance, StabilityBoundary boundary)
      : a_(a), eigen_(eigen), tolerance_(tolerance), boundary_(boundary) {}

  std::vector<SettledCluster> settle() {
    Matrix balanced = a_;
    balance_in_place(balanced);
    size_ = frobenius_norm(balanced);
    const auto count = static_cast<double>(std::max<std::size_t>(a_.rows, 1));
    rounding_ = 10.0 * count * std::numeric_limits<double>::epsilon() * size_;
    for (EigenvalueCluster& cluster : eigenvalue_clusters(eigen_, size_, tolerance_))
      clusters_.push_back({.cluster = std::move(cluster)});
    if (a_.rows <= largest_order_for_structure) {
      gather(0.0, a_);
      if (boundary_ == StabilityBoundary::UnitCircle) gather(1.0, a_ - identity(a_.rows));
    }
    for (SettledCluster& cluster : clusters_) {
      if (cluster.zero_blocks.empty()) place(cluster);
    }
    std::ranges::sort(clusters_, {}, [](const SettledCluster& c) { return c.cluster.members.front(); });
    return std::move(clusters_);
  }

 private:
  // The eigenvalues nearest to the point become the point, as many as the structure of A says.
  void gather(double point, const Matrix& shifted) {
    const auto distance = [&](std::size_t k) { return std::abs(eigen_.values[k] - point); };
    std::vector<std::size_t> order(eigen_.values.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    std::ranges::stable_sort(order, {}, distance);
    // Without an eigenvalue nearby there is nothing to be found.
    constexpr double nearby = 0.1;
    if (order.empty() || distance(order.front()) > nearby * size_) return;
    const ZeroStructure structure = zero_structure(shifted, identity(a_.rows));
    const std::size_t count = structure.multiplicity();
    if (count == 0 || count > order.size() || structure.is_singular_pencil) return;
    order.resize(count);
    if (distance(order.back()) > 2.0 * size_ * std::pow(tolerance_, 1.0 / static_cast<double>(count))) return;
    std::ranges::sort(order);
    const auto is_member = [&](std::size_t k) { return std::ranges::binary_search(order, k); };
    // Ranks may miss a block that the mean of a larger cluster shows.
    for (const SettledCluster& settled : clusters_) {
      if (settled.cluster.members.size() > count && std::abs(settled.cluster.value - point) <= rounding_)
        return;
    }
    // Both halves of a pair, or none.
    for (const std::size_t k : order) {
      if (eigen_.values[k].imag() == 0.0) continue;
      const std::size_t partner = eigen_.values[k].imag() > 0.0 ? k + 1 : k - 1;
      if (!is_member(partner)) return;
    }
    std::vector<SettledCluster> kept;
    for (SettledCluster& settled : clusters_) {
      EigenvalueCluster& cluster = settled.cluster;
      const std::size_t before = cluster.members.size();
      std::erase_if(cluster.members, is_member);
      if (cluster.members.empty()) continue;
      if (cluster.members.size() != before) restore(cluster);
      kept.push_back(std::move(settled));
    }
    SettledCluster gathered{.cluster = {.value = point, .members = order},
                            .side = Side::Boundary,
                            .allowed = rounding_,
                            .zero_blocks = structure.blocks};
    // 0 lies inside the unit circle.
    if (boundary_ == StabilityBoundary::UnitCircle && point == 0.0) gathered.side = Side::Inside;
    for (const std::size_t k : order)
      gathered.cluster.radius = std::max(gathered.cluster.radius, distance(k));
    kept.push_back(std::move(gathered));
    clusters_ = std::move(kept);
  }

  // The mean of what is left.
  void restore(EigenvalueCluster& cluster) const {
    cluster.value = {};
    for (const std::size_t k : cluster.members)
      cluster.value += eigen_.values[k] / static_cast<double>(cluster.members.size());
    if (std::abs(cluster.value.imag()) <= rounding_) cluster.value = cluster.value.real();
    cluster.radius = 0.0;
    for (const std::size_t k : cluster.members)
      cluster.radius = std::max(cluster.radius, std::abs(eigen_.values[k] - cluster.value));
  }

  void place(SettledCluster& settled) const {
    EigenvalueCluster& cluster = settled.cluster;
    const std::size_t first = cluster.members.front();
    // The mean of a cluster is accurate, whatever its members are.
    settled.allowed =
        cluster.members.size() > 1 ? rounding_ : std::max(10.0 * eigen_.uncertainty[first], 1e-300);
    // The structure at 0 has said that this one is not 0; then its own rows and columns tell how small it
    // may be.
    if (cluster.members.size() == 1 && cluster.value.imag() == 0.0 &&
        boundary_ == StabilityBoundary::ImaginaryAxis && a_.rows <= largest_order_for_structure)
      settled.allowed = std::min(settled.allowed, entry_rounding(first));
    const double distance = beyond(cluster.value, boundary_);
    settled.side = std::abs(distance) <= settled.allowed ? Side::Boundary
                   : distance < 0.0                      ? Side::Inside
                                                         : Side::Outside;
    if (settled.side == Side::Boundary) cluster.value = onto_boundary(cluster.value, boundary_);
  }

  // 10 n ε |w|ᴴ |A| |v| / |wᴴ v|: how far a change of every entry by its rounding moves the eigenvalue.
  [[nodiscard]] double entry_rounding(std::size_t k) const {
    double sum = 0.0;
    Complex product{};
    for (std::size_t j = 0; j < a_.columns; ++j) {
      product += std::conj(eigen_.left(j, k)) * eigen_.right(j, k);
      for (std::size_t i = 0; i < a_.rows; ++i)
        sum += std::abs(eigen_.left(i, k)) * std::abs(a_(i, j)) * std::abs(eigen_.right(j, k));
    }
    const double size = std::abs(product);
    const double bound =
        10.0 * static_cast<double>(a_.rows) * std::numeric_limits<double>::epsilon() * sum / size;
    return std::isfinite(bound) ? bound : std::numeric_limits<double>::infinity();
  }

  const Matrix& a_;
  const EigenSystem& eigen_;
  double tolerance_;
  StabilityBoundary boundary_;
  double size_ = 0.0;
  double rounding_ = 0.0;
  std::vector<SettledCluster> clusters_{};
};

}  // namespace

std::vector<SettledCluster> settled_clusters(const Matrix& a, const EigenSystem& eigen, double tolerance,
                                             StabilityBoundary boundary) {
  return EigenvalueSettler(a, eigen, tolerance, boundary).settle();
}

SettledEigenvalues settled_eigenvalues(const Matrix& a, StabilityBoundary boundary) {
  // Eigenvalues that are well conditioned are accurate, and different where they differ.
  constexpr double defective = 1e-4;
  SettledEigenvalues result{.eigen = eigen_system(a)};
  const EigenSystem& eigen = result.eigen;
  const std::size_t n = eigen.values.size();
  result.values = eigen.values;
  result.uncertainty = eigen.uncertainty;
  result.sides.assign(n, Side::Inside);
  result.was_moved.assign(n, false);
  result.clusters = settled_clusters(a, eigen, default_cluster_tolerance(n), boundary);
  for (const SettledCluster& settled : result.clusters) {
    const EigenvalueCluster& cluster = settled.cluster;
    const bool is_at_point = !settled.zero_blocks.empty();
    const bool is_spread =
        cluster.members.size() > 1 && std::ranges::all_of(cluster.members, [&](std::size_t k) {
          return eigen.conditioning[k] < defective;
        });
    const bool was_moved = is_at_point || settled.side == Side::Boundary;
    const double distance = std::abs(beyond(cluster.value, boundary));
    if (settled.side != Side::Boundary && distance <= 100.0 * settled.allowed) result.is_certain = false;
    const auto set = [&](std::size_t k, Complex value) {
      result.values[k] = value;
      result.sides[k] = settled.side;
      result.was_moved[k] = was_moved;
      if (cluster.members.size() > 1 || was_moved) result.uncertainty[k] = settled.allowed;
    };
    for (const std::size_t k : cluster.members) {
      const bool is_lower = cluster.value.imag() > 0.0 && eigen.values[k].imag() < 0.0;
      Complex value = is_lower ? std::conj(eigen.values[k]) : eigen.values[k];
      if (is_spread || is_at_point || cluster.members.size() == 1) {
        value = cluster.value;
      } else if (settled.side == Side::Boundary) {
        value = onto_boundary(value, boundary);
      }
      set(k, is_lower ? std::conj(value) : value);
      // The mirror image of a pair's half stands behind it.
      if (cluster.value.imag() > 0.0 && !is_lower && k + 1 < n) set(k + 1, std::conj(value));
    }
  }
  return result;
}

std::vector<Complex> settled_values(const Matrix& a, StabilityBoundary boundary) {
  if (a.rows == 0) return {};
  std::vector<Complex> values = settled_eigenvalues(a, boundary).values;
  sort_eigenvalues(values);
  return values;
}

MatchedEigenvalues matched_with(const SettledEigenvalues& whole, std::vector<Complex> part) {
  MatchedEigenvalues result{.values = std::move(part)};
  std::vector<bool> taken(whole.values.size());
  for (Complex& value : result.values) {
    std::size_t best = taken.size();
    for (std::size_t k = 0; k < taken.size(); ++k) {
      if (taken[k]) continue;
      if (best == taken.size() || std::abs(whole.values[k] - value) < std::abs(whole.values[best] - value))
        best = k;
    }
    require(best < taken.size(), "a part of a matrix has no more eigenvalues than the matrix");
    taken[best] = true;
    result.taken.push_back(best);
    if (whole.was_moved[best]) value = whole.values[best];
  }
  sort_eigenvalues(result.values);
  return result;
}

}  // namespace causa::linear
