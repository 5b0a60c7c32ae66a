// Kernels with sites: what lies between the sites is for a translator of arithmetic, the sites are for
// whoever runs them.
#pragma once

#include <memory>

#include "codegen/runtime/kernel_runner.h"

namespace causa {

// Of any verified kernel.
std::unique_ptr<const TranslatedKernel> translate_split(const Kernel& kernel,
                                                        const KernelTranslator& arithmetic,
                                                        MemoryConstants& constants);

}  // namespace causa
