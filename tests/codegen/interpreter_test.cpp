// The interpreter against direct evaluation of the program, bit by bit, on random programs.
#include "codegen/interpreter/interpreter.h"

#include <bit>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "../program/program_builder.h"
#include "codegen/runtime/site_runner.h"
#include "model/catalogue.h"

namespace causa::testing {
namespace {

std::int64_t place(const Address& address, const std::vector<std::int64_t>& counters) {
  std::int64_t result = address.base;
  for (std::size_t d = 0; d < address.factors.size(); ++d) result += address.factors[d] * counters[d];
  return result;
}

// A statement read backwards as a tree: the last instruction is the root.
class DirectEvaluation {
 public:
  DirectEvaluation(const Kernel& kernel, const std::vector<double>& memory,
                   const std::vector<std::int64_t>& counters)
      : kernel_(kernel), memory_(memory), counters_(counters) {}

  double value(const KernelStatement& statement) {
    next_ = statement.first_code + statement.code_count;
    return value();
  }

 private:
  double value() {
    const Code& code = kernel_.code[--next_];
    switch (code.instruction) {
      case Instruction::Constant: return kernel_.constants[code.argument];
      case Instruction::Load:
        return memory_[static_cast<std::size_t>(place(kernel_.addresses[code.argument], counters_))];
      case Instruction::Counter:
        return static_cast<double>(place(kernel_.addresses[code.argument], counters_));
      case Instruction::Unary: return facts(code.op).unary(value());
      case Instruction::Binary: {
        const double right = value();
        const double left = value();
        return facts(code.op).binary(left, right);
      }
      case Instruction::Select: {
        const double otherwise = value();
        const double chosen = value();
        return value() != 0 ? chosen : otherwise;
      }
    }
    return 0.0;
  }

  const Kernel& kernel_;
  const std::vector<double>& memory_;
  const std::vector<std::int64_t>& counters_;
  std::uint32_t next_ = 0;
};

void run_directly(const Kernel& kernel, std::vector<double>& memory) {
  for (const ProgramLoop& loop : kernel.loops) {
    std::vector<std::int64_t> counters(loop.counts.size());
    const std::function<void(std::size_t)> nest = [&](std::size_t d) {
      if (d < loop.counts.size()) {
        for (counters[d] = 0; counters[d] < loop.counts[d]; ++counters[d]) nest(d + 1);
        return;
      }
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        const KernelStatement& statement = kernel.statements[loop.first_statement + i];
        const double value = DirectEvaluation(kernel, memory, counters).value(statement);
        memory[static_cast<std::size_t>(place(kernel.addresses[statement.target], counters))] = value;
      }
    };
    nest(0);
  }
}

// Which of two NaNs an operation passes on is not defined.
bool same_bits(double a, double b) {
  if (std::isnan(a) && std::isnan(b)) return true;
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

class RandomProgram {
 public:
  explicit RandomProgram(std::uint32_t seed) : random_(seed) {}

  SimulationProgram make() {
    SimulationProgram program;
    program.slot_count = 40 + below(random_, 400);
    slots_ = program.slot_count;
    const std::uint32_t half = (slots_ - 1) / 2;
    program.states = {{1, half}};
    program.state_derivatives = {{1 + half, half}};
    program.variables = {variable("x", VariableRole::State, {1, half}, {half})};
    // Every slot gets a value, so that the programs compared start alike.
    begin_loop(program.parameters, {slots_ - 1});
    store(program.parameters, {1, {1}}, counter({1, {1}}) * Formula(0.37) - Formula(3.0));
    const std::uint32_t loops = 1 + below(random_, 5);
    for (std::uint32_t i = 0; i < loops; ++i) add_loop(program.equations.kernels.front());
    return program;
  }

 private:
  void add_loop(Kernel& kernel) {
    counts_.clear();
    for (std::uint32_t depth = below(random_, 4); depth > 0; --depth) {
      // Some long, some of one iteration, some that never run.
      const std::uint32_t kind = below(random_, 10);
      counts_.push_back(kind == 0  ? 0
                        : kind < 5 ? 1 + below(random_, 5)
                                   : 2 + below(random_, 300 / (1U << (3 * depth))));
    }
    begin_loop(kernel, counts_);
    for (std::uint32_t statements = 1 + below(random_, 4); statements > 0; --statements) {
      store(kernel, address(), formula(below(random_, 5)));
    }
  }

  // An address that stays inside the memory, often one of those used before, shifted a little.
  Address address() {
    for (;;) {
      Address result;
      if (!used_.empty() && below(random_, 2) == 0) {
        result = used_[below(random_, static_cast<std::uint32_t>(used_.size()))];
        result.base += below(random_, 7) - std::int64_t{3};
        result.factors.resize(result.factors.empty() ? 0 : counts_.size());
      } else {
        for (std::size_t d = 0; d < counts_.size(); ++d) {
          const std::uint32_t kind = below(random_, 6);
          result.factors.push_back(kind < 3 ? 1 : kind == 3 ? 0 : below(random_, 7) - std::int64_t{3});
        }
        // Often row-major, so that counters can be merged.
        if (counts_.size() > 1 && below(random_, 3) == 0) {
          for (std::size_t d = counts_.size() - 1; d > 0; --d) {
            result.factors[d - 1] = result.factors[d] * counts_[d];
          }
        }
        result.base = below(random_, slots_);
      }
      std::int64_t lowest = result.base;
      std::int64_t highest = result.base;
      for (std::size_t d = 0; d < result.factors.size(); ++d) {
        const std::int64_t reach = result.factors[d] * std::max<std::int64_t>(counts_[d] - 1, 0);
        (reach < 0 ? lowest : highest) += reach;
      }
      if (lowest < 1 || highest >= slots_) continue;
      used_.push_back(result);
      return result;
    }
  }

  Formula formula(std::uint32_t depth) {
    if (depth == 0) {
      switch (below(random_, 5)) {
        case 0: return Formula(static_cast<double>(below(random_, 200)) / 16.0 - 5.0);
        case 1: return counter(address());
        default: return load(address());
      }
    }
    switch (below(random_, 8)) {
      case 0: return call(unary(), formula(depth - 1));
      case 1: return select(formula(depth - 1), formula(below(random_, depth)), formula(depth - 1));
      case 2: return call(function_of_two(), formula(depth - 1), formula(below(random_, depth)));
      default: {
        const auto op =
            static_cast<Operator>(static_cast<int>(Operator::Add) + static_cast<int>(below(random_, 4)));
        const bool longer_left = below(random_, 2) == 0;
        return call(op, formula(longer_left ? depth - 1 : below(random_, depth)),
                    formula(longer_left ? below(random_, depth) : depth - 1));
      }
    }
  }

  Operator unary() {
    return one_with([](Operator op) { return facts(op).unary != nullptr; });
  }
  Operator function_of_two() {
    return one_with([](Operator op) { return facts(op).binary != nullptr; });
  }
  template <class Property>
  Operator one_with(const Property& property) {
    for (;;) {
      const auto op = static_cast<Operator>(below(random_, static_cast<std::uint32_t>(Operator::Max) + 1));
      if (property(op)) return op;
    }
  }

  Random random_;
  std::uint32_t slots_ = 0;
  std::vector<std::int64_t> counts_;
  std::vector<Address> used_;
};

// The memory after the parameters and one run of the equations.
std::vector<double> run_once(const SimulationProgram& program, bool use_strips, double time = 0.0) {
  std::vector<double> memory(program.slot_count);
  memory[0] = time;
  const auto interpreter = make_interpreter({.use_strips = use_strips});
  MemoryConstants constants{.first = program.slot_count};
  const auto parameters = interpreter->translate(program.parameters, constants);
  const auto equations = interpreter->translate(program.equations.kernels.front(), constants);
  memory.insert(memory.end(), constants.values.begin(), constants.values.end());
  FunctionSites sites{{}};
  parameters->make_runner(sites)->run(memory.data());
  equations->make_runner(sites)->run(memory.data());
  memory.resize(program.slot_count);
  return memory;
}

TEST(Interpreter, RandomProgramsAgreeWithDirectEvaluation) {
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    const SimulationProgram program = RandomProgram(seed).make();
    std::vector<double> expected(program.slot_count);
    expected[0] = 2.5;
    run_directly(program.parameters, expected);
    run_directly(program.equations.kernels.front(), expected);
    for (const bool use_strips : {false, true}) {
      const std::vector<double> memory = run_once(program, use_strips, 2.5);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_TRUE(same_bits(memory[i], expected[i]))
            << "seed " << seed << ", strips " << use_strips << ", slot " << i << ": " << memory[i]
            << " instead of " << expected[i] << "\n"
            << dump(program);
      }
    }
  }
}

// u[i] = u[i-1] + i: the next iteration needs the value of this one.
TEST(Interpreter, RecurrencesRunInOrder) {
  SimulationProgram program;
  program.slot_count = 1002;
  program.variables = {variable("u", VariableRole::Algebraic, {1, 1001}, {1001})};
  begin_loop(program.equations.kernels.front(), {1000});
  store(program.equations.kernels.front(), {2, {1}}, load({1, {1}}) + counter({1, {1}}));
  const auto model = interpret(program);
  EXPECT_FALSE(model->initialize(0.0));
  EXPECT_EQ(model->values()[1001], 500500.0);
}

// a[i] = b[i-1] + 1; b[i] = 2 * a[i]: two statements that need each other.
TEST(Interpreter, RecurrencesOverTwoStatementsRunInOrder) {
  SimulationProgram program;
  program.slot_count = 1 + 2 * 31;
  begin_loop(program.equations.kernels.front(), {30});
  store(program.equations.kernels.front(), {2, {1}}, load({32, {1}}) + Formula(1.0));
  store(program.equations.kernels.front(), {33, {1}}, Formula(2.0) * load({2, {1}}));
  const auto model = interpret(program);
  EXPECT_FALSE(model->initialize(0.0));
  EXPECT_EQ(model->values()[62], std::ldexp(1.0, 31) - 2.0);
}

// u[i] = u[i+1]: what is stored must not be loaded by the next iteration, and is not, in either order.
TEST(Interpreter, ShiftsReadTheOldValues) {
  SimulationProgram program;
  program.slot_count = 401;
  begin_loop(program.parameters, {400});
  store(program.parameters, {1, {1}}, counter({0, {1}}));
  begin_loop(program.equations.kernels.front(), {399});
  store(program.equations.kernels.front(), {1, {1}}, load({2, {1}}) * Formula(1.0));
  const std::vector<double> memory = run_once(program, true);
  EXPECT_EQ(memory[1], 1.0);
  EXPECT_EQ(memory[399], 399.0);
}

TEST(Interpreter, DerivativesFollowStatesAndTime) {
  const auto model = interpret(decay_program());
  ASSERT_FALSE(model->initialize(0.0));
  std::vector<double> x(1);
  std::vector<double> dx(1);
  model->get_states(x);
  EXPECT_EQ(x[0], 1.0);
  x[0] = 4.0;
  EXPECT_FALSE(model->derivatives(1.0, x, dx));
  EXPECT_EQ(dx[0], -4.0);
  EXPECT_EQ(model->values()[0], 1.0);
}

TEST(Interpreter, GivenParametersReachWhatDependsOnThem) {
  SimulationProgram program = decay_program();
  program.parameters = {};
  store_once(program.parameters, 1, 3.0, "k");
  store_once(program.parameters, 2, load(1) * Formula(2.0), "x0");
  const auto model = interpret(std::move(program));
  ASSERT_FALSE(model->initialize(0.0));
  EXPECT_EQ(model->values()[3], 6.0);
  model->set_parameter(1, 5.0);
  ASSERT_FALSE(model->initialize(0.0));
  EXPECT_EQ(model->values()[1], 5.0);
  EXPECT_EQ(model->values()[3], 10.0);
  EXPECT_EQ(model->values()[4], -50.0);
  model->set_start(3, 7.0);
  ASSERT_FALSE(model->initialize(0.0));
  EXPECT_EQ(model->values()[3], 7.0);
  EXPECT_EQ(model->values()[4], -35.0);
}

TEST(Interpreter, FirstEquationWithoutANumberIsNamed) {
  SimulationProgram program = decay_program();
  program.equations.kernels.front() = {};
  program.slot_count = 7;
  program.variables.push_back(variable("y", VariableRole::Algebraic, {5, 2}, {2}));
  begin_loop(program.equations.kernels.front(), {2});
  store(program.equations.kernels.front(), {5, {1}}, call(Operator::Log, load(3) - counter({0, {1}})),
        "y[i] = log(x - i)");
  store_once(program.equations.kernels.front(), 4, load(5) + load(6), "der(x) = y[1] + y[2]");
  const auto model = interpret(std::move(program));
  const std::vector<double> good{2.0};
  const std::vector<double> bad{1.0};
  std::vector<double> dx(1);
  static_cast<void>(model->initialize(0.0));
  EXPECT_FALSE(model->derivatives(0.0, good, dx));
  const auto failure = model->derivatives(0.0, bad, dx);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->value, 6U);
  EXPECT_EQ(failure->equation, "y[i] = log(x - i)");
  EXPECT_EQ(value_name(model->catalogue(), failure->value), "y[2]");
  EXPECT_TRUE(model->evaluate(0.0, bad));
  EXPECT_FALSE(model->evaluate(0.0, good));
}

TEST(Interpreter, FailingParameterIsNamed) {
  SimulationProgram program = decay_program();
  program.parameters = {};
  store_once(program.parameters, 1, call(Operator::Sqrt, -1.0), "k = sqrt(-1)");
  store_once(program.parameters, 2, 1.0, "x0 = 1");
  const auto failure = interpret(std::move(program))->initialize(0.0);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->equation, "k = sqrt(-1)");
}

}  // namespace
}  // namespace causa::testing
