#include "expression/solve.h"

#include <optional>
#include <unordered_map>

#include "expression/build.h"
#include "expression/differentiate.h"
#include "expression/traverse.h"

namespace causa {

namespace {

// One step of isolation: outer(…x…) = value becomes inner(…x…) = new value.
struct Isolation {
  ExpressionId side;   // holds the unknown
  ExpressionId value;  // does not
  ExpressionId divisor;
};

ExpressionId product(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  return a.valid() ? multiply(table, a, b) : b;
}

// Only inverses that hold everywhere: exp and its kin, not sin or x².
std::optional<Isolation> peel(ExpressionTable& t, const Isolation& from, ExpressionId unknown) {
  const ExpressionId side = from.side;
  const ExpressionId value = from.value;
  const std::vector<ExpressionId> operands(t.operands(side).begin(), t.operands(side).end());
  if (operands.empty()) return std::nullopt;
  const ExpressionId a = operands[0];
  const ExpressionId b = operands.size() > 1 ? operands[1] : ExpressionId::none();
  const bool in_first = contains(t, a, unknown);
  const auto one = [&](ExpressionId inner, ExpressionId new_value) {
    return Isolation{inner, new_value, from.divisor};
  };
  switch (t[side].op) {
    case Operator::Add: return in_first ? one(a, subtract(t, value, b)) : one(b, subtract(t, value, a));
    case Operator::Subtract: return in_first ? one(a, add(t, value, b)) : one(b, subtract(t, a, value));
    case Operator::Negate: return one(a, negate(t, value));
    case Operator::Multiply: {
      const ExpressionId factor = in_first ? b : a;
      const bool constant = t.is_number(factor);
      return Isolation{in_first ? a : b, divide(t, value, factor),
                       constant ? from.divisor : product(t, from.divisor, factor)};
    }
    case Operator::Divide:
      if (in_first) return one(a, multiply(t, value, b));
      return Isolation{b, divide(t, a, value), product(t, from.divisor, value)};
    case Operator::Exp: return one(a, build(t, Operator::Log, {value}));
    case Operator::Log: return one(a, build(t, Operator::Exp, {value}));
    case Operator::Log10: return one(a, build(t, Operator::Power, {t.real(10), value}));
    case Operator::Sqrt: return one(a, multiply(t, value, value));
    case Operator::NoEvent: return one(a, value);
    case Operator::Smooth: return one(b, value);
    default: return std::nullopt;
  }
}

// The unknown decides a condition or is rounded: between the jumps the slope is constant, but the
// equation is not linear.
bool jumps_with(const ExpressionTable& table, ExpressionId root, ExpressionId unknown) {
  std::unordered_map<std::uint32_t, bool> depends;
  for (const ExpressionId id : reachable(table, root)) {
    bool found = id == unknown;
    for (const ExpressionId operand : table.operands(id)) found = found || depends.at(operand.index());
    // What stands in the subscripts of an access is no part of its value.
    if (id != unknown && table.is(id, Operator::Element)) found = false;
    depends.emplace(id.index(), found);
    const Expression& node = table[id];
    const bool jumps = node.kind == ValueKind::Boolean || node.op == Operator::Sign ||
                       (node.op >= Operator::Floor && node.op <= Operator::Rem);
    if (found && jumps && id != unknown) return true;
  }
  return false;
}

std::optional<Solved> isolate(ExpressionTable& table, ExpressionId left, ExpressionId right,
                              ExpressionId unknown) {
  const bool on_left = contains(table, left, unknown);
  Isolation state{on_left ? left : right, on_left ? right : left, ExpressionId::none()};
  while (state.side != unknown) {
    const auto inner = peel(table, state, unknown);
    if (!inner) return std::nullopt;
    state = *inner;
  }
  return Solved{state.value, state.divisor};
}

}  // namespace

std::variant<Solved, Unsolvable> solve_for(ExpressionTable& table, ExpressionId left, ExpressionId right,
                                           ExpressionId unknown) {
  const int count = occurrences(table, left, unknown) + occurrences(table, right, unknown);
  if (count == 0) return Unsolvable::DoesNotOccur;
  if (count == 1) {
    if (const auto solved = isolate(table, left, right, unknown)) return *solved;
  }
  // left − right = a·x + b
  const ExpressionId residual = subtract(table, left, right);
  if (jumps_with(table, residual, unknown)) return Unsolvable::NotLinear;
  const auto slope = differentiate(table, residual, unknown);
  if (!slope || contains(table, *slope, unknown)) return Unsolvable::NotLinear;
  if (table.is_number(*slope) && table.number(*slope) == 0) return Unsolvable::DoesNotOccur;
  const ExpressionId rest = substitute(table, residual, unknown, table.real(0));
  const ExpressionId value = divide(table, negate(table, rest), *slope);
  return Solved{value, table.is_number(*slope) ? ExpressionId::none() : *slope};
}

}  // namespace causa
