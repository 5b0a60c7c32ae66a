#include "codegen/runtime/routine_runner.h"

#include <algorithm>

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

std::optional<std::string> RoutineRunner::run(double* memory) {
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    if (kernels_[k]) kernels_[k]->run(memory);
    if (k == blocks_.size()) break;
    if (auto failure = blocks_[k]->solve(memory)) return failure;
  }
  return std::nullopt;
}

void RoutineRunner::leave_out_events(std::vector<std::optional<Kernel>> between, KernelTranslator& translator,
                                     std::vector<double>& memory) {
  if (std::ranges::none_of(between, [](const auto& kernel) { return kernel.has_value(); })) return;
  between_kernels_ = std::move(between);
  between_.resize(kernels_.size());
  is_other_.assign(kernels_.size(), 0);
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    if (!between_kernels_[k]) continue;
    is_other_[k] = 1;
    if (!between_kernels_[k]->loops.empty()) between_[k] = translator.translate(*between_kernels_[k], memory);
  }
}

std::optional<std::string> RoutineRunner::run_between_events(double* memory) {
  if (is_other_.empty()) return run(memory);
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    KernelRunner* const kernel = is_other_[k] != 0 ? between_[k].get() : kernels_[k].get();
    if (kernel != nullptr) kernel->run(memory);
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
    spread_activity(kernel_between_events(k), active);
    if (k == blocks_.size()) break;
    const SolveBlock& block = routine_.blocks[k];
    if (!spread_activity(block.body, active)) continue;
    block_moves_[k] = 1;
    for (const std::uint32_t slot : block.unknowns) active[slot] = 1;
    spread_activity(block.body, active);
  }
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    tangents_.push_back(translator.translate(
        tangent_of(kernel_between_events(k), active, tangent_offset, expressions), memory));
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
