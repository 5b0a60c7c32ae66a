// Writes what a site evaluates, and the functions it calls, as programs on registers.
//
// Sizes that are known at the site are known in the functions: each function is written once for each
// combination of shapes of its inputs. Small functions, and those that are given functions, are written where
// they are called.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "program/functions/function_program.h"

namespace causa {

struct NoFunctionProgram {
  std::string why;
};

// What of a site decides about its program: everything but where its inputs and outputs lie. Outputs that lie
// in inputs are computed before one is stored.
struct SiteShape {
  explicit SiteShape(const EvaluationSite& site);

  std::vector<ValueShape> inputs{};
  std::vector<std::pair<ExpressionId, std::uint32_t>> outputs{};  // value, count
  bool stores_at_once = true;
  friend auto operator<=>(const SiteShape&, const SiteShape&) = default;
};

// Functions it calls are added to the library.
std::variant<FunctionProgram, NoFunctionProgram> lower_site(const SiteShape& site,
                                                            const ExpressionTable& expressions,
                                                            FunctionLibrary& library);

}  // namespace causa
