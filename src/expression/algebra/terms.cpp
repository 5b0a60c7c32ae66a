#include "expression/algebra/terms.h"

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "expression/build/build.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

// number · rest; none() for a number alone.
struct Factored {
  ExpressionId number;
  ExpressionId rest;
};

// Numbers stand in front, so `2*x*y` is (2·x)·y: they are looked for so deep on the left.
constexpr std::size_t deepest_number = 4;

Factored factored(ExpressionTable& t, ExpressionId id) {
  if (t.is_number(id)) return {id, ExpressionId::none()};
  std::vector<ExpressionId> others;  // from the outermost in
  ExpressionId first = id;
  while (t.is(first, Operator::Multiply) && others.size() < deepest_number) {
    others.push_back(t.operand(first, 1));
    first = t.operand(first, 0);
  }
  if (!others.empty() && t.is_number(first)) {
    ExpressionId rest = others.back();
    for (std::size_t i = others.size() - 1; i-- > 0;) rest = multiply(t, rest, others[i]);
    return {first, rest};
  }
  if (t.is(id, Operator::Multiply) && t.is_number(t.operand(id, 1)))
    return {t.operand(id, 1), t.operand(id, 0)};
  return {t.integer(1), id};
}

// The number goes in front of the first factors.
ExpressionId scaled(ExpressionTable& t, ExpressionId number, ExpressionId rest) {
  const double value = t.number(number);
  if (value < 0) return negate(t, scaled(t, negate(t, number), rest));
  std::vector<ExpressionId> others;
  while (value != 1 && t.is(rest, Operator::Multiply) && others.size() < deepest_number - 1) {
    others.push_back(t.operand(rest, 1));
    rest = t.operand(rest, 0);
  }
  ExpressionId result = multiply(t, number, rest);
  for (std::size_t i = others.size(); i-- > 0;) result = multiply(t, result, others[i]);
  return result;
}

// a + sign·b where both are a number times the same rest.
std::optional<ExpressionId> collected(ExpressionTable& t, ExpressionId a, ExpressionId b, int sign) {
  const auto inside = [&](ExpressionId id) { return t.is(id, Operator::Negate) ? t.operand(id, 0) : id; };
  const Factored left = factored(t, inside(a));
  const Factored right = factored(t, inside(b));
  if (!left.rest.valid() || left.rest != right.rest) return std::nullopt;
  const ExpressionId first = inside(a) == a ? left.number : negate(t, left.number);
  const bool minus = (sign < 0) != (inside(b) != b);
  const ExpressionId number = minus ? subtract(t, first, right.number) : add(t, first, right.number);
  if (!t.is_number(number)) return std::nullopt;
  if (t.number(number) == 0) return ExpressionId::none();
  return scaled(t, number, left.rest);
}

// Choices nested deeper than this are added as they are: recursion stays shallow.
constexpr int deepest_join = 16;

ExpressionId combined(ExpressionTable& t, ExpressionId a, ExpressionId b, int sign, int depth);

// Choices by the same condition, and both parts of a homotopy, are added part by part.
std::optional<ExpressionId> joined_parts(ExpressionTable& t, ExpressionId a, ExpressionId b, int sign,
                                         int depth) {
  if (depth == deepest_join) return std::nullopt;
  const auto combine = [&](ExpressionId x, ExpressionId y) {
    const auto part = [&](ExpressionId id) { return is_zero(t, id) ? ExpressionId::none() : id; };
    return or_zero(t, combined(t, part(x), part(y), sign, depth + 1), x);
  };
  if (t.is(a, Operator::If) && t.is(b, Operator::If) && t.operand(a, 0) == t.operand(b, 0)) {
    const std::array parts{t.operand(a, 0), t.operand(a, 1), t.operand(a, 2), t.operand(b, 1),
                           t.operand(b, 2)};
    return if_else(t, parts[0], combine(parts[1], parts[3]), combine(parts[2], parts[4]));
  }
  if (t.is(a, Operator::Homotopy) && t.is(b, Operator::Homotopy)) {
    const std::array parts{t.operand(a, 0), t.operand(a, 1), t.operand(b, 0), t.operand(b, 1)};
    return build_function(t, Operator::Homotopy,
                          std::array{combine(parts[0], parts[2]), combine(parts[1], parts[3])});
  }
  return std::nullopt;
}

// a + sign·b
ExpressionId combined(ExpressionTable& t, ExpressionId a, ExpressionId b, int sign, int depth) {
  if (!b.valid()) return a;
  if (!a.valid()) return sign > 0 ? b : negate(t, b);
  if (t.dimensions(a) == t.dimensions(b)) {
    if (const auto found = collected(t, a, b, sign)) return *found;
    if (const auto found = joined_parts(t, a, b, sign, depth)) return *found;
  }
  if (sign > 0) return add(t, a, b);
  // −a − b is −(a + b)
  if (t.is(a, Operator::Negate)) return negative_of(t, combined(t, t.operand(a, 0), b, 1, depth));
  return subtract(t, a, b);
}

// a·b with numbers in front and signs outside.
ExpressionId plain_product(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  bool negative = false;
  for (ExpressionId* factor : {&a, &b}) {
    if (!table.is(*factor, Operator::Negate)) continue;
    *factor = table.operand(*factor, 0);
    negative = !negative;
  }
  const Factored left = factored(table, a);
  const Factored right = factored(table, b);
  const ExpressionId number = multiply(table, left.number, right.number);
  ExpressionId result;
  if (!table.is_number(number)) {
    result = multiply(table, a, b);
  } else if (!left.rest.valid() || !right.rest.valid()) {
    const ExpressionId rest = left.rest.valid() ? left.rest : right.rest;
    result = rest.valid() ? scaled(table, number, rest) : number;
  } else {
    result = scaled(table, number, multiply(table, left.rest, right.rest));
  }
  if (is_zero(table, result)) return ExpressionId::none();
  return negative ? negate(table, result) : result;
}

// A choice, or a homotopy, of which one part is zero: what comes to it goes to the other part.
bool is_gate(const ExpressionTable& t, ExpressionId id) {
  if (!t.is(id, Operator::If) && !t.is(id, Operator::Homotopy)) return false;
  const auto parts = t.operands(id).last(2);
  return is_zero(t, parts[0]) || is_zero(t, parts[1]);
}

template <class Operation>
ExpressionId through_gate(ExpressionTable& t, ExpressionId gate, const Operation& operation) {
  const Operator op = t[gate].op;
  const std::vector<ExpressionId> operands(t.operands(gate).begin(), t.operands(gate).end());
  const auto part = [&](ExpressionId id) {
    const ExpressionId result = is_zero(t, id) ? ExpressionId::none() : operation(id);
    return or_zero(t, result, gate);
  };
  const ExpressionId first = part(operands[operands.size() - 2]);
  const ExpressionId second = part(operands.back());
  if (op == Operator::If) return if_else(t, operands[0], first, second);
  return build_function(t, Operator::Homotopy, std::array{first, second});
}

}  // namespace

bool is_zero(const ExpressionTable& table, ExpressionId id) {
  if (table.is(id, Operator::Fill) || table.is(id, Operator::DynamicFill)) id = table.operand(id, 0);
  return table.is_number(id) && table.number(id) == 0;
}

ExpressionId zero_like(ExpressionTable& table, ExpressionId id) {
  const ExpressionId zero = table.real(0);
  const Dimensions size = table.dimensions(id);
  if (all_known(size)) return fill(table, zero, size);
  std::vector<ExpressionId> parts{zero};
  for (std::size_t k = 0; k < size.size(); ++k) {
    const ExpressionId dimension = table.integer(static_cast<std::int64_t>(k) + 1);
    parts.push_back(build_function(table, Operator::Size, std::array{id, dimension}));
  }
  return build_function(table, Operator::DynamicFill, parts);
}

ExpressionId or_zero(ExpressionTable& table, ExpressionId id, ExpressionId like) {
  return id.valid() ? id : zero_like(table, like);
}

ExpressionId sum_of(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  return combined(table, a, b, 1, 0);
}

ExpressionId difference_of(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  return combined(table, a, b, -1, 0);
}

ExpressionId negative_of(ExpressionTable& table, ExpressionId a) {
  return a.valid() ? negate(table, a) : a;
}

ExpressionId product_of(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  if (!a.valid() || !b.valid()) return ExpressionId::none();
  if (table.is_scalar(a) && table.is_scalar(b)) {
    if (is_gate(table, a))
      return through_gate(table, a, [&](ExpressionId x) { return plain_product(table, x, b); });
    if (is_gate(table, b))
      return through_gate(table, b, [&](ExpressionId x) { return plain_product(table, a, x); });
  }
  return plain_product(table, a, b);
}

ExpressionId quotient_of(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  if (!a.valid()) return a;
  if (table.is_scalar(a) && table.is_scalar(b) && is_gate(table, a)) {
    return through_gate(table, a, [&](ExpressionId x) { return divide(table, x, b); });
  }
  return divide(table, a, b);
}

}  // namespace causa
