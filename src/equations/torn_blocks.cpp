#include "equations/torn_blocks.h"

#include <algorithm>
#include <array>

#include "equations/present_values.h"
#include "expression/build.h"
#include "expression/differentiate.h"
#include "expression/traverse.h"
#include "graph/tearing.h"

namespace causa {

namespace {

// Larger blocks are given whole to sparse elimination (DESIGN §2).
constexpr std::size_t largest_torn = 2'000;
// A linear block with more torn unknowns is solved numerically.
constexpr std::size_t most_written_out = 3;
// The written-out solution may be as large.
constexpr std::size_t largest_solution = 4'000;
// An unknown that changes at events only, or has no equation to be computed from, is a bad guess.
constexpr std::uint32_t discrete_penalty = 1'000;

}  // namespace

TornBlock BlockTearing::tear_block(std::span<const std::uint32_t> rows,
                                   std::span<const std::uint32_t> unknowns) {
  unknowns_.assign(unknowns.begin(), unknowns.end());
  number_of_.clear();
  for (std::uint32_t k = 0; k < unknowns_.size(); ++k) number_of_[space_.node(unknowns_[k]).index()] = k;
  read_rows(rows);

  TornBlock block;
  block.rows.assign(rows.begin(), rows.end());
  block.unknowns = unknowns_;
  const bool has_discrete = std::ranges::any_of(unknowns_, [&](std::uint32_t quantity) {
    return part_of(system_, reduced_.quantities[quantity].scalar) == VariablePart::Discrete;
  });
  block.kind = has_discrete ? BlockKind::Mixed : is_linear() ? BlockKind::Linear : BlockKind::Nonlinear;

  if (unknowns_.size() > largest_torn) {
    block.torn = block.unknowns;
    block.residuals = block.rows;
    return block;
  }
  TearingBlock local;
  IncidenceBuilder builder(static_cast<std::uint32_t>(unknowns_.size()));
  for (const auto& reads : reads_) builder.add_row(reads);
  local.incidence = builder.build();
  std::unordered_map<std::uint64_t, ExpressionId> values;
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    for (const std::uint32_t column : local.incidence.row(r)) {
      Solvable solvable = Solvable::No;
      if (!reduced_.rows[rows[r]].is_state_set) {
        const auto solved =
            solve_now(expressions_, equations_[r].left, equations_[r].right, space_.node(unknowns_[column]));
        const auto* result = std::get_if<Solved>(&solved);
        const bool safe = result != nullptr && (!result->divisor.valid() || !varies(result->divisor));
        if (safe) {
          solvable = Solvable::Yes;
          values[(std::uint64_t{r} << 32) | column] = result->value;
        }
      }
      local.solvable.push_back(solvable);
    }
  }
  for (const std::uint32_t quantity : unknowns_) {
    const bool discrete = part_of(system_, reduced_.quantities[quantity].scalar) == VariablePart::Discrete;
    local.penalty.push_back(discrete ? discrete_penalty : 0);
  }
  const Tearing tearing = tear(local);
  for (const std::uint32_t column : tearing.columns) block.torn.push_back(unknowns_[column]);
  for (const std::uint32_t row : tearing.residuals) block.residuals.push_back(rows[row]);
  for (const Tearing::Assignment& assignment : tearing.assignments) {
    block.inner.push_back({rows[assignment.row], unknowns_[assignment.column],
                           values.at((std::uint64_t{assignment.row} << 32) | assignment.column)});
  }
  if (block.kind == BlockKind::Linear && block.torn.size() <= most_written_out) write_out(block);
  return block;
}

void BlockTearing::read_rows(std::span<const std::uint32_t> rows) {
  equations_.clear();
  reads_.clear();
  for (const std::uint32_t row : rows) {
    std::vector<std::uint32_t>& reads = reads_.emplace_back();
    if (reduced_.rows[row].is_state_set) {
      equations_.push_back({});
      for (const std::uint32_t candidate : reduced_.state_sets[reduced_.rows[row].equation].candidates) {
        const auto found = number_of_.find(space_.node(candidate).index());
        if (found != number_of_.end()) reads.push_back(found->second);
      }
    } else {
      equations_.push_back(space_.equation(reduced_.rows[row]));
      const std::array sides{equations_.back().left, equations_.back().right};
      for (const ExpressionId id : present_nodes(expressions_, sides)) {
        const auto found = number_of_.find(id.index());
        if (found != number_of_.end()) reads.push_back(found->second);
      }
    }
    std::ranges::sort(reads);
    const auto repeated = std::ranges::unique(reads);
    reads.erase(repeated.begin(), repeated.end());
  }
}

// No derivative by an unknown of the block depends on one.
bool BlockTearing::is_linear() {
  for (std::size_t r = 0; r < equations_.size(); ++r) {
    if (!equations_[r].left.valid()) return false;
    const ExpressionId residual = subtract(expressions_, equations_[r].left, equations_[r].right);
    for (const std::uint32_t number : reads_[r]) {
      const auto slope = differentiate(expressions_, residual, space_.node(unknowns_[number]));
      if (!slope) return false;
      for (const ExpressionId id : present_nodes(expressions_, std::span(&*slope, 1))) {
        if (number_of_.contains(id.index())) return false;
      }
    }
  }
  return true;
}

// Residual by residual: what the inner assignments say is put in, and the residual is solved for one torn
// unknown in terms of those still to come.
void BlockTearing::write_out(TornBlock& block) {
  std::unordered_map<std::uint32_t, ExpressionId> values;  // by node
  const auto with_values = [&](ExpressionId side) {
    return substitute(expressions_, side, [&](ExpressionId id) {
      const auto found = values.find(id.index());
      return found == values.end() ? ExpressionId::none() : found->second;
    });
  };
  for (const TornBlock::Inner& inner : block.inner)
    values[space_.node(inner.quantity).index()] = with_values(inner.value);
  std::vector<ScalarEquation> residuals;
  for (const std::uint32_t row : block.residuals) {
    const ScalarEquation equation = space_.equation(reduced_.rows[row]);
    residuals.push_back({with_values(equation.left), with_values(equation.right)});
  }
  // Forward: the k-th torn unknown from the k-th equation that can give it.
  std::vector<std::uint32_t> order;
  std::vector<ExpressionId> solved;
  std::vector<std::uint8_t> is_used(residuals.size(), 0);
  std::vector<std::uint32_t> torn = block.torn;
  for (std::size_t k = 0; k < residuals.size(); ++k) {
    bool found = false;
    for (std::size_t r = 0; r < residuals.size() && !found; ++r) {
      if (is_used[r] != 0) continue;
      for (const std::uint32_t quantity : torn) {
        if (std::ranges::find(order, quantity) != order.end()) continue;
        const ExpressionId node = space_.node(quantity);
        const auto result = solve_now(expressions_, residuals[r].left, residuals[r].right, node);
        const auto* value = std::get_if<Solved>(&result);
        if (value == nullptr) continue;
        is_used[r] = 1;
        order.push_back(quantity);
        solved.push_back(value->value);
        for (ScalarEquation& other : residuals) {
          other.left = substitute(expressions_, other.left, node, value->value);
          other.right = substitute(expressions_, other.right, node, value->value);
        }
        found = true;
        break;
      }
    }
    if (!found) return;
  }
  // What was solved last is needed first.
  std::ranges::reverse(order);
  std::ranges::reverse(solved);
  if (reachable(expressions_, solved).size() > largest_solution) return;
  block.torn = order;
  block.solution = solved;
}

bool BlockTearing::varies(ExpressionId divisor) const {
  return std::ranges::any_of(reachable(expressions_, divisor), [&](ExpressionId id) {
    if (expressions_.is(id, Operator::Time)) return true;
    if (!expressions_.is(id, Operator::Symbol)) return false;
    const FlatVariable& variable = system_.symbols[expressions_.symbol_of(id)];
    return variable.variability != Variability::Constant && variable.variability != Variability::Parameter;
  });
}

}  // namespace causa
