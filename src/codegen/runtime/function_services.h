// What function programs cannot do in registers: calls of functions that have no program. The words of the
// block become values, the evaluator runs the function, and its outputs become words again.
#pragma once

#include <memory>

#include "codegen/runtime/function_context.h"
#include "expression/evaluate/function_evaluation.h"
#include "program/functions/function_program.h"

namespace causa {

class FunctionServices {
 public:
  // Both outlive it.
  FunctionServices(const FunctionLibrary& library, const ExpressionTable* expressions)
      : library_(library), expressions_(expressions) {}

  // library.evaluated[number]
  FunctionStatus call_evaluated(std::int64_t number, FunctionContext& context, std::uint64_t* block);

 private:
  const FunctionLibrary& library_;
  const ExpressionTable* expressions_;
  std::unique_ptr<FunctionEvaluation> evaluation_;
};

// The same for machine code.
std::int64_t call_evaluated_function(FunctionContext* context, std::int64_t number, void* block);

}  // namespace causa
