// What stands in the text of one class: its elements by name, in order, without any meaning. It is read once
// for each class definition, however many components have the class.
#pragma once

#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "syntax/views.h"

namespace causa::instance {

enum class ElementKind : std::uint8_t { Component, Class, Extends };

struct ElementText {
  ElementKind kind{};
  std::string_view name;  // empty for `extends`
  // Component: its clause and declaration. Class: its definition. Extends: the clause.
  syntax::View view;
  syntax::DeclarationView declaration;
  bool is_protected = false;

  [[nodiscard]] syntax::ComponentClauseView clause() const { return {view.tree(), view.id()}; }
  [[nodiscard]] syntax::ClassView definition() const { return {view.tree(), view.id()}; }
  [[nodiscard]] syntax::ExtendsView extends() const { return {view.tree(), view.id()}; }
  [[nodiscard]] bool has(syntax::Prefix prefix) const { return view.has(prefix); }
};

struct ClassText {
  std::vector<ElementText> elements;                            // in order
  std::unordered_map<std::string_view, std::uint32_t> by_name;  // components and classes; the first of a name
  std::vector<syntax::ImportView> imports;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> duplicates;  // (first, second) of equal names
  bool has_redeclarations = false;                                  // elements with the prefix `redeclare`
};

// Whether two parts of a text consist of the same tokens, whatever blanks and comments stand between them.
// Parts that are both absent do.
bool same_tokens(syntax::View a, syntax::View b);

class ClassTexts {
 public:
  // Of any class definition; a short class, enumeration or derivative class has no elements.
  const ClassText& of(syntax::ClassView definition);

 private:
  std::map<std::pair<const syntax::SyntaxTree*, syntax::NodeId>, ClassText> texts_;
};

}  // namespace causa::instance
