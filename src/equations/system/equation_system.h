// The equation system: families of variables and families of equations. Scalars are integers, symbols are
// kept per family (docs/decisions/0008-forms-and-quantities.md).
//
// A variable family is a declared variable with its dimensions; its scalars are numbered consecutively,
// those of unknowns first, then those of what is known (constants, parameters, inputs).
// An equation family is one scalar template over a box of loops; its scalar equations are numbered
// consecutively, row-major. A lone scalar equation is a family of size one. What a template reads of a
// variable is an access: at each position of the box one scalar, or a range of them (a reduction, a whole
// array handed to a function).
// A system does not change once it exists: passes work on the scalars and read a template in the forms of
// forms.h, and where equations are written anew ("chains", "index", "start") the pass makes a new system.
// Contains not: array-valued equations, connect, if-, when- and call equations, algorithms (prepare.h has
// turned them into equalities and event actions).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "flat/connections/access_positions.h"
#include "flat/flat_model.h"

namespace causa {

using VariableFamilyId = Id<struct VariableFamilyTag>;
using EquationFamilyId = Id<struct EquationFamilyTag>;

enum class VariablePart : std::uint8_t {
  Continuous,
  Discrete,  // changes at events only: not Real, or declared so, or assigned in a when
  Known,     // constant, parameter, input
};

struct VariableFamily {
  SymbolId symbol;
  std::uint32_t first_scalar = 0;
  std::uint32_t count = 0;
  VariablePart part = VariablePart::Continuous;
};

// One place in a template where a variable is read.
struct Access {
  ExpressionId node;  // Symbol, or Element of it; under Derivative as often as `order` says
  VariableFamilyId family;
  std::uint8_t order = 0;    // of the time derivative
  bool is_previous = false;  // the value before the event: pre(x), known when the equation is solved
  // What one position reads more than one scalar by: loops of reductions, dimensions of whole arrays.
  std::vector<LoopRange> inner{};
  AccessPositions elements{};  // of the family, in the positions of the loops, then of `inner`
};

struct EquationFamily {
  std::vector<LoopRange> loops{};
  ExpressionId left{};
  ExpressionId right{};
  std::vector<Access> accesses{};
  std::uint32_t first_scalar = 0;
  std::uint32_t count = 0;
  bool computes_left = false;  // may determine nothing but the variable on its left side
  InstanceId owner{};
  Span where{};
};

// What needs no solving: the value of a parameter or constant, the start value of a variable.
// `value` is for the element of the variable that `target` names, under the loops.
struct KnownValue {
  SymbolId symbol;
  std::vector<LoopRange> loops{};
  ExpressionId target{};  // Symbol, or Element of it
  ExpressionId value{};
  Span where{};
};

struct EquationSystem {
  std::string name;
  // By SymbolId: those of the flat model, then those the equation stage added.
  Table<SymbolId, FlatVariable> symbols;
  Table<VariableFamilyId, VariableFamily> variables;  // in order of their scalars
  Table<EquationFamilyId, EquationFamily> equations;  // in order of their scalars
  std::vector<VariableFamilyId> family_of_symbol;     // by SymbolId; none() for known strings
  std::vector<KnownValue> parameter_values;           // each after those it depends on
  std::vector<KnownValue> start_values;               // a later one wins
  std::uint32_t unknown_count = 0;                    // scalars below it are unknowns
  std::uint32_t scalar_count = 0;
  std::uint32_t equation_count = 0;

  [[nodiscard]] bool is_known(std::uint32_t scalar) const { return scalar >= unknown_count; }
};

EquationFamilyId family_of_equation(const EquationSystem& system, std::uint32_t equation);
VariableFamilyId family_of_scalar(const EquationSystem& system, std::uint32_t scalar);
inline VariablePart part_of(const EquationSystem& system, std::uint32_t scalar) {
  return system.variables[family_of_scalar(system, scalar)].part;
}

std::string dump(const EquationSystem& system, const ExpressionTable& expressions);
void verify(const EquationSystem& system, const ExpressionTable& expressions);

}  // namespace causa
