// Productions of MLS appendix A.2.5: modifications, annotations, descriptions.
#include "syntax/diagnostics.h"
#include "syntax/parser.h"

namespace causa::syntax {

// modification = class-modification [ "=" modification-expression ] | "=" … | ":=" …
NodeId Parser::modification() {
  const Mark mark = begin(NodeKind::Modification);
  std::uint32_t main_token = position_;
  if (at(TokenKind::LeftParenthesis)) set(mark, 0, class_modification());
  if (at(TokenKind::Equal) || at(TokenKind::Assign)) {
    main_token = position_;
    advance();
    if (accept(TokenKind::KwBreak)) {
      set(mark, 1, leaf(NodeKind::Break));
    } else {
      set(mark, 1, expression());
    }
  } else if (at(TokenKind::EqualEqual)) {
    fail(expected(here(), "`=`", found(),
                  "`==` compares two values; a declaration equation is written with `=`"));
  }
  return finish(NodeKind::Modification, mark, main_token);
}

// class-modification = "(" [ argument { "," argument } ] ")"
NodeId Parser::class_modification() {
  const Level level(*this);
  const Mark mark = begin(NodeKind::ClassModification);
  const std::uint32_t opening = position_;
  expect(TokenKind::LeftParenthesis);
  if (!at(TokenKind::RightParenthesis)) {
    do {
      push(argument());
    } while (accept(TokenKind::Comma));
  }
  expect_closing(TokenKind::RightParenthesis, opening);
  return finish(NodeKind::ClassModification, mark);
}

// argument = [ each ] [ final ] name [ modification ] description-string
//          | ( redeclare | replaceable … ) ( short-class-definition | component-clause1 )
//          | break ( connect-clause | IDENT )
NodeId Parser::argument() {
  const std::uint32_t first_token = position_;
  if (at(TokenKind::KwBreak)) return inheritance_break();

  Prefixes prefixes;
  for (;; advance()) {
    if (at(TokenKind::KwEach)) {
      prefixes.add(Prefix::Each);
    } else if (at(TokenKind::KwFinal)) {
      prefixes.add(Prefix::Final);
    } else if (at(TokenKind::KwRedeclare)) {
      prefixes.add(Prefix::Redeclare);
    } else if (at(TokenKind::KwReplaceable)) {
      prefixes.add(Prefix::Replaceable);
    } else {
      break;
    }
  }
  if (prefixes.has(Prefix::Redeclare) || prefixes.has(Prefix::Replaceable)) {
    if (!begins_class()) {
      const NodeId clause = component_clause(first_token, prefixes, true);
      if (at(TokenKind::Comma) && kind(1) == TokenKind::Identifier &&
          (kind(2) == TokenKind::Comma || kind(2) == TokenKind::RightParenthesis)) {
        // `redeclare Real a, b` reads as the modification of an element named b, which does nothing.
        report(redeclare_takes_one(tree_.token_span(position_ + 1)));
      }
      return clause;
    }
    const NodeId definition = class_definition(first_token, prefixes);
    const NodeKind kind_of_class = tree_[definition].kind;
    if (kind_of_class == NodeKind::LongClass || kind_of_class == NodeKind::ExtendsClass) {
      const std::uint32_t name_token = tree_[definition].main_token;
      if (!failed_)
        report(long_class_in_modification(tree_.token_span(name_token), tree_.token_text(name_token)));
    }
    return definition;
  }

  Mark mark = begin(NodeKind::ElementModification);
  mark.first_token = first_token;
  if (failed_) return finish(NodeKind::ElementModification, mark, {}, prefixes);
  if (!at(TokenKind::Identifier)) {
    if (is_keyword(kind()) && kind() != TokenKind::KwEnd) {
      fail(keyword_as_name(here(), text(), "a modification such as `start = 1`"));
    } else {
      fail(expected(here(), "a modification such as `start = 1`", found()));
    }
    return finish(NodeKind::ElementModification, mark, {}, prefixes);
  }
  set(mark, 0, name());
  if (at(TokenKind::LeftParenthesis) || at(TokenKind::Equal) || at(TokenKind::Assign) ||
      at(TokenKind::EqualEqual)) {
    set(mark, 1, modification());
  }
  set(mark, 2, string_comment());
  return finish(NodeKind::ElementModification, mark, {}, prefixes);
}

NodeId Parser::inheritance_break() {
  const Mark mark = begin(NodeKind::InheritanceBreak);
  advance();
  const std::uint32_t main_token = position_;
  if (at(TokenKind::KwConnect)) {
    set(mark, 0, connect_clause(false));
  } else {
    expect_identifier("the name of a component to leave out, or `connect(…)`");
  }
  return finish(NodeKind::InheritanceBreak, mark, main_token);
}

NodeId Parser::annotation() {
  const Mark mark = begin(NodeKind::Annotation);
  advance();
  set(mark, 0, class_modification());
  return finish(NodeKind::Annotation, mark);
}

// description = [ STRING { "+" STRING } ] [ annotation-clause ]
NodeId Parser::description() {
  if (!at(TokenKind::String) && !at(TokenKind::KwAnnotation)) return NodeId::none();
  const Mark mark = begin(NodeKind::Description);
  if (accept(TokenKind::String)) {
    while (accept(TokenKind::Plus)) expect(TokenKind::String);
  }
  if (at(TokenKind::KwAnnotation)) set(mark, 0, annotation());
  return finish(NodeKind::Description, mark);
}

// description-string: the same without an annotation.
NodeId Parser::string_comment() {
  if (!at(TokenKind::String)) return NodeId::none();
  const Mark mark = begin(NodeKind::Description);
  advance();
  while (accept(TokenKind::Plus)) expect(TokenKind::String);
  return finish(NodeKind::Description, mark);
}

}  // namespace causa::syntax
