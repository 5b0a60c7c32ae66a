// Typed views: how later stages read a syntax tree. A view is a tree and a node id, cheap to copy; it
// never owns anything. A view of a missing part is empty: test it before use.
//
//   for (ClassView c : classes(tree)) { c.name(); c.sections(); … }
#pragma once

#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/tree.h"

namespace causa::syntax {

class View {
 protected:
  [[nodiscard]] const Node& node() const { return (*tree_)[id_]; }
  template <class Result = View>
  [[nodiscard]] Result slot(std::uint32_t index) const {
    return Result(*tree_, tree_->child(id_, index));
  }
  template <class Result>
  [[nodiscard]] auto as_views(std::span<const NodeId> ids) const {
    return ids | std::views::transform([tree = tree_](NodeId id) { return Result(*tree, id); });
  }

 public:
  View() = default;
  View(const SyntaxTree& tree, NodeId id) : tree_(&tree), id_(id) {}

  explicit operator bool() const { return tree_ != nullptr && id_.valid(); }
  [[nodiscard]] const SyntaxTree& tree() const { return *tree_; }
  [[nodiscard]] NodeId id() const { return id_; }
  [[nodiscard]] NodeKind kind() const { return node().kind; }
  [[nodiscard]] Span span() const { return tree_->span(id_); }
  [[nodiscard]] std::string_view text() const { return tree_->text(id_); }
  [[nodiscard]] Prefixes prefixes() const { return node().prefixes; }
  [[nodiscard]] bool has(Prefix prefix) const { return node().prefixes.has(prefix); }
  // The name or operator, and where it stands.
  [[nodiscard]] std::string_view main_text() const { return tree_->token_text(node().main_token); }
  [[nodiscard]] TokenKind main_kind() const { return tree_->token_kind(node().main_token); }
  [[nodiscard]] Span main_span() const { return tree_->token_span(node().main_token); }

  // All parts and the list behind the fixed slots, as views. Parts that were left out are empty views.
  [[nodiscard]] auto parts() const { return as_views<View>(tree_->children_of(id_)); }
  [[nodiscard]] auto list() const { return as_views<View>(tree_->list(id_)); }

 private:
  const SyntaxTree* tree_ = nullptr;
  NodeId id_{};
};

// `A.B.C` or `.A.B.C`
class NameView : public View {
 public:
  using View::View;
  [[nodiscard]] bool is_global() const { return has(Prefix::Global); }
  [[nodiscard]] std::vector<std::string_view> identifiers() const;
};

class ClassModificationView;

class AnnotationView : public View {
 public:
  using View::View;
  [[nodiscard]] ClassModificationView arguments() const;
};

class DescriptionView : public View {
 public:
  using View::View;
  // The described text, unescaped and joined; empty when there is only an annotation.
  [[nodiscard]] std::string value() const;
  [[nodiscard]] AnnotationView annotation() const { return slot<AnnotationView>(0); }
};

class ModificationView : public View {
 public:
  using View::View;
  [[nodiscard]] ClassModificationView arguments() const;
  // The expression behind `=`; an empty view when there is none.
  [[nodiscard]] View value() const { return slot(1); }
};

// `name(…) = …` inside a modification
class ElementModificationView : public View {
 public:
  using View::View;
  [[nodiscard]] NameView name() const { return slot<NameView>(0); }
  [[nodiscard]] ModificationView modification() const { return slot<ModificationView>(1); }
  [[nodiscard]] DescriptionView description() const { return slot<DescriptionView>(2); }
};

class ClassModificationView : public View {
 public:
  using View::View;
  // Arguments are ElementModification, ShortClass, ComponentClause or InheritanceBreak nodes.
  [[nodiscard]] auto arguments() const { return list(); }
  // The first modification of the element with this name, or an empty view.
  [[nodiscard]] ElementModificationView find(std::string_view name) const;
};

class ConstraintView : public View {
 public:
  using View::View;
  [[nodiscard]] NameView type() const { return slot<NameView>(0); }
  [[nodiscard]] ClassModificationView modification() const { return slot<ClassModificationView>(1); }
  [[nodiscard]] DescriptionView description() const { return slot<DescriptionView>(2); }
};

// Any of the five forms of class definition.
class ClassView : public View {
 public:
  using View::View;
  [[nodiscard]] std::string_view name() const { return main_text(); }
  [[nodiscard]] Restriction restriction() const { return static_cast<Restriction>(node().detail); }
  [[nodiscard]] bool is_long() const {
    return kind() == NodeKind::LongClass || kind() == NodeKind::ExtendsClass;
  }
  [[nodiscard]] DescriptionView description() const { return slot<DescriptionView>(0); }
  // A long class has an annotation of its own, the others have one in the description.
  [[nodiscard]] AnnotationView annotation() const;
  // All of them: the parser warns about a second annotation of a class, and both are read.
  [[nodiscard]] std::vector<AnnotationView> annotations() const;
  // `experiment(…)` of `annotation(experiment(…))`, or an empty view.
  [[nodiscard]] ElementModificationView annotation_argument(std::string_view name) const;
  [[nodiscard]] ConstraintView constraint() const { return slot<ConstraintView>(is_long() ? 3 : 1); }
  // Long classes: ElementSection, EquationSection and AlgorithmSection nodes in order.
  [[nodiscard]] auto sections() const { return list(); }
  [[nodiscard]] View external_clause() const { return slot(2); }
  // Short classes
  [[nodiscard]] NameView base() const { return slot<NameView>(2); }
  [[nodiscard]] View subscripts() const { return slot(3); }
  [[nodiscard]] ClassModificationView modification() const { return slot<ClassModificationView>(4); }
};

class ImportView : public View {
 public:
  using View::View;
  [[nodiscard]] ImportForm form() const { return static_cast<ImportForm>(node().detail); }
  [[nodiscard]] NameView name() const { return slot<NameView>(0); }
  [[nodiscard]] std::string_view alias() const { return main_text(); }
};

class ExtendsView : public View {
 public:
  using View::View;
  [[nodiscard]] NameView base() const { return slot<NameView>(0); }
  [[nodiscard]] ClassModificationView modification() const { return slot<ClassModificationView>(1); }
};

class DeclarationView : public View {
 public:
  using View::View;
  [[nodiscard]] std::string_view name() const { return main_text(); }
  [[nodiscard]] View subscripts() const { return slot(0); }
  [[nodiscard]] ModificationView modification() const { return slot<ModificationView>(1); }
  [[nodiscard]] View condition() const { return slot(2); }
  [[nodiscard]] DescriptionView description() const { return slot<DescriptionView>(3); }
};

class ComponentClauseView : public View {
 public:
  using View::View;
  [[nodiscard]] NameView type() const { return slot<NameView>(0); }
  [[nodiscard]] View subscripts() const { return slot(1); }
  [[nodiscard]] ConstraintView constraint() const { return slot<ConstraintView>(2); }
  [[nodiscard]] auto declarations() const { return as_views<DeclarationView>(tree().list(id())); }
};

class ElementSectionView : public View {
 public:
  using View::View;
  [[nodiscard]] Visibility visibility() const { return static_cast<Visibility>(node().detail); }
  [[nodiscard]] auto elements() const { return list(); }
};

// `a[i].b`
class ReferencePartView : public View {
 public:
  using View::View;
  [[nodiscard]] std::string_view name() const { return main_text(); }
  [[nodiscard]] View subscripts() const { return slot(0); }
};

class ReferenceView : public View {
 public:
  using View::View;
  [[nodiscard]] bool is_global() const { return has(Prefix::Global); }
  [[nodiscard]] auto reference_parts() const { return as_views<ReferencePartView>(tree().children_of(id())); }
  // The only name of a reference without dots and subscripts, otherwise empty.
  [[nodiscard]] std::string_view simple_name() const;
};

// Sum, Product, Or, And: operands with the operator in front of each. The first has the sign in front of
// the chain, or none (EndOfFile).
struct ChainOperand {
  TokenKind operator_kind = TokenKind::EndOfFile;
  Span operator_span{};
  View operand;
};
std::vector<ChainOperand> chain_operands(View chain);

// The classes of a file, and the package it says it lies in (empty view: none).
std::vector<ClassView> classes(const SyntaxTree& tree);
NameView within_name(const SyntaxTree& tree);

// The classes defined directly inside a long class.
std::vector<ClassView> nested_classes(ClassView definition);

// The value of a STRING token: quotes removed, escapes resolved (MLS 2.4.5).
std::string string_value(std::string_view token_text);

}  // namespace causa::syntax
