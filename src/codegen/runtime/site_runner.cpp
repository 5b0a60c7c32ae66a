#include "codegen/runtime/site_runner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include <fmt/format.h>

#include "codegen/runtime/delay_lines.h"
#include "codegen/runtime/object_call.h"
#include "program/site_builder.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

class SiteRunner final : public KernelRunner {
 public:
  SiteRunner(const EvaluationSite& site, std::string origin, const SiteContext& context)
      : site_(site),
        origin_(std::move(origin)),
        context_(context),
        evaluation_(*context.program->expressions, environment_) {
    is_impure_ = std::ranges::any_of(site_.outputs, [&](const SiteOutput& output) {
      return calls_impure_function(*context_.program->expressions, output.value);
    });
    environment_.symbol = [this](SymbolId symbol) {
      return value_at(symbol, site_.inputs, context_, memory_);
    };
  }

  void run(double* memory) override {
    if (site_.difference_offset != 0) {
      run_difference(memory);
      return;
    }
    memory_ = memory;
    if (is_impure_ && repeats_instant(memory)) return;
    evaluation_.begin();
    for (const SiteOutput& output : site_.outputs) store(output, memory + output.slot);
    if (is_impure_) keep(memory);
  }

 private:
  // An event is computed in several rounds, but what an impure function returns belongs to the instant: with
  // the same inputs at the same time it is what it was.
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

  void store(const SiteOutput& output, double* to) {
    const Value* value = evaluation_.value(output.value);
    if (value != nullptr && value->kind == ValueKind::String) {
      for (std::uint32_t i = 0; i < output.count; ++i) to[i] = context_.texts->number_of(text_at(*value, i));
      return;
    }
    if (value != nullptr && value->elements.size() == output.count) {
      std::ranges::copy(value->elements, to);
      return;
    }
    std::fill_n(to, output.count, std::numeric_limits<double>::quiet_NaN());
    // What follows from an earlier failure does not hide it.
    if (!context_.failures->last.empty() && reads_no_number()) return;
    context_.failures->last = value == nullptr ? fmt::format("{}: {}", origin_, evaluation_.failure().why)
                                               : fmt::format("{}: {} values instead of {}", origin_,
                                                             value->elements.size(), output.count);
  }

  [[nodiscard]] bool reads_no_number() const {
    return std::ranges::any_of(site_.inputs, [&](const SiteInput& input) {
      const double* const first = memory_ + input.slot;
      return std::any_of(first, first + element_count_of(input), [](double x) { return std::isnan(x); });
    });
  }

  // How the outputs move when the inputs move as their tangents say, by a difference: for what has no
  // derivative of its own.
  void run_difference(double* memory) {
    shifted_.clear();
    double size = 1.0;
    double speed = 0.0;
    for (const SiteInput& input : site_.inputs) {
      const std::size_t count = element_count_of(input);
      for (std::size_t i = 0; i < count; ++i) {
        if (input.kind != ValueKind::Real) continue;
        const double moves = std::abs(memory[input.slot + i + site_.difference_offset]);
        speed = std::max(speed, moves);
        if (moves > 0.0) size = std::max(size, std::abs(memory[input.slot + i]));
      }
    }
    const double step = speed > 0.0 ? 6e-6 * size / speed : 0.0;
    const auto evaluate_at = [&](double h, std::vector<double>& results) {
      for (const SiteInput& input : site_.inputs) {
        const std::size_t count = element_count_of(input);
        for (std::size_t i = 0; i < count; ++i) {
          const std::size_t slot = input.slot + i;
          const bool moves = input.kind == ValueKind::Real;
          shifted_[slot] = memory[slot] + (moves ? h * memory[slot + site_.difference_offset] : 0.0);
        }
      }
      std::vector<std::pair<std::size_t, double>> kept;
      for (const auto& [slot, value] : shifted_) {
        kept.emplace_back(slot, memory[slot]);
        memory[slot] = value;
      }
      memory_ = memory;
      evaluation_.begin();
      std::size_t at = 0;
      for (const SiteOutput& output : site_.outputs) {
        store(output, results.data() + at);
        at += output.count;
      }
      for (const auto& [slot, value] : kept) memory[slot] = value;
    };
    std::size_t total = 0;
    for (const SiteOutput& output : site_.outputs) total += output.count;
    std::vector<double> above(total, 0.0);
    std::vector<double> below(total, 0.0);
    if (step > 0.0) {
      evaluate_at(step, above);
      evaluate_at(-step, below);
    }
    std::size_t at = 0;
    for (const SiteOutput& output : site_.outputs) {
      for (std::uint32_t i = 0; i < output.count; ++i, ++at)
        memory[output.slot + i] = step > 0.0 ? (above[at] - below[at]) / (2.0 * step) : 0.0;
    }
  }

  EvaluationSite site_;
  std::string origin_;
  SiteContext context_;
  const double* memory_ = nullptr;
  Environment environment_;
  RepeatedEvaluation evaluation_;
  std::unordered_map<std::size_t, double> shifted_;
  bool is_impure_ = false;
  std::uint64_t kept_run_ = 0;
  double kept_time_ = 0;
  std::vector<double> kept_inputs_;
  std::vector<double> kept_outputs_;
};

// A site at work: its program, and the places it reads and writes.
class SiteProgram {
 public:
  SiteProgram(const EvaluationSite& site, FunctionMachine& functions) : site_(site), functions_(functions) {}

  // False: the outputs are not what they should be.
  bool run(double* memory) {
    if (memory != memory_) {
      memory_ = memory;
      places_.clear();
      for (const SiteInput& input : site_.inputs) places_.push_back(memory + input.slot);
      for (const SiteOutput& output : site_.outputs) places_.push_back(memory + output.slot);
    }
    return functions_.run(site_.program, places_.data()) == FunctionStatus::Done;
  }

 private:
  EvaluationSite site_;
  FunctionMachine& functions_;
  double* memory_ = nullptr;
  std::vector<double*> places_;
};

class ProgramSite final : public KernelRunner {
 public:
  ProgramSite(SiteProgram program, std::unique_ptr<KernelRunner> general)
      : program_(std::move(program)), general_(std::move(general)) {}

  void run(double* memory) override {
    if (!program_.run(memory)) general_->run(memory);
  }

 private:
  SiteProgram program_;
  std::unique_ptr<KernelRunner> general_;
};

// How the outputs move when the inputs move as their tangents say, by a difference: for what has no
// derivative of its own.
class DifferenceSite final : public KernelRunner {
 public:
  DifferenceSite(const EvaluationSite& site, SiteProgram program, std::unique_ptr<KernelRunner> general)
      : offset_(site.difference_offset), program_(std::move(program)), general_(std::move(general)) {
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
      memory[slots_[i]] = kept_[i] + h * memory[slots_[i] + offset_];
    const bool done = program_.run(memory);
    for (std::size_t i = 0; i < results_.size(); ++i) results[i] = memory[results_[i]];
    for (std::size_t i = 0; i < slots_.size(); ++i) memory[slots_[i]] = kept_[i];
    return done;
  }

  std::uint32_t offset_;
  SiteProgram program_;
  std::unique_ptr<KernelRunner> general_;
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

std::optional<Value> value_at(SymbolId symbol, std::span<const SiteInput> inputs, const SiteContext& context,
                              const double* memory) {
  const SimulationProgram& program = *context.program;
  if (symbol.index() < placeholder(0).index()) {
    const auto known = std::ranges::find(program.texts, symbol, &std::pair<SymbolId, Value>::first);
    if (known == program.texts.end()) return std::nullopt;
    return known->second;
  }
  const SiteInput& input = inputs[symbol.index() - placeholder(0).index()];
  Value value;
  value.kind = input.kind;
  value.dimensions = input.dimensions;
  value.enumeration = input.enumeration;
  const double* const first = memory + input.slot;
  if (input.kind == ValueKind::String) {
    for (std::uint32_t i = 0; i < element_count_of(input); ++i) {
      const std::string* text = context.texts->text_of(first[i]);
      if (text == nullptr) return std::nullopt;
      if (input.dimensions.empty()) {
        value.text = *text;
      } else {
        value.texts.push_back(*text);
      }
    }
    return value;
  }
  value.elements.assign(first, first + element_count_of(input));
  return value;
}

std::unique_ptr<KernelRunner> make_site_runner(const EvaluationSite& site, std::string origin,
                                               const SiteContext& context) {
  if (site.delay != EvaluationSite::no_delay) {
    require(context.delays != nullptr, "who evaluates delays knows the past");
    return std::make_unique<DelayRunner>(site, *context.delays);
  }
  auto general = make_object_call(site, *context.program->expressions,
                                  std::make_unique<SiteRunner>(site, std::move(origin), context));
  const ExpressionTable& expressions = *context.program->expressions;
  const bool is_external = site.outputs.size() == 1 &&
                           expressions.is(site.outputs[0].value, Operator::Call) &&
                           expressions.function(expressions.function_of(site.outputs[0].value)).is_external;
  if (is_external || site.program == EvaluationSite::no_program) return general;
  SiteProgram program(site, *context.functions);
  if (site.difference_offset == 0)
    return std::make_unique<ProgramSite>(std::move(program), std::move(general));
  return std::make_unique<DifferenceSite>(site, std::move(program), std::move(general));
}

std::unique_ptr<KernelRunner> EvaluatedSites::make(const EvaluationSite& site, const std::string& origin) {
  return make_site_runner(site, origin, context_);
}

}  // namespace causa
