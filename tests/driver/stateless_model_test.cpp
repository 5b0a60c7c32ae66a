// A model without states has nothing to integrate: every method goes through time and meets its events.
#include <gtest/gtest.h>

#include "driver/compile.h"
#include "simulation/select_variables.h"
#include "simulation/simulate.h"

namespace causa::driver {
namespace {

class StatelessModel : public ::testing::TestWithParam<std::string> {};

TEST_P(StatelessModel, IsSimulated) {
  SourceTable sources;
  const SourceId source = sources.add(
      "test.mo",
      "model M\n Real y = 2*time;\n Real z;\n discrete Real n(start = 0);\nequation\n z + sin(z) = y;\n"
      " when y > 1 then n = pre(n) + 1; end when;\nend M;\n");
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto compilation =
      compile(library, library.load_source(source).back(), sources, Target::Model, {}, sink);
  ASSERT_TRUE(compilation->model) << (sink.all().empty() ? "" : message_of(sink.all()[0]));
  SimulationOptions options{.solver = GetParam(), .intervals = 20};
  options.recorded = select_variables(compilation->model->catalogue(), {});
  const SimulationResult result = simulate(*compilation->model, options, {}, sink);
  EXPECT_FALSE(sink.has_errors()) << message_of(sink.all()[0]);
  ASSERT_EQ(result.end, SimulationEnd::StopTime);
  const Trajectory& trajectory = result.trajectory;
  ASSERT_GE(trajectory.points(), 21U);
  for (std::size_t variable = 0; variable < trajectory.variables.size(); ++variable) {
    const std::string& name = trajectory.variables[variable].name;
    const double last = trajectory.at_point(trajectory.points() - 1)[variable];
    // z + sin(z) = 2
    EXPECT_NEAR(last, name == "y" ? 2.0 : name == "z" ? 1.106060157706 : 1.0, 1e-9) << name;
  }
}

// As a model with states: what was computed before is kept, and nothing comes behind it.
TEST_P(StatelessModel, EndsWhereAFunctionFails) {
  SourceTable sources;
  const SourceId source =
      sources.add("test.mo",
                  "model M\n function f\n  input Real x;\n  output Real y;\n algorithm\n"
                  "  assert(x < 0.5, \"too large\");\n  y := x;\n end f;\n Real y = f(time);\nend M;\n");
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto compilation =
      compile(library, library.load_source(source).back(), sources, Target::Model, {}, sink);
  ASSERT_TRUE(compilation->model);
  SimulationOptions options{.solver = GetParam(), .intervals = 20};
  options.recorded = select_variables(compilation->model->catalogue(), {});
  const SimulationResult result = simulate(*compilation->model, options, {}, sink);
  EXPECT_EQ(result.end, SimulationEnd::Failed);
  ASSERT_EQ(sink.all().size(), 1U);
  EXPECT_EQ(sink.all()[0].code(), "SM018");
  EXPECT_NE(message_of(sink.all()[0]).find("too large"), std::string::npos) << message_of(sink.all()[0]);
  ASSERT_EQ(result.trajectory.points(), 10U);
  EXPECT_NEAR(result.trajectory.times.back(), 0.45, 1e-12);
  EXPECT_NEAR(result.end_time, 0.45, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Solvers, StatelessModel, ::testing::ValuesIn(solver_names()), [](const auto& test) {
  std::string name = test.param;
  for (char& c : name) c = c == '-' ? '_' : c;
  return name;
});

}  // namespace
}  // namespace causa::driver
