// The value of an expression, where everything it needs is known. Functions are run; what exists only
// while a model is simulated (pre, sample, delay, …) has no value here.
#pragma once

#include <functional>
#include <memory>
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

// The same expressions again and again, with other values of the variables: memory is kept in between.
class RepeatedEvaluation {
 public:
  // The table and the environment outlive it; the environment's answers may change between runs.
  RepeatedEvaluation(const ExpressionTable& table, const Environment& environment,
                     const EvaluationLimits& limits = {});
  ~RepeatedEvaluation();
  RepeatedEvaluation(const RepeatedEvaluation&) = delete;
  RepeatedEvaluation& operator=(const RepeatedEvaluation&) = delete;

  // What was computed before is forgotten.
  void begin();
  // The same with fewer steps than the limits allow: a trial, whose failure is not reported.
  void begin_briefly(std::size_t most_steps);
  // The last failure was that the steps were used up.
  [[nodiscard]] bool ran_out_of_steps() const;
  // Valid until the next begin(); nullptr: failure() says why.
  const Value* value(ExpressionId expression);
  [[nodiscard]] const NotEvaluated& failure() const;

 private:
  struct Machine;
  std::unique_ptr<Machine> machine_;
};

}  // namespace causa
