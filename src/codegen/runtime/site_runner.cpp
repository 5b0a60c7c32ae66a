#include "codegen/runtime/site_runner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include <fmt/format.h>

#include "codegen/runtime/delay_lines.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

// A site at work: its program, and the places it reads and writes.
class SiteProgram {
 public:
  SiteProgram(const EvaluationSite& site, std::string origin, const SiteContext& context)
      : site_(site), origin_(std::move(origin)), context_(context) {}

  // Where it fails the outputs are no numbers, and the failures of the model say why.
  void run(double* memory) {
    if (memory != memory_) {
      memory_ = memory;
      places_.clear();
      for (const SiteInput& input : site_.inputs) places_.push_back(memory + input.slot);
      for (const SiteOutput& output : site_.outputs) places_.push_back(memory + output.slot);
    }
    if (context_.functions->run(site_.program, {places_, {memory, context_.program->memory_size()}}) ==
        FunctionStatus::Done) {
      for (const SiteOutput& output : site_.outputs)
        if (output.is_text) keep_texts(output);
      return;
    }
    const bool reads_no_number = this->reads_no_number();
    for (const SiteOutput& output : site_.outputs)
      std::fill_n(memory + output.slot, output.count, std::numeric_limits<double>::quiet_NaN());
    // What follows from an earlier failure does not hide it.
    if (context_.failures->last.empty() || !reads_no_number)
      context_.failures->last = fmt::format("{}: {}", origin_, context_.services->failure());
  }

 private:
  // Of texts that functions computed.
  void keep_texts(const SiteOutput& output) {
    TextStore& texts = context_.services->texts();
    for (std::uint32_t i = 0; i < output.count; ++i) {
      double& number = memory_[output.slot + i];
      if (const std::string* text = texts.text_of(number)) number = texts.number_of(*text);
    }
  }
  [[nodiscard]] bool reads_no_number() const {
    return std::ranges::any_of(site_.inputs, [&](const SiteInput& input) {
      const double* const first = memory_ + input.slot;
      return std::any_of(first, first + element_count_of(input), [](double x) { return std::isnan(x); });
    });
  }

  EvaluationSite site_;
  std::string origin_;
  SiteContext context_;
  double* memory_ = nullptr;
  std::vector<double*> places_;
};

class SiteRunner final : public KernelRunner {
 public:
  explicit SiteRunner(SiteProgram program) : program_(std::move(program)) {}

  void run(double* memory) override { program_.run(memory); }

 private:
  SiteProgram program_;
};

// An event is computed in several rounds, but what an impure function returns belongs to the instant: with
// the same inputs at the same time it is what it was.
class ImpureSite final : public KernelRunner {
 public:
  ImpureSite(const EvaluationSite& site, SiteProgram program, const SiteContext& context)
      : site_(site), program_(std::move(program)), context_(context) {}

  void run(double* memory) override {
    if (repeats_instant(memory)) return;
    program_.run(memory);
    keep(memory);
  }

 private:
  bool repeats_instant(double* memory) const {
    if (kept_run_ != context_.failures->run || !(kept_time_ == memory[context_.program->time_slot]))
      return false;
    std::size_t at = 0;
    for (const SiteInput& input : site_.inputs) {
      for (std::size_t i = 0; i < element_count_of(input); ++i, ++at)
        if (kept_inputs_[at] != memory[input.slot + i]) return false;
    }
    at = 0;
    for (const SiteOutput& output : site_.outputs)
      for (std::uint32_t i = 0; i < output.count; ++i, ++at) memory[output.slot + i] = kept_outputs_[at];
    return true;
  }
  void keep(const double* memory) {
    kept_run_ = context_.failures->run;
    kept_time_ = memory[context_.program->time_slot];
    kept_inputs_.clear();
    for (const SiteInput& input : site_.inputs)
      kept_inputs_.insert(kept_inputs_.end(), memory + input.slot,
                          memory + input.slot + element_count_of(input));
    kept_outputs_.clear();
    for (const SiteOutput& output : site_.outputs)
      kept_outputs_.insert(kept_outputs_.end(), memory + output.slot, memory + output.slot + output.count);
  }

  EvaluationSite site_;
  SiteProgram program_;
  SiteContext context_;
  std::uint64_t kept_run_ = 0;
  double kept_time_ = 0;
  std::vector<double> kept_inputs_;
  std::vector<double> kept_outputs_;
};

// How the outputs move when the inputs move as their tangents say, by a difference: for what has no
// derivative of its own.
class DifferenceSite final : public KernelRunner {
 public:
  DifferenceSite(const EvaluationSite& site, SiteProgram program)
      : offset_(site.difference_offset), program_(std::move(program)) {
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
      const double moves = std::abs(memory[slot + offset_]);
      speed = std::max(speed, moves);
      if (moves > 0.0) size = std::max(size, std::abs(memory[slot]));
    }
    if (!(speed > 0.0)) {
      for (const std::uint32_t result : results_) memory[result] = 0.0;
      return;
    }
    const double step = 6e-6 * size / speed;
    run_at(memory, step, above_);
    run_at(memory, -step, below_);
    for (std::size_t i = 0; i < results_.size(); ++i)
      memory[results_[i]] = (above_[i] - below_[i]) / (2.0 * step);
  }

 private:
  void run_at(double* memory, double h, std::vector<double>& results) {
    for (std::size_t i = 0; i < slots_.size(); ++i) kept_[i] = memory[slots_[i]];
    for (std::size_t i = 0; i < slots_.size(); ++i)
      memory[slots_[i]] = kept_[i] + h * memory[slots_[i] + offset_];
    program_.run(memory);
    for (std::size_t i = 0; i < results_.size(); ++i) results[i] = memory[results_[i]];
    for (std::size_t i = 0; i < slots_.size(); ++i) memory[slots_[i]] = kept_[i];
  }

  std::uint32_t offset_;
  SiteProgram program_;
  std::vector<std::uint32_t> slots_;    // of inputs that move
  std::vector<std::uint32_t> results_;  // of outputs
  std::vector<double> kept_;
  std::vector<double> above_;
  std::vector<double> below_;
};

// What an expression was some time ago.
class DelayRunner final : public KernelRunner {
 public:
  DelayRunner(const EvaluationSite& site, const DelayLines& delays)
      : delays_(delays),
        delay_(site.delay),
        time_(site.inputs[0].slot),
        ago_(site.inputs[1].slot),
        target_(site.outputs[0].slot) {}

  void run(double* memory) override { memory[target_] = delays_.value(delay_, memory[time_], memory[ago_]); }

 private:
  const DelayLines& delays_;
  std::size_t delay_;
  std::uint32_t time_;
  std::uint32_t ago_;
  std::uint32_t target_;
};

}  // namespace

std::unique_ptr<KernelRunner> make_site_runner(const EvaluationSite& site, std::string origin,
                                               const SiteContext& context) {
  if (site.delay != EvaluationSite::no_delay) {
    require(context.delays != nullptr, "who evaluates delays knows the past");
    return std::make_unique<DelayRunner>(site, *context.delays);
  }
  SiteProgram program(site, std::move(origin), context);
  if (site.difference_offset != 0) return std::make_unique<DifferenceSite>(site, std::move(program));
  if (site.is_impure) return std::make_unique<ImpureSite>(site, std::move(program), context);
  return std::make_unique<SiteRunner>(std::move(program));
}

std::optional<std::string> text_of_site(const EvaluationSite& site, const SiteContext& context,
                                        double* memory) {
  std::vector<double*> places;
  for (const SiteInput& input : site.inputs) places.push_back(memory + input.slot);
  places.push_back(memory + site.outputs.front().slot);
  const FunctionInputs inputs{places, {memory, context.program->memory_size()}};
  if (context.functions->run(site.program, inputs) != FunctionStatus::Done) return std::nullopt;
  const std::string* const text = context.services->texts().text_of(*places.back());
  return text == nullptr ? std::nullopt : std::optional(*text);
}

std::unique_ptr<KernelRunner> FunctionSites::make(const EvaluationSite& site, const std::string& origin) {
  return make_site_runner(site, origin, context_);
}

}  // namespace causa
