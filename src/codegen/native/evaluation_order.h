// In which order the operations of a statement are emitted. Operations have no side effects, so any order
// gives the same bits. Method: Sethi and Ullman (The generation of optimal code for arithmetic expressions,
// 1970): the operand that needs more registers first; before that, operands that call a function, since a
// call leaves no register alone. An alternative that calls functions is computed only where it is chosen.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "program/simulation_program.h"

namespace causa::native {

using OperatorSet = std::array<bool, 256>;  // by Operator

enum class StepKind : std::uint8_t {
  Compute,    // the value of the node
  Test,       // of the Select `node`: its condition is known; go on with the value or …
  Otherwise,  // … from here, with the alternative
  Join,       // both ways meet: the value of the node
};

struct Step {
  StepKind kind{};
  std::uint32_t node = 0;
};

// Nodes are the instructions of the statement, by position.
class EvaluationOrder {
 public:
  using Nodes = std::array<std::uint32_t, 3>;

  // `calls`: which operators call a function. `prepared`, if any: by node, not negative where the value is
  // known before.
  void arrange(std::span<const Code> code, const OperatorSet& calls,
               std::span<const std::int32_t> prepared = {});

  // Without leaves: constants, loads, counters and what is prepared need no computation.
  [[nodiscard]] std::span<const Step> steps() const { return steps_; }
  [[nodiscard]] const Nodes& operands(std::uint32_t node) const { return facts_[node].operands; }

 private:
  struct NodeFacts {
    Nodes operands{};
    std::uint32_t registers = 0;  // that its computation needs
    bool calls = false;           // itself or an operand
    bool branches = false;        // a Select that computes only what is chosen
  };
  [[nodiscard]] bool is_leaf(std::uint32_t node) const { return facts_[node].registers == 0; }
  [[nodiscard]] bool comes_first(std::uint32_t a, std::uint32_t b) const;
  [[nodiscard]] Nodes in_order(Nodes operands, std::uint32_t count) const;
  void expand_from(std::uint32_t root, std::span<const Code> code);

  std::vector<NodeFacts> facts_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::uint64_t> pending_;  // node · 8 + what is to be done
};

// How many operands an instruction takes from the stack.
constexpr std::uint32_t operand_count(Instruction instruction) {
  switch (instruction) {
    case Instruction::Constant:
    case Instruction::Load:
    case Instruction::Counter: return 0;
    case Instruction::Unary: return 1;
    case Instruction::Binary: return 2;
    case Instruction::Select: return 3;
  }
  return 0;
}

}  // namespace causa::native
