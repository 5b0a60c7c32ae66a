// A text, its tree and its errors, kept together for a test; and what must hold for any text whatever.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "syntax/diagnostics.h"
#include "syntax/parse.h"

namespace causa::testing {

class ParsedSource {
 public:
  explicit ParsedSource(std::string text)
      : source_(sources_.add("test.mo", std::move(text))), parsed_(syntax::parse(file(), source_)) {}

  [[nodiscard]] const SourceFile& file() const { return sources_[source_]; }
  [[nodiscard]] const syntax::SyntaxTree& tree() const { return parsed_.tree; }
  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return parsed_.diagnostics; }
  [[nodiscard]] std::vector<std::string> codes() const {
    std::vector<std::string> codes;
    for (const Diagnostic& diagnostic : diagnostics()) codes.emplace_back(diagnostic.code());
    return codes;
  }

 private:
  SourceTable sources_;
  SourceId source_;
  syntax::ParsedText parsed_;
};

// Which promise of parse.h does not hold, or an empty text.
inline std::string broken_promise(const ParsedSource& source) {
  try {
    syntax::verify(source.tree());
  } catch (const InternalError& error) {
    return error.what();
  }
  if (syntax::print(source.tree()) != source.file().text()) return "the tree does not print its text";

  const bool has_error_nodes = std::ranges::any_of(
      source.tree().nodes, [](const syntax::Node& node) { return node.kind == syntax::NodeKind::Error; });
  if (has_error_nodes && source.diagnostics().empty()) return "tokens were skipped without an error";

  if (source.diagnostics().size() > syntax::most_diagnostics_per_file + 1) return "too many errors";
  std::uint32_t previous = 0;
  for (const Diagnostic& diagnostic : source.diagnostics()) {
    const Span where = diagnostic.where;
    if (where.begin > where.end || where.end > source.file().text().size()) return "an error lies outside";
    if (where.begin < previous) return "errors are not in order";
    if (message_of(diagnostic).empty()) return "an error says nothing";
    previous = where.begin;
  }
  return {};
}

}  // namespace causa::testing
