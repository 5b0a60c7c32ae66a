// Expressions as Modelica text.
#pragma once

#include <functional>
#include <string>

#include "expression/table.h"

namespace causa {

struct ExpressionNames {
  std::function<std::string(SymbolId)> symbol;
  std::function<std::string(std::uint32_t)> index;  // the name of a loop index by its number
};

std::string print(const ExpressionTable& table, ExpressionId expression, const ExpressionNames& names);

// The shortest decimal number that reads back as the same double: `0.1`, `1e-06`, `100.0`.
std::string print_real(double value);

}  // namespace causa
