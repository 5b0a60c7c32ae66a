// Writes what a site evaluates, and the functions it calls, as programs on registers.
//
// Sizes that are known at the site are known in the functions: each function is written once for each
// combination of shapes of its inputs. Small functions, and those that are given functions, are written where
// they are called.
#pragma once

#include <string>
#include <variant>

#include "program/function_program.h"

namespace causa {

struct NoFunctionProgram {
  std::string why;
};

// Functions it calls are added to the library.
std::variant<FunctionProgram, NoFunctionProgram> lower_site(const EvaluationSite& site,
                                                            const ExpressionTable& expressions,
                                                            FunctionLibrary& library);

}  // namespace causa
