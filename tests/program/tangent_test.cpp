// Directional derivatives of kernels against finite differences, on random programs: every
// operator, loops, recurrences, slots that do not move.
#include "program/derivatives/tangent.h"

#include <array>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "expression/table/operator_range.h"
#include "program/kernel_walk.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

void run(const Kernel& kernel, std::vector<double>& memory) {
  run_kernel(kernel, std::span(memory), NumberArithmetic{});
}

// Every slot is stored once, and what is read was stored before: as the plan of a model is.
class RandomProgram {
 public:
  explicit RandomProgram(std::uint32_t seed) : random_(seed) {
    inputs_ = 2 + below(random_, 8);
    known_ = inputs_;
    for (std::uint32_t loops = 1 + below(random_, 5); loops > 0; --loops) add_loop();
  }

  Kernel kernel;
  std::map<Operator, int> used;

  [[nodiscard]] std::uint32_t inputs() const { return inputs_; }
  [[nodiscard]] std::uint32_t slots() const { return known_; }

  double number() { return (static_cast<double>(below(random_, 4001)) - 2000.0) / 1000.0 + 1.7e-4; }
  bool coin() { return below(random_, 2) == 0; }

 private:
  void add_loop() {
    const std::uint32_t depth = below(random_, 3);
    counts_.clear();
    for (std::uint32_t d = 0; d < depth; ++d) counts_.push_back(1 + below(random_, 4));
    std::uint32_t size = 1;
    for (const std::int64_t count : counts_) size *= static_cast<std::uint32_t>(count);
    begin_loop(kernel, counts_);
    begin_of_loop_ = known_;
    for (std::uint32_t statements = 1 + below(random_, 3); statements > 0; --statements) {
      Address target{.base = known_, .factors = {}};
      target.factors.resize(counts_.size());
      std::int64_t factor = 1;
      for (std::size_t d = counts_.size(); d-- > 0; factor *= counts_[d]) target.factors[d] = factor;
      // The element before, of this very statement; then the same element of the statement before.
      before_ = target;
      before_.base -= known_ == begin_of_loop_ ? 1 : size;
      store(kernel, target, formula(1 + below(random_, 3)));
      known_ += size;
    }
  }

  // Something that was stored before this loop.
  Address address() {
    Address result{.base = below(random_, begin_of_loop_), .factors = {}};
    result.factors.resize(counts_.size(), 0);
    for (std::size_t d = 0; d < counts_.size(); ++d) {
      const std::int64_t factor = std::int64_t{below(random_, 3)} - 1;
      const std::int64_t reach = factor * (counts_[d] - 1);
      if (result.base + std::min<std::int64_t>(reach, 0) < 0) continue;
      std::int64_t highest = result.base + std::max<std::int64_t>(reach, 0);
      std::int64_t lowest = result.base + std::min<std::int64_t>(reach, 0);
      for (std::size_t other = 0; other < d; ++other) {
        const std::int64_t more = result.factors[other] * (counts_[other] - 1);
        (more < 0 ? lowest : highest) += more;
      }
      if (lowest >= 0 && highest < begin_of_loop_) result.factors[d] = factor;
    }
    return result;
  }

  Formula operation(Operator op, const Formula& a) {
    ++used[op];
    return call(op, a);
  }
  Formula operation(Operator op, const Formula& a, const Formula& b) {
    ++used[op];
    return call(op, a, b);
  }

  Formula formula(std::uint32_t depth) {
    if (depth == 0) {
      switch (below(random_, 8)) {
        case 0: return {number()};
        case 1: return counter(address()) / Formula(8.0);
        case 2: return load(before_);
        default: return load(address());
      }
    }
    const auto op = static_cast<Operator>(static_cast<std::uint32_t>(Operator::Add) +
                                          below(random_, static_cast<std::uint32_t>(last_operator) -
                                                             static_cast<std::uint32_t>(Operator::Add) + 1));
    const Formula a = formula(depth - 1);
    // Between -1 and 1, so that every function is defined and nothing grows without bound.
    const auto small = [&](const Formula& of) { return operation(Operator::Tanh, of); };
    const auto positive = [&](const Formula& of) { return Formula(1.5) + small(of); };
    if (op == Operator::If) {
      const Formula condition = operation(Operator::Greater, a, formula(depth - 1));
      return select(condition, formula(depth - 1), formula(depth - 1));
    }
    switch (op) {
      case Operator::Sqrt:
      case Operator::Log:
      case Operator::Log10: return operation(op, positive(a));
      case Operator::Asin:
      case Operator::Acos: return operation(op, Formula(0.9) * small(a));
      case Operator::Exp:
      case Operator::Tan:
      case Operator::Sinh:
      case Operator::Cosh: return operation(op, small(a));
      case Operator::Power:
        return coin() ? operation(op, positive(a), small(formula(depth - 1))) : operation(op, small(a), 2.0);
      case Operator::Divide:
      case Operator::Div:
      case Operator::Mod:
      case Operator::Rem: return operation(op, a, positive(formula(depth - 1)));
      case Operator::Atan2: return operation(op, positive(a), formula(depth - 1));
      case Operator::Multiply: return operation(op, small(a), formula(depth - 1));
      default: break;
    }
    if (facts(op).unary != nullptr) return operation(op, a);
    if (facts(op).binary != nullptr) return operation(op, a, formula(depth - 1));
    return a;
  }

  Random random_;
  std::uint32_t inputs_ = 0;
  std::uint32_t known_ = 0;
  std::uint32_t begin_of_loop_ = 0;
  std::vector<std::int64_t> counts_;
  Address before_;
};

struct Checked {
  int slots = 0;    // compared with a difference
  int skipped = 0;  // no derivative near there
};

Checked check(RandomProgram& program, std::uint32_t seed) {
  const std::uint32_t slots = program.slots();
  std::vector<double> start(slots, 0.0);
  std::vector<double> direction(slots, 0.0);
  ActiveSlots active(slots, 0);
  for (std::uint32_t k = 0; k < program.inputs(); ++k) {
    start[k] = program.number();
    if (program.coin()) continue;
    active[k] = 1;
    direction[k] = program.number();
  }
  const ActiveSlots moved = active;
  const bool any = spread_activity(program.kernel, active);
  const bool more = active != moved;
  EXPECT_EQ(any, more) << "seed " << seed;

  std::vector<double> memory = start;
  run(program.kernel, memory);
  const std::vector<double> values = memory;
  memory.resize(2U * slots, 0.0);
  std::copy(direction.begin(), direction.end(), memory.begin() + slots);
  const Kernel tangent = tangent_of(program.kernel, active, slots, nullptr);
  SimulationProgram whole;
  whole.slot_count = 2 * slots;
  whole.equations.kernels.front() = tangent;
  verify(whole);
  run(tangent, memory);
  EXPECT_TRUE(std::equal(values.begin(), values.end(), memory.begin())) << "values changed, seed " << seed;

  const auto differences = [&](double h) {
    std::array<std::vector<double>, 2> sides;
    for (int side = 0; side < 2; ++side) {
      std::vector<double>& at = sides[static_cast<std::size_t>(side)];
      at = start;
      for (std::uint32_t k = 0; k < slots; ++k) at[k] += (side == 0 ? -h : h) * direction[k];
      run(program.kernel, at);
    }
    std::vector<double> result(slots);
    for (std::uint32_t k = 0; k < slots; ++k) result[k] = (sides[1][k] - sides[0][k]) / (2.0 * h);
    return result;
  };
  const std::vector<double> wide = differences(2e-5);
  const std::vector<double> narrow = differences(1e-5);
  Checked checked;
  for (std::uint32_t k = program.inputs(); k < slots; ++k) {
    if (active[k] == 0) {
      EXPECT_EQ(narrow[k], 0.0) << "slot " << k << " moves, seed " << seed;
      // Among others that move, where its function has no derivative.
      EXPECT_TRUE(memory[slots + k] == 0.0 || std::isnan(memory[slots + k]))
          << "slot " << k << ", seed " << seed;
      continue;
    }
    // A corner or a jump near the place, or a function too steep for differences.
    if (!(std::abs(wide[k] - narrow[k]) <= 1e-7 * (1.0 + std::abs(narrow[k])))) {
      ++checked.skipped;
      continue;
    }
    ++checked.slots;
    EXPECT_NEAR(memory[slots + k], narrow[k], 1e-6 * (1.0 + std::abs(narrow[k])))
        << "slot " << k << ", seed " << seed << "\n"
        << dump(whole);
  }
  return checked;
}

TEST(Tangent, OfRandomProgramsIsTheirDerivative) {
  std::map<Operator, int> used;
  Checked all;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    RandomProgram program(seed);
    const Checked checked = check(program, seed);
    if (::testing::Test::HasFailure()) return;
    all.slots += checked.slots;
    all.skipped += checked.skipped;
    for (const auto& [op, times] : program.used) used[op] += times;
  }
  EXPECT_GT(all.slots, 10000);
  EXPECT_LT(all.skipped, all.slots / 5);
  for (int number = 0; number <= static_cast<int>(last_operator); ++number) {
    const auto op = static_cast<Operator>(number);
    if (facts(op).unary == nullptr && facts(op).binary == nullptr) continue;
    EXPECT_GT(used[op], 100) << facts(op).name;
  }
}

TEST(Tangent, WritesOnlyWhatMoves) {
  Kernel kernel;
  store_once(kernel, 2, load(0) * load(0));
  store_once(kernel, 3, load(1) + Formula(1.0));
  store_once(kernel, 4, load(2) + load(3));
  ActiveSlots active(5, 0);
  active[0] = 1;
  EXPECT_TRUE(spread_activity(kernel, active));
  EXPECT_EQ(active, (ActiveSlots{1, 0, 1, 0, 1}));
  EXPECT_EQ(tangent_of(kernel, active, 5, nullptr).statements.size(), 2U);
}

TEST(Tangent, NothingMovesWhenNoSourceDoes) {
  Kernel kernel;
  store_once(kernel, 1, load(0) * Formula(2.0));
  ActiveSlots active(2, 0);
  EXPECT_FALSE(spread_activity(kernel, active));
  EXPECT_TRUE(tangent_of(kernel, active, 2, nullptr).statements.empty());
}

double tangent_at(const Formula& formula, double x) {
  Kernel kernel;
  store_once(kernel, 1, formula);
  ActiveSlots active{1, 0};
  spread_activity(kernel, active);
  std::vector<double> memory{x, 0.0, 1.0, 0.0};
  run(kernel, memory);
  run(tangent_of(kernel, active, 2, nullptr), memory);
  return memory[3];
}

// Where a formula has a derivative but the textbook rule divides by zero or takes a logarithm of it.
TEST(Tangent, IsFiniteAtTheEdgesOfTheRules) {
  EXPECT_EQ(tangent_at(call(Operator::Power, load(0), 2.0), 0.0), 0.0);
  EXPECT_EQ(tangent_at(call(Operator::Power, load(0), 3.0), 0.0), 0.0);
  EXPECT_EQ(tangent_at(call(Operator::Power, load(0), 1.0), 0.0), 1.0);
  EXPECT_EQ(tangent_at(call(Operator::Power, load(0), 0.0), 0.0), 0.0);
  EXPECT_EQ(tangent_at(call(Operator::Power, 0.0, load(0)), 2.0), 0.0);
  EXPECT_EQ(tangent_at(call(Operator::Power, load(0), 3.0), -2.0), 12.0);
  EXPECT_EQ(tangent_at(call(Operator::Power, load(0), -1.0), -2.0), -0.25);
  EXPECT_EQ(tangent_at(call(Operator::Abs, load(0)), -3.0), -1.0);
  EXPECT_EQ(tangent_at(call(Operator::Sign, load(0)), 0.5), 0.0);
  // A choice follows the branch that is taken; the other one may be undefined.
  EXPECT_EQ(
      tangent_at(select(call(Operator::Greater, load(0), 0.0), call(Operator::Sqrt, load(0)), 0.0), -1.0),
      0.0);
  EXPECT_EQ(tangent_at(call(Operator::Max, load(0), 1.0), 2.0), 1.0);
  EXPECT_EQ(tangent_at(call(Operator::Max, load(0), 1.0), 0.0), 0.0);
}

}  // namespace
}  // namespace causa::testing
