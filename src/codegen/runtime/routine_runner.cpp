#include "codegen/runtime/routine_runner.h"

#include <algorithm>
#include <chrono>

#include "base/interruption.h"

namespace causa {

RoutineRunner::RoutineRunner(const Routine& routine, const RoutineCode& code, std::uint32_t tangent_offset,
                             SiteRunners& sites) {
  for (const SharedKernel& kernel : code.kernels) at_events_.push_back(make_runner(kernel, sites));
  between_events_ = at_events_;
  for (std::size_t k = 0; k < routine.blocks.size(); ++k)
    blocks_.push_back(
        std::make_unique<BlockSolver>(routine.blocks[k], code.blocks[k], tangent_offset, sites));
  for (std::size_t k = 0; k < code.between_events.size(); ++k) {
    const RoutineCode::BetweenEvents& between = code.between_events[k];
    if (between.is_other) between_events_[k] = make_runner(between.kernel, sites);
  }
}

KernelRunner* RoutineRunner::make_runner(const SharedKernel& kernel, SiteRunners& sites) {
  if (!kernel) return nullptr;
  return kernels_.emplace_back(kernel->make_runner(sites)).get();
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

bool RoutineRunner::found_singular() const {
  return std::ranges::any_of(blocks_, [](const auto& block) { return block->found_singular(); });
}

std::uint64_t RoutineRunner::work() const {
  std::uint64_t sum = 0;
  for (const auto& block : blocks_) sum += block->work();
  return sum;
}

RoutineTangents::RoutineTangents(const RoutineRunner& routine, const StateDerivativesCode& code,
                                 SiteRunners& sites)
    : routine_(routine) {
  for (const SharedKernel& kernel : code.kernels) kernels_.push_back(kernel->make_runner(sites));
  for (const StateDerivativesCode::BlockTangent& block : code.blocks) {
    BlockTangents& tangents = blocks_.emplace_back();
    if (block.body) tangents.body = block.body->make_runner(sites);
    if (block.whole) tangents.whole = block.whole->make_runner(sites);
  }
}

const SolveBlock* RoutineTangents::prepare(double* memory) {
  for (std::size_t k = 0; k < blocks_.size(); ++k) {
    BlockSolver& block = *routine_.blocks()[k];
    if (blocks_[k].body && !block.prepare_tangents(memory)) return &block.block();
  }
  return nullptr;
}

void RoutineTangents::run(double* memory) {
  for (std::size_t k = 0; k < kernels_.size(); ++k) {
    kernels_[k]->run(memory);
    if (k < blocks_.size() && blocks_[k].body) routine_.blocks()[k]->run_tangents(memory, blocks_[k]);
  }
}

}  // namespace causa
