// What the tree says about the layout of each token: which tokens start a line and at which level, which
// begin and end a block, and which meaning a `-` or `=` has. Inside of format.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "syntax/tree.h"

namespace causa::syntax {

enum class LayoutMark : std::uint16_t {
  StartsLine = 1U << 0U,      // an item, a section keyword, a branch or an `end`; has a level
  FirstInBlock = 1U << 1U,    // stands right behind what opens a block
  EndsBlock = 1U << 2U,       // `end`, `else`, …: comments before it belong to the block
  StartsSection = 1U << 3U,   // `equation`, …: likewise, but a blank line before it may stay
  Sign = 1U << 4U,            // a `+` or `-` with one operand
  EqualOfClass = 1U << 5U,    // `package A = B`, also inside a modification
  EqualOfValue = 1U << 6U,    // the declaration equation of a component
  EndsImportName = 1U << 7U,  // the `.*` of an import
  OpensBody = 1U << 8U,       // `if`, `elseif`, `for`, …: continuation lines stand deeper than the body
};

struct TokenLayout {
  std::uint16_t marks = 0;
  std::uint8_t level = 0;  // of a token that starts a line

  [[nodiscard]] bool has(LayoutMark mark) const { return (marks & static_cast<std::uint16_t>(mark)) != 0; }
};

// One entry per token.
std::vector<TokenLayout> lay_out(const SyntaxTree& tree);

}  // namespace causa::syntax
