#include "syntax/format.h"

#include <algorithm>

#include "syntax/format_gap.h"
#include "syntax/format_layout.h"
#include "syntax/format_spacing.h"

namespace causa::syntax {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view first_line_end(std::string_view text) {
  const std::size_t at = text.find('\n');
  return at != std::string_view::npos && at > 0 && text[at - 1] == '\r' ? "\r\n" : "\n";
}

// Writes token after token; what stands in the gap before each is decided by the token's layout, the
// open brackets and the line ends and comments the author wrote.
class Writer {
 public:
  Writer(const SyntaxTree& tree, const FormatOptions& options)
      : tree_(tree),
        options_(options),
        text_(tree.source->text()),
        layout_(lay_out(tree)),
        line_end_(first_line_end(text_)) {}

  std::string run() {
    out_.reserve(text_.size() + text_.size() / 8);
    if (text_.starts_with(byte_order_mark)) out_ += byte_order_mark;
    start_ = out_.size();
    const std::uint32_t last = tree_.tokens.size() - 1;
    for (std::uint32_t token = 0; token < last; ++token) {
      gap(token);
      write(token);
    }
    gap(last);
    if (out_.size() > start_) out_ += line_end_;
    return std::move(out_);
  }

 private:
  struct OpenBracket {
    SpacingContext context{};
    std::uint32_t level = 0;  // of the lines inside
    std::uint32_t line = 0;   // of the bracket itself
    bool of_item_annotation = false;
  };

  // What stands before a token: its comments, then a line end or blanks.
  void gap(std::uint32_t token) {
    const std::uint32_t begin = token == 0 ? static_cast<std::uint32_t>(start_) : end_of(token - 1);
    const std::uint32_t end = tree_.tokens.begin(TokenId(token));
    GapReader reader(text_.substr(begin, end - begin));
    GapPiece piece = reader.next();
    has_own_line_comment_ = false;
    while (!piece.comment.empty()) {
      write_comment(piece, token);
      piece = reader.next();
    }
    if (token + 1 == tree_.tokens.size()) return;

    const TokenLayout layout = layout_[token];
    const bool starts_line = layout.has(LayoutMark::StartsLine);
    if (starts_line) enter_item(layout);
    // A comment of its own line may share it with the item behind it: `/* c */ Real x;`.
    if (!at_start() && (piece.line_ends > 0 || (starts_line && !has_own_line_comment_))) {
      const bool blank_line =
          piece.line_ends > 1 && !layout.has(LayoutMark::EndsBlock) && may_follow_blank_line(layout);
      end_lines(blank_line ? 2 : 1);
      indent(starts_line ? layout.level : level_inside_item(token));
      anchored_ = piece.line_ends > 0;
      anchor(end);
    } else if (!at_start()) {
      out_.append(
          piece.follows_comment ? std::min<std::size_t>(piece.blanks, 1) : blanks_before(token, piece.blanks),
          ' ');
    }
  }

  [[nodiscard]] bool may_follow_blank_line(TokenLayout layout) const {
    return !layout.has(LayoutMark::FirstInBlock) || has_own_line_comment_;
  }

  // A comment in front of `token`: behind code, or on a line of its own.
  void write_comment(const GapPiece& piece, std::uint32_t token) {
    if (at_start() || piece.line_ends > 0) {
      if (!at_start()) {
        end_lines(piece.line_ends > 1 && may_follow_blank_line(layout_[token]) ? 2 : 1);
        indent(comment_level(token));
      }
      has_own_line_comment_ = true;
    } else {
      const std::size_t blanks =
          piece.is_line_comment ? blanks_before_line_comment(piece) : std::min<std::size_t>(piece.blanks, 1);
      out_.append(blanks, ' ');
    }
    out_ += piece.comment;
    anchored_ = false;
  }

  // Comments behind code often stand in a column; when the code before them changes, they stay in it.
  [[nodiscard]] std::size_t blanks_before_line_comment(const GapPiece& piece) const {
    if (piece.blanks <= 1) return 1;
    if (!anchored_) return piece.blanks;
    const auto offset = static_cast<std::size_t>(piece.comment.data() - text_.data());
    const std::size_t wanted = offset - source_anchor_;
    const std::size_t used = out_.size() - out_anchor_;
    return wanted > used ? wanted - used : 1;
  }

  // Remembers where a line's first token stands in the source and in the result.
  void anchor(std::uint32_t source_offset) {
    source_anchor_ = source_offset;
    out_anchor_ = out_.size();
  }

  [[nodiscard]] std::size_t blanks_before(std::uint32_t token, std::size_t written) const {
    const std::uint32_t left = token - 1;
    if (is_equal_of_value(token) || is_equal_of_value(left)) {
      const std::uint32_t equal = is_equal_of_value(token) ? token : left;
      return has_blank_before(equal) || has_blank_before(equal + 1) ? 1 : 0;
    }
    const Spacing spacing = spacing_between(tree_.token_kind(left), layout_[left], tree_.token_kind(token),
                                            layout_[token], context());
    if (spacing == Spacing::One) return 1;
    if (spacing == Spacing::AsWritten && written > 0) return written;
    return would_merge(tree_.token_text(left), tree_.token_text(token)) ? 1 : 0;
  }

  [[nodiscard]] bool is_equal_of_value(std::uint32_t token) const {
    return layout_[token].has(LayoutMark::EqualOfValue) && tree_.token_kind(token) == TokenKind::Equal;
  }

  [[nodiscard]] bool has_blank_before(std::uint32_t token) const {
    const std::string_view gap = tree_.gap_before(token);
    return !gap.empty() && gap.find_first_of("\r\n") == std::string_view::npos;
  }

  void write(std::uint32_t token) {
    const std::string_view text = tree_.token_text(token);
    out_ += text;
    switch (tree_.token_kind(token)) {
      case TokenKind::LeftParenthesis:
      case TokenKind::LeftBracket:
      case TokenKind::LeftBrace: open_bracket(token); break;
      case TokenKind::RightParenthesis:
      case TokenKind::RightBracket:
      case TokenKind::RightBrace:
        if (!brackets_.empty()) brackets_.pop_back();
        break;
      case TokenKind::String:
        if (text.find('\n') != std::string_view::npos) anchor(end_of(token));
        break;
      default: break;
    }
  }

  void open_bracket(std::uint32_t token) {
    const bool annotation = token > 0 && tree_.token_kind(token - 1) == TokenKind::KwAnnotation;
    OpenBracket opened{.context = {.bracket = tree_.token_kind(token), .in_annotation = annotation}};
    if (!brackets_.empty()) {
      const OpenBracket& outer = brackets_.back();
      const bool directly_inside = outer.of_item_annotation && outer.line == line_;
      opened.level = outer.level + (directly_inside ? 0U : 1U);
      opened.context.in_annotation |= outer.context.in_annotation;
    } else {
      opened.of_item_annotation = annotation && !layout_[token - 1].has(LayoutMark::StartsLine);
      opened.level =
          opened.of_item_annotation ? item_level_ + 2 : std::max(line_level_ + 1, continuation_level_);
    }
    opened.line = line_;
    brackets_.push_back(opened);
  }

  void enter_item(TokenLayout layout) {
    item_level_ = layout.level;
    continuation_level_ = layout.level + (layout.has(LayoutMark::OpensBody) ? 2U : 1U);
    brackets_.clear();
  }

  [[nodiscard]] SpacingContext context() const {
    return brackets_.empty() ? SpacingContext{} : brackets_.back().context;
  }

  // The level of a line that continues an item with this token.
  [[nodiscard]] std::uint32_t level_inside_item(std::uint32_t token) const {
    const TokenKind kind = tree_.token_kind(token);
    if (brackets_.empty()) {
      const bool ends_header = kind == TokenKind::KwThen || kind == TokenKind::KwLoop;
      return ends_header && continuation_level_ > item_level_ + 1 ? item_level_ : continuation_level_;
    }
    const bool closes = kind == TokenKind::RightParenthesis || kind == TokenKind::RightBracket ||
                        kind == TokenKind::RightBrace;
    return brackets_.back().level - (closes ? 1 : 0);
  }

  [[nodiscard]] std::uint32_t comment_level(std::uint32_t token) const {
    const TokenLayout layout = layout_[token];
    if (!layout.has(LayoutMark::StartsLine)) {
      return brackets_.empty() ? continuation_level_ : brackets_.back().level;
    }
    const bool of_block = layout.has(LayoutMark::EndsBlock) || layout.has(LayoutMark::StartsSection);
    const bool end_of_file = token + 1 == tree_.tokens.size();
    return layout.level + (of_block && !end_of_file ? 1U : 0U);
  }

  void end_lines(std::uint32_t count) {
    line_ += count;
    for (; count > 0; --count) out_ += line_end_;
  }

  void indent(std::uint32_t level) {
    line_level_ = level;
    out_.append(std::size_t{options_.blanks_per_level} * std::min(level, options_.deepest_level), ' ');
  }

  [[nodiscard]] bool at_start() const { return out_.size() == start_; }
  [[nodiscard]] std::uint32_t end_of(std::uint32_t token) const { return tree_.tokens.end(TokenId(token)); }

  const SyntaxTree& tree_;
  const FormatOptions& options_;
  std::string_view text_;
  std::vector<TokenLayout> layout_;
  std::string_view line_end_;
  std::string out_;
  std::size_t start_ = 0;  // behind the byte order mark

  bool has_own_line_comment_ = false;  // in the current gap

  std::uint32_t line_ = 0;  // counts the line ends written
  std::uint32_t line_level_ = 0;
  std::uint32_t item_level_ = 0;
  std::uint32_t continuation_level_ = 1;  // of a line inside the item but outside of brackets
  std::vector<OpenBracket> brackets_;

  std::size_t source_anchor_ = 0;
  std::size_t out_anchor_ = 0;
  bool anchored_ = false;  // the current line starts with the same token in the source and in the result
};

}  // namespace

std::string format(const SyntaxTree& tree, const FormatOptions& options) {
  // The parser leaves binary files unread: no tokens, but text.
  const std::string_view text = tree.source->text();
  if (tree.tokens.size() == 1 && text.find('\0') != std::string_view::npos) return std::string(text);
  return Writer(tree, options).run();
}

}  // namespace causa::syntax
