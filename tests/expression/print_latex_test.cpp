#include "expression/print/print_latex.h"

#include <array>

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa {
namespace {

class LatexTest : public ::testing::Test {
 protected:
  std::string latex(ExpressionId id) {
    const std::vector<std::string> known{"a", "motor.phi_rel", "x1", "R1.v", "speed", "omega", "'50% load'"};
    return print_latex(table, id,
                       {.symbol = [&](SymbolId s) { return known.at(s.index()); },
                        .index = [](std::uint32_t i) { return std::string(1, static_cast<char>('i' + i)); }});
  }
  ExpressionId symbol(std::uint32_t i, const Dimensions& size = {}) {
    return table.symbol(SymbolId(i), ValueKind::Real, size);
  }
  ExpressionId call(Operator op, ExpressionId of) { return build(table, op, {of}); }

  ExpressionTable table;
  ExpressionId a = symbol(0);
  ExpressionId phi = symbol(1);
  ExpressionId x1 = symbol(2);
};

TEST_F(LatexTest, Names) {
  EXPECT_EQ(latex_name("a"), "a");
  EXPECT_EQ(latex_name("alpha"), "\\alpha");
  EXPECT_EQ(latex_name("x12"), "x_{12}");
  EXPECT_EQ(latex_name("phi_rel0"), "\\phi_{\\mathrm{rel0}}");
  EXPECT_EQ(latex_name("R1.v"), "v_{\\mathrm{R1}}");
  EXPECT_EQ(latex_name("pump[2].port_a.m_flow"), "m_{\\mathrm{flow}, \\mathrm{pump[2].port\\_a}}");
  EXPECT_EQ(latex_name("speed"), "\\mathit{speed}");
  EXPECT_EQ(latex_name("v[3]"), "v_{3}");
  EXPECT_EQ(latex_name("'50% load'"), "\\mathit{50\\% load}");
  EXPECT_EQ(latex_name("_"), "\\_");
  EXPECT_EQ(latex_name(""), "\\mathit{}");
}

TEST_F(LatexTest, Formulas) {
  EXPECT_EQ(latex(divide(table, add(table, a, x1), phi)),
            "\\frac{a + x_{1}}{\\phi_{\\mathrm{rel}, \\mathrm{motor}}}");
  EXPECT_EQ(latex(multiply(table, add(table, a, x1), a)), "\\left(a + x_{1}\\right) \\, a");
  EXPECT_EQ(latex(build(table, Operator::Power, {add(table, a, x1), table.integer(2)})),
            "\\left(a + x_{1}\\right)^{2}");
  EXPECT_EQ(latex(build(table, Operator::Power, {divide(table, a, x1), table.integer(2)})),
            "\\left(\\frac{a}{x_{1}}\\right)^{2}");
  EXPECT_EQ(latex(call(Operator::Sqrt, a)), "\\sqrt{a}");
  EXPECT_EQ(latex(call(Operator::Exp, negate(table, a))), "e^{-a}");
  EXPECT_EQ(latex(call(Operator::Abs, a)), "\\left|a\\right|");
  EXPECT_EQ(latex(call(Operator::Log, a)), "\\ln\\left(a\\right)");
  EXPECT_EQ(latex(multiply(table, table.real(2), x1)), "2 \\, x_{1}");
  EXPECT_EQ(latex(multiply(table, a, table.real(2.5))), "a \\cdot 2.5");
  EXPECT_EQ(latex(table.real(1.5e-6)), "1.5 \\cdot 10^{-6}");
  EXPECT_EQ(latex(table.real(1e20)), "10^{20}");
  EXPECT_EQ(latex(subtract(table, a, subtract(table, x1, a))), "a - \\left(x_{1} - a\\right)");
  EXPECT_EQ(latex(table.time()), "t");
  EXPECT_EQ(latex(build(table, Operator::Atan2, {a, x1})), "\\operatorname{atan2}\\left(a, x_{1}\\right)");
}

TEST_F(LatexTest, Derivatives) {
  const ExpressionId v = symbol(3, {3});
  const ExpressionId first = derivative(table, phi);
  const ExpressionId second = derivative(table, first);
  EXPECT_EQ(latex(derivative(table, a)), "\\dot{a}");
  EXPECT_EQ(latex(second), "\\ddot{\\phi}_{\\mathrm{rel}, \\mathrm{motor}}");
  EXPECT_EQ(latex(derivative(table, derivative(table, derivative(table, a)))),
            "\\frac{\\mathrm{d}^{3}a}{\\mathrm{d}t^{3}}");
  EXPECT_EQ(latex(element(table, derivative(table, v), std::array{table.integer(2)})),
            "\\dot{v}_{\\mathrm{R1}, 2}");
}

TEST_F(LatexTest, CasesAndArrays) {
  const ExpressionId negative = build(table, Operator::Less, {a, table.real(0)});
  const ExpressionId small = build(table, Operator::LessEqual, {a, table.real(1)});
  const ExpressionId choice =
      if_else(table, negative, table.real(0), if_else(table, small, a, table.real(1)));
  EXPECT_EQ(latex(choice),
            "\\begin{cases} 0 & \\text{if } a < 0 \\\\ a & \\text{if } a \\le 1 \\\\ 1 & \\text{otherwise} "
            "\\end{cases}");
  EXPECT_EQ(latex(multiply(table, x1, if_else(table, negative, a, x1))),
            "x_{1} \\, \\left(\\begin{cases} a & \\text{if } a < 0 \\\\ x_{1} & \\text{otherwise} "
            "\\end{cases}\\right)");
  const ExpressionId row = array(table, std::array{a, x1});
  EXPECT_EQ(latex(row), "\\begin{pmatrix} a \\\\ x_{1} \\end{pmatrix}");
  EXPECT_EQ(latex(array(table, std::array{row, row})),
            "\\begin{pmatrix} a & x_{1} \\\\ a & x_{1} \\end{pmatrix}");
  const ExpressionId v = symbol(3, {9});
  const ExpressionId squares = comprehension(
      table, 0, table.integer(1), table.integer(1), 9,
      build(table, Operator::Power, {element(table, v, std::array{table.index(0)}), table.integer(2)}));
  EXPECT_EQ(latex(build_function(table, Operator::Sum, std::array{squares})),
            "\\sum_{i=1}^{9} v_{\\mathrm{R1}, i}^{2}");
}

}  // namespace
}  // namespace causa
