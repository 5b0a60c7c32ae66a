// A compiled model whose kernels are machine code; what has none is interpreted.
#pragma once

#include <memory>

#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

// The program is verified first.
std::unique_ptr<CompiledModel> make_native_model(SimulationProgram program);

}  // namespace causa
