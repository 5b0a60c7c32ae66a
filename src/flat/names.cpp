#include "flat/names.h"

#include <fmt/format.h>

#include "flat/quoted_names.h"

namespace causa {

namespace {

void take_loops(const std::vector<Equation>& equations, std::unordered_set<std::string>& taken) {
  for (const Equation& equation : equations) {
    for (const LoopRange& loop : equation.loops) taken.insert(loop.name);
    for (const EquationBranch& branch : equation.branches) take_loops(branch.equations, taken);
  }
}

std::string as_identifier(const std::string& name) {
  return identifier(name);
}

}  // namespace

FlatNames::FlatNames(const FlatModel& model, const ExpressionTable& expressions) : model_(model) {
  for (const FlatVariable& variable : model.variables) taken_.insert(variable.name);
  take_loops(model.equations, taken_);
  take_loops(model.initial_equations, taken_);
  for (const Algorithm& algorithm : model.algorithms) {
    for (const LoopRange& loop : algorithm.loops) taken_.insert(loop.name);
  }
  for (const FunctionId id : model.functions) {
    for (const FunctionVariable& variable : expressions.function(id).variables) taken_.insert(variable.name);
  }
}

ExpressionNames FlatNames::under(std::span<const LoopRange> loops) const {
  return {.symbol = [this](SymbolId symbol) { return identifier(model_.variables[symbol].name); },
          .index =
              [this, loops](std::uint32_t number) {
                return number < loops.size() ? loops[number].name : free_index(number);
              },
          .global = as_identifier};
}

ExpressionNames FlatNames::inside(const Function& function) const {
  return {.symbol = [this](SymbolId symbol) { return identifier(model_.variables[symbol].name); },
          .index = [this](std::uint32_t number) { return free_index(number); },
          .local = [&function](LocalId local) { return identifier(function.variables[local].name); },
          .global = as_identifier};
}

// k0, k1, …, with as many underscores as it takes.
std::string FlatNames::free_index(std::uint32_t number) const {
  std::string name = fmt::format("k{}", number);
  while (taken_.contains(name)) name += '_';
  return name;
}

}  // namespace causa
