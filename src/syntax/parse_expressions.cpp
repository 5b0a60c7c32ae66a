// Productions of MLS appendix A.2.7: expressions, by one method per precedence level. Operands of one
// level are collected in one node, so a sum of a thousand terms is not a thousand levels deep.
#include <fmt/format.h>

#include "syntax/diagnostics.h"
#include "syntax/parser.h"

namespace causa::syntax {

namespace {

bool is_relation(TokenKind kind) {
  return kind >= TokenKind::Less && kind <= TokenKind::NotEqual;
}

bool is_sum(TokenKind kind) {
  return kind == TokenKind::Plus || kind == TokenKind::Minus || kind == TokenKind::DotPlus ||
         kind == TokenKind::DotMinus;
}

bool is_product(TokenKind kind) {
  return kind == TokenKind::Times || kind == TokenKind::Divide || kind == TokenKind::DotTimes ||
         kind == TokenKind::DotDivide;
}

bool is_power(TokenKind kind) {
  return kind == TokenKind::Power || kind == TokenKind::DotPower;
}

}  // namespace

NodeId Parser::expression() {
  const Level level(*this);
  return at(TokenKind::KwIf) ? if_expression() : simple_expression();
}

NodeId Parser::condition() {
  const bool around = std::exchange(in_condition_, true);
  const NodeId result = expression();
  in_condition_ = around;
  return result;
}

// if c then a { elseif c then a } else b
NodeId Parser::if_expression() {
  const Mark mark = begin(NodeKind::IfExpression);
  const std::uint32_t opening = position_;
  do {
    advance();
    push(condition());
    expect(TokenKind::KwThen);
    push(expression());
  } while (at(TokenKind::KwElseif));
  if (accept(TokenKind::KwElse)) {
    push(expression());
  } else if (!failed_) {
    fail(if_expression_without_else(here(), tree_.token_span(opening)));
  }
  return finish(NodeKind::IfExpression, mark);
}

// logical-expression [ ":" logical-expression [ ":" logical-expression ] ]
NodeId Parser::simple_expression() {
  const Mark mark = begin(NodeKind::Range);
  push(logical_or());
  while (pushed(mark) < 3 && accept(TokenKind::Colon)) push(logical_or());
  return pushed(mark) == 1 ? only_child(mark) : finish(NodeKind::Range, mark);
}

NodeId Parser::logical_or() {
  const Mark mark = begin(NodeKind::Or);
  push(logical_and());
  while (accept(TokenKind::KwOr)) push(logical_and());
  return pushed(mark) == 1 ? only_child(mark) : finish(NodeKind::Or, mark);
}

NodeId Parser::logical_and() {
  const Mark mark = begin(NodeKind::And);
  push(logical_not());
  while (accept(TokenKind::KwAnd)) push(logical_not());
  return pushed(mark) == 1 ? only_child(mark) : finish(NodeKind::And, mark);
}

NodeId Parser::logical_not() {
  if (!at(TokenKind::KwNot)) return relation();
  const Mark mark = begin(NodeKind::Not);
  advance();
  set(mark, 0, relation());
  return finish(NodeKind::Not, mark);
}

NodeId Parser::relation() {
  const Mark mark = begin_list();
  const NodeId left = sum();
  const bool is_equal_sign = in_condition_ && at(TokenKind::Equal);
  if (failed_ || (!is_relation(kind()) && !is_equal_sign)) return left;
  if (is_equal_sign) report(equal_sign_in_condition(here()));
  push(left);
  const std::uint32_t main_token = position_;
  advance();
  push(sum());
  if (!failed_ && is_relation(kind())) fail(chained_relation(here()));
  return finish(NodeKind::Relation, mark, main_token);
}

// [ add-operator ] term { add-operator term }
NodeId Parser::sum() {
  const Mark mark = begin(NodeKind::Sum);
  const bool has_sign = !failed_ && is_sum(kind());
  if (has_sign) advance();
  push(product());
  while (!failed_ && is_sum(kind())) {
    check_foreign_operator();
    if (failed_) break;
    advance();
    push(product());
  }
  return pushed(mark) == 1 && !has_sign ? only_child(mark) : finish(NodeKind::Sum, mark);
}

NodeId Parser::product() {
  const Mark mark = begin(NodeKind::Product);
  push(power());
  while (!failed_ && is_product(kind())) {
    check_foreign_operator();
    if (failed_) break;
    advance();
    push(power());
  }
  return pushed(mark) == 1 ? only_child(mark) : finish(NodeKind::Product, mark);
}

// The cursor is at an operator: `+=`, `++`, `**` come from other languages.
void Parser::check_foreign_operator() {
  if (!adjacent(1)) return;
  const Span both{tree_.source_id, here().begin, tree_.token_span(position_ + 1).end};
  if (kind() == TokenKind::Times && kind(1) == TokenKind::Times) {
    fail(double_star(both));
  } else if (kind(1) == TokenKind::Equal || kind(1) == TokenKind::EqualEqual ||
             (kind(1) == kind() &&
              (kind(2) == TokenKind::Semicolon || kind(2) == TokenKind::RightParenthesis))) {
    fail(compound_assignment(both, fmt::format("{}{}", text(), text(1))));
  }
}

// primary [ "^" primary ]
NodeId Parser::power() {
  const Mark mark = begin_list();
  const NodeId base = primary();
  if (failed_ || !is_power(kind())) return base;
  push(base);
  const std::uint32_t main_token = position_;
  advance();
  push(primary());
  if (!failed_ && is_power(kind())) fail(chained_power(here()));
  return finish(NodeKind::Power, mark, main_token);
}

NodeId Parser::primary() {
  if (failed_) return finish(NodeKind::Error, {position_, stack_.size()});
  switch (kind()) {
    case TokenKind::Integer:
    case TokenKind::Real: advance(); return leaf(NodeKind::Number);
    case TokenKind::String: advance(); return leaf(NodeKind::String);
    case TokenKind::KwTrue:
    case TokenKind::KwFalse: advance(); return leaf(NodeKind::Boolean);
    case TokenKind::Identifier:
    case TokenKind::Dot: return reference_or_call();
    case TokenKind::KwDer:
    case TokenKind::KwInitial:
    case TokenKind::KwPure:
      if (kind(1) == TokenKind::LeftParenthesis) return reference_or_call();
      break;
    case TokenKind::LeftParenthesis: return parenthesized();
    case TokenKind::LeftBrace: return array_constructor();
    case TokenKind::LeftBracket: return matrix_constructor();
    case TokenKind::KwEnd:
      if (subscript_depth_ > 0) {
        advance();
        return leaf(NodeKind::EndSubscript);
      }
      if (!on_new_line() && kind(1) != TokenKind::Identifier && !is_keyword(kind(1))) {
        report(end_outside_subscripts(here()));
        advance();
        return leaf(NodeKind::Error);
      }
      break;
    case TokenKind::Plus:
    case TokenKind::Minus:
    case TokenKind::DotPlus:
    case TokenKind::DotMinus:
      // `a * -b` and `2^-1`: understood, but not Modelica.
      report(sign_after_operator(here(), text()));
      {
        const Level level(*this);
        const Mark mark = begin(NodeKind::Sum);
        advance();
        push(primary());
        return finish(NodeKind::Sum, mark);
      }
    case TokenKind::KwIf:
      fail(expected(here(), "an operand", found(),
                    "an `if` expression inside another one stands in parentheses"));
      return finish(NodeKind::Error, {position_, stack_.size()});
    case TokenKind::Unknown:
      // Reported by the lexer.
      failed_ = true;
      return finish(NodeKind::Error, {position_, stack_.size()});
    default: break;
  }
  fail(expected(on_new_line() || at_end_of_file() ? behind_last() : here(), "an expression", found()));
  return finish(NodeKind::Error, {position_, stack_.size()});
}

NodeId Parser::reference_or_call() {
  const Mark mark = begin(NodeKind::Call);
  const NodeId callee = reference();
  if (!at(TokenKind::LeftParenthesis)) {
    stack_.resize(mark.stack_size);
    return callee;
  }
  set(mark, 0, callee);
  set(mark, 1, function_arguments());
  return finish(NodeKind::Call, mark);
}

// [ "." ] IDENT [ array-subscripts ] { "." IDENT [ array-subscripts ] }
NodeId Parser::reference() {
  const Mark mark = begin(NodeKind::Reference);
  Prefixes prefixes;
  if (accept(TokenKind::Dot)) prefixes.add(Prefix::Global);
  do {
    const Mark part = begin(NodeKind::ReferencePart);
    if (at(TokenKind::KwDer) || at(TokenKind::KwInitial) || at(TokenKind::KwPure)) {
      advance();
    } else if (!expect_identifier("a name")) {
      stack_.resize(part.stack_size);
      break;
    }
    if (at(TokenKind::LeftBracket)) set(part, 0, subscripts());
    push(finish(NodeKind::ReferencePart, part));
  } while (accept(TokenKind::Dot));
  return finish(NodeKind::Reference, mark, {}, prefixes);
}

// [ "." ] IDENT { "." IDENT }
NodeId Parser::name() {
  const Mark mark = begin(NodeKind::Name);
  Prefixes prefixes;
  if (accept(TokenKind::Dot)) prefixes.add(Prefix::Global);
  expect_identifier("a name");
  while (at(TokenKind::Dot) && kind(1) == TokenKind::Identifier) {
    advance();
    advance();
  }
  return finish(NodeKind::Name, mark, {}, prefixes);
}

// "[" subscript { "," subscript } "]"; subscript = ":" | expression
NodeId Parser::subscripts() {
  const Mark mark = begin(NodeKind::Subscripts);
  const std::uint32_t opening = position_;
  advance();
  ++subscript_depth_;
  do {
    if (at(TokenKind::Colon)) {
      advance();
      push(leaf(NodeKind::Colon));
    } else {
      push(expression());
    }
  } while (accept(TokenKind::Comma));
  expect_closing(TokenKind::RightBracket, opening);
  if (subscript_depth_ > 0) --subscript_depth_;
  return finish(NodeKind::Subscripts, mark);
}

// "(" [ arguments ] ")"; positional ones first, or one expression with for-indices
NodeId Parser::function_arguments() {
  const Level level(*this);
  const Mark mark = begin(NodeKind::FunctionArguments);
  const std::uint32_t opening = position_;
  advance();
  if (!at(TokenKind::RightParenthesis)) {
    bool named = false;
    do {
      const NodeId argument = function_argument();
      push(argument);
      if (tree_[argument].kind == NodeKind::NamedArgument) {
        named = true;
      } else if (named && !failed_) {
        report(positional_after_named(tree_.span(argument)));
      }
    } while (accept(TokenKind::Comma));
  }
  expect_closing(TokenKind::RightParenthesis, opening);
  return finish(NodeKind::FunctionArguments, mark);
}

NodeId Parser::function_argument() {
  if (at(TokenKind::Identifier) && kind(1) == TokenKind::Equal) {
    const Mark mark = begin(NodeKind::NamedArgument);
    advance();
    advance();
    set(mark, 0, at(TokenKind::KwFunction) ? partial_application() : expression());
    return finish(NodeKind::NamedArgument, mark);
  }
  if (at(TokenKind::KwFunction)) return partial_application();
  const Mark mark = begin(NodeKind::Comprehension);
  return comprehension(mark, expression());
}

// Completes `value for i in …`, or gives the value back.
NodeId Parser::comprehension(const Mark& mark, NodeId value) {
  if (!accept(TokenKind::KwFor)) {
    stack_.resize(mark.stack_size);
    return value;
  }
  set(mark, 0, value);
  set(mark, 1, for_indices());
  return finish(NodeKind::Comprehension, mark);
}

// function name "(" [ named-arguments ] ")"
NodeId Parser::partial_application() {
  const Mark mark = begin(NodeKind::PartialApplication);
  advance();
  set(mark, 0, name());
  if (at(TokenKind::LeftParenthesis)) {
    set(mark, 1, function_arguments());
  } else {
    expect(TokenKind::LeftParenthesis);
  }
  return finish(NodeKind::PartialApplication, mark);
}

// "(" output-expression-list ")" [ array-subscripts ]
NodeId Parser::parenthesized() {
  const Mark mark = begin(NodeKind::OutputList);
  const std::uint32_t opening = position_;
  advance();
  bool list = false;
  for (;;) {
    if (at(TokenKind::Comma) || at(TokenKind::RightParenthesis)) {
      push(NodeId::none());
      list = true;
    } else {
      push(expression());
    }
    if (!accept(TokenKind::Comma)) break;
    list = true;
  }
  expect_closing(TokenKind::RightParenthesis, opening);
  if (list) return finish(NodeKind::OutputList, mark);
  push(at(TokenKind::LeftBracket) ? subscripts() : NodeId::none());
  return finish(NodeKind::Parenthesized, mark);
}

// "{" expression { "," expression } | expression for for-indices "}"
NodeId Parser::array_constructor() {
  const Mark mark = begin(NodeKind::ArrayConstructor);
  const std::uint32_t opening = position_;
  advance();
  if (!at(TokenKind::RightBrace)) {
    do {
      const Mark element = begin(NodeKind::Comprehension);
      push(comprehension(element, expression()));
    } while (accept(TokenKind::Comma));
  }
  expect_closing(TokenKind::RightBrace, opening);
  return finish(NodeKind::ArrayConstructor, mark);
}

// "[" expression-list { ";" expression-list } "]"
NodeId Parser::matrix_constructor() {
  const Mark mark = begin(NodeKind::MatrixConstructor);
  const std::uint32_t opening = position_;
  advance();
  ++matrix_depth_;
  do {
    push(matrix_row());
  } while (accept(TokenKind::Semicolon));
  if (!failed_ && kind() != TokenKind::RightBracket && !on_new_line() &&
      (kind() == TokenKind::Integer || kind() == TokenKind::Real || kind() == TokenKind::Identifier)) {
    fail(expected(here(), "`,` or `;` between the elements of a matrix", found(),
                  "a row is written `[1, 2; 3, 4]`"));
  }
  if (expect_closing(TokenKind::RightBracket, opening) && matrix_depth_ > 0) --matrix_depth_;
  return finish(NodeKind::MatrixConstructor, mark);
}

NodeId Parser::matrix_row() {
  const Mark mark = begin(NodeKind::MatrixRow);
  do {
    push(expression());
  } while (accept(TokenKind::Comma));
  return finish(NodeKind::MatrixRow, mark);
}

}  // namespace causa::syntax
