// How a kernel runs is the choice of a back end; everything around it is the same for all of them.
#pragma once

#include <memory>
#include <vector>

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

  // False: nothing was computed, because it takes more steps than given.
  virtual bool run_within(double* memory, std::size_t /*most_steps*/) {
    run(memory);
    return true;
  }
};

class KernelTranslator {
 public:
  KernelTranslator() = default;
  KernelTranslator(const KernelTranslator&) = delete;
  KernelTranslator& operator=(const KernelTranslator&) = delete;
  virtual ~KernelTranslator() = default;

  // Of a verified kernel, which is not needed afterwards. May put constants behind what is in memory.
  virtual std::unique_ptr<KernelRunner> translate(const Kernel& kernel, std::vector<double>& memory) = 0;

  // A faster way to do what `general` does for a site, or `general` itself. The program outlives it.
  virtual std::unique_ptr<KernelRunner> translate_site(const EvaluationSite& /*site*/,
                                                       const SimulationProgram& /*program*/,
                                                       std::unique_ptr<KernelRunner> general) {
    return general;
  }
};

}  // namespace causa
