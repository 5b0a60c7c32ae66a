// Text → tokens (MLS 2 and appendix A.1). Never fails: what begins no token is reported and skipped.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "syntax/token.h"

namespace causa::syntax {

struct LexedText {
  TokenTable tokens;  // the last one is EndOfFile
  std::vector<Diagnostic> diagnostics;
};

LexedText lex(std::string_view text, SourceId source);

// Whether a string token or a quoted identifier has its closing quote (its absence was reported).
bool is_terminated(std::string_view quoted);

}  // namespace causa::syntax
