// Blocks of equations solved in memory: linear, singular, non-linear, without solution, and how a solution
// moves.
#include "codegen/runtime/block_solver.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "../program/program_builder.h"
#include "codegen/interpreter/interpreter.h"
#include "codegen/runtime/site_runner.h"
#include "program/derivatives/add_derivatives.h"
#include "program/derivatives/tangent.h"

namespace causa::testing {
namespace {

// Inputs lie in slots 0 … 9, unknowns from 10 on, residuals behind them.
constexpr std::uint32_t first_unknown = 10;

struct Solved {
  SolveBlock block;
  std::uint32_t slots = 0;
  std::vector<double> memory;
  std::unique_ptr<KernelTranslator> translator = make_interpreter({});
  FunctionSites sites{{}};
  BlockCode code;
  StateDerivativesCode::BlockTangent tangent_code;
  BlockTangents tangents;
  std::unique_ptr<BlockSolver> solver;

  Solved(bool is_linear, const std::vector<Formula>& residuals) {
    const auto n = static_cast<std::uint32_t>(residuals.size());
    block.number = 1;
    block.is_linear = is_linear;
    for (std::uint32_t k = 0; k < n; ++k) {
      block.unknowns.push_back(first_unknown + k);
      block.residuals.push_back(first_unknown + n + k);
      block.sets.push_back(SolveBlock::no_set);
      block.nominals.push_back(1.0);
      block.names.push_back("x" + std::to_string(k + 1));
      block.origins.push_back("equation " + std::to_string(k + 1));
      store_once(block.body, block.residuals.back(), residuals[k]);
    }
    slots = first_unknown + 2 * n;
    SimulationProgram program;
    program.slot_count = slots;
    program.equations.kernels.resize(2);
    program.equations.blocks.push_back(block);
    add_derivatives(program);
    block = program.equations.blocks.front();
    memory.assign(program.memory_size(), 0.0);
    MemoryConstants constants = behind();
    code = translate_block(block, *translator, constants);
    append(constants);
    solver = std::make_unique<BlockSolver>(block, code, slots, sites);
  }
  [[nodiscard]] MemoryConstants behind() const { return {static_cast<std::uint32_t>(memory.size()), {}}; }
  void append(const MemoryConstants& constants) {
    memory.insert(memory.end(), constants.values.begin(), constants.values.end());
  }
  // From here on the block follows slot 0.
  void follow_input() {
    ActiveSlots active(slots, 0);
    active[0] = 1;
    for (const std::uint32_t slot : block.unknowns) active[slot] = 1;
    spread_activity(block.body, active);
    MemoryConstants constants = behind();
    tangent_code.body = translator->translate(tangent_of(block.body, active, slots, nullptr), constants);
    append(constants);
    tangents.body = tangent_code.body->make_runner(sites);
  }
  std::string solve() { return solver->solve(memory.data()).value_or("solved"); }
  [[nodiscard]] double x(std::uint32_t k) const { return memory[first_unknown + k - 1]; }
  double& x(std::uint32_t k) { return memory[first_unknown + k - 1]; }
};

const Formula x1 = load(first_unknown);
const Formula x2 = load(first_unknown + 1);
const Formula first_slot = load(0);

TEST(BlockSolver, LinearBlockIsSolvedAtOnce) {
  Solved system(true, {x1 + Formula(2.0) * x2 - Formula(5.0), Formula(3.0) * x1 - x2 - Formula(1.0)});
  EXPECT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), 1.0, 1e-15);
  EXPECT_NEAR(system.x(2), 2.0, 1e-15);
  EXPECT_EQ(system.solver->statistics().solves, 1U);
  EXPECT_EQ(system.solver->statistics().iterations, 0U);
}

TEST(BlockSolver, RandomLinearBlocksOfAllSizes) {
  Random random(4);
  for (const std::uint32_t n : {1U, 2U, 5U, 20U, 60U, 150U}) {
    std::vector<Formula> residuals;
    for (std::uint32_t i = 0; i < n; ++i) {
      Formula sum = Formula(4.0) * load(first_unknown + i) - Formula(below(random, 100) / 10.0);
      for (int k = 0; k < 3; ++k) {
        sum = sum + Formula(below(random, 100) / 100.0) * load(first_unknown + below(random, n));
      }
      residuals.push_back(sum);
    }
    Solved system(true, residuals);
    ASSERT_EQ(system.solve(), "solved") << n;
    for (const std::uint32_t slot : system.block.residuals) EXPECT_NEAR(system.memory[slot], 0.0, 1e-11) << n;
  }
}

// The matrix is read from memory; it is factorized once, until its parameters change.
TEST(BlockSolver, ProductsWithAMatrixOfParameters) {
  for (const std::uint32_t n : {1U, 2U, 7U, 33U, 100U}) {
    SimulationProgram program = product_program(n);
    add_derivatives(program);
    verify(program);
    const SolveBlock& block = program.equations.blocks.front();
    ASSERT_TRUE(block.derivatives.product && block.derivatives.has_fixed_matrix) << n;
    std::vector<double> memory(program.memory_size(), 0.0);
    MemoryConstants constants{static_cast<std::uint32_t>(memory.size()), {}};
    const std::unique_ptr<KernelTranslator> translator = make_interpreter({});
    const BlockCode code = translate_block(block, *translator, constants);
    memory.insert(memory.end(), constants.values.begin(), constants.values.end());
    FunctionSites sites{{}};
    BlockSolver solver(block, code, program.tangent_offset, sites);
    Random random(n);
    const std::uint32_t c = 1 + n * n;
    double* const a = memory.data() + 1;
    const auto largest_error = [&] {
      double largest = 0.0;
      for (std::uint32_t i = 0; i < n; ++i) {
        double sum = -memory[c + i];
        for (std::uint32_t k = 0; k < n; ++k) sum += a[i * n + k] * memory[c + n + k];
        largest = std::max(largest, std::abs(sum));
      }
      return largest;
    };
    for (int turn = 0; turn < 3; ++turn) {
      for (std::uint32_t k = 0; k < n * n; ++k)
        a[k] = below(random, 100) / 100.0 + (k % (n + 1) == 0 ? n : 0);
      solver.forget_parameters();
      for (int point = 0; point < 3; ++point) {
        for (std::uint32_t k = 0; k < n; ++k) memory[c + k] = below(random, 1000) / 10.0;
        ASSERT_EQ(solver.solve(memory.data()).value_or("solved"), "solved") << n;
        EXPECT_LT(largest_error(), 1e-10) << n << ' ' << turn << ' ' << point;
      }
    }
    EXPECT_EQ(solver.statistics().factorizations, 3U) << n;
  }
}

TEST(BlockSolver, SingularLinearBlockNamesWhatItDoesNotDetermine) {
  Solved system(true, {x1 + x2 - Formula(1.0), Formula(2.0) * x1 + Formula(2.0) * x2 - Formula(3.0)});
  const std::string said = system.solve();
  EXPECT_NE(said.find("loop 1 (linear, for `x1`, `x2`) is singular: it does not determine `x"),
            std::string::npos)
      << said;
}

TEST(BlockSolver, SingularBlockThatHoldsStaysAsItIs) {
  Solved system(true, {x1 - x2, Formula(2.0) * x1 - Formula(2.0) * x2});
  system.x(1) = 7.0;
  system.x(2) = 7.0;
  EXPECT_EQ(system.solve(), "solved");
  EXPECT_EQ(system.x(1), 7.0);
}

TEST(BlockSolver, CoefficientThatIsInfiniteIsReported) {
  Solved system(true, {x1 / first_slot - Formula(1.0)});
  EXPECT_NE(system.solve().find("equation 1"), std::string::npos) << system.solve();
}

TEST(BlockSolver, LinearBlockIsSolvedFromAnyGuess) {
  Solved system(true, {Formula(2.0) * x1 - Formula(6.0)});
  for (const double guess :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e308}) {
    system.x(1) = guess;
    EXPECT_EQ(system.solve(), "solved") << guess;
    EXPECT_EQ(system.x(1), 3.0) << guess;
  }
}

TEST(BlockSolver, NonLinearBlockConvergesToTheRootNearTheGuess) {
  Solved system(false, {x1 * x1 + x2 * x2 - Formula(25.0), x1 * x2 - Formula(12.0)});
  system.x(1) = 2.5;
  system.x(2) = 4.5;
  EXPECT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), 3.0, 1e-9);
  EXPECT_NEAR(system.x(2), 4.0, 1e-9);
  EXPECT_GT(system.solver->statistics().iterations, 0U);
}

TEST(BlockSolver, EquationWithoutSolutionIsNamed) {
  Solved system(false, {x1 * x1 + Formula(1.0)});
  system.x(1) = 0.7;
  const std::string said = system.solve();
  EXPECT_NE(said.find("loop 1 (non-linear, for `x1`)"), std::string::npos) << said;
  EXPECT_NE(said.find("farthest from holding is equation 1"), std::string::npos) << said;
}

TEST(BlockSolver, SingularJacobianNamesTheUnknown) {
  Solved system(false, {x1 * x1 - Formula(1.0) + Formula(0.0) * x2, x1 - Formula(2.0) + Formula(0.0) * x2});
  system.x(1) = 1.5;
  const std::string said = system.solve();
  EXPECT_NE(said.find("`x2`"), std::string::npos) << said;
  EXPECT_NE(said.find("singular"), std::string::npos) << said;
}

TEST(BlockSolver, EquationWithoutAFiniteValueIsNamed) {
  Solved system(false, {call(Operator::Log, x1 - Formula(10.0)) - Formula(1.0) + Formula(0.0) * first_slot});
  system.x(1) = 1.0;
  const std::string said = system.solve();
  EXPECT_TRUE(said == "solved" || said.find("equation 1") != std::string::npos) << said;
  system.x(1) = 11.0;
  EXPECT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), 10.0 + std::exp(1.0), 1e-9);
}

// After a guess that went astray the first one still serves.
TEST(BlockSolver, GoesBackToTheFirstGuess) {
  Solved system(false, {call(Operator::Log, x1) - first_slot});
  system.memory[0] = 1.0;
  system.x(1) = 1.0;
  ASSERT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), std::exp(1.0), 1e-9);
  system.x(1) = -5.0;
  system.memory[0] = 2.0;
  EXPECT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), std::exp(2.0), 1e-8);
}

// x³ + x = a: dx/da = 1/(3x² + 1).
TEST(BlockSolver, SolutionFollowsItsInputs) {
  Solved system(false, {x1 * x1 * x1 + x1 - first_slot});
  system.memory[0] = 2.0;
  system.x(1) = 0.9;
  ASSERT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), 1.0, 1e-9);
  system.follow_input();
  ASSERT_TRUE(system.solver->prepare_tangents(system.memory.data()));
  system.memory[system.slots] = 1.0;
  system.solver->run_tangents(system.memory.data(), system.tangents);
  EXPECT_NEAR(system.memory[system.slots + first_unknown], 0.25, 1e-9);
}

// x1 + x2 = 2 p, twice: what is open moves as little as it can, the rest follows.
TEST(BlockSolver, SingularLinearBlockFollowsItsInputs) {
  const Formula both = x1 + x2 - Formula(2.0) * first_slot;
  Solved system(true, {both, Formula(3.0) * both});
  system.memory[0] = 2.0;
  system.x(1) = 1.0;
  system.x(2) = 1.0;
  ASSERT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1) + system.x(2), 4.0, 1e-9);
  system.follow_input();
  ASSERT_TRUE(system.solver->prepare_tangents(system.memory.data()));
  system.memory[system.slots] = 1.0;
  system.solver->run_tangents(system.memory.data(), system.tangents);
  const double* tangents = system.memory.data() + system.slots + first_unknown;
  EXPECT_NEAR(tangents[0] + tangents[1], 2.0, 1e-8);
  EXPECT_NEAR(tangents[0], tangents[1], 1e-8);
}

// A sign that changes at a jump is no root, however narrow the bracket is.
TEST(BlockSolver, JumpIsNoSolution) {
  const Formula step = call(Operator::Sign, x1 - Formula(0.3));
  Solved system(false, {step + Formula(0.5)});
  system.x(1) = 0.7;
  EXPECT_NE(system.solve(), "solved");
}

// The guess is so far away that the first solution is rounding only.
TEST(BlockSolver, LinearBlockLeavesNoResidual) {
  Solved system(true, {x1 + x2 - Formula(3.0), x1 - x2 - Formula(1.0)});
  system.x(1) = 1e20;
  system.x(2) = -1e20;
  EXPECT_EQ(system.solve(), "solved");
  EXPECT_NEAR(system.x(1), 2.0, 1e-7);
  EXPECT_NEAR(system.x(2), 1.0, 1e-7);
}

TEST(BlockSolver, SingularPlaceHasNoTangents) {
  Solved system(false, {x1 * x1 - first_slot});
  system.memory[0] = 0.0;
  system.x(1) = 0.0;
  EXPECT_FALSE(system.solver->prepare_tangents(system.memory.data()));
}

}  // namespace
}  // namespace causa::testing
