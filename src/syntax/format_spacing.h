// How many blanks stand between two tokens of one line. Inside of format.cpp; the rules are in format.h.
#pragma once

#include <string_view>

#include "syntax/format_layout.h"
#include "syntax/token.h"

namespace causa::syntax {

enum class Spacing : std::uint8_t {
  None,
  One,
  AsWritten,
};

// Where two neighbours stand: the innermost open bracket, EndOfFile outside of all.
struct SpacingContext {
  TokenKind bracket = TokenKind::EndOfFile;
  bool in_annotation = false;
};

// For all neighbours but those of a declaration's `=`, which the writer decides.
Spacing spacing_between(TokenKind left, TokenLayout left_layout, TokenKind right, TokenLayout right_layout,
                        const SpacingContext& context);

// Whether the lexer would read other tokens if nothing stood between: `1 .* x`, `A. *`.
bool would_merge(std::string_view left, std::string_view right);

}  // namespace causa::syntax
