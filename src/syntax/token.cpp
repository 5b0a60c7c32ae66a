#include "syntax/token.h"

#include <array>

namespace causa::syntax {

namespace {

struct Spelling {
  TokenKind kind;
  std::string_view text;
};

using enum TokenKind;

constexpr auto spellings = std::to_array<Spelling>({
    {EndOfFile, "the end of the file"},
    {Identifier, "an identifier"},
    {Integer, "a number"},
    {Real, "a number"},
    {String, "a string"},
    {Unknown, "an unknown character"},
    {LeftParenthesis, "("},
    {RightParenthesis, ")"},
    {LeftBracket, "["},
    {RightBracket, "]"},
    {LeftBrace, "{"},
    {RightBrace, "}"},
    {Comma, ","},
    {Semicolon, ";"},
    {Colon, ":"},
    {Dot, "."},
    {Equal, "="},
    {Assign, ":="},
    {Plus, "+"},
    {Minus, "-"},
    {Times, "*"},
    {Divide, "/"},
    {Power, "^"},
    {DotPlus, ".+"},
    {DotMinus, ".-"},
    {DotTimes, ".*"},
    {DotDivide, "./"},
    {DotPower, ".^"},
    {Less, "<"},
    {LessEqual, "<="},
    {Greater, ">"},
    {GreaterEqual, ">="},
    {EqualEqual, "=="},
    {NotEqual, "<>"},
    {KwAlgorithm, "algorithm"},
    {KwAnd, "and"},
    {KwAnnotation, "annotation"},
    {KwBlock, "block"},
    {KwBreak, "break"},
    {KwClass, "class"},
    {KwConnect, "connect"},
    {KwConnector, "connector"},
    {KwConstant, "constant"},
    {KwConstrainedby, "constrainedby"},
    {KwDer, "der"},
    {KwDiscrete, "discrete"},
    {KwEach, "each"},
    {KwElse, "else"},
    {KwElseif, "elseif"},
    {KwElsewhen, "elsewhen"},
    {KwEncapsulated, "encapsulated"},
    {KwEnd, "end"},
    {KwEnumeration, "enumeration"},
    {KwEquation, "equation"},
    {KwExpandable, "expandable"},
    {KwExtends, "extends"},
    {KwExternal, "external"},
    {KwFalse, "false"},
    {KwFinal, "final"},
    {KwFlow, "flow"},
    {KwFor, "for"},
    {KwFunction, "function"},
    {KwIf, "if"},
    {KwImport, "import"},
    {KwImpure, "impure"},
    {KwIn, "in"},
    {KwInitial, "initial"},
    {KwInner, "inner"},
    {KwInput, "input"},
    {KwLoop, "loop"},
    {KwModel, "model"},
    {KwNot, "not"},
    {KwOperator, "operator"},
    {KwOr, "or"},
    {KwOuter, "outer"},
    {KwOutput, "output"},
    {KwPackage, "package"},
    {KwParameter, "parameter"},
    {KwPartial, "partial"},
    {KwProtected, "protected"},
    {KwPublic, "public"},
    {KwPure, "pure"},
    {KwRecord, "record"},
    {KwRedeclare, "redeclare"},
    {KwReplaceable, "replaceable"},
    {KwReturn, "return"},
    {KwStream, "stream"},
    {KwThen, "then"},
    {KwTrue, "true"},
    {KwType, "type"},
    {KwWhen, "when"},
    {KwWhile, "while"},
    {KwWithin, "within"},
});

constexpr bool spellings_follow_the_enumeration() {
  for (std::size_t i = 0; i < spellings.size(); ++i) {
    if (static_cast<std::size_t>(spellings[i].kind) != i) return false;
  }
  return true;
}
static_assert(spellings_follow_the_enumeration());

constexpr std::size_t first_keyword = static_cast<std::size_t>(KwAlgorithm);

// Keywords are sorted, so those with one first letter are neighbours: [first_of[c], first_of[c+1]).
constexpr std::array<std::uint8_t, 27> first_with_letter = [] {
  std::array<std::uint8_t, 27> result{};
  std::size_t i = first_keyword;
  for (std::size_t letter = 0; letter < 26; ++letter) {
    result[letter] = static_cast<std::uint8_t>(i);
    while (i < spellings.size() && spellings[i].text[0] == static_cast<char>('a' + letter)) ++i;
  }
  result[26] = static_cast<std::uint8_t>(i);
  return result;
}();
static_assert(first_with_letter[26] == spellings.size());

}  // namespace

std::string_view token_kind_name(TokenKind kind) {
  return spellings[static_cast<std::size_t>(kind)].text;
}

bool is_keyword(TokenKind kind) {
  return static_cast<std::size_t>(kind) >= first_keyword;
}

TokenKind keyword_or_identifier(std::string_view letters) {
  if (letters.empty() || letters[0] < 'a' || letters[0] > 'z') return Identifier;
  const auto letter = static_cast<std::size_t>(letters[0] - 'a');
  for (std::size_t i = first_with_letter[letter]; i < first_with_letter[letter + 1]; ++i) {
    if (spellings[i].text == letters) return spellings[i].kind;
  }
  return Identifier;
}

}  // namespace causa::syntax
