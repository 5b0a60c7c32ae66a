// A model around an equilibrium, ż = f(x̄ + z), as formulas that vanish at z = 0 for algebraic reasons, so
// that signs can be proven in every neighbourhood of it. Where the equilibrium is a vector of rational
// numbers these are substituted; otherwise x̄ stays a symbol whose values lie in an interval with exactly one
// equilibrium. Method: the simplest fractions near the numerical equilibrium, tried exactly; the operator of
// Krawczyk (Neumaier, Interval Methods for Systems of Equations, 1990, section 5.1).
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "analysis/stability/model_forms.h"
#include "analysis/stability/proof_space.h"

namespace causa {

struct ShiftedModel {
  ProofSpace space{.table = FormTable({})};
  std::vector<Form> flow{};  // ż
  std::vector<Interval> equilibrium{};
  bool is_exact = false;             // the equilibrium is rational, and f is 0 there exactly
  std::vector<std::string> names{};  // of the states
  // What replaces a state in a formula of the states.
  std::vector<std::optional<Form>> replacements{};

  Form shifted(const Form& form) { return space.table.substitute(form, replacements); }
};

// `right`: f(x), formulas of the first variables of the table. `point`: of the numerical equilibrium.
std::variant<ShiftedModel, NoForm> shift_to_equilibrium(FormTable table, const std::vector<Form>& right,
                                                        std::span<const double> point,
                                                        const std::vector<std::string>& names);

}  // namespace causa
