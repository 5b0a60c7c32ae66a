// Calls that are more than a value.
//
// Equations between several variables and the results of one call: (a, b) = f(x) becomes a = f(x) and b = the
// second output of f(x). Equal calls are one expression, so f is computed once.
//
// A call whose results are not used is dropped where it has any. Where it has none, and is not impure, the
// function can only check its arguments: it is asserted that a copy of it, which returns true, does so.
// Impure and external functions are refused.
#pragma once

#include "base/diagnostic.h"
#include "equations/prepare/lowered_equations.h"

namespace causa {

class CallEquations {
 public:
  // Functions for checks are added to those of the model.
  CallEquations(FlatModel& model, ExpressionTable& table, DiagnosticSink& sink)
      : model_(model), table_(table), sink_(sink) {}

  LoweredEquations lower(const Equation& equation);

  // What a call without targets asserts: the arguments of `assert`, none where nothing is to be checked.
  std::vector<ExpressionId> check_of(ExpressionId call, Span where);

 private:
  FunctionId checking_function(FunctionId original);
  [[nodiscard]] ValueKind kind_of_output(ExpressionId call, std::size_t number, ExpressionId target) const;

  FlatModel& model_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::map<FunctionId, FunctionId> checking_;
};

}  // namespace causa
