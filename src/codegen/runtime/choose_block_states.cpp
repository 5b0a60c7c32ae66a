#include "codegen/runtime/choose_block_states.h"

#include <algorithm>

#include "codegen/runtime/state_choice.h"
#include "numerics/finite.h"

namespace causa {

bool choose_block_states(const SolveBlock& block, const BlockDirections& directions, double* memory,
                         std::vector<ProgramStateSet>& sets) {
  // Another choice of states must be so much better.
  constexpr double better = 2.0;
  std::vector<std::uint32_t> here;
  for (const std::uint32_t set : block.sets) {
    if (set != SolveBlock::no_set && std::ranges::find(here, set) == here.end()) here.push_back(set);
  }
  if (here.empty()) return false;
  std::vector<ChoiceGroup> groups;
  std::vector<std::uint32_t> candidates;
  std::size_t open = 0;
  for (const std::uint32_t set : here) {
    ChoiceGroup& group = groups.emplace_back();
    for (const std::uint32_t slot : sets[set].candidates) {
      group.rows.push_back(candidates.size());
      candidates.push_back(slot);
    }
    group.chosen.assign(sets[set].choice.begin(), sets[set].choice.end());
    open += sets[set].choose;
  }
  // How the equations of the model, and the candidates, move with each unknown.
  const std::size_t n = block.unknowns.size();
  DenseMatrix equations(n - open, n);
  DenseMatrix moves(candidates.size(), n);
  double* const tangents = memory + directions.tangent_offset;
  directions.body.run(memory);
  for (const std::uint32_t slot : candidates) tangents[slot] = 0.0;
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t k = 0; k < n; ++k) tangents[block.unknowns[k]] = k == column ? 1.0 : 0.0;
    directions.tangent.run(memory);
    std::size_t row = 0;
    for (std::size_t k = 0; k < n; ++k) {
      if (block.sets[k] == SolveBlock::no_set) equations.at(row++, column) = tangents[block.residuals[k]];
    }
    for (std::size_t k = 0; k < candidates.size(); ++k) moves.at(k, column) = tangents[candidates[k]];
  }
  const DenseMatrix open_moves = open_directions(std::move(equations), open);
  DenseMatrix along(candidates.size(), open);
  for (std::size_t k = 0; k < candidates.size(); ++k) {
    for (std::size_t d = 0; d < open; ++d) {
      double sum = 0.0;
      for (std::size_t column = 0; column < n; ++column)
        sum += moves.at(k, column) * open_moves.at(column, d);
      along.at(k, d) = sum;
    }
  }
  if (!all_finite(along.values) || !choose_rows(along, groups, better)) return false;
  for (std::size_t g = 0; g < here.size(); ++g)
    sets[here[g]].choice.assign(groups[g].chosen.begin(), groups[g].chosen.end());
  return true;
}

}  // namespace causa
