#include "codegen/runtime/routine_runner.h"

#include <algorithm>
#include <chrono>

#include "base/interruption.h"

namespace causa {

RoutineRunner::RoutineRunner(const Routine& routine, std::uint32_t slot_count, std::uint32_t tangent_offset,
                             KernelTranslator& translator, ExpressionTable* expressions,
                             std::vector<double>& memory)
    : routine_(routine), slot_count_(slot_count) {
  for (const Kernel& kernel : routine.kernels) at_events_.push_back(translated(kernel, translator, memory));
  between_events_ = at_events_;
  for (const SolveBlock& block : routine.blocks)
    blocks_.push_back(
        std::make_unique<BlockSolver>(block, slot_count, tangent_offset, translator, expressions, memory));
}

KernelRunner* RoutineRunner::translated(const Kernel& kernel, KernelTranslator& translator,
                                        std::vector<double>& memory) {
  if (kernel.loops.empty()) return nullptr;
  return kernels_.emplace_back(translator.translate(kernel, memory)).get();
}

void RoutineRunner::measure() {
  times_ = RoutineTimes{.kernels = std::vector<double>(at_events_.size(), 0.0),
                        .blocks = std::vector<double>(blocks_.size(), 0.0)};
}

std::optional<std::string> RoutineRunner::run_measured(double* memory, const Kernels& kernels) {
  using Clock = std::chrono::steady_clock;
  ++times_->runs;
  auto last = Clock::now();
  const auto lap = [&](double& seconds) {
    const auto now = Clock::now();
    seconds += std::chrono::duration<double>(now - last).count();
    last = now;
  };
  for (std::size_t k = 0; k < kernels.size(); ++k) {
    if (kernels[k] != nullptr) kernels[k]->run(memory);
    lap(times_->kernels[k]);
    if (k == blocks_.size()) break;
    if (auto failure = blocks_[k]->solve(memory)) return failure;
    lap(times_->blocks[k]);
  }
  return std::nullopt;
}

std::optional<std::string> RoutineRunner::run_kernels(double* memory, const Kernels& kernels) {
  if (times_) [[unlikely]]
    return run_measured(memory, kernels);
  for (std::size_t k = 0; k < kernels.size(); ++k) {
    if (kernels[k] != nullptr) kernels[k]->run(memory);
    if (k == blocks_.size()) break;
    if (auto failure = blocks_[k]->solve(memory)) return failure;
  }
  return std::nullopt;
}

std::optional<std::string> RoutineRunner::run(double* memory) {
  // The rounds of an event, or of the start, are many.
  if (is_interrupted()) return "the evaluation was interrupted";
  auto failure = run_kernels(memory, at_events_);
  if (failure && found_singular()) [[unlikely]]
    run_behind_failures(memory);
  return failure;
}

// A loop may be singular because of a discrete variable that is computed behind it: `off = s < 0` of an ideal
// diode. All loops begin from what they found last.
void RoutineRunner::run_behind_failures(double* memory) {
  for (KernelRunner* const kernel : at_events_) {
    if (kernel != nullptr) kernel->run(memory);
  }
}

std::optional<std::string> RoutineRunner::run_between_events(double* memory) {
  return run_kernels(memory, between_events_);
}

void RoutineRunner::leave_out_events(std::vector<std::optional<Kernel>> between, KernelTranslator& translator,
                                     std::vector<double>& memory) {
  between_kernels_ = std::move(between);
  for (std::size_t k = 0; k < between_kernels_.size(); ++k) {
    if (between_kernels_[k]) between_events_[k] = translated(*between_kernels_[k], translator, memory);
  }
}

void RoutineRunner::make_tangents(std::span<const std::uint32_t> sources, std::uint32_t tangent_offset,
                                  KernelTranslator& translator, ExpressionTable* expressions,
                                  std::vector<double>& memory) {
  ActiveSlots active(slot_count_, 0);
  for (const std::uint32_t slot : sources) active[slot] = 1;
  block_moves_.assign(blocks_.size(), 0);
  for (std::size_t k = 0; k < at_events_.size(); ++k) {
    spread_activity(kernel_between_events(k), active);
    if (k == blocks_.size()) break;
    const SolveBlock& block = routine_.blocks[k];
    if (!spread_activity(block.body, active)) continue;
    block_moves_[k] = 1;
    for (const std::uint32_t slot : block.unknowns) active[slot] = 1;
    spread_activity(block.body, active);
  }
  for (std::size_t k = 0; k < at_events_.size(); ++k) {
    tangents_.push_back(translator.translate(
        tangent_of(kernel_between_events(k), active, tangent_offset, expressions), memory));
    if (k < blocks_.size() && block_moves_[k] != 0)
      blocks_[k]->follow_inputs(active, tangent_offset, translator, expressions, memory);
  }
}

bool RoutineRunner::found_singular() const {
  return std::ranges::any_of(blocks_, [](const auto& block) { return block->found_singular(); });
}

bool RoutineRunner::prepare_tangents(double* memory) {
  for (std::size_t k = 0; k < blocks_.size(); ++k) {
    if (block_moves_[k] != 0 && !blocks_[k]->prepare_tangents(memory)) return false;
  }
  return true;
}

void RoutineRunner::run_tangents(double* memory) {
  for (std::size_t k = 0; k < tangents_.size(); ++k) {
    tangents_[k]->run(memory);
    if (k < blocks_.size() && block_moves_[k] != 0) blocks_[k]->run_tangents(memory);
  }
}

}  // namespace causa
