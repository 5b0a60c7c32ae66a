// Productions of MLS appendix A.2.2 to A.2.4: elements, imports, extends, component clauses.
#include <array>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "syntax/diagnostics.h"
#include "syntax/parser.h"

namespace causa::syntax {

namespace {

struct PrefixKeyword {
  TokenKind keyword;
  Prefix prefix;
};

constexpr auto element_keywords = std::to_array<PrefixKeyword>({
    {TokenKind::KwRedeclare, Prefix::Redeclare},
    {TokenKind::KwFinal, Prefix::Final},
    {TokenKind::KwInner, Prefix::Inner},
    {TokenKind::KwOuter, Prefix::Outer},
    {TokenKind::KwReplaceable, Prefix::Replaceable},
});

constexpr auto type_keywords = std::to_array<PrefixKeyword>({
    {TokenKind::KwFlow, Prefix::Flow},
    {TokenKind::KwStream, Prefix::Stream},
    {TokenKind::KwDiscrete, Prefix::Discrete},
    {TokenKind::KwParameter, Prefix::Parameter},
    {TokenKind::KwConstant, Prefix::Constant},
    {TokenKind::KwInput, Prefix::Input},
    {TokenKind::KwOutput, Prefix::Output},
});

std::optional<Prefix> prefix_of(TokenKind kind, std::span<const PrefixKeyword> keywords) {
  for (const PrefixKeyword& candidate : keywords) {
    if (candidate.keyword == kind) return candidate.prefix;
  }
  return std::nullopt;
}

std::optional<std::string> nearest_section_keyword(std::string_view written) {
  static const std::array<std::string, 8> keywords{"equation",  "algorithm", "parameter", "constant",
                                                   "protected", "public",    "extends",   "initial"};
  return nearest_name(written, keywords);
}

}  // namespace

// element = import-clause | extends-clause
//         | [ redeclare ] [ final ] [ inner ] [ outer ] [ replaceable ] ( class-definition | component-clause
//         )
//           [ constraining-clause description ]
NodeId Parser::element() {
  const Level level(*this);
  if (at(TokenKind::KwImport)) return import_clause();
  if (at(TokenKind::KwExtends)) return extends_clause();
  const std::uint32_t first_token = position_;
  const Prefixes prefixes = element_prefixes();
  if (begins_class()) {
    const NodeId definition = class_definition(first_token, prefixes);
    class_separator();
    return definition;
  }
  const NodeId clause = component_clause(first_token, prefixes, false);
  semicolon("the declaration");
  return clause;
}

// import ( IDENT "=" name | name [ ".*" | ".{" import-list "}" ] ) description
NodeId Parser::import_clause() {
  const Mark mark = begin(NodeKind::Import);
  advance();
  std::uint32_t main_token = position_;
  ImportForm form = ImportForm::Qualified;
  if (at(TokenKind::Identifier) && kind(1) == TokenKind::Equal) {
    form = ImportForm::Renaming;
    main_token = position_;
    advance();
    advance();
  }
  set(mark, 0, name());
  if (at(TokenKind::DotTimes)) {
    advance();
    form = ImportForm::Unqualified;
  } else if (at(TokenKind::Dot) && kind(1) == TokenKind::Times) {
    advance();
    advance();
    form = ImportForm::Unqualified;
  } else if (at(TokenKind::Dot) && kind(1) == TokenKind::LeftBrace) {
    advance();
    const std::uint32_t opening = position_;
    advance();
    form = ImportForm::List;
    do {
      if (expect_identifier("the name of a class to import")) push(leaf(NodeKind::Identifier));
    } while (accept(TokenKind::Comma));
    expect_closing(TokenKind::RightBrace, opening);
  }
  set(mark, 1, description());
  const NodeId result = finish(NodeKind::Import, mark, main_token, {}, static_cast<std::uint8_t>(form));
  semicolon("the import");
  return result;
}

// extends type-specifier [ class-or-inheritance-modification ] [ annotation-clause ]
NodeId Parser::extends_clause() {
  const Mark mark = begin(NodeKind::Extends);
  advance();
  set(mark, 0, name());
  if (at(TokenKind::LeftParenthesis)) set(mark, 1, class_modification());
  if (at(TokenKind::KwAnnotation)) set(mark, 2, annotation());
  const NodeId result = finish(NodeKind::Extends, mark);
  semicolon("the `extends` clause");
  return result;
}

Prefixes Parser::element_prefixes() {
  Prefixes prefixes;
  while (!failed_) {
    const auto prefix = prefix_of(kind(), element_keywords);
    if (!prefix) break;
    if (prefixes.has(*prefix)) report(repeated_prefix(here(), text()));
    prefixes.add(*prefix);
    advance();
  }
  return prefixes;
}

Prefixes Parser::type_prefixes() {
  Prefixes prefixes;
  while (!failed_) {
    const auto prefix = prefix_of(kind(), type_keywords);
    if (!prefix) {
      // `parameter final Real x`: the right words in the wrong order.
      if (prefix_of(kind(), element_keywords) && !prefixes.empty()) {
        report(misplaced_prefix(
            tree_.token_span(position_ - 1), tree_.token_text(position_ - 1),
            fmt::format("`{}`; write `{} {}`", text(), text(), tree_.token_text(position_ - 1))));
        advance();
        continue;
      }
      break;
    }
    if (prefixes.has(*prefix)) report(repeated_prefix(here(), text()));
    prefixes.add(*prefix);
    advance();
  }
  return prefixes;
}

// component-clause = type-prefix type-specifier [ array-subscripts ] component-list
NodeId Parser::component_clause(std::uint32_t first_token, Prefixes prefixes, bool only_one) {
  Mark mark = begin(NodeKind::ComponentClause);
  mark.first_token = first_token;
  prefixes.add(type_prefixes());
  const std::uint32_t type_token = position_;
  if (!at(TokenKind::Identifier) && !at(TokenKind::Dot)) {
    if (!failed_ &&
        (kind() == TokenKind::KwConnect || kind() == TokenKind::KwDer || kind() == TokenKind::KwIf ||
         kind() == TokenKind::KwFor || kind() == TokenKind::KwWhen)) {
      fail(expected(here(), "a declaration", found(), "equations stand behind the keyword `equation`"));
    } else if (!failed_) {
      fail(expected(here(), "a declaration", found()));
    }
    return finish(NodeKind::ComponentClause, mark, {}, prefixes);
  }
  set(mark, 0, name());
  if (at(TokenKind::LeftBracket)) set(mark, 1, subscripts());
  const bool single_word_type = position_ == type_token + 1;
  if (!failed_ && kind() != TokenKind::Identifier && single_word_type) {
    // `x = 1;` or `der(x) = …` where declarations stand, or a misspelt section keyword in front of one.
    const std::string_view word = tree_.token_text(type_token);
    const Span word_span = tree_.token_span(type_token);
    if (const auto keyword = nearest_section_keyword(word); keyword && kind() != TokenKind::Equal) {
      fail(misspelt_keyword(word_span, word, *keyword));
    } else if (kind() == TokenKind::Equal || kind() == TokenKind::Assign ||
               kind() == TokenKind::LeftParenthesis || kind() == TokenKind::Dot) {
      fail(expected(here(), "a component name", found(),
                    "a declaration is `Type name;`; equations stand behind the keyword `equation`"));
    }
  }
  do {
    push(declaration(!only_one));
  } while (!only_one && accept(TokenKind::Comma));
  set(mark, 2, constraint(prefixes));
  return finish(NodeKind::ComponentClause, mark, {}, prefixes);
}

// component-declaration = IDENT [ array-subscripts ] [ modification ] [ if expression ] description
NodeId Parser::declaration(bool with_condition) {
  const Mark mark = begin(NodeKind::Declaration);
  expect_identifier("a component name");
  if (at(TokenKind::LeftBracket)) set(mark, 0, subscripts());
  if (at(TokenKind::LeftParenthesis) || at(TokenKind::Equal) || at(TokenKind::Assign) ||
      at(TokenKind::EqualEqual)) {
    set(mark, 1, modification());
  }
  if (with_condition && accept(TokenKind::KwIf)) set(mark, 2, expression());
  set(mark, 3, description());
  return finish(NodeKind::Declaration, mark);
}

// [ constrainedby type-specifier [ class-modification ] description ]
NodeId Parser::constraint(Prefixes prefixes) {
  if (!at(TokenKind::KwConstrainedby)) return NodeId::none();
  if (!prefixes.has(Prefix::Replaceable)) report(constraint_without_replaceable(here()));
  const Mark mark = begin(NodeKind::Constraint);
  advance();
  set(mark, 0, name());
  if (at(TokenKind::LeftParenthesis)) set(mark, 1, class_modification());
  set(mark, 2, description());
  return finish(NodeKind::Constraint, mark);
}

}  // namespace causa::syntax
