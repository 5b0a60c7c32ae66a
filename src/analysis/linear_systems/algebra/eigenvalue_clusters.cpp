#include "analysis/linear_systems/algebra/eigenvalue_clusters.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace causa::linear {

namespace {

// Parts of a graph, given which pairs are joined.
std::vector<std::vector<std::size_t>> joined_parts(const std::vector<std::size_t>& places,
                                                   const auto& are_joined) {
  std::vector<std::vector<std::size_t>> parts;
  std::vector<bool> seen(places.size());
  for (std::size_t start = 0; start < places.size(); ++start) {
    if (seen[start]) continue;
    seen[start] = true;
    std::vector<std::size_t> part{start};
    for (std::size_t next = 0; next < part.size(); ++next) {
      for (std::size_t other = 0; other < places.size(); ++other) {
        if (seen[other] || !are_joined(places[part[next]], places[other])) continue;
        seen[other] = true;
        part.push_back(other);
      }
    }
    for (std::size_t& member : part) member = places[member];
    std::ranges::sort(part);
    parts.push_back(std::move(part));
  }
  return parts;
}

Complex mean_of(const std::vector<std::size_t>& group, const std::vector<Complex>& values) {
  Complex sum{};
  for (const std::size_t k : group) sum += values[k];
  return sum / static_cast<double>(group.size());
}

// Blocks of different sizes for one eigenvalue: those of the larger ones are spread around the smaller one,
// and their means agree.
void merge_equal_means(std::vector<std::vector<std::size_t>>& groups, const std::vector<Complex>& values,
                       double distance) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t j = i + 1; j < groups.size(); ++j) {
      if (std::abs(mean_of(groups[i], values) - mean_of(groups[j], values)) > distance) continue;
      groups[i].insert(groups[i].end(), groups[j].begin(), groups[j].end());
      std::ranges::sort(groups[i]);
      groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(j));
      j = i;  // the mean has moved
    }
  }
}

}  // namespace

double default_cluster_tolerance(std::size_t n) {
  return 1e-13 * static_cast<double>(std::max<std::size_t>(n, 10));
}

std::vector<EigenvalueCluster> eigenvalue_clusters(const EigenSystem& system, double norm, double tolerance) {
  const std::size_t n = system.values.size();
  // How far an eigenvalue may lie from the one it stands for.
  Vector reach(n);
  for (std::size_t k = 0; k < n; ++k) {
    reach[k] = system.conditioning[k] > 0.0 ? tolerance * norm / system.conditioning[k]
                                            : std::numeric_limits<double>::infinity();
  }
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> left;
  for (std::size_t k = 0; k < n; ++k) left.push_back(k);
  for (std::size_t size = n; size >= 2 && !left.empty(); --size) {
    const double limit = std::pow(tolerance, 1.0 / static_cast<double>(size)) * norm;
    const auto are_joined = [&](std::size_t i, std::size_t j) {
      const double distance = std::abs(system.values[i] - system.values[j]);
      return distance <= limit && distance <= 2.0 * std::min(reach[i], reach[j]);
    };
    std::vector<std::size_t> rest;
    for (std::vector<std::size_t>& part : joined_parts(left, are_joined)) {
      if (part.size() >= size) {
        groups.push_back(std::move(part));
      } else {
        rest.insert(rest.end(), part.begin(), part.end());
      }
    }
    std::ranges::sort(rest);
    left = std::move(rest);
  }
  for (const std::size_t k : left) groups.push_back({k});
  merge_equal_means(groups, system.values, 10.0 * tolerance * norm);
  std::ranges::sort(groups, {}, [](const std::vector<std::size_t>& group) { return group.front(); });

  std::vector<EigenvalueCluster> clusters;
  for (const std::vector<std::size_t>& group : groups) {
    const auto has = [&](Complex value) {
      return std::ranges::any_of(group, [&](std::size_t k) { return system.values[k] == value; });
    };
    // A group that is its own mirror image stands for a real eigenvalue.
    const bool is_real =
        std::ranges::all_of(group, [&](std::size_t k) { return has(std::conj(system.values[k])); });
    EigenvalueCluster cluster{.members = group};
    for (const std::size_t k : group) cluster.value += system.values[k] / static_cast<double>(group.size());
    if (is_real) cluster.value = cluster.value.real();
    if (cluster.value.imag() < 0.0) continue;  // its mirror image is listed
    for (const std::size_t k : group) {
      cluster.radius = std::max(cluster.radius, std::abs(system.values[k] - cluster.value));
    }
    clusters.push_back(std::move(cluster));
  }
  return clusters;
}

}  // namespace causa::linear
