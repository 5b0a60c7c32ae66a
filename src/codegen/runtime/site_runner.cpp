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

  bool run_within(double* memory, std::size_t most_steps) override {
    // What has effects is not tried.
    if (is_impure_ || site_.difference_offset != 0) {
      run(memory);
      return true;
    }
    memory_ = memory;
    evaluation_.begin_briefly(most_steps);
    for (const SiteOutput& output : site_.outputs) {
      evaluation_.value(output.value);
      if (evaluation_.ran_out_of_steps()) return false;
    }
    for (const SiteOutput& output : site_.outputs) store(output, memory + output.slot);
    return true;
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
  return make_object_call(site, *context.program->expressions,
                          std::make_unique<SiteRunner>(site, std::move(origin), context));
}

std::unique_ptr<KernelRunner> EvaluatedSites::make(const EvaluationSite& site, const std::string& origin) {
  return make_site_runner(site, origin, context_);
}

}  // namespace causa
