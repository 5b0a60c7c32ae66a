// Evaluating a model does not allocate.

#include <gtest/gtest.h>

#include "../base/count_allocations.h"
#include "../program/program_builder.h"
#include "codegen/interpreter/interpreter.h"

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
