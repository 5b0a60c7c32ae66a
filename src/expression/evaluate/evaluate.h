// The value of an expression, where everything it needs is known. Functions are run; what exists only
// while a model is simulated (pre, sample, delay, …) has no value here.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "expression/table/table.h"
#include "expression/table/value.h"

namespace causa {

struct Environment {
  // The value of a variable, nothing if it is not known.
  std::function<std::optional<Value>(SymbolId)> symbol;
  std::optional<double> time;
  std::vector<double> indices;  // values of the enclosing loop indices
};

struct EvaluationLimits {
  std::size_t most_elements = 10'000'000;  // of one array, and characters of one text
  std::size_t most_steps = 20'000'000;     // statements, calls and turns of loops
  std::size_t deepest_calls = 200;
};

// Why there is no value: the expression that could not be evaluated, and words for the user. Inside a
// function the words say which one; `where` is then the call.
struct NotEvaluated {
  ExpressionId where;
  std::string why;
};

std::variant<Value, NotEvaluated> evaluate(const ExpressionTable& table, ExpressionId expression,
                                           const Environment& environment,
                                           const EvaluationLimits& limits = {});

}  // namespace causa
