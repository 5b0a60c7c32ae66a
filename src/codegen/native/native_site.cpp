#include "codegen/native/native_site.h"

namespace causa {

namespace {

// Many sites run once, for parameters or at the start.
constexpr int runs_before_compiling = 3;
// A site that gives up more often than every fourth time is better evaluated at once.
constexpr int failures_allowed = 50;

std::int64_t never_done(FunctionContext* /*context*/, void* /*block*/) {
  return static_cast<std::int64_t>(FunctionStatus::NotDone);
}

class NativeSite final : public KernelRunner {
 public:
  NativeSite(const EvaluationSite& site, std::shared_ptr<NativeFunctions> functions,
             std::unique_ptr<KernelRunner> general)
      : site_(site), functions_(std::move(functions)), general_(std::move(general)) {}

  void run(double* memory) override {
    if (entry_ == nullptr) {
      if (!is_given_up_ && ++runs_ > runs_before_compiling) compile();
      if (entry_ == nullptr) {
        general_->run(memory);
        return;
      }
    }
    FunctionStack& stack = functions_->stack();
    auto status = static_cast<FunctionStatus>(entry_(&stack.begin(), memory));
    while (status == FunctionStatus::OutOfMemory && stack.grow())
      status = static_cast<FunctionStatus>(entry_(&stack.begin(), memory));
    ++runs_;
    if (status == FunctionStatus::Done) return;
    if (++failures_ > failures_allowed && 4 * failures_ > runs_) {
      entry_ = nullptr;
      is_given_up_ = true;
    }
    general_->run(memory);
  }

 private:
  void compile() {
    auto compiled = functions_->compile(site_);
    auto* const function = std::get_if<std::unique_ptr<NativeFunction>>(&compiled);
    if (function == nullptr || *function == nullptr) {
      is_given_up_ = true;
      return;
    }
    function_ = std::move(*function);
    entry_ = function_->entry();
  }

  EvaluationSite site_;
  std::shared_ptr<NativeFunctions> functions_;
  std::unique_ptr<KernelRunner> general_;
  std::unique_ptr<NativeFunction> function_;
  FunctionEntry entry_ = nullptr;
  bool is_given_up_ = false;
  std::int64_t runs_ = 0;
  std::int64_t failures_ = 0;
};

}  // namespace

NativeFunctions::NativeFunctions(const ExpressionTable& expressions)
    : expressions_(expressions), evaluation_(std::make_shared<FunctionEvaluation>(expressions)) {}

FunctionLinks NativeFunctions::links() {
  return {.cell = [this](std::int64_t number) { return &cells_.at(static_cast<std::size_t>(number)); },
          .evaluate = &run_evaluated_caller,
          .caller =
              [this](std::int64_t number) {
                return static_cast<void*>(callers_.at(static_cast<std::size_t>(number)).get());
              }};
}

std::variant<std::unique_ptr<NativeFunction>, NoFunctionProgram> NativeFunctions::compile(
    const EvaluationSite& site) {
  auto lowered = lower_site(site, expressions_, library_);
  if (auto* const none = std::get_if<NoFunctionProgram>(&lowered)) return std::move(*none);
  for (std::size_t i = callers_.size(); i < library_.evaluated.size(); ++i)
    callers_.push_back(std::make_unique<EvaluatedCaller>(evaluation_, *library_.evaluated[i]));
  const std::size_t first = cells_.size();
  cells_.resize(library_.functions.size(), &never_done);
  const FunctionLinks links = this->links();
  for (std::size_t i = first; i < cells_.size(); ++i) {
    auto& program = library_.functions[i]->program;
    if (!program) continue;
    auto function = NativeFunction::compile(*program, links);
    if (function == nullptr) continue;
    cells_[i] = function->entry();
    functions_.push_back(std::move(function));
    program->code.clear();
  }
  return NativeFunction::compile(std::get<FunctionProgram>(lowered), links);
}

std::unique_ptr<KernelRunner> make_native_site(const EvaluationSite& site,
                                               std::shared_ptr<NativeFunctions> functions,
                                               std::unique_ptr<KernelRunner> general) {
  if (site.difference_offset != 0) return general;
  const ExpressionTable& expressions = functions->expressions();
  if (site.outputs.size() == 1 && expressions.is(site.outputs[0].value, Operator::Call) &&
      expressions.function(expressions.function_of(site.outputs[0].value)).is_external)
    return general;
  return std::make_unique<NativeSite>(site, std::move(functions), std::move(general));
}

}  // namespace causa
