#include "syntax/format_gap.h"

#include <algorithm>

namespace causa::syntax {

GapPiece GapReader::next() {
  GapPiece piece;
  piece.follows_comment = read_comment_;
  for (; position_ < gap_.size(); ++position_) {
    switch (gap_[position_]) {
      case '\r':
        // CR LF is one line end.
        if (position_ + 1 < gap_.size() && gap_[position_ + 1] == '\n') continue;
        [[fallthrough]];
      case '\n':
        ++piece.line_ends;
        piece.blanks = 0;
        break;
      case '/': read_comment(piece); return piece;
      default: ++piece.blanks; break;
    }
  }
  return piece;
}

void GapReader::read_comment(GapPiece& piece) {
  const std::string_view rest = gap_.substr(position_);
  piece.is_line_comment = rest.starts_with("//");
  std::size_t size = piece.is_line_comment ? rest.find_first_of("\r\n") : rest.find("*/", 2);
  if (size == std::string_view::npos) {
    size = rest.size();  // also an unterminated comment, which the lexer reported
  } else if (!piece.is_line_comment) {
    size += 2;
  }
  piece.comment = rest.substr(0, size);
  if (piece.is_line_comment) {
    piece.comment = piece.comment.substr(0, piece.comment.find_last_not_of(" \t\f\v") + 1);
  }
  position_ += size;
  read_comment_ = true;
}

}  // namespace causa::syntax
