// What the equation stage says about systems with too few or too many equations; the driver hands it on as
// the origin of an imbalance.
#include <gtest/gtest.h>

#include "equations/diagnostics.h"
#include "equations/index/index_reduction.h"
#include "equations/prepare/lower.h"
#include "expression/build/build.h"

namespace causa::testing {
namespace {

// Unknowns x and y, and as many equations x = n.
Diagnostic first_message(int equations) {
  ExpressionTable table;
  FlatModel model;
  model.name = "M";
  for (const char* name : {"x", "y"}) {
    FlatVariable variable;
    variable.name = name;
    model.order.push_back(model.variables.add(std::move(variable)));
  }
  const ExpressionId x = table.symbol(model.order[0], ValueKind::Real, {});
  const ExpressionId y = table.symbol(model.order[1], ValueKind::Real, {});
  for (int n = 0; n < equations; ++n) {
    const ExpressionId both = multiply(table, add(table, x, y), y);
    model.equations.push_back({.loops = {}, .left = both, .right = table.real(n)});
  }
  DiagnosticSink sink;
  auto system = lower_to_equations({model, {}}, table, sink);
  if (system) report_unbalanced_system(as_it_stands(std::move(*system), table), table, sink);
  return sink.all().at(0);
}

TEST(Singularity, NamesUnknownsNothingDetermines) {
  const Diagnostic found = first_message(1);
  EXPECT_EQ(found.code(), "EQ008");
  EXPECT_EQ(message_of(found), "1 equations for 2 unknowns: nothing determines `x`, `y`");
}

TEST(Singularity, SaysWhatIsLeftOpenAfterReduction) {
  const std::vector<std::string> open{"der(x)"};
  const Diagnostic found = reduction_is_singular({}, {}, open);
  EXPECT_EQ(found.code(), "EQ020");
  EXPECT_EQ(message_of(found), "after differentiating the constraints nothing determines `der(x)`");
}

TEST(Singularity, QuotesEquationsThatAreTooMany) {
  const Diagnostic found = first_message(3);
  EXPECT_EQ(found.code(), "EQ009");
  EXPECT_EQ(found.labels.size(), 3U);
}

}  // namespace
}  // namespace causa::testing
