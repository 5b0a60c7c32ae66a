#include "flat/names.h"

#include <fmt/format.h>

namespace causa {

FlatNames::FlatNames(const FlatModel& model) : model_(model) {
  for (const FlatVariable& variable : model.variables) taken_.insert(variable.name);
  for (const Equation& equation : model.equations) {
    for (const LoopRange& loop : equation.loops) taken_.insert(loop.name);
  }
}

ExpressionNames FlatNames::under(std::span<const LoopRange> loops) const {
  return {.symbol = [this](SymbolId symbol) { return model_.variables[symbol].name; },
          .index =
              [this, loops](std::uint32_t number) {
                return number < loops.size() ? loops[number].name : free_index(number);
              }};
}

// k0, k1, …, with as many underscores as it takes.
std::string FlatNames::free_index(std::uint32_t number) const {
  std::string name = fmt::format("k{}", number);
  while (taken_.contains(name)) name += '_';
  return name;
}

}  // namespace causa
