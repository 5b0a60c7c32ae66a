// The functions of a model as machine code, compiled when they have run a few times.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "codegen/interpreter/run_function.h"
#include "codegen/native/native_function.h"
#include "codegen/runtime/function_machine.h"

namespace causa {

class NativeFunctions final : public FunctionMachine {
 public:
  // Both outlive it; the library may grow between runs.
  NativeFunctions(const FunctionLibrary& library, FunctionServices& services)
      : library_(library), services_(services), interpreter_(library) {}

  FunctionStatus run(std::uint32_t program, void* block) override;

  // The machine code of a program, and of all it calls; none where there is none of one of them.
  const NativeFunction* compile(std::uint32_t program);
  FunctionStatus run_native(const NativeFunction& function, void* block);
  FunctionStatus interpret(std::uint32_t program, void* block, std::int64_t most_turns);
  FunctionStack& stack() { return stack_; }

 private:
  struct Entry {
    std::unique_ptr<NativeFunction> function{};
    bool is_compiled = false;  // as far as it can be
    bool is_complete = false;  // with all it calls
    std::int64_t runs = 0;
  };
  Entry& entry_of(std::uint32_t program);
  bool compile_with_calls(std::uint32_t program);

  const FunctionLibrary& library_;
  FunctionServices& services_;
  FunctionStack stack_;
  FunctionInterpreter interpreter_;
  std::deque<Entry> entries_;        // by program
  std::deque<FunctionEntry> cells_;  // where code finds the entry of a program
};

}  // namespace causa
