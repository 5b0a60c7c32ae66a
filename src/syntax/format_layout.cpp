#include "syntax/format_layout.h"

#include <algorithm>

namespace causa::syntax {

namespace {

constexpr std::uint8_t deepest = 250;
constexpr std::uint8_t not_a_line = 255;  // the level of nodes that lie inside an item

class Layout {
 public:
  explicit Layout(const SyntaxTree& tree)
      : tree_(tree), tokens_(tree.tokens.size()), levels_(tree.nodes.size(), not_a_line) {}

  // Parents stand behind their children: from the last node to the first, every level is known in time.
  std::vector<TokenLayout> run() {
    levels_[tree_.root.index()] = 0;
    for (std::size_t index = tree_.nodes.size(); index-- > 0;) {
      const NodeId id(static_cast<std::uint32_t>(index));
      mark_operators(tree_[id]);
      if (levels_[index] != not_a_line) mark_lines(id);
    }
    start_line(tree_.tokens.size() - 1, 0);
    mark(tree_.tokens.size() - 1, LayoutMark::EndsBlock);
    return std::move(tokens_);
  }

 private:
  void mark_operators(const Node& node) {
    switch (node.kind) {
      case NodeKind::Sum: {
        const TokenKind first = tree_.token_kind(node.first_token);
        if (first == TokenKind::Plus || first == TokenKind::Minus || first == TokenKind::DotPlus ||
            first == TokenKind::DotMinus) {
          mark(node.first_token, LayoutMark::Sign);
        }
        break;
      }
      case NodeKind::ShortClass:
      case NodeKind::EnumerationClass:
      case NodeKind::DerivativeClass: mark(node.main_token + 1, LayoutMark::EqualOfClass); break;
      case NodeKind::Declaration:
        if (const NodeId value = tree_.children[node.first_child + 1]; value.valid()) {
          mark(tree_[value].main_token, LayoutMark::EqualOfValue);
        }
        break;
      case NodeKind::Import:
        if (const NodeId name = tree_.children[node.first_child]; name.valid()) {
          if (static_cast<ImportForm>(node.detail) == ImportForm::Unqualified) {
            mark(tree_[name].end_token, LayoutMark::EndsImportName);
          }
        }
        break;
      default: break;
    }
  }

  void mark_lines(NodeId id) {
    const Node& node = tree_[id];
    const std::uint8_t level = levels_[id.index()];
    switch (node.kind) {
      case NodeKind::StoredDefinition:
      case NodeKind::Body: items(tree_.children_of(id), level); break;
      case NodeKind::LongClass:
      case NodeKind::ExtendsClass: class_body(id, level); break;
      case NodeKind::ElementSection: element_section(id, level); break;
      case NodeKind::EquationSection:
      case NodeKind::AlgorithmSection:
        section_keyword(node.first_token, level);
        mark(node.first_token + (node.prefixes.has(Prefix::Initial) ? 2 : 1), LayoutMark::FirstInBlock);
        items(tree_.list(id), deeper(level));
        break;
      case NodeKind::IfEquation:
      case NodeKind::IfStatement:
      case NodeKind::WhenEquation:
      case NodeKind::WhenStatement: branches(id, level); break;
      case NodeKind::ForEquation:
      case NodeKind::ForStatement:
      case NodeKind::WhileStatement:
        mark(node.first_token, LayoutMark::OpensBody);
        ends_block(body(tree_.child(id, 2), level), level);
        break;
      default: break;
    }
  }

  void items(std::span<const NodeId> list, std::uint8_t level) {
    for (const NodeId item : list) {
      if (!item.valid()) continue;
      start_line(tree_[item].first_token, level);
      levels_[item.index()] = level;
    }
  }

  void class_body(NodeId id, std::uint8_t level) {
    const Node& node = tree_[id];
    std::uint32_t header_end = node.main_token + 1;
    const NodeId description = tree_.child(id, 0);
    if (description.valid()) header_end = tree_[description].end_token;
    if (node.kind == NodeKind::ExtendsClass && tree_.child(id, 4).valid() && !description.valid()) {
      header_end = tree_[tree_.child(id, 4)].end_token;
    }
    mark(header_end, LayoutMark::FirstInBlock);

    if (const NodeId annotation = tree_.child(id, 1); annotation.valid()) {
      start_line(tree_[annotation].first_token, deeper(level));
    }
    if (const NodeId external = tree_.child(id, 2); external.valid()) {
      section_keyword(tree_[external].first_token, level);
    }
    for (const NodeId section : tree_.list(id)) {
      if (section.valid()) levels_[section.index()] = level;
    }
    const NodeId constraint = tree_.child(id, 3);
    const std::uint32_t end = constraint.valid() ? tree_[constraint].first_token : node.end_token;
    if (end >= header_end + 2) ends_block(end - 2, level);
  }

  void element_section(NodeId id, std::uint8_t level) {
    const Node& node = tree_[id];
    const TokenKind first = tree_.token_kind(node.first_token);
    if (first == TokenKind::KwPublic || first == TokenKind::KwProtected) {
      section_keyword(node.first_token, level);
      mark(node.first_token + 1, LayoutMark::FirstInBlock);
    }
    items(tree_.list(id), deeper(level));
  }

  void branches(NodeId id, std::uint8_t level) {
    std::uint32_t end = tree_[id].end_token;
    bool first = true;
    for (const NodeId branch : tree_.list(id)) {
      if (!branch.valid() || tree_[branch].kind != NodeKind::Branch) continue;
      if (!first) {
        start_line(tree_[branch].first_token, level);
        mark(tree_[branch].first_token, LayoutMark::EndsBlock);
      }
      first = false;
      mark(tree_[branch].first_token, LayoutMark::OpensBody);
      end = body(tree_.child(branch, 1), level);
    }
    ends_block(end, level);
  }

  // The token behind the body.
  std::uint32_t body(NodeId id, std::uint8_t level) {
    if (!id.valid()) return tree_.tokens.size();
    levels_[id.index()] = deeper(level);
    mark(tree_[id].first_token, LayoutMark::FirstInBlock);
    return tree_[id].end_token;
  }

  void ends_block(std::uint32_t token, std::uint8_t level) {
    if (token >= tokens_.size() || tree_.token_kind(token) != TokenKind::KwEnd) return;
    start_line(token, level);
    mark(token, LayoutMark::EndsBlock);
  }

  void section_keyword(std::uint32_t token, std::uint8_t level) {
    start_line(token, level);
    mark(token, LayoutMark::StartsSection);
  }

  void start_line(std::uint32_t token, std::uint8_t level) {
    mark(token, LayoutMark::StartsLine);
    if (token < tokens_.size()) tokens_[token].level = level;
  }

  void mark(std::uint32_t token, LayoutMark mark) {
    if (token < tokens_.size()) tokens_[token].marks |= static_cast<std::uint16_t>(mark);
  }

  static std::uint8_t deeper(std::uint8_t level) {
    return std::min<std::uint8_t>(static_cast<std::uint8_t>(level + 1), deepest);
  }

  const SyntaxTree& tree_;
  std::vector<TokenLayout> tokens_;
  std::vector<std::uint8_t> levels_;  // per node
};

}  // namespace

std::vector<TokenLayout> lay_out(const SyntaxTree& tree) {
  return Layout(tree).run();
}

}  // namespace causa::syntax
