// Runs function programs as they are, one instruction after the other: on any processor, with the bits of
// their machine code.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "codegen/runtime/kernel_runner.h"
#include "program/functions/function_program.h"

namespace causa {

class FunctionInterpreter {
 public:
  // The library outlives it.
  explicit FunctionInterpreter(const FunctionLibrary& library);

  FunctionStatus run(std::uint32_t program, FunctionContext& context);

 private:
  using Word = std::uint64_t;

  FunctionStatus run_at(std::uint32_t number, FunctionContext& context, Word block);
  const std::vector<std::uint32_t>& positions_of(std::uint32_t number);

  const FunctionLibrary& library_;
  std::vector<std::vector<std::uint32_t>> positions_;  // by program and label: of the instruction behind it
  std::vector<std::vector<Word>> frames_;              // registers, by depth of the call
};

// The functions of a model, interpreted.
std::unique_ptr<const TranslatedFunctions> make_interpreted_functions(const FunctionLibrary& library);

}  // namespace causa
