// Method: everything that has to agree is a pair of expressions. Units run from pair to pair until no
// variable gets a new one (each gets one once, so this ends); then every pair is looked at for conflicts.
#include "flat/units/unit_check.h"

#include <array>
#include <deque>
#include <set>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "flat/diagnostics.h"
#include "flat/print/names.h"
#include "flat/units/expression_units.h"

namespace causa {

namespace {

// Two expressions of one unit; or one alone, for what is in it.
struct UnitPair {
  ExpressionId left{};
  ExpressionId right{};  // none(): only `left`
  InstanceId owner{};
  std::span<const LoopRange> loops{};
  Span where{};
  bool is_hint = false;                // start, min, …: compared, but no unit follows from it
  const Function* function = nullptr;  // whose body it stands in
};

class PairCollector {
 public:
  PairCollector(const FlatModel& model, ExpressionTable& table) : model_(model), table_(table) {}

  std::vector<UnitPair> run() {
    for (const SymbolId symbol : model_.order) add_variable(symbol);
    add_equations(model_.equations);
    add_equations(model_.initial_equations);
    for (const auto* algorithms : {&model_.algorithms, &model_.initial_algorithms}) {
      for (const Algorithm& algorithm : *algorithms)
        add_statements({.owner = algorithm.owner, .loops = algorithm.loops}, algorithm.statements);
    }
    for (const FunctionId function : model_.functions) add_function(table_.function(function));
    add_elements();
    return std::move(pairs_);
  }

 private:
  // Units of its variables are those they declare: what a function is called with does not count here.
  void add_function(const Function& function) {
    for (const LocalId local : function.variables.ids()) {
      const FunctionVariable& variable = function.variables[local];
      if (variable.kind != ValueKind::Real || !variable.binding.valid() || table_.is_number(variable.binding))
        continue;
      pairs_.push_back({.left = table_.local(local, variable.kind, variable.dimensions),
                        .right = variable.binding,
                        .where = variable.where,
                        .is_hint = true,
                        .function = &function});
    }
    add_statements({.is_hint = true, .function = &function}, function.body);
  }

  // `x = {a, b}`: each element has the unit of x. Where x declares none they may differ.
  void add_elements() {
    for (std::size_t p = 0; p < pairs_.size(); ++p) {
      const UnitPair pair = pairs_[p];
      if (!pair.left.valid() || !pair.right.valid()) continue;
      const bool left = table_.is(pair.left, Operator::Array);
      const bool right = table_.is(pair.right, Operator::Array);
      if (!left && !right) continue;
      const std::size_t count = table_.operands(left ? pair.left : pair.right).size();
      if (left && right && table_.operands(pair.right).size() != count) continue;
      for (std::uint32_t k = 0; k < count; ++k) {
        UnitPair element = pair;
        if (left) element.left = table_.operand(pair.left, k);
        if (right) element.right = table_.operand(pair.right, k);
        element.is_hint = pair.is_hint || !left || !right;
        pairs_.push_back(element);
      }
    }
  }

  void add_variable(SymbolId symbol) {
    const FlatVariable& variable = model_.variables[symbol];
    if (variable.kind != ValueKind::Real) return;
    for (const ExpressionId value :
         {variable.binding, variable.start, variable.min, variable.max, variable.nominal}) {
      if (!value.valid() || table_.is_number(value)) continue;
      pairs_.push_back({.left = table_.symbol(symbol, variable.kind, variable.dimensions),
                        .right = value,
                        .owner = variable.owner,
                        .where = variable.where,
                        .is_hint = value != variable.binding});
    }
  }

  void add_equations(const std::vector<Equation>& equations) {
    for (const Equation& equation : equations) {
      const auto add = [&](ExpressionId left, ExpressionId right) {
        if (left.valid()) pairs_.push_back({left, right, equation.owner, equation.loops, equation.where});
      };
      switch (equation.kind) {
        case EquationKind::Equality: add(equation.left, equation.right); break;
        case EquationKind::Reinit: add(equation.arguments[0], equation.arguments[1]); break;
        case EquationKind::Call: add(equation.right, {}); break;
        case EquationKind::Assert: add(equation.arguments[0], {}); break;
        default: break;
      }
      for (const EquationBranch& branch : equation.branches) {
        add(branch.condition, {});
        add_equations(branch.equations);
      }
    }
  }

  // `around`: what holds for all statements.
  void add_statements(const UnitPair& around, const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      const auto add = [&](ExpressionId left, ExpressionId right) {
        if (!left.valid()) return;
        pairs_.push_back(around);
        pairs_.back().left = left;
        pairs_.back().right = right;
        pairs_.back().where = statement.where;
      };
      switch (statement.kind) {
        case StatementKind::Assign: add(statement.targets[0], statement.value); break;
        case StatementKind::Reinit: add(statement.arguments[0], statement.arguments[1]); break;
        case StatementKind::Call: add(statement.value, {}); break;
        case StatementKind::Assert: add(statement.arguments[0], {}); break;
        default: break;
      }
      for (const StatementBranch& branch : statement.branches) {
        add(branch.condition, {});
        add_statements(around, branch.body);
      }
    }
  }

  const FlatModel& model_;
  ExpressionTable& table_;
  std::vector<UnitPair> pairs_;
};

class UnitCheck {
 public:
  UnitCheck(const FlatModel& model, const ExpressionTable& table, std::vector<UnitPair> pairs,
            const UnitCheckOptions& options, DiagnosticSink& sink)
      : model_(model),
        table_(table),
        pairs_(std::move(pairs)),
        options_(options),
        units_(model, table, is_shallow() ? UnitOfTime::Any : UnitOfTime::Second),
        names_(model, table),
        sink_(sink) {}

  void run() {
    // A unit of one's own, such as `car/h`, is no mistake; that it cannot be read is reported on request.
    if (!is_shallow()) {
      report_wrong_units();
      infer();
    }
    for (const UnitPair& pair : pairs_) {
      if (is_checked(pair.where)) report(pair);
    }
  }

 private:
  [[nodiscard]] bool is_shallow() const { return options_.depth == UnitCheckOptions::Depth::Declared; }
  [[nodiscard]] bool is_checked(Span where) const {
    return !options_.is_checked || (where.source.valid() && options_.is_checked(where.source));
  }

  // The variables of a class are declared once.
  bool is_new(Span where, const std::string& words) {
    return reported_.emplace(where.source.index(), where.begin, words).second;
  }

  void report_wrong_units() {
    for (const auto& [symbol, error] : units_.wrong_units()) {
      const FlatVariable& variable = model_.variables[symbol];
      if (is_new(variable.where, error.what))
        sink_.add(wrong_unit(variable.where, variable.name, variable.unit, error.what, error.help));
    }
  }

  TermUnit agreed(const UnitPair& pair, std::vector<UnitConflict>* conflicts) {
    units_.enter(pair.function);
    const TermUnit left = units_.unit_of(pair.left, conflicts);
    if (!pair.right.valid()) return left;
    const TermUnit right = units_.unit_of(pair.right, conflicts);
    return units_.agreed(std::array{pair.left, pair.right}, std::array{left, right}, conflicts);
  }

  void infer() {
    std::vector<std::vector<std::uint32_t>> users(model_.variables.size());
    std::deque<std::uint32_t> waiting;
    for (std::uint32_t p = 0; p < pairs_.size(); ++p) {
      const std::array roots{pairs_[p].left, pairs_[p].right};
      if (!roots[1].valid() || pairs_[p].is_hint) continue;
      waiting.push_back(p);
      for (const ExpressionId id : reachable(table_, roots)) {
        if (!table_.is(id, Operator::Symbol)) continue;
        const SymbolId symbol = table_.symbol_of(id);
        if (units_.is_open(symbol)) users[symbol.index()].push_back(p);
      }
    }
    std::vector<SymbolId> found;
    while (!waiting.empty()) {
      const UnitPair& pair = pairs_[waiting.front()];
      waiting.pop_front();
      const TermUnit unit = agreed(pair, nullptr);
      if (!unit.known()) continue;
      found.clear();
      units_.infer(pair.left, unit.unit, pair.where, found);
      units_.infer(pair.right, unit.unit, pair.where, found);
      for (const SymbolId symbol : found) {
        const auto& again = users[symbol.index()];
        waiting.insert(waiting.end(), again.begin(), again.end());
      }
    }
  }

  void report(const UnitPair& pair) {
    std::vector<UnitConflict> conflicts;
    agreed(pair, &conflicts);
    for (const UnitConflict& conflict : conflicts) {
      const UnitTerm first = term(pair, conflict.first, conflict.first_unit);
      const UnitTerm second = conflict.second.valid() ? term(pair, conflict.second, conflict.second_unit)
                                                      : UnitTerm{.words = conflict.expected,
                                                                 .unit = expected_unit(conflict.second_unit),
                                                                 .where = pair.where};
      if (!is_new(pair.where, fmt::format("{} {}", first.unit, second.unit))) continue;
      Diagnostic message = units_differ(pair.where, first, second, remedy(conflict, first, second));
      message.labels.insert(message.labels.end(), origins_.begin(), origins_.end());
      if (pair.owner.valid()) message.instance_path = model_.paths[pair.owner];
      sink_.add(std::move(message));
    }
    origins_.clear();
  }

  static std::string expected_unit(const Unit& unit) {
    return compare(unit, Unit{}) == UnitRelation::Same ? std::string() : print(unit);
  }

  // Names without the quotes that flat text needs.
  [[nodiscard]] ExpressionNames names(const UnitPair& pair) const {
    if (pair.function != nullptr) {
      ExpressionNames inside = names_.inside(*pair.function);
      inside.local = [&function = *pair.function](LocalId local) { return function.variables[local].name; };
      return inside;
    }
    ExpressionNames result = names_.under(pair.loops);
    result.symbol = [this](SymbolId symbol) { return model_.variables[symbol].name; };
    result.subscript = [this](SymbolId symbol, std::size_t dimension, std::int64_t value) {
      return subscript_text(model_.variables[symbol].subscript_names, dimension, value);
    };
    return result;
  }

  // The variable of `x` and `x[i]`.
  [[nodiscard]] SymbolId variable_of(ExpressionId id) const {
    if (table_.is(id, Operator::Element)) id = table_.operand(id, 0);
    return table_.is(id, Operator::Symbol) ? table_.symbol_of(id) : SymbolId::none();
  }

  [[nodiscard]] const FunctionVariable* local_of(const UnitPair& pair, ExpressionId id) const {
    if (table_.is(id, Operator::Element)) id = table_.operand(id, 0);
    if (pair.function == nullptr || !table_.is(id, Operator::Local)) return nullptr;
    return &pair.function->variables[table_.local_of(id)];
  }

  UnitTerm term(const UnitPair& pair, ExpressionId id, const Unit& unit) {
    constexpr std::size_t longest = 60;
    std::string text = print(table_, id, names(pair));
    if (text.size() > longest) text = text.substr(0, longest) + "…";
    UnitTerm result{.words = fmt::format("`{}`", text), .unit = print(unit), .where = pair.where};
    if (const FunctionVariable* local = local_of(pair, id)) {
      result.where = local->where;
      if (!local->unit.empty()) result.unit = local->unit;
    }
    const SymbolId symbol = variable_of(id);
    if (!symbol.valid()) return result;
    const FlatVariable& variable = model_.variables[symbol];
    result.where = variable.where;
    if (!variable.unit.empty()) {
      result.unit = variable.unit;
    } else if (const Span origin = units_.origin(symbol); origin.source.valid()) {
      origins_.push_back({origin, fmt::format("the unit of `{}` follows from this", variable.name)});
    }
    return result;
  }

  static std::string remedy(const UnitConflict& conflict, const UnitTerm& first, const UnitTerm& second) {
    switch (compare(conflict.first_unit, conflict.second_unit)) {
      case UnitRelation::Shifted:
        return "the two scales begin at different places: convert one, with "
               "`Modelica.Units.Conversions.from_degC` for instance";
      case UnitRelation::Scaled:
        return fmt::format("convert one of them: 1 {} is {:.6g} {}", first.unit,
                           conflict.first_unit.factor / conflict.second_unit.factor,
                           second.unit.empty() ? "rad" : second.unit);
      default: break;
    }
    if (second.unit.empty()) return "divide it by a quantity of the same unit, or look for a slip";
    return fmt::format("look for a slip, or for a missing factor in `{}`",
                       print(divide(conflict.first_unit, conflict.second_unit)));
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  std::vector<UnitPair> pairs_;
  const UnitCheckOptions& options_;
  ExpressionUnits units_;
  FlatNames names_;
  DiagnosticSink& sink_;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> reported_;
  std::vector<Label> origins_;
};

}  // namespace

void check_units(const FlatModel& model, ExpressionTable& expressions, const UnitCheckOptions& options,
                 DiagnosticSink& sink) {
  std::vector<UnitPair> pairs = PairCollector(model, expressions).run();
  UnitCheck(model, expressions, std::move(pairs), options, sink).run();
}

}  // namespace causa
