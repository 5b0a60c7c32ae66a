// A simulation program as a compiled model, whatever back end runs its kernels.
#pragma once

#include <memory>

#include "codegen/runtime/program_code.h"
#include "expression/external/outside.h"
#include "model/compiled_model.h"

namespace causa {

// An instance of the program: it shares the code, owns its values, and may run in a thread of its own. Its
// functions may reach the outside, which outlives it; without one nothing beyond their arguments.
std::unique_ptr<CompiledModel> make_instance(std::shared_ptr<const ProgramCode> code, Outside* outside);

}  // namespace causa
