// Sites that are nothing but a call of a function on an external object with numbers, such as a look-up in a
// table: called directly, without the machine that evaluates expressions.
#pragma once

#include <memory>

#include "codegen/runtime/kernel_runner.h"

namespace causa {

// `general` evaluates the same site, and says why where there is no result. Gives it back where the site is
// something else.
std::unique_ptr<KernelRunner> make_object_call(const EvaluationSite& site, const ExpressionTable& expressions,
                                               std::unique_ptr<KernelRunner> general);

}  // namespace causa
