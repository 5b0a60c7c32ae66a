// Evaluates the sites of a program by the machine of expression/: for everything that is no arithmetic of
// single numbers.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "codegen/runtime/kernel_runner.h"
#include "codegen/runtime/text_store.h"
#include "expression/evaluate/evaluate.h"

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
  TextStore* texts = nullptr;
  FunctionMachine* functions = nullptr;
};

// The value of a variable in an expression of a site: what lies in memory for a placeholder, a text
// otherwise.
std::optional<Value> value_at(SymbolId symbol, std::span<const SiteInput> inputs, const SiteContext& context,
                              const double* memory);

std::unique_ptr<KernelRunner> make_site_runner(const EvaluationSite& site, std::string origin,
                                               const SiteContext& context);

// Evaluates all sites.
class EvaluatedSites final : public SiteRunners {
 public:
  explicit EvaluatedSites(const SiteContext& context) : context_(context) {}

  std::unique_ptr<KernelRunner> make(const EvaluationSite& site, const std::string& origin) override;

 private:
  SiteContext context_;
};

}  // namespace causa
