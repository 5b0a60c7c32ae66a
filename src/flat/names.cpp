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

FlatNames::FlatNames(const FlatModel& model, const ExpressionTable& expressions)
    : model_(model), expressions_(expressions), functions_(declared_functions(model, expressions)) {
  for (const FlatVariable& variable : model.variables) taken_.insert(variable.name);
  take_loops(model.equations, taken_);
  take_loops(model.initial_equations, taken_);
  for (const Algorithm& algorithm : model.algorithms) {
    for (const LoopRange& loop : algorithm.loops) taken_.insert(loop.name);
  }
  for (const FunctionId id : model.functions) {
    for (const FunctionVariable& variable : expressions.function(id).variables) taken_.insert(variable.name);
  }
  name_outputs();
}

// `f.b`, with as many underscores as it takes.
void FlatNames::name_outputs() {
  std::unordered_set<std::string> taken;
  for (const FlatVariable& variable : model_.variables) taken.insert(variable.name);
  for (std::uint32_t i = 0; i < expressions_.enumeration_count(); ++i)
    taken.insert(expressions_.enumeration_type(EnumerationId(i)).name);
  for (const DeclaredFunction& declared : functions_) {
    if (!declared.output) taken.insert(expressions_.function(declared.function).name);
  }
  for (const DeclaredFunction& declared : functions_) {
    if (!declared.output) continue;
    const Function& function = expressions_.function(declared.function);
    std::string name =
        fmt::format("{}.{}", function.name, function.variables[function.outputs.at(*declared.output)].name);
    while (!taken.insert(name).second) name += '_';
    output_names_.emplace(std::pair(declared.function, *declared.output), std::move(name));
  }
}

std::string FlatNames::name(const DeclaredFunction& function) const {
  return identifier(function.output ? output_names_.at({function.function, *function.output})
                                    : expressions_.function(function.function).name);
}

ExpressionNames FlatNames::under(std::span<const LoopRange> loops) const {
  return {.symbol = [this](SymbolId symbol) { return identifier(model_.variables[symbol].name); },
          .index =
              [this, loops](std::uint32_t number) {
                return number < loops.size() ? loops[number].name : free_index(number);
              },
          .global = as_identifier,
          .output = [this](FunctionId of, std::size_t output) { return name(DeclaredFunction{of, output}); }};
}

ExpressionNames FlatNames::inside(const Function& function) const {
  return {.symbol = [this](SymbolId symbol) { return identifier(model_.variables[symbol].name); },
          .index = [this](std::uint32_t number) { return free_index(number); },
          .local = [&function](LocalId local) { return identifier(function.variables[local].name); },
          .global = as_identifier,
          .in_pure_function = !function.is_impure,
          .output = [this](FunctionId of, std::size_t output) { return name(DeclaredFunction{of, output}); }};
}

// k0, k1, …, with as many underscores as it takes.
std::string FlatNames::free_index(std::uint32_t number) const {
  std::string name = fmt::format("k{}", number);
  while (taken_.contains(name)) name += '_';
  return name;
}

}  // namespace causa
