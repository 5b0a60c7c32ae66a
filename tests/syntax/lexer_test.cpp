// Tokens of good texts, and where the lexer draws the line between them.
#include "syntax/lexer.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using syntax::TokenId;
using syntax::TokenKind;

// "model an identifier =": the tokens of a text as messages name them, without the end of the file.
std::string kinds(std::string_view text) {
  const syntax::LexedText lexed = syntax::lex(text, SourceId(0));
  std::string names;
  for (std::uint32_t i = 0; i + 1 < lexed.tokens.size(); ++i) {
    if (i > 0) names += ' ';
    names += syntax::token_kind_name(lexed.tokens.kind(TokenId(i)));
  }
  return names;
}

std::string texts(std::string_view text) {
  const syntax::LexedText lexed = syntax::lex(text, SourceId(0));
  std::string result;
  for (std::uint32_t i = 0; i + 1 < lexed.tokens.size(); ++i) {
    const std::uint32_t begin = lexed.tokens.begin(TokenId(i));
    if (i > 0) result += '|';
    result += text.substr(begin, lexed.tokens.end(TokenId(i)) - begin);
  }
  return result;
}

std::size_t error_count(std::string_view text) {
  return syntax::lex(text, SourceId(0)).diagnostics.size();
}

TEST(Lexer, EmptyTextsHaveOnlyTheirEnd) {
  for (const std::string_view text : {"", " \t\r\n\f\v", "// comment", "/* a * / */", "\xEF\xBB\xBF"}) {
    const syntax::LexedText lexed = syntax::lex(text, SourceId(0));
    ASSERT_EQ(lexed.tokens.size(), 1U) << text;
    EXPECT_EQ(lexed.tokens.kind(TokenId(0)), TokenKind::EndOfFile);
    EXPECT_EQ(lexed.tokens.begin(TokenId(0)), text.size());
    EXPECT_TRUE(lexed.diagnostics.empty());
  }
}

TEST(Lexer, LongestMatchOfNumbers) {
  EXPECT_EQ(texts("1 2.5 3. 1e3 1.e-3 1.5E+10"), "1|2.5|3.|1e3|1.e-3|1.5E+10");
  EXPECT_EQ(texts("1:2"), "1|:|2");
  EXPECT_EQ(texts("1.*x"), "1.|*|x");
  EXPECT_EQ(texts("x.*y"), "x|.*|y");
  EXPECT_EQ(texts("1:n-1"), "1|:|n|-|1");
  EXPECT_EQ(kinds("1 1.0"), "a number a number");
  EXPECT_EQ(syntax::lex("1", SourceId(0)).tokens.kind(TokenId(0)), TokenKind::Integer);
  EXPECT_EQ(syntax::lex("1.", SourceId(0)).tokens.kind(TokenId(0)), TokenKind::Real);
}

// An exponent needs digits; what stands in its place is a name.
TEST(Lexer, NumberThatRunsIntoAName) {
  EXPECT_EQ(texts("1e"), "1e");
  EXPECT_EQ(error_count("1e"), 1U);
  EXPECT_EQ(error_count("2x"), 1U);
  EXPECT_EQ(texts("1then"), "1|then");
  EXPECT_EQ(error_count("1then"), 0U);
}

TEST(Lexer, OperatorsOfTwoCharacters) {
  EXPECT_EQ(texts("a:=b==c<>d<=e>=f"), "a|:=|b|==|c|<>|d|<=|e|>=|f");
  EXPECT_EQ(texts("a.+b.-c.*d./e.^f"), "a|.+|b|.-|c|.*|d|./|e|.^|f");
  EXPECT_EQ(texts("a<-b"), "a|<|-|b");
  EXPECT_EQ(texts("x=-1"), "x|=|-|1");
}

TEST(Lexer, KeywordsAndIdentifiers) {
  EXPECT_EQ(kinds("model Model modelica end _x"), "model an identifier an identifier end an identifier");
  for (auto kind = static_cast<unsigned>(TokenKind::KwAlgorithm);
       kind <= static_cast<unsigned>(TokenKind::KwWithin); ++kind) {
    const auto keyword = static_cast<TokenKind>(kind);
    EXPECT_TRUE(syntax::is_keyword(keyword));
    EXPECT_EQ(syntax::keyword_or_identifier(syntax::token_kind_name(keyword)), keyword);
  }
  EXPECT_FALSE(syntax::is_keyword(TokenKind::Identifier));
  EXPECT_EQ(syntax::keyword_or_identifier("zebra"), TokenKind::Identifier);
  EXPECT_EQ(syntax::keyword_or_identifier(""), TokenKind::Identifier);
}

TEST(Lexer, QuotedIdentifiers) {
  EXPECT_EQ(texts(R"('a b' 'it\'s' '"' 'α')"), R"('a b'|'it\'s'|'"'|'α')");
  EXPECT_EQ(kinds("'end'"), "an identifier");
  EXPECT_EQ(error_count(R"('a b' 'it\'s' '"')"), 0U);
}

TEST(Lexer, StringsRunOverLinesAndKeepEscapes) {
  EXPECT_EQ(texts("\"a\nb\" \"\\\"\" \"\\\\\" x"), "\"a\nb\"|\"\\\"\"|\"\\\\\"|x");
  EXPECT_EQ(kinds("\"// no comment\" \"/*\""), "a string a string");
  EXPECT_EQ(error_count(R"("\' \" \? \\ \a \b \f \n \r \t \v")"), 0U);
}

TEST(Lexer, CommentsEndWhereTheySay) {
  EXPECT_EQ(texts("a // b\nc"), "a|c");
  EXPECT_EQ(texts("a // b\rc"), "a|c");
  EXPECT_EQ(texts("a /* b\n// */ c"), "a|c");
  EXPECT_EQ(texts("a /*/ b */ c"), "a|c");  // `/*/` does not close itself
  EXPECT_EQ(texts("a /**/ b"), "a|b");
  EXPECT_EQ(texts("a / b"), "a|/|b");
}

TEST(Lexer, ByteOrderMarkOnlyInFront) {
  EXPECT_EQ(texts("\xEF\xBB\xBFmodel"), "model");
  EXPECT_EQ(error_count("\xEF\xBB\xBFmodel"), 0U);
  EXPECT_EQ(error_count("model \xEF\xBB\xBF"), 1U);
}

TEST(Lexer, UnterminatedTokensAreRecognized) {
  EXPECT_TRUE(syntax::is_terminated("\"a\""));
  EXPECT_TRUE(syntax::is_terminated("\"\""));
  EXPECT_TRUE(syntax::is_terminated(R"("\\")"));
  EXPECT_FALSE(syntax::is_terminated("\""));
  EXPECT_FALSE(syntax::is_terminated(R"("\")"));
  EXPECT_FALSE(syntax::is_terminated(R"("a\\\")"));
  EXPECT_FALSE(syntax::is_terminated("'abc"));
}

}  // namespace
}  // namespace causa::testing
