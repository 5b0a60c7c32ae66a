// Starting, stepping and interpolating do not allocate. This file replaces operator new for the whole
// test program.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "test_problems.h"

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

class Allocations : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Numerics, Allocations, ::testing::ValuesIn(integrator_names()),
                         [](const auto& instance) { return test_name(instance.param); });

TEST_P(Allocations, NoneAfterConstruction) {
  NonLinearProblem problem;
  const std::vector<double> start = NonLinearProblem::solution(0.0);
  std::vector<double> x(2);
  for (const double h : {0.01, 0.0}) {
    const auto integrator =
        make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = h});
    if (h == 0.0 && !integrator->properties().chooses_steps) continue;
    if (h > 0.0 && !integrator->properties().takes_fixed_steps) continue;
    const std::size_t before = allocation_count;
    for (int run = 0; run < 2; ++run) {
      static_cast<void>(integrator->start(0.0, start, 10.0));
      run_to(*integrator, 10.0,
             [&](const StepAccepted& step) { integrator->interpolate(0.5 * (step.t_old + step.t_new), x); });
    }
    const std::size_t after = allocation_count;
    EXPECT_EQ(integrator->time(), 10.0);
    EXPECT_EQ(after, before);
  }
}

TEST(AllocationCounter, Counts) {
  const std::size_t before = allocation_count;
  const auto memory = std::make_unique<std::vector<double>>(100);
  EXPECT_EQ(memory->size(), 100U);
  EXPECT_GE(allocation_count, before + 2);
}

}  // namespace
}  // namespace causa::testing
