#include "program/delay_recorder.h"

#include <algorithm>
#include <set>

#include "equations/system/accesses.h"
#include "expression/build/traverse.h"

namespace causa {

// In the order of the text.
std::vector<ExpressionId> DelayRecorder::accesses_in(ExpressionId root) const {
  std::vector<ExpressionId> found;
  std::set<ExpressionId> visited;
  std::vector<ExpressionId> pending{root};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id).second) continue;
    if (access_parts(expressions_, id) || expressions_.is(id, Operator::Index)) {
      found.push_back(id);
      continue;
    }
    const auto operands = expressions_.operands(id);
    for (std::size_t k = operands.size(); k-- > 0;) pending.push_back(operands[k]);
  }
  return found;
}

std::uint32_t DelayRecorder::number_of(ExpressionId delay, const Resolver& resolve,
                                       const std::string& origin) {
  const std::vector<ExpressionId> operands(expressions_.operands(delay).begin(),
                                           expressions_.operands(delay).end());
  std::pair<std::uint32_t, std::vector<std::int64_t>> key{operands[0].index(), {}};
  // One signal may be delayed by several times: each has jumps, bends and a memory of its own.
  for (const ExpressionId operand : operands) {
    key.second.push_back(operand.index());
    for (const ExpressionId access : accesses_in(operand)) key.second.push_back(resolve(access).base);
  }
  const auto [known, is_new] = known_.try_emplace(key, static_cast<std::uint32_t>(delays.size()));
  if (!is_new) return known->second;
  const std::vector<ExpressionId> time_reads = accesses_in(operands[1]);
  const bool reads_time = std::ranges::any_of(reachable(expressions_, operands[1]), [&](ExpressionId id) {
    return expressions_.is(id, Operator::Time);
  });
  const std::uint32_t first = slot_count_;
  slot_count_ += 3;
  delays.push_back({.input = first,
                    .time = first + 1,
                    .longest = first + 2,
                    .is_constant = !reads_time && std::ranges::all_of(time_reads, is_fixed_),
                    .text = origin});
  kernel_.begin_loop({});
  for (std::uint32_t k = 0; k < 3; ++k)
    kernel_.assign({.base = first + k, .factors = {}}, operands[k], resolve, origin);
  kernel_.end_loop();
  return known->second;
}

}  // namespace causa
