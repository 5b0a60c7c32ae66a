// Which derivatives a program gets: patterns, groups, tangents of blocks, what is left out.
#include "program/derivatives/add_derivatives.h"

#include <gtest/gtest.h>

#include "program/finish.h"
#include "program/kernel_walk.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

using Rows = std::vector<int>;

TEST(AddDerivatives, OfALineAreTwoDiagonalsInTwoDirections) {
  SimulationProgram program = advection_program(5);
  add_derivatives(program);
  verify(program);
  ASSERT_TRUE(program.by_states);
  const JacobianPlan& plan = program.by_states->jacobian;
  EXPECT_EQ(plan.starts, (Rows{0, 2, 4, 6, 8, 9}));
  EXPECT_EQ(plan.rows, (Rows{0, 1, 1, 2, 2, 3, 3, 4, 4}));
  EXPECT_EQ(plan.groups.row_count(), 2U);
  EXPECT_EQ(program.tangent_offset, program.slot_count);
  EXPECT_EQ(program.memory_size(), 2 * program.slot_count);
}

TEST(AddDerivatives, WithoutBlocksAndUnwantedThereAreNone) {
  SimulationProgram program = decay_program();
  add_derivatives(program, {.by_states = DerivativeOptions::ByStates::Unwanted});
  EXPECT_FALSE(program.by_states);
  EXPECT_EQ(program.tangent_offset, 0U);
  EXPECT_EQ(program.memory_size(), program.slot_count);
  EXPECT_EQ(dump_derivatives(program), "derivatives of Decay\nnone\n");
}

// x is the state in slot 1; a solves a² + a = x, der(x) = -a.
SimulationProgram program_with_block() {
  SimulationProgram program;
  program.model_name = "Loop";
  program.slot_count = 5;
  program.variables = {variable("x", VariableRole::State, {1, 1}),
                       variable("a", VariableRole::Algebraic, {3, 1})};
  program.states = {{1, 1}};
  program.state_derivatives = {{2, 1}};
  program.equations.kernels.resize(2);
  SolveBlock& block = program.equations.blocks.emplace_back();
  block.unknowns = {3};
  block.residuals = {4};
  block.sets = {SolveBlock::no_set};
  block.nominals = {1.0};
  block.names = {"a"};
  block.origins = {"a^2 + a = x"};
  store_once(block.body, 4, load(3) * load(3) + load(3) - load(1), "a^2 + a = x");
  store_once(program.equations.kernels[1], 2, -load(3), "der(x) = -a");
  return program;
}

TEST(AddDerivatives, BlocksHaveThemWhateverIsWanted) {
  SimulationProgram program = program_with_block();
  add_derivatives(program, {.by_states = DerivativeOptions::ByStates::Unwanted});
  verify(program);
  EXPECT_FALSE(program.by_states);
  EXPECT_EQ(program.equations.blocks[0].derivatives.jacobian.rows, (Rows{0}));
  EXPECT_EQ(dump_derivatives(program),
            "derivatives of Loop\n"
            "tangents from slot 5 on\n"
            "equations: equations for a: 1 x 1, 1 entries in 1 directions\n"
            "  d(slot[4]) = d(a) * a + a * d(a) + d(a)\n");
}

TEST(AddDerivatives, ByStatesGoThroughBlocks) {
  SimulationProgram program = program_with_block();
  add_derivatives(program);
  verify(program);
  ASSERT_TRUE(program.by_states && program.by_states->blocks[0]);
  std::vector<double> memory(program.memory_size(), 0.0);
  memory[3] = 2.0;      // a
  memory[5 + 1] = 1.0;  // d(x)
  memory[5 + 3] = 0.2;  // d(a) = 1/(2 a + 1)
  const NumberArithmetic numbers{};
  run_kernel(program.by_states->blocks[0]->body, std::span(memory), numbers);
  run_kernel(program.by_states->kernels[1], std::span(memory), numbers);
  EXPECT_NEAR(memory[5 + 4], 0.0, 1e-15);  // the residual stays 0
  EXPECT_EQ(memory[5 + 2], -0.2);
}

// A condition that a loop of its own reads: only the block that depends on it has it.
TEST(Finish, BlocksKnowTheConditionsTheyDependOn) {
  SimulationProgram program = program_with_block();
  program.slot_count = 8;
  program.events.crossings.push_back(
      {.held = {5, 1}, .fresh = {6, 1}, .indicator = {7, 1}, .times = {}, .text = {}});
  finish(program);
  EXPECT_TRUE(program.equations.blocks[0].conditions.empty());
  store_once(program.equations.blocks[0].body, 4, select(load(5), load(3), load(3) - load(1)));
  finish(program);
  ASSERT_EQ(program.equations.blocks[0].conditions.size(), 1U);
  EXPECT_EQ(program.equations.blocks[0].conditions[0].held, 5U);
  EXPECT_EQ(program.equations.blocks[0].conditions[0].fresh, 6U);
}

TEST(AddDerivatives, ProductsWithAMatrixAreRunsOfTerms) {
  SimulationProgram program = product_program(3);
  add_derivatives(program);
  verify(program);
  const BlockDerivatives& derivatives = program.equations.blocks.front().derivatives;
  EXPECT_TRUE(derivatives.has_fixed_matrix);
  ASSERT_TRUE(derivatives.product);
  ASSERT_EQ(derivatives.product->runs.size(), 3U);
  const ProductRows::Run& run = derivatives.product->runs[1];
  EXPECT_EQ(run.row, 1U);
  EXPECT_EQ(run.count, 3U);
  EXPECT_EQ(run.coefficient, 4U);
  EXPECT_EQ(run.unknown, 13U);
  EXPECT_EQ(derivatives.product->sums, (std::vector<std::uint32_t>{16, 17, 18}));
  EXPECT_EQ(derivatives.product->rest.statements.size(), 3U);
}

// What the equations write is no parameter that stays as it is.
TEST(AddDerivatives, MatricesThatAreComputedAreNotFixed) {
  SimulationProgram program = product_program(2);
  store_once(program.equations.kernels[0], 1, load(0), "A[1, 1] = time");
  add_derivatives(program);
  EXPECT_FALSE(program.equations.blocks.front().derivatives.has_fixed_matrix);
  EXPECT_TRUE(program.equations.blocks.front().derivatives.product);
}

// A coefficient that the block computes is not known before its sums.
TEST(AddDerivatives, CoefficientsComputedInTheBlockMakeNoProduct) {
  SimulationProgram program = product_program(2);
  Kernel& body = program.equations.blocks.front().body;
  store_once(body, 1, load(0), "A[1, 1] = time");
  std::ranges::rotate(body.loops, body.loops.end() - 1);
  add_derivatives(program);
  EXPECT_FALSE(program.equations.blocks.front().derivatives.product);
}

// der(x) = pre(u) - x, where u is constant between events: `pre` of it moves with it.
TEST(AddDerivatives, ByHeldInputsGoThroughTheirValuesBeforeEvents) {
  for (const bool is_held : {true, false}) {
    SimulationProgram program;
    program.model_name = "Held";
    program.slot_count = 8;
    program.variables = {variable("x", VariableRole::State, {1, 1}),
                         variable("u", VariableRole::Algebraic, {3, 1})};
    program.states = {{1, 1}};
    program.state_derivatives = {{2, 1}};
    program.events.pre_offset = 4;
    program.events.pre_count = 4;
    program.events.discrete = {{3, 1}};
    program.equations.kernels.resize(1);
    store_once(program.equations.kernels[0], 2, load(7) - load(1), "der(x) = pre(u) - x");
    LinearizationRequest request{.inputs = {{.slot = 3}}};
    if (is_held) request.held = {3};
    add_derivatives(program, {.linearization = request});
    verify(program);
    const JacobianPlan& plan = program.linearization->equations.jacobian;
    EXPECT_EQ(plan.starts, is_held ? (Rows{0, 1, 2}) : (Rows{0, 1, 1}));
  }
}

}  // namespace
}  // namespace causa::testing
