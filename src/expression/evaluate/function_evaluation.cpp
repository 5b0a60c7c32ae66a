#include "expression/evaluate/function_evaluation.h"

#include "expression/evaluate/evaluator.h"
#include "expression/evaluate/run_function.h"

namespace causa {

struct FunctionEvaluation::Machine {
  Machine(const ExpressionTable& table, const EvaluationLimits& given)
      : limits(given), run{table, environment, limits} {
    run.in_simulation = true;
  }

  Environment environment;
  EvaluationLimits limits;
  EvaluationRun run;
};

FunctionEvaluation::FunctionEvaluation(const ExpressionTable& table, const EvaluationLimits& limits)
    : machine_(std::make_unique<Machine>(table, limits)) {}

FunctionEvaluation::~FunctionEvaluation() = default;

std::variant<std::vector<Value>, NotEvaluated> FunctionEvaluation::run(
    FunctionId function, std::vector<std::optional<Value>> inputs) {
  machine_->run.begin();
  return run_function(machine_->run, function, std::move(inputs), ExpressionId::none());
}

}  // namespace causa
