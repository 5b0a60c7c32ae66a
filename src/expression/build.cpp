#include "expression/build.h"

#include <array>
#include <cmath>
#include <optional>
#include <unordered_map>
#include <utility>

#include "expression/traverse.h"

namespace causa {

namespace {

// The kind of the result of an element-wise operator (MLS 10.6).
ValueKind result_kind(const ExpressionTable& table, Operator op, std::span<const ExpressionId> operands) {
  switch (op) {
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::And:
    case Operator::Or:
    case Operator::Not: return ValueKind::Boolean;
    case Operator::Add:
      if (table[operands[0]].kind == ValueKind::String) return ValueKind::String;
      [[fallthrough]];
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Negate:
    case Operator::Abs:
    case Operator::Min:
    case Operator::Max:
      for (const ExpressionId operand : operands) {
        if (table[operand].kind != ValueKind::Integer) return ValueKind::Real;
      }
      return ValueKind::Integer;
    case Operator::Sign: return ValueKind::Integer;
    default: return ValueKind::Real;
  }
}

Dimensions result_dimensions(const ExpressionTable& table, std::span<const ExpressionId> operands) {
  Dimensions dimensions;
  for (const ExpressionId operand : operands) {
    if (table.is_scalar(operand)) continue;
    require(dimensions.empty() || dimensions == table.dimensions(operand),
            "operands of an element-wise operator have equal dimensions");
    dimensions = table.dimensions(operand);
  }
  return dimensions;
}

// A constant of the wanted kind, unless the number cannot be one (overflow, division by zero): then the
// expression stays as written and fails, or not, where it is evaluated.
std::optional<ExpressionId> constant(ExpressionTable& table, ValueKind kind, double value) {
  constexpr double exact_integers = 9007199254740992.0;  // 2^53
  switch (kind) {
    case ValueKind::Real: return std::isfinite(value) ? std::optional(table.real(value)) : std::nullopt;
    case ValueKind::Integer:
      if (!(std::fabs(value) <= exact_integers)) return std::nullopt;
      return table.integer(static_cast<std::int64_t>(value));
    case ValueKind::Boolean: return table.boolean(value != 0);
    case ValueKind::String: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<double> constant_value(const ExpressionTable& table, ExpressionId id) {
  if (table.is_number(id)) return table.number(id);
  if (table.is(id, Operator::BooleanConstant)) return table.boolean_value(id) ? 1.0 : 0.0;
  return std::nullopt;
}

std::optional<ExpressionId> fold_constants(ExpressionTable& table, Operator op, ValueKind kind,
                                           std::span<const ExpressionId> operands) {
  std::array<double, 2> values{};
  if (operands.empty() || operands.size() > values.size()) return std::nullopt;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const auto value = constant_value(table, operands[i]);
    if (!value) return std::nullopt;
    values[i] = *value;
  }
  const OperatorFacts& operator_facts = facts(op);
  return constant(
      table, kind,
      operands.size() == 1 ? operator_facts.unary(values[0]) : operator_facts.binary(values[0], values[1]));
}

bool is_value(const ExpressionTable& table, ExpressionId id, double value) {
  return table.is_number(id) && table.number(id) == value;
}

// x + 0, x·1, x·0, 0/x, x^1, x − x, −(−x), a + (−b), …: what makes nothing or hides a sign.
// A result must keep kind and dimensions, which `keep` checks.
std::optional<ExpressionId> drop_neutral(ExpressionTable& table, Operator op, ValueKind kind,
                                         const Dimensions& dimensions,
                                         std::span<const ExpressionId> operands) {
  const auto keep = [&](ExpressionId id) -> std::optional<ExpressionId> {
    if (table[id].kind != kind || table.dimensions(id) != dimensions) return std::nullopt;
    return id;
  };
  const auto zero = [&]() -> std::optional<ExpressionId> {
    const ExpressionId scalar = kind == ValueKind::Integer ? table.integer(0) : table.real(0);
    return dimensions.empty() ? scalar : fill(table, scalar, dimensions);
  };
  const ExpressionId a = operands[0];
  const ExpressionId b = operands.size() > 1 ? operands[1] : ExpressionId::none();
  const auto negated = [&](ExpressionId id) { return table.is(id, Operator::Negate); };

  switch (op) {
    case Operator::Add:
      if (is_value(table, a, 0)) return keep(b);
      if (is_value(table, b, 0)) return keep(a);
      if (negated(b)) return subtract(table, a, table.operand(b, 0));
      if (negated(a)) return subtract(table, b, table.operand(a, 0));
      break;
    case Operator::Subtract:
      if (is_value(table, b, 0)) return keep(a);
      if (is_value(table, a, 0) && table.dimensions(b) == dimensions) return negate(table, b);
      if (a == b) return zero();
      if (negated(b)) return add(table, a, table.operand(b, 0));
      break;
    case Operator::Multiply:
      if (is_value(table, a, 0) || is_value(table, b, 0)) return zero();
      if (is_value(table, a, 1)) return keep(b);
      if (is_value(table, b, 1)) return keep(a);
      if (is_value(table, a, -1) && table.dimensions(b) == dimensions) return negate(table, b);
      if (is_value(table, b, -1) && table.dimensions(a) == dimensions) return negate(table, a);
      if (negated(a)) return negate(table, multiply(table, table.operand(a, 0), b));
      if (negated(b)) return negate(table, multiply(table, a, table.operand(b, 0)));
      break;
    case Operator::Divide:
      if (is_value(table, a, 0) && !is_value(table, b, 0)) return zero();
      if (is_value(table, b, 1)) return keep(a);
      if (is_value(table, b, -1) && table.dimensions(a) == dimensions) return negate(table, a);
      if (negated(a)) return negate(table, divide(table, table.operand(a, 0), b));
      if (negated(b)) return negate(table, divide(table, a, table.operand(b, 0)));
      break;
    case Operator::Power:
      if (is_value(table, b, 1)) return keep(a);
      if (is_value(table, b, 0) && dimensions.empty()) return table.real(1);
      break;
    case Operator::Negate:
      if (negated(a)) return table.operand(a, 0);
      if (table.is(a, Operator::Subtract)) return subtract(table, table.operand(a, 1), table.operand(a, 0));
      break;
    case Operator::And:
    case Operator::Or: {
      // The neutral constant leaves the other operand, the other constant decides.
      const bool neutral = op == Operator::And;
      for (const auto& [side, other] : {std::pair(a, b), std::pair(b, a)}) {
        if (!table.is(side, Operator::BooleanConstant)) continue;
        return table.boolean_value(side) == neutral ? other : side;
      }
      break;
    }
    case Operator::Not:
      if (table.is(a, Operator::Not)) return table.operand(a, 0);
      break;
    default: break;
  }
  return std::nullopt;
}

}  // namespace

ExpressionId build(ExpressionTable& table, Operator op, std::initializer_list<ExpressionId> operands) {
  return build(table, op, std::span(operands.begin(), operands.size()));
}

ExpressionId build(ExpressionTable& table, Operator op, std::span<const ExpressionId> given) {
  const std::vector<ExpressionId> operands(given.begin(), given.end());  // `given` may view the table itself
  require(facts(op).elementwise && std::cmp_equal(operands.size(), facts(op).arity),
          "build() makes element-wise operators with their number of operands");
  const ValueKind kind = result_kind(table, op, operands);
  const Dimensions dimensions = result_dimensions(table, operands);
  if (dimensions.empty()) {
    if (const auto folded = fold_constants(table, op, kind, operands)) return *folded;
  }
  if (const auto simpler = drop_neutral(table, op, kind, dimensions, operands)) return *simpler;
  return table.intern(op, kind, dimensions, operands);
}

ExpressionId if_else(ExpressionTable& table, ExpressionId condition, ExpressionId value,
                     ExpressionId otherwise) {
  if (table.is(condition, Operator::BooleanConstant))
    return table.boolean_value(condition) ? value : otherwise;
  if (value == otherwise) return value;
  require(table.dimensions(value) == table.dimensions(otherwise),
          "the branches of an `if` have equal dimensions");
  const ValueKind kind = table[value].kind == table[otherwise].kind ? table[value].kind : ValueKind::Real;
  const Dimensions dimensions = table.dimensions(value);
  const std::array operands{condition, value, otherwise};
  return table.intern(Operator::If, kind, dimensions, operands);
}

ExpressionId derivative(ExpressionTable& table, ExpressionId symbol) {
  require(table.is(symbol, Operator::Symbol), "der() is kept for whole variables");
  const Dimensions dimensions = table.dimensions(symbol);
  return table.intern(Operator::Derivative, ValueKind::Real, dimensions, std::array{symbol});
}

namespace {

// The element of a tree of element-wise operators, from the leaves up: long chains of operators must not
// become deep recursion.
ExpressionId elementwise_element(ExpressionTable& table, ExpressionId root,
                                 std::span<const ExpressionId> subscripts) {
  const auto passes = [&](ExpressionId id) {
    return facts(table[id].op).elementwise && !table.is_scalar(id);
  };
  std::unordered_map<std::uint32_t, ExpressionId> elements;
  std::vector<ExpressionId> pending{root};
  std::vector<ExpressionId> operands;
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    if (elements.contains(id.index())) {
      pending.pop_back();
      continue;
    }
    if (!passes(id)) {
      elements[id.index()] = table.is_scalar(id) ? id : element(table, id, subscripts);
      pending.pop_back();
      continue;
    }
    operands.clear();
    bool complete = true;
    for (const ExpressionId operand : table.operands(id)) {
      const auto found = elements.find(operand.index());
      if (found == elements.end()) {
        pending.push_back(operand);
        complete = false;
      } else {
        operands.push_back(found->second);
      }
    }
    if (!complete) continue;
    elements[id.index()] = build(table, table[id].op, operands);
    pending.pop_back();
  }
  return elements.at(root.index());
}

}  // namespace

ExpressionId element(ExpressionTable& table, ExpressionId array, std::span<const ExpressionId> given) {
  if (given.empty()) return array;
  const std::vector<ExpressionId> subscripts(given.begin(), given.end());
  const Expression node = table[array];
  const Dimensions dimensions = table.dimensions(array);
  require(subscripts.size() <= dimensions.size(), "an array has at least as many dimensions as subscripts");
  const Dimensions rest(dimensions.begin() + static_cast<std::ptrdiff_t>(subscripts.size()),
                        dimensions.end());
  const std::vector<ExpressionId> operands(table.operands(array).begin(), table.operands(array).end());
  // first + (subscript − 1)·step
  const auto in_range = [&] {
    return add(table, operands[0],
               multiply(table, subtract(table, subscripts[0], table.integer(1)), operands[1]));
  };

  if (facts(node.op).elementwise) return elementwise_element(table, array, subscripts);
  switch (node.op) {
    case Operator::If:
      return if_else(table, operands[0], element(table, operands[1], subscripts),
                     element(table, operands[2], subscripts));
    case Operator::Fill: return rest.empty() ? operands[0] : fill(table, operands[0], rest);
    case Operator::Range: return in_range();
    case Operator::Comprehension: {
      const ExpressionId index = table.index(static_cast<std::uint32_t>(node.payload));
      const ExpressionId body = substitute(table, operands[2], index, in_range());
      return element(table, body, std::span(subscripts).subspan(1));
    }
    case Operator::Array:
      if (table.is(subscripts[0], Operator::IntegerConstant)) {
        const std::int64_t position = table.integer_value(subscripts[0]);
        require(position >= 1 && std::cmp_less_equal(position, operands.size()),
                "a constant subscript lies inside its array constructor");
        return element(table, operands[static_cast<std::size_t>(position - 1)],
                       std::span(subscripts).subspan(1));
      }
      break;
    case Operator::Element: {
      // a[i][j] is a[i, j]
      std::vector<ExpressionId> all(operands.begin() + 1, operands.end());
      all.insert(all.end(), subscripts.begin(), subscripts.end());
      return element(table, operands[0], all);
    }
    default: break;
  }
  std::vector<ExpressionId> parts{array};
  parts.insert(parts.end(), subscripts.begin(), subscripts.end());
  return table.intern(Operator::Element, node.kind, rest, parts);
}

ExpressionId array(ExpressionTable& table, std::span<const ExpressionId> given) {
  require(!given.empty(), "an array constructor has at least one element");
  const std::vector<ExpressionId> elements(given.begin(), given.end());
  ValueKind kind = table[elements.front()].kind;
  Dimensions dimensions{static_cast<std::int64_t>(elements.size())};
  const Dimensions inner = table.dimensions(elements.front());
  for (const ExpressionId id : elements) {
    require(table.dimensions(id) == inner, "the elements of an array constructor have equal dimensions");
    if (table[id].kind == ValueKind::Real) kind = ValueKind::Real;
  }
  dimensions.insert(dimensions.end(), inner.begin(), inner.end());
  return table.intern(Operator::Array, kind, dimensions, elements);
}

ExpressionId fill(ExpressionTable& table, ExpressionId value, const Dimensions& dimensions) {
  require(table.is_scalar(value), "fill() repeats a scalar");
  if (dimensions.empty()) return value;
  return table.intern(Operator::Fill, table[value].kind, dimensions, std::array{value});
}

ExpressionId range(ExpressionTable& table, ExpressionId first, ExpressionId step, std::int64_t count) {
  const bool integers = table[first].kind == ValueKind::Integer && table[step].kind == ValueKind::Integer;
  return table.intern(Operator::Range, integers ? ValueKind::Integer : ValueKind::Real, {count},
                      std::array{first, step});
}

ExpressionId comprehension(ExpressionTable& table, std::uint32_t index, ExpressionId first, ExpressionId step,
                           std::int64_t count, ExpressionId body) {
  Dimensions dimensions{count};
  const Dimensions inner = table.dimensions(body);
  dimensions.insert(dimensions.end(), inner.begin(), inner.end());
  return table.intern(Operator::Comprehension, table[body].kind, dimensions, std::array{first, step, body},
                      index);
}

}  // namespace causa
