// The equations of a simulation program as JavaScript, for pages that evaluate a model by themselves: kernels
// become statements over one array M, blocks are solved by Newton's method with differences.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "program/simulation_program.h"

namespace causa::tools {

// Defines M, `parameters()` (what depends on parameters, anew; `given[slot]` protects a slot) and
// `derivatives(x)`, which takes and gives arrays by state.
struct ProgramScript {
  std::string text{};
};

// Or why the program cannot be written so, in words. `memory`: the values to begin with, by slot.
std::variant<ProgramScript, std::string> program_script(const SimulationProgram& program,
                                                        std::span<const double> memory);

}  // namespace causa::tools
