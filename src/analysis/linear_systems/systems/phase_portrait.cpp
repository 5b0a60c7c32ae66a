#include "analysis/linear_systems/systems/phase_portrait.h"

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/jordan_form.h"
#include "analysis/linear_systems/systems/stability.h"

namespace causa::linear {

namespace {

// How many eigenvalues lie on which side of the imaginary axis.
struct Sides {
  std::size_t right = 0;
  std::size_t on_axis = 0;
};

PortraitKind chosen(const Sides& sides, PortraitKind stable, PortraitKind unstable, PortraitKind on_axis) {
  return sides.right > 0 ? unstable : sides.on_axis > 0 ? on_axis : stable;
}

PortraitKind kind_of_order_2(const std::vector<JordanStructure>& structure, const Sides& sides) {
  using enum PortraitKind;
  if (structure.front().value.imag() != 0.0) return chosen(sides, StableFocus, UnstableFocus, Centre);
  if (structure.size() == 1) {
    return structure.front().sizes.front() == 2
               ? chosen(sides, StableJordan, UnstableJordan, DegenerateJordan)
               : chosen(sides, StableStar, UnstableStar, Constant);
  }
  if (sides.on_axis > 0) return sides.right > 0 ? UnstableDegenerateNode : StableDegenerateNode;
  return sides.right == 0 ? StableNode : sides.right == 2 ? UnstableNode : Saddle;
}

bool every_direction_is_invariant(PortraitKind kind) {
  return kind == PortraitKind::StableStar || kind == PortraitKind::UnstableStar ||
         kind == PortraitKind::Constant;
}

// Of length 1; nothing of the vector 0.
void add_direction(std::vector<Vector>& directions, Vector direction) {
  const double length = norm(direction);
  if (!(length > 0.0)) return;
  for (double& part : direction) part /= length;
  directions.push_back(std::move(direction));
}

std::vector<Vector> directions_of(const Matrix& a, PortraitKind kind) {
  std::vector<Vector> directions;
  if (every_direction_is_invariant(kind)) return directions;
  const EigenSystem eigen = eigen_system(a);
  const auto& v = eigen.right;
  add_direction(directions, {v(0, 0).real(), v(1, 0).real()});
  if (eigen.values.front().imag() != 0.0) {
    add_direction(directions, {v(0, 0).imag(), v(1, 0).imag()});
  } else if (kind != PortraitKind::StableJordan && kind != PortraitKind::UnstableJordan &&
             kind != PortraitKind::DegenerateJordan) {
    add_direction(directions, {v(0, 1).real(), v(1, 1).real()});
  }
  return directions;
}

}  // namespace

std::string_view portrait_name(PortraitKind kind) {
  switch (kind) {
    case PortraitKind::Convergent: return "convergent";
    case PortraitKind::Divergent: return "divergent";
    case PortraitKind::StableNode: return "stable node";
    case PortraitKind::UnstableNode: return "unstable node";
    case PortraitKind::Saddle: return "saddle";
    case PortraitKind::StableStar: return "stable star";
    case PortraitKind::UnstableStar: return "unstable star";
    case PortraitKind::StableDegenerateNode: return "stable degenerate node";
    case PortraitKind::UnstableDegenerateNode: return "unstable degenerate node";
    case PortraitKind::Constant: return "constant";
    case PortraitKind::StableFocus: return "stable focus";
    case PortraitKind::UnstableFocus: return "unstable focus";
    case PortraitKind::Centre: return "centre";
    case PortraitKind::StableJordan: return "stable Jordan";
    case PortraitKind::UnstableJordan: return "unstable Jordan";
    case PortraitKind::DegenerateJordan: return "degenerate Jordan";
  }
  return "";
}

std::optional<PhasePortrait> phase_portrait(const StateSpace& system) {
  const std::size_t n = system.order();
  if (system.is_discrete() || n < 1 || n > 2) return std::nullopt;
  const StateSpace free = make_state_space(system.a, Matrix(n, 0), Matrix(0, n));
  const StabilityVerdict verdict = judge_stability(free);
  const Sides sides{verdict.outside.size(), verdict.on_boundary.size()};
  if (n == 1)
    return PhasePortrait{
        .kind = chosen(sides, PortraitKind::Convergent, PortraitKind::Divergent, PortraitKind::Constant)};
  const PortraitKind kind = kind_of_order_2(jordan_structure(system.a), sides);
  return PhasePortrait{.kind = kind, .directions = directions_of(system.a, kind)};
}

}  // namespace causa::linear
