// Expressions as Modelica text.
//
// What is subscripted and has no name stands in parentheses, `({1, 2})[i]` (MLS 10.5).
// Three things have no Modelica form and are written so that they can be read: an output of a call that is
// not the first stands as `f(x).name`, `name` being that of the output (`.output2` where the function is
// not known), unless there is a function for it, see ExpressionNames; an input left to its default is left
// out and those after it are named, `f(x, z = 1)`; an input a function value leaves open is left out,
// `function f(a = 1)`.
#pragma once

#include <functional>
#include <string>

#include "expression/table/table.h"

namespace causa {

struct ExpressionNames {
  std::function<std::string(SymbolId)> symbol;
  std::function<std::string(std::uint32_t)> index;  // the name of a loop index by its number
  std::function<std::string(LocalId)> local{};      // of a function; without it: `local0`, `local1`, …
  // How the name of a function, an enumeration or a literal is written; without it: as it is.
  std::function<std::string(const std::string&)> global{};
  bool in_pure_function = false;  // what calls an impure function there is written `pure(f(x))`
  // A function that returns one output of another, as it is written; without it: `f(x).name`.
  std::function<std::string(FunctionId, std::size_t)> output{};
  // How a subscript that is a number is written, by the variable and the dimension; without it: the number.
  std::function<std::string(SymbolId, std::size_t, std::int64_t)> subscript{};
};

std::string print(const ExpressionTable& table, ExpressionId expression, const ExpressionNames& names);

// The shortest decimal number that reads back as the same double: `0.1`, `1e-06`, `100.0`.
std::string print_real(double value);

}  // namespace causa
