#include "expression/build/build.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"

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
    case Operator::Min:
    case Operator::Max: {
      const ValueKind first = table[operands[0]].kind;
      if (first != ValueKind::Real && first != ValueKind::Integer) return first;
      [[fallthrough]];
    }
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Negate:
    case Operator::Abs:
    case Operator::Div:
    case Operator::Mod:
    case Operator::Rem:
      for (const ExpressionId operand : operands) {
        if (table[operand].kind != ValueKind::Integer) return ValueKind::Real;
      }
      return ValueKind::Integer;
    case Operator::Sign:
    case Operator::ToInteger: return ValueKind::Integer;
    default: return ValueKind::Real;
  }
}

constexpr double exact_integers = 9007199254740991.0;  // 2^53 − 1: what is larger may have been rounded

Dimensions result_dimensions(const ExpressionTable& table, std::span<const ExpressionId> operands) {
  Dimensions dimensions;
  for (const ExpressionId operand : operands) {
    if (table.is_scalar(operand)) continue;
    dimensions =
        dimensions.empty() ? table.dimensions(operand) : joined(dimensions, table.dimensions(operand));
  }
  return dimensions;
}

// A constant of the wanted kind, unless the number cannot be one (overflow, division by zero): then the
// expression stays as written and fails, or not, where it is evaluated.
std::optional<ExpressionId> constant(ExpressionTable& table, ValueKind kind, double value) {
  switch (kind) {
    case ValueKind::Real: return std::isfinite(value) ? std::optional(table.real(value)) : std::nullopt;
    case ValueKind::Integer:
      if (!(std::fabs(value) <= exact_integers)) return std::nullopt;
      return table.integer(static_cast<std::int64_t>(value));
    case ValueKind::Boolean: return table.boolean(value != 0);
    case ValueKind::String:
    case ValueKind::Enumeration:
    case ValueKind::Object:
    case ValueKind::Function: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<double> constant_value(const ExpressionTable& table, ExpressionId id) {
  if (table.is_number(id)) return table.number(id);
  if (table.is(id, Operator::BooleanConstant)) return table.boolean_value(id) ? 1.0 : 0.0;
  if (table.is(id, Operator::EnumerationConstant)) return static_cast<double>(table.ordinal_of(id));
  return std::nullopt;
}

// The only operators on texts are `+` and the relations (MLS 10.6.1, 3.5).
std::optional<ExpressionId> fold_texts(ExpressionTable& table, Operator op,
                                       std::span<const ExpressionId> operands) {
  if (operands.size() != 2) return std::nullopt;
  for (const ExpressionId operand : operands) {
    if (!table.is(operand, Operator::StringConstant)) return std::nullopt;
  }
  const std::string_view left = table.string_value(operands[0]);
  const std::string_view right = table.string_value(operands[1]);
  if (op == Operator::Add) return table.string(std::string(left).append(right));
  const int order = left.compare(right);
  return table.boolean(facts(op).binary(order, 0) != 0);
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

// x + 0, x·1, x·0, 0/x, x^1, x − x, −(−x), a + (−b), x·(−2), …: what makes nothing or hides a sign. Signs
// go outwards, which changes no rounding.
// A result must keep kind and dimensions, which `keep` checks.
std::optional<ExpressionId> drop_neutral(ExpressionTable& table, Operator op, ValueKind kind,
                                         const Dimensions& dimensions,
                                         std::span<const ExpressionId> operands) {
  const auto keep = [&](ExpressionId id) -> std::optional<ExpressionId> {
    if (table[id].kind != kind || table.dimensions(id) != dimensions) return std::nullopt;
    return id;
  };
  const auto zero = [&]() -> std::optional<ExpressionId> {
    if (!all_known(dimensions)) return std::nullopt;
    const ExpressionId scalar = kind == ValueKind::Integer ? table.integer(0) : table.real(0);
    return dimensions.empty() ? scalar : fill(table, scalar, dimensions);
  };
  const ExpressionId a = operands[0];
  const ExpressionId b = operands.size() > 1 ? operands[1] : ExpressionId::none();
  const auto negated = [&](ExpressionId id) { return table.is(id, Operator::Negate); };
  // A negative number whose opposite is a number too.
  const auto negative = [&](ExpressionId id) {
    return table.is_number(id) && table.number(id) < 0 && table.number(id) >= -exact_integers;
  };
  const bool is_number = kind == ValueKind::Real || kind == ValueKind::Integer;

  switch (op) {
    case Operator::Add:
      if (is_value(table, a, 0)) return keep(b);
      if (is_value(table, b, 0)) return keep(a);
      if (negated(b)) return subtract(table, a, table.operand(b, 0));
      if (negated(a)) return subtract(table, b, table.operand(a, 0));
      if (negative(b)) return subtract(table, a, negate(table, b));
      if (negative(a)) return subtract(table, b, negate(table, a));
      if (a == b && is_number) return multiply(table, table.integer(2), a);
      break;
    case Operator::Subtract:
      if (is_value(table, b, 0)) return keep(a);
      if (is_value(table, a, 0) && table.dimensions(b) == dimensions) return negate(table, b);
      if (a == b) return zero();
      if (negated(b)) return add(table, a, table.operand(b, 0));
      if (negative(b)) return add(table, a, negate(table, b));
      break;
    case Operator::Multiply:
      if (is_value(table, a, 0) || is_value(table, b, 0)) {
        if (const auto nothing = zero()) return nothing;
      }
      if (is_value(table, a, 1)) return keep(b);
      if (is_value(table, b, 1)) return keep(a);
      if (is_value(table, a, -1) && table.dimensions(b) == dimensions) return negate(table, b);
      if (is_value(table, b, -1) && table.dimensions(a) == dimensions) return negate(table, a);
      if (negated(a)) return negate(table, multiply(table, table.operand(a, 0), b));
      if (negated(b)) return negate(table, multiply(table, a, table.operand(b, 0)));
      if (negative(a)) return negate(table, multiply(table, negate(table, a), b));
      if (negative(b)) return negate(table, multiply(table, a, negate(table, b)));
      break;
    case Operator::Divide:
      if (is_value(table, a, 0) && !is_value(table, b, 0)) {
        if (const auto nothing = zero()) return nothing;
      }
      if (is_value(table, b, 1)) return keep(a);
      if (is_value(table, b, -1) && table.dimensions(a) == dimensions) return negate(table, a);
      if (negated(a)) return negate(table, divide(table, table.operand(a, 0), b));
      if (negated(b)) return negate(table, divide(table, a, table.operand(b, 0)));
      if (negative(a)) return negate(table, divide(table, negate(table, a), b));
      if (negative(b)) return negate(table, divide(table, a, negate(table, b)));
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
    if (const auto folded = fold_texts(table, op, operands)) return *folded;
  }
  if (const auto simpler = drop_neutral(table, op, kind, dimensions, operands)) return *simpler;
  return table.intern(op, kind, dimensions, operands);
}

ExpressionId if_else(ExpressionTable& table, ExpressionId condition, ExpressionId value,
                     ExpressionId otherwise) {
  if (table.is(condition, Operator::BooleanConstant))
    return table.boolean_value(condition) ? value : otherwise;
  if (value == otherwise) return value;
  const ValueKind kind = table[value].kind == table[otherwise].kind ? table[value].kind : ValueKind::Real;
  const Dimensions dimensions = joined(table.dimensions(value), table.dimensions(otherwise));
  const std::array operands{condition, value, otherwise};
  return table.intern(Operator::If, kind, dimensions, operands);
}

ExpressionId derivative(ExpressionTable& table, ExpressionId variable) {
  require(table.is(variable, Operator::Symbol) || table.is(variable, Operator::Derivative),
          "der() is kept for whole variables and their derivatives");
  const Dimensions dimensions = table.dimensions(variable);
  return table.intern(Operator::Derivative, ValueKind::Real, dimensions, std::array{variable});
}

ExpressionId array(ExpressionTable& table, std::span<const ExpressionId> given) {
  require(!given.empty(), "an array constructor has at least one element");
  const std::vector<ExpressionId> elements(given.begin(), given.end());
  ValueKind kind = table[elements.front()].kind;
  Dimensions dimensions{static_cast<std::int64_t>(elements.size())};
  Dimensions inner = table.dimensions(elements.front());
  for (const ExpressionId id : elements) {
    inner = joined(inner, table.dimensions(id));
    if (table[id].kind == ValueKind::Real) kind = ValueKind::Real;
  }
  dimensions.insert(dimensions.end(), inner.begin(), inner.end());
  return table.intern(Operator::Array, kind, dimensions, elements);
}

ExpressionId fill(ExpressionTable& table, ExpressionId value, const Dimensions& dimensions) {
  require(table.is_scalar(value) && all_known(dimensions), "fill() repeats a scalar a known number of times");
  if (dimensions.empty()) return value;
  return table.intern(Operator::Fill, table[value].kind, dimensions, std::array{value});
}

ExpressionId range(ExpressionTable& table, ExpressionId first, ExpressionId step, std::int64_t count) {
  const bool integers = table[first].kind == ValueKind::Integer && table[step].kind == ValueKind::Integer;
  return table.intern(Operator::Range, integers ? ValueKind::Integer : ValueKind::Real, {count},
                      std::array{first, step});
}

namespace {

// {a[i] for i in 1:n} is `a`, and so is {{a[i, j] for j in 1:m} for i in 1:n}, where n and m are its sizes:
// the indices subscript all its dimensions in order and occur nowhere else.
std::optional<ExpressionId> without_indices(ExpressionTable& table, ExpressionId index, ExpressionId first,
                                            ExpressionId step, std::int64_t count, ExpressionId body) {
  const ExpressionId one = table.integer(1);
  if (first != one || step != one) return std::nullopt;
  std::vector<ExpressionId> indices{index};
  Dimensions counts{count};
  for (; table.is(body, Operator::Comprehension); body = table.operand(body, 2)) {
    if (table.operand(body, 0) != one || table.operand(body, 1) != one) return std::nullopt;
    counts.push_back(table.dimensions(body)[0]);
    indices.push_back(table.index(table.index_number(body)));
  }
  if (!table.is(body, Operator::Element)) return std::nullopt;
  const ExpressionId whole = table.operand(body, 0);
  const Dimensions& sizes = table.dimensions(whole);
  if (!std::ranges::equal(table.operands(body).subspan(1), indices) || sizes.size() < counts.size() ||
      !std::equal(counts.begin(), counts.end(), sizes.begin())) {
    return std::nullopt;
  }
  const std::vector<ExpressionId> inside = reachable(table, whole);
  const auto occurs = [&](ExpressionId id) { return std::ranges::binary_search(inside, id); };
  if (std::ranges::any_of(indices, occurs)) return std::nullopt;
  return whole;
}

}  // namespace

ExpressionId comprehension(ExpressionTable& table, std::uint32_t index, ExpressionId first, ExpressionId step,
                           std::int64_t count, ExpressionId body) {
  const ExpressionId index_value = table.index(index);
  if (const auto simpler = without_indices(table, index_value, first, step, count, body)) return *simpler;
  if (table.is_scalar(body) && !contains(table, body, index_value)) return fill(table, body, {count});
  Dimensions dimensions{count};
  const Dimensions inner = table.dimensions(body);
  dimensions.insert(dimensions.end(), inner.begin(), inner.end());
  return table.intern(Operator::Comprehension, table[body].kind, dimensions, std::array{first, step, body},
                      index);
}

ExpressionId call(ExpressionTable& table, FunctionId function, std::span<const ExpressionId> arguments,
                  const Dimensions& dimensions) {
  const Function& called = table.function(function);
  require(arguments.size() == called.inputs.size(), "a call has one operand for each input");
  const ValueKind kind =
      called.outputs.empty() ? ValueKind::Real : called.variables[called.outputs.front()].kind;
  return table.intern(Operator::Call, kind, dimensions, arguments, function.index());
}

ExpressionId call_value(ExpressionTable& table, ExpressionId function,
                        std::span<const ExpressionId> arguments, ValueKind kind,
                        const Dimensions& dimensions) {
  require(table[function].kind == ValueKind::Function, "what is called is a function");
  if (!table.is(function, Operator::FunctionValue)) {
    std::vector<ExpressionId> parts{function};
    parts.insert(parts.end(), arguments.begin(), arguments.end());
    return table.intern(Operator::CallValue, kind, dimensions, parts);
  }
  std::vector<ExpressionId> inputs(table.operands(function).begin(), table.operands(function).end());
  std::size_t given = 0;
  for (ExpressionId& input : inputs) {
    if (table.is(input, Operator::Missing) && given < arguments.size()) input = arguments[given++];
  }
  require(given == arguments.size(), "the call of a function value gives its open inputs and no more");
  return table.intern(Operator::Call, kind, dimensions, inputs, table.function_of(function).index());
}

ExpressionId function_value(ExpressionTable& table, FunctionId function,
                            std::span<const ExpressionId> inputs) {
  require(inputs.size() == table.function(function).inputs.size(),
          "a function value says of each input what it is, or that it is missing");
  return table.intern(Operator::FunctionValue, ValueKind::Function, {}, inputs, function.index());
}

ExpressionId missing(ExpressionTable& table) {
  return table.intern(Operator::Missing, ValueKind::Real, {}, {});
}

ExpressionId output(ExpressionTable& table, ExpressionId call, std::uint32_t number, ValueKind kind,
                    const Dimensions& dimensions) {
  require(table.is(call, Operator::Call) || table.is(call, Operator::CallValue) ||
              table.is(call, Operator::SpatialDistribution),
          "only calls have outputs");
  if (number == 0 && table[call].kind == kind && table.dimensions(call) == dimensions) return call;
  return table.intern(Operator::Output, kind, dimensions, std::array{call}, number);
}

ExpressionId slice(ExpressionTable& table, ExpressionId array, std::span<const ExpressionId> given) {
  const std::vector<ExpressionId> subscripts(given.begin(), given.end());
  const Dimensions dimensions = table.dimensions(array);
  require(subscripts.size() <= dimensions.size(), "an array has at least as many dimensions as subscripts");
  bool scalars = true;
  bool whole = true;
  Dimensions rest;
  for (std::size_t k = 0; k < dimensions.size(); ++k) {
    const bool all = k >= subscripts.size() || table.is(subscripts[k], Operator::All);
    scalars = scalars && (k >= subscripts.size() || (!all && table.is_scalar(subscripts[k])));
    whole = whole && all;
    if (all) {
      rest.push_back(dimensions[k]);
    } else if (!table.is_scalar(subscripts[k])) {
      rest.push_back(table.dimensions(subscripts[k])[0]);
    }
  }
  if (whole) return array;
  if (scalars) return element(table, array, subscripts);
  std::vector<ExpressionId> parts{array};
  parts.insert(parts.end(), subscripts.begin(), subscripts.end());
  return table.intern(Operator::Slice, table[array].kind, rest, parts);
}

}  // namespace causa
