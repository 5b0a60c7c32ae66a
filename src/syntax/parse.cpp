#include "syntax/parse.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/utf8.h"
#include "syntax/diagnostics.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"

namespace causa::syntax {

namespace {

// A NUL byte early on tells a binary file from text (the test `file` and `git` use).
bool is_binary(std::string_view text) {
  constexpr std::size_t inspected = 8000;
  return text.substr(0, inspected).find('\0') != std::string_view::npos;
}

ParsedText unread(const SourceFile& file, SourceId source, Diagnostic diagnostic) {
  ParsedText result;
  const auto size = static_cast<std::uint32_t>(file.text().size());
  result.tree = {
      .source = &file, .source_id = source, .tokens = {}, .nodes = {}, .children = {NodeId::none()}};
  result.tree.tokens.add(TokenKind::EndOfFile, size, size);
  result.tree.nodes.push_back({.kind = NodeKind::StoredDefinition, .child_count = 1});
  result.tree.root = NodeId(0);
  result.diagnostics.push_back(std::move(diagnostic));
  result.read_to = ReadTo::Somewhere;
  return result;
}

}  // namespace

ParsedText parse(const SourceFile& file, SourceId source) {
  if (is_binary(file.text())) return unread(file, source, binary_file({source, 0, 0}));

  ParsedText result;
  LexedText lexed = lex(file.text(), source);
  result.tree = {
      .source = &file, .source_id = source, .tokens = std::move(lexed.tokens), .nodes = {}, .children = {}};
  result.diagnostics = std::move(lexed.diagnostics);
  const auto offset = find_invalid_utf8(file.text());
  if (offset && result.diagnostics.size() < most_diagnostics_per_file) {
    const auto at = static_cast<std::uint32_t>(*offset);
    result.diagnostics.push_back(
        invalid_utf8({source, at, at + 1}, static_cast<unsigned char>(file.text()[at])));
  }

  Parser parser(result.tree, result.diagnostics);
  parser.stored_definition();
  // Only the first byte that is no UTF-8 is reported, and others may stand in other classes.
  const bool too_many = result.diagnostics.size() > most_diagnostics_per_file;
  if (offset || too_many || !parser.has_read_all()) result.read_to = ReadTo::Somewhere;

  std::ranges::stable_sort(result.diagnostics, {}, [](const Diagnostic& d) { return d.where.begin; });
  return result;
}

bool Parser::is_cut_short(const std::vector<Diagnostic>& diagnostics) {
  return std::ranges::any_of(diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.is(unterminated_comment_kind) || diagnostic.is(unterminated_string_kind);
  });
}

// ---- cursor

Span Parser::behind_last() const {
  if (position_ == 0) return {tree_.source_id, 0, 0};
  const std::uint32_t end = tree_.token_span(position_ - 1).end;
  return {tree_.source_id, end, end};
}

bool Parser::on_new_line() const {
  return tree_.gap_before(position_).find_first_of("\r\n") != std::string_view::npos;
}

bool Parser::adjacent(std::uint32_t ahead) const {
  return position_ + ahead < tree_.tokens.size() && tree_.gap_before(position_ + ahead).empty();
}

std::string Parser::found() const {
  constexpr std::size_t longest = 40;
  const TokenKind found = kind();
  if (found == TokenKind::EndOfFile) return "the end of the file";
  if (found == TokenKind::String) return "a string";
  if (is_keyword(found)) return fmt::format("the keyword `{}`", text());
  if (text().size() > longest) return std::string(token_kind_name(found));
  return fmt::format("`{}`", text());
}

bool Parser::last_was_cut_short() const {
  if (position_ == 0) return false;
  const std::string_view last = tree_.token_text(position_ - 1);
  return !last.empty() && (last.front() == '"' || last.front() == '\'') && !is_terminated(last);
}

bool Parser::expect(TokenKind wanted) {
  if (accept(wanted)) return true;
  if (!failed_) fail(expected(here(), fmt::format("`{}`", token_kind_name(wanted)), found()));
  return false;
}

bool Parser::expect_closing(TokenKind closing, std::uint32_t opening_token) {
  if (accept(closing)) return true;
  if (!failed_) {
    fail(unclosed_bracket(here(), token_kind_name(closing), found(), tree_.token_span(opening_token)));
  }
  return false;
}

bool Parser::expect_identifier(std::string_view what) {
  if (accept(TokenKind::Identifier)) return true;
  if (failed_) return false;
  if (is_keyword(kind()) && kind() != TokenKind::KwEnd && !on_new_line()) {
    fail(keyword_as_name(here(), text(), what));
  } else {
    fail(expected(here(), what, found()));
  }
  return false;
}

// ---- errors

void Parser::report(Diagnostic diagnostic) {
  if (gave_up_) return;
  // What is missing at the end of a text that a string or comment swallowed is not the user's problem.
  if (at_end_of_file() && text_is_cut_short_) return;
  if (diagnostics_.size() >= most_diagnostics_per_file) {
    // The lexer may have said so already.
    if (diagnostics_.size() == most_diagnostics_per_file) diagnostics_.push_back(too_many_errors(here()));
    give_up();
    return;
  }
  diagnostics_.push_back(std::move(diagnostic));
}

void Parser::fail(Diagnostic diagnostic) {
  if (failed_) return;
  if (at_decimal_comma()) {
    const std::uint32_t comma = at(TokenKind::Comma) ? position_ : position_ - 1;
    const Span both{tree_.source_id, tree_.token_span(comma - 1).begin, tree_.token_span(comma + 1).end};
    report(decimal_comma(both, tree_.token_text(comma - 1), tree_.token_text(comma + 1)));
  } else if (at_prime()) {
    // Where the quote is not closed, or closed at once, the lexer has reported it.
    if (is_terminated(text()) && text() != "''")
      report(prime_for_derivative(here(), tree_.token_text(position_ - 1)));
  } else if (kind() != TokenKind::Unknown) {
    report(std::move(diagnostic));
  }
  failed_ = true;
}

bool Parser::at_decimal_comma() const {
  const auto is_number = [](TokenKind kind) { return kind == TokenKind::Integer || kind == TokenKind::Real; };
  const auto kind_at = [&](std::uint32_t token) { return tree_.token_kind(token); };
  if (at_end_of_file() || position_ == 0) return false;
  if (kind() == TokenKind::Comma)
    return kind_at(position_ - 1) == TokenKind::Integer && kind_at(position_ + 1) == TokenKind::Integer;
  return is_number(kind()) && position_ > 1 && kind_at(position_ - 1) == TokenKind::Comma &&
         kind_at(position_ - 2) == TokenKind::Integer;
}

bool Parser::at_prime() const {
  return position_ > 0 && text().starts_with('\'') && adjacent(0) &&
         tree_.token_kind(position_ - 1) == TokenKind::Identifier;
}

void Parser::give_up() {
  gave_up_ = true;
  failed_ = true;
  position_ = tree_.tokens.size() - 1;
}

void Parser::semicolon(std::string_view after) {
  const bool forgiven = std::exchange(end_was_missing_, false) || last_was_cut_short();
  if (failed_ || accept(TokenKind::Semicolon) || forgiven) return;
  if (on_new_line() || at_section_boundary() || at_end_of_file()) {
    report(missing_semicolon(behind_last(), after));
  } else {
    fail(expected(here(), "`;`", found()));
  }
}

bool Parser::at_section_boundary() const {
  switch (kind()) {
    case TokenKind::KwEnd:
    case TokenKind::KwEquation:
    case TokenKind::KwAlgorithm:
    case TokenKind::KwPublic:
    case TokenKind::KwProtected:
    case TokenKind::KwExternal:
    case TokenKind::EndOfFile: return true;
    case TokenKind::KwInitial: return kind(1) == TokenKind::KwEquation || kind(1) == TokenKind::KwAlgorithm;
    case TokenKind::KwElse:
    case TokenKind::KwElseif:
    case TokenKind::KwElsewhen: return !open_.empty() && open_.back().keyword != TokenKind::KwClass;
    default: return false;
  }
}

void Parser::recover() {
  if (gave_up_) return;
  const Mark mark = begin(NodeKind::Error);
  bool skipped = false;
  while (!at_end_of_file()) {
    if (at_section_boundary() && (skipped || kind() != TokenKind::KwEnd || on_new_line())) {
      // An `end` inside a broken subscript is no boundary; on its own line it is one.
      if (kind() != TokenKind::KwEnd || on_new_line() || kind(1) == TokenKind::Identifier ||
          is_keyword(kind(1)))
        break;
    }
    // A class definition on a line of its own starts afresh.
    if (skipped && on_new_line() && begins_class() && !(kind() == TokenKind::KwPure)) break;
    const TokenKind passed = kind();
    advance();
    skipped = true;
    if (passed == TokenKind::RightBracket && matrix_depth_ > 0) --matrix_depth_;
    if (passed == TokenKind::Semicolon && (matrix_depth_ == 0 || on_new_line())) break;
    // A quoted identifier that is not closed has swallowed the `;` of its line.
    if (passed == TokenKind::Identifier && last_was_cut_short()) break;
  }
  failed_ = false;
  matrix_depth_ = 0;
  subscript_depth_ = 0;
  if (skipped) {
    push(finish(NodeKind::Error, mark));
  } else {
    stack_.resize(mark.stack_size);
  }
}

// ---- nodes

Parser::Mark Parser::begin(NodeKind kind) {
  const Mark mark{position_, stack_.size()};
  stack_.resize(stack_.size() + fixed_slots(kind), NodeId::none());
  return mark;
}

NodeId Parser::finish(NodeKind kind, const Mark& mark, std::optional<std::uint32_t> main_token,
                      Prefixes prefixes, std::uint8_t detail) {
  const auto first_child = static_cast<std::uint32_t>(tree_.children.size());
  const auto child_count = static_cast<std::uint32_t>(stack_.size() - mark.stack_size);
  tree_.children.insert(tree_.children.end(), stack_.begin() + static_cast<std::ptrdiff_t>(mark.stack_size),
                        stack_.end());
  stack_.resize(mark.stack_size);
  tree_.nodes.push_back({.kind = kind,
                         .detail = detail,
                         .prefixes = prefixes,
                         .main_token = main_token.value_or(mark.first_token),
                         .first_token = mark.first_token,
                         .end_token = std::max(position_, mark.first_token),
                         .first_child = first_child,
                         .child_count = child_count});
  return NodeId(static_cast<std::uint32_t>(tree_.nodes.size() - 1));
}

NodeId Parser::leaf(NodeKind kind) {
  return finish(kind, {position_ - 1, stack_.size()});
}

NodeId Parser::only_child(const Mark& mark) {
  require(pushed(mark) == 1, "a chain without operator has one operand");
  const NodeId child = stack_.back();
  stack_.pop_back();
  return child;
}

Parser::Level::Level(Parser& parser) : parser_(parser) {
  if (++parser_.depth_ > deepest_nesting && !parser_.gave_up_) {
    parser_.report(nested_too_deeply(parser_.here(), deepest_nesting));
    parser_.give_up();
  }
}

// ---- open blocks

bool Parser::is_open(TokenKind keyword) const {
  for (std::size_t i = open_.size(); i > 0 && open_[i - 1].keyword != TokenKind::KwClass; --i) {
    if (open_[i - 1].keyword == keyword) return true;
  }
  return false;
}

bool Parser::class_is_open(std::string_view name) const {
  return std::ranges::any_of(open_, [&](const OpenBlock& block) {
    return block.keyword == TokenKind::KwClass && tree_.token_text(block.token) == name;
  });
}

// `end if`; explains the usual mistakes. The block is still the innermost open one.
void Parser::close_block(const OpenBlock& block) {
  const bool braces = open_.back().braces;
  open_.pop_back();
  if (failed_) return;
  if (braces) {
    end_was_missing_ = true;
    if (at(TokenKind::KwEnd) && kind(1) == block.keyword) {
      advance();
      advance();
    }
    return;
  }
  const std::string_view keyword = token_kind_name(block.keyword);
  const Span opening = tree_.token_span(block.token);
  if (at(TokenKind::KwEnd) && kind(1) == block.keyword) {
    advance();
    advance();
    return;
  }
  if (at(TokenKind::Identifier) && text() == fmt::format("end{}", keyword)) {
    report(run_together_end(here(), text(), keyword));
    advance();
    return;
  }
  if (at(TokenKind::KwEnd) && kind(1) == TokenKind::Semicolon) {
    report(end_without_keyword(here(), keyword, opening));
    advance();
    return;
  }
  // `end for` for this `if`, but a `for` is open outside: this block was forgotten.
  const bool after_else = block.keyword == TokenKind::KwIf && else_if_token_ > block.token;
  const bool closes_outer = at(TokenKind::KwEnd) && is_keyword(kind(1)) && is_open(kind(1));
  const bool foreign_end = at(TokenKind::KwEnd) && is_keyword(kind(1)) && !closes_outer;
  if (foreign_end) {
    Diagnostic diagnostic =
        expected(here(), fmt::format("`end {}`", keyword), fmt::format("`end {}`", text(1)));
    diagnostic.labels.push_back({opening, "opened here"});
    report(std::move(diagnostic));
    advance();
    advance();
    return;
  }
  end_was_missing_ = true;
  report(missing_block_end(at_end_of_file() ? behind_last() : here(), keyword, opening, after_else));
}

void Parser::close_class(const OpenBlock& block) {
  const bool nameless = open_.back().nameless;
  open_.pop_back();
  if (gave_up_) return;
  const std::string_view class_name = tree_.token_text(block.token);
  const Span opening = tree_.token_span(block.token);
  if (!at(TokenKind::KwEnd)) {
    end_was_missing_ = true;
    report(missing_class_end(behind_last(), restriction_name(block.restriction), class_name, opening));
    return;
  }
  if (kind(1) == TokenKind::Identifier) {
    const std::string_view written = text(1);
    if (written == class_name || nameless) {
      advance();
      advance();
    } else if (class_is_open(written)) {
      // The `end` of an outer class: this one was forgotten.
      end_was_missing_ = true;
      report(missing_class_end(behind_last(), restriction_name(block.restriction), class_name, opening));
    } else {
      report(wrong_class_end(tree_.token_span(position_ + 1), written, class_name, opening));
      advance();
      advance();
    }
    return;
  }
  advance();
  report(end_without_name(tree_.token_span(position_ - 1), class_name, opening));
}

}  // namespace causa::syntax
