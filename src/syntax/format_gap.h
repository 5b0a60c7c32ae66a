// Reads the text between two tokens: blanks, line ends and comments. Inside of the formatter.
#pragma once

#include <cstddef>
#include <string_view>

namespace causa::syntax {

// Blanks and line ends, and the comment behind them (empty: the next token or the end of the file).
struct GapPiece {
  std::size_t line_ends = 0;
  std::size_t blanks = 0;        // since the last line end
  std::string_view comment;      // without blanks at the end of a `//` comment
  bool is_line_comment = false;  // `//`
  bool follows_comment = false;
};

class GapReader {
 public:
  explicit GapReader(std::string_view gap) : gap_(gap) {}

  // Once more behind the last comment.
  GapPiece next();

 private:
  void read_comment(GapPiece& piece);

  std::string_view gap_;
  std::size_t position_ = 0;
  bool read_comment_ = false;
};

}  // namespace causa::syntax
