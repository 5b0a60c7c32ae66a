// Steps of a simulation do not allocate. This file replaces operator new for the whole test program.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "hand_written_decay.h"
#include "simulation/simulate.h"

namespace {

std::size_t allocation_count = 0;

}  // namespace

// Not inlined, or g++ sees malloc paired with delete and warns.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocation_count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

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
