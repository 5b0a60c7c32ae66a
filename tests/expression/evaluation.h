// Evaluating expressions in tests: values as plain numbers, failures as their words.
#pragma once

#include <string>
#include <vector>

#include "expression/evaluate/evaluate.h"

namespace causa::testing {

inline std::string reason(const ExpressionTable& table, ExpressionId id, const Environment& environment = {},
                          const EvaluationLimits& limits = {}) {
  const auto outcome = evaluate(table, id, environment, limits);
  const auto* none = std::get_if<NotEvaluated>(&outcome);
  return none != nullptr ? none->why : "it has a value";
}

inline Value value_of(const ExpressionTable& table, ExpressionId id, const Environment& environment = {}) {
  const auto outcome = evaluate(table, id, environment);
  const auto* value = std::get_if<Value>(&outcome);
  return value != nullptr ? *value : text_value("none: " + std::get<NotEvaluated>(outcome).why);
}

inline std::vector<double> numbers(const ExpressionTable& table, ExpressionId id,
                                   const Environment& environment = {}) {
  return value_of(table, id, environment).elements;
}

inline std::string text(const ExpressionTable& table, ExpressionId id, const Environment& environment = {}) {
  return value_of(table, id, environment).text;
}

}  // namespace causa::testing
