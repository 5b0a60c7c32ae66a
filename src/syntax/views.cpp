#include "syntax/views.h"

namespace causa::syntax {

std::vector<std::string_view> NameView::identifiers() const {
  std::vector<std::string_view> result;
  for (std::uint32_t token = node().first_token; token < node().end_token; ++token) {
    if (tree().token_kind(token) == TokenKind::Identifier) result.push_back(tree().token_text(token));
  }
  return result;
}

ClassModificationView AnnotationView::arguments() const {
  return slot<ClassModificationView>(0);
}

std::string DescriptionView::value() const {
  std::string result;
  for (std::uint32_t token = node().first_token; token < node().end_token; ++token) {
    if (tree().token_kind(token) == TokenKind::KwAnnotation) break;
    if (tree().token_kind(token) == TokenKind::String) result += string_value(tree().token_text(token));
  }
  return result;
}

ClassModificationView ModificationView::arguments() const {
  return slot<ClassModificationView>(0);
}

ElementModificationView ClassModificationView::find(std::string_view name) const {
  for (const View argument : arguments()) {
    if (argument.kind() != NodeKind::ElementModification) continue;
    const ElementModificationView modification(tree(), argument.id());
    if (modification.name() && modification.name().text() == name) return modification;
  }
  return {};
}

AnnotationView ClassView::annotation() const {
  if (is_long()) return slot<AnnotationView>(1);
  const DescriptionView text = description();
  return text ? text.annotation() : AnnotationView{};
}

std::vector<AnnotationView> ClassView::annotations() const {
  std::vector<AnnotationView> result;
  if (const AnnotationView first = annotation()) result.push_back(first);
  if (!is_long()) return result;
  for (const View section : sections()) {
    if (section && section.kind() == NodeKind::Annotation) result.emplace_back(section.tree(), section.id());
  }
  return result;
}

ElementModificationView ClassView::annotation_argument(std::string_view name) const {
  for (const AnnotationView annotation : annotations()) {
    if (!annotation.arguments()) continue;
    if (const ElementModificationView found = annotation.arguments().find(name)) return found;
  }
  return {};
}

std::string_view ReferenceView::simple_name() const {
  const auto ids = tree().children_of(id());
  if (ids.size() != 1 || is_global()) return {};
  const ReferencePartView part(tree(), ids.front());
  return part.subscripts() ? std::string_view{} : part.name();
}

std::vector<ChainOperand> chain_operands(View chain) {
  const SyntaxTree& tree = chain.tree();
  std::vector<ChainOperand> result;
  for (const View operand : chain.parts()) {
    ChainOperand entry{.operand = operand};
    const std::uint32_t first = tree[operand.id()].first_token;
    if (first != tree[chain.id()].first_token) {
      entry.operator_kind = tree.token_kind(first - 1);
      entry.operator_span = tree.token_span(first - 1);
    }
    result.push_back(entry);
  }
  return result;
}

std::vector<ClassView> classes(const SyntaxTree& tree) {
  std::vector<ClassView> result;
  for (const NodeId id : tree.list(tree.root)) {
    if (id.valid() && is_class_definition(tree[id].kind)) result.emplace_back(tree, id);
  }
  return result;
}

NameView within_name(const SyntaxTree& tree) {
  const NodeId within = tree.child(tree.root, 0);
  return within.valid() ? NameView(tree, tree.child(within, 0)) : NameView{};
}

std::vector<ClassView> nested_classes(ClassView definition) {
  std::vector<ClassView> result;
  if (!definition.is_long()) return result;
  for (const View section : definition.sections()) {
    if (!section || section.kind() != NodeKind::ElementSection) continue;
    for (const View element : section.list()) {
      if (element && is_class_definition(element.kind())) result.emplace_back(element.tree(), element.id());
    }
  }
  return result;
}

std::string string_value(std::string_view token_text) {
  std::string result;
  if (!token_text.empty()) token_text.remove_prefix(1);
  if (!token_text.empty() && token_text.back() == '"') token_text.remove_suffix(1);
  result.reserve(token_text.size());
  for (std::size_t i = 0; i < token_text.size(); ++i) {
    if (token_text[i] != '\\' || i + 1 == token_text.size()) {
      result += token_text[i];
      continue;
    }
    switch (token_text[++i]) {
      case 'a': result += '\a'; break;
      case 'b': result += '\b'; break;
      case 'f': result += '\f'; break;
      case 'n': result += '\n'; break;
      case 'r': result += '\r'; break;
      case 't': result += '\t'; break;
      case 'v': result += '\v'; break;
      default: result += token_text[i]; break;
    }
  }
  return result;
}

}  // namespace causa::syntax
