// Which class a message of the parser is about. A mistake in one class of a file refuses that class and what
// needs it, not the file: messages inside a class wait until the class is used.
#pragma once

#include <map>
#include <vector>

#include "base/diagnostic.h"
#include "syntax/parse.h"

namespace causa::packages {

struct MessagesOfFile {
  std::vector<Diagnostic> outside;                               // of no class, or about the whole file
  std::map<syntax::NodeId, std::vector<Diagnostic>> of_class{};  // by the innermost class they stand in
};

// A text that was not read to its end has lost classes, so its messages are about the whole file.
MessagesOfFile sort_messages(const syntax::SyntaxTree& tree, std::vector<Diagnostic> diagnostics,
                             syntax::ReadTo read_to);

}  // namespace causa::packages
