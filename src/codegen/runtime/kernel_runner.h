// How a kernel runs is the choice of a back end; everything around it is the same for all of them.
#pragma once

#include <memory>
#include <vector>

#include "codegen/runtime/function_machine.h"
#include "program/simulation_program.h"

namespace causa {

class KernelRunner {
 public:
  KernelRunner() = default;
  KernelRunner(const KernelRunner&) = delete;
  KernelRunner& operator=(const KernelRunner&) = delete;
  virtual ~KernelRunner() = default;

  // On the memory of the program, where it is now.
  virtual void run(double* memory) = 0;
};

class KernelTranslator {
 public:
  KernelTranslator() = default;
  KernelTranslator(const KernelTranslator&) = delete;
  KernelTranslator& operator=(const KernelTranslator&) = delete;
  virtual ~KernelTranslator() = default;

  // Of a verified kernel, which is not needed afterwards. May put constants behind what is in memory.
  virtual std::unique_ptr<KernelRunner> translate(const Kernel& kernel, std::vector<double>& memory) = 0;

  // Runs the functions of a program. Both outlive it.
  virtual std::unique_ptr<FunctionMachine> make_functions(const FunctionLibrary& library,
                                                          FunctionServices& services) = 0;
};

}  // namespace causa
