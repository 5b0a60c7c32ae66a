// Inside of equations.cpp: what the files for the single kinds of equations share.
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

struct EquationContext {
  InstanceId owner{};
  bool is_initial = false;
  bool in_when = false;
  // Something could not be read. It was reported, perhaps in an attempt that was taken back since.
  bool incomplete = false;
  std::int64_t unrolled = 1;  // how often this is read because loops around it are written out
  int trials = 0;             // attempts around it
};

using Equations = std::vector<Equation>;

void read_equation(Elaboration& elaboration, EquationContext& context, syntax::View equation,
                   Equations& equations);
void read_equation_list(Elaboration& elaboration, EquationContext& context, syntax::View body,
                        Equations& equations);

void read_for_equation(Elaboration& elaboration, EquationContext& context, syntax::View equation,
                       Equations& equations);
void read_if_equation(Elaboration& elaboration, EquationContext& context, syntax::View equation,
                      Equations& equations);
void read_when_equation(Elaboration& elaboration, EquationContext& context, syntax::View equation,
                        Equations& equations);

// `a = b` and `(a, b) = f(x)`
void read_equality(Elaboration& elaboration, EquationContext& context, syntax::View equation,
                   Equations& equations);

// An equation of this kind at the place that is being read.
Equation new_equation(const Elaboration& elaboration, const EquationContext& context, EquationKind kind,
                      Span where);

// Whether a node of one of these kinds occurs in a part of the text.
bool contains_any(syntax::View view, std::initializer_list<syntax::NodeKind> kinds);

}  // namespace causa::instance
