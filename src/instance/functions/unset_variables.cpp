// Method: statements are walked in their order with the set of variables that some statement before may have
// assigned; of a loop everything its body assigns counts as assigned before.
#include "instance/functions/unset_variables.h"

#include <algorithm>
#include <set>

#include "expression/build/traverse.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

class UnsetVariables {
 public:
  UnsetVariables(const ExpressionTable& table, const Function& function)
      : table_(table), function_(function) {}

  std::vector<Diagnostic> run() {
    for (const LocalId local : function_.variables.ids()) {
      const FunctionVariable& variable = function_.variables[local];
      if (variable.role == FunctionRole::Input || variable.binding.valid()) assigned_.insert(local.index());
    }
    walk(function_.body);
    check_outputs();
    return std::move(found_);
  }

 private:
  [[nodiscard]] LocalId target_variable(ExpressionId target) const {
    while (table_.is(target, Operator::Element) || table_.is(target, Operator::Slice))
      target = table_.operand(target, 0);
    return table_.is(target, Operator::Local) ? table_.local_of(target) : LocalId::none();
  }

  void assign(const Statement& statement) {
    for (const ExpressionId target : statement.targets) {
      if (!target.valid()) continue;
      if (const LocalId local = target_variable(target); local.valid()) assigned_.insert(local.index());
    }
  }

  void assign_all(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      assign(statement);
      for (const StatementBranch& branch : statement.branches) assign_all(branch.body);
    }
  }

  void walk(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      const bool loops = statement.kind == StatementKind::For || statement.kind == StatementKind::While;
      if (statement.kind == StatementKind::For) read(statement.value, statement);
      if (loops) {
        for (const StatementBranch& branch : statement.branches) assign_all(branch.body);
      } else {
        read(statement.value, statement);
      }
      for (const ExpressionId argument : statement.arguments) read(argument, statement);
      walk_branches(statement);
      assign(statement);
    }
  }

  void walk_branches(const Statement& statement) {
    const std::set<std::uint32_t> before = assigned_;
    std::set<std::uint32_t> after = before;
    for (const StatementBranch& branch : statement.branches) {
      assigned_ = before;
      read(branch.condition, statement);
      walk(branch.body);
      after.insert(assigned_.begin(), assigned_.end());
    }
    assigned_ = std::move(after);
  }

  // Fields of records are handed over together, and arrays may be empty: of those it is not certain.
  [[nodiscard]] bool is_certain(const FunctionVariable& variable) const {
    if (variable.name.find('.') != std::string::npos) return false;
    for (const std::int64_t dimension : variable.dimensions) {
      if (dimension <= 0) return false;
    }
    return variable.kind != ValueKind::Object && variable.kind != ValueKind::Function;
  }

  void read(ExpressionId root, const Statement& statement) {
    if (!root.valid()) return;
    std::set<ExpressionId> sizes;  // what only the size is asked of
    for (const ExpressionId id : reachable(table_, root)) {
      if (table_.is(id, Operator::Size)) sizes.insert(table_.operand(id, 0));
    }
    for (const ExpressionId id : reachable(table_, root)) {
      if (!table_.is(id, Operator::Local) || sizes.contains(id)) continue;
      const LocalId local = table_.local_of(id);
      const FunctionVariable& variable = function_.variables[local];
      if (!is_certain(variable) || !assigned_.insert(local.index()).second) continue;
      found_.push_back(read_before_assigned(statement.where, variable.name, variable.where));
      read_unset_.insert(local.index());
    }
  }

  // One assigned field of a record is enough: the others may be unused.
  void check_outputs() {
    std::set<std::string> assigned_records;
    const auto record_of = [](const std::string& name) { return name.substr(0, name.find('.')); };
    for (const LocalId output : function_.outputs) {
      if (assigned_.contains(output.index()))
        assigned_records.insert(record_of(function_.variables[output].name));
    }
    for (const LocalId output : function_.outputs) {
      const FunctionVariable& variable = function_.variables[output];
      const bool is_empty = std::ranges::find(variable.dimensions, 0) != variable.dimensions.end();
      if (is_empty || read_unset_.contains(output.index())) continue;
      const std::string name = record_of(variable.name);
      if (!assigned_records.insert(name).second) continue;
      // The fields of a record are declared in its class, which is not to blame.
      const Span where = name == variable.name ? variable.where : function_.where;
      found_.push_back(output_never_assigned(where, name, function_.name));
    }
  }

  const ExpressionTable& table_;
  const Function& function_;
  std::set<std::uint32_t> assigned_;    // perhaps
  std::set<std::uint32_t> read_unset_;  // reported
  std::vector<Diagnostic> found_;
};

}  // namespace

void warn_of_unset_variables(Elaboration& e, FunctionId id) {
  const Function& function = e.expressions.function(id);
  if (function.is_external || function.is_partial || function.body.empty()) return;
  for (Diagnostic& warning : UnsetVariables(e.expressions, function).run()) e.report(std::move(warning));
}

}  // namespace causa::instance
