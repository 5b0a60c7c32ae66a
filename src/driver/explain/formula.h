// Formulas to be shown: an equation or an assignment, under loops or not, written as Modelica, LaTeX or
// MathML.
#pragma once

#include <string>
#include <vector>

#include "driver/compile.h"

namespace causa::driver {

struct Formula {
  enum class Sort : std::uint8_t { Equation, Assignment };
  ExpressionId left{};
  ExpressionId right{};
  Sort sort = Sort::Assignment;
  // The loops around it; the d-th is Index(first_counter + d) in the sides.
  std::vector<LoopRange> loops{};
};

inline constexpr std::uint32_t first_counter = 1'000'000;

// `for i in 1:10: x[i] := a[i]`
std::string text(const Compilation& compilation, const Formula& formula);
// The same without the loops.
std::string body_text(const Compilation& compilation, const Formula& formula);
// `for i in 1:10`; empty without loops.
std::string loops_text(const Formula& formula);
std::string latex(const Compilation& compilation, const Formula& formula);
// A whole <math> element; nothing where the formula is too long to be set.
std::string mathml(const Compilation& compilation, const Formula& formula);

// One statement of a plan's loop, written in the variables that represent: of a rolled loop with the
// subscripts in terms of its counters.
Formula statement_formula(Compilation& compilation, const PlanLoop& loop, const PlanStatement& statement);
// The equation of a row of the reduced system that is not one of a state set.
Formula row_formula(Compilation& compilation, const ReducedRow& row);

}  // namespace causa::driver
