#include "codegen/runtime/routine_runner.h"

#include <chrono>

namespace causa {

RoutineRunner::RoutineRunner(const Routine& routine, std::uint32_t slot_count, std::uint32_t tangent_offset,
                             KernelTranslator& translator, ExpressionTable* expressions,
                             std::vector<double>& memory)
    : routine_(routine), slot_count_(slot_count) {
  for (const Kernel& kernel : routine.kernels)
    kernels_.push_back(kernel.loops.empty() ? nullptr : translator.translate(kernel, memory));
  for (const SolveBlock& block : routine.blocks)
    blocks_.push_back(
        std::make_unique<BlockSolver>(block, slot_count, tangent_offset, translator, expressions, memory));
}

void RoutineRunner::measure() {
  times_ = RoutineTimes{.kernels = std::vector<double>(kernels_.size(), 0.0),
                        .blocks = std::vector<double>(blocks_.size(), 0.0)};
}

std::optional<std::string> RoutineRunner::run_measured(double* memory) {
  using Clock = std::chrono::steady_clock;
  ++times_->runs;
  auto last = Clock::now();
  const auto lap = [&](double& seconds) {
    const auto now = Clock::now();
    seconds += std::chrono::duration<double>(now - last).count();
    last = now;
  };
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    if (kernels_[k]) kernels_[k]->run(memory);
    lap(times_->kernels[k]);
    if (k == blocks_.size()) break;
    if (auto failure = blocks_[k]->solve(memory)) return failure;
    lap(times_->blocks[k]);
  }
  return std::nullopt;
}

std::optional<std::string> RoutineRunner::run(double* memory) {
  if (times_) [[unlikely]]
    return run_measured(memory);
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    if (kernels_[k]) kernels_[k]->run(memory);
    if (k == blocks_.size()) break;
    if (auto failure = blocks_[k]->solve(memory)) return failure;
  }
  return std::nullopt;
}

void RoutineRunner::make_tangents(std::span<const std::uint32_t> sources, std::uint32_t tangent_offset,
                                  KernelTranslator& translator, ExpressionTable* expressions,
                                  std::vector<double>& memory) {
  ActiveSlots active(slot_count_, 0);
  for (const std::uint32_t slot : sources) active[slot] = 1;
  block_moves_.assign(blocks_.size(), 0);
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    spread_activity(routine_.kernels[k], active);
    if (k == blocks_.size()) break;
    const SolveBlock& block = routine_.blocks[k];
    if (!spread_activity(block.body, active)) continue;
    block_moves_[k] = 1;
    for (const std::uint32_t slot : block.unknowns) active[slot] = 1;
    spread_activity(block.body, active);
  }
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    tangents_.push_back(
        translator.translate(tangent_of(routine_.kernels[k], active, tangent_offset, expressions), memory));
    if (k < blocks_.size() && block_moves_[k] != 0)
      blocks_[k]->follow_inputs(active, tangent_offset, translator, expressions, memory);
  }
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
