// A simulation program as a compiled model, whatever back end runs its kernels.
#pragma once

#include <memory>

#include "codegen/runtime/kernel_runner.h"
#include "model/compiled_model.h"

namespace causa {

// The program is verified first.
std::unique_ptr<CompiledModel> make_program_model(SimulationProgram program,
                                                  std::unique_ptr<KernelTranslator> translator);

}  // namespace causa
