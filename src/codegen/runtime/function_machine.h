// Runs the function programs of one model; how is the choice of a back end.
#pragma once

#include <cstdint>

#include "codegen/runtime/function_context.h"

namespace causa {

class FunctionMachine {
 public:
  FunctionMachine() = default;
  FunctionMachine(const FunctionMachine&) = delete;
  FunctionMachine& operator=(const FunctionMachine&) = delete;
  virtual ~FunctionMachine() = default;

  // A program of the library.
  virtual FunctionStatus run(std::uint32_t program, const FunctionInputs& inputs) = 0;
};

}  // namespace causa
