// Evaluating a model does not allocate. This file replaces operator new for the whole test program.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "../program/program_builder.h"
#include "codegen/interpreter/interpreter.h"

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

TEST(Allocations, NoneInDerivativesAndEvaluate) {
  for (const bool use_strips : {false, true}) {
    const auto model = interpret(advection_program(1000), {.use_strips = use_strips});
    ASSERT_FALSE(model->initialize(0.0));
    std::vector<double> x(1000);
    std::vector<double> dx(1000);
    model->get_states(x);
    const std::size_t before = allocation_count;
    const auto first = model->derivatives(0.5, x, dx);
    const auto second = model->evaluate(0.5, x);
    EXPECT_EQ(allocation_count, before);
    EXPECT_FALSE(first);
    EXPECT_FALSE(second);
  }
}

}  // namespace
}  // namespace causa::testing
