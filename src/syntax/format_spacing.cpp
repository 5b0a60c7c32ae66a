#include "syntax/format_spacing.h"

#include "base/text.h"

namespace causa::syntax {

namespace {

bool is_opening(TokenKind kind) {
  return kind == TokenKind::LeftParenthesis || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace;
}

bool is_closing(TokenKind kind) {
  return kind == TokenKind::RightParenthesis || kind == TokenKind::RightBracket ||
         kind == TokenKind::RightBrace;
}

bool is_tight_operator(TokenKind kind) {
  return kind == TokenKind::Times || kind == TokenKind::Divide || kind == TokenKind::Power ||
         kind == TokenKind::Colon;
}

// Behind these, `(` opens arguments or a modification.
bool takes_arguments(TokenKind kind) {
  switch (kind) {
    case TokenKind::Identifier:
    case TokenKind::RightBracket:
    case TokenKind::KwConnect:
    case TokenKind::KwDer:
    case TokenKind::KwEnumeration:
    case TokenKind::KwInitial:
    case TokenKind::KwPure: return true;
    default: return false;
  }
}

// Points and colours of drawings are written without blanks, as all tools write them.
Spacing behind_separator(TokenKind next, TokenLayout next_layout, const SpacingContext& context) {
  if (context.bracket != TokenKind::LeftBrace && context.bracket != TokenKind::LeftBracket) {
    return Spacing::One;
  }
  if (!context.in_annotation) return Spacing::AsWritten;
  const bool number = next == TokenKind::Integer || next == TokenKind::Real || next == TokenKind::LeftBrace ||
                      next_layout.has(LayoutMark::Sign);
  return number ? Spacing::None : Spacing::One;
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_digit(c);
}

}  // namespace

Spacing spacing_between(TokenKind left, TokenLayout left_layout, TokenKind right, TokenLayout right_layout,
                        const SpacingContext& context) {
  // Words are the most frequent neighbours.
  if (is_opening(left) || left == TokenKind::Dot) return Spacing::None;
  if (is_closing(right) || right == TokenKind::Semicolon) return Spacing::None;
  if (right == TokenKind::Comma) return left == TokenKind::Comma ? Spacing::One : Spacing::None;
  if (left == TokenKind::Comma || left == TokenKind::Semicolon) {
    return behind_separator(right, right_layout, context);
  }
  if (left_layout.has(LayoutMark::Sign) || is_tight_operator(left) || is_tight_operator(right) ||
      right_layout.has(LayoutMark::EndsImportName)) {
    return Spacing::None;
  }
  if (left == TokenKind::Equal || right == TokenKind::Equal) {
    const TokenLayout equal = left == TokenKind::Equal ? left_layout : right_layout;
    const bool inside = context.bracket != TokenKind::EndOfFile;
    return inside && !equal.has(LayoutMark::EqualOfClass) ? Spacing::None : Spacing::One;
  }
  switch (right) {
    case TokenKind::Dot:
      return left == TokenKind::Identifier || left == TokenKind::RightBracket ? Spacing::None : Spacing::One;
    case TokenKind::LeftParenthesis: return takes_arguments(left) ? Spacing::None : Spacing::One;
    case TokenKind::LeftBracket:
      return left == TokenKind::Identifier || left == TokenKind::RightParenthesis ? Spacing::None
                                                                                  : Spacing::One;
    default: return Spacing::One;
  }
}

bool would_merge(std::string_view left, std::string_view right) {
  if (left.empty() || right.empty()) return false;
  const char a = left.back();
  const char b = right.front();
  switch (b) {
    case '=': return a == ':' || a == '=' || a == '<' || a == '>';
    case '>': return a == '<';
    case '.': return is_digit(left.front());
    case '/':
    case '*': return a == '/' || a == '.';
    case '+':
    case '-':
    case '^': return a == '.';
    default: return is_word(b) && (is_word(a) || a == '.') && is_word(left.front());
  }
}

}  // namespace causa::syntax
