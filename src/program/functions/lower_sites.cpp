#include "program/functions/lower_sites.h"

#include "base/interruption.h"

namespace causa {

namespace {

template <class Visit>
void for_each_kernel_of(SolveBlock& block, const Visit& visit) {
  visit(block.body);
  visit(block.derivatives.tangent);
  for (SolveBlock& whole : block.whole) for_each_kernel_of(whole, visit);
}

template <class Visit>
void for_each_kernel_of(Routine& routine, const Visit& visit) {
  for (Kernel& kernel : routine.kernels) visit(kernel);
  for (SolveBlock& block : routine.blocks) for_each_kernel_of(block, visit);
  for (std::optional<Kernel>& kernel : routine.between_events) {
    if (kernel) visit(*kernel);
  }
}

template <class Visit>
void for_each_kernel_of(StateDerivatives& derivatives, const Visit& visit) {
  for (Kernel& kernel : derivatives.kernels) visit(kernel);
  for (std::optional<StateDerivatives::BlockTangent>& block : derivatives.blocks) {
    if (!block) continue;
    visit(block->body);
    if (block->whole) visit(*block->whole);
  }
}

template <class Visit>
void for_each_kernel_of(SimulationProgram& program, const Visit& visit) {
  visit(program.parameters);
  visit(program.start);
  for_each_kernel_of(program.initial, visit);
  for_each_kernel_of(program.equations, visit);
  visit(program.copies);
  visit(program.events.crossing_kernel);
  visit(program.events.initial_crossing_kernel);
  visit(program.events.previous_kernel);
  visit(program.events.sample_kernel);
  visit(program.events.action_kernel);
  visit(program.impulses.residuals);
  visit(program.delay_kernel);
  visit(program.start_residuals);
  if (program.by_states) for_each_kernel_of(*program.by_states, visit);
}

}  // namespace

SiteLowering::SiteLowering(const ExpressionTable& expressions, FunctionLibrary& library)
    : drafts_{.expressions = expressions, .library = library} {}

void SiteLowering::lower(EvaluationSite& site) {
  if (site.delay != EvaluationSite::no_delay) return;
  SiteShape shape(site);
  const auto [known, is_new] = numbers_.try_emplace(shape, EvaluationSite::no_program);
  if (is_new) {
    auto lowered = lower_site(shape, drafts_);
    if (auto* const written = std::get_if<FunctionProgram>(&lowered)) {
      known->second = static_cast<std::uint32_t>(drafts_.library.programs.size());
      drafts_.library.programs.push_back(std::move(*written));
    }
  }
  site.program = known->second;
}

void lower_sites(SimulationProgram& program, const ExpressionTable& expressions) {
  SiteLowering lowering(expressions, program.functions);
  for_each_kernel_of(program, [&](Kernel& kernel) {
    for (EvaluationSite& site : kernel.sites) {
      stop_if_interrupted();
      lowering.lower(site);
    }
  });
}

}  // namespace causa
