#include "flat/connections/access_positions.h"

#include <optional>

#include "expression/evaluate/evaluate.h"
#include "types/affine.h"

namespace causa {

namespace {

// Every subscript evaluated at every position.
std::optional<AccessPositions> evaluated(const ExpressionTable& table,
                                         std::span<const ExpressionId> subscripts,
                                         std::span<const LoopRange> loops, const Dimensions& dimensions) {
  AccessPositions result{.is_listed = true};
  Environment environment;
  environment.symbol = [](SymbolId) { return std::optional<Value>(); };
  std::vector<std::int64_t> at(loops.size(), 0);
  for (std::int64_t n = 0; n < position_count(loops); ++n) {
    environment.indices.clear();
    for (std::size_t l = 0; l < loops.size(); ++l)
      environment.indices.push_back(static_cast<double>(loops[l].first + at[l] * loops[l].step));
    std::int64_t position = 0;
    for (std::size_t d = 0; d < subscripts.size(); ++d) {
      const auto value = evaluate(table, subscripts[d], environment);
      if (!std::holds_alternative<Value>(value)) return std::nullopt;
      const auto number = static_cast<std::int64_t>(std::get<Value>(value).scalar());
      if (number < 1 || number > dimensions[d]) return std::nullopt;
      position = position * dimensions[d] + number - 1;
    }
    result.listed.push_back(position);
    for (std::size_t l = loops.size(); l-- > 0;) {
      if (++at[l] < loops[l].count) break;
      at[l] = 0;
    }
  }
  return result;
}

}  // namespace

std::int64_t position_count(std::span<const LoopRange> loops) {
  std::int64_t count = 1;
  for (const LoopRange& loop : loops) count *= loop.count;
  return count;
}

std::optional<AccessPositions> access_positions(const ExpressionTable& table,
                                                std::span<const ExpressionId> subscripts,
                                                std::span<const LoopRange> loops,
                                                const Dimensions& dimensions) {
  require(subscripts.size() <= dimensions.size(), "a connector access has a subscript for each dimension");
  AccessPositions result{.start = 0, .factors = std::vector<std::int64_t>(loops.size(), 0)};
  if (position_count(loops) == 0) return result;
  for (std::size_t d = 0; d < subscripts.size(); ++d) {
    const auto affine = affine_in_indices(table, subscripts[d], loops.size(), largest_coefficient);
    if (!affine) return evaluated(table, subscripts, loops, dimensions);
    const auto bounds = affine_bounds(*affine, loops);
    if (!bounds || bounds->smallest < 1 || bounds->largest > dimensions[d]) return std::nullopt;
    const Affine subscript = in_positions(*affine, loops);
    result.start = result.start * dimensions[d] + subscript.constant - 1;
    for (std::size_t l = 0; l < loops.size(); ++l)
      result.factors[l] = result.factors[l] * dimensions[d] + subscript.factors[l];
  }
  return result;
}

}  // namespace causa
