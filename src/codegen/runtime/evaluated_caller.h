// Calls of functions that have no program, from functions that have: the words of the block become values,
// the evaluator runs the function, and its outputs become words again.
#pragma once

#include <memory>

#include "codegen/runtime/function_context.h"
#include "expression/evaluate/function_evaluation.h"
#include "program/functions/function_program.h"

namespace causa {

class EvaluatedCaller {
 public:
  // The evaluation may be shared by callers that do not run at the same time.
  EvaluatedCaller(std::shared_ptr<FunctionEvaluation> evaluation, EvaluatedCall call)
      : evaluation_(std::move(evaluation)), call_(std::move(call)) {}

  FunctionStatus run(FunctionContext& context, std::uint64_t* block);

 private:
  std::shared_ptr<FunctionEvaluation> evaluation_;
  EvaluatedCall call_;
};

// The same as a function for machine code: `caller` is an EvaluatedCaller.
std::int64_t run_evaluated_caller(FunctionContext* context, void* caller, void* block);

}  // namespace causa
