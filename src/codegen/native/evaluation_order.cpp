#include "codegen/native/evaluation_order.h"

#include <algorithm>

namespace causa::native {

void EvaluationOrder::arrange(std::span<const Code> code, const OperatorSet& calls,
                              std::span<const std::int32_t> prepared) {
  const auto count = static_cast<std::uint32_t>(code.size());
  if (facts_.size() < count) {
    facts_.resize(count);
    stack_.resize(count);
  }
  std::uint32_t* top = stack_.data();  // one beyond the last value
  steps_.clear();
  bool as_written = prepared.empty();
  for (std::uint32_t node = 0; node < count; ++node) {
    NodeFacts& facts = facts_[node];
    const std::uint32_t operands = operand_count(code[node].instruction);
    if (operands == 0) {
      facts.registers = 0;
      facts.calls = false;
      *top++ = node;
      continue;
    }
    std::uint32_t* const first = top - operands;
    facts.branches = false;
    facts.operands[0] = first[0];
    const NodeFacts& a = facts_[first[0]];
    if (operands == 1) {
      facts.registers = std::max(1U, a.registers);
      facts.calls = a.calls || calls[static_cast<std::size_t>(code[node].op)];
    } else if (operands == 2) {
      facts.operands[1] = first[1];
      const NodeFacts& b = facts_[first[1]];
      // Of equals one waits in a register while the other is computed.
      facts.registers = std::max({1U, a.registers, b.registers, std::min(a.registers, b.registers) + 1});
      facts.calls = a.calls || b.calls || calls[static_cast<std::size_t>(code[node].op)];
      // A leaf is nothing to compute, so its turn does not matter.
      as_written = as_written && (a.registers == 0 || b.registers == 0 || !comes_first(first[1], first[0]));
    } else {
      facts.operands = {first[0], first[1], first[2]};
      facts.calls = a.calls || facts_[first[1]].calls || facts_[first[2]].calls;
      facts.branches = facts_[first[1]].calls || facts_[first[2]].calls;
      const Nodes sorted = in_order(facts.operands, operands);
      facts.registers = 1;
      for (std::uint32_t k = 0; k < operands; ++k) {
        facts.registers = std::max(facts.registers, facts_[sorted[k]].registers + k);
      }
      as_written = as_written && !facts.branches && sorted == facts.operands;
    }
    *first = node;
    top = first + 1;
    if (!prepared.empty() && prepared[node] >= 0) {
      facts.registers = 0;
      facts.calls = false;
    }
  }
  if (as_written) {
    for (std::uint32_t node = 0; node < count; ++node) {
      if (!is_leaf(node)) steps_.push_back({StepKind::Compute, node});
    }
  } else {
    expand_from(count - 1, code);
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
void EvaluationOrder::expand_from(std::uint32_t root, std::span<const Code> code) {
  constexpr std::uint64_t whole = 7;  // the node and all its operands, not yet in order
  const auto push = [this](StepKind kind, std::uint32_t node) {
    pending_.push_back(std::uint64_t{node} * 8 + static_cast<std::uint64_t>(kind));
  };
  const auto push_all = [this](std::uint32_t node) {
    if (!is_leaf(node)) pending_.push_back(std::uint64_t{node} * 8 + whole);
  };
  pending_.clear();
  push_all(root);
  while (!pending_.empty()) {
    const std::uint64_t next = pending_.back();
    pending_.pop_back();
    const auto node = static_cast<std::uint32_t>(next / 8);
    if (next % 8 != whole) {
      steps_.push_back({static_cast<StepKind>(next % 8), node});
      continue;
    }
    const NodeFacts& facts = facts_[node];
    const std::uint32_t operands = operand_count(code[node].instruction);
    if (facts.branches) {  // the last one pushed is done first
      push(StepKind::Join, node);
      push_all(facts.operands[2]);
      push(StepKind::Otherwise, node);
      push_all(facts.operands[1]);
      push(StepKind::Test, node);
      push_all(facts.operands[0]);
      continue;
    }
    const Nodes sorted = in_order(facts.operands, operands);
    push(StepKind::Compute, node);
    for (std::uint32_t k = operands; k-- > 0;) push_all(sorted[k]);
  }
}

}  // namespace causa::native
