#include "expression/algebra/degree.h"

#include <array>

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa {
namespace {

class DegreeTest : public ::testing::Test {
 protected:
  // Symbols from 10 on are parameters.
  Degree degree(ExpressionId id) {
    return degree_in(table, id, [](SymbolId s) { return s.index() < 10; });
  }
  ExpressionId symbol(std::uint32_t i, const Dimensions& size = {}) {
    return table.symbol(SymbolId(i), ValueKind::Real, size);
  }

  ExpressionTable table;
  ExpressionId x = symbol(0);
  ExpressionId y = symbol(1);
  ExpressionId p = symbol(10);
};

TEST_F(DegreeTest, SumsAndProductsWithParametersAreLinear) {
  EXPECT_EQ(degree(p), Degree::Free);
  EXPECT_EQ(degree(multiply(table, p, build(table, Operator::Sin, {table.time()}))), Degree::Free);
  EXPECT_EQ(degree(add(table, multiply(table, p, x), divide(table, derivative(table, y), p))),
            Degree::Linear);
}

TEST_F(DegreeTest, ProductsAndFunctionsOfVariablesAreNot) {
  EXPECT_EQ(degree(multiply(table, x, y)), Degree::Nonlinear);
  EXPECT_EQ(degree(divide(table, p, x)), Degree::Nonlinear);
  EXPECT_EQ(degree(build(table, Operator::Sin, {x})), Degree::Nonlinear);
  const ExpressionId condition = build(table, Operator::Less, {x, p});
  EXPECT_EQ(degree(if_else(table, condition, x, y)), Degree::Nonlinear);
}

TEST_F(DegreeTest, ConditionsOnParametersChoose) {
  const ExpressionId condition = build(table, Operator::Less, {p, table.time()});
  EXPECT_EQ(degree(if_else(table, condition, x, y)), Degree::Linear);
}

TEST_F(DegreeTest, WholeArrays) {
  const ExpressionId v = symbol(2, {3});
  EXPECT_EQ(degree(build_function(table, Operator::Sum, std::array{v})), Degree::Linear);
  EXPECT_EQ(degree(build_function(table, Operator::MatrixProduct, std::array{v, v})), Degree::Nonlinear);
  EXPECT_EQ(degree(build_function(table, Operator::MatrixProduct, std::array{symbol(11, {3}), v})),
            Degree::Linear);
}

}  // namespace
}  // namespace causa
