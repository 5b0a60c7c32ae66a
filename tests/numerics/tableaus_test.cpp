// The coefficients against the order conditions: Σ bᵢ Φᵢ(τ) = 1/γ(τ) for every rooted tree τ of at most
// p nodes (Hairer, Nørsett, Wanner I, II.2.13).
#include "numerics/integrators/tableaus.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "test_problems.h"

namespace causa::testing {
namespace {

// A rooted tree: the trees that hang from its root, as positions in the list of trees, in decreasing order.
struct Tree {
  std::vector<std::size_t> children{};
  int nodes = 1;
  double gamma = 1.0;
};

// Adds every tree whose root carries `tree` plus trees not later than `largest`, `missing` nodes in all.
void add_trees(std::vector<Tree>& trees, const Tree& tree, std::size_t largest, int missing, int nodes) {
  if (missing == 0) {
    Tree complete = tree;
    complete.nodes = nodes;
    complete.gamma = nodes;
    for (const std::size_t child : tree.children) complete.gamma *= trees[child].gamma;
    trees.push_back(complete);
    return;
  }
  for (std::size_t child = 0; child <= largest && child < trees.size(); ++child) {
    if (trees[child].nodes > missing || trees[child].nodes >= nodes) continue;
    Tree extended = tree;
    extended.children.push_back(child);
    add_trees(trees, extended, child, missing - trees[child].nodes, nodes);
  }
}

std::vector<Tree> trees_up_to(int nodes) {
  std::vector<Tree> trees{Tree{}};
  for (int count = 2; count <= nodes; ++count) add_trees(trees, Tree{}, trees.size() - 1, count - 1, count);
  return trees;
}

// The stages and, as one more, the derivative at the end of the step: a_{s+1} = b, c_{s+1} = 1.
struct ExtendedStages {
  std::vector<std::vector<double>> a;

  explicit ExtendedStages(const Tableau& tableau) {
    for (std::size_t i = 0; i < tableau.stages(); ++i) {
      a.emplace_back(tableau.a_row(i).begin(), tableau.a_row(i).end());
    }
    a.emplace_back(tableau.b.begin(), tableau.b.end());
  }

  // Φᵢ(τ) = Π over the children τ' of Σⱼ aᵢⱼ Φⱼ(τ')
  [[nodiscard]] double phi(const std::vector<Tree>& trees, const Tree& tree, std::size_t i) const {
    double product = 1.0;
    for (const std::size_t child : tree.children) {
      double sum = 0.0;
      for (std::size_t j = 0; j < a[i].size(); ++j) sum += a[i][j] * phi(trees, trees[child], j);
      product *= sum;
    }
    return product;
  }

  [[nodiscard]] double weight(const std::vector<Tree>& trees, const Tree& tree,
                              const std::vector<double>& weights) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * phi(trees, tree, i);
    return sum;
  }
};

class EveryTableau : public ::testing::TestWithParam<Tableau> {};

INSTANTIATE_TEST_SUITE_P(Numerics, EveryTableau,
                         ::testing::ValuesIn(explicit_tableaus().begin(), explicit_tableaus().end()),
                         [](const auto& instance) { return test_name(std::string(instance.param.name)); });

TEST(OrderConditions, AreAsManyAsThereAreTrees) {
  EXPECT_EQ(trees_up_to(4).size(), 1U + 1 + 2 + 4);
  EXPECT_EQ(trees_up_to(6).size(), 1U + 1 + 2 + 4 + 9 + 20);
}

TEST_P(EveryTableau, HasTheRightShape) {
  const Tableau& tableau = GetParam();
  const std::size_t s = tableau.stages();
  ASSERT_EQ(tableau.c.size(), s);
  ASSERT_EQ(tableau.a.size(), s * (s - 1) / 2);
  EXPECT_EQ(tableau.error_weights.empty(), tableau.error_order == 0);
  for (const auto& weights : {tableau.error_weights, tableau.dense_weights}) {
    EXPECT_TRUE(weights.empty() || weights.size() == s + 1);
  }
}

TEST_P(EveryTableau, RowsSumToTheNodes) {
  const Tableau& tableau = GetParam();
  for (std::size_t i = 0; i < tableau.stages(); ++i) {
    double sum = 0.0;
    for (const double a : tableau.a_row(i)) sum += a;
    EXPECT_NEAR(sum, tableau.c[i], 1e-14);
  }
}

TEST_P(EveryTableau, MeetsTheConditionsOfItsOrderAndNotOfTheNext) {
  const Tableau& tableau = GetParam();
  const ExtendedStages stages(tableau);
  const std::vector<double> b(tableau.b.begin(), tableau.b.end());
  const std::vector<Tree> trees = trees_up_to(tableau.order + 1);
  double largest_defect_above = 0.0;
  for (const Tree& tree : trees) {
    const double defect = std::abs(stages.weight(trees, tree, b) - 1.0 / tree.gamma);
    if (tree.nodes <= tableau.order) {
      EXPECT_LT(defect, 1e-14);
    } else {
      largest_defect_above = std::max(largest_defect_above, defect);
    }
  }
  EXPECT_GT(largest_defect_above, 1e-6);
}

TEST_P(EveryTableau, EmbeddedSolutionHasItsOrder) {
  const Tableau& tableau = GetParam();
  if (tableau.error_weights.empty()) return;
  const ExtendedStages stages(tableau);
  std::vector<double> embedded(tableau.b.begin(), tableau.b.end());
  embedded.push_back(0.0);
  for (std::size_t i = 0; i < embedded.size(); ++i) embedded[i] -= tableau.error_weights[i];
  const std::vector<Tree> trees = trees_up_to(tableau.error_order + 1);
  double largest_defect_above = 0.0;
  for (const Tree& tree : trees) {
    const double defect = std::abs(stages.weight(trees, tree, embedded) - 1.0 / tree.gamma);
    if (tree.nodes <= tableau.error_order) {
      EXPECT_LT(defect, 1e-14);
    } else {
      largest_defect_above = std::max(largest_defect_above, defect);
    }
  }
  EXPECT_GT(largest_defect_above, 1e-6);
}

// Σ βᵢ(θ) Φᵢ(τ) = θ^nodes / γ(τ), where x(t₀ + θh) = x₀ + h Σ βᵢ(θ) kᵢ (II.6.12).
TEST_P(EveryTableau, DenseOutputHasItsOrder) {
  const Tableau& tableau = GetParam();
  const ExtendedStages stages(tableau);
  const std::vector<Tree> trees = trees_up_to(tableau.dense_order);
  const std::size_t s = tableau.stages();
  for (const double theta : {0.1, 0.25, 0.5, 0.8, 1.0}) {
    const double rest = 1.0 - theta;
    std::vector<double> beta(s + 1);
    for (std::size_t i = 0; i <= s; ++i) {
      const double b = i < s ? tableau.b[i] : 0.0;
      const double d = tableau.dense_weights.empty() ? 0.0 : tableau.dense_weights[i];
      beta[i] = theta * theta * (3.0 - 2.0 * theta) * b + theta * theta * rest * rest * d;
    }
    beta[0] += theta * rest * rest;
    beta[s] -= theta * theta * rest;
    for (const Tree& tree : trees) {
      EXPECT_NEAR(stages.weight(trees, tree, beta), std::pow(theta, tree.nodes) / tree.gamma, 1e-14);
    }
  }
}

}  // namespace
}  // namespace causa::testing
