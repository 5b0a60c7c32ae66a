#include "instance/values/operators.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/operator_overloading.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

// Functions with messages are kept out of those that recurse, as in expressions.cpp.

using syntax::TokenKind;
using syntax::View;

// Which shapes an operator combines (MLS 10.6.2–10.6.8).
enum class Shapes : std::uint8_t {
  Equal,          // `+ - and or`: equal dimensions
  Elementwise,    // `.+ .- .* ./ .^`: equal dimensions, or one scalar
  Product,        // `*`: one scalar; two arrays are a matrix product
  ScalarDivisor,  // `/`
  Power,          // `^`: two scalars, or a square matrix and an Integer
  Scalars,        // relations
};
enum class Kinds : std::uint8_t { Numbers, NumbersOrTexts, Booleans, Comparable };

struct BinaryRule {
  TokenKind token;
  Operator op;
  Shapes shapes;
  Kinds kinds;
};

constexpr auto rules = std::to_array<BinaryRule>({
    {TokenKind::Plus, Operator::Add, Shapes::Equal, Kinds::NumbersOrTexts},
    {TokenKind::Minus, Operator::Subtract, Shapes::Equal, Kinds::Numbers},
    {TokenKind::Times, Operator::Multiply, Shapes::Product, Kinds::Numbers},
    {TokenKind::Divide, Operator::Divide, Shapes::ScalarDivisor, Kinds::Numbers},
    {TokenKind::Power, Operator::Power, Shapes::Power, Kinds::Numbers},
    {TokenKind::DotPlus, Operator::Add, Shapes::Elementwise, Kinds::NumbersOrTexts},
    {TokenKind::DotMinus, Operator::Subtract, Shapes::Elementwise, Kinds::Numbers},
    {TokenKind::DotTimes, Operator::Multiply, Shapes::Elementwise, Kinds::Numbers},
    {TokenKind::DotDivide, Operator::Divide, Shapes::Elementwise, Kinds::Numbers},
    {TokenKind::DotPower, Operator::Power, Shapes::Elementwise, Kinds::Numbers},
    {TokenKind::Less, Operator::Less, Shapes::Scalars, Kinds::Comparable},
    {TokenKind::LessEqual, Operator::LessEqual, Shapes::Scalars, Kinds::Comparable},
    {TokenKind::Greater, Operator::Greater, Shapes::Scalars, Kinds::Comparable},
    {TokenKind::GreaterEqual, Operator::GreaterEqual, Shapes::Scalars, Kinds::Comparable},
    {TokenKind::EqualEqual, Operator::Equal, Shapes::Scalars, Kinds::Comparable},
    {TokenKind::NotEqual, Operator::NotEqual, Shapes::Scalars, Kinds::Comparable},
    {TokenKind::KwAnd, Operator::And, Shapes::Equal, Kinds::Booleans},
    {TokenKind::KwOr, Operator::Or, Shapes::Equal, Kinds::Booleans},
});

const BinaryRule& rule_of(TokenKind token) {
  for (const BinaryRule& rule : rules) {
    if (rule.token == token) return rule;
  }
  fail_check("a binary operator has no rule", std::source_location::current());
}

bool kinds_fit(const Elaboration& e, Kinds kinds, const TypedExpression& left, const TypedExpression& right) {
  const bool numbers = has_number(e, left) && has_number(e, right);
  const auto both = [&](ValueKind kind) { return has_kind(e, left, kind) && has_kind(e, right, kind); };
  switch (kinds) {
    case Kinds::Numbers: return numbers;
    case Kinds::NumbersOrTexts: return numbers || both(ValueKind::String);
    case Kinds::Booleans: return both(ValueKind::Boolean);
    case Kinds::Comparable:
      return numbers || both(ValueKind::String) || both(ValueKind::Boolean) ||
             (both(ValueKind::Enumeration) && left.enumeration == right.enumeration);
  }
  return false;
}

bool sizes_agree(std::int64_t a, std::int64_t b) {
  return a == b || a == unknown_dimension || b == unknown_dimension;
}

// The last dimension of the left is the first of the right (MLS 10.6.4).
bool is_matrix_product(const Dimensions& left, const Dimensions& right) {
  return left.size() <= 2 && right.size() <= 2 && sizes_agree(left.back(), right.front());
}

// What is wrong with the shapes of two operands, if anything.
std::optional<Diagnostic> shape_error(const BinaryRule& rule, Span where, const Dimensions& left,
                                      const Dimensions& right) {
  const std::string_view name = syntax::token_kind_name(rule.token);
  const bool one_scalar = left.empty() != right.empty();
  const bool both_arrays = !left.empty() && !right.empty();
  switch (rule.shapes) {
    case Shapes::Equal:
      if (sizes_fit(left, right)) return std::nullopt;
      if (one_scalar) return scalar_with_array(where, name);
      return different_dimensions(where, name, left, right);
    case Shapes::Elementwise:
      if (both_arrays && !sizes_fit(left, right)) return different_dimensions(where, name, left, right);
      return std::nullopt;
    case Shapes::Product:
      if (both_arrays && !is_matrix_product(left, right)) return matrix_product_sizes(where, left, right);
      return std::nullopt;
    case Shapes::ScalarDivisor:
      if (both_arrays) return array_as_divisor(where, right);
      if (!right.empty()) return scalar_with_array(where, name);
      return std::nullopt;
    case Shapes::Power:
      if (left.empty() && right.empty()) return std::nullopt;
      if (!right.empty() || left.size() != 2) return power_of_array(where);
      if (!sizes_agree(left[0], left[1]))
        return square_matrix_expected(where, "the left operand of `^`", left);
      return std::nullopt;
    case Shapes::Scalars:
      if (left.empty() && right.empty()) return std::nullopt;
      return scalar_expected(where, fmt::format("an operand of `{}`", name), left.empty() ? right : left);
  }
  return std::nullopt;
}

[[gnu::noinline]] TypedExpression power_of_matrix(Elaboration& e, Span where,
                                                  const std::array<TypedExpression, 2>& operands) {
  if (!has_kind(e, operands[1], ValueKind::Integer)) {
    return e.wrong(
        type_expected(where, "the power of a matrix", "an Integer", type_in_words(e, operands[1])));
  }
  return computed_from(
      e, build_function(e.expressions, Operator::MatrixPower, std::array{operands[0].id, operands[1].id}),
      operands);
}

// A sign in front (MLS 3.4): of numbers, element by element.
[[gnu::noinline]] TypedExpression signed_operand(Elaboration& e, TokenKind sign, Span where,
                                                 const TypedExpression& operand) {
  if (!operand) return {};
  if (operand.is_record()) return overloaded_sign(e, sign, where, operand);
  if (!has_number(e, operand)) {
    return e.wrong(wrong_operand_type(where, syntax::token_kind_name(sign), type_in_words(e, operand)));
  }
  if (sign == TokenKind::Plus || sign == TokenKind::DotPlus) return operand;
  return {negate(e.expressions, operand.id), operand.variability};
}

[[gnu::noinline]] TypedExpression negated_condition(Elaboration& e, Span where,
                                                    const TypedExpression& operand) {
  if (!operand) return {};
  if (operand.is_record()) return overloaded_not(e, where, operand);
  if (!has_kind(e, operand, ValueKind::Boolean)) {
    return e.wrong(wrong_operand_type(where, "not", type_in_words(e, operand)));
  }
  return build_elementwise(e, Operator::Not, std::array{operand});
}

// Equality of Reals is for functions (MLS 3.5). Other tools refuse it or find no event at it; between
// parameters it raises none. Libraries are as they are.
[[gnu::noinline]] void look_at_equality(Elaboration& e, const BinaryRule& rule, Span where,
                                        std::span<const TypedExpression> operands) {
  const bool is_in_function = e.function != nullptr && e.function->function.valid();
  if (is_in_function || greatest_variability(operands) <= Variability::Parameter) return;
  if (!std::ranges::any_of(operands,
                           [&](const auto& operand) { return has_kind(e, operand, ValueKind::Real); }))
    return;
  if (!e.library.is_own(where.source)) return;
  e.report(equality_of_reals(where, syntax::token_kind_name(rule.token)));
}

}  // namespace

[[gnu::noinline]] TypedExpression combine(Elaboration& e, TokenKind token, Span where,
                                          const TypedExpression& left, const TypedExpression& right) {
  if (!left || !right) return {};
  if (left.is_record() || right.is_record()) return overloaded_binary(e, token, where, left, right);
  const BinaryRule& rule = rule_of(token);
  if (!kinds_fit(e, rule.kinds, left, right)) {
    return e.wrong(wrong_operand_types(where, syntax::token_kind_name(token), described_type(e, left),
                                       described_type(e, right)));
  }
  const Dimensions left_dimensions = e.dimensions(left);
  const Dimensions right_dimensions = e.dimensions(right);
  if (auto error = shape_error(rule, where, left_dimensions, right_dimensions))
    return e.wrong(*std::move(error));
  const std::array operands{left, right};
  if (rule.shapes == Shapes::Power && !left_dimensions.empty()) return power_of_matrix(e, where, operands);
  if (rule.shapes == Shapes::Product && !left_dimensions.empty() && !right_dimensions.empty()) {
    return computed_from(
        e, build_function(e.expressions, Operator::MatrixProduct, std::array{left.id, right.id}), operands);
  }
  if (rule.op == Operator::Equal || rule.op == Operator::NotEqual) look_at_equality(e, rule, where, operands);
  return build_elementwise(e, rule.op, operands);
}

bool fit_elementwise(const Elaboration& e, std::span<const TypedExpression> operands) {
  const Dimensions* found = nullptr;
  for (const TypedExpression& operand : operands) {
    const Dimensions& dimensions = e.dimensions(operand);
    if (dimensions.empty()) continue;
    if (found != nullptr && !sizes_fit(*found, dimensions)) return false;
    found = &dimensions;
  }
  return true;
}

TypedExpression build_elementwise(Elaboration& e, Operator op, std::span<const TypedExpression> operands) {
  std::vector<ExpressionId> ids;
  for (const TypedExpression& operand : operands) ids.push_back(operand.id);
  TypedExpression result{build(e.expressions, op, ids), greatest_variability(operands)};
  if (e.kind(result) != ValueKind::Real && result.variability == Variability::Continuous) {
    result.variability = Variability::Discrete;
  }
  return result;
}

TypedExpression read_chain(Elaboration& e, View chain) {
  TypedExpression result;
  bool first = true;
  for (const syntax::ChainOperand& operand : syntax::chain_operands(chain)) {
    const TypedExpression next = read_expression(e, operand.operand);
    if (!first) {
      result = combine(e, operand.operator_kind, operand.operator_span, result, next);
    } else if (operand.operator_kind == TokenKind::EndOfFile) {
      result = next;
    } else {
      result = signed_operand(e, operand.operator_kind, operand.operator_span, next);
    }
    first = false;
  }
  return result;
}

TypedExpression read_binary(Elaboration& e, View view) {
  const auto parts = view.parts();
  const TypedExpression left = read_expression(e, parts[0]);
  const TypedExpression right = read_expression(e, parts[1]);
  return combine(e, view.main_kind(), view.main_span(), left, right);
}

TypedExpression read_not(Elaboration& e, View view) {
  const TypedExpression operand = read_expression(e, view.parts()[0]);
  return negated_condition(e, view.main_span(), operand);
}

}  // namespace causa::instance
