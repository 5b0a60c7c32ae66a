#include "driver/explain/sorting_rules.h"

#include <algorithm>
#include <map>
#include <set>

#include "equations/plan/row_quantities.h"
#include "equations/plan/torn_blocks.h"
#include "equations/system/names.h"
#include "equations/system/present_values.h"
#include "graph/strong_components.h"

namespace causa::driver {

namespace {

constexpr std::uint32_t no_column = ~0U;

class Replay {
 public:
  Replay(Compilation& compilation, const SourceTable& sources, const Explanation& explanation)
      : compilation_(compilation),
        sources_(sources),
        explanation_(explanation),
        causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        space_(*causalized_.space) {}

  SortingReplay run() {
    number();
    explain_constraints();
    for (std::uint32_t row = 0; row < rows_.size(); ++row) {
      if (unknowns_of_[row].size() == 1) with_one_unknown_.insert(row);
    }
    for (std::uint32_t column = 0; column < columns_.size(); ++column) {
      if (equations_of_[column].size() == 1) in_one_equation_.insert(column);
    }
    while (left_ > 0) {
      if (apply_rule_1() || apply_rule_2()) continue;
      if (!treat_loop()) {
        result_.is_complete = false;
        break;
      }
    }
    result_.order = first_;
    result_.order.insert(result_.order.end(), last_.rbegin(), last_.rend());
    return std::move(result_);
  }

 private:
  // The rows and columns of the reduced system without those of state sets: their first choice is known.
  void number() {
    std::set<std::uint32_t> chosen;
    for (const StateSet& set : reduced_.state_sets) {
      for (const std::uint32_t quantity : set.initial) chosen.insert(reduced_.aliases.find(quantity).scalar);
    }
    std::vector<std::uint32_t> column_of(reduced_.quantities.count(), no_column);
    for (const std::uint32_t quantity : reduced_.columns) {
      if (chosen.contains(quantity)) continue;
      column_of[quantity] = static_cast<std::uint32_t>(columns_.size());
      columns_.push_back(quantity);
    }
    equations_of_.resize(columns_.size());
    for (std::uint32_t r = 0; r < reduced_.rows.size(); ++r) {
      const ReducedRow& row = reduced_.rows[r];
      if (row.is_state_set) continue;
      const auto number = static_cast<std::uint32_t>(rows_.size());
      rows_.push_back(r);
      std::set<std::uint32_t>& unknowns = unknowns_of_.emplace_back();
      for_each_quantity(causalized_, row, [&](std::uint32_t quantity) {
        if (column_of[quantity] != no_column) unknowns.insert(column_of[quantity]);
      });
      for (const std::uint32_t column : unknowns) equations_of_[column].insert(number);
      result_.equations.push_back(
          {row_formula(compilation_, row), origin_of(compilation_, sources_, row.equation, row.times)});
      result_.unknowns.push_back(names(unknowns));
    }
    left_ = rows_.size();
    for (const ExplainedState& state : explanation_.states) result_.states.push_back(state.name);
  }

  template <class Columns>
  std::vector<std::string> names(const Columns& columns) const {
    std::vector<std::string> texts;
    for (const std::uint32_t column : columns) texts.push_back(space_.name(columns_[column]));
    return texts;
  }

  void explain_constraints() {
    std::set<std::uint32_t> listed;
    std::size_t number = 0;
    for (const DifferentiatedEquation& step : reduced_.differentiated) {
      if (!listed.insert(step.equation).second) continue;
      const ExplainedDifferentiation& explained = explanation_.differentiated[number++];
      result_.constraints.push_back({explained.equation, explained.times, explained.reason,
                                     explained.is_constraint, derivatives(step.equation, explained.times)});
    }
    for (const std::uint32_t dummy : reduced_.dummy_derivatives) {
      const Quantity q = reduced_.quantities[dummy];
      const std::uint32_t lost = reduced_.quantities.number(q.scalar, q.order - 1U);
      // A derivative that is an alias is a state under another name, or none.
      if (q.order == 1 || !reduced_.aliases.is_alias(lost))
        result_.no_longer_states.push_back(space_.name(lost));
    }
    for (const StateSet& set : reduced_.state_sets) {
      for (const std::uint32_t candidate : set.candidates) {
        if (std::ranges::find(set.initial, candidate) == set.initial.end())
          result_.no_longer_states.push_back(space_.name(candidate));
      }
    }
  }

  // In the variables of the equation itself: an alias found later would hide what it says.
  std::vector<Formula> derivatives(std::uint32_t equation, int times) {
    std::vector<Formula> result;
    ExpressionTable& expressions = compilation_.expressions;
    FormId form = causalized_.aliases.forms[equation];
    for (int k = 0; k < times; ++k) {
      const auto next = causalized_.forms->derivative(form);
      if (!std::holds_alternative<FormId>(next)) break;
      form = std::get<FormId>(next);
      const EquationForm sides = (*causalized_.forms)[form];
      result.push_back({.left = at_position(*causalized_.system, expressions, equation, sides.left),
                        .right = at_position(*causalized_.system, expressions, equation, sides.right),
                        .sort = Formula::Sort::Equation});
    }
    return result;
  }

  bool apply_rule_1() {
    if (with_one_unknown_.empty()) return false;
    const std::uint32_t row = *with_one_unknown_.begin();
    const std::uint32_t column = *unknowns_of_[row].begin();
    record(SortingStep::Rule::One, row, column);
    first_.push_back(row);
    remove(row, column);
    return true;
  }

  bool apply_rule_2() {
    if (in_one_equation_.empty()) return false;
    const std::uint32_t column = *in_one_equation_.begin();
    const std::uint32_t row = *equations_of_[column].begin();
    record(SortingStep::Rule::Two, row, column);
    last_.push_back(row);
    remove(row, column);
    return true;
  }

  void record(SortingStep::Rule rule, std::uint32_t row, std::uint32_t column) {
    SortingStep step{.rule = rule, .equations = {row}, .unknowns = {space_.name(columns_[column])}};
    const Formula& equation = result_.equations[row].formula;
    const ExpressionId unknown = space_.node(columns_[column]);
    const auto solution = solve_now(compilation_.expressions, equation.left, equation.right, unknown);
    if (const auto* solved = std::get_if<Solved>(&solution)) {
      step.solved = {.left = unknown, .right = solved->value};
      step.is_solved = true;
    }
    result_.steps.push_back(std::move(step));
  }

  // The equation is used, and what it determines is no unknown any more.
  void remove(std::uint32_t row, std::uint32_t column) {
    take_row(row);
    take_column(column);
  }
  void take_row(std::uint32_t row) {
    --left_;
    with_one_unknown_.erase(row);
    for (const std::uint32_t other : unknowns_of_[row]) {
      equations_of_[other].erase(row);
      update_column(other);
    }
    unknowns_of_[row].clear();
  }
  void take_column(std::uint32_t column) {
    in_one_equation_.erase(column);
    for (const std::uint32_t other : equations_of_[column]) {
      unknowns_of_[other].erase(column);
      if (unknowns_of_[other].size() == 1) {
        with_one_unknown_.insert(other);
      } else {
        with_one_unknown_.erase(other);
      }
    }
    equations_of_[column].clear();
  }
  void update_column(std::uint32_t column) {
    if (equations_of_[column].size() == 1) {
      in_one_equation_.insert(column);
    } else {
      in_one_equation_.erase(column);
    }
  }

  // The first solve blocks of what is left depend on nothing else that is left.
  bool treat_loop() {
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> columns;
    std::vector<std::uint32_t> local(columns_.size(), no_column);
    for (std::uint32_t column = 0; column < columns_.size(); ++column) {
      if (equations_of_[column].empty()) continue;
      local[column] = static_cast<std::uint32_t>(columns.size());
      columns.push_back(column);
    }
    IncidenceBuilder builder(static_cast<std::uint32_t>(columns.size()));
    for (std::uint32_t row = 0; row < rows_.size(); ++row) {
      if (unknowns_of_[row].empty()) continue;
      rows.push_back(row);
      for (const std::uint32_t column : unknowns_of_[row]) builder.add(local[column]);
      builder.end_row();
    }
    if (rows.size() != left_ || rows.size() != columns.size()) return false;
    const Incidence incidence = builder.build();
    const Matching matching = maximum_matching(incidence);
    if (matching.size != rows.size()) return false;
    const StrongComponents sorted = sort_solve_blocks(incidence, matching);
    // Those that depend on nothing else are shown together: the graph is sorted once for all of them.
    for (std::uint32_t group = 0; group < sorted.groups.row_count(); ++group) {
      const auto nodes = sorted.groups.row(group);
      const bool is_first = std::ranges::all_of(nodes, [&](std::uint32_t node) {
        return std::ranges::all_of(incidence.row(node), [&](std::uint32_t column) {
          return sorted.group_of[matching.row_of[column]] == group;
        });
      });
      if (!is_first) continue;
      std::vector<std::uint32_t> block_rows;
      std::vector<std::uint32_t> block_columns;
      for (const std::uint32_t node : nodes) {
        block_rows.push_back(rows[node]);
        block_columns.push_back(columns[matching.column_of[node]]);
      }
      std::ranges::sort(block_columns);
      explain_loop(block_rows, block_columns);
      for (const std::uint32_t row : block_rows) take_row(row);
      for (const std::uint32_t column : block_columns) take_column(column);
    }
    return true;
  }

  void explain_loop(const std::vector<std::uint32_t>& rows, const std::vector<std::uint32_t>& columns) {
    using Rule = SortingStep::Rule;
    std::vector<std::uint32_t> reduced_rows;
    std::vector<std::uint32_t> quantities;
    std::map<std::uint32_t, std::uint32_t> number_of;  // by row of the reduced system
    for (const std::uint32_t row : rows) {
      reduced_rows.push_back(rows_[row]);
      number_of[rows_[row]] = row;
    }
    for (const std::uint32_t column : columns) quantities.push_back(columns_[column]);
    const TornBlock block = tear(reduced_rows, quantities);
    SortingStep loop{.rule = Rule::Loop, .equations = {}, .unknowns = names(columns)};
    for (const std::uint32_t row : rows) loop.equations.push_back(row);
    result_.steps.push_back(std::move(loop));
    SortingStep assume{.rule = Rule::Assume};
    for (const std::uint32_t quantity : block.torn) assume.unknowns.push_back(space_.name(quantity));
    for (const std::uint32_t row : block.residuals) assume.equations.push_back(number_of.at(row));
    result_.steps.push_back(std::move(assume));
    for (const TornBlock::Inner& inner : block.inner) {
      result_.steps.push_back({.rule = Rule::Inside,
                               .equations = {number_of.at(inner.row)},
                               .unknowns = {space_.name(inner.quantity)},
                               .solved = {.left = space_.node(inner.quantity), .right = inner.value},
                               .is_solved = true});
      first_.push_back(number_of.at(inner.row));
    }
    for (std::size_t k = 0; k < block.residuals.size(); ++k) {
      SortingStep residual{.rule = Rule::Residual,
                           .equations = {number_of.at(block.residuals[k])},
                           .unknowns = {space_.name(block.torn[k])}};
      if (!block.solution.empty()) {
        residual.solved = {.left = space_.node(block.torn[k]), .right = block.solution[k]};
        residual.is_solved = true;
      }
      result_.steps.push_back(std::move(residual));
      first_.push_back(number_of.at(block.residuals[k]));
    }
  }

  // As the plan tears it, where it has the same loop.
  TornBlock tear(const std::vector<std::uint32_t>& rows, const std::vector<std::uint32_t>& quantities) {
    for (const TornBlock& block : causalized_.plan->blocks) {
      if (block.rows.size() != rows.size()) continue;
      if (std::ranges::is_permutation(block.rows, rows) &&
          std::ranges::is_permutation(block.unknowns, quantities))
        return block;
    }
    DeclaredZeros zeros(*causalized_.system, compilation_.expressions);
    return BlockTearing(*causalized_.system, reduced_, space_, compilation_.expressions, zeros)
        .tear_block(rows, quantities);
  }

  Compilation& compilation_;
  const SourceTable& sources_;
  const Explanation& explanation_;
  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  std::vector<std::uint32_t> rows_;                    // by equation number: the row of the reduced system
  std::vector<std::uint32_t> columns_;                 // by column: the quantity
  std::vector<std::set<std::uint32_t>> unknowns_of_;   // by equation: those left
  std::vector<std::set<std::uint32_t>> equations_of_;  // by column: those left
  std::set<std::uint32_t> with_one_unknown_;
  std::set<std::uint32_t> in_one_equation_;
  std::size_t left_ = 0;
  std::vector<std::size_t> first_;
  std::vector<std::size_t> last_;
  SortingReplay result_;
};

}  // namespace

SortingReplay replay_rules(Compilation& compilation, const SourceTable& sources,
                           const Explanation& explanation) {
  return Replay(compilation, sources, explanation).run();
}

}  // namespace causa::driver
