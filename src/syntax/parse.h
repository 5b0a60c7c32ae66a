// Text → SyntaxTree, by recursive descent over the grammar of MLS 3.6, appendix A.
// Always yields a whole tree. After an error the parser skips to the next element, equation or
// statement, keeps what it skipped as an Error node, and goes on; errors stand beside the tree.
#pragma once

#include <cstdint>
#include <vector>

#include "base/diagnostic.h"
#include "syntax/tree.h"

namespace causa::syntax {

// Behind a comment or string that is never closed, and after too many errors, nothing is read.
enum class ReadTo : std::uint8_t { End, Somewhere };

struct ParsedText {
  SyntaxTree tree;
  std::vector<Diagnostic> diagnostics;
  ReadTo read_to = ReadTo::End;
};

// The file outlives the tree.
ParsedText parse(const SourceFile& file, SourceId source);

}  // namespace causa::syntax
