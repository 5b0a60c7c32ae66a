// Function programs as machine code for x86-64. Every value has the bits that the evaluator computes.
//
// Method: AsmJit's compiler, which allocates the registers; one instruction of the program after the other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "codegen/native/executable_memory.h"
#include "codegen/runtime/function_context.h"
#include "program/functions/function_program.h"

namespace causa {

using FunctionEntry = std::int64_t (*)(FunctionContext*, void* block);
using EvaluatedEntry = std::int64_t (*)(FunctionContext*, void* caller, void* block);

// What the code of one function knows of others: where the entry of a function will stand, and what stands
// for a function that is evaluated. They outlive the code.
struct FunctionLinks {
  std::function<const FunctionEntry*(std::int64_t number)> cell;
  EvaluatedEntry evaluate = nullptr;
  std::function<void*(std::int64_t number)> caller;
};

class NativeFunction {
 public:
  // None where there is no native code: on another processor, or if the system gives no executable memory.
  static std::unique_ptr<NativeFunction> compile(const FunctionProgram& program, const FunctionLinks& links);

  [[nodiscard]] FunctionEntry entry() const { return entry_; }
  [[nodiscard]] std::size_t code_size() const { return pages_.code().size(); }

 private:
  NativeFunction(native::ExecutableMemory pages, FunctionEntry first,
                 std::vector<std::shared_ptr<const std::vector<double>>> tables)
      : pages_(std::move(pages)), entry_(first), tables_(std::move(tables)) {}

  native::ExecutableMemory pages_;
  FunctionEntry entry_;
  std::vector<std::shared_ptr<const std::vector<double>>> tables_;
};

// The machine code in the words of an assembler; empty where there is none.
std::string dump_native(const FunctionProgram& program, const FunctionLinks& links);

}  // namespace causa
