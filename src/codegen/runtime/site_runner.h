// Runs the sites of a program: everything that is no arithmetic of single numbers.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "codegen/runtime/function_services.h"
#include "codegen/runtime/kernel_runner.h"
#include "program/functions/lower_sites.h"

namespace causa {

class DelayLines;

// What went wrong last in any site; empty: nothing since it was cleared.
struct SiteFailures {
  std::string last;
  std::uint64_t run = 0;  // which simulation this is: what impure functions returned in another is forgotten
};

// What sites need from their program, which outlives them.
struct SiteContext {
  const SimulationProgram* program = nullptr;
  SiteFailures* failures = nullptr;
  const DelayLines* delays = nullptr;  // of a program that has delays
  FunctionMachine* functions = nullptr;
  FunctionServices* services = nullptr;
};

std::unique_ptr<KernelRunner> make_site_runner(const EvaluationSite& site, std::string origin,
                                               const SiteContext& context);

// The text that a site computes, without storing it; nothing where it fails.
std::optional<std::string> text_of_site(const EvaluationSite& site, const SiteContext& context,
                                        const double* memory);

// Splits kernels at their sites: what lies between is for another translator.
class SiteTranslator final : public KernelTranslator {
 public:
  // Kernels that were made behind the program stage have sites without programs: they are written here.
  SiteTranslator(std::unique_ptr<KernelTranslator> arithmetic, const SiteContext& context,
                 FunctionLibrary& library)
      : arithmetic_(std::move(arithmetic)), context_(context), library_(library) {}

  std::unique_ptr<KernelRunner> translate(const Kernel& kernel, std::vector<double>& memory) override;
  std::unique_ptr<FunctionMachine> make_functions(const FunctionLibrary& library,
                                                  FunctionServices& services) override {
    return arithmetic_->make_functions(library, services);
  }

 private:
  std::unique_ptr<KernelTranslator> arithmetic_;
  SiteContext context_;
  FunctionLibrary& library_;
  std::optional<SiteLowering> late_sites_;
};

}  // namespace causa
