#include "equations/prepare/lowered_equations.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/indices.h"

namespace causa {

namespace {

// first + (position − 1)·step, and back again.
struct Progression {
  std::int64_t first = 1;
  std::int64_t step = 1;
};

std::optional<Progression> progression_of(const ExpressionTable& table, ExpressionId comprehension) {
  const ExpressionId first = table.operand(comprehension, 0);
  const ExpressionId step = table.operand(comprehension, 1);
  if (!table.is(first, Operator::IntegerConstant) || !table.is(step, Operator::IntegerConstant)) {
    return std::nullopt;
  }
  return Progression{table.integer_value(first), table.integer_value(step)};
}

ExpressionId body_at(ExpressionTable& table, ExpressionId comprehension, ExpressionId value) {
  const std::uint32_t number = table.index_number(comprehension);
  return substitute_indices(table, table.operand(comprehension, 2), [&](std::uint32_t index) {
    return index == number ? value : ExpressionId::none();
  });
}

LoopRange added_loop(std::size_t number, std::int64_t first, std::int64_t step, std::int64_t count) {
  return {.name = fmt::format("$i{}", number + 1), .first = first, .step = step, .count = count};
}

// {a for i in …} = e with the loop around the equation.
Equation with_loop_outside(ExpressionTable& table, Equation equation) {
  const std::size_t number = equation.loops.size();
  // Loops inside, as those of arguments, may carry the number of the new one.
  if (!table.is(equation.right, Operator::Comprehension))
    equation.right = renumber_loops(table, equation.right, first_generated_index);
  const ExpressionId index = table.index(static_cast<std::uint32_t>(number));
  const std::int64_t count = table.dimensions(equation.left)[0];
  const auto own = progression_of(table, equation.left);
  const bool same_right = own && table.is(equation.right, Operator::Comprehension) &&
                          table.operand(equation.right, 0) == table.operand(equation.left, 0) &&
                          table.operand(equation.right, 1) == table.operand(equation.left, 1);
  if (own && (own->step == 1 || same_right)) {
    equation.left = body_at(table, equation.left, index);
    equation.right =
        same_right
            ? body_at(table, equation.right, index)
            : element(table, equation.right,
                      std::array{own->first == 1 ? index
                                                 : subtract(table, index, table.integer(own->first - 1))});
    equation.loops.push_back(added_loop(number, own->first, own->step, count));
    return equation;
  }
  equation.left = element(table, equation.left, std::array{index});
  equation.right = element(table, equation.right, std::array{index});
  equation.loops.push_back(added_loop(number, 1, 1, count));
  return equation;
}

void write_out_elements(ExpressionTable& table, const Equation& equation, std::vector<Equation>& result) {
  const Dimensions dimensions = table.dimensions(equation.left);
  if (dimensions.empty()) {
    result.push_back(equation);
    return;
  }
  for (std::int64_t i = 1; i <= dimensions[0]; ++i) {
    const std::array position{table.integer(i)};
    Equation row = equation;
    row.left = element(table, equation.left, position);
    row.right = element(table, equation.right, position);
    write_out_elements(table, row, result);
  }
}

}  // namespace

bool is_variable(const ExpressionTable& table, ExpressionId id) {
  if (table.is(id, Operator::Element)) id = table.operand(id, 0);
  return table.is(id, Operator::Symbol);
}

bool is_unknown_access(const ExpressionTable& table, ExpressionId id) {
  if (table.is(id, Operator::Element)) id = table.operand(id, 0);
  return table.is(id, Operator::Symbol) || table.is(id, Operator::Derivative);
}

SymbolId variable_of(const ExpressionTable& table, ExpressionId id) {
  if (table.is(id, Operator::Element) || table.is(id, Operator::Slice)) id = table.operand(id, 0);
  return table.symbol_of(id);
}

std::strong_ordering operator<=>(const EquationKey& a, const EquationKey& b) {
  if (const auto order = a.side <=> b.side; order != 0) return order;
  if (const auto order = a.own_loops.size() <=> b.own_loops.size(); order != 0) return order;
  for (std::size_t k = 0; k < a.own_loops.size(); ++k) {
    const LoopRange& left = a.own_loops[k];
    const LoopRange& right = b.own_loops[k];
    const std::array of_left{left.first, left.step, left.count};
    const std::array of_right{right.first, right.step, right.count};
    if (const auto order = of_left <=> of_right; order != 0) return order;
  }
  return std::strong_ordering::equal;
}

EquationKey key_of(const Equation& equation, ExpressionId side, std::size_t loops_around) {
  const auto own = equation.loops.begin() + static_cast<std::ptrdiff_t>(loops_around);
  return {{own, equation.loops.end()}, side};
}

std::optional<std::vector<Equation>> with_variables_left(ExpressionTable& table, const Equation& equation) {
  std::vector<Equation> result;
  std::vector<Equation> pending{equation};
  while (!pending.empty()) {
    Equation next = std::move(pending.back());
    pending.pop_back();
    if (is_variable(table, next.left)) {
      result.push_back(std::move(next));
    } else if (table.is(next.left, Operator::Comprehension)) {
      pending.push_back(with_loop_outside(table, std::move(next)));
    } else if (table.is(next.left, Operator::Array)) {
      for (std::int64_t i = table.dimensions(next.left)[0]; i >= 1; --i) {
        const std::array position{table.integer(i)};
        Equation row = next;
        row.left = element(table, next.left, position);
        row.right = element(table, next.right, position);
        pending.push_back(std::move(row));
      }
    } else {
      return std::nullopt;
    }
  }
  return result;
}

std::vector<Equation> written_out(ExpressionTable& table, const Equation& equation,
                                  std::size_t loops_around) {
  std::vector<Equation> result;
  if (equation.loops.size() <= loops_around) {
    write_out_elements(table, equation, result);
    return result;
  }
  // The outermost of the own loops is written out first; the others move up by one.
  const LoopRange loop = equation.loops[loops_around];
  Equation inside = equation;
  inside.loops.erase(inside.loops.begin() + static_cast<std::ptrdiff_t>(loops_around));
  for (std::int64_t n = 0; n < loop.count; ++n) {
    const auto value_of = [&](std::uint32_t number) {
      if (number < loops_around || number >= equation.loops.size()) return ExpressionId::none();
      if (number > loops_around) return table.index(number - 1);
      return table.integer(loop.first + n * loop.step);
    };
    inside.left = substitute_indices(table, equation.left, value_of);
    inside.right = substitute_indices(table, equation.right, value_of);
    for (Equation& scalar : written_out(table, inside, loops_around)) result.push_back(std::move(scalar));
  }
  return result;
}

ExpressionId both(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  return a == b ? a : build(table, Operator::And, {a, b});
}

ExpressionId either(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  return a == b ? a : build(table, Operator::Or, {a, b});
}

ExpressionId opposite(ExpressionTable& table, ExpressionId a) {
  return build(table, Operator::Not, {a});
}

void only_while(ExpressionTable& table, std::vector<EventAction>& actions, ExpressionId taken) {
  for (EventAction& action : actions) {
    if (action.kind == EventActionKind::Assert && !action.condition.valid()) {
      // Not `not taken or condition`: what is asserted need not have a value where the branch is not taken.
      action.arguments[0] = if_else(table, taken, action.arguments[0], table.boolean(true));
    } else {
      action.condition = action.condition.valid() ? both(table, taken, action.condition) : taken;
    }
  }
}

void only_at(ExpressionTable& table, std::vector<EventAction>& actions, ExpressionId event) {
  for (EventAction& action : actions)
    action.condition = action.condition.valid() ? both(table, event, action.condition) : event;
}

namespace {

// The n-th equation of a branch with this key: a variable assigned twice stays visible as that.
using Occurrence = std::pair<EquationKey, int>;

std::vector<Occurrence> occurrences_in(const std::vector<Equation>& equalities, std::size_t loops_around) {
  std::map<EquationKey, int> counts;
  std::vector<Occurrence> result;
  for (const Equation& equation : equalities) {
    const EquationKey key = key_of(equation, equation.left, loops_around);
    result.emplace_back(key, counts[key]++);
  }
  return result;
}

// Variables that branches assign in different portions: x = … here, x[1] = … and x[2] = … there.
std::set<SymbolId> assigned_in_portions(const ExpressionTable& table,
                                        const std::vector<AssigningBranch>& branches,
                                        std::size_t loops_around) {
  std::map<SymbolId, std::set<EquationKey>> first;
  std::set<SymbolId> result;
  for (const AssigningBranch& branch : branches) {
    std::map<SymbolId, std::set<EquationKey>> portions;
    for (const Equation& equation : branch.equalities)
      portions[variable_of(table, equation.left)].insert(key_of(equation, equation.left, loops_around));
    for (auto& [symbol, keys] : portions) {
      const auto [known, is_new] = first.emplace(symbol, keys);
      if (!is_new && known->second != keys) result.insert(symbol);
    }
  }
  return result;
}

void write_out_portions(ExpressionTable& table, std::vector<AssigningBranch>& branches,
                        std::size_t loops_around) {
  const std::set<SymbolId> portions = assigned_in_portions(table, branches, loops_around);
  if (portions.empty()) return;
  for (AssigningBranch& branch : branches) {
    std::vector<Equation> all;
    for (Equation& equation : branch.equalities) {
      if (!portions.contains(variable_of(table, equation.left))) {
        all.push_back(std::move(equation));
        continue;
      }
      for (Equation& scalar : written_out(table, equation, loops_around)) all.push_back(std::move(scalar));
    }
    branch.equalities = std::move(all);
  }
}

}  // namespace

std::vector<Equation> joined_assignments(ExpressionTable& table, std::vector<AssigningBranch> branches,
                                         std::size_t loops_around) {
  write_out_portions(table, branches, loops_around);
  std::vector<const Equation*> order;
  std::map<Occurrence, std::vector<const Equation*>> assigning;  // one for each branch, or nullptr
  for (std::size_t b = 0; b < branches.size(); ++b) {
    const auto occurrences = occurrences_in(branches[b].equalities, loops_around);
    for (std::size_t n = 0; n < occurrences.size(); ++n) {
      auto [found, is_new] = assigning.try_emplace(occurrences[n], branches.size(), nullptr);
      if (is_new) order.push_back(&branches[b].equalities[n]);
      found->second[b] = &branches[b].equalities[n];
    }
  }
  std::map<EquationKey, int> used;
  std::vector<Equation> result;
  for (const Equation* first : order) {
    const EquationKey key = key_of(*first, first->left, loops_around);
    const std::vector<const Equation*>& by_branch = assigning.at({key, used[key]++});
    Equation equation = *first;
    const ExpressionId before = build_function(table, Operator::Pre, std::array{equation.left});
    equation.right = before;
    for (std::size_t b = branches.size(); b-- > 0;) {
      const ExpressionId value = by_branch[b] != nullptr ? by_branch[b]->right : before;
      equation.right = if_else(table, branches[b].condition, value, equation.right);
    }
    equation.computes_left = true;
    result.push_back(std::move(equation));
  }
  return result;
}

}  // namespace causa
