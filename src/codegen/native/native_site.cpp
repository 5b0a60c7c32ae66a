#include "codegen/native/native_site.h"

#include <algorithm>
#include <cmath>

#include "base/interruption.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

// Many sites run once, for parameters or at the start.
constexpr int runs_before_compiling = 3;
// What takes longer is better compiled for a single run too.
constexpr std::size_t steps_before_compiling = 20'000;
// A site that gives up more often than every fourth time is better evaluated at once.
constexpr int failures_allowed = 50;

std::int64_t never_done(FunctionContext* /*context*/, void* /*block*/) {
  return static_cast<std::int64_t>(FunctionStatus::NotDone);
}

// The machine code of a site, once it has run a few times.
class SiteCode {
 public:
  SiteCode(const EvaluationSite& site, std::shared_ptr<NativeFunctions> functions)
      : site_(site), functions_(std::move(functions)), shared_(&functions_->entry_of(SiteShape(site))) {}

  // Whether it will wait before it compiles anything.
  [[nodiscard]] bool is_waiting() const {
    return shared_->function == nullptr && !shared_->is_given_up && shared_->runs < runs_before_compiling;
  }
  void count_run() { ++shared_->runs; }
  void wait_no_longer() { shared_->runs = runs_before_compiling; }

  // False: the outputs are not what they should be, somebody else has to compute them.
  bool run(double* memory) {
    if (shared_->is_given_up || is_interrupted()) return false;
    ++shared_->runs;
    if (shared_->function == nullptr) {
      if (shared_->runs <= runs_before_compiling) return false;
      auto compiled = functions_->compile(SiteShape(site_));
      auto* const function = std::get_if<std::unique_ptr<NativeFunction>>(&compiled);
      if (function != nullptr) shared_->function = std::move(*function);
      if (shared_->function == nullptr) {
        shared_->is_given_up = true;
        return false;
      }
    }
    if (memory != memory_) {
      memory_ = memory;
      places_ = places_of(site_, memory);
    }
    const FunctionEntry entry = shared_->function->entry();
    FunctionStack& stack = functions_->stack();
    FunctionContext* context = &stack.begin();
    auto status = static_cast<FunctionStatus>(entry(context, places_.data()));
    while (status == FunctionStatus::OutOfMemory && stack.grow()) {
      context = &stack.begin();
      status = static_cast<FunctionStatus>(entry(context, places_.data()));
    }
    if (status == FunctionStatus::Done) return true;
    // The evaluator sees whether it was this work that was interrupted.
    if (CancellationSource::all_cancelled().load(std::memory_order_relaxed) != 0) return false;
    // A loop that hardly ends is left to the evaluator, which can be interrupted.
    if (context->turns < 0) {
      stack.note_stop();
      shared_->is_given_up = true;
    }
    if (++shared_->failures > failures_allowed && 4 * shared_->failures > shared_->runs)
      shared_->is_given_up = true;
    return false;
  }

 private:
  EvaluationSite site_;
  std::shared_ptr<NativeFunctions> functions_;
  NativeFunctions::SiteEntry* shared_;
  double* memory_ = nullptr;
  std::vector<double*> places_;
};

class NativeSite final : public KernelRunner {
 public:
  NativeSite(SiteCode code, std::unique_ptr<KernelRunner> general)
      : code_(std::move(code)), general_(std::move(general)) {}

  void run(double* memory) override {
    if (code_.is_waiting()) {
      if (general_->run_within(memory, steps_before_compiling)) {
        code_.count_run();
        return;
      }
      code_.wait_no_longer();
    }
    if (!code_.run(memory)) general_->run(memory);
  }

 private:
  SiteCode code_;
  std::unique_ptr<KernelRunner> general_;
};

// How the outputs move, by a difference; step and formula are those of codegen/runtime/site_runner.cpp.
class NativeDifference final : public KernelRunner {
 public:
  NativeDifference(const EvaluationSite& site, SiteCode code, std::unique_ptr<KernelRunner> general)
      : site_(site), code_(std::move(code)), general_(std::move(general)) {
    for (const SiteInput& input : site.inputs) {
      if (input.kind != ValueKind::Real) continue;
      for (std::uint32_t i = 0; i < element_count_of(input); ++i) slots_.push_back(input.slot + i);
    }
    std::ranges::sort(slots_);
    slots_.erase(std::ranges::unique(slots_).begin(), slots_.end());
    for (const SiteOutput& output : site.outputs) {
      for (std::uint32_t i = 0; i < output.count; ++i) results_.push_back(output.slot + i);
    }
    kept_.resize(slots_.size());
    above_.resize(results_.size());
    below_.resize(results_.size());
  }

  void run(double* memory) override {
    double size = 1.0;
    double speed = 0.0;
    for (const std::uint32_t slot : slots_) {
      const double moves = std::abs(memory[slot + site_.difference_offset]);
      speed = std::max(speed, moves);
      if (moves > 0.0) size = std::max(size, std::abs(memory[slot]));
    }
    if (!(speed > 0.0)) {
      general_->run(memory);
      return;
    }
    const double step = 6e-6 * size / speed;
    if (!run_at(memory, step, above_) || !run_at(memory, -step, below_)) {
      general_->run(memory);
      return;
    }
    for (std::size_t i = 0; i < results_.size(); ++i)
      memory[results_[i]] = (above_[i] - below_[i]) / (2.0 * step);
  }

 private:
  bool run_at(double* memory, double h, std::vector<double>& results) {
    for (std::size_t i = 0; i < slots_.size(); ++i) kept_[i] = memory[slots_[i]];
    for (std::size_t i = 0; i < slots_.size(); ++i)
      memory[slots_[i]] = kept_[i] + h * memory[slots_[i] + site_.difference_offset];
    const bool done = code_.run(memory);
    for (std::size_t i = 0; i < results_.size(); ++i) results[i] = memory[results_[i]];
    for (std::size_t i = 0; i < slots_.size(); ++i) memory[slots_[i]] = kept_[i];
    return done;
  }

  EvaluationSite site_;
  SiteCode code_;
  std::unique_ptr<KernelRunner> general_;
  std::vector<std::uint32_t> slots_;    // of inputs that move
  std::vector<std::uint32_t> results_;  // of outputs
  std::vector<double> kept_;
  std::vector<double> above_;
  std::vector<double> below_;
};

}  // namespace

std::vector<double*> places_of(const EvaluationSite& site, double* memory) {
  std::vector<double*> places;
  for (const SiteInput& input : site.inputs) places.push_back(memory + input.slot);
  for (const SiteOutput& output : site.outputs) places.push_back(memory + output.slot);
  return places;
}

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
    const SiteShape& site) {
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
  const ExpressionTable& expressions = functions->expressions();
  if (site.outputs.size() == 1 && expressions.is(site.outputs[0].value, Operator::Call) &&
      expressions.function(expressions.function_of(site.outputs[0].value)).is_external)
    return general;
  if (site.difference_offset == 0)
    return std::make_unique<NativeSite>(SiteCode(site, std::move(functions)), std::move(general));
  EvaluationSite plain = site;
  plain.difference_offset = 0;
  return std::make_unique<NativeDifference>(site, SiteCode(plain, std::move(functions)), std::move(general));
}

}  // namespace causa
