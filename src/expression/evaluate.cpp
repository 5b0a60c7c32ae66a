#include "expression/evaluate.h"

#include "expression/evaluator.h"

namespace causa {

std::variant<Value, NotEvaluated> evaluate(const ExpressionTable& table, ExpressionId expression,
                                           const Environment& environment, const EvaluationLimits& limits) {
  EvaluationRun run{table, environment, limits};
  Evaluator evaluator(run, nullptr, nullptr);
  const Value* value = evaluator.value(expression);
  if (value == nullptr) return evaluator.failure();
  if (!value->unset.empty()) return NotEvaluated{expression, value->unset};
  return *value;
}

struct RepeatedEvaluation::Machine {
  Machine(const ExpressionTable& table, const Environment& environment, const EvaluationLimits& given)
      : limits(given), run{table, environment, limits}, evaluator(run, nullptr, nullptr) {
    run.in_simulation = true;
  }

  EvaluationLimits limits;
  EvaluationRun run;
  Evaluator evaluator;
  std::optional<NotEvaluated> unset;
};

RepeatedEvaluation::RepeatedEvaluation(const ExpressionTable& table, const Environment& environment,
                                       const EvaluationLimits& limits)
    : machine_(std::make_unique<Machine>(table, environment, limits)) {}

RepeatedEvaluation::~RepeatedEvaluation() = default;

void RepeatedEvaluation::begin() {
  machine_->run.steps = 0;
  machine_->run.depth = 0;
  machine_->run.failure_is_named = false;
  machine_->unset.reset();
  machine_->evaluator.start_again();
}

const Value* RepeatedEvaluation::value(ExpressionId expression) {
  const Value* value = machine_->evaluator.value(expression);
  if (value == nullptr || value->unset.empty()) return value;
  machine_->unset = NotEvaluated{expression, value->unset};
  return nullptr;
}

const NotEvaluated& RepeatedEvaluation::failure() const {
  return machine_->unset ? *machine_->unset : machine_->evaluator.failure();
}

}  // namespace causa
