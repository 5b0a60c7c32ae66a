// How a kernel runs is the choice of a back end; everything around it is the same for all of them.
//
// A kernel is translated once (TranslatedKernel), for all instances of a program; each instance runs it by a
// runner of its own, which holds what running changes.
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

// Runs the sites of one instance.
class SiteRunners {
 public:
  SiteRunners() = default;
  SiteRunners(const SiteRunners&) = delete;
  SiteRunners& operator=(const SiteRunners&) = delete;
  virtual ~SiteRunners() = default;

  virtual std::unique_ptr<KernelRunner> make(const EvaluationSite& site, const std::string& origin) = 0;
};

// Does not change; several threads may use it at once.
class TranslatedKernel {
 public:
  TranslatedKernel() = default;
  TranslatedKernel(const TranslatedKernel&) = delete;
  TranslatedKernel& operator=(const TranslatedKernel&) = delete;
  virtual ~TranslatedKernel() = default;

  // The translation outlives the runner.
  [[nodiscard]] virtual std::unique_ptr<KernelRunner> make_runner(SiteRunners& sites) const = 0;
};

// Constants that a back end wants in memory, behind everything else: each instance has them there.
struct MemoryConstants {
  std::uint32_t first = 0;  // slot of the first one
  std::vector<double> values{};
};

// The functions of a program, for all its instances. Several threads may use it at once.
class TranslatedFunctions {
 public:
  TranslatedFunctions() = default;
  TranslatedFunctions(const TranslatedFunctions&) = delete;
  TranslatedFunctions& operator=(const TranslatedFunctions&) = delete;
  virtual ~TranslatedFunctions() = default;

  // Runs them for one instance. Both outlive it.
  [[nodiscard]] virtual std::unique_ptr<FunctionMachine> make_machine(FunctionServices& services) const = 0;
};

class KernelTranslator {
 public:
  KernelTranslator() = default;
  KernelTranslator(const KernelTranslator&) = delete;
  KernelTranslator& operator=(const KernelTranslator&) = delete;
  virtual ~KernelTranslator() = default;

  // Of a verified kernel without sites, which is not needed afterwards. May add constants.
  [[nodiscard]] virtual std::unique_ptr<const TranslatedKernel> translate(
      const Kernel& kernel, MemoryConstants& constants) const = 0;

  // The library outlives the result and does not change.
  [[nodiscard]] virtual std::unique_ptr<const TranslatedFunctions> translate_functions(
      const FunctionLibrary& library) const = 0;
};

}  // namespace causa
