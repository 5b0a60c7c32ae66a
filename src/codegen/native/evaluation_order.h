// In which order the operations of a statement are emitted. Operations have no side effects, so any order
// gives the same bits. Method: Sethi and Ullman (The generation of optimal code for arithmetic expressions,
// 1970): the operand that needs more registers first; before that, operands that call a function, since a
// call leaves no register alone. An alternative that calls functions is computed only where it is chosen.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "program/simulation_program.h"

namespace causa::native {

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

  // `calls`: does this instruction call a function? `is_leaf`, if any: nodes whose value is known before.
  void arrange(std::span<const Code> code, const std::function<bool(const Code&)>& calls,
               const std::function<bool(std::uint32_t)>& is_leaf = nullptr);

  [[nodiscard]] std::span<const Step> steps() const { return steps_; }
  [[nodiscard]] const Nodes& operands(std::uint32_t node) const { return facts_[node].operands; }

 private:
  struct NodeFacts {
    Nodes operands{};
    std::uint32_t registers = 0;  // that its computation needs
    bool calls = false;           // itself or an operand
    bool branches = false;        // a Select that computes only what is chosen
  };
  struct Pending {
    Step step;
    bool expand = false;
  };

  [[nodiscard]] bool comes_first(std::uint32_t a, std::uint32_t b) const;
  [[nodiscard]] Nodes in_order(Nodes operands, std::uint32_t count) const;
  void expand_from(std::uint32_t root, std::span<const Code> code,
                   const std::function<bool(std::uint32_t)>& is_leaf);

  std::vector<NodeFacts> facts_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> stack_;
  std::vector<Pending> pending_;
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
