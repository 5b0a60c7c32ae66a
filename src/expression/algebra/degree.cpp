#include "expression/algebra/degree.h"

#include <algorithm>
#include <unordered_map>

#include "expression/build/traverse.h"

namespace causa {

namespace {

Degree product(Degree a, Degree b) {
  if (a == Degree::Free) return b;
  return b == Degree::Free ? a : Degree::Nonlinear;
}

// By the degrees of the operands.
Degree combined(Operator op, std::span<const Degree> of) {
  const Degree greatest = of.empty() ? Degree::Free : *std::ranges::max_element(of);
  if (greatest == Degree::Free) return greatest;
  const auto linear_in_first = [&] {
    return std::ranges::all_of(of.subspan(1), [](Degree d) { return d == Degree::Free; }) ? of[0]
                                                                                          : Degree::Nonlinear;
  };
  switch (op) {
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Negate:
    case Operator::Derivative:
    case Operator::Array:
    case Operator::Fill:
    case Operator::Sum:
    case Operator::Transpose:
    case Operator::Concatenate:
    case Operator::Promote:
    case Operator::ToScalar:
    case Operator::ToVector:
    case Operator::ToMatrix:
    case Operator::Diagonal:
    case Operator::Symmetric:
    case Operator::Skew:
    case Operator::Pre:
    case Operator::NoEvent:
    case Operator::Homotopy: return greatest;
    case Operator::Multiply:
    case Operator::MatrixProduct:
    case Operator::Cross:
    case Operator::OuterProduct: return product(of[0], of[1]);
    case Operator::Element:
    case Operator::Delay:
    case Operator::Divide: return linear_in_first();
    case Operator::Smooth: return of[1];
    case Operator::Comprehension:
      return of[0] == Degree::Free && of[1] == Degree::Free ? of[2] : Degree::Nonlinear;
    case Operator::If: return of[0] == Degree::Free ? greatest : Degree::Nonlinear;
    default: return Degree::Nonlinear;
  }
}

}  // namespace

Degree degree_in(const ExpressionTable& table, ExpressionId expression,
                 const std::function<bool(SymbolId)>& is_variable) {
  std::unordered_map<std::uint32_t, Degree> known;
  std::vector<Degree> operands;
  for (const ExpressionId id : reachable(table, expression)) {
    Degree degree = Degree::Free;
    if (table.is(id, Operator::Symbol)) {
      degree = is_variable(table.symbol_of(id)) ? Degree::Linear : Degree::Free;
    } else {
      operands.clear();
      for (const ExpressionId operand : table.operands(id)) operands.push_back(known.at(operand.index()));
      degree = combined(table[id].op, operands);
    }
    known[id.index()] = degree;
  }
  return known.at(expression.index());
}

}  // namespace causa
