#include "packages/class_messages.h"

#include <algorithm>
#include <utility>

#include "syntax/views.h"

namespace causa::packages {

namespace {

using syntax::ClassView;

// What is missing behind the last token of a class is missing in the class.
bool holds(const ClassView& definition, Span where) {
  const Span span = definition.span();
  return span.begin <= where.begin && where.begin <= span.end;
}

syntax::NodeId innermost_class(const syntax::SyntaxTree& tree, Span where) {
  const auto holds_place = [&](const ClassView& definition) { return holds(definition, where); };
  syntax::NodeId found;
  std::vector<ClassView> candidates = syntax::classes(tree);
  for (;;) {
    const auto next = std::ranges::find_if(candidates, holds_place);
    if (next == candidates.end()) return found;
    found = next->id();
    candidates = syntax::nested_classes(ClassView(*next));
  }
}

}  // namespace

MessagesOfFile sort_messages(const syntax::SyntaxTree& tree, std::vector<Diagnostic> diagnostics,
                             syntax::ReadTo read_to) {
  if (read_to != syntax::ReadTo::End) return {.outside = std::move(diagnostics)};
  MessagesOfFile result;
  for (Diagnostic& diagnostic : diagnostics) {
    const syntax::NodeId type = innermost_class(tree, diagnostic.where);
    (type.valid() ? result.of_class[type] : result.outside).push_back(std::move(diagnostic));
  }
  return result;
}

}  // namespace causa::packages
