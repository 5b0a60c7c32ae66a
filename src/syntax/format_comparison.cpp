// The promise of format.h, checked on texts: same tokens, same comments.
#include "syntax/format.h"
#include "syntax/format_gap.h"
#include "syntax/lexer.h"

namespace causa::syntax {

namespace {

constexpr std::size_t byte_order_mark_size = 3;

std::string_view token_text(std::string_view text, const TokenTable& tokens, TokenId token) {
  return text.substr(tokens.begin(token), tokens.end(token) - tokens.begin(token));
}

std::string_view gap_before(std::string_view text, const TokenTable& tokens, TokenId token) {
  std::size_t begin = text.starts_with("\xEF\xBB\xBF") ? byte_order_mark_size : 0;
  if (token.index() > 0) begin = tokens.end(TokenId(token.index() - 1));
  return text.substr(begin, tokens.begin(token) - begin);
}

bool same_comments(std::string_view before, std::string_view after) {
  GapReader old_gap(before);
  GapReader new_gap(after);
  for (;;) {
    const std::string_view old_comment = old_gap.next().comment;
    if (old_comment != new_gap.next().comment) return false;
    if (old_comment.empty()) return true;
  }
}

}  // namespace

bool same_tokens_and_comments(std::string_view before, std::string_view after) {
  const TokenTable old_tokens = lex(before, SourceId()).tokens;
  const TokenTable new_tokens = lex(after, SourceId()).tokens;
  if (old_tokens.size() != new_tokens.size()) return false;
  for (std::uint32_t index = 0; index < old_tokens.size(); ++index) {
    const TokenId token(index);
    if (old_tokens.kind(token) != new_tokens.kind(token) ||
        token_text(before, old_tokens, token) != token_text(after, new_tokens, token) ||
        !same_comments(gap_before(before, old_tokens, token), gap_before(after, new_tokens, token))) {
      return false;
    }
  }
  return true;
}

}  // namespace causa::syntax
