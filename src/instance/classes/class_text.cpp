#include "instance/classes/class_text.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

void add(ClassText& text, ElementText element) {
  const auto number = static_cast<std::uint32_t>(text.elements.size());
  text.has_redeclarations = text.has_redeclarations || element.has(syntax::Prefix::Redeclare);
  if (!element.name.empty()) {
    const auto [first, is_new] = text.by_name.emplace(element.name, number);
    if (!is_new) text.duplicates.emplace_back(first->second, number);
  }
  text.elements.push_back(element);
}

void add_element(ClassText& text, View element, bool is_protected) {
  switch (element.kind()) {
    case NodeKind::ComponentClause: {
      const syntax::ComponentClauseView clause(element.tree(), element.id());
      for (const syntax::DeclarationView declaration : clause.declarations()) {
        add(text, {ElementKind::Component, declaration.name(), element, declaration, is_protected});
      }
      return;
    }
    case NodeKind::Import: text.imports.emplace_back(element.tree(), element.id()); return;
    case NodeKind::Extends: add(text, {ElementKind::Extends, {}, element, {}, is_protected}); return;
    case NodeKind::Error: return;  // reported by the parser
    default: add(text, {ElementKind::Class, element.main_text(), element, {}, is_protected}); return;
  }
}

ClassText read(syntax::ClassView definition) {
  ClassText text;
  if (!definition.is_long()) return text;
  for (const View section : definition.sections()) {
    if (!section || section.kind() != NodeKind::ElementSection) continue;
    const syntax::ElementSectionView elements(section.tree(), section.id());
    const bool is_protected = elements.visibility() == syntax::Visibility::Protected;
    for (const View element : elements.elements()) {
      if (element) add_element(text, element, is_protected);
    }
  }
  return text;
}

}  // namespace

bool same_tokens(View a, View b) {
  if (!a || !b) return !a && !b;
  const syntax::Node& first = a.tree()[a.id()];
  const syntax::Node& second = b.tree()[b.id()];
  const std::uint32_t count = first.end_token - first.first_token;
  if (second.end_token - second.first_token != count) return false;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (a.tree().token_text(first.first_token + i) != b.tree().token_text(second.first_token + i))
      return false;
  }
  return true;
}

const ClassText& ClassTexts::of(syntax::ClassView definition) {
  const auto [entry, is_new] = texts_.try_emplace({&definition.tree(), definition.id()});
  if (is_new) entry->second = read(definition);
  return entry->second;
}

}  // namespace causa::instance
