#include "codegen/runtime/program_code.h"

#include "base/check.h"
#include "codegen/runtime/split_at_sites.h"

namespace causa {

namespace {

RoutineCode translate_routine(const Routine& routine, const KernelTranslator& translator,
                              MemoryConstants& constants) {
  const auto translated = [&](const Kernel& kernel) {
    return kernel.loops.empty() ? nullptr : translate_split(kernel, translator, constants);
  };
  RoutineCode result;
  for (const Kernel& kernel : routine.kernels) result.kernels.push_back(translated(kernel));
  for (const SolveBlock& block : routine.blocks)
    result.blocks.push_back(translate_block(block, translator, constants));
  for (const auto& kernel : routine.between_events) {
    RoutineCode::BetweenEvents& between = result.between_events.emplace_back();
    if (!kernel) continue;
    between.is_other = true;
    between.kernel = translated(*kernel);
  }
  return result;
}

// Constants begin behind `first` values of the memory.
StateDerivativesCode translate_tangents(const StateDerivatives& derivatives,
                                        const KernelTranslator& translator, std::size_t first) {
  StateDerivativesCode result;
  result.constants.first = static_cast<std::uint32_t>(first);
  const auto translated = [&](const Kernel& kernel) {
    return translate_split(kernel, translator, result.constants);
  };
  for (const Kernel& kernel : derivatives.kernels) result.kernels.push_back(translated(kernel));
  for (const auto& block : derivatives.blocks) {
    StateDerivativesCode::BlockTangent& code = result.blocks.emplace_back();
    if (!block) continue;
    code.body = translated(block->body);
    if (block->whole) code.whole = translated(*block->whole);
  }
  return result;
}

std::size_t end_of(const MemoryConstants& constants) {
  return constants.first + constants.values.size();
}

}  // namespace

BlockCode translate_block(const SolveBlock& block, const KernelTranslator& translator,
                          MemoryConstants& constants) {
  BlockCode result;
  result.body = translate_split(block.body, translator, constants);
  result.tangent = translate_split(block.derivatives.tangent, translator, constants);
  if (block.derivatives.product)
    result.rest = translate_split(block.derivatives.product->rest, translator, constants);
  if (!block.whole.empty())
    result.whole = std::make_unique<BlockCode>(translate_block(block.whole.front(), translator, constants));
  return result;
}

ProgramCode::ProgramCode(std::shared_ptr<const SimulationProgram> program,
                         std::unique_ptr<KernelTranslator> translator)
    : program_(std::move(program)), translator_(std::move(translator)) {
  verify(*program_);
  const bool has_blocks = !program_->initial.blocks.empty() || !program_->equations.blocks.empty();
  require(!has_blocks || program_->tangent_offset != 0, "the blocks of a program that runs have derivatives");
  constants.first = program_->memory_size();
  const auto translated = [&](const Kernel& kernel) {
    return translate_split(kernel, *translator_, constants);
  };
  functions = translator_->translate_functions(program_->functions);
  parameters = translated(program_->parameters);
  start = translated(program_->start);
  copies = translated(program_->copies);
  start_residuals = translated(program_->start_residuals);
  delays = translated(program_->delay_kernel);
  initial = translate_routine(program_->initial, *translator_, constants);
  equations = translate_routine(program_->equations, *translator_, constants);
  crossings = translated(program_->events.crossing_kernel);
  initial_crossings = translated(program_->events.initial_crossing_kernel);
  previous = translated(program_->events.previous_kernel);
  samples = translated(program_->events.sample_kernel);
  actions = translated(program_->events.action_kernel);
  impulse_residuals = translated(program_->impulses.residuals);
}

const StateDerivativesCode& ProgramCode::by_states() const {
  require(program_->by_states.has_value(), "a program without derivatives by the states has no Jacobian");
  std::call_once(has_by_states_, [this] {
    by_states_ = translate_tangents(*program_->by_states, *translator_, end_of(constants));
  });
  return by_states_;
}

const LinearizationCode& ProgramCode::linearization() const {
  require(program_->linearization.has_value(), "a program that is linearized was asked for it");
  const MemoryConstants& before = program_->by_states ? by_states().constants : constants;
  std::call_once(has_linearization_, [&] {
    linearization_.equations =
        translate_tangents(program_->linearization->equations, *translator_, end_of(before));
    linearization_.parameters = translate_split(program_->linearization->parameters, *translator_,
                                                linearization_.equations.constants);
  });
  return linearization_;
}

}  // namespace causa
