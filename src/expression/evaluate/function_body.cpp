#include "expression/evaluate/function_body.h"

#include "expression/build/build.h"

namespace causa {

namespace {

// `external "builtin" y = sin(u);`: y := sin(u).
std::optional<std::vector<Statement>> builtin_body(ExpressionTable& table, const Function& function) {
  const auto read = [&](LocalId id) {
    const FunctionVariable& variable = function.variables[id];
    return table.local(id, variable.kind, variable.dimensions);
  };
  const std::string& name = function.external.name.empty() ? function.name : function.external.name;
  const auto op = find_function(name);
  if (!op || function.outputs.size() != 1) return std::nullopt;
  std::vector<ExpressionId> arguments = function.external.arguments;
  if (!function.external.result.valid() && arguments.empty()) {
    for (const LocalId input : function.inputs) arguments.push_back(read(input));
  }
  if (std::cmp_not_equal(arguments.size(), facts(*op).arity)) return std::nullopt;
  Statement assignment;
  assignment.kind = StatementKind::Assign;
  assignment.where = function.external.where;
  assignment.targets = {function.external.result.valid() ? function.external.result
                                                         : read(function.outputs.front())};
  assignment.value = build(table, *op, arguments);
  return std::vector{assignment};
}

}  // namespace

std::optional<std::vector<Statement>> function_body(ExpressionTable& table, FunctionId id) {
  const Function function = table.function(id);
  if (function.is_partial) return std::nullopt;
  if (!function.is_external) return function.body;
  if (function.external.language == "builtin") return builtin_body(table, function);
  return std::nullopt;
}

}  // namespace causa
