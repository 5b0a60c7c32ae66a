#include "expression/print/print_mathml.h"

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa {
namespace {

class MathmlTest : public ::testing::Test {
 protected:
  std::string mathml(ExpressionId id) {
    const std::vector<std::string> known{"a", "phi", "x1", "R1.v"};
    return print_mathml(table, id,
                        {.symbol = [&](SymbolId s) { return known.at(s.index()); },
                         .index = [](std::uint32_t) { return std::string("i"); }});
  }
  ExpressionId symbol(std::uint32_t i, const Dimensions& size = {}) {
    return table.symbol(SymbolId(i), ValueKind::Real, size);
  }

  ExpressionTable table;
  ExpressionId a = symbol(0);
  ExpressionId phi = symbol(1);
};

TEST_F(MathmlTest, Names) {
  EXPECT_EQ(mathml_name("a"), "<mi>a</mi>");
  EXPECT_EQ(mathml_name("phi"), "<mi>φ</mi>");
  EXPECT_EQ(mathml_name("x12"), "<msub><mi>x</mi><mrow><mi>12</mi></mrow></msub>");
  EXPECT_EQ(mathml_name("R1.v"), "<msub><mi>v</mi><mrow><mtext>R1</mtext></mrow></msub>");
  EXPECT_EQ(mathml_name("'<b>'"), "<mi>&lt;b&gt;</mi>");
}

TEST_F(MathmlTest, Formulas) {
  EXPECT_EQ(mathml(divide(table, a, phi)), "<mfrac><mrow><mi>a</mi></mrow><mrow><mi>φ</mi></mrow></mfrac>");
  EXPECT_EQ(mathml(derivative(table, phi)), "<mover><mi>φ</mi><mo>˙</mo></mover>");
  EXPECT_EQ(mathml(subtract(table, a, add(table, phi, a))),
            "<mrow><mi>a</mi><mo>−</mo><mrow><mo>(</mo><mrow><mi>φ</mi><mo>+</mo><mi>a</mi></mrow>"
            "<mo>)</mo></mrow></mrow>");
  EXPECT_EQ(mathml(build(table, Operator::Sqrt, {a})), "<msqrt><mi>a</mi></msqrt>");
  EXPECT_EQ(mathml(build(table, Operator::Sin, {a})),
            "<mrow><mi>sin</mi><mo>(</mo><mi>a</mi><mo>)</mo></mrow>");
}

TEST_F(MathmlTest, FormulasTooLongToReadAreNotSet) {
  ExpressionId doubled = a;
  for (int i = 0; i < 40; ++i)
    doubled = multiply(table, build(table, Operator::Sin, {doubled}), build(table, Operator::Cos, {doubled}));
  EXPECT_EQ(mathml(doubled), "");
}

}  // namespace
}  // namespace causa
