#include "flat/print/used_functions.h"

#include <algorithm>
#include <set>
#include <utility>

#include "expression/build/traverse.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

enum class Outputs : std::uint8_t { OfTheirCalls, ByFunctions };

class Uses {
 public:
  Uses(const ExpressionTable& table, Outputs outputs)
      : table_(table), outputs_(outputs), seen_(table.size(), 0) {}

  std::vector<DeclaredFunction> found;

  void look_at(const FlatModel& model) {
    const auto visit = [&](ExpressionId id) { look_at(id); };
    for (const SymbolId symbol : model.order) visit_variable(model.variables[symbol], visit);
    for (const FlatVariable& variable : model.variables) visit_variable(variable, visit);
    look_at(model.equations);
    look_at(model.initial_equations);
    for (const Algorithm& algorithm : model.algorithms) look_at(algorithm.statements);
    for (const Algorithm& algorithm : model.initial_algorithms) look_at(algorithm.statements);
    for (std::size_t n = 0; n < found.size(); ++n) look_into(DeclaredFunction(found[n]));
  }

 private:
  void look_at(const std::vector<Equation>& equations) {
    const auto visit = [&](ExpressionId id) { look_at(id); };
    for (const Equation& equation : equations) {
      visit_place(equation.left, visit);
      look_at_value(equation.left, equation.right);
      for (const ExpressionId target : equation.targets) visit_place(target, visit);
      for (const ExpressionId argument : equation.arguments) visit_place(argument, visit);
      for (const EquationBranch& branch : equation.branches) {
        visit_place(branch.condition, visit);
        look_at(branch.equations);
      }
    }
  }

  void look_at(const std::vector<Statement>& statements) {
    const auto visit = [&](ExpressionId id) { look_at(id); };
    for (const Statement& statement : statements) {
      for (const ExpressionId target : statement.targets) visit_place(target, visit);
      look_at_value(statement.targets.size() == 1 ? statement.targets[0] : ExpressionId::none(),
                    statement.value);
      for (const ExpressionId argument : statement.arguments) visit_place(argument, visit);
      for (const StatementBranch& branch : statement.branches) {
        visit_place(branch.condition, visit);
        look_at(branch.body);
      }
    }
  }

  void look_at_value(ExpressionId target, ExpressionId value) {
    if (!value.valid()) return;
    const ExpressionId call = call_of_output(table_, target, value);
    look_at(call.valid() ? call : value);
  }

  // Each expression is looked at once, however often it is shared.
  void look_at(ExpressionId root) {
    pending_.push_back(root);
    while (!pending_.empty()) {
      const ExpressionId id = pending_.back();
      pending_.pop_back();
      if (seen_[id.index()] != 0) continue;
      seen_[id.index()] = 1;
      if (table_.is(id, Operator::Call) || table_.is(id, Operator::FunctionValue))
        use({table_.function_of(id)});
      auto operands = table_.operands(id);
      const bool has_own_function = outputs_ == Outputs::ByFunctions && table_.is(id, Operator::Output) &&
                                    table_.is(operands[0], Operator::Call);
      if (has_own_function) {
        use({table_.function_of(operands[0]), table_[id].payload});
        operands = table_.operands(operands[0]);
      }
      pending_.insert(pending_.end(), operands.rbegin(), operands.rend());
    }
  }

  void look_into(const DeclaredFunction& declared) {
    const Function& function = table_.function(declared.function);
    const auto visit = [&](ExpressionId id) { look_at(id); };
    for (const FunctionVariable& variable : function.variables) {
      if (declared.output && variable.role != FunctionRole::Input) continue;
      use({variable.function_type});
      for (const ExpressionId size : variable.sizes) visit_place(size, visit);
      visit_place(variable.binding, visit);
    }
    if (declared.output) {
      use({declared.function});
      return;
    }
    look_at(function.body);
    for (const ExpressionId argument : function.external.arguments) visit_place(argument, visit);
    for (const FunctionDerivative& derivative : function.derivatives) use({derivative.function});
    for (const FunctionInverse& inverse : function.inverses) use({inverse.function});
  }

  void use(const DeclaredFunction& function) {
    if (!function.function.valid()) return;
    const bool is_new =
        used_.emplace(function.function.index(), function.output ? *function.output + 1 : 0).second;
    if (is_new) found.push_back(function);
  }

  const ExpressionTable& table_;
  Outputs outputs_;
  std::vector<std::uint8_t> seen_;
  std::set<std::pair<std::uint32_t, std::size_t>> used_;
  std::vector<ExpressionId> pending_;
};

bool is_reference(const ExpressionTable& table, ExpressionId id) {
  const bool is_part = table.is(id, Operator::Element) || table.is(id, Operator::Slice);
  const ExpressionId variable = is_part ? table.operand(id, 0) : id;
  return table.is(variable, Operator::Symbol) || table.is(variable, Operator::Local);
}

}  // namespace

std::vector<FunctionId> used_functions(const FlatModel& model, const ExpressionTable& expressions) {
  Uses uses(expressions, Outputs::OfTheirCalls);
  uses.look_at(model);
  std::vector<FunctionId> result;
  for (const DeclaredFunction& used : uses.found) result.push_back(used.function);
  return result;
}

std::vector<DeclaredFunction> declared_functions(const FlatModel& model, const ExpressionTable& expressions) {
  Uses uses(expressions, Outputs::ByFunctions);
  uses.look_at(model);
  return std::move(uses.found);
}

// The variables of a constructor lead to the destructor, all others to the constructor.
bool is_constructor_of_object(const ExpressionTable& expressions, FunctionId id) {
  const Function& function = expressions.function(id);
  if (function.outputs.empty()) return false;
  const FunctionVariable& output = function.variables[function.outputs[0]];
  return output.kind == ValueKind::Object && output.function_type.valid() &&
         constructor_of_object(expressions, output.function_type) == id;
}

FunctionId constructor_of_object(const ExpressionTable& expressions, FunctionId destructor) {
  const auto object = [&](const std::vector<LocalId>& variables, FunctionId of) {
    if (variables.size() != 1) return FunctionId::none();
    const FunctionVariable& variable = expressions.function(of).variables[variables[0]];
    return variable.kind == ValueKind::Object ? variable.function_type : FunctionId::none();
  };
  const FunctionId constructor = object(expressions.function(destructor).inputs, destructor);
  if (!constructor.valid()) return {};
  const bool leads_back = object(expressions.function(constructor).outputs, constructor) == destructor;
  return leads_back ? constructor : FunctionId::none();
}

ExpressionId call_of_output(const ExpressionTable& table, ExpressionId target, ExpressionId value) {
  if (!target.valid() || !value.valid() || !is_reference(table, target)) return {};
  if (!table.is(value, Operator::Output)) return {};
  const ExpressionId call = table.operand(value, 0);
  const bool is_call = table.is(call, Operator::Call) || table.is(call, Operator::CallValue);
  return is_call ? call : ExpressionId::none();
}

}  // namespace causa
