// The equations of motion of a Lagrangian system, with the derivatives they are made of:
//   Σⱼ ∂²L/∂q̇ᵢ∂q̇ⱼ q̈ⱼ + bᵢ(q, q̇, t) + ∂U/∂qᵢ + ∂D/∂q̇ᵢ = Qᵢ − Σₖ λₖ Gₖᵢ,   gₖ(q, t) = 0
// b are the terms with velocities (Coriolis, centrifugal, gyroscopic) and those of bodies that are led by
// time. Reference: Goldstein, Poole, Safko, Classical Mechanics, 3rd ed., chapters 1 and 2.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "expression/table/table.h"
#include "types/equation.h"

namespace causa::lagrange {

struct Coordinate {
  SymbolId symbol{};
  std::string name{};
  ExpressionId position{};      // q
  ExpressionId speed{};         // der(q)
  ExpressionId acceleration{};  // der(der(q))
};

struct Constraint {
  ExpressionId value{};  // 0 = g(q, t), or 0 = a(q, t)·q̇ + b(q, t)
  bool is_holonomic = true;
  std::vector<ExpressionId> directions{};      // G: ∂g/∂q, or ∂g/∂q̇; by coordinate
  std::string multiplier{};                    // the name of λ
  ExpressionId factor = ExpressionId::none();  // λ; none() until it has a variable
  Span where{};
};

struct Motion {
  std::string path{};  // of the component that declares it; empty: the model
  Span where{};
  std::vector<Coordinate> coordinates{};
  ExpressionId kinetic{};                           // T; where L was given what of it has velocities
  ExpressionId potential{};                         // U; where L was given the negative of the rest
  ExpressionId function{};                          // L
  ExpressionId dissipation = ExpressionId::none();  // D
  std::vector<ExpressionId> forces{};               // Q, by coordinate
  std::vector<Constraint> constraints{};

  std::vector<ExpressionId> momenta{};              // ∂L/∂q̇
  std::vector<ExpressionId> momentum_rates{};       // d/dt ∂L/∂q̇, with accelerations
  std::vector<ExpressionId> slopes{};               // ∂L/∂q
  std::vector<std::vector<ExpressionId>> masses{};  // ∂²L/∂q̇∂q̇, by row and column
  std::vector<ExpressionId> velocity_terms{};       // b
  std::vector<ExpressionId> gradient{};             // ∂U/∂q
  std::vector<ExpressionId> damping{};              // ∂D/∂q̇
};

// The equation of a coordinate, with its acceleration terms first: left = right.
struct MotionEquation {
  ExpressionId left{};
  ExpressionId right{};
};
MotionEquation equation_of(const Motion& motion, std::size_t coordinate, ExpressionTable& table);

}  // namespace causa::lagrange
