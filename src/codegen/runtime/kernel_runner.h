// How a kernel runs is the choice of a back end; everything around it is the same for all of them.
//
// A kernel is translated once (TranslatedKernel), for all instances of a program; each instance runs it by a
// runner of its own, which holds what running changes.
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

class KernelTranslator {
 public:
  KernelTranslator() = default;
  KernelTranslator(const KernelTranslator&) = delete;
  KernelTranslator& operator=(const KernelTranslator&) = delete;
  virtual ~KernelTranslator() = default;

  // Of a verified kernel without sites, which is not needed afterwards. May add constants.
  [[nodiscard]] virtual std::unique_ptr<const TranslatedKernel> translate(
      const Kernel& kernel, MemoryConstants& constants) const = 0;

  // For one instance: faster ways to do what `general` makes for sites, or `general` itself. The program
  // outlives it.
  [[nodiscard]] virtual std::unique_ptr<SiteRunners> make_site_runners(
      const SimulationProgram& /*program*/, std::unique_ptr<SiteRunners> general) const {
    return general;
  }
};

}  // namespace causa
