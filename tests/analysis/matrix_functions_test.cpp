// Eigenvalues, polynomials, exponentials, Jordan forms: against planted ones and identities.
#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/algebra/exponential_form.h"
#include "analysis/linear_systems/algebra/jordan_form.h"
#include "analysis/linear_systems/algebra/polynomial.h"
#include "analysis/linear_systems/algebra/schur.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

TEST(LinearSolve, RanksAndLeastSquares) {
  RandomNumbers random(1);
  const Matrix a = random.matrix(8, 3) * random.matrix(3, 6);
  const RankDecision decision = rank_of(a);
  EXPECT_EQ(decision.rank, 3U);
  EXPECT_GT(decision.smallest_kept, 1e6 * decision.largest_dropped);
  EXPECT_LT(largest_entry(a * null_space(a, decision.tolerance)), 1e-13);
  EXPECT_FALSE(inverse(Matrix{{1, 2}, {2, 4}}).has_value());
  const Matrix b = random.matrix(8, 1);
  const Matrix x = least_squares(a, b);
  EXPECT_LT(largest_entry(transpose(a) * (a * x - b)), 1e-12);
}

TEST(Eigenvalues, VectorsSatisfyTheirEquations) {
  RandomNumbers random(2);
  for (std::size_t n = 0; n <= 20; ++n) {
    const Matrix a = random.matrix(n, n);
    const EigenSystem system = eigen_system(a);
    ASSERT_EQ(system.values.size(), n);
    const ComplexMatrix av = to_complex(a) * system.right;
    const ComplexMatrix wa = adjoint(system.left) * to_complex(a);
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t i = 0; i < n; ++i) {
        EXPECT_LT(std::abs(av(i, k) - system.values[k] * system.right(i, k)), 1e-12);
        EXPECT_LT(std::abs(wa(k, i) - system.values[k] * std::conj(system.left(i, k))), 1e-9);
      }
    }
    EXPECT_LT(distance_of_sets(eigenvalues(a), system.values), 1e-11);
  }
}

TEST(Eigenvalues, ConjugatesStandTogether) {
  std::vector<Complex> values{{-1, -2}, 3.0, {-1, 2}, {-1, 5}, {-1, -5}, 0.0};
  sort_eigenvalues(values);
  const std::vector<Complex> expected{3.0, 0.0, {-1, 2}, {-1, -2}, {-1, 5}, {-1, -5}};
  EXPECT_EQ(values, expected);
}

TEST(Schur, ChosenEigenvaluesStandFirst) {
  RandomNumbers random(3);
  const Matrix a = random.matrix(12, 12);
  const SchurForm form = ordered_schur_form(a, [](Complex value) { return value.real() < 0.0; });
  EXPECT_TRUE(form.is_ordered);
  EXPECT_LT(difference(form.z * form.t * transpose(form.z), a), 1e-13 * 20);
  for (std::size_t k = 0; k < 12; ++k) EXPECT_EQ(form.values[k].real() < 0.0, k < form.chosen);
}

TEST(Polynomials, RootsOfProducts) {
  RandomNumbers random(4);
  for (int trial = 0; trial < 50; ++trial) {
    std::vector<Complex> roots;
    const std::size_t pairs = random.whole(0, 3);
    for (std::size_t k = 0; k < pairs; ++k) {
      const Complex root(random.between(-3, 1), random.between(0.1, 4));
      roots.push_back(root);
      roots.push_back(std::conj(root));
    }
    for (std::size_t k = random.whole(0, 3); k > 0; --k) roots.emplace_back(random.between(-4, 2));
    const Polynomial p = from_roots(roots, 2.5);
    EXPECT_LT(distance_of_sets(roots_of(p), roots), 1e-7);
  }
}

TEST(Polynomials, ZerosInFrontAndBehind) {
  EXPECT_EQ(trimmed({0, 0, 1, 2}), (Polynomial{1, 2}));
  EXPECT_EQ(trimmed({0, 0}), (Polynomial{0}));
  EXPECT_EQ(trimmed({}), (Polynomial{0}));
  EXPECT_EQ(roots_of({0, 1, 3, 0, 0}), (std::vector<Complex>{0.0, 0.0, -3.0}));
  EXPECT_TRUE(roots_of({7}).empty());
  EXPECT_EQ(multiply({1, 1}, {1, -1}), (Polynomial{1, 0, -1}));
  EXPECT_EQ(add({1, 2, 3}, {-1, 0, 0}), (Polynomial{2, 3}));
  EXPECT_EQ(derivative_of({1, 2, 3}), (Polynomial{2, 2}));
}

TEST(Polynomials, CoefficientsOfVeryDifferentSize) {
  const std::vector<Complex> far = roots_of({1e-200, 0, 1e200});
  ASSERT_EQ(far.size(), 2U);
  EXPECT_NEAR(std::abs(far[0]) / 1e200, 1.0, 1e-12);
  EXPECT_LT(distance_of_sets(roots_of({1e-300, 1, 1}), {-1e300, -1.0}), 1e290);
  EXPECT_EQ(roots_of({1e-320, 1e300, 1e300}).size(), 1U);
  const std::vector<Complex> wide = roots_of(from_roots({-1e-6, -1.0, -1e6}));
  EXPECT_NEAR(wide[0].real(), -1e-6, 1e-18);
  EXPECT_NEAR(wide[2].real(), -1e6, 1e-6);
}

TEST(Exponential, OfDiagonalRotationAndNilpotent) {
  EXPECT_LT(difference(exponential(diagonal({1, -2, 0})), diagonal({std::exp(1), std::exp(-2), 1})),
            1e-15 * 4);
  const Matrix turn = exponential(Matrix{{0, 3}, {-3, 0}});
  EXPECT_LT(difference(turn, Matrix{{std::cos(3), std::sin(3)}, {-std::sin(3), std::cos(3)}}), 1e-14);
  EXPECT_LT(difference(exponential(Matrix{{0, 1e6}, {0, 0}}), Matrix{{1, 1e6}, {0, 1}}), 1e-9);
  EXPECT_EQ(exponential(Matrix(0, 0)).rows, 0U);
  // The example of Moler and Van Loan 1978 that ruins the Taylor series.
  const Matrix hard = exponential(Matrix{{-49, 24}, {-64, 31}});
  const Matrix exact{{-0.735758758144755, 0.551819099658100}, {-1.471517599088273, 1.103638240715560}};
  EXPECT_LT(difference(hard, exact), 1e-13);
}

TEST(Exponential, OfSumsAndInverses) {
  RandomNumbers random(5);
  for (std::size_t n = 1; n <= 10; ++n) {
    const Matrix a = random.between(0.01, 5.0) * random.matrix(n, n);
    const Matrix whole = exponential(2.0 * a);
    const Matrix half = exponential(a);
    EXPECT_LT(difference(whole, half * half), 1e-12 * one_norm(whole));
    EXPECT_LT(difference(half * exponential(-1.0 * a), identity(n)),
              1e-12 * one_norm(half) * one_norm(exponential(-1.0 * a)));
  }
}

// ẋ = a x + b u: both holds have closed forms.
TEST(Exponential, HoldsOfAFirstOrder) {
  const double a = -0.7;
  const double b = 1e5;
  const double h = 0.3;
  const HoldMatrices hold = hold_matrices(Matrix{{a}}, Matrix{{b}}, h);
  const double phi = std::exp(a * h);
  EXPECT_NEAR(hold.phi(0, 0), phi, 1e-15);
  EXPECT_NEAR(hold.gamma0(0, 0) / (b * (phi - 1) / a), 1.0, 1e-14);
  EXPECT_NEAR(hold.gamma1(0, 0) / (b * (phi - 1 - a * h) / (a * a * h)), 1.0, 1e-13);
}

struct PlantedBlock {
  Complex value{};
  std::size_t size = 1;
};

Matrix planted_jordan(const std::vector<PlantedBlock>& blocks) {
  std::size_t n = 0;
  for (const PlantedBlock& block : blocks) n += block.size * (block.value.imag() != 0.0 ? 2 : 1);
  Matrix j(n, n);
  std::size_t row = 0;
  for (const PlantedBlock& block : blocks) {
    plant_block(j, row, block.value, block.size);
    row += block.size * (block.value.imag() != 0.0 ? 2 : 1);
  }
  return j;
}

TEST(JordanForm, FindsPlantedBlocks) {
  const std::vector<std::vector<PlantedBlock>> cases{
      {{-1.0, 1}, {-2.0, 1}},
      {{-1.0, 2}},
      {{-1.0, 1}, {-1.0, 1}},
      {{-1.0, 3}},
      {{-1.0, 2}, {-1.0, 1}},
      {{-1.0, 2}, {-1.0, 2}, {3.0, 1}},
      {{{-1.0, 2.0}, 1}},
      {{{-1.0, 2.0}, 2}},
      {{{-1.0, 2.0}, 1}, {{-1.0, 2.0}, 1}},
      {{0.0, 2}, {{0.0, 1.0}, 1}, {-5.0, 1}},
      {{0.0, 3}, {0.0, 1}},
      {{{0.0, 3.0}, 2}, {-0.1, 2}},
      {{2.0, 4}},
      {{0.0, 1}, {0.0, 1}, {0.0, 1}},
  };
  RandomNumbers random(6);
  for (std::size_t index = 0; index < cases.size(); ++index) {
    for (int trial = 0; trial < 5; ++trial) {
      const Matrix j = planted_jordan(cases[index]);
      const Matrix t = trial == 0 ? identity(j.rows) : random.invertible(j.rows, 5.0);
      const Matrix a = t * j * *inverse(t);
      const Outcome<JordanForm> outcome = jordan_form(a);
      ASSERT_TRUE(succeeded(outcome)) << "case " << index << ": " << refusal_of(outcome).words;
      const JordanForm& form = result_of(outcome);
      const auto key = [](Complex value, std::size_t size) {
        return std::tuple(std::round(value.real() * 100), std::round(value.imag() * 100), size);
      };
      std::vector<std::tuple<double, double, std::size_t>> found;
      std::vector<std::tuple<double, double, std::size_t>> expected;
      for (const JordanBlock& block : form.blocks) found.push_back(key(block.value + 1e-12, block.size));
      for (const PlantedBlock& block : cases[index]) expected.push_back(key(block.value + 1e-12, block.size));
      std::ranges::sort(found);
      std::ranges::sort(expected);
      EXPECT_EQ(found, expected) << "case " << index << ", trial " << trial;
      EXPECT_LT(form.residual, 1e-10) << "case " << index;
      EXPECT_TRUE(form.is_certain) << "case " << index << ", clearness " << form.clearness;
    }
  }
}

TEST(JordanForm, CloseButDistinctEigenvaluesStayApart) {
  const Outcome<JordanForm> outcome = jordan_form(Matrix{{-1, 1}, {0, -1.001}});
  ASSERT_TRUE(succeeded(outcome));
  EXPECT_TRUE(result_of(outcome).is_diagonalizable);
  EXPECT_EQ(result_of(outcome).blocks.size(), 2U);
}

TEST(JordanForm, LargeMatricesAreRefused) {
  EXPECT_EQ(refusal_of(jordan_form(identity(51))).kind, RefusalKind::WrongSize);
}

TEST(ExponentialForm, EqualsTheExponential) {
  RandomNumbers random(7);
  const std::vector<Matrix> matrices{Matrix{{0, 1}, {0, 0}},
                                     Matrix{{-1, 1}, {0, -1}},
                                     Matrix{{0, 1}, {-4, -1.2}},
                                     Matrix{{0, 2}, {-2, 0}},
                                     Matrix{{-1, 0}, {0, -2}},
                                     random.matrix(3, 3),
                                     random.matrix(4, 4),
                                     random.matrix(6, 6),
                                     planted_jordan({{{-0.5, 2}, 2}}),
                                     Matrix{{5}}};
  for (const Matrix& a : matrices) {
    const Outcome<ExponentialForm> form = exponential_form(a);
    ASSERT_TRUE(succeeded(form));
    for (const double time : {0.0, 0.1, 1.0, 2.5}) {
      const Matrix exact = exponential(time * a);
      EXPECT_LT(difference(value_at(result_of(form), time), exact), 1e-10 * (1.0 + largest_entry(exact)));
    }
  }
  // e^{At} = e^{−t} [1 t; 0 1]
  const ExponentialForm form = result_of(exponential_form(Matrix{{-1, 1}, {0, -1}}));
  ASSERT_EQ(form.terms.size(), 2U);
  EXPECT_EQ(form.terms[1].power, 1U);
  EXPECT_LT(difference(form.terms[1].cosine, Matrix{{0, 1}, {0, 0}}), 1e-12);
}

}  // namespace
}  // namespace causa::linear::testing
