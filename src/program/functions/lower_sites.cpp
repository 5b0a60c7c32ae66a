#include "program/functions/lower_sites.h"

#include "base/interruption.h"
#include "program/for_each_kernel.h"

namespace causa {

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
  for_each_kernel(program, [&](Kernel& kernel) {
    for (EvaluationSite& site : kernel.sites) {
      stop_if_interrupted();
      lowering.lower(site);
    }
  });
}

}  // namespace causa
