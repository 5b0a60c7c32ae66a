// What an instance needs to linearize its equations: the rows and columns of the matrix as slots, the code
// that follows them, and where a variable is stored with the other sign.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "codegen/runtime/routine_runner.h"
#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

struct InstanceLinearization {
  LinearizationShape shape;
  RoutineTangents equations;
  std::unique_ptr<KernelRunner> parameters;
  std::vector<std::uint32_t> columns;  // slots
  std::vector<std::uint32_t> rows;
  std::vector<std::size_t> negated;  // entries
};

// Columns are the states, then the inputs; rows the derivatives of the states, then the outputs. The plan,
// the runner of the equations, the code and the sites outlive the result; the constants of the code are in
// memory.
std::unique_ptr<InstanceLinearization> make_linearization(const ProgramLinearization& plan,
                                                          const RoutineRunner& equations,
                                                          const LinearizationCode& code, SiteRunners& sites,
                                                          std::span<const std::uint32_t> states,
                                                          std::span<const std::uint32_t> derivatives);

}  // namespace causa
