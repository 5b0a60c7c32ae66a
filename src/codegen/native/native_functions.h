// The functions of a model as machine code, compiled when they have run a few times.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "codegen/interpreter/run_function.h"
#include "codegen/native/native_function.h"
#include "codegen/runtime/kernel_runner.h"

namespace causa {

// The machine code of all instances. Each function is compiled once, when an instance asks first.
class NativeFunctions final : public TranslatedFunctions {
 public:
  // The library outlives it and does not change.
  explicit NativeFunctions(const FunctionLibrary& library);

  // The machine code of a program, and of all it calls; none where there is none of one of them.
  const NativeFunction* compile(std::uint32_t program) const;
  [[nodiscard]] const FunctionLibrary& library() const { return library_; }
  [[nodiscard]] std::unique_ptr<FunctionMachine> make_machine(FunctionServices& services) const override;

 private:
  struct Entry {
    std::unique_ptr<NativeFunction> function{};
    bool is_compiled = false;  // as far as it can be
    bool is_complete = false;  // with all it calls
  };
  bool compile_alone(std::uint32_t program) const;

  const FunctionLibrary& library_;
  mutable std::mutex mutex_;
  mutable std::vector<Entry> entries_;  // by program
  // Where code finds the entry of a program. Code that runs has all cells it reads filled.
  mutable std::vector<FunctionEntry> cells_;
};

// Runs the functions for one instance.
class NativeMachine final : public FunctionMachine {
 public:
  // Both outlive it.
  NativeMachine(const NativeFunctions& functions, FunctionServices& services)
      : functions_(functions),
        services_(services),
        interpreter_(functions.library()),
        entries_(functions.library().programs.size()) {}

  FunctionStatus run(std::uint32_t program, const FunctionInputs& inputs) override;

  FunctionStatus run_native(const NativeFunction& function, const FunctionInputs& inputs);
  FunctionStatus interpret(std::uint32_t program, const FunctionInputs& inputs, std::int64_t most_turns);

 private:
  struct Entry {
    int runs = 0;
    std::optional<const NativeFunction*> function{};  // once it was asked for
  };

  const NativeFunctions& functions_;
  FunctionServices& services_;
  FunctionStack stack_;
  FunctionInterpreter interpreter_;
  std::vector<Entry> entries_;  // by program
};

}  // namespace causa
