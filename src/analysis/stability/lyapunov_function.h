// What one function V(z) says about the stability of an equilibrium: its sign and that of V̇ = ∇V·f near it
// and in a box, the largest level set with V̇ < 0 in the box, and, where V̇ ≤ 0 only, whether a trajectory can
// stay where V̇ = 0. Method: local_sign.h near the equilibrium, box_search.h away from it, algebra for V̇ = 0
// identically; LaSalle's principle by the derivatives along the flow of the coordinates that are 0 where V̇
// is. Reference: Khalil, Nonlinear Systems, 3rd ed., theorems 4.1 to 4.4; LaSalle 1960.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/stability/box_search.h"
#include "analysis/stability/shifted_model.h"

namespace causa {

enum class StabilityVerdict : std::uint8_t {
  AsymptoticallyStable,
  Stable,
  StableNotAsymptotically,
  Unstable,
  NotDecided,
};

std::string_view verdict_text(StabilityVerdict verdict);

// How a statement is known.
enum class Evidence : std::uint8_t { Proven, Numerical, Sampled };

// A deviation at which a function has a value.
struct WitnessPoint {
  std::vector<double> deviations{};
  double value = 0.0;
};

struct FunctionFinding {
  StabilityVerdict verdict = StabilityVerdict::NotDecided;
  Evidence evidence = Evidence::Proven;
  std::string theorem{};
  std::vector<std::string> reasons{};
  std::vector<std::string> region_reasons{};  // about the level set
  std::string v_text{};
  std::string change_text{};  // of V̇
  Form v{};
  Form change{};
  // {V < level} around the equilibrium lies in the box and belongs to the region; nothing: no region.
  std::optional<double> level{};
  // No level above is possible with this V and box: at `limit` V̇ is not negative, or the border is met.
  double level_limit = infinite;
  std::vector<double> limit_point{};
  bool limit_is_border = false;
  std::vector<Interval> box{};                   // of deviations
  std::optional<WitnessPoint> v_refuted{};       // V ≤ 0 there
  std::optional<WitnessPoint> change_refuted{};  // V̇ > 0 there
  std::optional<double> value_at_equilibrium{};  // where it is not 0
  bool is_global = false;
};

struct FunctionOptions {
  SearchLimits limits{};
  bool finds_region = true;
};

// `v`: a formula of the deviations. The box is that of the space of the model.
FunctionFinding examine_function(ShiftedModel& model, const Form& v, const FunctionOptions& options);

// ∇V·f
Form derivative_along_flow(ShiftedModel& model, const Form& v);

// `phi = 0.5, w = 0`: the states, not the deviations.
std::string point_text(const ShiftedModel& model, const std::vector<double>& deviations);

}  // namespace causa
