// Method: an expression *moves* if it changes between events. A relation does not, because it raises an event
// when it changes; a function of a moving argument does, because relations inside of it raise none
// (MLS 12.5). Only models with something suspicious are looked at as a whole.
#include "flat/rules/discrete_time.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

#include "expression/build/traverse.h"
#include "expression/table/event_operators.h"
#include "flat/diagnostics.h"
#include "graph/matching.h"

namespace causa {

namespace {

// The variable of `x` and `x[i]`.
SymbolId given_symbol(const ExpressionTable& table, ExpressionId id) {
  while (id.valid() && (table.is(id, Operator::Element) || table.is(id, Operator::Slice)))
    id = table.operand(id, 0);
  return id.valid() && table.is(id, Operator::Symbol) ? table.symbol_of(id) : SymbolId::none();
}

// A variable and a value it is given, or is equal to.
struct GivenValue {
  SymbolId symbol{};
  ExpressionId value{};
  Span where{};
  InstanceId owner{};
};

class DiscreteTime {
 public:
  DiscreteTime(const FlatModel& model, const InstanceTree& tree, const ExpressionTable& table,
               DiagnosticSink& sink)
      : model_(model), tree_(tree), table_(table), sink_(sink), is_discrete_(model.variables.size(), 0) {}

  void run() {
    const bool reads_previous = reads_previous_reals();
    if (tree_.when_conditions.empty() && !declares_discrete() && !reads_previous) return;
    collect(model_.equations, false);
    for (const Algorithm& algorithm : model_.algorithms) collect(algorithm, algorithm.statements, false);
    find_wanted();
    if (tree_.when_conditions.empty() && wanted_.empty() && !reads_previous) return;
    spread();
    check_variables();
    check_conditions();
    if (reads_previous) check_previous(model_.equations);
  }

 private:
  enum Movement : std::uint8_t { Still, Moving };
  // Outside and inside of `noEvent`.
  struct NodeMovement {
    Movement outside = Still;
    Movement inside = Still;
  };

  // Whether pre(…) of a Real is written anywhere.
  [[nodiscard]] bool reads_previous_reals() const {
    for (std::uint32_t n = 0; n < table_.size(); ++n) {
      const ExpressionId id(n);
      if (table_.is(id, Operator::Pre) && table_[id].kind == ValueKind::Real) return true;
    }
    return false;
  }

  // What a variable that varies between events was before one can be asked in `when` only (MLS 3.7.5).
  void check_previous(const std::vector<Equation>& equations) {
    for (const Equation& equation : equations) {
      if (equation.kind == EquationKind::When) continue;
      for (const ExpressionId side : {equation.left, equation.right}) {
        if (side.valid()) check_previous(side, equation);
      }
      for (const EquationBranch& branch : equation.branches) check_previous(branch.equations);
    }
  }

  void check_previous(ExpressionId root, const Equation& equation) {
    for (const ExpressionId id : reachable(table_, root)) {
      if (!table_.is(id, Operator::Pre)) continue;
      const SymbolId symbol = given_symbol(table_, table_.operand(id, 0));
      if (!symbol.valid() || !moves_itself(symbol) || in_algorithm_.contains(symbol.index())) continue;
      if (!reported_.emplace(equation.where.source.index(), equation.where.begin).second) continue;
      report(previous_of_continuous(equation.where, model_.variables[symbol].name), equation.owner);
    }
  }

  [[nodiscard]] bool declares_discrete() const {
    return std::ranges::any_of(model_.order, [&](SymbolId symbol) { return is_declared(symbol); });
  }

  [[nodiscard]] bool is_declared(SymbolId symbol) const {
    const FlatVariable& variable = model_.variables[symbol];
    return variable.kind == ValueKind::Real && variable.variability == Variability::Discrete;
  }

  void collect(const std::vector<Equation>& equations, bool in_when) {
    for (const Equation& equation : equations) {
      const bool inside = in_when || equation.kind == EquationKind::When;
      if (equation.kind == EquationKind::Equality) {
        add(equation.left, equation.right, equation.where, equation.owner, in_when);
        if (!in_when) add(equation.right, equation.left, equation.where, equation.owner, false);
        if (!in_when) equalities_.push_back(&equation);
      }
      for (const ExpressionId target : equation.targets)
        add(target, equation.right, equation.where, equation.owner, in_when);
      for (const EquationBranch& branch : equation.branches) collect(branch.equations, inside);
    }
  }

  void collect(const Algorithm& algorithm, const std::vector<Statement>& statements, bool in_when) {
    for (const Statement& statement : statements) {
      for (const ExpressionId target : statement.targets) {
        add(target, statement.value, statement.where, algorithm.owner, in_when);
        if (const SymbolId symbol = given_symbol(table_, target); symbol.valid())
          in_algorithm_.insert(symbol.index());
      }
      const bool inside = in_when || statement.kind == StatementKind::When;
      for (const StatementBranch& branch : statement.branches) collect(algorithm, branch.body, inside);
    }
  }

  void add(ExpressionId target, ExpressionId value, Span where, InstanceId owner, bool in_when) {
    const SymbolId symbol = given_symbol(table_, target);
    if (!symbol.valid() || !value.valid()) return;
    if (in_when)
      is_discrete_[symbol.index()] = 1;
    else if (model_.variables[symbol].kind == ValueKind::Real && !is_derivative(value))
      given_.push_back({symbol, value, where, owner});
  }

  // `der(x) = k` says what der(x) is.
  [[nodiscard]] bool is_derivative(ExpressionId id) const {
    while (table_.is(id, Operator::Element)) id = table_.operand(id, 0);
    return table_.is(id, Operator::Derivative);
  }

  // Declared discrete, and no `when` gives it a value.
  void find_wanted() {
    for (const SymbolId symbol : model_.order) {
      if (is_declared(symbol) && is_discrete_[symbol.index()] == 0) wanted_[symbol.index()] = 0;
    }
    for (const GivenValue& given : given_) {
      const auto wanted = wanted_.find(given.symbol.index());
      if (wanted != wanted_.end()) ++wanted->second;
    }
    for (const auto& [symbol, count] : wanted_) is_discrete_[symbol] = 1;
  }

  // What is equal to something that does not move does not move either. But where that something has its
  // value from nowhere else, it is the other way round.
  void spread() {
    std::vector<const GivenValue*> open;
    for (const GivenValue& given : given_) {
      if (is_discrete_[given.symbol.index()] != 0 || in_algorithm_.contains(given.symbol.index())) continue;
      const SymbolId other = given_symbol(table_, given.value);
      const auto wanted = other.valid() ? wanted_.find(other.index()) : wanted_.end();
      if (wanted != wanted_.end() && wanted->second == 1) continue;
      open.push_back(&given);
    }
    for (bool changed = true; changed;) {
      changed = std::erase_if(open, [&](const GivenValue* given) {
                  if (moves(given->value)) return false;
                  is_discrete_[given->symbol.index()] = 1;
                  return true;
                }) > 0;
    }
  }

  // Wrong is a variable all of whose values move, unless an equation in which nothing moves gives it its
  // value, which no other variable takes from there.
  void check_variables() {
    std::set<std::uint32_t> fine;
    std::map<std::uint32_t, const GivenValue*> suspected;
    for (const GivenValue& given : given_) {
      const std::uint32_t symbol = given.symbol.index();
      if (!wanted_.contains(symbol)) continue;
      if (moves(given.value) && !depends_on_algorithm(given))
        suspected.try_emplace(symbol, &given);
      else
        fine.insert(symbol);
    }
    std::erase_if(suspected, [&](const auto& entry) { return fine.contains(entry.first); });
    if (suspected.empty()) return;
    remove_determined(suspected);
    for (const auto& [symbol, given] : suspected) {
      const FlatVariable& variable = model_.variables[SymbolId(symbol)];
      if (!reported_.emplace(given->where.source.index(), given->where.begin).second) continue;
      report(discrete_variable_moves(given->where, variable.name, what_moves(given->value), variable.where),
             given->owner);
    }
  }

  // Those that a matching of the discrete variables with the equations in which nothing moves reaches. The
  // others come first there: they have no other equations.
  void remove_determined(std::map<std::uint32_t, const GivenValue*>& suspected) const {
    std::map<std::uint32_t, std::uint32_t> columns;
    for (const auto& [symbol, count] : wanted_)
      columns.emplace(symbol, static_cast<std::uint32_t>(columns.size()));
    IncidenceBuilder without_suspected(static_cast<std::uint32_t>(columns.size()));
    IncidenceBuilder with_all(static_cast<std::uint32_t>(columns.size()));
    std::vector<std::vector<std::uint32_t>> still;  // symbols of the equations in which nothing moves
    for (const Equation* equation : equalities_) {
      if (moves(equation->left) || moves(equation->right)) continue;
      std::vector<std::uint32_t>& symbols = still.emplace_back();
      for (const ExpressionId id : reachable(table_, std::array{equation->left, equation->right})) {
        if (table_.is(id, Operator::Symbol)) symbols.push_back(table_.symbol_of(id).index());
      }
      // An equation of arrays may determine several.
      if (table_[equation->left].dimensions == 0) continue;
      for (const std::uint32_t symbol : symbols) suspected.erase(symbol);
    }
    for (const std::vector<std::uint32_t>& symbols : still) {
      for (const std::uint32_t symbol : symbols) {
        const auto column = columns.find(symbol);
        if (column == columns.end()) continue;
        with_all.add(column->second);
        if (!suspected.contains(symbol)) without_suspected.add(column->second);
      }
      with_all.end_row();
      without_suspected.end_row();
    }
    const Matching matching = grow_to_maximum(with_all.build(), maximum_matching(without_suspected.build()));
    std::erase_if(suspected,
                  [&](const auto& entry) { return matching.row_of[columns.at(entry.first)] != no_index; });
  }

  // What an algorithm computes on the way to a value is not followed.
  [[nodiscard]] bool depends_on_algorithm(const GivenValue& given) const {
    return std::ranges::any_of(reachable(table_, given.value), [&](ExpressionId id) {
      return table_.is(id, Operator::Symbol) && in_algorithm_.contains(table_.symbol_of(id).index());
    });
  }

  void check_conditions() {
    for (const WhenCondition& condition : tree_.when_conditions) {
      if (!moves(condition.condition)) continue;
      if (!reported_.emplace(condition.where.source.index(), condition.where.begin).second) continue;
      report(when_condition_moves(condition.where, what_moves(condition.condition)), condition.owner);
    }
  }

  void report(Diagnostic diagnostic, InstanceId owner) {
    if (owner.valid()) diagnostic.instance_path = tree_.path(owner);
    sink_.add(std::move(diagnostic));
  }

  // The first variable that makes it move, for the message.
  [[nodiscard]] std::string what_moves(ExpressionId root) const {
    for (const ExpressionId id : reachable(table_, root)) {
      if (table_.is(id, Operator::Symbol) && moves_itself(table_.symbol_of(id)))
        return model_.variables[table_.symbol_of(id)].name;
    }
    return "time";
  }

  [[nodiscard]] bool moves_itself(SymbolId symbol) const {
    const FlatVariable& variable = model_.variables[symbol];
    return variable.kind == ValueKind::Real && variable.variability == Variability::Continuous &&
           is_discrete_[symbol.index()] == 0;
  }

  [[nodiscard]] bool moves(ExpressionId root) const {
    std::unordered_map<std::uint32_t, NodeMovement> known;
    for (const ExpressionId id : reachable(table_, root)) known[id.index()] = movement(id, known);
    return known[root.index()].outside == Moving;
  }

  [[nodiscard]] NodeMovement movement(ExpressionId id,
                                      const std::unordered_map<std::uint32_t, NodeMovement>& known) const {
    NodeMovement result;
    for (const ExpressionId operand : table_.operands(id)) {
      const NodeMovement& of = known.at(operand.index());
      result.outside = std::max(result.outside, of.outside);
      result.inside = std::max(result.inside, of.inside);
    }
    const Operator op = table_[id].op;
    if (is_event_operator(op) || op == Operator::Size) return {};
    // A step raises an event when it changes, unless `noEvent` stands around.
    if (is_step(op)) return {Still, result.inside};
    switch (op) {
      case Operator::Time:
      case Operator::Derivative: return {Moving, Moving};
      case Operator::Symbol: {
        const Movement own = moves_itself(table_.symbol_of(id)) ? Moving : Still;
        return {own, own};
      }
      case Operator::NoEvent: return {result.inside, result.inside};
      case Operator::Call: {
        const auto& annotations = table_.function(table_.function_of(id)).inline_annotations;
        const bool raises = std::ranges::find(annotations, "GenerateEvents") != annotations.end();
        return raises && table_[id].kind != ValueKind::Real ? NodeMovement{Still, result.inside} : result;
      }
      default: return result;
    }
  }

  const FlatModel& model_;
  const InstanceTree& tree_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::vector<std::uint8_t> is_discrete_;  // by symbol: given in a `when`, declared so, or equal to such
  std::vector<GivenValue> given_;          // outside of `when`; of an equality both ways round
  std::vector<const Equation*> equalities_;
  std::set<std::uint32_t> in_algorithm_;           // symbols
  std::map<std::uint32_t, std::uint32_t> wanted_;  // by symbol: how many values it is given
  std::set<std::pair<std::uint32_t, std::uint32_t>> reported_;
};

}  // namespace

void check_discrete_time(const FlatModel& model, const InstanceTree& tree, const ExpressionTable& expressions,
                         DiagnosticSink& sink) {
  DiscreteTime(model, tree, expressions, sink).run();
}

}  // namespace causa
