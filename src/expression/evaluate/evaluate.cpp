#include "expression/evaluate/evaluate.h"

#include "expression/evaluate/evaluator.h"

namespace causa {

std::variant<Value, NotEvaluated> evaluate(const ExpressionTable& table, ExpressionId expression,
                                           const Environment& environment, const EvaluationLimits& limits) {
  EvaluationRun run{table, environment, limits};
  Evaluator evaluator(run, nullptr, nullptr);
  const Value* value = evaluator.value(expression);
  if (value == nullptr) {
    run.report_stop(nullptr);
    return evaluator.failure();
  }
  if (!value->unset.empty()) return NotEvaluated{expression, value->unset};
  return *value;
}

}  // namespace causa
