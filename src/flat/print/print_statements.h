// Statements of algorithms and function bodies as Modelica text.
#pragma once

#include <span>
#include <string>

#include "expression/print/print.h"
#include "expression/table/statement.h"

namespace causa {

// One line for each simple statement, indented by `indentation` blanks.
std::string print_statements(const ExpressionTable& table, std::span<const Statement> statements,
                             const ExpressionNames& names, int indentation);

// `(a, , c) = ` of several targets, `a = ` of one, nothing without any. `sign`: `=` or `:=`.
std::string print_targets(const ExpressionTable& table, std::span<const ExpressionId> targets,
                          const ExpressionNames& names, std::string_view sign);

// `x := f(y)`, or `(, x) := f(y)` where the value is the second output. `sign`: `=` or `:=`.
std::string print_assignment(const ExpressionTable& table, ExpressionId target, ExpressionId value,
                             const ExpressionNames& names, std::string_view sign);

// `assert(condition, "message")` and the like.
std::string print_effect(const ExpressionTable& table, std::string_view name,
                         std::span<const ExpressionId> arguments, const ExpressionNames& names);

}  // namespace causa
