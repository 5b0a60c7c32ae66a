// A compiled model whose kernels are machine code; what has none is interpreted.
#pragma once

#include <memory>
#include <string>

#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

// The program is verified first.
std::unique_ptr<CompiledModel> make_native_model(SimulationProgram program);

// The machine code of the kernels that every run needs, in the words of an assembler; that they are
// interpreted, where this processor has none.
std::string dump_code(const SimulationProgram& program);

}  // namespace causa
