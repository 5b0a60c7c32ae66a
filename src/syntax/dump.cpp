// The text form of a syntax tree: one line per node, indented by depth.
#include <array>
#include <iterator>
#include <vector>

#include <fmt/format.h>

#include "syntax/tree.h"

namespace causa::syntax {

namespace {

constexpr auto prefix_names = std::to_array<std::pair<Prefix, std::string_view>>({
    {Prefix::Final, "final"},
    {Prefix::Encapsulated, "encapsulated"},
    {Prefix::Partial, "partial"},
    {Prefix::Redeclare, "redeclare"},
    {Prefix::Replaceable, "replaceable"},
    {Prefix::Inner, "inner"},
    {Prefix::Outer, "outer"},
    {Prefix::Each, "each"},
    {Prefix::Flow, "flow"},
    {Prefix::Stream, "stream"},
    {Prefix::Discrete, "discrete"},
    {Prefix::Parameter, "parameter"},
    {Prefix::Constant, "constant"},
    {Prefix::Input, "input"},
    {Prefix::Output, "output"},
    {Prefix::Pure, "pure"},
    {Prefix::Impure, "impure"},
    {Prefix::Initial, "initial"},
    {Prefix::Global, "global"},
    {Prefix::Open, "open"},
});

// What stands behind the kind: the name, the operator or the literal.
std::string remark(const SyntaxTree& tree, NodeId id) {
  const Node& node = tree[id];
  using enum NodeKind;
  if (is_class_definition(node.kind)) {
    return fmt::format(" {} {}", restriction_name(static_cast<Restriction>(node.detail)),
                       tree.token_text(node.main_token));
  }
  switch (node.kind) {
    case Name:
    case Number:
    case String:
    case Boolean:
    case Error: return fmt::format(" {}", tree.text(id));
    case Sum:
    case Product: {
      // The operators, in order; they are the tokens between the operands.
      std::string operators;
      const auto operands = tree.children_of(id);
      if (node.first_token != tree[operands.front()].first_token) {
        operators += fmt::format(" {}", tree.token_text(node.first_token));
      }
      for (std::size_t i = 0; i + 1 < operands.size(); ++i) {
        operators += fmt::format(" {}", tree.token_text(tree[operands[i]].end_token));
      }
      return operators;
    }
    case ElementSection:
      return static_cast<Visibility>(node.detail) == Visibility::Protected ? " protected" : " public";
    case Import: {
      constexpr auto forms =
          std::to_array<std::string_view>({" qualified", " renaming", " unqualified", " list"});
      const std::string form(forms[node.detail]);
      return static_cast<ImportForm>(node.detail) == ImportForm::Renaming
                 ? fmt::format("{} {}", form, tree.token_text(node.main_token))
                 : form;
    }
    case Description:
    case EnumerationLiteral:
    case ExternalClause:
    case Declaration:
    case Identifier:
    case Modification:
    case InheritanceBreak:
    case ForIndex:
    case Relation:
    case Power:
    case ReferencePart:
    case NamedArgument: return fmt::format(" {}", tree.token_text(node.main_token));
    default: return {};
  }
}

}  // namespace

std::string dump(const SyntaxTree& tree) {
  struct Pending {
    NodeId node;
    std::uint32_t depth;
  };
  std::string out;
  std::vector<Pending> pending{{tree.root, 0}};
  while (!pending.empty()) {
    const auto [id, depth] = pending.back();
    pending.pop_back();
    fmt::format_to(std::back_inserter(out), "{:{}}", "", 2 * depth);
    if (!id.valid()) {
      out += "-\n";
      continue;
    }
    out += node_kind_name(tree[id].kind);
    for (const auto& [prefix, name] : prefix_names) {
      if (tree[id].prefixes.has(prefix)) fmt::format_to(std::back_inserter(out), " {}", name);
    }
    out += remark(tree, id);
    out += '\n';
    const auto children = tree.children_of(id);
    // Trailing slots that were left out say nothing.
    std::size_t shown = children.size();
    while (shown > 0 && !children[shown - 1].valid()) --shown;
    for (std::size_t i = shown; i > 0; --i) pending.push_back({children[i - 1], depth + 1});
  }
  return out;
}

}  // namespace causa::syntax
