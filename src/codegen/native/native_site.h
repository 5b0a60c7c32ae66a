// Sites as machine code, with the functions they call.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "codegen/native/native_function.h"
#include "codegen/runtime/evaluated_caller.h"
#include "codegen/runtime/kernel_runner.h"
#include "program/functions/function_lowering.h"

namespace causa {

// The functions of one model, compiled when a site first calls them.
class NativeFunctions {
 public:
  // The table outlives it.
  explicit NativeFunctions(const ExpressionTable& expressions);

  // Or why there is none.
  std::variant<std::unique_ptr<NativeFunction>, NoFunctionProgram> compile(const SiteShape& site);

  // What sites of the same shape share.
  struct SiteEntry {
    std::unique_ptr<NativeFunction> function{};
    bool is_given_up = false;
    std::int64_t runs = 0;
    std::int64_t failures = 0;
  };
  SiteEntry& entry_of(const SiteShape& shape) { return sites_[shape]; }
  FunctionStack& stack() { return stack_; }
  [[nodiscard]] const ExpressionTable& expressions() const { return expressions_; }
  [[nodiscard]] const FunctionLibrary& library() const { return library_; }

 private:
  FunctionLinks links();

  const ExpressionTable& expressions_;
  FunctionLibrary library_;
  std::deque<FunctionEntry> cells_;  // by number in the library
  std::vector<std::unique_ptr<NativeFunction>> functions_;
  std::vector<std::unique_ptr<EvaluatedCaller>> callers_;
  std::shared_ptr<FunctionEvaluation> evaluation_;
  FunctionStack stack_;
  std::map<SiteShape, SiteEntry> sites_;
};

// The block of a site.
std::vector<double*> places_of(const EvaluationSite& site, double* memory);

// Compiles the site once it has run a few times; whatever the machine code leaves undone is done by
// `general`.
std::unique_ptr<KernelRunner> make_native_site(const EvaluationSite& site,
                                               std::shared_ptr<NativeFunctions> functions,
                                               std::unique_ptr<KernelRunner> general);

}  // namespace causa
