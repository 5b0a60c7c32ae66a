#include "program/functions/lower_sites.h"

#include "base/interruption.h"
#include "program/for_each_kernel.h"
#include "program/site_builder.h"

namespace causa {

SiteLowering::SiteLowering(const ExpressionTable& expressions, const ConstantTexts& texts,
                           FunctionLibrary& library)
    : drafts_{.expressions = expressions, .texts = texts, .library = library} {
  ForeignFunctions foreign = foreign_functions(expressions);
  library.enumerations = enumeration_types(expressions);
  library.foreign = std::move(foreign.all);
  drafts_.foreign_numbers = std::move(foreign.numbers);
}

void SiteLowering::lower(EvaluationSite& site) {
  if (site.delay != EvaluationSite::no_delay) return;
  for (SiteOutput& output : site.outputs) {
    output.is_text = drafts_.expressions[output.value].kind == ValueKind::String;
    site.is_impure = site.is_impure || calls_impure_function(drafts_.expressions, output.value);
  }
  SiteShape shape(site);
  const auto [known, is_new] = numbers_.try_emplace(shape, EvaluationSite::no_program);
  if (is_new) {
    FunctionProgram written = lower_site(shape, drafts_);
    known->second = static_cast<std::uint32_t>(drafts_.library.programs.size());
    drafts_.library.programs.push_back(std::move(written));
  }
  site.program = known->second;
}

void lower_sites(SimulationProgram& program, const ExpressionTable& expressions) {
  SiteLowering lowering(expressions, program.texts, program.functions);
  for (ProgramAction& action : program.events.actions)
    if (!action.message.outputs.empty()) lowering.lower(action.message);
  for_each_kernel(program, [&](Kernel& kernel) {
    for (EvaluationSite& site : kernel.sites) {
      stop_if_interrupted();
      lowering.lower(site);
    }
  });
}

}  // namespace causa
