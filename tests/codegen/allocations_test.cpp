// Evaluating a model does not allocate.
#include <array>

#include <gtest/gtest.h>

#include "../base/count_allocations.h"
#include "../expression/function_writer.h"
#include "../program/program_builder.h"
#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_functions.h"
#include "codegen/runtime/function_services.h"
#include "program/functions/lower_sites.h"
#include "program/site_builder.h"

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

#if defined(__x86_64__)

// Arrays whose sizes are known only while it runs: y := sum(2*cat(1, v, v))
TEST(Allocations, NoneInFunctionsOnceTheyHaveRun) {
  ExpressionTable table;
  FunctionWriter f(table, "twice");
  const ExpressionId v = f.input("v", ValueKind::Real, {unknown_dimension});
  const ExpressionId w = f.local("w", ValueKind::Real, {unknown_dimension});
  const ExpressionId y = f.output("y");
  f.body({assign(w, build_function(table, Operator::Concatenate, Ids{v, v}, 1)),
          assign(w, multiply(table, table.real(2), w)),
          assign(y, build_function(table, Operator::Sum, Ids{w}))});
  std::vector<double> memory(5001, 1.0);
  EvaluationSite site;
  site.inputs.push_back({.dimensions = {5000}, .slot = 0});
  site.outputs.push_back({.slot = 5000});
  SiteDrafts drafts(table);
  site.program = drafts.add({.enumerations = {EnumerationId{}},
                             .values = {f({table.symbol(placeholder(0), ValueKind::Real, {5000})})}});
  FunctionLibrary library;
  SiteLowering(drafts, library).lower(site);
  TextStore texts;
  FunctionServices services(library, texts, nullptr);
  const NativeFunctions functions(library);
  NativeMachine machine(functions, services);
  std::array<double*, 2> places{memory.data(), memory.data() + 5000};
  const auto run = [&] { EXPECT_EQ(machine.run(site.program, {places, memory}), FunctionStatus::Done); };
  for (int i = 0; i < 10; ++i) run();
  EXPECT_EQ(memory[5000], 20000.0);
  const std::size_t before = allocation_count;
  run();
  EXPECT_EQ(allocation_count, before);
}

#endif

}  // namespace
}  // namespace causa::testing
