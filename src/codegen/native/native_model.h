// Programs as machine code; what has none is interpreted.
#pragma once

#include <memory>
#include <string>

#include "codegen/runtime/program_code.h"
#include "program/simulation_program.h"

namespace causa {

// The program is verified first.
std::shared_ptr<const ProgramCode> make_native_code(std::shared_ptr<const SimulationProgram> program);

// The machine code of the kernels that every run needs, in the words of an assembler; that they are
// interpreted, where this processor has none.
std::string dump_code(const SimulationProgram& program);

}  // namespace causa
