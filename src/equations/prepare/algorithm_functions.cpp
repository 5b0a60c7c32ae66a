#include "equations/prepare/algorithm_functions.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "equations/diagnostics.h"
#include "equations/prepare/algorithm_accesses.h"
#include "equations/prepare/unassigned_outputs.h"
#include "equations/prepare/written_out_loops.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"
#include "flat/assigned_elements.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

struct Output {
  ExpressionId whole{};
  LocalId local{};
  AssignedElements elements;
  Span where{};
};

// Where a statement stands.
struct Context {
  ExpressionId taken{};         // the conditions around it, in terms of the model
  bool reads_assigned = false;  // they depend on what the algorithm assigns
  bool in_when = false;
  bool in_unknown_loop = false;
  std::vector<LoopRange> loops;  // otherwise all loops around it
};

class AlgorithmFunction {
 public:
  AlgorithmFunction(const Algorithm& algorithm, AlgorithmPhase phase, const AlgorithmLowering& lowering)
      : algorithm_(algorithm),
        phase_(phase),
        model_(lowering.model),
        conditions_(lowering.conditions),
        calls_(lowering.calls),
        table_(lowering.table),
        sink_(lowering.sink),
        accesses_(lowering.table, algorithm.loops.size()) {}

  LoweredEquations run() {
    collect_outputs(algorithm_.statements, false);
    starts_ = unassigned_outputs(algorithm_.statements, accesses_, table_);
    Context context{.taken = table_.boolean(true), .loops = algorithm_.loops};
    function_.body = lowered(statements_with_events(), context);
    if (outputs_.empty()) {
      if (!function_.body.empty())
        sink_.add(not_simulated_yet(algorithm_.where, "an algorithm that assigns nothing"));
      return std::move(result_);
    }
    add_start_values();
    add_equations();
    return std::move(result_);
  }

 private:
  // Nothing happens between events while a start is looked for.
  std::vector<Statement> statements_with_events() {
    if (phase_ == AlgorithmPhase::Initialization) return algorithm_.statements;
    return with_written_out_loops(algorithm_.statements,
                                  {model_, table_, accesses_, algorithm_.loops.size()});
  }

  // What is assigned

  void collect_outputs(const std::vector<Statement>& statements, bool in_when) {
    for (const Statement& statement : statements) {
      for (const ExpressionId target : statement.targets) {
        if (target.valid()) add_target(target, in_when, statement.where);
      }
      for (const StatementBranch& branch : statement.branches)
        collect_outputs(branch.body, in_when || statement.kind == StatementKind::When);
    }
  }

  void add_target(ExpressionId target, bool in_when, Span where) {
    const VariablePlace access = accesses_.target_of(target);
    FlatVariable& variable = model_.variables[variable_of(table_, access.whole)];
    if (in_when && variable.variability == Variability::Continuous)
      variable.variability = Variability::Discrete;
    Output& output = output_for(access.whole, where);
    output.elements.add(table_, access.subscripts);
  }

  Output& output_for(ExpressionId whole, Span where) {
    const auto [known, is_new] = output_of_.try_emplace(whole, outputs_.size());
    if (is_new) {
      accesses_.assigned.insert(whole);
      const LocalId local = add_local(whole, FunctionRole::Output);
      function_.outputs.push_back(local);
      outputs_.push_back({.whole = whole, .local = local, .elements = {}, .where = where});
    }
    return outputs_[known->second];
  }

  [[nodiscard]] bool is_complete(const Output& output) const {
    const auto count = known_count(table_.dimensions(output.whole));
    return (count && output.elements.count(table_.dimensions(output.whole)) == *count) ||
           output.elements.positions().front().empty();
  }

  // Variables of the function

  std::string name_for(ExpressionId whole) {
    ExpressionId leaf = whole;
    std::string_view around;
    switch (table_[leaf].op) {
      case Operator::Pre: around = "pre"; break;
      case Operator::Edge: around = "edge"; break;
      case Operator::Change: around = "change"; break;
      default: break;
    }
    if (!around.empty()) leaf = table_.operand(leaf, 0);
    if (table_.is(leaf, Operator::Element)) leaf = table_.operand(leaf, 0);
    if (table_.is(leaf, Operator::Derivative)) {
      around = "der";
      leaf = table_.operand(leaf, 0);
    }
    std::string name = fmt::format("${}", function_.variables.size() + 1);
    if (table_.is(leaf, Operator::Symbol)) {
      const std::string& plain = model_.variables[table_.symbol_of(leaf)].name;
      name = around.empty() ? plain : fmt::format("{}({})", around, plain);
    } else if (table_.is(leaf, Operator::Time)) {
      name = "time";
    }
    while (!names_.insert(name).second) name += '\'';
    return name;
  }

  [[nodiscard]] EnumerationId enumeration_of(ExpressionId whole) const {
    if (table_[whole].kind != ValueKind::Enumeration) return {};
    for (const ExpressionId id : reachable(table_, whole)) {
      if (table_.is(id, Operator::Symbol) && table_[id].kind == ValueKind::Enumeration)
        return model_.variables[table_.symbol_of(id)].enumeration;
      if (table_.is(id, Operator::EnumerationConstant)) return table_.enumeration_of(id);
    }
    return {};
  }

  LocalId add_local(ExpressionId whole, FunctionRole role) {
    FunctionVariable variable;
    variable.name = name_for(whole);
    variable.role = role;
    variable.kind = table_[whole].kind;
    variable.enumeration = enumeration_of(whole);
    variable.dimensions = table_.dimensions(whole);
    for (const std::int64_t size : variable.dimensions) variable.sizes.push_back(table_.integer(size));
    variable.where = algorithm_.where;
    return function_.variables.add(std::move(variable));
  }

  ExpressionId local_expression(LocalId local) {
    const FunctionVariable& variable = function_.variables[local];
    return table_.local(local, variable.kind, variable.dimensions);
  }

  ExpressionId input_for(ExpressionId argument) {
    const auto [known, is_new] = input_of_.try_emplace(argument);
    if (is_new) {
      known->second = add_local(argument, FunctionRole::Input);
      function_.inputs.push_back(known->second);
      arguments_.push_back(argument);
    }
    return local_expression(known->second);
  }

  ExpressionId local_for(ExpressionId whole) {
    const auto found = output_of_.find(whole);
    return found == output_of_.end() ? input_for(whole) : local_expression(outputs_[found->second].local);
  }

  // Expressions in terms of the function's variables

  // Depends on what the algorithm assigns or on its loops.
  bool changes_inside(ExpressionId id) {
    return accesses_.has_inner_index(id) || accesses_.reads_assigned(id);
  }

  // An expression that is an argument as it is.
  bool is_argument(ExpressionId id) {
    const Operator op = table_[id].op;
    switch (op) {
      case Operator::Time:
      case Operator::Initial:
      case Operator::Terminal:
      case Operator::Sample:
      case Operator::Delay:
      case Operator::SpatialDistribution: return true;
      case Operator::Output: return table_.is(table_.operand(id, 0), Operator::SpatialDistribution);
      case Operator::Pre:
      case Operator::Edge:
      case Operator::Change: return !accesses_.access_of(id);
      case Operator::Index: return table_.index_number(id) < algorithm_.loops.size();
      case Operator::NoEvent: return !changes_inside(id);
      default: break;
    }
    return is_comparison(op) && jumps_with_time(model_, table_, id) && !changes_inside(id);
  }

  ExpressionId inside(ExpressionId root, Span where) {
    std::unordered_set<std::uint32_t> arguments;
    std::unordered_map<std::uint32_t, ExpressionId> replaced;
    Ids found;
    Ids pending{root};
    std::unordered_set<std::uint32_t> seen;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!seen.insert(id.index()).second) continue;
      found.push_back(id);
      if (is_argument(id)) {
        arguments.insert(id.index());
        continue;
      }
      const auto access = accesses_.access_of(id);
      const Ids operands =
          access ? access->subscripts : Ids(table_.operands(id).begin(), table_.operands(id).end());
      pending.insert(pending.end(), operands.begin(), operands.end());
    }
    std::ranges::sort(found);
    for (const ExpressionId id : found) {
      if (arguments.contains(id.index())) {
        if (accesses_.has_inner_index(id)) {
          sink_.add(not_simulated_yet(where, "an operator of events in a loop of an algorithm"));
          return root;
        }
        replaced[id.index()] = input_for(id);
      } else {
        replaced[id.index()] = rewritten(id, replaced);
      }
    }
    return replaced.at(root.index());
  }

  ExpressionId rewritten(ExpressionId id, const std::unordered_map<std::uint32_t, ExpressionId>& replaced) {
    const auto access = accesses_.access_of(id);
    Ids operands = access ? access->subscripts : Ids(table_.operands(id).begin(), table_.operands(id).end());
    bool changed = false;
    for (ExpressionId& operand : operands) {
      const ExpressionId by = replaced.at(operand.index());
      changed = changed || by != operand;
      operand = by;
    }
    if (access) {
      const ExpressionId local = local_for(access->whole);
      return access->is_slice ? slice(table_, local, operands) : element(table_, local, operands);
    }
    return changed ? rebuild(table_, id, operands) : id;
  }

  // A value in terms of the model, as it is where the statement stands: what is assigned later only has its
  // value from before.
  ExpressionId outside(ExpressionId root) {
    return substitute(table_, root, [&](ExpressionId id) {
      if (table_.is(id, Operator::Edge) || table_.is(id, Operator::Change) || table_.is(id, Operator::Pre))
        return id;
      const auto access = accesses_.access_of(id);
      if (!access || !accesses_.assigned.contains(access->whole) || assigned_so_far_.contains(access->whole))
        return ExpressionId::none();
      return is_discrete(access->whole) ? build_function(table_, Operator::Pre, std::array{id}) : id;
    });
  }

  [[nodiscard]] bool is_discrete(ExpressionId whole) const {
    const FlatVariable& variable = model_.variables[variable_of(table_, whole)];
    return variable.kind != ValueKind::Real || variable.variability == Variability::Discrete;
  }

  // Statements

  std::vector<Statement> lowered(const std::vector<Statement>& given, const Context& context) {
    std::vector<Statement> result;
    for (const Statement& statement : given) lower(statement, context, result);
    return result;
  }

  void lower(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    switch (statement.kind) {
      case StatementKind::Assign:
      case StatementKind::Call: return lower_assignment(statement, context, result);
      case StatementKind::If: return lower_if(statement, context, result);
      case StatementKind::For: return lower_for(statement, context, result);
      case StatementKind::While: return lower_while(statement, context, result);
      case StatementKind::When: return lower_when(statement, context, result);
      case StatementKind::Break:
      case StatementKind::Return: result.push_back(statement); return;
      case StatementKind::Assert: return lower_assert(statement, context, result);
      case StatementKind::Terminate: return lower_terminate(statement, context, result);
      case StatementKind::Reinit: return add_action(EventActionKind::Reinit, statement, context);
    }
  }

  void lower_assignment(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    if (std::ranges::none_of(statement.targets, [](ExpressionId id) { return id.valid(); })) {
      Statement check{.kind = StatementKind::Assert, .where = statement.where};
      check.arguments = calls_.check_of(statement.value, statement.where);
      if (!check.arguments.empty()) lower_assert(check, context, result);
      return;
    }
    Statement own = statement;
    own.value = inside(at_event(statement.value, context), statement.where);
    for (ExpressionId& target : own.targets) {
      if (!target.valid()) continue;
      assigned_so_far_.insert(accesses_.target_of(target).whole);
      target = inside(target, statement.where);
    }
    result.push_back(std::move(own));
  }

  // What is computed in `when` is computed at events: its relations raise none, and are read as they stand
  // (MLS 8.5). Those of time alone are scheduled; at their own instant they have the value after it.
  ExpressionId at_event(ExpressionId root, const Context& context) {
    if (!context.in_when || !root.valid()) return root;
    return substitute(table_, root, [&](ExpressionId id) {
      if (table_.is(id, Operator::NoEvent)) return id;
      if (!jumps_with_time(model_, table_, id)) return ExpressionId::none();
      const bool reads_variables = std::ranges::any_of(reachable(table_, id), [&](ExpressionId part) {
        return table_.is(part, Operator::Symbol) && table_[part].kind == ValueKind::Real &&
               model_.variables[table_.symbol_of(part)].variability == Variability::Continuous;
      });
      return reads_variables ? build_function(table_, Operator::NoEvent, std::array{id})
                             : ExpressionId::none();
    });
  }

  void lower_if(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    Statement own = statement;
    Context inner = context;
    ExpressionId none_before = context.taken;
    for (StatementBranch& branch : own.branches) {
      inner.taken = none_before;
      if (branch.condition.valid()) {
        const ExpressionId condition = outside(branch.condition);
        inner.reads_assigned = inner.reads_assigned || accesses_.reads_assigned(branch.condition);
        inner.taken = both(table_, none_before, condition);
        none_before = both(table_, none_before, opposite(table_, condition));
      }
      branch.body = lowered(branch.body, inner);
    }
    if (!has_statements(own)) return;
    for (StatementBranch& branch : own.branches) {
      if (branch.condition.valid())
        branch.condition = inside(at_event(branch.condition, context), statement.where);
    }
    result.push_back(std::move(own));
  }

  static bool has_statements(const Statement& statement) {
    return std::ranges::any_of(statement.branches,
                               [](const StatementBranch& branch) { return !branch.body.empty(); });
  }

  void lower_for(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    Context inner = context;
    const auto range = constant_range(table_, statement);
    if (range && !context.in_unknown_loop && context.loops.size() == statement.index) {
      inner.loops.push_back(*range);
    } else {
      inner.in_unknown_loop = true;
    }
    Statement own = statement;
    own.branches.at(0).body = lowered(statement.branches.at(0).body, inner);
    if (!has_statements(own)) return;
    own.value = inside(statement.value, statement.where);
    result.push_back(std::move(own));
  }

  void lower_while(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    Context inner = context;
    inner.in_unknown_loop = true;
    Statement own = statement;
    own.branches.at(0).condition = inside(statement.branches.at(0).condition, statement.where);
    own.branches.at(0).body = lowered(statement.branches.at(0).body, inner);
    result.push_back(std::move(own));
  }

  // assert, reinit, terminate

  void lower_assert(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    const bool reads = std::ranges::any_of(
        statement.arguments, [&](ExpressionId id) { return id.valid() && accesses_.reads_assigned(id); });
    if (!reads && !context.reads_assigned && !context.in_unknown_loop)
      return add_action(EventActionKind::Assert, statement, context);
    Statement own = statement;
    for (ExpressionId& argument : own.arguments) {
      if (argument.valid()) argument = inside(argument, statement.where);
    }
    result.push_back(std::move(own));
  }

  // What decides about the end may be assigned anew later in the algorithm: it is noted where it stands.
  void lower_terminate(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    if (!context.reads_assigned && !context.in_unknown_loop)
      return add_action(EventActionKind::Terminate, statement, context);
    const ExpressionId variable =
        conditions_.add_variable({algorithm_.loops, algorithm_.owner, statement.where});
    const LocalId local = output_for(variable, statement.where).local;
    outputs_.back().elements.add_all();
    function_.variables[local].binding = table_.boolean(false);
    Statement note{.kind = StatementKind::Assign, .where = statement.where};
    note.value = table_.boolean(true);
    note.targets = {local_expression(local)};
    result.push_back(std::move(note));
    add_action(EventActionKind::Terminate, statement, {.taken = variable, .loops = algorithm_.loops});
  }

  void add_action(EventActionKind kind, const Statement& statement, const Context& context) {
    if (context.in_unknown_loop) {
      sink_.add(not_simulated_yet(statement.where, "`reinit` or `terminate` in a loop of an algorithm"));
      return;
    }
    EventAction action{.kind = kind, .loops = context.loops, .arguments = statement.arguments};
    action.owner = algorithm_.owner;
    action.where = statement.where;
    for (std::size_t n = kind == EventActionKind::Reinit ? 1 : 0; n < action.arguments.size(); ++n) {
      if (action.arguments[n].valid()) action.arguments[n] = outside(action.arguments[n]);
    }
    std::vector<EventAction> one{std::move(action)};
    if (context.in_when) {
      only_at(table_, one, context.taken);
    } else {
      only_while(table_, one, context.taken);
    }
    result_.actions.push_back(std::move(one.front()));
  }

  // when

  struct Instant {
    ExpressionId outside{};  // in terms of the model
    ExpressionId inside{};   // in terms of the function
  };

  void lower_when(const Statement& statement, const Context& context, std::vector<Statement>& result) {
    std::vector<Instant> instants;
    for (const StatementBranch& branch : statement.branches)
      instants.push_back(instant(branch.condition, statement.where, result));
    Statement own = statement;
    own.kind = StatementKind::If;
    Context branch_context = context;
    branch_context.in_when = true;
    ExpressionId none_before = context.taken;
    for (std::size_t b = 0; b < own.branches.size(); ++b) {
      branch_context.taken = both(table_, none_before, instants[b].outside);
      none_before = both(table_, none_before, opposite(table_, instants[b].outside));
      own.branches[b].condition = instants[b].inside;
      own.branches[b].body = lowered(statement.branches[b].body, branch_context);
    }
    if (has_statements(own)) result.push_back(std::move(own));
  }

  Instant instant(ExpressionId condition, Span where, std::vector<Statement>& result) {
    const Dimensions dimensions = table_.dimensions(condition);
    if (dimensions.empty()) return instant_of_one(condition, where, result);
    Instant any{table_.boolean(false), table_.boolean(false)};
    for (std::int64_t i = 1; i <= dimensions[0]; ++i) {
      const Instant one =
          instant_of_one(element(table_, condition, std::array{table_.integer(i)}), where, result);
      any.outside = either(table_, any.outside, one.outside);
      any.inside = either(table_, any.inside, one.inside);
    }
    return any;
  }

  Instant instant_of_one(ExpressionId condition, Span where, std::vector<Statement>& result) {
    const WhenConditions::Place place{algorithm_.loops, algorithm_.owner, where};
    bool is_computed_inside = false;
    accesses_.visit_assigned(condition, [&](const VariablePlace& access) {
      if (assigned_so_far_.contains(access.whole) || !is_discrete(access.whole)) is_computed_inside = true;
    });
    if (!is_computed_inside) {
      const ExpressionId instant = conditions_.instant(outside(condition), place);
      return {instant, inside_or_constant(instant)};
    }
    const ExpressionId variable = conditions_.add_variable(place);
    Statement assignment{.kind = StatementKind::Assign, .where = where};
    assignment.value = inside(condition, where);
    const LocalId local = output_for(variable, where).local;
    outputs_.back().elements.add_all();
    assignment.targets = {local_expression(local)};
    result.push_back(std::move(assignment));
    // edge(b) = b and not pre(b)
    const ExpressionId before = input_for(build_function(table_, Operator::Pre, std::array{variable}));
    const ExpressionId initial = input_for(build_function(table_, Operator::Initial, {}));
    const ExpressionId rises = both(table_, local_expression(local), opposite(table_, before));
    return {conditions_.instant_of_variable(variable), both(table_, opposite(table_, initial), rises)};
  }

  ExpressionId inside_or_constant(ExpressionId id) {
    return table_.is(id, Operator::BooleanConstant) ? id : input_for(id);
  }

  // Equations

  // The start value of what an output is (MLS 4.4.4 where none is given).
  ExpressionId start_of(ExpressionId whole) {
    const FlatVariable& variable = model_.variables[variable_of(table_, whole)];
    ExpressionId start = variable.start;
    if (!start.valid()) {
      switch (variable.kind) {
        case ValueKind::Boolean: start = table_.boolean(false); break;
        case ValueKind::String: start = table_.string(""); break;
        case ValueKind::Integer: start = table_.integer(0); break;
        case ValueKind::Enumeration: start = table_.enumeration(variable.enumeration, 1); break;
        default: start = table_.real(0); break;
      }
    }
    if (variable.kind == ValueKind::Real && table_.is(start, Operator::IntegerConstant))
      start = table_.real(table_.number(start));
    const Dimensions dimensions = table_.dimensions(whole);
    if (table_.is_scalar(start)) return fill(table_, start, dimensions);
    if (table_.is(whole, Operator::Symbol)) return start;
    const Ids subscripts(table_.operands(whole).begin() + 1, table_.operands(whole).end());
    return element(table_, start, subscripts);
  }

  [[nodiscard]] bool is_constant(ExpressionId id) const {
    if (table_.is(id, Operator::Fill)) id = table_.operand(id, 0);
    return table_.is_number(id) || table_.is(id, Operator::BooleanConstant) ||
           table_.is(id, Operator::StringConstant) || table_.is(id, Operator::EnumerationConstant);
  }

  void add_start_values() {
    for (const Output& output : outputs_) {
      if (!starts_.contains(output.whole)) continue;
      const bool keeps = phase_ == AlgorithmPhase::Simulation && is_discrete(output.whole);
      const ExpressionId value =
          keeps ? build_function(table_, Operator::Pre, std::array{output.whole}) : start_of(output.whole);
      const ExpressionId binding = is_constant(value) ? value : input_for(value);
      function_.variables[output.local].binding = binding;
    }
  }

  [[nodiscard]] bool calls_impure_function() const {
    bool found = false;
    visit_statements(function_.body, [&](ExpressionId root) {
      for (const ExpressionId id : reachable(table_, root)) {
        found = found || (table_.is(id, Operator::Call) && table_.function(table_.function_of(id)).is_impure);
      }
    });
    return found;
  }

  void add_equations() {
    constexpr std::string_view prefix = "$algorithm";
    const auto before = std::ranges::count_if(
        model_.functions, [&](FunctionId id) { return table_.function(id).name.starts_with(prefix); });
    function_.name = fmt::format("{}{}", prefix, before + 1);
    function_.where = algorithm_.where;
    function_.is_impure = calls_impure_function();
    // What is written out again raises the events of an algorithm.
    function_.inline_annotations = {"GenerateEvents"};
    const FunctionId function = table_.add_function(std::move(function_));
    model_.functions.push_back(function);
    const Dimensions first = table_.dimensions(outputs_.front().whole);
    const ExpressionId called = call(table_, function, arguments_, first);
    for (std::size_t n = 0; n < outputs_.size(); ++n) {
      const Output& output = outputs_[n];
      const Dimensions dimensions = table_.dimensions(output.whole);
      const ExpressionId value =
          causa::output(table_, called, static_cast<std::uint32_t>(n), table_[output.whole].kind, dimensions);
      if (is_complete(output)) {
        add_equation(output.whole, value, output.where);
        continue;
      }
      for (const AssignedElements::Position& position : output.elements.positions()) {
        Ids subscripts;
        for (const std::int64_t subscript : position) subscripts.push_back(table_.integer(subscript));
        add_equation(element(table_, output.whole, subscripts), element(table_, value, subscripts),
                     output.where);
      }
    }
  }

  void add_equation(ExpressionId left, ExpressionId right, Span where) {
    Equation equation{.owner = algorithm_.owner, .loops = algorithm_.loops, .left = left, .right = right};
    equation.computes_left = true;
    equation.where = where;
    result_.equalities.push_back(std::move(equation));
  }

  const Algorithm& algorithm_;
  AlgorithmPhase phase_;
  FlatModel& model_;
  WhenConditions& conditions_;
  CallEquations& calls_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  AlgorithmAccesses accesses_;

  Function function_;
  std::set<std::string> names_;
  std::vector<Output> outputs_;  // in the order of the function's
  std::map<ExpressionId, std::size_t> output_of_;
  std::map<ExpressionId, LocalId> input_of_;  // by argument
  Ids arguments_;

  std::set<ExpressionId> starts_;           // outputs that need a value at the start
  std::set<ExpressionId> assigned_so_far_;  // while statements are read in order

  LoweredEquations result_;
};

}  // namespace

LoweredEquations lower_algorithm(const Algorithm& algorithm, AlgorithmPhase phase,
                                 const AlgorithmLowering& lowering) {
  return AlgorithmFunction(algorithm, phase, lowering).run();
}

}  // namespace causa
