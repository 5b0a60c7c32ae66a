// The derivatives of what a routine computes by what it reads, at the point that was evaluated last.
//
// Method: one direction for every group of columns that share no row (Curtis, Powell, Reid, J. Inst. Maths
// Applics 13, 1974); the entries are read off the tangents.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "codegen/runtime/routine_runner.h"
#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

struct RoutineJacobian {
  const JacobianPlan& plan;
  RoutineTangents& tangents;
  KernelRunner* first = nullptr;           // follows what does not change between events; may be nothing
  std::span<const std::uint32_t> columns;  // slots; first those of the states
  std::span<const std::uint32_t> rows;     // slots; first those of the derivatives of the states
};

// For messages: names of values, and of the variables that are states now.
struct JacobianNames {
  std::span<const CatalogueEntry> catalogue;
  std::size_t state_count = 0;
  std::function<std::size_t(std::size_t)> state_variable;  // the value of a state
};

// The values in the order of the plan. The tangents of all slots lie in memory behind
// `program.tangent_offset`. The result says why there are none.
std::optional<EvaluationFailure> compute_jacobian(const SimulationProgram& program,
                                                  const RoutineJacobian& jacobian, const JacobianNames& names,
                                                  double* memory, std::span<double> values);

}  // namespace causa
