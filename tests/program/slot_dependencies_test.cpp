// The pattern of a Jacobian, from programs: straight lines, loops, blocks, and random ones against
// differences.
#include "program/derivatives/slot_dependencies.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "program/kernel_walk.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers of(const SlotDependencies& dependencies, std::uint32_t slot) {
  const auto found = dependencies.of(slot);
  return {found.begin(), found.end()};
}

TEST(SlotDependencies, GoThroughWhatIsComputedInBetween) {
  const Numbers sources{1, 2, 3};
  SlotDependencies dependencies(30);
  dependencies.begin(sources);
  Kernel kernel;
  store_once(kernel, 4, load(3) * load(0));
  store_once(kernel, 5, load(4) + load(1));
  store_once(kernel, 6, load(0));
  store_once(kernel, 7, select(load(2), load(5), 1.0));
  dependencies.follow(kernel);
  EXPECT_EQ(of(dependencies, 2), (Numbers{1}));
  EXPECT_EQ(of(dependencies, 4), (Numbers{2}));
  EXPECT_EQ(of(dependencies, 5), (Numbers{0, 2}));
  EXPECT_EQ(of(dependencies, 6), (Numbers{}));
  EXPECT_EQ(of(dependencies, 7), (Numbers{0, 1, 2}));
  EXPECT_EQ(of(dependencies, 29), (Numbers{}));
}

// u[i] reads its neighbours: three diagonals.
TEST(SlotDependencies, OfALineAreItsNeighbours) {
  constexpr std::uint32_t n = 6;
  Numbers sources;
  for (std::uint32_t i = 0; i < n; ++i) sources.push_back(1 + i);
  SlotDependencies dependencies(30);
  dependencies.begin(sources);
  Kernel kernel;
  begin_loop(kernel, {n - 2});
  store(kernel, {20, {1}}, load({1, {1}}) - Formula(2.0) * load({2, {1}}) + load({3, {1}}));
  dependencies.follow(kernel);
  for (std::uint32_t i = 0; i < n - 2; ++i) EXPECT_EQ(of(dependencies, 20 + i), (Numbers{i, i + 1, i + 2}));
}

// x and y are solved together from a; what each needs, both need. z is computed on the way.
TEST(SlotDependencies, OfABlockAreThoseOfAllItsEquations) {
  SolveBlock block;
  block.unknowns = {3, 4};
  block.residuals = {6, 7};
  store_once(block.body, 5, load(3) + load(1));
  store_once(block.body, 6, load(5) - load(4));
  store_once(block.body, 7, load(3) + load(4) - load(2));
  const Numbers sources{1, 2};
  SlotDependencies dependencies(30);
  dependencies.begin(sources);
  dependencies.follow(block);
  for (const std::uint32_t slot : {3U, 4U, 5U}) EXPECT_EQ(of(dependencies, slot), (Numbers{0, 1})) << slot;
}

TEST(SlotDependencies, OfARoutineGoFromBlockToKernel) {
  Routine routine;
  routine.kernels.resize(2);
  store_once(routine.kernels[0], 2, Formula(2.0) * load(1));
  SolveBlock& block = routine.blocks.emplace_back();
  block.unknowns = {3};
  block.residuals = {4};
  store_once(block.body, 4, load(3) * load(3) - load(2));
  store_once(routine.kernels[1], 5, load(3) + Formula(1.0));
  const Numbers sources{1};
  SlotDependencies dependencies(30);
  dependencies.begin(sources);
  dependencies.follow(routine);
  EXPECT_EQ(of(dependencies, 5), (Numbers{0}));
}

// Whatever changes a value is among its dependencies.
TEST(SlotDependencies, NothingElseMovesAValueOfARandomProgram) {
  Random random(3);
  int moved = 0;
  for (int turn = 0; turn < 500; ++turn) {
    const std::uint32_t inputs = 1 + below(random, 6);
    std::uint32_t slots = inputs;
    Kernel kernel;
    for (std::uint32_t left = 1 + below(random, 6); left > 0; --left) {
      const std::int64_t count = 1 + below(random, 3);
      begin_loop(kernel, {count});
      const auto any = [&] {
        const auto base = static_cast<std::int64_t>(below(random, slots));
        return load({base, {base + count <= slots ? below(random, 2) : 0}});
      };
      const Formula formula = any() * any() + any();
      store(kernel, {slots, {1}}, formula);
      slots += static_cast<std::uint32_t>(count);
    }
    Numbers sources;
    for (std::uint32_t k = 0; k < inputs; ++k) sources.push_back(k);
    SlotDependencies dependencies(slots);
    dependencies.begin(sources);
    dependencies.follow(kernel);
    std::vector<double> before(slots, 0.0);
    for (std::uint32_t k = 0; k < inputs; ++k) before[k] = 0.5 + below(random, 1000) / 1000.0;
    const std::vector<double> start = before;
    run_kernel(kernel, std::span(before), NumberArithmetic{});
    for (std::uint32_t k = 0; k < inputs; ++k) {
      std::vector<double> after = start;
      after[k] += 0.125;
      run_kernel(kernel, std::span(after), NumberArithmetic{});
      for (std::uint32_t slot = 0; slot < slots; ++slot) {
        const Numbers found = of(dependencies, slot);
        EXPECT_TRUE(std::ranges::is_sorted(found));
        const bool depends = std::ranges::find(found, k) != found.end();
        // All values are positive and rise with every input: what depends moves.
        EXPECT_EQ(depends, after[slot] != before[slot]) << turn << " slot " << slot << " input " << k;
        moved += depends ? 1 : 0;
      }
    }
  }
  EXPECT_GT(moved, 5000);
}

}  // namespace
}  // namespace causa::testing
