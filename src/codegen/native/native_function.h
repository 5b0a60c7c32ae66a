// Function programs as machine code for x86-64. Every value has the bits that the interpreter computes.
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

// Where the entry of another function will stand; it outlives the code.
using FunctionCells = std::function<const FunctionEntry*(std::int64_t program)>;

class NativeFunction {
 public:
  // None where there is no native code: on another processor, or if the system gives no executable memory.
  static std::unique_ptr<NativeFunction> compile(const FunctionLibrary& library, std::uint32_t program,
                                                 const FunctionCells& cells);

  [[nodiscard]] FunctionEntry entry() const { return entry_; }
  [[nodiscard]] std::size_t code_size() const { return pages_.code().size(); }

 private:
  NativeFunction(native::ExecutableMemory pages, FunctionEntry first)
      : pages_(std::move(pages)), entry_(first) {}

  native::ExecutableMemory pages_;
  FunctionEntry entry_;
};

// The machine code in the words of an assembler; empty where there is none.
std::string dump_native(const FunctionLibrary& library, std::uint32_t program, const FunctionCells& cells);

}  // namespace causa
