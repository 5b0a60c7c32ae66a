// The last pass of the program stage: writes what the sites of a program do as function programs.
#pragma once

#include "program/functions/function_lowering.h"

namespace causa {

// Gives sites their programs, one for each shape.
class SiteLowering {
 public:
  // All outlive it.
  SiteLowering(const SiteDrafts& sites, FunctionLibrary& library);

  void lower(EvaluationSite& site);

 private:
  const SiteDrafts& sites_;
  FunctionDrafts drafts_;
  std::map<SiteShape, std::uint32_t> numbers_;
};

// Every site of the program but delays has a function program in the result.
SimulationProgram lower_sites(DraftedProgram drafted);

}  // namespace causa
