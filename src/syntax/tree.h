// The lossless syntax tree of one file: tokens, and nodes over ranges of tokens.
// Children stand before their parents in the node table, so bottom-up is a loop over ids. A node has
// fixed slots (a missing optional part is NodeId::none()) followed by a list; node_kind.h documents them.
// Later stages read the tree through the typed views of views.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "syntax/node_kind.h"
#include "syntax/token.h"

namespace causa::syntax {

using NodeId = Id<struct NodeTag>;

struct Node {
  NodeKind kind{};
  std::uint8_t detail = 0;        // Restriction, ImportForm or Visibility, as node_kind.h says
  Prefixes prefixes{};            // the keywords in front (`final`, `parameter`, …)
  std::uint32_t main_token = 0;   // the name or the operator; otherwise the first token
  std::uint32_t first_token = 0;  // tokens [first_token, end_token)
  std::uint32_t end_token = 0;
  std::uint32_t first_child = 0;  // children [first_child, first_child + child_count) of the child table
  std::uint32_t child_count = 0;
};

// A value that refers to a source it does not own: the SourceFile outlives it.
struct SyntaxTree {
  const SourceFile* source = nullptr;
  SourceId source_id{};
  TokenTable tokens;
  std::vector<Node> nodes;
  std::vector<NodeId> children;
  NodeId root{};  // always a StoredDefinition

  [[nodiscard]] const Node& operator[](NodeId id) const { return nodes[id.index()]; }
  [[nodiscard]] std::span<const NodeId> children_of(NodeId id) const {
    const Node& node = (*this)[id];
    return std::span(children).subspan(node.first_child, node.child_count);
  }
  // The part in a fixed slot; none() where it was left out.
  [[nodiscard]] NodeId child(NodeId id, std::uint32_t slot) const {
    const Node& node = (*this)[id];
    require(slot < node.child_count, "a syntax node has no such slot");
    return children[node.first_child + slot];
  }
  // The list behind the fixed slots.
  [[nodiscard]] std::span<const NodeId> list(NodeId id) const {
    return children_of(id).subspan(fixed_slots((*this)[id].kind));
  }

  [[nodiscard]] std::string_view token_text(std::uint32_t token) const {
    const TokenId id(token);
    return source->text().substr(tokens.begin(id), tokens.end(id) - tokens.begin(id));
  }
  [[nodiscard]] TokenKind token_kind(std::uint32_t token) const { return tokens.kind(TokenId(token)); }
  [[nodiscard]] Span token_span(std::uint32_t token) const {
    return {source_id, tokens.begin(TokenId(token)), tokens.end(TokenId(token))};
  }
  // From the first to the last token of the node, without the blanks around it.
  [[nodiscard]] Span span(NodeId id) const;
  [[nodiscard]] std::string_view text(NodeId id) const;
  // Blanks and comments in front of a token.
  [[nodiscard]] std::string_view gap_before(std::uint32_t token) const;
};

// Puts tokens and gaps together again; equal to the source text byte for byte.
std::string print(const SyntaxTree& tree);

// One line per node, indented: kind, prefixes, name. Stable, without addresses.
std::string dump(const SyntaxTree& tree);

// Checks what this header promises: children before parents and inside them, tokens covered, slots there.
void verify(const SyntaxTree& tree);

}  // namespace causa::syntax
