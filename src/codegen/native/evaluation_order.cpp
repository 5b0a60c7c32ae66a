#include "codegen/native/evaluation_order.h"

#include <algorithm>

namespace causa::native {

void EvaluationOrder::arrange(std::span<const Code> code, const std::function<bool(const Code&)>& calls,
                              const std::function<bool(std::uint32_t)>& is_leaf) {
  const auto count = static_cast<std::uint32_t>(code.size());
  facts_.resize(std::max<std::size_t>(facts_.size(), count));
  stack_.clear();
  steps_.clear();
  bool as_written = !is_leaf;
  for (std::uint32_t node = 0; node < count; ++node) {
    NodeFacts& facts = facts_[node];
    const std::uint32_t operands = operand_count(code[node].instruction);
    if (operands == 0) {
      facts = {};
      stack_.push_back(node);
      continue;
    }
    const std::size_t first = stack_.size() - operands;
    facts.registers = 1;
    facts.calls = false;
    facts.branches = false;
    for (std::uint32_t k = 0; k < operands; ++k) {
      const std::uint32_t operand = stack_[first + k];
      facts.operands[k] = operand;
      facts.calls = facts.calls || facts_[operand].calls;
    }
    stack_.resize(first);
    stack_.push_back(node);
    if (operands == 1) {
      facts.registers = std::max(facts.registers, facts_[facts.operands[0]].registers);
    } else {
      // Of equals one waits in a register while the next is computed.
      const Nodes sorted = in_order(facts.operands, operands);
      for (std::uint32_t k = 0; k < operands; ++k) {
        facts.registers = std::max(facts.registers, facts_[sorted[k]].registers + k);
        as_written = as_written && sorted[k] == facts.operands[k];
      }
    }
    if (code[node].instruction == Instruction::Select &&
        (facts_[facts.operands[1]].calls || facts_[facts.operands[2]].calls)) {
      facts.branches = true;
      as_written = false;
    }
    facts.calls = facts.calls || calls(code[node]);
    if (is_leaf && is_leaf(node)) facts = {};
  }
  if (as_written) {
    for (std::uint32_t node = 0; node < count; ++node) steps_.push_back({StepKind::Compute, node});
  } else {
    expand_from(count - 1, code, is_leaf);
  }
}

bool EvaluationOrder::comes_first(std::uint32_t a, std::uint32_t b) const {
  if (facts_[a].calls != facts_[b].calls) return facts_[a].calls;
  return facts_[a].registers > facts_[b].registers;
}

EvaluationOrder::Nodes EvaluationOrder::in_order(Nodes operands, std::uint32_t count) const {
  if (count == 3 && comes_first(operands[2], operands[1])) std::swap(operands[1], operands[2]);
  if (count >= 2 && comes_first(operands[1], operands[0])) std::swap(operands[0], operands[1]);
  if (count == 3 && comes_first(operands[2], operands[1])) std::swap(operands[1], operands[2]);
  return operands;
}

// A stack of its own: statements can be deeper than the stack of this program.
void EvaluationOrder::expand_from(std::uint32_t root, std::span<const Code> code,
                                  const std::function<bool(std::uint32_t)>& is_leaf) {
  const auto push = [this](StepKind kind, std::uint32_t node) { pending_.push_back({{kind, node}, false}); };
  const auto push_all = [this](std::uint32_t node) { pending_.push_back({{StepKind::Compute, node}, true}); };
  pending_.clear();
  push_all(root);
  while (!pending_.empty()) {
    const auto [step, expand] = pending_.back();
    pending_.pop_back();
    if (!expand || (is_leaf && is_leaf(step.node))) {
      steps_.push_back(step);
      continue;
    }
    const NodeFacts& facts = facts_[step.node];
    const std::uint32_t operands = operand_count(code[step.node].instruction);
    if (facts.branches) {  // the last one pushed is done first
      push(StepKind::Join, step.node);
      push_all(facts.operands[2]);
      push(StepKind::Otherwise, step.node);
      push_all(facts.operands[1]);
      push(StepKind::Test, step.node);
      push_all(facts.operands[0]);
      continue;
    }
    const Nodes sorted = in_order(facts.operands, operands);
    push(StepKind::Compute, step.node);
    for (std::uint32_t k = operands; k-- > 0;) push_all(sorted[k]);
  }
}

}  // namespace causa::native
