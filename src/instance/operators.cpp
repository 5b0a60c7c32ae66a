#include "instance/operators.h"

#include <array>

#include <fmt/format.h>

#include "expression/build.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"

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
  Scalars,        // `^` and relations
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
    {TokenKind::Power, Operator::Power, Shapes::Scalars, Kinds::Numbers},
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

bool kinds_fit(Kinds kinds, ValueKind left, ValueKind right) {
  const bool numbers = is_numeric(left) && is_numeric(right);
  switch (kinds) {
    case Kinds::Numbers: return numbers;
    case Kinds::NumbersOrTexts: return numbers || (left == ValueKind::String && right == ValueKind::String);
    case Kinds::Booleans: return left == ValueKind::Boolean && right == ValueKind::Boolean;
    case Kinds::Comparable: return numbers || left == right;
  }
  return false;
}

// What is wrong with the shapes of two operands, if anything.
std::optional<Diagnostic> shape_error(const BinaryRule& rule, Span where, const Dimensions& left,
                                      const Dimensions& right) {
  const std::string_view name = syntax::token_kind_name(rule.token);
  const bool one_scalar = left.empty() != right.empty();
  const bool both_arrays = !left.empty() && !right.empty();
  switch (rule.shapes) {
    case Shapes::Equal:
      if (left == right) return std::nullopt;
      if (one_scalar) return scalar_with_array(where, name);
      return different_dimensions(where, name, left, right);
    case Shapes::Elementwise:
      if (both_arrays && left != right) return different_dimensions(where, name, left, right);
      return std::nullopt;
    case Shapes::Product:
      if (both_arrays)
        return not_supported(where, "the matrix product `*` of two arrays",
                             "`.*` multiplies element by element");
      return std::nullopt;
    case Shapes::ScalarDivisor:
      if (!right.empty()) return scalar_with_array(where, name);
      return std::nullopt;
    case Shapes::Scalars:
      if (left.empty() && right.empty()) return std::nullopt;
      if (rule.op != Operator::Power)
        return scalar_expected(where, fmt::format("an operand of `{}`", name), left.empty() ? right : left);
      if (right.empty() && left.size() == 2)
        return not_supported(where, "the power `^` of a matrix", "`.^` raises each element");
      return power_of_array(where);
  }
  return std::nullopt;
}

[[gnu::noinline]] TypedExpression combine(Elaboration& e, TokenKind token, Span where, TypedExpression left,
                                          TypedExpression right) {
  if (!left || !right) return {};
  const BinaryRule& rule = rule_of(token);
  const std::string_view name = syntax::token_kind_name(token);
  if (!kinds_fit(rule.kinds, e.kind(left), e.kind(right))) {
    return e.wrong(wrong_operands(where, name, e.kind(left), e.kind(right)));
  }
  if (rule.kinds == Kinds::Comparable && e.kind(left) == ValueKind::String) {
    return e.wrong(not_supported(where, "a comparison of Strings"));
  }
  if (auto error = shape_error(rule, where, e.dimensions(left), e.dimensions(right)))
    return e.wrong(*std::move(error));
  return build_elementwise(e, rule.op, std::array{left, right}, where,
                           fmt::format("the relation `{}` of what varies", name));
}

// A sign in front (MLS 3.4): of numbers, element by element.
[[gnu::noinline]] TypedExpression signed_operand(Elaboration& e, TokenKind sign, Span where,
                                                 TypedExpression operand) {
  if (!operand) return {};
  if (!is_numeric(e.kind(operand))) {
    return e.wrong(wrong_operand(where, syntax::token_kind_name(sign), e.kind(operand)));
  }
  if (sign == TokenKind::Plus || sign == TokenKind::DotPlus) return operand;
  return {negate(e.expressions, operand.id), operand.variability};
}

[[gnu::noinline]] bool is_condition(Elaboration& e, TypedExpression condition, View view) {
  if (!condition) return false;
  if (e.kind(condition) != ValueKind::Boolean) {
    e.report(kind_expected(view.span(), "the condition of an `if`", ValueKind::Boolean, e.kind(condition)));
    return false;
  }
  if (!e.dimensions(condition).empty()) {
    e.report(scalar_expected(view.span(), "the condition of an `if`", e.dimensions(condition)));
    return false;
  }
  if (condition.variability > Variability::Parameter) {
    e.report(events_not_supported(view.span(), "an `if` with a condition that varies"));
    return false;
  }
  return true;
}

[[gnu::noinline]] bool branches_fit(Elaboration& e, TypedExpression value, TypedExpression otherwise,
                                    Span where) {
  if (!value || !otherwise) return false;
  if (!compatible(e.kind(value), e.kind(otherwise))) {
    e.report(branch_kinds(where, e.kind(value), e.kind(otherwise)));
    return false;
  }
  if (e.dimensions(value) != e.dimensions(otherwise)) {
    e.report(branch_dimensions(where, e.dimensions(value), e.dimensions(otherwise)));
    return false;
  }
  return true;
}

}  // namespace

bool fit_elementwise(const Elaboration& e, std::span<const TypedExpression> operands) {
  const Dimensions* found = nullptr;
  for (const TypedExpression operand : operands) {
    const Dimensions& dimensions = e.dimensions(operand);
    if (dimensions.empty()) continue;
    if (found != nullptr && *found != dimensions) return false;
    found = &dimensions;
  }
  return true;
}

TypedExpression build_elementwise(Elaboration& e, Operator op, std::span<const TypedExpression> operands,
                                  Span where, std::string_view what) {
  std::vector<ExpressionId> ids;
  Variability variability = Variability::Constant;
  for (const TypedExpression operand : operands) {
    ids.push_back(operand.id);
    variability = greater(variability, operand.variability);
  }
  if (facts(op).raises_events && variability > Variability::Parameter) {
    return e.wrong(events_not_supported(where, what));
  }
  return {build(e.expressions, op, ids), variability};
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
  if (!operand) return {};
  if (e.kind(operand) != ValueKind::Boolean) {
    return e.wrong(wrong_operand(view.main_span(), "not", e.kind(operand)));
  }
  return build_elementwise(e, Operator::Not, std::array{operand}, view.main_span(), "`not`");
}

// Slots: condition value condition value … otherwise. Folded from the last, so that any number of
// `elseif` needs no recursion; read from the first, so that messages come in order.
TypedExpression read_if(Elaboration& e, View view) {
  std::vector<View> parts;
  std::vector<TypedExpression> values;
  bool right = true;
  for (const View part : view.parts()) {
    const bool expects_condition =
        parts.size() % 2 == 0 && parts.size() + 1 < view.tree()[view.id()].child_count;
    parts.push_back(part);
    if (!expects_condition) ++e.branches;
    values.push_back(read_expression(e, part));
    if (!expects_condition) --e.branches;
    right = (expects_condition ? is_condition(e, values.back(), part) : bool(values.back())) && right;
  }
  if (!right) return {};
  TypedExpression result = values.back();
  for (std::size_t i = values.size() - 1; i >= 2; i -= 2) {
    const TypedExpression condition = values[i - 2];
    const TypedExpression value = values[i - 1];
    if (!branches_fit(e, value, result, parts[i - 1].span())) return {};
    const Variability variability =
        greater(condition.variability, greater(value.variability, result.variability));
    result = {if_else(e.expressions, condition.id, value.id, result.id), variability};
  }
  return result;
}

}  // namespace causa::instance
