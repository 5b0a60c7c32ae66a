#include "formalisms/lagrange/add_motion.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "flat/model_expressions.h"
#include "flat/print/scalarize.h"
#include "formalisms/lagrange/definitions.h"
#include "formalisms/lagrange/derive.h"
#include "formalisms/lagrange/diagnostics.h"
#include "formalisms/lagrange/regularity.h"

namespace causa::lagrange {

namespace {

class Addition {
 public:
  Addition(FlatModel model, ExpressionTable& table) : model_(std::move(model)), t_(table) {
    for (const FlatVariable& variable : model_.variables) names_.insert(variable.name);
  }

  void add(Motion& motion, const LagrangianDeclaration& declaration) {
    declaration_ = &declaration;
    std::vector<SymbolId> symbols;
    for (const Coordinate& coordinate : motion.coordinates) symbols.push_back(coordinate.symbol);
    const Definitions definitions(model_, t_, symbols);
    speeds_.clear();
    for (const Coordinate& coordinate : motion.coordinates) {
      SymbolId speed = definitions.speed_of(coordinate.symbol);
      if (!speed.valid()) speed = add_speed(coordinate);
      speeds_.push_back(t_.symbol(speed, ValueKind::Real, {}));
    }
    for (std::size_t k = 0; k < motion.constraints.size(); ++k) {
      Constraint& constraint = motion.constraints[k];
      add_equation(in_speeds(motion, constraint.value), t_.real(0));
      if (constraint.factor.valid()) continue;
      const std::string name = motion.constraints.size() == 1 ? "lambda" : fmt::format("lambda{}", k + 1);
      const SymbolId symbol = add_variable(motion.path.empty() ? name : motion.path + "." + name,
                                           fmt::format("multiplier of constraint {}", k + 1));
      constraint.multiplier = model_.variables[symbol].name;
      constraint.factor = t_.symbol(symbol, ValueKind::Real, {});
    }
    for (std::size_t i = 0; i < motion.coordinates.size(); ++i) add_balance(motion, i);
  }

  FlatModel take() { return std::move(model_); }

 private:
  void add_balance(const Motion& motion, std::size_t i) {
    const MotionEquation equation = equation_of(motion, i, t_);
    add_equation(in_speeds(motion, equation.left), in_speeds(motion, equation.right));
  }

  // With the variables of velocities instead of derivatives of coordinates.
  ExpressionId in_speeds(const Motion& motion, ExpressionId expression) {
    return substitute(t_, expression, [&](ExpressionId id) {
      for (std::size_t j = 0; j < motion.coordinates.size(); ++j) {
        if (id == motion.coordinates[j].speed) return speeds_[j];
        if (id == motion.coordinates[j].acceleration) return derivative(t_, speeds_[j]);
      }
      return ExpressionId::none();
    });
  }

  SymbolId add_speed(const Coordinate& coordinate) {
    const std::size_t dot = last_dot(coordinate.name);
    const SymbolId symbol = add_variable(coordinate.name.substr(0, dot) + "v_" + coordinate.name.substr(dot),
                                         fmt::format("der({})", coordinate.name));
    add_equation(coordinate.speed, t_.symbol(symbol, ValueKind::Real, {}));
    return symbol;
  }

  // Behind the last dot of a path, outside of subscripts.
  static std::size_t last_dot(const std::string& name) {
    std::size_t place = 0;
    int depth = 0;
    for (std::size_t k = 0; k < name.size(); ++k) {
      if (name[k] == '[') ++depth;
      if (name[k] == ']') --depth;
      if (name[k] == '.' && depth == 0) place = k + 1;
    }
    return place;
  }

  SymbolId add_variable(std::string name, std::string description) {
    while (names_.contains(name)) name += "_";
    names_.insert(name);
    FlatVariable variable;
    variable.name = std::move(name);
    variable.description = std::move(description);
    variable.where = declaration_->where;
    variable.owner = declaration_->owner;
    const SymbolId symbol = model_.variables.add(std::move(variable));
    model_.order.push_back(symbol);
    return symbol;
  }

  void add_equation(ExpressionId left, ExpressionId right) {
    model_.equations.push_back({.owner = declaration_->owner,
                                .loops = {},
                                .left = left,
                                .right = right,
                                .where = declaration_->where});
  }

  FlatModel model_;
  ExpressionTable& t_;
  const LagrangianDeclaration* declaration_ = nullptr;
  std::set<std::string> names_;
  std::vector<ExpressionId> speeds_;
};

// An impact changes velocities by impulses that constraints pass on.
void check_impacts(const FlatModel& model, const Motion& motion, const ExpressionTable& table,
                   const std::vector<Equation>& equations, DiagnosticSink& sink) {
  for (const Equation& equation : equations) {
    for (const EquationBranch& branch : equation.branches)
      check_impacts(model, motion, table, branch.equations, sink);
    if (equation.kind != EquationKind::Reinit || !table.is(equation.arguments[0], Operator::Symbol)) continue;
    const SymbolId target = table.symbol_of(equation.arguments[0]);
    std::vector<SymbolId> moved;
    for (const Coordinate& coordinate : motion.coordinates) moved.push_back(coordinate.symbol);
    bool is_moved = std::ranges::find(moved, target) != moved.end();
    for (const Equation& other : model.equations) {
      if (other.kind != EquationKind::Equality) continue;
      for (const Coordinate& coordinate : motion.coordinates) {
        const bool is_speed = (other.left == equation.arguments[0] && other.right == coordinate.speed) ||
                              (other.right == equation.arguments[0] && other.left == coordinate.speed);
        is_moved = is_moved || is_speed;
      }
    }
    if (is_moved) sink.add(impact_against_constraints(equation.where, model.variables[target].name));
  }
}

}  // namespace

std::optional<ModelWithMotion> add_motion(const FlatModel& model, ExpressionTable& table,
                                          DiagnosticSink& sink) {
  if (auto obstacle = obstacle_to_scalars(model, table)) {
    sink.add(*std::move(obstacle));
    return std::nullopt;
  }
  const FlatModel scalar = scalarized(model, table);
  ModelWithMotion result;
  for (const LagrangianDeclaration& declaration : scalar.lagrangians) {
    auto motion = derive_motion(scalar, declaration, table, sink);
    if (!motion) continue;
    check_regularity(scalar, *motion, table, sink);
    if (!motion->constraints.empty()) check_impacts(scalar, *motion, table, scalar.equations, sink);
    result.motions.push_back(*std::move(motion));
  }
  if (sink.has_errors()) return std::nullopt;
  Addition addition(scalar, table);
  for (std::size_t k = 0; k < result.motions.size(); ++k)
    addition.add(result.motions[k], scalar.lagrangians[k]);
  result.model = addition.take();
  result.model.lagrangians.clear();
  return result;
}

}  // namespace causa::lagrange
