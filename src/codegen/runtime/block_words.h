// What is said of a block that has no solution.
#pragma once

#include <span>
#include <string>

#include "numerics/newton.h"
#include "program/simulation_program.h"

namespace causa {

// Its number, kind and unknowns.
std::string block_title(const SolveBlock& block);
// The equation that is farthest from holding.
std::string worst_equation(const SolveBlock& block, const NewtonReport& report);
// Which unknowns could change together with all equations still holding, and the equations they stand in.
// `moves`: such a change of the unknowns, with the tangents that follow from it; `weights`: of the residuals,
// whose sum vanishes.
std::string words_of_dependence(const SolveBlock& block, std::span<const double> moves,
                                std::span<const double> weights, const double* tangents);

}  // namespace causa
