// Linear systems of fixed pattern: both ways of solving against the product, and singular matrices.
#include "numerics/linear/matrix_solver.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

SparsePattern random_pattern(std::size_t n, double filling, std::mt19937& random) {
  std::uniform_real_distribution<double> uniform(0.0, 1.0);
  SparsePattern pattern;
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t row = 0; row < n; ++row) {
      if (row == (column + 1) % n || uniform(random) < filling) pattern.rows.push_back(static_cast<int>(row));
    }
    pattern.starts.push_back(static_cast<int>(pattern.rows.size()));
  }
  return pattern;
}

template <class Scalar>
Scalar random_value(std::mt19937& random) {
  std::normal_distribution<double> normal;
  if constexpr (std::is_same_v<Scalar, double>) {
    return normal(random);
  } else {
    const double real = normal(random);
    return {real, normal(random)};
  }
}

template <class Scalar>
std::vector<Scalar> product(const SparsePattern& pattern, const std::vector<Scalar>& values,
                            const std::vector<Scalar>& x) {
  std::vector<Scalar> result(x.size());
  for (std::size_t column = 0; column < x.size(); ++column) {
    for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
      result[pattern.row(k)] += values[k] * x[column];
    }
  }
  return result;
}

template <class Scalar>
class EveryScalar : public ::testing::Test {};
using Scalars = ::testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(EveryScalar, Scalars);

TYPED_TEST(EveryScalar, SolvesManyMatricesOfOnePattern) {
  std::mt19937 random(7);
  for (const MatrixMethod method : {MatrixMethod::Automatic, MatrixMethod::Dense, MatrixMethod::Sparse}) {
    for (const std::size_t n : {1U, 2U, 5U, 17U, 60U}) {
      const SparsePattern pattern = random_pattern(n, 3.0 / static_cast<double>(n), random);
      const auto solver = make_matrix_solver<TypeParam>(pattern, method);
      ASSERT_EQ(solver->size(), n);
      for (int matrix = 0; matrix < 5; ++matrix) {
        std::vector<TypeParam> values(pattern.entries());
        for (TypeParam& value : values) value = random_value<TypeParam>(random);
        std::vector<TypeParam> x(n);
        for (TypeParam& value : x) value = random_value<TypeParam>(random);
        const FactorizeResult result = solver->factorize(values);
        ASSERT_TRUE(std::holds_alternative<Factorized>(result));
        const std::vector<TypeParam> b = product(pattern, values, x);
        x = b;
        solver->solve(x);
        EXPECT_GT(solver->smallest_pivot().ratio, 0.0);
        EXPECT_LE(solver->smallest_pivot().ratio, 1.0);
        const std::vector<TypeParam> again = product(pattern, values, x);
        double largest = 1.0;
        for (const TypeParam& value : x) largest = std::max(largest, std::abs(value));
        for (std::size_t i = 0; i < n; ++i) EXPECT_LT(std::abs(b[i] - again[i]), 1e-10 * largest);
      }
    }
  }
}

TYPED_TEST(EveryScalar, NamesAColumnThatIsZeroOrNotFinite) {
  const SparsePattern pattern = dense_pattern(3);
  for (const MatrixMethod method : {MatrixMethod::Dense, MatrixMethod::Sparse}) {
    const auto solver = make_matrix_solver<TypeParam>(pattern, method);
    std::vector<TypeParam> values{1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 4.0, 5.0, 7.0};
    const FactorizeResult zero = solver->factorize(values);
    ASSERT_TRUE(std::holds_alternative<SingularMatrix>(zero));
    EXPECT_EQ(std::get<SingularMatrix>(zero).column, 1U);
    values[4] = std::numeric_limits<double>::quiet_NaN();
    const FactorizeResult undefined = solver->factorize(values);
    ASSERT_TRUE(std::holds_alternative<MatrixNotFinite>(undefined));
    EXPECT_EQ(std::get<MatrixNotFinite>(undefined).column, 1U);
    EXPECT_EQ(std::get<MatrixNotFinite>(undefined).row, 1U);
    values[4] = 1.0;  // and it goes on
    ASSERT_TRUE(std::holds_alternative<Factorized>(solver->factorize(values)));
    std::vector<TypeParam> b{5.0, 8.0, 10.0};  // A (1, 1, 1)
    solver->solve(b);
    for (const TypeParam& x : b) EXPECT_LT(std::abs(x - 1.0), 1e-14);
  }
}

TYPED_TEST(EveryScalar, IsNotMisledByTheUnitsOfRowsAndColumns) {
  const SparsePattern pattern = dense_pattern(2);
  for (const MatrixMethod method : {MatrixMethod::Dense, MatrixMethod::Sparse}) {
    const auto solver = make_matrix_solver<TypeParam>(pattern, method);
    const std::vector<TypeParam> wide{1e-12, 3e8, 2e-12, 7e8};  // by columns: (1e-12, 3e8), (2e-12, 7e8)
    ASSERT_TRUE(std::holds_alternative<Factorized>(solver->factorize(wide)));
    EXPECT_GT(solver->smallest_pivot().ratio, 0.05);
    const std::vector<TypeParam> dependent{0.1, 0.3, 0.2, 0.6};
    const FactorizeResult result = solver->factorize(dependent);
    if (std::holds_alternative<Factorized>(result)) {
      EXPECT_LT(solver->smallest_pivot().ratio, 1e-15);
    }
  }
}

// The old pivots are useless for the second matrix: nearly zero.
TYPED_TEST(EveryScalar, ChoosesNewPivotsWhereTheOldOnesFail) {
  const SparsePattern pattern = dense_pattern(2);
  const auto solver = make_matrix_solver<TypeParam>(pattern, MatrixMethod::Sparse);
  const std::vector<TypeParam> first{1.0, 0.1, 0.1, 1.0};
  const std::vector<TypeParam> second{1e-17, 1.0, 1.0, 1e-17};
  ASSERT_TRUE(std::holds_alternative<Factorized>(solver->factorize(first)));
  ASSERT_TRUE(std::holds_alternative<Factorized>(solver->factorize(second)));
  std::vector<TypeParam> b{2.0, 3.0};
  solver->solve(b);
  EXPECT_LT(std::abs(b[0] - 3.0), 1e-14);
  EXPECT_LT(std::abs(b[1] - 2.0), 1e-14);
}

TEST(MatrixSolver, TakesAMatrixWithoutRows) {
  for (const MatrixMethod method : {MatrixMethod::Dense, MatrixMethod::Sparse}) {
    const auto solver = make_matrix_solver<double>({}, method);
    EXPECT_TRUE(std::holds_alternative<Factorized>(solver->factorize({})));
    solver->solve({});
  }
}

TEST(SparsePattern, GetsItsDiagonal) {
  const SparsePattern pattern{.starts = {0, 1, 1, 3}, .rows = {2, 0, 1}};
  const SparsePattern whole = with_diagonal(pattern);
  EXPECT_EQ(whole, (SparsePattern{.starts = {0, 2, 3, 6}, .rows = {0, 2, 1, 0, 1, 2}}));
  EXPECT_EQ(positions_in(pattern, whole), (std::vector<std::size_t>{1, 3, 4}));
  EXPECT_EQ(diagonal_positions(whole), (std::vector<std::size_t>{0, 2, 5}));
  EXPECT_EQ(with_diagonal(whole), whole);
  EXPECT_TRUE(is_well_formed(whole));
  EXPECT_FALSE(is_well_formed({.starts = {0, 2}, .rows = {0, 0}}));
  EXPECT_FALSE(is_well_formed({.starts = {0, 1}, .rows = {1}}));
}

}  // namespace
}  // namespace causa::testing
