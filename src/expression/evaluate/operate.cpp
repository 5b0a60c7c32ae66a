#include "expression/evaluate/operate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"

namespace causa {

namespace {

using Result = std::variant<Value, NoResult>;
using Operands = std::span<const Value* const>;

// Above it a number may be the next one, rounded: 2^53 + 1 is 2^53 as a double.
constexpr double largest_integer = 9007199254740991.0;  // 2^53 − 1

std::string shape(const Dimensions& dimensions) {
  return fmt::format("[{}]", fmt::join(dimensions, ", "));
}

// Sums of exact Integers must stay exact, and their 0 has no sign.
Result checked(Value value) {
  if (value.kind != ValueKind::Integer) return value;
  for (double& element : value.elements) {
    element += 0.0;
    if (!(std::fabs(element) <= largest_integer)) {
      return NoResult{
          fmt::format("the result {} is not an Integer that can be stored: they reach from {:.0f} to "
                      "{:.0f}",
                      element, -largest_integer, largest_integer)};
    }
  }
  return value;
}

Result of_texts(Operator op, Value result, const Value& a, const Value& b, std::size_t count,
                std::size_t most_elements) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::string& left = text_at(a, i);
    const std::string& right = text_at(b, i);
    if (op != Operator::Add) {
      result.elements.push_back(facts(op).binary(left.compare(right), 0));
      continue;
    }
    if (left.size() + right.size() > most_elements) return NoResult{"the text is too long"};
    result.texts.push_back(left + right);
  }
  settle(result);
  return result;
}

Result elementwise(Operator op, ValueKind kind, Operands operands, std::size_t most_elements) {
  Value result{kind, {}, {}, {}};
  for (const Value* operand : operands) {
    if (operand->dimensions.empty()) continue;
    if (!result.dimensions.empty() && result.dimensions != operand->dimensions) {
      return NoResult{fmt::format("arrays of sizes {} and {} do not go together", shape(result.dimensions),
                                  shape(operand->dimensions))};
    }
    result.dimensions = operand->dimensions;
  }
  const std::size_t count = element_count(result.dimensions, most_elements);
  const Value& a = *operands[0];
  const Value& b = *operands.back();
  if (a.kind == ValueKind::String) return of_texts(op, std::move(result), a, b, count, most_elements);
  result.elements.resize(count);
  const std::size_t step_a = a.dimensions.empty() ? 0 : 1;
  const std::size_t step_b = b.dimensions.empty() ? 0 : 1;
  const OperatorFacts& operator_facts = facts(op);
  const bool is_division = op == Operator::Div || op == Operator::Mod || op == Operator::Rem;
  for (std::size_t i = 0; i < count; ++i) {
    const double left = a.elements[i * step_a];
    if (is_division && b.elements[i * step_b] == 0.0)
      return NoResult{fmt::format("`{}({}, 0)` divides by zero", operator_facts.name, left)};
    result.elements[i] = operands.size() == 1 ? operator_facts.unary(left)
                                              : operator_facts.binary(left, b.elements[i * step_b]);
  }
  return checked(std::move(result));
}

Result reduction(Operator op, ValueKind kind, const Value& of) {
  if (of.elements.empty() && (op == Operator::Minimum || op == Operator::Maximum)) {
    return NoResult{"an empty array has no smallest or largest element"};
  }
  double result = op == Operator::Sum ? 0 : (op == Operator::Product ? 1 : of.elements[0]);
  for (const double element : of.elements) {
    switch (op) {
      case Operator::Sum: result += element; break;
      case Operator::Product: result *= element; break;
      case Operator::Minimum: result = element < result ? element : result; break;
      default: result = element > result ? element : result; break;
    }
  }
  return checked(number_value(kind, result));
}

Result transposed(ValueKind kind, const Value& a) {
  if (a.dimensions.size() < 2) return NoResult{"it has fewer than two dimensions"};
  Value result{kind, a.dimensions, {}, {}};
  std::swap(result.dimensions[0], result.dimensions[1]);
  const auto rows = static_cast<std::size_t>(a.dimensions[0]);
  const auto columns = static_cast<std::size_t>(a.dimensions[1]);
  const std::size_t total = kind == ValueKind::String ? a.texts.size() : a.elements.size();
  const std::size_t inner = rows * columns == 0 ? 0 : total / (rows * columns);
  for (std::size_t j = 0; j < columns; ++j) {
    for (std::size_t i = 0; i < rows; ++i) append(result, a, (i * columns + j) * inner, inner);
  }
  return result;
}

// A vector on the left is a row, on the right a column.
Result product(ValueKind kind, const Value& a, const Value& b, std::size_t most_elements) {
  if (a.dimensions.empty() || b.dimensions.empty() || a.dimensions.size() > 2 || b.dimensions.size() > 2 ||
      a.dimensions.back() != b.dimensions.front()) {
    return NoResult{
        fmt::format("arrays of sizes {} and {} have no product", shape(a.dimensions), shape(b.dimensions))};
  }
  const auto rows = static_cast<std::size_t>(a.dimensions.size() == 2 ? a.dimensions[0] : 1);
  const auto inner = static_cast<std::size_t>(b.dimensions[0]);
  const auto columns = static_cast<std::size_t>(b.dimensions.size() == 2 ? b.dimensions[1] : 1);
  Value result{kind, {}, {}, {}};
  result.dimensions.assign(a.dimensions.begin(), a.dimensions.end() - 1);
  result.dimensions.insert(result.dimensions.end(), b.dimensions.begin() + 1, b.dimensions.end());
  if (element_count(result.dimensions, most_elements) >= most_elements) {
    return NoResult{"the product is too large"};
  }
  result.elements.assign(rows * columns, 0);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t k = 0; k < inner; ++k) {
      for (std::size_t j = 0; j < columns; ++j) {
        result.elements[i * columns + j] += a.elements[i * inner + k] * b.elements[k * columns + j];
      }
    }
  }
  return checked(std::move(result));
}

Value identity(ValueKind kind, std::int64_t n) {
  Value result{kind, {n, n}, {}, {}};
  const auto size = static_cast<std::size_t>(n);
  result.elements.assign(size * size, 0);
  for (std::size_t i = 0; i < size; ++i) result.elements[i * size + i] = 1;
  return result;
}

// By squaring; MLS 10.6.7 asks for a square matrix and an exponent that is not negative.
Result power(ValueKind kind, const Value& a, double exponent, std::size_t most_elements) {
  if (a.dimensions.size() != 2 || a.dimensions[0] != a.dimensions[1]) {
    return NoResult{fmt::format("an array of size {} has no power", shape(a.dimensions))};
  }
  if (!(exponent >= 0 && exponent <= largest_integer) || exponent != std::floor(exponent)) {
    return NoResult{fmt::format("a matrix has no power {}", exponent)};
  }
  Value result = identity(kind, a.dimensions[0]);
  Value square = a;
  for (auto rest = static_cast<std::uint64_t>(exponent); rest > 0; rest /= 2) {
    if (rest % 2 == 1) {
      Result next = product(kind, result, square, most_elements);
      if (std::holds_alternative<NoResult>(next)) return next;
      result = std::get<Value>(std::move(next));
    }
    if (rest == 1) break;
    Result next = product(kind, square, square, most_elements);
    if (std::holds_alternative<NoResult>(next)) return next;
    square = std::get<Value>(std::move(next));
  }
  return result;
}

// MLS 10.4.2.1
Result concatenated(ValueKind kind, std::size_t along, Operands operands, std::size_t most_elements) {
  Value result{kind, operands[0]->dimensions, {}, {}};
  if (along >= result.dimensions.size()) return NoResult{"the arrays do not have that many dimensions"};
  for (const Value* operand : operands.subspan(1)) {
    Dimensions expected = operand->dimensions;
    if (expected.size() == result.dimensions.size()) expected[along] = result.dimensions[along];
    if (expected != result.dimensions) {
      return NoResult{fmt::format("arrays of sizes {} and {} do not go together",
                                  shape(operands[0]->dimensions), shape(operand->dimensions))};
    }
    result.dimensions[along] += operand->dimensions[along];
  }
  if (element_count(result.dimensions, most_elements) >= most_elements) {
    return NoResult{"the array is too large"};
  }
  // Blocks of the dimensions from `along` on stand one after the other, for each position before it.
  std::size_t before = 1;
  for (std::size_t d = 0; d < along; ++d) before *= static_cast<std::size_t>(result.dimensions[d]);
  for (std::size_t i = 0; i < before; ++i) {
    for (const Value* operand : operands) {
      std::size_t block = 1;
      for (std::size_t d = along; d < operand->dimensions.size(); ++d) {
        block *= static_cast<std::size_t>(operand->dimensions[d]);
      }
      append(result, *operand, i * block, block);
    }
  }
  return result;
}

Result reshaped(const Value& of, ValueKind kind, const Dimensions& dimensions) {
  const std::size_t count = element_count(of.dimensions, std::numeric_limits<std::size_t>::max());
  if (element_count(dimensions, count + 1) != count) {
    return NoResult{
        fmt::format("an array of size {} cannot have size {}", shape(of.dimensions), shape(dimensions))};
  }
  Value result{kind, dimensions, {}, {}};
  append(result, of, 0, count);
  settle(result);
  return result;
}

bool is_vector(const Value& value, std::int64_t size) {
  return value.dimensions == Dimensions{size};
}

Result of_vectors(Operator op, ValueKind kind, Operands operands, std::size_t most_elements) {
  const Value& a = *operands[0];
  const Value& b = *operands.back();
  if (a.dimensions.size() != 1 || b.dimensions.size() != 1) return NoResult{"it is not a vector"};
  const bool of_three = op == Operator::Cross || op == Operator::Skew;
  if (of_three && !(is_vector(a, 3) && is_vector(b, 3))) return NoResult{"it is not a vector of three"};
  Value result{kind, {}, {}, {}};
  const auto& x = a.elements;
  const auto& y = b.elements;
  switch (op) {
    case Operator::Cross:
      result.dimensions = {3};
      result.elements = {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
      return checked(std::move(result));
    case Operator::Skew:
      result.dimensions = {3, 3};
      result.elements = {0, -x[2], x[1], x[2], 0, -x[0], -x[1], x[0], 0};
      return result;
    default: break;
  }
  result.dimensions = {a.dimensions[0], b.dimensions[0]};
  if (element_count(result.dimensions, most_elements) >= most_elements) {
    return NoResult{"the matrix is too large"};
  }
  if (op == Operator::Diagonal) {
    result.elements.assign(x.size() * x.size(), 0);
    for (std::size_t i = 0; i < x.size(); ++i) result.elements[i * x.size() + i] = x[i];
    return result;
  }
  for (const double left : x) {
    for (const double right : y) result.elements.push_back(left * right);
  }
  return checked(std::move(result));
}

Result symmetric(ValueKind kind, const Value& a) {
  if (a.dimensions.size() != 2 || a.dimensions[0] != a.dimensions[1]) {
    return NoResult{"it is not a square matrix"};
  }
  Value result{kind, a.dimensions, a.elements, {}};
  const auto n = static_cast<std::size_t>(a.dimensions[0]);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) result.elements[i * n + j] = a.elements[j * n + i];
  }
  return result;
}

// MLS 10.3.3; at least two points.
Result linspace(const Value& first, const Value& last, double count, std::size_t most_elements) {
  if (!(count >= 2)) return NoResult{"it needs at least two points"};
  if (!(count < static_cast<double>(most_elements))) return NoResult{"the array is too large"};
  Value result{ValueKind::Real, {static_cast<std::int64_t>(count)}, {}, {}};
  for (std::int64_t i = 0; i < result.dimensions[0]; ++i) {
    result.elements.push_back(first.scalar() +
                              (last.scalar() - first.scalar()) * (static_cast<double>(i) / (count - 1)));
  }
  return result;
}

Result semi_linear(Operands operands) {
  const Value& x = *operands[0];
  Value result{ValueKind::Real, x.dimensions, {}, {}};
  for (std::size_t i = 0; i < x.elements.size(); ++i) {
    const Value& slope = *operands[x.elements[i] >= 0 ? 1 : 2];
    const std::size_t position = slope.dimensions.empty() ? 0 : i;
    if (position >= slope.elements.size()) return NoResult{"the arrays differ in size"};
    result.elements.push_back(x.elements[i] * slope.elements[position]);
  }
  return result;
}

// Texts are moved about and compared, nothing else is done with them.
bool takes_texts(Operator op) {
  switch (op) {
    case Operator::Add:
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::Transpose:
    case Operator::Concatenate:
    case Operator::Promote:
    case Operator::ToScalar:
    case Operator::ToVector:
    case Operator::ToMatrix: return true;
    default: return false;
  }
}

// The types of the operands have been checked; a value from outside may still be of another sort.
bool fits(Operator op, Operands operands) {
  const bool texts = operands[0]->kind == ValueKind::String;
  return std::ranges::all_of(operands, [&](const Value* operand) {
    if (operand->kind == ValueKind::Function || operand->kind == ValueKind::Object) return false;
    if (operand->kind == ValueKind::String) return texts && takes_texts(op);
    const std::size_t count = element_count(operand->dimensions, std::numeric_limits<std::size_t>::max());
    return !texts && operand->elements.size() == count;
  });
}

// Operands after the first that are single numbers.
bool has_scalars(Operator op, Operands operands) {
  switch (op) {
    case Operator::Identity: return operands[0]->elements.size() == 1;
    case Operator::MatrixPower: return operands[1]->elements.size() == 1;
    case Operator::Linspace:
      return std::ranges::all_of(operands, [](const Value* value) { return value->elements.size() == 1; });
    default: return true;
  }
}

}  // namespace

std::variant<Value, NoResult> operate(Operator op, ValueKind kind, std::uint64_t payload, Operands operands,
                                      std::size_t most_elements) {
  if (!fits(op, operands) || !has_scalars(op, operands)) {
    return NoResult{fmt::format("`{}` does not apply to such values", facts(op).name)};
  }
  if (facts(op).elementwise) return elementwise(op, kind, operands, most_elements);
  const Value& a = *operands[0];
  switch (op) {
    case Operator::Sum:
    case Operator::Product:
    case Operator::Minimum:
    case Operator::Maximum: return reduction(op, kind, a);
    case Operator::Transpose: return transposed(kind, a);
    case Operator::MatrixProduct: return product(kind, a, *operands[1], most_elements);
    case Operator::MatrixPower: return power(kind, a, operands[1]->scalar(), most_elements);
    case Operator::Concatenate: return concatenated(kind, payload - 1, operands, most_elements);
    case Operator::Promote: {
      Dimensions dimensions = a.dimensions;
      dimensions.resize(std::max<std::size_t>(dimensions.size(), payload), 1);
      return reshaped(a, kind, dimensions);
    }
    case Operator::ToScalar: return reshaped(a, kind, {});
    case Operator::ToVector: {
      const std::size_t count = element_count(a.dimensions, most_elements);
      const auto longer = std::ranges::count_if(a.dimensions, [](std::int64_t n) { return n > 1; });
      if (longer > 1)
        return NoResult{fmt::format("an array of size {} is not a vector", shape(a.dimensions))};
      return reshaped(a, kind, {static_cast<std::int64_t>(count)});
    }
    case Operator::ToMatrix: {
      Dimensions dimensions = a.dimensions;
      dimensions.resize(2, 1);
      return reshaped(a, kind, dimensions);
    }
    case Operator::Identity:
      if (!(a.scalar() >= 0 && a.scalar() * a.scalar() < static_cast<double>(most_elements))) {
        return NoResult{fmt::format("there is no matrix of {} rows here", a.scalar())};
      }
      return identity(kind, static_cast<std::int64_t>(a.scalar()));
    case Operator::Diagonal:
    case Operator::Cross:
    case Operator::Skew:
    case Operator::OuterProduct: return of_vectors(op, kind, operands, most_elements);
    case Operator::Linspace: return linspace(a, *operands[1], operands[2]->scalar(), most_elements);
    case Operator::Symmetric: return symmetric(kind, a);
    case Operator::SemiLinear: return semi_linear(operands);
    case Operator::IntegerOf: return Value{ValueKind::Integer, a.dimensions, a.elements, {}};
    default: fail_check("an operator has no evaluation rule", std::source_location::current());
  }
}

}  // namespace causa
