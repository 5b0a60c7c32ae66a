// Runs functions with given inputs: for machine code that calls what is no machine code.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "expression/evaluate/evaluate.h"

namespace causa {

// Functions again and again, with other inputs.
class FunctionEvaluation {
 public:
  // The table outlives it.
  explicit FunctionEvaluation(const ExpressionTable& table, const EvaluationLimits& limits = {});
  ~FunctionEvaluation();
  FunctionEvaluation(const FunctionEvaluation&) = delete;
  FunctionEvaluation& operator=(const FunctionEvaluation&) = delete;

  // The outputs in order. An input without a value takes its default.
  std::variant<std::vector<Value>, NotEvaluated> run(FunctionId function,
                                                     std::vector<std::optional<Value>> inputs);

 private:
  struct Machine;
  std::unique_ptr<Machine> machine_;
};

}  // namespace causa
