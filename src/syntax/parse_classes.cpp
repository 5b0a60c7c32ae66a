// Productions of MLS appendix A.2.1 and A.2.2: stored definitions and class definitions.
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "syntax/diagnostics.h"
#include "syntax/parser.h"

namespace causa::syntax {

namespace {

std::optional<std::string> nearest_class_keyword(std::string_view written) {
  static const std::array<std::string, 11> keywords{"class",     "model",   "record",      "block",
                                                    "connector", "type",    "package",     "function",
                                                    "operator",  "partial", "encapsulated"};
  return nearest_name(written, keywords);
}

}  // namespace

// stored-definition = [ within [ name ] ";" ] { [ final ] class-definition ";" }
void Parser::stored_definition() {
  const Mark mark = begin(NodeKind::StoredDefinition);
  if (at(TokenKind::KwWithin)) set(mark, 0, within());

  while (!at_end_of_file()) {
    const std::uint32_t start = position_;
    Prefixes prefixes;
    if (accept(TokenKind::KwFinal)) prefixes.add(Prefix::Final);
    if (begins_class()) {
      push(class_definition(start, prefixes));
      class_separator();
    } else if (accept(TokenKind::Semicolon)) {
      report(stray_semicolon(tree_.token_span(position_ - 1), "a class definition's own `;`"));
    } else {
      if (kind() == TokenKind::KwEnd && kind(1) == TokenKind::Identifier) {
        fail(end_of_nothing(here(), fmt::format("end {}", text(1))));
        advance();
      } else if (kind() == TokenKind::Identifier && kind(1) == TokenKind::Identifier &&
                 nearest_class_keyword(text())) {
        fail(misspelt_keyword(here(), text(), *nearest_class_keyword(text())));
      } else {
        fail(outside_class(here(), found()));
      }
      advance();
      // Whatever stands here belongs to no class: go on where a class starts on its own line.
      const Mark skipped = begin(NodeKind::Error);
      while (!at_end_of_file() && !(on_new_line() && begins_class())) advance();
      failed_ = false;
      Mark from = skipped;
      from.first_token = start;
      push(finish(NodeKind::Error, from));
    }
    if (failed_ && !gave_up_) recover();
  }
  failed_ = false;
  if (pushed(mark) == 1 && diagnostics_.empty()) report(empty_file(here()));
  if (gave_up_ && tree_.nodes.empty()) push(NodeId::none());
  Mark whole = mark;
  whole.first_token = 0;
  position_ = tree_.tokens.size();
  tree_.root = finish(NodeKind::StoredDefinition, whole);
}

// The `;` behind a class definition; what else stands there is an item of its own.
void Parser::class_separator() {
  const bool forgiven = std::exchange(end_was_missing_, false);
  if (failed_ || accept(TokenKind::Semicolon) || forgiven) return;
  report(missing_semicolon(behind_last(), "the class definition"));
}

NodeId Parser::within() {
  const Mark mark = begin(NodeKind::Within);
  advance();
  if (!at(TokenKind::Semicolon)) set(mark, 0, name());
  const NodeId result = finish(NodeKind::Within, mark);
  semicolon("`within`");
  return result;
}

bool Parser::begins_class() const {
  switch (kind()) {
    case TokenKind::KwEncapsulated:
    case TokenKind::KwPartial:
    case TokenKind::KwClass:
    case TokenKind::KwModel:
    case TokenKind::KwRecord:
    case TokenKind::KwBlock:
    case TokenKind::KwConnector:
    case TokenKind::KwExpandable:
    case TokenKind::KwType:
    case TokenKind::KwPackage:
    case TokenKind::KwFunction:
    case TokenKind::KwOperator: return true;
    case TokenKind::KwPure:
    case TokenKind::KwImpure: return kind(1) == TokenKind::KwFunction || kind(1) == TokenKind::KwOperator;
    default: return false;
  }
}

// class-definition = [ encapsulated ] class-prefixes class-specifier
NodeId Parser::class_definition(std::uint32_t first_token, Prefixes prefixes) {
  const Level level(*this);
  if (accept(TokenKind::KwEncapsulated)) prefixes.add(Prefix::Encapsulated);
  if (accept(TokenKind::KwPartial)) prefixes.add(Prefix::Partial);
  const auto restriction = class_restriction(prefixes);
  if (!restriction) {
    if (!failed_) {
      fail(expected(here(), "a class keyword such as `model`, `record` or `function`", found()));
    }
    return finish(NodeKind::Error, {first_token, stack_.size()});
  }
  if (at(TokenKind::KwExtends)) return extends_class(first_token, prefixes, *restriction);
  if (kind(1) == TokenKind::Equal) {
    switch (kind(2)) {
      case TokenKind::KwEnumeration: return enumeration_class(first_token, prefixes, *restriction);
      case TokenKind::KwDer: return derivative_class(first_token, prefixes, *restriction);
      default: return short_class(first_token, prefixes, *restriction);
    }
  }
  return long_class(first_token, prefixes, *restriction);
}

std::optional<Restriction> Parser::class_restriction(Prefixes& prefixes) {
  if (accept(TokenKind::KwPure)) {
    prefixes.add(Prefix::Pure);
  } else if (accept(TokenKind::KwImpure)) {
    prefixes.add(Prefix::Impure);
  }
  if (failed_) return std::nullopt;
  switch (kind()) {
    case TokenKind::KwClass: advance(); return Restriction::Class;
    case TokenKind::KwModel: advance(); return Restriction::Model;
    case TokenKind::KwRecord: advance(); return Restriction::Record;
    case TokenKind::KwBlock: advance(); return Restriction::Block;
    case TokenKind::KwConnector: advance(); return Restriction::Connector;
    case TokenKind::KwType: advance(); return Restriction::Type;
    case TokenKind::KwPackage: advance(); return Restriction::Package;
    case TokenKind::KwFunction: advance(); return Restriction::Function;
    case TokenKind::KwExpandable:
      advance();
      if (!accept(TokenKind::KwConnector)) {
        report(expected(here(), "`connector`", found(), "only connectors can be expandable"));
        if (begins_class()) advance();
      }
      return Restriction::ExpandableConnector;
    case TokenKind::KwOperator:
      advance();
      if (accept(TokenKind::KwRecord)) return Restriction::OperatorRecord;
      if (accept(TokenKind::KwFunction)) return Restriction::OperatorFunction;
      return Restriction::Operator;
    default: return std::nullopt;
  }
}

// long-class-specifier = IDENT description-string composition end IDENT
NodeId Parser::long_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction) {
  Mark mark = begin(NodeKind::LongClass);
  mark.first_token = first_token;
  std::uint32_t name_token = position_;
  // `model` alone on its line, and a declaration on the next: the name was forgotten. The third token
  // tells `Real x;` from `A Real x;`.
  const bool declares = kind(1) == TokenKind::Identifier &&
                        (kind(2) == TokenKind::Semicolon || kind(2) == TokenKind::Equal ||
                         kind(2) == TokenKind::LeftParenthesis || kind(2) == TokenKind::Comma);
  const bool nameless = at(TokenKind::Identifier) && on_new_line() && declares;
  if (nameless) {
    report(expected(behind_last(), "the name of the class", found()));
    --name_token;
  } else if (!expect_identifier("the name of the class")) {
    return finish(NodeKind::LongClass, mark, name_token, prefixes, static_cast<std::uint8_t>(restriction));
  }
  const OpenBlock block{
      .keyword = TokenKind::KwClass, .token = name_token, .restriction = restriction, .nameless = nameless};
  open_.push_back(block);
  set(mark, 0, string_comment());
  composition(mark);
  close_class(block);
  set(mark, 3, constraint(prefixes));
  return finish(NodeKind::LongClass, mark, name_token, prefixes, static_cast<std::uint8_t>(restriction));
}

// extends IDENT [ class-modification ] description-string composition end IDENT
NodeId Parser::extends_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction) {
  Mark mark = begin(NodeKind::ExtendsClass);
  mark.first_token = first_token;
  advance();
  const std::uint32_t name_token = position_;
  if (!expect_identifier("the name of the inherited class")) {
    return finish(NodeKind::ExtendsClass, mark, name_token, prefixes, static_cast<std::uint8_t>(restriction));
  }
  const OpenBlock block{TokenKind::KwClass, name_token, restriction};
  open_.push_back(block);
  if (at(TokenKind::LeftParenthesis)) set(mark, 4, class_modification());
  set(mark, 0, string_comment());
  composition(mark);
  close_class(block);
  set(mark, 3, constraint(prefixes));
  return finish(NodeKind::ExtendsClass, mark, name_token, prefixes, static_cast<std::uint8_t>(restriction));
}

// IDENT "=" [ input | output ] type-specifier [ array-subscripts ] [ class-modification ] description
NodeId Parser::short_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction) {
  Mark mark = begin(NodeKind::ShortClass);
  mark.first_token = first_token;
  const std::uint32_t name_token = position_;
  expect_identifier("the name of the class");
  expect(TokenKind::Equal);
  prefixes.add(type_prefixes());
  set(mark, 2, name());
  if (at(TokenKind::LeftBracket)) set(mark, 3, subscripts());
  if (at(TokenKind::LeftParenthesis)) set(mark, 4, class_modification());
  set(mark, 0, description());
  set(mark, 1, constraint(prefixes));
  return finish(NodeKind::ShortClass, mark, name_token, prefixes, static_cast<std::uint8_t>(restriction));
}

// IDENT "=" enumeration "(" ( [ enum-list ] | ":" ) ")" description
NodeId Parser::enumeration_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction) {
  Mark mark = begin(NodeKind::EnumerationClass);
  mark.first_token = first_token;
  const std::uint32_t name_token = position_;
  expect_identifier("the name of the class");
  expect(TokenKind::Equal);
  expect(TokenKind::KwEnumeration);
  const std::uint32_t opening = position_;
  expect(TokenKind::LeftParenthesis);
  if (accept(TokenKind::Colon)) {
    prefixes.add(Prefix::Open);
  } else if (!at(TokenKind::RightParenthesis)) {
    do {
      const Mark literal = begin(NodeKind::EnumerationLiteral);
      if (!expect_identifier("the name of an enumeration literal")) {
        stack_.resize(literal.stack_size);
        break;
      }
      set(literal, 0, description());
      push(finish(NodeKind::EnumerationLiteral, literal));
    } while (accept(TokenKind::Comma));
  }
  expect_closing(TokenKind::RightParenthesis, opening);
  set(mark, 0, description());
  set(mark, 1, constraint(prefixes));
  return finish(NodeKind::EnumerationClass, mark, name_token, prefixes,
                static_cast<std::uint8_t>(restriction));
}

// IDENT "=" der "(" type-specifier "," IDENT { "," IDENT } ")" description
NodeId Parser::derivative_class(std::uint32_t first_token, Prefixes prefixes, Restriction restriction) {
  Mark mark = begin(NodeKind::DerivativeClass);
  mark.first_token = first_token;
  const std::uint32_t name_token = position_;
  expect_identifier("the name of the class");
  expect(TokenKind::Equal);
  expect(TokenKind::KwDer);
  const std::uint32_t opening = position_;
  expect(TokenKind::LeftParenthesis);
  set(mark, 2, name());
  expect(TokenKind::Comma);
  do {
    if (expect_identifier("the name of an input to differentiate by")) push(leaf(NodeKind::Identifier));
  } while (accept(TokenKind::Comma));
  expect_closing(TokenKind::RightParenthesis, opening);
  set(mark, 0, description());
  set(mark, 1, constraint(prefixes));
  return finish(NodeKind::DerivativeClass, mark, name_token, prefixes,
                static_cast<std::uint8_t>(restriction));
}

// composition = element-list { public … | protected … | [ initial ] equation … | [ initial ] algorithm … }
//               [ external … ";" ] [ annotation ";" ]
// Slots of the class: 1 annotation, 2 external clause.
void Parser::composition(const Mark& mark) {
  if (at(TokenKind::Semicolon)) {
    report(stray_semicolon(here(), "the name and description of a class"));
    advance();
  }
  bool first = true;
  bool after_external = false;
  while (!at_end_of_file() && !gave_up_) {
    if (failed_) recover();
    const bool section = kind() == TokenKind::KwPublic || kind() == TokenKind::KwProtected;
    if (kind() == TokenKind::KwEnd || at_end_of_file()) return;
    if (after_external && kind() != TokenKind::KwAnnotation) {
      report(external_outside_end(here()));
      if (gave_up_) return;
      after_external = false;
    }
    if (section) {
      push(element_section(true));
    } else if (kind() == TokenKind::KwAnnotation) {
      class_annotation(mark);
    } else if (kind() == TokenKind::KwEquation || kind() == TokenKind::KwAlgorithm ||
               (kind() == TokenKind::KwInitial && at_section_boundary())) {
      push(equation_or_algorithm_section());
    } else if (kind() == TokenKind::KwExternal) {
      set(mark, 2, external_clause());
      after_external = true;
    } else if (kind() == TokenKind::KwElse || kind() == TokenKind::KwElseif ||
               kind() == TokenKind::KwElsewhen) {
      fail(expected(here(), "an element, an equation or `end`", found()));
      advance();
    } else {
      // Elements before any keyword, or again after an annotation.
      require(first || !at_section_boundary(), "sections are handled above");
      push(element_section(false));
    }
    first = false;
  }
}

void Parser::class_annotation(const Mark& mark) {
  const NodeId clause = annotation();
  NodeId& slot = stack_[mark.stack_size + 1];
  if (slot.valid()) {
    report(second_annotation(tree_.span(clause), tree_.span(slot)));
    push(clause);
  } else {
    slot = clause;
  }
  semicolon("the annotation");
  if (failed_) recover();
}

// external [ STRING ] [ [ component-reference "=" ] IDENT "(" [ expression-list ] ")" ] [ annotation ] ";"
NodeId Parser::external_clause() {
  const Mark mark = begin(NodeKind::ExternalClause);
  std::uint32_t main_token = position_;
  advance();
  if (accept(TokenKind::String)) set(mark, 0, leaf(NodeKind::String));
  if (at(TokenKind::Identifier) || at(TokenKind::Dot)) {
    if (kind(1) != TokenKind::LeftParenthesis) {
      set(mark, 1, reference());
      expect(TokenKind::Equal);
    }
    main_token = position_;
    expect_identifier("the name of the external function");
    if (at(TokenKind::LeftParenthesis)) {
      set(mark, 2, function_arguments());
    } else {
      expect(TokenKind::LeftParenthesis);
    }
  }
  if (at(TokenKind::KwAnnotation)) set(mark, 3, annotation());
  const NodeId result = finish(NodeKind::ExternalClause, mark, main_token);
  semicolon("the external clause");
  return result;
}

NodeId Parser::element_section(bool with_keyword) {
  const Mark mark = begin(NodeKind::ElementSection);
  const Visibility visibility =
      with_keyword && kind() == TokenKind::KwProtected ? Visibility::Protected : Visibility::Public;
  if (with_keyword) advance();
  while (!at_end_of_file() && !at_section_boundary() && kind() != TokenKind::KwAnnotation) {
    const std::uint32_t before = position_;
    if (accept(TokenKind::Semicolon)) {
      report(stray_semicolon(tree_.token_span(position_ - 1), "the `;` of an element"));
      continue;
    }
    push(element());
    if (failed_) recover();
    if (gave_up_) break;
    if (position_ == before) advance();
  }
  return finish(NodeKind::ElementSection, mark, {}, {}, static_cast<std::uint8_t>(visibility));
}

NodeId Parser::equation_or_algorithm_section() {
  const Mark mark = begin(NodeKind::EquationSection);
  Prefixes prefixes;
  if (accept(TokenKind::KwInitial)) prefixes.add(Prefix::Initial);
  const bool equations = kind() == TokenKind::KwEquation;
  advance();
  if (at(TokenKind::Semicolon)) {
    report(stray_semicolon(here(), equations ? "`equation`" : "`algorithm`"));
    advance();
  }
  items(equations ? Section::Equations : Section::Statements);
  return finish(equations ? NodeKind::EquationSection : NodeKind::AlgorithmSection, mark, {}, prefixes);
}

}  // namespace causa::syntax
