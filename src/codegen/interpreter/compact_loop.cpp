#include "codegen/interpreter/compact_loop.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

namespace causa::interpreter {

CompactLoop compacted(const Kernel& kernel, const ProgramLoop& loop) {
  CompactLoop compact;
  const auto use = [&](std::uint32_t number) {
    Address address = kernel.addresses[number];
    address.factors.resize(loop.counts.size(), 0);
    compact.addresses.emplace(number, std::move(address));
  };
  for (const KernelStatement& statement :
       std::span(kernel.statements).subspan(loop.first_statement, loop.statement_count)) {
    use(statement.target);
    for (const Code& code : std::span(kernel.code).subspan(statement.first_code, statement.code_count)) {
      if (code.instruction == Instruction::Load || code.instruction == Instruction::Counter)
        use(code.argument);
    }
  }
  const auto drop = [&](std::size_t counter) {
    const auto at = static_cast<std::ptrdiff_t>(counter);
    compact.counts.erase(compact.counts.begin() + at);
    for (auto& [number, address] : compact.addresses) address.factors.erase(address.factors.begin() + at);
  };
  compact.counts = loop.counts;
  for (std::size_t d = compact.counts.size(); d-- > 0;) {
    if (compact.counts[d] == 1) drop(d);
  }
  for (std::size_t d = compact.counts.size(); d-- > 1;) {
    const std::int64_t inner = compact.counts[d];
    const bool continues = std::ranges::all_of(compact.addresses, [&](const auto& entry) {
      const std::vector<std::int64_t>& factors = entry.second.factors;
      return factors[d - 1] == factors[d] * inner;
    });
    if (!continues || inner > std::numeric_limits<std::int64_t>::max() / compact.counts[d - 1]) continue;
    const std::int64_t both = inner * compact.counts[d - 1];
    drop(d - 1);
    compact.counts[d - 1] = both;
  }
  return compact;
}

}  // namespace causa::interpreter
