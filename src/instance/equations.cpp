#include "instance/equations.h"

#include <fmt/format.h>

#include "instance/array_constructors.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

// A variable of kind Integer, or an element of one.
bool is_integer_variable(const ExpressionTable& table, ExpressionId id) {
  if (table.is(id, Operator::Element)) id = table.operand(id, 0);
  return table.is(id, Operator::Symbol) && table[id].kind == ValueKind::Integer;
}

// An Integer is good for a Real; a Real is not good for the Integer on the left.
bool kinds_fit(const Elaboration& e, TypedExpression left, TypedExpression right) {
  if (!compatible(e.kind(left), e.kind(right))) return false;
  return e.kind(right) != ValueKind::Real || !is_integer_variable(e.expressions, left.id);
}

void read_equality(Elaboration& e, View equation) {
  const auto parts = equation.parts();
  const TypedExpression left = read_expression(e, parts[1]);
  const TypedExpression right = read_expression(e, parts[2]);
  if (!left || !right) return;
  if (e.kind(left) == ValueKind::String && e.kind(right) == ValueKind::String) {
    e.report(not_supported(equation.span(), "an equation of Strings"));
    return;
  }
  if (!kinds_fit(e, left, right)) {
    e.report(sides_of_different_kinds(equation.span(), e.kind(left), e.kind(right)));
    return;
  }
  if (e.dimensions(left) != e.dimensions(right)) {
    e.report(sides_of_different_dimensions(equation.span(), e.dimensions(left), e.dimensions(right)));
    return;
  }
  e.tree.equations.push_back(
      {.owner = e.tree.root, .loops = e.loops, .left = left.id, .right = right.id, .where = equation.span()});
}

void read_equation(Elaboration& e, View equation);

// `for i in a, j in b loop` is one loop inside the other (MLS 8.3.2.1).
void read_for(Elaboration& e, View equation) {
  const auto parts = equation.parts();
  const std::size_t outside = e.loops.size();
  for (const View index : parts[1].list()) {
    auto range = read_loop_range(e, index);
    // Also after an error the name is known in the body.
    e.loops.push_back(range ? *std::move(range)
                            : LoopRange{.name = std::string(index.main_text()), .count = 0});
  }
  if (parts[2]) {
    for (const View inner : parts[2].list()) {
      if (inner) read_equation(e, inner);
    }
  }
  e.loops.resize(outside);
}

std::string name_of_call(View equation) {
  const View call = equation.parts()[1];
  return call ? fmt::format("a call of `{}` as an equation", call.parts()[0].text())
              : "a call as an equation";
}

void read_equation(Elaboration& e, View equation) {
  switch (equation.kind()) {
    case NodeKind::Equality: return read_equality(e, equation);
    case NodeKind::ForEquation: return read_for(e, equation);
    case NodeKind::CallEquation: return e.report(not_supported(equation.span(), name_of_call(equation)));
    case NodeKind::Connect: return e.report(not_supported(equation.span(), "`connect`"));
    case NodeKind::IfEquation: return e.report(not_supported(equation.main_span(), "an `if` equation"));
    case NodeKind::WhenEquation: return e.report(not_supported(equation.main_span(), "a `when` equation"));
    case NodeKind::Error: return;  // reported by the parser
    default: fail_check("an equation of an unknown kind", std::source_location::current());
  }
}

}  // namespace

void read_equations(Elaboration& e, syntax::ClassView definition) {
  for (const View section : definition.sections()) {
    if (!section || section.kind() == NodeKind::ElementSection) continue;
    const bool initial = section.has(Prefix::Initial);
    if (section.kind() == NodeKind::AlgorithmSection) {
      e.report(not_supported(section.main_span(), initial ? "an initial algorithm" : "an algorithm"));
    } else if (initial) {
      e.report(not_supported(section.main_span(), "an initial equation"));
    } else if (section.kind() == NodeKind::EquationSection) {
      for (const View equation : section.list()) {
        if (equation) read_equation(e, equation);
      }
    }
  }
}

}  // namespace causa::instance
