// Productions of MLS appendix A.2.6: equations and statements. Both kinds of section share their
// loops, branches and ends; they differ in the simple equation and the simple statement.
#include <fmt/format.h>

#include "syntax/diagnostics.h"
#include "syntax/parser.h"

namespace causa::syntax {

bool Parser::ends_items() const {
  return at_end_of_file() || at_section_boundary() || at_closing_brace() ||
         kind() == TokenKind::KwAnnotation || gave_up_;
}

bool Parser::at_closing_brace() const {
  return kind() == TokenKind::RightBrace && !open_.empty() && open_.back().braces;
}

void Parser::items(Section section) {
  while (!ends_items() && !at_misspelt_elseif()) {
    const std::uint32_t before = position_;
    if (accept(TokenKind::Semicolon)) {
      report(stray_semicolon(tree_.token_span(position_ - 1), section == Section::Equations
                                                                  ? "the `;` of an equation"
                                                                  : "the `;` of a statement"));
      continue;
    }
    // `endif`, `endfor`: ends the block, and close_block explains it.
    if (!open_.empty() && open_.back().keyword != TokenKind::KwClass && kind() == TokenKind::Identifier &&
        text() == fmt::format("end{}", token_kind_name(open_.back().keyword))) {
      return;
    }
    push(item(section));
    semicolon(section == Section::Equations ? "the equation" : "the statement");
    if (failed_) recover();
    if (position_ == before) advance();
  }
}

NodeId Parser::item(Section section) {
  const Level level(*this);
  if (begins_class() && on_new_line()) {
    fail(expected(here(), section == Section::Equations ? "an equation" : "a statement", found(),
                  "classes and declarations stand before `equation` and `algorithm`"));
  }
  return section == Section::Equations ? equation() : statement();
}

NodeId Parser::equation() {
  switch (kind()) {
    case TokenKind::KwIf: return branches(Section::Equations, TokenKind::KwIf);
    case TokenKind::KwWhen: return branches(Section::Equations, TokenKind::KwWhen);
    case TokenKind::KwFor: return for_loop(Section::Equations);
    case TokenKind::KwConnect: return connect_clause(true);
    case TokenKind::KwWhile:
      report(statement_in_equation_section(here(), text()));
      return while_loop(Section::Equations);
    case TokenKind::KwBreak:
      report(statement_in_equation_section(here(), text()));
      return keyword_statement(NodeKind::BreakStatement);
    case TokenKind::KwReturn:
      report(statement_in_equation_section(here(), text()));
      return keyword_statement(NodeKind::ReturnStatement);
    default: return simple_equation();
  }
}

NodeId Parser::statement() {
  switch (kind()) {
    case TokenKind::KwIf: return branches(Section::Statements, TokenKind::KwIf);
    case TokenKind::KwWhen: return branches(Section::Statements, TokenKind::KwWhen);
    case TokenKind::KwFor: return for_loop(Section::Statements);
    case TokenKind::KwWhile: return while_loop(Section::Statements);
    case TokenKind::KwBreak: return keyword_statement(NodeKind::BreakStatement);
    case TokenKind::KwReturn: return keyword_statement(NodeKind::ReturnStatement);
    case TokenKind::KwConnect: report(connect_in_algorithm(here())); return connect_clause(true);
    default: return simple_statement();
  }
}

NodeId Parser::finish_item(NodeKind kind, const Mark& mark) {
  set(mark, 0, description());
  return finish(kind, mark);
}

NodeId Parser::keyword_statement(NodeKind kind) {
  const Mark mark = begin(kind);
  advance();
  return finish_item(kind, mark);
}

// simple-expression "=" expression, or a function call
NodeId Parser::simple_equation() {
  const Mark mark = begin(NodeKind::Equality);
  const NodeId left = simple_expression();
  set(mark, 1, left);
  if (!failed_ && (kind() == TokenKind::Equal || kind() == TokenKind::Assign)) {
    if (kind() == TokenKind::Assign) report(assignment_in_equation(here()));
    advance();
    set(mark, 2, expression());
  } else if (!failed_ && tree_[left].kind == NodeKind::Call) {
    stack_.resize(mark.stack_size + fixed_slots(NodeKind::CallEquation));
    return finish_item(NodeKind::CallEquation, mark);
  } else if (!failed_ && tree_[left].kind == NodeKind::Relation &&
             tree_.token_kind(tree_[left].main_token) == TokenKind::EqualEqual) {
    report(comparison_instead_of_equation(tree_.token_span(tree_[left].main_token)));
  } else if (!failed_ && kind() == TokenKind::Semicolon) {
    report(expression_is_no_equation(tree_.span(left)));
  } else if (!failed_ && tree_[left].kind == NodeKind::Reference && kind() == TokenKind::Identifier) {
    fail(expected(here(), "`=`", found(), "declarations stand before the keyword `equation`"));
  } else if (!failed_) {
    fail(expected(here(), "`=`", found()));
  }
  return finish_item(NodeKind::Equality, mark);
}

// component-reference ( ":=" expression | function-call-args ) | "(" outputs ")" ":=" call
NodeId Parser::simple_statement() {
  const Mark mark = begin(NodeKind::Assignment);
  const NodeId target = simple_expression();
  set(mark, 1, target);
  if (!failed_ && (kind() == TokenKind::Assign || kind() == TokenKind::Equal)) {
    if (kind() == TokenKind::Equal) report(equality_in_algorithm(here()));
    const NodeKind target_kind = tree_[target].kind;
    advance();
    const NodeId value = expression();
    set(mark, 2, value);
    if (!failed_ && target_kind == NodeKind::OutputList && tree_[value].kind != NodeKind::Call) {
      report(several_results_need_call(tree_.span(value)));
    } else if (target_kind != NodeKind::Reference && target_kind != NodeKind::OutputList &&
               target_kind != NodeKind::Parenthesized) {
      report(target_is_no_variable(tree_.span(target)));
    }
  } else if (!failed_ && tree_[target].kind == NodeKind::Call) {
    stack_.resize(mark.stack_size + fixed_slots(NodeKind::CallEquation));
    return finish_item(NodeKind::CallEquation, mark);
  } else if (!failed_ && tree_[target].kind == NodeKind::Relation &&
             tree_.token_kind(tree_[target].main_token) == TokenKind::EqualEqual) {
    report(comparison_instead_of_assignment(tree_.token_span(tree_[target].main_token)));
  } else if (!failed_ && kind() == TokenKind::Semicolon) {
    report(expression_is_no_statement(tree_.span(target)));
  } else if (!failed_) {
    fail(expected(here(), "`:=`", found()));
  }
  return finish_item(NodeKind::Assignment, mark);
}

// connect "(" component-reference "," component-reference ")"
NodeId Parser::connect_clause(bool with_description) {
  const Mark mark = begin(NodeKind::Connect);
  advance();
  const std::uint32_t opening = position_;
  expect(TokenKind::LeftParenthesis);
  set(mark, 1, reference());
  expect(TokenKind::Comma);
  set(mark, 2, reference());
  expect_closing(TokenKind::RightParenthesis, opening);
  if (with_description) set(mark, 0, description());
  return finish(NodeKind::Connect, mark);
}

bool Parser::at_misspelt_elseif() const {
  return kind() == TokenKind::Identifier && !open_.empty() && open_.back().keyword == TokenKind::KwIf &&
         (text() == "elif" || text() == "elsif" || text() == "elsIf" || text() == "elseIf") &&
         kind(1) != TokenKind::Equal && kind(1) != TokenKind::Assign;
}

bool Parser::at_next_branch(TokenKind keyword) const {
  if (failed_) return false;
  return kind() == (keyword == TokenKind::KwIf ? TokenKind::KwElseif : TokenKind::KwElsewhen) ||
         at_misspelt_elseif();
}

// if … then … { elseif … then … } [ else … ] end if, and the same for when without else
NodeId Parser::branches(Section section, TokenKind keyword) {
  const bool is_if = keyword == TokenKind::KwIf;
  const bool equations = section == Section::Equations;
  const NodeKind node_kind = is_if ? (equations ? NodeKind::IfEquation : NodeKind::IfStatement)
                                   : (equations ? NodeKind::WhenEquation : NodeKind::WhenStatement);
  const Mark mark = begin(node_kind);
  const OpenBlock block{.keyword = keyword, .token = position_};
  if (is_if && position_ > 0 && tree_.token_kind(position_ - 1) == TokenKind::KwElse && !on_new_line()) {
    else_if_token_ = position_;
  }
  open_.push_back(block);
  do {
    if (at_misspelt_elseif()) report(wrong_elseif(here(), text()));
    const Mark branch = begin(NodeKind::Branch);
    advance();
    set(branch, 0, condition());
    opens_body(keyword, TokenKind::KwThen);
    set(branch, 1, body(section));
    push(finish(NodeKind::Branch, branch));
  } while (at_next_branch(keyword));
  if (is_if && at(TokenKind::KwElse)) {
    const Mark branch = begin(NodeKind::Branch);
    advance();
    if (open_.back().braces) accept(TokenKind::LeftBrace);
    set(branch, 1, body(section));
    push(finish(NodeKind::Branch, branch));
  }
  close_block(block);
  return finish_item(node_kind, mark);
}

// for for-indices loop … end for
NodeId Parser::for_loop(Section section) {
  const NodeKind node_kind = section == Section::Equations ? NodeKind::ForEquation : NodeKind::ForStatement;
  const Mark mark = begin(node_kind);
  const OpenBlock block{.keyword = TokenKind::KwFor, .token = position_};
  open_.push_back(block);
  advance();
  if (at(TokenKind::LeftParenthesis)) {
    parenthesized_for_index();
  } else {
    set(mark, 1, for_indices());
  }
  opens_body(TokenKind::KwFor, TokenKind::KwLoop);
  set(mark, 2, body(section));
  close_block(block);
  return finish_item(node_kind, mark);
}

// `for (i = 0; i < n; i++)`: reported once and passed over.
void Parser::parenthesized_for_index() {
  report(expected(here(), "the name of a loop index", found(), "write `for i in 1:n loop`"));
  std::uint32_t depth = 0;
  do {
    if (kind() == TokenKind::LeftParenthesis) ++depth;
    if (kind() == TokenKind::RightParenthesis) --depth;
    advance();
  } while (depth > 0 && !at_end_of_file() && !on_new_line());
}

// while expression loop … end while
NodeId Parser::while_loop(Section section) {
  const Mark mark = begin(NodeKind::WhileStatement);
  const OpenBlock block{.keyword = TokenKind::KwWhile, .token = position_};
  open_.push_back(block);
  advance();
  set(mark, 1, condition());
  opens_body(TokenKind::KwWhile, TokenKind::KwLoop);
  set(mark, 2, body(section));
  close_block(block);
  return finish_item(NodeKind::WhileStatement, mark);
}

// `then` or `loop`; what stands there in other languages is named.
void Parser::opens_body(TokenKind keyword, TokenKind opener) {
  if (accept(opener) || failed_) return;
  const std::string_view opener_text = token_kind_name(opener);
  if (kind() == TokenKind::LeftBrace) {
    if (!open_.back().braces) report(brace_block(here(), token_kind_name(keyword), opener_text));
    open_.back().braces = true;
    advance();
  } else if (on_new_line() || kind() == TokenKind::Semicolon || kind() == TokenKind::KwThen ||
             kind() == TokenKind::KwLoop) {
    report(expected(behind_last(), fmt::format("`{}`", opener_text), found()));
    if (kind() == TokenKind::Semicolon || kind() == TokenKind::KwThen || kind() == TokenKind::KwLoop)
      advance();
  } else {
    expect(opener);
  }
}

NodeId Parser::body(Section section) {
  const Mark mark = begin(NodeKind::Body);
  if (failed_) {
    // The condition or range is broken; the items behind it are not.
    if (gave_up_) return finish(NodeKind::Body, mark);
    recover();
  }
  items(section);
  if (at_closing_brace()) advance();
  return finish(NodeKind::Body, mark);
}

// for-index { "," for-index }; for-index = IDENT [ in expression ]
NodeId Parser::for_indices() {
  const Mark mark = begin(NodeKind::ForIndices);
  do {
    const Mark index = begin(NodeKind::ForIndex);
    expect_identifier("the name of a loop index");
    if (at(TokenKind::Equal) || at(TokenKind::Assign) || at(TokenKind::Colon)) {
      report(not_a_loop_range(here(), text()));
      advance();
      set(index, 0, expression());
    } else if (accept(TokenKind::KwIn)) {
      set(index, 0, expression());
    }
    push(finish(NodeKind::ForIndex, index));
  } while (accept(TokenKind::Comma));
  return finish(NodeKind::ForIndices, mark);
}

}  // namespace causa::syntax
