// The last pass of the program stage: writes what the sites of a program do as function programs.
#pragma once

#include "program/functions/function_lowering.h"

namespace causa {

// Gives sites their programs, one for each shape.
class SiteLowering {
 public:
  // All outlive it.
  SiteLowering(const ExpressionTable& expressions, const ConstantTexts& texts, FunctionLibrary& library);

  void lower(EvaluationSite& site);

 private:
  FunctionDrafts drafts_;
  std::map<SiteShape, std::uint32_t> numbers_;
};

// After it every site of the program but delays has a program.
void lower_sites(SimulationProgram& program, const ExpressionTable& expressions);

}  // namespace causa
