// The value of an expression, where everything it needs is known.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "expression/table.h"

namespace causa {

// Scalars and arrays of numbers; Integer and Boolean values are exact in a double up to 2^53.
struct Value {
  ValueKind kind = ValueKind::Real;
  Dimensions dimensions;
  std::vector<double> elements;  // row-major; one for a scalar
  std::string text;              // of a String scalar

  [[nodiscard]] double scalar() const { return elements.at(0); }
};

struct Environment {
  // The value of a variable, nothing if it is not known.
  std::function<std::optional<Value>(SymbolId)> symbol;
  std::optional<double> time;
  std::vector<double> indices;  // values of the enclosing loop indices
};

struct EvaluationLimits {
  std::size_t most_elements = 10'000'000;
};

// Why there is no value: the expression that could not be evaluated, and words for the user.
struct NotEvaluated {
  ExpressionId where;
  std::string why;
};

std::variant<Value, NotEvaluated> evaluate(const ExpressionTable& table, ExpressionId expression,
                                           const Environment& environment,
                                           const EvaluationLimits& limits = {});

}  // namespace causa
