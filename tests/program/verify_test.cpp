// verify() against programs that break one promise each.
#include <functional>
#include <limits>

#include <gtest/gtest.h>

#include "base/check.h"
#include "program/derivatives/add_derivatives.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

// A loop with all instructions in it: u[i, j] = if x > i then sin(2) else x, for a 2 × 3 matrix.
SimulationProgram good_program() {
  SimulationProgram program = decay_program();
  program.slot_count = 11;
  program.variables.push_back(variable("u", VariableRole::Algebraic, {5, 6}, {2, 3}));
  begin_loop(program.equations.kernels.front(), {2, 3});
  store(program.equations.kernels.front(), {5, {3, 1}},
        select(call(Operator::Greater, load(3), counter({1, {1, 0}})), call(Operator::Sin, 2.0), load(3)),
        "u");
  return program;
}

TEST(Verify, AcceptsWhatKeepsThePromises) {
  EXPECT_NO_THROW(verify(good_program()));
  EXPECT_NO_THROW(verify(advection_program(1000)));
  SimulationProgram empty;
  empty.slot_count = 1;
  EXPECT_NO_THROW(verify(empty));
}

struct BrokenPromise {
  std::string words;  // a part of the message
  std::function<void(SimulationProgram&)> breaks;
};

TEST(Verify, FindsEachBrokenPromise) {
  constexpr std::int64_t huge = std::int64_t{1} << 62U;
  const std::vector<BrokenPromise> broken{
      {"slots of a variable lie inside", [](auto& p) { p.variables[0].slots.first = 11; }},
      {"slots of a variable lie inside", [](auto& p) { p.variables[0].slots = {1, 0xFFFFFFFF}; }},
      {"as many slots as elements", [](auto& p) { p.variables.back().dimensions = {2, 2}; }},
      {"as many slots as elements", [](auto& p) { p.variables.back().dimensions = {-2, -3}; }},
      {"as many slots as elements", [](auto& p) { p.variables.back().dimensions = {huge, huge}; }},
      {"only a parameter can be changed", [](auto& p) { p.variables.back().changeable = true; }},
      {"lie inside the memory", [](auto& p) { p.time_slot = 11; }},
      {"lie inside the memory", [](auto& p) { p.states[0].first = 11; }},
      {"lie inside the memory", [](auto& p) { p.state_derivatives[0].first = 0xFFFFFFFF; }},
      {"every state has one derivative", [](auto& p) { p.states.push_back({5, 1}); }},
      {"no derivative of a state", [](auto& p) { p.state_derivatives[0].first = p.time_slot; }},
      {"different slots", [](auto& p) { p.states[0].first = p.time_slot; }},
      {"number of times that is not negative",
       [](auto& p) { p.equations.kernels.front().loops[1].counts[0] = -1; }},
      {"statements of a loop lie inside",
       [](auto& p) { p.equations.kernels.front().loops[1].statement_count = 2; }},
      {"statements of a loop lie inside",
       [](auto& p) { p.equations.kernels.front().loops[1].first_statement = 0xFFFFFFFF; }},
      {"has an origin", [](auto& p) { p.equations.kernels.front().statements[1].origin = 99; }},
      {"code of a statement lies inside",
       [](auto& p) { p.equations.kernels.front().statements[1].code_count = 99; }},
      {"address is one of its kernel",
       [](auto& p) { p.equations.kernels.front().statements[1].target = 99; }},
      {"address is one of its kernel",
       [](auto& p) {
         p.equations.kernels.front().code.push_back({.instruction = Instruction::Load, .argument = 99}),
             ++p.equations.kernels.front().statements[1].code_count;
       }},
      {"address is one of its kernel",
       [](auto& p) {
         p.equations.kernels.front().code.push_back({.instruction = Instruction::Counter, .argument = 99}),
             ++p.equations.kernels.front().statements[1].code_count;
       }},
      {"constant is one of its kernel", [](auto& p) { p.equations.kernels.front().constants.clear(); }},
      {"one factor for each counter",
       [](auto& p) { p.equations.kernels.front().addresses.back().factors = {1}; }},
      {"inside the memory for all counters",
       [](auto& p) { p.equations.kernels.front().loops[1].counts = {2, 4}; }},
      {"inside the memory for all counters",
       [](auto& p) { p.equations.kernels.front().addresses.back().base = -1; }},
      {"inside the memory for all counters", [](auto& p) { p.parameters.addresses[0].base = 11; }},
      {"inside the memory for all counters", [](auto& p) { p.start.addresses[1].base = 11; }},
      {"base of an address is a small integer",
       [](auto& p) { p.equations.kernels.front().addresses[0].base = huge; }},
      {"small integer for all counters",
       [](auto& p) { p.equations.kernels.front().addresses.back().factors = {huge, 0}; }},
      {"small integer for all counters",
       [](auto& p) { p.equations.kernels.front().addresses.back().factors = {-huge, 1}; }},
      {"unary operator has one operand",
       [](auto& p) { p.equations.kernels.front().code[1].op = Operator::Add; }},
      {"binary operator has two operands",
       [](auto& p) {
         p.equations.kernels.front().code.back() = {.instruction = Instruction::Binary, .op = Operator::Sin};
       }},
      {"binary operator has two operands",
       [](auto& p) {
         p.equations.kernels.front().code.back() = {.instruction = Instruction::Binary,
                                                    .op = static_cast<Operator>(200)};
       }},
      {"known ones",
       [](auto& p) { p.equations.kernels.front().code.back().instruction = static_cast<Instruction>(77); }},
      {"finds its operands",
       [](auto& p) { p.equations.kernels.front().code[0] = {.instruction = Instruction::Select}; }},
      {"leaves one value", [](auto& p) { --p.equations.kernels.front().statements[1].code_count; }},
      {"leaves one value", [](auto& p) { p.equations.kernels.front().statements[1].code_count = 0; }},
      {"no statement stacks more", [](auto& p) { p.equations.kernels.front().deepest_stack = 2; }},
  };
  for (std::size_t i = 0; i < broken.size(); ++i) {
    SimulationProgram program = good_program();
    broken[i].breaks(program);
    try {
      verify(program);
      ADD_FAILURE() << "not found: number " << i << ", " << broken[i].words;
    } catch (const InternalError& error) {
      EXPECT_NE(std::string(error.what()).find(broken[i].words), std::string::npos)
          << "number " << i << ", expected " << broken[i].words << ", found " << error.what();
    }
  }
}

// Terms of a product are read without a look at their slots.
TEST(Verify, FindsTermsOfAProductOutsideOfIt) {
  using Break = std::function<void(ProductRows&)>;
  const std::vector<Break> broken{
      [](ProductRows& p) { p.runs[1].row = 3; },
      [](ProductRows& p) { p.runs[1].count = 0; },
      [](ProductRows& p) { p.runs[1].count = 4'000'000'000; },
      [](ProductRows& p) { p.runs[1].coefficient = 4'000'000'000; },
      [](ProductRows& p) { p.runs[1].coefficient_step = std::numeric_limits<std::int64_t>::max(); },
      [](ProductRows& p) { p.runs[1].coefficient_step = -3; },
      [](ProductRows& p) { p.runs[1].unknown = 1; },
      [](ProductRows& p) { p.runs[1].unknown_step = 2; },
      [](ProductRows& p) { p.runs[1].unknown_step = std::numeric_limits<std::int64_t>::min(); },
      [](ProductRows& p) { p.sums.pop_back(); },
      [](ProductRows& p) { p.sums[0] = 4'000'000'000; },
      [](ProductRows& p) { p.rest.addresses.clear(); },
  };
  for (std::size_t i = 0; i < broken.size(); ++i) {
    SimulationProgram program = product_program(3);
    add_derivatives(program);
    ASSERT_NO_THROW(verify(program));
    broken[i](*program.equations.blocks.front().derivatives.product);
    EXPECT_THROW(verify(program), InternalError) << i;
  }
}

// Addresses of a loop that never runs go nowhere.
TEST(Verify, AcceptsEmptyLoops) {
  SimulationProgram program = good_program();
  program.equations.kernels.front().loops[1].counts = {0, 1000};
  EXPECT_NO_THROW(verify(program));
}

}  // namespace
}  // namespace causa::testing
