// From a kernel of a verified program to the interpreter's code.
#pragma once

#include <vector>

#include "codegen/interpreter/bytecode.h"

namespace causa::interpreter {

struct TranslationOptions {
  bool use_strips = true;  // off: every loop runs in order, for comparison
};

// Constants of the kernel are added to `constants`, which will lie in memory from `first_constant` on.
KernelCode translate(const Kernel& kernel, std::uint32_t first_constant, std::vector<double>& constants,
                     const TranslationOptions& options);

}  // namespace causa::interpreter
