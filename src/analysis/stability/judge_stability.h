// The stability of an equilibrium of a model, with the theorem that says so and how sure that is.
// Method: the indirect method from the eigenvalues of the linearization, made a proof by a quadratic function
// (Lyapunov's for stability, Chetaev's for instability; lyapunov_function.h), the reduction to a centre
// manifold where eigenvalues lie on the imaginary axis, and functions V, given or found (candidates.h,
// sums_of_squares.h).
// Reference: Khalil, Nonlinear Systems, 3rd ed., chapter 4 and section 8.1.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/stability/centre_manifold.h"
#include "analysis/stability/lyapunov_function.h"
#include "analysis/stability/semidefinite_program.h"
#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

struct StabilityQuestion {
  std::vector<double> point{};  // the equilibrium, numerically
  double time = 0.0;
  // V: a kernel of one statement; slot 0 is time, the values of the model follow. Null: none is given.
  const Kernel* v = nullptr;
  std::string v_text{};
  // By state, where it is given: the region in which V is looked at.
  std::vector<std::optional<Interval>> region{};
  bool finds_candidates = true;
  std::optional<unsigned> degree{};  // of a polynomial V by sums of squares
  SemidefiniteSolver semidefinite{};
  SearchLimits limits{};
};

struct NamedFunction {
  std::string name{};    // `given`, `quadratic`, `energy`
  std::string origin{};  // how it came about
  FunctionFinding finding{};
  std::optional<double> area{};  // of the region, by a grid; of second-order models
};

struct StabilityJudgement {
  StabilityVerdict verdict = StabilityVerdict::NotDecided;
  Evidence evidence = Evidence::Numerical;
  std::string theorem{};
  std::vector<std::string> reasons{};
  bool is_global = false;

  std::vector<std::string> names{};  // of the states
  std::vector<double> equilibrium{};
  bool is_exact = false;     // the equilibrium is known exactly
  bool is_enclosed = false;  // … or as intervals that contain exactly one

  StabilityVerdict indirect = StabilityVerdict::NotDecided;
  std::vector<linear::Complex> eigenvalues{};
  std::string linearization{};  // what the eigenvalues say, in words
  std::optional<CentreReduction> centre{};

  std::vector<NamedFunction> functions{};  // that were looked at
  std::optional<std::size_t> chosen{};     // … and whose region is the answer
  std::optional<ShiftedModel> shifted{};
  std::string why_no_forms{};  // why nothing can be proven
  std::string why_no_v{};      // V has no formula
};

// The model stands at the point, with its conditions as they are there.
StabilityJudgement judge_stability(CompiledModel& model, const SimulationProgram& program,
                                   const StabilityQuestion& question);

}  // namespace causa
