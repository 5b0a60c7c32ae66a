// The tokens of Modelica (MLS 2 and appendix A.1), kept as three parallel arrays per file.
// Blanks and comments are not tokens: they are the gaps between tokens, so a file is its tokens plus
// the text between them and nothing is lost.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/id.h"

namespace causa::syntax {

using TokenId = Id<struct TokenTag>;

enum class TokenKind : std::uint8_t {
  EndOfFile,
  Identifier,  // also quoted: 'a b'
  Integer,
  Real,
  String,
  Unknown,  // characters that begin no token; reported by the lexer
  // Punctuation and operators
  LeftParenthesis,
  RightParenthesis,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  Comma,
  Semicolon,
  Colon,
  Dot,
  Equal,
  Assign,
  Plus,
  Minus,
  Times,
  Divide,
  Power,
  DotPlus,
  DotMinus,
  DotTimes,
  DotDivide,
  DotPower,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  EqualEqual,
  NotEqual,
  // Keywords (MLS 2.3.3), in alphabetical order
  KwAlgorithm,
  KwAnd,
  KwAnnotation,
  KwBlock,
  KwBreak,
  KwClass,
  KwConnect,
  KwConnector,
  KwConstant,
  KwConstrainedby,
  KwDer,
  KwDiscrete,
  KwEach,
  KwElse,
  KwElseif,
  KwElsewhen,
  KwEncapsulated,
  KwEnd,
  KwEnumeration,
  KwEquation,
  KwExpandable,
  KwExtends,
  KwExternal,
  KwFalse,
  KwFinal,
  KwFlow,
  KwFor,
  KwFunction,
  KwIf,
  KwImport,
  KwImpure,
  KwIn,
  KwInitial,
  KwInner,
  KwInput,
  KwLoop,
  KwModel,
  KwNot,
  KwOperator,
  KwOr,
  KwOuter,
  KwOutput,
  KwPackage,
  KwParameter,
  KwPartial,
  KwProtected,
  KwPublic,
  KwPure,
  KwRecord,
  KwRedeclare,
  KwReplaceable,
  KwReturn,
  KwStream,
  KwThen,
  KwTrue,
  KwType,
  KwWhen,
  KwWhile,
  KwWithin,
};

// How a token is written (`;`, `equation`) or what it is (an identifier, a number), for messages.
std::string_view token_kind_name(TokenKind kind);

bool is_keyword(TokenKind kind);

// The keyword spelt by these letters, or Identifier.
TokenKind keyword_or_identifier(std::string_view letters);

class TokenTable {
 public:
  void reserve(std::size_t size) {
    kinds_.reserve(size);
    begins_.reserve(size);
    ends_.reserve(size);
  }
  void add(TokenKind kind, std::uint32_t begin, std::uint32_t end) {
    kinds_.push_back(kind);
    begins_.push_back(begin);
    ends_.push_back(end);
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(kinds_.size()); }
  [[nodiscard]] TokenKind kind(TokenId id) const { return kinds_[id.index()]; }
  [[nodiscard]] std::uint32_t begin(TokenId id) const { return begins_[id.index()]; }
  [[nodiscard]] std::uint32_t end(TokenId id) const { return ends_[id.index()]; }

 private:
  std::vector<TokenKind> kinds_;
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace causa::syntax
