#include "syntax/lexer.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/utf8.h"
#include "syntax/diagnostics.h"

namespace causa::syntax {

namespace {

enum CharacterClass : std::uint8_t { Other = 0, Letter = 1, Digit = 2, Blank = 4 };

constexpr std::array<std::uint8_t, 256> character_classes = [] {
  std::array<std::uint8_t, 256> classes{};
  for (unsigned c = 'a'; c <= 'z'; ++c) classes[c] = Letter;
  for (unsigned c = 'A'; c <= 'Z'; ++c) classes[c] = Letter;
  for (unsigned c = '0'; c <= '9'; ++c) classes[c] = Digit;
  classes[static_cast<unsigned>('_')] = Letter;
  for (const char c : {' ', '\t', '\n', '\r', '\f', '\v'}) classes[static_cast<unsigned char>(c)] = Blank;
  return classes;
}();

std::uint8_t class_of(char c) {
  return character_classes[static_cast<unsigned char>(c)];
}

class Lexer {
 public:
  Lexer(std::string_view text, SourceId source) : text_(text), source_(source) {
    // About one token per six bytes in the standard library.
    result_.tokens.reserve(text.size() / 5 + 2);
  }

  LexedText run() {
    if (text_.starts_with("\xEF\xBB\xBF")) position_ = 3;
    while (skip_blanks_and_comments()) token();
    add(TokenKind::EndOfFile, text_.size(), text_.size());
    return std::move(result_);
  }

 private:
  // False at the end of the text.
  bool skip_blanks_and_comments() {
    while (position_ < text_.size()) {
      const char c = text_[position_];
      if (class_of(c) == Blank) {
        ++position_;
      } else if (c == '/' && peek(1) == '/') {
        const std::size_t end = text_.find_first_of("\r\n", position_);
        position_ = end == std::string_view::npos ? text_.size() : end;
      } else if (c == '/' && peek(1) == '*') {
        const std::size_t end = text_.find("*/", position_ + 2);
        if (end == std::string_view::npos) {
          report(unterminated_comment(span(position_, position_ + 2)));
          position_ = text_.size();
        } else {
          position_ = end + 2;
        }
      } else {
        return true;
      }
    }
    return false;
  }

  void token() {
    const char c = text_[position_];
    switch (class_of(c)) {
      case Letter: return word();
      case Digit: return number();
      default: break;
    }
    switch (c) {
      case '"': return quoted(TokenKind::String);
      case '\'': return quoted(TokenKind::Identifier);
      case '(': return symbol(TokenKind::LeftParenthesis, 1);
      case ')': return symbol(TokenKind::RightParenthesis, 1);
      case '[': return symbol(TokenKind::LeftBracket, 1);
      case ']': return symbol(TokenKind::RightBracket, 1);
      case '{': return symbol(TokenKind::LeftBrace, 1);
      case '}': return symbol(TokenKind::RightBrace, 1);
      case ',': return symbol(TokenKind::Comma, 1);
      case ';': return symbol(TokenKind::Semicolon, 1);
      case '+': return symbol(TokenKind::Plus, 1);
      case '-': return symbol(TokenKind::Minus, 1);
      case '*': return symbol(TokenKind::Times, 1);
      case '/': return symbol(TokenKind::Divide, 1);
      case '^': return symbol(TokenKind::Power, 1);
      case ':': return peek(1) == '=' ? symbol(TokenKind::Assign, 2) : symbol(TokenKind::Colon, 1);
      case '=': return peek(1) == '=' ? symbol(TokenKind::EqualEqual, 2) : symbol(TokenKind::Equal, 1);
      case '>': return peek(1) == '=' ? symbol(TokenKind::GreaterEqual, 2) : symbol(TokenKind::Greater, 1);
      case '<':
        if (peek(1) == '=') return symbol(TokenKind::LessEqual, 2);
        if (peek(1) == '>') return symbol(TokenKind::NotEqual, 2);
        return symbol(TokenKind::Less, 1);
      case '.': return dot();
      default: return unknown();
    }
  }

  void word() {
    const std::size_t begin = position_;
    while (position_ < text_.size() && (class_of(text_[position_]) & (Letter | Digit)) != 0) ++position_;
    add(keyword_or_identifier(text_.substr(begin, position_ - begin)), begin, position_);
  }

  // UNSIGNED-INTEGER and UNSIGNED-REAL by longest match: `1.*x` is `1.` times `x`. `.5` is no number.
  void number() {
    const std::size_t begin = position_;
    TokenKind kind = TokenKind::Integer;
    digits();
    if (peek(0) == '.') {
      kind = TokenKind::Real;
      ++position_;
      digits();
    }
    if (peek(0) == 'e' || peek(0) == 'E') {
      const std::size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
      if (class_of(peek(1 + sign)) == Digit) {
        kind = TokenKind::Real;
        position_ += 1 + sign;
        digits();
      }
    }
    if (class_of(peek(0)) == Letter) {
      const std::size_t end_of_number = position_;
      std::size_t end = position_;
      while (end < text_.size() && (class_of(text_[end]) & (Letter | Digit)) != 0) ++end;
      const std::string_view letters = text_.substr(end_of_number, end - end_of_number);
      if (keyword_or_identifier(letters) == TokenKind::Identifier) {
        report(number_runs_into_name(span(begin, end), text_.substr(begin, end_of_number - begin), letters));
        position_ = end;
      }
    }
    add(kind, begin, position_);
  }

  void digits() {
    while (class_of(peek(0)) == Digit) ++position_;
  }

  // STRING, and the quoted form of IDENT. A string may run over lines, a quoted identifier may not.
  void quoted(TokenKind kind) {
    const std::size_t begin = position_;
    const char quote = text_[position_++];
    while (position_ < text_.size() && text_[position_] != quote) {
      const char c = text_[position_];
      if (c == '\\') {
        check_escape();
        // A line ends a quoted identifier, with or without a backslash in front.
        const bool line_end = quote == '\'' && (peek(1) == '\n' || peek(1) == '\r');
        position_ = std::min(position_ + (line_end ? 1 : 2), text_.size());
      } else if (quote == '\'' && (c == '\n' || c == '\r')) {
        break;
      } else {
        ++position_;
      }
    }
    if (position_ < text_.size() && text_[position_] == quote) {
      ++position_;
      if (quote == '\'' && position_ == begin + 2) {
        const std::size_t name = start_of_name_before(begin);
        report(name == begin
                   ? empty_quoted_identifier(span(begin, position_))
                   : prime_for_derivative(span(begin, position_), text_.substr(name, begin - name)));
      }
    } else if (quote == '"') {
      report(unterminated_string(span(begin, begin + 1)));
    } else {
      // `x' = …`: a derivative as it is written on paper.
      const std::size_t name = start_of_name_before(begin);
      report(name == begin ? unterminated_quoted_identifier(span(begin, position_))
                           : prime_for_derivative(span(begin, begin + 1), text_.substr(name, begin - name)));
    }
    add(kind, begin, position_);
  }

  // Where the identifier begins that ends directly before a place; the place itself where there is none.
  [[nodiscard]] std::size_t start_of_name_before(std::size_t end) const {
    std::size_t begin = end;
    while (begin > 0 && (class_of(text_[begin - 1]) & (Letter | Digit)) != 0) --begin;
    while (begin < end && class_of(text_[begin]) != Letter) ++begin;
    return begin;
  }

  void check_escape() {
    constexpr std::string_view allowed = "'\"?\\abfnrtv";
    const char c = peek(1);
    if (position_ + 1 < text_.size() && allowed.find(c) == std::string_view::npos) {
      const std::uint8_t bytes = decode_code_point(text_, position_ + 1).bytes;
      report(unknown_escape(span(position_, position_ + 1 + bytes), text_.substr(position_, 1U + bytes)));
    }
  }

  void dot() {
    switch (peek(1)) {
      case '+': return symbol(TokenKind::DotPlus, 2);
      case '-': return symbol(TokenKind::DotMinus, 2);
      case '*': return symbol(TokenKind::DotTimes, 2);
      case '/': return symbol(TokenKind::DotDivide, 2);
      case '^': return symbol(TokenKind::DotPower, 2);
      default: break;
    }
    const TokenTable& tokens = result_.tokens;
    const bool after_operand = tokens.size() > 0 && tokens.end(TokenId(tokens.size() - 1)) == position_;
    if (class_of(peek(1)) == Digit && !after_operand) {
      const std::size_t begin = position_++;
      number_after_lone_dot(begin);
      return;
    }
    symbol(TokenKind::Dot, 1);
  }

  void number_after_lone_dot(std::size_t begin) {
    digits();
    report(number_without_leading_digit(span(begin, position_), text_.substr(begin, position_ - begin)));
    add(TokenKind::Real, begin, position_);
  }

  // Foreign operators are read as the Modelica operator they stand for, so that one message is enough.
  void unknown() {
    const std::size_t begin = position_;
    struct Foreign {
      std::string_view text;
      std::string_view modelica;
      TokenKind kind;
    };
    static constexpr auto foreign = std::to_array<Foreign>({
        {"!=", "<>", TokenKind::NotEqual},
        {"~=", "<>", TokenKind::NotEqual},
        {"&&", "and", TokenKind::KwAnd},
        {"||", "or", TokenKind::KwOr},
        {"&", "and", TokenKind::KwAnd},
        {"|", "or", TokenKind::KwOr},
        {"!", "not", TokenKind::KwNot},
        {"~", "not", TokenKind::KwNot},
        {"≤", "<=", TokenKind::LessEqual},
        {"≥", ">=", TokenKind::GreaterEqual},
        {"≠", "<>", TokenKind::NotEqual},
        {"−", "-", TokenKind::Minus},
        {"–", "-", TokenKind::Minus},
        {"·", "*", TokenKind::Times},
        {"×", "*", TokenKind::Times},
        {"÷", "/", TokenKind::Divide},
    });
    const std::string_view rest = text_.substr(position_);
    for (const Foreign& candidate : foreign) {
      if (rest.starts_with(candidate.text)) {
        position_ += candidate.text.size();
        report(foreign_operator(span(begin, position_), candidate.text, candidate.modelica));
        add(candidate.kind, begin, position_);
        return;
      }
    }
    // A run of unknown characters is one token and one message.
    const CodePoint first = decode_code_point(text_, position_);
    position_ += first.bytes;
    while (position_ < text_.size() && begins_nothing(text_[position_])) {
      position_ += decode_code_point(text_, position_).bytes;
    }
    report(unknown_character(span(begin, begin + first.bytes), text_.substr(begin, first.bytes), first));
    add(TokenKind::Unknown, begin, position_);
  }

  static bool begins_nothing(char c) {
    constexpr std::string_view beginnings = "\"'()[]{},;+-*/^:=><.!~&|";
    return class_of(c) == Other && beginnings.find(c) == std::string_view::npos;
  }

  [[nodiscard]] char peek(std::size_t distance) const {
    return position_ + distance < text_.size() ? text_[position_ + distance] : '\0';
  }
  void symbol(TokenKind kind, std::size_t length) {
    add(kind, position_, position_ + length);
    position_ += length;
  }
  void add(TokenKind kind, std::size_t begin, std::size_t end) {
    result_.tokens.add(kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
  }
  [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
    return {source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  void report(Diagnostic diagnostic) {
    const std::size_t count = result_.diagnostics.size();
    if (count < most_diagnostics_per_file) {
      result_.diagnostics.push_back(std::move(diagnostic));
    } else if (count == most_diagnostics_per_file) {
      result_.diagnostics.push_back(too_many_errors(diagnostic.where));
    }
  }

  std::string_view text_;
  SourceId source_;
  std::size_t position_ = 0;
  LexedText result_;
};

}  // namespace

LexedText lex(std::string_view text, SourceId source) {
  return Lexer(text, source).run();
}

bool is_terminated(std::string_view quoted) {
  if (quoted.size() < 2 || quoted.back() != quoted.front()) return false;
  std::size_t backslashes = 0;
  for (std::size_t i = quoted.size() - 1; i > 1 && quoted[i - 1] == '\\'; --i) ++backslashes;
  return backslashes % 2 == 0;
}

}  // namespace causa::syntax
