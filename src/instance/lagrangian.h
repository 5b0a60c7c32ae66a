// What a class declares as a Lagrangian system: annotation(__causa(lagrangian(coordinates = …, …))). The
// equations of motion are derived from it (formalisms/lagrange/).
#pragma once

#include "base/source.h"
#include "expression/table/table.h"
#include "types/equation.h"

namespace causa {

// An expression of the declaration and where it stands; none(): not given.
struct LagrangianPart {
  ExpressionId value{};
  Span where{};
};

struct LagrangianDeclaration {
  InstanceId owner{};
  Span where{};
  LagrangianPart coordinates{};  // a vector of variables
  LagrangianPart kinetic{};      // a scalar
  LagrangianPart potential{};    // a scalar
  LagrangianPart function{};     // a scalar: L itself, instead of kinetic − potential
  LagrangianPart forces{};       // a vector, one for each coordinate
  LagrangianPart dissipation{};  // a scalar: the force is −∂D/∂q̇
  LagrangianPart constraints{};  // a vector of what is 0
  LagrangianPart multipliers{};  // a vector of variables, one for each constraint
  LagrangianPart positions{};    // a matrix: one row of Cartesian coordinates for each point
  LagrangianPart masses{};       // a vector: one for each point
  LagrangianPart gravity{};      // a vector: the acceleration in Cartesian coordinates
};

// Visits all parts that are given.
template <class Visit>
void visit_parts(auto& declaration, const Visit& visit) {
  for (auto* part :
       {&declaration.coordinates, &declaration.kinetic, &declaration.potential, &declaration.function,
        &declaration.forces, &declaration.dissipation, &declaration.constraints, &declaration.multipliers,
        &declaration.positions, &declaration.masses, &declaration.gravity}) {
    if (part->value.valid()) visit(*part);
  }
}

}  // namespace causa
