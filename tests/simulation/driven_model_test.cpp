// Inputs that follow a table.
#include "simulation/driven_model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "hand_written_decay.h"
#include "results/read_csv.h"
#include "simulation/simulate.h"

namespace causa::testing {
namespace {

InputSources table(std::string_view text) {
  InputSources sources;
  sources.table =
      std::get<InputTable>(make_input_table(std::get<Trajectory>(read_csv(text, "u.csv")), "u.csv"));
  sources.table->follow(0, InputTable::Follow::Line);
  sources.bound = {{.value = 1, .signal = 0}};
  return sources;
}

TEST(DrivenModel, JumpsAreEventsWithASideBeforeAndBehind) {
  HandWrittenDecay inner;
  DrivenModel model(inner, table("time,u\n0,0\n1,0\n1,5\n2,7\n"));
  ASSERT_FALSE(model.initialize(0.0));
  EXPECT_EQ(model.next_time_event(), 1.0);
  EXPECT_EQ(model.next_break(0.0), 1.0);
  const std::vector<double> x{1.0};
  std::vector<double> dx(1);
  ASSERT_FALSE(model.derivatives(1.0, x, dx));
  EXPECT_EQ(dx[0], -1.0);
  static_cast<void>(model.handle_event(1.0, x));
  EXPECT_EQ(inner.events, 1);
  ASSERT_FALSE(model.derivatives(1.0, x, dx));
  EXPECT_EQ(dx[0], 4.0);
  ASSERT_FALSE(model.evaluate(1.5, x));
  EXPECT_EQ(model.values()[1], 6.0);
  EXPECT_TRUE(std::isinf(model.next_time_event()));
  EXPECT_EQ(model.next_break(1.0), 2.0);
}

TEST(DrivenModel, IsExactAcrossAJump) {
  HandWrittenDecay inner;
  DrivenModel model(inner, table("time,u\n0,0\n1,0\n1,5\n"));
  DiagnosticSink sink;
  SimulationOptions options{.stop_time = 2.0, .solver = "dopri5", .tolerance = 1e-10};
  options.recorded = select_variables(model.catalogue(), {});
  const SimulationResult result = simulate(model, options, {}, sink);
  EXPECT_EQ(result.end, SimulationEnd::StopTime);
  // x = e⁻ᵗ up to 1, then 5 + (e⁻¹ − 5) e^{1−t}
  EXPECT_NEAR(result.trajectory.values[result.trajectory.values.size() - 2],
              5.0 + (std::exp(-1.0) - 5.0) * std::exp(-1.0), 1e-9);
  EXPECT_EQ(result.statistics.time_events, 1U);
}

TEST(DrivenModel, APulseBetweenTwoRowsIsNotSteppedOver) {
  HandWrittenDecay inner;
  DrivenModel model(inner, table("time,u\n0,0\n500,0\n500.01,1000\n500.02,0\n1000,0\n"));
  DiagnosticSink sink;
  SimulationOptions options{.stop_time = 501.0, .solver = "dopri5"};
  options.recorded = select_variables(model.catalogue(), {});
  const SimulationResult result = simulate(model, options, {}, sink);
  // The area of the triangle is 10; most of it is left after 0.99.
  EXPECT_NEAR(result.trajectory.values[result.trajectory.values.size() - 2], 10.0 * std::exp(-0.99), 1e-2);
}

}  // namespace
}  // namespace causa::testing
