// Writing functions in tests: variables, statements, calls.
#pragma once

#include <string>
#include <vector>

#include "expression/build/build.h"

namespace causa::testing {

using Ids = std::vector<ExpressionId>;

// Writes one function and calls it.
class FunctionWriter {
 public:
  FunctionWriter(ExpressionTable& table, std::string name) : t_(table) {
    Function function;
    function.name = std::move(name);
    id = table.add_function(std::move(function));
  }

  LocalId declare(std::string name, FunctionRole role, ValueKind kind = ValueKind::Real,
                  Dimensions dimensions = {}, std::vector<ExpressionId> sizes = {},
                  ExpressionId binding = {}) {
    FunctionVariable variable;
    variable.name = std::move(name);
    variable.role = role;
    variable.kind = kind;
    variable.dimensions = std::move(dimensions);
    variable.sizes = std::move(sizes);
    variable.binding = binding;
    Function& function = t_.function(id);
    const LocalId local = function.variables.add(std::move(variable));
    if (role == FunctionRole::Input) function.inputs.push_back(local);
    if (role == FunctionRole::Output) function.outputs.push_back(local);
    return local;
  }

  ExpressionId read(LocalId local) {
    const FunctionVariable& variable = t_.function(id).variables[local];
    return t_.local(local, variable.kind, Dimensions(variable.dimensions));
  }

  ExpressionId input(std::string name, ValueKind kind = ValueKind::Real, Dimensions dimensions = {}) {
    return read(declare(std::move(name), FunctionRole::Input, kind, std::move(dimensions)));
  }
  ExpressionId output(std::string name, ValueKind kind = ValueKind::Real, Dimensions dimensions = {},
                      std::vector<ExpressionId> sizes = {}) {
    return read(
        declare(std::move(name), FunctionRole::Output, kind, std::move(dimensions), std::move(sizes)));
  }
  ExpressionId local(std::string name, ValueKind kind = ValueKind::Real, Dimensions dimensions = {},
                     std::vector<ExpressionId> sizes = {}) {
    return read(declare(std::move(name), FunctionRole::Local, kind, std::move(dimensions), std::move(sizes)));
  }

  void body(std::vector<Statement> statements) { t_.function(id).body = std::move(statements); }
  ExpressionId operator()(const Ids& arguments, const Dimensions& dimensions = {}) {
    return call(t_, id, arguments, dimensions);
  }

  FunctionId id;

 private:
  ExpressionTable& t_;
};

inline Statement assign(ExpressionId target, ExpressionId value) {
  Statement statement;
  statement.kind = StatementKind::Assign;
  statement.targets = {target};
  statement.value = value;
  return statement;
}

inline Statement calling(Ids targets, ExpressionId value) {
  Statement statement;
  statement.kind = StatementKind::Call;
  statement.targets = std::move(targets);
  statement.value = value;
  return statement;
}

inline Statement plain(StatementKind kind) {
  Statement statement;
  statement.kind = kind;
  return statement;
}

inline Statement for_loop(std::uint32_t index, ExpressionId domain, std::vector<Statement> body) {
  Statement statement;
  statement.kind = StatementKind::For;
  statement.index = index;
  statement.value = domain;
  statement.branches.push_back({.condition = {}, .body = std::move(body)});
  return statement;
}

inline Statement branching(StatementKind kind, ExpressionId condition, std::vector<Statement> body,
                           std::vector<Statement> otherwise = {}) {
  Statement statement;
  statement.kind = kind;
  statement.branches.push_back({.condition = condition, .body = std::move(body)});
  if (!otherwise.empty()) statement.branches.push_back({.condition = {}, .body = std::move(otherwise)});
  return statement;
}

inline Statement assertion(ExpressionId condition, ExpressionId message) {
  Statement statement;
  statement.kind = StatementKind::Assert;
  statement.arguments = {condition, message};
  return statement;
}

}  // namespace causa::testing
