#include "equations/prepare/if_equations.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "equations/diagnostics.h"
#include "expression/build/build.h"
#include "flat/known_parameters.h"

namespace causa {

namespace {

class IfEquation {
 public:
  IfEquation(const Equation& equation, std::vector<LoweredEquations> branches, IfPlace place,
             const IfJoin& join)
      : equation_(equation),
        place_(place),
        join_(join),
        table_(join.table),
        around_(equation.loops.size()),
        branches_(std::move(branches)) {
    for (const EquationBranch& branch : equation.branches)
      conditions_.push_back(branch.condition.valid() ? branch.condition : table_.boolean(true));
    if (equation.branches.back().condition.valid()) {  // an `else` that says nothing
      conditions_.push_back(table_.boolean(true));
      branches_.emplace_back();
    }
  }

  LoweredEquations run() {
    if (place_ == IfPlace::InsideWhen) {
      join_assignments();
      join_actions();
      return std::move(result_);
    }
    for (const LoweredEquations& branch : branches_) rest_.push_back(branch.equalities);
    pair_up();
    if (is_left_over()) {
      if (const auto taken = decided_branch()) return std::move(branches_[*taken]);
      join_rest();
    }
    join_actions();
    return std::move(result_);
  }

 private:
  void join_assignments() {
    std::vector<AssigningBranch> assigning;
    for (std::size_t b = 0; b < branches_.size(); ++b) {
      AssigningBranch branch{.condition = conditions_[b], .equalities = {}};
      for (const Equation& equation : branches_[b].equalities) {
        auto variables = with_variables_left(table_, equation);
        if (!variables) {
          join_.sink.add(when_without_variable(equation.where));
          continue;
        }
        std::ranges::move(*variables, std::back_inserter(branch.equalities));
      }
      assigning.push_back(std::move(branch));
    }
    result_.equalities = joined_assignments(table_, std::move(assigning), around_);
  }

  void join_actions() {
    ExpressionId none_before = table_.boolean(true);
    for (std::size_t b = 0; b < branches_.size(); ++b) {
      only_while(table_, branches_[b].actions, both(table_, none_before, conditions_[b]));
      std::ranges::move(branches_[b].actions, std::back_inserter(result_.actions));
      none_before = both(table_, none_before, opposite(table_, conditions_[b]));
    }
  }

  // if c1 then values[0] elseif c2 then values[1] …; the last condition is true.
  ExpressionId chosen(std::span<const ExpressionId> values) {
    ExpressionId result = values.back();
    for (std::size_t b = values.size() - 1; b-- > 0;)
      result = if_else(table_, conditions_[b], values[b], result);
    return result;
  }

  // Pairing

  enum class Sides : std::uint8_t { Left, Variables };

  // The sides by which an equation can be paired with others.
  std::vector<ExpressionId> sides(const Equation& equation, Sides which) const {
    if (which == Sides::Left) return {equation.left};
    std::vector<ExpressionId> result;
    for (const ExpressionId side : {equation.left, equation.right}) {
      if (is_unknown_access(table_, side)) result.push_back(side);
    }
    return result;
  }

  static ExpressionId other_side(const Equation& equation, ExpressionId side) {
    return equation.left == side ? equation.right : equation.left;
  }

  void pair_up() {
    pair_by(Sides::Left);
    pair_by(Sides::Variables);
  }

  // Equations that are taken out of `rest_` leave an equation without sides there until the end.
  void pair_by(Sides which) {
    for (Equation& first : rest_.front()) {
      for (const ExpressionId side : sides(first, which)) {
        if (pair(first, side, which)) break;
      }
    }
    for (std::vector<Equation>& equations : rest_)
      std::erase_if(equations, [](const Equation& equation) { return !equation.left.valid(); });
  }

  bool pair(Equation& first, ExpressionId side, Sides which) {
    const EquationKey key = key_of(first, side, around_);
    std::vector<Equation*> members{&first};
    for (std::size_t b = 1; b < rest_.size(); ++b) {
      const auto found = std::ranges::find_if(rest_[b], [&](const Equation& equation) {
        if (!equation.left.valid()) return false;
        return std::ranges::any_of(sides(equation, which), [&](ExpressionId other) {
          return other == side && key_of(equation, other, around_) == key;
        });
      });
      if (found == rest_[b].end()) return false;
      members.push_back(&*found);
    }
    Equation joined = first;
    std::vector<ExpressionId> values;
    for (Equation* member : members) {
      values.push_back(other_side(*member, side));
      joined.computes_left = joined.computes_left || member->computes_left;
      member->left = {};
    }
    joined.left = side;
    joined.right = chosen(values);
    result_.equalities.push_back(std::move(joined));
    return true;
  }

  [[nodiscard]] bool is_left_over() const {
    return std::ranges::any_of(rest_, [](const auto& equations) { return !equations.empty(); });
  }

  // The branch that parameters choose.
  std::optional<std::size_t> decided_branch() {
    std::set<SymbolId> used;
    for (std::size_t b = 0; b < conditions_.size(); ++b) {
      const auto holds = known_condition(join_.model, table_, conditions_[b], equation_.loops, used);
      if (!holds) return std::nullopt;
      if (!*holds) continue;
      join_.decided_by.insert(used.begin(), used.end());
      return b;
    }
    return std::nullopt;
  }

  // What has no side in common

  void join_rest() {
    if (!have_equal_shapes()) {
      for (std::vector<Equation>& equations : rest_) {
        std::vector<Equation> scalars;
        for (const Equation& equation : equations)
          std::ranges::move(written_out(table_, equation, around_), std::back_inserter(scalars));
        equations = std::move(scalars);
      }
      pair_up();
    }
    const std::size_t count = rest_.front().size();
    for (const std::vector<Equation>& equations : rest_) {
      if (equations.size() != count) {
        join_.sink.add(unequal_initial_branches(equation_.where));
        return;
      }
    }
    for (std::size_t n = 0; n < count; ++n) {
      if (!add_residual(n)) return;
    }
  }

  [[nodiscard]] bool have_equal_shapes() const {
    for (const std::vector<Equation>& equations : rest_) {
      if (equations.size() != rest_.front().size()) return false;
      for (std::size_t n = 0; n < equations.size(); ++n) {
        const Equation& first = rest_.front()[n];
        const bool equal = key_of(equations[n], first.left, around_) == key_of(first, first.left, around_) &&
                           table_.dimensions(equations[n].left) == table_.dimensions(first.left);
        if (!equal) return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_real(const Equation& equation) const {
    const bool real =
        table_[equation.left].kind == ValueKind::Real || table_[equation.right].kind == ValueKind::Real;
    return real && !equation.computes_left;
  }

  bool add_residual(std::size_t n) {
    Equation joined = rest_.front()[n];
    std::vector<ExpressionId> values;
    for (const std::vector<Equation>& equations : rest_) {
      if (!is_real(equations[n])) {
        join_.sink.add(if_branches_differ(equation_.where, equations[n].where));
        return false;
      }
      values.push_back(subtract(table_, equations[n].left, equations[n].right));
    }
    const Dimensions dimensions = table_.dimensions(joined.left);
    joined.left = fill(table_, table_.real(0), dimensions);
    joined.right = chosen(values);
    joined.where = equation_.where;
    result_.equalities.push_back(std::move(joined));
    return true;
  }

  const Equation& equation_;
  IfPlace place_;
  const IfJoin& join_;
  ExpressionTable& table_;
  std::size_t around_;
  std::vector<LoweredEquations> branches_;
  std::vector<ExpressionId> conditions_;     // one for each branch, the last is true
  std::vector<std::vector<Equation>> rest_;  // of each branch, not paired yet
  LoweredEquations result_;
};

}  // namespace

LoweredEquations join_if(const Equation& equation, std::vector<LoweredEquations> branches, IfPlace place,
                         const IfJoin& join) {
  return IfEquation(equation, std::move(branches), place, join).run();
}

}  // namespace causa
