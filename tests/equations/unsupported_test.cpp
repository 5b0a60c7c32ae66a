// What the equation stage refuses: parts of the language it does not know yet.
#include <gtest/gtest.h>

#include "equations/lower.h"

namespace causa::testing {
namespace {

TEST(Lowering, SaysOnceWhatItDoesNotSupport) {
  ExpressionTable table;
  FlatModel model;
  model.name = "M";
  for (int n = 0; n < 2; ++n) {
    Equation equation{.kind = EquationKind::Assert, .loops = {}};
    equation.arguments = {table.boolean(true), table.string("never"), ExpressionId::none()};
    model.equations.push_back(equation);
  }
  DiagnosticSink sink;
  EXPECT_FALSE(lower_to_equations(model, table, sink));
  ASSERT_EQ(sink.all().size(), 1U);
  EXPECT_EQ(sink.all()[0].code, "EQ016");
  EXPECT_EQ(sink.all()[0].message, "an `assert` is not supported yet by the simulator");
}

}  // namespace
}  // namespace causa::testing
