// Machine code against the interpreter, bit by bit, on random programs.
#include <array>
#include <functional>
#include <limits>
#include <utility>

#include <gtest/gtest.h>
#include <sys/mman.h>

#include "../base/random_choice.h"
#include "../program/program_builder.h"
#include "expression/table/operator_range.h"
#include "native_agreement.h"

namespace causa::testing {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

// All that a processor may be asked to do without.
constexpr NativeOptions everything{};
constexpr NativeOptions without_vectors{.vectorize = false};
constexpr NativeOptions without_avx{.use_avx = false};
constexpr NativeOptions only_sse2{.use_avx = false, .use_sse41 = false};
constexpr std::array variants{everything, without_vectors, without_avx, only_sse2};

class RandomKernel {
 public:
  explicit RandomKernel(std::uint32_t seed) : random_(seed) {}

  SimulationProgram make() {
    SimulationProgram program;
    slots_ = 40 + below(random_, 400);
    program.slot_count = slots_;
    simple_ = below(random_, 2) == 0;
    for (std::uint32_t loops = 1 + below(random_, 6); loops > 0; --loops)
      add_loop(program.equations.kernels.front());
    return program;
  }

  std::vector<double> memory() {
    std::vector<double> result(slots_);
    for (double& value : result) {
      switch (below(random_, 12)) {
        case 0: value = 0.0; break;
        case 1: value = -0.0; break;
        case 2: value = below(random_, 4) == 0 ? infinity : 1.0; break;
        case 3: value = below(random_, 4) == 0 ? -infinity : -1.0; break;
        case 4: value = below(random_, 4) == 0 ? not_a_number : 0.5; break;
        case 5: value = smallest * below(random_, 1000); break;
        case 6: value = static_cast<double>(below(random_, 20)) - 10.0; break;
        default: value = (static_cast<double>(below(random_, 1U << 30U)) - (1 << 29)) / 1e8; break;
      }
    }
    return result;
  }

 private:
  void add_loop(Kernel& kernel) {
    counts_.clear();
    for (std::uint32_t depth = below(random_, 5); depth > 0; --depth) {
      const std::uint32_t kind = below(random_, 10);
      counts_.push_back(kind == 0 && below(random_, 3) == 0 ? 0
                        : kind < 5                          ? 1 + below(random_, 6)
                                   : 2 + below(random_, 300 / (1U << (3 * depth - 3))));
    }
    if (counts_.size() == 4) counts_.resize(3 + below(random_, 2), 2);
    begin_loop(kernel, counts_);
    for (std::uint32_t statements = 1 + below(random_, 6); statements > 0; --statements) {
      const Address target = address();
      store(kernel, target, formula(below(random_, 6)));
    }
  }

  // An address that stays inside the memory, often one of those used before, shifted a little.
  Address address() {
    for (;;) {
      Address result;
      if (!used_.empty() && below(random_, 2) == 0) {
        result = used_[below(random_, static_cast<std::uint32_t>(used_.size()))];
        if (below(random_, 2) == 0) result.base += below(random_, 7) - std::int64_t{3};
        result.factors.resize(result.factors.empty() ? 0 : counts_.size());
      } else {
        for (std::size_t d = 0; d < counts_.size(); ++d) {
          const std::uint32_t kind = below(random_, 8);
          result.factors.push_back(kind < 5 ? 1 : kind == 5 ? 0 : below(random_, 7) - std::int64_t{3});
        }
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
      if (lowest < 0 || highest >= slots_) continue;
      used_.push_back(result);
      return result;
    }
  }

  Formula formula(std::uint32_t depth) {
    if (depth == 0) {
      switch (below(random_, 6)) {
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

  static bool has_instruction(Operator op) {
    return op < Operator::Exp || (op > Operator::Atan2 && op < Operator::Floor);
  }
  Operator unary() {
    return one_with([](Operator op) { return facts(op).unary != nullptr; });
  }
  Operator function_of_two() {
    return one_with([](Operator op) { return facts(op).binary != nullptr; });
  }
  // Half of the kernels have no calls, so that many loops go to vector registers.
  template <class Property>
  Operator one_with(const Property& property) {
    for (;;) {
      const auto op = static_cast<Operator>(below(random_, static_cast<std::uint32_t>(last_operator) + 1));
      if (property(op) && !(simple_ && (op == Operator::Power || !has_instruction(op)))) return op;
    }
  }

  Random random_;
  std::uint32_t slots_ = 0;
  bool simple_ = false;
  std::vector<std::int64_t> counts_;
  std::vector<Address> used_;
};

TEST(Native, RandomKernelsAgreeWithTheInterpreter) {
  for (std::uint32_t seed = 0; seed < 1500; ++seed) {
    RandomKernel random(seed);
    const SimulationProgram program = random.make();
    verify(program);
    const std::vector<double> memory = random.memory();
    for (const NativeOptions& options : variants) {
      const auto wrong = disagreement(program.equations.kernels.front(), memory, options);
      ASSERT_FALSE(wrong) << "seed " << seed << ", vectors " << options.vectorize << ", AVX "
                          << options.use_avx << ", SSE 4.1 " << options.use_sse41 << ": " << *wrong << "\n"
                          << dump(program) << dump_native(program.equations.kernels.front(), options);
    }
  }
}

// Every operator on all pairs of remarkable numbers, alone and in a loop that goes to vector registers.
TEST(Native, OperatorsAgreeOnRemarkableNumbers) {
  const std::vector<double> numbers{0.0,      -0.0,          1.0,    -1.0, 0.5,   -0.5,  1.5,
                                    -2.5,     infinity,      3.0,    1e16, -1e16, 1e300, -infinity,
                                    smallest, -smallest / 2, 1e-308, 7.0,  -7.0,  2.0,   not_a_number};
  const auto count = static_cast<std::int64_t>(numbers.size());
  std::vector<double> memory;
  for (const double a : numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) memory.push_back(a);
  }
  for (std::int64_t i = 0; i < count; ++i) memory.insert(memory.end(), numbers.begin(), numbers.end());
  const std::int64_t pairs = count * count;
  memory.resize(static_cast<std::size_t>(4 * pairs));
  for (int number = 0; number <= static_cast<int>(last_operator); ++number) {
    const auto op = static_cast<Operator>(number);
    if (facts(op).unary == nullptr && facts(op).binary == nullptr) continue;
    const auto formula = [&](const Formula& a, const Formula& b) {
      return facts(op).unary != nullptr ? call(op, a) : call(op, a, b);
    };
    Kernel kernel;
    begin_loop(kernel, {pairs});
    const Formula a = load({0, {1}});
    const Formula b = load({pairs, {1}});
    store(kernel, {2 * pairs, {1}}, formula(a, b));
    store(kernel, {3 * pairs, {1}}, select(formula(a, b), a, b));
    for (const NativeOptions& options : variants) {
      EXPECT_EQ(disagreement(kernel, memory, options).value_or(""), "") << facts(op).name;
    }
    Kernel straight;
    for (std::int64_t i = 0; i < pairs; ++i) {
      store_once(straight, 2 * pairs + i, formula(load(i), load(pairs + i)));
    }
    for (const NativeOptions& options : variants) {
      EXPECT_EQ(disagreement(straight, memory, options).value_or(""), "") << facts(op).name;
    }
  }
}

Kernel one_statement(const Formula& formula) {
  Kernel kernel;
  store_once(kernel, 0, formula);
  return kernel;
}

std::vector<double> counting(std::size_t size) {
  std::vector<double> memory(size);
  for (std::size_t i = 0; i < size; ++i) memory[i] = 0.25 * static_cast<double>(i) - 3.0;
  return memory;
}

// Balanced trees need a register for each level, more than there are.
TEST(Native, ValuesWaitInTheFrameWhenRegistersAreShort) {
  std::int64_t next = 0;
  const std::function<Formula(int)> tree = [&](int depth) {
    if (depth == 0) return load(next++ % 50);
    const Formula left = tree(depth - 1);
    return call(depth % 2 == 0 ? Operator::Subtract : Operator::Div, left, tree(depth - 1));
  };
  const Kernel kernel = one_statement(tree(14));
  for (const NativeOptions& options : variants) EXPECT_TRUE(agrees(kernel, counting(50), options));
  // The same in a loop with lanes and many uniform values.
  Kernel loop;
  begin_loop(loop, {37});
  std::function<Formula(int)> lanes = [&](int depth) {
    if (depth == 0)
      return ++next % 3 == 0 ? load(next % 20) * Formula(0.1 * static_cast<double>(next))
                             : load({20 + next % 9, {1}});
    const Formula left = lanes(depth - 1);
    return call(depth % 2 == 0 ? Operator::Subtract : Operator::Divide, left, lanes(depth - 1));
  };
  store(loop, {80, {1}}, lanes(7));
  for (const NativeOptions& options : variants) EXPECT_TRUE(agrees(loop, counting(130), options));
}

TEST(Native, DeepStatementsDoNotOverflowAnyStack) {
  for (const Operator op : {Operator::Subtract, Operator::Atan2}) {
    Formula left = load(1);
    for (int i = 0; i < 20'000; ++i) {
      left.then(load(1 + i % 7)).then(Instruction::Binary, op);
    }
    EXPECT_TRUE(agrees(one_statement(left), counting(10)));
    Formula right = load(1);
    right.items.clear();
    for (int i = 0; i <= 20'000; ++i) right.then(load(1 + i % 7));
    for (int i = 0; i < 20'000; ++i) right.then(Instruction::Binary, op);
    EXPECT_TRUE(agrees(one_statement(right), counting(10)));
  }
}

// Slots beyond 2 and 4 GB: distances of more than 32 bits. The memory is reserved, and three pages of it
// used.
TEST(Native, FarPlacesAreReached) {
  constexpr std::int64_t slots = std::int64_t{700} << 20U;
  void* const pages = mmap(nullptr, static_cast<std::size_t>(slots) * sizeof(double), PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) GTEST_SKIP() << "this machine does not reserve 6 GB";
  auto* const memory = static_cast<double*>(pages);
  const std::int64_t near = 1;
  const std::int64_t far = slots - 100;
  const std::int64_t middle = slots / 2;
  Kernel kernel;
  store_once(kernel, far, load(near) + Formula(1.0));
  store_once(kernel, middle, load(far) * load(far + 1) - call(Operator::Sin, load(middle + 1)));
  begin_loop(kernel, {3, 7});
  store(kernel, {far + 10, {7, 1}},
        load({far + 10 - middle, {7 + middle / 2, 1}}) + counter({-far, {far, -1}}));
  begin_loop(kernel, {8});
  store(kernel, {far + 40, {1}}, load({middle, {1}}) + load(far));
  for (const NativeOptions& options : variants) {
    const auto native = NativeKernel::compile(kernel, options);
    if (native == nullptr) break;
    for (std::int64_t i = 0; i < 90; ++i)
      memory[far + i] = memory[middle + i] = 0.125 * static_cast<double>(i);
    memory[near] = 5.0;
    native->run(memory);
    EXPECT_EQ(memory[far], 6.0);
    EXPECT_EQ(memory[middle], 6.0 * 0.125 - std::sin(0.125));
    for (std::int64_t i = 0; i < 3; ++i) {
      for (std::int64_t k = 0; k < 7; ++k) {
        const std::int64_t from = far + 10 - middle + (7 + middle / 2) * i + k;
        const double counted = static_cast<double>(-far + far * i - k);
        if (from != far + 10 + 7 * i + k) {
          EXPECT_EQ(memory[far + 10 + 7 * i + k], memory[from] + counted);
        }
      }
    }
    for (std::int64_t i = 0; i < 8; ++i) EXPECT_EQ(memory[far + 40 + i], memory[middle + i] + 6.0);
  }
  munmap(pages, static_cast<std::size_t>(slots) * sizeof(double));
}

// More moving pointers than registers, with and without calls.
TEST(Native, PointersBeyondTheRegistersLieInTheFrame) {
  for (const bool with_call : {false, true}) {
    Kernel kernel;
    begin_loop(kernel, {3, 4});
    Formula sum(0.5);
    for (std::int64_t f = 1; f <= 9; ++f) {
      sum = sum + load({0, {f, 10 - f}}) * counter({3, {f, -f}});
      if (with_call) sum = call(Operator::Sin, sum);
    }
    store(kernel, {100, {4, 1}}, sum);
    for (const NativeOptions& options : variants) EXPECT_TRUE(agrees(kernel, counting(120), options));
  }
}

TEST(Native, AlternativesWithCallsAreComputedOnlyWhereChosen) {
  const Formula chosen = select(call(Operator::Less, load(1), load(2)), call(Operator::Sin, load(3)),
                                call(Operator::Exp, load(4)) * load(5));
  const Formula nested = load(6) - select(load(7), chosen + load(8), call(Operator::Not, chosen));
  const Kernel kernel = one_statement(nested * (load(9) - nested));
  for (double condition : {0.0, -0.0, 1.0, not_a_number}) {
    std::vector<double> memory = counting(12);
    memory[7] = condition;
    EXPECT_TRUE(agrees(kernel, memory));
    std::swap(memory[1], memory[2]);
    EXPECT_TRUE(agrees(kernel, memory));
  }
}

// Straight code with many divisions and few forms, so that statements are collected; operands from a small
// memory, so that they often need each other.
TEST(Native, AlikeStatementsAgree) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const std::uint32_t slots = 8 + below(random, seed % 2 == 0 ? 20 : 300);
    const bool in_rows = below(random, 2) == 0;
    Kernel kernel;
    for (std::int64_t i = 0; i < 120; ++i) {
      const auto place = [&]() -> std::int64_t {
        return in_rows && below(random, 4) != 0 ? (i + 40 * below(random, 3)) % slots : below(random, slots);
      };
      const auto any = [&] { return load(place()); };
      const std::int64_t target = place();
      switch (below(random, 6)) {
        case 0: store_once(kernel, target, any() + any()); break;
        case 1: store_once(kernel, target, call(Operator::Sqrt, any()) / any()); break;
        case 2:
          store_once(kernel, target, select(call(Operator::Less, any(), any()), any(), any()) / any());
          break;
        case 3: store_once(kernel, target, Formula(static_cast<double>(below(random, 3))) / any()); break;
        default: store_once(kernel, target, (any() - any()) / any()); break;
      }
    }
    for (const NativeOptions& options : variants) {
      EXPECT_EQ(disagreement(kernel, counting(slots), options).value_or(""), "") << "seed " << seed;
    }
  }
}

// The size of the code follows the text of the loop, not its counts.
TEST(Native, LoopsHaveTheSameCodeForAllCounts) {
  const auto small = NativeKernel::compile(advection_program(1001).equations.kernels.front());
  const auto large = NativeKernel::compile(advection_program(1'000'001).equations.kernels.front());
  if (small == nullptr) GTEST_SKIP() << "no native code on this processor";
  EXPECT_NEAR(static_cast<double>(small->code_size()), static_cast<double>(large->code_size()), 32.0);
}

TEST(Native, AnEmptyKernelDoesNothing) {
  const auto native = NativeKernel::compile(Kernel{});
  if (native == nullptr) GTEST_SKIP() << "no native code on this processor";
  native->run(nullptr);
}

TEST(Native, TheDumpIsAssembly) {
  const std::string text = dump_native(decay_program().equations.kernels.front());
  if (text.empty()) GTEST_SKIP() << "no native code on this processor";
  EXPECT_NE(text.find("mulsd"), std::string::npos) << text;
  EXPECT_NE(text.find("ret"), std::string::npos) << text;
}

}  // namespace
}  // namespace causa::testing
