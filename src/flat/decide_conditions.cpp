#include "flat/decide_conditions.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <unordered_map>

#include "expression/build/traverse.h"
#include "expression/evaluate/evaluate.h"
#include "flat/connections/access_positions.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

void replace_symbols(FlatModel& model, ExpressionTable& table, std::span<const KnownSymbol> known) {
  std::unordered_map<std::uint32_t, ExpressionId> values;
  for (const KnownSymbol& entry : known) values.emplace(entry.symbol.index(), entry.value);
  visit_expressions(model, [&](ExpressionId& id) {
    id = substitute(table, id, [&](ExpressionId part) {
      if (!table.is(part, Operator::Symbol)) return ExpressionId::none();
      const auto found = values.find(table.symbol_of(part).index());
      return found == values.end() ? ExpressionId::none() : found->second;
    });
  });
}

// Conditions under longer loops stay as they are: each position costs an evaluation.
constexpr std::int64_t most_positions = 100'000;

enum class Truth : std::uint8_t { False, True, Open };

Truth truth(const ExpressionTable& table, ExpressionId condition) {
  if (!condition.valid()) return Truth::True;
  if (!table.is(condition, Operator::BooleanConstant)) return Truth::Open;
  return table.boolean_value(condition) ? Truth::True : Truth::False;
}

// The branches that may be taken; the last without condition where it is certain.
template <class Branch>
std::vector<Branch> possible(const ExpressionTable& table, std::vector<Branch> branches) {
  std::vector<Branch> result;
  for (Branch& branch : branches) {
    const Truth holds = truth(table, branch.condition);
    if (holds == Truth::False) continue;
    if (holds == Truth::True) branch.condition = ExpressionId::none();
    result.push_back(std::move(branch));
    if (holds == Truth::True) break;
  }
  return result;
}

class Decisions {
 public:
  explicit Decisions(const ExpressionTable& table) : table_(table) {}

  [[nodiscard]] std::vector<Equation> equations(std::vector<Equation> given) const {
    std::vector<Equation> result;
    for (Equation& equation : given) {
      if (equation.kind == EquationKind::If) {
        add_if(std::move(equation), result);
        continue;
      }
      for (EquationBranch& branch : equation.branches)
        branch.equations = equations(std::move(branch.equations));
      result.push_back(std::move(equation));
    }
    return result;
  }

  [[nodiscard]] std::vector<Statement> statements(std::vector<Statement> given) const {
    std::vector<Statement> result;
    for (Statement& statement : given) {
      if (statement.kind == StatementKind::If)
        statement.branches = possible(table_, std::move(statement.branches));
      for (StatementBranch& branch : statement.branches) branch.body = statements(std::move(branch.body));
      const bool is_if = statement.kind == StatementKind::If;
      if (is_if && statement.branches.empty()) continue;
      if (is_if && !statement.branches[0].condition.valid()) {
        std::ranges::move(statement.branches[0].body, std::back_inserter(result));
      } else {
        result.push_back(std::move(statement));
      }
    }
    return result;
  }

 private:
  void add_if(Equation equation, std::vector<Equation>& result) const {
    equation.branches = possible(table_, std::move(equation.branches));
    for (EquationBranch& branch : equation.branches)
      branch.equations = equations(std::move(branch.equations));
    if (equation.branches.empty()) return;
    if (!equation.branches[0].condition.valid()) {
      std::ranges::move(equation.branches[0].equations, std::back_inserter(result));
    } else if (const auto taken = taken_branches(equation); !taken.empty()) {
      split_loops(equation, equation.loops, 0, taken, result);
    } else {
      result.push_back(std::move(equation));
    }
  }

  // Which branch each position of the loops takes, where that depends on indices alone. Empty: unknown.
  [[nodiscard]] std::vector<std::size_t> taken_branches(const Equation& equation) const {
    if (equation.loops.empty() || position_count(equation.loops) > most_positions) return {};
    for (const EquationBranch& branch : equation.branches) {
      if (branch.condition.valid() && !depends_on_indices_only(branch.condition)) return {};
    }
    std::vector<std::size_t> taken;
    Environment environment;
    environment.symbol = [](SymbolId) { return std::optional<Value>(); };
    if (!take_branches(equation, environment, taken)) return {};
    return taken;
  }

  // For all positions of the loops whose indices have no value yet.
  bool take_branches(const Equation& equation, Environment& environment,
                     std::vector<std::size_t>& taken) const {
    const std::size_t level = environment.indices.size();
    if (level == equation.loops.size()) {
      const auto branch = taken_branch(equation, environment);
      if (branch) taken.push_back(*branch);
      return branch.has_value();
    }
    const LoopRange& loop = equation.loops[level];
    for (std::int64_t n = 0; n < loop.count; ++n) {
      environment.indices.push_back(static_cast<double>(loop.first + n * loop.step));
      if (!take_branches(equation, environment, taken)) return false;
      environment.indices.pop_back();
    }
    return true;
  }

  [[nodiscard]] bool depends_on_indices_only(ExpressionId condition) const {
    return std::ranges::none_of(reachable(table_, condition), [&](ExpressionId id) {
      const Operator op = table_[id].op;
      return op == Operator::Symbol || op == Operator::Time || op == Operator::Call ||
             op == Operator::Initial || op == Operator::Terminal || op == Operator::Sample;
    });
  }

  [[nodiscard]] std::optional<std::size_t> taken_branch(const Equation& equation,
                                                        const Environment& environment) const {
    for (std::size_t b = 0; b < equation.branches.size(); ++b) {
      const ExpressionId condition = equation.branches[b].condition;
      if (!condition.valid()) return b;
      const auto value = evaluate(table_, condition, environment);
      if (!std::holds_alternative<Value>(value)) return std::nullopt;
      if (std::get<Value>(value).scalar() != 0) return b;
    }
    return equation.branches.size();
  }

  // `loops`: those of the equation, restricted to where `taken` holds; from `level` on they are whole.
  static void split_loops(const Equation& equation, std::vector<LoopRange> loops, std::size_t level,
                          std::span<const std::size_t> taken, std::vector<Equation>& result) {
    if (std::ranges::adjacent_find(taken, std::not_equal_to<>()) == taken.end()) {
      if (taken[0] >= equation.branches.size()) return;
      std::vector<Equation> chosen = equation.branches[taken[0]].equations;
      restrict_loops(chosen, loops);
      std::ranges::move(chosen, std::back_inserter(result));
      return;
    }
    const LoopRange whole = loops[level];
    const auto count = static_cast<std::size_t>(whole.count);
    const std::size_t size = taken.size() / count;
    const auto block = [&](std::size_t n) { return taken.subspan(n * size, size); };
    for (std::size_t first = 0; first < count;) {
      std::size_t end = first + 1;
      while (end < count && std::ranges::equal(block(first), block(end))) ++end;
      loops[level].first = whole.first + static_cast<std::int64_t>(first) * whole.step;
      loops[level].count = static_cast<std::int64_t>(end - first);
      split_loops(equation, loops, level + 1, block(first), result);
      first = end;
    }
  }

  static void restrict_loops(std::vector<Equation>& equations, const std::vector<LoopRange>& loops) {
    for (Equation& equation : equations) {
      require(equation.loops.size() >= loops.size(), "equations of branches repeat the loops around them");
      std::ranges::copy(loops, equation.loops.begin());
      for (EquationBranch& branch : equation.branches) restrict_loops(branch.equations, loops);
    }
  }

  const ExpressionTable& table_;
};

}  // namespace

void decide_conditions(FlatModel& model, ExpressionTable& expressions, std::span<const KnownSymbol> known) {
  if (!known.empty()) replace_symbols(model, expressions, known);
  const Decisions decisions(expressions);
  model.equations = decisions.equations(std::move(model.equations));
  model.initial_equations = decisions.equations(std::move(model.initial_equations));
  for (Algorithm& algorithm : model.algorithms)
    algorithm.statements = decisions.statements(std::move(algorithm.statements));
  for (Algorithm& algorithm : model.initial_algorithms)
    algorithm.statements = decisions.statements(std::move(algorithm.statements));
}

}  // namespace causa
