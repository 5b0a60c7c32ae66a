#include "instance/declare.h"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::TokenKind;
using syntax::View;

std::optional<ValueKind> predefined_type(std::string_view name) {
  for (const ValueKind kind : {ValueKind::Real, ValueKind::Integer, ValueKind::Boolean, ValueKind::String}) {
    if (value_kind_name(kind) == name) return kind;
  }
  return std::nullopt;
}

// The first token of this kind in a node: where a prefix is written.
Span token_span(View view, TokenKind kind) {
  const syntax::Node& node = view.tree()[view.id()];
  for (std::uint32_t token = node.first_token; token < node.end_token; ++token) {
    if (view.tree().token_kind(token) == kind) return view.tree().token_span(token);
  }
  return view.main_span();
}

struct RefusedPrefix {
  Prefix prefix;
  TokenKind token;
};
constexpr auto refused_prefixes = std::to_array<RefusedPrefix>({
    {Prefix::Redeclare, TokenKind::KwRedeclare},
    {Prefix::Replaceable, TokenKind::KwReplaceable},
    {Prefix::Inner, TokenKind::KwInner},
    {Prefix::Outer, TokenKind::KwOuter},
    {Prefix::Flow, TokenKind::KwFlow},
    {Prefix::Stream, TokenKind::KwStream},
    {Prefix::Discrete, TokenKind::KwDiscrete},
});

bool refuse_prefixes(Elaboration& e, syntax::ComponentClauseView clause) {
  bool refused = false;
  for (const auto& [prefix, token] : refused_prefixes) {
    if (!clause.has(prefix)) continue;
    e.report(not_supported(token_span(clause, token), fmt::format("`{}`", syntax::token_kind_name(token))));
    refused = true;
  }
  const bool crosses = clause.has(Prefix::Input) || clause.has(Prefix::Output);
  if (crosses && (clause.has(Prefix::Parameter) || clause.has(Prefix::Constant))) {
    const TokenKind token = clause.has(Prefix::Input) ? TokenKind::KwInput : TokenKind::KwOutput;
    e.report(not_supported(token_span(clause, token),
                           fmt::format("`{}` of a parameter or constant", syntax::token_kind_name(token))));
    refused = true;
  }
  return refused;
}

Variability declared_variability(syntax::ComponentClauseView clause, ValueKind kind) {
  if (clause.has(Prefix::Constant)) return Variability::Constant;
  if (clause.has(Prefix::Parameter)) return Variability::Parameter;
  // Only Real variables vary continuously (MLS 3.8.5).
  return kind == ValueKind::Real ? Variability::Continuous : Variability::Discrete;
}

// The type's own problems, told once for all variables of a clause.
std::optional<ValueKind> clause_type(Elaboration& e, syntax::ComponentClauseView clause) {
  const bool refused = refuse_prefixes(e, clause);
  const std::string_view type = clause.type().text();
  const auto kind = predefined_type(type);
  if (!kind) {
    e.report(unknown_type(clause.type().span(), type));
    return std::nullopt;
  }
  if (refused) return std::nullopt;
  if (*kind == ValueKind::String && declared_variability(clause, *kind) == Variability::Discrete) {
    e.report(not_supported(clause.type().span(), "a String that varies"));
    return std::nullopt;
  }
  return kind;
}

void declare(Elaboration& e, syntax::ComponentClauseView clause, syntax::DeclarationView syntax,
             std::optional<ValueKind> kind, syntax::Visibility visibility) {
  const std::string_view name = syntax.name();
  if (name == "time" || predefined_type(name)) {
    e.report(reserved_name(syntax.main_span(), name));
    return;
  }
  if (const auto found = e.names.find(name); found != e.names.end()) {
    e.report(declared_twice(syntax.main_span(), name, e.where(found->second)));
    return;
  }
  Instance node{.kind = InstanceKind::Variable, .name = std::string(name), .parent = e.tree.root};
  node.where = syntax.main_span();
  if (const auto description = syntax.description()) node.description = description.value();
  Declaration declaration{.clause = clause, .syntax = syntax};
  if (syntax.condition()) {
    e.report(not_supported(syntax.condition().span(), "a conditional component"));
    kind.reset();
  }
  const bool is_array = syntax.subscripts() || clause.subscripts();
  if (kind == ValueKind::String && is_array) {
    e.report(not_supported(syntax.main_span(), "an array of Strings"));
    kind.reset();
  }
  if (!kind) declaration.type = declaration.binding = declaration.value = Progress::Failed;

  InstanceVariable& variable = node.variable;
  variable.kind = kind.value_or(ValueKind::Real);
  variable.variability = declared_variability(clause, variable.kind);
  if (clause.has(Prefix::Input)) variable.causality = Causality::Input;
  if (clause.has(Prefix::Output)) variable.causality = Causality::Output;
  variable.is_protected = visibility == syntax::Visibility::Protected;
  variable.is_final = clause.has(Prefix::Final);
  variable.symbol = e.declarations.add(declaration);

  const InstanceId id = e.tree.nodes.add(std::move(node));
  e.tree.symbols.add(id);
  e.tree.nodes[e.tree.root].children.push_back(id);
  e.names.emplace(name, e.tree.nodes[id].variable.symbol);
}

void declare_element(Elaboration& e, View element, syntax::Visibility visibility) {
  switch (element.kind()) {
    case NodeKind::ComponentClause: {
      const syntax::ComponentClauseView clause(element.tree(), element.id());
      const auto kind = clause_type(e, clause);
      for (const syntax::DeclarationView declaration : clause.declarations()) {
        declare(e, clause, declaration, kind, visibility);
      }
      return;
    }
    case NodeKind::Import: e.report(not_supported(element.span(), "`import`")); return;
    case NodeKind::Extends: e.report(not_supported(element.span(), "`extends`")); return;
    case NodeKind::Error: return;  // reported by the parser
    default:
      require(is_class_definition(element.kind()),
              "an element is a component, a class, an import or extends");
      e.report(not_supported(element.main_span(), "a class inside a class"));
      return;
  }
}

}  // namespace

void declare_elements(Elaboration& e, syntax::ClassView definition) {
  for (const View section : definition.sections()) {
    if (!section || section.kind() != NodeKind::ElementSection) continue;
    const syntax::ElementSectionView elements(section.tree(), section.id());
    for (const View element : elements.elements()) {
      if (element) declare_element(e, element, elements.visibility());
    }
  }
}

}  // namespace causa::instance
