#include "syntax/tree.h"

namespace causa::syntax {

Span SyntaxTree::span(NodeId id) const {
  const Node& node = (*this)[id];
  const std::uint32_t begin = tokens.begin(TokenId(node.first_token));
  if (node.end_token <= node.first_token) return {source_id, begin, begin};
  return {source_id, begin, tokens.end(TokenId(node.end_token - 1))};
}

std::string_view SyntaxTree::text(NodeId id) const {
  const Span where = span(id);
  return source->text().substr(where.begin, where.end - where.begin);
}

std::string_view SyntaxTree::gap_before(std::uint32_t token) const {
  const std::uint32_t begin = token == 0 ? 0 : tokens.end(TokenId(token - 1));
  return source->text().substr(begin, tokens.begin(TokenId(token)) - begin);
}

std::string print(const SyntaxTree& tree) {
  std::string out;
  out.reserve(tree.source->text().size());
  for (std::uint32_t token = 0; token < tree.tokens.size(); ++token) {
    out += tree.gap_before(token);
    out += tree.token_text(token);
  }
  return out;
}

void verify(const SyntaxTree& tree) {
  const std::uint32_t token_count = tree.tokens.size();
  require(token_count > 0 && tree.token_kind(token_count - 1) == TokenKind::EndOfFile,
          "the tokens of a file end with EndOfFile");
  std::uint32_t previous_end = 0;
  for (std::uint32_t token = 0; token < token_count; ++token) {
    const Span where = tree.token_span(token);
    require(where.begin >= previous_end && where.end >= where.begin, "tokens stand in order");
    previous_end = where.end;
  }
  require(tree.root.valid() && tree[tree.root].kind == NodeKind::StoredDefinition,
          "the root of a tree is a StoredDefinition");
  for (std::uint32_t index = 0; index < tree.nodes.size(); ++index) {
    const Node& node = tree.nodes[index];
    require(node.first_token <= node.end_token && node.end_token <= token_count,
            "a node covers tokens of its file");
    require(node.child_count >= fixed_slots(node.kind), "a node has all its fixed slots");
    for (const NodeId child : tree.children_of(NodeId(index))) {
      if (!child.valid()) continue;
      require(child.index() < index, "children stand before their parents");
      require(tree[child].first_token >= node.first_token && tree[child].end_token <= node.end_token,
              "children lie inside their parents");
    }
  }
}

}  // namespace causa::syntax
