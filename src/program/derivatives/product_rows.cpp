#include "program/derivatives/product_rows.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "program/visit_addresses.h"

namespace causa {

namespace {

// target := target + a*b; the two addresses.
std::optional<std::array<std::uint32_t, 2>> product_in(const Kernel& kernel, const ProgramLoop& loop) {
  if (!adds_up(kernel, loop)) return std::nullopt;
  const KernelStatement& statement = kernel.statements[loop.first_statement];
  if (statement.code_count != 5) return std::nullopt;
  const Code* const code = kernel.code.data() + statement.first_code;
  const auto loads = [&](std::size_t i) { return code[i].instruction == Instruction::Load; };
  const auto is = [&](std::size_t i, Operator op) {
    return code[i].instruction == Instruction::Binary && code[i].op == op;
  };
  const bool fits = loads(0) && code[0].argument == statement.target && loads(1) && loads(2) &&
                    is(3, Operator::Multiply) && is(4, Operator::Add);
  if (!fits) return std::nullopt;
  return std::array{code[1].argument, code[2].argument};
}

}  // namespace

bool adds_up(const Kernel& kernel, const ProgramLoop& loop) {
  if (loop.counts.empty() || loop.statement_count != 1) return false;
  const KernelStatement& statement = kernel.statements[loop.first_statement];
  if (!kernel.addresses[statement.target].factors.empty()) return false;
  const auto first = kernel.code.begin() + statement.first_code;
  return std::any_of(first, first + statement.code_count, [&](const Code& code) {
    return code.instruction == Instruction::Load && code.argument == statement.target;
  });
}

std::optional<ProductRows> product_rows_of(const SolveBlock& block, SlotDependencies& dependencies) {
  using Entry = ProductRows::Entry;
  const Kernel& body = block.body;
  if (!block.is_linear || !block.inner.empty() || !body.sites.empty()) return std::nullopt;
  std::unordered_map<std::uint32_t, std::uint32_t> column_of;
  for (std::uint32_t k = 0; k < block.unknowns.size(); ++k) column_of[block.unknowns[k]] = k;
  ProductRows result;
  std::vector<std::uint32_t> sources = block.unknowns;
  std::unordered_map<std::uint32_t, std::vector<Entry>> entries_of;  // by slot of the sum
  std::vector<ProgramLoop> others;
  for (const ProgramLoop& loop : body.loops) {
    const auto product = product_in(body, loop);
    std::vector<Entry> entries;
    bool is_product = product.has_value();
    if (product) {
      for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
        std::array<std::uint32_t, 2> slots{};
        for (std::size_t i = 0; i < 2; ++i)
          slots[i] = static_cast<std::uint32_t>(slot_at(body.addresses[(*product)[i]], counters));
        const auto first = column_of.find(slots[0]);
        const auto second = column_of.find(slots[1]);
        is_product = is_product && (first == column_of.end()) != (second == column_of.end());
        if (!is_product) return;
        if (second != column_of.end()) {
          entries.push_back({0, second->second, slots[0]});
        } else {
          entries.push_back({0, first->second, slots[1]});
        }
      });
    }
    if (!is_product) {
      others.push_back(loop);
      continue;
    }
    const std::int64_t target = body.addresses[body.statements[loop.first_statement].target].base;
    const auto sum = static_cast<std::uint32_t>(target);
    if (!entries_of.emplace(sum, std::move(entries)).second) return std::nullopt;
    sources.push_back(sum);
  }
  if (entries_of.size() < block.residuals.size()) return std::nullopt;
  Kernel rest = body;
  rest.loops = std::move(others);
  dependencies.begin(sources);
  dependencies.follow(rest);
  for (std::uint32_t row = 0; row < block.residuals.size(); ++row) {
    const auto needs = dependencies.of(block.residuals[row]);
    if (needs.size() != 1 || needs[0] < block.unknowns.size()) return std::nullopt;
    result.sums.push_back(sources[needs[0]]);
    for (Entry entry : entries_of.at(result.sums.back())) {
      entry.row = row;
      result.entries.push_back(entry);
    }
  }
  return result;
}

}  // namespace causa
