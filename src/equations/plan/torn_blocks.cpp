#include "equations/plan/torn_blocks.h"

#include <algorithm>
#include <array>
#include <set>

#include "equations/index/start_conditions.h"
#include "equations/system/accesses.h"
#include "equations/system/present_values.h"
#include "expression/algebra/degree.h"
#include "expression/algebra/differentiate.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "graph/tearing.h"

namespace causa {

namespace {

// Larger blocks are given whole to sparse elimination.
constexpr std::size_t largest_torn = 2'000;
// A linear block with more torn unknowns is solved numerically.
constexpr std::size_t most_written_out = 3;
// So is one with more unknowns: written out it would only be long.
constexpr std::size_t largest_written_out = 60;
// The written-out solution may be as large.
constexpr std::size_t largest_solution = 4'000;
// An unknown that changes at events only, or has no equation to be computed from, is a bad guess.
constexpr std::uint32_t discrete_penalty = 1'000;

}  // namespace

TornBlock BlockTearing::tear_block(std::span<const std::uint32_t> rows,
                                   std::span<const std::uint32_t> unknowns) {
  unknowns_.assign(unknowns.begin(), unknowns.end());
  number_of_.clear();
  numbers_of_.clear();
  for (std::uint32_t k = 0; k < unknowns_.size(); ++k) {
    number_of_[space_.node(unknowns_[k]).index()] = k;
    const std::uint32_t scalar = reduced_.quantities[unknowns_[k]].scalar;
    numbers_of_[system_.variables[family_of_scalar(system_, scalar)].symbol].push_back(k);
  }
  read_rows(rows);

  TornBlock block;
  block.rows.assign(rows.begin(), rows.end());
  block.unknowns = unknowns_;
  const bool has_discrete = std::ranges::any_of(unknowns_, [&](std::uint32_t quantity) {
    return part_of(system_, reduced_.quantities[quantity].scalar) == VariablePart::Discrete;
  });
  block.kind = has_discrete ? BlockKind::Mixed : is_linear() ? BlockKind::Linear : BlockKind::Nonlinear;

  const bool has_ranges = std::ranges::any_of(in_ranges_, [](const auto& reads) { return !reads.empty(); });
  const bool is_matrix = std::ranges::all_of(in_ranges_, [](const auto& reads) { return !reads.empty(); });
  // Where every equation reads every unknown, only one of them can be computed from the others: not worth
  // solving every equation for every unknown, which takes the cube of their number.
  constexpr std::size_t smallest_full = 16;
  const bool is_full =
      unknowns_.size() >= smallest_full && std::ranges::all_of(reads_, [&](const auto& reads) {
        return std::set<std::uint32_t>(reads.begin(), reads.end()).size() == unknowns_.size();
      });
  if (unknowns_.size() > largest_torn || is_matrix || is_full) {
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
      if (!reduced_.rows[rows[r]].is_state_set && !std::ranges::binary_search(in_ranges_[r], column)) {
        const auto solved =
            solve_now(expressions_, equations_[r].left, equations_[r].right, space_.node(unknowns_[column]));
        const auto* result = std::get_if<Solved>(&solved);
        const bool safe =
            result != nullptr &&
            (!result->divisor.valid() || (!varies(result->divisor) && !zeros_.is_zero(result->divisor) &&
                                          !zeros_.is_open(result->divisor))) &&
            (block.kind == BlockKind::Linear || is_line(r, column));
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
  // Where assignments in order suffice, the equations are together because a divisor may vanish: the last of
  // them is solved as an equation.
  if (block.torn.empty()) {
    block.torn.push_back(block.inner.back().quantity);
    block.residuals.push_back(block.inner.back().row);
    block.inner.pop_back();
  }
  if (block.kind == BlockKind::Linear && !has_ranges && block.torn.size() <= most_written_out &&
      block.unknowns.size() <= largest_written_out) {
    write_out(block);
  }
  return block;
}

void BlockTearing::read_rows(std::span<const std::uint32_t> rows) {
  equations_.clear();
  reads_.clear();
  in_ranges_.clear();
  for (const std::uint32_t row : rows) {
    std::vector<std::uint32_t>& reads = reads_.emplace_back();
    std::vector<std::uint32_t>& in_ranges = in_ranges_.emplace_back();
    if (reduced_.rows[row].is_state_set) {
      equations_.push_back({});
      for (const std::uint32_t candidate : reduced_.state_sets[reduced_.rows[row].equation].candidates) {
        const auto found = number_of_.find(space_.node(candidate).index());
        if (found != number_of_.end()) reads.push_back(found->second);
      }
    } else {
      equations_.push_back(space_.equation(reduced_.rows[row]));
      const std::array sides{equations_.back().left, equations_.back().right};
      const std::vector<ExpressionId> nodes = present_nodes(expressions_, sides);
      for (const ExpressionId id : nodes) {
        const auto found = number_of_.find(id.index());
        if (found != number_of_.end()) reads.push_back(found->second);
      }
      read_ranges(nodes);
    }
    reads.insert(reads.end(), in_ranges.begin(), in_ranges.end());
    std::ranges::sort(reads);
    const auto repeated = std::ranges::unique(reads);
    reads.erase(repeated.begin(), repeated.end());
  }
}

// An array that is read as a whole, or by the index of a loop inside: all its unknowns.
void BlockTearing::read_ranges(std::span<const ExpressionId> nodes) {
  std::vector<std::uint32_t>& in_ranges = in_ranges_.back();
  for (const ExpressionId id : nodes) {
    const auto parts = access_parts(expressions_, id);
    if (!parts) continue;
    const bool is_range =
        !expressions_.is_scalar(id) || !std::ranges::all_of(parts->subscripts, [&](ExpressionId subscript) {
          return expressions_.is_number(subscript);
        });
    const auto found = numbers_of_.find(parts->symbol);
    if (!is_range || found == numbers_of_.end()) continue;
    in_ranges.insert(in_ranges.end(), found->second.begin(), found->second.end());
  }
  std::ranges::sort(in_ranges);
  const auto repeated = std::ranges::unique(in_ranges);
  in_ranges.erase(repeated.begin(), repeated.end());
}

// No derivative by an unknown of the block depends on one. The structure shows it for sums of products; where
// it does not, the derivatives do, but for what is read in ranges.
bool BlockTearing::is_linear() {
  const auto is_unknown = [&](SymbolId symbol) { return numbers_of_.contains(symbol); };
  for (std::size_t r = 0; r < equations_.size(); ++r) {
    if (!equations_[r].left.valid()) return false;
    const bool is_seen = degree_in(expressions_, equations_[r].left, is_unknown) != Degree::Nonlinear &&
                         degree_in(expressions_, equations_[r].right, is_unknown) != Degree::Nonlinear;
    if (is_seen) continue;
    if (!in_ranges_[r].empty()) return false;
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

// Whether a row is a line in an unknown. While a loop is being solved, the inverse of a curve may not exist
// where the iteration stands, or amplify its errors: a diode's voltage from its current, which is tiny.
bool BlockTearing::is_line(std::size_t row, std::uint32_t column) {
  const ExpressionId unknown = space_.node(unknowns_[column]);
  const ExpressionId residual = subtract(expressions_, equations_[row].left, equations_[row].right);
  const auto slope = differentiate(expressions_, residual, unknown);
  if (!slope) return true;
  const auto nodes = present_nodes(expressions_, std::span(&*slope, 1));
  return std::ranges::find(nodes, unknown) == nodes.end();
}

// What the inner assignments say is put into the residuals, which are then solved for the torn unknowns.
void BlockTearing::write_out(TornBlock& block) {
  std::unordered_map<std::uint32_t, ExpressionId> values;  // by node
  const auto with_values = [&](ExpressionId side) { return with_quantities(side, values); };
  for (const TornBlock::Inner& inner : block.inner)
    values[space_.node(inner.quantity).index()] = with_values(inner.value);
  std::vector<ScalarEquation> residuals;
  for (const std::uint32_t row : block.residuals) {
    const ScalarEquation equation = space_.equation(reduced_.rows[row]);
    residuals.push_back({with_values(equation.left), with_values(equation.right)});
  }
  std::vector<ExpressionId> solved;
  if (block.torn.size() == 1) {
    const auto result =
        solve_now(expressions_, residuals[0].left, residuals[0].right, space_.node(block.torn[0]));
    const auto* value = std::get_if<Solved>(&result);
    if (value != nullptr && !(value->divisor.valid() && vanishes_by_condition(expressions_, value->divisor)))
      solved.push_back(value->value);
  } else {
    solved = by_determinants(residuals, block.torn);
  }
  if (solved.empty() || reachable(expressions_, solved).size() > largest_solution) return;
  block.solution = solved;
}

// Quantities, by their nodes, replaced by values. der(x) is a quantity of its own, whatever x is replaced by.
ExpressionId BlockTearing::with_quantities(ExpressionId side,
                                           const std::unordered_map<std::uint32_t, ExpressionId>& values) {
  return substitute(expressions_, side, [&](ExpressionId id) {
    const auto found = values.find(id.index());
    if (found != values.end()) return found->second;
    const bool is_derivative = expressions_.is(id, Operator::Derivative);
    return is_derivative ? id : ExpressionId::none();
  });
}

// Cramer's rule: divides by nothing but the determinant, so it holds wherever there is one solution.
std::vector<ExpressionId> BlockTearing::by_determinants(const std::vector<ScalarEquation>& residuals,
                                                        const std::vector<std::uint32_t>& torn) {
  std::vector<std::vector<ExpressionId>> matrix;
  std::vector<ExpressionId> right;
  for (const ScalarEquation& equation : residuals) {
    ExpressionId rest = subtract(expressions_, equation.left, equation.right);
    const ExpressionId residual = rest;
    std::vector<ExpressionId>& row = matrix.emplace_back();
    for (const std::uint32_t quantity : torn) {
      const auto slope = differentiate(expressions_, residual, space_.node(quantity));
      if (!slope) return {};
      row.push_back(*slope);
      rest = with_quantities(rest, {{space_.node(quantity).index(), expressions_.real(0)}});
    }
    right.push_back(negate(expressions_, rest));
  }
  const ExpressionId whole = determinant(matrix);
  if (expressions_.is_number(whole) && expressions_.number(whole) == 0) return {};
  if (vanishes_by_condition(expressions_, whole)) return {};
  std::vector<ExpressionId> solution;
  for (std::size_t column = 0; column < torn.size(); ++column) {
    auto replaced = matrix;
    for (std::size_t row = 0; row < matrix.size(); ++row) replaced[row][column] = right[row];
    solution.push_back(divide(expressions_, determinant(replaced), whole));
  }
  return solution;
}

// Expands the determinant of a small matrix along its first row.
ExpressionId BlockTearing::determinant(const std::vector<std::vector<ExpressionId>>& matrix) {
  if (matrix.size() == 1) return matrix[0][0];
  ExpressionId sum = expressions_.real(0);
  for (std::size_t column = 0; column < matrix.size(); ++column) {
    std::vector<std::vector<ExpressionId>> minor;
    for (std::size_t row = 1; row < matrix.size(); ++row) {
      std::vector<ExpressionId>& rest = minor.emplace_back();
      for (std::size_t other = 0; other < matrix.size(); ++other) {
        if (other != column) rest.push_back(matrix[row][other]);
      }
    }
    const ExpressionId term = multiply(expressions_, matrix[0][column], determinant(minor));
    sum = column % 2 == 0 ? add(expressions_, sum, term) : subtract(expressions_, sum, term);
  }
  return sum;
}

bool BlockTearing::varies(ExpressionId divisor) const {
  return std::ranges::any_of(reachable(expressions_, divisor), [&](ExpressionId id) {
    if (expressions_.is(id, Operator::Time)) return true;
    if (!expressions_.is(id, Operator::Symbol)) return false;
    const FlatVariable& variable = system_.symbols[expressions_.symbol_of(id)];
    // A parameter that is found at the start may be 0 as well as anything else.
    if (!variable.binding.valid() && variable.fixed.valid() && !is_fixed_element(expressions_, variable, 0))
      return true;
    return variable.variability != Variability::Constant && variable.variability != Variability::Parameter;
  });
}

}  // namespace causa
