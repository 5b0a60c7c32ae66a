#include "numerics/integrators/collocation.h"

#include <array>
#include <cmath>

#include "base/check.h"

namespace causa {

namespace {

constexpr std::array end_node{1.0};
constexpr std::array middle_node{0.5};
constexpr std::array both_ends{0.0, 1.0};
constexpr std::array radau2_nodes{1.0 / 3.0, 1.0};
constexpr double root6 = 2.449489742783178098197284;
constexpr std::array radau3_nodes{(4.0 - root6) / 10.0, (4.0 + root6) / 10.0, 1.0};
constexpr std::array radau4_nodes{0.08858795951270394739554614, 0.40946686444073471086492625,
                                  0.78765946176084705602524189, 1.0};

constexpr std::array methods{
    CollocationMethod{.name = "backward-euler",
                      .reference = "Hairer, Wanner II, IV.3 (Radau IIA, 1 stage); course eq. 2.6",
                      .order = 1,
                      .nodes = end_node,
                      .is_for_stiff = true},
    CollocationMethod{.name = "implicit-midpoint",
                      .reference = "Hairer, Wanner II, IV.5 (Gauss, 1 stage)",
                      .order = 2,
                      .nodes = middle_node,
                      .is_for_stiff = true},
    CollocationMethod{.name = "trapezoidal",
                      .reference = "Hairer, Wanner II, IV.3 (Lobatto IIIA, 2 stages); course eq. 2.18",
                      .order = 2,
                      .nodes = both_ends,
                      .is_for_stiff = true},
};

constexpr std::string_view radau_reference = "Hairer, Wanner II, IV.8 (Radau IIA, 3 stages; code RADAU5)";
constexpr std::array radau_methods{
    CollocationMethod{
        .name = "radau1", .reference = radau_reference, .order = 1, .nodes = end_node, .is_for_stiff = true},
    CollocationMethod{.name = "radau3",
                      .reference = radau_reference,
                      .order = 3,
                      .nodes = radau2_nodes,
                      .is_for_stiff = true},
    CollocationMethod{.name = "radau5",
                      .reference = radau_reference,
                      .order = 5,
                      .nodes = radau3_nodes,
                      .is_for_stiff = true},
    CollocationMethod{.name = "radau7",
                      .reference = radau_reference,
                      .order = 7,
                      .nodes = radau4_nodes,
                      .is_for_stiff = true},
};

// The coefficients of ℓⱼ(c) = Π_{k≠j} (c - cₖ)/(cⱼ - cₖ), lowest power first.
std::vector<double> lagrange_polynomial(std::span<const double> nodes, std::size_t j) {
  std::vector<double> coefficients{1.0};
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    if (k == j) continue;
    const double divisor = nodes[j] - nodes[k];
    coefficients.push_back(0.0);
    for (std::size_t power = coefficients.size(); power-- > 0;) {
      const double lower = power == 0 ? 0.0 : coefficients[power - 1];
      coefficients[power] = (lower - nodes[k] * coefficients[power]) / divisor;
    }
  }
  return coefficients;
}

double integral_to(double c, std::span<const double> coefficients) {
  double sum = 0.0;
  for (std::size_t power = coefficients.size(); power-- > 0;) {
    sum = (sum + coefficients[power] / static_cast<double>(power + 1)) * c;
  }
  return sum;
}

double value_at_end(std::span<const double> coefficients) {
  double sum = 0.0;
  for (const double coefficient : coefficients) sum += coefficient;
  return sum;
}

}  // namespace

// aᵢⱼ = ∫₀^{cᵢ} ℓⱼ, (II.7.8); u is also the polynomial through 0 at 0 and Zᵢ at cᵢ.
CollocationStages collocation_stages(std::span<const double> nodes) {
  require(!nodes.empty() && nodes.back() > 0.0, "a collocation method has no implicit stage");
  const std::size_t first = nodes.front() == 0.0 ? 1 : 0;
  CollocationStages stages;
  stages.nodes.assign(nodes.begin() + static_cast<std::ptrdiff_t>(first), nodes.end());
  const std::size_t m = stages.nodes.size();
  stages.a.resize(m * m);
  stages.from_start.resize(m);
  for (std::size_t j = 0; j < nodes.size(); ++j) {
    const std::vector<double> polynomial = lagrange_polynomial(nodes, j);
    for (std::size_t i = 0; i < m; ++i) {
      const double weight = integral_to(stages.nodes[i], polynomial);
      if (j < first) {
        stages.from_start[i] = weight;
      } else {
        stages.a[i * m + j - first] = weight;
      }
    }
  }
  std::vector<double> with_start{0.0};
  with_start.insert(with_start.end(), stages.nodes.begin(), stages.nodes.end());
  for (std::size_t i = 0; i < m; ++i) {
    const bool ends_on_node = stages.nodes.back() == 1.0;
    const double last = i + 1 == m ? 1.0 : 0.0;
    stages.end_weights.push_back(ends_on_node ? last : value_at_end(lagrange_polynomial(with_start, i + 1)));
  }
  return stages;
}

std::span<const CollocationMethod> collocation_methods() {
  return methods;
}

const CollocationMethod& radau_method(int stages) {
  require(1 <= stages && stages <= static_cast<int>(radau_methods.size()),
          "there is no Radau method of so many stages");
  return radau_methods[static_cast<std::size_t>(stages) - 1];
}

}  // namespace causa
