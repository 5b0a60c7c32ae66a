// Runs a simulation program as it is, anywhere: the judge of every other back end.
// Each value has the bits that the functions of expression/table/operator.h give.
#pragma once

#include <memory>

#include "codegen/interpreter/translate.h"
#include "codegen/runtime/kernel_runner.h"
#include "codegen/runtime/program_code.h"
#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

// The program is verified first.
std::shared_ptr<const ProgramCode> make_interpreted_code(std::shared_ptr<const SimulationProgram> program,
                                                         const interpreter::TranslationOptions& options = {});

// One instance of a program.
std::unique_ptr<CompiledModel> interpret(SimulationProgram program,
                                         const interpreter::TranslationOptions& options = {});

std::unique_ptr<KernelTranslator> make_interpreter(const interpreter::TranslationOptions& options);

}  // namespace causa
