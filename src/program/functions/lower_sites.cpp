#include "program/functions/lower_sites.h"

#include "base/interruption.h"
#include "program/for_each_kernel.h"
#include "program/site_builder.h"

namespace causa {

SiteLowering::SiteLowering(const SiteDrafts& sites, FunctionLibrary& library)
    : sites_(sites), drafts_{.expressions = *sites.expressions, .texts = sites.texts, .library = library} {
  ForeignFunctions foreign = foreign_functions(*sites.expressions);
  library.enumerations = enumeration_types(*sites.expressions);
  library.foreign = std::move(foreign.all);
  drafts_.foreign_numbers = std::move(foreign.numbers);
}

void SiteLowering::lower(EvaluationSite& site) {
  if (site.delay != EvaluationSite::no_delay) return;
  const SiteDraft& draft = sites_.all.at(site.program);
  for (std::size_t k = 0; k < site.outputs.size(); ++k) {
    site.outputs[k].is_text = drafts_.expressions[draft.values[k]].kind == ValueKind::String;
    site.is_impure = site.is_impure || calls_impure_function(drafts_.expressions, draft.values[k]);
  }
  SiteShape shape(site, draft);
  const auto [known, is_new] = numbers_.try_emplace(shape, EvaluationSite::no_program);
  if (is_new) {
    FunctionProgram written = lower_site(shape, drafts_);
    known->second = static_cast<std::uint32_t>(drafts_.library.programs.size());
    drafts_.library.programs.push_back(std::move(written));
  }
  site.program = known->second;
}

SimulationProgram lower_sites(DraftedProgram drafted) {
  SimulationProgram program = std::move(drafted.program);
  SiteLowering lowering(drafted.sites, program.functions);
  for (ProgramAction& action : program.events.actions)
    if (!action.message.outputs.empty()) lowering.lower(action.message);
  for_each_kernel(program, [&](Kernel& kernel) {
    for (EvaluationSite& site : kernel.sites) {
      stop_if_interrupted();
      lowering.lower(site);
    }
  });
  return program;
}

}  // namespace causa
