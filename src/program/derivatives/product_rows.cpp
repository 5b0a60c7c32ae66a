#include "program/derivatives/product_rows.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <utility>

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

namespace {

using Run = ProductRows::Run;

class SlotSet {
 public:
  void insert(std::uint32_t slot) {
    if (slot >= is_member_.size()) is_member_.resize(slot + 1, 0);
    is_member_[slot] = 1;
  }
  [[nodiscard]] bool contains(std::uint32_t slot) const {
    return slot < is_member_.size() && is_member_[slot] != 0;
  }

 private:
  std::vector<std::uint8_t> is_member_;
};

// The iterations of one loop: a run for every value of its outer counters. Nothing where some term is not a
// coefficient times an unknown of the block.
std::optional<std::vector<Run>> runs_of(const Kernel& kernel, const ProgramLoop& loop,
                                        const SlotSet& unknowns) {
  const auto product = product_in(kernel, loop);
  if (!product) return std::nullopt;
  std::array<const Address*, 2> factors{&kernel.addresses[(*product)[0]], &kernel.addresses[(*product)[1]]};
  const auto step = [](const Address& address) {
    return address.factors.empty() ? std::int64_t{0} : address.factors.back();
  };
  bool is_product = true;
  std::vector<Run> runs;
  for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
    std::uint32_t coefficient = static_cast<std::uint32_t>(slot_at(*factors[0], counters));
    std::uint32_t unknown = static_cast<std::uint32_t>(slot_at(*factors[1], counters));
    if (runs.empty() && unknowns.contains(coefficient)) {
      std::swap(factors[0], factors[1]);
      std::swap(coefficient, unknown);
    }
    is_product = is_product && unknowns.contains(unknown) && !unknowns.contains(coefficient);
    if (counters.back() != 0) return;
    runs.push_back({.row = 0,
                    .count = static_cast<std::uint32_t>(loop.counts.back()),
                    .coefficient = coefficient,
                    .coefficient_step = step(*factors[0]),
                    .unknown = unknown,
                    .unknown_step = step(*factors[1])});
  });
  if (!is_product || runs.empty()) return std::nullopt;
  return runs;
}

// The kernel with these loops only, and without the statements that set the sums to 0. Nothing where a sum
// begins with anything else, or the loops write a coefficient.
std::optional<Kernel> without_products(const Kernel& body, std::span<const ProgramLoop> others,
                                       const SlotSet& sums, const SlotSet& coefficients) {
  Kernel rest = body;
  rest.loops.clear();
  rest.statements.clear();
  for (const ProgramLoop& loop : others) {
    ProgramLoop kept = loop;
    kept.first_statement = static_cast<std::uint32_t>(rest.statements.size());
    for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
      const KernelStatement& statement = body.statements[loop.first_statement + i];
      const Address& target = body.addresses[statement.target];
      bool is_sum = false;
      bool is_coefficient = false;
      for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
        const auto slot = static_cast<std::uint32_t>(slot_at(target, counters));
        is_sum = is_sum || sums.contains(slot);
        is_coefficient = is_coefficient || coefficients.contains(slot);
      });
      if (is_coefficient) return std::nullopt;
      if (!is_sum) {
        rest.statements.push_back(statement);
        continue;
      }
      const Code& first = body.code[statement.first_code];
      const bool is_zero = statement.code_count == 1 && first.instruction == Instruction::Constant &&
                           body.constants[first.argument] == 0.0;
      if (!is_zero || !loop.counts.empty()) return std::nullopt;
    }
    kept.statement_count = static_cast<std::uint32_t>(rest.statements.size()) - kept.first_statement;
    if (kept.statement_count > 0) rest.loops.push_back(std::move(kept));
  }
  return rest;
}

}  // namespace

std::optional<ProductRows> product_rows_of(const SolveBlock& block, SlotDependencies& dependencies) {
  const Kernel& body = block.body;
  if (!block.is_linear || !block.inner.empty() || !body.sites.empty()) return std::nullopt;
  SlotSet unknowns;
  for (const std::uint32_t slot : block.unknowns) unknowns.insert(slot);
  ProductRows result;
  SlotSet coefficients;
  SlotSet written_sums;
  std::vector<std::uint32_t> sums;
  std::unordered_map<std::uint32_t, std::vector<Run>> runs_of_sum;  // by slot
  std::vector<ProgramLoop> others;
  for (const ProgramLoop& loop : body.loops) {
    auto runs = runs_of(body, loop, unknowns);
    if (!runs) {
      others.push_back(loop);
      continue;
    }
    const std::int64_t target = body.addresses[body.statements[loop.first_statement].target].base;
    sums.push_back(static_cast<std::uint32_t>(target));
    written_sums.insert(sums.back());
    for (const Run& run : *runs) {
      for (std::int64_t k = 0; k < run.count; ++k)
        coefficients.insert(static_cast<std::uint32_t>(run.coefficient + k * run.coefficient_step));
    }
    if (!runs_of_sum.emplace(sums.back(), std::move(*runs)).second) return std::nullopt;
  }
  if (sums.empty() || sums.size() < block.residuals.size()) return std::nullopt;
  auto rest = without_products(body, others, written_sums, coefficients);
  if (!rest) return std::nullopt;
  result.rest = std::move(*rest);
  std::vector<std::uint32_t> sources = block.unknowns;
  sources.insert(sources.end(), sums.begin(), sums.end());
  dependencies.begin(sources);
  dependencies.follow(result.rest);
  for (std::uint32_t row = 0; row < block.residuals.size(); ++row) {
    const auto needs = dependencies.of(block.residuals[row]);
    if (needs.size() != 1 || needs[0] < block.unknowns.size()) return std::nullopt;
    result.sums.push_back(sources[needs[0]]);
    for (Run run : runs_of_sum.at(result.sums.back())) {
      run.row = row;
      result.runs.push_back(run);
    }
  }
  return result;
}

}  // namespace causa
