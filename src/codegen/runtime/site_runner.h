// Runs the sites of a program: everything that is no arithmetic of single numbers.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "codegen/runtime/function_services.h"
#include "codegen/runtime/kernel_runner.h"
#include "codegen/runtime/text_store.h"

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

// The text that a site computes; nothing where it fails.
std::optional<std::string> text_of_site(const EvaluationSite& site, const SiteContext& context,
                                        double* memory);

// Runs all sites of an instance by their function programs.
class FunctionSites final : public SiteRunners {
 public:
  explicit FunctionSites(const SiteContext& context) : context_(context) {}

  std::unique_ptr<KernelRunner> make(const EvaluationSite& site, const std::string& origin) override;

 private:
  SiteContext context_;
};

}  // namespace causa
