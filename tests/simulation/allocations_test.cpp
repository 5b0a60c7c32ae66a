// Steps of a simulation do not allocate.

#include <gtest/gtest.h>

#include "../base/count_allocations.h"
#include "hand_written_decay.h"
#include "simulation/simulate.h"

namespace causa::testing {
namespace {

std::size_t allocations(const std::string& solver, double step) {
  HandWrittenDecay model;
  DiagnosticSink sink;
  SimulationOptions options{.solver = solver, .intervals = 10, .step = step};
  options.recorded = select_variables(model.catalogue(), {});
  const std::size_t before = allocation_count;
  const SimulationResult result = simulate(model, options, {}, sink);
  EXPECT_EQ(result.end, SimulationEnd::StopTime);
  return allocation_count - before;
}

TEST(Allocations, DoNotGrowWithTheNumberOfSteps) {
  for (const std::string solver : {"euler", "rk4", "dopri5", "ab3", "backward-euler"})
    EXPECT_EQ(allocations(solver, 1e-2), allocations(solver, 1e-4)) << solver;
}

}  // namespace
}  // namespace causa::testing
