// The equation system: families of variables and families of equations (DESIGN: scalars are integers,
// symbols are per family).
//
// A variable family is a declared variable with its dimensions; its scalars are numbered consecutively.
// An equation family is one scalar template over a box of loops; its scalar equations are numbered
// consecutively, row-major. A lone scalar equation is a family of size one. Accesses to variables are
// affine in the positions of the loops.
// Every scalar variable brings one unknown with its own number: its derivative where it is differentiated
// (then it is a state), itself otherwise.
// Contains not: parameters and inputs as unknowns, array-valued expressions, connect, when.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "equations/affine.h"
#include "flat/flat_model.h"

namespace causa {

using VariableFamilyId = Id<struct VariableFamilyTag>;
using EquationFamilyId = Id<struct EquationFamilyTag>;

struct VariableFamily {
  SymbolId symbol;
  std::uint32_t first_scalar = 0;
  std::uint32_t count = 0;
};

// One place in a template where an unknown or state is read.
struct Access {
  ExpressionId node;  // Symbol, Derivative, or Element of one of them
  VariableFamilyId family;
  bool of_derivative = false;
  Affine scalar;  // the number of the scalar variable, in the positions of the loops
};

struct EquationFamily {
  std::vector<LoopRange> loops{};
  ExpressionId left{};
  ExpressionId right{};
  std::vector<Access> accesses{};
  std::uint32_t first_scalar = 0;
  std::uint32_t count = 0;
  Span where{};
};

// variable = sign · representative, taken out of the system; whole families of equal dimensions.
struct Alias {
  SymbolId variable;
  SymbolId representative;
  bool negated = false;
};

// What needs no solving: the value of a parameter or constant, the start value of a variable, an alias.
// `value` is for the element of the variable that `target` names, under the loops.
struct KnownValue {
  SymbolId symbol;
  std::vector<LoopRange> loops{};
  ExpressionId target{};  // Symbol, or Element of it
  ExpressionId value{};
  Span where{};
};

struct EquationSystem {
  Table<VariableFamilyId, VariableFamily> variables;
  Table<EquationFamilyId, EquationFamily> equations;
  std::vector<VariableFamilyId> family_of_symbol;  // by SymbolId; none() for what is no unknown
  std::vector<std::uint8_t> is_state;              // by scalar variable
  std::vector<Alias> aliases;
  std::vector<KnownValue> parameter_values;  // each after those it depends on
  std::vector<KnownValue> start_values;      // a later one wins
  std::vector<KnownValue> alias_values;      // of negated aliases, computed after everything else
  std::uint32_t scalar_variables = 0;
  std::uint32_t scalar_equations = 0;
};

// The scalar an access means at a position of the loops.
std::uint32_t scalar_at(const Access& access, std::span<const std::int64_t> position);

// Whether this access reads an unknown there: a derivative, or the value of something not a state.
inline bool reads_unknown(const EquationSystem& system, const Access& access, std::uint32_t scalar) {
  return access.of_derivative || system.is_state[scalar] == 0;
}

// `u[3]`, for messages and dumps.
std::string scalar_name(const EquationSystem& system, const FlatModel& flat, std::uint32_t scalar);

std::string dump(const EquationSystem& system, const FlatModel& flat, const ExpressionTable& expressions);
void verify(const EquationSystem& system, const ExpressionTable& expressions);

}  // namespace causa
