#include "expression/evaluate/evaluate.h"

#include <algorithm>

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

struct RepeatedEvaluation::Machine {
  Machine(const ExpressionTable& table, const Environment& environment, const EvaluationLimits& given)
      : allowed(given), limits(given), run{table, environment, limits}, evaluator(run, nullptr, nullptr) {
    run.in_simulation = true;
  }

  void begin() {
    run.begin();
    unset.reset();
    evaluator.start_again();
  }

  EvaluationLimits allowed;
  EvaluationLimits limits;  // of this run
  EvaluationRun run;
  Evaluator evaluator;
  std::optional<NotEvaluated> unset;
};

RepeatedEvaluation::RepeatedEvaluation(const ExpressionTable& table, const Environment& environment,
                                       const EvaluationLimits& limits)
    : machine_(std::make_unique<Machine>(table, environment, limits)) {}

RepeatedEvaluation::~RepeatedEvaluation() = default;

void RepeatedEvaluation::begin() {
  machine_->limits = machine_->allowed;
  machine_->run.is_trial = false;
  machine_->begin();
}

void RepeatedEvaluation::begin_briefly(std::size_t most_steps) {
  machine_->limits.most_steps = std::min(most_steps, machine_->allowed.most_steps);
  machine_->run.is_trial = true;
  machine_->begin();
}

bool RepeatedEvaluation::ran_out_of_steps() const {
  return machine_->run.ran_out_of_steps;
}

const Value* RepeatedEvaluation::value(ExpressionId expression) {
  const Value* value = machine_->evaluator.value(expression);
  if (value == nullptr) machine_->run.report_stop(nullptr);
  if (value == nullptr || value->unset.empty()) return value;
  machine_->unset = NotEvaluated{expression, value->unset};
  return nullptr;
}

const NotEvaluated& RepeatedEvaluation::failure() const {
  return machine_->unset ? *machine_->unset : machine_->evaluator.failure();
}

}  // namespace causa
