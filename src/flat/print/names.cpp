#include "flat/print/names.h"

#include <fmt/format.h>

#include "base/printable_text.h"
#include "expression/build/traverse.h"
#include "flat/print/quoted_names.h"

namespace causa {

namespace {

void take_loops(const std::vector<Equation>& equations, std::unordered_set<std::string>& taken) {
  for (const Equation& equation : equations) {
    for (const LoopRange& loop : equation.loops) taken.insert(loop.name);
    for (const EquationBranch& branch : equation.branches) take_loops(branch.equations, taken);
  }
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
  for (const DeclaredFunction& declared : functions_) {
    if (!is_constructor_of_object(expressions, declared.function)) continue;
    const std::string& name = expressions.function(declared.function).name;
    object_classes_.emplace(name, name.substr(0, name.rfind('.')));
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

// An external object is constructed where it is declared, or is another one.
std::string FlatNames::type(const FlatVariable& variable) const {
  if (variable.kind == ValueKind::Enumeration && variable.enumeration.valid())
    return identifier(expressions_.enumeration_type(variable.enumeration).name);
  if (variable.kind == ValueKind::Object && variable.binding.valid()) {
    for (const ExpressionId id : reachable(expressions_, variable.binding)) {
      if (expressions_[id].kind != ValueKind::Object) continue;
      if (expressions_.is(id, Operator::Call))
        return global(expressions_.function(expressions_.function_of(id)).name);
      if (expressions_.is(id, Operator::Symbol)) return type(model_.variables[expressions_.symbol_of(id)]);
    }
  }
  return std::string(value_kind_name(variable.kind));
}

// An external object is constructed by the name of its class.
std::string FlatNames::global(const std::string& name) const {
  const auto found = object_classes_.find(name);
  return identifier(found == object_classes_.end() ? name : found->second);
}

ExpressionNames FlatNames::under(std::span<const LoopRange> loops) const {
  return {.symbol = [this](SymbolId symbol) { return identifier(model_.variables[symbol].name); },
          .index =
              [this, loops](std::uint32_t number) {
                return number < loops.size() ? without_control_characters(loops[number].name)
                                             : free_index(number);
              },
          .global = [this](const std::string& name) { return global(name); },
          .output = [this](FunctionId of, std::size_t output) { return name(DeclaredFunction{of, output}); }};
}

ExpressionNames FlatNames::inside(const Function& function) const {
  return {.symbol = [this](SymbolId symbol) { return identifier(model_.variables[symbol].name); },
          .index = [this](std::uint32_t number) { return free_index(number); },
          .local = [&function](LocalId local) { return identifier(function.variables[local].name); },
          .global = [this](const std::string& name) { return global(name); },
          .in_pure_function = !function.is_impure,
          .output = [this](FunctionId of, std::size_t output) { return name(DeclaredFunction{of, output}); }};
}

// k0, k1, …, with as many underscores as it takes.
std::string FlatNames::free_index(std::uint32_t number) const {
  std::string name = fmt::format("k{}", number);
  while (taken_.contains(name)) name += '_';
  return name;
}

// i1, i2, … in the same way.
std::string FlatNames::free_loop(std::uint32_t number) const {
  std::string name = fmt::format("i{}", number + 1);
  while (taken_.contains(name)) name += '_';
  return name;
}

}  // namespace causa
