// Every place of a flat model where an expression stands: to look at them all, or to change them all.
#pragma once

#include <vector>

#include "flat/flat_model.h"

namespace causa {

// `visit` takes an ExpressionId by reference; places without an expression are left out.
template <class Visit>
void visit_place(auto& id, const Visit& visit) {
  if (id.valid()) visit(id);
}

template <class Visit>
void visit_statements(auto& statements, const Visit& visit) {
  for (auto& statement : statements) {
    for (auto& target : statement.targets) visit_place(target, visit);
    visit_place(statement.value, visit);
    for (auto& argument : statement.arguments) visit_place(argument, visit);
    for (auto& branch : statement.branches) {
      visit_place(branch.condition, visit);
      visit_statements(branch.body, visit);
    }
  }
}

template <class Visit>
void visit_equations(auto& equations, const Visit& visit) {
  for (auto& equation : equations) {
    visit_place(equation.left, visit);
    visit_place(equation.right, visit);
    for (auto& target : equation.targets) visit_place(target, visit);
    for (auto& argument : equation.arguments) visit_place(argument, visit);
    for (auto& branch : equation.branches) {
      visit_place(branch.condition, visit);
      visit_equations(branch.equations, visit);
    }
  }
}

template <class Visit>
void visit_variable(auto& variable, const Visit& visit) {
  visit_place(variable.binding, visit);
  visit_place(variable.start, visit);
  visit_place(variable.fixed, visit);
  visit_place(variable.nominal, visit);
  visit_place(variable.min, visit);
  visit_place(variable.max, visit);
}

template <class Visit>
void visit_expressions(auto& model, const Visit& visit) {
  for (auto& variable : model.variables) visit_variable(variable, visit);
  visit_equations(model.equations, visit);
  visit_equations(model.initial_equations, visit);
  for (auto& algorithm : model.algorithms) visit_statements(algorithm.statements, visit);
  for (auto& algorithm : model.initial_algorithms) visit_statements(algorithm.statements, visit);
  for (auto& declaration : model.lagrangians)
    visit_parts(declaration, [&](auto& part) { visit(part.value); });
}

}  // namespace causa
